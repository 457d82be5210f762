"""The score pad as aligned text, for one ranch or several side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from moonriver.rules.score import Line, ScoreSheet
from moonriver.tabletop import display

from ..kit.catalogue import sentence
from ..kit.columns import GAP, in_columns, left, width
from ..kit.names import capital, seat_name, word

if TYPE_CHECKING:
    from moonriver.rules.position import Position

_CATEGORIES = ("territories", "resources", "partners")


def sum_text(line: Line) -> str:
    """How a line comes to its points: "7 × 3" for 7 parcels and 3 cows; empty where nothing is multiplied."""
    return " × ".join(str(factor) for factor in line.factors) if len(line.factors) > 1 else ""


def sheet_text(sheet: ScoreSheet) -> str:
    """One score sheet as text, a line for each of its lines: "canyon 7 × 3 = 21"."""
    names = [word(line.key) for line in sheet.lines]
    sums = [sum_text(line) for line in sheet.lines]
    total = sentence("pad.total")
    widest = max(map(width, [*names, total]))
    middle = max(map(len, [*sums, ""]))
    last = len(str(max(sheet.total, *(line.points for line in sheet.lines))))
    rows: list[str] = []
    category = None
    for line, name, factors in zip(sheet.lines, names, sums, strict=True):
        if line.category != category:
            category = line.category
            rows.append(sentence(f"pad.{category}") if category in _CATEGORIES else word(category))
        equals = "=" if factors else " "
        rows.append(f"{GAP}{left(name, widest)}  {factors:>{middle}} {equals} {line.points:>{last}}")
    rows.append(f"{GAP}{left(total, widest)}  {'':>{middle}} = {sheet.total:>{last}}")
    return "\n".join(rows)


display.writes(ScoreSheet, by=sheet_text)


def sheets_text(sheets: Sequence[ScoreSheet], position: Position | None = None) -> str:
    """Several score sheets side by side, a column for each seat, as on a score pad."""
    headings = [capital(seat_name(seat, position)) for seat in range(len(sheets))]
    pads = [sheet.as_json() for sheet in sheets]
    table = [["", *headings]]
    for category in _CATEGORIES:
        keys = pads[0][category] if pads else ()
        table += [[word(key), *(str(pad[category][key]) for pad in pads)] for key in keys]
    ends = {
        "scenario": "term.scenario",
        "total": "pad.total",
        "largest_territory": "pad.largest",
        "cows": "pad.cows",
    }
    if not any(sheet.scenario for sheet in sheets):
        del ends["scenario"]
    table += [[sentence(words), *(str(pad[key]) for pad in pads)] for key, words in ends.items()]
    return in_columns(table)
