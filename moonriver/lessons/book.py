"""The book of puzzles: one after the other in a live panel, answered by pointing."""

from __future__ import annotations

from moonriver.show.kit.controls import Action
from moonriver.words.kit.catalogue import tell

from .course import PUZZLE, of_notebook
from .panel import NEW, Panel


class Book(Panel):
    """The puzzles from one number on; the last button leads to the next one, and after the last to the first."""

    def __init__(self, number: int = 1) -> None:
        """Open the book at a puzzle. Raises `LookupError` for a number that it has not."""
        self._puzzles = of_notebook(PUZZLE)
        if not 1 <= number <= len(self._puzzles):
            raise LookupError(
                tell("book.number", "There are puzzles from 1 to {last}.", last=len(self._puzzles))
            )
        self._first = self._at = number
        super().__init__(self._puzzles[number - 1], 0)

    def text(self) -> str:
        """The call that makes this panel."""
        return f"puzzle_book({self._first})"

    @property
    def actions(self) -> list[Action]:
        """The buttons."""
        *others, _ = super().actions
        return [*others, Action(NEW.name, tell("book.next", "Next puzzle"))]

    def _new(self) -> None:
        self._at = self._at % len(self._puzzles) + 1
        self.exercise = self._puzzles[self._at - 1]
        self._take_up(0)
        self.said = self.page.asks()


def puzzle_book(number: int = 1) -> Book:
    """The live book of puzzles, open at a number. Raises `LookupError`."""
    return Book(number)
