"""What opponents did meanwhile: what an event moves, shown in a line of the log, by marks, and by pieces that fly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TypeAlias

from moonriver.rules import events as rules
from moonriver.rules.parcel import Parcel
from moonriver.rules.position import Position
from moonriver.rules.ranch import Ranch
from moonriver.tabletop import cells
from moonriver.tabletop.events import Event
from moonriver.words.kit.catalogue import kept_by_language
from moonriver.words.kit.names import word
from moonriver.words.moonriver.log import did
from moonriver.words.moonriver.names import marked

from ..kit.markup import Markup
from ..kit.session import Deed, Picture
from ..kit.svg import THEME, document, use
from ..kit.targets import Cell, Target
from ..kit.turns import Flight, place
from .drawing import corner
from .pieces import partner_art, picture_of, picture_of_cow, ranchero_art
from .supplies import DOOR, slot_corner, space_corner
from .targets import ActiveSlot, ReserveParcel, Slot, Token
from .tiles import ART, SIZE, parcel_art

Going: TypeAlias = tuple[Parcel | str, Target | None, Target | None]
"""A piece (a parcel, a partner, or "cow"), where it was and where it is, as far as that is on a board."""
_SOMEWHERE = 1
"""The space of a reserve that is meant where an event does not name one."""


def moved(event: Event) -> Iterator[Going]:
    """The pieces that an event moves."""
    match event:
        case rules.ParcelTaken(seat=seat, slot=slot, parcel=parcel):
            yield parcel, ActiveSlot(slot), ReserveParcel(_SOMEWHERE, seat)
        case rules.ParcelChosen(parcel=parcel):
            yield parcel, None, None
        case rules.ParcelsRemoved(parcels=parcels):
            yield from ((parcel, None, None) for parcel in parcels)
        case rules.DominoPlaced(seat=seat, places=places, parcels=parcels, cells=where):
            for space, parcel, cell in zip(places, parcels, where, strict=True):
                yield parcel, ReserveParcel(space, seat), Cell(cell, seat)
        case rules.PartnerRecruited(seat=seat, cell=cell, partner=partner):
            yield partner, Token(0), Cell(cell, seat)
        case rules.CowsPlaced(seat=seat, cell=cell):
            yield "cow", None, Cell(cell, seat)
        case rules.DroughtTook(seat=seat, cell=cell):
            yield "cow", Cell(cell, seat), None
        case rules.CowDriven(seat=seat, source=source, target=target):
            yield "cow", Cell(source, seat), Cell(target, seat)
        case rules.CowStolen(seat=seat, opponent=opponent, source=source, target=target):
            yield "cow", Cell(source, opponent), Cell(target, seat)
        case rules.ParcelsSwapped(seat=seat, opponent=opponent):
            own, other = ReserveParcel(event.give, seat), ReserveParcel(event.take, opponent)
            yield event.given, own, other
            yield event.taken, other, own
        case rules.PieceClaimed(seat=seat, cell=(_, _) as cell, parcel=Parcel() as parcel):
            yield parcel, ReserveParcel(_SOMEWHERE, seat), Cell(cell, seat)


def changed(events: Iterable[Event]) -> frozenset[tuple[int, cells.Cell]]:
    """The seats and cells on which something was put, or from which something was taken."""
    ends = (end for event in events for _, *both in moved(event) for end in both)
    return frozenset((end.seat, end.at) for end in ends if isinstance(end, Cell) and end.seat is not None)


def deed(event: Event, position: Position) -> Deed | None:
    """What an event is in a line of the log; None for what always follows."""
    again = isinstance(event, rules.ExpansionDeclined) and event.rule == "TURN-6"
    words = "" if again else did(event, position)
    if not words:
        return None
    heads = isinstance(event, rules.RoundBegan | rules.GameEnded)
    counted = isinstance(event, rules.CowsPlaced)  # in words
    pictures = () if counted else tuple(_picture(piece) for piece, *_ in moved(event))
    return Deed(words, pictures, heads, _SIGNS.get(type(event), ""))


_SIGNS: dict[type[Event], str] = {
    rules.CowDriven: "→",
    rules.CowStolen: "+",
    rules.DroughtTook: "−",
    rules.ParcelsRemoved: "×",
    rules.ParcelsSwapped: "/",
    rules.PieceClaimed: "+",
    rules.ExpansionDeclined: "–",
    rules.EffectDeclined: "–",
}
"""What stands for the words where they have no room, so that parcels removed are not taken for parcels built."""


@kept_by_language(128)
def _picture(piece: Parcel | str) -> Picture:
    if piece == "cow":
        return Picture(ART["cow"], (-26, -22, 52, 44), word(piece))
    if isinstance(piece, str):
        return Picture(partner_art(piece), (-21, -21, 42, 42), word(piece))
    return Picture(parcel_art(piece), (0, 0, SIZE, SIZE), marked(piece))


def flights(
    events: Sequence[Event], own: int, ranches: Sequence[Ranch], colours: Sequence[str]
) -> tuple[Flight, ...]:
    """The pieces that events have moved, in order; `own` is whose ranch lies in the middle."""

    def at(target: Target) -> str:
        match target:
            case Token():
                return place("saloon", DOOR)
            case Slot() | ActiveSlot():
                return place("columns", (*slot_corner(type(target), target.at), SIZE, SIZE))
        assert target.seat is not None
        name, ranch = "ranch", ranches[target.seat]
        if isinstance(target, ReserveParcel):
            name, xy = "reserve", space_corner(target.at, ranch.board.spaces)
        else:
            xy = corner(target.at, ranch.rows)
        return place(name if target.seat == own else f"{name}-{target.seat}", (*xy, SIZE, SIZE))

    found: list[Flight] = []
    rounds = sum(isinstance(event, rules.RoundBegan) for event in events)  # that are still to begin
    rode: dict[int, Target] = {}  # where rancheros came from that stand nowhere now
    for beat, event in enumerate(events):
        flown = [
            (picture_of_cow() if piece == "cow" else picture_of(piece), source, target)
            for piece, source, target in moved(event)
            if source and target
        ]
        match event:
            case rules.RoundBegan():
                rounds -= 1
            case rules.ParcelTaken(seat=seat, slot=slot):
                rode[seat] = ActiveSlot(slot)
            case rules.ParcelChosen(seat=seat, slot=slot):
                began = rode.get(seat, ReserveParcel(_SOMEWHERE, seat))
                flown = [(_ranchero(colours[seat]), began, (ActiveSlot if rounds else Slot)(slot))]
        found += [
            Flight(picture, at(source), at(target), beat, getattr(event, "seat", own))
            for picture, source, target in flown
            if picture is not None
        ]
    return tuple(found)


@cache
def _ranchero(colour: str) -> Markup:
    art = use(ranchero_art(colour), SIZE / 2, 54, 1.15)
    return document((0, 0, SIZE, SIZE), [art], title="", desc="", theme=THEME)
