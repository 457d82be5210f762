"""Exercises that are broken on purpose: the tests of the exercises notice every wrong answer, judge and hint."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import Any

import pytest

from moonriver.lessons.exercises import Exercise

from . import test_exercises as tests
from .form_names import form_name
from .test_exercises import ALL

VARIANTS = range(48)
FEW = range(8)
"""Enough to see that the tests say nothing of an exercise as it is, and that a hint tells every answer."""
CHECKS: tuple[Callable[[Exercise[Any]], None], ...] = (
    tests.test_the_answer_is_the_one_that_another_way_finds,
    tests.test_two_hundred_variants_are_solvable_and_say_no_to_wrong_answers,
)
"""The tests that must notice a wrong answer or judge."""
Answer = Callable[[Any], Any]


@dataclass(frozen=True, eq=False)
class Broken(Exercise[Any]):
    """An exercise that asks what another one asks, even where a slip now gives the right answer."""

    def facts(self, seed: int = 0) -> Any:
        """The facts of the exercise as it was."""
        return next(asked for asked in ALL if asked.name == self.name).task(seed).facts


def broken(asked: Exercise[Any], **changes: Any) -> Broken:
    """An exercise with changes."""
    return Broken(**{part.name: getattr(asked, part.name) for part in fields(asked)} | changes)


def wrong_answers(asked: Exercise[Any]) -> Iterator[tuple[str, Answer]]:
    """What may be broken in the function that answers: always the same, off by one, swapped, each misconception."""
    first = asked.task().answer
    yield "constant", lambda facts: first
    for slip in asked.slips:
        yield slip.name, _else(slip.value, asked.answer)
    for name, change in _CHANGES.get(asked.task().form.name, {}).items():
        yield name, _changed(asked, change)


def _else(value: Answer, answer: Answer) -> Answer:
    """What a slip leads to, and the answer of the facts that do not tempt to it."""

    def found(facts: Any) -> Any:
        own = value(facts)
        return answer(facts) if own is None else own

    return found


def _changed(asked: Exercise[Any], change: Callable[[Any, Any], Any]) -> Answer:
    def found(facts: Any) -> Any:
        form: Any = asked.form
        return change(asked.answer(facts), (form(facts) if callable(form) else form).values)

    return found


def _next(answer: Any, values: tuple[Any, ...]) -> Any:
    """The option below the right one."""
    return values[(values.index(answer) + 1) % len(values)]


_CHANGES: dict[str, dict[str, Callable[[Any, Any], Any]]] = {
    "number": {"more": lambda answer, values: answer + 1, "less": lambda answer, values: answer - 1},
    "yes_no": {"no": lambda answer, values: not answer},
    "cell": {
        "beside": lambda answer, values: (answer[0], answer[1] + 1),
        "turned": lambda answer, values: answer[::-1],
    },
    "cells": {
        "missed": lambda answer, values: answer - {max(answer)},
        "stray": lambda answer, values: answer | {(answer_row + 1, column) for answer_row, column in answer},
        "turned": lambda answer, values: frozenset(cell[::-1] for cell in answer),
    },
    "choice": {"next": _next},
    "order": {
        "swapped": lambda answer, values: (*answer[:-2], answer[-1], answer[-2]),
        "backwards": lambda answer, values: answer[::-1],
    },
}


def noticed(asked: Exercise[Any], checks: tuple[Callable[[Exercise[Any]], None], ...] = CHECKS) -> bool:
    """Whether one of the tests fails."""
    for check in checks:
        try:
            check(asked)
        except Exception:
            return True
        except AssertionError:
            return True
    return False


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests look at few variants: what is broken is broken in most of them."""
    monkeypatch.setattr(tests, "VARIANTS", VARIANTS)


each = pytest.mark.parametrize("asked", ALL, ids=lambda asked: asked.name, scope="module")


@each
def test_a_wrong_answer_is_noticed(asked: Exercise[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(tests, "VARIANTS", FEW)
        assert not noticed(broken(asked)), "the tests fail of themselves"
    found = [name for name, answer in wrong_answers(asked) if not noticed(broken(asked, answer=answer))]
    assert not found


@each
def test_a_judge_who_says_yes_to_everything_or_to_nothing_is_noticed(asked: Exercise[Any]) -> None:
    for said in (True, False):
        wrong = broken(asked, accepts=lambda facts, given, said=said: said)
        assert noticed(wrong, CHECKS[::-1]), said  # the second one hears what the judge says of wrong answers


@dataclass(frozen=True, eq=False)
class Telling(Broken):
    """An exercise whose first hint tells the answer."""

    def told(self, name: str, facts: Any, words: Any = None) -> str:
        """A sentence; the first hint with the solution behind it."""
        told = super().told(name, facts, words)
        if name != "hint1":
            return told
        form: Any = self.form
        return f"{told} {(form(facts) if callable(form) else form).write(self.answer(facts))}"


@pytest.mark.parametrize(
    "asked",
    [asked for asked in ALL if form_name(asked) not in ("yes_no", "ranch", "order")],
    ids=lambda asked: asked.name,
)
def test_a_hint_that_tells_the_answer_is_noticed(
    asked: Exercise[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tests, "VARIANTS", FEW)
    telling = Telling(**{part.name: getattr(asked, part.name) for part in fields(asked)})
    assert noticed(telling, (tests.test_hints_do_not_tell_the_answer,))
