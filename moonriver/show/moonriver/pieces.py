"""What moves on the boards: cows, partners with both sides, rancheros in the players' colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from moonriver.rules.effects import PARTNERS
from moonriver.rules.parcel import Parcel
from moonriver.words.kit.catalogue import kept_by_language
from moonriver.words.kit.names import word

from ..kit import palette
from ..kit.markup import El, Markup, el
from ..kit.svg import THEME, Art, circle, document, group, lettering, path, use
from .tiles import SIZE, parcel_svg

COW = Art(
    "k",
    path("M-13 18h30", stroke_width=9, opacity=0.3),
    path("M-10-11q-9 0-8-10 3 5 10 5zM10-11q9 0 8-10-3 5-10 5z", fill="bone"),
    path(
        "M-12-9q-10-2-12 4 5 6 12 2zM12-9q10-2 12 4-5 6-12 2z"
        "M-13-8q0-7 13-7t13 7q1 9-3 15 0 12-10 12t-10-12q-4-6-3-15z",
        fill="white",
    ),
    path("M-12-9q1-5 9-5 4 8-1 14-4 2-7 0-3-5-1-9zm4 4v3h3v-3z", fill="ink", stroke="none"),
    el("ellipse", cy=11, rx=10, ry=7, fill="pink"),
    path("M-4 10v1M4 10v1M6-4v1", stroke_width=3),
)
COW_OF_TWO = Art("K", use(COW, 0, 0, 0.86))
"""A little smaller, where two share a cell."""


@dataclass(frozen=True)
class Emblem:
    """What is drawn on a partner's token, the token's colour on light and on dark pages, its short name in drawings.

    The drawing lies around (0, 0), within a circle of radius 14.
    """

    shape: Sequence[El]
    colours: tuple[str, str] = palette.TONES["paper"]
    short: str = ""


_ROPE = "M-3 1q-9-1-8-6t12-5 11 6-9 6-6-1q-3 4-1 7t-3 4"
_EMBLEMS = {
    "cowboy": Emblem(
        [
            path("M-14 3q4-2 7-1 0-11 4-11 3 2 6 0 4 0 4 11 3-1 7 1-3 6-14 6t-14-6z", fill="wood"),
            path("M-7 2q7 3 14 0"),
        ],
        ("#E3B673", "#D5A760"),
        "y",
    ),
    "desperado": Emblem(
        [
            path(
                "M-13-6h5v-2h2v2h19v5h-10q0 6-6 6h-2l-3 9h-7l4-11q-4-2-2-9zM-1 0q-1 3-4 2",
                fill="ink",
                stroke="none",
            )
        ],
        ("#E8776B", "#D9695D"),
        "d",
    ),
    "cattle_rustler": Emblem(
        [
            path(_ROPE, stroke_width=5),
            path(_ROPE, stroke="bone"),
        ],
        ("#9DB2EA", "#8CA2DC"),
        "r",
    ),
    "gold_prospector": Emblem(
        [
            path("M-10 11l14-17", stroke="wood_line", stroke_width=4),
            path("M-8-9q12-6 19 9l-2 2q-5-9-16-9z", fill="ink"),
            path("M2 8l3-4 5 1 1 5-5 3z", fill="gold"),
        ],
        ("#FFDA5C", "#EFC949"),
        "g",
    ),
    "trapper": Emblem(
        [
            path(
                "M-12-1q0-9 12-9t12 9l-4-3-2 5-3-5-3 5-3-5-2 5-2-5z"
                "M-12 2q0 9 12 9t12-9l-4 3-2-4-3 4-3-4-3 4-2-4-2 4z",
                fill="ink",
                stroke="none",
            )
        ],
        ("#7CCBBB", "#6BBAAA"),
        "s",
    ),
    "farmer": Emblem(
        [path("M0 13v-25M0 7l7-5M0 7l-7-5M0 1l7-5M0 1l-7-5M0-5l5-5M0-5l-5-5", stroke_width=3)],
        ("#A6D866", "#93C653"),
        "f",
    ),
}
"""How each partner looks; one that is not named here shows its letter in diagrams."""
palette.add({partner: emblem.colours for partner, emblem in _EMBLEMS.items()})


DISC = Art(
    "T", path("M2 3v.1", stroke_width=40, opacity=0.3), el("circle", r=18), el("circle", r=15, stroke_width=1)
)


@cache
def partner_art(partner: str) -> Art:
    """The token of a partner, radius 18, the named side up ("cowboy" or a specialist)."""
    letter = PARTNERS[partner].letter
    sign = Emblem([lettering(letter, 0, 6, 20, fill="ink", anchor="middle")])
    emblem = _EMBLEMS.get(partner, sign)
    disc = use(DISC, 0, 0, fill=partner if partner in _EMBLEMS else "paper")
    return Art(emblem.short or f"u{letter}", disc, *emblem.shape)


# players' colours, each with what can be read on it; white is a colour of all games
palette.add(
    {
        "purple": ("#7A3FA6", "#8A4FB8"),
        "purple_text": ("#FFFFFF", "#FFFFFF"),
        "orange": ("#EE8A1D", "#EE8A1D"),
        "orange_text": ("#2B1402", "#2B1402"),
        "green": ("#2F7D3B", "#3F9A4D"),
        "green_text": ("#FFFFFF", "#0A1E0C"),
        "white_text": ("#2B1D14", "#20150D"),
    }
)
# a second sign beside the colour, for readers who do not see colours: a shape on the poncho
_SIGNS = {
    "purple": "M-4 6a4 4 0 1 0 8 0 4 4 0 1 0-8 0z",
    "orange": "M0 1l5 9h-10z",
    "green": "M-4 2h8v8h-8z",
    "white": "M0 1l5 5-5 5-5-5z",
}
COLOURS = tuple(_SIGNS)


@cache
def ranchero_art(colour: str) -> Art:
    """The wooden figure of a player, about 36 wide and 44 high, standing on (0, 20)."""

    shape = [
        el("ellipse", cx=3, cy=19, rx=19, ry=5, fill="#000", stroke="none", opacity=0.3),
        path("M-6-9q-9 4-11 26 17 6 34 0-2-22-11-26z", fill=colour),
        el("circle", cy=-8, r=6.5, fill="pink"),
        path("M-15-14q5-1 8-1 0-9 3-9 4 2 8 0 3 0 3 9 3 0 8 1-4 5-15 5t-15-5z", fill=colour),
        path("M-14 11q14 4 28 0", opacity=0.35),
        path(_SIGNS[colour], fill=colour + "_text", stroke="none"),
    ]
    return Art(colour[0].upper() + "r", *shape)


def _badge(words: str, x: float, y: float) -> El:
    return group(
        circle(x, y, 12, fill="ink", stroke="casing", stroke_width=1.6),
        el("text", words, x=x, y=y + 6, font_size=18, text_anchor="middle", fill="casing", stroke="none"),
    )


def piece_els(
    x: float,
    y: float,
    cows: int,
    partner: str | None,
    *,
    small: bool = False,
    low: float = 77,
    circle: bool = False,
) -> list[El]:
    """Cows and a partner on the cell with its corner at (x, y); `small` moves them into the lower right corner.

    Up to two cows are drawn, more get a number. `low` is the height of the circle's centre in the cell;
    a `circle` without a partner keeps its room.
    """
    art: list[El] = []
    if small:
        if partner:
            art.append(use(partner_art(partner), x + 84, y + 83, 0.68))
        if cows:
            at = (x + 66, y + 70) if partner else (x + 77, y + 77)
            art.append(use(COW, *at, 0.62))
            if cows > 1:
                art.append(_badge(str(cows), at[0] + 11, at[1] - 11))
        return art
    shift = -12 if partner or circle else 0
    if cows == 1:
        art.append(use(COW, x + 50 + shift, y + 50))
    elif cows:
        art += [use(COW_OF_TWO, x + 62 + shift, y + 42), use(COW_OF_TWO, x + 38 + shift, y + 54)]
        if cows > 2:
            art.append(_badge(str(cows), x + 68 + shift, y + 62))
    if partner:
        art.append(use(partner_art(partner), x + 77, y + low))
    return art


@kept_by_language(64)
def picture_of(piece: Parcel | str) -> Markup | None:
    """A small picture for a button: a parcel, or a partner's side; None for a partner without a drawing."""
    hidden = {"aria-hidden": "true"}
    if not isinstance(piece, str):
        return parcel_svg(piece, theme=THEME, attributes=hidden)
    if piece not in PARTNERS:
        return None
    token = use(partner_art(piece), 0, 0)
    name = word(piece)
    return document((-21, -21, 42, 42), [token], title=name, desc=name, theme=THEME, attributes=hidden)


@cache
def picture_of_cow() -> Markup:
    """A cow in the middle of a place as large as a parcel."""
    return document((0, 0, SIZE, SIZE), [use(COW, SIZE / 2, SIZE / 2)], title="", desc="", theme=THEME)
