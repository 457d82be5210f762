"""The saloon as SVG: partner tokens with both sides, their names, and the pile at the door."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from moonriver.rules.effects import PARTNERS
from moonriver.words.kit.names import series, word

from ..kit.items import Attributes, Item, ItemAttributes, Marks, item, item_el
from ..kit.markup import El, Markup, clean, el
from ..kit.svg import Canvas, Piece, path, text_width
from .pieces import partner_art
from .targets import Token
from .texts import pile_text, saloon_title, token_label

_STEP = 108
_HIGH = 222
_LETTERS = 19  # the largest size of the names below the tokens
_LEAN = 0.85  # their width beside that of bold letters


def saloon_svg(
    tokens: Sequence[str],
    *,
    pile: int | None = None,
    places: int = 5,
    marks: Marks | None = None,
    theme: str = "light",
    live: bool = False,
    title: str | None = None,
    attributes: Attributes | None = None,
    item_attributes: ItemAttributes | None = None,
    prefix: str | None = None,
) -> Markup:
    """The partners face up in the saloon, each with the cowboy of its other side behind it.

    `pile` is the number of tokens at the door.
    """
    canvas = Canvas(theme, prefix)
    draw = partial(item, live=live, marks=marks, attributes=item_attributes)
    places = max(places, len(tokens))
    wide = 24 + places * _STEP
    front = _front(theme, wide, saloon_title(), None if pile is None else pile_text(pile))
    body: list[El | Markup] = [canvas.paste(front)]
    size = _fitting([part for token in tokens for part in _parts(word(token))])
    for index in range(places):
        x, y = 12 + index * _STEP, 66
        if index >= len(tokens):
            body.append(
                el(
                    "circle",
                    cx=x + 50,
                    cy=y + 44,
                    r=34,
                    stroke=canvas.ink("board_line"),
                    stroke_dasharray="5 8",
                )
            )
            continue
        token = tokens[index]
        thing = draw(Token(index), token_label(token))
        body.append(canvas.paste(_token(theme, thing, x, y, token, tuple(_parts(word(token))), size)))
    return canvas.document(
        (0, 0, wide, _HIGH),
        body,
        title=title or saloon_title(),
        desc=series(map(word, tokens), "."),
        role="group" if live else "img",
        attributes=attributes,
    )


# A click changes the marks of some tokens: all are kept in written pieces, and only what changed is written anew.


@lru_cache(maxsize=512)
def _token(
    theme: str, thing: Item, x: float, y: float, token: str, lines: tuple[str, ...], size: float
) -> Piece:
    """A token with the cowboy behind it, and below it the lines of its name."""
    canvas = Canvas(theme)
    art: list[El] = [canvas.use(partner_art("cowboy"), x + 76, y + 68, 1.15)]
    if token in PARTNERS:
        art.append(canvas.use(partner_art(token), x + 42, y + 40, 1.8))
    pitch = 18 if len(lines) < 3 else 15
    art += [
        canvas.text(
            part,
            x + 50,
            y + 118 + pitch * line,
            size,
            fill="board_text",
            anchor="middle",
            font_weight=400,
        )
        for line, part in enumerate(lines)
    ]
    return canvas.piece(item_el(canvas, thing, art, x, y))


@lru_cache(maxsize=64)
def _front(theme: str, wide: float, title: str, left: str | None) -> Piece:
    """The house: planks, roof and sign; `left` says how many tokens are at the door."""
    canvas = Canvas(theme)
    middle = wide / 2
    planks = "".join(f"M3 {y}h{wide - 6}" for y in range(80, _HIGH - 20, 24))
    art = [
        path(
            f"M2 52h{wide - 4}v{_HIGH - 66}q0 12-12 12h-{wide - 28}q-12 0-12-12z",
            fill=canvas.ink("board"),
            stroke=canvas.ink("board_line"),
        ),
        path(planks, stroke=canvas.ink("board_line"), opacity=0.25),
        path(
            f"M{middle - 130} 52v-40q65-16 130-4 65-12 130 4v40z",
            fill=canvas.ink("sign"),
            stroke=canvas.ink("wood_line"),
        ),
        path(f"M2 50h{wide - 4}v12h-{wide - 4}z", fill=canvas.ink("wood"), stroke=canvas.ink("wood_line")),
        canvas.text(title, middle, 39, 24, fill="sign_text", anchor="middle"),
    ]
    if left is not None:
        half = text_width(left, _LETTERS) / 2 + 8
        art += [
            el(
                "rect",
                x=wide - 2 * half - 8,
                y=18,
                width=2 * half,
                height=28,
                rx=5,
                fill=canvas.ink("free"),
                stroke=canvas.ink("wood_line"),
            ),
            canvas.text(left, wide - half - 8, 38, _LETTERS, fill="text", anchor="middle"),
        ]
    return canvas.piece(*art)


def _parts(name: str) -> list[str]:
    """A token's name in one line, or in as many as it takes, broken at its gaps."""
    lines = [""]
    for part in clean(name, 40).split():
        longer = f"{lines[-1]} {part}".strip()
        if lines[-1] and _wide(longer) > _STEP:
            lines.append(part)
        else:
            lines[-1] = longer
    return lines


def _fitting(lines: Sequence[str]) -> float:
    """The size of letters in which no line reaches its neighbours."""
    return min([_LETTERS, *(_LETTERS * _STEP / _wide(line) for line in lines if line)])


def _wide(name: str) -> float:
    return _LEAN * text_width(name, _LETTERS)
