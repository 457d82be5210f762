"""Real positions to ask about: games that greedy opponents play, from a seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

from moonriver import bots
from moonriver.rules.game import Game

GAMES = 100
"""So many games are looked through, so that each is played once and then remembered."""


@lru_cache(maxsize=2 * GAMES)
def whole_game(seed: int, players: int = 3, **options: str) -> tuple[Game, ...]:
    """Every position of a game that greedy bots play, first to last."""
    game = Game.deal(players=players, seed=seed, **options)  # type: ignore[arg-type]
    positions = [game]
    move = bots.bot("greedy")
    while game.player is not None:
        game = game.play(move(game.view(game.player)))
        positions.append(game)
    return tuple(positions)


def find(rng: Random, wanted: Callable[[Game], bool], players: int = 3, **options: str) -> Game:
    """A position of a real game that fulfils a wish, chosen by a generator.

    Searches game after game; every wish of the lessons is fulfilled within a few. Raises `LookupError` after all.
    """
    for seed in rng.sample(range(GAMES), GAMES):
        positions = [game for game in whole_game(seed, players, **options) if wanted(game)]
        if positions:
            return rng.choice(positions)
    raise LookupError("no game has such a position")
