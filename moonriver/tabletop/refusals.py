"""Refusals: why a move or a text cannot stand, as a rule and facts; the words are added at the edge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from . import display


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is refused: the rule that forbids it, a key for the sentence, and the facts it needs.

    `rule` is a rule id ("PLACE-2"), `key` names the sentence in `moonriver.words`, `facts` are plain values:
    cells as `(row, column)`, parcels, seats, numbers.
    """

    rule: str
    key: str
    facts: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return display.text(self)


class Refused(ValueError):
    """Something readable that the rules do not allow.

    `number` is the move of a record that is refused, counted from 1; `line` and `position` are the line of a
    diagram and the mark in it, counted from 1. They are None where they do not apply.
    """

    def __init__(
        self,
        refusal: Refusal,
        *,
        number: int | None = None,
        line: int | None = None,
        position: int | None = None,
    ) -> None:
        super().__init__(refusal)
        self.refusal = refusal
        self.number = number
        self.line = line
        self.position = position

    def __str__(self) -> str:
        return display.text(self)


class Unreadable(ValueError):
    """A text or file that cannot be read as what it should be. `key` names the sentence, `facts` fill it."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), self.key, **self.facts), ()

    def __str__(self) -> str:
        return display.text(self)
