"""The mine as SVG: cards, goals and numbered rows and columns; it grows with the cards and answers when it is live."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from moonriver.saboteur import Goal, Mine, PathCard
from moonriver.saboteur.cards import GOALS, START
from moonriver.saboteur.tunnels import frame
from moonriver.tabletop.cells import Cell
from moonriver.words.saboteur.names import cell_label, mine_title

from ..kit import targets
from ..kit.marks import Mark, floating_el, mark_els
from ..kit.markup import El, Markup, el
from ..kit.svg import Art, Canvas, Piece, group
from .overlay import Overlay, overlay_els
from .tiles import HIGH, START_ART, WIDE, glimpse_els, goal_art, path_art

Attributes: TypeAlias = Mapping[str, str]
Frame: TypeAlias = tuple[range, range]
"""Columns (x) and rows (y) that are drawn."""
_EDGE = 34  # around the cells, where their numbers stand
_HEADROOM = 14  # above them, for the pill of a card that floats


@dataclass(frozen=True)
class Floating:
    """A path card in hand, as it would lie, over a cell; `label` says beside it what it would do."""

    cell: Cell
    card: PathCard
    label: str = ""
    allowed: bool = True


def _free(canvas: Canvas) -> list[El]:
    return [
        el(
            "rect",
            x=4,
            y=4,
            width=WIDE - 8,
            height=HIGH - 8,
            rx=7,
            fill=canvas.ink("free"),
            stroke=canvas.ink("free_line"),
            stroke_width=1.8,
            stroke_dasharray="5 8",
        )
    ]


def _ground(canvas: Canvas) -> list[El]:
    dots = el("circle", cx=WIDE / 2, cy=HIGH / 2, r=2.5, fill=canvas.ink("free_line"), stroke="none")
    return [el("rect", width=WIDE, height=HIGH, stroke="none", pointer_events="all"), dots]


def _ring(canvas: Canvas) -> list[El]:
    box = {"x": 4, "y": 4, "width": WIDE - 8, "height": HIGH - 8, "rx": 7}
    return [
        el("rect", **box, stroke=canvas.ink("casing"), stroke_width=8),
        el("rect", **box, stroke=canvas.ink("focus"), stroke_width=4),
    ]


FREE, GROUND = Art("f", _free, tile=True), Art("u", _ground, tile=True)
RING = Art("R", _ring, tile=True)


def card_ring(canvas: Canvas, x: float, y: float) -> El:
    """What shows the focus on a card or cell; the page's style sheet hides it elsewhere."""
    return canvas.use(RING, x, y, class_="ring", visibility="hidden")


def still_frame(mine: Mine, *more: Cell) -> Frame:
    """The smallest frame around all cards and some other cells."""
    columns, rows = zip(START, *GOALS, *mine.laid, *more, strict=True)
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


def mine_svg(
    mine: Mine,
    *,
    marks: Mapping[Cell, Mark] | None = None,
    floating: Floating | None = None,
    overlay: Overlay | None = None,
    known: Mapping[int, Goal] | None = None,
    within: Frame | None = None,
    theme: str = "light",
    live: bool = False,
    title: str | None = None,
    cell_attributes: Callable[[Cell], Attributes | None] | None = None,
    attributes: Attributes | None = None,
    prefix: str | None = None,
) -> Markup:
    """A mine as an SVG document, its diagram as text form.

    `overlay` are tunnels as a graph (see `overlay`), `known` what maps have shown of goals that lie face down.
    A `live` drawing reaches one cell beyond the cards and is an ARIA grid whose cells carry `data-id="x,y"`, a label
    and what `cell_attributes(cell)` adds; `attributes` go onto the root element.
    """
    canvas = Canvas(theme, prefix)
    around = frame(mine)  # a mark farther away is about no card, as in a wrong answer
    marks = {cell: mark for cell, mark in (marks or {}).items() if _inside(cell, around)}
    more = (*marks, *([floating.cell] if floating else ()), *(overlay.cells if overlay else ()))
    columns, rows = within or (around if live else still_frame(mine, *more))
    left, top = columns.start, rows.stop - 1

    def corner(cell: Cell) -> tuple[float, float]:
        return (cell[0] - left) * WIDE, (top - cell[1]) * HIGH

    wide, high = len(columns) * WIDE, len(rows) * HIGH
    body: list[El | Markup] = [canvas.paste(_sheet(theme, columns, rows))]
    grid = group(role="grid" if live else None)
    if live:
        grid.mark({"aria-label": title or mine_title(mine), "data-group": "mine"})
    for y in reversed(rows):
        line = group(role="row") if live else grid
        for x in columns:
            cell = (x, y)
            look = _look(mine, cell, known or {})
            own: Attributes | None = None
            if live:
                own = {
                    "data-id": targets.Cell(cell).name,
                    "aria-label": cell_label(mine, cell, look.seen),
                    **((cell_attributes and cell_attributes(cell)) or {}),
                }
            piece = _cell(theme, corner(cell), look, marks.get(cell), own and tuple(own.items()))
            line.add(canvas.paste(piece))
        if live:
            grid.add(line)
    body.append(grid)
    if overlay:
        body.append(overlay_els(canvas, overlay, corner, (0, 0, wide, high)))
    if floating:
        body.append(_floating_el(canvas, floating, corner(floating.cell), wide))
    up = _EDGE + (_HEADROOM if live or (floating and floating.label) else 0)
    return canvas.document(
        (-_EDGE, -up, wide + 2 * _EDGE, high + up + _EDGE),
        body,
        title=title or mine_title(mine),
        desc=str(mine),
        role="group" if live else "img",
        attributes=attributes,
    )


