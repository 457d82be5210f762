"""What bots did while a person waited: the sentences worth a line on top, and the cells to be marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from moonriver.rules import events as rules
from moonriver.rules.position import Position
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.events import Event
from moonriver.words import happened

NOTABLE = (
    rules.ParcelChosen,
    rules.DominoPlaced,
    rules.ParcelsRemoved,
    rules.PartnerRecruited,
    rules.ParcelsSwapped,
    rules.CowStolen,
    rules.DroughtTook,
    rules.PieceClaimed,
)


def news(events: Iterable[Event], position: Position) -> tuple[str, ...]:
    """What others did, in sentences, without what always follows."""
    return happened([event for event in events if isinstance(event, NOTABLE)], position)


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
