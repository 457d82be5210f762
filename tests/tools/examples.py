"""Finds an example of every sentence that is filled in: `python -m tests.tools.examples`; translators see them.

It listens while boards, pages, charts and games are made and tests run, and writes what was said first under each key
into tests/words/examples.json; what was written before stays where nobody says it more plainly. `of` completes them: a
sentence that nobody said is filled with what others say in its place.
"""

import json
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path
from string import Formatter
from typing import Any, TypeAlias
from unittest.mock import patch

import pytest

from moonriver.__main__ import main
from moonriver.lessons.checking import after_the_solution
from moonriver.words.kit import catalogue
from moonriver.words.kit.catalogue import language

from . import po
from .build_hook import LOCALES

ROOT = Path(__file__).parents[2]
TRANSLATED = ROOT / LOCALES / "pt" / "LC_MESSAGES" / "moonriver.po"
"""Where every sentence stands that there is."""
FILE = ROOT / "tests" / "words" / "examples.json"
WORDS = "told", "say", "saboteur", "log", "moves", "rules", "terms"
LESSONS = (
    "algorithms",
    "collecting",
    "grade",
    "installing",
    "mine_steps",
    "panel",
    "pen",
    "pictures",
    "sitting",
)
TOLD = (
    *(f"tests/words/test_{name}.py" for name in WORDS),
    *(f"tests/lessons/test_{name}.py" for name in LESSONS),
    "tests/lessons/test_ranch_steps.py",
    "tests/lessons/test_worksheets.py",
    "tests/live/test_command.py",
    "tests/live/test_class.py",
    "tests/live/test_questions.py",
    "tests/bots/test_own_bots.py",
    "tests/env",
    "tests/study/test_figures.py",
    "tests/test_command_line.py",
    "tests/show/kit/test_saving.py",
    "tests/show/kit/test_thinking.py",
    "tests/show/moonriver/test_sandbox.py",
    "tests/rules",
    "tests/saboteur",
    "tests/tabletop",
)
"""Tests that say much, those with the plainest examples first."""
SILENT = "not (test_bots or against or components or graphs or properties or limits or random or golden or hostile)"
"""Those among them that say nothing new, or nothing plain, are left out."""
Heard: TypeAlias = tuple[str, dict[str, str]]
"""A sentence, and what was filled in."""
LONG = 300
EXERCISE = re.compile(r"lesson\.(\d\d|puzzle)\.")
"""How the keys of exercises begin, which bring examples of their own."""
_PLAIN = re.compile(r"[“(+±−-]?[A-Za-z0-9][ -~“”’…–−±×·]{0,160}")
"""What words look like that are filled in, and that nobody made up to be odd."""
_HERE = re.compile(r"(?:/[\w.-]+)+/|(?<=127\.0\.0\.1:)\d+")
"""What differs from run to run: the folder of a file, and the number of a port."""


def of(sentences: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """The examples of sentences, each given as its English forms under its key; of those that have placeholders."""
    heard: dict[str, Heard] = json.loads(FILE.read_text(encoding="utf-8"))
    words: dict[str, dict[str, str]] = {}
    for key, (_, facts) in heard.items():
        for name, word in facts.items():
            words.setdefault(name, {})[key] = word
    found: dict[str, str] = {}
    for key, forms in sentences.items():
        text = heard[key][0] if key in heard else ""
        fits = any(_pattern(form).fullmatch(text) for form in forms)  # its English may have changed
        if _names(forms[-1]) and all(name in words for name in _names(forms[-1])):
            found[key] = "".join(_filled(key, forms[-1], words))
        if fits and (key not in found or _plain(heard[key])):
            found[key] = text
    return {key: text for key, text in found.items() if any(map(_names, sentences[key]))}


def _names(english: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(english) if name}


def _pattern(english: str) -> re.Pattern[str]:
    """What a sentence may become."""
    parts = (re.escape(plain) + ".*" * bool(name) for plain, name, _, _ in Formatter().parse(english))
    return re.compile("".join(parts), re.DOTALL)


def _filled(key: str, english: str, words: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """A sentence with what is said in its places by sentences whose keys are most like its own."""
    for plain, name, _, _ in Formatter().parse(english):
        yield plain
        if name:
            known = words[name]
            yield known[max(known, key=lambda one: (bool(_PLAIN.fullmatch(known[one])), _alike(key, one)))]


def _alike(one: str, other: str) -> int:
    """In how many signs two keys begin alike."""
    return sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(one, other, strict=False)))


def _plain(heard: Heard) -> bool:
    """Whether a sentence is easy to read: tests also fill in what nobody would."""
    return len(heard[0]) < LONG and all(map(_PLAIN.fullmatch, heard[1].values()))


@contextmanager
def _listening() -> Iterator[dict[str, Heard]]:
    """Everything that is said in English meanwhile, by its key."""
    heard: dict[str, Heard] = {}
    told, told_n = catalogue._told, catalogue._told_n

    def note(key: str, english: str, words: Mapping[str, Any], text: str) -> str:
        if language() == "en" and _names(english) and not EXERCISE.match(key):
            if key not in heard or not _plain(heard[key]):
                facts = {name: _HERE.sub("", str(words[name])) for name in sorted(_names(english))}
                now = _HERE.sub("", text), facts
                if key not in heard or _plain(now):
                    heard[key] = now
        return text

    def one(key: str, english: str, words: Mapping[str, Any]) -> str:
        return note(key, english, words, told(key, english, words))

    def several(key: str, singular: str, plural: str, n: float, words: Mapping[str, Any]) -> str:
        return note(key, singular if n == 1 else plural, words, told_n(key, singular, plural, n, words))

    with patch.object(catalogue, "_told", one), patch.object(catalogue, "_told_n", several):
        yield heard


def _shown() -> None:
    """Make what people see: boards, pages, sheets and charts."""
    from tests.tools.gallery import BOARDS
    from tests.words.shown import CHARTS, PAGES_AND_SHEETS, chart_texts

    for make in (*BOARDS.values(), *PAGES_AND_SHEETS.values()):
        make()
    for draw in CHARTS.values():
        chart_texts(draw)
    after_the_solution("03.bridge", 1)
    with patch.dict(os.environ, LANGUAGE="en"):
        main(["match", "greedy", "random", "--games", "2"])


def write() -> int:
    """Write the file; 1 where a test failed."""
    with _listening() as heard:
        _shown()
        failed = pytest.main(["-q", "-p", "no:cacheprovider", "-k", SILENT, *TOLD])
    known = {message.context for message in po.read(TRANSLATED, "pt")}
    for key, before in json.loads(FILE.read_text(encoding="utf-8")).items():
        if key in known and (key not in heard or (_plain(before) and not _plain(heard[key]))):
            heard[key] = before
    lines = (f"{json.dumps(key)}: {json.dumps(heard[key], ensure_ascii=False)}" for key in sorted(heard))
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return int(failed)


if __name__ == "__main__":
    sys.exit(write())
