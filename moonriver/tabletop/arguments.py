"""Arguments of what is public: what is of a wrong type is told in one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from numbers import Integral
from operator import index
from types import UnionType
from typing import Any

from .cells import Cell
from .limits import SURROGATE
from .reading import MOST_DIGITS, whole
from .recording import Seat
from .refusals import Unreadable


def expect(found: object, kind: type | UnionType, expected: str) -> None:
    """Raise `Unreadable` unless something is of a type; `expected` names what should be there."""
    if not isinstance(found, kind):
        raise Unreadable("argument", found=found, expected=expected)


def plain_number(found: Any) -> Any:
    """A whole number of numpy, or of others, as one of Python; anything else as it is."""
    if type(found) is int or isinstance(found, bool) or not isinstance(found, Integral):
        return found
    return index(found)


def expect_number(found: Any, least: int | None = None) -> int:
    """A whole number that is not too long, nor less than another one. Raises `Unreadable` for anything else."""
    if not whole(found):
        raise Unreadable("argument", found=found, expected="number")
    if least is not None and found < least:
        raise Unreadable("argument.least", found=found, least=least)
    if abs(found) >= 10**MOST_DIGITS:
        raise Unreadable("argument.most", found=found, most=MOST_DIGITS)
    return int(found)


def expect_seconds(found: Any) -> None:
    """Raise `Unreadable` unless something is a number of seconds, 0 or more; NaN is not one, nor a number too long."""
    number = isinstance(found, float) or (whole(found) and found < 10**MOST_DIGITS)
    if not number or not found >= 0:
        raise Unreadable("argument", found=found, expected="seconds")


def expect_cell(found: Any, expected: str = "cell") -> Cell:
    """A cell, which may be given as a list. Raises `Unreadable` for anything else."""
    expect(found, tuple | list, expected)
    if len(found) != 2 or not all(map(whole, found)):
        raise Unreadable("argument", found=found, expected=expected)
    one, other = found
    return one, other


def expect_graph(found: Any) -> None:
    """Raise `Unreadable` unless something is a networkx graph, which is told without networkx."""
    if not isinstance(getattr(found, "graph", None), dict):
        raise Unreadable("argument", found=found, expected="graph")


def expect_many(found: Any, kind: type | UnionType, expected: str) -> None:
    """Raise `Unreadable` unless something is a list or tuple of things of a type."""
    expect(found, list | tuple, "list")
    for inner in found:
        expect(inner, kind, expected)


def expect_by_seat(found: Any, players: int) -> None:
    """Raise `Unreadable` unless something gives seats something, by their numbers."""
    expect(found, Mapping, "by_seat")
    expect_numbers_of_seats(tuple(found), players)


def expect_numbers_of_seats(found: Any, players: int) -> None:
    """Raise `Unreadable` unless something holds numbers of seats."""
    expect(found, list | tuple | range | set | frozenset, "list")
    for seat in found:
        if not whole(seat) or seat not in range(players):
            raise Unreadable("argument", found=seat, expected="seat")


def expect_seats(seats: Sequence[Seat] | None, note: str | None, players: int) -> None:
    """Raise `Unreadable` unless seats and note are such as a record may have."""
    if seats is not None:
        expect_many(seats, Seat, "seats")
        for seat in seats:
            if not isinstance(seat.name, str) or not isinstance(seat.bot, str | None):
                raise Unreadable("argument", found=seat, expected="seats")
            _expect_whole_characters(seat.name)
            _expect_whole_characters(seat.bot or "")
        if len(seats) != players:
            raise Unreadable("deal.seats", name="seats", found=len(seats), players=players)
    if note is not None:
        expect(note, str, "text")
        _expect_whole_characters(note)


def _expect_whole_characters(text: str) -> None:
    """Raise `Unreadable` for half of a character, which no file can hold."""
    if SURROGATE.search(text):
        raise Unreadable("argument", found=text, expected="text")


def expect_bots(bots: Any, players: int) -> None:
    """Raise `Unreadable` unless there is a bot for each seat: a name, or a function."""
    expect(bots, list | tuple, "list")
    if len(bots) != players:
        raise Unreadable("bot.count", found=len(bots), players=players)
    for bot in bots:
        if not isinstance(bot, str) and not callable(bot):
            raise Unreadable("argument", found=bot, expected="bot")
