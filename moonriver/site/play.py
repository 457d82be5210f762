"""Behind the pages that play: a table, and how its game was dealt."""

from __future__ import annotations

from typing import Any

from moonriver.games import find
from moonriver.show.kit.table import SessionTable
from moonriver.tabletop.refusals import Unreadable

from .links import Fields, dealt_as, game_of, link
from .opened import Opened

_NAMES = ("seed", "players", "seats", "moves", "record", "text", "first")


class OpenedGame(Opened):
    """A game to play, by the name of its page."""

    board: SessionTable[Any]

    def __init__(self, page: str, fields: Fields) -> None:
        self.spec = spec = find(page)
        if fields and not fields.keys() & {*_NAMES, *(one.name for one in spec.settings)}:
            raise Unreadable("link.none")  # its beginning is missing, say
        self._dealt: Fields = dealt_as(spec, fields)
        self._guide = spec.load(spec.guide) if fields.get("first") and spec.guide else None
        game = game_of(spec, fields, self._dealt)
        people = [seat for seat, sitting in enumerate(game.seats) if sitting.bot is None]
        bots = {seat: sitting.bot for seat, sitting in enumerate(game.seats) if sitting.bot is not None}
        table = type("PageTable", (spec.load(spec.table),), {"has_folder": False})
        first = spec.first(game).with_seats(game.seats, game.note)
        self.board = table(first, people=people, bots=bots, autosave=False)
        self.board.tells = self._remember
        if game.moves:
            self.board.play.load_text(spec.write(game))
        self._kept: tuple[object, Fields] = (None, {})

    def _remember(self, form: Fields) -> None:
        self._dealt = dealt_as(self.spec, form)
        self._guide = None  # that was no first game any more

    def guide(self) -> str:
        """What helps whoever plays a first game."""
        if self._guide is None:
            return ""
        person = next(seat for seat, sitting in enumerate(self.board.game.seats) if sitting.bot is None)
        told: str = self._guide(self.board.game, person)
        return told

    def kept(self) -> Fields:
        """The record, and how it was dealt."""
        game = self.board.game
        if self._kept[0] is not game:
            first = {"first": "1"} if self._guide else {}
            self._kept = (game, {**self._dealt, **first, "text": self.spec.write(game)})
        return self._kept[1]

    def link(self) -> Fields:
        """Seed and moves."""
        return link(self.spec, self.board.game, self._dealt)
