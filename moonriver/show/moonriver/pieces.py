"""What moves on the boards: cows, partners with both sides, rancheros in the players' colours."""

from __future__ import annotations

from functools import cache

from moonriver.rules.effects import PARTNERS
from moonriver.rules.parcel import Parcel
from moonriver.words.kit.catalogue import kept_by_language
from moonriver.words.kit.names import word

from ..kit import palette
from ..kit.markup import El, Markup, el
from ..kit.svg import THEME, Art, circle, document, group, lettering, path, use
from .tiles import ART, SIZE, parcel_svg

# the tokens of partners, on light and on dark pages
palette.add(
    {
        "cowboy": ("#E3B673", "#D5A760"),
        "desperado": ("#E8776B", "#D9695D"),
        "cattle_rustler": ("#9DB2EA", "#8CA2DC"),
        "gold_prospector": ("#FFDA5C", "#EFC949"),
        "trapper": ("#7CCBBB", "#6BBAAA"),
        "farmer": ("#A6D866", "#93C653"),
    }
)


@cache
def partner_art(partner: str) -> Art:
    """The token of a partner, radius 18, the named side up ("cowboy" or a specialist).

    One that is not drawn in `art.svg` shows its letter in diagrams.
    """
    if drawn := ART.get(f"token-{partner}"):
        return drawn
    letter = PARTNERS[partner].letter
    sign = lettering(letter, 0, 6, 20, fill="ink", anchor="middle")
    return Art(f"u{letter}", use(ART["disc"], 0, 0, fill="paper"), sign)


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
            art.append(use(ART["cow"], *at, 0.62))
            if cows > 1:
                art.append(_badge(str(cows), at[0] + 11, at[1] - 11))
        return art
    shift = -12 if partner or circle else 0
    if cows == 1:
        art.append(use(ART["cow"], x + 50 + shift, y + 50))
    elif cows:
        art += [use(ART["cow_of_two"], x + 50 + shift + to, y + 48 - to / 2) for to in (12, -12)]
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
    return document((0, 0, SIZE, SIZE), [use(ART["cow"], SIZE / 2, SIZE / 2)], title="", desc="", theme=THEME)
