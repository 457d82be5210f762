"""How long the tests may take: the normal run asks everything once. EFFORT=full repeats it more often.

It also plays whole games in browsers by every hand, opens all browsers, and Notebook 7 as often as JupyterLab.

@pytest.mark.parametrize("seed", range(often(5, full=200)))
"""

import os
from collections.abc import Iterable
from typing import TypeVar

import pytest

T = TypeVar("T")

EFFORT = os.environ.get("EFFORT") or "normal"
if EFFORT not in ("normal", "full"):
    raise ValueError(f"EFFORT is 'normal' or 'full', not {EFFORT!r}")

FULL = EFFORT == "full"


def often(normal: int, full: int) -> int:
    """How many times something is tried: `normal` in `make test`, `full` in `EFFORT=full make test`."""
    return full if FULL else normal


def some(values: Iterable[T], one_in: int) -> list[T]:
    """All values in the full run, one in so many in the normal run."""
    return list(values)[:: 1 if FULL else one_in]


def in_full(why: str) -> pytest.MarkDecorator:
    """A test of the full run alone; `why` says what it costs, or what stands for it in the normal run."""
    return pytest.mark.skipif(not FULL, reason=f"{why}; EFFORT=full")
