"""The answers of notebook 13 once more: mines are read from their diagrams, rocks fall one by one, all is tried."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, count
from typing import Any

import networkx as nx

SIDES = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
GOALS = [(8, 2), (8, 0), (8, -2)]
Cell = tuple[int, int]
Marks = dict[Cell, str]


def marks_of(mine: Any) -> Marks:
    """What stands in a mine's diagram, by cell; free cells left out, the start as a crossing, `?` for a goal."""
    head, *rows = str(mine).splitlines()
    left, top = map(int, head.removeprefix("origin:").split())
    return {
        (left + column, top - row): "NESW" if mark == "@" else mark.lstrip("#$")
        for row, line in enumerate(rows)
        for column, mark in enumerate(line.split())
        if mark != "."
    }


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + SIDES[side][0], cell[1] + SIDES[side][1]


def by_mouths(marks: Marks) -> nx.Graph:
    """Cards whose mouths meet are joined; each mouth of a dead end is a node of its own."""
    graph = nx.Graph()
    for cell, mark in marks.items():
        for side in mark.strip("!?"):
            near = beside(cell, side)
            graph.add_node(cell if "!" not in mark else (*cell, side))
            if FACING[side] in marks.get(near, ""):
                other = (*near, FACING[side]) if "!" in marks[near] else near
                graph.add_edge((*cell, side) if "!" in mark else cell, other)
    return graph


def without(marks: Marks, *cells: Cell) -> Marks:
    return {cell: mark for cell, mark in marks.items() if cell not in cells}


def reached(marks: Marks) -> frozenset[Cell]:
    """The cards, no dead ends, that the start reaches, without it."""
    own = nx.node_connected_component(by_mouths(marks), (0, 0))
    return frozenset(node for node in own if len(node) == 2) - {(0, 0)}


def can_fall(marks: Marks) -> list[Cell]:
    return [cell for cell in marks if cell not in [(0, 0), *GOALS]]


def needed(marks: Marks, goal: Cell) -> int | None:
    """The fewest cards to a goal: every step onto an empty cell costs 1, over a table with a wide margin."""
    ground = nx.DiGraph()
    for cell in ((x, y) for x in range(-4, 13) for y in range(-6, 7)):
        mark = marks.get(cell, "NESW")
        if "!" in mark or mark == "?":
            continue
        for side in mark:
            near = beside(cell, side)
            there = marks.get(near, "NESW")
            if there == "?" or (FACING[side] in there and "!" not in there):
                ground.add_edge(cell, near, weight=int(near not in marks))
    try:
        return int(nx.shortest_path_length(ground, (0, 0), goal, weight="weight"))
    except (nx.NetworkXNoPath, nx.NodeNotFound):
        return None


def may_lie(marks: Marks, cell: Cell, card: str) -> bool:
    """SAB-PATH-2 to SAB-PATH-5 by the four edges of a cell."""
    if cell in marks:
        return False
    for side in SIDES:
        mark = marks.get(beside(cell, side), "?")
        if mark != "?" and (side in card) != (FACING[side] in mark):
            return False
    return cell in reached({**marks, cell: card})


def turned(card: str) -> str:
    return "".join(FACING[side] for side in card)


def _place(facts: Any) -> Cell:
    marks, goal = marks_of(facts.mine), GOALS[facts.number]
    found: dict[Cell, int] = {}
    for cell in ((x, y) for x in range(-3, 12) for y in range(-5, 6)):
        for card in (facts.card.mouths, turned(facts.card.mouths)):
            if may_lie(marks, cell, card):
                cards = needed({**marks, cell: card}, goal)
                if cards is not None:
                    found[cell] = min(cards, found.get(cell, cards))
    return min(found, key=lambda cell: found[cell])


def _turned(facts: Any) -> Cell:
    to_card = next(side for side in SIDES if beside((8, 0), side) == facts.cell)
    lying = facts.stone.mouths if to_card in facts.stone.mouths else turned(facts.stone.mouths)
    return beside((8, 0), lying.replace(to_card, ""))


def _weak(facts: Any) -> frozenset[Cell]:
    marks = marks_of(facts.mine)
    graph = by_mouths(marks)
    own = graph.subgraph(nx.node_connected_component(graph, (0, 0)))

    def falls_apart(cell: Cell) -> bool:
        rest = own.subgraph(set(own) - {cell})
        return len(rest) > 0 and not nx.is_connected(rest)

    return frozenset(cell for cell in can_fall(marks) if cell in own and falls_apart(cell))


def _hurts(facts: Any) -> Cell:
    marks = marks_of(facts.mine)
    return min(can_fall(marks), key=lambda cell: (len(reached(without(marks, cell))), cell))


def _cut(facts: Any) -> int:
    marks = marks_of(facts.mine)
    cards = [cell for cell in can_fall(marks) if cell != facts.target]
    return next(
        size
        for size in count()
        for cells in combinations(cards, size)
        if facts.target not in reached(without(marks, *cells))
    )


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "13.reached": lambda facts: reached(marks_of(facts.mine)),
    "13.shortest": lambda facts: needed(marks_of(facts.mine), GOALS[facts.number]),
    "13.place": _place,
    "13.turned": _turned,
    "13.weak": _weak,
    "13.hurts": _hurts,
    "13.cut": _cut,
}
"""By the exercise's name: facts -> a right answer."""
