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
from moonriver.lessons.learner import variant_of
from moonriver.lessons.page import Page, Slip
from moonriver.lessons.verdicts import State
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


def with_slip(asked: type[Page], slip: Slip) -> type[Page]:
    return type(asked.__name__, (asked,), {"slips": (slip, *asked.slips)})


def sometimes_right(asked: type[Page]) -> Slip:
    """A misconception with its own sentence that is right now and then, and now and then leads where another does."""

    def value(page: Any) -> Any:
        others = (slip.value(page) for slip in asked.slips)
        kind = page.answer() % 3
        return page.answer() if kind == 0 else next(other for other in others if other) if kind == 1 else -1

    return Slip("later", value, asked.main_rule(), "hint1", since=2)


@pytest.mark.parametrize("name", TEN)
def test_a_later_slip_changes_no_variant(name: str) -> None:
    asked = named(name)
    later = with_slip(asked, sometimes_right(asked))
    first = with_slip(asked, replace(sometimes_right(asked), since=1))
    facts = [asked.draw(seed).fingerprint for seed in SEEDS]
    assert [later.draw(seed).fingerprint for seed in SEEDS] == facts
    assert [first.draw(seed).fingerprint for seed in range(20)] != facts[:20], (
        "it would, as a slip of the first edition"
    )


@pytest.mark.parametrize("name", TEN)
def test_a_later_slip_is_silent_where_it_is_right_or_another_one_says_it(name: str) -> None:
    asked = named(name)
    later = with_slip(asked, sometimes_right(asked))
    tempted = 0
    for seed in SEEDS:
        page = later.variant(seed)
        assert page.judge(page.answer()).state is State.PASS
        assert len({value for _, value in page.temptations}) == len(
            {slip.sentence for slip, _ in page.temptations}
        )
        if any(slip.since == 2 for slip, _ in page.temptations):
            tempted += 1
            assert page.judge(-1).text == page.said("hint1")
    assert 0 < tempted < len(SEEDS)


def line_of(given: Given) -> Any:
    learner = Learner("x")
    learner.take("x.answers.json", handin.read(handin.write(HandIn("x", (given,)))))
    (line,) = lines(learner, None)
    return line


def test_a_hand_in_tells_which_variant_was_answered() -> None:
    page = named(NAME).variant()
    check(NAME, page.answer())
    assert memory.work(NAME, 0).variant == page.fingerprint
    seed = variant_of("x")
    page = named(NAME).variant(seed)
    assert line_of(Given(NAME, seed, page.answer(), 1, False, page.fingerprint)).points == 1
    assert line_of(Given(NAME, seed, page.answer() + 1, 1, False, page.fingerprint)).points == 0


def test_an_answer_to_a_variant_that_has_changed_is_reported_and_not_judged() -> None:
    seed = variant_of("x")
    page = named(NAME).variant(seed)
    for value in (page.answer(), page.answer() + 1):
        line = line_of(Given(NAME, seed, value, 1, False, "0" * 12))
        assert line.points is None
        assert "something else today" in line.reason
        assert line.given == value


def test_a_hand_in_of_an_earlier_version_is_graded() -> None:
    seed = variant_of("x")
    right = typed(named(NAME).variant(seed), named(NAME).variant(seed).answer())
    text = handin.write(HandIn("x", (Given(NAME, seed, right, 1, False),)))
    assert "variant" not in text
    assert line_of(Given(NAME, seed, right, 1, False)).points == 1


@pytest.mark.parametrize("variant", [7, None, "x" * 61])
def test_a_variant_is_a_short_text(variant: object) -> None:
    text = handin.write(HandIn("x", (Given(NAME, 1, 1, 1, False, "abc"),)))
    with pytest.raises(Unreadable):
        handin.read(text.replace('"abc"', {7: "7", None: "null"}.get(variant, f'"{variant}"')))  # type: ignore[call-overload]
