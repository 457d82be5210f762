"""The weights of `Prospects`, by the variant: fitted to the final scores of games of greedy and of this bot.

Each is a weight at the end of the game, and how it changes with the share of the parcels that are still to be chosen,
and with the square of this share.
"""

from __future__ import annotations

from typing import TypeAlias

Weights: TypeAlias = tuple[tuple[float, float, float], ...]
"""For each of `FEATURES` its three numbers."""

FEATURES = (
    "one",  # a number to begin with
    "symbols",  # nuggets, beavers and corn, placed or not
    "partners",  # what partners score of them
    "partners, later",  # and of those that may come
    "circles",  # those that are not placed
    "fields in reserve",  # cornfields that need a place
    "free",  # free cells
    "alone",  # free cells without a free neighbour
    "spare cows",  # more than one on a parcel
    "points",  # parcels times cows of each territory
    "growth",  # cows times the parcels that may join them
    "herds",  # parcels times the cows that may join them
    "dead",  # parcels of territories that cannot grow
    "best",  # what the most promising territory of a landscape may gain
    "second",  # and the next one
    "joins",  # what two territories would gain that one cell can join
    "empty",  # parcels of territories without a cow
    "territories",  # how many there are
    "cows",  # parcels with a cow
    "groups",  # what the scenario scores
    "groups, later",  # what its most promising group may gain
)

WEIGHTS: dict[str, Weights] = {
    "base": (
        (-1.02, 66.6, -28.4),
        (1.08, 0.0581, 0.104),
        (0.942, 0.281, 0.259),
        (0.79, 0.00343, -0.366),
        (6.12, 2.09, -2.49),
        (-1.88, 4.92, -7.69),
        (0.317, 0.57, 0.242),
        (-4.67, -7.33, -3.5),
        (1.2, 5.5, 0.366),
        (1.04, 0.201, 0.11),
        (0.404, 0.173, -0.711),
        (0.226, 1.41, 0.952),
        (0.0734, -0.337, 0.105),
        (0.714, 0.689, 0.484),
        (-1.25, 0.1, 2.02),
        (-0.249, -0.18, 3.82),
        (0.167, 0.389, 0.765),
        (-0.408, -1.3, 0.0428),
        (-0.197, 0.0493, 0.175),
        (0, 0, 0),
        (0, 0, 0),
    ),
    "legends": (
        (-0.584, 59.1, -31),
        (1.05, 0.0803, 0.0991),
        (0.957, 0.258, 0.147),
        (0.793, 0.113, 0.0118),
        (5.8, 2.68, -2.73),
        (-2.51, 3.74, -5.53),
        (0.351, 0.779, 0.51),
        (-4.88, -7.69, -3.32),
        (1.51, 6.23, -0.194),
        (1.05, 0.235, 0.0932),
        (0.468, 0.304, -0.834),
        (0.108, 1.65, 1.12),
        (0.0537, 0.184, 0.367),
        (0.735, 0.638, 0.361),
        (-1.06, -0.178, 2.09),
        (-0.153, -0.391, 3.61),
        (0.0232, 0.461, 0.539),
        (-0.136, -0.921, 0.046),
        (-0.445, -0.000247, 0.00166),
        (1.02, 0.222, -0.112),
        (0.932, 0.935, 0.834),
    ),
}
