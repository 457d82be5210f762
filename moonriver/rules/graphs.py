"""What joins two cells: territories, logging areas, gold veins, gangs and cities as networkx graphs.

The nodes have the attributes that `nodes.py` names. Edges join neighbours that belong together; the graph's `kind`
says in which sense. A scenario's graph holds only the cells that may belong to its groups.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from moonriver.tabletop.arguments import expect_graph
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import Attributes, groups
from moonriver.tabletop.refusals import Refusal, Unreadable

from .nodes import Judgement, graph
from .parcel import Landscape
from .ranch import Ranch
from .scenario import SCENARIOS, cities, gangs, gold_veins, logging_areas

if TYPE_CHECKING:
    import networkx as nx

__all__ = [
    "BY_SCENARIO",
    "Component",
    "cities",
    "components",
    "gangs",
    "gold_veins",
    "graph",
    "logging_areas",
    "neighbours",
    "territories",
]


@dataclass(frozen=True, slots=True)
class Component:
    """A connected component: its cells, what kind of group it is, its points, and why it does not count, if so.

    `str(reason)` is a sentence; `reason.rule` the rule that it rests on.
    """

    cells: tuple[Cell, ...]
    kind: str
    points: int
    reason: Refusal | None


def neighbours(ranch: Ranch) -> nx.Graph[Cell]:
    """All parcels, joined where they share an edge: the plain grid."""
    return graph(ranch, "neighbours")


def territories(ranch: Ranch) -> nx.Graph[Cell]:
    """Parcels, joined to neighbours of the same landscape (BOX-7)."""
    return graph(ranch, "territory", lambda one, other: bool(one["landscape"] == other["landscape"]))


BY_SCENARIO = {name: scenario.graph for name, scenario in SCENARIOS.items()}
"""The graph whose components a scenario scores."""


def components(graph: nx.Graph[Cell]) -> tuple[Component, ...]:
    """The connected components of one of these graphs, in the order of their smallest cell, with what they score.

    A graph of a kind of one's own has components without points or reason. Raises `Unreadable` for what is no graph,
    and for a cell without what its kind needs to be judged.
    """
    expect_graph(graph)
    kind = graph.graph.get("kind", "")
    judge = _JUDGES.get(kind, _no_points)
    found = []
    for cells in groups(graph):
        nodes = [graph.nodes[cell] for cell in cells]
        try:
            earned, reason = judge(nodes)
        except KeyError as missing:
            (name,) = missing.args
            bare = next(dict(node) for node in nodes if name not in node)
            raise Unreadable("argument", found=bare, expected="piece") from None
        found.append(Component(cells, kind, earned, reason))
    return tuple(found)


def _no_points(nodes: list[Attributes]) -> Judgement:
    return 0, None


def _territory(nodes: list[Attributes]) -> Judgement:
    """SCORE-1 and SCORE-2, each parcel keeping one cow (END-6)."""
    cows = sum(1 for node in nodes if node["cows"])
    if nodes[0]["landscape"] == Landscape.CORNFIELD.value:
        return 0, Refusal("SCORE-2", "reason.cornfield")
    if not cows:
        return 0, Refusal("SCORE-2", "reason.no_cows")
    return len(nodes) * cows, None


_JUDGES = {"territory": _territory} | {scenario.group: scenario.judge for scenario in SCENARIOS.values()}
