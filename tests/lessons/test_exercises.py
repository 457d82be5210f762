"""Every exercise of the course: its solution passes, typical wrong answers get fitting hints, its variants hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from moonriver.lessons import course, memory
from moonriver.lessons.checking import check, exercise, hint
from moonriver.lessons.course import NOTEBOOKS, of_notebook
from moonriver.lessons.exercises import Exercise, State, Task
from moonriver.rules.ranch import Ranch
from moonriver.words.rules import RULES
from tests.effort import often

ALL = [asked for notebook in NOTEBOOKS for asked in of_notebook(notebook)]
VARIANTS = range(often(40, full=200))
NOT_IN_FORM: tuple[Any, ...] = (3.5, {"a": 1}, "?", [[]], object())
"""Answers that are in no form at all."""
FEWEST = {"yes_no": 1}
"""So few typical wrong answers in the form are enough; two for all other forms."""

each = pytest.mark.parametrize("asked", ALL, ids=lambda asked: asked.name)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Progress is kept in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_course_has_at_least_forty_exercises_five_to_eight_a_notebook() -> None:
    assert course.everything() == tuple(ALL)
    counts = {notebook: len(of_notebook(notebook)) for notebook in NOTEBOOKS}
    assert all(5 <= count <= 8 for count in counts.values()), counts
    assert sum(counts.values()) >= 40, counts


@each
def test_an_exercise_names_rules_that_exist(asked: Exercise) -> None:
    assert asked.rules
    assert set(asked.rules) <= set(RULES)


@each
def test_the_solution_passes_and_is_remembered(asked: Exercise) -> None:
    found = check(asked.name, asked.task().answer)
    assert found
    assert found.verdict.state is State.PASS
    assert memory.solved() == {asked.name: [0]}


@each
def test_what_is_not_begun_is_not_started(asked: Exercise) -> None:
    assert check(asked.name, ...).verdict.state is State.NOT_STARTED
    assert memory.solved() == {}


@each
def test_an_answer_of_another_type_is_told_what_is_expected(asked: Exercise) -> None:
    for value in NOT_IN_FORM:
        verdict = check(asked.name, value).verdict
        assert verdict.state is State.TRY_AGAIN, value
        assert verdict.rule in asked.rules
        assert str(verdict.text)


@each
def test_typical_wrong_answers_get_a_hint_that_cites_the_rule(asked: Exercise) -> None:
    task = asked.task()
    assert len(task.wrong) >= FEWEST.get(task.form.name, 2)
    told = set()
    for value, rule in task.wrong:
        verdict = asked.judge(value)
        assert verdict.state is State.TRY_AGAIN, value
        assert verdict.rule == rule, value
        assert rule in RULES
        told.add(verdict.text)
    if task.form.name in ("cells", "ranch", "order"):
        assert len(told) > 1, "the hint does not depend on the mistake"


IN_FORM: dict[str, tuple[Any, ...]] = {
    "number": (0, -1, 7, 10**30),
    "yes_no": (True, False),
    "cell": ((0, 2), (0, 0), (4, 4), (5, 5), (-1, 0), (10**20, 0)),
    "cells": ([], [(0, 2)], [(9, 9)], [(-1, -1), (0, 0)], [(10**20, 0)], [(row, 1) for row in range(30)]),
    "ranch": (
        Ranch.empty(),
        Ranch.empty(rows=10),
        ". . . . .\n. . . . .\n. . . . .\n. . . . .\nM6e M6e @ M6e M6e",
        "board: Mary\n. . . . .\n. . . . .\n. . . . .\nDo/9*+c . . . .\nDo/+t . @ . P9c/99*",
    ),
}
"""Answers in a form that fit hardly any question."""


@each
def test_no_answer_makes_the_check_raise(asked: Exercise) -> None:
    for seed in range(5):
        form = asked.task(seed).form
        strange = IN_FORM.get(form.name, ())
        if form.name == "choice":
            strange = form.options
        if form.name == "order":
            strange = tuple(rotations(form.options))
        for value in (
            *strange,
            *NOT_IN_FORM,
            float("nan"),
            b"\x00",
            "a" * 10_000,
            [None],
            ((0, 1),),
            {(0, 1)},
        ):
            verdict = check(asked.name, value, seed).verdict
            assert verdict.text
            assert (verdict.rule is None) == (verdict.state is not State.TRY_AGAIN)


def rotations(items: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Items beginning with each of them, forwards and backwards."""
    for at in range(len(items)):
        turned = (*items[at:], *items[:at])
        yield turned
        yield turned[::-1]


@each
def test_the_three_hints_differ_and_the_last_one_is_the_solution(asked: Exercise) -> None:
    told = [asked.hint(level) for level in (1, 2, 3)]
    assert len(set(told)) == 3
    assert all(told)
    assert asked.task().reason in told[2]
    assert written(asked.task()) in told[2]
    assert all(text in str(hint(asked.name, level)) for level, text in enumerate(told, 1))


@each
def test_the_question_shows_what_can_be_chosen(asked: Exercise) -> None:
    task, sheet = asked.task(), exercise(asked.name)
    assert task.question in str(sheet)
    assert all(option in str(sheet) for option in task.form.options)
    assert str(sheet) == str(exercise(asked.name))
    assert "0x" not in str(sheet)


@each
def test_two_hundred_variants_are_solvable_and_say_no_to_wrong_answers(asked: Exercise) -> None:
    kinds = set()
    for seed in VARIANTS:
        task = asked.make_anew(seed)
        kinds.add((task.question, str(task.show), str(task.answer), task.form.options))
        assert task.form.read(task.answer) is not None
        assert refused(task, task.answer) is None, (seed, task.answer)
        assert task.wrong or task.form.name == "yes_no"
        for value, rule in task.wrong:
            verdict = asked.judge(value, seed)
            assert verdict.state is State.TRY_AGAIN, (seed, value)
            assert verdict.rule == rule, (seed, value)
        if task.form.name == "choice":
            assert len(set(task.form.options)) == len(task.form.options) > 1
            if task.judge is None:
                assert task.answer in task.form.options
    assert len(kinds) >= len(VARIANTS) // 4, f"only {len(kinds)} different variants of {len(VARIANTS)}"


@each
def test_a_variant_is_always_the_same(asked: Exercise) -> None:
    for seed in (0, 7):
        one, other = asked.make_anew(seed), asked.make_anew(seed)
        assert (one.question, one.answer, str(one.show)) == (other.question, other.answer, str(other.show))


def refused(task: Task, value: Any) -> object:
    """What is wrong with an answer in the form; None when it is right."""
    given = task.form.read(value)
    return task.judge(given) if task.judge else None if given == task.answer else "unequal"


def written(task: Task) -> str:
    """The answer as the solution says it."""
    if task.shown is not None:
        return task.shown
    if isinstance(task.answer, frozenset):
        return str(sorted(task.answer))
    return "; ".join(task.answer) if task.form.name == "order" else str(task.answer).removesuffix(".")
