"""The score pad as aligned text, for one ranch or several side by side, and the outcome of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from moonriver.rules.score import Line, ScoreSheet, score, winners
from moonriver.tabletop import display

from ..kit.catalogue import N_, sentence, tell_n
from ..kit.columns import GAP, in_columns, left, width
from ..kit.names import capital, listed, seat_name, word

if TYPE_CHECKING:
    from moonriver.rules.position import Position

_CATEGORIES = {
    "territories": N_("pad.territories", "territories"),
    "resources": N_("pad.resources", "resources"),
    "partners": N_("pad.partners", "partners"),
}
_TOTAL = N_("pad.total", "total")
_LARGEST = N_("pad.largest", "largest territory")
_COWS = N_("pad.cows", "cows")


def sum_text(line: Line) -> str:
    """How a line comes to its points: "7 × 3" for 7 parcels and 3 cows; empty where nothing is multiplied."""
    return " × ".join(str(factor) for factor in line.factors) if len(line.factors) > 1 else ""


def sheet_text(sheet: ScoreSheet) -> str:
    """One score sheet as text, a line for each of its lines: "canyon 7 × 3 = 21"."""
    names = [word(line.key) for line in sheet.lines]
    sums = [sum_text(line) for line in sheet.lines]
    total = sentence(_TOTAL)
    widest = max(map(width, [*names, total]))
    middle = max(map(len, [*sums, ""]))
    last = len(str(max(sheet.total, *(line.points for line in sheet.lines))))
    rows: list[str] = []
    category = None
    for line, name, factors in zip(sheet.lines, names, sums, strict=True):
        if line.category != category:
            category = line.category
            rows.append(sentence(_CATEGORIES[category]) if category in _CATEGORIES else word(category))
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
    for category in ("territories", "resources", "partners"):
        keys = pads[0][category] if pads else ()
        table += [[word(key), *(str(pad[category][key]) for pad in pads)] for key in keys]
    ends = {
        "scenario": "term.scenario",
        "total": _TOTAL,
        "largest_territory": _LARGEST,
        "cows": _COWS,
    }
    if not any(sheet.scenario for sheet in sheets):
        del ends["scenario"]
    table += [[sentence(words), *(str(pad[key]) for pad in pads)] for key, words in ends.items()]
    return in_columns(table)


def outcome_text(position: Position) -> str:
    """Who has won, with how many points, and what decided a tie; empty while the game goes on."""
    if position.player is not None:
        return ""
    sheets = [score(ranch, position.scenario) for ranch in position.ranches]
    return result_text(sheets, winners(sheets), position)


def outcome_rule(position: Position) -> str:
    """The id of the rule that decided who has won."""
    sheets = [score(ranch, position.scenario) for ranch in position.ranches]
    return _decided_by(sheets, winners(sheets))


def result_text(sheets: Sequence[ScoreSheet], first: Sequence[int], table: object) -> str:
    """Who has won by these score sheets, the seats `first`; `table` lends seats their names."""
    best, rule = sheets[first[0]], _decided_by(sheets, first)
    level = [seat for seat, sheet in enumerate(sheets) if sheet.total == best.total]
    words = {
        "winner": capital(listed(seat_name(seat, table) for seat in first)),
        "points": best.total,
        "level": capital(listed(seat_name(seat, table) for seat in level)),
    }
    if rule == "TIE-1":
        return tell_n(
            "outcome.largest",
            "The game is over: {level} have 1 point each; {winner} wins with the largest territory "
            "(parcels: {parcels}).",
            "The game is over: {level} have {points} points each; {winner} wins with the largest territory "
            "(parcels: {parcels}).",
            best.total,
            parcels=best.largest_territory,
            **words,
        )
    if rule == "TIE-2":
        return tell_n(
            "outcome.cows",
            "The game is over: {level} have 1 point each, the largest territories are level "
            "too; {winner} wins with the most cows, {cows}.",
            "The game is over: {level} have {points} points each, the largest territories are level "
            "too; {winner} wins with the most cows, {cows}.",
            best.total,
            cows=best.cows,
            **words,
        )
    if rule == "TIE-3":
        return tell_n(
            "outcome.shared",
            "The game is over: {winner} share the victory with 1 point.",
            "The game is over: {winner} share the victory with {points} points.",
            best.total,
            **words,
        )
    return tell_n(
        "outcome.won",
        "The game is over: {winner} wins with 1 point.",
        "The game is over: {winner} wins with {points} points.",
        best.total,
        **words,
    )


def _decided_by(sheets: Sequence[ScoreSheet], first: Sequence[int]) -> str:
    """The id of the rule by which the seats `first` have won."""
    best = sheets[first[0]]
    level = [sheet for sheet in sheets if sheet.total == best.total]
    if len(level) == 1:
        return "SCORE-5"
    if len(first) > 1:
        return "TIE-3"
    widest = [sheet for sheet in level if sheet.largest_territory == best.largest_territory]
    return "TIE-1" if len(widest) == 1 else "TIE-2"


def end_text(game: Any) -> str:
    """The end of a game: everybody's sheet, and who has won."""
    assert game.outcome is not None
    return f"{sheets_text(game.outcome.sheets, game)}\n{outcome_text(game)}"
