"""Games from the fields of an address, and as these fields."""

from __future__ import annotations

from typing import Any

from moonriver.show.kit.table import any_seed
from moonriver.tabletop.linked import moves_text, packed, played, unpacked
from moonriver.tabletop.spec import GameSpec

from . import links
from .links import Fields


def dealt_as(spec: GameSpec, fields: Fields) -> dict[str, str]:
    """All that a deal is asked for, with what is usual where nothing is said. Raises `Unreadable`."""
    asked = {name: fields.get(name) or usual for name, usual in spec.defaults.items()}
    return asked | {
        "seed": str(links.number(fields, "seed", any_seed())),
        "players": str(links.number(fields, "players", spec.usual)),
    }


def game_of(spec: GameSpec, fields: Fields, dealt: Fields) -> Any:
    """The game of fields: a record's `text`, or moves from a seed or a packed record on, with people and bots.

    Raises `Unreadable` and `Refused`.
    """
    if fields.get("text"):
        game = spec.read(fields["text"])
    elif fields.get("first") and spec.first_game:
        game = spec.load(spec.first_game)()
    else:
        given = fields.get("record")
        start = spec.read(unpacked(given)) if given else spec.deal(dealt)
        game = played(start, fields.get("moves", ""), spec.move)
    if game.seats and not fields.get("seats"):
        return game
    return game.with_seats(links.seats_of(fields, game.players, spec.bot), game.note)


def link(spec: GameSpec, game: Any, dealt: Fields) -> dict[str, str]:
    """Seed, seats and moves of a game; its shuffle itself where no seed gives it."""
    start = spec.first(game).with_seats(None)
    if spec.write(spec.deal(dealt)) == spec.write(start):
        told = {name: value for name, value in dealt.items() if value != spec.defaults.get(name)}
    else:
        told = {"record": packed(spec.write(start))}
    if game.seats:
        told["seats"] = links.seats_text(game.seats)
    return told | ({"moves": moves_text(start, game.moves)} if game.moves else {})
