"""Notebook 22, graphs that grow: union-find as a forest, depth-first search, percolation, chessboard parity."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, partial
from itertools import combinations
from random import Random
from typing import Any, Self

from moonriver.rules import graphs
from moonriver.rules.frame import CENTRE
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import grid_graph, groups, joined_graph, pairs_up, steps

from . import corners, lowpoints, pictures
from .forests import Forest, grove_picture, tree, way
from .forms import CELL, CELLS, NUMBER
from .page import Cells, RanchPage, alike, slip
from .random_ranches import landscaped, with_territory
from .searches import landscapes, pairs, waves


class Trees(RanchPage):
    """A territory on a ranch, and a disjoint-set forest of its cells."""

    parent: Mapping[Cell, Cell]

    def marked(self, *picked: Cell) -> list[Any]:
        """The ranch with some cells marked, and the forest."""
        grove = grove_picture(self.parent, landscapes(self.ranch), picked)
        return [pictures.marked(self.ranch, picked, "asked"), grove]


class Joining(Trees, name="22.roots", form=CELLS):
    """A forest, and one pair or two of neighbours in different trees of it, each with that in the smaller tree first."""

    title = "Two trees join"
    question = "Union-find reads the pair {first} and {second}. Union by size joins the two trees. Which root gets a new parent?"
    question_two = "Union-find reads two pairs: {first} and {second}, then {third} and {fourth}. Union by size joins the two trees of each pair. Which roots get a new parent?"
    hint1 = "Follow the arrows from the cells up to their roots."
    hint2 = "The number at a root says how many cells its tree has. The smaller tree is hung below the larger one."
    reason = "The root of the smaller tree gets a new parent. So only its few cells move one step deeper, and the many others do not."

    one: Cell
    other: Cell
    more: tuple[Cell, Cell] | tuple[()] = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """Since the third edition two pairs."""
        if edition > 2:
            return cls.twice(rng)
        ranch, cells = with_territory(rng, 7)
        forest, read = Forest(cells), pairs(cells)
        rng.shuffle(read)
        for _ in range(rng.randint(len(cells) // 2, len(cells) - 2)):
            forest.union(*read.pop())
        found = _joinable(forest, read)
        return cls(ranch, {**forest.parent}, *found[0]) if found else None

    @classmethod
    def twice(cls, rng: Random) -> Self | None:
        """Two pairs in four trees, none of which has more than four cells."""
        ranch, cells = with_territory(rng, 12)
        for _ in range(40):
            forest, read = Forest(cells), pairs(cells)
            rng.shuffle(read)
            for pair in read:
                if sum(forest.size[way(forest.parent, cell)[-1]] for cell in pair) <= 4:
                    forest.union(*pair)
            for pair, more in combinations(_joinable(forest, read), 2):
                page = cls(ranch, {**forest.parent}, *pair, more)
                if len({page.root(cell) for cell in (*pair, *more)}) == 4 and page._tempts(3):
                    return page
        return None

    def show(self) -> object:
        return self.marked(self.one, self.other, *self.more)

    def asked(self) -> str:
        return "question_two" if self.more else "question"

    def words(self) -> dict[str, Cell]:
        cells = (cell for pair in self.pairs() for cell in sorted(pair))
        return dict(zip(("first", "second", "third", "fourth"), cells, strict=False))

    def pairs(self) -> list[tuple[Cell, Cell]]:
        return [(self.one, self.other), *([self.more] if self.more else [])]

    def root(self, cell: Cell) -> Cell:
        return way(self.parent, cell)[-1]

    def chosen(self, rank: Callable[[Self, Cell], Any]) -> Cells:
        """The root of one cell of each pair: the one with the smaller rank; of equals that in the larger tree."""
        return frozenset(self.root(min(pair[::-1], key=partial(rank, self))) for pair in self.pairs())

    def answer(self) -> Cells:
        return frozenset(self.root(one) for one, _ in self.pairs())

    @slip("The root of the larger tree stays a root. Otherwise all its cells would move one step deeper.")
    def larger(self) -> Cells:
        return frozenset(self.root(other) for _, other in self.pairs())

    named_first = alike("larger", since=2).of(chosen, lambda _, cell: cell)
    named_second = alike("larger", since=3).of(chosen, lambda _, cell: (-cell[0], -cell[1]))
    smaller_cell = alike("larger", since=3).of(chosen, root)
    larger_cell = alike("larger", since=3).of(chosen, lambda page, cell: [-at for at in page.root(cell)])

    def depth(self, cell: Cell) -> int:
        """How deep the tree of a cell is."""
        return max(len(way(self.parent, low)) for low in tree(self.parent, self.root(cell)))

    def children(self, cell: Cell) -> int:
        """How many point to the root of a cell."""
        return [*self.parent.values()].count(self.root(cell))

    shallow = alike("larger", since=3).of(chosen, depth)
    few_children = alike("larger", since=3).of(chosen, children)

    @slip("The cells of a pair only tell you which trees to join. It is the roots that are joined.")
    def cell(self) -> Cells:
        return frozenset(one for one, _ in self.pairs())

    @alike("cell")
    def far(self) -> Cells:
        return frozenset(other for _, other in self.pairs())


def _joinable(forest: Forest, read: Iterable[tuple[Cell, Cell]]) -> list[tuple[Cell, Cell]]:
    """The pairs that lie in trees of different sizes and hold no root, each with that in the smaller tree first."""
    found = []
    for pair in read:
        roots = [way(forest.parent, cell)[-1] for cell in pair]
        one, other = (forest.size[root] for root in roots)
        if one != other and not {*pair} & {*roots}:
            found.append(pair if one < other else pair[::-1])
    return found


class Asking(Trees, name="22.compress", form=CELLS):
    """A forest, and a cell whose root is asked for."""

    title = "Path compression"
    question = "The forest was made without union by size, so it is deep. Somebody asks for the root of {cell}. Which cells get a new parent by path compression?"
    hint1 = "Only cells on the way up to the root can be moved."
    hint2 = "A cell that points to the root already keeps its parent, and the root has none."
    reason = "They were on the way and did not point to the root {top} yet. Now they do."

    cell: Cell

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        """A forest that was made without union by size, so that its trees are deep."""
        ranch, cells = with_territory(rng, 7)
        parent, read = {cell: cell for cell in cells}, pairs(cells)
        rng.shuffle(read)
        for one, other in read:
            low, high = way(parent, one)[-1], way(parent, other)[-1]
            if low != high:
                parent[low] = high
        deep = [cell for cell in cells if len(way(parent, cell)) >= 4]
        return cls(ranch, parent, rng.choice(deep)) if deep else None

    def show(self) -> object:
        return self.marked(self.cell)

    def way(self) -> tuple[Cell, ...]:
        return way(self.parent, self.cell)

    def top(self) -> Cell:
        return self.way()[-1]

    def answer(self) -> Cells:
        return frozenset(self.way()[:-2])

    @slip("The root stays the root. And the last cell below it points to it already.")
    def root(self) -> Cells:
        return frozenset(self.way())

    @slip("One of these points to the root already, so its parent is not new.")
    def child(self) -> Cells:
        return frozenset(self.way()[:-1])

    @slip("Every cell on the way is moved that does not point to the root yet.")
    def start(self) -> Cells:
        return frozenset({self.cell})

    @slip("Only the way that was walked is changed. Nobody has looked at the other cells of the tree.")
    def tree(self) -> Cells:
        return frozenset(cell for cell in tree(self.parent, self.top()) if len(way(self.parent, cell)) > 2)

    @alike("tree", since=2)
    def below(self) -> Cells:
        return self.answer() | {cell for cell in self.parent if self.cell in way(self.parent, cell)}

    @alike("start", since=2)
    def two(self) -> Cells:
        return frozenset(self.way()[:2])


class Walked(RanchPage, name="22.order", form=CELL, rules=("BOX-7",)):
    """A ranch, a cell at which depth-first search begins, and a number that it gives."""

    title = "Depth-first search"
    question = "Depth-first search of a territory begins at {start} with number 0. Of several new neighbours it takes the one with the smallest row first, then the smallest place in the row. Which cell gets number {number}?"
    hint1 = "Go on from the newest cell as long as it has a new neighbour. When it has none, step back."
    hint2 = "Number {before} is {last}. Is there a new neighbour? Otherwise go back along the way until there is one."
    reason = "Depth-first search goes on from the newest cell, and goes back only where nothing is new."

    start: Cell
    number: int

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """Since the fourth edition several cells and numbers of a ranch are tried, as few tempt to all slips."""
        ranch, cells = with_territory(rng, 7)
        for _ in range(1 if edition < 4 else 8):
            page = cls(ranch, rng.choice(cells), rng.randint(3, len(cells) - 1))
            if edition < 4 or page._tempts(edition):
                return page
        return None

    def show(self) -> object:
        return pictures.marked(self.ranch, {self.start: "source"})

    def before(self) -> int:
        return self.number - 1

    def last(self) -> Cell:
        return self.numbered(number=self.before())

    def numbered(self, order: Callable[[Cell], Any] = tuple, number: int | None = None) -> Cell:
        """The cell that gets a number, the one asked for, where the first neighbour in an order is taken first."""
        near = lowpoints.alike(self.ranch)
        *_, end = lowpoints.depth_first([self.start], lambda cell: sorted(near(cell), key=order))
        wanted = self.number if number is None else number
        return next(cell for cell, own in end.numbers.items() if own == wanted)

    def answer(self) -> Cell:
        return self.numbered()

    @slip("That is breadth-first search: wave after wave. Depth-first search runs on as far as it can.")
    def waves(self) -> Cell:
        return [cell for step in waves(self.ranch, self.start) for cell in step.frontier][self.number]

    one = slip("You started counting at 1. The start has number 0.").of(last)

    turned = slip(
        "You took the neighbours in another order. The smallest row comes first, then the smallest place in the row."
    ).of(numbered, lambda cell: (-cell[0], -cell[1]))

    def jumping(self, cells: Callable[[list[Cell]], Iterable[Cell]]) -> Cell:
        """The cell that gets the number for somebody who goes on from the first of some cells with a new neighbour."""
        near, found = lowpoints.alike(self.ranch), [self.start]
        while len(found) <= self.number:
            found.append(next(new for cell in cells(found) for new in sorted(near(cell)) if new not in found))
        return found[self.number]

    to_start = alike("hint2", since=3).of(jumping, lambda found: [found[-1], *found])
    smallest = alike("hint1", since=3).of(jumping, sorted)

    @slip("A cell is new until it has its number, even if you have seen it before.", since=4)
    def marked_early(self) -> Cell:
        """The cell that gets the number for somebody who marks a cell as soon as it is seen, before it is entered."""
        near, seen, waiting, found = lowpoints.alike(self.ranch), {self.start}, [self.start], list[Cell]()
        while waiting:
            found.append(waiting.pop())
            new = sorted({*near(found[-1])} - seen, reverse=True)
            seen.update(new)
            waiting += new
        return found[self.number]

    by_place = alike("turned", since=2).of(numbered, lambda cell: cell[::-1])


class Largest(RanchPage, name="22.largest", form=NUMBER):
    title = "The largest component"
    question = "Forget the landscapes: all neighbours are connected. How many cells does the largest component of filled cells have?"
    hint1 = "Begin at any filled cell and go on over edges, whatever the landscape is."
    hint2 = "Filled cells: {filled}. Not all of them have to be connected."
    reason = "These cells can be reached from each other over edges, and no other component has more."

    @classmethod
    def sample(cls, rng: Random) -> Self:
        return cls(landscaped(rng, share=0.55))

    def answer(self) -> int:
        return max(map(len, groups(graphs.neighbours(self.ranch))))

    @slip("Cells that touch only at a corner are not connected.")
    def corners(self) -> int:
        return max(map(len, corners.groups(set(self.ranch.pieces))))

    @slip("These are all filled cells. They fall into several components.")
    def filled(self) -> int:
        return len(self.ranch.pieces)

    @slip("That is the largest territory. Here the landscapes do not matter.")
    def landscape(self) -> int:
        return max(map(len, groups(graphs.territories(self.ranch))))

    @slip("That is one component. Find them all, and take the largest.", since=2)
    def first(self) -> int:
        return len(groups(graphs.neighbours(self.ranch))[0])

    def one_way(self, up: int) -> int:
        """The most cells for somebody who goes only to the right, and up or down."""
        cells = self.ranch.pieces
        edges = (
            ((row, place), near)
            for row, place in cells
            for near in ((row, place + 1), (row + up, place))
            if near in cells
        )
        graph = joined_graph({cell: {} for cell in cells}, edges, directed=True)
        return max(len(steps(graph, cell)) for cell in cells)

    onward = slip("Go on in all four directions, not only in two.", since=3).of(one_way, 1)
    down = alike("onward", since=4).of(one_way, -1)

    @alike("hint2", since=3)
    def not_alone(self) -> int:
        return sum(len(group) for group in groups(graphs.neighbours(self.ranch)) if len(group) > 1)

    @slip("The reserve board is not a filled cell. Nothing is connected across it.", since=2)
    def board(self) -> int:
        cells = grid_graph({cell: {} for cell in (*self.ranch.pieces, CENTRE)})
        return max(len({*group} - {CENTRE}) for group in groups(cells))


class Covered(RanchPage, name="22.left", form=CELLS, rules=("PLACE-1", "DUO-5")):
    """A ranch on which dominoes are to cover all free cells but one, and the cells that are asked about."""

    title = "The cell that is left over"
    question = "Dominoes should cover all free cells of this frame except one. Which of the marked cells can be the one that is left over?"
    hint1 = "Colour the frame like a chessboard. Which colours does a domino cover, wherever it lies?"
    hint2 = "Free cells with an even sum of row and place: {even}. With an odd one: {odd}."
    reason = "Every domino covers one even and one odd cell, so the cell that is left over has the colour with one more cell."

    marked: Cells

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        ranch = Ranch.empty(rows=rng.choice((5, 10)))
        if ranch.rows == 5:
            ranch = ranch.with_parcel(rng.choice(ranch.cells), "M6e")
        free = sorted(set(ranch.cells) - set(ranch.pieces))
        page = cls(ranch, frozenset(rng.sample(free, 6)))
        return page if 2 <= len(page.answer()) <= 4 else None

    def show(self) -> object:
        return pictures.marked(self.ranch, sorted(self.marked), "asked")

    @cached_property
    def free(self) -> Cells:
        return frozenset(self.ranch.cells) - set(self.ranch.pieces)

    def words(self) -> dict[str, Any]:
        even = sum(sum(cell) % 2 == 0 for cell in self.free)
        return {"even": even, "odd": len(self.free) - even}

    def answer(self) -> Cells:
        return frozenset(
            cell for cell in self.marked if pairs_up(grid_graph({other: {} for other in self.free - {cell}}))
        )

    @slip("These have the other colour. Then there would be two more cells of one colour than of the other.")
    def other(self) -> Cells:
        return self.marked - self.answer()

    @slip("Not every cell: think of the colours of a chessboard.")
    def all(self) -> Cells:
        return self.marked

    @slip("The rim does not matter. Every domino covers one cell of each colour.")
    def rim(self) -> Cells | None:
        last = self.ranch.rows - 1
        return frozenset(cell for cell in self.marked if cell[1] in (0, 4) or cell[0] == last) or None
