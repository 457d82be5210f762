"""Saboteur as pages know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from moonriver.bots import saboteur as bots
from moonriver.saboteur import Game, moves, record
from moonriver.show.saboteur.table import MineTable

from .games import Kind
from .links import Fields


class MinePageTable(MineTable):
    """A table that tells how a new game was dealt."""

    has_folder = False
    tells: Callable[[Fields], None]

    def _dealt(self, form: Mapping[str, str]) -> Game:
        game = super()._dealt(form)
        self.tells(form)
        return game


SABOTEUR = Kind(
    "saboteur", MinePageTable, lambda asked: Game.deal(int(asked["players"]), int(asked["seed"])),
    lambda game: Game.from_head(game.head), record.write, record.read,
    moves.from_json, bots.play_out, bots.bot, record.SUFFIX, "dwarf", 5,
)  # fmt: skip
