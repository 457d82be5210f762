"""A game as pages know it: how it is dealt, read from fields, written, and laid on a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from moonriver.show.kit.table import SessionTable, any_seed

from . import links
from .links import Fields


@dataclass(frozen=True)
class Kind:
    """One of the games. `settings` is what a deal is asked for beside seed and players, and what is usual."""

    name: str
    table: Callable[..., SessionTable[Any]]
    deal: Callable[[Fields], Any]
    first: Callable[[Any], Any]
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    read_move: Callable[[object], Any]
    play_out: Callable[[Any, Any], Any]
    find_bot: Callable[[str], Any]
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
