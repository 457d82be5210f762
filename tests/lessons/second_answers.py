"""The answer of every exercise once more, found in another way than the lesson finds it.

By networkx on a graph built here, by trying all possibilities, by the second reading of the rules, or by the numbers
that are printed: never by the function that the exercise itself calls.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import networkx as nx

from .diagrams import by_landscape


def _steps(facts: Any) -> dict[Any, int]:
    return dict(nx.single_source_shortest_path_length(by_landscape(facts.ranch), facts.start))


def _falls_apart(graph: nx.Graph, cell: Any) -> bool:
    rest = graph.copy()
    rest.remove_node(cell)
    return len(rest) > 1 and not nx.is_connected(rest)


def _own(facts: Any) -> nx.Graph:
    graph = by_landscape(facts.ranch)
    return graph.subgraph(nx.node_connected_component(graph, facts.start)).copy()


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "10.frontier": lambda facts: frozenset(
        cell for cell, steps in _steps(facts).items() if steps == facts.wave
    ),
    "10.waves": lambda facts: max(_steps(facts).values()),
    "10.unions": lambda facts: len(nx.cycle_basis(_own(facts))),
    "10.cut": lambda facts: frozenset(
        cell for cell in facts.territory if _falls_apart(_own(facts), cell)
    ),
    "10.bits": lambda facts: int(
        "".join("1" if (number // 5, number % 5) in facts.cells else "0" for number in reversed(range(10))), 2
    ),
}  # fmt: skip
"""By the exercise's name: facts -> a right answer; those of later notebooks stand in modules of their own."""
for path in sorted(Path(__file__).parent.glob("second_answers_*.py")):
    SECOND_ANSWERS |= import_module(f".{path.stem}", __package__).SECOND_ANSWERS
