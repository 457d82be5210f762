"""What follows a placed domino: cows, droughts, recruiting, and the decisions that partners ask."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from moonriver.tabletop.cells import Cell, adjacent
from moonriver.tabletop.refusals import Refusal

from .draft import Draft, Question
from .events import (
    CircleEmpty,
    CowDriven,
    CowsMissing,
    CowsPlaced,
    CowStolen,
    DroughtFoundNothing,
    DroughtTook,
    EffectDeclined,
    ParcelsSwapped,
    PartnerIdle,
    PartnerRecruited,
)
from .frame import COLUMNS, bit, indexes
from .moves import SIDES, SPECIALIST, Decline, Drive, Drought, Move, Recruit, Steal, Swap, known
from .parcel import Landscape, Parcel
from .partners import COWBOY as COWBOY
from .partners import PARTNERS as PARTNERS
from .ranch import Ranch
from .reserve import singles, without


def with_arrivals(
    ranch: Ranch, cells: Sequence[Cell], parcels: Sequence[Parcel], supply: int
) -> tuple[Ranch, list[int]]:
    """COW-1: a cow from the supply onto its parcel for each cow symbol, as long as there are any.

    The ranch then, and how many came onto each parcel.
    """
    arrivals = []
    for cell, parcel in zip(cells, parcels, strict=True):
        arriving = 0 if parcel.landscape is Landscape.CORNFIELD else min(parcel.cows, supply)  # COW-2
        arrivals.append(arriving)
        if arriving:
            ranch = ranch.grazed(cell, arriving)
            supply -= arriving
    return ranch, arrivals


def threatened(ranch: Ranch, skull: Cell) -> int:
    """The set of cells from which a drought may take a cow: those of the skull's territory with cows (SKULL-1)."""
    row, column = skull
    return ranch.region(row * COLUMNS + column) & ranch.grazing


def steps(ranch: Ranch) -> Iterator[tuple[int, int]]:
    """The cells with cows, and for each the set of cells that one step leads a cow to (COWBOY-1, COW-2)."""
    pastures = ranch.pastures
    for number in indexes(ranch.grazing):
        yield number, ranch.frame.spread(1 << number) & pastures


def unprotected(ranch: Ranch) -> int:
    """The set of cells whose cows may be stolen: no partner stands in their territory (PARTNER-1)."""
    return ranch.grazing & ~ranch.protected


def place_cows(
    draft: Draft, player: int, ranch: Ranch, cells: Sequence[Cell], parcels: Sequence[Parcel]
) -> Ranch:
    """The ranch with the cows that a new domino brings; they leave the supply (COW-1)."""
    ranch, arrivals = with_arrivals(ranch, cells, parcels, draft.supply)
    draft.supply -= sum(arrivals)
    if draft.events is not None:
        for cell, cows in zip(cells, arrivals, strict=True):
            if cows:
                draft.events.append(CowsPlaced(player, cell, cows))
        missing = sum(parcel.cows for parcel in parcels) - sum(arrivals)
        if missing:
            draft.events.append(CowsMissing(player, missing))
    return ranch


class LoseCow(Question):
    """A skull takes one cow of its territory; its owner chooses where several parcels hold cows (SKULL-1, 2)."""

    __slots__ = ()
    kind = "drought"
    answers = (Drought,)

    def begin(self, draft: Draft) -> bool:
        herd = self._herd(draft)
        if herd & (herd - 1):
            return True
        if herd:
            self._lose(draft, draft.ranches[self.player].frame.listed(herd)[0], "SKULL-1")
        elif draft.events is not None:
            draft.events.append(DroughtFoundNothing(self.player, self.cells[0]))
        return False

    def options(self, draft: Draft) -> tuple[Move, ...]:
        cells = draft.ranches[self.player].frame.listed(self._herd(draft))
        return tuple(Drought(self.player, cell) for cell in cells)

    def reason(self, draft: Draft, move: Move) -> Refusal:
        assert isinstance(move, Drought)
        cell, ranch = move.cell, draft.ranches[self.player]
        territory = ranch.territory(self.cells[0])
        facts = {"cells": (cell,), "skull": self.cells[0], "territory": territory}
        if cell not in territory:
            return Refusal("SKULL-3", "SKULL-3.elsewhere", facts)
        return Refusal("SKULL-1", "SKULL-1.empty", facts)

    def answer(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, Drought)
        self._lose(draft, move.cell, self.rule)

    def _herd(self, draft: Draft) -> int:
        return threatened(draft.ranches[self.player], self.cells[0])

    def _lose(self, draft: Draft, cell: Cell, rule: str) -> None:
        draft.set_ranch(self.player, draft.ranches[self.player].grazed(cell, -1))
        draft.supply += 1
        if draft.events is not None:
            draft.events.append(DroughtTook(self.player, self.cells[0], cell, rule))


