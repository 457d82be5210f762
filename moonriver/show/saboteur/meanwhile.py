"""What bots did while a person waited: the sentences worth a line on top, the cells and players to be marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from moonriver.saboteur import events as rules
from moonriver.tabletop.events import Event
from moonriver.words.saboteur.log import happened

from ..kit.targets import Cell, Target
from .targets import Player

NOTABLE = (rules.PathPlaced, rules.ToolBroken, rules.ToolRepaired, rules.RockFell, rules.GoalTurned)


def news(events: Iterable[Event], table: object) -> tuple[str, ...]:
    """What others did, in sentences, without what always follows. `table` lends the players' names."""
    return tuple(happened([event for event in events if isinstance(event, NOTABLE)], table))


def changed(events: Iterable[Event]) -> frozenset[Target]:
    """The cells where a card was put or taken away, and the players whose tools were broken or repaired."""
    return frozenset(target for event in events for target in _targets(event))


def _targets(event: Event) -> Iterator[Target]:
    match event:
        case rules.PathPlaced(cell=cell) | rules.RockFell(cell=cell):
            yield Cell(cell)
        case rules.ToolBroken(target=seat) | rules.ToolRepaired(target=seat):
            yield Player(seat)
