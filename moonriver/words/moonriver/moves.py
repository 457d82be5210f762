"""Moves offered as sentences (`describe`), and the line that says what is to be decided (`prompt`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from moonriver.rules import moves
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Stop
from moonriver.rules.position import Position
from moonriver.tabletop.moves import Move

from ..kit.catalogue import known, sentence
from ..kit.names import capital, seat_name, word
from ..kit.voice import Teller
from . import VOICE
from .log import domino, outcome_rule, outcome_text, piece
from .names import cell_name, open_parcel

Seen: TypeAlias = Game | View
"""A position of which the legal moves are known."""


def describe(move: Move, position: Position) -> str:
    """A legal move as a sentence for a table of choices, told to the player who decides."""
    return OFFERS.told(move, position)


def prompt(position: Seen) -> str:
    """One line: who decides what; after the end, who has won. Which rule says so: `asking`."""
    decision = position.decision
    if decision is None:
        return outcome_text(position)
    cells, partner = decision.cells, _partner(position)
    return sentence(
        question(position),
        who=capital(seat_name(decision.player, position)),
        n=len(cells) if decision.kind == "recruit" else decision.left,
        cell=cell_name(cells[0]) if cells else "",
        partner=word(partner) if partner else "",
    )


def guide(game: Game, seat: int) -> str:
    """What helps a seat to decide, or tells it how the game has ended; "" while somebody else decides."""
    if game.outcome is not None:
        return sentence("guide.won" if seat in game.outcome.winners else "guide.over")
    if game.player != seat:
        return ""
    key = question(game).replace("prompt.", "guide.")
    return sentence(key) if known(key) else ""


def asking(position: Seen) -> str:
    """The id of the rule behind `prompt`: the one that asks, that leaves no choice, or that says who has won."""
    decision = position.decision
    if decision is None:
        return outcome_rule(position)
    if decision.kind == "claim" and _fits_nowhere(position):
        return "DUO-7"
    if decision.kind == "expand" and _only_stop(position):
        return "PLACE-2"
    return "TURN-6" if decision.rule == "TURN-5" and decision.left > 1 else str(decision.rule)


def _expand(move: moves.Expand, position: Position) -> Mapping[str, object]:
    reserve = position.reserves[move.player]
    return domino([reserve[place] for place in move.parcels], move.cells)


def _swap(move: moves.Swap, position: Position) -> Mapping[str, object]:
    own, other = position.reserves[move.player], position.reserves[move.opponent]
    return {"given": own[move.give], "taken": other[move.take]}


_PARTNER_OF = {"drive": "cowboy", "swap": "desperado", "steal": "cattle_rustler"}
"""The partner of whom the sentence for a decision speaks."""

OFFERS = Teller(
    voice=VOICE,
    family="offer",
    cases={
        moves.Stop: lambda move, position: position.decision and position.decision.rule,
        moves.Recruit: lambda move, position: move.side,
        moves.Decline: lambda move, position: position.decision and position.decision.kind,
        moves.Claim: lambda move, position: "none" if move.cell is None else "",
    },
    facts={
        moves.Choose: lambda move, position: {
            "place": move.slot + 1,
            "parcel": open_parcel(position, move.slot),
        },
        moves.Expand: _expand,
        moves.Discard: lambda move, position: {
            "parcels": tuple(position.reserves[move.player][place] for place in move.parcels)
        },
        moves.Drought: lambda move, position: {"n": position.ranches[move.player].cows(move.cell)},
        moves.Recruit: lambda move, position: {"partner": word(move.partner)},
        moves.Swap: _swap,
        moves.Claim: piece,
    },
)
"""How moves are offered."""


def question(position: Seen) -> str:
    """The key of the sentence that asks for a decision."""
    decision = position.decision
    assert decision is not None
    match decision.kind:
        case "choose":
            return "prompt.choose" if position.round else "prompt.choose_first"
        case "expand":
            return _about_expanding(position)
        case "discard":
            return "prompt.discard" if decision.rule == "PLACE-5" else "prompt.discard_last"
        case "drive" | "swap" | "steal" as kind:
            return f"prompt.{kind}" if _partner(position) in (None, _PARTNER_OF[kind]) else "prompt.effect"
        case "claim":
            return "prompt.claim_none" if _fits_nowhere(position) else "prompt.claim"
    key = f"prompt.{decision.kind}"
    return key if known(key) else "prompt.any"


def _about_expanding(position: Seen) -> str:
    assert position.decision is not None
    rule = position.decision.rule
    if rule == "END-4":
        return "prompt.expand_last"
    if rule == "TURN-4":
        return "prompt.expand_full"
    if _only_stop(position):
        return "prompt.expand_nothing"
    return "prompt.expand_again" if rule == "TURN-6" else "prompt.expand"


def _partner(position: Seen) -> str | None:
    """The partner that asks for a decision, where one does."""
    decision = position.decision
    if decision is None or decision.kind not in _PARTNER_OF or not decision.cells:
        return None
    partner: str | None = position.ranches[decision.player].partner(decision.cells[0])
    return partner


def _only_stop(position: Seen) -> bool:
    found = position.legal_moves
    return len(found) == 1 and isinstance(found[0], Stop)


def _fits_nowhere(position: Seen) -> bool:
    return getattr(position.legal_moves[0], "cell", None) is None
