"""Exercises: a question with endless variants from a seed, and an answer that is judged at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Any

from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import N_, kept_by_language, sentence, tell
from moonriver.words.kit.names import labelled, listed_cells

from .forms import LETTERS, Form, NotInForm


class State(Enum):
    """How an answer stands."""

    PASS = "PASS"
    TRY_AGAIN = "TRY AGAIN"
    NOT_STARTED = "NOT STARTED"


_STATES = {
    State.PASS: N_("verdict.pass", "PASS"),
    State.TRY_AGAIN: N_("verdict.try_again", "TRY AGAIN"),
    State.NOT_STARTED: N_("verdict.not_started", "NOT STARTED"),
}


@dataclass(frozen=True)
class Mistake:
    """What is wrong with an answer, as a hint, and the rule that says so."""

    text: str
    rule: str


@dataclass(frozen=True)
class Verdict:
    """What is said of an answer. For cells: those that are right, wrong and missed, to be marked on the board."""

    state: State
    text: str
    rule: str | None = None
    right: frozenset[Cell] = frozenset()
    wrong: frozenset[Cell] = frozenset()
    missed: frozenset[Cell] = frozenset()

    def __bool__(self) -> bool:
        return self.state is State.PASS

    def __str__(self) -> str:
        words = {"state": sentence(_STATES[self.state]), "text": self.text, "rule": self.rule}
        if self.rule:
            return tell("verdict.rule", "{state}: {text} ({rule})", **words)
        return tell("verdict.text", "{state}: {text}", **words)

    __repr__ = __str__


@dataclass(frozen=True)
class Task:
    """One variant of an exercise.

    question  what is asked, in words
    form      the form of the answer
    answer    a right answer, computed by the engine
    judge     what is wrong with an answer in the form, None when it is right; equality with `answer` without it
    hints     what the first and the second hint say
    reason    why the answer is right: the third hint, together with the answer
    show      what is looked at: anything that a notebook displays, a ranch above all
    shown     the answer as the solution prints it, where its `repr` is not good to read
    wrong     typical wrong answers in the form, each with the rule that its hint must cite; tests try them
    unique    whether `answer` is the only right one: then wrong and missed cells can be marked
    """

    question: str
    form: Form
    answer: Any
    hints: tuple[str, str]
    reason: str
    judge: Callable[[Any], Mistake | None] | None = None
    show: Any = None
    shown: str | None = None
    wrong: tuple[tuple[Any, str], ...] = ()
    unique: bool = True


@dataclass(frozen=True)
class Exercise:
    """A named exercise: the notebook it belongs to, the rules it is about, and the maker of its variants.

    Variant 0 is the one that the notebook prints; every other seed gives a fresh one.
    """

    name: str
    notebook: str
    rules: tuple[str, ...]
    make: Callable[[Random], Task] = field(compare=False)

    def task(self, seed: int = 0) -> Task:
        """The variant of a seed, always the same one."""
        return _task(self, seed)

    def make_anew(self, seed: int) -> Task:
        """The variant of a seed, made once more."""
        return self.make(Random(f"{self.name} {seed}"))

    def judge(self, value: Any, seed: int = 0) -> Verdict:
        """What is said of an answer to a variant; never raises for a wrong or strange one."""
        task = self.task(seed)
        if value is None or value is ...:
            return Verdict(
                State.NOT_STARTED, tell("check.not_started", "put your answer in place of the dots.")
            )
        try:
            given = task.form.read(value)
        except NotInForm as error:
            return Verdict(State.TRY_AGAIN, str(error), self.rules[0])
        mistake = task.judge(given) if task.judge else _unequal(task, given, self.rules[0])
        marks = _marks(task, given, mistake is None)
        if mistake is None:
            return Verdict(State.PASS, task.reason, None, *marks)
        return Verdict(State.TRY_AGAIN, mistake.text, mistake.rule, *marks)

    def hint(self, level: int, seed: int = 0) -> str:
        """The first, second or third hint; the third is the solution with its reasons."""
        task = self.task(seed)
        if level < 3:
            return task.hints[max(level, 1) - 1]
        return tell(
            "check.solution",
            "The answer: {answer} – {reason}",
            answer=task.shown or _written(task),
            reason=task.reason,
        )


EXERCISES: dict[str, Exercise] = {}
"""Every exercise by its name, such as "03.bridges", in the order of the course."""


def exercise(name: str, *rules: str) -> Callable[[Callable[[Random], Task]], Exercise]:
    """Make the function below an exercise. The name begins with the notebook's number and a dot."""

    def register(make: Callable[[Random], Task]) -> Exercise:
        if name in EXERCISES:
            raise ValueError(name)
        EXERCISES[name] = Exercise(name, name.partition(".")[0], rules, make)
        return EXERCISES[name]

    return register


@kept_by_language(256)
def _task(exercise: Exercise, seed: int) -> Task:
    return exercise.make_anew(seed)


def _unequal(task: Task, given: Any, rule: str) -> Mistake | None:
    return None if given == task.answer else Mistake(task.hints[0], rule)


def _marks(task: Task, given: Any, right: bool) -> tuple[frozenset[Cell], frozenset[Cell], frozenset[Cell]]:
    """Right, wrong and missed cells, where the answer is a set of cells or a cell."""
    if task.form.name not in ("cells", "cell"):
        return frozenset(), frozenset(), frozenset()
    cells = given if task.form.name == "cells" else frozenset({given})
    if right:
        return cells, frozenset(), frozenset()
    if not task.unique:
        return frozenset(), frozenset(), frozenset()
    if task.form.name == "cell":
        return frozenset(), cells, frozenset()
    return cells & task.answer, cells - task.answer, task.answer - cells


def _written(task: Task) -> str:
    answer = task.answer
    if task.form.name == "choice" and answer in task.form.options:
        return f"{LETTERS[task.form.options.index(answer)]}) {answer}"
    if task.form.name == "order":
        letters = "".join(LETTERS[task.form.options.index(item)] for item in answer)
        return labelled(f'"{letters}"', listed_cells(answer))
    if isinstance(answer, frozenset):
        return str(sorted(answer))
    return f'"{answer}"' if isinstance(answer, str) else str(answer)
