"""What opponents moved meanwhile: parcels, cows, tokens and rancheros, from where they were to where they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from moonriver.rules import events as rules
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.events import Event

from ..kit.markup import Markup
from ..kit.svg import THEME, document, use
from ..kit.turns import Flight, place
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
    events: Sequence[Event], own: int, ranches: Sequence[Ranch], colours: Sequence[str]
) -> tuple[Flight, ...]:
    """The pieces that events have moved, in order; `own` is whose ranch lies in the middle."""
    at = _Places(own, ranches)
    found: list[Flight] = []
    rounds = sum(isinstance(event, rules.RoundBegan) for event in events)  # that are still to begin
    rode: dict[int, str] = {}  # where rancheros came from that stand nowhere now
    for beat, event in enumerate(events):
        moves: list[Move] = []
        match event:
            case rules.ParcelTaken(seat=seat, slot=slot, parcel=parcel):
                rode[seat] = at.slot(ActiveSlot, slot)
                moves = [(picture_of(parcel), rode[seat], at.space(seat))]
            case rules.DominoPlaced(seat=seat, places=places, parcels=parcels, cells=cells):
                for space, parcel, cell in zip(places, parcels, cells, strict=True):
                    moves.append((picture_of(parcel), at.space(seat, space), at.cell(seat, cell)))
            case rules.ParcelChosen(seat=seat, slot=slot):
                target = at.slot(ActiveSlot if rounds else Slot, slot)
                moves = [(_ranchero(colours[seat]), rode.get(seat, at.space(seat)), target)]
            case rules.PartnerRecruited(seat=seat, cell=cell, partner=partner):
                moves = [(picture_of(partner), place("saloon", DOOR), at.cell(seat, cell))]
            case rules.CowDriven(seat=seat, source=source, target=cell):
                moves = [(picture_of_cow(), at.cell(seat, source), at.cell(seat, cell))]
            case rules.CowStolen(seat=seat, opponent=opponent, source=source, target=cell):
                moves = [(picture_of_cow(), at.cell(opponent, source), at.cell(seat, cell))]
            case rules.ParcelsSwapped(seat=seat, opponent=opponent):
                one, other = at.space(seat, event.give), at.space(opponent, event.take)
                moves = [(picture_of(event.given), one, other), (picture_of(event.taken), other, one)]
            case rules.PieceClaimed(seat=seat, cell=(_, _) as cell, parcel=Parcel() as parcel):
                moves = [(picture_of(parcel), at.space(seat), at.cell(seat, cell))]
            case rules.RoundBegan():
                rounds -= 1
        found += [
            Flight(picture, source, target, beat, getattr(event, "seat", own))
            for picture, source, target in moves
            if picture is not None
        ]
    return tuple(found)


@dataclass(frozen=True)
class _Places:
    """Where things are in the drawings of a table."""

    own: int
    ranches: Sequence[Ranch]

    def cell(self, seat: int, cell: Cell) -> str:
        name = "ranch" if seat == self.own else f"ranch-{seat}"
        return place(name, (*corner(cell, self.ranches[seat].rows), SIZE, SIZE))

    def space(self, seat: int, index: int = 1) -> str:
        """A space of a reserve; where nothing says which, the one in the middle."""
        name = "reserve" if seat == self.own else f"reserve-{seat}"
        return place(name, (*space_corner(index, self.ranches[seat].board.spaces), SIZE, SIZE))

    def slot(self, kind: type[Slot] | type[ActiveSlot], slot: int) -> str:
        return place("columns", (*slot_corner(kind, slot), SIZE, SIZE))


@cache
def _ranchero(colour: str) -> Markup:
    art = use(ranchero_art(colour), SIZE / 2, 54, 1.15)
    return document((0, 0, SIZE, SIZE), [art], title="", desc="", theme=THEME)