class RecruitPartner(Question):
    """A partner of the saloon goes onto each circle, in the order the player likes (CIRCLE-1, CIRCLE-3)."""

    __slots__ = ()
    kind = "recruit"
    answers = (Recruit,)

    def begin(self, draft: Draft) -> bool:
        if not draft.saloon and draft.events is not None:
            draft.events += [CircleEmpty(self.player, cell) for cell in self.cells]
        return bool(draft.saloon)

    def options(self, draft: Draft) -> tuple[Move, ...]:
        partners = dict.fromkeys(draft.saloon)
        return tuple(
            move
            for cell in self.cells
            for partner in partners
            for move in _recruits(self.player, cell, partner)
        )

    def reason(self, draft: Draft, move: Move) -> Refusal:
        assert isinstance(move, Recruit)
        facts = {
            "cells": (move.cell,),
            "circles": self.cells,
            "partner": move.partner,
            "side": move.side,
        }
        if move.cell not in self.cells:
            return Refusal("CIRCLE-1", "CIRCLE-1.cell", facts)
        if move.partner not in draft.saloon:
            return Refusal("CIRCLE-1", "CIRCLE-1.partner", facts | {"saloon": draft.saloon})
        return Refusal("CIRCLE-1", "CIRCLE-1.side", facts)

    def answer(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, Recruit)
        place = draft.saloon.index(move.partner)
        draft.saloon = draft.saloon[:place] + draft.saloon[place + 1 :]
        partner = PARTNERS[move.partner if move.side == SPECIALIST else COWBOY]
        draft.set_ranch(self.player, draft.ranches[self.player].manned(move.cell, partner.name))
        if draft.events is not None:
            draft.events.append(
                PartnerRecruited(self.player, move.cell, move.partner, partner.name, self.rule)
            )
        others = tuple(cell for cell in self.cells if cell != move.cell)
        if others:
            draft.push(RecruitPartner(self.player, "CIRCLE-3", others))
        if (effect := partner.effect) is not None:
            draft.push(EFFECTS[effect.kind](self.player, effect.rule, (move.cell,), False, effect.left))


class EffectOfPartner(Question):
    """What a partner lets its player do at once; the player may always decline (PARTNER-2).

    The first of the cells is the partner's.
    """

    __slots__ = ()

    def begin(self, draft: Draft) -> bool:
        possible = self.possible(draft)
        if not possible and draft.events is not None:
            (cell, *_) = self.cells
            partner = draft.ranches[self.player].partner(cell)
            draft.events.append(PartnerIdle(self.player, cell, str(partner), self.rule))
        return possible

    def possible(self, draft: Draft) -> bool:
        """Whether there is anything to do."""
        raise NotImplementedError

    def answer(self, draft: Draft, move: Move) -> None:
        if not isinstance(move, Decline):
            self.carry_out(draft, move)
        elif draft.events is not None:
            draft.events.append(EffectDeclined(self.player, self.kind, self.rule))

    def carry_out(self, draft: Draft, move: Move) -> None:
        """Do what the player has decided to do."""
        raise NotImplementedError


class DriveCows(EffectOfPartner):
    """A cowboy moves cows of the own ranch, up to three steps in all (COWBOY-1)."""

    __slots__ = ()
    kind = "drive"
    answers = (Drive, Decline)

    def possible(self, draft: Draft) -> bool:
        ranch = draft.ranches[self.player]
        return bool(ranch.frame.spread(ranch.grazing) & ranch.pastures)

    def options(self, draft: Draft) -> tuple[Move, ...]:
        found: list[Move] = []
        for number, targets in steps(draft.ranches[self.player]):
            found += _drives(self.player, number, targets)
        found.append(known(Decline, self.player))
        return tuple(found)

    def reason(self, draft: Draft, move: Move) -> Refusal:
        assert isinstance(move, Drive)
        source, target = move.source, move.target
        ranch = draft.ranches[self.player]
        facts = {"cells": (source, target)}
        if not ranch.frame.contains(source) or not ranch.cows(source):
            return Refusal("COWBOY-1", "COWBOY-1.cow", facts | {"cells": (source,)})
        if not adjacent(source, target):
            return Refusal("COWBOY-1", "COWBOY-1.apart", facts)
        if target in ranch.cells and bit(target) & ranch.lands[Landscape.CORNFIELD.index]:
            return Refusal("COW-2", "COW-2.driven", facts | {"cells": (target,)})
        return Refusal("COWBOY-1", "COWBOY-1.parcel", facts | {"cells": (target,)})

    def carry_out(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, Drive)
        ranch = draft.ranches[self.player].grazed(move.source, -1).grazed(move.target, 1)
        draft.set_ranch(self.player, ranch)
        if draft.events is not None:
            draft.events.append(CowDriven(self.player, move.source, move.target, self.rule))
        if self.left > 1:
            draft.push(DriveCows(self.player, self.rule, self.cells, False, self.left - 1))


