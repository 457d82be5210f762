"""What an event shows: small cards in a line of the log, cards that fly, and what is marked after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from moonriver.saboteur import events as rules
from moonriver.saboteur.cards import GOALS, Card, Goal
from moonriver.tabletop.events import Event
from moonriver.words.saboteur.log import did
from moonriver.words.saboteur.names import card_name, found_name

from ..kit.session import Deed, Picture
from ..kit.targets import Cell, Target
from ..kit.turns import Flight
from .parts import picture
from .targets import Player
from .tiles import HIGH, WIDE, card_art, goal_art


def _about(event: Event) -> tuple[Card | Goal | None, tuple[int, Card, Target] | None]:
    """What an event shows in the log; and who played which card for it, and where that went."""
    match event:
        case rules.PathPlaced(seat=by, lying=card, cell=cell):
            return card, (by, card, Cell(cell))
        case rules.RockFell(seat=by, removed=fallen, card=card, cell=cell):
            return fallen, (by, card, Cell(cell))
        case (
            rules.ToolBroken(seat=by, card=card, target=whose)
            | rules.ToolRepaired(seat=by, card=card, target=whose)
        ):
            return card, (by, card, Player(whose))
        case rules.GoalSeen(seat=by, card=card, goal=number):
            return card, (by, card, Cell(GOALS[number]))
        case rules.GoalTurned(found=goal):
            return goal, None
    return None, None


def deed(event: Event, table: object) -> Deed | None:
    """What an event is in a line of the log, of which all see the same; None for what always follows."""
    words = did(event.seen_by(None), table)
    heads = isinstance(event, rules.RoundBegan | rules.RoundEnded | rules.GameEnded)
    shown, _ = _about(event)
    if isinstance(shown, Goal):
        pictures = [Picture(goal_art(shown), (0, 0, WIDE, HIGH), found_name(shown))]
    else:
        pictures = [Picture(card_art(shown), (0, 0, WIDE, HIGH), card_name(shown))] if shown else []
    return Deed(words, tuple(pictures), heads) if words else None


def flights(events: Sequence[Event]) -> tuple[Flight, ...]:
    """The cards that events have moved away from the dwarf that played them, in order; each goes alone."""
    played = filter(None, (_about(event)[1] for event in events))
    away = (one for one in played if one[2] != Player(one[0]))
    return tuple(
        Flight(picture(card), Player(by).name, to.name, beat, by) for beat, (by, card, to) in enumerate(away)
    )


def changed(events: Iterable[Event]) -> frozenset[Target]:
    """The cells where a card was put or taken away, and the players whose tools were broken or repaired."""
    played = (_about(event)[1] for event in events if not isinstance(event, rules.GoalSeen))
    return frozenset(one[2] for one in played if one)
