"""A game as the fields of an address, `#seed=7&players=3&moves=4.0.12`, and back again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moonriver.show.kit.table import any_seed
from moonriver.tabletop.linked import moves_text, packed, played, unpacked
from moonriver.tabletop.reading import typed
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Unreadable
from moonriver.tabletop.spec import GameSpec

Fields = Mapping[str, str]
"""Names and values, as they stand in an address."""
PERSON = "you"
"""Who decides at the screen, among the names of bots in `seats`."""
ELSEWHERE = "elsewhere"
"""The same at another screen, where the game comes and goes by link."""


def number(fields: Fields, name: str, default: int) -> int:
    """A field that is a whole number. Raises `Unreadable`."""
    found = fields.get(name) or str(default)
    value = typed(found)
    if value is None:
        raise Unreadable("link.number", name=name, found=found[:20])
    return value


def seats_of(fields: Fields, players: int, bot: str) -> tuple[Seat, ...]:
    """Who sits where: `seats=you,greedy,look_ahead`; without it a person and bots. Raises `Unreadable`."""
    named = fields["seats"].split(",") if fields.get("seats") else [PERSON, *[bot] * (players - 1)]
    if len(named) != players:
        raise Unreadable("link.seats", found=len(named), players=players)
    return tuple(Seat("", None if name in (PERSON, ELSEWHERE) else name) for name in named)


def dealt_as(spec: GameSpec, fields: Fields) -> dict[str, str]:
    """All that a deal is asked for, with what is usual where nothing is said. Raises `Unreadable`."""
    asked = {name: fields.get(name) or usual for name, usual in spec.defaults.items()}
    return asked | {
        "seed": str(number(fields, "seed", any_seed())),
        "players": str(number(fields, "players", spec.usual)),
    }


def game_of(spec: GameSpec, fields: Fields, dealt: Fields) -> Any:
    """The game of fields: a record's `text`, or moves from a seed or a packed record on, with people and bots.

    Raises `Unreadable` and `Refused`.
    """
    if "text" in fields:  # an empty file is none either
        game = spec.read(fields["text"])
    elif fields.get("first") and spec.first_game:
        game = spec.load(spec.first_game)()
    else:
        given = fields.get("record")
        start = spec.read(unpacked(given)) if given else spec.deal(dealt)
        game = played(start, fields.get("moves", ""), spec.move)
    if game.seats and not fields.get("seats"):
        return game
    return game.with_seats(seats_of(fields, game.players, spec.bot), game.note)


def link(spec: GameSpec, game: Any, dealt: Fields) -> dict[str, str]:
    """Seed, seats and moves of a game; its shuffle itself where no seed gives it."""
    start = spec.first(game).with_seats(None)
    if spec.dealt(dealt, start):
        told = {name: value for name, value in dealt.items() if value != spec.defaults.get(name)}
    else:
        told = {"record": packed(spec.write(start))}
    if game.seats:
        told["seats"] = ",".join(seat.bot or PERSON for seat in game.seats)
    return told | ({"moves": moves_text(start, game.moves)} if game.moves else {})
