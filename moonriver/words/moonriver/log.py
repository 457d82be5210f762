"""The log of a game of Moon River: what its events need on their way to the sentences in `sentences.toml`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from moonriver.rules import events, moves
from moonriver.rules.parcel import Parcel
from moonriver.rules.position import Position
from moonriver.rules.score import ScoreSheet, score, winners
from moonriver.tabletop.cells import Cell

from ..kit.names import seats_name, word
from ..kit.voice import Teller
from . import VOICE
from .sheet import sheets_text


def outcome_text(position: Position) -> str:
    """Who has won, with how many points, and what decided a tie; empty while the game goes on."""
    if position.player is not None:
        return ""
    sheets = _sheets(position)
    return LOG.told(events.GameEnded(sheets, winners(sheets)), position)


def outcome_rule(position: Position) -> str:
    """The id of the rule that decided who has won."""
    sheets = _sheets(position)
    return _decided_by(sheets, winners(sheets))


def end_text(game: Any) -> str:
    """The end of a game: everybody's sheet, and who has won."""
    assert game.outcome is not None
    return f"{sheets_text(game.outcome.sheets, game)}\n{outcome_text(game)}"


def _sheets(position: Position) -> tuple[ScoreSheet, ...]:
    return tuple(score(ranch, position.scenario) for ranch in position.ranches)


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


def _ended(event: events.GameEnded, table: object) -> dict[str, object]:
    best = event.sheets[event.winners[0]]
    level = [seat for seat, sheet in enumerate(event.sheets) if sheet.total == best.total]
    return {
        "winner": seats_name(event.winners, table),
        "level": seats_name(level, table),
        "points": best.total,
        "parcels": best.largest_territory,
        "cows": best.cows,
    }


def domino(parcels: Sequence[Parcel], cells: Sequence[Cell]) -> dict[str, object]:
    """Two parcels and where they stand."""
    return dict(zip(("first", "second", "first_cell", "second_cell"), (*parcels, *cells), strict=True))


def piece(claimed: events.PieceClaimed | moves.Claim, table: Any) -> dict[str, object]:
    """The sides of a bonus piece, and the one that is up."""
    sides = table.box.bonus_pieces[claimed.piece]
    return {"sides": sides, "side": "" if claimed.side is None else sides[claimed.side]}


LOG = Teller(
    voice=VOICE,
    family="log",
    cases={
        events.ExpansionDeclined: lambda event, table: event.rule,
        events.PartnerRecruited: lambda event, table: "" if event.partner == event.token else "cowboy",
        events.EffectDeclined: lambda event, table: event.effect,
        events.PieceClaimed: lambda event, table: "none" if event.cell is None else "",
        events.DroughtTook: lambda event, table: event.rule,
        events.RoundBegan: lambda event, table: "" if event.column else "final",
        events.GameEnded: lambda event, table: _decided_by(event.sheets, event.winners),
    },
    facts={
        events.ParcelChosen: lambda event, table: {"place": event.slot + 1},
        events.DominoPlaced: lambda event, table: domino(event.parcels, event.cells),
        events.PartnerRecruited: lambda event, table: {"partner": word(event.token)},
        events.PieceClaimed: piece,
        events.Overpopulation: lambda event, table: {"n": sum(event.cows)},
        events.GameEnded: _ended,
    },
)

DID = Teller(
    voice=VOICE,
    family="did",
    others={events.RoundBegan: "table.round", events.GameEnded: "table.ended"},
)
"""What is told in a word or two."""

happened, did = LOG.lines, DID.briefly
