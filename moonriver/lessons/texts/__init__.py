"""The sentences of the exercises: one file a notebook, a table an exercise, whole sentences with named words.

`10.toml` holds the table `[frontier]` for the exercise "10.frontier"; its sentence `question` has the key
`lesson.10.frontier.question` in the catalogue. Every table has `question`, `hint1`, `hint2` and `reason`, and one
sentence for each slip and each fault; options that are words have the sentence `word_…`. A word in braces is an
attribute of the exercise's facts, or one of its `words`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from moonriver.tabletop.reading import toml_of
from moonriver.words.kit.catalogue import register, sentence


def sentences_in(table: Mapping[str, Any], notebook: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a file with its key."""
    for exercise, texts in table.items():
        for name, english in texts.items():
            yield f"lesson.{notebook}.{exercise}.{name}", english


@cache
def keys(notebook: str) -> frozenset[str]:
    """The keys of a notebook's sentences, which the catalogue then knows."""
    text = files(__name__).joinpath(f"{notebook}.toml").read_text(encoding="utf-8")
    found = dict(sentences_in(toml_of(text), notebook))
    for key, english in found.items():
        register(key, english)
    return frozenset(found)


def filled(exercise: str, name: str, words: Mapping[str, Any]) -> str:
    """A sentence of an exercise such as "10.frontier", filled. Raises `KeyError` where there is none."""
    keys(exercise.partition(".")[0])
    return sentence(f"lesson.{exercise}.{name}").format_map(words)


def has(exercise: str, name: str) -> bool:
    """Whether an exercise has such a sentence."""
    return f"lesson.{exercise}.{name}" in keys(exercise.partition(".")[0])
