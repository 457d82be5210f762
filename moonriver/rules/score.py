"""Scoring: overpopulation, the score sheet whose lines know their cells, and ties (END-6, SCORE, TIE)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from moonriver.tabletop import display
from moonriver.tabletop.arguments import expect
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Unreadable

from .parcel import RESOURCES, Landscape
from .partners import PARTNERS
from .ranch import Ranch
from .scenario import SCENARIOS, groups

GRAZED = tuple(landscape for landscape in Landscape if landscape is not Landscape.CORNFIELD)
"""The landscapes whose territories score (SCORE-2)."""

_KEYS: Mapping[str, Mapping[str, object]] = {
    "territories": {kind.value: kind for kind in Landscape},
    "resources": RESOURCES,
    "partners": PARTNERS,
    "scenario": SCENARIOS,
}
"""What lines of a sheet can be about, by their categories."""
_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet.

    category  "territories", "resources", "partners" or "scenario"
    key       the landscape, resource, partner or scenario
    points    what it scores
    cells     the cells that earn it: one territory, the parcels with the resource, the partners, one group
    factors   territory: parcels, cows; resource: symbols; partner: tokens, symbols; scenario: what the group counts
    """

    category: str
    key: str
    points: int
    cells: tuple[Cell, ...]
    factors: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score of one ranch after overpopulation. `cows` are the pieces left, for TIE-2."""

    lines: tuple[Line, ...]
    largest_territory: int
    cows: int
    scenario: str | None = None

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self.lines)

    def points(self, category: str, key: str | None = None) -> int:
        """The sum of a category's lines, or of those with one key.

        Raises `Unreadable` for a category or a key that no sheet has.
        """
        keys = _one_of("category", category, _KEYS)
        if key is not None:
            _one_of("key", key, keys)
        return sum(
            line.points for line in self.lines if line.category == category and key in (None, line.key)
        )

    def as_json(self) -> dict[str, Any]:
        """The lines of the score pad, in their promised notation."""
        scoring = [partner.name for partner in PARTNERS.values() if partner.resource]
        return {
            "territories": {kind.value: self.points("territories", kind.value) for kind in GRAZED},
            "resources": {resource: self.points("resources", resource) for resource in RESOURCES},
            "partners": {name: self.points("partners", name) for name in scoring},
            "scenario": self.points("scenario"),
            "total": self.total,
            "largest_territory": self.largest_territory,
            "cows": self.cows,
        }

    def __str__(self) -> str:
        return display.text(self)

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        return display.bundle(self)


def score(ranch: Ranch, scenario: str | None = None) -> ScoreSheet:
    """The score sheet of a ranch, every parcel keeping at most one cow (END-6), under a scenario or none.

    Raises `Unreadable` for an unknown scenario and for what is no ranch.
    """
    expect(ranch, Ranch, "ranch")
    check_scenario(scenario)
    frame, grazing = ranch.frame, ranch.grazing
    regions = [(kind, region) for kind in Landscape for region in frame.regions(ranch.lands[kind.index])]
    lines = []
    for kind, region in regions:
        if kind in GRAZED:
            size, cows = region.bit_count(), (region & grazing).bit_count()
            cells = frame.listed(region)
            lines.append(Line("territories", kind.value, size * cows, cells, (size, cows)))
    symbols = {resource: _symbols(ranch, resource) for resource in RESOURCES}
    for resource, found in symbols.items():
        count = sum(found.values())
        lines.append(Line("resources", resource, count, tuple(found), (count,)))
    for partner in PARTNERS.values():
        if partner.resource:
            cells = tuple(
                cell
                for cell, name in zip(ranch.frame.cells, ranch.posts, strict=True)
                if name == partner.name
            )
            count = sum(symbols[partner.resource].values())
            points = len(cells) * count
            lines.append(Line("partners", partner.name, points, cells, (len(cells), count)))
    if scenario is not None:
        for group, count, points in groups(ranch, scenario):
            lines.append(Line("scenario", scenario, points, frame.listed(group), (count,)))
    largest = max((region.bit_count() for _, region in regions), default=0)
    return ScoreSheet(tuple(lines), largest, grazing.bit_count(), scenario)


def total(ranch: Ranch, scenario: str | None = None) -> int:
    """The total of `score`, from the compact form alone: what a bot asks thousands of times."""
    grazing, region_of = ranch.grazing, ranch.frame.region
    points = 0
    for kind in GRAZED:
        land = ranch.lands[kind.index]
        herd = land & grazing
        while herd:
            region = region_of(herd & -herd, land)
            points += region.bit_count() * (region & grazing).bit_count()
            herd &= ~region
    nuggets = beavers = corn = 0
    for parcel in ranch.plots:
        if parcel is not None:
            nuggets += parcel.nuggets
            beavers += parcel.beavers
            corn += parcel.corn
    symbols = {"nuggets": nuggets, "beavers": beavers, "corn": corn}
    points += nuggets + beavers + corn
    for post in ranch.posts:
        if post is not None and (resource := PARTNERS[post].resource):
            points += symbols[resource]
    if scenario is not None:
        points += sum(earned for _, _, earned in groups(ranch, scenario))
    return points


def first_cow_points(ranch: Ranch) -> dict[Cell, int]:
    """What a first cow scores on each cell that is no cornfield: the parcels of its territory (SCORE-1, END-6)."""
    listed, regions = ranch.frame.listed, ranch.frame.regions
    return {
        cell: region.bit_count()
        for kind in GRAZED
        for region in regions(ranch.lands[kind.index])
        for cell in listed(region)
    }


def winners(sheets: Sequence[ScoreSheet]) -> tuple[int, ...]:
    """The seats that win: highest total, then largest territory, then most cows, else shared (SCORE-5, TIE)."""
    standings = [(sheet.total, sheet.largest_territory, sheet.cows) for sheet in sheets]
    best = max(standings)
    return tuple(seat for seat, standing in enumerate(standings) if standing == best)


def check_scenario(scenario: str | None) -> None:
    """Raise `Unreadable` unless this is a scenario's name or None."""
    if scenario is not None and (not isinstance(scenario, str) or scenario not in SCENARIOS):
        raise Unreadable("scenario.name", found=scenario, scenarios=tuple(SCENARIOS))


def _one_of(name: str, found: object, known: Mapping[str, _Value]) -> _Value:
    if not isinstance(found, str) or found not in known:
        raise Unreadable("deal.value", name=name, found=found, allowed=tuple(known))
    return known[found]


def _symbols(ranch: Ranch, resource: str) -> dict[Cell, int]:
    return {
        cell: count
        for cell, parcel in zip(ranch.frame.cells, ranch.plots, strict=True)
        if parcel is not None and (count := getattr(parcel, resource))
    }
