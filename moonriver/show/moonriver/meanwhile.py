"""What an event is in a line of the log, with small pictures, and the cells to be marked after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from moonriver.rules import events as rules
from moonriver.rules.parcel import Parcel
from moonriver.rules.position import Position
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.events import Event
from moonriver.words.kit.catalogue import kept_by_language
from moonriver.words.kit.names import word
from moonriver.words.moonriver.log import did
from moonriver.words.moonriver.names import marked

from ..kit.session import Deed, Picture
from .pieces import COW, partner_art
from .tiles import SIZE, parcel_art


def deed(event: Event, position: Position) -> Deed | None:
    """What an event is in a line of the log; None for what always follows."""
    again = isinstance(event, rules.ExpansionDeclined) and event.rule == "TURN-6"
    words = "" if again else did(event, position)
    heads = isinstance(event, rules.RoundBegan | rules.GameEnded)
    sign = _SIGNS.get(type(event), "")
    return Deed(words, tuple(map(_picture, _pieces(event))), heads, sign) if words else None


_COWS: dict[type[Event], str] = {rules.CowDriven: "→", rules.CowStolen: "+", rules.DroughtTook: "−"}
"""What is done with a cow, and its sign."""
_SIGNS = _COWS | {
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
        return Picture(COW, (-26, -22, 52, 44), word(piece))
    if isinstance(piece, str):
        return Picture(partner_art(piece), (-21, -21, 42, 42), word(piece))
    return Picture(parcel_art(piece), (0, 0, SIZE, SIZE), marked(piece))


def _pieces(event: Event) -> tuple[Parcel | str, ...]:
    match event:
        case rules.ParcelChosen(parcel=parcel):
            return (parcel,)
        case rules.DominoPlaced(parcels=parcels) | rules.ParcelsRemoved(parcels=parcels):
            return parcels
        case rules.PartnerRecruited(partner=partner):
            return (partner,)
        case rules.ParcelsSwapped(given=given, taken=taken):
            return (given, taken)
        case rules.PieceClaimed(parcel=Parcel() as parcel):
            return (parcel,)
    return ("cow",) if type(event) in _COWS else ()


def changed(events: Iterable[Event]) -> frozenset[tuple[int, Cell]]:
    """The seats and cells on which something was put, or from which something was taken."""
    return frozenset(place for event in events for place in _places(event))


def _places(event: Event) -> Iterator[tuple[int, Cell]]:
    match event:
        case rules.DominoPlaced(seat=seat, cells=cells):
            yield from ((seat, cell) for cell in cells)
        case rules.CowsPlaced(seat=seat, cell=cell) | rules.PartnerRecruited(seat=seat, cell=cell):
            yield seat, cell
        case rules.DroughtTook(seat=seat, cell=cell):
            yield seat, cell
        case rules.CowDriven(seat=seat, source=source, target=target):
            yield from ((seat, source), (seat, target))
        case rules.CowStolen(seat=seat, opponent=opponent, source=source, target=target):
            yield from ((opponent, source), (seat, target))
        case rules.PieceClaimed(seat=seat, cell=(_, _) as cell):
            yield seat, cell
