"""What opponents moved meanwhile: parcels, cows, tokens and rancheros, from where they were to where they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from moonriver.rules import events as rules
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.events import Event

from ..kit.flights import Flight, place
from ..kit.markup import Markup
from ..kit.parts import THEME
from ..kit.svg import document, use
from .columns import slot_corner
from .drawing import corner
from .parts import picture_of, picture_of_cow
from .pieces import ranchero_art
from .reserve import space_corner
from .saloon import DOOR
from .targets import ActiveSlot, Slot
from .tiles import SIZE

Move = tuple[Markup | None, str, str]
"""A piece, and the places from and to which it goes."""


def flights(
    events: Sequence[Event],
    own: int,
    ranches: Sequence[Ranch],
    reserves: Sequence[tuple[Parcel, ...]],
    colours: Sequence[str],
) -> tuple[Flight, ...]:
    """The pieces that events have moved, in order; `own` is whose ranch lies in the middle."""
    if not events:
        return ()
    board = _Board(events, own, ranches, reserves, colours)
    return tuple(
        Flight(picture, source, target, beat, getattr(event, "seat", own))
        for beat, event in enumerate(events)
        for picture, source, target in board.moves(event)
        if picture is not None
    )


class _Board:
    """Where things are in the drawings of a table, while events go by."""

    def __init__(
        self,
        events: Sequence[Event],
        own: int,
        ranches: Sequence[Ranch],
        reserves: Sequence[tuple[Parcel, ...]],
        colours: Sequence[str],
    ) -> None:
        self.own, self.ranches, self.colours = own, ranches, colours
        self.held = Counter({seat: len(reserve) for seat, reserve in enumerate(reserves)})
        """How many parcels each reserve holds: at first before the events."""
        for event in events:
            self.held.subtract(_gained(event))
        self.rounds = sum(isinstance(event, rules.RoundBegan) for event in events)
        """How many rounds are still to begin."""
        self.rode: dict[int, str] = {}
        """Where rancheros came from that stand nowhere now."""

    def moves(self, event: Event) -> Iterator[Move]:
        """What an event moves; then it has happened."""
        match event:
            case rules.ParcelTaken(seat=seat, slot=slot, parcel=parcel):
                self.rode[seat] = self._slot(ActiveSlot, slot)
                yield picture_of(parcel), self.rode[seat], self._space(seat, self.held[seat])
            case rules.DominoPlaced(seat=seat, places=places, parcels=parcels, cells=cells):
                for space, parcel, cell in zip(places, parcels, cells, strict=True):
                    yield picture_of(parcel), self._space(seat, space), self._cell(seat, cell)
            case rules.ParcelChosen(seat=seat, slot=slot):
                start = self.rode.get(seat, self._space(seat, 1))
                kind = ActiveSlot if self.rounds else Slot
                yield _ranchero(self.colours[seat]), start, self._slot(kind, slot)
            case rules.PartnerRecruited(seat=seat, cell=cell, partner=partner):
                yield picture_of(partner), place("saloon", DOOR), self._cell(seat, cell)
            case rules.CowDriven(seat=seat, source=source, target=target):
                yield picture_of_cow(), self._cell(seat, source), self._cell(seat, target)
            case rules.CowStolen(seat=seat, opponent=opponent, source=source, target=target):
                yield picture_of_cow(), self._cell(opponent, source), self._cell(seat, target)
            case rules.ParcelsSwapped(seat=seat, opponent=opponent):
                one, other = self._space(seat, event.give), self._space(opponent, event.take)
                yield picture_of(event.given), one, other
                yield picture_of(event.taken), other, one
            case rules.PieceClaimed(seat=seat, cell=(_, _) as cell, parcel=Parcel() as parcel):
                yield picture_of(parcel), self._space(seat, 1), self._cell(seat, cell)
            case rules.RoundBegan():
                self.rounds -= 1
        self.held.update(_gained(event))

    def _cell(self, seat: int, cell: Cell) -> str:
        name = "ranch" if seat == self.own else f"ranch-{seat}"
        return place(name, (*corner(cell, self.ranches[seat].rows), SIZE, SIZE))

    def _space(self, seat: int, index: int) -> str:
        name = "reserve" if seat == self.own else f"reserve-{seat}"
        return place(name, (*space_corner(index, self.ranches[seat].board.spaces), SIZE, SIZE))

    def _slot(self, kind: type[Slot] | type[ActiveSlot], slot: int) -> str:
        return place("columns", (*slot_corner(kind, slot), SIZE, SIZE))


def _gained(event: Event) -> dict[int, int]:
    """How many parcels a reserve has more after an event."""
    match event:
        case rules.ParcelTaken(seat=seat):
            return {seat: 1}
        case rules.DominoPlaced(seat=seat):
            return {seat: -2}
        case rules.ParcelsRemoved(seat=seat, places=places):
            return {seat: -len(places)}
    return {}


@cache
def _ranchero(colour: str) -> Markup:
    art = use(ranchero_art(colour), SIZE / 2, 54, 1.15)
    return document((0, 0, SIZE, SIZE), [art], title="", desc="", theme=THEME)
