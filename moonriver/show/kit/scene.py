"""What a table shows beside the boards of its game, whatever the game: log, buttons, forms, the list of choices."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from moonriver.tabletop.events import Event
from moonriver.tabletop.recording import Seat

from ..moonriver import furniture
from ..moonriver.parts import buttons
from .choices import Choice
from .offers import offers
from .picker import Picker
from .session import Entry

HEARD = 8
"""So many sentences of what happened are told to a screen reader at once."""


@dataclass(frozen=True, kw_only=True)
class SessionScene:
    """What every table shows now.

    `picker` is what the person who decides has picked, None where nobody here does; `step` counts the moves so far;
    `news` is what happened since the last own decision; `decisions` are the positions that can be gone back to; `past`
    is the number of an earlier position that is looked at; `choices` are the lines offered, `group` the line that they
    refine, `shown` the one that is pointed at, or a hint; `checks` and `folds` say what is switched on and what is
    open; `question` is what to do about the file of the game, "" where nothing is to be done; `meanwhile` is what bots
    did since a person decided, until something else is done.
    """

    picker: Picker | None
    step: int
    seats: tuple[Seat, ...]
    people: tuple[int, ...]
    log: tuple[Entry, ...]
    news: tuple[str, ...]
    decisions: Collection[int]
    can_undo: bool
    past: int | None
    choices: tuple[Choice, ...]
    group: Choice | None
    shown: Choice | None
    checks: Mapping[str, bool]
    folds: frozenset[str]
    form: Mapping[str, str]
    file: str
    note: str
    question: str
    meanwhile: tuple[Event, ...]

    @property
    def asked(self) -> str:
        """The one line: what is to be decided and which rule asks, or that this is the past."""
        raise NotImplementedError

    @property
    def said(self) -> str:
        """What a screen reader hears after a move: what happened, then what is to be decided."""
        return " ".join([*self.news[-HEARD:], self.asked])


Shown = TypeVar("Shown", bound=SessionScene, contravariant=True)
Part: TypeAlias = tuple[Callable[[Shown], object], Callable[[Shown], str]]
"""One part of a table: what it depends on, and its markup."""


def drawn(
    parts: Mapping[str, Part[Shown]], scene: Shown, made: dict[str, tuple[object, str]]
) -> dict[str, str]:
    """The markup of all parts; `made` remembers it, so that only what has changed is drawn anew."""
    found = {}
    for place, (key, draw) in parts.items():
        name, now = place.rpartition("/")[2], key(scene)
        if name not in made or made[name][0] != now:
            made[name] = (now, draw(scene))
        found[name] = made[name][1]
    return found


def always(scene: SessionScene) -> object:
    """What a part depends on that is drawn every time."""
    return object()


ACTIONS: Part[SessionScene] = (always, lambda scene: buttons(scene.picker.actions if scene.picker else ()))
"""The buttons of the decision."""

OFFERS: Part[SessionScene] = (lambda scene: scene.question, lambda scene: offers(scene.question))
"""What to do about the file of the game."""

LOG: Part[SessionScene] = (
    lambda scene: (scene.log, scene.decisions, scene.past, "log" in scene.folds),
    lambda scene: furniture.log(scene.log, scene.decisions, scene.past, "log" in scene.folds),
)
"""What happened."""


def _choices(scene: SessionScene) -> str:
    if "choices" not in scene.folds or scene.picker is None:
        return ""
    return furniture.choice_list(scene.step, scene.choices, scene.group)


CHOICES: Part[SessionScene] = (
    lambda scene: ("choices" in scene.folds, scene.picker is None, scene.step, scene.choices, scene.group),
    _choices,
)
"""The legal moves as sentences."""


def tools(label: Callable[[str], str]) -> Part[SessionScene]:
    """The buttons below the boards, and the checks, called as `label` says."""
    return (
        lambda scene: (scene.can_undo, tuple(scene.checks.items()), scene.folds),
        lambda scene: furniture.tools(
            scene.can_undo, {name: (label(name), on) for name, on in scene.checks.items()}, scene.folds
        ),
    )


def fold(
    new_form: Callable[[Mapping[str, str], Collection[int]], str], help_text: Callable[[], str]
) -> Part[SessionScene]:
    """What opens below the buttons, one at a time: the form for a new game, files, or the keys."""

    def draw(scene: SessionScene) -> str:
        if "new" in scene.folds:
            return new_form(scene.form, scene.people)
        if "files" in scene.folds:
            return furniture.files_form(scene.file)
        return help_text() if "help" in scene.folds else ""

    return lambda scene: (scene.folds, tuple(scene.form.items()), scene.file, scene.people), draw
