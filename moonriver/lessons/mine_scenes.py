"""Positions of Saboteur laid out by hand for a lesson: the mine, what the goals are, and what each player holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from moonriver.saboteur import Game, Mine
from moonriver.saboteur.cards import BOX, Card, Goal
from moonriver.saboteur.dwarves import Role


def mine_scene(
    roles: Sequence[Role],
    hands: Sequence[Sequence[Card]],
    mine: Mine | None = None,
    goals: Sequence[Goal] = BOX.goals,
    player: int = 0,
) -> Game:
    """The first round of a game when the pile is used up: seat after seat its dwarf and the cards still in hand.

    `goals` lie as printed, from north to south. Every position that follows is the engine's, the next rounds too.
    """
    game = _dealt(len(roles))
    first, *later = game.head.deals
    deal = replace(first, dwarves=(*roles, first.dwarves[-1]), goals=tuple(goals))
    state = replace(
        game.state,
        player=player,
        mine=mine or Mine.empty(),
        hands=tuple(map(tuple, hands)),
        drawn=len(deal.pile),
    )
    return Game(replace(game.head, deals=(deal, *later)), state)


@cache
def _dealt(players: int) -> Game:
    return Game.deal(players, seed=1)
