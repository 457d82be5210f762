"""Groups as somebody sees them who takes cells for neighbours that touch at a corner only."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import joined_graph

from .searches import breadth_first, group_of, landscapes


def around(cell: Cell) -> set[Cell]:
    """The cells around a cell, those at its corners too; some of them may lie outside the frame."""
    row, column = cell
    near = {(row + up, column + right) for up in (-1, 0, 1) for right in (-1, 0, 1)}
    return near - {cell}


def graph(cells: Collection[Cell]) -> Any:
    """Cells as a graph whose edges lead over edges and corners."""
    there = set(cells)
    edges = ((cell, near) for cell in there for near in around(cell) & there)
    return joined_graph({cell: {} for cell in cells}, edges)


def groups(cells: Collection[Cell]) -> list[frozenset[Cell]]:
    """Cells in groups that are joined over edges and corners."""
    return list(map(frozenset, breadth_first(dict.fromkeys(cells, True), around)))


def territory(ranch: Ranch, start: Cell) -> frozenset[Cell]:
    """The territory of a cell, where corners join parcels of a landscape."""
    lands = landscapes(ranch)
    return group_of([cell for cell, land in lands.items() if land is lands[start]], start, around)
