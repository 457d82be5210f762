"""The expansions that a reserve allows, listed once for each different outcome."""

from __future__ import annotations

from functools import lru_cache

from . import placement
from .draft import Draft
from .duo import ROWS
from .frame import COLUMNS, indexes
from .moves import Expand, Move
from .reserve import pairs

_REMEMBERED = 1 << 12


class _Placed(dict[int, tuple[Move, ...]]):
    """The dominoes of two positions in a reserve, laid in one direction, for each set of the first one's cells."""

    def __init__(self, player: int, pair: tuple[int, int], step: tuple[int, int]) -> None:
        up, right = step
        cells = (divmod(number, COLUMNS) for number in range(ROWS * COLUMNS))
        # By the number of the first cell; those that would leave the frame are in no set.
        self.moves = [Expand(player, pair, (cell, (cell[0] + up, cell[1] + right))) for cell in cells]

    def __missing__(self, mask: int) -> tuple[Move, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        moves = self.moves
        self[mask] = listed = tuple([moves[number] for number in indexes(mask)])
        return listed


@lru_cache(maxsize=256)
def _placed(player: int, pair: tuple[int, int]) -> tuple[_Placed, ...]:
    """The four directions in the order of `placement.Spots`."""
    return tuple(_Placed(player, pair, step) for step in placement.STEPS)


def dominoes(draft: Draft, player: int) -> tuple[Move, ...]:
    """Every domino that the reserve can make and every place for it, each different outcome once."""
    ranch, reserve = draft.ranches[player], draft.reserves[player]
    welcomes = [placement.welcome(ranch, parcel.land) for parcel in reserve]
    found: list[Move] = []
    for pair in pairs(reserve):
        i, j = pair
        right, left, above, below = placement.spots(ranch, welcomes[i], welcomes[j])
        to_right, to_left, upwards, downwards = _placed(player, pair)
        found += to_right[right]
        found += upwards[above]
        if reserve[i].mark != reserve[j].mark:  # twins are the same either way round
            found += to_left[left]
            found += downwards[below]
    return tuple(found)
