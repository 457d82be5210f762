"""A reserve as SVG: the reserve board's storage spaces at the river, with the parcels that are not built yet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from ..kit.items import SPACE, Attributes, Item, ItemAttributes, Marks, item, item_el
from ..kit.markup import El, Markup, el
from ..kit.svg import Canvas, Piece, fitted, path
from .targets import ReserveParcel
from .texts import parcel_title, reserve_title, taken_text
from .tiles import parcel_els

if TYPE_CHECKING:
    from moonriver.rules.parcel import Parcel

_STEP = 108
_TOP = 46


def reserve_svg(
    parcels: Sequence[Parcel],
    spaces: int = 3,
    *,
    marks: Marks | None = None,
    theme: str = "light",
    live: bool = False,
    title: str | None = None,
    colour: str | None = None,
    name: str = "",
    seat: int | None = None,
    attributes: Attributes | None = None,
    item_attributes: ItemAttributes | None = None,
    prefix: str | None = None,
) -> Markup:
    """A player's reserve, oldest parcel first; what has no storage space lies beside the board.

    `colour` is the owner's, for the flag, `name` stands on the board; the parcels are those of `seat`.
    """
    canvas = Canvas(theme, prefix)
    draw = partial(item, live=live, marks=marks, attributes=item_attributes)
    over = max(0, len(parcels) - spaces)
    board = 24 + spaces * _STEP
    wide = board + (over * _STEP + 12 if over else 0)
    high = _TOP + 128
    body: list[El | Markup] = [
        canvas.paste(_board(theme, board, wide, high, colour, name, taken_text() if over else ""))
    ]
    for index in range(max(spaces, len(parcels))):
        x = 16 + index * _STEP if index < spaces else board + 7 + (index - spaces) * _STEP
        y = _TOP + 10
        if index < spaces:
            body.append(canvas.use(SPACE, x, y))
        if index < len(parcels):
            parcel = parcels[index]
            thing = draw(ReserveParcel(index, seat), parcel_title(parcel))
            body.append(canvas.paste(_parcel(theme, thing, x, y, parcel)))
    return canvas.document(
        (0, 0, wide, high),
        body,
        title=title or reserve_title(len(parcels), spaces),
        desc=" ".join(parcel.mark for parcel in parcels) or ".",
        role="group" if live else "img",
        attributes={"style": f"max-width:{wide}px", **(attributes or {})} if live else attributes,
    )


# A click changes a few parcels: all are kept in written pieces, and only those that changed are written anew.


@lru_cache(maxsize=1024)
def _parcel(theme: str, thing: Item, x: float, y: float, parcel: Parcel) -> Piece:
    canvas = Canvas(theme)
    return canvas.piece(item_el(canvas, thing, parcel_els(canvas, parcel, x, y), x, y))


@lru_cache(maxsize=64)
def _board(
    theme: str, board: float, wide: float, high: float, colour: str | None, name: str, beside: str
) -> Piece:
    """The reserve board at the river; `beside` is written over what has no storage space, and lies beside it."""
    canvas = Canvas(theme)
    waves = "".join(f"M{x} 16q6-5 12 0t12 0" for x in range(30, int(board) - 40, 96))
    body = [
        path(
            f"M1 30v-14q0-15 15-15h{board - 32}q15 0 15 15v14z",
            fill=canvas.ink("river"),
            stroke=canvas.ink("river_line"),
        ),
        path(waves, stroke=canvas.ink("foam"), opacity=0.75),
        path(
            f"M1 28h{board - 2}v{high - 44}q0 15-15 15h-{board - 32}q-15 0-15-15z",
            fill=canvas.ink("board"),
            stroke=canvas.ink("board_line"),
        ),
    ]
    if colour:
        body.append(path(f"M{board - 30} 48v-34l20 8-20 8", fill=canvas.ink(colour)))
    if name:
        body.append(canvas.text(fitted(name, 15, board - 60), 18, 48, 15, fill="board_text"))
    if beside:
        tab = el(
            "rect",
            x=board - 30,
            y=34,
            width=wide - board + 29,
            height=high - 40,
            rx=12,
            fill=canvas.ink("paper"),
            stroke=canvas.ink("paper_line"),
        )
        body.insert(0, tab)
        x = (board + wide) / 2 + 1
        body.append(canvas.text(beside, x, 51, 14, fill="quiet", anchor="middle"))
    return canvas.piece(*body)
