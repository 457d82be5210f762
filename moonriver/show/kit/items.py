"""How the pictures of boards are drawn, still or live, and one thing among others on them (a slot, a token)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias, TypedDict

from moonriver.words.kit.catalogue import Saying

from .marks import Mark, mark_els
from .markup import Child, El, Markup, el
from .svg import Art, document, group, rect, use
from .targets import Target

Attributes: TypeAlias = Mapping[str, str]
AttributesOf: TypeAlias = Callable[[Target], Attributes | None]
Marks: TypeAlias = Mapping[Target, Mark]
Own: TypeAlias = tuple[tuple[str, str], ...] | None
"""The attributes of a live thing, as a value; None for a still one."""


class Options(TypedDict, total=False):
    """What can be said of any drawing, see `Drawing`."""

    theme: str
    live: bool
    title: str | None
    attributes: Attributes | None
    attributes_of: AttributesOf | None
    prefix: str | None


@dataclass(frozen=True)
class Drawing:
    """How a picture of a board is drawn: still, or `live`, with things that are targets and answer.

    `attributes` go onto its root; each thing of a live one carries its name, its label and what `attributes_of` adds
    for its target (`data-act`, `tabindex`, …). `prefix` begins its ids; a picture that is a file of its own needs
    none ("").
    """

    theme: str = "light"
    live: bool = False
    title: str | None = None
    attributes: Attributes | None = None
    attributes_of: AttributesOf | None = None
    prefix: str | None = None

    def own(self, target: Target, label: Saying, role: str | None = None) -> Own:
        """The attributes of one thing."""
        if not self.live:
            return None
        found = {"data-id": target.name, **({"role": role} if role else {}), "aria-label": label()}
        found |= (self.attributes_of and self.attributes_of(target)) or {}
        return tuple(found.items())

    def item(self, target: Target, label: str, marks: Marks | None) -> Item:
        """One thing among others, with its mark if it has one."""
        mark = (marks or {}).get(target)
        back = mark is None and any(other.kind == "may" for other in (marks or {}).values())
        return Item(label, mark, back, self.own(target, lambda: label, "img"))

    def document(
        self, box: tuple[float, float, float, float], body: Iterable[Child], *, title: str, desc: str
    ) -> Markup:
        """The finished picture, its title if it was given none, and its text form."""
        return document(
            box,
            body,
            title=self.title or title,
            desc=desc,
            theme=self.theme,
            prefix=self.prefix,
            role="group" if self.live else "img",
            attributes=self.attributes,
        )


@dataclass(frozen=True, slots=True)
class Item:
    """How one thing stands among the others: a value, so that its drawing can be kept.

    `back` says that it stands back because others may be chosen.
    """

    label: str
    mark: Mark | None
    back: bool
    attributes: Own


def item_el(item: Item, art: list[El], x: float, y: float) -> El:
    """A group for one thing, with its mark and the ring for the focus; a still thing has its label as its title."""
    if item.back:  # what may be chosen stands out against the rest
        art = [group(*art, opacity=0.5)]
    node = group(*art, *(mark_els(item.mark, x, y) if item.mark else ()))
    if item.attributes is None:
        node.children.insert(0, el("title", item.label))
        return node
    return node.add(ring(x, y)).mark(dict(item.attributes))


def ring_art(wide: float, high: float, rounding: float) -> Art:
    """What shows the focus on a thing of this size."""

    def draw() -> list[El]:
        casing, line = (rect(4, 4, wide - 8, high - 8, rounding) for _ in range(2))
        return [casing.set(stroke="casing", stroke_width=8), line.set(stroke="focus", stroke_width=4)]

    return Art("R", draw, tile=True)


RING = ring_art(100, 100, 9)


def ring(x: float, y: float, art: Art = RING) -> El:
    """What shows the focus on a live thing; the page's style sheet hides it elsewhere."""
    return use(art, x, y, class_="ring", visibility="hidden")


def _space() -> list[El]:
    return [rect(4, 4, 92, 92, 9, fill="free", fill_opacity=0.5, stroke_dasharray="5 8")]


SPACE = Art("a", _space, "board_line", tile=True)


def card(wide: float, high: float, fill: str = "paper") -> El:
    """The sheet on which a small board is drawn, from (0, 0)."""
    line = "paper_line" if fill == "paper" else fill + "_line"
    return rect(1, 1, wide - 2, high - 2, 16, fill=fill, stroke=line)
