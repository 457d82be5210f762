"""What a table shows at a moment, whatever the game, and the parts that every table has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from moonriver.tabletop.events import Event
from moonriver.tabletop.recording import Seat
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, seat_name

from . import parts
from .board import Part
from .choices import Choice
from .controls import buttons
from .forms import files_form
from .markup import Child
from .offers import offers
from .picker import Picker, Step
from .session import Entry

HEARD = 8
"""How many sentences of what happened are told to a screen reader at once."""


@dataclass(frozen=True)
class Names:
    """What seats are called by in sentences: who sits there, or the colour, or else a letter."""

    seats: tuple[Seat, ...] | None
    colours: tuple[str, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class SessionScene:
    """What every table shows now.

    `picker` is what the person who decides has picked, None where nobody here does; `step` counts the moves so far;
    `news` is what happened since the last own decision; `decisions` are the positions that can be gone back to;
    `plain` are the plain buttons; `past` is the number of an earlier position that is looked at; `choices` are the
    lines offered, `group` the line that they refine, `pointed` the one that is pointed at, or a hint; `checks` and
    `folds` say what is switched on and what is open; `question` is what to do about the file of the game, "" where
    nothing is to be done; `meanwhile` is what bots did since a person decided, until something else is done, and
    `since` counts how often people did; `thinking` is the seat whose bot thinks about its move, `advising` that
    whose bot thinks about a hint, None where none does.
    """

    log: tuple[Entry, ...]
    seats: tuple[Seat, ...]
    past: int | None
    picker: Picker | None = None
    step: int = 0
    people: tuple[int, ...] = ()
    news: tuple[str, ...] = ()
    decisions: Collection[int] = ()
    can_undo: bool = False
    plain: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    group: Choice | None = None
    pointed: Choice | None = None
    checks: Mapping[str, bool] = field(default_factory=dict)
    folds: frozenset[str] = frozenset()
    functions: tuple[str, ...] = ()
    form: Mapping[str, str] = field(default_factory=dict)
    file: str = ""
    note: str = ""
    question: str = ""
    meanwhile: tuple[Event, ...] = ()
    since: int = 0
    thinking: int | None = None
    advising: int | None = None

    @property
    def asked(self) -> str:
        """The one line: what is to be decided, or that this is the past."""
        raise NotImplementedError

    @property
    def asking(self) -> str:
        """The id of the rule behind it; "" where none is."""
        raise NotImplementedError

    @property
    def steps(self) -> tuple[Step, ...]:
        """What is to be picked for the decision, one after the other."""
        return self.picker.steps if self.picker else ()

    @property
    def position(self) -> Any:
        """What names the seats in sentences."""
        return Names(self.seats)

    @property
    def said(self) -> str:
        """What a screen reader hears after a move: what happened, then what is to be decided."""
        return " ".join([*self.news[-HEARD:], self.asked])

    @property
    def others_did(self) -> tuple[str, ...]:
        """What others did meanwhile, in sentences."""
        raise NotImplementedError

    @property
    def advises(self) -> str:
        """Who thinks about a hint; "" where nobody does."""
        return (
            ""
            if self.advising is None
            else sentence("table.advises", who=capital(seat_name(self.advising, self.position)))
        )

    @property
    def why(self) -> parts.Why:
        """What was refused and by which rule, and what else there is to say."""
        refusal = self.picker.refusal if self.picker else None
        note = self.note or (self.picker.note if self.picker else "")
        return parts.reason(refusal, note, self.position, self.others_did)


def actions(path: str) -> Part[SessionScene]:
    """The buttons of the decision."""
    return Part(path, lambda scene: (scene.picker.actions if scene.picker else [],), buttons)


def why(path: str) -> Part[SessionScene]:
    """Why something was refused, or a note."""
    return Part(path, lambda scene: scene.why, parts.why)


def offered(path: str) -> Part[SessionScene]:
    """What to do about the file of the game."""
    return Part(path, lambda scene: (scene.question,), offers)


def log(path: str) -> Part[SessionScene]:
    """What happened."""
    return Part(path, lambda scene: (scene.log, scene.decisions, scene.past, "log" in scene.folds), parts.log)


def choices(path: str, title: Callable[[tuple[Choice, ...], Choice | None], str]) -> Part[SessionScene]:
    """The legal moves as sentences under a title, while that list is open."""

    def markup(there: bool, step: int, lines: tuple[Choice, ...], group: Choice | None) -> Child:
        return parts.choice_list(step, title(lines, group), lines, group is not None) if there else None

    def values(scene: SessionScene) -> tuple[Any, ...]:
        there = "choices" in scene.folds and scene.picker is not None
        return (there, scene.step, scene.choices, scene.group) if there else (False, 0, (), None)

    return Part(path, values, markup)


def tools(path: str, label: Callable[[str], str]) -> Part[SessionScene]:
    """The buttons below the boards, and the checks, called as `label` says."""

    def markup(
        can_undo: bool, plain: tuple[str, ...], checks: Mapping[str, bool], folds: frozenset[str]
    ) -> Child:
        return parts.tools(can_undo, plain, checks, {name: label(name) for name in checks}, folds)

    return Part(path, lambda scene: (scene.can_undo, scene.plain, scene.checks, scene.folds), markup)


def fold(
    path: str,
    new_form: Callable[[Mapping[str, str], Collection[int], Sequence[str]], Child],
    keys: Callable[[], Child],
) -> Part[SessionScene]:
    """What opens below the buttons, one at a time: the form for a new game, files, or the keys."""

    def markup(
        folds: frozenset[str],
        form: Mapping[str, str],
        functions: tuple[str, ...],
        file: str,
        people: tuple[int, ...],
    ) -> Child:
        if "new" in folds:
            return new_form(form, people, functions)
        if "files" in folds:
            return files_form(file)
        return keys() if "help" in folds else None

    return Part(
        path, lambda scene: (scene.folds, scene.form, scene.functions, scene.file, scene.people), markup
    )
