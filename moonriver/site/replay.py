"""Behind the page that looks at a recorded game again."""

from __future__ import annotations

from moonriver.saboteur.record import FORMAT
from moonriver.show.saboteur.replay import MineReplay

from . import links
from .links import Fields
from .mine import SABOTEUR
from .opened import Opened
from .rerun import Rerun
from .river import MOON_RIVER

EXAMPLE: Fields = {"seed": "7", "players": "3", "seats": "greedy,greedy,greedy"}
MINE_EXAMPLE: Fields = {"seed": "6", "players": "3", "seats": "dwarf,dwarf,dwarf"}
"""The games that are shown where nobody says which: bots play them to their end."""


class OpenedReplay(Opened):
    """A recorded game of either kind to look at, an example where none is given.

    An address names the game of Saboteur (`game=saboteur`, alone: an example), and a record says itself what it is of.
    """

    board: Rerun | MineReplay

    def __init__(self, fields: Fields) -> None:
        example = not fields.keys() & {"text", "record", "seed"}
        mine = fields.get("game") == "saboteur" or FORMAT in fields.get("text", "")
        if example:
            fields = {**fields, **(MINE_EXAMPLE if mine else EXAMPLE)}
        self.kind = SABOTEUR if mine else MOON_RIVER
        self.dealt = self.kind.dealt_as(fields)
        self.game = self.kind.game(fields, self.dealt)
        if example:
            self.game = self.kind.play_out(self.game, [seat.bot for seat in self.game.seats])
        at = links.number(fields, "at", 0)
        self.board = MineReplay(self.game, at=at) if mine else Rerun(self.game, at=at)

    def kept(self) -> Fields:
        """The record, and how far one has looked."""
        return {**self.dealt, "text": self.kind.write(self.game), "at": str(self.board.at)}

    def link(self) -> Fields:
        """Seed, moves, and how far one has looked."""
        game = {"game": "saboteur"} if self.kind is SABOTEUR else {}
        return self.kind.link(self.game, self.dealt) | game | {"at": str(self.board.at)}

    def file(self) -> tuple[str, str]:
        """The record."""
        return f"game{self.kind.ending}", self.kind.write(self.game)
