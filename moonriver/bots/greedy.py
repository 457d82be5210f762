"""Takes what raises its own final score most, looking one decision ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from moonriver.rules import moves, placement
from moonriver.rules.frame import bit
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Move
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import CORN, Ranch
from moonriver.rules.score import GRAZED, total
from moonriver.tabletop.cells import Cell

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
    after = _parched(game.play(option), seat)
    gain = total(after.ranches[seat], game.scenario) - before
    return gain + _following(after, seat), gain


def _parched(game: Game, seat: int) -> Game:
    """The position once a seat has given a cow to every drought that asks it at once.

    Cows of one territory score alike, but of several on a parcel only one (END-6): the fullest parcel gives.
    """
    while _asked(game, seat) == "drought":
        answers = [answer for answer in game.legal_moves if isinstance(answer, moves.Drought)]
        ranch = game.ranches[seat]
        game = game.play(max(answers, key=lambda answer: ranch.cows(answer.cell)))
    return game


def _following(game: Game, seat: int) -> int:
    """The most that driving or stealing a cow adds to the final score of a seat, where it is asked to next."""
    kind, ranch = _asked(game, seat), game.ranches[seat]
    if kind == "drive":
        worth = _worth(ranch)
        drives = (answer for answer in game.legal_moves if isinstance(answer, moves.Drive))
        return max(0, *(_driven(ranch, worth, drive) for drive in drives))
    if kind == "steal":
        assert game.decision is not None and game.decision.cell is not None
        here = game.decision.cell
        return 0 if ranch.cows(here) else len(ranch.territory(here))
    return 0


def _asked(game: Game, seat: int) -> str | None:
    """What kind of thing a seat has to decide now, if any."""
    decision = game.decision
    return None if decision is None or decision.player != seat else decision.kind


def _worth(ranch: Ranch) -> dict[Cell, int]:
    """What a first cow scores on each cell that is no cornfield: the parcels of its territory (SCORE-1)."""
    listed, regions = ranch.frame.listed, ranch.frame.regions
    return {
        cell: region.bit_count()
        for kind in GRAZED
        for region in regions(ranch.lands[kind.index])
        for cell in listed(region)
    }


def _driven(ranch: Ranch, worth: Mapping[Cell, int], drive: moves.Drive) -> int:
    """The change of the final score by one drive; no second cow of a parcel scores (END-6)."""
    lost = worth[drive.source] if ranch.cows(drive.source) == 1 else 0
    return (0 if ranch.cows(drive.target) else worth[drive.target]) - lost


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


def stocked(ranch: Ranch, cells: Sequence[Cell], parcels: Sequence[Parcel]) -> Ranch:
    """A ranch with the cows that new parcels bring and without those that their skulls take, the fullest parcel's."""
    for cell, parcel in zip(cells, parcels, strict=True):
        if parcel.cows and parcel.land != CORN:
            ranch = ranch.grazed(cell, parcel.cows)
    for cell, parcel in zip(cells, parcels, strict=True):
        for _ in range(parcel.skulls):
            herd = ranch.frame.region(bit(cell), ranch.lands[parcel.land]) & ranch.grazing
            if herd:
                ranch = ranch.grazed(max(ranch.frame.listed(herd), key=ranch.cows), -1)
    return ranch
