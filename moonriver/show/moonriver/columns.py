"""The draft as SVG: both columns of parcels beside the box, with the rancheros that stand on them in turn order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from moonriver.rules.parcel import Parcel
from moonriver.rules.position import Column
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import colour_name, labelled
from moonriver.words.moonriver.names import parcel_name

from ..kit.items import SPACE, Drawing, Marks, Options, card
from ..kit.markup import El, Markup
from ..kit.svg import group, lettering, narrowed, path, rect, text_width, use
from ..kit.targets import Target
from .labels import column_title, rider_on
from .pieces import ranchero_art
from .targets import ActiveSlot, Slot
from .tiles import parcel_els

_STEP = 108
_TOP = 96  # room for the box and the headings
_LEFT = 34  # room for the turn numbers
_WIDE = 154  # a column with its numbers


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
    """
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
            label = sentence(
                "show.slot.ranchero" if who else "show.slot", turn=slot + 1, what=what, colour=who
            )
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
