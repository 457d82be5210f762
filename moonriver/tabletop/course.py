"""Course: a game as it was played; positions are values, so keeping them is enough to go back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeVar

from .events import Event
from .moves import Move


class Playable(Protocol):
    """A position that a move can be played on, and that tells what then happens."""

    def play(self, move: Any, /) -> Any:
        """The position after a move."""

    def played(self, move: Any, /) -> tuple[Any, tuple[Event, ...]]:
        """The position after a move, and what happened."""


Position = TypeVar("Position", bound=Playable)


class Course(Generic[Position]):
    """The positions of a game from a first one on, and the events that led to each of them.

    `positions[n]` is the position after n moves, `events[n]` what happened in the last of these; in the first nothing.
    """

    def __init__(self, first: Position, moves: Iterable[Move] = ()) -> None:
        """Raises `Refused` for a move that is not legal where it comes."""
        self.positions = [first]
        self.events: list[tuple[Event, ...]] = [()]
        for move in moves:
            self.add(move)

    @property
    def last(self) -> int:
        """How many moves were played."""
        return len(self.positions) - 1

    @property
    def now(self) -> Position:
        """The last position."""
        return self.positions[-1]

    def add(self, move: Move) -> None:
        """Play one more move. Raises `Refused`; the course then stays as it was."""
        after, events = self.now.played(move)
        self.positions.append(after)
        self.events.append(events)

    def back_to(self, at: int) -> None:
        """Forget every move after the first so many. Raises `IndexError` where there are not so many."""
        if not 0 <= at <= self.last:
            raise IndexError(at)
        del self.positions[at + 1 :], self.events[at + 1 :]
