"""Very many well-formed moves, most of them illegal, to ask two readings of the rules about every one."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

Move = dict[str, Any]
PARTNERS = ("desperado", "cattle_rustler", "gold_prospector", "trapper", "farmer", "cowboy", "sheriff")
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0), (0, 0), (1, 1), (0, 2))


def candidates(players: int, rows: int, reserves: list[int], rng: random.Random, most: int) -> list[Move]:
    """At most `most` moves of each kind; `reserves` are the numbers of unplaced parcels."""
    chosen: list[Move] = []
    for kind, fields in _universe(players, rows, max(reserves)).items():
        every = range(len(fields) * players)
        for number in every if len(every) <= most else rng.sample(every, most):
            chosen.append({"player": number % players, "move": kind, **fields[number // players]})
    return chosen


def nearly(moves: list[Move], rng: random.Random, most: int) -> list[Move]:
    """Legal moves with one thing changed: the seat, a position, a cell, a name."""
    changed = []
    for move in moves if len(moves) <= most else rng.sample(moves, most):
        field = rng.choice([name for name in move if name != "move"])
        changed.append({**move, field: _changed(move[field], rng)})
    return changed


def _changed(value: Any, rng: random.Random) -> Any:
    if isinstance(value, list):
        place = rng.randrange(len(value))
        return [*value[:place], _changed(value[place], rng), *value[place + 1 :]]
    if isinstance(value, str):
        return rng.choice(("specialist", "cowboy") if value in ("specialist", "cowboy") else PARTNERS)
    if value is None:
        return None
    return value + rng.choice((-1, 1))


@cache
def _universe(players: int, rows: int, largest: int) -> dict[str, list[dict[str, Any]]]:
    cells = [[row, column] for row in range(-1, rows + 1) for column in range(-1, 6)]
    steps = list(_steps(cells))
    positions = range(-1, largest + 1)
    pairs = [[i, j] for i, j in product(positions, positions)]
    seats = range(-1, players + 1)
    claims: list[dict[str, Any]] = [{"piece": piece, "side": None, "cell": None} for piece in range(-1, 3)]
    claims += [
        {"piece": piece, "side": side, "cell": cell}
        for piece, side, cell in product(range(-1, 3), range(-1, 3), cells)
    ]
    return {
        "choose": [{"slot": slot} for slot in range(-1, 6)],
        "expand": [{"parcels": pair, "cells": step} for pair in pairs for step in steps],
        "stop": [{}],
        "discard": [{"parcels": parcels} for parcels in [*pairs, *([i] for i in positions)]],
        "drought": [{"cell": cell} for cell in cells],
        "recruit": [
            {"cell": cell, "partner": partner, "side": side}
            for cell, partner, side in product(cells, PARTNERS, ("specialist", "cowboy"))
        ],
        "drive": [{"from": source, "to": target} for source, target in steps],
        "swap": [
            {"give": give, "opponent": seat, "take": take}
            for give, seat, take in product(positions, seats, positions)
        ],
        "steal": [{"opponent": seat, "cell": cell} for seat, cell in product(seats, cells)],
        "decline": [{}],
        "claim": claims,
    }


def _steps(cells: list[list[int]]) -> Iterator[list[list[int]]]:
    for (row, column), (down, right) in product(cells, STEPS):
        yield [[row, column], [row + down, column + right]]
