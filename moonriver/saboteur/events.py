"""What happens in a game of Saboteur: one frozen class for each kind of event, with the rule that brings it.

What only its own seat may know is None in what another seat sees, see `seen_by`: where a card lay in the hand,
what was drawn, discarded or looked at, nuggets, roles.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from moonriver.tabletop.cells import Cell
from moonriver.tabletop.events import Event as Event

from .cards import ActionCard, Card, Goal, PathCard, Tool
from .dwarves import Role
from .mine import Mine


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """An event of a seat. Nobody else sees the fields named in `secret`."""

    secret: ClassVar[tuple[str, ...]] = ("place",)
    seat: int

    def seen_by(self, seat: int | None) -> Self:
        """The event as a seat sees it, None for what the whole table sees: what is hidden is None there."""
        hidden: dict[str, Any] = {} if seat == self.seat else dict.fromkeys(self.secret)
        return replace(self, **hidden)


# What a player decides. `place` counts the cards of the hand from 0, as they lay before


@dataclass(frozen=True, slots=True)
class PathPlaced(SeatEvent):
    """A path card was laid on a cell; `lying` is the card as it lies there."""

    place: int | None
    card: PathCard
    lying: PathCard
    cell: Cell
    rule: str = "SAB-PATH-2"


@dataclass(frozen=True, slots=True)
class ToolBroken(SeatEvent):
    """A broken tool was put in front of the seat `target`."""

    place: int | None
    card: ActionCard
    target: int
    tool: Tool
    rule: str = "SAB-TOOL-1"


@dataclass(frozen=True, slots=True)
class ToolRepaired(SeatEvent):
    """A broken tool in front of the seat `target` was taken away."""

    place: int | None
    card: ActionCard
    target: int
    tool: Tool
    rule: str = "SAB-TOOL-2"


@dataclass(frozen=True, slots=True)
class RockFell(SeatEvent):
    """A path card was taken out of the mine: `removed`, as it lay."""

    place: int | None
    card: ActionCard
    cell: Cell
    removed: PathCard
    rule: str = "SAB-ROCK-1"


@dataclass(frozen=True, slots=True)
class GoalSeen(SeatEvent):
    """The seat looked at the goal of this number in secret; `found` is the goal as it is printed."""

    secret = ("place", "found")
    place: int | None
    card: ActionCard
    goal: int
    found: Goal | None
    rule: str = "SAB-MAP-1"


@dataclass(frozen=True, slots=True)
class CardDiscarded(SeatEvent):
    """The seat passed and discarded a card unseen."""

    secret = ("place", "card")
    place: int | None
    card: Card | None
    rule: str = "SAB-TURN-2"


@dataclass(frozen=True, slots=True)
class TurnPassed(SeatEvent):
    """The seat passed with an empty hand."""

    secret = ()
    rule: str = "SAB-TURN-2"


@dataclass(frozen=True, slots=True)
class NuggetKept(SeatEvent):
    """The seat kept a nugget card of this value."""

    secret = ("nugget",)
    nugget: int | None
    rule: str = "SAB-GOLD-2"


# What follows by itself


@dataclass(frozen=True, slots=True)
class GoalTurned(Event):
    """A goal was turned up; `found` is the goal as it lies."""

    goal: int
    found: Goal
    rule: str = "SAB-GOAL-2"


@dataclass(frozen=True, slots=True)
class CardDrawn(SeatEvent):
    """The seat drew a card."""

    secret = ("card",)
    card: Card | None
    rule: str = "SAB-TURN-1"


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round ended: `finder` reached the gold, or nobody did.

    The rule says who has won: the miners (SAB-GOLD-1), the saboteurs (SAB-GOLD-3) or nobody (SAB-GOLD-4).
    """

    round: int
    finder: int | None
    saboteurs: int
    rule: str


@dataclass(frozen=True, slots=True)
class DwarvesTurned(Event):
    """All dwarf cards were turned up: the role of each seat."""

    roles: tuple[Role, ...]
    rule: str = "SAB-END-1"


@dataclass(frozen=True, slots=True)
class NuggetsOffered(SeatEvent):
    """The seat has to keep one of these nugget cards, given by their values."""

    secret = ("nuggets",)
    nuggets: tuple[int, ...] | None
    rule: str = "SAB-GOLD-2"


@dataclass(frozen=True, slots=True)
class NuggetsPaid(SeatEvent):
    """The seat was paid as a saboteur: nugget cards of these values, together worth `gold`."""

    secret = ("nuggets",)
    nuggets: tuple[int, ...] | None
    gold: int
    rule: str = "SAB-GOLD-3"


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The start and the goals were laid anew, all tools are whole, and the seat `first` begins."""

    round: int
    first: int
    rule: str = "SAB-NEXT-2"


@dataclass(frozen=True, slots=True)
class DwarfDealt(SeatEvent):
    """The seat was dealt its role for a round."""

    secret = ("role",)
    role: Role | None
    rule: str = "SAB-DEAL-1"


@dataclass(frozen=True, slots=True)
class HandDealt(SeatEvent):
    """The seat was dealt this many cards for a round."""

    secret = ("hand",)
    cards: int
    hand: tuple[Card, ...] | None
    rule: str = "SAB-DEAL-4"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: the gold of each seat, and the seats with the most of it."""

    gold: tuple[int, ...]
    winners: tuple[int, ...]
    rule: str = "SAB-OVER-1"


def last_mine(mine: Mine, events: Iterable[Event]) -> Mine:
    """The mine after some events; as it lay at the end where they end a round, though the next is laid out already."""
    for event in events:
        match event:
            case PathPlaced(cell=cell, lying=card):
                mine = mine.with_card(cell, card)
            case RockFell(cell=cell):
                mine = mine.with_card(cell, None)
            case GoalTurned(goal=goal, found=found):
                mine = mine.with_goal(goal, found)
            case RoundEnded():
                break
    return mine
