"""The forest of merges: from left to right the dominoes, a line for each parcel, joined where territories unite."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from moonriver.rules.growth import Growth
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.words.moonriver import analysis as words

from ...kit.items import card
from ...kit.markup import OPEN_ID, El, Markup
from ...kit.parts import THEME
from ...kit.svg import circle, document, group, lettering, path, pill

_STEP, _LEAF = 26, 32
_LEFT, _RIGHT, _TOP = 20, 104, 20


def forest_svg(
    forest: Sequence[Growth], ranch: Ranch, names: Mapping[Cell, str], title: str
) -> Markup | None:
    """The territories of a ranch with all that they were made of; `names` are those of the components on the ranch."""
    if not forest:
        return None
    last = max(_latest(tree) for tree in forest)
    right = _LEFT + (last + 1) * _STEP
    leaves = sum(tree.leaves for tree in forest)
    wide, high = right + _RIGHT, _TOP * 2 + (leaves - 1) * _LEAF + 8
    body: list[El] = [card(wide, high)]
    y = float(_TOP)
    lines = []
    for tree in forest:
        art: list[El] = []
        dots: list[El] = []
        middle = _draw(tree, y, art, dots, right)
        size, cows = len(tree.cells), sum(1 for cell in tree.cells if ranch.cows(cell))
        text = words.territory_text(tree.landscape, size, cows)
        tone = f"net_{tree.landscape.value}"
        label = pill(f"{size} × {cows}" if cows else str(size), right + 46, middle, fill=tone, size=16)
        name = names.get(tree.cells[0])
        under = [El(line.tag, {**line.attributes}, []).set(stroke="casing", stroke_width=7) for line in art]
        body.append(
            group(El("title", {}, [text]), *under, *art, *dots, label, stroke=tone).mark(
                {"data-comp": name} if name else None
            )
        )
        lines.append(text)
        y += tree.leaves * _LEAF
    body.append(lettering("1", _LEFT + _STEP, high - 6, 15, fill="quiet", anchor="middle"))
    body.append(lettering(str(last), _LEFT + last * _STEP, high - 6, 15, fill="quiet", anchor="middle"))
    desc = "\n".join(lines)
    return document((0, 0, wide, high), body, title=title, desc=desc, theme=THEME, prefix=OPEN_ID)


def _latest(tree: Growth) -> int:
    return max([tree.step, *map(_latest, tree.parts)])


def _draw(tree: Growth, top: float, art: list[El], dots: list[El], until: float) -> float:
    """Draw a tree from this height down, up to where its parent takes it over; its own height."""
    x = _LEFT + tree.step * _STEP
    if not tree.parts:
        start = x - 11
        art.append(path(f"M{start:g} {top:g}H{until:g}", stroke_width=3.5))
        dots.append(circle(start, top, 5, fill="paper", stroke_width=3))
        return top
    heights = []
    for part in tree.parts:
        heights.append(_draw(part, top, art, dots, x))
        top += part.leaves * _LEAF
    middle = (heights[0] + heights[-1]) / 2
    art.append(path(f"M{x:g} {heights[0]:g}V{heights[-1]:g}M{x:g} {middle:g}H{until:g}", stroke_width=3.5))
    return middle
