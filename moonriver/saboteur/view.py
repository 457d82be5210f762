"""What a seat may see: its own hand, role, nuggets and looked-at goals, the table and the open actions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from moonriver.tabletop.moves import Move, judged
from moonriver.tabletop.refusals import Refusal
from moonriver.tabletop.values import Record

from . import turn
from .cards import Card, Goal, Tool
from .deal import Head
from .dwarves import Role, worth
from .mine import Mine, expect_goal
from .moves import typed
from .state import Act, Result, State


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: gold by seat, and the seats with the most of it (SAB-OVER-1)."""

    gold: tuple[int, ...]
    winners: tuple[int, ...]


def outcome(state: State) -> Outcome | None:
    """The end of a game, None before."""
    if state.player is not None:
        return None
    gold = tuple(sum(map(worth, cards)) for cards in state.won)
    return Outcome(gold, tuple(seat for seat, sum_ in enumerate(gold) if sum_ == max(gold)))


@dataclass(frozen=True)
class Sight(Record):
    """What one seat sees of a position, as values."""

    seat: int
    players: int
    round: int
    player: int | None
    """Who decides now; None when the game is over."""
    role: Role
    roles: tuple[Role, ...] | None
    """Everybody's role, once the dwarves of this round are turned up (SAB-END-1); None before."""
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    pile_left: int
    mine: Mine
    broken: tuple[frozenset[Tool], ...]
    looked: tuple[Goal | None, ...]
    """What this seat's maps showed in this round, by goal; None for goals it has not looked at."""
    sharing: bool
    """Whether the gold is being shared out."""
    offer: tuple[int, ...] | None
    """The values to keep one of, in rising order, where this seat has to decide that now."""
    nuggets: tuple[int, ...]
    """The values of the seat's own nugget cards, in the order of winning them."""
    log: tuple[Act, ...]
    results: tuple[Result, ...]
    outcome: Outcome | None

    @cached_property
    def _situation(self) -> turn.Situation:
        player = self.player if self.player == self.seat else None
        return turn.Situation(player, self.hand, self.broken, self.mine, self.offer)

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """What this seat may do now; nothing while another decides."""
        return turn.legal_moves(self._situation)

    def refusal(self, move: Move) -> Refusal | None:
        """Why this seat may not play a move now, None if it may. Raises `Unreadable` as `Game.refusal` does."""
        return judged(move, typed, self._refusal)[1]

    def _refusal(self, move: Move) -> Refusal | None:
        if self.player is not None and self.player != self.seat:
            facts = {"player": self.seat, "owner": self.player}
            return Refusal("SAB-TURN-1", "saboteur.TURN-1.player", facts)
        return turn.refusal(self._situation, move)

    def goal(self, number: int) -> Goal | None:
        """What this seat knows of a goal: turned up as it lies, or looked at as it is printed; else None."""
        expect_goal(number)
        return self.mine.goals[number] or self.looked[number]


Seen = TypeVar("Seen", bound=Sight)


def seen(kind: type[Seen], head: Head, state: State, seat: int) -> Seen:
    """What a seat may see of a state, as a sight of some kind."""
    deal = head.deals[state.round - 1]
    up = state.offer is not None or state.player is None
    asked = state.offer is not None and state.player == seat
    return kind(
        seat=seat,
        players=head.players,
        round=state.round,
        player=state.player,
        role=deal.dwarves[seat],
        roles=deal.dwarves[:-1] if up else None,
        hand=state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        pile_left=len(deal.pile) - state.drawn,
        mine=state.mine,
        broken=state.broken,
        looked=tuple(
            goal if number in state.looked[seat] else None for number, goal in enumerate(deal.goals)
        ),
        sharing=state.offer is not None,
        offer=tuple(sorted(map(worth, state.offer or ()))) if asked else None,
        nuggets=tuple(map(worth, state.won[seat])),
        log=state.log,
        results=state.results,
        outcome=outcome(state),
    )
