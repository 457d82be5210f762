"""Notebook 10, connected components: exercises on frontiers, unions, cut points and sets of cells as numbers."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from moonriver.rules import graphs
from moonriver.rules.frame import COLUMNS, bits
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import component, cut_points

from . import pictures
from .exercises import Exercise, Slip, add, told_together
from .forms import CELLS, NUMBER
from .random_ranches import landscaped
from .searches import pairs, waves


@dataclass(frozen=True)
class Territory:
    """A territory on a ranch, and a parcel of it."""

    ranch: Ranch
    territory: tuple[Cell, ...]
    start: Cell

    @property
    def parcels(self) -> int:
        """How many parcels it has."""
        return len(self.territory)

    @property
    def pairs(self) -> int:
        """How many pairs of neighbours there are in it."""
        return len(pairs(self.territory))

    @property
    def joins(self) -> int:
        """How many of these pairs join two groups."""
        return self.parcels - 1

    @property
    def graph(self) -> Any:
        """The territory as a graph."""
        return component(graphs.territories(self.ranch), self.start)


@dataclass(frozen=True)
class Wave(Territory):
    """A wave of a search in a territory."""

    wave: int

    @property
    def before(self) -> int:
        """The number of the wave before."""
        return self.wave - 1

    @property
    def last(self) -> tuple[Cell, ...]:
        """The cells of the wave before."""
        return waves(self.ranch, self.start)[self.before].frontier


def _territory(rng: Random, least: int) -> Territory | None:
    """A territory of at least this many parcels, if one is there."""
    ranch = landscaped(rng, share=0.95)
    found = [part.cells for part in graphs.components(graphs.territories(ranch)) if len(part.cells) >= least]
    if not found:
        return None
    territory = rng.choice(found)
    return Territory(ranch, territory, rng.choice(territory))


def _wave(rng: Random) -> Wave | None:
    found = _territory(rng, 5)
    if found is None:
        return None
    last = len(waves(found.ranch, found.start)) - 2
    return Wave(found.ranch, found.territory, found.start, rng.randint(2, last)) if last > 1 else None


def _diagonal(facts: Territory) -> dict[Cell, int]:
    """The wave of each cell for somebody who also walks over corners."""
    reached, number = {facts.start: 0}, 0
    while len(reached) < len(facts.territory):
        number += 1
        for cell in set(facts.territory) - set(reached):
            if any(
                max(abs(cell[0] - a), abs(cell[1] - b)) == 1 for (a, b), n in reached.items() if n < number
            ):
                reached[cell] = number
    return reached


def _crow(facts: Territory) -> dict[Cell, int]:
    """The wave of each cell for somebody who counts rows and columns."""
    row, column = facts.start
    return {(a, b): abs(a - row) + abs(b - column) for a, b in facts.territory}


def _numbered(numbers: dict[Cell, int], wave: int) -> frozenset[Cell]:
    return frozenset(cell for cell, number in numbers.items() if number == wave)


add(
    Exercise(
        "10.frontier",
        ("BOX-7",),
        sample=_wave,
        answer=lambda facts: frozenset(waves(facts.ranch, facts.start)[facts.wave].frontier),
        form=CELLS,
        slips=(
            Slip("crow", lambda facts: _numbered(_crow(facts), facts.wave), "BOX-7"),
            Slip("diagonal", lambda facts: _numbered(_diagonal(facts), facts.wave), "BOX-7"),
            Slip("early", lambda facts: frozenset(facts.last), "BOX-7"),
            Slip(
                "reached",
                lambda facts: frozenset(waves(facts.ranch, facts.start)[facts.wave + 1].done),
                "BOX-7",
            ),
        ),
        show=lambda facts: pictures.marked(facts.ranch, {facts.start: "source"}),
    )
)


add(
    Exercise(
        "10.waves",
        ("BOX-7",),
        sample=lambda rng: _territory(rng, 4),
        answer=lambda facts: len(waves(facts.ranch, facts.start)) - 2,
        form=NUMBER,
        slips=(
            Slip("crow", lambda facts: max(_crow(facts).values()), "BOX-7"),
            Slip("diagonal", lambda facts: max(_diagonal(facts).values()), "BOX-7"),
            Slip("zero", lambda facts: len(waves(facts.ranch, facts.start)) - 1, "BOX-7"),
            Slip("size", lambda facts: facts.parcels, "BOX-7"),
        ),
        show=lambda facts: pictures.marked(facts.ranch, {facts.start: "source"}),
    )
)


def _rings(rng: Random) -> Territory:
    """A territory with one ring, two or three, each as often."""
    wanted = rng.choice((1, 2, 3))
    while True:
        found = _territory(rng, 5)
        if found is not None and found.pairs - found.joins == wanted:
            return found


add(
    Exercise(
        "10.unions",
        ("BOX-7",),
        sample=_rings,
        answer=lambda facts: facts.pairs - facts.joins,
        form=NUMBER,
        slips=(
            *told_together(
                Slip("none", lambda facts: 0, "BOX-7"),
                Slip("parcels", lambda facts: facts.pairs - facts.parcels, "BOX-7"),
                "nothing",
            ),
            Slip("joins", lambda facts: facts.joins, "BOX-7"),
            Slip("pairs", lambda facts: facts.pairs, "BOX-7"),
        ),
        show=lambda facts: pictures.marked(facts.ranch, facts.territory),
    )
)


def _degrees(facts: Territory, wanted: range) -> frozenset[Cell]:
    return frozenset(cell for cell, degree in facts.graph.degree if degree in wanted)


def _most(facts: Territory) -> frozenset[Cell]:
    """The parcels with the most neighbours."""
    most = max(degree for _, degree in facts.graph.degree)
    return _degrees(facts, range(most, 5))


add(
    Exercise(
        "10.cut",
        ("BOX-7",),
        sample=lambda rng: _territory(rng, 5),
        answer=lambda facts: frozenset(cut_points(facts.graph)),
        form=CELLS,
        slips=(
            Slip("between", lambda facts: _degrees(facts, range(2, 5)), "BOX-7"),
            Slip("most", _most, "BOX-7"),
            Slip("ends", lambda facts: _degrees(facts, range(2)) or None, "BOX-7"),
            Slip("none", lambda facts: frozenset(), "BOX-7", text="hint1"),
        ),
        show=lambda facts: pictures.marked(facts.ranch, facts.territory),
    )
)


@dataclass(frozen=True)
class Chosen:
    """Some cells."""

    cells: tuple[Cell, ...]

    @property
    def numbers(self) -> list[int]:
        """The cells' numbers."""
        return [row * COLUMNS + column for row, column in self.cells]

    @property
    def powers(self) -> list[int]:
        """What each of them counts."""
        return [1 << number for number in self.numbers]


def _chosen(rng: Random) -> Chosen:
    cells = [(row, column) for row in range(2) for column in range(COLUMNS)]
    return Chosen(tuple(sorted(rng.sample(cells, rng.choice((2, 3))))))


add(
    Exercise(
        "10.bits",
        (),
        sample=_chosen,
        answer=lambda facts: bits(facts.cells),
        form=NUMBER,
        slips=(
            Slip("sum", lambda facts: sum(facts.numbers)),
            Slip("count", lambda facts: len(facts.cells)),
            Slip("swapped", lambda facts: bits((column, row) for row, column in facts.cells)),
            Slip("doubled", lambda facts: 2 * sum(facts.powers)),
        ),
    )
)
