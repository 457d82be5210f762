"""Parcels: the six landscapes with colour, pattern and letter, and the symbols printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from moonriver.rules.parcel import Parcel
from moonriver.tabletop.arguments import expect

from ..kit import palette
from ..kit.markup import El, Markup
from ..kit.svg import Art, document, drawings, group, lettering, use

SIZE = 100  # the edge of a cell in the units of every drawing

ART = drawings(__package__)
"""What the game is drawn with, by its names in `art.svg`."""
# Landscapes lie at least 8 L* apart within a theme, so that grey prints tell them apart as well.
LANDSCAPES = ("forest", "farm", "canyon", "prairie", "desert", "cornfield")  # darkest first

# `x_line` draws the pattern on `x`, `x_text` is readable on `x`
palette.add(
    {
        "desert": ("#E1C384", "#C3A262"),
        "desert_line": ("#BC9850", "#9C7C3C"),
        "desert_text": ("#553311", "#332200"),
        "canyon": ("#CE6B38", "#A55B37"),
        "canyon_line": ("#A44C20", "#7F3F1E"),
        "canyon_text": ("#221100", "#FFF4EA"),
        "prairie": ("#8FB14C", "#7A9449"),
        "prairie_line": ("#68892D", "#58712B"),
        "prairie_text": ("#223300", "#112200"),
        "forest": ("#24502F", "#20472A"),
        "forest_line": ("#163A1F", "#133219"),
        "forest_text": ("#EEEEEE", "#DDEEDD"),
        "cornfield": ("#FBE483", "#DFC249"),
        "cornfield_line": ("#DDB437", "#B8952A"),
        "cornfield_text": ("#554400", "#333300"),
        "farm": ("#9E4A3F", "#8C4339"),
        "farm_line": ("#7A332A", "#6A2B23"),
        "farm_text": ("#FFEEEE", "#FFEEDD"),
    }
)
# on a ranch cow symbols and skulls have had their effect
_USED_COW_SYMBOL, _USED_SKULL = (
    Art(name, *ART[symbol].shape, opacity=0.5) for name, symbol in (("u", "cow_symbol"), ("v", "skull"))
)


@cache
def _ears(count: int) -> Art:
    ears = group(*(use(ART["ear"], 14 * i, 0) for i in range(count)), transform="translate(15 83)")
    return Art(str(count), ears, tile=True)


def _row(art: Art, count: int, xs: list[float], y: float, fill: str) -> list[El]:
    """Draws this many symbols at the next free places; more than two become one symbol with a number."""
    if count <= len(xs) and count <= 2:
        return [use(art, xs.pop(0), y) for _ in range(count)]
    x = xs.pop(0)
    left = x % SIZE > 50
    number = lettering(
        f"×{count}", x - 12 if left else x + 12, y + 5, 15, fill=fill, anchor="end" if left else None
    )
    del xs[:1]
    return [use(art, x, y), number]


def parcel_els(
    parcel: Parcel, x: float = 0, y: float = 0, *, used: bool = False, circle: bool = True
) -> list[El]:
    """The drawing of a parcel with its corner at (x, y).

    `used` fades cow symbols and skulls, as on a ranch, where they have had their effect;
    `circle=False` leaves the circle out, for a parcel on which a partner stands.
    """
    landscape: str = parcel.landscape.value
    text = landscape + "_text"
    art = [use(ART[landscape], x, y)]
    right = [x + 82, x + 58]
    for symbol, count in ((ART["nugget"], parcel.nuggets), (ART["beaver"], parcel.beavers)):
        if count and right:
            art += _row(symbol, count, right, y + 17, text)
    low = y + 84
    if parcel.corn:
        if parcel.corn <= 6:
            art.append(use(_ears(parcel.corn), x, y))
        else:
            art += _row(ART["ear"], parcel.corn, [x + 16], low, text)
        low = y + 56
    left = [x + 17, x + 39]
    skull, cow = (_USED_SKULL, _USED_COW_SYMBOL) if used else (ART["skull"], ART["cow_symbol"])
    for symbol, count in ((skull, parcel.skulls), (cow, parcel.cows)):
        if count and left:
            art += _row(symbol, count, left, low, text)
    if parcel.circle and circle:
        art.append(use(ART["circle"], x + 77, low - 7))
    return art


@cache
def parcel_art(parcel: Parcel) -> Art:
    """A parcel as a drawing that is used more than once."""
    return Art(f"p{parcel.mark}", *parcel_els(parcel), tile=True)


def parcel_svg(
    parcel: Parcel,
    *,
    theme: str = "light",
    attributes: Mapping[str, str] | None = None,
) -> Markup:
    """A parcel alone, with its mark as text form. Raises `Unreadable` for what is none."""
    expect(parcel, Parcel, "parcel")
    return document(
        (0, 0, SIZE, SIZE),
        parcel_els(parcel),
        title=parcel.mark,
        desc=parcel.mark,
        theme=theme,
        attributes=attributes,
    )
