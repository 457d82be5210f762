"""Fingerprints of variants: a variant that has changed is told from the one to which somebody gave an answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from operator import attrgetter
from typing import Any

from moonriver.rules.game import Game
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine
from moonriver.tabletop.moves import Move

LENGTH = 12
"""How many hexadecimal digits a fingerprint has."""
_POSITION = attrgetter("ranches", "reserves", "saloon", "newer", "active", "moves", "player")
"""What is in a position of a game."""


def fingerprint(*facts: Any) -> str:
    """A hash of the values in facts, whatever the classes and fields that hold them are called."""
    return sha256("\n".join(leaves(facts)).encode()).hexdigest()[:LENGTH]


def leaves(value: Any) -> Iterator[str]:
    """The plain values in facts, one by one, each as a text."""
    if isinstance(value, Game):
        yield from leaves(_POSITION(value))
    elif isinstance(value, Ranch | Parcel | Mine):
        yield str(value)
    elif isinstance(value, Move):
        yield str(value.as_json())
    elif isinstance(value, Enum):
        yield value.name
    elif is_dataclass(value):
        yield from _each(getattr(value, field.name) for field in fields(value))
    elif isinstance(value, Mapping):
        yield from _each(value.items())
    elif isinstance(value, set | frozenset):
        yield from sorted("".join(leaves(item)) for item in value)
    elif isinstance(value, list | tuple):
        yield from _each(value)
    else:
        yield repr(value)


def _each(values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        yield from leaves(value)
