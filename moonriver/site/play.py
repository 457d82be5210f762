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
        self._start = self._first()
        self._kept: tuple[object, Fields] = (None, {})

    def _first(self) -> Any:
        return self.board.play.course.positions[0]

    def _remember(self, form: Fields) -> None:
        self._dealt = dealt_as(self.spec, form)

    def guide(self) -> str:
        """What helps whoever plays a first game."""
        person = min(self.board.play.people, default=None)
        guide = self._guiding()
        return "" if guide is None or person is None else str(guide(self.board.game, person))

    def _guiding(self) -> Any:
        """The guide through the first game; None as soon as another game is on the table."""
        return self._guide if self._first() == self._start else None

    def kept(self) -> Fields:
        """The record, and how it was dealt."""
        game = self.board.game
        if self._kept[0] is not game:
            first = {"first": "1"} if self._guiding() else {}
            self._kept = (game, {**self._dealt, **first, "text": self.spec.write(game)})
        return self._kept[1]

    def link(self) -> Fields:
        """Seed and moves."""
        return link(self.spec, self.board.game, self._dealt)
