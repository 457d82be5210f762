"""Graphs read from the diagram of a ranch, without the engine."""

from __future__ import annotations

import networkx as nx

from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell


def marks(ranch: Ranch) -> dict[Cell, str]:
    """What stands on each cell with a parcel, as it is written: "D2nx/*"."""
    rows = [line.split() for line in reversed(str(ranch).splitlines()) if not line.startswith("board:")]
    written = {(row, column): mark for row, line in enumerate(rows) for column, mark in enumerate(line)}
    return {cell: mark for cell, mark in written.items() if mark not in ".@"}


def by_landscape(ranch: Ranch) -> nx.Graph:
    """The parcels of a ranch as a graph: neighbours of the same landscape are joined."""
    land = {cell: mark[0] for cell, mark in marks(ranch).items()}
    graph = nx.Graph()
    graph.add_nodes_from(land)
    graph.add_edges_from(
        (cell, near)
        for cell in land
        for near in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1))
        if land.get(near) == land[cell]
    )
    return graph


BRIDGES = {(0, 1), (1, 2), (0, 3)}
"""Where the bridges of the camp side end."""


def beside(cell: Cell) -> set[Cell]:
    """The four cells that share an edge with a cell, wherever they lie."""
    row, column = cell
    return {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}


def why_not(ranch: Ranch, one: str, other: str, first: Cell, second: Cell) -> str:
    """What the rules say against a domino on two cells of a camp ranch; nothing where it may stand."""
    standing, cells = marks(ranch), (first, second)
    if any(not (0 <= row < 5 and 0 <= column < 5) for row, column in cells):
        return "outside"
    if (0, 2) in cells:
        return "board"
    if second not in beside(first):
        return "apart"
    if first in standing or second in standing:
        return "occupied"
    for mark, cell in ((one, first), (other, second)):
        if cell in BRIDGES or any(standing.get(near, " ")[0] == mark[0] for near in beside(cell)):
            return ""
    return "unconnected"


def covered(ranch: Ranch, one: str, other: str) -> set[Cell]:
    """Every cell that a domino may cover, all pairs of cells being tried."""
    cells = [(row, column) for row in range(5) for column in range(5)]
    return {
        cell
        for first in cells
        for second in beside(first)
        if not why_not(ranch, one, other, first, second)
        for cell in (first, second)
    }
