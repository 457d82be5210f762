"""The answers of notebook 14 once more: all ways in which the dwarf cards can lie are listed and weighed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp, prod
from typing import Any

STACK = {3: (3, 1), 4: (4, 1), 5: (4, 2), 6: (5, 2), 7: (5, 3), 8: (6, 3), 9: (7, 3), 10: (7, 4)}
"""Miners and saboteurs in the stack, by players."""
WEIGHTS = {
    "dead_end": 1.6, "forward": -0.3, "aside": 0.4, "goal": -0.8, "clears": -0.8, "brings_down": 0.9, "breaks": 0.6,
    "mends": -0.4,
}  # fmt: skip
"""The weights as the notebook prints them."""
PAY = [0, 4, 3, 3, 2]


def _chances(players: int, deeds: Sequence[tuple[int, str]]) -> list[float]:
    """How likely each seat is a saboteur for the miner on seat 0; the last place is the card set aside."""
    weight = [sum(WEIGHTS[kind] for seat, kind in deeds if seat == place) for place in range(players + 1)]
    worlds = list(combinations(range(1, players + 1), STACK[players][1]))
    odds = [prod(exp(weight[place]) for place in world) for world in worlds]
    return [
        sum(one for one, world in zip(odds, worlds, strict=True) if place in world) / sum(odds)
        for place in range(players)
    ]


def _suspect(facts: Any) -> int:
    chances = _chances(len(facts.names), facts.deeds)
    return chances.index(max(chances))


def _ways(facts: Any) -> int:
    players = len(facts.names)
    return len(list(combinations(range(players), STACK[players][1] - facts.own)))


def _gold(facts: Any) -> int:
    least, most = [0] * len(facts.names), [0] * len(facts.names)
    for result in facts.results:
        for seat, role in enumerate(result.roles):
            paid = PAY[result.roles.count("saboteur")] if role == "saboteur" and result.finder is None else 0
            card = role == "miner" and result.finder is not None
            least[seat] += paid + card
            most[seat] += paid + 3 * card
    (seat,) = (seat for seat, gold in enumerate(most) if gold < max(least))
    return seat


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "14.ways": _ways,
    "14.aside": lambda facts: facts.roles.count("miner") == STACK[len(facts.roles)][0],
    "14.bayes": lambda facts: round(100 * _chances(len(facts.names), [(1, facts.kind)])[1]),
    "14.suspect": _suspect,
    "14.gold": _gold,
}
"""By the exercise's name: facts -> a right answer."""
