"""The saloon as SVG: partner tokens with both sides, their names, and the pile at the door."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from moonriver.rules.effects import PARTNERS
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import series, word

from ..kit.items import Drawing, Options
from ..kit.markup import El, Markup, clean
from ..kit.svg import circle, lettering, path, rect, text_width, use
from .labels import saloon_title
from .pieces import partner_art
from .targets import Token

_STEP = 108
_HIGH = 222
_PLACES = 5
DOOR = (12 + 2 * _STEP, 60, 100, 100)
"""The middle of the saloon in the drawing: out of it goes a token, whichever it was."""
_LETTERS = 19  # the largest size of the names below the tokens
_LEAN = 0.9  # their width beside that of bold letters
_ROOM = _STEP - 6  # for a name, so that it does not touch the next one


def saloon_svg(
    tokens: Sequence[str],
    *,
    pile: int | None = None,
    **options: Unpack[Options],
) -> Markup:
    """The partners face up in the saloon, each with the cowboy of its other side behind it.

    `pile` is the number of tokens at the door.
    """
    drawing = Drawing(**options)
    places = max(_PLACES, len(tokens))
    wide = 24 + places * _STEP
    left = None if pile is None else sentence("show.pile", n=pile)
    body: list[El | Markup] = [drawing.kept(_front, wide, saloon_title(), left)]
    size = _fitting([part for token in tokens for part in _parts(word(token))])
    for index in range(places):
        x, y = 12 + index * _STEP, 66
        if index >= len(tokens):
            body.append(circle(x + 50, y + 44, 34, stroke="board_line", stroke_dasharray="5 8"))
            continue
        token = tokens[index]
        lines = tuple(_parts(word(token)))
        body.append(
            drawing.thing(
                Token(index),
                sentence("show.token", partner=word(token), cowboy=word("cowboy")),
                (x, y),
                _token,
                token,
                lines,
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
        if lines[-1] and _wide(longer) > _ROOM:
            lines.append(part)
        else:
            lines[-1] = longer
    return lines


def _fitting(lines: Sequence[str]) -> int:
    """The size of letters in which no line reaches its neighbours: a whole number, for style sheets."""
    return int(min([_LETTERS, *(_LETTERS * _ROOM / _wide(line) for line in lines if line)]))


def _wide(name: str) -> float:
    return _LEAN * text_width(name, _LETTERS)
