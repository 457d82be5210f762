"""Notebook 22, graphs that grow: union-find as a forest, depth-first search, percolation, growth, chessboard parity."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from moonriver.rules import graphs
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import grid_graph, groups, pairs_up

from . import corners, pictures
from .exercises import Exercise, Slip, add
from .forests import Forest, Pair, tree, way
from .forms import CELL, CELLS, NUMBER
from .random_ranches import landscaped
from .searches import landscapes, pairs, waves
from .spanning import walk
from .trees import Grove, grove_picture


def _territory(rng: Random, least: int) -> tuple[Ranch, tuple[Cell, ...]] | None:
    """A ranch, and a territory on it of at least this many parcels, if it has one."""
    ranch = landscaped(rng, share=0.95)
    found = [part.cells for part in graphs.components(graphs.territories(ranch)) if len(part.cells) >= least]
    return (ranch, rng.choice(found)) if found else None


@dataclass(frozen=True)
class Trees:
    """A territory on a ranch, and a disjoint-set forest of its cells."""

    ranch: Ranch
    parent: Mapping[Cell, Cell]

    def shown(self, *picked: Cell) -> list[Any]:
        """The ranch with some cells marked, and the forest."""
        lands = {cell: land.value for cell, land in landscapes(self.ranch).items()}
        grove = grove_picture(Grove(self.parent, lands, picked))
        return [pictures.marked(self.ranch, picked, "asked"), grove]


@dataclass(frozen=True)
class Joining(Trees):
    """A forest, and a pair of neighbours in two trees of it, the first in the smaller one."""

    pair: Pair

    @property
    def one(self) -> Cell:
        """The cell in the smaller tree."""
        return self.pair[0]

    @property
    def other(self) -> Cell:
        """The cell in the larger tree."""
        return self.pair[1]

    @cached_property
    def roots(self) -> Pair:
        """The roots of both."""
        return way(self.parent, self.one)[-1], way(self.parent, self.other)[-1]


def _joining(rng: Random) -> Joining | None:
    found = _territory(rng, 7)
    if found is None:
        return None
    ranch, cells = found
    forest, read = Forest(cells), pairs(cells)
    rng.shuffle(read)
    for _ in range(rng.randint(len(cells) // 2, len(cells) - 2)):
        forest.union(*read.pop())
    for pair in read:
        roots = [way(forest.parent, cell)[-1] for cell in pair]
        sizes = [forest.size[root] for root in roots]
        if sizes[0] != sizes[1] and not {*pair} & {*roots}:
            small = pair if sizes[0] < sizes[1] else (pair[1], pair[0])
            return Joining(ranch, {**forest.parent}, small)
    return None


add(
    Exercise(
        "22.roots",
        (),
        sample=_joining,
        answer=lambda facts: facts.roots[0],
        form=CELL,
        slips=(
            Slip("larger", lambda facts: facts.roots[1]),
            Slip("cell", lambda facts: facts.one),
            Slip("far", lambda facts: facts.other, text="cell"),
        ),
        show=lambda facts: facts.shown(*facts.pair),
    )
)


@dataclass(frozen=True)
class Asking(Trees):
    """A forest, and a cell whose root is asked for."""

    cell: Cell

    @cached_property
    def way(self) -> tuple[Cell, ...]:
        """The way from the cell up to the root."""
        return way(self.parent, self.cell)

    @property
    def root(self) -> Cell:
        """The root."""
        return self.way[-1]


def _asking(rng: Random) -> Asking | None:
    """A forest that was made without union by size, so that its trees are deep."""
    found = _territory(rng, 7)
    if found is None:
        return None
    ranch, cells = found
    parent, read = {cell: cell for cell in cells}, pairs(cells)
    rng.shuffle(read)
    for one, other in read:
        low, high = way(parent, one)[-1], way(parent, other)[-1]
        if low != high:
            parent[low] = high
    deep = [cell for cell in cells if len(way(parent, cell)) >= 4]
    return Asking(ranch, parent, rng.choice(deep)) if deep else None


def _deep(facts: Asking) -> frozenset[Cell]:
    """The cells of the tree that do not point to the root."""
    return frozenset(cell for cell in tree(facts.parent, facts.root) if len(way(facts.parent, cell)) > 2)


add(
    Exercise(
        "22.compress",
        (),
        sample=_asking,
        answer=lambda facts: frozenset(facts.way[:-2]),
        form=CELLS,
        slips=(
            Slip("root", lambda facts: frozenset(facts.way)),
            Slip("child", lambda facts: frozenset(facts.way[:-1])),
            Slip("start", lambda facts: frozenset({facts.cell})),
            Slip("tree", _deep),
        ),
        show=lambda facts: facts.shown(facts.cell),
    )
)


@dataclass(frozen=True)
class Walked:
    """A ranch, a cell at which depth-first search begins, and a number that it gives."""

    ranch: Ranch
    start: Cell
    number: int

    @property
    def before(self) -> int:
        """The number before."""
        return self.number - 1

    def numbered(self, number: int) -> Cell:
        """The cell that gets a number."""
        numbers = walk(self.ranch, self.start)[-1].numbers
        return next(cell for cell, own in numbers.items() if own == number)

    @property
    def last(self) -> Cell:
        """The cell with the number before."""
        return self.numbered(self.before)

    @property
    def waved(self) -> Cell:
        """The cell whose turn it is for a search that goes by waves."""
        return [cell for step in waves(self.ranch, self.start) for cell in step.frontier][self.number]

    @property
    def turned(self) -> Cell:
        """The cell for somebody who takes the neighbours the other way round."""
        numbers, waiting = list[Cell](), [self.start]
        lands = landscapes(self.ranch)
        while waiting:
            here = waiting.pop()
            if here in numbers:
                continue
            numbers.append(here)
            row, column = here
            rising = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
            waiting += [cell for cell in rising if lands.get(cell) is lands[here]]
        return numbers[self.number]


def _walked(rng: Random) -> Walked | None:
    found = _territory(rng, 7)
    if found is None:
        return None
    ranch, cells = found
    return Walked(ranch, rng.choice(cells), rng.randint(3, len(cells) - 1))


add(
    Exercise(
        "22.order",
        ("BOX-7",),
        sample=_walked,
        answer=lambda facts: facts.numbered(facts.number),
        form=CELL,
        slips=(
            Slip("waves", lambda facts: facts.waved, "BOX-7"),
            Slip("one", lambda facts: facts.last, "BOX-7"),
            Slip("turned", lambda facts: facts.turned, "BOX-7"),
        ),
        show=lambda facts: pictures.marked(facts.ranch, {facts.start: "source"}),
    )
)


@dataclass(frozen=True)
class Counted:
    """A ranch, and its territories as a graph."""

    ranch: Ranch

    @cached_property
    def graph(self) -> Any:
        """The territories as a graph."""
        return graphs.territories(self.ranch)

    @property
    def nodes(self) -> int:
        """How many parcels there are."""
        return int(self.graph.number_of_nodes())

    @property
    def edges(self) -> int:
        """How many pairs of neighbours belong together."""
        return int(self.graph.number_of_edges())

    @cached_property
    def trees(self) -> int:
        """How many territories there are."""
        return len(groups(self.graph))

    @property
    def rings(self) -> int:
        """How many edges no spanning forest needs: the cycle rank."""
        return self.edges - self.nodes + self.trees


def _counted(rng: Random) -> Counted:
    """A ranch with up to four edges to spare, each number as often."""
    wanted = rng.randint(1, 4)
    while True:
        facts = Counted(landscaped(rng, share=0.9))
        if facts.rings == wanted:
            return facts


add(
    Exercise(
        "22.rings",
        ("BOX-7",),
        sample=_counted,
        answer=lambda facts: facts.rings,
        form=NUMBER,
        slips=(
            Slip("one", lambda facts: facts.edges - facts.nodes + 1, "BOX-7"),
            Slip("forest", lambda facts: facts.nodes - facts.trees, "BOX-7"),
            Slip("edges", lambda facts: facts.edges, "BOX-7"),
            Slip("none", lambda facts: 0, "BOX-7"),
        ),
        show=lambda facts: facts.ranch,
    )
)


@dataclass(frozen=True)
class Growth:
    """Seconds for some cells, and how many powers of ten a line rises on its way over one power of ten."""

    seconds: int
    begin: int
    slope: int
    powers: int

    @property
    def cells(self) -> str:
        """The cells that were measured."""
        return f"{self.begin:,}"

    @property
    def more(self) -> str:
        """The cells that are asked about."""
        return f"{self.begin * 10**self.powers:,}"

    def after(self, slope: int) -> int:
        """The seconds that a line of this slope leads to."""
        return self.seconds * int(10 ** (slope * self.powers))


add(
    Exercise(
        "22.growth",
        (),
        sample=lambda rng: Growth(
            rng.randint(2, 9), rng.choice((1000, 10_000)), rng.randint(1, 3), rng.randint(1, 2)
        ),
        answer=lambda facts: facts.after(facts.slope),
        form=NUMBER,
        slips=(
            Slip("linear", lambda facts: facts.after(1) if facts.slope > 1 else None),
            Slip("times", lambda facts: facts.slope * facts.after(1) if facts.slope > 1 else None),
            Slip("square", lambda facts: facts.after(2) if facts.slope == 1 else None),
        ),
    )
)


def _largest(facts: Counted) -> int:
    return max(map(len, groups(graphs.neighbours(facts.ranch))))


add(
    Exercise(
        "22.largest",
        (),
        sample=lambda rng: Counted(landscaped(rng, share=0.55)),
        answer=_largest,
        form=NUMBER,
        slips=(
            Slip("corners", lambda facts: max(map(len, corners.groups(set(facts.ranch.pieces))))),
            Slip("filled", lambda facts: facts.nodes),
            Slip("landscape", lambda facts: max(map(len, groups(facts.graph)))),
        ),
        show=lambda facts: facts.ranch,
    )
)


@dataclass(frozen=True)
class Covered:
    """A ranch on which dominoes are to cover all free cells but one, and the cells that are asked about."""

    ranch: Ranch
    asked: frozenset[Cell]

    @cached_property
    def free(self) -> frozenset[Cell]:
        """The free cells."""
        return frozenset(self.ranch.cells) - set(self.ranch.pieces)

    @property
    def even(self) -> int:
        """How many free cells have an even sum of row and column."""
        return sum(sum(cell) % 2 == 0 for cell in self.free)

    @property
    def odd(self) -> int:
        """How many have an odd one."""
        return len(self.free) - self.even

    @cached_property
    def left(self) -> frozenset[Cell]:
        """The cells asked about that can be the one that is left."""
        return frozenset(
            cell for cell in self.asked if pairs_up(grid_graph({other: {} for other in self.free - {cell}}))
        )

    @property
    def rim(self) -> frozenset[Cell]:
        """Those at the rim of the frame."""
        ends = {(row, column) for row, column in self.asked if column in (0, 4) or row == self.ranch.rows - 1}
        return frozenset(ends)


def _covered(rng: Random) -> Covered | None:
    ranch = Ranch.empty(rows=rng.choice((5, 10)))
    if ranch.rows == 5:
        ranch = ranch.with_parcel(rng.choice(ranch.cells), "M6e")
    free = sorted(set(ranch.cells) - set(ranch.pieces))
    facts = Covered(ranch, frozenset(rng.sample(free, 6)))
    return facts if 2 <= len(facts.left) <= 4 else None


add(
    Exercise(
        "22.left",
        ("DUO-5",),
        sample=_covered,
        answer=lambda facts: facts.left,
        form=CELLS,
        slips=(
            Slip("other", lambda facts: facts.asked - facts.left, "DUO-5"),
            Slip("all", lambda facts: facts.asked, "DUO-5"),
            Slip("rim", lambda facts: facts.rim or None, "DUO-5"),
        ),
        show=lambda facts: pictures.marked(facts.ranch, sorted(facts.asked), "asked"),
    )
)
