"""What others moved meanwhile: cards, from the dwarf that played them to where they went."""

from __future__ import annotations

from collections.abc import Sequence

from moonriver.saboteur import events as rules
from moonriver.saboteur.cards import GOALS, Card
from moonriver.tabletop.events import Event

from ..kit.flights import Flight
from ..kit.targets import Cell
from .parts import picture
from .targets import Player


def flights(events: Sequence[Event]) -> tuple[Flight, ...]:
    """The cards that events have moved, in order; each goes alone."""
    found = [move for event in events if (move := _moved(event)) is not None]
    return tuple(
        Flight(picture(card), source, target, beat) for beat, (card, source, target) in enumerate(found)
    )


def _moved(event: Event) -> tuple[Card, str, str] | None:
    """A card, from whom it came and where it went."""
    match event:
        case rules.PathPlaced(seat=seat, lying=card, cell=cell):
            return card, Player(seat).name, Cell(cell).name
        case rules.ToolBroken(seat=seat, card=card, target=target) if seat != target:
            return card, Player(seat).name, Player(target).name
        case rules.ToolRepaired(seat=seat, card=card, target=target) if seat != target:
            return card, Player(seat).name, Player(target).name
        case rules.RockFell(seat=seat, card=card, cell=cell):
            return card, Player(seat).name, Cell(cell).name
        case rules.GoalSeen(seat=seat, card=card, goal=goal):
            return card, Player(seat).name, Cell(GOALS[goal]).name
    return None
