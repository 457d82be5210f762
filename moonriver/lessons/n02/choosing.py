"""The column to choose from: its free slots, its marks, its rancheros."""

from __future__ import annotations

from moonriver.rules.draft import Seats
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose


def slots(game: Game) -> list[int]:
    """The slots of the newer column that may be chosen."""
    return [move.slot for move in game.legal_moves if isinstance(move, Choose)]


def with_ranchero(column: Seats, slot: int, seat: int) -> Seats:
    """The rancheros of a column with one more."""
    standing = list(column)
    standing[slot] = seat
    return tuple(standing)  # type: ignore[return-value]


def marks(game: Game) -> list[str]:
    """The marks of the newer column, nearest the box first."""
    assert game.newer is not None
    return ["." if parcel is None else parcel.mark for parcel in game.newer.parcels]
