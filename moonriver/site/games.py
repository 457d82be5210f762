"""The two games as pages know them: how one is dealt, read from fields, written, and laid on a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from moonriver import bots, saboteur
from moonriver.bots import saboteur as mine_bots
from moonriver.rules import moves as river_moves
from moonriver.rules import record as river_record
from moonriver.rules.game import Game
from moonriver.saboteur import moves as mine_moves
from moonriver.saboteur import record as mine_record
from moonriver.show.kit.table import SessionTable, any_seed
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable

from . import links
from .links import Fields


@dataclass(frozen=True)
class Kind:
    """One of the games. `settings` is what a deal is asked for beside seed and players, and what is usual."""

    table: Callable[..., SessionTable[Any]]
    deal: Callable[[Fields], Any]
    first: Callable[[Any], Any]
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    read_move: Callable[[object], Any]
    play_out: Callable[[Any, Any], Any]
    ending: str
    bot: str
    players: int
    settings: Mapping[str, str] = field(default_factory=dict)

    def dealt_as(self, fields: Fields) -> dict[str, str]:
        """All that a deal is asked for, with what is usual where nothing is said. Raises `Unreadable`."""
        asked = {name: fields.get(name) or usual for name, usual in self.settings.items()}
        return asked | {
            "seed": str(links.number(fields, "seed", any_seed())),
            "players": str(links.number(fields, "players", self.players)),
        }

    def game(self, fields: Fields, dealt: Fields) -> Any:
        """The game of fields: a record's `text`, or moves from a seed or a packed record on, with people and bots.

        Raises `Unreadable` and `Refused`.
        """
        if fields.get("text"):
            game = self.read(fields["text"])
        else:
            given = fields.get("record")
            start = self.read(links.unpacked(given)) if given else self.deal(dealt)
            game = links.played(start, fields.get("moves", ""), self.read_move)
        if game.seats and not fields.get("seats"):
            return game
        return game.with_seats(links.seats_of(fields, game.players, self.bot), game.note)

    def start(self, game: Any) -> Any:
        """The first position of a game, the same people at its seats."""
        return self.first(game).with_seats(game.seats, game.note)

    def link(self, game: Any, dealt: Fields) -> dict[str, str]:
        """Seed, seats and moves of a game; its shuffle itself where no seed gives it."""
        start = self.first(game).with_seats(None)
        if self.write(self.deal(dealt)) == self.write(start):
            told = {name: value for name, value in dealt.items() if value != self.settings.get(name)}
        else:
            told = {"record": links.packed(self.write(start))}
        if game.seats:
            told["seats"] = links.seats_text(game.seats)
        return told | ({"moves": links.moves_text(start, game.moves)} if game.moves else {})


class PageTable(Table):
    """A table that tells how a new game was dealt."""

    has_folder = False
    tells: Callable[[Fields], None]

    def _dealt(self, form: Mapping[str, str]) -> Game:
        game = super()._dealt(form)
        self.tells(form)
        return game


class MinePageTable(MineTable):
    """The same for Saboteur."""

    has_folder = False
    tells: Callable[[Fields], None]

    def _dealt(self, form: Mapping[str, str]) -> saboteur.Game:
        game = super()._dealt(form)
        self.tells(form)
        return game


def _river(asked: Fields) -> Game:
    seed, players, scenario = int(asked["seed"]), int(asked["players"]), asked["scenario"] or None
    return Game.deal(players, seed, asked["variant"], scenario, finale=asked["finale"])


MOON_RIVER = Kind(
    PageTable, _river, lambda game: Game.from_deal(game.head), river_record.write, river_record.read,
    river_moves.from_json, bots.play_out, river_record.SUFFIX, "greedy", 3,
    {"variant": "base", "scenario": "", "finale": "rulebook"},
)  # fmt: skip
SABOTEUR = Kind(
    MinePageTable, lambda asked: saboteur.Game.deal(int(asked["players"]), int(asked["seed"])),
    lambda game: saboteur.Game.from_head(game.head), mine_record.write, mine_record.read,
    mine_moves.from_json, mine_bots.play_out, mine_record.SUFFIX, "dwarf", 5,
)  # fmt: skip
