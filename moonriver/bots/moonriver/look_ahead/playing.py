"""Plays positions on as look_ahead does, in a tenth of the time, for bots that try a move in many samples.

Most decisions are the same in several samples, so each is thought about once. What a seat may expect of a round is
worked out once, too, from what is open at the beginning; and of a cow's drives only the best is followed.
"""

from __future__ import annotations

from collections.abc import Hashable

from moonriver.rules import moves
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Move
from moonriver.rules.parcel import Parcel
from moonriver.rules.whatif import gains

from . import LATE, Plan
from .prospects import Prospects, to_choose


class Playing:
    """Plays on from samples of one position; what it has thought about once it knows."""

    def __init__(self, position: Game | View) -> None:
        self._pool = to_choose(position)
        self._prospects: dict[tuple[int, int, int], Prospects] = {}
        self._moves: dict[Hashable, Move] = {}
        self._worth: dict[Hashable, float] = {}

    def on(self, game: Game, seat: int, rounds: int) -> Game:
        """The position once a seat has chosen again this many rounds later, or the end of the game."""
        enough = game.round + rounds
        while (player := game.player) is not None:
            options = game.legal_moves
            option = options[0] if len(options) == 1 else self._answer(game, player, options)
            chosen = isinstance(option, moves.Choose) and player == seat and game.round >= enough
            game = game.play(option)
            if chosen:
                break
        return game

    def promised(self, game: Game) -> list[float]:
        """The final score that each seat may expect, or at the end the one that it has."""
        if game.player is None:
            return [float(total) for total in game.totals]
        return [
            self._expected(game, seat).value(ranch, reserve, coming)
            for seat, (ranch, reserve, coming) in enumerate(
                zip(game.ranches, game.reserves, game.waiting, strict=True)
            )
        ]

    def _answer(self, game: Game, player: int, options: tuple[Move, ...]) -> Move:
        """What a seat does; where it was asked just so before, the same again."""
        asks = game.decision
        assert asks is not None
        if asks.kind == "choose":
            return self._choice(game, player, options)
        key = _seen(game, player), game.saloon, asks
        known = self._moves.get(key)
        if known is None or (known not in options and asks.kind != "expand"):
            known = self._moves[key] = self._thought(game, player, options)
        return known

    def _thought(self, game: Game, player: int, options: tuple[Move, ...]) -> Move:
        if isinstance(options[0], moves.Drive):
            added = gains(game)
            return max(options, key=lambda option: (added[option], isinstance(option, moves.Decline)))
        plan = Plan(game, player, self._expected(game, player), drives=1)
        if isinstance(options[0], moves.Expand):
            return max(options, key=lambda option: plan.at_once(game, option))
        return max(options, key=lambda option: plan.worth(game, option))

    def _choice(self, game: Game, player: int, options: tuple[Move, ...]) -> Move:
        """The slot whose parcel promises most."""
        column, coming = game.newer, game.waiting[player]
        assert column is not None
        seen = _seen(game, player)

        def worth(option: Move) -> float:
            assert isinstance(option, moves.Choose)
            parcel = column.parcels[option.slot]
            assert parcel is not None
            key = seen, parcel.mark
            promised = self._worth.get(key)
            if promised is None:
                ranch, reserve = game.ranches[player], game.reserves[player]
                promised = self._expected(game, player).value(ranch, reserve, coming, (parcel,))
                self._worth[key] = promised
            return promised - LATE * option.slot

        return max(options, key=worth)

    def _expected(self, game: Game, seat: int) -> Prospects:
        """What a seat may expect of a round, whatever has come out of the pile until then."""
        newer = game.newer
        key = seat, game.round, 0 if newer is None else newer.rancheros.count(seat)
        found = self._prospects.get(key)
        if found is None:
            found = self._prospects[key] = Prospects(game, seat, pool=self._pool)
        return found


def _seen(game: Game, player: int) -> Hashable:
    """What a seat looks at on its own side of the table."""
    ranch = game.ranches[player]
    plots = tuple([None if parcel is None else parcel.mark for parcel in ranch.plots])
    reserve, coming = _marks(game.reserves[player]), _marks(game.waiting[player])
    return player, game.round, plots, ranch.herds, ranch.posts, reserve, coming


def _marks(parcels: tuple[Parcel, ...]) -> tuple[str, ...]:
    return tuple([parcel.mark for parcel in parcels])
