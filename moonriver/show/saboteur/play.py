"""Saboteur at one screen, without the screen: its bots, its log, its records, and hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from moonriver.bots import saboteur as opponents
from moonriver.bots.kit import Bot, BrokenBot, decided
from moonriver.saboteur import Game, record
from moonriver.tabletop.events import Event
from moonriver.tabletop.moves import Move
from moonriver.words.saboteur.log import happened

from ..kit.session import Session

ADVISER = "dwarf"
"""Who gives hints."""


class MinePlay(Session[Game]):
    """One game of Saboteur and who plays it, see `Session`."""

    bot = ADVISER

    def named(self, bot: str) -> Bot:
        """The bot of a name."""
        return opponents.bot(bot)

    def log_lines(self, events: Sequence[Event], after: Game) -> Sequence[str]:
        """The log's sentences for what happened in a move."""
        return happened(events, after)

    def revealed(self, game: Game) -> object:
        """What changes when something hidden is revealed."""
        return game.round, game.pile_left, game.mine.hidden, game.state.looked, game.results

    def written(self, game: Game) -> str:
        """The record of a game."""
        return record.write(game)

    def read(self, text: str) -> Game:
        """The game of a record."""
        return record.read(text)

    def settings(self, game: Game) -> Mapping[str, object]:
        """What a table can ask for, as it is in a game."""
        return {"players": game.players, "first": game.head.first}

    def anew(self, game: Game) -> Game:
        """The first position of a game."""
        return Game.from_head(game.head)

    def hint(self) -> Move | None:
        """What a well-playing dwarf in the same seat would do; None when the game is over."""
        return None if self.game.player is None else decided(self.game, self.named(ADVISER), ADVISER)

    def advise(self, told: Callable[[Move | None], None]) -> None:
        """Give `told` the same hint, at once or, where the dwarf takes its time, later, unless something is done
        meanwhile. It is then given None first."""
        self.stop_advising()
        seat = self.game.player
        assert seat is not None
        here = ADVISER in self.functions  # a function that is called so knows less
        self._ask(seat, ADVISER, decided, partial(self._considered, told), here=here, advice=True)
        if self.advising:
            told(None)

    def _considered(self, told: Callable[[Move | None], None], found: Move | BrokenBot) -> None:
        told(self.hint() if isinstance(found, BrokenBot) else found)
