"""How fast bots can think: whole games, playouts from the first decision, a view and a sample of one.

Run by `make bench`; all is measured in processor time.
"""

import random
import time
from statistics import median

from pytest_benchmark.fixture import BenchmarkFixture

from moonriver import bots
from moonriver.rules.game import Game
from tests.benchmarks.reports import Report

POSITIONS = 200
QUICK = 0.02
"""Seconds in which look_ahead decides 99 of 100 times, with three players."""


def seconds_of(benchmark: BenchmarkFixture) -> list[float]:
    """What each round took."""
    assert benchmark.stats is not None
    return list(benchmark.stats.stats.data)


def played_out(game: Game, rng: random.Random) -> Game:
    """The end of a game, every move left to chance."""
    while moves := game.legal_moves:
        game = game.play(rng.choice(moves))
    return game


def middles() -> list[Game]:
    """Positions from the middle of random games of three."""
    found = []
    for seed in range(POSITIONS):
        rng, game = random.Random(seed), Game.deal(3, seed)
        while game.round < 6 + seed % 12:
            game = game.play(rng.choice(game.legal_moves))
        found.append(game)
    return found


def test_games_of_greedy(benchmark: BenchmarkFixture, report: Report) -> None:
    """Whole games of three greedy bots."""
    games = 10

    def some_games() -> None:
        for seed in range(games):
            bots.play_out(Game.deal(3, seed), ["greedy"] * 3)

    benchmark.pedantic(some_games, rounds=4, warmup_rounds=1)
    report(f"three greedy bots: {games / median(seconds_of(benchmark)):.1f} games a second")


def test_playouts_from_the_first_decision(benchmark: BenchmarkFixture, report: Report) -> None:
    """Games of three to their end by chance, from a sample of what the first seat sees."""
    view = Game.deal(3, 1).view(0)
    playouts = 20

    def play_all() -> None:
        for seed in range(playouts):
            played_out(view.sample(seed), random.Random(seed))

    benchmark.pedantic(play_all, rounds=8, warmup_rounds=1)
    report(f"playouts from the first decision: {playouts / median(seconds_of(benchmark)):.0f} a second")


def test_a_view_and_a_sample(benchmark: BenchmarkFixture, report: Report) -> None:
    """What a bot is given, and a game in which all that is hidden is dealt anew."""
    games = middles()
    views: list[float] = []

    def see_all() -> tuple[tuple[()], dict[str, object]]:
        start = time.process_time()
        for game in games:
            game.view(0)
        views.append(time.process_time() - start)
        return (), {}

    seen = [game.view(0) for game in games]

    def sample_all() -> None:
        for seed, view in enumerate(seen):
            view.sample(seed)

    benchmark.pedantic(sample_all, setup=see_all, rounds=20)
    report(
        f"a view {median(views) / len(games) * 1e6:.1f} µs,"
        f" a sample {median(seconds_of(benchmark)) / len(games) * 1e6:.1f} µs"
    )


def test_decisions_of_look_ahead(benchmark: BenchmarkFixture, report: Report) -> None:
    """Every decision that is asked of look_ahead at one seat, against two greedy bots."""
    took: list[float] = []
    move, greedy = bots.bot("look_ahead"), bots.bot("greedy")

    def a_game(seed: int) -> None:
        game = Game.deal(3, seed)
        while (player := game.player) is not None:
            options = game.legal_moves
            if len(options) == 1:
                game = game.play(options[0])
                continue
            view = game.view(player)
            begun = time.process_time()
            chosen = (greedy if player else move)(view)
            if player == 0:
                took.append(time.process_time() - begun)
            game = game.play(chosen)

    seeds = iter(range(100))
    benchmark.pedantic(a_game, setup=lambda: ((next(seeds),), {}), rounds=20)
    slowest = sorted(took)[int(0.99 * len(took))]
    report(
        f"look_ahead, three players: {1000 * sum(took) / len(took):.1f} ms a decision on average,"
        f" {1000 * slowest:.1f} ms at the 99th percentile (promised: {1000 * QUICK:.0f})"
    )
    assert slowest < QUICK
