"""Where two parcels may stand on a ranch, and which rule forbids the rest (PLACE-1 to PLACE-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from moonriver.tabletop.cells import Cell, adjacent
from moonriver.tabletop.refusals import Refusal

from .board import Board
from .frame import CENTRE, COLUMNS, Frame, bit, bits
from .parcel import Parcel

Spots: TypeAlias = tuple[int, int, int, int]
"""Four sets of cells for the first parcel: with the second one to its right, to its left, above it, below it."""

STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))
"""From the first parcel's cell to the second one's, in the order of `Spots`; up is away from the river."""


class Buildable(Protocol):
    """What is asked of a ranch on which parcels are to stand."""

    @property
    def board(self) -> Board:
        """The reserve board, for the ends of its bridges."""

    @property
    def frame(self) -> Frame:
        """The cells that there are."""

    @property
    def lands(self) -> tuple[int, ...]:
        """For each landscape the set of its cells."""

    @property
    def unbuilt(self) -> int:
        """The set of free cells."""


def welcome(ranch: Buildable, land: int) -> int:
    """The free cells where a parcel of landscape number `land` connects by itself (PLACE-2)."""
    beside = ranch.frame.spread(ranch.lands[land])
    return ranch.unbuilt & (ranch.board.landings | beside)


def spots(ranch: Buildable, one: int, two: int) -> Spots:
    """Where a domino may stand whose parcels are welcome on the cells `one` and `two`.

    Both cells must be free, and one of them must welcome its parcel.
    """
    free, frame = ranch.unbuilt, ranch.frame
    return (
        free & free >> 1 & frame.not_last & (one | two >> 1),
        free & free << 1 & frame.not_first & (one | two << 1),
        free & free >> COLUMNS & (one | two >> COLUMNS),
        free & free << COLUMNS & (one | two << COLUMNS),
    )


def fits(ranch: Buildable, reserve: Sequence[Parcel]) -> bool:
    """Whether any two of these parcels can be placed anywhere.

    They can where one of them is welcome on a cell with a free neighbour: any other one may stand there.
    """
    roomy = ranch.unbuilt & ranch.frame.spread(ranch.unbuilt)
    return len(reserve) > 1 and any(welcome(ranch, parcel.land) & roomy for parcel in reserve)


def placements(ranch: Buildable, first: Parcel, second: Parcel) -> tuple[tuple[Cell, Cell], ...]:
    """Every ordered pair of cells where this domino may stand, the first parcel on the first cell, sorted."""
    found = []
    for (up, right), mask in zip(
        STEPS, spots(ranch, welcome(ranch, first.land), welcome(ranch, second.land)), strict=True
    ):
        found += [((row, column), (row + up, column + right)) for row, column in ranch.frame.listed(mask)]
    return tuple(sorted(found))


def refusal(ranch: Buildable, parcels: Sequence[Parcel], cells: Sequence[Cell]) -> Refusal | None:
    """Why these parcels may not stand on these cells, or None. The fact `cells` holds those that matter."""
    if len(parcels) != 2 or len(cells) != 2:
        return Refusal("PLACE-3", "PLACE-3.single", {"count": len(parcels), "cells": tuple(cells)})
    first, second = cells
    outside = tuple(cell for cell in (first, second) if not ranch.frame.contains(cell))
    if outside:
        facts = {"cells": outside, "rows": ranch.frame.rows, "columns": COLUMNS}
        return Refusal("PLACE-1", "PLACE-1.outside", facts)
    if CENTRE in (first, second):
        return Refusal("PLACE-1", "PLACE-1.board", {"cells": (CENTRE,)})
    if not adjacent(first, second):
        return Refusal("PLACE-1", "PLACE-1.apart", {"cells": (first, second)})
    taken = tuple(cell for cell in (first, second) if not ranch.unbuilt & bit(cell))
    if taken:
        return Refusal("PLACE-1", "PLACE-1.occupied", {"cells": taken})
    direction = STEPS.index((second[0] - first[0], second[1] - first[1]))
    welcomes = [welcome(ranch, parcel.land) for parcel in parcels]
    if spots(ranch, *welcomes)[direction] & bit(first):
        return None
    beside = ranch.frame.spread(bits((first, second))) & ranch.frame.everything & ~ranch.unbuilt
    facts = {
        "cells": (first, second),
        "landscapes": (parcels[0].landscape, parcels[1].landscape),
        "beside": ranch.frame.listed(beside),
        "bridges": ranch.board.bridges,
    }
    return Refusal("PLACE-2", "PLACE-2.apart", facts)
