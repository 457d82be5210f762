"""The log: what a move did, and what followed by itself, told from the positions before and after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from moonriver.rules.moves import SPECIALIST
from moonriver.rules.position import Position
from moonriver.tabletop.moves import Move

from ..kit.catalogue import tell
from ..kit.names import capital, clean, listed, ordinal, seat_name, word
from .following import FOLLOWS
from .names import cell_name, landscape_name, marked, open_parcel


def happened(before: Position, move: Move, after: Position) -> tuple[str, ...]:
    """The log's sentences for one move: first the move itself, then all that followed without a decision."""
    teller = _DONE.get(move.kind)
    who = capital(seat_name(move.player, before))
    own = teller(before, move, who) if teller else clean(str(move.as_json()))
    return (own, *(line for follow in FOLLOWS for line in follow(before, move, after)))


def _chosen(before: Position, move: Any, who: str) -> str:
    parcel = marked(open_parcel(before, move.slot))
    return tell(
        "log.choose",
        "{who} chooses the {nth} parcel: {parcel}.",
        who=who,
        nth=ordinal(move.slot),
        parcel=parcel,
    )


def _expanded(before: Position, move: Any, who: str) -> str:
    first, second = (before.reserves[move.player][place] for place in move.parcels)
    return tell(
        "log.expand",
        "{who} places the {first} on {first_cell} and the {second} on {second_cell}.",
        who=who,
        first=marked(first),
        first_cell=cell_name(move.cells[0]),
        second=marked(second),
        second_cell=cell_name(move.cells[1]),
    )


def _stopped(before: Position, move: Any, who: str) -> str:
    if before.decision is not None and before.decision.rule == "TURN-6":
        return tell("log.stop_again", "{who} does not expand any more.", who=who)
    return tell("log.stop", "{who} does not expand.", who=who)


def _discarded(before: Position, move: Any, who: str) -> str:
    parcels = listed(marked(before.reserves[move.player][place]) for place in move.parcels)
    rule = "PLACE-5" if before.decision is None else before.decision.rule
    return tell(
        "log.discard", "{who} removes from the game: {parcels} ({rule}).", who=who, parcels=parcels, rule=rule
    )


def _dried(before: Position, move: Any, who: str) -> str:
    return tell(
        "log.drought", "{who} loses the cow on {cell} to a drought.", who=who, cell=cell_name(move.cell)
    )


def _recruited(before: Position, move: Any, who: str) -> str:
    words = {"who": who, "partner": word(move.partner), "cell": cell_name(move.cell)}
    if move.side == SPECIALIST:
        return tell("log.recruit", "{who} recruits the {partner} for {cell}.", **words)
    return tell(
        "log.recruit_cowboy", "{who} recruits the {partner} for {cell}, turned to the cowboy.", **words
    )


def _driven(before: Position, move: Any, who: str) -> str:
    source, target = cell_name(move.source), cell_name(move.target)
    return tell(
        "log.drive", "{who} drives a cow from {source} to {target}.", who=who, source=source, target=target
    )


def _swapped(before: Position, move: Any, who: str) -> str:
    return tell(
        "log.swap",
        "{who} gives the {given} to {opponent} and gets the {taken}.",
        who=who,
        given=marked(before.reserves[move.player][move.give]),
        opponent=seat_name(move.opponent, before),
        taken=marked(before.reserves[move.opponent][move.take]),
    )


def _stolen(before: Position, move: Any, who: str) -> str:
    words = {"who": who, "opponent": seat_name(move.opponent, before), "cell": cell_name(move.cell)}
    return tell("log.steal", "{who} takes a cow of {opponent} from {cell}.", **words)


_DECLINED: dict[str, Callable[[str], str]] = {
    "drive": lambda who: tell("log.decline_drive", "{who} drives no more cows.", who=who),
    "swap": lambda who: tell("log.decline_swap", "{who} swaps no parcels.", who=who),
    "steal": lambda who: tell("log.decline_steal", "{who} takes no cow.", who=who),
}


def _declined(before: Position, move: Any, who: str) -> str:
    kind = "" if before.decision is None else before.decision.kind
    return _DECLINED.get(kind, _without)(who)


def _without(who: str) -> str:
    return tell("log.decline", "{who} does without it.", who=who)


def _claimed(before: Position, move: Any, who: str) -> str:
    sides = [landscape_name(side) for side in before.box.bonus_pieces[move.piece]]
    if move.cell is None:
        return tell(
            "log.claim_none",
            "{who} claims the bonus piece {sides}; it fits nowhere and leaves the game (DUO-7).",
            who=who,
            sides=listed(sides),
        )
    return tell(
        "log.claim",
        "{who} claims the bonus piece {sides} and puts its side {side} on {cell} (DUO-6).",
        who=who,
        sides=listed(sides),
        side=sides[move.side],
        cell=cell_name(move.cell),
    )


_DONE: dict[str, Callable[[Position, Any, str], str]] = {
    "choose": _chosen,
    "expand": _expanded,
    "stop": _stopped,
    "discard": _discarded,
    "drought": _dried,
    "recruit": _recruited,
    "drive": _driven,
    "swap": _swapped,
    "steal": _stolen,
    "decline": _declined,
    "claim": _claimed,
}
