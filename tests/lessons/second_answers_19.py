"""The answer of notebook 19 once more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "19.different": lambda facts: next(thing for thing in facts.options if thing in {"ms", "clock", "order"}),
}
"""By the exercise's name: facts -> a right answer."""
