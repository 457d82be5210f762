"""A game as the fields of an address, `#seed=7&players=3&moves=4.0.12`, and back again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from moonriver.tabletop.course import Course
from moonriver.tabletop.linked import packed, unpacked
from moonriver.tabletop.moves import Move
from moonriver.tabletop.reading import json_of, typed
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Unreadable

Fields = Mapping[str, str]
"""Names and values, as they stand in an address."""
PERSON = "you"
"""Who decides at the screen, among the names of bots in `seats`."""
ELSEWHERE = "elsewhere"
"""The same at another screen, where the game comes and goes by link."""
_SPELLED = "~"
"""Before a move that is written out, because `legal_moves` lists another spelling of it."""


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


def seats_text(seats: tuple[Seat, ...]) -> str:
    """The same as text."""
    return ",".join(seat.bot or PERSON for seat in seats)


def moves_text(first: Any, moves: tuple[Move, ...]) -> str:
    """Moves from a position on, each as its place in `legal_moves`."""
    before = zip(moves, Course(first, moves).positions, strict=False)
    return ".".join(
        str(game.legal_moves.index(move))
        if move in game.legal_moves
        else _SPELLED + packed(json.dumps(move.as_json()))
        for move, game in before
    )


def played(first: Any, text: str, from_json: Callable[[object], Move]) -> Any:
    """The position after the moves of `moves_text`. Raises `Unreadable` and `Refused`."""
    game = first
    for place, word in enumerate(text.split(".") if text else (), start=1):
        legal = game.legal_moves
        if word.startswith(_SPELLED):
            game = game.play(from_json(json_of(unpacked(word.removeprefix(_SPELLED)))))
        elif (number := typed(word)) is not None and 0 <= number < len(legal):
            game = game.play(legal[number])
        else:
            raise Unreadable("link.move", found=word[:20], move=place)
    return game
