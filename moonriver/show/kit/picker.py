"""From a click to a move: what a person at a board has picked so far, what a click means, what is marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, TypeAlias

from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refusal
from moonriver.words.kit.catalogue import Saying, silence
from moonriver.words.kit.saying import glance

from .controls import Action
from .marks import Kind, Mark
from .targets import Button, Path, Target, Ways


@dataclass(frozen=True)
class Step:
    """One of several things to be picked for a move, in a few words."""

    text: str
    state: Literal["done", "now", "later"]


Asked: TypeAlias = tuple[str, Callable[[Target], bool], int]
"""A step that asks for something: in words, what is picked for it, and how many of that."""


class Picker:
    """What a person has picked on the way to a move. The last click of a path gives the move.

    `preview` says what would follow from what is pointed at.
    """

    def __init__(
        self,
        ways: Ways,
        given: Path = (),
        roles: tuple[Kind, ...] = (),
        why: Callable[[Path], Refusal | None] = lambda path: None,
        preview: bool = True,
    ) -> None:
        """`ways` says what may be picked after what, and `why` why another path leads nowhere.

        `given` is picked as long as nothing else of its kind is; `roles` are the marks of what is picked, in order,
        where these are others than "picked".
        """
        self.ways = ways
        self.given = given
        self.roles = roles
        self.why = why
        self.preview = preview
        self.end: Button | None = None
        """The button that the key D presses."""
        self.refusal: Refusal | None = None
        self.notes: Saying = silence
        """What there is to say beside a refusal."""
        self.pointed: Target | None = None
        self.picked: Path = ()
        self.put_back()

    # What is done

    def click(self, target: Target | None, by: str = "mouse") -> Move | None:
        """Pick something, put it back, or explain; gives the move that is now complete."""
        self.refusal, self.notes = None, silence
        return None if target is None else self.pressed(target, by)

    def drop(self, target: Target | None, onto: Target | None) -> Move | None:
        """Drag one thing onto another: the one is picked, then the other."""
        if target is None or onto is None or target == onto:
            return None
        if target not in self.picked:
            self.escape()
            self.click(target)
        return self.click(onto)

    def pressed(self, target: Target, by: str) -> Move | None:
        """What a click means: it goes on from as much of what is picked as it can."""
        if target in self.picked:
            rest = tuple(other for other in self.picked if other != target)
            self.pick(rest if rest in self.ways else ())
            return None
        path = self.onward(target)
        if path is None:
            return self.refused((*self.picked, target))
        moves = self.ways.moves(path)
        if moves:
            return self.complete(path, moves, by)
        self.pick(path)
        return None

    def onward(self, target: Target) -> Path | None:
        """The path with this target at its end that keeps most of what is picked; None where there is none."""
        for size in range(len(self.picked), -1, -1):
            for kept in combinations(self.picked, size):
                if (*kept, target) in self.ways:
                    return (*kept, target)
        return None

    def pick(self, path: Path) -> None:
        """Have this picked, and what is given beside it, unless that is a whole move already."""
        for target in self.given:
            if target not in path and self.ways.next((*path, target)):
                path = (*path, target)
        self.picked = path

    def put_back(self) -> None:
        """Have nothing picked but what is given."""
        self.pick(())

    def complete(self, path: Path, moves: tuple[Move, ...], by: str) -> Move | None:
        """The move of a whole path; where it has several, which one."""
        return moves[0]

    def refused(self, path: Path) -> Move | None:
        """Say why a path leads nowhere."""
        self.refusal = self.why(path)
        return None

    def point(self, target: Target | None) -> None:
        """Only pointed at, or focused."""
        self.pointed = target

    def turn(self) -> None:
        """Turn what is in hand."""

    def escape(self) -> None:
        """Put back what is picked."""
        self.refusal, self.notes = None, silence
        self.put_back()

    def done(self) -> Move | None:
        """The key that ends the decision."""
        return self.click(self.end)

    # What it looks like

    @property
    def next(self) -> tuple[Target, ...]:
        """What may be picked now to go on."""
        return self.ways.next(self.picked)

    @property
    def asks(self) -> Sequence[Asked]:
        """What is to be picked one after the other; nothing where one thing is enough."""
        return ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """The same, with what is done and what comes now. What is picked counts once, in any order."""
        left, found, now = list(self.picked), [], True
        for text, fits, count in self.asks:
            picked = [target for target in left if fits(target)][:count]
            left = [target for target in left if target not in picked]
            done = len(picked) == count
            found.append(Step(text, "done" if done else "now" if now else "later"))
            now = now and done
        return tuple(found)

    @property
    def held(self) -> bool:
        """Whether Escape has something to put back."""
        return self.refusal is not None or any(target not in self.given for target in self.picked)

    @property
    def marks(self) -> dict[Target, Mark]:
        """All marks, the cells that matter to a refusal on top."""
        return self.choices | (self.reasons(self.refusal) if self.refusal else {})

    def reasons(self, refusal: Refusal) -> dict[Target, Mark]:
        """What a refusal is about."""
        return {}

    @property
    def choices(self) -> dict[Target, Mark]:
        """What is picked and what may be picked."""
        found: dict[Target, Mark] = {}
        for place, target in enumerate(self.picked):
            moving = self.roles[place : place + 1] == ("source",)
            found[target] = Mark("source" if moving else "picked")
        return found | {target: Mark("may") for target in self._open}

    @property
    def _open(self) -> list[Target]:
        """What may be picked on the boards: to go on, instead of what is given, or of all if only a button is left."""
        found = [target for target in self.next if not isinstance(target, Button)]
        exchanged = [target for target in self.picked if target in self.given or not found]
        for target in exchanged:
            rest = tuple(other for other in self.picked if other != target)
            found += [other for other in self.ways.next(rest) if not isinstance(other, Button)]
        return [target for target in found if target not in self.picked]

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons that lead on: from all that is picked, or from less of it."""
        begun = (self.picked[:length] for length in range(len(self.picked), -1, -1))
        found = (target for path in begun for target in self.ways.next(path))
        return tuple(dict.fromkeys(target for target in found if isinstance(target, Button)))

    @property
    def movable(self) -> tuple[Target, ...]:
        """What can be dragged: what begins a path that goes on to something else on the boards."""
        return tuple(
            target
            for target in self.ways.next(())
            if any(not isinstance(other, Button) for other in self.ways.next((target,)))
        )

    @property
    def actions(self) -> list[Action]:
        """The buttons as they are drawn."""
        return []

    @property
    def glance(self) -> str:
        """In a few words why what is pointed at cannot be picked, where something of its kind can; else ""."""
        target = self.pointed
        if target is None or target in self.picked or self.onward(target) is not None:
            return ""
        if not any(isinstance(target, type(other)) for other in self._open):
            return ""
        refusal = self.why((*self.picked, target))
        return glance(refusal) if refusal else ""

    @property
    def said(self) -> str:
        """What a screen reader hears: why not, what there is to say, or else what comes now."""
        return self.glance or self.note or next((step.text for step in self.steps if step.state == "now"), "")

    @property
    def note(self) -> str:
        """What there is to say beside a refusal, "" for nothing."""
        return self.notes()
