"""Moves of any game: frozen classes with their JSON form, and strict reading of that form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeAlias

from .reading import whole
from .refusals import Refusal, Unreadable


@dataclass(frozen=True, slots=True)
class Move:
    """What a player wants to do. `player` is the seat; moves of different kinds are never equal."""

    kind: ClassVar[str]
    json_names: ClassVar[Mapping[str, str]] = {}
    """How records call a field whose name they do not share."""

    player: int

    def as_json(self) -> dict[str, Any]:
        """The move as the object that a game record holds."""
        given: dict[str, Any] = {"player": self.player, "move": self.kind}
        for field, name in _json_names(type(self)).items():
            given[name] = _plain(getattr(self, field))
        return given


_JSON_NAMES: dict[type[Move], Mapping[str, str]] = {}


def _json_names(kind: type[Move]) -> Mapping[str, str]:
    """How records call each field of a kind of move; worked out once."""
    if kind not in _JSON_NAMES:
        _JSON_NAMES[kind] = {item.name: kind.json_names.get(item.name, item.name) for item in fields(kind)}
    return _JSON_NAMES[kind]


def _plain(value: Any, depth: int = 2) -> Any:
    """A field with lists for its tuples, as deep as those of moves are."""
    return [_plain(inner, depth - 1) for inner in value] if depth and isinstance(value, tuple) else value


Reader: TypeAlias = tuple[Callable[[object], Any], str]
"""How a field is read (raises `ValueError`), and the name of what is expected there."""


def from_json(given: object, kinds: Mapping[str, type[Move]], readers: Mapping[str, Reader]) -> Move:
    """The move of a record's object. Raises `Unreadable` for an unknown kind, field or shape.

    `readers` holds a reader by field name, or by `kind.field` where a kind reads the field in its own way.
    """
    if not isinstance(given, dict):
        raise Unreadable("move.object", found=given)
    kind = kinds.get(given["move"]) if isinstance(given.get("move"), str) else None
    if kind is None:
        raise Unreadable("move.kind", found=given.get("move"), kinds=tuple(kinds))
    names = _json_names(kind)
    for name in sorted(given.keys() - set(names.values()) - {"move"}):
        raise Unreadable("move.extra", kind=kind.kind, name=name)
    values = {}
    for field, name in names.items():
        if name not in given:
            raise Unreadable("move.lacks", kind=kind.kind, name=name)
        read, expected = readers.get(f"{kind.kind}.{field}") or readers[field]
        try:
            values[field] = read(given[name])
        except ValueError:
            raise Unreadable(
                "move.value", kind=kind.kind, name=name, found=given[name], expected=expected
            ) from None
    return kind(**values)


def typed(move: object, kinds: Mapping[str, type[Move]], readers: Mapping[str, Reader]) -> Move:
    """A move that somebody has made by hand, its fields read as strictly as a record's; lists become tuples.

    Raises `Unreadable` for what is no move, and as `from_json` does.
    """
    if not isinstance(move, Move):  # its object in a record, perhaps, which `from_json` reads
        raise Unreadable("argument", found=move, expected="Move")
    return from_json(move.as_json(), kinds, readers)


def judged(
    move: object, read: Callable[[object], Move], why: Callable[[Any], Refusal | None]
) -> tuple[Move, Refusal | None]:
    """A move made by hand as `read` (see `typed`) gives it, and what `why` says of it: why it may not be played.

    A move with a field that no record could hold is never legal: raises `Unreadable` where no rule says so.
    """
    try:
        found = read(move)
    except Unreadable:
        if isinstance(move, Move):
            # rules ask about fields of the right type only
            with suppress(TypeError, ValueError, LookupError):
                if (refusal := why(move)) is not None:
                    return move, refusal
        raise
    return found, why(found)


def number(value: object) -> int:
    """A whole number of a JSON text; raises `ValueError` for anything else."""
    if not whole(value):
        raise ValueError
    return value  # type: ignore[return-value]


def number_or_null(value: object) -> int | None:
    """A whole number of a JSON text, or null; raises `ValueError` for anything else."""
    return None if value is None else number(value)


def numbers(value: object, *lengths: int) -> tuple[int, ...]:
    """A list of this many whole numbers, one of these lengths; raises `ValueError` for anything else."""
    if not isinstance(value, list) or len(value) not in lengths:
        raise ValueError
    return tuple(number(inner) for inner in value)


def one_of(value: object, allowed: tuple[str, ...]) -> str:
    """One of the allowed words; raises `ValueError` for anything else."""
    if not isinstance(value, str) or value not in allowed:
        raise ValueError
    return value


def flag(value: object) -> bool:
    """True or false; raises `ValueError` for anything else."""
    if not isinstance(value, bool):
        raise ValueError
    return value


NUMBER: Reader = (number, "number")
NUMBER_OR_NULL: Reader = (number_or_null, "number_or_null")
