"""The ranch diagram: a ranch as text, farthest row first, read strictly and written canonically.

One mark a cell: `.` free, `@` the reserve board's centre, else a parcel's mark and, after a slash, what stands on
it: cows (`*`, `2*`) and a partner (`+r`). A first line `board: NAME` names a board other than the camp side.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from moonriver.tabletop.cells import Cell
from moonriver.tabletop.reading import lines_of
from moonriver.tabletop.refusals import Refused, Unreadable

from .board import CAMP, Board
from .box import Box
from .frame import CENTRE, COLUMNS, ROWS
from .parcel import Parcel, Piece
from .partners import PARTNERS

Built = TypeVar("Built")

FREE, BOARD = ".", "@"
_MOST_LINES = 100
"""Lines that are read to say what is wrong with them; no ranch has this many."""
_STANDING = re.compile(r"(?:((?:[2-9]|[1-9][0-9]{1,8})?)\*)?(?:\+([a-z]))?", re.ASCII)
_HEAD = "board: "


def read(text: str, build: Callable[[Board, int, dict[Cell, Piece]], Built], box: Box | None = None) -> Built:
    """The ranch of a diagram: what `build` makes of a board, rows and pieces.

    Raises `Unreadable` or `Refused`; facts name the text's line and the cell, from 1.
    """
    boards = Box.given(box).boards
    lines = lines_of(text, _MOST_LINES)
    board = boards[CAMP]
    if lines and lines[0][1].startswith("board"):
        number, head = lines.pop(0)
        name = head.removeprefix(_HEAD)
        if not head.startswith(_HEAD) or name not in boards or name == CAMP:
            named = tuple(other for other in boards if other != CAMP)
            raise Unreadable("diagram.board", line=number, found=head, boards=named)
        board = boards[name]
    rows = [re.split(r"[ \t]+", line) if line else [] for _, line in lines]
    for (number, _), marks in zip(lines, rows, strict=True):
        if len(marks) != COLUMNS:
            raise Unreadable("diagram.columns", line=number, found=len(marks), expected=COLUMNS)
    if len(rows) not in ROWS:
        raise Unreadable("diagram.rows", found=len(rows), line=lines[-1][0] if lines else 1)
    pieces: dict[Cell, Piece] = {}
    places: dict[Cell, tuple[int, int]] = {}
    for row, (number, _), marks in zip(range(len(rows) - 1, -1, -1), lines, rows, strict=True):
        for column, mark in enumerate(marks):
            piece = _piece(mark, (row, column), number)
            if piece is not None:
                pieces[row, column] = piece
                places[row, column] = number, column + 1
    try:
        return build(board, len(rows), pieces)
    except Refused as error:
        (cell,) = cast(tuple[Cell], error.refusal.facts["cells"])
        number, position = places[cell]
        raise Refused(error.refusal, line=number, position=position) from None


def write(board: Board, rows: int, pieces: Mapping[Cell, Piece]) -> str:
    """The canonical diagram of a ranch, with a newline at its end."""
    lines = [] if board.name == CAMP else [_HEAD + board.name]
    for row in range(rows - 1, -1, -1):
        cells = [(row, column) for column in range(COLUMNS)]
        lines.append(" ".join(_mark(cell, pieces.get(cell)) for cell in cells))
    return "\n".join(lines) + "\n"


def _piece(mark: str, cell: Cell, line: int) -> Piece | None:
    """What a mark puts on a cell, None where nothing stands."""
    place = {"line": line, "position": cell[1] + 1, "mark": mark}
    if (mark == BOARD) != (cell == CENTRE):
        raise Unreadable("diagram.centre" if cell == CENTRE else "diagram.elsewhere", **place)
    if mark in (FREE, BOARD):
        return None
    printed, slash, standing = mark.partition("/")
    match = _STANDING.fullmatch(standing)
    if match is None or bool(slash) != bool(standing):
        raise Unreadable("diagram.standing", **place)
    partner = None
    if match[2] is not None:
        names = {known.letter: known.name for known in PARTNERS.values()}
        if match[2] not in names:
            raise Unreadable("diagram.partner", letters="".join(names), **place)
        partner = names[match[2]]
    try:
        parcel = Parcel.from_mark(printed)
    except Unreadable:
        raise Unreadable("diagram.mark", **place) from None
    return parcel, 0 if match[1] is None else int(match[1] or 1), partner


def _mark(cell: Cell, piece: Piece | None) -> str:
    if piece is None:
        return BOARD if cell == CENTRE else FREE
    parcel, cows, partner = piece
    standing = ("" if cows == 0 else "*" if cows == 1 else f"{cows}*") + (
        "" if partner is None else "+" + PARTNERS[partner].letter
    )
    return f"{parcel.mark}/{standing}" if standing else parcel.mark
