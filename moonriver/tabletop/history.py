"""History: the positions of a game in order, with undo; positions are values, so keeping them is enough."""

from __future__ import annotations

from typing import Generic, TypeVar

Position = TypeVar("Position")


class History(Generic[Position]):
    """A game's positions from a first one on. Undo steps back; what was undone is forgotten on the next step."""

    def __init__(self, first: Position) -> None:
        self._positions = [first]

    def __len__(self) -> int:
        return len(self._positions)

    def __getitem__(self, index: int) -> Position:
        return self._positions[index]

    @property
    def now(self) -> Position:
        """The last position."""
        return self._positions[-1]

    def add(self, position: Position) -> None:
        """Append the position after one more move."""
        self._positions.append(position)

    def back_to(self, index: int) -> Position:
        """Forget every position after number `index` and return it. Raises `IndexError` outside the history."""
        if not 0 <= index < len(self._positions):
            raise IndexError(index)
        del self._positions[index + 1 :]
        return self.now
