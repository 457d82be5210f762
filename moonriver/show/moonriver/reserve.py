"""A reserve as SVG: the reserve board's storage spaces at the river, with the parcels that are not built yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from moonriver.rules.parcel import Parcel
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital
from moonriver.words.moonriver.names import parcel_name

from ..kit.items import SPACE, Drawing, Options
from ..kit.markup import El, Markup
from ..kit.svg import lettering, path, rect, use
from .labels import reserve_title
from .targets import ReserveParcel
from .tiles import parcel_els

_STEP = 108
_TOP = 46


def space_corner(index: int, spaces: int) -> tuple[float, float]:
    """The upper left corner of a storage space in the drawing, or of a parcel that lies beside the board."""
    return (16 if index < spaces else _board_width(spaces) + 7 - spaces * _STEP) + index * _STEP, _TOP + 10


def _board_width(spaces: int) -> float:
    return 24 + spaces * _STEP


def reserve_svg(
    parcels: Sequence[Parcel],
    spaces: int = 3,
    *,
    colour: str | None = None,
    **options: Unpack[Options],
) -> Markup:
    """A player's reserve, oldest parcel first; what has no storage space lies beside the board.

    `colour` is the owner's, for the flag.
    """
    board = _board_width(spaces)
    over = len(parcels) > spaces
    wide = space_corner(len(parcels), spaces)[0] + 5 if over else board
    high = _TOP + 128
    drawing = Drawing(**options)
    seat = drawing.live.seat if drawing.live else None
    beside = sentence("show.reserve.over") if over else ""
    body: list[El | Markup] = [drawing.kept(_board, board, wide, high, colour, beside)]
    for index in range(max(spaces, len(parcels))):
        at = space_corner(index, spaces)
        if index < spaces:
            body.append(use(SPACE, *at))
        if index < len(parcels):
            parcel = parcels[index]
            label = capital(parcel_name(parcel))
            body.append(drawing.thing(ReserveParcel(index, seat), label, at, _parcel, parcel, hover=False))
    return drawing.document(
        (0, 0, wide, high),
        body,
        title=reserve_title(len(parcels), spaces),
        desc=" ".join(parcel.mark for parcel in parcels) or ".",
        toolbar="reserve" if seat is None else f"reserve {seat}",
        part="r",
        style=f"max-width:{wide}px",
    )


def _parcel(x: float, y: float, parcel: Parcel) -> list[El]:
    return parcel_els(parcel, x, y)


def _board(board: float, wide: float, high: float, colour: str | None, beside: str) -> list[El]:
    """The reserve board at the river; `beside` is written over what has no storage space, and lies beside it."""
    waves = "".join(f"M{x} 16q6-5 12 0t12 0" for x in range(30, int(board) - 40, 96))
    body = [
        path(f"M1 30v-14q0-15 15-15h{board - 32}q15 0 15 15v14z", fill="river", stroke="river_line"),
        path(waves, stroke="foam", opacity=0.75),
        path(
            f"M1 28h{board - 2}v{high - 44}q0 15-15 15h-{board - 32}q-15 0-15-15z",
            fill="board",
            stroke="board_line",
        ),
    ]
    if colour:
        body.append(path(f"M{board - 30} 48v-34l20 8-20 8", fill=colour))
    if beside:
        tab = rect(board - 30, 34, wide - board + 29, high - 40, 12, fill="paper", stroke="paper_line")
        body.insert(0, tab)
        x = (board + wide) / 2 + 1
        body.append(lettering(beside, x, 51, 14, fill="quiet", anchor="middle"))
    return body
