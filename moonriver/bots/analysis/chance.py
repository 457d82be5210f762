"""The chance to win: what the ranches promise, and how much that may still change, as a share for each seat.

A point more makes victory more likely by the same factor, whoever has it: a logistic model, which for several seats is
the "softmax". How many points a factor takes is fitted to games of look_ahead; see `tests/tools/winning.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from statistics import fmean

from moonriver.rules.game import Game

from ..moonriver.look_ahead.playing import Playing
from ..moonriver.look_ahead.prospects import Prospects

POINTS: dict[str, dict[int, tuple[float, float, float]]] = {
    "base": {2: (12.9, 9.3, 28.9), 3: (5.4, 11.1, 0.0), 4: (4.9, 4.7, 43.0)},
    "legends": {2: (16.4, 31.8, 89.9), 3: (6.6, 12.1, 44.7), 4: (6.6, 10.4, 50.0)},
}
"""By the variant and the number of players: this many points ahead make victory e times as likely when all parcels are
chosen, and how many more it takes, with the square root of the share that is still to be chosen, and with its cube."""


def promised(game: Game) -> tuple[float, ...]:
    """The final score of each seat: what its ranch promises, or at the end what it has."""
    return tuple(Playing(game).promised(game))


def chances(game: Game, scores: Sequence[float] | None = None) -> tuple[float, ...]:
    """The chance of each seat to win, together 1; at the end the shares of the victory.

    `scores` is what `promised` gives, for who has it already.
    """
    outcome = game.outcome
    if outcome is not None:
        share = 1 / len(outcome.winners)
        return tuple(share if seat in outcome.winners else 0.0 for seat in range(game.players))
    scores = promised(game) if scores is None else scores
    return shares(scores, worth_of_e(left(game), POINTS[game.variant][game.players]))


def left(game: Game) -> float:
    """The share of the parcels of the whole game that are still to be chosen."""
    return fmean(Prospects(game, seat).left for seat in range(game.players))


def worth_of_e(left: float, weights: Sequence[float]) -> float:
    """How many points ahead make victory e times as likely, while such a share of the parcels is to be chosen."""
    at_once, soon, late = weights
    return at_once + soon * sqrt(left) + late * left * left * left


def shares(scores: Sequence[float], points: float) -> tuple[float, ...]:
    """Shares that are e times as large for this many points more, together 1."""
    most = max(scores)
    weights = [exp((score - most) / points) for score in scores]
    return tuple(weight / sum(weights) for weight in weights)
