"""Parcels: the six landscapes with colour, pattern and letter, and the symbols printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from moonriver.rules.parcel import Landscape, Parcel

from ..kit import palette
from ..kit.markup import El, Markup, el
from ..kit.svg import Art, document, group, lettering, path, rect, use

SIZE = 100  # the edge of a cell in the units of every drawing


def _all(shape: str, *corners: tuple[int, int]) -> str:
    """The path data of a shape that is drawn at several places."""
    return "".join(f"M{x} {y}{shape}" for x, y in corners)


_TREES = _all("l-9 15h5l-8 13h24l-8-13h5z", (48, 8), (20, 34), (80, 28), (50, 52), (20, 69), (80, 68))
_STALKS = _all("v96", (10, 2), (30, 2), (50, 2), (70, 2), (90, 2))
_LEAVES = _all("l6 7 6-7", (4, 40), (24, 18), (24, 58), (44, 36), (64, 18), (64, 58), (84, 40))
_PATTERNS = {
    "desert": [path(
        "M2 40q18-14 36-2t34-3 26 0M2 66q22 9 40-4t32 0 24-2M2 88q16-9 34-1t34-1 28 1M56 20v.1M70 24v.1M84 48v.1"
    )],
    "canyon": [path(
        "M2 20h30l6 6h22l6-6h32M2 43h14l6 7h34l5-5h37M2 66h38l6 6h26l6-6h20"
        "M2 86h20l5 5h40l5-5h26M50 26v17M22 50v16M78 45v21"
    )],
    "prairie": [path(
        _all("l4 9 1-13 1 13 5-8", (44, 15), (82, 34), (16, 39), (52, 54), (84, 74), (24, 82))
    )],
    "forest": [path(_TREES, fill="forest_line")],
    "cornfield": [path(_STALKS + _LEAVES)],
    "farm": [
        path("M2 18h96M2 34h96M2 50h96M2 66h96M2 82h96"),
        # joints are dashes as long as a course is high, so they stagger by themselves
        path("M34 2v80M66 2v80M18 18v80M50 18v80M82 18v80", stroke_dasharray="16"),
    ],
}  # fmt: skip
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
TILE = Art("z", rect(1, 1, 98, 98, 9), tile=True)


@cache
def landscape_art(landscape: str) -> Art:
    """A tile of 100 by 100 with the landscape's colour, pattern and letter, its corner at (0, 0)."""
    mark = Landscape(landscape).mark
    letter = el("text", mark, x=9, y=23, fill=landscape + "_text")
    letter.set(stroke=landscape, stroke_width=5, paint_order="stroke")
    shape = [use(TILE, 0, 0, fill=landscape), *_PATTERNS[landscape], letter]
    return Art(mark, *shape, stroke=landscape + "_line", tile=True)


NUGGET = Art(
    "n",
    path("M-10 3l3-9 8-4 9 6-1 9-9 5z", fill="gold"),
    path("M-7-6l7 5 10-3M0-1v11", stroke="white", opacity=0.5),
    stroke="gold_line",
)
BEAVER = Art(
    "b",
    path("M6 5q10-4 9 1t-9 3z", fill="fur_line"),
    path("M-8-5a3.5 3.5 0 1 1 5-4h6a3.5 3.5 0 1 1 5 4q3 6-1 11t-7 4-7-4-1-11z", fill="fur"),
    path("M-2 5h4v5h-4z", fill="white", stroke_width=1),
    path("M-2 1h4l-2 2zM-4-3v.1M4-3v.1", stroke_width=3),
    stroke="fur_line",
)
EAR = Art(
    "e",
    path("M0-13q8 3 6 13-1 8-6 10-5-2-6-10-2-10 6-13z", fill="ear"),
    path("M0-9v16", stroke_width=7, stroke_linecap="butt", stroke_dasharray="1 3"),
    path("M0 12q-8-2-6-13l6 8 6-8q2 11-6 13z", fill="husk", stroke="husk_line", stroke_width=1),
    stroke="gold_line",
)
COW_SYMBOL = Art(
    "c",
    path("M-10-8q4-1 5 2h10q1-3 5-2 1 5-4 6 1 4-1 6 0 6-5 6t-5-6q-2-2-1-6-5-1-4-6z", fill="bone"),
    path("M-3-1v.1M3-1v.1M-1.6 6v.1M1.6 6v.1"),
)
SKULL = Art(
    "x",
    path("M-9-1a9 9 0 1 1 18 0q0 4-3 5v5h-12v-5q-3-1-3-5z", fill="white"),
    path("M-2 9v-3M2 9v-3M0 2v1"),
    path("M-4-1v.1M4-1v.1", stroke_width=5),
)
CIRCLE = Art(
    "o",
    el("circle", r=17, fill="white", fill_opacity=0.4),
    el("circle", r=13, stroke_width=1, stroke_dasharray="1 4"),
)
# on a ranch cow symbols and skulls have had their effect
USED_COW_SYMBOL, USED_SKULL = Art("u", *COW_SYMBOL.shape, opacity=0.5), Art("v", *SKULL.shape, opacity=0.5)


@cache
def _ears(count: int) -> Art:
    ears = group(*(use(EAR, 14 * i, 0) for i in range(count)), transform="translate(15 83)")
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
    art = [use(landscape_art(landscape), x, y)]
    right = [x + 82, x + 58]
    for symbol, count in ((NUGGET, parcel.nuggets), (BEAVER, parcel.beavers)):
        if count and right:
            art += _row(symbol, count, right, y + 17, text)
    low = y + 84
    if parcel.corn:
        if parcel.corn <= 6:
            art.append(use(_ears(parcel.corn), x, y))
        else:
            art += _row(EAR, parcel.corn, [x + 16], low, text)
        low = y + 56
    left = [x + 17, x + 39]
    skull, cow = (USED_SKULL, USED_COW_SYMBOL) if used else (SKULL, COW_SYMBOL)
    for symbol, count in ((skull, parcel.skulls), (cow, parcel.cows)):
        if count and left:
            art += _row(symbol, count, left, low, text)
    if parcel.circle and circle:
        art.append(use(CIRCLE, x + 77, low - 7))
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
    """A parcel alone, with its mark as text form."""
    return document(
        (0, 0, SIZE, SIZE),
        parcel_els(parcel),
        title=parcel.mark,
        desc=parcel.mark,
        theme=theme,
        attributes=attributes,
    )
