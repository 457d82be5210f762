"""Moves offered as sentences (`describe`), and the line that says what is to be decided (`prompt`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from moonriver.rules.game import Game, View
from moonriver.rules.moves import COWBOY_SIDE, Stop
from moonriver.rules.position import Position
from moonriver.tabletop.moves import Move

from ..kit.catalogue import tell, tell_n
from ..kit.names import capital, clean, listed, seat_name, word
from .names import cell_name, landscape_name, marked, open_parcel
from .sheet import outcome_rule, outcome_text

Seen: TypeAlias = Game | View
"""A position of which the legal moves are known."""


def describe(move: Move, position: Position) -> str:
    """A legal move as a sentence for a table of choices, told to the player who decides."""
    teller = _DESCRIBE.get(move.kind)
    return teller(move, position) if teller else clean(str(move.as_json()))


def prompt(position: Seen) -> str:
    """One line: who decides what; after the end, who has won. Which rule says so: `asking`."""
    decision = position.decision
    if decision is None:
        return outcome_text(position)
    teller = _to_use_effect if _other_partner(position) else _PROMPT.get(decision.kind, _any_question)
    return teller(position, capital(seat_name(decision.player, position)))


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


def _choose(move: Any, position: Position) -> str:
    parcel = marked(open_parcel(position, move.slot))
    return tell(
        "offer.choose", "Choose the parcel on place {place}: {parcel}", place=move.slot + 1, parcel=parcel
    )


def _expand(move: Any, position: Position) -> str:
    reserve = position.reserves[move.player]
    (i, j), (one, other) = move.parcels, move.cells
    return tell(
        "offer.expand",
        "Put the parcel {first} on {first_cell} and the parcel {second} on {second_cell}",
        first=marked(reserve[i]),
        first_cell=cell_name(one),
        second=marked(reserve[j]),
        second_cell=cell_name(other),
    )


def _stop(move: Any, position: Position) -> str:
    if position.decision is not None and position.decision.rule == "TURN-6":
        return tell("offer.stop_again", "Do not expand any more")
    return tell("offer.stop", "Do not expand")


def _discard(move: Any, position: Position) -> str:
    reserve = position.reserves[move.player]
    parcels = listed(marked(reserve[i]) for i in move.parcels)
    return tell("offer.discard", "Remove from the game: {parcels}", parcels=parcels)


def _drought(move: Any, position: Position) -> str:
    cows = position.ranches[move.player].cows(move.cell)
    return tell_n(
        "offer.drought",
        "Give up the cow on {cell}",
        "Give up one of the {n} cows on {cell}",
        cows,
        cell=cell_name(move.cell),
    )


def _recruit(move: Any, position: Position) -> str:
    words = {"partner": word(move.partner), "cell": cell_name(move.cell)}
    if move.side == COWBOY_SIDE:
        return tell(
            "offer.recruit_cowboy", "Recruit for the circle on {cell}: {partner}, as a cowboy", **words
        )
    return tell("offer.recruit", "Recruit for the circle on {cell}: {partner}, specialist side up", **words)


def _drive(move: Any, position: Position) -> str:
    source, target = cell_name(move.source), cell_name(move.target)
    return tell("offer.drive", "Drive a cow from {source} to {target}", source=source, target=target)


def _swap(move: Any, position: Position) -> str:
    return tell(
        "offer.swap",
        "Give the parcel {given} to {opponent} and get the parcel {taken}",
        given=marked(position.reserves[move.player][move.give]),
        opponent=seat_name(move.opponent, position),
        taken=marked(position.reserves[move.opponent][move.take]),
    )


def _steal(move: Any, position: Position) -> str:
    opponent = seat_name(move.opponent, position)
    return tell(
        "offer.steal", "Take a cow of {opponent} from {cell}", opponent=opponent, cell=cell_name(move.cell)
    )


_DECLINE: dict[str, Callable[[], str]] = {
    "drive": lambda: tell("offer.decline_drive", "Drive no more cows"),
    "swap": lambda: tell("offer.decline_swap", "Swap no parcels"),
    "steal": lambda: tell("offer.decline_steal", "Take no cow"),
}


def _decline(move: Any, position: Position) -> str:
    kind = "" if position.decision is None else position.decision.kind
    return _DECLINE.get(kind, lambda: tell("offer.decline", "Do without it"))()


def _claim(move: Any, position: Position) -> str:
    sides = [landscape_name(side) for side in position.box.bonus_pieces[move.piece]]
    if move.cell is None:
        return tell(
            "offer.claim_none", "Claim the bonus piece {sides}, which fits nowhere", sides=listed(sides)
        )
    return tell(
        "offer.claim",
        "Claim the bonus piece {sides} and put its side {side} on {cell}",
        sides=listed(sides),
        side=sides[move.side],
        cell=cell_name(move.cell),
    )


_DESCRIBE: dict[str, Callable[[Any, Position], str]] = {
    "choose": _choose,
    "expand": _expand,
    "stop": _stop,
    "discard": _discard,
    "drought": _drought,
    "recruit": _recruit,
    "drive": _drive,
    "swap": _swap,
    "steal": _steal,
    "decline": _decline,
    "claim": _claim,
}


def _to_choose(position: Seen, who: str) -> str:
    if position.round == 0:
        return tell("prompt.choose_first", "{who}: choose a parcel of the first column.", who=who)
    return tell(
        "prompt.choose",
        "{who}: choose your next parcel; its place decides when your next turn comes.",
        who=who,
    )


def _to_expand(position: Seen, who: str) -> str:
    rule, left = _decision(position).rule, _decision(position).left
    if rule == "END-4":
        return tell(
            "prompt.expand_last",
            "{who}: the reserve is emptied now, and a domino that fits must be placed.",
            who=who,
        )
    if rule == "TURN-4":
        return tell_n(
            "prompt.expand_full",
            "{who}: your reserve is full, so you must expand.",
            "{who}: your reserve is full, so you must expand, by one domino or {n}.",
            left,
            who=who,
        )
    if _only_stop(position):
        return tell(
            "prompt.expand_nothing",
            "{who}: no two of your parcels fit anywhere, so you cannot expand now.",
            who=who,
        )
    if rule == "TURN-6":
        return tell("prompt.expand_again", "{who}: you may expand by one more domino.", who=who)
    return tell_n(
        "prompt.expand",
        "{who}: you may expand your ranch.",
        "{who}: you may expand your ranch, by up to {n} dominoes.",
        left,
        who=who,
    )


def _to_discard(position: Seen, who: str) -> str:
    if _decision(position).rule == "PLACE-5":
        return tell(
            "prompt.discard",
            "{who}: your reserve is full and no two of your parcels fit anywhere, "
            "so two of them leave the game.",
            who=who,
        )
    return tell(
        "prompt.discard_last",
        "{who}: no two of your parcels fit any more, so what is left leaves the game.",
        who=who,
    )


def _to_give_up(position: Seen, who: str) -> str:
    cell = cell_name(_decision(position).cells[0])
    return tell(
        "prompt.drought",
        "{who}: the skull on {cell} brings a drought; choose the cow that goes.",
        cell=cell,
        who=who,
    )


def _to_recruit(position: Seen, who: str) -> str:
    cells = _decision(position).cells
    return tell_n(
        "prompt.recruit",
        "{who}: recruit a partner for the circle on {cell}.",
        "{who}: recruit a partner for one of the {n} circles that are marked.",
        len(cells),
        cell=cell_name(cells[0]),
        who=who,
    )


def _to_drive(position: Seen, who: str) -> str:
    left = _decision(position).left
    return tell_n(
        "prompt.drive",
        "{who}: your cowboy may drive a cow once more.",
        "{who}: your cowboy may drive cows, {n} steps in all.",
        left,
        who=who,
    )


def _to_swap(position: Seen, who: str) -> str:
    return tell(
        "prompt.swap",
        "{who}: your desperado may swap a parcel with another player.",
        who=who,
    )


def _to_steal(position: Seen, who: str) -> str:
    return tell(
        "prompt.steal",
        "{who}: your cattle rustler may take an unprotected cow; pick one in another ranch, or take none.",
        who=who,
    )


def _to_claim(position: Seen, who: str) -> str:
    if _fits_nowhere(position):
        return tell(
            "prompt.claim_none",
            "{who}: you reached the last row, but no bonus piece fits; the one you claim leaves.",
            who=who,
        )
    return tell(
        "prompt.claim",
        "{who}: you reached the last row; claim a landscape bonus piece and place it.",
        who=who,
    )


_PARTNER_OF = {"drive": "cowboy", "swap": "desperado", "steal": "cattle_rustler"}
"""The partner of whom the sentence for a decision speaks."""


def _other_partner(position: Seen) -> str | None:
    """The partner that asks, where it is another one than the sentence for its decision speaks of."""
    decision = _decision(position)
    if decision.kind not in _PARTNER_OF or not decision.cells:
        return None
    partner: str | None = position.ranches[decision.player].partner(decision.cells[0])
    return None if partner == _PARTNER_OF[decision.kind] else partner


def _to_use_effect(position: Seen, who: str) -> str:
    partner = _other_partner(position)
    return tell(
        "prompt.effect",
        "{who}: you may use what this partner does: {partner}.",
        partner=word(str(partner)),
        who=who,
    )


def _any_question(position: Seen, who: str) -> str:
    return tell("prompt.any", "{who}: choose what to do.", who=who)


_PROMPT: dict[str, Callable[[Seen, str], str]] = {
    "choose": _to_choose,
    "expand": _to_expand,
    "discard": _to_discard,
    "drought": _to_give_up,
    "recruit": _to_recruit,
    "drive": _to_drive,
    "swap": _to_swap,
    "steal": _to_steal,
    "claim": _to_claim,
}


def _decision(position: Seen) -> Any:
    return position.decision


def _only_stop(position: Seen) -> bool:
    moves = position.legal_moves
    return len(moves) == 1 and isinstance(moves[0], Stop)


def _fits_nowhere(position: Seen) -> bool:
    return getattr(position.legal_moves[0], "cell", None) is None
