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

from .limits import DEEPEST, LIMIT, MOST, SURROGATE, bare_toml, held, hold_json, hold_toml
from .refusals import Unreadable

_OPEN_ALREADY = re.compile(r"/dev/(stdin|fd/\d+)")
"""What a shell has opened for us and will close: `cat ranch.txt | python -m moonriver score /dev/stdin`."""


def at_home(path: Any) -> Any:
    """The name of a file that somebody gave, with the own home for ~; what is no name as it is."""
    return os.path.expanduser(path) if isinstance(path, str | os.PathLike) else path


def text_of(path: str | os.PathLike[str], limit: int = LIMIT) -> str:
    """The text of a file: at most this many bytes of UTF-8, without a byte order mark.

    Raises `Unreadable` as `bytes_of` does, and when it is not UTF-8.
    """
    raw = bytes_of(path, limit)
    if raw.startswith(codecs.BOM_UTF8):
        raise Unreadable("file.bom", line=1, file=os.fspath(path))
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable("file.encoding", file=os.fspath(path), byte=error.start) from None


def bytes_of(path: str | os.PathLike[str], limit: int) -> bytes:
    """What a file holds, at most this many bytes.

    Raises `Unreadable` when it is missing, neither a regular file nor opened by the shell, or too large.
    """
    if not isinstance(path, str | os.PathLike):
        raise Unreadable("file.name", found=path)
    name = os.fspath(path)
    try:
        # another pipe or device might keep us waiting for ever
        if not (stat.S_ISREG(os.stat(name).st_mode) or _OPEN_ALREADY.fullmatch(str(name))):
            raise Unreadable("file.irregular", file=name)
        with open(name, "rb") as file:
            raw = file.read(limit + 1)
    except Unreadable:
        raise
    except (OSError, ValueError) as error:
        raise missing(name, error) from None
    if len(raw) > limit:
        raise Unreadable("file.large", file=name, limit=limit)
    return raw


def missing(name: str, error: OSError | ValueError) -> Unreadable:
    """Says of a file that cannot be opened why not."""
    return Unreadable("file.missing", file=name, reason=getattr(error, "strerror", None) or str(error))


def json_of(text: str, limit: int = LIMIT, most: int = MOST) -> Any:
    """The value of a JSON text, read strictly: no repeated keys, no NaN, no lone surrogates, no deep nesting.

    It may have this many bytes, and this many signs, words and strings.
    Raises `Unreadable` naming the line and what is wrong.
    """
    hold_json(held(text, limit), most)
    try:
        value = json.loads(text, object_pairs_hook=_without_twins, parse_constant=_no_constant)
        _check(value, DEEPEST)
    except ValueError:
        raise _broken(text) or next(_flaws(text)) from None
    return value


def toml_of(text: str, limit: int = LIMIT) -> dict[str, Any]:
    """The table of a TOML text of at most this many bytes. Raises `Unreadable` naming the line."""
    hold_toml(held(text, limit))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        last = text.count("\n") + 1
        reason = str(error).replace("at end of document", f"at line {last}, the end")
        raise Unreadable("toml.broken", reason=reason) from None


def lines_of(text: str, most: int) -> list[tuple[int, str]]:
    """The lines of a diagram with their numbers, from 1, without blanks and empty lines around them.

    Raises `Unreadable` for more than this many of them.
    """
    lines = [line.strip(" \t") for line in held(text).replace("\r\n", "\n").split("\n")]
    first = next((at for at, line in enumerate(lines) if line), len(lines))
    while len(lines) > first and not lines[-1]:
        lines.pop()
    if len(lines) - first > most:
        raise Unreadable("diagram.long", line=first + most + 1, most=most)
    return list(enumerate(lines[first:], start=first + 1))


MOST_DIGITS = 18
"""The most digits that a number may have that somebody types."""
_TYPED = re.compile(rf"\s*[+-]?\d{{1,{MOST_DIGITS}}}\s*")
_SIGNS = str.maketrans("−－＋", "--+")


def typed(text: object) -> int | None:
    """The whole number that somebody typed; None where a text is none, or has too many digits.

    A minus sign may be the one that sentences show, and digits are those of any script.
    """
    plain = text.translate(_SIGNS) if isinstance(text, str) else ""
    return int(plain) if _TYPED.fullmatch(plain) else None


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
    if depth == 0 or (isinstance(value, str) and SURROGATE.search(value)):
        raise ValueError
    if isinstance(value, dict):
        for key, inner in value.items():
            _check(key, depth - 1)
            _check(inner, depth - 1)
    elif isinstance(value, list):
        for inner in value:
            _check(inner, depth - 1)


def _broken(text: str) -> Unreadable | None:
    """Where a text ceases to be JSON, None where Python would read it."""
    try:
        json.loads(text, parse_int=str)
    except json.JSONDecodeError as error:
        return Unreadable("json.broken", line=error.lineno, column=error.colno, reason=error.msg)
    return None


_JSON_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"|[][{}:,]|[^][{}:,"\s]+')


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
        elif len(keys) == DEEPEST:
            yield Unreadable("json.deep", line=line, deepest=DEEPEST)
        elif token in ("[", "{"):
            keys.append(set())
        elif token == ":":
            name = json.loads(before)
            if name in keys[-1]:
                yield Unreadable("json.twice", line=line, name=name)
            keys[-1].add(name)
        elif token.startswith('"'):
            if SURROGATE.search(json.loads(token)):
                yield Unreadable("json.surrogate", line=line)
        elif digits in ("NaN", "Infinity"):
            yield Unreadable("json.constant", line=line, name=token)
        elif digits.isdecimal() and len(digits) > sys.get_int_max_str_digits():
            yield Unreadable("json.number", line=line)
        before = token


_HEADER = re.compile(r"\s*\[\[?\s*([^\s\]]+)\s*\]")
_KEY = re.compile(r"\s*([^\s.=]+)\s*[.=]")
_PART_OF = re.compile(r"\s*\[\[\s*([^\s.\]]+)\s*\.")


def line_of(text: str, table: str, place: int = 0, item: int | None = None, key: str | None = None) -> int:
    """The line of a TOML text, from 1, where something stands; the nearest line above it where it cannot be told.

    `table` and `place` name the table, or one of an array of tables; `key` one of its keys; `item` the number of
    an inline table inside it.
    """
    lines, headers = _lines(text), _headers(text, table)
    if not headers:
        return 1
    start = headers[min(place, len(headers) - 1)]
    if key is not None:
        return next((at for at in range(start, len(lines)) if _named(_KEY, lines[at], key)), start) + 1
    if item is not None:
        opened = _opened(text, table)
        at = bisect_left(opened, start) + item
        return (opened[at] if at < len(opened) else start) + 1
    return start + 1


def _named(form: re.Pattern[str], line: str, name: str) -> bool:
    """Whether a line begins in this form, with this name."""
    found = form.match(line)
    return found is not None and found[1] == name


@lru_cache(maxsize=1)
def _lines(text: str) -> list[str]:
    return bare_toml(text)


@lru_cache(maxsize=8)
def _headers(text: str, table: str) -> list[int]:
    """Where a table, or a key of its name, begins."""
    for form in (_HEADER, _KEY):
        headers = [at for at, line in enumerate(_lines(text)) if _named(form, line, table)]
        if headers:
            break
    return headers


@lru_cache(maxsize=8)
def _opened(text: str, table: str) -> list[int]:
    """For each inline table, and each table of an array inside one of this name, where it begins."""
    return [
        at
        for at, line in enumerate(_lines(text))
        for _ in range(line.count("{") + _named(_PART_OF, line, table))
    ]
