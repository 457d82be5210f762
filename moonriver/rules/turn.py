"""The queue of decisions: rounds, turns, and the three steps of a turn - take, expand, choose."""

from __future__ import annotations

from functools import cache
from typing import Any

from moonriver.tabletop.refusals import Refusal

from . import placement
from .dominoes import dominoes
from .draft import NOBODY, Draft, Question, Seats, Step
from .duo import ClaimPiece, first_column, reaches_last_row
from .effects import LoseCow, RecruitPartner, place_cows
from .events import (
    DominoPlaced,
    EmptyingBegan,
    ExpansionDeclined,
    ParcelChosen,
    ParcelsRemoved,
    ParcelTaken,
    ParcelUnchosen,
    PartnersRanOut,
    RoundBegan,
    SaloonFilled,
)
from .moves import Choose, Discard, Expand, Move, Stop, known
from .reserve import missing, pairs, without

SALOON = 5
"""Places in the saloon (SETUP-3)."""
TWO_DOMINOES = 4
"""With this many parcels in a turn two dominoes may be built (TURN-6)."""


class ChooseParcel(Question):
    """The ranchero goes onto a free parcel of the newer column (SETUP-6, TURN-7)."""

    __slots__ = ()
    kind = "choose"
    answers = (Choose,)

    def begin(self, draft: Draft) -> bool:
        return True

    def options(self, draft: Draft) -> tuple[Move, ...]:
        return _choices(self.player, draft.newer)

    def reason(self, draft: Draft, move: Move) -> Refusal:
        assert isinstance(move, Choose)
        slot = move.slot
        if not 0 <= slot < len(draft.newer):
            return Refusal(self.rule, "choose.slot", {"slot": slot, "slots": len(draft.newer)})
        return Refusal(self.rule, "choose.taken", {"slot": slot, "seat": draft.newer[slot]})

    def answer(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, Choose)
        newer, slot, column = list(draft.newer), move.slot, draft.deal.columns[draft.round]
        newer[slot] = self.player
        draft.newer = tuple(newer)  # type: ignore[assignment]
        if draft.events is not None:
            draft.events.append(ParcelChosen(self.player, slot, column[slot], self.rule))
        if draft.deal.players == 3 and newer.count(None) == 1:
            last = newer.index(None)
            draft.removed = (*draft.removed, column[last])  # SETUP-7
            if draft.events is not None:
                draft.events.append(ParcelUnchosen(last, column[last]))


class ExpandRanch(Question):
    """The second step: up to `left` more dominoes, the first of them `forced` when the reserve is full (TURN-4)."""

    __slots__ = ()
    kind = "expand"
    answers = (Expand, Stop)

    def begin(self, draft: Draft) -> bool:
        reserve = draft.reserves[self.player]
        if len(reserve) < 2:
            return False
        if self.forced and not placement.fits(draft.ranches[self.player], reserve):
            draft.push(_expansion(self.player, "TURN-6", False, max(self.left - 1, 1)))
            draft.push(DiscardParcels(self.player, "PLACE-5"))
            return False
        return True

    def options(self, draft: Draft) -> tuple[Move, ...]:
        listed = dominoes(draft, self.player)
        return listed if self.forced else (*listed, known(Stop, self.player))

    def reason(self, draft: Draft, move: Move) -> Refusal | None:
        reserve = draft.reserves[self.player]
        if isinstance(move, Stop):
            if self.rule == "END-4":
                return Refusal("END-4", "END-4.fits")
            return Refusal("TURN-4", "TURN-4.full", {"spaces": draft.ranches[self.player].board.spaces})
        assert isinstance(move, Expand)
        return missing(reserve, move.parcels) or placement.refusal(
            draft.ranches[self.player], [reserve[place] for place in move.parcels], move.cells
        )

    def answer(self, draft: Draft, move: Move) -> None:
        if isinstance(move, Stop):
            if draft.events is not None:
                draft.events.append(ExpansionDeclined(self.player, self.rule))
            return
        if self.left > 1:
            draft.push(_expansion(self.player, "TURN-6", False, self.left - 1))
        assert isinstance(move, Expand)
        _build(draft, self.player, self.rule, move)


