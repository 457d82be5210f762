"""Moves of Saboteur offered as sentences (`describe`), and the line that says what is to be decided (`prompt`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from moonriver.saboteur.cards import PathCard
from moonriver.saboteur.game import View
from moonriver.tabletop.moves import Move

from ..kit.catalogue import tell
from ..kit.names import capital, clean, seat_name, word
from .names import card_name, cell_name, goal_name, path_card_name, tools_name
from .result import gold_text

__all__ = ["asking", "describe", "prompt"]


def describe(move: Move, view: View, table: object = None) -> str:
    """A legal move as a sentence for the seat that decides. `table` lends seats their names."""
    teller = _DESCRIBE.get(move.kind)
    return teller(move, view, table) if teller else clean(str(move.as_json()))


def prompt(view: View, table: object = None) -> str:
    """One line: who decides what; after the end, who has won. Which rule says so: `asking`."""
    if view.outcome is not None:
        return gold_text(view, table)
    seat = view.player
    assert seat is not None
    who = capital(seat_name(seat, table or view))
    if view.sharing:
        return tell("sab.ask.keep", "{who}: keep one of the nugget cards and pass on the rest.", who=who)
    if not view.hand_sizes[seat]:
        return tell("sab.ask.empty", "{who}: no cards are left, so you can only pass.", who=who)
    if view.broken[seat]:
        return tell(
            "sab.ask.broken",
            "{who}: play an action card or pass; broken tools: {tools}.",
            who=who,
            tools=tools_name(view.broken[seat]),
        )
    return tell("sab.ask.turn", "{who}: place a path card, play an action card, or pass.", who=who)


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


def _place(move: Any, view: View, table: object) -> str:
    card = view.hand[move.card]
    assert isinstance(card, PathCard)
    cell = cell_name(move.cell)
    if move.turned:
        return tell(
            "sab.offer.place_turned",
            "Put a card on {cell}: {card}, turned to {lying}",
            card=path_card_name(card),
            cell=cell,
            lying=card.turned.name,
        )
    return tell("sab.offer.place", "Put a card on {cell}: {card}", card=path_card_name(card), cell=cell)


def _break(move: Any, view: View, table: object) -> str:
    (tool,) = view.hand[move.card].tools
    if move.target == view.seat:
        return tell("sab.offer.break_own", "Break a tool of your own: {tool}", tool=word(tool))
    who = seat_name(move.target, table or view)
    return tell("sab.offer.break", "Break a tool of {who}: {tool}", tool=word(tool), who=who)


def _repair(move: Any, view: View, table: object) -> str:
    words = {"tool": word(move.tool), "card": card_name(view.hand[move.card])}
    if move.target == view.seat:
        return tell("sab.offer.repair_own", "Repair a tool of your own: {tool}; the card: {card}", **words)
    who = seat_name(move.target, table or view)
    return tell("sab.offer.repair", "Repair a tool of {who}: {tool}; the card: {card}", who=who, **words)


def _rockfall(move: Any, view: View, table: object) -> str:
    return tell(
        "sab.offer.rockfall",
        "Let rock fall on {cell}: {card}",
        card=path_card_name(view.mine.laid[move.cell]),
        cell=cell_name(move.cell),
    )


def _look(move: Any, view: View, table: object) -> str:
    return tell("sab.offer.look", "Look at one goal in secret: {goal}", goal=goal_name(move.goal))


def _pass(move: Any, view: View, table: object) -> str:
    if move.card is None:
        return tell("sab.table.pass", "Pass")
    return tell("sab.offer.pass", "Pass and discard a card: {card}", card=card_name(view.hand[move.card]))


def _keep(move: Any, view: View, table: object) -> str:
    return tell("sab.offer.keep", "Keep the nugget card worth {n}", n=move.nugget)


_DESCRIBE: dict[str, Callable[[Any, View, object], str]] = {
    "place": _place,
    "break": _break,
    "repair": _repair,
    "rockfall": _rockfall,
    "look": _look,
    "pass": _pass,
    "keep": _keep,
}