class SwapParcels(EffectOfPartner):
    """A desperado swaps a parcel of the own reserve with one of another's (DESPERADO-1)."""

    __slots__ = ()
    kind = "swap"
    answers = (Swap, Decline)

    def possible(self, draft: Draft) -> bool:
        own = draft.reserves[self.player]
        return bool(own) and any(draft.reserves[seat] for seat in self._opponents(draft))

    def options(self, draft: Draft) -> tuple[Move, ...]:
        swaps = [
            Swap(self.player, give, seat, take)
            for give in singles(draft.reserves[self.player])
            for seat in self._opponents(draft)
            for take in singles(draft.reserves[seat])
        ]
        return (*swaps, Decline(self.player))

    def reason(self, draft: Draft, move: Move) -> Refusal | None:
        assert isinstance(move, Swap)
        facts: dict[str, object] = {"opponent": move.opponent, "give": move.give, "take": move.take}
        missing = self._missing(draft, move)
        return None if missing is None else Refusal("DESPERADO-1", f"DESPERADO-1.{missing}", facts)

    def carry_out(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, Swap)
        own, other = draft.reserves[self.player], draft.reserves[move.opponent]
        given, taken = own[move.give], other[move.take]
        draft.set_reserve(self.player, (*without(own, move.give), taken))
        draft.set_reserve(move.opponent, (*without(other, move.take), given))
        if draft.events is not None:
            draft.events.append(
                ParcelsSwapped(self.player, move.give, given, move.opponent, move.take, taken, self.rule)
            )

    def _opponents(self, draft: Draft) -> list[int]:
        return [seat for seat in range(len(draft.reserves)) if seat != self.player]

    def _missing(self, draft: Draft, swap: Swap) -> str | None:
        """What a swap lacks, or None."""
        if swap.opponent not in self._opponents(draft):
            return "opponent"
        if not 0 <= swap.give < len(draft.reserves[self.player]):
            return "give"
        if not 0 <= swap.take < len(draft.reserves[swap.opponent]):
            return "take"
        return None


class StealCow(EffectOfPartner):
    """A cattle rustler takes an unprotected cow from another player's ranch (RUSTLER-1)."""

    __slots__ = ()
    kind = "steal"
    answers = (Steal, Decline)

    def possible(self, draft: Draft) -> bool:
        return len(self.options(draft)) > 1

    def options(self, draft: Draft) -> tuple[Move, ...]:
        here = draft.ranches[self.player].parcel(self.cells[0])
        if here is None or here.landscape is Landscape.CORNFIELD:
            return (Decline(self.player),)
        thefts = [
            Steal(self.player, seat, cell)
            for seat, ranch in enumerate(draft.ranches)
            if seat != self.player
            for cell in ranch.frame.listed(unprotected(ranch))
        ]
        return (*thefts, Decline(self.player))

    def reason(self, draft: Draft, move: Move) -> Refusal:
        assert isinstance(move, Steal)
        facts: dict[str, object] = {"opponent": move.opponent, "cells": (move.cell,)}
        if move.opponent == self.player or not 0 <= move.opponent < len(draft.ranches):
            return Refusal("RUSTLER-1", "RUSTLER-1.opponent", facts)
        ranch = draft.ranches[move.opponent]
        if move.cell not in ranch.cells or not ranch.cows(move.cell):
            return Refusal("RUSTLER-1", "RUSTLER-1.cow", facts)
        territory = ranch.territory(move.cell)
        guards = tuple(cell for cell in territory if ranch.partner(cell))
        return Refusal("PARTNER-1", "PARTNER-1.protected", facts | {"guards": guards})

    def carry_out(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, Steal)
        draft.set_ranch(move.opponent, draft.ranches[move.opponent].grazed(move.cell, -1))
        draft.set_ranch(self.player, draft.ranches[self.player].grazed(self.cells[0], 1))
        if draft.events is not None:
            draft.events.append(CowStolen(self.player, move.opponent, move.cell, self.cells[0], self.rule))


@lru_cache(maxsize=1 << 12)
def _recruits(player: int, cell: Cell, partner: str) -> tuple[Move, ...]:
    """A partner onto a circle, either side up."""
    return tuple(Recruit(player, cell, partner, side) for side in SIDES)


@lru_cache(maxsize=1 << 13)
def _drives(player: int, number: int, targets: int) -> tuple[Move, ...]:
    """One step of a cow from a cell number to each of a set of cells."""
    source = divmod(number, COLUMNS)
    return tuple(Drive(player, source, divmod(target, COLUMNS)) for target in indexes(targets))


EFFECTS: dict[str, type[EffectOfPartner]] = {
    effect.kind: effect
    for effect in (
        DriveCows,
        SwapParcels,
        StealCow,
    )
}
"""What partners ask, by the kind of decision that `partners` names."""
