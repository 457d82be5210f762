"""Grids that are filled cell by cell, by chance: how the largest component grows, and when it reaches across."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import mean

from .grids import flood, join, near, root

THRESHOLD = 0.592746
"""The site percolation threshold of the square lattice: Newman and Ziff, Physical Review Letters 85 (2000), 4104."""


@dataclass(frozen=True)
class Filling:
    """One grid of `side` rows, filled in an `order`.

    largest  how many cells the largest component has after 0, 1, 2, … cells
    crossed  after how many cells neighbours lead from the first row to the last
    """

    side: int
    order: tuple[int, ...]
    largest: tuple[int, ...]
    crossed: int

    def component(self, count: int) -> frozenset[int]:
        """The cells of a largest component after this many cells."""
        land = [0] * self.side**2
        for cell in self.order[:count]:
            land[cell] = 1
        groups = (group for group in flood(land, self.side) if land[group[0]])
        return frozenset(max(groups, key=len, default=()))


def filling(side: int, seed: int) -> Filling:
    """Fill a grid by chance; union-find joins each new cell with its neighbours, and nothing is ever searched anew."""
    count = side * side
    order = Random(f"{side} {seed}").sample(range(count), count)
    parent, size = [-1] * count, [1] * count
    rows = [(cell // side, cell // side) for cell in range(count)]
    largest, crossed = [0], 0
    for number, cell in enumerate(order, start=1):
        parent[cell] = cell
        for other in near(cell, side):
            if parent[other] >= 0:
                _join(parent, size, rows, root(parent, cell), root(parent, other))
        top = root(parent, cell)
        largest.append(max(largest[-1], size[top]))
        if not crossed and rows[top] == (0, side - 1):
            crossed = number
    return Filling(side, tuple(order), tuple(largest), crossed)


def _join(parent: list[int], size: list[int], rows: list[tuple[int, int]], high: int, low: int) -> None:
    """Make one tree of two; roots know the first and the last of their rows."""
    top = join(parent, size, high, low)
    rows[top] = min(rows[high][0], rows[low][0]), max(rows[high][1], rows[low][1])


def shares(fillings: Sequence[Filling], percents: Sequence[int]) -> list[float]:
    """Where this many percent are filled: the share of the filled cells that the largest component has, on average."""
    found = []
    for percent in percents:
        each = []
        for one in fillings:
            count = max(1, round(percent / 100 * one.side**2))
            each.append(one.largest[count] / count)
        found.append(mean(each))
    return found


def crossing(fillings: Sequence[Filling]) -> float:
    """The share of all cells that is filled, on average, when neighbours lead across for the first time."""
    return mean(one.crossed / one.side**2 for one in fillings)
