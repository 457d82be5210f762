"""What everybody sees of a game, changed by events alone: it must become what everybody sees after the move."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import singledispatch
from typing import TypeAlias

from moonriver.rules import events as happened
from moonriver.rules.events import Event
from moonriver.rules.game import Game
from moonriver.rules.parcel import Parcel
from moonriver.rules.position import Column
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell

Reserve: TypeAlias = tuple[Parcel, ...]


@dataclass(frozen=True)
class Table:
    """What lies on the table. `pile` and `partners` count what is still to be drawn."""

    ranches: tuple[Ranch, ...]
    reserves: tuple[Reserve, ...]
    active: Column | None
    newer: Column | None
    round: int
    pile: int
    saloon: tuple[str, ...]
    partners: int
    supply: int
    removed: tuple[Parcel, ...]
    bonus: tuple[int, ...]
    emptying: bool
    """Somebody is emptying a reserve."""
    over: bool

    def with_ranch(self, seat: int, ranch: Ranch) -> "Table":
        return replace(self, ranches=(*self.ranches[:seat], ranch, *self.ranches[seat + 1 :]))

    def with_reserve(self, seat: int, reserve: Reserve) -> "Table":
        return replace(self, reserves=(*self.reserves[:seat], reserve, *self.reserves[seat + 1 :]))

    def with_cows(self, seat: int, cell: Cell, change: int) -> "Table":
        ranch = self.ranches[seat]
        return self.with_ranch(seat, ranch.with_cows(cell, ranch.cows(cell) + change))


def table_of(game: Game) -> Table:
    """What lies on the table of a game."""
    return Table(
        game.ranches, game.reserves, game.active, game.newer, game.round, game.pile_left, game.saloon,
        game.partners_left, game.supply, game.removed, game.bonus, game.emptying and game.player is not None,
        game.player is None,
    )  # fmt: skip


def folded(table: Table, events: Iterable[Event]) -> Table:
    """The table after some events."""
    for event in events:
        table = after(event, table)
    return table


def without(reserve: Reserve, places: Iterable[int], parcels: Iterable[Parcel]) -> Reserve:
    """A reserve without the parcels at some places, which must be these."""
    gone = dict(zip(places, parcels, strict=True))
    assert all(reserve[place] == parcel for place, parcel in gone.items())
    return tuple(parcel for place, parcel in enumerate(reserve) if place not in gone)


def taken_off(column: Column, slot: int) -> Column:
    """A column whose turns have come to a slot."""
    return Column(
        tuple(None if at <= slot else parcel for at, parcel in enumerate(column.parcels)),
        tuple(None if at <= slot else seat for at, seat in enumerate(column.rancheros)),  # type: ignore[arg-type]
    )


@singledispatch
def after(event: Event, table: Table) -> Table:
    """The table after one event."""
    raise NotImplementedError(event)


@after.register(happened.ExpansionDeclined)
@after.register(happened.EffectDeclined)
@after.register(happened.CowsMissing)
@after.register(happened.DroughtFoundNothing)
@after.register(happened.CircleEmpty)
@after.register(happened.PartnerIdle)
@after.register(happened.Overpopulation)
def _(event: Event, table: Table) -> Table:
    return table


@after.register
def _(event: happened.ParcelChosen, table: Table) -> Table:
    column = table.newer
    assert column is not None
    assert column.parcels[event.slot] == event.parcel
    seats = list(column.rancheros)
    assert seats[event.slot] is None
    seats[event.slot] = event.seat
    return replace(table, newer=Column(column.parcels, tuple(seats)))  # type: ignore[arg-type]


@after.register
def _(event: happened.ParcelUnchosen, table: Table) -> Table:
    assert table.newer is not None
    assert table.newer.rancheros[event.slot] is None
    assert table.newer.parcels[event.slot] == event.parcel
    return replace(table, removed=(*table.removed, event.parcel))


@after.register
def _(event: happened.DominoPlaced, table: Table) -> Table:
    ranch = table.ranches[event.seat]
    for cell, parcel in zip(event.cells, event.parcels, strict=True):
        assert cell in ranch.free
        ranch = ranch.with_parcel(cell, parcel)
    reserve = without(table.reserves[event.seat], event.places, event.parcels)
    return table.with_ranch(event.seat, ranch).with_reserve(event.seat, reserve)


@after.register
def _(event: happened.ParcelsRemoved, table: Table) -> Table:
    reserve = without(table.reserves[event.seat], event.places, event.parcels)
    return replace(table.with_reserve(event.seat, reserve), removed=(*table.removed, *event.parcels))


@after.register
def _(event: happened.PartnerRecruited, table: Table) -> Table:
    saloon = list(table.saloon)
    saloon.remove(event.token)
    ranch = table.ranches[event.seat]
    assert ranch.partner(event.cell) is None
    assert event.partner in (event.token, "cowboy")
    table = table.with_ranch(event.seat, ranch.with_partner(event.cell, event.partner))
    return replace(table, saloon=tuple(saloon))


@after.register
def _(event: happened.CowDriven, table: Table) -> Table:
    return table.with_cows(event.seat, event.source, -1).with_cows(event.seat, event.target, 1)


@after.register
def _(event: happened.CowStolen, table: Table) -> Table:
    return table.with_cows(event.opponent, event.source, -1).with_cows(event.seat, event.target, 1)


@after.register
def _(event: happened.ParcelsSwapped, table: Table) -> Table:
    own = without(table.reserves[event.seat], (event.give,), (event.given,))
    other = without(table.reserves[event.opponent], (event.take,), (event.taken,))
    table = table.with_reserve(event.seat, (*own, event.taken))
    return table.with_reserve(event.opponent, (*other, event.given))


@after.register
def _(event: happened.PieceClaimed, table: Table) -> Table:
    bonus = tuple(piece for piece in table.bonus if piece != event.piece)
    assert len(bonus) == len(table.bonus) - 1
    if event.cell is not None:
        ranch = table.ranches[event.seat]
        assert event.cell in ranch.free
        table = table.with_ranch(event.seat, ranch.with_parcel(event.cell, event.parcel))
    return replace(table, bonus=bonus)


@after.register
def _(event: happened.CowsPlaced, table: Table) -> Table:
    return replace(table.with_cows(event.seat, event.cell, event.cows), supply=table.supply - event.cows)


@after.register
def _(event: happened.DroughtTook, table: Table) -> Table:
    assert event.cell in table.ranches[event.seat].territory(event.skull)
    return replace(table.with_cows(event.seat, event.cell, -1), supply=table.supply + 1)


@after.register
def _(event: happened.RoundBegan, table: Table) -> Table:
    assert event.round == table.round + 1
    active = None
    if table.newer is not None:
        seats = table.newer.rancheros
        lying = zip(table.newer.parcels, seats, strict=True)
        active = Column(tuple(parcel if seat is not None else None for parcel, seat in lying), seats)
    newer = Column(event.column, (None,) * 4) if event.column else None
    return replace(table, round=event.round, active=active, newer=newer, pile=table.pile - len(event.column))


@after.register
def _(event: happened.SaloonFilled, table: Table) -> Table:
    return replace(table, saloon=table.saloon + event.partners, partners=table.partners - len(event.partners))


@after.register
def _(event: happened.PartnersRanOut, table: Table) -> Table:
    assert table.partners == 0
    return table


@after.register
def _(event: happened.ParcelTaken, table: Table) -> Table:
    assert table.active is not None
    assert table.active.parcels[event.slot] == event.parcel
    assert table.active.rancheros[event.slot] == event.seat
    assert not any(seat is not None for seat in table.active.rancheros[: event.slot])
    table = replace(table, active=taken_off(table.active, event.slot))
    return table.with_reserve(event.seat, (*table.reserves[event.seat], event.parcel))


@after.register
def _(event: happened.EmptyingBegan, table: Table) -> Table:
    assert table.reserves[event.seat]
    return replace(table, emptying=True)


@after.register
def _(event: happened.GameEnded, table: Table) -> Table:
    return replace(table, emptying=False, over=True)
