"""Behind the pages that play: a table, and how its game was dealt."""

from __future__ import annotations

from typing import Any

from moonriver.show.kit.table import SessionTable

from .games import Kind
from .links import Fields
from .opened import Opened


class OpenedGame(Opened):
    """A game to play."""

    board: SessionTable[Any]

    def __init__(self, kind: Kind, fields: Fields) -> None:
        self.kind = kind
        self.dealt: Fields = kind.dealt_as(fields)
        game = kind.game(fields, self.dealt)
        people = [seat for seat, sitting in enumerate(game.seats) if sitting.bot is None]
        bots = {seat: sitting.bot for seat, sitting in enumerate(game.seats) if sitting.bot is not None}
        self.board = kind.table(kind.start(game), people=people, bots=bots, autosave=False)
        self.board.tells = self._remember
        if game.moves:
            self.board.play.load_text(kind.write(game))
        self._kept: tuple[object, Fields] = (None, {})

    def _remember(self, form: Fields) -> None:
        self.dealt = self.kind.dealt_as(form)

    def kept(self) -> Fields:
        """The record, and how it was dealt."""
        game = self.board.game
        if self._kept[0] is not game:
            self._kept = (game, {**self.dealt, "text": self.kind.write(game)})
        return self._kept[1]

    def link(self) -> Fields:
        """Seed and moves."""
        return self.kind.link(self.board.game, self.dealt)

    def file(self) -> tuple[str, str]:
        """The record."""
        return f"game{self.kind.ending}", self.kind.write(self.board.game)
