"""Real positions to ask about: games that greedy opponents play, from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import TypeVar

from moonriver import bots
from moonriver.rules.game import Game
from moonriver.rules.moves import Stop
from moonriver.rules.ranch import Ranch
from moonriver.rules.turn import turn_order
from moonriver.show.moonriver.sandbox import EXAMPLE
from moonriver.words.moonriver.log import happened

Found = TypeVar("Found")

GAMES = 100
"""How many games are searched: few enough that each is played once and then remembered."""


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


def worked_example() -> Ranch:
    """The full ranch that scores as the rulebook's worked example does: 89 points. The sandbox opens it too."""
    return Ranch.from_diagram(EXAMPLE)


def log(positions: Sequence[Game]) -> list[str]:
    """The log's sentences between positions that follow each other in a game."""
    lines: list[str] = []
    for before, after in pairwise(positions):
        _, events = before.played(after.moves[-1])
        lines += happened(events, after)
    return lines


def find(rng: Random, wanted: Callable[[Game], bool]) -> Game:
    """A position of a real game that fulfils a wish, chosen by a generator.

    Searches game after game; every wish of the lessons is fulfilled within a few. Raises `LookupError` after all.
    """
    for seed in rng.sample(range(GAMES), GAMES):
        if positions := _fulfilling(wanted, seed):
            return rng.choice(positions)
    raise LookupError("no game has such a position")


@lru_cache(maxsize=8 * GAMES)
def _fulfilling(wanted: Callable[[Game], bool], seed: int) -> list[Game]:
    """The positions of a game that fulfil a wish: a variant that is drawn again and again asks for the same ones."""
    return [game for game in whole_game(seed) if wanted(game)]


def strolled(rng: Random, players: int, rounds: int | None = None, stops: float = 0.0) -> list[Game]:
    """Every position of a game in which each move is left to chance, or of its first rounds only.

    In this many of all cases, `stops` from 0 to 1, who may stop does so.
    """
    return _by_chance(rng, players, rounds, stops)[:-1]


def ended(rng: Random) -> tuple[Ranch, ...]:
    """The ranches at the end of a game for three or four of chance moves, before overpopulation."""
    return _by_chance(rng, rng.choice((3, 4)))[-1].ranches


def in_final_round(game: Game, *rules: str) -> bool:
    """Whether the last round is under way, or has just ended, and one of these rules asks for a decision."""
    return game.round == game.rounds and game.decision is not None and game.decision.rule in rules


def _by_chance(rng: Random, players: int, rounds: int | None = None, stops: float = 0.0) -> list[Game]:
    """What `strolled` gives, and the position after: at the end of the game, or in the next round."""
    game = Game.deal(players=players, seed=rng.randrange(1 << 30))
    found = [game]
    while game.player is not None and (rounds is None or game.round <= rounds):
        moves = game.legal_moves
        if stops and rng.random() < stops:
            moves = tuple(move for move in moves if isinstance(move, Stop)) or moves
        game = game.play(rng.choice(moves))
        found.append(game)
    return found


def one_that(fits: Callable[[Found], bool], some: Iterable[Found], rng: Random) -> Found | None:
    """One that fits, by chance, each as probable as the others; None where none fits. It tries no more than it must."""
    found = [*some]
    return next(filter(fits, rng.sample(found, len(found))), None)


def choosing(game: Game) -> bool:
    """Whether a ranchero is to be put on the column to choose from."""
    return game.decision is not None and game.decision.kind == "choose"


def last_choice(game: Game) -> bool:
    """Whether only one ranchero is still missing on the column to choose from."""
    if not choosing(game) or game.newer is None:
        return False
    return len(turn_order(game.newer.rancheros)) == game.players - 1
