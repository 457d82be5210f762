"""Grids that are filled cell by cell, by chance: how the largest component grows, and when it reaches across."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import mean

from moonriver.tabletop.arguments import expect_number
from moonriver.tabletop.cells import Cell, neighbours

from .forests import Forest
from .searches import breadth_first

THRESHOLD = 0.592746
"""The site percolation threshold of the square lattice: Newman and Ziff, Physical Review Letters 85 (2000), 4104."""


@dataclass(frozen=True)
class Filling:
    """One grid of `side` rows, filled in an `order`.

    largest  how many cells the largest component has after 0, 1, 2, … cells
    crossed  after how many cells neighbours lead from the first row to the last
    """

    side: int
    order: tuple[Cell, ...]
    largest: tuple[int, ...]
    crossed: int

    def component(self, count: int) -> frozenset[Cell]:
        """The cells of a largest component after this many cells."""
        groups = breadth_first(dict.fromkeys(self.order[:count], True))
        largest: Sequence[Cell] = max(groups, key=len, default=())
        return frozenset(largest)


def filling(side: int, seed: int) -> Filling:
    """Fill a grid by chance; union-find joins each new cell with its neighbours, and nothing is ever searched anew."""
    numbers = range(side * side)
    order = [divmod(number, side) for number in Random(f"{side} {seed}").sample(numbers, len(numbers))]
    forest, rows = Forest(), dict[Cell, tuple[int, int]]()
    largest, crossed = [0], 0
    for number, cell in enumerate(order, start=1):
        forest.make(cell)
        first = last = cell[0]
        rows[cell] = first, last
        for near in neighbours(cell):
            if near in forest.parent:
                least, most = rows[forest.root(near)]
                first, last = min(first, least), max(last, most)
                forest.union(cell, near)
        top = forest.root(cell)
        rows[top] = first, last
        largest.append(max(largest[-1], forest.size[top]))
        if not crossed and (first, last) == (0, side - 1):
            crossed = number
    return Filling(side, tuple(order), tuple(largest), crossed)


def shares(fillings: Sequence[Filling], percents: Sequence[int]) -> list[float]:
    """Where this many percent are filled: the share of the filled cells that the largest component has, on average.

    Raises `Unreadable` where there are no grids.
    """
    expect_number(len(fillings), least=1)
    found = []
    for percent in percents:
        each = []
        for one in fillings:
            count = max(1, round(percent / 100 * one.side**2))
            each.append(one.largest[count] / count)
        found.append(mean(each))
    return found


def crossing(fillings: Sequence[Filling]) -> float:
    """The share of all cells that is filled, on average, when neighbours lead across for the first time.

    Raises `Unreadable` where there are no grids.
    """
    expect_number(len(fillings), least=1)
    return mean(one.crossed / one.side**2 for one in fillings)
