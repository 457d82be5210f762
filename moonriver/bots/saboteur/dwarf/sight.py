"""What a dwarf makes of the mine: where the gold may lie, and how far it is."""

from __future__ import annotations

from collections.abc import Sequence

from moonriver.saboteur import Mine, PathCard, View
from moonriver.saboteur.cards import GOALS, STEPS
from moonriver.saboteur.tunnels import cards_needed, depths
from moonriver.tabletop.cells import Cell

WALLED_IN = 20
"""Stands for the cards to a goal that no tunnel can reach: more than any way needs."""


def targets(view: View) -> tuple[int, ...]:
    """The goals that may hold the gold, as far as this seat knows; one if it knows."""
    known = [view.goal(number) for number in range(len(GOALS))]
    gold = tuple(number for number, goal in enumerate(known) if goal is not None and goal.gold)
    return gold or tuple(number for number, goal in enumerate(known) if goal is None)


def need(mine: Mine, goals: Sequence[int]) -> float:
    """How many cards the nearest of some goals still needs, and a tenth of the average of all of them."""
    cards = [WALLED_IN if (found := cards_needed(mine, goal)) is None else found for goal in goals]
    return min(cards) + sum(cards) / len(cards) / 10


class Prospect:
    """How near the mouths of a placed card would come to the goals that matter, without trying every card."""

    def __init__(self, mine: Mine, goals: Sequence[int]) -> None:
        self.mine = mine
        self.depths = [depths(mine, goal) for goal in goals]

    def need(self, cell: Cell, card: PathCard) -> float:
        """As `need`, over the tunnels that go on from a joined card on an empty cell."""
        x, y = cell
        ahead = [(x + dx, y + dy) for side, _, dx, dy in STEPS if card.bits & side]
        open_ = [other for other in ahead if other not in self.mine.reached]
        cards = [
            min((depth.get(other, WALLED_IN) for other in open_), default=WALLED_IN) for depth in self.depths
        ]
        return min(cards) + sum(cards) / len(cards) / 10
