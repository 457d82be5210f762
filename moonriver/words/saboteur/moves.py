"""Moves of Saboteur offered as sentences (`describe`), and the line that says what is to be decided (`prompt`)."""

from __future__ import annotations

from moonriver.saboteur import moves
from moonriver.saboteur.cards import ActionCard, PathCard
from moonriver.saboteur.game import View
from moonriver.tabletop.moves import Move

from ..kit.catalogue import sentence
from ..kit.names import capital, seat_name, word
from ..kit.voice import Teller
from . import VOICE
from .log import gold_text
from .names import card_name, goal_name, path_card_name, tools_name


def describe(move: Move, view: View, table: object = None) -> str:
    """A legal move as a sentence for the seat that decides. `table` lends seats their names."""
    return OFFERS.told(move, view, table)


def prompt(view: View, table: object = None) -> str:
    """One line: who decides what; after the end, who has won. Which rule says so: `asking`."""
    if view.outcome is not None:
        return gold_text(view, table)
    seat = view.player
    assert seat is not None
    who = capital(seat_name(seat, table or view))
    if view.sharing:
        return sentence("sab.ask.keep", who=who)
    if not view.hand_sizes[seat]:
        return sentence("sab.ask.empty", who=who)
    if view.broken[seat]:
        return sentence("sab.ask.broken", who=who, tools=tools_name(view.broken[seat]))
    return sentence("sab.ask.turn", who=who)


def asking(view: View) -> str:
    """The id of the rule behind `prompt`."""
    if view.outcome is not None:
        return "SAB-OVER-1"
    if view.sharing:
        return "SAB-GOLD-2"
    assert view.player is not None
    if not view.hand_sizes[view.player]:
        return "SAB-TURN-2"
    return "SAB-PATH-1" if view.broken[view.player] else "SAB-TURN-1"


def _place(move: moves.Place, view: View) -> dict[str, str]:
    card = view.hand[move.card]
    assert isinstance(card, PathCard)
    return {"card": path_card_name(card), "lying": card.turned.name}


def _whose(move: moves.Break | moves.Repair, view: View) -> str:
    return "own" if move.target == view.seat else ""


def _tool(move: moves.Break, view: View) -> str:
    card = view.hand[move.card]
    assert isinstance(card, ActionCard)
    return word(card.tools[0])


OFFERS = Teller(
    voice=VOICE,
    family="sab.offer",
    cases={
        moves.Place: lambda move, view: "turned" if move.turned else "",
        moves.Break: _whose,
        moves.Repair: _whose,
        moves.Pass: lambda move, view: "empty" if move.card is None else "",
    },
    facts={
        moves.Place: _place,
        moves.Break: lambda move, view: {"tool": _tool(move, view)},
        moves.Repair: lambda move, view: {"card": card_name(view.hand[move.card])},
        moves.Rockfall: lambda move, view: {"card": path_card_name(view.mine.laid[move.cell])},
        moves.Look: lambda move, view: {"goal": goal_name(move.goal)},
        moves.Pass: lambda move, view: {"card": "" if move.card is None else card_name(view.hand[move.card])},
    },
)
"""How moves are offered."""
