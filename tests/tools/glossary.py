"""Which translations do not say a game's term where the English does, and which of them have a reason.

`tests/words/glossary.csv` has the terms in each language. `tests/words/exceptions.csv` says where another word is
right: each line names a language ("*" for all), a term, a pattern of the English ("" for any), one of the translation
("" for any), and the reason.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from . import courses, po
from .build_hook import LOCALES

WORDS = courses.ROOT / "tests" / "words"
_APART = re.compile(r"`[^`]*`|\{[^}]*\}|\]\([^)]*\)|https?://\S+|\d\d\.[a-z_]+")
"""What no language says: code, placeholders, links, names of exercises."""


@dataclass(frozen=True)
class Pair:
    """A text in English and in another language, and where it stands: a sentence's key, or the name of a notebook."""

    place: str
    english: str
    said: str


@dataclass(frozen=True)
class Except:
    """Where another word than the glossary's is right."""

    language: str
    term: str
    english: str
    said: str
    reason: str

    def excuses(self, language: str, term: str, pair: Pair) -> bool:
        """Whether this line covers a text: its pattern must match every place where the English says the term."""
        if self.language not in ("*", language) or self.term != term:
            return False
        rest = re.sub(self.english, " ", pair.english, flags=re.I) if self.english else ""
        return not _named(term, rest) and bool(re.search(self.said, pair.said, re.I))


@cache
def terms() -> list[dict[str, str]]:
    """The rows of the glossary: a term by the code of each language."""
    with (WORDS / "glossary.csv").open(encoding="utf-8") as file:
        return [{code: term.rstrip("*") for code, term in row.items()} for row in csv.DictReader(file)]


@cache
def exceptions() -> list[Except]:
    """Where another word is right, and why."""
    with (WORDS / "exceptions.csv").open(encoding="utf-8") as file:
        return [Except(**row) for row in csv.DictReader(file)]


def pairs(language: str) -> Iterator[Pair]:
    """All texts of the package, of the course and for teachers, with their translation."""
    for message in po.read(courses.ROOT / LOCALES / language / "LC_MESSAGES" / "moonriver.po", language):
        if message.id:
            english, said = (
                " / ".join(map(str, text if isinstance(text, tuple) else (text,)))
                for text in (message.id, message.string)
            )
            yield Pair(str(message.context), english, said)
    for text in courses.texts():
        for english, said in courses.translations(text, language).items():
            yield Pair(text.name, english, said)


def unlike(language: str, pair: Pair) -> list[str]:
    """The terms that the English says and the translation does not."""
    return [
        row["en"]
        for row in terms()
        if _named(row["en"], pair.english) and not _says(row[language], pair.said, language)
    ]


@cache
def unsaid(language: str) -> list[tuple[str, Pair]]:
    """The terms that are not said in a language, each with its text."""
    return [(term, pair) for pair in pairs(language) for term in unlike(language, pair)]


def deviations(language: str) -> list[tuple[str, Pair]]:
    """The terms that are not said although no exception covers them, each with its text."""
    return [
        (term, pair)
        for term, pair in unsaid(language)
        if not any(one.excuses(language, term, pair) for one in exceptions())
    ]


@cache
def _pattern(term: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(term)}s?(?![\w-])", re.I)


def _named(term: str, english: str) -> bool:
    return bool(_pattern(term).search(_APART.sub(" ", english)))


def _says(term: str, said: str, language: str) -> bool:
    """Whether a text has the beginning of each longer word of a term. Endings change with the grammar."""
    text = _plain(_APART.sub(" ", said))
    if language == "zh_Hant":
        return term in text
    words = _plain(term).split()
    return all(word[: max(3, len(word) - 3)] in text for word in words if len(word) > 3 or len(words) == 1)


def _plain(text: str) -> str:
    """Small letters without accents; Chinese stays."""
    return "".join(
        char for char in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(char)
    )
