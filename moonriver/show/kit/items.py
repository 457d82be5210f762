"""One thing among others on a board beside the ranch (a slot, a token), still or to be clicked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from .marks import Mark, mark_els
from .markup import El, el
from .svg import Art, Canvas, group
from .targets import Target

Attributes: TypeAlias = Mapping[str, str]
Marks: TypeAlias = Mapping[Target, Mark]
ItemAttributes: TypeAlias = Callable[[Target], Attributes | None]


def item(
    canvas: Canvas,
    target: Target,
    art: list[El],
    x: float,
    y: float,
    *,
    label: str,
    live: bool = False,
    marks: Marks | None = None,
    attributes: ItemAttributes | None = None,
) -> El:
    """A group for one thing, with its mark if it has one.

    Live, it carries `data-id`, an ARIA label and what `attributes(target)` adds; else the label is its title.
    """
    mark = (marks or {}).get(target)
    asked = any(other.kind == "may" for other in (marks or {}).values())
    if asked and mark is None:  # what may be chosen stands out against the rest
        art = [group(*art, opacity=0.5)]
    node = group(*art, *(mark_els(canvas, mark, x, y) if mark else ()))
    if not live:
        node.children.insert(0, el("title", label))
        return node
    node.add(ring(canvas, x, y))
    node.mark({"data-id": target.name, "role": "img", "aria-label": label})
    return node.mark(attributes(target) if attributes else None)


def _ring(canvas: Canvas) -> list[El]:
    box = {"x": 4, "y": 4, "width": 92, "height": 92, "rx": 9}
    return [
        el("rect", **box, stroke=canvas.ink("casing"), stroke_width=8),
        el("rect", **box, stroke=canvas.ink("focus"), stroke_width=4),
    ]


RING = Art("R", _ring, tile=True)


def ring(canvas: Canvas, x: float, y: float) -> El:
    """What shows the focus on a live thing; the page's style sheet hides it elsewhere."""
    return canvas.use(RING, x, y, class_="ring", visibility="hidden")


def _space(canvas: Canvas) -> list[El]:
    return [
        el(
            "rect",
            x=4,
            y=4,
            width=92,
            height=92,
            rx=9,
            fill=canvas.ink("free"),
            fill_opacity=0.5,
            stroke_dasharray="5 8",
        )
    ]


SPACE = Art("a", _space, "board_line", tile=True)


def card(canvas: Canvas, wide: float, high: float, fill: str = "paper") -> El:
    """The sheet on which a small board is drawn, from (0, 0)."""
    line = canvas.ink("paper_line" if fill == "paper" else fill + "_line")
    return el("rect", x=1, y=1, width=wide - 2, height=high - 2, rx=16, fill=canvas.ink(fill), stroke=line)
