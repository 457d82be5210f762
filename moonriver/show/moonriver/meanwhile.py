"""What bots did while a person waited: turn by turn in small pictures, and the cells to be marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from moonriver.rules import events as rules
from moonriver.rules.parcel import Parcel
from moonriver.rules.position import Position
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.events import Event
from moonriver.words import happened
from moonriver.words.kit.names import capital, seat_name, word
from moonriver.words.moonriver import table as words

from ..kit.controls import dot
from ..kit.markup import El, Markup, el
from .parts import picture_of


def news(events: Iterable[Event], position: Position) -> tuple[Markup, ...]:
    """What others did, a line for each turn, without what always follows; the log's sentence is told to who points."""
    notable: list[Any] = [event for event in events if words.did(event)]
    return tuple(
        _turn(seat, list(done), position) for seat, done in groupby(notable, lambda event: event.seat)
    )


def _turn(seat: int, done: list[Any], position: Position) -> Markup:
    who = el("b", capital(seat_name(seat, position)))
    deeds = [part for event in done for part in (" ", _deed(event, position))]
    return el("span", dot(position.colours[seat]), " ", who, *deeds, class_="mr-did").write()


def _deed(event: Event, position: Position) -> El:
    """What one event did, and with what: pieces with a picture are shown, others named."""
    pieces = [picture_of(piece) or word(str(piece)) for piece in _pieces(event)]
    told = " ".join(happened([event], position))
    return el("span", words.did(event), " ", *pieces, title=told)


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
    return ()


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
