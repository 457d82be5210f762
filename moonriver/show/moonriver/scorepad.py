"""A score sheet as SVG: a card like the score pad, each line with the picture of what it counts and its cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from moonriver.rules.effects import PARTNERS
from moonriver.words.kit.catalogue import kept_by_language
from moonriver.words.kit.names import labelled, word
from moonriver.words.moonriver.sheet import sum_text

from ..kit import targets
from ..kit.items import Attributes
from ..kit.markup import El, Markup, el
from ..kit.svg import Canvas, Piece, fitted, group, path
from .pieces import partner_art
from .scenarios import LOOKS, Look
from .texts import largest_text, sheet_title, total_text
from .tiles import BEAVER, EAR, NUGGET, landscape_art

if TYPE_CHECKING:
    from moonriver.rules.score import Line, ScoreSheet

_WIDE = 340
_LINE = 30
_TOP = 52
_ICONS = {"nuggets": NUGGET, "beavers": BEAVER, "corn": EAR}
_LANDS = {"desert", "canyon", "prairie", "forest", "cornfield", "farm"}


def score_svg(
    sheet: ScoreSheet,
    *,
    theme: str = "light",
    live: bool = False,
    title: str | None = None,
    heading: str = "",
    colour: str | None = None,
    lit: Iterable[int] = (),
    attributes: Attributes | None = None,
    line_attributes: Callable[[int], Mapping[str, str] | None] | None = None,
    prefix: str | None = None,
) -> Markup:
    """A score sheet. Every line carries `data-cells`, the cells that earned it, as "4,0 4,1".

    `heading` (a name) and `colour` say whose it is, `lit` are the numbers of lines to be shown lit.
    A `live` sheet gives its lines `data-id="line:0"` and what `line_attributes(number)` adds.
    """
    canvas = Canvas(theme, prefix)
    lit = set(lit)
    high = _TOP + _LINE * len(sheet.lines) + 66
    head = fitted(heading, 20, _WIDE - 60) or sheet_title()
    body: list[El | Markup] = [canvas.paste(_pad(theme, high, colour, head))]
    y = float(_TOP)
    category = None
    for number, line in enumerate(sheet.lines):
        if category not in (None, line.category):
            body.append(
                path(f"M14 {y}H{_WIDE - 14}", stroke=canvas.ink("paper_line"), stroke_dasharray="2 6")
            )
        category = line.category
        own = {"data-cells": " ".join(f"{r},{c}" for r, c in line.cells), "data-points": str(line.points)}
        if live:
            own["data-id"] = targets.Line(number).name
            own |= (line_attributes and line_attributes(number)) or {}
        body.append(canvas.paste(_line(theme, line, y, number in lit, tuple(own.items()))))
        y += _LINE
    body += [
        path(f"M14 {y + 5}H{_WIDE - 14}", stroke=canvas.ink("text"), stroke_width=3),
        canvas.text(total_text(), 20, y + 34, 20),
        canvas.text(str(sheet.total), _WIDE - 22, y + 35, 24, anchor="end"),
        canvas.text(largest_text(sheet.largest_territory, sheet.cows), 20, y + 54, 13, fill="quiet"),
    ]
    return canvas.document(
        (0, 0, _WIDE, high),
        body,
        title=title or labelled(head, sheet.total),
        desc=str(sheet),
        role="group" if live else "img",
        attributes=attributes,
    )


@lru_cache(maxsize=64)
def _pad(theme: str, high: float, colour: str | None, head: str) -> Piece:
    """The sheet of paper with its holes, a stripe in the owner's colour, and the heading."""
    canvas = Canvas(theme)
    holes = "".join(f"M{x} 10v.1" for x in range(34, _WIDE, 34))
    art = group(
        el(
            "rect",
            x=1,
            y=1,
            width=_WIDE - 2,
            height=high - 2,
            rx=12,
            fill=canvas.ink("paper"),
            stroke=canvas.ink("paper_line"),
        ),
        path(holes, stroke=canvas.ink("paper_line"), stroke_width=7),
    )
    if colour:
        art.add(path("M20 43H320", stroke=canvas.ink(colour), stroke_width=4))
    return canvas.piece(art, canvas.text(head, 20, 36, 20))


@kept_by_language(1024)  # most lines stay as they are when one is lit, or a domino placed
def _line(theme: str, line: Line, y: float, lit: bool, attributes: tuple[tuple[str, str], ...]) -> Piece:
    """One line: icon, name, how the points come about, points; faint where they are none."""
    canvas = Canvas(theme)
    tone = "text" if line.points else "quiet"
    art: list[El] = []
    if lit:
        art.append(
            el(
                "rect",
                x=8,
                y=y + 1,
                width=_WIDE - 16,
                height=_LINE - 2,
                rx=8,
                fill=canvas.ink("accent"),
                fill_opacity=0.16,
                stroke=canvas.ink("accent"),
            )
        )
    else:
        # the whole line can be pointed at, not only its words
        art.append(
            el(
                "rect",
                x=8,
                y=y + 1,
                width=_WIDE - 16,
                height=_LINE - 2,
                fill=canvas.ink("paper"),
                fill_opacity=0,
                stroke="none",
            )
        )
    art += _icon(canvas, line, y)
    art += [
        canvas.text(word(line.key), 50, y + 21, 16, fill=tone),
        canvas.text(sum_text(line), 262, y + 21, 15, fill="quiet", anchor="end"),
        canvas.text(str(line.points), _WIDE - 22, y + 21, 17, fill=tone, anchor="end"),
    ]
    return canvas.piece(group(*art).mark(dict(attributes)))


def _icon(canvas: Canvas, line: Line, y: float) -> list[El]:
    name = LOOKS.get(line.key, Look()).icon if line.category == "scenario" else line.key
    if name in _LANDS:
        return [canvas.use(landscape_art(name), 17, y + 2.5, 0.25)]
    if name in _ICONS:
        return [canvas.use(_ICONS[name], 29, y + 15)]
    return [canvas.use(partner_art(name), 29, y + 14.5, 0.68)] if name in PARTNERS else []
