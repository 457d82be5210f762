"""Notebook 01, parcels, dominoes and the box: exercises on what there is, what it is called, what is laid out first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from moonriver.rules import graphs
from moonriver.rules.box import COLOURS, PARCELS, TOKENS, Box, Kind
from moonriver.rules.effects import COWBOY
from moonriver.rules.parcel import GROUNDS, RESOURCES, Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.turn import SALOON
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.cells import neighbours as beside
from moonriver.words.kit.names import colour_name, either, listed, listed_cells, word
from moonriver.words.moonriver.names import landscape_name, marked, parcel_name

from . import corners, pictures
from .exercises import EXERCISES, Exercise, Fault, Slip, add, worded
from .forms import CELLS, NUMBER, RANCH, choice
from .random_ranches import KINDS, LANDS, built
from .searches import landscapes

FULL = 12
"""Dominoes on a full ranch with three or four players (BOX-6)."""
BOX = Box.shipped()


@dataclass(frozen=True)
class Marks:
    """A domino, and what its first parcel is taken for."""

    first: Parcel
    second: Parcel
    options: tuple[Parcel, ...] = ()

    @property
    def otherwise(self) -> Parcel:
        """The first parcel for somebody who takes landscapes for each other that begin with the same letter."""
        return replace(self.first, landscape=_INITIALS[self.first.landscape])

    @property
    def miscounted(self) -> Parcel:
        """The first parcel for somebody who sees one thing where there are several, or the other way round."""
        printed = next(name for name in _COUNTED if getattr(self.first, name))
        number: dict[str, Any] = {printed: 2 if getattr(self.first, printed) == 1 else 1}
        return replace(self.first, **number)

    @property
    def mistaken(self) -> Parcel:
        """The first parcel for somebody who takes skulls and circles for each other, or sees one where none is."""
        return replace(self.first, skulls=1 if self.first.circle else 0, circle=not self.first.circle)


_COUNTED = (*RESOURCES, "cows")
"""What there may be several of on a parcel."""
_INITIALS = {
    Landscape.CORNFIELD: Landscape.CANYON,
    Landscape.CANYON: Landscape.CORNFIELD,
    Landscape.FARM: Landscape.FOREST,
    Landscape.FOREST: Landscape.FARM,
    Landscape.DESERT: Landscape.FARM,
    Landscape.PRAIRIE: Landscape.CORNFIELD,
}


def _marks(rng: Random) -> Marks:
    carrying = [kind for kind in KINDS if any(getattr(kind, printed) for printed in _COUNTED)]
    first, second = rng.sample(carrying, 2)
    facts = Marks(first, second)
    options = (facts.first, facts.otherwise, facts.miscounted, facts.mistaken)
    return replace(facts, options=tuple(rng.sample(options, 4)))


add(
    Exercise(
        "01.marks",
        ("BOX-2", "BOX-3", "BOX-4", "BOX-5"),
        sample=_marks,
        answer=lambda facts: facts.first,
        form=lambda facts: choice(facts.options, lambda parcel: f"{parcel} {facts.second}"),
        slips=(
            Slip("land", lambda facts: facts.otherwise, "BOX-2"),
            Slip("count", lambda facts: facts.miscounted, "BOX-3"),
            Slip("symbol", lambda facts: facts.mistaken, "BOX-4"),
        ),
        show=lambda facts: pictures.parcels((facts.first, facts.second)),
        words={
            "first": lambda facts: facts.first.mark,
            "second": lambda facts: facts.second.mark,
            "one": lambda facts: parcel_name(facts.first),
            "other": lambda facts: parcel_name(facts.second),
        },
    )
)


@dataclass(frozen=True)
class Possible:
    """A parcel that cannot be, and three that are there: one with its resource, one bare, one full of things."""

    resource: str
    fake: Parcel
    homely: Parcel
    plain: Parcel
    crowded: Parcel
    options: tuple[Parcel, ...]


def _possible(rng: Random) -> Possible:
    resource = rng.choice([*GROUNDS])
    homely = rng.choice([kind for kind in KINDS if getattr(kind, resource) and _kinds_printed(kind) == 1])
    fake = replace(homely, landscape=rng.choice([land for land in LANDS if land not in GROUNDS[resource]]))
    plain = rng.choice([kind for kind in KINDS if _kinds_printed(kind) == 0])
    crowded = rng.choice([kind for kind in KINDS if _kinds_printed(kind) > 1])
    options = (fake, homely, plain, crowded)
    return Possible(resource, *options, tuple(rng.sample(options, 4)))


def _kinds_printed(parcel: Parcel) -> int:
    """How many different things are printed on a parcel."""
    return sum(bool(getattr(parcel, printed)) for printed in (*RESOURCES, "cows", "skulls", "circle"))


add(
    Exercise(
        "01.possible",
        ("BOX-3", "BOX-4"),
        sample=_possible,
        answer=lambda facts: facts.fake,
        form=lambda facts: choice(facts.options, marked, lambda parcel: (parcel,)),
        slips=(
            Slip("homely", lambda facts: facts.homely, "BOX-3"),
            Slip("plain", lambda facts: facts.plain, "BOX-3"),
            Slip("crowded", lambda facts: facts.crowded, "BOX-4"),
        ),
        show=lambda facts: pictures.parcels(*facts.options),
        words={
            "carried": lambda facts: word(facts.resource),
        },
    )
)


@dataclass(frozen=True)
class Count:
    """Something that is printed on parcels, and some landscapes."""

    symbol: str
    lands: tuple[Landscape, ...]

    @property
    def everywhere(self) -> list[Kind]:
        """All kinds of the box on which it is printed."""
        return [kind for kind in BOX.kinds if getattr(kind.parcel, self.symbol)]

    @property
    def found(self) -> list[Kind]:
        """Those with one of the landscapes."""
        return [kind for kind in self.everywhere if kind.parcel.landscape in self.lands]

    @property
    def printed(self) -> int:
        """How often it is printed on these."""
        return sum(kind.copies * getattr(kind.parcel, self.symbol) for kind in self.found)


def _count(rng: Random) -> Count | None:
    lands = tuple(sorted(rng.sample(LANDS, rng.randint(2, 4)), key=lambda land: land.index))
    facts = Count(rng.choice(("circle", "skulls", "cows", "nuggets", "beavers")), lands)
    return facts if len(facts.found) > 1 else None


def _told_kinds(facts: Count) -> str:
    """The kinds that fit, each with its copies."""
    asked = EXERCISES["01.count"]
    return listed_cells(
        (
            asked.told("word_kind", facts, {"copies": kind.copies, "parcel": kind.parcel})
            for kind in facts.found
        ),
        len(facts.found),
    )


def _copies(kinds: Iterable[Kind]) -> int:
    return sum(kind.copies for kind in kinds)


add(
    Exercise(
        "01.count",
        ("BOX-1", "BOX-2", "BOX-4"),
        sample=_count,
        answer=lambda facts: _copies(facts.found),
        form=NUMBER,
        slips=(
            Slip("kinds", lambda facts: len(facts.found), "BOX-1"),
            Slip(
                "several",
                lambda facts: facts.printed if facts.printed > _copies(facts.found) else None,
                "BOX-1",
            ),
            Slip(
                "elsewhere",
                lambda facts: _copies(facts.everywhere) if facts.everywhere != facts.found else None,
                "BOX-1",
            ),
        ),
        words={
            "grounds": lambda facts: either(map(landscape_name, facts.lands)),
            "printed": lambda facts: worded("01.count", facts.symbol),
            "kinds": _told_kinds,
        },
    )
)


@dataclass(frozen=True)
class Short:
    """A ranch that is not full."""

    ranch: Ranch

    @property
    def cells(self) -> int:
        """How many cells are free."""
        return len(self.ranch.free)

    @property
    def built(self) -> int:
        """How many dominoes lie there."""
        return FULL - self.cells // 2


add(
    Exercise(
        "01.short",
        ("BOX-6", "BOX-5"),
        sample=lambda rng: Short(built(rng, rng.randint(2, 10))),
        answer=lambda facts: facts.cells // 2,
        form=NUMBER,
        slips=(
            Slip("free", lambda facts: facts.cells, "BOX-5"),
            Slip("there", lambda facts: facts.built, "BOX-5"),
            Slip("parcels", lambda facts: 2 * FULL - facts.built, "BOX-6"),
            Slip("centre", lambda facts: facts.cells // 2 + 1, "BOX-6"),
        ),
        show=lambda facts: facts.ranch,
    )
)


@dataclass(frozen=True)
class Walk:
    """A ranch, and a parcel of it."""

    ranch: Ranch
    start: Cell

    @property
    def alike(self) -> frozenset[Cell]:
        """All parcels with its landscape."""
        lands = landscapes(self.ranch)
        return frozenset(cell for cell, land in lands.items() if land is lands[self.start])


def _walk(rng: Random) -> Walk | None:
    ranch = built(rng, rng.randint(5, 11))
    walks = [Walk(ranch, cell) for cell in ranch.pieces if len(ranch.territory(cell)) > 2]
    tempting = [walk for walk in walks if _over_corners(walk)]
    return rng.choice(tempting or walks) if walks else None


def _over_corners(facts: Walk) -> frozenset[Cell] | None:
    reached = corners.group(facts.alike, facts.start)
    return reached if len(reached) > len(facts.ranch.territory(facts.start)) else None


def _one_step(facts: Walk) -> frozenset[Cell] | None:
    """The parcel and its neighbours with the same landscape, if the territory goes on from there."""
    near = facts.alike & {facts.start, *beside(facts.start)}
    return near if len(near) < len(facts.ranch.territory(facts.start)) else None


def _stranger(facts: Walk, given: frozenset[Cell]) -> dict[str, Cell] | None:
    return {"cell": min(given - facts.alike)} if given - facts.alike else None


add(
    Exercise(
        "01.territory",
        ("BOX-7",),
        sample=_walk,
        answer=lambda facts: frozenset(facts.ranch.territory(facts.start)),
        form=CELLS,
        slips=(
            Slip("corners", _over_corners, "BOX-7"),
            Slip("everywhere", lambda facts: facts.alike, "BOX-7"),
            Slip("one_step", _one_step, "BOX-7"),
        ),
        faults=(Fault("stranger", _stranger, "BOX-7"),),
        show=lambda facts: pictures.marked(facts.ranch, [facts.start]),
        words={"land": lambda facts: landscape_name(landscapes(facts.ranch)[facts.start])},
    )
)


@dataclass(frozen=True)
class Wanted:
    """This many territories of one landscape, the largest of `most` parcels, and one of another of `long` parcels."""

    land: Landscape
    other: Landscape
    many: int
    most: int
    long: int

    def ranch(self, *cells: Cell) -> Ranch:
        """A ranch with the one landscape on these cells, and the other one in the last column."""
        ranch = Ranch.empty()
        for cell in cells:
            ranch = ranch.with_parcel(cell, Parcel(self.land))
        for row in range(self.long):
            ranch = ranch.with_parcel((row, 4), Parcel(self.other))
        return ranch

    def singles(self, apart: int) -> list[Cell]:
        """Single parcels so far from each other and from the corner of the far row."""
        return [(4 - apart * place, 0) for place in range(1, self.many)]

    @property
    def row(self) -> list[Cell]:
        """The largest territory as a row."""
        return [(4, column) for column in range(self.most)]

    @property
    def stairs(self) -> list[Cell]:
        """As many parcels that touch each other at corners only."""
        return [(4 - step, step) for step in range(self.most)]


def _wanted(rng: Random) -> Wanted:
    land, other = rng.sample(LANDS, 2)
    return Wanted(land, other, rng.randint(2, 3), rng.randint(2, 4), rng.randint(2, 4))


def _sizes(ranch: Ranch, land: Landscape) -> list[int]:
    """The sizes of the territories of a landscape, rising."""
    parts = [part.cells for part in graphs.components(graphs.territories(ranch))]
    return sorted(len(cells) for cells in parts if landscapes(ranch)[cells[0]] is land)


def _found(facts: Wanted, ranch: Ranch) -> dict[str, Any] | None:
    """What is not as it was wanted, if anything."""
    sizes, others = _sizes(ranch, facts.land), _sizes(ranch, facts.other)
    if len(sizes) != facts.many or sizes[-1] != facts.most:
        return {"counted": landscape_name(facts.land), "n": len(sizes), "size": max(sizes, default=0)}
    if others != [facts.long]:
        return {"counted": landscape_name(facts.other), "n": len(others), "size": max(others, default=0)}
    return None


add(
    Exercise(
        "01.build",
        ("BOX-7", "BOX-6"),
        sample=_wanted,
        answer=lambda facts: facts.ranch(*facts.row, *facts.singles(2)),
        accepts=lambda facts, given: _found(facts, given) is None,
        form=RANCH,
        slips=(
            Slip("corners", lambda facts: facts.ranch(*facts.stairs, *facts.singles(2)), "BOX-7"),
            Slip("joined", lambda facts: facts.ranch(*facts.row, *facts.singles(1)), "BOX-7"),
        ),
        faults=(Fault("found", _found, "BOX-7"),),
        show=lambda facts: Ranch.empty(),
        words={
            "one": lambda facts: landscape_name(facts.land),
            "another": lambda facts: landscape_name(facts.other),
        },
    )
)


@dataclass(frozen=True)
class Saloon:
    """The tokens in a saloon, and a partner that is asked for."""

    tokens: tuple[str, ...]
    asked: str

    @property
    def shown(self) -> int:
        """How many tokens show this partner."""
        return self.tokens.count(self.asked)


def _saloon(rng: Random) -> Saloon:
    pile = [name for name, copies in BOX.tokens.items() for _ in range(copies)]
    tokens = tuple(rng.sample(pile, rng.randint(3, SALOON)))
    return Saloon(tokens, rng.choice((COWBOY, rng.choice([*BOX.tokens]))))


def _different(facts: Saloon) -> int | None:
    """How many different specialists are shown, where one is shown twice and a cowboy is asked for."""
    shown = len({*facts.tokens})
    return shown if facts.asked == COWBOY and shown < len(facts.tokens) else None


add(
    Exercise(
        "01.partners",
        ("BOX-8", "SETUP-3"),
        sample=_saloon,
        answer=lambda facts: len(facts.tokens) if facts.asked == COWBOY else facts.shown,
        form=NUMBER,
        slips=(
            Slip("front", lambda facts: facts.shown if facts.asked == COWBOY else None, "BOX-8"),
            Slip("different", _different, "BOX-8"),
            Slip("any", lambda facts: len(facts.tokens) if facts.asked != COWBOY else None, "BOX-8"),
        ),
        show=lambda facts: pictures.saloon(facts.tokens),
        words={"partner": lambda facts: word(facts.asked)},
    )
)


_LINES = {"board": "SETUP-1", "ranchero": "SETUP-1", "cows": "SETUP-2", "saloon": "SETUP-3", "box": "SETUP-4"}
"""What is laid out, with its rule."""


@dataclass(frozen=True)
class SetUp:
    """A game laid out for players of some colours, with one mistake."""

    colours: tuple[str, ...]
    broken: str


def _fine(line: str) -> Slip[SetUp]:
    """What is said to somebody who takes a line that is right for the wrong one."""
    return Slip(line, lambda facts: line if line != facts.broken else None, _LINES[line])


def _line(facts: SetUp, line: str) -> str:
    """A line as it was laid out."""
    return worded("01.setup", f"{line}_wrong" if line == facts.broken else line, facts)


add(
    Exercise(
        "01.setup",
        ("SETUP-1", "SETUP-2", "SETUP-3", "SETUP-4"),
        sample=lambda rng: SetUp(tuple(rng.sample(COLOURS, rng.choice((3, 4)))), rng.choice([*_LINES])),
        answer=lambda facts: facts.broken,
        form=lambda facts: choice([*_LINES], lambda line: _line(facts, line)),
        slips=tuple(map(_fine, _LINES)),
        words={
            "players": lambda facts: listed(map(colour_name, facts.colours)),
            "right": lambda facts: worded("01.setup", facts.broken, facts),
            "rule": lambda facts: _LINES[facts.broken],
            "bridges": lambda _: len(BOX.camp.bridges),
            "spaces": lambda _: BOX.camp.spaces,
            "supply": lambda _: BOX.cows,
            "herd": lambda facts: BOX.cows // len(facts.colours),
            "tokens": lambda _: SALOON,
            "rest": lambda _: TOKENS - SALOON,
            "parcels": lambda _: PARCELS,
        },
    )
)
