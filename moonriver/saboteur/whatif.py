"""What a card would change in the mine: what it connects or cuts off, the goals it turns up, the cards still needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from moonriver.tabletop.arguments import expect, expect_many
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refused

from .cards import ActionCard, Card, PathCard
from .mine import Mine
from .moves import Place, Rockfall
from .tunnels import cards_needed
from .turn import not_held


@dataclass(frozen=True, slots=True)
class Change:
    """The mine before and after a card. Goals lie as before: what they hide, nobody can say beforehand."""

    before: Mine
    after: Mine
    goals: tuple[int, ...] = ()
    """The goals that will be turned up, by number (SAB-GOAL-1)."""

    @property
    def connected(self) -> tuple[Cell, ...]:
        """The cells that come to be connected with the start, rising."""
        return tuple(sorted(self.after.reached - self.before.reached))

    @property
    def lost(self) -> tuple[Cell, ...]:
        """The cells that are no longer connected with the start, rising; a card that is taken away among them."""
        return tuple(sorted(self.before.reached - self.after.reached))

    @property
    def needed(self) -> int | None:
        """The fewest cards that lead to the nearest goal face down from now on, see `nearest`."""
        return nearest(self.after)


def change(mine: Mine, hand: Sequence[Card], move: Move) -> Change:
    """What a legal move changes in the mine, for the hand that it is played from. Only path cards and rockfall do."""
    expect(mine, Mine, "mine")
    expect(move, Move, "Move")
    if isinstance(move, Place):
        expect_many(hand, PathCard | ActionCard, "path_card")
        after = mine.with_card(move.cell, lying(hand, move))
        return Change(mine, after, tuple(number for number, _ in after.meets(move.cell)))
    if isinstance(move, Rockfall):
        return Change(mine, mine.with_card(move.cell, None))
    return Change(mine, mine)


def lying(hand: Sequence[Card], move: Place) -> PathCard:
    """The card of a placement as it would lie. Raises `Refused` for one that is not in the hand, or no path card."""
    refusal = not_held(hand, move)
    if refusal is not None:
        raise Refused(refusal)
    card = hand[move.card]
    assert isinstance(card, PathCard)
    return card.turned if move.turned else card


def nearest(mine: Mine) -> int | None:
    """The fewest cards that lead to a goal face down: 0 where one is reached, None where all are walled in."""
    expect(mine, Mine, "mine")
    needed = [cards for goal in mine.hidden if (cards := cards_needed(mine, goal)) is not None]
    return min(needed, default=None)
