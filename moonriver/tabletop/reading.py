"""Strict reading: a size limit, UTF-8, JSON and TOML without surprises."""

from __future__ import annotations

import codecs
import json
import os
import re
import stat
import sys
import tomllib
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from .refusals import Unreadable

LIMIT = 1 << 20
"""Largest file that is read, in bytes (1 MiB)."""

_DEEPEST = 32
"""Deepest nesting of a JSON text that is read; our formats need five."""

_SURROGATE = re.compile("[\ud800-\udfff]")

_DOTTIEST = 100
"""Most dots on a line of a TOML text: a dotted key nests as deep as it has dots, and takes their square in time."""

_OPEN_ALREADY = re.compile(r"/dev/(stdin|fd/\d+)")
"""What a shell has opened for us and will close: `cat ranch.txt | python -m moonriver score /dev/stdin`."""


def text_of(path: str | os.PathLike[str]) -> str:
    """The text of a file: at most 1 MiB of UTF-8, without a byte order mark.

    Raises `Unreadable` when it is missing, neither a regular file nor opened by the shell, too large or not UTF-8.
    """
    name = os.fspath(path)
    try:
        # another pipe or device might keep us waiting for ever
        if not (stat.S_ISREG(os.stat(name).st_mode) or _OPEN_ALREADY.fullmatch(str(name))):
            raise Unreadable("file.irregular", file=name)
        with open(name, "rb") as file:
            raw = file.read(LIMIT + 1)
    except Unreadable:
        raise
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unreadable("file.missing", file=name, reason=reason) from None
    if len(raw) > LIMIT:
        raise Unreadable("file.large", file=name, limit=LIMIT)
    if raw.startswith(codecs.BOM_UTF8):
        raise Unreadable("file.bom", line=1, file=name)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable("file.encoding", file=name, byte=error.start) from None


def json_of(text: str) -> Any:
    """The value of a JSON text, read strictly: no repeated keys, no NaN, no lone surrogates, no deep nesting.

    Raises `Unreadable` naming the line and what is wrong.
    """
    if len(text) > LIMIT:
        raise Unreadable("text.large", limit=LIMIT)
    try:
        value = json.loads(text, object_pairs_hook=_without_twins, parse_constant=_no_constant)
        _check(value, _DEEPEST)
    except (RecursionError, ValueError):
        raise _broken(text) or next(_flaws(text)) from None
    return value


def toml_of(text: str) -> dict[str, Any]:
    """The table of a TOML text. Raises `Unreadable` naming the line."""
    for line, written in enumerate(text.split("\n"), start=1):
        if written.count(".") > _DOTTIEST:
            raise Unreadable("toml.deep", line=line)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        last = text.count("\n") + 1
        reason = str(error).replace("at end of document", f"at line {last}, the end")
        raise Unreadable("toml.broken", reason=reason) from None
    except (RecursionError, ValueError):
        raise Unreadable("toml.deep", line=_too_deep(text)) from None


def _too_deep(text: str) -> int:
    """The line of a TOML text, from 1, at which the reader gives up: all shorter beginnings are read, or broken."""
    lines = text.split("\n")

    def gives_up(count: int) -> bool:
        try:
            tomllib.loads("\n".join(lines[:count]))
        except tomllib.TOMLDecodeError:
            return False
        except (RecursionError, ValueError):
            return True
        return False

    return bisect_left(range(len(lines)), True, key=gives_up)


def whole(value: object) -> bool:
    """Whether a JSON value is a whole number; `true` and 1.0 are not."""
    return type(value) is int


def _without_twins(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        raise ValueError
    return table


def _no_constant(name: str) -> Any:
    raise ValueError


def _check(value: Any, depth: int) -> None:
    """Raise `ValueError` for a value that is nested too deep or holds half of a character."""
    if depth == 0 or (isinstance(value, str) and _SURROGATE.search(value)):
        raise ValueError
    if isinstance(value, dict):
        for key, inner in value.items():
            _check(key, depth - 1)
            _check(inner, depth - 1)
    elif isinstance(value, list):
        for inner in value:
            _check(inner, depth - 1)


def _broken(text: str) -> Unreadable | None:
    """Where a text ceases to be JSON, None where Python would read it, or a beginning that is too deep for it."""
    try:
        json.loads(text, parse_int=str)
    except json.JSONDecodeError as error:
        return Unreadable("json.broken", line=error.lineno, column=error.colno, reason=error.msg)
    except RecursionError:
        pass
    return None


_JSON_TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|[][{}:,]|[^][{}:,"\s]+')


def _flaws(text: str) -> Iterator[Unreadable]:
    """What in a JSON text Python would read and we do not, each with its line, from 1."""
    keys: list[set[str]] = []  # of each object or list that is open
    before, line, seen = "", 1, 0
    for found in _JSON_TOKEN.finditer(text):
        token = found[0]
        line += text.count("\n", seen, found.start())
        seen = found.start()
        digits = token.removeprefix("-")
        if token in ("]", "}"):
            keys.pop()
        elif len(keys) == _DEEPEST:
            yield Unreadable("json.deep", line=line, deepest=_DEEPEST)
        elif token in ("[", "{"):
            keys.append(set())
        elif token == ":":
            name = json.loads(before)
            if name in keys[-1]:
                yield Unreadable("json.twice", line=line, name=name)
            keys[-1].add(name)
        elif token.startswith('"'):
            if _SURROGATE.search(json.loads(token)):
                yield Unreadable("json.surrogate", line=line)
        elif digits in ("NaN", "Infinity"):
            yield Unreadable("json.constant", line=line, name=token)
        elif digits.isdecimal() and len(digits) > sys.get_int_max_str_digits():
            yield Unreadable("json.number", line=line)
        before = token


_STRING_OR_COMMENT = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*')


def line_of(text: str, table: str, place: int = 0, item: int | None = None, key: str | None = None) -> int:
    """The line of a TOML text, from 1, where something stands; the nearest line above it where it cannot be told.

    `table` and `place` name the table, or one of an array of tables; `key` one of its keys; `item` the number of
    an inline table inside it.
    """
    lines, headers = _headers(text, table)
    if not headers:
        return 1
    start = headers[min(place, len(headers) - 1)]
    if key is not None:
        wanted = re.compile(rf"\s*{re.escape(key)}\s*=")
        return next((at for at in range(start, len(lines)) if wanted.match(lines[at])), start) + 1
    if item is not None:
        opened = _opened(text, table, start)
        return (opened[item] if item < len(opened) else start) + 1
    return start + 1


@lru_cache(maxsize=8)
def _headers(text: str, table: str) -> tuple[list[str], list[int]]:
    """The lines of a text without strings and comments, and where a table, or a key of its name, begins."""
    lines = [_STRING_OR_COMMENT.sub('""', line) for line in text.split("\n")]
    name = re.escape(table)
    headers = [at for at, line in enumerate(lines) if re.match(rf"\s*\[\[?\s*{name}\s*\]", line)]
    if not headers:
        headers = [at for at, line in enumerate(lines) if re.match(rf"\s*{name}\s*[.=]", line)]
    return lines, headers


@lru_cache(maxsize=8)
def _opened(text: str, table: str, start: int) -> list[int]:
    """For each inline table or table of an array inside one, from a line on, where it begins."""
    lines, _ = _headers(text, table)
    header = re.compile(rf"\s*\[\[\s*{re.escape(table)}\s*\.")
    return [
        at
        for at in range(start, len(lines))
        for _ in range(lines[at].count("{") + bool(header.match(lines[at])))
    ]
