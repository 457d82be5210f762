"""What a number of games tells: shares with their intervals, from deals played with all rotations of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, log, nan, pi, sqrt, tan
from operator import mul

Z = 1.96
"""Of the normal distribution 19 of 20 lie within this many standard deviations."""
_MIXED = 20
"""The number of deals at which `settled` is sharpest."""
_ROUNDING = 1e-9
"""Shares of a few games that differ by less than this are the same."""


def interval(shares: Sequence[float], games: int, counts: Sequence[int] = ()) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of a share of victory, from its mean in each deal of this many games in all.

    The games of a deal are not independent, so they count for as many as their means vary; `counts` as for `ratio`.
    """
    share, variance = ratio(shares, counts)
    # so many independent games would vary as much; a share that varies by rounding at most is told by all games
    varies = max(shares) - min(shares) > _ROUNDING
    number = share * (1 - share) / variance if varies else float(games)
    number = min(max(number, 1.0), 4.0 * games)
    middle = (share + Z * Z / (2 * number)) / (1 + Z * Z / number)
    half = Z / (1 + Z * Z / number) * sqrt(share * (1 - share) / number + Z * Z / (4 * number * number))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(means: Sequence[float], counts: Sequence[int] = ()) -> tuple[float, float, float]:
    """A mean with its 95 % interval, from the means of independent parts, such as deals; `counts` as for `ratio`.

    How far one part alone is from the others is unknown: the ends of its interval are NaN.
    """
    middle, variance = ratio(means, counts)
    half = _student(len(means) - 1) * sqrt(variance)
    return middle, middle - half, middle + half


def ratio(means: Sequence[float], counts: Sequence[int] = ()) -> tuple[float, float]:
    """The mean of all that some parts hold, and the variance of this mean, which is NaN for one part.

    `counts` says how much each part holds; without it, the same. Cochran, Sampling Techniques, chapter 6.
    """
    counts, parts = counts or [1] * len(means), len(means)
    total = sum(counts)
    mean = fsum(map(mul, means, counts)) / total
    off = fsum((count * (other - mean)) ** 2 for other, count in zip(means, counts, strict=True))
    return mean, parts / (parts - 1) * off / total**2 if parts > 1 else nan


def _student(freedom: int) -> float:
    """Within this many standard errors lie 19 of 20 means by Student's t, for this many degrees of freedom.

    Exact for 1 and 2, else to 0.2 % by the series in Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5.
    """
    if freedom < 3:
        return (nan, tan(0.475 * pi), sqrt(2 / (1 / 0.95**2 - 1)))[freedom]
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return Z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def settled(deals: int, total: float, squares: float, fair: float, doubt: float = 0.05) -> bool:
    """Whether a share is surely above or below what is fair, at whatever number of deals somebody looks.

    `total` is the sum of its means in so many deals, `squares` that of their squares. A sequential test: the bound of
    Robbins' normal mixture, which holds for all numbers of deals at once.
    """
    if deals < 5:
        return False
    mean = total / deals
    spread = max((squares - total * mean) / (deals - 1), 1e-3)
    ahead = deals + _MIXED
    bound = sqrt(spread * ahead / deals**2 * log(ahead / (_MIXED * doubt**2)))
    return abs(mean - fair) > bound
