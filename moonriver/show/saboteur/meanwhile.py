"""What an event is in a line of the log, with small cards, and the cells and players to be marked after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from moonriver.saboteur import events as rules
from moonriver.tabletop.events import Event
from moonriver.words.saboteur.log import did
from moonriver.words.saboteur.names import card_name, found_name, path_card_name

from ..kit.session import Deed, Picture
from ..kit.svg import Art
from ..kit.targets import Cell, Target
from .pieces import card_art
from .targets import Player
from .tiles import HIGH, WIDE, goal_art, path_art


def deed(event: Event, table: object) -> Deed | None:
    """What an event is in a line of the log, of which all see the same; None for what always follows."""
    words = did(event.seen_by(None), table)
    heads = isinstance(event, rules.RoundBegan | rules.RoundEnded | rules.GameEnded)
    return Deed(words, tuple(_pictures(event)), heads) if words else None


def _pictures(event: Event) -> Iterator[Picture]:
    match event:
        case rules.PathPlaced(lying=card) | rules.RockFell(removed=card):
            yield _picture(path_art(card), path_card_name(card))
        case rules.ToolBroken(card=card) | rules.ToolRepaired(card=card) | rules.GoalSeen(card=card):
            yield _picture(card_art(card), card_name(card))
        case rules.GoalTurned(found=goal):
            yield _picture(goal_art(goal), found_name(goal))


def _picture(art: Art, name: str) -> Picture:
    return Picture(art, (0, 0, WIDE, HIGH), name)


def changed(events: Iterable[Event]) -> frozenset[Target]:
    """The cells where a card was put or taken away, and the players whose tools were broken or repaired."""
    return frozenset(target for event in events for target in _targets(event))


def _targets(event: Event) -> Iterator[Target]:
    match event:
        case rules.PathPlaced(cell=cell) | rules.RockFell(cell=cell):
            yield Cell(cell)
        case rules.ToolBroken(target=seat) | rules.ToolRepaired(target=seat):
            yield Player(seat)
