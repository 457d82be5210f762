"""Real positions to ask about: games that greedy opponents play, from a seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

from moonriver import bots
from moonriver.rules.game import Game
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.turn import turn_order
from moonriver.words import happened

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


def log(positions: Sequence[Game]) -> list[str]:
    """The log's sentences between positions that follow each other in a game."""
    lines: list[str] = []
    for before, after in pairwise(positions):
        _, events = before.played(after.moves[-1])
        lines += happened(events, after)
    return lines


def find(rng: Random, wanted: Callable[[Game], bool], players: int = 3, **options: str) -> Game:
    """A position of a real game that fulfils a wish, chosen by a generator.

    Searches game after game; every wish of the lessons is fulfilled within a few. Raises `LookupError` after all.
    """
    for seed in rng.sample(range(GAMES), GAMES):
        positions = [game for game in whole_game(seed, players, **options) if wanted(game)]
        if positions:
            return rng.choice(positions)
    raise LookupError("no game has such a position")


def held(
    rng: Random,
    least: int,
    most: int = 24,
    kind: str | None = None,
    wanted: Callable[[Ranch], bool] = lambda ranch: True,
) -> tuple[Ranch, tuple[Parcel, ...]]:
    """The ranch of whoever decides in a real game, with `least` to `most` parcels, and the reserve held then.

    `kind` is the kind of the decision, any where it is None.
    """

    def there(game: Game) -> bool:
        if game.player is None or (kind is not None and (not game.decision or game.decision.kind != kind)):
            return False
        ranch = game.ranches[game.player]
        return least <= len(ranch.pieces) <= most and wanted(ranch)

    game = find(rng, there)
    assert game.player is not None
    return game.ranches[game.player], game.reserves[game.player]


def choosing(game: Game) -> bool:
    """Whether a ranchero is to be put on the column to choose from."""
    return game.decision is not None and game.decision.kind == "choose"


def last_choice(game: Game) -> bool:
    """Whether only one ranchero is still missing on the column to choose from."""
    if not choosing(game) or game.newer is None:
        return False
    return len(turn_order(game.newer.rancheros)) == game.players - 1
