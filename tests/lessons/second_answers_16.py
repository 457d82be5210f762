"""The answers of notebook 16 once more: by trying all plans and dominoes, and by counting one by one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import networkx as nx

from .diagrams import beside, by_landscape, marks


def _plan(facts: Any) -> int:
    later = (facts.after_a, facts.after_b, facts.after_c)
    now = (facts.a, facts.b, facts.c)
    return int(max(now[one] + later[one][other] for one, other in product(range(3), range(2))))


def _room(facts: Any) -> frozenset[Any]:
    """Both cells of every pair of free cells of which one touches the territory."""
    standing = marks(facts.ranch)
    own = nx.node_connected_component(by_landscape(facts.ranch), facts.start)
    free = {(row, column) for row in range(5) for column in range(5)} - set(standing) - {(0, 2)}
    touching = {cell for cell in free if beside(cell) & own}
    return frozenset(cell for one in touching for other in beside(one) & free for cell in (one, other))


def _expected(facts: Any) -> int:
    parcels = [facts.much] * facts.good + [facts.little] * (facts.unseen - facts.good)
    whole, rest = divmod(sum(parcels), len(parcels))
    assert rest == 0
    return int(whole)


def _spread(facts: Any) -> int:
    ordered = sorted(one - other for one, other in zip(facts.ones, facts.others, strict=True))
    return int(ordered[-1] - ordered[0])


def _samples(facts: Any) -> int:
    """By the law that the square of the width times the samples stays the same."""
    return int(facts.wide() ** 2 * facts.samples // facts.narrow**2)


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "16.plan": _plan,
    "16.room": _room,
    "16.expected": _expected,
    "16.common": _spread,
    "16.samples": _samples,
}
"""By the exercise's name: facts -> a right answer."""
