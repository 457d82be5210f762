"""Algorithms to be watched step by step: a film has moments, each a still, and a board that leads through them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from moonriver.show.kit.board import Message, Part
from moonriver.show.kit.controls import note
from moonriver.show.kit.markup import Child, El
from moonriver.show.kit.steps import StepBoard, step_row
from moonriver.words.kit.catalogue import N_, sentence, tell

Moment = TypeVar("Moment")
Picture = TypeVar("Picture")

_BUTTONS = {
    "first": N_("stepper.first", "To the first step"),
    "back": N_("stepper.back", "One step back (key B)"),
    "next": N_("stepper.next", "One step on (key N)"),
    "last": N_("stepper.last", "To the last step"),
}
KEYS = {"b": "back", "n": "next", "p": "play"}


@dataclass(frozen=True, eq=False)
class Film(Generic[Moment, Picture]):
    """Moments one after the other.

    title   what screen readers call the board
    call    the line of Python that makes the board
    told    what happens in a moment, in a sentence or two
    still   a moment as a still picture
    live    a moment as it is drawn on the board, and `beside` what stands beside that
    at      the number of the moment that the board shows first
    look    the class of the board in its style sheet, beside that of all
    """

    title: Callable[[], str]
    call: str
    moments: Sequence[Moment]
    told: Callable[[Moment], str]
    still: Callable[[Moment], Picture]
    live: Callable[[Moment], Child]
    beside: Callable[[Moment], Child] = lambda moment: None
    at: int = 0
    look: str = ""


class Stepper(StepBoard, Generic[Moment, Picture]):
    """A board that shows one moment of a film: buttons, a slider and keys lead through it."""

    made_of: ClassVar[tuple[Part[Any], ...]] = (
        Part("top/steps", lambda board: (board.at, board.last, board.playing), lambda *now: _steps(*now)),
        Part("top/note", lambda board: (board.told,), lambda text: note(text)),
        Part("board/live", lambda board: (board.film, board.moment), lambda film, now: film.live(now)),
        Part("side/aside", lambda board: (board.film, board.moment), lambda film, now: film.beside(now)),
    )
    acts = (*StepBoard.acts, "key")

    def __init__(self, film: Film[Moment, Picture]) -> None:
        super().__init__(f"mr-stepper {film.look}".strip())
        self.film = film
        self.keys_heard = "".join(KEYS)
        self.go(film.at)

    def title(self) -> str:
        """What screen readers call the board."""
        return self.film.title()

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.film.moments) - 1

    @property
    def moment(self) -> Moment:
        """What is shown."""
        return self.film.moments[self.at]

    @property
    def told(self) -> str:
        """What happens in this moment."""
        return self.film.told(self.moment)

    def picture(self, number: int = -1) -> Picture:
        """A still of the moment of this number, the last one if none is named."""
        return self.film.still(self.film.moments[number])

    def text(self) -> str:
        """The call that makes this board."""
        return self.film.call

    def show(self) -> None:
        """Draw the moment, and say what happens."""
        self.said = self.told
        self.draw()

    def _key(self, message: Message) -> None:
        self.press(KEYS.get(str(message.get("key")), ""))


def _steps(at: int, last: int, playing: bool) -> El:
    where = tell("stepper.where", "Step {now} of {last}", now=at, last=last)
    return step_row(at, last, playing, where, lambda name: sentence(_BUTTONS[name]))
