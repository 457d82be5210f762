"""What others moved meanwhile: cards, from the dwarf that played them to where they went."""

from __future__ import annotations

from collections.abc import Sequence

from moonriver.saboteur import events as rules
from moonriver.saboteur.cards import GOALS, Card
from moonriver.tabletop.events import Event

from ..kit.targets import Cell, Target
from ..kit.turns import Flight
from .parts import picture
from .targets import Player


def flights(events: Sequence[Event]) -> tuple[Flight, ...]:
    """The cards that events have moved, in order; each goes alone."""
    return tuple(
        Flight(picture(card), Player(seat).name, target.name, beat, seat)
        for beat, (seat, card, target) in enumerate(filter(None, map(_moved, events)))
    )


def _moved(event: Event) -> tuple[int, Card, Target] | None:
    """From whom a card came, and where it went."""
    match event:
        case rules.PathPlaced(seat=seat, lying=card, cell=cell):
            return seat, card, Cell(cell)
        case rules.ToolBroken(seat=seat, card=card, target=target) if seat != target:
            return seat, card, Player(target)
        case rules.ToolRepaired(seat=seat, card=card, target=target) if seat != target:
            return seat, card, Player(target)
        case rules.RockFell(seat=seat, card=card, cell=cell):
            return seat, card, Cell(cell)
        case rules.GoalSeen(seat=seat, card=card, goal=goal):
            return seat, card, Cell(GOALS[goal])
    return None
