"""Takes what raises its own final score most, looking one decision ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from moonriver.rules import moves, placement
from moonriver.rules.frame import bit
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Move
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import CORN, Ranch
from moonriver.rules.score import total

Value: TypeAlias = tuple[float, float]
"""What a move is worth: its own change of the final score, then what it leaves to be gained."""


def move(view: View) -> Move:
    """The legal move with the best value, the first of equal ones; nothing is random."""
    options = view.legal_moves
    if len(options) == 1:
        return options[0]
    game = view.sample(Random(0))  # hidden parcels do not enter any value
    judge = _JUDGES.get(type(options[0]), _played)
    return max(options, key=lambda option: judge(game, view.seat, option))


def _played(game: Game, seat: int, option: Move) -> Value:
    """The change of the final score once a move, and the best answer to what it asks next, are played."""
    before = total(game.ranches[seat], game.scenario)
    after = game.play(option)
    gain = total(after.ranches[seat], game.scenario) - before
    decision = after.decision
    if decision is None or decision.player != seat or decision.kind not in _FOLLOWS:
        return gain, gain
    best = (
        max(total(after.play(answer).ranches[seat], game.scenario) for answer in after.legal_moves) - before
    )
    return max(gain, best), gain


def _chosen(game: Game, seat: int, option: Move) -> Value:
    """What the parcel of a slot could add, together with the reserve."""
    assert isinstance(option, moves.Choose) and game.newer is not None
    parcel = game.newer.parcels[option.slot]
    assert parcel is not None
    # The parcel under the own ranchero comes into the reserve before this one does.
    coming = (
        []
        if game.active is None
        else [
            waiting
            for waiting, owner in zip(game.active.parcels, game.active.rancheros, strict=True)
            if owner == seat and waiting is not None
        ]
    )
    reserve = [*game.reserves[seat], *coming]
    return potential(game.ranches[seat], parcel, reserve, game.scenario), -option.slot


def _swapped(game: Game, seat: int, option: Move) -> Value:
    """How much more the parcel that comes could add than the one that goes."""
    if not isinstance(option, moves.Swap):
        return 0, 0
    ranch, own = game.ranches[seat], game.reserves[seat]
    rest = [parcel for place, parcel in enumerate(own) if place != option.give]
    taken = game.reserves[option.opponent][option.take]
    gain = potential(ranch, taken, rest, game.scenario) - potential(
        ranch, own[option.give], rest, game.scenario
    )
    return gain, 0


def _discarded(game: Game, seat: int, option: Move) -> Value:
    """The loss of what the parcels could have added."""
    assert isinstance(option, moves.Discard)
    reserve, ranch = game.reserves[seat], game.ranches[seat]
    return -sum(potential(ranch, reserve[place], [], game.scenario) for place in option.parcels), 0


_FOLLOWS = ("drive", "steal")
_JUDGES = {moves.Choose: _chosen, moves.Swap: _swapped, moves.Discard: _discarded}


def potential(ranch: Ranch, parcel: Parcel, others: Sequence[Parcel], scenario: str | None = None) -> int:
    """The most that a parcel could add to a ranch's final score, in a domino with one of the others.

    Without any place for a domino it is what the parcel would add alone, on the best cell that welcomes it.
    """
    before = total(ranch, scenario)
    gains = []
    for other in dict.fromkeys(others):
        for cells in placement.placements(ranch, parcel, other):
            built = stocked(ranch.built(cells, (parcel, other)), cells, (parcel, other))
            gains.append(total(built, scenario) - before)
    if not gains:
        for cell in ranch.frame.listed(placement.welcome(ranch, parcel.land)):
            gains.append(
                total(stocked(ranch.built((cell,), (parcel,)), (cell,), (parcel,)), scenario) - before
            )
    return max(gains, default=0)


def stocked(ranch: Ranch, cells: Sequence[tuple[int, int]], parcels: Sequence[Parcel]) -> Ranch:
    """A ranch with the cows that new parcels bring and without those that their skulls take."""
    for cell, parcel in zip(cells, parcels, strict=True):
        if parcel.cows and parcel.land != CORN:
            ranch = ranch.grazed(cell, parcel.cows)
    for cell, parcel in zip(cells, parcels, strict=True):
        for _ in range(parcel.skulls):
            herd = ranch.frame.region(bit(cell), ranch.lands[parcel.land]) & ranch.grazing
            if herd:
                ranch = ranch.grazed(ranch.frame.listed(herd)[0], -1)
    return ranch
