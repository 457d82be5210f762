"""Facts as words: a few are told by their name, all others by their type; what only one game knows: `voice.py`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date, time
from functools import partial, singledispatch
from typing import Any

from moonriver.tabletop.cells import Cell

from .catalogue import known, sentence
from .names import clean, coordinate, known_word, listed, listed_cells, quoted, word

_REASON = 90
_MOST_DIGITS = 4000
"""Longer numbers are not shown: Python does not write those of more than 4300 digits."""
_FILE = 60
_NOWHERE = " at 0x"
"""What Python writes of things that have no text of their own holds their place in memory."""

Naming = Callable[[Cell], str]
"""What a cell is called."""


def plain_cell(cell: Cell) -> str:
    """A cell of no game in particular."""
    row, place = map(coordinate, cell)
    return clean(f"({row}, {place})")


@singledispatch
def shown(value: object, naming: Naming = plain_cell) -> str:
    """A value of any type as words; cells are called as `naming` says. What nobody foresaw is shortened."""
    match value:
        case str() | list() | dict():
            return literal(value)
        case range():
            return f"{value[0]}–{value[-1]}"
        case set() | frozenset():
            return shown(tuple(sorted(value, key=partial(_written, write=repr))), naming)
        case None | ():
            return sentence("name.none")
        case tuple() if _is_cell(value):
            return naming(value)
        case tuple() if all(map(_is_cell, value)):
            return listed_cells(map(naming, value))
        case tuple():
            return listed(shown(inner, naming) for inner in value)
    return _written(value, str)


def literal(value: object) -> str:
    """A value as a JSON text would hold it, a date or time as it is written in TOML; shortened."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, date | time):
        return value.isoformat()
    try:
        return clean(json.dumps(value, ensure_ascii=False, default=_inner))
    except (TypeError, ValueError, RecursionError):
        return _written(value, repr)


def _inner(value: object) -> str:
    """A value that JSON does not have, inside of others."""
    if isinstance(value, date | time):
        return value.isoformat()
    raise TypeError


def _written(value: object, write: Callable[[object], str]) -> str:
    """A value that is no JSON as Python writes it, shortened; where that says nothing, by the name of its type."""
    with suppress(Exception):  # of whatever somebody made
        text = write(value)
        if _NOWHERE not in text:
            return clean(text)
    if isinstance(value, int):
        return sentence("name.long_number", digits=_MOST_DIGITS)
    return sentence("name.type", type=clean(type(value).__name__))


def _expected(value: object) -> str:
    key = f"expected.{value}"
    return sentence(key) if known(key) else shown(value)


def _size(value: object) -> str:
    """A number of bytes in the largest unit of which it is a whole number."""
    if not isinstance(value, int):
        return shown(value)
    units = ("B", "KiB", "MiB")
    power = next(power for power in (2, 1, 0) if not value % 1024**power)
    return f"{shown(value // 1024**power)} {units[power]}"


def _reason(value: object) -> str:
    return clean(str(value), _REASON).removesuffix(".")


def listed_words(value: object) -> str:
    """Names of a box, each by its word."""
    if isinstance(value, tuple) and value:
        return listed(listed_words(inner) for inner in value)
    return word(value) if isinstance(value, str) and known_word(value) else shown(value)


def listed_values(value: object) -> str:
    """Values that a file may hold, as they are written there."""
    if isinstance(value, tuple) and value:
        return listed(listed_values(inner) for inner in value)
    if value is None:
        return "null"
    return clean(value) if isinstance(value, str) else shown(value)


def _is_cell(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(type(part) is int for part in value)


BY_NAME: Mapping[str, Callable[[Any], str]] = {
    "found": literal,
    "expected": _expected,
    "file": lambda value: quoted(str(value), _FILE),
    "reason": _reason,
    "limit": _size,
    "letters": " ".join,
    **dict.fromkeys(
        ("kind", "kinds", "move", "asked", "known", "allowed", "colours", "names", "extra"), listed_values
    ),
}
"""Facts of any game that are told by their name."""
