"""How fast Saboteur is beside Moon River: whole random games of five and of four, and their decisions, a second.

Run by `make bench`; the games of the other kind run between the rounds, so that a busy machine slows both.
"""

import itertools
import time
from random import Random
from statistics import median

from pytest_benchmark.fixture import BenchmarkFixture

from moonriver import saboteur
from tests.benchmarks.reports import Report

from .playouts import random_game

GAMES = 20
ROUNDS = 8


def random_mine(seed: int, players: int = 5) -> saboteur.Game:
    """A finished game of Saboteur, uniformly random legal moves in all three rounds."""
    rng = Random(seed)
    game = saboteur.Game.deal(players, seed)
    while moves := game.legal_moves:
        game = game.play(rng.choice(moves))
    return game


def test_random_games_of_five_beside_moon_river(benchmark: BenchmarkFixture, report: Report) -> None:
    """A decision is listing the legal moves and playing one, which checks it, in both games."""
    batches = itertools.count()
    theirs: list[tuple[float, float]] = []
    decisions: list[int] = []
    random_mine(-1)
    random_game(-1)

    def other_round() -> tuple[tuple[int], dict[str, object]]:
        batch = next(batches) * GAMES
        start = time.process_time()
        moves = sum(len(random_game(seed).moves) for seed in range(batch, batch + GAMES))
        seconds = time.process_time() - start
        theirs.append((GAMES / seconds, moves / seconds))
        return (batch,), {}

    def our_round(batch: int) -> None:
        decisions.append(sum(len(random_mine(seed).moves) for seed in range(batch, batch + GAMES)))

    benchmark.pedantic(our_round, setup=other_round, rounds=ROUNDS)
    assert benchmark.stats is not None
    seconds = list(benchmark.stats.stats.data)
    games = median(GAMES / each for each in seconds)
    rate = median(count / each for count, each in zip(decisions, seconds, strict=True))
    their_games, their_rate = (median(column) for column in zip(*theirs, strict=True))
    benchmark.extra_info.update(games_per_second=games, decisions_per_second=rate)
    report(
        f"random Saboteur for 5: {games:.1f} games and {rate:,.0f} decisions a second; random Moon River for 4:"
        f" {their_games:.1f} games and {their_rate:,.0f} decisions"
    )
    assert all(count > 50 * GAMES for count in decisions), "three rounds of many turns each"
