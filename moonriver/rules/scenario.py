"""The four scenarios of Legends of the West: which groups of cells score, in compact form (LOGGING to CITY)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .effects import PARTNERS
from .frame import indexes
from .parcel import Landscape

if TYPE_CHECKING:
    from .ranch import Ranch

SMALLEST = 3
"""Parcels or partners that a group needs at least, and those that its first ten points pay for."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario: the cells that may form groups, what a group counts, and what else it needs."""

    name: str
    members: Callable[[Ranch], int]
    count: Callable[[Ranch, int], int]
    valid: Callable[[Ranch, int], bool]


def groups(ranch: Ranch, name: str) -> list[tuple[int, int, int]]:
    """The groups that score under a scenario: their cells as a set, what they count, and their points."""
    scenario = SCENARIOS[name]
    found = []
    for group in ranch.frame.regions(scenario.members(ranch)):
        if group.bit_count() >= SMALLEST and scenario.valid(ranch, group):
            count = scenario.count(ranch, group)
            found.append((group, count, points(count)))
    return found


def points(count: int) -> int:
    """10 for a group of three, and 10 for each one beyond (LOGGING-2, GOLD-2, GANG-2, CITY-2)."""
    return 10 + 10 * (count - SMALLEST)


def _forests(ranch: Ranch) -> int:
    return ranch.lands[Landscape.FOREST.index]


def _farms(ranch: Ranch) -> int:
    return ranch.lands[Landscape.FARM.index]


def _with_nuggets(ranch: Ranch) -> int:
    return sum(1 << number for number, parcel in enumerate(ranch.plots) if parcel and parcel.nuggets)


def _with_partner(ranch: Ranch) -> int:
    return sum(1 << number for number, partner in enumerate(ranch.posts) if partner)


def _cells(ranch: Ranch, group: int) -> int:
    return group.bit_count()


def _nuggets(ranch: Ranch, group: int) -> int:
    return sum(parcel.nuggets for number in indexes(group) if (parcel := ranch.plots[number]))


def _always(ranch: Ranch, group: int) -> bool:
    return True


def _at_river(ranch: Ranch, group: int) -> bool:
    return bool(group & ranch.frame.shore)


def _with_bandit(ranch: Ranch, group: int) -> bool:
    return any(PARTNERS[partner].bandit for number in indexes(group) if (partner := ranch.posts[number]))


SCENARIOS = {
    scenario.name: scenario
    for scenario in (
        Scenario("log_drive", _forests, _cells, _at_river),
        Scenario("gold_rush", _with_nuggets, _nuggets, _always),
        Scenario("outlaws", _with_partner, _cells, _with_bandit),
        Scenario("moon_river_city", _farms, _cells, _always),
    )
}
"""The scenarios by name, in the order of the numbers 1 to 4 that draw them (LEGEND-3)."""
