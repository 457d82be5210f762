"""The mine as SVG: cards, goals and numbered rows and columns; it grows with the cards and answers when it is live."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, Unpack

from moonriver.saboteur import Goal, Mine, PathCard
from moonriver.saboteur.cards import GOALS, START
from moonriver.saboteur.tunnels import frame
from moonriver.tabletop.cells import Cell
from moonriver.words.saboteur.names import cell_label, mine_title

from ..kit.items import Drawing, Options
from ..kit.marks import Mark, floating_el, mark_els, marks_on
from ..kit.markup import El, Markup, el
from ..kit.svg import Art, group, lettering, rect, use
from .overlay import Overlay, overlay_els
from .tiles import ART, HIGH, WIDE, glimpse_els, goal_art, path_art

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


SIZE = (WIDE, HIGH)


def still_frame(mine: Mine, *more: Cell) -> Frame:
    """The smallest frame around all cards and some other cells."""
    columns, rows = zip(START, *GOALS, *mine.laid, *more, strict=True)
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


def mine_svg(
    mine: Mine,
    *,
    marks: Mapping[Cell, Mark | str] | None = None,
    floating: Floating | None = None,
    overlay: Overlay | None = None,
    known: Mapping[int, Goal] | None = None,
    within: Frame | None = None,
    **options: Unpack[Options],
) -> Markup:
    """A mine as an SVG document, its diagram as text form.

    `overlay` are tunnels as a graph (see `overlay`), `known` what maps have shown of goals that lie face down.
    A live drawing reaches one cell beyond the cards; it is an ARIA grid whose cells are targets.
    """
    drawing = Drawing(**options)
    live = drawing.live
    around = frame(mine)  # a mark farther away is about no card, as in a wrong answer
    shown = {**(live.cells if live else {}), **marks_on({} if marks is None else marks)}
    shown = {cell: mark for cell, mark in shown.items() if _inside(cell, around)}
    more = (*shown, *([floating.cell] if floating else ()), *(overlay.cells if overlay else ()))
    columns, rows = within or (around if live else still_frame(mine, *more))
    left, top = columns.start, rows.stop - 1

    def corner(cell: Cell) -> tuple[float, float]:
        return (cell[0] - left) * WIDE, (top - cell[1]) * HIGH

    wide, high = len(columns) * WIDE, len(rows) * HIGH
    first = next((cell for cell, mark in shown.items() if mark.kind == "may"), START)
    grid = drawing.grid(mine_title(mine), **{"data-group": "mine"})
    for y in reversed(rows):
        line = []
        for x in columns:
            cell = (x, y)
            art, glimpse = _lying(mine, cell, known or {}, bool(live))
            label = cell_label(mine, cell, glimpse) if live else ""
            draw = (_cell, art, glimpse, shown.get(cell))
            line.append(drawing.cell(cell, label, corner(cell), *draw, size=SIZE, begins=cell == first))
        grid.add(*([group(*line, role="row")] if live else line))
    body: list[El | Markup] = [drawing.kept(_sheet, columns, rows, bool(live)), grid]
    if overlay:
        body.append(overlay_els(overlay, corner, (0, 0, wide, high)))
    if floating:
        body.append(_floating_el(floating, corner(floating.cell), wide))
    up = _EDGE + (_HEADROOM if live or (floating and floating.label) else 0)
    return drawing.document(
        (-_EDGE, -up, wide + 2 * _EDGE, high + up + _EDGE),
        body,
        title=mine_title(mine),
        desc=str(mine),
        style=f"--columns:{len(columns)};--rows:{len(rows)}",
    )


def scrolling(picture: Markup) -> El:
    """A live mine in a frame that scrolls."""
    return el("div", picture, class_="mr-scroll", style="overflow:auto;max-width:100%;padding:4px")


def _inside(cell: Cell, within: Frame) -> bool:
    return cell[0] in within[0] and cell[1] in within[1]


def _lying(mine: Mine, cell: Cell, known: Mapping[int, Goal], live: bool) -> tuple[Art | None, Goal | None]:
    """What lies on a cell: a card, a goal, the start, or free ground; and what a map showed of it."""
    if cell == START:
        return ART["start"], None
    number = mine.goal_at(cell)
    if number is not None:
        goal = mine.goals[number]
        return goal_art(goal), known.get(number) if goal is None else None
    card = mine.laid.get(cell)
    if card is not None:
        return path_art(card), None
    if cell in mine.openings:  # a tunnel leads there
        return ART["free"], None
    return ART["ground"] if live else None, None


def _cell(x: float, y: float, art: Art | None, glimpse: Goal | None, mark: Mark | None) -> list[El]:
    """What lies on a cell, with its mark."""
    els = [use(art, x, y)] if art else []
    els += glimpse_els(glimpse, x, y) if glimpse else []
    # the start is lit up as free ground is
    empty = art in (None, ART["free"], ART["ground"], ART["start"])
    return els + mark_els(mark, x, y, WIDE, HIGH, empty) if mark else els


def _sheet(columns: range, rows: range, live: bool) -> list[El]:
    """The paper under the cells, the numbers of columns above and of rows at the left, which live cells say."""
    wide, high, edge = len(columns) * WIDE, len(rows) * HIGH, _EDGE - 2
    box = (-edge, -edge, wide + 2 * edge, high + 2 * edge)
    quiet = partial(lettering, size=17, fill="quiet", anchor="middle")
    across = [quiet(str(x), (i + 0.5) * WIDE, -10) for i, x in enumerate(columns)]
    down = [quiet(str(y), -16, (i + 0.5) * HIGH + 6) for i, y in enumerate(reversed(rows))]
    return [
        rect(*box, 18, fill="paper", stroke="paper_line"),
        group(*across, *down, pointer_events="none", aria_hidden="true" if live else None),
    ]


def _floating_el(floating: Floating, at: tuple[float, float], wide: float) -> El:
    """The card in hand over its cell."""
    x, y = at
    box = (x + 1, y + 1, WIDE - 2, HIGH - 2)
    return floating_el(
        use(path_art(floating.card), x, y), box, floating.allowed, floating.label,
        rounding=8, above=21, size=19, within=(-20, wide + 20),
    )  # fmt: skip
