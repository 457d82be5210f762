"""The answers of notebook 17 once more: by fractions, by listing pairs, and by walking the ranch with networkx."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import sqrt
from typing import Any

import networkx as nx

from .diagrams import by_landscape


def _lower(facts: Any) -> int:
    lower: int = round(100 * facts.won() / facts.games - 100 / sqrt(facts.games))
    return lower


def _pairs(facts: Any) -> int:
    return int(Fraction(facts.played * len(list(combinations(range(facts.many), 2))), 20))


def _cow(facts: Any) -> int:
    graph, ranch = by_landscape(facts.ranch), facts.ranch
    held = [cell for cell in graph if ranch.cows(cell)]
    points = [len(nx.node_connected_component(graph, cell)) for cell in held]
    return sum(points) // len(held)


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "17.half": _lower,
    "17.deals": lambda facts: facts.rows() // facts.players**2,
    "17.sure": lambda facts: max(facts.options, key=lambda line: line.low - 100 / facts.players),
    "17.false": _pairs,
    "17.cow": _cow,
}
"""By the exercise's name: facts -> a right answer."""
