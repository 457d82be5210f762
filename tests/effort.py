"""How long the tests may take: the normal run asks everything once, in Chromium.

EFFORT=full opens all browsers, and Notebook 7, and plays games to their end in them by every hand.
EFFORT=long opens everything in each of them, plays whole games, and tries more often what depends on chance: games,
positions, variants.

@pytest.mark.parametrize("seed", range(often(5, long=200)))
"""

import os
from collections.abc import Iterable
from typing import TypeVar

import pytest

T = TypeVar("T")

EFFORTS = ("normal", "full", "long")
EFFORT = os.environ.get("EFFORT") or "normal"
if EFFORT not in EFFORTS:
    raise ValueError(f"EFFORT is 'normal', 'full' or 'long', not {EFFORT!r}")

FULL = EFFORT != "normal"
LONG = EFFORT == "long"


def often(normal: int, full: int | None = None, long: int | None = None) -> int:
    """How many times something is tried. Where an effort is not named, it is as often as with the one below it."""
    full = normal if full is None else full
    long = full if long is None else long
    return dict(zip(EFFORTS, (normal, full, long), strict=True))[EFFORT]


def some(values: Iterable[T], one_in: int) -> list[T]:
    """One in so many in the normal run, twice as many in the full run, all values in the long run."""
    return list(values)[:: often(one_in, full=max(1, one_in // 2), long=1)]


def in_full(why: str) -> pytest.MarkDecorator:
    """A test of the full run; `why` says what it costs, or what stands for it in the normal run."""
    return pytest.mark.skipif(not FULL, reason=f"{why}; EFFORT=full")


def in_long(why: str) -> pytest.MarkDecorator:
    """A test of the long run alone; `why` says what it costs, or what stands for it in the others."""
    return pytest.mark.skipif(not LONG, reason=f"{why}; EFFORT=long")
