"""The log of any game: an event is told by its kind and its facts, with the sentences of the game's file.

In `sentences.toml` the table `[log.CowDriven]` holds what is said of events of this class, each sentence under its key
in the catalogue; of several, the game's `cases` choose one. A word in braces is one of the game's `facts`, or a field
of the event; `{who}` is its seat. A sentence that depends on a number is a table: `one` and `other`, and in `by` the
fact that is this number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from moonriver.tabletop.events import Event
from moonriver.tabletop.reading import toml_of

from .catalogue import English, english_of, filled, register_filed
from .facts import Naming, told
from .names import capital, seat_name

Case = Callable[[Any], str]
"""The key of the sentence for an event."""
Facts = Callable[[Any, Any], Mapping[str, Any]]
"""What an event and the table tell besides the event's own fields, as words or numbers."""


def sentences_in(text: str) -> Iterator[tuple[str, English]]:
    """Every sentence of a file with its key."""
    for said in toml_of(text)["log"].values():
        for key, sentence in said.items():
            yield key, english_of(sentence)


def sentences_of(text: str, events: ModuleType) -> dict[type[Event], dict[str, str]]:
    """For each kind of event the keys of its sentences, each with the fact on which it depends, or "".

    The catalogue knows the sentences then. Raises `AttributeError` for a kind that is not one of these events.
    """
    return {
        getattr(events, kind): {key: register_filed(key, sentence) for key, sentence in said.items()}
        for kind, said in toml_of(text)["log"].items()
    }


@dataclass(frozen=True, kw_only=True)
class Log:
    """How the events of one game are told; those of a kind without a sentence are not."""

    sentences: Mapping[type[Event], Mapping[str, str]]
    cells: Naming
    names: Mapping[str, Callable[[Any], str]]
    """Fields that are told by their name; all others are told by their type."""
    cases: Mapping[type[Event], Case]
    facts: Mapping[type[Event], Facts]
    others: Mapping[type[Event], Callable[[Any, Any], str]]
    """Kinds of events that are told elsewhere: how the game ended."""

    def lines(self, events: Iterable[Event], table: object) -> tuple[str, ...]:
        """The sentences for what everybody sees of some events. `table` lends seats their names."""
        public = (event.seen_by(None) for event in events)
        told = (event for event in public if type(event) in self.sentences or type(event) in self.others)
        return tuple(self._line(event, table) for event in told)

    def _line(self, event: Event, table: object) -> str:
        kind = type(event)
        if kind in self.others:
            return self.others[kind](event, table)
        keys = self.sentences[kind]
        key = self.cases[kind](event) if kind in self.cases else next(iter(keys))
        facts = self.facts[kind](event, table) if kind in self.facts else {}
        return filled(key, _Words(facts, self, event, table), facts[keys[key]] if keys[key] else None)


class _Words(dict[str, object]):
    """The facts of an event in words; a field is put into words when a sentence asks for it."""

    def __init__(self, facts: Mapping[str, object], log: Log, event: Any, table: object) -> None:
        super().__init__(facts)
        self._log, self._event, self._table = log, event, table

    def __missing__(self, name: str) -> str:
        if name == "who":
            return capital(seat_name(self._event.seat, self._table))
        return told(name, getattr(self._event, name), self._table, self._log.cells, self._log.names)
