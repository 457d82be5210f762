"""Limits: how long, how deep and how full a text may be, held in one pass before a library reads it."""

from __future__ import annotations

import re

from .refusals import Unreadable

LIMIT = 1 << 20
"""Longest text that is read, in bytes of UTF-8 (1 MiB)."""

DEEPEST = 32
"""Deepest nesting of a JSON or TOML text that is read; our formats need five."""

MOST = 30_000
"""Most signs, words and strings in a JSON or TOML text; a long game's record has 5,000."""

_LONGEST = 100
"""Longest word outside of strings in a TOML text: a number, a date or a key."""

SURROGATE = re.compile("[\ud800-\udfff]")
"""Half of a character."""

# What follows a quotation mark belongs to the string up to the end of the line, or of the text, where none closes it.
_JSON_PARTS = re.compile(r'"(?:[^"\\\n]++|\\.)*+"?|[][{}:,]')
_TOML_PARTS = re.compile(
    r'"""(?:[^"\\]++|\\[\s\S]|"(?!""))*+(?:"{3,5})?'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5})?"
    r'|"(?:[^"\\\n]++|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|[][{}=,.\n]"
    r"""|[^][{}=,."'#\s]++"""
)


def held(text: object, limit: int = LIMIT) -> str:
    """A text that is at most this many bytes long. Raises `Unreadable`, also for what is no text."""
    if not isinstance(text, str):
        raise Unreadable("text.none", found=text)
    if len(text) > limit or len(text.encode("utf-8", "surrogatepass")) > limit:
        raise Unreadable("text.large", limit=limit)
    return text


def hold_json(text: str, most: int = MOST) -> None:
    """Raise `Unreadable` for a JSON text that is too deep or too full, naming the line."""
    depth = 0
    for count, part in enumerate(_JSON_PARTS.finditer(text)):
        first = text[part.start()]
        if first in "]}":
            depth -= 1
        elif depth == DEEPEST:
            raise Unreadable("json.deep", line=line_at(text, part.start()), deepest=DEEPEST)
        elif first in "[{":
            depth += 1
        if count == most:
            raise Unreadable("json.many", line=line_at(text, part.start()), most=most)


def hold_toml(text: str) -> None:
    """Raise `Unreadable` for a TOML text that is too deep or too full, or has too long a number, naming the line.

    A dotted key nests as deep as it has dots.
    """
    half = SURROGATE.search(text)
    if half is not None:
        raise Unreadable("toml.surrogate", line=line_at(text, half.start()))
    count = depth = dots = 0
    for part in _TOML_PARTS.finditer(text):
        first = text[part.start()]
        if first == "\n":
            dots = 0
        if first in "#\n":
            continue
        if first in "[{":
            depth += 1
        elif first in "]}":
            depth -= 1
        dots = dots + 1 if first == "." else 0 if first in "[{=," else dots
        long = part.end() - part.start() > _LONGEST and first not in "\"'"
        if long or depth + dots > DEEPEST:
            raise Unreadable("toml.deep", line=line_at(text, part.start()))
        count += 1
        if count > MOST:
            raise Unreadable("toml.many", line=line_at(text, part.start()), most=MOST)


def line_at(text: str, place: int) -> int:
    """The line of a place in a text, from 1."""
    return text.count("\n", 0, place) + 1


def bare_toml(text: str) -> list[str]:
    """The lines of a TOML text, each string in it as `""`, without comments."""
    return _TOML_PARTS.sub(_bare, text).split("\n")


def _bare(part: re.Match[str]) -> str:
    found = part[0]
    if found[0] == "#":
        return ""
    return '""' + "\n" * found.count("\n") if found[0] in "\"'" else found
