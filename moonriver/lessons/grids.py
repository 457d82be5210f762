"""Square grids of any size: four ways to find their components, and how long they took up to a million cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from math import isqrt
from random import Random
from typing import Any

from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import grid_graph, groups
from moonriver.tabletop.reading import toml_of

from .searches import Groups, Lands, breadth_first, union_find

LANDSCAPES = 6


def painted(side: int, seed: int = 0) -> dict[Cell, int]:
    """A grid on which every cell has one of six landscapes by chance, row after row."""
    chosen = Random(seed).choices(range(LANDSCAPES), k=side * side)
    return {divmod(number, side): land for number, land in enumerate(chosen)}


def by_networkx(lands: Lands) -> Groups:
    """networkx: first the whole graph is built, then it is asked."""
    nodes = {cell: {"land": land} for cell, land in lands.items()}
    return groups(grid_graph(nodes, lambda one, other: bool(one["land"] == other["land"])))


def bit_sets(lands: Mapping[Cell, int]) -> Groups:
    """Sets of cells as integers: a whole frontier spreads at once, but every step goes through all bits of the grid.

    A cell is one number: row × side + column.
    """
    side = isqrt(len(lands))
    everything = (1 << len(lands)) - 1
    first = sum(1 << row * side for row in range(side))
    not_first, not_last = everything ^ first, everything ^ first << side - 1
    found = []
    for kind in set(lands.values()):
        left = int("".join("1" if land == kind else "0" for land in reversed([*lands.values()])), 2)
        while left:
            group, grown = 0, left & -left
            while group != grown:
                group = grown
                spread = group << side | group >> side | (group & not_last) << 1 | (group & not_first) >> 1
                grown = spread & left | group
            left ^= group
            found.append(tuple(divmod(number, side) for number in _numbers(group)))
    return sorted(found)


def _numbers(bits: int) -> list[int]:
    """The numbers of the cells in a set."""
    low = (bits & -bits).bit_length() - 1
    return [low + place for place, bit in enumerate(reversed(f"{bits >> low:b}")) if bit == "1"]


WAYS: Mapping[str, Callable[[Mapping[Cell, int]], Groups]] = {
    "flood fill": breadth_first,
    "union-find": union_find,
    "networkx": by_networkx,
    "bit sets": bit_sets,
}
"""The four, as notebook 22 names them."""


@cache
def measured() -> Mapping[str, Any]:
    """What `python -m tests.tools.growth` measured: how, on which machine, and seconds by way and number of cells."""
    return toml_of(files(__package__).joinpath("growth.toml").read_text(encoding="utf-8"))
