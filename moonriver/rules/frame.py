"""The frame of a ranch: five columns of cells, and sets of its cells as integers, one bit a cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from moonriver.tabletop.cells import Cell
from moonriver.tabletop.values import Frozen

COLUMNS = 5
ROWS = (5, 10)
"""Rows that a ranch may have (BOX-6, DUO-1)."""
CENTRE: Cell = (0, 2)
"""The cell that the reserve board's centre takes up (BOX-6)."""


def bit(cell: Cell) -> int:
    """The set that holds one cell."""
    return 1 << (cell[0] * COLUMNS + cell[1])


def bits(cells: Iterable[Cell]) -> int:
    """The set that holds these cells."""
    return sum({bit(cell) for cell in cells})


def indexes(mask: int) -> Iterator[int]:
    """The cell numbers (row × 5 + column) in a set, rising."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


class Frame(Frozen):
    """A frame of `rows` rows (5, or 10 with two players); see BOX-6 and DUO-1.

    A set of cells is an int whose bit number row × 5 + column says whether the cell is in it.
    """

    __slots__ = ("cells", "everything", "not_first", "not_last", "rows", "shore")

    rows: int
    cells: tuple[Cell, ...]
    not_first: int
    not_last: int
    everything: int
    """All cells but the centre."""
    shore: int
    """The cells that share an edge with the reserve board, so touch the river (LOGGING-1)."""

    def __init__(self, rows: int) -> None:
        whole = (1 << rows * COLUMNS) - 1
        first = sum(1 << row * COLUMNS for row in range(rows))
        fields = {
            "rows": rows,
            "cells": tuple(divmod(number, COLUMNS) for number in range(rows * COLUMNS)),
            "not_first": whole ^ first,
            "not_last": whole ^ (first << COLUMNS - 1),
            "everything": whole ^ bit(CENTRE),
            "shore": bits([(0, 0), (0, 1), (0, 3), (0, 4), (1, 2)]),
        }
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def __reduce__(self) -> tuple[Any, ...]:
        return frame_of, (self.rows,)

    def contains(self, cell: Cell) -> bool:
        """Whether a cell lies inside the frame, the centre included."""
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < COLUMNS

    def spread(self, mask: int) -> int:
        """The cells that share an edge with a cell of the set; some may be the centre or lie above the frame."""
        return mask << COLUMNS | mask >> COLUMNS | (mask & self.not_last) << 1 | (mask & self.not_first) >> 1

    def region(self, seed: int, within: int) -> int:
        """The connected part of `within` that `seed` belongs to: a flood fill, all frontier cells at once."""
        while True:
            grown = (seed | self.spread(seed)) & within
            if grown == seed:
                return seed
            seed = grown

    def regions(self, within: int) -> list[int]:
        """The connected components of a set, in the order of their smallest cell."""
        found = []
        while within:
            region = self.region(within & -within, within)
            found.append(region)
            within ^= region
        return found

    def listed(self, mask: int) -> tuple[Cell, ...]:
        """The cells of a set, in rising order."""
        return tuple(self.cells[number] for number in indexes(mask))


@cache
def frame_of(rows: int) -> Frame:
    """The one frame with this many rows."""
    return Frame(rows)
