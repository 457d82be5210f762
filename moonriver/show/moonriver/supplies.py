"""What lies on the table beside the ranches, as SVG: both columns of the draft, reserves, and the saloon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from moonriver.rules.effects import PARTNERS
from moonriver.rules.parcel import Parcel
from moonriver.rules.position import Column
from moonriver.tabletop.arguments import expect, expect_many, expect_number
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import bracketed, capital, colour_name, labelled, series, word
from moonriver.words.moonriver.names import parcel_name

from ..kit.items import SPACE, Drawing, Marks, Options, card
from ..kit.markup import El, Markup, clean
from ..kit.svg import circle, group, lettering, narrowed, path, rect, text_width, use
from ..kit.targets import Target
from .pieces import partner_art, ranchero_art
from .targets import ActiveSlot, ReserveParcel, Slot, Token
from .tiles import parcel_els

_STEP = 108
_TOP = 96  # room for the box and the headings of the columns
_RIVER = 46  # how far a reserve board reaches from the river to its storage spaces
_LEFT = 34  # room for the turn numbers
_WIDE = 154  # a column with its numbers
_HIGH = 222
_PLACES = 5
DOOR = (12 + 2 * _STEP, 60, 100, 100)
"""The middle of the saloon in the drawing: out of it goes a token, whichever it was."""
_LETTERS = 19  # the largest size of the names below the tokens
_ROOM = (
    _STEP - 6
) / 0.9  # for bold letters; those of a name are lighter, and it is not to touch the next one


def column_title(newer: bool) -> str:
    """What a column is for now."""
    return sentence("show.column.newer" if newer else "show.column.active")


def rider_on(mark: str, who: str | None) -> str:
    """The mark of a parcel of a column, and whose ranchero stands on it."""
    return mark if who is None else bracketed(mark, who)


def reserve_title(count: int, spaces: int) -> str:
    """A reserve in one line."""
    return sentence("show.reserve", count=count, spaces=spaces)


def saloon_title() -> str:
    """The sign on the saloon."""
    return capital(word("saloon"))


def slot_corner(kind: type[Target], slot: int) -> tuple[float, float]:
    """The upper left corner of a slot in the drawing."""
    return (0 if kind is Slot else _WIDE) + _LEFT, _TOP + slot * _STEP


def columns_svg(
    active: Column | None,
    newer: Column | None,
    colours: Sequence[str],
    pile: int | None = None,
    *,
    marks: Marks | None = None,
    **options: Unpack[Options],
) -> Markup:
    """The newer column on the left, the active one on the right, nearer to the player; slot 0 on top, nearest the box.

    `colours` are the seats' colours, `pile` the parcels still in the box.
    Raises `Unreadable` for what are no columns or colours.
    """
    for column in (active, newer):
        expect(column, Column | None, "Column")
    expect_many(colours, str, "text")
    drawing = Drawing(**options)
    wide, high = 2 * _WIDE + 14, _TOP + 4 * _STEP + 10
    body: list[El | Markup] = [
        drawing.kept(_box, wide, high, None if pile is None else sentence("show.pile", n=pile))
    ]
    lines = []
    for kind, column in ((Slot, newer), (ActiveSlot, active)):
        if column is None:
            continue
        left = slot_corner(kind, 0)[0]
        heading = column_title(kind is Slot)
        size = narrowed(heading, 16, _WIDE - 6)
        body.append(lettering(heading, left + 50, _TOP - 10, size, fill="quiet", anchor="middle", fit=True))
        words = []
        for slot, (parcel, seat) in enumerate(zip(column.parcels, column.rancheros, strict=True)):
            colour = None if seat is None else colours[seat]
            who = None if colour is None else colour_name(colour)
            words.append(rider_on(parcel.mark if parcel else ".", who))
            what = parcel_name(parcel) if parcel else sentence("show.slot.empty")
            label = labelled(str(slot + 1), what)
            if who:
                label = sentence("show.slot.ranchero", turn=slot + 1, what=what, colour=who)
            at = slot_corner(kind, slot)
            body.append(drawing.thing(kind(slot), label, at, _slot, slot, parcel, colour, marks=marks))
        lines.append(labelled(heading, " ".join(words)))
    return drawing.document(
        (0, 0, wide, high), body, title=sentence("show.columns"), desc="\n".join(lines), toolbar="columns"
    )


def _slot(x: float, y: float, slot: int, parcel: Parcel | None, colour: str | None) -> list[El]:
    """A slot with its number, its parcel, and the ranchero that stands there."""
    art: list[El] = [
        lettering(str(slot + 1), x - 14, y + 56, 17, fill="quiet", anchor="middle"),
        use(SPACE, x, y),
    ]
    if parcel:
        art += parcel_els(parcel, x, y)
    if colour:
        art.append(use(ranchero_art(colour), x + 50, y + 54, 1.15))
    return art


def _box(wide: float, high: float, left: str | None) -> list[El]:
    """The sheet, and on it the wooden box on top of both columns; `left` says how many parcels are in it."""
    middle = wide / 2
    art = [
        card(wide, high),
        path(f"M{middle - 62} 14h124l8 44h-140z", fill="wood", stroke="wood_line"),
        path(f"M{middle - 65} 29h130M{middle - 67} 44h134", stroke="wood_line", opacity=0.6),
    ]
    if left is not None:
        sign = max(88, min(116, text_width(left, 17) + 8))
        size = narrowed(left, 17, sign - 8)
        art.append(
            group(
                rect(middle - sign / 2, 22, sign, 26, 5, fill="free", stroke="wood_line"),
                lettering(left, middle, 41, size, fill="text", anchor="middle", fit=True),
            )
        )
    return art


def space_corner(index: int, spaces: int) -> tuple[float, float]:
    """The upper left corner of a storage space in the drawing, or of a parcel that lies beside the board."""
    return (16 if index < spaces else _board_width(spaces) + 7 - spaces * _STEP) + index * _STEP, _RIVER + 10


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

    `colour` is the owner's, for the flag. Raises `Unreadable` for what are no parcels.
    """
    expect_many(parcels, Parcel, "parcel")
    expect(colour, str | None, "text")
    board = _board_width(expect_number(spaces, 0))
    over = len(parcels) > spaces
    wide = space_corner(len(parcels), spaces)[0] + 5 if over else board
    high = _RIVER + 128
    drawing = Drawing(**options)
    seat = drawing.live.seat if drawing.live else None
    beside = sentence("show.reserve.over") if over else ""
    body: list[El | Markup] = [drawing.kept(_reserve_board, board, wide, high, colour, beside)]
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


