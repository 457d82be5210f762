"""A ranch as SVG: paper frame, cells with parcels and pieces, the river, the reserve board's centre and its bridges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, Unpack

from moonriver.rules.board import Board
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop import display
from moonriver.tabletop.arguments import expect
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import kept_by_language, sentence
from moonriver.words.kit.names import labelled, listed, word
from moonriver.words.moonriver.names import cell_name, parcel_name

from ..kit.items import Drawing, Options
from ..kit.marks import Mark, floating_el, mark_els, marks_on
from ..kit.markup import Child, El, Markup, el
from ..kit.still import STILL, Still
from ..kit.svg import Art, fitted, group, lettering, path, rect, use
from .overlay import Net, net_els
from .pieces import partner_art, piece_els
from .tiles import ART, SIZE, parcel_els

COLUMNS = 5
CENTRE = (0, 2)
_MARGIN = 16  # around the paper
_BROW = 4  # more of it above, where the numbers of the columns stand
_HEADROOM = 42  # above the paper, for the pill of a domino that floats over the farthest row

Look: TypeAlias = tuple[Parcel | None, int, str | None]
"""What is on a cell: parcel, cows and partner."""


@dataclass(frozen=True)
class Floating:
    """A domino in hand, floating over the cells where it may be put down.

    `label` says beside it what it would change; `allowed=False` draws it as refused.
    """

    parcels: tuple[Parcel, Parcel]
    cells: tuple[Cell, Cell]
    label: str = ""
    allowed: bool = True


def corner(cell: Cell, rows: int) -> tuple[float, float]:
    """The upper left corner of a cell in the drawing; row 0 lies at the bottom, at the river."""
    return cell[1] * SIZE, (rows - 1 - cell[0]) * SIZE


def ranch_title(ranch: Ranch) -> str:
    """A ranch in one line: how many parcels and cows it holds."""
    built = [cell for cell in ranch.cells if ranch.parcel(cell)]
    cows = sum(ranch.cows(cell) for cell in built)
    parcels = sentence("show.parcels", n=len(built))
    herd = sentence("show.cows", n=cows)
    return sentence("show.ranch", parcels=parcels, cows=herd)


def cell_label(ranch: Ranch, cell: Cell) -> str:
    """A cell of a ranch for a screen reader: where it is, what lies there, what stands on it."""
    if cell == CENTRE:
        return sentence("show.cell.centre", cell=cell_name(cell))
    return _cell_label(cell, ranch.parcel(cell), ranch.cows(cell), ranch.partner(cell))


@kept_by_language(4096)  # a live board names all its cells at every click
def _cell_label(cell: Cell, parcel: Parcel | None, cows: int, partner: str | None) -> str:
    where = cell_name(cell)
    if parcel is None:
        return sentence("cell.free", cell=where)
    pieces = []
    if cows:
        pieces.append(sentence("show.cows", n=cows))
    if partner:
        pieces.append(word(partner))
    if not pieces:
        return labelled(where, parcel_name(parcel))
    return sentence("show.cell.pieces", cell=where, parcel=parcel_name(parcel), pieces=listed(pieces))


def ranch_of(given: Ranch | str) -> Ranch:
    """A ranch that is given to a board, perhaps as a diagram. Raises `Unreadable` and `Refused` for what is none."""
    expect(given, Ranch | str, "ranch")
    return Ranch.from_diagram(given) if isinstance(given, str) else given


def ranch_svg(
    ranch: Ranch,
    *,
    marks: Mapping[Cell, Mark | str] | None = None,
    floating: Floating | None = None,
    overlay: Sequence[Net] | None = None,
    colour: str | None = None,
    floats: bool = True,
    **options: Unpack[Options],
) -> Markup:
    """A ranch as an SVG document, its diagram as text form.

    `overlay` are components to be drawn over it (see `overlay.Net`), `colour` the owner's, for the tent's flag.
    `floats=False` leaves no room above a live one, since no domino will float there. A live drawing is an ARIA grid
    whose cells are targets, with marks of its own instead of `marks`; for all `options` see `items.Drawing`.
    """
    expect(ranch, Ranch, "ranch")
    drawing = Drawing(**options)
    live, rows = drawing.live, ranch.rows
    shown = {**(live.cells if live else {}), **marks_on({} if marks is None else marks)}
    small = bool(overlay)
    repeated = _repeated(ranch, small)
    grid = drawing.grid(ranch_title(ranch))
    for row in reversed(range(rows)):
        down = corner((row, 0), rows)[1]
        line = group(role="row" if live else None, transform=f"translate(0 {down})" if down else None)
        for column in range(COLUMNS):
            cell = (row, column)
            look = look_of(ranch, cell)
            label = cell_label(ranch, cell) if live else ""
            draw = (cell_els, look, look in repeated, small, shown.get(cell))
            line.add(drawing.cell(cell, label, (column * SIZE, 0), *draw))
        grid.add(line)
    over: list[El] = []
    if overlay:
        edges = (0.0, 0.0, COLUMNS * SIZE, float(rows * SIZE))
        standing = [cell for cell in ranch.cells if live and (ranch.cows(cell) or ranch.partner(cell))]
        over.append(group(*net_els(overlay, lambda cell: corner(cell, rows), edges, standing)))
    if floating:
        over.append(_floating(floating, rows))
    headroom = (live and floats) or (floating and floating.label)
    return ranch_document(drawing, ranch, colour, [grid], over, _HEADROOM if headroom else 0)


def ranch_document(
    drawing: Drawing,
    ranch: Ranch,
    colour: str | None,
    cells: Iterable[Child],
    over: Iterable[Child] = (),
    room: float = 0,
) -> Markup:
    """The finished picture of these cells, and what lies over them; with this much room above it."""
    expect(colour, str | None, "text")
    rows, board, live = ranch.rows, ranch.board, bool(drawing.live)
    high, top = rows * SIZE, _MARGIN + _BROW + room
    body = [
        drawing.kept(_ground, rows, live),
        drawing.kept(_river, high, _name(board), colour or board.colour),
        *cells,
        drawing.kept(_bridges, tuple(board.bridges), rows, live),
        *over,
    ]
    box = (-_MARGIN, -top, COLUMNS * SIZE + 2 * _MARGIN, high + top + 54)
    return drawing.document(box, body, title=ranch_title(ranch), desc=str(ranch))


def look_of(ranch: Ranch, cell: Cell) -> Look | None:
    """What is on a cell; None for the centre."""
    return None if cell == CENTRE else (ranch.parcel(cell), ranch.cows(cell), ranch.partner(cell))


def cell_els(
    x: float, y: float, look: Look | None, whole: bool = False, small: bool = False, mark: Mark | None = None
) -> list[El]:
    """What lies and stands on a cell, and its mark.

    `whole` uses one symbol for all that is on it, `small` moves the pieces into the corner; None looks like the centre.
    """
    art: list[El] = []
    if look is not None:
        art = [use(_cell_art(look, small), x, y)] if whole else _built(look, x, small)
    if mark:
        art += mark_els(mark, x, y, empty=look is not None and look[0] is None)
    return art


def _built(look: Look, x: float, small: bool) -> list[El]:
    parcel, cows, partner = look
    if parcel is None:
        return [use(ART["free"], x, 0)]
    art = parcel_els(parcel, x, 0, used=True, circle=not partner)
    return art + piece_els(
        x, 0, cows, partner, small=small, low=49 if parcel.corn else 77, circle=parcel.circle
    )


@lru_cache(maxsize=1024)
def _cell_art(look: Look, small: bool) -> Art:
    """A cell with all that is on it as one symbol; equal cells have the same name."""
    parcel, cows, partner = look
    name = f"{parcel.mark if parcel else ''}{cows}{partner_art(partner).name if partner else ''}"
    return Art(name, *_built(look, 0, small), tile=True)


@lru_cache(maxsize=64)
def _repeated(ranch: Ranch, small: bool) -> frozenset[Look]:
    """What is worth a symbol of its own: shorter than drawing its parts for each such cell."""
    found = Counter((ranch.parcel(cell), ranch.cows(cell), ranch.partner(cell)) for cell in ranch.cells)

    def pays(look: Look, times: int) -> bool:
        parts = len(_built(look, 0, small))
        return 34 * (times - 1) * (parts - 1) > 50 + len(_cell_art(look, small).name) * times

    return frozenset(look for look, times in found.items() if pays(look, times))


def _ground(rows: int, live: bool) -> list[El]:
    """The paper under the cells, and in its edge the numbers of rows and columns, as in a cell `(row, column)`."""
    high = rows * SIZE + _BROW + 40
    return [rect(-14, -14 - _BROW, 528, high, 18, fill="paper", stroke="paper_line"), _numbers(rows, live)]


def _numbers(rows: int, live: bool) -> El:
    places = [(row, -7, (rows - row) * SIZE - 44) for row in range(rows)]
    places += [(column, column * SIZE + 50, -2) for column in range(COLUMNS)]
    if live:  # where they are enlarged, each becomes narrower by itself, and stays beside the cells
        size, fill, anchor = 19, "quiet", "middle"
        each = (lettering(str(n), x, y, size, fill=fill, anchor=anchor, fit=True) for n, x, y in places)
        return group(*each, aria_hidden="true")
    return el(
        "text",
        "".join(str(number) for number, _, _ in places),  # one text with many places: a short picture
        x=" ".join(str(x) for _, x, _ in places),
        y=" ".join(str(y) for _, _, y in places[: rows + 1]),  # the last holds for all columns
        fill="quiet",
        stroke="none",
        font_size=19,
        text_anchor="middle",
    )


def _name(board: Board) -> str:
    """What stands on a reserve board: the legend's name; the camp has none."""
    return "" if board.name == "camp" else word(board.name)


