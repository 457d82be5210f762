"""Algorithms to be watched step by step: buttons, a slider and two keys lead through the moments of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from moonriver.show.kit.board import Message, Part
from moonriver.show.kit.controls import note
from moonriver.show.kit.markup import El
from moonriver.show.kit.steps import StepBoard, step_row
from moonriver.words.kit.catalogue import N_, sentence, tell

Moment = TypeVar("Moment")

_BUTTONS = {
    "first": N_("stepper.first", "To the first step"),
    "back": N_("stepper.back", "One step back (key B)"),
    "next": N_("stepper.next", "One step on (key N)"),
    "last": N_("stepper.last", "To the last step"),
}
KEYS = {"b": "back", "n": "next", "p": "play"}


class Stepper(StepBoard, Generic[Moment]):
    """A board that shows one of several moments. A subclass says how a moment is drawn and told."""

    made_of: ClassVar[tuple[Part[Any], ...]] = (
        Part("top/steps", lambda board: (board.at, board.last, board.playing), lambda *now: _steps(*now)),
        Part("top/note", lambda board: (board.told,), lambda text: note(text)),
    )
    acts = (*StepBoard.acts, "key")

    def __init__(self, moments: Sequence[Moment], call: str, at: int = 0, look: str = "") -> None:
        """`call` is the line of Python that makes this board, `at` the number of the first moment to be shown."""
        super().__init__(f"mr-stepper {look}".strip())
        self.moments = tuple(moments)
        self._call = call
        self.keys_heard = "".join(KEYS)
        self.go(at)

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    @property
    def moment(self) -> Moment:
        """What is shown."""
        return self.moments[self.at]

    @property
    def told(self) -> str:
        """What happens in this moment."""
        return self.tell_of(self.moment)

    def tell_of(self, moment: Moment) -> str:
        """What happens in a moment, in a sentence or two."""
        raise NotImplementedError

    def text(self) -> str:
        """The call that makes this board."""
        return self._call

    def show(self) -> None:
        """Draw the moment, and say what happens."""
        self.said = self.told
        self.draw()

    def _key(self, message: Message) -> None:
        self.press(KEYS.get(str(message.get("key")), ""))


def _steps(at: int, last: int, playing: bool) -> El:
    where = tell("stepper.where", "Step {now} of {last}", now=at, last=last)
    return step_row(at, last, playing, where, lambda name: sentence(_BUTTONS[name]))