def _reserve_board(board: float, wide: float, high: float, colour: str | None, beside: str) -> list[El]:
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


def saloon_svg(
    tokens: Sequence[str],
    *,
    pile: int | None = None,
    **options: Unpack[Options],
) -> Markup:
    """The partners face up in the saloon, each with the cowboy of its other side behind it.

    `pile` is the number of tokens at the door. Raises `Unreadable` for what are no partners.
    """
    expect_many(tokens, str, "partner")
    drawing = Drawing(**options)
    places = max(_PLACES, len(tokens))
    wide = 24 + places * _STEP
    left = None if pile is None else sentence("show.pile", n=pile)
    body: list[El | Markup] = [drawing.kept(_front, wide, saloon_title(), left)]
    names = [tuple(_parts(word(token))) for token in tokens]
    size = min([_LETTERS, *(narrowed(part, _LETTERS, _ROOM) for lines in names for part in lines)])
    for index in range(places):
        x, y = 12 + index * _STEP, 66
        if index >= len(tokens):
            body.append(circle(x + 50, y + 44, 34, stroke="board_line", stroke_dasharray="5 8"))
            continue
        token = tokens[index]
        body.append(
            drawing.thing(
                Token(index),
                sentence("show.token", partner=word(token), cowboy=word("cowboy")),
                (x, y),
                _token,
                token,
                names[index],
                size,
            )
        )
    desc = series(map(word, tokens), ".")
    return drawing.document((0, 0, wide, _HIGH), body, title=saloon_title(), desc=desc, toolbar="saloon")


def _token(x: float, y: float, token: str, lines: tuple[str, ...], size: float) -> list[El]:
    """A token with the cowboy behind it, and below it the lines of its name."""
    art: list[El] = [use(partner_art("cowboy"), x + 76, y + 68, 1.15)]
    if token in PARTNERS:
        art.append(use(partner_art(token), x + 42, y + 40, 1.8))
    pitch = 18 if len(lines) < 3 else 15
    for line, part in enumerate(lines):
        name = lettering(
            part, x + 50, y + 118 + pitch * line, size, fill="board_text", anchor="middle", fit=True
        )
        art.append(name.set(font_weight="400"))
    return art


def _front(wide: float, title: str, left: str | None) -> list[El]:
    """The house: planks, roof and sign; `left` says how many tokens are at the door."""
    middle = wide / 2
    planks = "".join(f"M3 {y}h{wide - 6}" for y in range(80, _HIGH - 20, 24))
    art = [
        path(
            f"M2 52h{wide - 4}v{_HIGH - 66}q0 12-12 12h-{wide - 28}q-12 0-12-12z",
            fill="board",
            stroke="board_line",
        ),
        path(planks, stroke="board_line", opacity=0.25),
        path(f"M{middle - 130} 52v-40q65-16 130-4 65-12 130 4v40z", fill="sign", stroke="wood_line"),
        path(f"M2 50h{wide - 4}v12h-{wide - 4}z", fill="wood", stroke="wood_line"),
        lettering(title, middle, 39, 24, fill="sign_text", anchor="middle"),
    ]
    if left is not None:
        half = text_width(left, _LETTERS) / 2 + 8
        art += [
            rect(wide - 2 * half - 8, 18, 2 * half, 28, 5, fill="free", stroke="wood_line"),
            lettering(left, wide - half - 8, 38, _LETTERS, fill="text", anchor="middle"),
        ]
    return art


def _parts(name: str) -> list[str]:
    """A token's name in one line, or in as many as it takes, broken at its gaps."""
    lines = [""]
    for part in clean(name, 40).split():
        longer = f"{lines[-1]} {part}".strip()
        if lines[-1] and text_width(longer, _LETTERS) > _ROOM:
            lines.append(part)
        else:
            lines[-1] = longer
    return lines
