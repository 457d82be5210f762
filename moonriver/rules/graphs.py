"""What joins two cells: territories, logging areas, gold veins, gangs and cities as networkx graphs.

Node keys are cells `(row, column)`; every node has these attributes:

    landscape  "desert" ... "farm"          nuggets, beavers, corn  symbols printed on the parcel
    cows       cow pieces on the parcel      partner                 its name, or None
    river      whether the cell touches the river

Edges join neighbours that belong together; the graph's `kind` says in which sense. A scenario's graph holds only
the cells that may belong to its groups.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import Attributes, Joins, grid_graph, groups
from moonriver.tabletop.refusals import Refusal

from .effects import PARTNERS
from .frame import bit
from .parcel import Landscape
from .ranch import Ranch
from .scenario import SMALLEST, points

if TYPE_CHECKING:
    import networkx as nx


@dataclass(frozen=True, slots=True)
class Component:
    """A connected component: its cells, what kind of group it is, its points, and why it does not count, if so.

    `str(reason)` is a sentence; `reason.rule` the rule that it rests on.
    """

    cells: tuple[Cell, ...]
    kind: str
    points: int
    reason: Refusal | None


def graph(
    ranch: Ranch, kind: str, joins: Joins | None = None, member: Callable[[Attributes], bool] | None = None
) -> nx.Graph[Cell]:
    """The graph of a ranch's parcels by any rule: `member` picks the cells, `joins` says which neighbours belong
    together (all of them without it); both see the nodes' attributes."""
    nodes = {
        cell: attributes for cell, attributes in _nodes(ranch).items() if member is None or member(attributes)
    }
    built = grid_graph(nodes, joins)
    built.graph["kind"] = kind
    return built


def neighbours(ranch: Ranch) -> nx.Graph[Cell]:
    """All parcels, joined where they share an edge: the plain grid."""
    return graph(ranch, "neighbours")


def territories(ranch: Ranch) -> nx.Graph[Cell]:
    """Parcels, joined to neighbours of the same landscape (BOX-7)."""
    return graph(ranch, "territory", lambda one, other: bool(one["landscape"] == other["landscape"]))


def logging_areas(ranch: Ranch) -> nx.Graph[Cell]:
    """Forests, joined to neighbouring forests (LOGGING-1)."""
    return graph(ranch, "logging_area", member=lambda node: bool(node["landscape"] == "forest"))


def gold_veins(ranch: Ranch) -> nx.Graph[Cell]:
    """Parcels with nuggets, joined to their neighbours with nuggets (GOLD-1)."""
    return graph(ranch, "gold_vein", member=lambda node: bool(node["nuggets"]))


def gangs(ranch: Ranch) -> nx.Graph[Cell]:
    """Parcels with a partner, joined to their neighbours with a partner (GANG-1)."""
    return graph(ranch, "gang", member=lambda node: node["partner"] is not None)


def cities(ranch: Ranch) -> nx.Graph[Cell]:
    """Farms, joined to neighbouring farms (CITY-1)."""
    return graph(ranch, "city", member=lambda node: bool(node["landscape"] == "farm"))


BY_SCENARIO = {
    "log_drive": logging_areas,
    "gold_rush": gold_veins,
    "outlaws": gangs,
    "moon_river_city": cities,
}
"""The graph whose components a scenario scores."""


def components(graph: nx.Graph[Cell]) -> tuple[Component, ...]:
    """The connected components of one of these graphs, in the order of their smallest cell, with what they score.

    A graph of a kind of one's own has components without points or reason.
    """
    kind = graph.graph.get("kind", "")
    judge = _JUDGES.get(kind, _no_points)
    found = []
    for cells in groups(graph):
        earned, reason = judge([graph.nodes[cell] for cell in cells])
        found.append(Component(cells, kind, earned, reason))
    return tuple(found)


def _nodes(ranch: Ranch) -> dict[Cell, dict[str, Any]]:
    return {
        cell: {
            "landscape": parcel.landscape.value,
            "nuggets": parcel.nuggets,
            "beavers": parcel.beavers,
            "corn": parcel.corn,
            "cows": cows,
            "partner": partner,
            "river": bool(bit(cell) & ranch.frame.shore),
        }
        for cell, (parcel, cows, partner) in ranch.pieces.items()
    }


Judgement = tuple[int, Refusal | None]


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


def _logging_area(nodes: list[Attributes]) -> Judgement:
    if len(nodes) < SMALLEST:
        return 0, Refusal("LOGGING-1", "reason.few_parcels", {"count": len(nodes)})
    if not any(node["river"] for node in nodes):
        return 0, Refusal("LOGGING-1", "reason.no_river")
    return points(len(nodes)), None


def _gold_vein(nodes: list[Attributes]) -> Judgement:
    if len(nodes) < SMALLEST:
        return 0, Refusal("GOLD-1", "reason.few_parcels", {"count": len(nodes)})
    return points(sum(node["nuggets"] for node in nodes)), None


def _gang(nodes: list[Attributes]) -> Judgement:
    if len(nodes) < SMALLEST:
        return 0, Refusal("GANG-1", "reason.few_partners", {"count": len(nodes)})
    if not any(PARTNERS[node["partner"]].bandit for node in nodes):
        return 0, Refusal("GANG-1", "reason.no_bandit")
    return points(len(nodes)), None


def _city(nodes: list[Attributes]) -> Judgement:
    if len(nodes) < SMALLEST:
        return 0, Refusal("CITY-1", "reason.few_parcels", {"count": len(nodes)})
    return points(len(nodes)), None


_JUDGES = {
    "territory": _territory,
    "logging_area": _logging_area,
    "gold_vein": _gold_vein,
    "gang": _gang,
    "city": _city,
}
