"""Plans the whole turn: dominoes one after the other, what partners do, and the parcel to choose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from moonriver.bots.kit import Alternative, expect_asked, explained_by, quick
from moonriver.rules import moves
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Move
from moonriver.rules.reserve import without
from moonriver.rules.score import total
from moonriver.rules.whatif import gains, settled

from .prospects import Prospects

WIDTH = 5
"""How many dominoes are looked at more closely: what their droughts, circles and a second domino lead to."""
DRIVES = 3
"""How many drives of a cow are followed further."""
LATE = 1.0
"""Points that a place farther down the column costs, for whoever stands there chooses later."""
HARM = 0.3
"""What a point that an opponent loses is worth."""


def explain(view: View) -> tuple[Alternative, ...]:
    """The moves that were looked at closely, best first, with the final score that each one promises."""
    expect_asked(view, View)
    return tuple(Alternative(option, value) for value, option in rated(view.sample(0), view.seat))


@quick
@explained_by(explain)
def move(view: View) -> Move:
    """The legal move after which the turn, played well, promises the highest final score; nothing is random."""
    expect_asked(view, View)
    return next(rated(view.sample(0), view.seat))[1]  # what is hidden does not enter any value


def rated(game: Game, seat: int) -> Iterator[tuple[float, Move]]:
    """The most promising moves of whoever decides, best first, with the final score that they promise."""
    plan = Plan(game, seat)
    found = [(plan.worth(game, option), -place, option) for place, option in plan.worth_a_look(game)]
    return ((value, option) for value, _, option in sorted(found, key=lambda one: one[:2], reverse=True))


class Plan:
    """The turn of one seat, from a position on; of the drives of a cow the best `drives` are followed further."""

    def __init__(
        self, game: Game, seat: int, prospects: Prospects | None = None, drives: int = DRIVES
    ) -> None:
        self.seat = seat
        self.prospects = Prospects(game, seat) if prospects is None else prospects
        self.coming = game.waiting[seat]
        """The parcels under its rancheros."""
        self._followed_drives = drives
        self._drives: dict[tuple[object, ...], float] = {}

    def worth_a_look(self, game: Game) -> list[tuple[int, Move]]:
        """The legal moves with their places in the list; of many dominoes only the most promising ones."""
        options = list(enumerate(game.legal_moves))
        if len(options) <= WIDTH or not isinstance(options[0][1], moves.Expand):
            return options
        best = sorted(options, key=lambda option: self.at_once(game, option[1]), reverse=True)
        return best[:WIDTH]

    def worth(self, game: Game, option: Move) -> float:
        """What a move promises, if the rest of the turn is played well."""
        if isinstance(option, moves.Choose):
            assert game.newer is not None
            parcel = game.newer.parcels[option.slot]
            assert parcel is not None
            ranch, reserve = game.ranches[self.seat], game.reserves[self.seat]
            return self.prospects.value(ranch, reserve, self.coming, (parcel,)) - LATE * option.slot
        after = game.play(option)
        value = self._followed(after)
        if isinstance(option, moves.Steal):
            robbed, scenario = option.opponent, game.scenario
            value += HARM * (total(game.ranches[robbed], scenario) - total(after.ranches[robbed], scenario))
        return value

    def _now(self, game: Game) -> float:
        """What the ranch promises as it is."""
        return self.prospects.value(game.ranches[self.seat], game.reserves[self.seat], self.coming)

    def at_once(self, game: Game, option: Move) -> float:
        """What a domino promises before its circles have partners, or stopping."""
        ranch, reserve = game.ranches[self.seat], game.reserves[self.seat]
        if not isinstance(option, moves.Expand):
            return self._now(game)
        one, other = option.parcels
        parcels = (reserve[one], reserve[other])
        value = self.prospects.value(
            settled(ranch, option.cells, parcels), without(reserve, one, other), self.coming
        )
        # A circle that is placed is a partner to come, as one that is not placed yet.
        return value + self.prospects.circle * (parcels[0].circle + parcels[1].circle)

    def _followed(self, game: Game) -> float:
        """What a position promises if this seat answers well to all that it is asked before it chooses."""
        decision = game.decision
        if decision is None or decision.player != self.seat or decision.kind in ("choose", "discard"):
            return self._now(game)
        if decision.kind == "expand":
            return max(self.at_once(game, option) for option in game.legal_moves)
        if decision.kind == "drive":
            return self._driven(game)
        return max(self._followed(game.play(option)) for option in _different(game.legal_moves))

    def _driven(self, game: Game) -> float:
        """The best of driving cows on, by the steps that score most, and of leaving them where they are.

        The same steps in another order lead to the same ranch, which is thought about once.
        """
        ranch = game.ranches[self.seat]
        key = (ranch, game.reserves[self.seat], game.decision)
        if (known := self._drives.get(key)) is not None:
            return known
        best = self._now(game)
        added = gains(game)
        for option in sorted(added, key=lambda option: -added[option])[: self._followed_drives]:
            if isinstance(option, moves.Drive):
                after = game.play(option)
                again = added[option] > 0 and after.decision is not None and after.decision.kind == "drive"
                value = self._driven(after) if again else self._now(after)
                best = max(best, value)
        self._drives[key] = best
        return best


def _different(options: Iterable[Move]) -> Iterator[Move]:
    """One move of each outcome for the own ranch: a cow is a cow, whoever loses it, and a cowboy a cowboy."""
    seen = set()
    for option in options:
        match option:
            case moves.Recruit(cell=cell, partner=partner, side=side):
                outcome: object = cell, side if side == moves.COWBOY_SIDE else partner
            case moves.Steal():
                outcome = moves.Steal
            case _:
                outcome = option
        if outcome not in seen:
            seen.add(outcome)
            yield option
