"""Cells: `(row, column)` pairs and the four that share an edge with one."""

from __future__ import annotations

from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that share an edge with a cell, in rising order; some may lie outside the frame."""
    row, column = cell
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


def adjacent(first: Cell, second: Cell) -> bool:
    """Whether two cells share an edge."""
    return abs(first[0] - second[0]) + abs(first[1] - second[1]) == 1
