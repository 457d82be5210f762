"""Moon River at one screen, without the screen: its bots, its log, its records, and hints."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from moonriver import bots as opponents
from moonriver.bots.kit import Bot
from moonriver.bots.moonriver import look_ahead
from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.whatif import change
from moonriver.tabletop.events import Event
from moonriver.tabletop.moves import Move
from moonriver.words import happened

from ..kit.saving import Saves
from ..kit.session import Entry, Session

__all__ = ["Entry", "Hint", "Play"]


@dataclass(frozen=True, slots=True)
class Hint:
    """What the opponent look_ahead would play here, how that changes the own score at once, and how many points more
    it promises at the end than the next best move."""

    move: Move
    gain: int
    lead: float


class Play(Session[Game]):
    """One game of Moon River and who plays it, see `Session`. `box` is what loaded records are read with."""

    bot = "greedy"

    def __init__(
        self,
        game: Game | None = None,
        *,
        people: Sequence[int] = (0,),
        bot: str | Bot = "greedy",
        bots: Mapping[int, str | Bot] | None = None,
        learning: bool = True,
        autosave: str | os.PathLike[str] | Saves | None = None,
        asked: Mapping[str, object] | None = None,
        box: Box | None = None,
    ) -> None:
        start = Game.deal() if game is None else game
        self.box = box or start.box
        super().__init__(
            start, people=people, bot=bot, bots=bots, learning=learning, autosave=autosave, asked=asked
        )

    def named(self, bot: str) -> Bot:
        """The bot of a name."""
        return opponents.bot(bot)

    def log_lines(self, events: Sequence[Event], after: Game) -> Sequence[str]:
        """The log's sentences for what happened in a move."""
        return happened(events, after)

    def revealed(self, game: Game) -> object:
        """What changes when something hidden is revealed."""
        return game.pile_left, game.partners_left

    def written(self, game: Game) -> str:
        """The record of a game."""
        return record.write(game)

    def read(self, text: str) -> Game:
        """The game of a record."""
        return record.read(text, self.box)

    def settings(self, game: Game) -> Mapping[str, object]:
        """What a table can ask for, as it is in a game."""
        return asked_for(game.players, game.variant, game.scenario, game.finale, game.box)

    def anew(self, game: Game) -> Game:
        """The first position of a game."""
        return Game.from_deal(game.head)

    def new(self, game: Game, people: Sequence[int] = (0,), bot: str | None = None) -> None:
        """Begin another game at the same screen."""
        self.box = game.box
        super().new(game, people, bot)

    def hint(self) -> Hint | None:
        """What the opponent look_ahead would play; None when the game is over."""
        seat = self.game.player
        if seat is None:
            return None
        best, *others = look_ahead.explain(self.game.view(seat))
        lead = best.expected - others[0].expected if others else 0.0
        return Hint(best.move, change(self.game, best.move).points, lead)


def asked_for(
    players: int, variant: str, scenario: str | None, finale: str, box: Box | None
) -> Mapping[str, object]:
    """The settings of a table: what is not None has to be just so in a game that is taken up."""
    own = None if box in (None, Box.shipped()) else hashlib.sha256(repr(box).encode()).hexdigest()
    return {
        "players": players, "variant": variant, "scenario": scenario, "finale": finale, "box": own or "shipped",
    }  # fmt: skip
