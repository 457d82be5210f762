"""What a number of games tells: shares with their intervals, from deals played with all rotations of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from statistics import fmean, stdev

Z = 1.96
"""Of the normal distribution 19 of 20 lie within this many standard deviations."""
_MIXED = 20
"""The number of deals at which `settled` is sharpest."""


def interval(shares: Sequence[float], games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of a share of victory, from its mean in each deal of this many games in all.

    The games of a deal are not independent, so they count for as many as their means vary.
    """
    share = fmean(shares)
    deals = len(shares)
    variance = sum((other - share) ** 2 for other in shares) / (deals - 1) / deals if deals > 1 else 0.0
    # so many independent games would vary as much; a share that never varies is told by all games
    number = share * (1 - share) / variance if variance else float(games)
    number = min(max(number, 1.0), 4.0 * games)
    middle = (share + Z * Z / (2 * number)) / (1 + Z * Z / number)
    half = Z / (1 + Z * Z / number) * sqrt(share * (1 - share) / number + Z * Z / (4 * number * number))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(means: Sequence[float]) -> tuple[float, float, float]:
    """A mean with its 95 % interval, from the means of independent parts, such as deals."""
    middle, parts = fmean(means), len(means)
    half = Z * stdev(means) / sqrt(parts) if parts > 1 else 0.0
    return middle, middle - half, middle + half


def settled(shares: Sequence[float], fair: float, doubt: float = 0.05) -> bool:
    """Whether a share is surely above or below what is fair, at whatever number of deals somebody looks.

    A sequential test: the bound of Robbins' normal mixture, which holds for all numbers of deals at once.
    """
    number = len(shares)
    if number < 5:
        return False
    mean = fmean(shares)
    spread = max(sum((share - mean) ** 2 for share in shares) / (number - 1), 1e-3)
    ahead = number + _MIXED
    bound = sqrt(spread * ahead / number**2 * log(ahead / (_MIXED * doubt**2)))
    return abs(mean - fair) > bound
