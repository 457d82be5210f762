"""The searches of notebook 10 beside each other, its statement on which is fastest, measured; the shades of components.

Run by `make bench`.
"""

from random import Random
from statistics import median
from time import process_time

from pytest_benchmark.fixture import BenchmarkFixture

from moonriver.lessons.searches import SEARCHES
from moonriver.lessons.watching import full_ranches, timed
from moonriver.show.moonriver.overlay import Net, shaded
from tests.benchmarks.reports import Report
from tests.show.moonriver.test_networks import knots, pieces

SHADING_MS = 5


def test_the_order_that_the_course_tells(benchmark: BenchmarkFixture, report: Report) -> None:
    """Sets of bits first, networkx last, the two that go from cell to cell between them."""
    ranches = full_ranches()
    for ranch in ranches:
        assert len({tuple(search(ranch)) for search in SEARCHES.values()}) == 1
    found: list[dict[str, float]] = []
    benchmark.pedantic(lambda: found.append(timed(ranches, rounds=3)), rounds=7, warmup_rounds=1)
    taken = {name: median(times[name] for times in found) for name in found[0]}
    told = ", ".join(
        f"{name} {value:.0f} µs" for name, value in sorted(taken.items(), key=lambda item: item[1])
    )
    benchmark.extra_info.update(taken)
    report(f"components of a full ranch: {told}")
    between = taken["breadth-first search"], taken["union-find"]
    assert taken["bit sets, left as numbers"] < taken["bit sets"] < min(between)
    assert max(between) < taken["networkx"]


def test_the_shades_of_components(report: Report) -> None:
    """Every cell by itself, areas of all sizes, and fours that all touch, on ranches of five and of ten rows."""
    rng = Random(1)
    kinds = {most: [rng.randint(1, most) for _ in range(49)] for most in (2, 3, 4, 6, 9)}
    ranches = {
        f"{rows} rows, {most} kinds": pieces(rows, of) for rows in (5, 10) for most, of in kinds.items()
    }
    ranches |= {f"{rows} rows, cells alone": pieces(rows, range(49)) for rows in (5, 10)} | {
        "knots": knots(3)
    }
    taken = {name: _milliseconds([Net(cells) for cells in areas]) for name, areas in ranches.items()}
    slowest = max(taken, key=lambda name: taken[name])
    report(
        f"shades for the components of a ranch: at most {taken[slowest]:.2f} ms, {slowest} (promised: {SHADING_MS} ms)"
    )
    assert taken[slowest] <= SHADING_MS


def _milliseconds(nets: list[Net]) -> float:
    times = []
    for _ in range(20):
        began = process_time()
        shaded(nets)
        times.append((process_time() - began) * 1000)
    return median(times)
