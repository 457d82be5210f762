"""`say`: a refusal, or a text that cannot be read, as one clear sentence."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from typing import Any

from moonriver.tabletop import display
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable

from . import sentences
from .catalogue import SENTENCES, filled, tell
from .facts import Naming, in_words, plain_cell, shown
from .names import capital, labelled, passage, series

CELLS: dict[str, Naming] = {"": plain_cell}
"""What cells are called in sentences whose key, or in refusals whose rule, begins so; each game adds its own."""

__all__ = ["CELLS", "say", "say_shortly", "sentences", "why"]


@singledispatch
def say(thing: object, position: Any = None, **facts: object) -> str:
    """One clear sentence: where, what was found, what was expected, and which rule it is about.

    `thing` is a `Refusal`, `Refused` or `Unreadable`, or a key with its facts. With a `position`, seats
    are called by their names and colours. A key without a sentence is shown with its facts.
    """
    raise TypeError(type(thing).__name__)


def why(refusal: Refusal, position: Any = None) -> str:
    """The sentence of a refusal without its rule, for where the rule is named beside it."""
    return _filled(refusal.key, refusal.facts, position, refusal.rule)


@say.register
def _(thing: str, position: Any = None, **facts: object) -> str:
    return _filled(thing, facts, position)


@say.register
def _(thing: Refusal, position: Any = None) -> str:
    return tell("say.refusal", "{sentence} ({rule})", sentence=why(thing, position), rule=thing.rule)


@say.register
def _(thing: Refused, position: Any = None) -> str:
    whole = say(thing.refusal, position)
    if thing.number is not None:
        return tell("say.move", "Move {number}: {why}", number=thing.number, why=whole)
    if thing.position is not None:
        return tell(
            "say.place", "Line {line}, cell {cell}: {why}", line=thing.line, cell=thing.position, why=whole
        )
    if thing.line is not None:
        return tell("say.line", "Line {line}: {why}", line=thing.line, why=whole)
    return whole


@say.register
def _(thing: Unreadable, position: Any = None) -> str:
    whole = _filled(thing.key, thing.facts, position)
    if "number" in thing.facts and thing.key.startswith("move."):  # a move of a record
        return tell("say.move", "Move {number}: {why}", number=thing.facts["number"], why=whole)
    if "round" in thing.facts:  # of a record of Saboteur
        return tell("say.round", "Round {round}: {why}", round=thing.facts["round"], why=whole)
    return whole


@shown.register
def _(value: Refusal, naming: Naming = plain_cell) -> str:
    return say(value)


def say_shortly(refusal: Refusal, position: Any = None) -> str:
    """A refusal in the fewest words, without its rule: for a line beside a board, where `say` would be too long."""
    short = "short." + refusal.key
    return _filled(short if short in SENTENCES else refusal.key, refusal.facts, position, refusal.rule)


def _filled(key: str, facts: Mapping[str, object], position: Any, rule: str = "") -> str:
    special = (start for start in CELLS if start and (key.startswith(start) or rule.startswith(start)))
    words = in_words(facts, position, CELLS[next(special, "")])
    if key in SENTENCES:
        return capital(filled(key, _Facts(words)))
    rest = series((labelled(name, value) for name, value in words.items()), "")
    return passage(tell("say.unknown", "This is not allowed: {key}.", key=key), rest)


class _Facts(dict[str, str]):
    """Facts that never fail: explaining one mistake must not raise another."""

    def __missing__(self, name: str) -> str:
        return "…"


display.writes(Refusal, Refused, Unreadable, by=say)
