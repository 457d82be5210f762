"""The answers of notebook 23 once more, on mines read from their diagrams: shortest paths, removals one by one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, count
from typing import Any

import networkx as nx

from .second_answers_13 import GOALS, by_mouths, marks_of

Cell = tuple[int, int]


def _own(facts: Any) -> nx.Graph:
    graph = by_mouths(marks_of(facts.mine))
    return graph.subgraph(nx.node_connected_component(graph, (0, 0))).copy()


def _next(facts: Any) -> frozenset[Cell]:
    """One by one: what costs nothing comes next; else what waits in the deque as it is told."""
    here, *waiting = facts.before().queue
    cost, found = facts.before().cards[here], list[Cell]()
    while len(found) <= len(facts.later):
        free = [cell for cell in _free(facts, here) if facts.before().cards.get(cell, 99) > cost]
        (here,) = [cell for cell in free if cell not in found] or waiting[:1]
        waiting = [cell for cell in waiting if cell != here]
        found.append(here)
    return frozenset(found)


def _free(facts: Any, here: Cell) -> list[Cell]:
    """What one steps onto without a card: where a tunnel leads; from an empty cell also a card that opens to it."""
    marks = marks_of(facts.mine)
    graph = by_mouths(marks)
    if here in graph:
        joined = [(cell[0], cell[1]) for cell in graph[here] if len(cell) == 2]
        return [cell for cell in joined if cell not in GOALS or cell in marks]
    sides = {"N": (0, -1), "E": (-1, 0), "S": (0, 1), "W": (1, 0)}
    beside = {(here[0] + right, here[1] + up): side for side, (right, up) in sides.items()}
    marked = [(cell, side, marks.get(cell, "")) for cell, side in beside.items()]
    return [cell for cell, side, mark in marked if mark == "?" or (side in mark and "!" not in mark)]


def _numbers(graph: nx.Graph) -> dict[Cell, int]:
    order: list[Cell] = []

    def enter(cell: Cell) -> None:
        order.append(cell)
        for near in sorted(graph[cell]):
            if near not in order:
                enter(near)

    enter((0, 0))
    return {cell: number for number, cell in enumerate(order)}


def _low(facts: Any) -> int:
    """By the definition: the card and what hangs below it in the tree, and one edge that is none of the tree."""
    graph = _own(facts)
    tree = nx.DiGraph()
    numbers = _numbers(graph)
    for cell in sorted(graph, key=numbers.__getitem__):
        before = [near for near in graph[cell] if numbers[near] < numbers[cell]]
        if before:
            tree.add_edge(max(before, key=numbers.__getitem__), cell)
    below = {facts.cell, *nx.descendants(tree, facts.cell)}
    back = [
        numbers[near]
        for cell in below
        for near in graph[cell]
        if not tree.has_edge(near, cell) and not tree.has_edge(cell, near)
    ]
    return min([*back, numbers[facts.cell]])


def _points(facts: Any) -> frozenset[Cell]:
    graph = _own(facts)
    return frozenset(
        cell for cell in graph if nx.number_connected_components(graph.subgraph(set(graph) - {cell})) > 1
    )


def _cut(facts: Any) -> frozenset[Cell]:
    graph = by_mouths(marks_of(facts.mine))
    cells = sorted(set(graph) - {(0, 0), facts.target})
    return next(
        frozenset(chosen)
        for size in count()
        for chosen in combinations(cells, size)
        if not nx.has_path(graph.subgraph(set(graph) - {*chosen}), (0, 0), facts.target)
    )


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "23.next": _next,
    "23.low": _low,
    "23.points": _points,
    "23.ways": lambda facts: len(_cut(facts)),
    "23.cut": _cut,
}
"""By the exercise's name: facts -> a right answer."""
