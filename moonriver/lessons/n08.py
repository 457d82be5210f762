"""Notebook 08, Legends of the West: exercises on the four boards, the draw, and the groups that each scenario scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from moonriver.rules.board import Board
from moonriver.rules.box import Box
from moonriver.rules.frame import bits
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.partners import COWBOY, PARTNERS
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS, SMALLEST, groups
from moonriver.rules.scenario import points as points_of
from moonriver.rules.score import score
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.names import capital, series, word

from . import corners, pictures
from .exercises import Exercise, Fault, Slip, add
from .forms import CELLS, NUMBER, choice
from .random_ranches import PARCELS, laid

LEGENDS = tuple(board for board in Box.shipped().boards.values() if board.colour)
NAMES = tuple(SCENARIOS)
"""The scenarios in the order of the numbers that draw them."""
RICH: dict[str, Callable[[Parcel], bool]] = {
    "log_drive": lambda parcel: parcel.landscape is Landscape.FOREST,
    "gold_rush": lambda parcel: parcel.nuggets > 0,
    "outlaws": lambda parcel: parcel.circle,
    "moon_river_city": lambda parcel: parcel.landscape is Landscape.FARM,
}
"""What a ranch is to be rich in, so that a scenario has something to count."""


@dataclass(frozen=True)
class Legend:
    """A legend's board, and the numbers of storage spaces to choose from."""

    board: Board
    options: tuple[int, ...]

    @property
    def count(self) -> int:
        """How many bridges it has."""
        return len(self.board.bridges)


def _legend(rng: Random) -> Legend:
    spaces = rng.choice((2, 3, 4))
    board = rng.choice([own for own in LEGENDS if own.spaces == spaces])
    return Legend(board, tuple(rng.sample((1, 2, 3, 4), 4)))


add(
    Exercise(
        "08.board",
        ("LEGEND-1",),
        sample=_legend,
        answer=lambda facts: facts.board.spaces,
        form=lambda facts: choice(facts.options),
        slips=(
            Slip("bridges", lambda facts: facts.count, "LEGEND-1"),
            Slip("more", lambda facts: {1: 2, 3: 4}.get(facts.count), "LEGEND-1"),
            Slip("camp", lambda facts: 3 if facts.count == 1 else None, "LEGEND-1"),
        ),
        show=lambda facts: Ranch.empty(facts.board),
        words={
            "bridges": lambda facts: series(facts.board.bridges),
            "name": lambda facts: facts.board.name,
        },
    )
)


@dataclass(frozen=True)
class Drawn:
    """A parcel that is drawn for the scenario, the number on its back, and the scenarios to choose from."""

    parcel: Parcel
    number: int
    options: tuple[str, ...]

    @property
    def front(self) -> str | None:
        """The scenario for somebody who looks at the front."""
        return next((name for name in NAMES if RICH[name](self.parcel)), None)


def _drawn(rng: Random) -> Drawn:
    number, options = rng.choice((1, 2, 3, 4)), tuple(rng.sample(NAMES, 4))
    kinds = [kind for kind in Box.shipped().kinds if kind.number == number]
    drawn = [Drawn(kind.parcel, number, options) for kind in kinds]
    return rng.choice([facts for facts in drawn if facts.front != NAMES[number - 1]])


def _scenario(name: str) -> str:
    return capital(word(name))


add(
    Exercise(
        "08.draw",
        ("LEGEND-3", "LEGEND-2"),
        sample=_drawn,
        answer=lambda facts: NAMES[facts.number - 1],
        form=lambda facts: choice(facts.options, _scenario),
        slips=(
            Slip("front", lambda facts: facts.front, "LEGEND-3"),
            Slip("zero", lambda facts: (*NAMES, None)[facts.number], "LEGEND-3"),
        ),
        show=lambda facts: pictures.parcels(facts.parcel),
    )
)


@dataclass(frozen=True)
class Legendary:
    """A ranch under a scenario."""

    ranch: Ranch
    scenario: str

    @cached_property
    def members(self) -> tuple[Cell, ...]:
        """The cells that may belong to a group."""
        return self.ranch.frame.listed(SCENARIOS[self.scenario].members(self.ranch))

    @cached_property
    def parts(self) -> list[frozenset[Cell]]:
        """The groups of this scenario, whether they count or not."""
        frame = self.ranch.frame
        return [frozenset(frame.listed(region)) for region in frame.regions(bits(self.members))]

    @cached_property
    def points(self) -> list[int]:
        """What each group that counts makes."""
        return [points for _, _, points in groups(self.ranch, self.scenario)]

    @cached_property
    def good(self) -> list[frozenset[Cell]]:
        """The groups that count."""
        return [
            frozenset(self.ranch.frame.listed(group)) for group, _, _ in groups(self.ranch, self.scenario)
        ]

    @property
    def shore(self) -> frozenset[Cell]:
        """The cells at the river."""
        return frozenset(self.ranch.frame.listed(self.ranch.frame.shore))

    def nuggets(self, cells: Iterable[Cell]) -> int:
        """How many nuggets there are on these cells."""
        return sum(parcel.nuggets for cell in cells if (parcel := self.ranch.parcel(cell)))


