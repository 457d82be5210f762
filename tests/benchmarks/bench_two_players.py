"""What a ranch of 10 rows costs beside one of 5: listing dominoes, scoring, repaint. Run by `make bench`."""

import random
import time
from collections.abc import Callable
from statistics import median

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from moonriver import Box, Ranch
from moonriver.rules.score import score
from moonriver.show.kit.items import Live
from moonriver.show.moonriver.drawing import ranch_svg
from tests.benchmarks.reports import Report

AT_MOST = 2.2
RANCHES = 40
PARCELS = [kind.parcel for kind in Box.shipped().kinds for _ in range(kind.copies)]


def ranches(rows: int, share: float) -> list[Ranch]:
    """Ranches with a share of their cells, anywhere, filled with parcels of the box, half of them with a cow."""
    rng = random.Random(rows)
    found = []
    for _ in range(RANCHES):
        ranch = Ranch.empty(rows=rows)
        for cell in sorted(rng.sample(ranch.cells, round(len(ranch.cells) * share))):
            parcel = rng.choice(PARCELS)
            ranch = ranch.with_parcel(cell, parcel)
            if parcel.landscape.value != "cornfield" and rng.random() < 0.5:
                ranch = ranch.with_cows(cell, 1)
        found.append(ranch)
    return found


def listing(ranch: Ranch) -> None:
    """List where six dominoes of every landscape with another may stand."""
    for pair in (("D", "C"), ("C", "P"), ("P", "F"), ("F", "H"), ("H", "M6e"), ("M6e", "D")):
        ranch.placements(*pair)


def scoring(ranch: Ranch) -> None:
    """Make the score sheet, with a scenario's groups."""
    score(ranch, "gold_rush")


def repaint(ranch: Ranch) -> None:
    """Draw the live board's markup anew."""
    ranch_svg(ranch, live=Live())


@pytest.mark.parametrize(
    ("work", "share"), [(listing, 0.5), (scoring, 1.0), (repaint, 1.0)], ids=["listing", "scoring", "repaint"]
)
def test_ten_rows_beside_five(
    work: Callable[[Ranch], None], share: float, benchmark: BenchmarkFixture, report: Report
) -> None:
    """The same work on ranches of both sizes, in turns."""
    small, large = ranches(5, share), ranches(10, share)
    seconds: list[float] = []

    def five() -> tuple[tuple[()], dict[str, object]]:
        start = time.process_time()
        for ranch in small:
            work(ranch)
        seconds.append(time.process_time() - start)
        return (), {}

    def ten() -> None:
        for ranch in large:
            work(ranch)

    benchmark.pedantic(ten, setup=five, rounds=15, warmup_rounds=1)
    assert benchmark.stats is not None
    ratio = median(benchmark.stats.stats.data) / median(seconds)
    benchmark.extra_info.update(times_five_rows=ratio)
    report(
        f"{work.__name__}, 5x10: {median(benchmark.stats.stats.data) / RANCHES * 1e6:.0f} µs a ranch,"
        f" {ratio:.2f} times that of a 5x5 (promised: at most {AT_MOST})"
    )
    assert ratio <= AT_MOST
