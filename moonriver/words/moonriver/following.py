"""What follows a move by itself, as sentences, worked out from the positions before and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from moonriver.rules.effects import COWBOY, PARTNERS
from moonriver.rules.moves import SPECIALIST, Claim, Discard, Expand, Recruit
from moonriver.rules.parcel import Parcel
from moonriver.rules.position import Position
from moonriver.tabletop.moves import Move

from ..kit.catalogue import tell, tell_n
from ..kit.names import capital, listed, seat_name, word
from .droughts import droughts
from .names import cell_name, marked
from .sheet import outcome_text


def _cows_put(before: Position, move: Move, after: Position) -> Iterator[str]:
    """COW-1, as far as the supply lasts."""
    if not isinstance(move, Expand):
        return
    supply, lacking = before.supply, 0
    for place, cell in zip(move.parcels, move.cells, strict=True):
        wanted = before.reserves[move.player][place].cows
        put = min(wanted, supply)
        supply, lacking = supply - put, lacking + wanted - put
        if put:
            where = cell_name(cell)
            yield tell_n(
                "log.cows", "A cow comes onto {cell}.", "{n} cows come onto {cell}.", put, cell=where
            )
    if lacking:
        yield tell(
            "log.no_cows",
            "The supply is empty: {missing} of the cow symbols give nothing (COW-1).",
            missing=lacking,
        )


def _droughts(before: Position, move: Move, after: Position) -> Iterator[str]:
    """SKULL-1 and SKULL-3, where nothing was asked."""
    for skull, cell in droughts(before, move, after):
        where = cell_name(skull)
        if cell is None:
            yield tell("log.drought_none", "The drought from {skull} finds no cow (SKULL-3).", skull=where)
        else:
            words = {"skull": where, "cell": cell_name(cell)}
            yield tell(
                "log.drought_takes", "The drought from {skull} takes a cow from {cell} (SKULL-1).", **words
            )


def _empty_circles(before: Position, move: Move, after: Position) -> Iterator[str]:
    """CIRCLE-4: circles for which nobody is left."""
    cells: tuple[Any, ...] = ()
    if isinstance(move, Expand) and not before.saloon:
        parcels = [before.reserves[move.player][place] for place in move.parcels]
        cells = tuple(cell for cell, parcel in zip(move.cells, parcels, strict=True) if parcel.circle)
    elif isinstance(move, Claim) and not before.saloon and move.cell is not None:
        cells = (move.cell,)
    elif isinstance(move, Recruit) and len(before.saloon) == 1 and before.decision is not None:
        cells = tuple(cell for cell in before.decision.cells if cell != move.cell)
    for cell in cells:
        yield tell(
            "log.circle_empty",
            "The saloon is empty: the circle on {cell} gets nobody (CIRCLE-4).",
            cell=cell_name(cell),
        )


def _idle_partner(before: Position, move: Move, after: Position) -> Iterator[str]:
    """A partner whose immediate effect has no object."""
    if not isinstance(move, Recruit):
        return
    partner = PARTNERS[move.partner if move.side == SPECIALIST else COWBOY]
    if partner.effect is None:
        return
    asked = partner.effect(move.player, move.cell).kind
    if after.decision is None or after.decision.kind != asked:
        yield tell("log.idle", "The {partner} finds nothing to do.", partner=word(partner.name))


def _unchosen(before: Position, move: Move, after: Position) -> Iterator[str]:
    """SETUP-7: with three players the fourth parcel of a column leaves."""
    if not isinstance(move, Discard):
        for parcel in after.removed[len(before.removed) :]:
            yield tell(
                "log.unchosen",
                "The {parcel}, which nobody chose, leaves the game (SETUP-7).",
                parcel=marked(parcel),
            )


def _new_round(before: Position, move: Move, after: Position) -> Iterator[str]:
    if after.round == before.round:
        return
    words = {"round": after.round, "rounds": after.rounds}
    if after.final_round:
        yield tell(
            "log.final",
            "Round {round}, the final round, begins: nobody chooses a new parcel (END-2).",
            **words,
        )
    else:
        yield tell("log.round", "Round {round} of {rounds} begins (ROUND-1).", **words)
    arrived = after.saloon[len(before.saloon) :]
    if arrived:
        partners = listed(word(partner) for partner in arrived)
        yield tell("log.saloon", "Into the saloon come: {partners} (ROUND-2).", partners=partners)
    if before.partners_left and not after.partners_left:
        yield tell("log.saloon_last", "These were the last partners.")


def _taken(before: Position, move: Move, after: Position) -> Iterator[str]:
    """TURN-3: a turn begins with the parcel under the ranchero."""
    for seat, gained in _gains(before, move, after):
        who = capital(seat_name(seat, after))
        yield tell("log.take", "{who} takes the {parcel} (TURN-3).", who=who, parcel=marked(gained))


def _gains(before: Position, move: Any, after: Position) -> Iterator[tuple[int, Parcel]]:
    """What came into each reserve beyond the move itself, in turn order."""
    expected = [Counter(reserve) for reserve in before.reserves]
    if isinstance(move, Expand | Discard):
        expected[move.player] -= Counter(before.reserves[move.player][place] for place in move.parcels)
    elif move.kind == "swap":
        given, taken = before.reserves[move.player][move.give], before.reserves[move.opponent][move.take]
        expected[move.player] = expected[move.player] - Counter([given]) + Counter([taken])
        expected[move.opponent] = expected[move.opponent] - Counter([taken]) + Counter([given])
    order = [] if after.active is None else [seat for seat in after.active.rancheros if seat is not None]
    for seat in dict.fromkeys([*order, *range(len(expected))]):
        for parcel in (Counter(after.reserves[seat]) - expected[seat]).elements():
            yield seat, parcel


def _emptying(before: Position, move: Move, after: Position) -> Iterator[str]:
    """END-3 under the rulebook's finale: after the final round each player empties the reserve, one by one."""
    decision = after.decision
    if decision is None or not after.emptying:
        return
    if not before.emptying or before.player != decision.player:
        who = capital(seat_name(decision.player, after))
        yield tell("log.emptying", "{who} empties the reserve (END-3).", who=who)


def _over(before: Position, move: Move, after: Position) -> Iterator[str]:
    if after.player is not None:
        return
    surplus = sum(max(0, ranch.cows(cell) - 1) for ranch in after.ranches for cell in ranch.cells)
    if surplus:
        yield tell_n(
            "log.surplus",
            "Overpopulation: a cow leaves (END-6).",
            "Overpopulation: {n} cows leave (END-6).",
            surplus,
        )
    yield outcome_text(after)


FOLLOWS: tuple[Callable[[Position, Move, Position], Iterator[str]], ...] = (
    _cows_put,
    _droughts,
    _empty_circles,
    _idle_partner,
    _unchosen,
    _new_round,
    _taken,
    _emptying,
    _over,
)
"""One teller for each kind of thing that may follow, in the order in which the log tells them."""
