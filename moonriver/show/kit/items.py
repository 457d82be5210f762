"""How the pictures of boards are drawn, still or live: grids of cells, and things in a row (slots, tokens)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from typing import Any, TypeAlias, TypedDict

from moonriver.tabletop import cells
from moonriver.tabletop.arguments import expect
from moonriver.words.kit.names import in_state

from .marks import FOCUS_LINE, Mark, focus_els, mark_els
from .markup import OPEN_ID, Child, El, Markup, el
from .svg import Art, Piece, document, group, piece, rect, use
from .targets import Cell, Target

Attributes: TypeAlias = Mapping[str, str]
Marks: TypeAlias = Mapping[Target, Mark]
Own: TypeAlias = tuple[tuple[str, str], ...] | None
"""The attributes of a live thing, as a value; None for a still one."""
Size: TypeAlias = tuple[float, float]
"""Width and height of a cell or thing."""
_SIZE = (100.0, 100.0)


@dataclass(frozen=True)
class Live:
    """What makes the things of a drawing answer, a value: each is a target that can be clicked.

    `marks` say what may be picked and what is, `movable` what can be dragged, `seat` whose the things are. With an
    `act` other than "click" they do something else, with "" nothing. `more` are attributes of single targets.
    """

    marks: Marks = field(default_factory=dict)
    movable: Collection[Target] = ()
    seat: int | None = None
    act: str = "click"
    more: Callable[[Target], Attributes] | None = None

    @cached_property
    def cells(self) -> dict[cells.Cell, Mark]:
        """The marks on cells of the seat."""
        return {
            target.at: mark
            for target, mark in self.marks.items()
            if isinstance(target, Cell) and target.seat == self.seat
        }

    @cached_property
    def first(self) -> frozenset[Target]:
        """Of each kind of thing the first that may be picked: keys begin there."""
        found: dict[type[Target], Target] = {}
        for target, mark in self.marks.items():
            kind = type(target)
            if mark.kind == "may" and target.seat == self.seat:
                found[kind] = min(found.get(kind, target), target, key=lambda one: one.at)
        return frozenset(found.values())

    def own(self, target: Target, found: dict[str, str], begins: bool) -> tuple[tuple[str, str], ...]:
        """All attributes of a thing: those `found` so far and what is added to them; keys begin there, or not."""
        if target in self.movable:
            found["data-drag"] = ""
        if begins:
            found["data-next"] = ""
        if self.more:
            found.update(self.more(target))
        return tuple(found.items())


class Options(TypedDict, total=False):
    """What can be said of any drawing, see `Drawing`."""

    theme: str | None
    live: Live | None
    title: str | None
    attributes: Attributes | None
    prefix: str | None


@dataclass
class Drawing:
    """How a picture of a board is drawn: still, or `live`, with things that answer.

    `attributes` go onto its root. `prefix` begins its ids; a picture that is a file of its own needs none ("").
    A live one belongs to a page: if nothing else is said, it takes its theme and its ids from there.
    """

    theme: str | None = None
    live: Live | None = None
    title: str | None = None
    attributes: Attributes | None = None
    prefix: str | None = None

    def __post_init__(self) -> None:
        for text in (self.theme, self.title, self.prefix):
            expect(text, str | None, "text")

    def kept(self, draw: Callable[..., Iterable[Child]], *values: Any) -> Piece:
        """What is drawn of these values, written.

        A click changes a few things of a board: all are kept, and only those that changed are drawn anew.
        """
        return _kept(self._theme, draw, values)

    def grid(self, name: str, **more: str) -> El:
        """What the rows of cells are added to; a live one is called by the title of the drawing, or else by `name`."""
        if not self.live:
            return group()
        return group(role="grid").mark({"aria-label": self.title or name, **more})

    def cell(
        self,
        at: cells.Cell,
        label: str,
        place: tuple[float, float],
        draw: Callable[..., Iterable[El]],
        *values: Any,
        size: Size = _SIZE,
        begins: bool | None = None,
    ) -> Piece:
        """A cell of a grid at a place of the drawing: what is drawn of the place and the values.

        `begins` says whether keys begin there, which else is at the first that may be picked.
        """
        own: Own = None
        if live := self.live:
            target = Cell(at, live.seat)
            mark = live.cells.get(at)
            found = {"data-id": target.name, "aria-label": in_state(label, mark.kind) if mark else label}
            if live.act:
                found["data-act"], found["data-hover"] = live.act, ""
            found["tabindex"] = "-1"
            if begins is None:
                begins = mark is not None and target in live.first
            own = live.own(target, found, begins)
        return _kept(self._theme, _cell, (own, size, place, draw, values))

    def thing(
        self,
        target: Target,
        label: str,
        place: tuple[float, float],
        draw: Callable[..., Iterable[El]],
        *values: Any,
        marks: Marks | None = None,
        hover: bool = True,
    ) -> Piece:
        """A thing in a row, 100 wide and high, at a place of the drawing, with its mark.

        With `hover` a live one tells when it is pointed at.
        """
        marks = self.live.marks if self.live else marks or {}
        mark = marks.get(target)
        # what may be chosen stands out against the rest
        back = mark is None and any(other.kind == "may" for other in marks.values())
        own: Own = None
        if live := self.live:
            told = in_state(label, mark.kind) if mark is not None and mark.kind == "may" else label
            found = {"data-id": target.name, "role": "button", "aria-label": told}
            found |= {"data-act": live.act, "tabindex": "-1"}
            if hover:
                found["data-hover"] = ""
            if mark is not None and mark.kind == "picked":
                found["aria-pressed"] = "true"
            own = live.own(target, found, target in live.first)
        return self.kept(_thing, own, label, mark, back, place, draw, values)

    def document(
        self,
        box: tuple[float, float, float, float],
        body: Iterable[Child],
        *,
        title: str,
        desc: str,
        toolbar: str = "",
        part: str = "",
        style: str = "",
    ) -> Markup:
        """The finished picture, its title if it was given none, and its text form.

        Of a live one `toolbar` is the name as a row of things, `style` its size, and `part` tells its ids from those
        of the seat's other drawings.
        """
        live, prefix = self.live, self.prefix
        if live and prefix is None:  # the board adds its own beginning
            prefix = f"{OPEN_ID}{'' if live.seat is None else live.seat}{part}"
        own = {"style": style} if live and style else {}
        own |= {"role": "toolbar", "data-group": toolbar} if live and toolbar else {}
        return document(
            box,
            body,
            title=self.title or title,
            desc=desc,
            theme=self._theme,
            prefix=prefix,
            role="group" if live else "img",
            attributes={**(self.attributes or {}), **own},
        )

    @cached_property
    def _theme(self) -> str:
        return self.theme or ("page" if self.live else "light")


@lru_cache(maxsize=16384)
def _kept(theme: str, draw: Callable[..., Iterable[Child]], values: tuple[Any, ...]) -> Piece:
    return piece(theme, *draw(*values))


def _cell(
    own: Own,
    size: Size,
    place: tuple[float, float],
    draw: Callable[..., Iterable[El]],
    values: tuple[Any, ...],
) -> Iterable[El]:
    art = draw(*place, *values)
    return art if own is None else [group(*art, _ring(*place, size), role="gridcell").mark(dict(own))]


def _thing(
    own: Own,
    label: str,
    mark: Mark | None,
    back: bool,
    place: tuple[float, float],
    draw: Callable[..., Iterable[El]],
    values: tuple[Any, ...],
) -> list[El]:
    art = draw(*place, *values)
    if back:
        art = [group(*art, opacity=0.5)]
    node = group(*art, *(mark_els(mark, *place) if mark else ()))
    if own is not None:
        return [node.add(_ring(*place)).mark(dict(own))]
    node.children.insert(0, el("title", label))  # a still thing has no other name
    return [node]


@cache
def _ring_art(size: Size) -> Art:
    return Art("R", *focus_els(*size), tile=True)


def _ring(x: float, y: float, size: Size = _SIZE) -> El:
    """What shows the focus on a live thing; the page's style sheet hides it elsewhere."""
    return use(_ring_art(size), x, y, class_="ring", visibility="hidden").set(**FOCUS_LINE)


SPACE = Art(
    "a",
    rect(4, 4, 92, 92, 9, fill="free", fill_opacity=0.5, stroke_dasharray="5 8"),
    stroke="board_line",
    tile=True,
)


def card(wide: float, high: float) -> El:
    """The sheet on which a small board is drawn, from (0, 0)."""
    return rect(1, 1, wide - 2, high - 2, 16, fill="paper", stroke="paper_line")
