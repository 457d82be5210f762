"""Verdicts: what is said of an answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import N_, sentence, tell


class State(Enum):
    """How an answer stands."""

    PASS = "PASS"
    TRY_AGAIN = "TRY AGAIN"
    WRONG = "WRONG"
    """As `TRY_AGAIN`, of an answer that cannot be changed any more."""
    NOT_STARTED = "NOT STARTED"


_STATES = {
    State.PASS: N_("verdict.pass", "PASS"),
    State.TRY_AGAIN: N_("verdict.try_again", "TRY AGAIN"),
    State.WRONG: "mark.wrong",
    State.NOT_STARTED: N_("verdict.not_started", "NOT STARTED"),
}
_SIGNS = {State.PASS: "✓", State.TRY_AGAIN: "✗", State.WRONG: "✗", State.NOT_STARTED: "–"}


@dataclass(frozen=True)
class Verdict:
    """What is said of an answer. Of cells those that are right are marked when all are, else those that are wrong."""

    state: State
    text: str
    rule: str | None = None
    right: frozenset[Cell] = frozenset()
    wrong: frozenset[Cell] = frozenset()
    refused: bool = False
    """Whether the answer could not be read in the form that is asked for."""
    slip: str = ""
    """The name of the misconception, or of the kind of wrong answers, that it is; "" where it is none that is known."""
    seen: Any = field(default=None, compare=False)
    """A picture that goes with it: of a function the smallest case on which it is wrong."""

    def __bool__(self) -> bool:
        return self.state is State.PASS

    def __str__(self) -> str:
        if self.rule is None:
            return self.plain(self.word)
        return tell(
            "verdict.rule", "{state}: {text} ({rule})", state=self.word, text=self.text, rule=self.rule
        )

    @property
    def word(self) -> str:
        """What the state is called."""
        return sentence(_STATES[self.state])

    @property
    def sign(self) -> str:
        """The state as one sign."""
        return "?" if self.refused else _SIGNS[self.state]

    @property
    def because(self) -> str:
        """The word on the answer with its rule, without the state."""
        if self.rule is None:
            return self.text
        return tell("verdict.because", "{text} ({rule})", text=self.text, rule=self.rule)

    def plain(self, state: str) -> str:
        """The sentence without its rule, in which the state is called so."""
        return tell("verdict.text", "{state}: {text}", state=state, text=self.text)

    __repr__ = __str__
