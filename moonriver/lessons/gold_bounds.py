"""What everybody knows of hidden gold: rounds of Saboteur by their results, and the bounds of each player's nuggets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from moonriver.saboteur.cards import BOX
from moonriver.saboteur.deal import ROUNDS, dwarves
from moonriver.saboteur.dwarves import MINER, PAY, SABOTEUR
from moonriver.saboteur.state import Result

Bounds = tuple[int, int]
"""The least and the most gold that somebody can have."""
HIDDEN: Bounds = (min(BOX.nuggets), max(BOX.nuggets))
"""What a nugget card can be worth."""


def ended(rng: Random, players: int) -> list[Result]:
    """How the three rounds of a game ended, by chance: the dwarves, and who reached the gold."""
    return [
        Result(tuple(rng.sample(dwarves(players), players)), rng.choice((None, rng.randrange(players))))
        for _ in range(ROUNDS)
    ]


def bounds(results: Sequence[Result], seat: int) -> Bounds:
    """What the table knows of a seat's gold: miners kept a hidden card, saboteurs got an exact sum.

    See SAB-GOLD-2, SAB-GOLD-3 and SAB-GOLD-5.
    """
    least = most = 0
    for result in results:
        role, won = result.roles[seat], result.finder is not None
        if role == MINER and won:
            least, most = least + HIDDEN[0], most + HIDDEN[1]
        elif role == SABOTEUR and not won:
            pay = PAY[result.roles.count(SABOTEUR)]
            least, most = least + pay, most + pay
    return least, most
