"""Algorithms to be watched step by step: a board leads through their moments, each of which is a still, too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from moonriver.show.kit.board import Message, Part
from moonriver.show.kit.controls import note
from moonriver.show.kit.markup import El, written
from moonriver.show.kit.replay import StepBoard, step_row
from moonriver.tabletop.arguments import expect_number
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import N_, sentence, tell

from .pictures import side_by_side

_BUTTONS = {
    "first": N_("stepper.first", "To the first step"),
    "back": N_("stepper.back", "One step back (key B)"),
    "next": N_("stepper.next", "One step on (key N)"),
    "last": N_("stepper.last", "To the last step"),
}
KEYS = {"b": "back", "n": "next", "p": "play"}


class Stepper(StepBoard):
    """A board that shows one moment of an algorithm: buttons, a slider and keys lead through them.

    called   the key of what screen readers call the board
    call     the line of Python that makes it
    moments  what is shown, one after the other
    says     what happens in a moment, in a sentence or two
    shows    a moment as a picture, or as two that stand beside each other
    """

    made_of: ClassVar[tuple[Part[Any], ...]] = (
        Part("top/steps", lambda board: (board.at, board.last, board.playing), lambda *now: _steps(*now)),
        Part("top/note", lambda board: (board.told,), lambda text: note(text)),
        Part(
            "board/live", lambda board: (board.shows, board.moment), lambda shows, now: shows(now)[0].live()
        ),
        Part(
            "side/aside",
            lambda board: (board.shows, board.moment),
            lambda shows, now: written(*(picture.live() for picture in shows(now)[1:])),
        ),
    )

    def __init__(
        self,
        called: str,
        call: str,
        moments: Sequence[Any],
        says: Callable[[Any], str],
        shows: Callable[[Any], Sequence[Any]],
        at: int = 0,
        look: str = "",
    ) -> None:
        """`at` is the number of the moment that is shown first, `look` a class of the style sheet."""
        super().__init__(f"mr-stepper {look}".strip())
        self.called, self.call, self.moments, self.says, self.shows = called, call, moments, says, shows
        self.keys_heard = "".join(KEYS)
        self.go(at)

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    @property
    def moment(self) -> Any:
        """What is shown."""
        return self.moments[self.at]

    @property
    def told(self) -> str:
        """What happens in this moment."""
        return self.says(self.moment)

    def picture(self, number: int = -1) -> Any:
        """A still of the moment of this number, the last one if none is named. Raises `Unreadable`."""
        if expect_number(number) not in range(-len(self.moments), len(self.moments)):
            raise Unreadable("deal.value", name="number", found=number, allowed=(f"0–{self.last}",))
        shown = self.shows(self.moments[number])
        return shown[0] if len(shown) == 1 else side_by_side(*shown)

    def text(self) -> str:
        """The call that makes this board."""
        return self.call

    def show(self) -> None:
        """Draw the moment, and say what happens."""
        self.said = self.told
        self.draw()

    def _on_key(self, message: Message) -> None:
        self.press(KEYS.get(str(message.get("key")), ""))


def _steps(at: int, last: int, playing: bool) -> El:
    where = tell("stepper.where", "Step {now} of {last}", now=at, last=last)
    return step_row(at, last, playing, where, lambda name: sentence(_BUTTONS[name]))
