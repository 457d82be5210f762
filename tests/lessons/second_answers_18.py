"""The answers of notebook 18 once more: with fractions, by counting one by one, and by graphs of networkx."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import networkx as nx

from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell

from .diagrams import beside, by_landscape


def _cost(facts: Any) -> Fraction:
    number = len(facts.better)
    return Fraction(sum(facts.better), number) - Fraction(sum(facts.played), number)


def _merge(facts: Any) -> int:
    return sum(_joined(end.ranch, end.cell) for end in (facts, *facts.more))


def _joined(ranch: Ranch, cell: Cell) -> int:
    graph = by_landscape(ranch)
    near = set(graph[cell]) & beside(cell)
    graph.remove_node(cell)
    return sum(bool(part & near) for part in nx.connected_components(graph))


def _join(facts: Any) -> int:
    """Each cow counts the parcels that are new to it."""
    return int(facts.grazing * (facts.second + 1) + facts.others * (facts.first + 1))


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "18.cost": lambda facts: int(_cost(facts)),
    "18.sure": lambda facts: len([one for one in facts.intervals if min(one) > 0]),
    "18.chance": lambda facts: int(Fraction(2 * facts.wins + facts.shared, 2 * facts.games) * 100),
    "18.merge": _merge,
    "18.join": _join,
}
"""By the exercise's name: facts -> a right answer."""
