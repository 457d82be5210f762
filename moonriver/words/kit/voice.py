"""How a game says what it says: its file of sentences, and what it calls the facts in them.

A game has one file `sentences.toml`, and so has what all games share. Each sentence stands there under its key in the
catalogue; one that depends on a number is a table: `one` and `other`, and in `by` the fact that is this number. The
headings are for readers. What is said of things of a class has its name in the key, such as "log.CowDriven". A word in
braces is a fact of the refusal, a field of the thing, or what the caller gives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import resources
from typing import Any, TypeAlias, TypeVar

from moonriver.tabletop.events import Event
from moonriver.tabletop.reading import toml_of

from .catalogue import Filed, filled, known, register
from .facts import BY_NAME, Naming, plain_cell, shown
from .names import capital, seat_name
from .terms import TERMS

Found = TypeVar("Found")
_SEATS = frozenset({"player", "seat", "opponent", "owner", "target", "who"})


def sentences_in(table: Mapping[str, Any], heading: str = "") -> Iterator[tuple[str, str, Filed]]:
    """Every sentence of a file, with its heading and its key; below `terms` each key is a term in English."""
    for name, words in table.items():
        if heading == "terms":
            yield heading, f"term.{name}", name
            yield heading, f"explain.{name}", words
        elif isinstance(words, str) or "one" in words:
            yield heading, name, words
        else:
            yield from sentences_in(words, f"{heading}.{name}" if heading else name)


@dataclass(frozen=True)
class Voice:
    """What a game calls its cells, and its facts that are told by their name; all others are told by their type."""

    cells: Naming = plain_cell
    names: Mapping[str, Callable[[Any], str]] = field(default_factory=dict)

    def learn(self, package: str) -> None:
        """Make the sentences of a package known, which are then said in this voice."""
        text = resources.files(package).joinpath("sentences.toml").read_text("utf-8")
        for _, key, filed in sentences_in(toml_of(text)):
            _VOICES[register(key, filed)] = self
            if key.startswith("term."):
                TERMS[str(filed).lower()] = str(filed)

    def word(self, name: str, value: object, table: object = None) -> str:
        """A fact in words: a seat as `table` calls it, what is told by its name, all else by its type."""
        if name in _SEATS and type(value) is int:
            return seat_name(value, table)
        by_name = self.names.get(name) or BY_NAME.get(name)
        return by_name(value) if by_name else shown(value, self.cells)


_VOICES: dict[str, Voice] = {}

SHARED = Voice()
"""What all games share."""
SHARED.learn(__package__)


def voice_of(key: str) -> Voice:
    """The voice in which a sentence is said."""
    return _VOICES.get(key, SHARED)


Told: TypeAlias = Mapping[type[Any], Callable[[Any, Any], Found]]
"""By the class of a thing what is found out from it, and from what it is seen in: a table or a position."""


@dataclass(frozen=True, kw_only=True)
class Teller:
    """How things of some classes are told, such as the events of a game; those of a class without a sentence are not.

    The key of a sentence is `family` and the name of the class, as in "log.CowDriven", or what `others` says. `cases`
    may choose another one by the end of its key, as in "log.RoundBegan.final", if there is such a one. `facts` are
    what is told besides the thing's own fields; texts among them are said as they are.
    """

    voice: Voice
    family: str
    others: Mapping[type[Any], str] = field(default_factory=dict)
    cases: Told[str] = field(default_factory=dict)
    facts: Told[Mapping[str, Any]] = field(default_factory=dict)

    def key(self, kind: type[Any]) -> str:
        """The key of the sentence, or of the first of several, for things of a class."""
        return self.others.get(kind) or f"{self.family}.{kind.__name__}"

    def tells(self, thing: object) -> bool:
        """Whether there is a sentence for a thing."""
        return known(self.key(type(thing)))

    def told(self, thing: Any, seen: Any, table: object = None) -> str:
        """The sentence for a thing. `table` lends seats their names, else what it is `seen` in."""
        kind = type(thing)
        key = self.key(kind)
        if kind in self.cases:
            case = f"{key}.{self.cases[kind](thing, seen)}"
            key = case if known(case) else key
        facts = self.facts[kind](thing, seen) if kind in self.facts else {}
        return filled(key, _Words(facts, self.voice, thing, table or seen))

    def lines(self, events: Iterable[Event], table: object) -> tuple[str, ...]:
        """The log's sentences for the events of a move, see `Game.played`: what everybody sees of them.

        `table` lends seats their names. What was drawn, dealt or paid out in secret has no sentence.
        """
        public = (event.seen_by(None) for event in events)
        return tuple(self.told(event, table) for event in public if self.tells(event))

    def briefly(self, event: Event, table: object) -> str:
        """What happened in a word or two, before a picture of what with; "" for what always follows."""
        return self.told(event, table) if self.tells(event) else ""


class _Words(dict[str, object]):
    """The facts and fields of a thing, put into words when a sentence asks for them."""

    def __init__(self, facts: Mapping[str, object], voice: Voice, thing: Any, table: object) -> None:
        super().__init__()
        self._facts, self._voice, self._thing, self._table = facts, voice, thing, table

    def __missing__(self, name: str) -> object:
        given = name in self._facts
        if name == "who" and not given:
            return capital(seat_name(self._thing.seat, self._table))
        value = self._facts[name] if given else getattr(self._thing, name)
        said = name not in _SEATS if isinstance(value, int) else given and isinstance(value, str)
        return value if said else self._voice.word(name, value, self._table)
