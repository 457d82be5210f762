"""Notebook 08, Legends of the West: exercises on the four boards, the draw, and the groups that each scenario scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from random import Random
from typing import Any, Self

from moonriver.rules.board import Board
from moonriver.rules.box import Box
from moonriver.rules.frame import CENTRE, bits
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.partners import COWBOY, PARTNERS
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS, SMALLEST, groups
from moonriver.rules.scenario import points as points_of
from moonriver.rules.score import score
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.words.kit.names import capital, word

from . import corners, pictures
from .forms import CELLS, NUMBER, Form, choice
from .page import Cells, Page, RanchPage, Slip, Words, alike, fault, slip, stray
from .random_ranches import BANDITS, TOKENS, apart, circled, laid

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
_RIDERS = tuple(name for name in TOKENS if name not in BANDITS)
"""The partner tokens of the box that are no bandits."""


class Legend(Page, name="08.board", rules=("LEGEND-1",)):
    title = "A legend's board"
    question = "Ends of bridges on a legend's board: {ends}. How many parcels may wait in its reserve?"
    hint1 = "The more bridges a legend has, the fewer storage spaces."
    hint2 = "Bridges and spaces always make 5 together. Bridges here: {count}."
    reason = "This is the board of {called}: bridges and spaces make 5."

    board: Board
    options: tuple[int, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        spaces = rng.choice((2, 3, 4))
        board = rng.choice([own for own in LEGENDS if own.spaces == spaces])
        return cls(board, tuple(rng.sample((1, 2, 3, 4), 4)))

    def show(self) -> Ranch:
        return Ranch.empty(self.board)

    def words(self) -> dict[str, object]:
        return {"called": word(self.board.name), "ends": self.board.bridges, "count": self.bridges()}

    def answer(self) -> int:
        return self.board.spaces

    @slip("That is how many bridges it has. The storage spaces are something else.")
    def bridges(self) -> int:
        return len(self.board.bridges)

    @slip("Few bridges go with much room, and many bridges with little.")
    def more(self) -> int | None:
        return {1: 2, 3: 4}.get(self.bridges())

    @slip("The camp side of the board has three spaces. The board of a legend may have more, or fewer.")
    def camp(self) -> int | None:
        return 3 if self.bridges() == 1 else None


class Drawn(Page, name="08.draw", rules=("LEGEND-3", "LEGEND-2")):
    title = "One drawn parcel"
    question = "Four parcels with the numbers 1, 2, 3 and 4 on their backs are shuffled, and one is drawn: {parcel}, with the number {number}. What do all players score?"
    hint1 = "The number on the back decides, and it holds for everybody."
    hint2 = "Think of the four things in this order: wood, gold, bandits, houses."
    reason = "The number {number} decides, whatever is on the front, and it holds for everybody."

    parcel: Parcel
    number: int
    options: tuple[str, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        number, options = rng.choice((1, 2, 3, 4)), tuple(rng.sample(NAMES, 4))
        kinds = [kind for kind in Box.shipped().kinds if kind.number == number]
        drawn = [cls(kind.parcel, number, options) for kind in kinds]
        return rng.choice([page for page in drawn if page.front() != page.answer()])

    def show(self) -> object:
        return pictures.parcels(self.parcel)

    def form(self) -> Form:
        return choice(self.options, _scenario)

    def answer(self) -> str:
        return NAMES[self.number - 1]

    @slip("You looked at the front of the parcel. The number on its back decides.")
    def front(self) -> str | None:
        return next((name for name in NAMES if RICH[name](self.parcel)), None)

    @slip("The list of scenarios begins with 1, not with 0.")
    def zero(self) -> str | None:
        return (*NAMES, None)[self.number]


def _scenario(name: str) -> str:
    return capital(word(name))


class Legendary(RanchPage):
    """A ranch under a scenario."""

    scenario: str

    @classmethod
    def rich(cls, rng: Random, scenario: str) -> Self:
        """A ranch on which a scenario has something to count."""
        return cls(laid(rng, often=RICH[scenario], partners=0.8), scenario)

    @classmethod
    def grouped(cls, rng: Random, scenario: str, sizes: Sequence[int], *starts: Cell) -> Self | None:
        """A ranch with groups of these sizes: of outlaws two gangs, each with another bandit, and others.

        The last one of the outlaws is a pair; if it has a third circle, nobody stands there.
        """
        parts = apart(rng, sizes, *starts)
        if parts is None:
            return None
        outlaws = scenario == "outlaws"
        ranch = circled(rng, [cell for part in parts for cell in part], RICH[scenario], outlaws)
        if outlaws:
            riders = rng.sample(_RIDERS, len(_RIDERS))
            bandits = [*rng.sample(BANDITS, 2), riders.pop(), rng.choice(BANDITS)]
            for part, leader in zip((*parts[:-1], parts[-1][:2]), bandits, strict=True):
                first, *others = rng.sample(part, len(part))
                ranch = ranch.manned(first, leader)
                for cell in others:
                    ranch = ranch.manned(cell, COWBOY if rng.random() < 0.5 else riders.pop())
        return cls(ranch, scenario)

    @cached_property
    def members(self) -> tuple[Cell, ...]:
        """The cells that may belong to a group."""
        return self.ranch.frame.listed(SCENARIOS[self.scenario].members(self.ranch))

    @cached_property
    def parts(self) -> list[Cells]:
        """The groups of this scenario, whether they count or not."""
        return self.joined(self.members)

    def joined(self, cells: Iterable[Cell]) -> list[Cells]:
        return [self.listed(region) for region in self.ranch.frame.regions(bits(cells))]

    def groups(self) -> int:
        return len(self.parts)

    @cached_property
    def points(self) -> int:
        """What the groups that count make."""
        return sum(points for _, _, points in groups(self.ranch, self.scenario))

    @cached_property
    def good(self) -> list[Cells]:
        """The groups that count."""
        return [self.listed(group) for group, _, _ in groups(self.ranch, self.scenario)]

    def sums(self) -> str:
        """What each of them makes."""
        return " + ".join(str(points_of(self.count(part))) for part in self.good)

    def nuggets(self, cells: Iterable[Cell]) -> int:
        return sum(parcel.nuggets for cell in cells if (parcel := self.ranch.parcel(cell)))

    def count(self, cells: Cells) -> int:
        """What a group counts: nuggets in the gold rush, else parcels or partners."""
        return self.nuggets(cells) if self.scenario == "gold_rush" else len(cells)

    def every(self) -> int:
        """The points for somebody to whom each parcel, nugget or partner is worth 10."""
        return sum(10 * self.count(part) for part in self.good)


def _all(groups: Iterable[Cells]) -> Cells:
    return frozenset().union(*groups)


class River(Legendary, name="08.river", form=CELLS, rules=("LOGGING-1",)):
    title = "The log drive"
    question = "The scenario is the log drive. Which parcels belong to a logging area?"
    hint1 = "A logging area needs 3 forests side by side, one of them at the river."
    hint2 = "Look at the cells along the river: {above}, and all cells of row 0 except the board's cell. If there is a forest on one of them, count all forests that are connected to it."
    reason = "These forests are in connected groups of at least 3 that reach the river."
    above = (CENTRE[0] + 1, CENTRE[1])

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        sizes = (rng.choice((3, 4)), 3, 3, 2) if edition > 2 else ()
        starts = rng.sample((rng.choice(((0, 0), (0, 4))), cls.above), 2) if edition > 3 else ()
        page = cls.grouped(rng, "log_drive", sizes, *starts) if sizes else cls.rich(rng, "log_drive")
        return page if page and page.good else None

    def shore(self) -> Cells:
        return self.listed(self.ranch.frame.shore)

    def answer(self) -> Cells:
        return _all(self.good)

    @slip("Large groups of forests are not enough: one of the forests must touch the river.")
    def inland(self) -> Cells:
        return _all(part for part in self.parts if len(part) >= SMALLEST)

    @slip(
        "You included every forest that is connected to the river. A group with fewer than 3 forests is too small."
    )
    def small(self) -> Cells:
        return _all(part for part in self.parts if part & self.shore())

    @slip(
        "Forests that meet only at a corner are not connected, and a cell that touches the board only at a corner is not at the river."
    )
    def corner(self) -> Cells:
        wide = corners.groups(self.members)
        return _all(group for group in wide if len(group) >= SMALLEST and group & self.shore())

    @slip("Not every forest of a logging area needs to touch the river. One of them is enough for all.")
    def wet(self) -> Cells:
        return self.answer() & self.shore()

    @alike("small", since=3)
    def two(self) -> Cells:
        return _all(part for part in self.parts if len(part) > 1 and part & self.shore())

    @alike("hint2", since=3)
    def largest(self) -> Cells:
        return max(self.good, key=len)

    @alike("hint2", since=4)
    def board(self) -> Cells:
        """The forests for somebody to whom only the cells beside the reserve board lie at the river."""
        return _all(part for part in self.good if part & {*neighbours(CENTRE)})

    @slip("Row 0 is not everything: {above}, above the reserve board, lies at the river, too.", since=2)
    def row_zero(self) -> Cells:
        return _all(part for part in self.good if any(row == 0 for row, _ in part))


class Vein(Legendary, name="08.vein", form=NUMBER, rules=("GOLD-2", "GOLD-1")):
    title = "The gold rush"
    question = "The scenario is the gold rush. How many points do the gold veins make?"
    hint1 = "A vein needs 3 parcels with nuggets, side by side. Then count its nuggets, not its parcels."
    hint2 = "Groups of parcels with nuggets here: {groups}. Leave out those that are too small. In each of the others, the first 3 nuggets make 10 points together, and every further nugget makes 10 more."
    reason = "Points of the veins: {sums}. In all: {answer}."

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        page = cls.rich(rng, "gold_rush")
        return page if page.good and page.small() != page.each() else None

    def answer(self) -> int:
        return self.points

    @slip("That would be right if parcels counted. Two nuggets on a parcel count as two.")
    def parcels(self) -> int:
        return sum(points_of(len(part)) for part in self.good)

    @alike("hint2", since=4)
    def first_parcels(self) -> int:
        return sum(10 + 10 * (self.nuggets(part) - len(part)) for part in self.good)

    each = slip("The first three nuggets of a vein make 10 together, not 10 each.").of(Legendary.every)

    @slip("A vein needs three parcels. Two parcels are not a vein, however many nuggets they carry.")
    def small(self) -> int:
        counts = map(self.nuggets, self.parts)
        return sum(points_of(count) for count in counts if count >= SMALLEST)

    @slip("A vein may go on in another landscape. Only nuggets matter, and shared sides.", "GOLD-1", since=2)
    def alike(self) -> int:
        own = (self.listed(land).intersection(self.members) for land in self.ranch.lands)
        parts = [part for cells in own for part in self.joined(cells)]
        return self.worth(parts)

    @slip(
        "Look at the sides again: parcels with nuggets that meet only at a corner are not connected.",
        "GOLD-1",
        since=2,
    )
    def corner(self) -> int:
        return self.worth(corners.groups(self.members))

    @slip("Every vein counts by itself: the first three nuggets of each make 10 together.", since=3)
    def together(self) -> int:
        return points_of(self.nuggets(_all(self.good)))

    def worth(self, parts: Iterable[Cells]) -> int:
        """What these groups make where they are large enough."""
        return sum(points_of(self.nuggets(part)) for part in parts if len(part) >= SMALLEST)


class Company(Legendary, name="08.gang", form=CELLS, rules=("GANG-1",), redrawn=(5,)):
    """A ranch under the outlaws, whose groups are those of partners side by side."""

    title = "The outlaws"
    question = "The scenario is the outlaws. Which partners ride in a gang that counts? Name the cells of all of them."
    hint1 = "A gang needs 3 partners side by side, and one of them must be a desperado or a cattle rustler."
    hint2 = "Join partners on neighbouring cells, whatever their landscape, and count each group. Then look for a bandit in it."
    reason = "These groups have at least 3 partners and a bandit among them."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """Two gangs, partners without a bandit, and a pair with one; since the fifth edition a gang has two bandits."""
        if edition < 3:
            return cls.by_chance(rng)
        second = rng.choice((3, 3, 4) if edition < 5 else (3, 4, 4))
        page = cls.grouped(rng, "outlaws", (3, second, 3, 3 if edition > 3 else 2))
        if page and edition > 4:
            page = page.with_two_bandits()
        return page if page and page.mixed() != page.answer() else None

    @classmethod
    def by_chance(cls, rng: Random) -> Self | None:
        """A ranch with many circles, and with partners of whom some are in a gang and others in groups that are none."""
        ranch = laid(rng, share=0.95, often=RICH["outlaws"], partners=0.0)
        circles = [cell for cell, piece in ranch.pieces.items() if piece[0].circle]
        for _ in range(20):
            manned = ranch
            order = rng.sample(circles, len(circles))
            for cell, token in zip(order, rng.sample(TOKENS, len(circles)), strict=True):
                if rng.random() < 0.85:
                    manned = manned.manned(cell, COWBOY if rng.random() < 0.4 else token)
            page = cls(manned, "outlaws")
            sizes = {(len(part) < SMALLEST, bool(page.bandits(part))) for part in page.parts if len(part) > 1}
            if sizes >= {(True, True), (False, False), (False, True)} and page.mixed() != page.answer():
                return page
        return None

    def with_two_bandits(self) -> Self:
        """The same, but in the first gang another partner is a bandit, too."""
        other, *_, bandit = sorted(sorted(self.good[0]), key=lambda cell: self.bandits([cell]))
        return type(self)(self.ranch.with_partner(other, self.ranch.partner(bandit)), self.scenario)

    def bandits(self, cells: Iterable[Cell]) -> int:
        return sum(PARTNERS[side].bandit for cell in cells if (side := self.ranch.partner(cell)))

    def answer(self) -> Cells:
        return _all(self.good)

    @slip("There is a bandit, but fewer than 3 partners are no gang yet, and an empty circle joins nobody.")
    def pair(self) -> Cells:
        return _all(part for part in self.parts if len(part) > 1 and self.bandits(part))

    @slip("Only the desperado and the cattle rustler are bandits. The other partners ride along.")
    def anyone(self) -> Cells:
        return _all(part for part in self.parts if len(part) >= SMALLEST)

    @slip("Every partner counts, cowboys too, and the parcels may have different landscapes.")
    def mixed(self) -> Cells:
        sure = self.joined(cell for cell in self.members if self.ranch.partner(cell) != COWBOY)
        return _all(part for part in sure if len(part) >= SMALLEST and self.bandits(part))

    @slip("Partners that touch only at a corner do not belong to one gang.", since=2)
    def corner(self) -> Cells:
        wide = corners.groups(self.members)
        return _all(part for part in wide if len(part) >= SMALLEST and self.bandits(part))

    @alike("pair", since=4)
    def empty(self) -> Cells:
        """The partners of gangs that empty circles belong to as well."""
        circles = self.where(lambda parcel: parcel.circle)
        gangs = [part for part in self.joined(circles) if len(part) >= SMALLEST and self.bandits(part)]
        return _all(gangs) & {*self.members}

    def led_by(self, bandit: str) -> Cells:
        """The gangs of somebody to whom there is no other bandit."""
        return _all(part for part in self.good if any(self.ranch.partner(cell) == bandit for cell in part))

    desperados = alike("hint1", since=3, always=3).of(led_by, BANDITS[0])
    rustlers = alike("hint1", since=3, always=3).of(led_by, BANDITS[1])

    @fault("Nobody stands on {cell}.")
    def nobody(self, given: Cells) -> Words:
        return stray(given - set(self.members))


def _only(scenario: str, value: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A slip's value, in this scenario only."""
    return lambda page: value(page) if page.scenario == scenario else None


