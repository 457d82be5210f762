"""Ways of choosing among legal moves that lead games into corners which chance alone seldom finds."""

import random
from collections.abc import Callable
from typing import Any

Move = dict[str, Any]
Habit = Callable[[Move], int]


def any_move(move: Move) -> int:
    """No preference."""
    return 0


def late_builder(move: Move) -> int:
    """Expands only when it must, so that the reserve fills (TURN-4, PLACE-5)."""
    return 1 if move["move"] == "stop" else 0


def meddler(move: Move) -> int:
    """Recruits desperados and rustlers and uses them (DESPERADO-1, RUSTLER-1)."""
    if move["move"] == "recruit" and move["side"] == "specialist":
        return 2 if move["partner"] in ("desperado", "cattle_rustler") else 1
    return 0 if move["move"] in ("decline", "stop") else 1


def drover(move: Move) -> int:
    """Turns every partner to the cowboy and uses all three moves (COWBOY-1)."""
    if move["move"] == "recruit":
        return 1 if move["side"] == "cowboy" else 0
    return 0 if move["move"] == "decline" else 1


def climber(move: Move) -> int:
    """Builds away from the river and expands whenever it can (DUO-6 to DUO-8)."""
    if move["move"] == "expand":
        return 1 + max(int(row) for row, _ in move["cells"])
    return 0


def border_builder(move: Move) -> int:
    """Keeps dominoes to the left and upright, which leaves holes (END-5)."""
    if move["move"] == "expand":
        (row, column), (other_row, other_column) = move["cells"]
        return 20 - 2 * int(column + other_column) + abs(int(row - other_row))
    return 0


HABITS: tuple[Habit, ...] = (any_move, late_builder, meddler, drover, climber, border_builder)


def pick(moves: list[Move], habit: Habit, rng: random.Random) -> Move:
    """One of the moves that the habit likes best; one time in five any move."""
    if rng.random() < 0.2:
        return rng.choice(moves)
    best = max(habit(move) for move in moves)
    return rng.choice([move for move in moves if habit(move) == best])


def respell(move: Move, reserves: list[list[str]], rng: random.Random) -> Move:
    """The same move in another spelling that the notation allows: either parcel first, either twin."""
    move = dict(move)
    mine = reserves[move["player"]]
    if move["move"] in ("expand", "discard"):
        positions: list[int] = []
        for position in move["parcels"]:
            twins = [other for other in _twins(mine, position) if other not in positions]
            positions.append(rng.choice(twins))
        move["parcels"] = positions
    if move["move"] in ("expand", "discard") and rng.random() < 0.5:
        move["parcels"] = move["parcels"][::-1]
        if move["move"] == "expand":
            move["cells"] = move["cells"][::-1]
    if move["move"] == "swap":
        move["give"] = rng.choice(_twins(mine, move["give"]))
        move["take"] = rng.choice(_twins(reserves[move["opponent"]], move["take"]))
    return move


def _twins(reserve: list[str], position: int) -> list[int]:
    return [other for other, mark in enumerate(reserve) if mark == reserve[position]]