def _river(high: float, name: str, colour: str | None) -> list[El]:
    """The river below the ranch and around the centre, and on its other side the reserve board."""
    waves = "".join(
        f"M{x} {y}q6-5 12 0t12 0" for x, y in ((24, high + 21), (112, high + 21), (420, high + 21))
    )
    art = [
        path(
            f"M-15 {high + 9}q26-5 52 0t52 0 52 0 44 0q16 0 16-16v-74q0-18 18-18h62q18 0 18 18"
            "v74q0 16 16 16 22 5 44 0t52 0 52 0 52 0v24h-530z",
            fill="river",
            stroke="river_line",
        ),
        path(waves, stroke="foam", opacity=0.75),
        path(
            f"M-15 {high + 31}h220q14 0 14-14v-86q0-12 12-12h38q12 0 12 12"
            f"v86q0 14 14 14h220v5q0 15-15 15h-500q-15 0-15-15z",
            fill="board",
            stroke="board_line",
        ),
    ]
    middle = high - 40
    if colour:
        art.append(path(f"M266 {middle - 4}v-26l14 5-14 5", fill=colour, stroke="ink", stroke_width=1.8))
    ink = "wood_line"
    art += [
        path(f"M228 {middle + 24}l22-45 22 45z", fill="bone", stroke=ink),
        path(f"M242 {middle + 24}l8-24 8 24zM250 {middle}v-21l-4-6m4 6l4-6", fill="wood", stroke=ink),
    ]
    if name:
        art.append(lettering(fitted(name, 15, 440), 250, high + 46, 15, fill="board_text", anchor="middle"))
    return art


