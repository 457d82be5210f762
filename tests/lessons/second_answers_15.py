"""The answers of notebook 15 once more: by walking the ranch with networkx, and by listing instead of counting."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import networkx as nx

from .diagrams import by_landscape


def _cow(facts: Any) -> frozenset[Any]:
    graph, ranch = by_landscape(facts.ranch), facts.ranch
    sizes = {
        cell: len(nx.node_connected_component(graph, cell))
        for cell in graph
        if ranch.cows(cell) == 0 and ranch.parcel(cell).mark[0] != "M"
    }
    return frozenset(cell for cell, size in sizes.items() if size == max(sizes.values()))


def _first(facts: Any) -> int:
    best = 0
    for place, value in enumerate(facts.values):
        if value > facts.values[best]:
            best = place
    return best


def _games(facts: Any) -> int:
    games = 0
    while games < facts.games:
        games += facts.players
    return games


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "15.hidden": lambda facts: next(part for part in facts.things if part in {"pile", "partners", "later"}),
    "15.max": _first,
    "15.cow": _cow,
    "15.sample": lambda facts: int(Fraction(facts.kind, facts.unseen) * facts.samples),
    "15.tree": lambda facts: len(list(product(range(facts.one), range(facts.second), range(facts.third)))),
    "15.rotations": _games,
}
"""By the exercise's name: facts -> a right answer."""
