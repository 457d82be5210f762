"""How long the links of games are, and how soon one that was changed on its way is refused.

Run by `make bench`.
"""

import statistics
import time
from random import Random

import pytest

from moonriver.games import find
from tests.benchmarks.reports import Report, said
from tests.site.test_together import Browser, mutated
from tests.together import late

LONGEST, SECONDS = 2_000, 0.3
SEEDS = range(5)
CHANGED = 2_000


@pytest.mark.parametrize(
    ("page", "players"), [("play", 2), ("play", 3), ("play", 4), ("saboteur", 3), ("saboteur", 10)]
)
def test_a_link_is_short_until_the_game_is_over(page: str, players: int, report: Report) -> None:
    lengths = [len(late(page, players, 1, seed)) for seed in SEEDS]
    report(
        f"links: {find(page).name} for {players}, one move before its end: {statistics.median(lengths):.0f} signs, "
        f"median of {len(lengths)} games; longest {max(lengths)} (below {LONGEST}: {said(max(lengths) < LONGEST)})"
    )
    assert max(lengths) < LONGEST


def test_a_changed_link_is_refused_at_once(report: Report) -> None:
    browser, link, chance = Browser("play"), late("play", 4, 1), Random(31)
    browser.take(late("play", 4, 9))
    times = []
    for _ in range(CHANGED):
        changed = mutated(link, chance)
        began = time.perf_counter()
        browser.offered(changed)
        times.append(time.perf_counter() - began)
    report(
        f"links: one that was changed is answered after {statistics.median(times) * 1000:.1f} ms, median of {CHANGED}; "
        f"worst {max(times) * 1000:.0f} ms (below {SECONDS * 1000:.0f}: {said(max(times) < SECONDS)})"
    )
    assert max(times) < SECONDS