class EmptyReserve(ExpandRanch):
    """Every domino that fits must be placed, as at the end of the game (END-3, END-4).

    `last` says that what fits nowhere leaves the game then (END-5); before a player's last turn two parcels leave
    only where the reserve is `full` (PLACE-5).
    """

    __slots__ = ("full", "last")

    last: bool
    full: bool

    def __init__(self, player: int, last: bool = True, full: bool = False) -> None:
        super().__init__(player, "END-4")
        object.__setattr__(self, "last", last)
        object.__setattr__(self, "full", full)

    def _key(self) -> tuple[Any, ...]:
        return (*super()._key(), self.last, self.full)

    def begin(self, draft: Draft) -> bool:
        reserve = draft.reserves[self.player]
        if placement.fits(draft.ranches[self.player], reserve):
            return True
        if self.last:
            draft.push(DiscardParcels(self.player, "END-5"))
        elif self.full:
            draft.push(DiscardParcels(self.player, "PLACE-5"))
        return False

    def answer(self, draft: Draft, move: Move) -> None:
        draft.push(EmptyReserve(self.player, self.last))
        assert isinstance(move, Expand)
        _build(draft, self.player, self.rule, move)


class DiscardParcels(Question):
    """Two parcels leave the game (PLACE-5), or all that are left, two at a time and a last single one (END-5)."""

    __slots__ = ()
    kind = "discard"
    answers = (Discard,)

    def begin(self, draft: Draft) -> bool:
        return bool(draft.reserves[self.player])

    def options(self, draft: Draft) -> tuple[Move, ...]:
        reserve = draft.reserves[self.player]
        if len(reserve) == 1:
            return (Discard(self.player, (0,)),)
        return tuple(Discard(self.player, pair) for pair in pairs(reserve))

    def reason(self, draft: Draft, move: Move) -> Refusal | None:
        assert isinstance(move, Discard)
        reserve, places = draft.reserves[self.player], move.parcels
        unknown, expected = missing(reserve, places), min(2, len(reserve))
        if unknown is not None or len(places) == expected:
            return unknown
        return Refusal(self.rule, "discard.count", {"count": len(places), "expected": expected})

    def answer(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, Discard)
        reserve, places = draft.reserves[self.player], move.parcels
        parcels = tuple(reserve[place] for place in places)
        draft.removed += parcels
        draft.set_reserve(self.player, without(reserve, *places))
        if draft.events is not None:
            draft.events.append(ParcelsRemoved(self.player, places, parcels, self.rule))
        if self.rule == "END-5":
            draft.push(self)


class StartRound(Step):
    """The newer column becomes the active one, a new one is formed, and the saloon is refilled (ROUND-1, ROUND-2)."""

    __slots__ = ()

    def begin(self, draft: Draft) -> bool:
        draft.round += 1
        draft.active, draft.newer, draft.slot = draft.newer, NOBODY, 0
        if draft.events is not None:
            deal, final = draft.deal, draft.deal.is_final(draft.round)
            column = () if final else deal.columns[draft.round]
            rule = "END-2" if final else "ROUND-1"
            draft.events.append(RoundBegan(draft.round, deal.rounds, column, rule))
        if draft.round > 1:
            refill_saloon(draft)
        draft.push(NEXT_TURN)
        return False


class NextTurn(Step):
    """The next ranchero of the active column has its turn (TURN-1), or the round ends."""

    __slots__ = ()

    def begin(self, draft: Draft) -> bool:
        active, slot = draft.active, draft.slot
        while slot < len(active) and active[slot] is None:
            slot += 1
        if slot == len(active):
            self._end_round(draft)
            return False
        player, deal = active[slot], draft.deal
        assert player is not None
        draft.slot = slot + 1
        taken = deal.columns[draft.round - 1][slot]
        reserve = (*draft.reserves[player], taken)
        draft.set_reserve(player, reserve)  # TURN-3
        if draft.events is not None:
            draft.events.append(ParcelTaken(player, slot, taken))
        draft.queue = self, draft.queue
        full = len(reserve) > draft.ranches[player].board.spaces
        if draft.round < deal.rounds:
            draft.queue = _choice(player, "TURN-7"), draft.queue
        elif deal.finale == "in_turn":
            draft.push(EmptyReserve(player, player not in active[slot + 1 :], full))
            return False
        if len(reserve) > 1:
            dominoes = 2 if len(reserve) >= TWO_DOMINOES else 1
            draft.queue = _expansion(player, "TURN-4" if full else "TURN-5", full, dominoes), draft.queue
        return False

    def _end_round(self, draft: Draft) -> None:
        if not draft.deal.is_final(draft.round):
            draft.push(START_ROUND)
        elif draft.deal.finale == "rulebook":
            for seat in reversed(turn_order(draft.active)):
                draft.push(StartEmptying(seat))
            draft.active = NOBODY