def _ranch(rng: Random, scenario: str) -> Legendary:
    return Legendary(laid(rng, often=RICH[scenario], partners=0.8), scenario)


def _forests(rng: Random) -> Legendary | None:
    facts = _ranch(rng, "log_drive")
    return facts if facts.good else None


def _all(groups: Iterable[frozenset[Cell]]) -> frozenset[Cell]:
    return frozenset().union(*groups)


def _wide(facts: Legendary) -> frozenset[Cell]:
    """The forests of logging areas for somebody who joins them over corners."""
    return _all(
        group for group in corners.groups(facts.members) if len(group) >= SMALLEST and group & facts.shore
    )


add(
    Exercise(
        "08.river",
        ("LOGGING-1",),
        sample=_forests,
        answer=lambda facts: _all(facts.good),
        form=CELLS,
        slips=(
            Slip(
                "inland",
                lambda facts: _all(part for part in facts.parts if len(part) >= SMALLEST),
                "LOGGING-1",
            ),
            Slip(
                "small", lambda facts: _all(part for part in facts.parts if part & facts.shore), "LOGGING-1"
            ),
            Slip("corner", _wide, "LOGGING-1"),
            Slip("wet", lambda facts: _all(facts.good) & facts.shore, "LOGGING-1"),
        ),
        show=lambda facts: facts.ranch,
    )
)


def _golden(rng: Random) -> Legendary | None:
    facts = _ranch(rng, "gold_rush")
    return facts if facts.good and _rich(facts) != _every(facts) else None


def _every(facts: Legendary) -> int:
    """The points for somebody to whom each parcel, nugget or partner is worth 10."""
    return sum(10 * _count(facts, part) for part in facts.good)


def _count(facts: Legendary, cells: frozenset[Cell]) -> int:
    """What a group counts: nuggets in the gold rush, else parcels or partners."""
    return facts.nuggets(cells) if facts.scenario == "gold_rush" else len(cells)


def _rich(facts: Legendary) -> int:
    """The points of veins for somebody who asks for three nuggets, not for three parcels."""
    counts = [facts.nuggets(part) for part in facts.parts]
    return sum(points_of(count) for count in counts if count >= SMALLEST)


add(
    Exercise(
        "08.vein",
        ("GOLD-2", "GOLD-1"),
        sample=_golden,
        answer=lambda facts: sum(facts.points),
        form=NUMBER,
        slips=(
            Slip("parcels", lambda facts: sum(points_of(len(part)) for part in facts.good), "GOLD-2"),
            Slip("each", _every, "GOLD-2"),
            Slip("small", _rich, "GOLD-2"),
        ),
        show=lambda facts: facts.ranch,
        words={"groups": lambda facts: len(facts.parts)},
    )
)


@dataclass(frozen=True)
class Company(Legendary):
    """A ranch under the outlaws, whose groups are those of partners side by side."""

    def bandits(self, cells: Iterable[Cell]) -> int:
        """How many bandits there are on these cells."""
        return sum(PARTNERS[side].bandit for cell in cells if (side := self.ranch.partner(cell)))

    def kept(self, fits: Callable[[frozenset[Cell]], bool]) -> frozenset[Cell]:
        """The partners in groups like these."""
        return _all(part for part in self.parts if fits(part))

    @cached_property
    def without_cowboys(self) -> frozenset[Cell]:
        """The partners in gangs for somebody to whom cowboys are none."""
        frame = self.ranch.frame
        sure = [cell for cell in self.members if self.ranch.partner(cell) != COWBOY]
        groups = [frozenset(frame.listed(region)) for region in frame.regions(bits(sure))]
        return _all(part for part in groups if len(part) >= SMALLEST and self.bandits(part))


