"""Notebook 10, connected components: exercises on frontiers, unions, cut points and sets of cells as numbers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from random import Random
from typing import Any, Self

from moonriver.rules import graphs
from moonriver.rules.frame import COLUMNS, bits
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.tabletop.graphs import component, cut_points, parts, steps

from . import corners, pictures
from .forms import CELLS, NUMBER
from .page import Cells, Page, RanchPage, alike, slip
from .random_ranches import LANDS, PARCELS, circled, with_territory
from .searches import Step, pairs, waves

_COMMON = tuple(land for land in LANDS if sum(parcel.landscape is land for parcel in PARCELS) > 13)
"""The landscapes of which the box has enough parcels for a territory around another one."""


class Territory(RanchPage):
    """A territory on a ranch, and a parcel of it."""

    territory: tuple[Cell, ...]
    start: Cell

    @classmethod
    def least(cls, rng: Random, parcels: int) -> Self:
        """A territory of at least this many parcels."""
        ranch, territory = with_territory(rng, parcels)
        return cls(ranch, territory, rng.choice(territory))

    @classmethod
    def ringed(cls, rng: Random) -> Self:
        """A territory that leads round a parcel of another landscape, and on from there."""
        hole = rng.choice((2, 3)), rng.choice((1, 2, 3))
        cells = corners.around(hole)
        free = {*Ranch.empty().cells} - {hole, *cells}
        for _ in range(rng.randint(2, 6)):
            cells |= {
                rng.choice(sorted({near for cell in cells for near in neighbours(cell)} & free - cells))
            }
        land = rng.choice(_COMMON)
        ranch = circled(rng, sorted(cells), lambda parcel: parcel.landscape is land, elsewhere=False)
        return cls(ranch, tuple(sorted(cells)), rng.choice(sorted(cells)))

    def show(self) -> object:
        return pictures.marked(self.ranch, self.territory)


class Searched(Territory):
    """A breadth-first search in a territory."""

    def show(self) -> object:
        return pictures.marked(self.ranch, {self.start: "source"})

    def waves(self) -> tuple[Step, ...]:
        return waves(self.ranch, self.start)

    def straight(self) -> dict[Cell, int]:
        """The wave of each cell for somebody who counts rows and columns."""
        row, column = self.start
        return {(a, b): abs(a - row) + abs(b - column) for a, b in self.territory}

    def over_corners(self) -> dict[Cell, int]:
        """The wave of each cell for somebody who also walks over corners."""
        return steps(corners.graph(self.territory), self.start)


class Frontier(Searched, name="10.frontier", form=CELLS, rules=("BOX-7",)):
    title = "The next wave"
    question = "A breadth-first search begins at {start}, wave 0. Which cells are in wave {wave}?"
    hint1 = "A wave holds the new neighbours of the wave before, in the same landscape."
    hint2 = "Wave {before} was {last}. Go one step on from each of these cells."
    reason = "The number of a wave says how many steps its cells are from the start."

    wave: int = 0

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        found = cls.least(rng, 5)
        last = len(found.waves()) - 2
        return cls(found.ranch, found.territory, found.start, rng.randint(2, last)) if last > 1 else None

    def before(self) -> int:
        return self.wave - 1

    def last(self) -> tuple[Cell, ...]:
        return self.waves()[self.before()].frontier

    def numbered(self, numbers: Callable[[Searched], dict[Cell, int]]) -> Cells:
        """The cells that belong to the wave by such numbers."""
        return frozenset(cell for cell, number in numbers(self).items() if number == self.wave)

    def answer(self) -> Cells:
        return frozenset(self.waves()[self.wave].frontier)

    crow = slip(
        "You counted rows and places. The search walks from parcel to parcel of its landscape and may have to go round."
    ).of(numbered, Searched.straight)
    diagonal = slip("Cells that touch only at a corner are not neighbours.").of(
        numbered, Searched.over_corners
    )

    @slip("That is wave {before}. The start alone is wave 0.")
    def early(self) -> Cells:
        return frozenset(self.last())

    @alike("hint1", since=2)
    def from_start_on(self) -> Cells:
        """The cells to which one goes on from the wave before, without going back to the start."""
        around = {near for cell in self.last() for near in neighbours(cell)} - {self.start}
        return frozenset(around.intersection(self.territory))

    @alike("hint1", since=2)
    def rest(self) -> Cells:
        return frozenset(self.territory).difference(self.waves()[self.wave].done)

    @slip("Some of these cells were found before. A wave holds only the new ones.")
    def reached(self) -> Cells:
        return frozenset(self.waves()[self.wave + 1].done)


class Waves(Searched, name="10.waves", form=NUMBER, rules=("BOX-7",)):
    title = "How many waves?"
    question = "A breadth-first search begins at {start}, wave 0. What is the number of the last wave that finds a cell?"
    hint1 = "Count the steps to the cell that is farthest away inside the territory."
    hint2 = "The territory is {territory}."
    reason = "The last wave is as far away as the farthest cell."

    @classmethod
    def sample(cls, rng: Random) -> Self:
        return cls.least(rng, 4)

    def answer(self) -> int:
        return len(self.waves()) - 2

    @slip(
        "That is the distance straight across the grid. The search walks from parcel to parcel of its landscape and may have to go round."
    )
    def crow(self) -> int:
        return max(self.straight().values())

    @slip(
        "Count the steps of the search: from {start}, from parcel to parcel of the same landscape.", since=2
    )
    def extent(self) -> int:
        rows, columns = (sorted(cell[axis] for cell in self.territory) for axis in (0, 1))
        return rows[-1] - rows[0] + columns[-1] - columns[0]

    @alike("extent", since=2)
    def any_landscape(self) -> int:
        return max(steps(graphs.neighbours(self.ranch), self.start).values())

    @slip("Count from {start}, not between the two cells that are farthest apart.", since=2)
    def from_anywhere(self) -> int:
        return max(len(waves(self.ranch, cell)) for cell in self.territory) - 2

    @slip("Cells that touch only at a corner are not neighbours.")
    def diagonal(self) -> int:
        return max(self.over_corners().values())

    @slip("The start itself is wave 0.")
    def zero(self) -> int:
        return self.answer() + 1

    @slip("That is how many parcels there are. A wave may find several.")
    def size(self) -> int:
        return len(self.territory)


class Unions(Territory, name="10.unions", form=NUMBER, rules=("BOX-7",)):
    title = "Pairs that join nothing"
    question = "Union-find reads all pairs of neighbours in the marked territory. How many of the pairs join nothing new?"
    hint1 = "After every pair that joins two groups there is one group fewer. At the end there is one."
    hint2 = "There are {parcels} parcels and {pairs} pairs."
    reason = "{parcels} parcels need {joins} joins to become one group; {pairs} pairs were read."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """A territory with one ring, two or three, each as often; since the second edition one more, round a parcel."""
        wanted = rng.choice((1, 2, 3)) + (edition > 1)
        while True:
            found = cls.least(rng, 5) if edition == 1 else cls.ringed(rng)
            if found.answer() == wanted:
                return found

    def parcels(self) -> int:
        return len(self.territory)

    def answer(self) -> int:
        return self.pairs() - self.joins()

    @alike("one_more")
    def none(self) -> int:
        return 0

    @slip(
        "Where neighbours form a ring, the last pair of the ring joins nothing new. And to make one group of {parcels} parcels, you need one join less than there are parcels."
    )
    def one_more(self) -> int:
        return self.pairs() - self.parcels()

    @alike("one_more", since=2)
    def squares(self) -> int:
        """How many rings of four there are: somebody may overlook a ring that leads round a parcel."""
        cells = {*self.territory}
        return sum({(row, col + 1), (row + 1, col), (row + 1, col + 1)} <= cells for row, col in cells)

    @alike("hint1", since=2)
    def crossings(self) -> int:
        return sum(len({*neighbours(cell)} & {*self.territory}) > 2 for cell in self.territory)

    @alike("one_more", since=3)
    def seen(self) -> int:
        """The pairs of which both parcels have been read before, though they may still be in two groups."""
        read = pairs(self.territory)
        return sum({*pair} <= {*chain(*read[:place])} for place, pair in enumerate(read))

    @slip("That is how many pairs join something. How many are left over?")
    def joins(self) -> int:
        return self.parcels() - 1

    @slip("That is the number of all pairs. Most of them join two groups.")
    def pairs(self) -> int:
        return len(pairs(self.territory))


class Cut(Territory, name="10.cut", form=CELLS, rules=("BOX-7",)):
    title = "Where a territory breaks"
    question = (
        "Take one parcel out of the marked territory. Which parcels would break it into two or more parts?"
    )
    hint1 = "Such a parcel lies on every way between two others."
    hint2 = "Take each parcel away in your mind, and try to walk from its first neighbour to its second."
    reason = "Without any one of these, some parcel can no longer be reached from another."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        return cls.least(rng, 5) if edition < 3 else cls.ringed(rng)

    def graph(self) -> Any:
        return component(graphs.territories(self.ranch), self.start)

    def with_neighbours(self, least: int, most: int) -> Cells:
        """The parcels with so many neighbours."""
        return frozenset(cell for cell, degree in self.graph().degree if least <= degree <= most)

    def answer(self) -> Cells:
        return frozenset(cut_points(self.graph()))

    @slip("Two neighbours are not enough. In a ring there is a way around.")
    def between(self) -> Cells:
        return self.with_neighbours(2, 4)

    @slip(
        "Neighbours do not decide. Ask about each parcel of the territory whether there is a way around it, and name all."
    )
    def most(self) -> Cells:
        return self.with_neighbours(max(degree for _, degree in self.graph().degree), 4)

    @slip("A parcel at the end of the territory has one neighbour: nothing falls apart without it.")
    def ends(self) -> Cells | None:
        return self.with_neighbours(0, 1) or None

    @alike("hint2", since=2)
    def beside_ends(self) -> Cells:
        return frozenset(near for end in self.with_neighbours(1, 1) for near in self.graph()[end])

    @alike("between", since=3)
    def nearby(self) -> Cells:
        """The parcels whose neighbours are not joined right around them."""
        graph = self.graph()
        around: dict[Cell, list[set[Cell]]] = {
            cell: parts(graph.subgraph(corners.around(cell))) for cell in self.territory
        }
        return frozenset(
            cell for cell, found in around.items() if not any({*graph[cell]} <= part for part in found)
        )

    @alike("hint1")
    def none(self) -> Cells:
        return frozenset()


class Chosen(Page, name="10.bits", form=NUMBER):
    title = "A set as a number"
    question = (
        "Each cell has the number row × 5 + place. Which integer stands for the set of these cells: {cells}?"
    )
    hint1 = "The cell with number k is worth 2 to the power k. Add up these powers."
    hint2 = "The numbers of the cells are {numbers:row}."
    reason = "The powers of two are {powers:row}."

    cells: tuple[Cell, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        cells = [(row, column) for row in range(2) for column in range(COLUMNS)]
        return cls(tuple(sorted(rng.sample(cells, rng.choice((2, 3))))))

    def show(self) -> object:
        return pictures.marked(Ranch.empty(), self.cells)

    def numbers(self) -> tuple[int, ...]:
        return tuple(row * COLUMNS + column for row, column in self.cells)

    def powers(self) -> tuple[int, ...]:
        return tuple(1 << number for number in self.numbers())

    def answer(self) -> int:
        return bits(self.cells)

    @slip("That adds the cells' numbers. Add their powers of two.")
    def sum(self) -> int:
        return sum(self.numbers())

    @slip("That is how many cells there are.")
    def count(self) -> int:
        return len(self.cells)

    @slip("Each row counts 5, and each place 1: row × 5 + place.")
    def swapped(self) -> int:
        return bits((column, row) for row, column in self.cells)

    @alike("swapped", since=2)
    def added(self) -> int:
        return sum(1 << row + column for row, column in self.cells)

    @slip("The powers begin with 2 to the power 0, which is 1.")
    def doubled(self) -> int:
        return 2 * sum(self.powers())
