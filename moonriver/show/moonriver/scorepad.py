"""A score sheet as SVG: a card like the score pad, each line with the picture of what it counts and its cells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Unpack

from moonriver.rules.effects import PARTNERS
from moonriver.rules.score import Line, ScoreSheet
from moonriver.tabletop import display
from moonriver.tabletop.arguments import expect
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, labelled, word
from moonriver.words.moonriver.sheet import sum_text

from ..kit import targets
from ..kit.items import Drawing, Options
from ..kit.markup import El, Markup
from ..kit.still import STILL, Still
from ..kit.svg import fitted, group, lettering, narrowed, path, rect, text_width, use
from .overlay import ICONS
from .pieces import partner_art
from .tiles import ART, LANDSCAPES

_WIDE = 340
_LINE = 30
_TOP = 52
_ICONS = {"nuggets": "nugget", "beavers": "beaver", "corn": "ear"}


def sheet_title() -> str:
    """The heading of a score sheet without a name."""
    return capital(word("score pad"))


def line_label(line: Line) -> str:
    """A line of the score sheet for a screen reader."""
    factors = sum_text(line)
    points = sentence("live.sum", sum=factors, points=line.points) if factors else line.points
    return labelled(word(line.key), points)


def score_svg(
    sheet: ScoreSheet,
    *,
    heading: str = "",
    colour: str | None = None,
    lit: Iterable[int] = (),
    **options: Unpack[Options],
) -> Markup:
    """A score sheet. Every line carries `data-cells`, the cells that earned it, as "4,0 4,1".

    `heading` (a name) and `colour` say whose it is, `lit` are the numbers of lines to be shown lit.
    The lines of a live sheet are targets. Raises `Unreadable` for what is no score sheet.
    """
    expect(sheet, ScoreSheet, "ScoreSheet")
    expect(heading, str, "text")
    expect(colour, str | None, "text")
    expect(lit, Iterable, "list")
    drawing = Drawing(**options)
    lit = set(lit)
    high = _TOP + _LINE * len(sheet.lines) + 66
    head = fitted(heading, 20, _WIDE - 60) or sheet_title()
    body: list[El | Markup] = [drawing.kept(_pad, high, colour, head)]
    y = float(_TOP)
    category = None
    for number, line in enumerate(sheet.lines):
        if category not in (None, line.category):
            body.append(path(f"M14 {y}H{_WIDE - 14}", stroke="paper_line", stroke_dasharray="2 6"))
        category = line.category
        own = {"data-cells": " ".join(f"{r},{c}" for r, c in line.cells), "data-points": str(line.points)}
        if drawing.live:
            own |= {"data-id": targets.Line(number).name, "aria-label": line_label(line), "data-act": "line"}
            own |= {"role": "button", "tabindex": "-1", "aria-pressed": "true" if number in lit else "false"}
        told = (word(line.key), sum_text(line), tuple(own.items()))
        body.append(drawing.kept(_line, line, y, number in lit, *told))
        y += _LINE
    largest = sentence(
        "show.sheet.ties", parcels=sheet.largest_territory, cows=sentence("show.cows", n=sheet.cows)
    )
    body += [
        path(f"M14 {y + 5}H{_WIDE - 14}", stroke="text", stroke_width=3),
        lettering(capital(sentence("pad.total")), 20, y + 34, 20),
        lettering(str(sheet.total), _WIDE - 22, y + 35, 24, anchor="end"),
        lettering(largest, 20, y + 54, narrowed(largest, 13, _WIDE - 40), fill="quiet"),
    ]
    title = labelled(head, sheet.total)
    return drawing.document((0, 0, _WIDE, high), body, title=title, desc=str(sheet), toolbar="score")


def _pad(high: float, colour: str | None, head: str) -> list[El]:
    """The sheet of paper with its holes, a stripe in the owner's colour, and the heading."""
    holes = "".join(f"M{x} 10v.1" for x in range(34, _WIDE, 34))
    art = group(
        rect(1, 1, _WIDE - 2, high - 2, 12, fill="paper", stroke="paper_line"),
        path(holes, stroke="paper_line", stroke_width=7),
    )
    if colour:
        art.add(path("M20 43H320", stroke=colour, stroke_width=4))
    return [art, lettering(head, 20, 36, 20)]


def _line(
    line: Line, y: float, lit: bool, name: str, sums: str, attributes: tuple[tuple[str, str], ...]
) -> list[El]:
    """One line: icon, name, how the points come about, points; faint where they are none."""
    tone = "text" if line.points else "quiet"
    ground = rect(8, y + 1, _WIDE - 16, _LINE - 2, 8 if lit else None)
    # the whole line can be pointed at, not only its words
    ground.set(fill="paper", fill_opacity=0, stroke="none")
    if lit:
        ground.set(fill="chosen", fill_opacity=0.16, stroke="chosen")
    size = narrowed(name, 16, 204 - text_width(sums, 15))
    art = [
        ground,
        *_icon(line, y),
        lettering(name, 50, y + 21, size, fill=tone, fit=True),
        lettering(sums, 262, y + 21, 15, fill="quiet", anchor="end"),
        lettering(str(line.points), _WIDE - 22, y + 21, 17, fill=tone, anchor="end"),
    ]
    return [group(*art).mark(dict(attributes))]


def _icon(line: Line, y: float) -> list[El]:
    name = ICONS.get(line.key, "") if line.category == "scenario" else line.key
    if name in LANDSCAPES:
        return [use(ART[name], 17, y + 2.5, 0.25)]
    if name in _ICONS:
        return [use(ART[_ICONS[name]], 29, y + 15)]
    return [use(partner_art(name), 29, y + 14.5, 0.68)] if name in PARTNERS else []


def sheet_bundle(sheet: ScoreSheet) -> dict[str, str]:
    """The mimebundle of a score sheet in a notebook."""
    svg = score_svg(sheet, theme=STILL, prefix="")
    return Still(svg, str(sheet), labelled(sheet_title(), sheet.total), 320)._repr_mimebundle_()


display.draws(ScoreSheet, sheet_bundle)
