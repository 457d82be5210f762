"""Notebook 03 answered in another way: by reading the diagram with the rules at hand, and by the printed tables."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

from moonriver.lessons.course import named

from .diagrams import beside, covered, marks, why_not


def _why(facts: Any) -> str:
    return why_not(facts.ranch, facts.one.mark, facts.other.mark, facts.first, facts.second)


DOMINOES = {1: (0, 0), 2: (0, 1), 3: (0, 1), 4: (1, 2)}
"""By the parcels held: how many dominoes must be built, and may be."""


def _built(facts: Any) -> int:
    first = (facts.parcels, *facts.more)
    frugal = sum(DOMINOES[len(held)][0] for held in facts.frugal)
    return frugal + sum(DOMINOES[len(held)][not facts.least] for held in first)


def _now(facts: Any) -> str:
    fits = any(
        covered(facts.ranch, one, other) for one, other in permutations((p.mark for p in facts.parcels), 2)
    )
    if len(facts.parcels) == 4:
        return "must" if fits else "remove"
    return "may" if fits else "keep"


FORBIDDEN = ("just one", "slides", "lifts", "takes the cows for both", "in two dominoes", "one domino fits", "corner",
             "before the domino")  # fmt: skip
"""What cannot be right, as the lines say it."""


def _breaks(facts: Any) -> Any:
    form: Any = named("03.spot").form
    lines = form(facts)
    (broken,) = (
        value
        for value, line in zip(lines.values, lines.options, strict=True)
        if any(words in line for words in FORBIDDEN)
    )
    return broken


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "03.neighbours": lambda facts: frozenset(beside(facts.cell) & marks(facts.ranch).keys()),
    "03.bridge": lambda facts: not _why(facts),
    "03.cover": lambda facts: frozenset(covered(facts.ranch, facts.one.mark, facts.other.mark)),
    "03.why": lambda facts: _why(facts) or "allowed",
    "03.dominoes": _built,
    "03.stuck": _now,
    "03.spot": _breaks,
}
