"""The answers of notebook 15 once more: by walking the ranch with networkx, and by fractions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
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


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "15.hidden": lambda facts: next(part for part in facts.options if part in {"pile", "partners", "later"}),
    "15.cow": _cow,
    "15.sample": lambda facts: int(Fraction(facts.kind, facts.unseen) * facts.samples),
}
"""By the exercise's name: facts -> a right answer."""
