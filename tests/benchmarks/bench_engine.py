"""How fast the engine is: decisions beside python-chess, listed dominoes, and scores beside networkx.

Run by `make bench`. The partner of a comparison runs between the rounds of the other, so that a busy machine slows
both; all is measured in processor time.
"""

import itertools
import subprocess
import sys
import time
from statistics import median

from pytest_benchmark.fixture import BenchmarkFixture

from moonriver.rules.game import Game
from moonriver.rules.score import total
from tests.benchmarks.reports import Report

from .playouts import expansions, full_ranches, networkx_total, random_chess, random_game

FASTER_THAN_CHESS = 4
FASTER_THAN_NETWORKX = 5
POSITIONS = 1000
IMPORT_SECONDS = 0.1


def seconds_of(benchmark: BenchmarkFixture) -> list[float]:
    """What each round took."""
    assert benchmark.stats is not None
    return list(benchmark.stats.stats.data)


def test_random_decisions_beside_random_chess(benchmark: BenchmarkFixture, report: Report) -> None:
    """Uniformly random games of four; a decision is listing the legal moves and playing one, which checks it."""
    rounds, games = 12, 30
    batches = itertools.count()
    chess_rates: list[float] = []
    decisions: list[int] = []
    random_game(-1)
    random_chess(-1)

    def chess_round() -> tuple[tuple[int], dict[str, object]]:
        batch = next(batches) * games
        start = time.process_time()
        plies = sum(random_chess(seed) for seed in range(batch, batch + games))
        chess_rates.append(plies / (time.process_time() - start))
        return (batch,), {}

    def our_round(batch: int) -> None:
        decisions.append(sum(len(random_game(seed).moves) for seed in range(batch, batch + games)))

    benchmark.pedantic(our_round, setup=chess_round, rounds=rounds)
    rates = [count / seconds for count, seconds in zip(decisions, seconds_of(benchmark), strict=True)]
    ratio = median(ours / theirs for ours, theirs in zip(rates, chess_rates, strict=True))
    benchmark.extra_info.update(decisions_per_second=median(rates), times_chess=ratio)
    report(
        f"random 4-player games: {median(rates):,.0f} decisions a second, {ratio:.1f} times python-chess's"
        f" {median(chess_rates):,.0f} (promised: {FASTER_THAN_CHESS} times)"
    )
    assert ratio >= FASTER_THAN_CHESS


def test_listing_dominoes(benchmark: BenchmarkFixture, report: Report) -> None:
    """The legal moves of positions in which a ranch may be expanded, each position new and asked once."""
    asked = expansions(games=20)[:POSITIONS]
    assert len(asked) == POSITIONS
    listed: list[int] = []

    def fresh() -> tuple[tuple[list[Game]], dict[str, object]]:
        return ([before.play(move) for before, move in asked],), {}

    def list_all(positions: list[Game]) -> None:
        listed.append(sum(len(position.legal_moves) for position in positions))

    benchmark.pedantic(list_all, setup=fresh, rounds=10, warmup_rounds=1)
    seconds = median(seconds_of(benchmark))
    each = seconds / listed[-1] * 1e6
    benchmark.extra_info.update(microseconds_per_move=each, moves=listed[-1])
    report(
        f"{POSITIONS} positions with an expansion: {each:.2f} µs for each of {listed[-1]:,} listed moves,"
        f" {seconds / POSITIONS * 1e6:.0f} µs a position"
    )


def test_totals_beside_networkx(benchmark: BenchmarkFixture, report: Report) -> None:
    """Full ranches, scored by the compact form and by the territories' graph."""
    ranches = full_ranches(games=25)
    assert [total(ranch) for ranch in ranches] == [networkx_total(ranch) for ranch in ranches]
    twin_seconds: list[float] = []

    def twin_round() -> tuple[tuple[()], dict[str, object]]:
        start = time.process_time()
        for ranch in ranches:
            networkx_total(ranch)
        twin_seconds.append(time.process_time() - start)
        return (), {}

    def our_round() -> None:
        for _ in range(10):
            for ranch in ranches:
                total(ranch)

    benchmark.pedantic(our_round, setup=twin_round, rounds=10)
    seconds = [taken / 10 for taken in seconds_of(benchmark)]
    ratio = median(theirs / ours for ours, theirs in zip(seconds, twin_seconds, strict=True))
    benchmark.extra_info.update(times_networkx=ratio)
    report(
        f"total of a full ranch: {median(seconds) / len(ranches) * 1e6:.1f} µs, {ratio:.0f} times faster than the"
        f" {median(twin_seconds) / len(ranches) * 1e6:.0f} µs of networkx (promised: {FASTER_THAN_NETWORKX} times)"
    )
    assert ratio >= FASTER_THAN_NETWORKX


def test_a_first_import(benchmark: BenchmarkFixture, report: Report) -> None:
    """`import moonriver` in a process that has done nothing else."""
    code = "import time; start = time.perf_counter(); import moonriver; print(time.perf_counter() - start)"
    took: list[float] = []

    def a_process() -> None:
        run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
        took.append(float(run.stdout))

    benchmark.pedantic(a_process, rounds=12)
    report(f"import moonriver: {median(took) * 1000:,.0f} ms (promised: {IMPORT_SECONDS * 1000:,.0f})")
    assert median(took) < IMPORT_SECONDS
