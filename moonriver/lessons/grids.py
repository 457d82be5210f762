"""Square grids of any size: four ways to find their components, and how long they took up to a million cells.

A cell is one number: row × side + column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from math import isqrt
from random import Random
from typing import Any

from moonriver.tabletop.graphs import joined_graph, parts
from moonriver.tabletop.reading import toml_of

from .searches import Groups, breadth_first, union_find

Grid = Mapping[int, int]
"""The landscape of each cell, row after row."""
LANDSCAPES = 6


def painted(side: int, seed: int = 0) -> Grid:
    """A grid on which every cell has one of six landscapes by chance."""
    return dict(enumerate(Random(seed).choices(range(LANDSCAPES), k=side * side)))


def near(grid: Grid) -> Callable[[int], Iterator[int]]:
    """For a cell of a grid: the cells that share a side with it, and above and below the grid none that is there."""
    side = isqrt(len(grid))

    def beside(cell: int) -> Iterator[int]:
        yield cell - side
        if cell % side:
            yield cell - 1
        if (cell + 1) % side:
            yield cell + 1
        yield cell + side

    return beside


def by_networkx(grid: Grid) -> Groups:
    """networkx: first the whole graph is built, then it is asked."""
    beside = near(grid)
    pairs = ((cell, other) for cell in grid for other in beside(cell) if cell < other)
    edges = (pair for pair in pairs if grid.get(pair[1]) == grid[pair[0]])
    return list(map(tuple, parts(joined_graph({cell: {} for cell in grid}, edges))))


def bit_sets(grid: Grid) -> Groups:
    """Sets of cells as integers: a whole frontier spreads at once, but every step goes through all bits of the grid."""
    side = isqrt(len(grid))
    everything = (1 << len(grid)) - 1
    first = sum(1 << row * side for row in range(side))
    not_first, not_last = everything ^ first, everything ^ first << side - 1
    found = []
    for kind in set(grid.values()):
        left = int("".join("1" if land == kind else "0" for land in reversed([*grid.values()])), 2)
        while left:
            group, grown = 0, left & -left
            while group != grown:
                group = grown
                spread = group << side | group >> side | (group & not_last) << 1 | (group & not_first) >> 1
                grown = spread & left | group
            left ^= group
            found.append(tuple(_numbers(group)))
    return found


def _numbers(bits: int) -> list[int]:
    """The numbers of the cells in a set."""
    low = (bits & -bits).bit_length() - 1
    return [low + place for place, bit in enumerate(reversed(f"{bits >> low:b}")) if bit == "1"]


WAYS: Mapping[str, Callable[[Grid], Groups]] = {
    "flood fill": lambda grid: breadth_first(grid, near(grid)),
    "union-find": lambda grid: union_find(grid, near(grid)),
    "networkx": by_networkx,
    "bit sets": bit_sets,
}
"""The four, as notebook 22 names them."""


@cache
def measured() -> Mapping[str, Any]:
    """What `python -m tests.tools.growth` measured: how, on which machine, and seconds by way and number of cells."""
    return toml_of(files(__package__).joinpath("growth.toml").read_text(encoding="utf-8"))
