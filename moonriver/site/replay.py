"""Behind the page that looks at a recorded game again."""

from __future__ import annotations

from moonriver.bots import bot, play_out
from moonriver.rules.game import Game

from . import links
from .games import MOON_RIVER
from .links import Fields
from .opened import Opened
from .rerun import Rerun

EXAMPLE: Fields = {"seed": "7", "players": "3", "seats": "greedy,greedy,greedy"}
"""The game that is shown where nobody says which: bots play it to its end."""


class OpenedReplay(Opened):
    """A recorded game of Moon River to look at, an example where none is given."""

    board: Rerun

    def __init__(self, fields: Fields) -> None:
        example = not fields.keys() & {"text", "record", "seed"}
        fields = {**fields, **EXAMPLE} if example else fields
        self.dealt = MOON_RIVER.dealt_as(fields)
        self.game: Game = MOON_RIVER.game(fields, self.dealt)
        if example:
            self.game = play_out(self.game, [bot(seat.bot or "greedy") for seat in self.game.seats or ()])
        self.board = Rerun(self.game, at=links.number(fields, "at", 0))

    def kept(self) -> Fields:
        """The record, and how far one has looked."""
        return {**self.dealt, "text": MOON_RIVER.write(self.game), "at": str(self.board.at)}

    def link(self) -> Fields:
        """Seed, moves, and how far one has looked."""
        return MOON_RIVER.link(self.game, self.dealt) | {"at": str(self.board.at)}

    def file(self) -> tuple[str, str]:
        """The record."""
        return f"game{MOON_RIVER.ending}", MOON_RIVER.write(self.game)
