"""The scenarios of Legends of the West: which groups of cells score (LEGEND-4, LOGGING to CITY).

A scenario is one entry of `SCENARIOS`. It says what its groups are twice: as a graph, which is there to be looked at,
and in compact form, which is quick to score. A test holds both equal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal

from .frame import indexes
from .nodes import Judgement, graph
from .parcel import Landscape
from .partners import PARTNERS
from .ranch import Ranch

if TYPE_CHECKING:
    import networkx as nx

    from moonriver.tabletop.graphs import Attributes

SMALLEST = 3
"""Parcels or partners that a group needs at least, and those that its first ten points pay for."""


def points(count: int) -> int:
    """10 for a group of three, and 10 for each one beyond (LOGGING-2, GOLD-2, GANG-2, CITY-2)."""
    return 10 + 10 * (count - SMALLEST)


def cells_of(ranch: Ranch, group: int) -> int:
    """How many cells a group has: what most scenarios count."""
    return group.bit_count()


def always(ranch: Ranch, group: int) -> bool:
    """A group that needs nothing else."""
    return True


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario.

    name     its name in records
    group    what its groups are called: the `kind` of its graph and of its components
    rules    the rule that says what a group is, and the one that says what it scores
    graph    the cells that may form groups, as a graph
    judge    the points of a component of this graph, or why it does not count
    members  compact: the cells that may form groups
    count    compact: what a group counts
    valid    compact: what else it needs
    """

    name: str
    group: str
    rules: tuple[str, str]
    graph: Callable[[Ranch], nx.Graph[Cell]]
    judge: Callable[[list[Attributes]], Judgement]
    members: Callable[[Ranch], int]
    count: Callable[[Ranch, int], int] = cells_of
    valid: Callable[[Ranch, int], bool] = always


def logging_areas(ranch: Ranch) -> nx.Graph[Cell]:
    """Forests, joined to neighbouring forests (LOGGING-1)."""
    return graph(ranch, "logging_area", member=lambda node: bool(node["landscape"] == "forest"))


def _logging_area(nodes: list[Attributes]) -> Judgement:
    if len(nodes) < SMALLEST:
        return 0, Refusal("LOGGING-1", "reason.few_parcels", {"count": len(nodes)})
    if not any(node["river"] for node in nodes):
        return 0, Refusal("LOGGING-1", "reason.no_river")
    return points(len(nodes)), None


def _forests(ranch: Ranch) -> int:
    return ranch.lands[Landscape.FOREST.index]


def _at_river(ranch: Ranch, group: int) -> bool:
    return bool(group & ranch.frame.shore)


def gold_veins(ranch: Ranch) -> nx.Graph[Cell]:
    """Parcels with nuggets, joined to their neighbours with nuggets (GOLD-1)."""
    return graph(ranch, "gold_vein", member=lambda node: bool(node["nuggets"]))


def _gold_vein(nodes: list[Attributes]) -> Judgement:
    if len(nodes) < SMALLEST:
        return 0, Refusal("GOLD-1", "reason.few_parcels", {"count": len(nodes)})
    return points(sum(node["nuggets"] for node in nodes)), None


def _with_nuggets(ranch: Ranch) -> int:
    return sum(1 << number for number, parcel in enumerate(ranch.plots) if parcel and parcel.nuggets)


def _nuggets(ranch: Ranch, group: int) -> int:
    return sum(parcel.nuggets for number in indexes(group) if (parcel := ranch.plots[number]))


def gangs(ranch: Ranch) -> nx.Graph[Cell]:
    """Parcels with a partner, joined to their neighbours with a partner (GANG-1)."""
    return graph(ranch, "gang", member=lambda node: node["partner"] is not None)


def _gang(nodes: list[Attributes]) -> Judgement:
    if len(nodes) < SMALLEST:
        return 0, Refusal("GANG-1", "reason.few_partners", {"count": len(nodes)})
    if not any(PARTNERS[node["partner"]].bandit for node in nodes):
        return 0, Refusal("GANG-1", "reason.no_bandit")
    return points(len(nodes)), None


def _with_partner(ranch: Ranch) -> int:
    return sum(1 << number for number, partner in enumerate(ranch.posts) if partner)


def _with_bandit(ranch: Ranch, group: int) -> bool:
    return any(PARTNERS[partner].bandit for number in indexes(group) if (partner := ranch.posts[number]))


def cities(ranch: Ranch) -> nx.Graph[Cell]:
    """Farms, joined to neighbouring farms (CITY-1)."""
    return graph(ranch, "city", member=lambda node: bool(node["landscape"] == "farm"))


def _city(nodes: list[Attributes]) -> Judgement:
    if len(nodes) < SMALLEST:
        return 0, Refusal("CITY-1", "reason.few_parcels", {"count": len(nodes)})
    return points(len(nodes)), None


def _farms(ranch: Ranch) -> int:
    return ranch.lands[Landscape.FARM.index]


SCENARIOS = {
    scenario.name: scenario
    for scenario in (
        Scenario(
            "log_drive",
            "logging_area",
            ("LOGGING-1", "LOGGING-2"),
            logging_areas,
            _logging_area,
            _forests,
            valid=_at_river,
        ),
        Scenario(
            "gold_rush", "gold_vein", ("GOLD-1", "GOLD-2"), gold_veins, _gold_vein, _with_nuggets, _nuggets
        ),
        Scenario("outlaws", "gang", ("GANG-1", "GANG-2"), gangs, _gang, _with_partner, valid=_with_bandit),
        Scenario("moon_river_city", "city", ("CITY-1", "CITY-2"), cities, _city, _farms),
    )
}
"""The scenarios by name, in the order of the numbers 1 to 4 that draw them (LEGEND-3)."""


def groups(ranch: Ranch, name: str) -> list[tuple[int, int, int]]:
    """The groups that score under a scenario: their cells as a set, what they count, and their points."""
    scenario = SCENARIOS[name]
    found = []
    for group in ranch.frame.regions(scenario.members(ranch)):
        if group.bit_count() >= SMALLEST and scenario.valid(ranch, group):
            count = scenario.count(ranch, group)
            found.append((group, count, points(count)))
    return found
