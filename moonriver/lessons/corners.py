"""Groups as somebody sees them who takes cells for neighbours that touch at a corner only."""

from __future__ import annotations

from collections.abc import Collection

from moonriver.tabletop.cells import Cell


def around(cell: Cell) -> set[Cell]:
    """The cells around a cell, those at its corners too; some of them may lie outside the frame."""
    row, column = cell
    near = {(row + up, column + right) for up in (-1, 0, 1) for right in (-1, 0, 1)}
    return near - {cell}


def groups(cells: Collection[Cell]) -> list[frozenset[Cell]]:
    """Cells in groups that are joined over edges and corners."""
    left, found = set(cells), []
    while left:
        group: set[Cell] = set()
        border = {left.pop()}
        while border:
            group |= border
            border = {near for cell in border for near in around(cell)} & left
            left -= border
        found.append(frozenset(group))
    return found


def group(cells: Collection[Cell], start: Cell) -> frozenset[Cell]:
    """The group of one of them."""
    return next(found for found in groups(cells) if start in found)