def _company(rng: Random) -> Company | None:
    """A ranch with many circles, and with partners of whom some are in a gang and others in groups that are none."""
    ranch = laid(rng, share=0.95, often=RICH["outlaws"], partners=0.0)
    circles = [cell for cell, piece in ranch.pieces.items() if piece[0].circle]
    tokens = [name for name, copies in Box.shipped().tokens.items() for _ in range(copies)]
    for _ in range(20):
        manned = ranch
        for cell, token in zip(
            rng.sample(circles, len(circles)), rng.sample(tokens, len(circles)), strict=True
        ):
            if rng.random() < 0.85:
                manned = manned.manned(cell, COWBOY if rng.random() < 0.4 else token)
        facts = Company(manned, "outlaws")
        sizes = {(len(part) < SMALLEST, bool(facts.bandits(part))) for part in facts.parts if len(part) > 1}
        if sizes >= {(True, True), (False, False), (False, True)} and facts.without_cowboys != _all(
            facts.good
        ):
            return facts
    return None


def _nobody(facts: Company, given: frozenset[Cell]) -> dict[str, Any] | None:
    empty = given - set(facts.members)
    return {"cell": min(empty)} if empty else None


add(
    Exercise(
        "08.gang",
        ("GANG-1",),
        sample=_company,
        answer=lambda facts: _all(facts.good),
        form=CELLS,
        slips=(
            Slip(
                "pair",
                lambda facts: facts.kept(lambda part: len(part) > 1 and facts.bandits(part) > 0),
                "GANG-1",
            ),
            Slip("anyone", lambda facts: facts.kept(lambda part: len(part) >= SMALLEST), "GANG-1"),
            Slip("mixed", lambda facts: facts.without_cowboys, "GANG-1"),
        ),
        faults=(Fault("nobody", _nobody, "GANG-1"),),
        show=lambda facts: facts.ranch,
    )
)


@dataclass(frozen=True)
class Pair:
    """Two groups of a scenario that counts parcels or partners."""

    scenario: str
    one: int
    other: int


def _pair(rng: Random) -> Pair | None:
    scenario = rng.choice([name for name in NAMES if name != "gold_rush"])
    one, other = rng.randint(3, 8), rng.randint(3, 8)
    there = sum(map(RICH[scenario], PARCELS))
    return Pair(scenario, one, other) if one + other <= there and one != other else None


_SUMS: dict[str, Callable[[Pair], int]] = {
    "joined": lambda facts: points_of(facts.one + facts.other),
    "each": lambda facts: 10 * (facts.one + facts.other),
    "beyond": lambda facts: 10 * (facts.one + facts.other - 2 * SMALLEST),
    "largest": lambda facts: points_of(max(facts.one, facts.other)),
}


def _only(scenario: str, value: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A slip's value, in this scenario only."""
    return lambda facts: value(facts) if facts.scenario == scenario else None


add(
    Exercise(
        "08.sum",
        ("LEGEND-4", "LOGGING-2", "GANG-2", "CITY-2"),
        sample=_pair,
        answer=lambda facts: points_of(facts.one) + points_of(facts.other),
        form=NUMBER,
        slips=tuple(
            Slip(f"{slip}_{name}", _only(name, value), scenario.rules[1], text=slip)
            for name, scenario in SCENARIOS.items()
            if name != "gold_rush"
            for slip, value in _SUMS.items()
        ),
        question=lambda facts: f"question_{facts.scenario}",
        words={
            "first": lambda facts: points_of(facts.one),
            "second": lambda facts: points_of(facts.other),
        },
    )
)


def _extra(rng: Random) -> Legendary:
    scenario = rng.choice(NAMES)
    while True:
        facts = _ranch(rng, scenario)
        told = {sum(facts.points), _total(facts), _every(facts), _loose(facts)}
        if facts.good and len(told) == 4:
            return facts


def _total(facts: Legendary) -> int:
    """All points of the ranch."""
    return score(facts.ranch, facts.scenario).total


def _loose(facts: Legendary) -> int:
    """The points for somebody who joins groups over corners, and forgets what else they need."""
    groups = [group for group in corners.groups(facts.members) if len(group) >= SMALLEST]
    return sum(points_of(_count(facts, group)) for group in groups)


add(
    Exercise(
        "08.extra",
        ("LEGEND-4", "CITY-1", "LOGGING-1", "GOLD-1", "LOGGING-2", "GOLD-2", "GANG-1", "GANG-2", "CITY-2"),
        sample=_extra,
        answer=lambda facts: sum(facts.points),
        form=NUMBER,
        slips=(
            Slip("total", _total, "LEGEND-4"),
            *(
                Slip(f"each_{name}", _only(name, _every), own.rules[1], text="each")
                for name, own in SCENARIOS.items()
            ),
            *(Slip(f"loose_{name}", _only(name, _loose), own.rules[0]) for name, own in SCENARIOS.items()),
        ),
        show=lambda facts: facts.ranch,
        words={
            "name": lambda facts: _scenario(facts.scenario),
            "groups": lambda facts: len(facts.parts),
            "rest": lambda facts: score(facts.ranch).total,
            "total": _total,
        },
    )
)