def _inside(cell: Cell, within: Frame) -> bool:
    return cell[0] in within[0] and cell[1] in within[1]


class Look(NamedTuple):
    """What a cell looks like: which goal lies there, face up or not, and what a map showed of it; else its card.

    `number` is None where no goal lies; free ground may be `open`: a tunnel leads there.
    """

    start: bool
    number: int | None
    goal: Goal | None
    seen: Goal | None
    card: PathCard | None
    open: bool


def _look(mine: Mine, cell: Cell, known: Mapping[int, Goal]) -> Look:
    number = mine.goal_at(cell)
    goal = None if number is None else mine.goals[number]
    seen = None if number is None or goal is not None else known.get(number)
    return Look(cell == START, number, goal, seen, mine.laid.get(cell), cell in mine.openings)


# A click changes a few cells: all are kept in written pieces, and only those that changed are written anew.


@lru_cache(maxsize=4096)
def _cell(
    theme: str,
    at: tuple[float, float],
    look: Look,
    mark: Mark | None,
    attributes: tuple[tuple[str, str], ...] | None,
) -> Piece:
    """A cell with its mark, and if it lives, the group that answers."""
    canvas = Canvas(theme)
    live = attributes is not None
    art = _cell_els(canvas, look, at, live)
    if mark:
        art += mark_els(canvas, mark, *at, WIDE, HIGH, look.card is None and look.number is None)
    if attributes is None:
        return canvas.piece(*art)
    return canvas.piece(group(*art, card_ring(canvas, *at), role="gridcell").mark(dict(attributes)))


def _cell_els(canvas: Canvas, look: Look, at: tuple[float, float], live: bool) -> list[El]:
    """What lies on a cell: a card, a goal, the start, or free ground; where a tunnel leads it is outlined."""
    if look.start:
        return [canvas.use(START_ART, *at)]
    if look.number is not None:
        return [
            canvas.use(goal_art(look.goal), *at),
            *(glimpse_els(canvas, look.seen, *at) if look.seen else ()),
        ]
    if look.card is not None:
        return [canvas.use(path_art(look.card), *at)]
    if look.open:
        return [canvas.use(FREE, *at)]
    return [canvas.use(GROUND, *at)] if live else []


@lru_cache(maxsize=64)
def _sheet(theme: str, columns: range, rows: range) -> Piece:
    """What lies under the cells."""
    canvas = Canvas(theme)
    paper = _paper(canvas, len(columns) * WIDE, len(rows) * HIGH)
    return canvas.piece(paper, _numbers(canvas, columns, rows))


def _paper(canvas: Canvas, wide: float, high: float) -> El:
    return el(
        "rect",
        x=-_EDGE + 2,
        y=-_EDGE + 2,
        width=wide + 2 * _EDGE - 4,
        height=high + 2 * _EDGE - 4,
        rx=18,
        fill=canvas.ink("paper"),
        stroke=canvas.ink("paper_line"),
    )


def _numbers(canvas: Canvas, columns: range, rows: range) -> El:
    """The numbers of the columns above and of the rows at the left."""
    style = {"fill": "quiet", "anchor": "middle"}
    across = [canvas.text(str(x), (i + 0.5) * WIDE, -10, 17, **style) for i, x in enumerate(columns)]
    down = [canvas.text(str(y), -16, (i + 0.5) * HIGH + 6, 17, **style) for i, y in enumerate(reversed(rows))]
    return group(*across, *down, pointer_events="none")


def _floating_el(canvas: Canvas, floating: Floating, at: tuple[float, float], wide: float) -> El:
    """The card in hand over its cell."""
    x, y = at
    box = (x + 1, y + 1, WIDE - 2, HIGH - 2)
    return floating_el(
        canvas, canvas.use(path_art(floating.card), x, y), box, floating.allowed, floating.label,
        rounding=8, above=21, size=19, within=(-20, wide + 20),
    )  # fmt: skip
