"""Variants stay as pupils have answered them: later slips change none, and a changed one is told from what it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from moonriver.lessons import memory
from moonriver.lessons.checking import check
from moonriver.lessons.classroom import handin
from moonriver.lessons.classroom.handin import Given, HandIn
from moonriver.lessons.classroom.judging import lines
from moonriver.lessons.classroom.learners import Learner
from moonriver.lessons.course import named
from moonriver.lessons.exercises import Exercise, Slip, State
from moonriver.lessons.learner import variant_of
from moonriver.tabletop.refusals import Unreadable

from .test_exercises import typed

TEN = (
    "01.short",
    "02.pile",
    "04.saloon",
    "09.frame",
    "14.ways",
    "16.expected",
    "16.samples",
    "17.half",
    "18.join",
    "22.growth",
)
SEEDS = range(200)
NAME = "16.samples"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is kept in an empty folder."""
    monkeypatch.chdir(tmp_path)


def with_slip(asked: Exercise[Any], slip: Slip[Any]) -> Exercise[Any]:
    return replace(asked, slips=(slip, *asked.slips))


def sometimes_right(asked: Exercise[Any]) -> Slip[Any]:
    """A misconception with its own sentence that is right now and then, and now and then leads where another does."""

    def value(page: Any) -> Any:
        kind = asked.answer(page) % 3
        return asked.answer(page) if kind == 0 else asked.tempting(page)[0][1] if kind == 1 else -1

    return Slip("later", value, asked.rule, text="hint1", since=2)


@pytest.mark.parametrize("name", TEN)
def test_a_later_slip_changes_no_variant(name: str) -> None:
    asked = named(name)
    later = with_slip(asked, sometimes_right(asked))
    first = with_slip(asked, replace(sometimes_right(asked), since=1))
    facts = [asked.facts(seed) for seed in SEEDS]
    assert [later.facts(seed) for seed in SEEDS] == facts
    assert [first.facts(seed) for seed in range(20)] != facts[:20], "it would, as a slip of the first edition"


@pytest.mark.parametrize("name", TEN)
def test_a_later_slip_is_silent_where_it_is_right_or_another_one_says_it(name: str) -> None:
    asked = named(name)
    later = with_slip(asked, sometimes_right(asked))
    tempted = 0
    for seed in SEEDS:
        task = later.task(seed)
        assert task.judge(task.answer).state is State.PASS
        assert len({value for _, value in task.slips}) == len({slip.sentence for slip, _ in task.slips})
        if any(slip.since == 2 for slip, _ in task.slips):
            tempted += 1
            assert task.judge(-1).text == task.text("hint1")
    assert 0 < tempted < len(SEEDS)


def line_of(given: Given) -> Any:
    learner = Learner("x")
    learner.take("x.answers.json", handin.read(handin.write(HandIn("x", (given,)))))
    (line,) = lines(learner, None)
    return line


def test_a_hand_in_tells_which_variant_was_answered() -> None:
    task = named(NAME).task()
    check(NAME, task.answer)
    assert memory.work(NAME, 0).variant == task.fingerprint
    seed = variant_of("x")
    task = named(NAME).task(seed)
    assert line_of(Given(NAME, seed, task.answer, 1, False, task.fingerprint)).points == 1
    assert line_of(Given(NAME, seed, task.answer + 1, 1, False, task.fingerprint)).points == 0


def test_an_answer_to_a_variant_that_has_changed_is_reported_and_not_judged() -> None:
    seed = variant_of("x")
    task = named(NAME).task(seed)
    for value in (task.answer, task.answer + 1):
        line = line_of(Given(NAME, seed, value, 1, False, "0" * 12))
        assert line.points is None
        assert "something else today" in line.reason
        assert line.given == value


def test_a_hand_in_of_an_earlier_version_is_graded() -> None:
    seed = variant_of("x")
    right = typed(named(NAME).task(seed), named(NAME).task(seed).answer)
    text = handin.write(HandIn("x", (Given(NAME, seed, right, 1, False),)))
    assert "variant" not in text
    assert line_of(Given(NAME, seed, right, 1, False)).points == 1


@pytest.mark.parametrize("variant", [7, None, "x" * 61])
def test_a_variant_is_a_short_text(variant: object) -> None:
    text = handin.write(HandIn("x", (Given(NAME, 1, 1, 1, False, "abc"),)))
    with pytest.raises(Unreadable):
        handin.read(text.replace('"abc"', {7: "7", None: "null"}.get(variant, f'"{variant}"')))  # type: ignore[call-overload]
