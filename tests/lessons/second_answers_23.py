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


def _next(facts: Any) -> Cell:
    """What costs nothing comes next; else the second in the deque as it is told, or the first that is new."""
    here, *waiting = facts.before.queue
    graph = by_mouths(marks_of(facts.mine))
    known = facts.before.cards
    free = [
        cell
        for cell in (*graph[here],) if here in graph and len(cell) == 2
        and known.get(cell, 99) > known[here] and cell not in facts.before.done
    ] if here in graph else _met(facts, here)  # fmt: skip
    free = [cell for cell in free if cell not in GOALS or cell in marks_of(facts.mine)]
    (cell,) = free or [waiting[0]]
    return cell[0], cell[1]


def _met(facts: Any, here: Cell) -> list[Cell]:
    """The cards whose mouths lead onto an empty cell, and the goals beside it, that nobody has found so cheaply."""
    marks, known = marks_of(facts.mine), facts.before.cards
    sides = {"N": (0, -1), "E": (-1, 0), "S": (0, 1), "W": (1, 0)}
    found = []
    for side, (right, up) in sides.items():
        cell = here[0] + right, here[1] + up
        mark = marks.get(cell, "")
        if (mark == "?" or (side in mark and "!" not in mark)) and known.get(cell, 99) > known[here]:
            found.append(cell)
    return found


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
