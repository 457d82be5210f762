"""Game records of any game: one JSON object with a head and moves, read strictly and written line by line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .course import Position
from .limits import held
from .moves import Move
from .reading import json_of, whole
from .refusals import Refused, Unreadable


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a name, and the bot that plays there, if any."""

    name: str = ""
    bot: str | None = None


def text_of(
    head: Mapping[str, object],
    moves: Iterable[Move],
    seats: Sequence[Seat] | None = None,
    note: str | None = None,
) -> str:
    """The text of a record: one line for each field of the head, for seats and note where there are any, for each move.

    A field whose value is a list of objects (rounds) gets a line for each of them. Raises `Unreadable` where the text
    is longer than what is read.
    """
    head = dict(head)
    if seats is not None:
        head["seats"] = [{"name": seat.name, "bot": seat.bot} for seat in seats]
    if note is not None:
        head["note"] = note
    lines = []
    for name, value in head.items():
        if isinstance(value, list) and value and name != "seats" and isinstance(value[0], dict):
            inner = ",\n".join(f"  {_dump(part)}" for part in value)
            lines.append(f" {_dump(name)}: [\n{inner}\n ]")
        else:
            lines.append(f" {_dump(name)}: {_dump(value)}")
    played = ",\n".join(f"  {_dump(move.as_json())}" for move in moves)
    lines.append(f' "moves": [\n{played}\n ]' if played else ' "moves": []')
    return held("{\n" + ",\n".join(lines) + "\n}\n")


def object_of(text: str, form: str, required: Sequence[str]) -> dict[str, Any]:
    """The object of a record's text: its format, every required field, and else only `seats` and `note`.

    Raises `Unreadable`.
    """
    document = json_of(text)
    if not isinstance(document, dict):
        raise Unreadable("record.object")
    if document.get("format") != form:
        raise Unreadable("record.format", found=document.get("format"), expected=form)
    fields(document, ("format", *required, "moves"), ("seats", "note"))
    if not isinstance(document["moves"], list):
        raise Unreadable("record.list", name="moves", found=document["moves"])
    return document


def fields(document: Mapping[str, Any], required: Sequence[str], optional: Sequence[str] = ()) -> None:
    """Hold the names of an object's fields against those it must and may have. Raises `Unreadable`."""
    for name in required:
        if name not in document:
            raise Unreadable("record.lacks", name=name)
    for name in document:
        if name not in required and name not in optional:
            raise Unreadable("record.extra", name=name)


def number(document: Mapping[str, Any], name: str, allowed: Sequence[int]) -> int:
    """A field that is one of some whole numbers. Raises `Unreadable`."""
    value = document[name]
    if not whole(value) or value not in allowed:
        raise Unreadable("record.value", name=name, found=value, allowed=tuple(allowed))
    return int(value)


def items(document: Mapping[str, Any], name: str, kind: type, length: int | None = None) -> tuple[Any, ...]:
    """A field that is a list of texts, whole numbers or objects, of one length if any is asked for.

    Raises `Unreadable`.
    """
    values = document[name]
    if not isinstance(values, list):
        raise Unreadable("record.list", name=name, found=values)
    for place, value in enumerate(values):
        if not (whole(value) if kind is int else isinstance(value, kind)):
            raise Unreadable(f"record.{kind.__name__}", name=name, place=place, found=value)
    if length is not None and len(values) != length:
        raise Unreadable("record.length", name=name, found=len(values), expected=length)
    return tuple(values)


def seats(document: Mapping[str, Any], players: int) -> tuple[Seat, ...] | None:
    """The seats' names and bots, None where the record has none. Raises `Unreadable`."""
    if "seats" not in document:
        return None
    given = document["seats"]
    if not isinstance(given, list) or len(given) != players:
        raise Unreadable("record.seats", found=given, players=players)
    for place, seat in enumerate(given):
        if (
            not isinstance(seat, dict)
            or set(seat) != {"name", "bot"}
            or not isinstance(seat["name"], str)
            or not isinstance(seat["bot"], str | None)
        ):
            raise Unreadable("record.seat", place=place, found=seat)
    return tuple(Seat(seat["name"], seat["bot"]) for seat in given)


def note(document: Mapping[str, Any]) -> str | None:
    """The free text that goes with a game. Raises `Unreadable`."""
    if "note" in document and not isinstance(document["note"], str):
        raise Unreadable("record.note", found=document["note"])
    return document.get("note")


def moves(document: Mapping[str, Any], from_json: Callable[[object], Move]) -> list[Move]:
    """The moves of a record. Raises `Unreadable` with the move's `number`, from 1."""
    read = []
    for place, move in enumerate(document["moves"], start=1):
        try:
            read.append(from_json(move))
        except Unreadable as error:
            raise Unreadable(error.key, number=place, **error.facts) from None
    return read


def replayed(game: Position, moves: Iterable[Move]) -> Position:
    """The position after some moves. Raises `Refused`, whose `number` counts the moves from 1."""
    for place, move in enumerate(moves, start=1):
        try:
            game = game.play(move)
        except Refused as error:
            raise Refused(error.refusal, number=place) from None
    return game


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
