"""The weights of `Prospects`, by the variant: fitted to the final scores of games of greedy and of this bot."""

from __future__ import annotations

from typing import TypeAlias

Weight: TypeAlias = tuple[float, float, float]
Weights: TypeAlias = tuple[Weight, ...]

_BOTH: dict[str, tuple[Weight, Weight]] = {
    "one": ((-1.02, 66.6, -28.4), (-0.584, 59.1, -31)),  # a number to begin with
    "symbols": ((1.08, 0.0581, 0.104), (1.05, 0.0803, 0.0991)),  # nuggets, beavers and corn, placed or not
    "partners": ((0.942, 0.281, 0.259), (0.957, 0.258, 0.147)),  # what partners score of them
    "partners, later": ((0.79, 0.00343, -0.366), (0.793, 0.113, 0.0118)),  # and of those that may come
    "circles": ((6.12, 2.09, -2.49), (5.8, 2.68, -2.73)),  # those that are not placed
    "fields in reserve": ((-1.88, 4.92, -7.69), (-2.51, 3.74, -5.53)),  # cornfields that need a place
    "free": ((0.317, 0.57, 0.242), (0.351, 0.779, 0.51)),  # free cells
    "alone": ((-4.67, -7.33, -3.5), (-4.88, -7.69, -3.32)),  # free cells without a free neighbour
    "spare cows": ((1.2, 5.5, 0.366), (1.51, 6.23, -0.194)),  # more than one on a parcel
    "points": ((1.04, 0.201, 0.11), (1.05, 0.235, 0.0932)),  # parcels times cows of each territory
    "growth": ((0.404, 0.173, -0.711), (0.468, 0.304, -0.834)),  # cows times the parcels that may join them
    "herds": ((0.226, 1.41, 0.952), (0.108, 1.65, 1.12)),  # parcels times the cows that may join them
    "dead": ((0.0734, -0.337, 0.105), (0.0537, 0.184, 0.367)),  # parcels of territories that cannot grow
    "best": ((0.714, 0.689, 0.484), (0.735, 0.638, 0.361)),  # what the most promising territory may gain
    "second": ((-1.25, 0.1, 2.02), (-1.06, -0.178, 2.09)),  # and the next one
    "joins": (
        (-0.249, -0.18, 3.82),
        (-0.153, -0.391, 3.61),
    ),  # what one cell between two territories may gain
    "empty": ((0.167, 0.389, 0.765), (0.0232, 0.461, 0.539)),  # parcels of territories without a cow
    "territories": ((-0.408, -1.3, 0.0428), (-0.136, -0.921, 0.046)),  # how many there are
    "cows": ((-0.197, 0.0493, 0.175), (-0.445, -0.000247, 0.00166)),  # parcels with a cow
    "groups": ((0, 0, 0), (1.02, 0.222, -0.112)),  # what the scenario scores
    "groups, later": ((0, 0, 0), (0.932, 0.935, 0.834)),  # what its most promising group may gain
}
"""For each feature of a ranch its weights in the base game, and in Legends of the West.

Each is a weight at the end of the game, and how it changes with the share of the parcels that are still to be chosen,
and with the square of this share.
"""

FEATURES = tuple(_BOTH)

WEIGHTS = {
    "base": tuple(base for base, _ in _BOTH.values()),
    "legends": tuple(legends for _, legends in _BOTH.values()),
}
"""For each of `FEATURES` its three numbers."""
