"""`say`: a refusal, or a text that cannot be read, as one clear sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moonriver.tabletop import display
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable

from .catalogue import SENTENCES, filled, known, sentence
from .facts import Naming, plain_cell, shown
from .names import bracketed, capital, labelled, passage, series
from .voice import voice_of


def say(thing: object, position: Any = None, **facts: object) -> str:
    """One clear sentence: where, what was found, what was expected, and which rule it is about.

    `thing` is a `Refusal`, `Refused` or `Unreadable`, or a key with its facts. With a `position`, seats
    are called by their names and colours. A key without a sentence is shown with its facts.
    """
    match thing:
        case str():
            return _filled(thing, facts, position)
        case Refusal():
            return bracketed(why(thing, position), thing.rule)
        case Refused():
            whole = say(thing.refusal, position)
            if thing.number is not None:
                return sentence("say.move", number=thing.number, why=whole)
            if thing.position is not None:
                return sentence("say.place", line=thing.line, cell=thing.position, why=whole)
            return whole if thing.line is None else sentence("say.line", line=thing.line, why=whole)
        case Unreadable():
            whole = _filled(thing.key, thing.facts, position)
            if "number" in thing.facts and thing.key.startswith("move."):  # a move of a record
                return sentence("say.move", number=thing.facts["number"], why=whole)
            if "round" in thing.facts:  # of a record that holds the deal of each round
                return sentence("say.round", round=thing.facts["round"], why=whole)
            return whole
    raise TypeError(type(thing).__name__)


def why(refusal: Refusal, position: Any = None) -> str:
    """The sentence of a refusal without its rule, for where the rule is named beside it."""
    return _filled(refusal.key, refusal.facts, position)


@shown.register
def _(value: Refusal, naming: Naming = plain_cell) -> str:
    return say(value)


def say_shortly(refusal: Refusal, position: Any = None) -> str:
    """A refusal in the fewest words, without its rule: for a line beside a board, where `say` would be too long."""
    short = "short." + refusal.key
    return _filled(short if known(short) else refusal.key, refusal.facts, position)


def glance(refusal: Refusal) -> str:
    """Why not, in two or three words, for a label in a drawing; the rule's id where no words are that short."""
    for key in (refusal.key, refusal.key.rpartition(".")[2]):
        if known(f"glance.{key}"):
            return sentence(f"glance.{key}")
    return refusal.rule


def _filled(key: str, facts: Mapping[str, object], position: Any) -> str:
    voice = voice_of(key)
    words = {name: voice.word(name, value, position) for name, value in facts.items()}
    if key in SENTENCES:
        return capital(filled(key, _Facts(words)))
    rest = series((labelled(name, value) for name, value in words.items()), "")
    return passage(sentence("say.unknown", key=key), rest)


class _Facts(dict[str, str]):
    """Facts that never fail: explaining one mistake must not raise another."""

    def __missing__(self, name: str) -> str:
        return "…"


display.writes(Refusal, Refused, Unreadable, by=say)
