"""The sentences of the exercises: one file a notebook, a table an exercise, whole sentences with named words.

`10.toml` holds the table `[frontier]` for the exercise "10.frontier"; its sentence `question` has the key
`lesson.10.frontier.question` in the catalogue. Every table has `question`, `hint1`, `hint2` and, if no function is
asked for, `reason`, and one sentence for each slip and each fault; options that are words have the sentence `word_…`.
A word in braces is an attribute of the exercise's facts, or one of its `words`. A sentence that depends on a number is
a table: `one` and `other`, and in `by` the word that is this number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from moonriver.tabletop.reading import toml_of
from moonriver.words.kit import catalogue
from moonriver.words.kit.catalogue import Filed, register_filed


def sentences_in(table: Mapping[str, Any], notebook: str) -> Iterator[tuple[str, Filed]]:
    """Every sentence of a file with its key."""
    for exercise, texts in table.items():
        for name, english in texts.items():
            yield f"lesson.{notebook}.{exercise}.{name}", english


@cache
def keys(notebook: str) -> frozenset[str]:
    """The keys of a notebook's sentences, which the catalogue then knows."""
    table = toml_of(files(__name__).joinpath(f"{notebook}.toml").read_text(encoding="utf-8"))
    found = dict(sentences_in(table, notebook))
    for key, filed in found.items():
        register_filed(key, filed)
    return frozenset(found)


def filled(exercise: str, name: str, words: Mapping[str, Any]) -> str:
    """A sentence of an exercise such as "10.frontier", filled. Raises `KeyError` where there is none."""
    if not has(exercise, name):
        raise KeyError(name)
    return catalogue.filled(f"lesson.{exercise}.{name}", words)


def has(exercise: str, name: str) -> bool:
    """Whether an exercise has such a sentence."""
    return f"lesson.{exercise}.{name}" in keys(exercise.partition(".")[0])
