"""What a seat observes, as numbers from 0 to 1: made of its view alone, the own seat first."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from moonriver.rules.frame import CENTRE
from moonriver.rules.game import Game, View
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.partners import COWBOY, PARTNERS
from moonriver.rules.position import Column
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS

from .actions import RESERVE, SLOTS

Observation = NDArray[np.float32]
KINDS = ("choose", "expand", "discard", "drought", "recruit", "drive", "swap", "steal", "claim")
POINTS = 400.0
"""No ranch has been seen with more points; what is above counts as this many."""
COUNTS = (("nuggets", 6), ("beavers", 6), ("corn", 6), ("cows", 3), ("skulls", 3))
"""What may be printed on a parcel, and a number that it does not exceed."""
_NOTHING = [0.0] * (len(Landscape) + len(COUNTS) + 1)
_SPECIALISTS = [name for name in PARTNERS if name != COWBOY]


def observed(view: View) -> Observation:
    """The numbers of a view; as many in every position of a game for this many players."""
    return np.clip(np.fromiter(_numbers(view), np.float32), 0.0, 1.0)


def _numbers(view: View) -> Iterator[float]:
    seats = [(view.seat + step) % view.players for step in range(view.players)]
    yield view.round / view.rounds
    yield float(view.emptying)
    yield view.supply / max(view.box.cows, 1)
    yield view.partners_left / 20
    yield from (float(view.scenario == name) for name in SCENARIOS)
    yield from (view.saloon.count(name) / 5 for name in _SPECIALISTS)
    yield from (float(piece in view.bonus) for piece in range(len(view.box.bonus_pieces)))
    yield from _asked(view)
    for land in Landscape:
        yield sum(parcel.landscape is land for parcel in view.unseen) / 32
    for column in (view.active, view.newer):
        yield from _column(column, seats)
    totals = view.totals
    for seat in seats:
        yield totals[seat] / POINTS
        reserve = view.reserves[seat]
        for place in range(RESERVE):
            yield from _parcel(reserve[place] if place < len(reserve) else None)
        yield from _ranch(view.ranches[seat])


def _asked(view: View) -> Iterator[float]:
    """What is to be decided, whether it is the own seat that decides, and the cells that it is about."""
    decision = view.decision
    yield float(decision is not None and decision.player == view.seat)
    yield from (float(decision is not None and decision.kind == kind) for kind in KINDS)
    cells = () if decision is None else decision.cells
    yield from (float(cell in cells) for cell in view.ranches[view.seat].cells)
    yield 0.0 if decision is None else decision.left / 10


def _column(column: Column | None, seats: list[int]) -> Iterator[float]:
    for slot in range(SLOTS):
        yield from _parcel(None if column is None else column.parcels[slot])
        owner = None if column is None else column.rancheros[slot]
        yield from (float(owner == seat) for seat in seats)


def _parcel(parcel: Parcel | None) -> Iterator[float]:
    if parcel is None:
        yield from _NOTHING
        return
    yield from (float(parcel.landscape is land) for land in Landscape)
    yield from (getattr(parcel, name) / most for name, most in COUNTS)
    yield float(parcel.circle)


def _ranch(ranch: Ranch) -> Iterator[float]:
    landings = set(ranch.frame.listed(ranch.board.landings))
    for cell in ranch.cells:
        if cell == CENTRE:
            continue
        yield from _parcel(ranch.parcel(cell))
        yield min(ranch.cows(cell), 4) / 4
        yield float(cell in landings)
        partner = ranch.partner(cell)
        yield from (float(partner == name) for name in PARTNERS)


def size(players: int) -> int:
    """How many numbers an observation has."""
    return len(observed(Game.deal(players, 0).view(0)))
