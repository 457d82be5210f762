"""Behind the page that looks at a recorded game again."""

from __future__ import annotations

from typing import Any

from moonriver.games import GAMES, find, named_in
from moonriver.show.kit.replay import ReplayBoard

from .links import Fields, dealt_as, game_of, link, number
from .opened import Opened


class OpenedReplay(Opened):
    """A recorded game to look at, an example where none is given.

    An address names the game unless it is the first one (`game=saboteur`, alone: an example), and a record says itself
    what it is of.
    """

    board: ReplayBoard[Any]

    def __init__(self, fields: Fields) -> None:
        example = not fields.keys() & {"text", "record", "seed"}
        told = named_in(fields.get("text", ""))
        spec = self.spec = find(told if told in GAMES else fields.get("game", ""))
        if example:
            fields = {**fields, **spec.example}
        self._dealt = dealt_as(spec, fields)
        self._game = game_of(spec, fields, self._dealt)
        if example:
            self._game = spec.opponents.play_out(self._game, [seat.bot for seat in self._game.seats])
        self.board = spec.load(spec.replay)(self._game, at=number(fields, "at", 0))

    def kept(self) -> Fields:
        """The record, and how far one has looked."""
        return {**self._dealt, "text": self.spec.write(self._game), "at": str(self.board.at)}

    def link(self) -> Fields:
        """Seed, moves, and how far one has looked."""
        game = {} if self.spec is find("") else {"game": self.spec.name}
        return link(self.spec, self._game, self._dealt) | game | {"at": str(self.board.at)}
