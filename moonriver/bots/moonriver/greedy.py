"""Takes what raises its own final score most, looking one decision ahead."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from moonriver.bots.kit import expect_asked, quick
from moonriver.rules import moves
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Move
from moonriver.rules.score import total
from moonriver.rules.whatif import could_add, gains

Value: TypeAlias = tuple[float, float]
"""What a move is worth: its own change of the final score, then what it leaves to be gained."""


@quick
def move(view: View) -> Move:
    """The legal move with the best value, the first of equal ones; nothing is random."""
    expect_asked(view, View)
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
    return max(gains(game).values()) if _asked(game, seat) in ("drive", "steal") else 0


def _asked(game: Game, seat: int) -> str | None:
    """What kind of thing a seat has to decide now, if any."""
    decision = game.decision
    return None if decision is None or decision.player != seat else decision.kind


def _chosen(game: Game, seat: int, option: Move) -> Value:
    """What the parcel of a slot could add, together with the reserve."""
    assert isinstance(option, moves.Choose) and game.newer is not None
    parcel = game.newer.parcels[option.slot]
    assert parcel is not None
    # The parcel under the own ranchero comes into the reserve before this one does.
    column = game.active
    waiting = () if column is None else zip(column.parcels, column.rancheros, strict=True)
    coming = [found for found, owner in waiting if owner == seat and found is not None]
    reserve = [*game.reserves[seat], *coming]
    return could_add(game.ranches[seat], parcel, reserve, game.scenario), -option.slot


def _swapped(game: Game, seat: int, option: Move) -> Value:
    """How much more the parcel that comes could add than the one that goes."""
    if not isinstance(option, moves.Swap):
        return 0, 0
    ranch, own = game.ranches[seat], game.reserves[seat]
    rest = [parcel for place, parcel in enumerate(own) if place != option.give]
    taken = game.reserves[option.opponent][option.take]
    gain = could_add(ranch, taken, rest, game.scenario) - could_add(
        ranch, own[option.give], rest, game.scenario
    )
    return gain, 0


def _discarded(game: Game, seat: int, option: Move) -> Value:
    """The loss of what the parcels could have added."""
    assert isinstance(option, moves.Discard)
    reserve, ranch = game.reserves[seat], game.ranches[seat]
    return -sum(could_add(ranch, reserve[place], [], game.scenario) for place in option.parcels), 0


_JUDGES = {moves.Choose: _chosen, moves.Swap: _swapped, moves.Discard: _discarded}
