"""The answers of notebook 22 once more: trees climbed by hand, graphs of networkx, dominoes by a search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import networkx as nx

from .diagrams import by_landscape

Cell = tuple[int, int]


def _climb(parent: Any, cell: Cell) -> list[Cell]:
    return [cell] if parent[cell] == cell else [cell, *_climb(parent, parent[cell])]


def _roots(facts: Any) -> frozenset[Cell]:
    forest = nx.Graph(facts.parent.items())
    pairs = [(facts.one, facts.other), *([facts.more] if facts.more else [])]
    small = [min((nx.node_connected_component(forest, cell) for cell in pair), key=len) for pair in pairs]
    return frozenset(cell for group in small for cell in group if facts.parent[cell] == cell)


def _compressed(facts: Any) -> frozenset[Cell]:
    climbed = _climb(facts.parent, facts.cell)
    return frozenset(cell for cell in climbed if facts.parent[cell] != climbed[-1])


def _order(facts: Any) -> Cell:
    graph = by_landscape(facts.ranch)
    order: list[Cell] = []

    def enter(cell: Cell) -> None:
        order.append(cell)
        for near in sorted(graph[cell]):
            if near not in order:
                enter(near)

    enter(facts.start)
    row, column = order[facts.number]
    return row, column


def _largest(facts: Any) -> int:
    cells = set(facts.ranch.pieces)
    graph = nx.grid_2d_graph(5, 5).subgraph(cells)
    return max(map(len, nx.connected_components(graph)))


def _left(facts: Any) -> frozenset[Cell]:
    frame = nx.grid_2d_graph(facts.ranch.rows, 5)
    frame.remove_nodes_from([(0, 2), *facts.ranch.pieces])

    def covered(cell: Cell) -> bool:
        rest = frame.subgraph(set(frame) - {cell})
        return 2 * len(nx.max_weight_matching(rest, maxcardinality=True)) == len(rest)

    return frozenset(filter(covered, facts.marked))


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "22.roots": _roots,
    "22.compress": _compressed,
    "22.order": _order,
    "22.largest": _largest,
    "22.left": _left,
}
"""By the exercise's name: facts -> a right answer."""
