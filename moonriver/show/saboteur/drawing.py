"""The mine as SVG: cards, goals and numbered rows and columns; it grows with the cards and answers when it is live."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple, TypeAlias, Unpack

from moonriver.saboteur import Goal, Mine, PathCard
from moonriver.saboteur.cards import GOALS, START
from moonriver.saboteur.tunnels import frame
from moonriver.tabletop.cells import Cell
from moonriver.words.saboteur.names import cell_label, mine_title

from ..kit import targets
from ..kit.items import Drawing, Options, ring, ring_art
from ..kit.marks import Mark, floating_el, mark_els
from ..kit.markup import El, Markup, el
from ..kit.svg import Art, Piece, circle, group, lettering, piece, rect, use
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


def _free() -> list[El]:
    return [
        rect(
            4,
            4,
            WIDE - 8,
            HIGH - 8,
            7,
            fill="free",
            stroke="free_line",
            stroke_width=1.8,
            stroke_dasharray="5 8",
        )
    ]


def _ground() -> list[El]:
    dots = circle(WIDE / 2, HIGH / 2, 2.5, fill="free_line", stroke="none")
    return [el("rect", width=WIDE, height=HIGH, stroke="none", pointer_events="all"), dots]


FREE, GROUND = Art("f", _free, tile=True), Art("u", _ground, tile=True)
RING = ring_art(WIDE, HIGH, 7)


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
    **options: Unpack[Options],
) -> Markup:
    """A mine as an SVG document, its diagram as text form.

    `overlay` are tunnels as a graph (see `overlay`), `known` what maps have shown of goals that lie face down.
    A live drawing reaches one cell beyond the cards; it is an ARIA grid whose cells are targets.
    """
    drawing = Drawing(**options)
    theme, live = drawing.theme, drawing.live
    around = frame(mine)  # a mark farther away is about no card, as in a wrong answer
    marks = {cell: mark for cell, mark in (marks or {}).items() if _inside(cell, around)}
    more = (*marks, *([floating.cell] if floating else ()), *(overlay.cells if overlay else ()))
    columns, rows = within or (around if live else still_frame(mine, *more))
    left, top = columns.start, rows.stop - 1

    def corner(cell: Cell) -> tuple[float, float]:
        return (cell[0] - left) * WIDE, (top - cell[1]) * HIGH

    wide, high = len(columns) * WIDE, len(rows) * HIGH
    body: list[El | Markup] = [_sheet(theme, columns, rows)]
    grid = group(role="grid" if live else None)
    if live:
        grid.mark({"aria-label": drawing.title or mine_title(mine), "data-group": "mine"})
    for y in reversed(rows):
        line = group(role="row") if live else grid
        for x in columns:
            cell = (x, y)
            look = _look(mine, cell, known or {})
            own = drawing.own(targets.Cell(cell), partial(cell_label, mine, cell, look.seen))
            line.add(_cell(theme, corner(cell), look, marks.get(cell), own))
        if live:
            grid.add(line)
    body.append(grid)
    if overlay:
        body.append(overlay_els(overlay, corner, (0, 0, wide, high)))
    if floating:
        body.append(_floating_el(floating, corner(floating.cell), wide))
    up = _EDGE + (_HEADROOM if live or (floating and floating.label) else 0)
    return drawing.document(
        (-_EDGE, -up, wide + 2 * _EDGE, high + up + _EDGE), body, title=mine_title(mine), desc=str(mine)
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
    live = attributes is not None
    art = _cell_els(look, at, live)
    if mark:
        art += mark_els(mark, *at, WIDE, HIGH, look.card is None and look.number is None)
    if attributes is None:
        return piece(theme, *art)
    return piece(theme, group(*art, ring(*at, RING), role="gridcell").mark(dict(attributes)))


def _cell_els(look: Look, at: tuple[float, float], live: bool) -> list[El]:
    """What lies on a cell: a card, a goal, the start, or free ground; where a tunnel leads it is outlined."""
    if look.start:
        return [use(START_ART, *at)]
    if look.number is not None:
        return [use(goal_art(look.goal), *at), *(glimpse_els(look.seen, *at) if look.seen else ())]
    if look.card is not None:
        return [use(path_art(look.card), *at)]
    if look.open:
        return [use(FREE, *at)]
    return [use(GROUND, *at)] if live else []


@lru_cache(maxsize=64)
def _sheet(theme: str, columns: range, rows: range) -> Piece:
    """What lies under the cells."""
    paper = _paper(len(columns) * WIDE, len(rows) * HIGH)
    return piece(theme, paper, _numbers(columns, rows))


def _paper(wide: float, high: float) -> El:
    return rect(
        -_EDGE + 2,
        -_EDGE + 2,
        wide + 2 * _EDGE - 4,
        high + 2 * _EDGE - 4,
        18,
        fill="paper",
        stroke="paper_line",
    )


def _numbers(columns: range, rows: range) -> El:
    """The numbers of the columns above and of the rows at the left."""
    style = {"fill": "quiet", "anchor": "middle"}
    across = [lettering(str(x), (i + 0.5) * WIDE, -10, 17, **style) for i, x in enumerate(columns)]
    down = [lettering(str(y), -16, (i + 0.5) * HIGH + 6, 17, **style) for i, y in enumerate(reversed(rows))]
    return group(*across, *down, pointer_events="none")


def _floating_el(floating: Floating, at: tuple[float, float], wide: float) -> El:
    """The card in hand over its cell."""
    x, y = at
    box = (x + 1, y + 1, WIDE - 2, HIGH - 2)
    return floating_el(
        use(path_art(floating.card), x, y), box, floating.allowed, floating.label,
        rounding=8, above=21, size=19, within=(-20, wide + 20),
    )  # fmt: skip
