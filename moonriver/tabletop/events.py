"""Events of any game: what happened in a move, as frozen values that each name their rule."""

from __future__ import annotations

from typing import Self


class Event:
    """One thing that happened: the move itself, or something that followed by itself.

    Every game has its own kinds, frozen dataclasses whose last field is `rule`. A game's `played(move)` gives
    the next position and the events in the order in which they happened; `play(move)` gives the position alone.
    """

    __slots__ = ()

    @property
    def rule(self) -> str:
        """The id of the rule by which this happened."""
        raise NotImplementedError

    def seen_by(self, seat: int | None) -> Self:
        """The event as a seat sees it, None for what the whole table sees: what is hidden is None there."""
        return self
