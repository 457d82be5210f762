"""Four ways to find the components of square grids of any size, and how long they took on grids up to a million cells.

A cell is one number: row × side + column. `land[number]` is its landscape.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from moonriver.tabletop.graphs import joined_graph, parts
from moonriver.tabletop.reading import toml_of

Land = Sequence[int]
Groups = list[list[int]]
LANDSCAPES = 6


def painted(side: int, seed: int = 0) -> list[int]:
    """A grid on which every cell has one of six landscapes by chance."""
    return Random(seed).choices(range(LANDSCAPES), k=side * side)


def near(cell: int, side: int) -> Iterator[int]:
    """The numbers of the cells that share a side with a cell."""
    column = cell % side
    if cell >= side:
        yield cell - side
    if column:
        yield cell - 1
    if column < side - 1:
        yield cell + 1
    if cell < side * (side - 1):
        yield cell + side


def flood(land: Land, side: int) -> Groups:
    """Breadth-first search: every cell is put into a queue once."""
    found, seen = [], bytearray(len(land))
    for start in range(len(land)):
        if seen[start]:
            continue
        seen[start] = 1
        group, queue = [start], deque([start])
        while queue:
            cell = queue.popleft()
            for other in near(cell, side):
                if not seen[other] and land[other] == land[cell]:
                    seen[other] = 1
                    group.append(other)
                    queue.append(other)
        found.append(group)
    return found


def root(parent: list[int], cell: int) -> int:
    """The root of a cell's tree; on the way every cell is moved to its grandparent (path halving)."""
    while parent[cell] != cell:
        parent[cell] = parent[parent[cell]]
        cell = parent[cell]
    return cell


def join(parent: list[int], size: list[int], high: int, low: int) -> int:
    """Make one tree of two, the smaller one below the larger one, whose root it returns."""
    if high != low:
        if size[high] < size[low]:
            high, low = low, high
        parent[low] = high
        size[high] += size[low]
    return high


def union_find(land: Land, side: int) -> Groups:
    """Union-find: every pair of neighbours is read once."""
    parent, size = list(range(len(land))), [1] * len(land)
    for cell in range(len(land)):
        for other in near(cell, side):
            if cell < other and land[cell] == land[other]:
                join(parent, size, root(parent, cell), root(parent, other))
    found: dict[int, list[int]] = {}
    for cell in range(len(land)):
        found.setdefault(root(parent, cell), []).append(cell)
    return list(found.values())


def by_networkx(land: Land, side: int) -> Groups:
    """networkx: first the whole graph is built, then it is asked."""
    edges = (
        (cell, other)
        for cell in range(len(land))
        for other in near(cell, side)
        if cell < other and land[cell] == land[other]
    )
    return list(map(list, parts(joined_graph({cell: {} for cell in range(len(land))}, edges))))


def bit_sets(land: Land, side: int) -> Groups:
    """Sets of cells as integers: a whole frontier spreads at once, but every step goes through all bits of the grid."""
    everything = (1 << len(land)) - 1
    first = sum(1 << row * side for row in range(side))
    not_first, not_last = everything ^ first, everything ^ first << side - 1
    found = []
    for kind in sorted(set(land)):
        left = int("".join("1" if land[cell] == kind else "0" for cell in reversed(range(len(land)))), 2)
        while left:
            group, grown = 0, left & -left
            while group != grown:
                group = grown
                spread = group << side | group >> side | (group & not_last) << 1 | (group & not_first) >> 1
                grown = spread & left | group
            left ^= group
            found.append(_numbers(group))
    return found


def _numbers(bits: int) -> list[int]:
    """The numbers of the cells in a set."""
    low = (bits & -bits).bit_length() - 1
    return [low + place for place, bit in enumerate(reversed(f"{bits >> low:b}")) if bit == "1"]


WAYS: Mapping[str, Callable[[Land, int], Groups]] = {
    "flood fill": flood,
    "union-find": union_find,
    "networkx": by_networkx,
    "bit sets": bit_sets,
}
"""The four, as notebook 22 names them."""


@cache
def measured() -> Mapping[str, Any]:
    """What `python -m tests.tools.growth` measured: how, on which machine, and seconds by way and number of cells."""
    return toml_of(files(__package__).joinpath("growth.toml").read_text(encoding="utf-8"))
