"""The searches of notebook 10 beside each other: its statement on which is fastest, measured. Run by `make bench`."""

from collections.abc import Callable
from statistics import median

from pytest_benchmark.fixture import BenchmarkFixture

from moonriver.lessons.searches import SEARCHES
from moonriver.lessons.watching import full_ranches, timed

Report = Callable[[str], None]


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
