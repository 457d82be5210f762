"""Union-find as a forest, to be read and watched: a ranch grows domino by domino, and beside it the trees of its cells.

Every cell is a node of a disjoint-set forest and points to its parent. The one that points to itself is the root of
its tree, and speaks for a whole component.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell, neighbours

from .searches import landscapes

Pair: TypeAlias = tuple[Cell, Cell]
Parents: TypeAlias = Mapping[Cell, Cell]
Domino: TypeAlias = tuple[str, Cell, Cell]
"""Two parcels by their marks, "D C", and the cells on which they lie."""


class Forest:
    """Disjoint sets as trees: every cell has a parent, and every root knows how many cells its tree has."""

    def __init__(self, cells: Iterable[Cell] = ()) -> None:
        self.parent: dict[Cell, Cell] = {}
        self.size: dict[Cell, int] = {}
        for cell in cells:
            self.make(cell)

    def make(self, cell: Cell) -> None:
        """A new tree of one cell."""
        self.parent[cell], self.size[cell] = cell, 1

    def root(self, cell: Cell) -> Cell:
        """The root of a cell's tree; every cell on the way up then points straight to it (path compression)."""
        top = way(self.parent, cell)[-1]
        while self.parent[cell] != top:
            self.parent[cell], cell = top, self.parent[cell]
        return top

    def union(self, one: Cell, other: Cell) -> bool:
        """Join two trees: the root of the smaller one points to the other root (union by size).

        Of two equal trees the smaller cell stays a root. False where both were in one tree already.
        """
        high, low = sorted((self.root(one), self.root(other)), key=lambda root: (-self.size[root], root))
        if high == low:
            return False
        self.parent[low] = high
        self.size[high] += self.size.pop(low)
        return True


def way(parent: Parents, cell: Cell) -> tuple[Cell, ...]:
    """A cell, its parent, the parent's parent and so on, up to the root."""
    found = [cell]
    while parent[found[-1]] != found[-1]:
        found.append(parent[found[-1]])
    return tuple(found)


def tree(parent: Parents, root: Cell) -> frozenset[Cell]:
    """The cells of a root's tree."""
    return frozenset(cell for cell in parent if way(parent, cell)[-1] == root)


@dataclass(frozen=True)
class Step:
    """A moment of the growing forest.

    kind    "make": two trees of one cell each; "union": two trees became one; "ring": both were in one tree already
    pair    the cells of the domino, or the two neighbours of the same landscape that were read
    parent  the forest afterwards
    joins   the pairs that joined two trees so far, `left` those that joined nothing
    moved   the cells that path compression gave another parent
    lower   of a union the root that now points to the other one
    """

    kind: Literal["make", "union", "ring"]
    pair: Pair
    ranch: Ranch
    parent: Parents
    joins: tuple[Pair, ...]
    left: tuple[Pair, ...]
    moved: tuple[Cell, ...] = ()
    lower: Cell | None = None


def growing(dominoes: Sequence[Domino]) -> tuple[Step, ...]:
    """What union-find does while dominoes are laid on an empty ranch; their symbols do nothing.

    Raises `ValueError` for a domino that may not stand there.
    """
    ranch, forest = Ranch.empty(), Forest()
    steps: list[Step] = []
    pairs: dict[bool, tuple[Pair, ...]] = {True: (), False: ()}
    for marks, *cells in dominoes:
        parcels = [Parcel.from_mark(mark) for mark in marks.split()]
        if ranch.refusal(parcels, cells) is not None:
            raise ValueError(marks, *cells)
        ranch = ranch.built(cells, parcels)
        for cell in cells:
            forest.make(cell)
        made: Pair = (cells[0], cells[1])
        steps.append(Step("make", made, ranch, {**forest.parent}, pairs[True], pairs[False]))
        for pair in _read(ranch, made):
            before = {**forest.parent}
            joined = forest.union(*pair)
            pairs[joined] += (pair,)
            changed = [cell for cell in sorted(before) if before[cell] != forest.parent[cell]]
            steps.append(
                Step(
                    "union" if joined else "ring", pair, ranch, {**forest.parent}, pairs[True], pairs[False],
                    moved=tuple(cell for cell in changed if before[cell] != cell),
                    lower=next((cell for cell in changed if before[cell] == cell), None),
                )
            )  # fmt: skip
    return tuple(steps)


def _read(ranch: Ranch, domino: Pair) -> Iterator[Pair]:
    """The pairs of neighbours of one landscape to which a new domino belongs, each once."""
    lands = landscapes(ranch)
    for cell in domino:
        for near in neighbours(cell):
            if lands.get(near) is lands[cell] and (near not in domino or cell < near):
                yield cell, near