def _bridges(bridges: tuple[Cell, ...], rows: int, live: bool) -> list[El]:
    """The planks that lead from the reserve board onto the cells at their ends."""
    art = []
    high = rows * SIZE
    for row, column in bridges:
        if (row, column) == (1, 2):
            art.append(use(ART["bridge"], 0, 0).set(transform=f"translate(250 {high - 91})rotate(90)"))
        elif row == 0 and abs(column - 2) == 1:
            art.append(use(ART["bridge"], 209 if column < 2 else 291, high - 40))
        else:
            x = column * SIZE + 50
            art.append(use(ART["bridge"], 0, 0).set(transform=f"translate({x} {high + 18})rotate(90)"))
    return [group(*art, pointer_events="none")] if live else art


def _floating(floating: Floating, rows: int) -> El:
    """The domino in hand over its cells."""
    (x1, y1), (x2, y2) = (corner(cell, rows) for cell in floating.cells)
    lifted = group(*parcel_els(floating.parcels[0], x1, y1), *parcel_els(floating.parcels[1], x2, y2))
    box = (min(x1, x2), min(y1, y2), abs(x1 - x2) + SIZE, abs(y1 - y2) + SIZE)
    within = (-14, COLUMNS * SIZE + 14)
    return floating_el(
        lifted, box, floating.allowed, floating.label, rounding=11, above=20, size=17, within=within
    )


def ranch_bundle(ranch: Ranch, width: int = 420) -> dict[str, str]:
    """The mimebundle of a ranch in a notebook; `width` of the picture in pixels."""
    svg = ranch_svg(ranch, theme=STILL, prefix="")
    return Still(svg, str(ranch), ranch_title(ranch), width)._repr_mimebundle_()


display.draws(Ranch, ranch_bundle)
