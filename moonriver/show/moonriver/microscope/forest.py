"""The forest of merges: from left to right the dominoes, a line for each parcel, joined where territories unite."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from moonriver.rules.growth import Growth
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital
from moonriver.words.moonriver.names import landscape_name

from ...kit.items import card
from ...kit.markup import OPEN_ID, El, Markup, el
from ...kit.svg import THEME, circle, document, group, lettering, path, pill

_LEAF, _LETTERS = 24, 13
_LEFT, _RIGHT, _TOP = 12, 92, 20


def forest_svg(
    forest: Sequence[Growth],
    ranch: Ranch,
    names: Mapping[Cell, str],
    title: str,
    *,
    room: float = 620,
    most: float = 40,
    name: str = "",
) -> Markup:
    """The territories of a ranch with all that they were made of; `names` are those of the components on the ranch.

    A domino is at `most` so many pixels after the one before, and all of them have `room`. `name` tells drawings of the
    same forest apart.
    """
    last = max(tree.step for tree in forest)
    step = min(most, room / (last + 1))
    right = _LEFT + (last + 1) * step
    wide, high = round(right + _RIGHT), height(forest)
    body: list[El] = [card(wide, high)]
    y = float(_TOP)
    told = []
    for tree in forest:
        leaves: list[El] = []
        lines: list[str] = []
        middle = _draw(tree, y, lines, leaves, step, right)
        size, cows = len(tree.cells), sum(1 for cell in tree.cells if ranch.cows(cell))
        land = capital(landscape_name(tree.landscape))
        told.append(sentence("analysis.territory", landscape=land, size=size, cows=cows))
        tone = f"net_{tree.landscape.value}"
        whole = group(
            el("title", told[-1]),
            path("".join(lines), stroke="casing", stroke_width=6),
            path("".join(lines), stroke_width=3),
            *leaves,
            pill(f"{size} × {cows}" if cows else str(size), right + 45, middle, fill=tone, size=_LETTERS),
            stroke=tone,
        )
        body.append(whole.set(data_comp=names.get(tree.cells[0])))
        y += tree.leaves * _LEAF
    # the first and the last domino
    for number in dict.fromkeys((1, last)):
        x = _LEFT + number * step
        body.append(lettering(str(number), x, high - 8, _LETTERS, fill="quiet", anchor="middle"))
    # as wide as it is drawn: letters and lines keep their size, and the drawing grows with the game
    return document(
        (0, 0, wide, high),
        body,
        title=title,
        desc="\n".join(told),
        theme=THEME,
        prefix=OPEN_ID + name,
        attributes={"style": f"width:{wide}px"},
    )


def height(forest: Sequence[Growth]) -> int:
    """How many pixels high the drawing of a forest is."""
    return _TOP * 2 + (sum(tree.leaves for tree in forest) - 1) * _LEAF + 12


def _draw(tree: Growth, top: float, lines: list[str], leaves: list[El], step: float, until: float) -> float:
    """Draw a tree from this height down, up to where its parent takes it over; its own height."""
    x = _LEFT + tree.step * step
    if not tree.parts:
        lines.append(f"M{x - 8:g} {top:g}H{until:g}")
        leaves.append(circle(x - 8, top, 4.5, fill="paper", stroke_width=2.5))
        return top
    heights = []
    for part in tree.parts:
        heights.append(_draw(part, top, lines, leaves, step, x))
        top += part.leaves * _LEAF
    middle = (heights[0] + heights[-1]) / 2
    lines.append(f"M{x:g} {heights[0]:g}V{heights[-1]:g}M{x:g} {middle:g}H{until:g}")
    return middle
