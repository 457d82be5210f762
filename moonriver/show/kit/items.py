"""One thing among others on a board beside the ranch (a slot, a token), still or to be clicked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from .marks import Mark, mark_els
from .markup import El, el
from .svg import Art, Canvas, group
from .targets import Target

Attributes: TypeAlias = Mapping[str, str]
Marks: TypeAlias = Mapping[Target, Mark]
ItemAttributes: TypeAlias = Callable[[Target], Attributes | None]


@dataclass(frozen=True, slots=True)
class Item:
    """How one thing stands among the others: a value, so that its drawing can be kept.

    `back` says that it stands back because others may be chosen; `attributes` are those of a live thing, None of a
    still one.
    """

    label: str
    mark: Mark | None
    back: bool
    attributes: tuple[tuple[str, str], ...] | None


def item(
    target: Target,
    label: str,
    *,
    live: bool = False,
    marks: Marks | None = None,
    attributes: ItemAttributes | None = None,
) -> Item:
    """One thing with its mark if it has one; live, it carries what `attributes(target)` adds to its name and label."""
    mark = (marks or {}).get(target)
    back = mark is None and any(other.kind == "may" for other in (marks or {}).values())
    if not live:
        return Item(label, mark, back, None)
    own = {"data-id": target.name, "role": "img", "aria-label": label}
    return Item(label, mark, back, tuple((own | dict((attributes and attributes(target)) or {})).items()))


def item_el(canvas: Canvas, thing: Item, art: list[El], x: float, y: float) -> El:
    """A group for one thing, with its mark and the ring for the focus; a still thing has its label as its title."""
    if thing.back:  # what may be chosen stands out against the rest
        art = [group(*art, opacity=0.5)]
    node = group(*art, *(mark_els(canvas, thing.mark, x, y) if thing.mark else ()))
    if thing.attributes is None:
        node.children.insert(0, el("title", thing.label))
        return node
    return node.add(ring(canvas, x, y)).mark(dict(thing.attributes))


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
