"""Moon River as pages know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from moonriver import bots
from moonriver.rules import moves, record
from moonriver.rules.game import Game
from moonriver.show.moonriver.table import Table

from .games import Kind
from .links import Fields


class PageTable(Table):
    """A table that tells how a new game was dealt."""

    has_folder = False
    tells: Callable[[Fields], None]

    def _dealt(self, form: Mapping[str, str]) -> Game:
        game = super()._dealt(form)
        self.tells(form)
        return game


def _deal(asked: Fields) -> Game:
    seed, players, scenario = int(asked["seed"]), int(asked["players"]), asked["scenario"] or None
    return Game.deal(players, seed, asked["variant"], scenario, finale=asked["finale"])


MOON_RIVER = Kind(
    "play", PageTable, _deal, lambda game: Game.from_deal(game.head), record.write, record.read,
    moves.from_json, bots.play_out, bots.bot, record.SUFFIX, "greedy", 3,
    {"variant": "base", "scenario": "", "finale": "rulebook"},
)  # fmt: skip
