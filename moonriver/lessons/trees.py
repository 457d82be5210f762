"""Disjoint-set forests as pictures: roots on top, every other cell below its parent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import partial

from moonriver.rules.parcel import Landscape
from moonriver.show.kit.markup import El, Markup
from moonriver.show.kit.svg import circle, document, group, lettering, path, pill, rect
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell

from .forests import way
from .sheets import Redrawn

_STEP, _DOWN, _ROUND = 58.0, 76.0, 23.0
"""How far nodes lie apart, how far below their parent, and their radius; a wide tree has smaller nodes."""
_WIDE = 520.0
_MARGIN = 34.0


@dataclass(frozen=True)
class Grove:
    """A forest as it is drawn: parents, the landscape of each cell, and what is marked.

    `picked` cells are looked at; `moved` ones have a new parent.
    """

    parent: Mapping[Cell, Cell]
    lands: Mapping[Cell, Landscape]
    picked: Collection[Cell] = ()
    moved: Collection[Cell] = ()

    @property
    def text(self) -> str:
        """Every tree in a line: its root, and each other cell with its parent."""
        below = _below(self.parent)
        return "\n".join(_line(root, below) for root in sorted(self.parent) if self.parent[root] == root)


def grove_svg(grove: Grove, theme: str, prefix: str) -> Markup:
    """The forest as an SVG document."""
    places, high, step = _places(grove.parent)
    radius = min(_ROUND, step / 2 - 1)
    body: list[El] = [rect(0, 0, _WIDE, high, 16, fill="paper", stroke="paper_line")]
    for cell, parent in grove.parent.items():
        if parent != cell:
            body.append(_arrow(places[cell], places[parent], radius, cell in grove.moved))
    sizes = Counter(way(grove.parent, cell)[-1] for cell in grove.parent)
    for cell, (x, y) in places.items():
        land = grove.lands[cell].value
        ring = "chosen" if cell in grove.picked else "ink"
        node = circle(x, y, radius, fill=land, stroke=ring, stroke_width=6 if cell in grove.picked else 2)
        name = lettering(
            f"{cell[0]},{cell[1]}", x, y + radius / 4, radius * 0.74, fill=f"{land}_text", anchor="middle"
        )
        body.append(group(node, name))
    for root, size in sizes.items():
        x, y = places[root]
        body.append(pill(str(size), x + 25, y - 21, fill="mute", size=14))
    title = tell("forest.title", "The forest of union-find")
    return document((0, 0, _WIDE, high), body, title=title, desc=grove.text, theme=theme, prefix=prefix)


def grove_picture(grove: Grove) -> Redrawn:
    """The forest as a picture."""
    return Redrawn(partial(grove_svg, grove), grove.text, grove.text, 360)


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
