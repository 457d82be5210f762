"""Notebook 06, the end and the score: exercises on the last rounds, on components that score, and on ties."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Any

from moonriver.rules.parcel import RESOURCES, Parcel
from moonriver.rules.placement import fits
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import Line, ScoreSheet, score, total, winners
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.words.kit.columns import in_columns
from moonriver.words.kit.names import listed
from moonriver.words.moonriver.names import landscape_name

from . import corners, pictures
from .exercises import Exercise, Fault, Slip, add, worded
from .forms import CELLS, NUMBER, RANCH, choice, order
from .player_names import PLAYER_NAMES
from .random_ranches import LANDS, PARCELS, laid

FATES = ("must", "may", "gone", "stays")
STEPS = ("empty", "saloon", "round", "reserves", "cows", "points", "wins", "tie")
"""The steps at the end of a game, in their order."""


@dataclass(frozen=True)
class Leftovers:
    """A ranch and a reserve in a turn of the final round, or when that is over."""

    ranch: Ranch
    reserve: tuple[Parcel, ...]
    over: bool
    options: tuple[str, ...]

    @property
    def fits(self) -> bool:
        """Whether a domino can be placed."""
        return fits(self.ranch, self.reserve)


def _fate(over: bool, fits: bool) -> str:
    """What becomes of a reserve."""
    return {(True, True): "must", (True, False): "gone", (False, True): "may"}.get((over, fits), "stays")


def _leftovers(rng: Random) -> Leftovers:
    over, wanted = rng.random() < 0.5, rng.random() < 0.5
    while True:
        ranch, reserve = laid(rng, share=0.8), tuple(rng.sample(PARCELS, rng.choice((2, 2, 3))))
        facts = Leftovers(ranch, reserve, over, tuple(rng.sample(FATES, 4)))
        if facts.fits == wanted:
            return facts


add(
    Exercise(
        "06.last",
        ("END-4", "END-5", "END-3"),
        sample=_leftovers,
        answer=lambda facts: _fate(facts.over, facts.fits),
        form=lambda facts: choice(facts.options, lambda fate: worded("06.last", fate)),
        slips=(
            Slip("late", lambda facts: _fate(False, facts.fits) if facts.over else None, "END-3"),
            Slip("early", lambda facts: None if facts.over else _fate(True, facts.fits), "END-3"),
            Slip("overlooked", lambda facts: _fate(facts.over, False) if facts.fits else None, "END-4"),
            Slip("squeezed", lambda facts: None if facts.fits else _fate(facts.over, True), "END-5"),
        ),
        show=lambda facts: (facts.ranch, pictures.reserve(facts.reserve)),
        question=lambda facts: "question_over" if facts.over else "question_turn",
        reason=lambda facts: f"reason_{_fate(facts.over, facts.fits)}",
    )
)


@dataclass(frozen=True)
class Ending:
    """Some steps of the end of a game, shuffled."""

    steps: tuple[str, ...]

    @property
    def sorted(self) -> tuple[str, ...]:
        """The steps in their order."""
        return tuple(step for step in STEPS if step in self.steps)

    def swapped(self, one: str, other: str) -> tuple[str, ...] | None:
        """The steps in their order but for two of them."""
        if not {one, other} <= {*self.steps}:
            return None
        return tuple({one: other, other: one}.get(step, step) for step in self.sorted)


SWAPS = {
    "closed": ("saloon", "round"),
    "kept": ("round", "reserves"),
    "crowded": ("cows", "points"),
    "large": ("wins", "tie"),
}
"""The steps that somebody puts the wrong way round, by the slip."""


def _ending(rng: Random) -> Ending | None:
    facts = Ending(tuple(rng.sample(STEPS, 5)))
    return facts if any(facts.swapped(*pair) for pair in SWAPS.values()) else None


def _early(facts: Ending, given: tuple[str, ...]) -> Mapping[str, Any]:
    """The first step that stands in a wrong place."""
    wrong = next(step for step, wanted in zip(given, facts.sorted, strict=True) if step != wanted)
    return {"step": worded("06.order", wrong)}


add(
    Exercise(
        "06.order",
        ("END-1", "END-2", "END-3", "END-6", "SCORE-5"),
        sample=_ending,
        answer=lambda facts: facts.sorted,
        form=lambda facts: order(facts.steps, lambda step: worded("06.order", step)),
        slips=(
            Slip("closed", lambda facts: facts.swapped(*SWAPS["closed"]), "END-1"),
            Slip("kept", lambda facts: facts.swapped(*SWAPS["kept"]), "END-3"),
            Slip("crowded", lambda facts: facts.swapped(*SWAPS["crowded"]), "END-6"),
            Slip("large", lambda facts: facts.swapped(*SWAPS["large"]), "SCORE-5"),
        ),
        faults=(Fault("early", _early, "END-1"),),
    )
)


@dataclass(frozen=True)
class Marked:
    """A cell on a ranch, and the territory around it."""

    ranch: Ranch
    cell: Cell

    @cached_property
    def territory(self) -> frozenset[Cell]:
        """The territory of the cell."""
        return frozenset(self.ranch.territory(self.cell))

    @property
    def parcel(self) -> Parcel:
        """The parcel on the cell."""
        parcel, _, _ = self.ranch.pieces[self.cell]
        return parcel

    @cached_property
    def kin(self) -> frozenset[Cell]:
        """All parcels of this landscape."""
        return frozenset(self.ranch.frame.listed(self.ranch.lands[self.parcel.land]))

    @property
    def size(self) -> int:
        """How many parcels the territory has."""
        return len(self.territory)

    @property
    def herd(self) -> int:
        """How many cows stand in it."""
        return sum(map(self.ranch.cows, self.territory))

    @property
    def kept(self) -> int:
        """How many of them stay after overpopulation."""
        return sum(1 for cell in self.territory if self.ranch.cows(cell))

    @property
    def printed(self) -> int:
        """How many cow symbols are printed in it."""
        return sum(self.ranch.pieces[cell][0].cows for cell in self.territory)

    @property
    def points(self) -> int:
        """What it scores, by the sheet."""
        lines = score(self.ranch).lines
        return sum(
            line.points for line in lines if line.category == "territories" and self.cell in line.cells
        )


def _marked(rng: Random) -> Marked:
    land = rng.choice(LANDS)
    ranch = laid(rng, often=lambda parcel: parcel.landscape is land)
    return Marked(ranch, rng.choice(sorted(ranch.pieces)))


def _stray(facts: Marked, given: frozenset[Cell]) -> Mapping[str, Any] | None:
    strange = given - facts.kin
    return {"stray": min(strange)} if strange else None


add(
    Exercise(
        "06.together",
        ("BOX-7", "SCORE-1"),
        sample=_marked,
        answer=lambda facts: facts.territory,
        form=CELLS,
        slips=(
            Slip("kin", lambda facts: facts.kin, "BOX-7"),
            Slip(
                "cornered",
                lambda facts: next(group for group in corners.groups(facts.kin) if facts.cell in group),
                "BOX-7",
            ),
            Slip("beside", lambda facts: facts.kin & {facts.cell, *neighbours(facts.cell)}, "BOX-7"),
            Slip("without", lambda facts: facts.territory - {facts.cell}, "BOX-7"),
        ),
        faults=(Fault("other", _stray, "BOX-7"),),
        show=lambda facts: pictures.marked(facts.ranch, {facts.cell: "source"}),
        words={"landscape": lambda facts: landscape_name(facts.parcel.landscape)},
    )
)


def _grazed(rng: Random) -> Marked:
    """A territory of at least two parcels: most often with a parcel on which cows crowd, else without any cow."""
    bare = rng.random() < 0.25
    while True:
        facts = _marked(rng)
        if facts.size == 1 or (facts.kept == 0) != bare:
            continue
        if bare and (facts.printed or facts.parcel.corn):
            return facts
        if not bare:
            crowded = rng.choice([cell for cell in sorted(facts.territory) if facts.ranch.cows(cell)])
            facts = Marked(facts.ranch.with_cows(crowded, rng.choice((2, 2, 3))), facts.cell)
            told = {
                facts.size * facts.herd,
                facts.size + facts.kept,
                facts.size * facts.printed,
                facts.points,
            }
            if len(told) == 4:
                return facts


add(
    Exercise(
        "06.points",
        ("SCORE-1", "SCORE-2", "END-6"),
        sample=_grazed,
        answer=lambda facts: facts.points,
        form=NUMBER,
        slips=(
            Slip("crowd", lambda facts: facts.size * facts.herd if facts.kept else None, "END-6"),
            Slip("sum", lambda facts: facts.size + facts.kept if facts.kept else None, "SCORE-1"),
            Slip(
                "printed", lambda facts: None if facts.parcel.corn else facts.size * facts.printed, "SCORE-2"
            ),
            Slip("bare", lambda facts: None if facts.kept else facts.size, "SCORE-2"),
        ),
        show=lambda facts: pictures.marked(facts.ranch, facts.territory, "lit"),
        reason=lambda facts: (
            "reason" if facts.kept else "reason_corn" if facts.parcel.corn else "reason_none"
        ),
    )
)


@dataclass(frozen=True)
class Scored:
    """A ranch at the end, and totals to choose from."""

    ranch: Ranch
    options: tuple[int, ...] = ()

    @cached_property
    def sheet(self) -> ScoreSheet:
        """Its score sheet."""
        return score(self.ranch)

    @property
    def territories(self) -> int:
        """What the territories score."""
        return self.sheet.points("territories")

    @property
    def resources(self) -> int:
        """What the resources score."""
        return self.sheet.points("resources")

    @property
    def partners(self) -> int:
        """What the partners score."""
        return self.sheet.points("partners")

    @property
    def carriers(self) -> int:
        """How many parcels carry resources."""
        return sum(
            any(getattr(parcel, name) for name in RESOURCES) for parcel, _, _ in self.ranch.pieces.values()
        )

    def counted(self, herds: Mapping[Cell, int]) -> int:
        """The total for somebody who counts these cows in every territory."""
        lines = [line for line in self.sheet.lines if line.category == "territories"]
        grazed = sum(len(line.cells) * sum(herds[cell] for cell in line.cells) for line in lines)
        return grazed + self.resources + self.partners

    @property
    def crowd(self) -> int:
        """The total for somebody to whom every cow counts."""
        return self.counted({cell: cows for cell, (_, cows, _) in self.ranch.pieces.items()})

    @property
    def printed(self) -> int:
        """The total for somebody to whom printed cows count."""
        return self.counted({cell: parcel.cows for cell, (parcel, _, _) in self.ranch.pieces.items()})


def _scored(rng: Random) -> Scored | None:
    facts = Scored(laid(rng, often=lambda parcel: parcel.circle))
    told = {facts.resources, facts.partners, facts.carriers + facts.partners}
    return facts if len(told) == 3 and facts.partners else None


add(
    Exercise(
        "06.resources",
        ("SCORE-3", "SCORE-4"),
        sample=_scored,
        answer=lambda facts: facts.resources + facts.partners,
        form=NUMBER,
        slips=(
            Slip("partners", lambda facts: facts.resources, "SCORE-4"),
            Slip("plain", lambda facts: facts.partners, "SCORE-3"),
            Slip("parcels", lambda facts: facts.carriers + facts.partners, "SCORE-3"),
        ),
        show=lambda facts: facts.ranch,
    )
)


def _totals(rng: Random) -> Scored | None:
    ranch = laid(rng, often=lambda parcel: parcel.circle)
    grazed = ranch.frame.listed(ranch.grazing)
    if not grazed:
        return None
    facts = Scored(ranch.with_cows(rng.choice(grazed), 2))
    right = facts.sheet.total
    told = {right, facts.crowd, facts.printed, right - facts.partners, right - facts.resources}
    return Scored(facts.ranch, tuple(rng.sample(sorted(told), 5))) if len(told) == 5 else None


add(
    Exercise(
        "06.total",
        ("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "END-6"),
        sample=_totals,
        answer=lambda facts: facts.sheet.total,
        form=lambda facts: choice(facts.options),
        slips=(
            Slip("crowd", lambda facts: facts.crowd, "END-6"),
            Slip("printed", lambda facts: facts.printed, "SCORE-2"),
            Slip("partners", lambda facts: facts.territories + facts.resources, "SCORE-4"),
            Slip("resources", lambda facts: facts.territories + facts.partners, "SCORE-3"),
        ),
        show=lambda facts: facts.ranch,
    )
)


@dataclass(frozen=True)
class Herding:
    """A ranch without cows, and the cells of cows with which it scores what is asked for."""

    bare: Ranch
    herd: tuple[Cell, ...]

    def grazed(self, cells: Mapping[Cell, int]) -> Ranch:
        """The ranch with cows."""
        ranch = self.bare
        for cell, cows in cells.items():
            ranch = ranch.with_cows(cell, cows)
        return ranch

    @cached_property
    def answer(self) -> Ranch:
        """The ranch with one cow on each of these cells."""
        return self.grazed(dict.fromkeys(self.herd, 1))

    @property
    def goal(self) -> int:
        """What it is to score."""
        return total(self.answer)

    @property
    def crowded(self) -> Ranch:
        """The ranch with all cows on one parcel."""
        return self.grazed({self.herd[0]: len(self.herd)})

    @property
    def full(self) -> Ranch:
        """The ranch with a cow wherever one may stand."""
        return self.grazed(dict.fromkeys(self.bare.frame.listed(self.bare.pastures), 1))

    def kept(self, given: Ranch) -> bool:
        """Whether nothing but cows was added."""
        same = [(parcel, partner) for parcel, _, partner in self.bare.pieces.values()]
        found = [(parcel, partner) for parcel, _, partner in given.pieces.values()]
        return given.pieces.keys() == self.bare.pieces.keys() and found == same


def _herding(rng: Random) -> Herding:
    bare = laid(rng, share=0.5, cows=0.0)
    meadows = bare.frame.listed(bare.pastures)
    return Herding(bare, tuple(sorted(rng.sample(meadows, min(len(meadows), rng.choice((2, 3, 3, 4)))))))


def _changed(facts: Herding, given: Ranch) -> Mapping[str, Any] | None:
    return None if facts.kept(given) else {}


def _off(facts: Herding, given: Ranch) -> Mapping[str, Any]:
    return {"found": total(given)}


add(
    Exercise(
        "06.exact",
        ("SCORE-1", "COW-2", "END-6"),
        sample=_herding,
        answer=lambda facts: facts.answer,
        accepts=lambda facts, given: facts.kept(given) and total(given) == facts.goal,
        form=RANCH,
        slips=(
            Slip("crowded", lambda facts: facts.crowded, "END-6"),
            Slip("full", lambda facts: facts.full, "SCORE-1"),
        ),
        faults=(Fault("changed", _changed, "SCORE-1"), Fault("off", _off, "SCORE-1")),
        show=lambda facts: (facts.bare, str(facts.bare)),
        words={
            "base": lambda facts: total(facts.bare),
            "more": lambda facts: facts.goal - total(facts.bare),
            "sums": lambda facts: " + ".join(str(len(facts.bare.territory(cell))) for cell in facts.herd),
        },
    )
)


@dataclass(frozen=True)
class Result:
    """The end of a game: who, with which total, largest territory and cows; and the rule that decides."""

    names: tuple[str, ...]
    rows: tuple[tuple[int, int, int], ...]
    level: str
    options: tuple[tuple[int, ...], ...]

    @property
    def won(self) -> tuple[int, ...]:
        """Who wins, by the engine."""
        return winners(
            [
                ScoreSheet((Line("territories", "prairie", points, (), (points, 1)),), size, cows)
                for points, size, cows in self.rows
            ]
        )

    @property
    def equal(self) -> tuple[int, ...]:
        """Those with the highest total."""
        best = max(self.rows)[0]
        return tuple(seat for seat, row in enumerate(self.rows) if row[0] == best)

    @property
    def table(self) -> str:
        """The result to look at."""
        heads = [worded("06.winner", head) for head in ("total", "size", "cows")]
        rows = [[name, *map(str, row)] for name, row in zip(self.names, self.rows, strict=True)]
        return in_columns([["", *heads], *rows])


def _result(rng: Random) -> Result:
    """A result in which the last one in points has the largest territory and the most cows."""
    level = rng.choice(("SCORE-5", "TIE-1", "TIE-1", "TIE-2", "TIE-2", "TIE-3"))
    best, large, herd = rng.randrange(60, 99), rng.randrange(5, 9), rng.randrange(7, 12)
    first, second = {
        "SCORE-5": ((best, large, herd), (best - 1, large + 2, herd + 2)),
        "TIE-1": ((best, large + 1, herd), (best, large, herd + 3)),
        "TIE-2": ((best, large, herd + 1), (best, large, herd)),
        "TIE-3": ((best, large, herd), (best, large, herd)),
    }[level]
    third = (best - rng.randrange(2, 20), large + 3, herd + 4)
    options = [*((seat,) for seat in range(3)), *combinations(range(3), 2)]
    return Result(
        tuple(rng.sample(PLAYER_NAMES, 3)),
        tuple(rng.sample((first, second, third), 3)),
        level,
        tuple(rng.sample(options, len(options))),
    )


def _most(facts: Result, column: int, seats: tuple[int, ...] = (0, 1, 2)) -> tuple[int, ...]:
    """Who has most in a column."""
    return (max(seats, key=lambda seat: facts.rows[seat][column]),)


add(
    Exercise(
        "06.winner",
        ("SCORE-5", "TIE-1", "TIE-2", "TIE-3"),
        sample=_result,
        answer=lambda facts: facts.won,
        form=lambda facts: choice(facts.options, lambda seats: listed(facts.names[seat] for seat in seats)),
        slips=(
            Slip("large", lambda facts: _most(facts, 1), "SCORE-5"),
            Slip("shared", lambda facts: facts.equal if facts.level in ("TIE-1", "TIE-2") else None, "TIE-1"),
            Slip(
                "cows",
                lambda facts: _most(facts, 2, facts.equal) if facts.level == "TIE-1" else None,
                "TIE-1",
            ),
        ),
        show=lambda facts: facts.table,
        reason=lambda facts: f"reason_{facts.level.replace('-', '_')}",
    )
)
