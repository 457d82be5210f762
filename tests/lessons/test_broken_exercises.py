"""Exercises that are broken on purpose: the tests of the exercises notice every wrong answer, judge and hint."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, ClassVar, Self

import pytest

from moonriver.lessons.forms import Form
from moonriver.lessons.page import Page
from moonriver.rules.ranch import Ranch
from tests.effort import some

from . import test_exercises as tests
from .form_names import form_name
from .test_exercises import ALL

VARIANTS = range(48)
FEW = range(8)
"""Enough to see that the tests say nothing of an exercise as it is, and that a hint tells every answer."""
CHECKS: tuple[Callable[[type[Page]], None], ...] = (
    tests.test_the_answer_is_the_one_that_another_way_finds,
    tests.test_two_hundred_variants_are_solvable_and_say_no_to_wrong_answers,
)
"""The tests that must notice a wrong answer or judge."""
Answer = Callable[[Any], Any]


class Broken(Page):
    """An exercise that asks and says what another one does, and judges otherwise."""

    asked_before: ClassVar[type[Page]]

    was: Any

    @classmethod
    def draw(cls, seed: int, edition: int | None = None) -> Self:
        """The same variant, even where a slip now gives the right answer."""
        return cls(cls.asked_before.variant(seed))

    @property
    def temptations(self) -> Any:
        """Those of the exercise as it was, and so is all that follows."""
        return self.was.temptations

    def form(self) -> Form:
        return self.was.form()  # type: ignore[no-any-return]

    def show(self) -> Any:
        return self.was.show()

    def canvas(self) -> Ranch:
        return self.was.canvas()  # type: ignore[no-any-return]

    def brush(self) -> str:
        return self.was.brush()  # type: ignore[no-any-return]

    def asked(self) -> str:
        return self.was.asked()  # type: ignore[no-any-return]

    def because(self) -> str:
        return self.was.because()  # type: ignore[no-any-return]

    def said(self, name: str, /, **words: object) -> str:
        return self.was.said(name, **words)  # type: ignore[no-any-return]


def broken(
    asked: type[Page], answer: Answer | None = None, accepts: Any = None, kind: type[Broken] = Broken
) -> type[Broken]:
    """An exercise with another answer, or another judge."""
    parts = {name: getattr(asked, name) for name in ("name", "rules", "slips", "texts", "in_form")}
    parts["asked_before"] = asked
    parts["faults"] = tuple(replace(fault, fits=_of_was(fault.fits)) for fault in asked.faults)
    parts["answer"] = lambda page: (answer or asked.answer)(page.was)
    if accepts is not None or asked.accepts is not Page.accepts:
        parts["accepts"] = _of_was(accepts or asked.accepts)
    return type("Broken", (kind,), parts)


def _of_was(function: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda page, given: function(page.was, given)


def wrong_answers(asked: type[Page]) -> Iterator[tuple[str, Answer]]:
    """What may be broken in the function that answers: always the same, off by one, swapped, each misconception."""
    first = asked.variant().answer()
    yield "constant", lambda facts: first
    for slip in asked.slips:
        yield slip.name, _else(slip.value, asked.answer)
    for name, change in _CHANGES.get(asked.variant().form().name, {}).items():
        yield name, _changed(asked, change)


def _else(value: Answer, answer: Answer) -> Answer:
    """What a slip leads to, and the answer of the facts that do not tempt to it."""

    def found(facts: Any) -> Any:
        own = value(facts)
        return answer(facts) if own is None else own

    return found


def _changed(asked: type[Page], change: Callable[[Any, Any], Any]) -> Answer:
    def found(facts: Any) -> Any:
        return change(facts.answer(), facts.form().values)

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


def noticed(asked: type[Page], checks: tuple[Callable[[type[Page]], None], ...] = CHECKS) -> bool:
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


@pytest.mark.parametrize("asked", some(ALL, one_in=3), ids=lambda asked: asked.name)
def test_a_wrong_answer_is_noticed(asked: type[Page], monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(tests, "VARIANTS", FEW)
        assert not noticed(broken(asked)), "the tests fail of themselves"
    found = [name for name, answer in wrong_answers(asked) if not noticed(broken(asked, answer=answer))]
    assert not found


@each
def test_a_judge_who_says_yes_to_everything_or_to_nothing_is_noticed(asked: type[Page]) -> None:
    for said in (True, False):
        wrong = broken(asked, accepts=lambda facts, given, said=said: said)
        assert noticed(wrong, CHECKS[::-1]), said  # the second one hears what the judge says of wrong answers


class Telling(Broken):
    """An exercise whose first hint tells the answer."""

    def said(self, name: str, /, **words: object) -> str:
        """A sentence; the first hint with the solution behind it."""
        told = super().said(name, **words)
        return f"{told} {self.form().write(self.answer())}" if name == "hint1" else told


@pytest.mark.parametrize(
    "asked",
    [asked for asked in ALL if form_name(asked) not in ("yes_no", "ranch", "order")],
    ids=lambda asked: asked.name,
)
def test_a_hint_that_tells_the_answer_is_noticed(asked: type[Page], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tests, "VARIANTS", FEW)
    assert noticed(broken(asked, kind=Telling), (tests.test_hints_do_not_tell_the_answer,))