class Extra(
    Legendary,
    name="08.extra",
    form=NUMBER,
    rules=("LEGEND-4", "CITY-1", "LOGGING-1", "GOLD-1", "LOGGING-2", "GOLD-2", "GANG-1", "GANG-2", "CITY-2"),
):
    title = "What a scenario adds"
    question = "Scenario: {called}. How many points does it add to this ranch?"
    hint1 = "Find the groups of this scenario. Then ask for each one: is it large enough, does it count?"
    hint2 = "Groups to look at: {groups}. Some of them may not count."
    reason = "Points of the groups that count: {sums}. Everything else makes {rest} points, and with the scenario the ranch makes {total}."
    each = "The first three of a group make 10 points together, not 10 each."
    loose_log_drive = (
        "Look at the sides again: forests are connected only there, and one of them must touch the river."
    )
    loose_gold_rush = (
        "Look at the sides again: parcels with nuggets that meet only at a corner are not connected."
    )
    loose_outlaws = (
        "Look at the sides again: partners are connected only there, and one of them must be a bandit."
    )
    loose_moon_river_city = "Look at the sides again: farms that meet only at a corner are not connected."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        scenario = rng.choice(NAMES)
        while True:
            if edition > 3:
                third = () if scenario == "moon_river_city" else (3,)  # one that does not count
                sizes = (rng.choice((3, 4, 5, 5)), rng.choice((3, 4)), *third, 2)
                page = cls.grouped(rng, scenario, sizes)
            else:
                page = cls.rich(rng, scenario)
            # the scenario stays: those in which fewer pages tempt would be asked less often
            if not page or not page.good or (edition > 3 and not page._tempts(edition)):
                continue
            if len({page.answer(), page.total(), page.every(), page.loose()}) == 4:
                return page

    def loose(self) -> int:
        """The points for somebody who joins groups over corners, and forgets what else they need."""
        groups = [group for group in corners.groups(self.members) if len(group) >= SMALLEST]
        return sum(points_of(self.count(group)) for group in groups)

    def words(self) -> dict[str, object]:
        return {"called": _scenario(self.scenario), "rest": score(self.ranch).total}

    def answer(self) -> int:
        return self.points

    @slip("That is the whole score. Only the scenario's points are asked for.")
    def total(self) -> int:
        return score(self.ranch, self.scenario).total

    @slip("A group makes 10 points for its first three only. Everything beyond them makes more.", since=2)
    def flat(self) -> int:
        return 10 * len(self.good)

    @slip("Every group counts by itself: the first three of each make 10 points together.", since=3, always=3)
    def together(self) -> int:
        return points_of(sum(map(self.count, self.good)))

    @alike("together", since=3, always=3)
    def largest(self) -> int:
        return max(points_of(self.count(group)) for group in self.good)

    @slip(
        "Ask of each group whether it is large enough and counts. In the gold rush nuggets count, not parcels.",
        since=4,
    )
    def large(self) -> int:
        """The points for somebody to whom every large group counts; of nuggets they count the parcels."""
        if self.scenario == "moon_river_city":  # there every large group does count
            return self.small()
        return sum(points_of(len(part)) for part in self.parts if len(part) >= SMALLEST)

    @alike("hint1", since=4)
    def small(self) -> int:
        """The points for somebody to whom two parcels or partners are enough, or three nuggets on them."""
        valid, least = SCENARIOS[self.scenario].valid, 3 if self.scenario == "gold_rush" else 2
        counts = [self.count(part) for part in self.parts if valid(self.ranch, bits(part))]
        return sum(max(10, points_of(count)) for count in counts if count >= least)

    @classmethod
    def more_slips(cls) -> tuple[Slip, ...]:
        """Two in each scenario, with its rules."""
        return tuple(
            slip
            for name, own in SCENARIOS.items()
            for slip in (
                Slip(f"each_{name}", _only(name, cls.every), own.rules[1], "each"),
                Slip(f"loose_{name}", _only(name, cls.loose), own.rules[0], f"loose_{name}"),
            )
        )