class StartEmptying(Step):
    """After the final round a player begins to empty the reserve, if there is anything in it (END-3)."""

    __slots__ = ("player",)

    player: int

    def __init__(self, player: int) -> None:
        object.__setattr__(self, "player", player)

    def _key(self) -> tuple[Any, ...]:
        return type(self), self.player

    def begin(self, draft: Draft) -> bool:
        if draft.reserves[self.player]:
            if draft.events is not None:
                draft.events.append(EmptyingBegan(self.player))
            draft.push(EmptyReserve(self.player))
        return False


START_ROUND, NEXT_TURN = StartRound(), NextTurn()


def set_up(draft: Draft) -> None:
    """Queue the set-up: each ranchero onto the first column, in the order in which they were drawn (SETUP-6)."""
    draft.push(START_ROUND)
    drawn = draft.deal.rancheros
    order = first_column(drawn) if len(drawn) == 2 else drawn
    rule = "DUO-3" if len(drawn) == 2 else "SETUP-6"
    for seat in reversed(order):
        draft.push(_choice(seat, rule))


def turn_order(column: Seats) -> tuple[int, ...]:
    """The seats on a column, nearest the box first, each once (TURN-1)."""
    return tuple(dict.fromkeys(seat for seat in column if seat is not None))


def refill_saloon(draft: Draft) -> None:
    """Turn up partners to five, as far as the pile allows (SETUP-3, ROUND-2)."""
    drawn = draft.partners_drawn
    arriving = draft.deal.partners[drawn : drawn + SALOON - len(draft.saloon)]
    draft.saloon += arriving
    draft.partners_drawn += len(arriving)
    if draft.events is not None and arriving:
        draft.events.append(SaloonFilled(arriving))
        if draft.partners_drawn == len(draft.deal.partners):
            draft.events.append(PartnersRanOut())


def _build(draft: Draft, player: int, rule: str, expand: Expand) -> None:
    """Place a domino and queue what its symbols bring: cows, then skulls, then circles (PLACE-6)."""
    reserve, cells = draft.reserves[player], expand.cells
    one, other = expand.parcels
    parcels = reserve[one], reserve[other]
    draft.set_reserve(player, without(reserve, one, other))
    ranch = draft.ranches[player].built(cells, parcels)
    if draft.events is not None:
        draft.events.append(DominoPlaced(player, expand.parcels, parcels, cells, rule))
    if draft.deal.players == 2 and reaches_last_row(draft, player, cells):
        draft.push(ClaimPiece(player, "DUO-6"))
    first, second = parcels
    if first.circle or second.circle:
        circles = tuple(cell for cell, parcel in zip(cells, parcels, strict=True) if parcel.circle)
        draft.push(RecruitPartner(player, "CIRCLE-1", circles))
    if first.skulls or second.skulls:
        for cell, parcel in ((cells[1], second), (cells[0], first)):
            for _ in range(parcel.skulls):
                draft.push(LoseCow(player, "SKULL-2", (cell,)))
    if first.cows or second.cows:
        ranch = place_cows(draft, player, ranch, cells, parcels)
    draft.set_ranch(player, ranch)


# Positions come and go, but their moves are few: these are made once and listed many times.


@cache
def _choices(player: int, column: Seats) -> tuple[Move, ...]:
    return tuple(Choose(player, slot) for slot, seat in enumerate(column) if seat is None)


@cache
def _choice(player: int, rule: str) -> ChooseParcel:
    return ChooseParcel(player, rule)


@cache
def _expansion(player: int, rule: str, forced: bool, left: int) -> ExpandRanch:
    return ExpandRanch(player, rule, (), forced, left)
