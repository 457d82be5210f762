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


def keys(notebook: str) -> frozenset[str]:
    """The keys of a notebook's sentences, which the catalogue then knows."""
    _read(notebook)
    prefix = f"lesson.{notebook}."
    return frozenset(key for key in (*catalogue.SENTENCES, *catalogue.PLURALS) if key.startswith(prefix))


@cache
def _read(notebook: str) -> None:
    """Make the sentences of a file known; exercises that are pages have none."""
    file = files(__name__).joinpath(f"{notebook}.toml")
    if file.is_file():
        for key, filed in sentences_in(toml_of(file.read_text(encoding="utf-8")), notebook):
            register_filed(key, filed)


def filled(exercise: str, name: str, words: Mapping[str, Any]) -> str:
    """A sentence of an exercise such as "10.frontier", filled. Raises `KeyError` where there is none."""
    if not has(exercise, name):
        raise KeyError(name)
    return catalogue.filled(f"lesson.{exercise}.{name}", words)


def has(exercise: str, name: str) -> bool:
    """Whether an exercise has such a sentence."""
    _read(exercise.partition(".")[0])
    return catalogue.known(f"lesson.{exercise}.{name}")
