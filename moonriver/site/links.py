"""A game as the fields of an address, `#seed=7&players=3&moves=4.0.12`, and back again."""

from __future__ import annotations

from collections.abc import Mapping

from moonriver.tabletop.reading import typed
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Unreadable

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


def seats_text(seats: tuple[Seat, ...]) -> str:
    """The same as text."""
    return ",".join(seat.bot or PERSON for seat in seats)
