"""Union-find as a forest, to be read and watched: a ranch grows domino by domino, and beside it the trees of its cells.

Every cell is a node of a disjoint-set forest and points to its parent. The one that points to itself is the root of
its tree, and speaks for a whole component.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.show.kit.markup import El, Markup
from moonriver.show.kit.svg import circle, document, group, lettering, path, pill, rect
from moonriver.tabletop.arguments import expect, expect_cell
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words.kit.catalogue import tell

from .searches import landscapes
from .sheets import Redrawn

Pair: TypeAlias = tuple[Cell, Cell]
Parents: TypeAlias = Mapping[Cell, Cell]
Domino: TypeAlias = tuple[str, Cell, Cell]
"""Two parcels by their marks, "D C", and the cells on which they lie."""
_EXAMPLE = '("D C", (1, 2), (1, 3))'


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

    Raises `Unreadable` for what are no dominoes, and `Refused` for one that may not stand there.
    """
    expect(dominoes, list | tuple, "list")
    if not dominoes:
        raise Unreadable("argument", found=dominoes, expected=_EXAMPLE)
    ranch, forest = Ranch.empty(), Forest()
    steps: list[Step] = []
    pairs: dict[bool, tuple[Pair, ...]] = {True: (), False: ()}
    for domino in dominoes:
        if not isinstance(domino, list | tuple) or len(domino) != 3 or not isinstance(domino[0], str):
            raise Unreadable("argument", found=domino, expected=_EXAMPLE)
        parcels, cells = [*map(Parcel.from_mark, domino[0].split())], [*map(expect_cell, domino[1:])]
        if (refusal := ranch.refusal(parcels, cells)) is not None:
            raise Refused(refusal)
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


_STEP, _DOWN, _ROUND = 58.0, 76.0, 23.0
"""How far nodes lie apart, how far below their parent, and their radius; a wide tree has smaller nodes."""
_WIDE = 520.0
_MARGIN = 34.0


def grove_picture(
    parent: Parents, lands: Mapping[Cell, Landscape], picked: Collection[Cell], moved: Collection[Cell] = ()
) -> Redrawn:
    """A forest as a picture: nodes in the colours of their landscapes.

    `picked` cells are looked at; `moved` ones have a new parent. As text every tree is a line: its root, and what hangs
    below each cell.
    """
    below = _below(parent)
    text = "\n".join(_line(root, below) for root in sorted(parent) if parent[root] == root)

    def draw(theme: str, prefix: str) -> Markup:
        places, high, step = _places(parent)
        radius = min(_ROUND, step / 2 - 1)
        body: list[El] = [rect(0, 0, _WIDE, high, 16, fill="paper", stroke="paper_line")]
        for cell, top in parent.items():
            if top != cell:
                body.append(_arrow(places[cell], places[top], radius, cell in moved))
        for cell, (x, y) in places.items():
            land = lands[cell].value
            ring = "chosen" if cell in picked else "ink"
            node = circle(x, y, radius, fill=land, stroke=ring, stroke_width=6 if cell in picked else 2)
            label, size = f"{cell[0]},{cell[1]}", radius * 0.74
            name = lettering(label, x, y + radius / 4, size, fill=f"{land}_text", anchor="middle")
            body.append(group(node, name))
        for root, count in Counter(way(parent, cell)[-1] for cell in parent).items():
            x, y = places[root]
            body.append(pill(str(count), x + 25, y - 21, fill="mute", size=14))
        title = tell("forest.title", "The forest of union-find")
        return document((0, 0, _WIDE, high), body, title=title, desc=text, theme=theme, prefix=prefix)

    return Redrawn(draw, text, text, 360)


def _arrow(start: tuple[float, float], end: tuple[float, float], radius: float, moved: bool) -> El:
    """A line from a node to its parent, with its tip at the parent's edge."""
    (x, y), (a, b) = start, end
    far = ((a - x) ** 2 + (b - y) ** 2) ** 0.5
    right, down = (a - x) / far, (b - y) / far
    tip = a - right * (radius + 3), b - down * (radius + 3)
    back = tip[0] - right * 11, tip[1] - down * 11
    wings = [f"{back[0] + side * down * 6:.1f} {back[1] - side * right * 6:.1f}" for side in (1, -1)]
    line = f"M{x:.1f} {y:.1f}L{tip[0]:.1f} {tip[1]:.1f}M{wings[0]}L{tip[0]:.1f} {tip[1]:.1f} {wings[1]}"
    return path(line, stroke="bad" if moved else "text", stroke_width=4 if moved else 2.5)


def _below(parent: Mapping[Cell, Cell]) -> dict[Cell, list[Cell]]:
    """The children of every cell, in rising order."""
    return {top: [cell for cell in sorted(parent) if parent[cell] == top != cell] for top in parent}


def _line(root: Cell, below: Mapping[Cell, list[Cell]]) -> str:
    """A tree as text, what hangs below a cell in brackets after it."""
    inner = ", ".join(_line(cell, below) for cell in below[root])
    return f"{root[0]},{root[1]}" + (f" [{inner}]" if inner else "")


def _places(parent: Mapping[Cell, Cell]) -> tuple[dict[Cell, tuple[float, float]], float, float]:
    """Where every node lies, how high the picture is, and how far nodes lie apart at least.

    Tree lies beside tree, in as many lines as they need.
    """
    below = _below(parent)
    widest = max((_leaves(cell, below) for cell in parent), default=1)
    step = min(_STEP, (_WIDE - 2 * _MARGIN) / max(1, widest - 1))
    places: dict[Cell, tuple[float, float]] = {}

    def hang(cell: Cell, left: float, top: float) -> int:
        """Put a cell above the middle of what hangs below it; returns how many lines deep that is."""
        deep, at = 0, left
        for child in below[cell]:
            deep = max(deep, 1 + hang(child, at, top + _DOWN))
            at += _leaves(child, below) * step
        last = [places[child][0] for child in below[cell]]
        places[cell] = (last[0] + last[-1]) / 2 if last else left, top
        return deep

    left, top, deep = 0.0, _MARGIN + 8, 0
    for root in (cell for cell in sorted(parent) if parent[cell] == cell):
        wide = (_leaves(root, below) - 1) * step
        if left and left + wide + 2 * _MARGIN > _WIDE:
            left, top, deep = 0.0, top + deep * _DOWN + 62, 0
        deep = max(deep, hang(root, left + _MARGIN, top))
        left += wide + _STEP + 14
    return places, top + deep * _DOWN + _MARGIN, step


def _leaves(cell: Cell, below: Mapping[Cell, list[Cell]]) -> int:
    return sum(_leaves(child, below) for child in below[cell]) or 1
