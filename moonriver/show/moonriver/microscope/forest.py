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
from ...kit.markup import OPEN_ID, El, Markup
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
) -> Markup | None:
    """The territories of a ranch with all that they were made of; `names` are those of the components on the ranch.

    A domino is at `most` so many pixels after the one before, and all of them have `room`. `name` tells drawings of the
    same forest apart.
    """
    if not forest:
        return None
    last = max(_latest(tree) for tree in forest)
    step = min(most, room / (last + 1))
    right = _LEFT + (last + 1) * step
    wide, high = round(right + _RIGHT), height(forest)
    body: list[El] = [card(wide, high)]
    y = float(_TOP)
    lines = []
    for tree in forest:
        art: list[El] = []
        dots: list[El] = []
        middle = _draw(tree, y, art, dots, step, right)
        size, cows = len(tree.cells), sum(1 for cell in tree.cells if ranch.cows(cell))
        text = sentence(
            "analysis.territory", landscape=capital(landscape_name(tree.landscape)), size=size, cows=cows
        )
        tone = f"net_{tree.landscape.value}"
        label = pill(f"{size} × {cows}" if cows else str(size), right + 45, middle, fill=tone, size=_LETTERS)
        comp = names.get(tree.cells[0])
        under = [El(line.tag, {**line.attributes}, []).set(stroke="casing", stroke_width=6) for line in art]
        body.append(
            group(El("title", {}, [text]), *under, *art, *dots, label, stroke=tone).mark(
                {"data-comp": comp} if comp else None
            )
        )
        lines.append(text)
        y += tree.leaves * _LEAF
    # the first and the last domino
    body.append(lettering("1", _LEFT + step, high - 8, _LETTERS, fill="quiet", anchor="middle"))
    if last > 1:
        body.append(
            lettering(str(last), _LEFT + last * step, high - 8, _LETTERS, fill="quiet", anchor="middle")
        )
    desc = "\n".join(lines)
    # as wide as it is drawn: letters and lines keep their size, and the drawing grows with the game
    return document(
        (0, 0, wide, high), body, title=title, desc=desc, theme=THEME, prefix=OPEN_ID + name,
        attributes={"style": f"width:{wide}px"},
    )  # fmt: skip


def height(forest: Sequence[Growth]) -> int:
    """How many pixels high the drawing of a forest is."""
    return _TOP * 2 + (sum(tree.leaves for tree in forest) - 1) * _LEAF + 12


def _latest(tree: Growth) -> int:
    return max([tree.step, *map(_latest, tree.parts)])


def _draw(tree: Growth, top: float, art: list[El], dots: list[El], step: float, until: float) -> float:
    """Draw a tree from this height down, up to where its parent takes it over; its own height."""
    x = _LEFT + tree.step * step
    if not tree.parts:
        start = x - 8
        art.append(path(f"M{start:g} {top:g}H{until:g}", stroke_width=3))
        dots.append(circle(start, top, 4.5, fill="paper", stroke_width=2.5))
        return top
    heights = []
    for part in tree.parts:
        heights.append(_draw(part, top, art, dots, step, x))
        top += part.leaves * _LEAF
    middle = (heights[0] + heights[-1]) / 2
    art.append(path(f"M{x:g} {heights[0]:g}V{heights[-1]:g}M{x:g} {middle:g}H{until:g}", stroke_width=3))
    return middle
