"""Every exercise of the course: its solution passes, typical wrong answers get fitting hints, its variants hold."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import repeat
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from moonriver.lessons import course, memory, plain
from moonriver.lessons.algorithms import Algorithm
from moonriver.lessons.checking import check, exercise, hint
from moonriver.lessons.classroom.handin import Given, HandIn
from moonriver.lessons.classroom.judging import lines
from moonriver.lessons.classroom.learners import Learner
from moonriver.lessons.course import NOTEBOOKS, named, of_notebook
from moonriver.lessons.forms import LETTERS, NotInForm
from moonriver.lessons.learner import variant_of
from moonriver.lessons.page import Drawing, Page
from moonriver.lessons.verdicts import State
from moonriver.lessons.view import View
from moonriver.rules.ranch import Ranch
from moonriver.words.rules import RULES
from tests.effort import LONG, often
from tests.tools import printed

from .second_answers import SECOND_ANSWERS

ASKED = [asked for notebook in NOTEBOOKS for asked in of_notebook(notebook)]
ALL = [asked for asked in ASKED if not issubclass(asked, Algorithm)]
"""Those that ask for functions are tried in test_algorithms.py."""
VARIANTS = range(often(20, long=200))
OF_NO_RULE = (
    *("10.bits", "15.sample", "19.different"),
    *("16.plan", "16.expected", "16.common", "16.samples"),
    *("17.half", "17.deals", "17.sure", "17.false", "18.cost", "18.sure"),
    *("22.roots", "22.compress", "22.largest"),
)
"""Those that no rule of a game decides: bots, chance, clocks, and how something is kept in memory."""
NOT_IN_FORM: tuple[Any, ...] = (3.5, {"a": 1}, "?", [[]], object())
"""Answers that are in no form at all."""
FEWEST = {"yes_no": 1}
"""So few typical wrong answers in the form are enough; two for all other forms."""

PAGES, FINGERPRINTS = printed.pages(), printed.fingerprints()

each = pytest.mark.parametrize("asked", ALL, ids=lambda asked: asked.name, scope="module")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Progress is kept in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_course_has_at_least_130_exercises_and_at_most_eight_a_notebook() -> None:
    assert course.everything() == tuple(ASKED)
    counts = {notebook: len(of_notebook(notebook)) for notebook in NOTEBOOKS}
    fewer = {"15": 3, "19": 1}  # what is about clocks and pools alone rests on no game, and is not asked
    assert all(fewer.get(notebook, 5) <= count <= 8 for notebook, count in counts.items()), counts
    assert sum(counts.values()) >= 130, counts


@each
def test_an_exercise_is_about_the_rules_that_its_mistakes_cite(asked: type[Page]) -> None:
    cited = [slip.rule for slip in asked.slips] + [fault.rule for fault in asked.faults]
    assert set(asked.rules) <= set(RULES)
    if asked.name in OF_NO_RULE:
        assert asked.rules == ()
        assert set(cited) == {None}
    else:
        assert asked.rules
        of_no_rule = {None} if issubclass(asked, Drawing) else set()  # what was asked for, and is not drawn
        assert set(cited) - of_no_rule <= set(asked.rules)


@pytest.mark.parametrize("name", OF_NO_RULE)
def test_what_rests_on_no_rule_cites_none(name: str) -> None:
    """Arithmetic of samples, intervals and clocks is no rule of the game, such as SETUP-7 or SETUP-8."""
    asked = named(name)
    page = asked.variant()
    for value in (3.5, *(typed(page, value) for _, value in page.temptations)):
        verdict = asked.variant().verdict(value)
        assert verdict.rule is None
        assert str(verdict) == f"TRY AGAIN: {verdict.text}"
        learner = Learner("x")
        given = Given(name, variant_of("x"), plain.written(page.form(), value), 1, False)
        learner.take("x.answers.json", HandIn("x", (given,)))
        (line,) = lines(learner, False)
        assert line.points == 0 or any(page.verdict(given.value) for page in asked.answered(given.seed))
        assert "None" not in line.reason


@each
def test_rules_about_the_number_of_players_are_cited_where_they_are_the_subject(asked: type[Page]) -> None:
    assert not {"SETUP-7", "SETUP-8"} & set(asked.rules) or asked.notebook() == "02"


@each
def test_the_solution_passes_and_is_remembered(asked: type[Page]) -> None:
    found = check(asked.name, typed(asked.variant(), asked.variant().answer()))
    assert found
    assert found.verdict.state is State.PASS
    assert memory.solved() == {asked.name: [0]}


@each
def test_what_is_not_begun_is_not_started(asked: type[Page]) -> None:
    assert check(asked.name, ...).verdict.state is State.NOT_STARTED
    assert memory.solved() == {}


@each
def test_an_example_of_an_answer_is_one_in_python(asked: type[Page]) -> None:
    form = asked.variant().form()
    assert form.example
    if form.name != "function":
        ast.literal_eval(form.example)


@each
def test_an_answer_of_another_type_is_told_what_is_expected(asked: type[Page]) -> None:
    for value in NOT_IN_FORM:
        verdict = check(asked.name, value).verdict
        assert verdict.state is State.TRY_AGAIN, value
        assert verdict.refused
        assert verdict.rule is None, "no rule of a game says how an answer is typed"
        assert str(verdict.text)


@each
def test_typical_wrong_answers_get_a_hint_that_cites_the_rule(asked: type[Page]) -> None:
    page = asked.variant()
    wrong = wrong_answers(page)
    assert len(wrong) >= FEWEST.get(page.form().name, 2)
    told = set()
    for value, rule in wrong:
        verdict = asked.variant().verdict(value)
        assert verdict.state is State.TRY_AGAIN, value
        assert verdict.rule == rule, value
        assert (
            rule in asked.rules or asked.name in OF_NO_RULE or (rule is None and issubclass(asked, Drawing))
        )
        told.add(verdict.text)
    if page.form().name in ("cells", "ranch", "order"):
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
def test_no_answer_makes_the_check_raise(asked: type[Page], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        memory, "note", lambda *_: memory.Work(solved=True)
    )  # a file for each answer takes long
    for seed in range(often(2, long=5)):
        form = asked.variant(seed).form()
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
            {10**5000},
            (10**5000, 0),
        ):
            verdict = check(asked.name, value, seed).verdict
            assert verdict.text
            wrong = verdict.state is State.TRY_AGAIN and not verdict.refused
            if not wrong:
                assert verdict.rule is None or issubclass(asked, Drawing)
            elif not issubclass(asked, Drawing):  # of a drawing it depends on what is wrong with it
                assert (verdict.rule is None) == (not asked.rules)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("01.count", np.int64),
        ("11.lose", lambda cell: tuple(map(np.int64, cell))),
        ("01.territory", iter),
        ("01.territory", dict.fromkeys),
        ("01.marks", lambda option: option),
        ("02.leaves", str),
        ("02.turns", np.array),
        ("11.lose", np.array),
        ("11.lose", lambda cell: {cell}),
        ("14.aside", np.bool_),
        ("22.roots", lambda cells: np.array(sorted(cells))),
        ("22.roots", lambda cells: map(np.array, cells)),
    ],
)
def test_an_answer_of_another_kind_that_passes_is_kept_as_one(name: str, kind: Callable[[Any], Any]) -> None:
    page = named(name).variant()
    assert check(name, kind(page.answer()))
    assert page.verdict(memory.work(name, 0).value)


@pytest.mark.parametrize(
    ("name", "value"), [("02.turns", {*"abcd"}), ("02.turns", {0, 1, 2, 3}), ("11.lose", {0, 2})]
)
def test_a_set_that_is_refused_is_refused_as_it_is_kept(name: str, value: Any) -> None:
    form = named(name).variant().form()
    for given in (value, plain.written(form, value)):
        with pytest.raises(NotInForm):
            form.read(given)


def test_a_generator_that_fails_is_no_answer() -> None:
    for name in ("01.count", "01.territory"):
        assert check(name, (1 // 0 for _ in "a")).verdict.refused


class Failing:
    """What somebody wrote whose attributes are looked up where there are none."""

    def __getattr__(self, name: str) -> Any:
        raise KeyError(name)


def test_what_fails_when_it_is_asked_for_anything_is_no_answer() -> None:
    for name in ("01.count", "01.territory", "20.component"):
        assert check(name, Failing()).verdict.refused


class Endless:
    """What somebody wrote that gives the same cell without end, each time from the start."""

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return repeat((0, 0))


def test_cells_without_end_are_read_as_far_as_an_answer_goes() -> None:
    assert not check("01.territory", Endless())


def rotations(items: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Items beginning with each of them, forwards and backwards."""
    for at in range(len(items)):
        turned = (*items[at:], *items[:at])
        yield turned
        yield turned[::-1]


@each
def test_the_three_hints_differ_and_the_last_one_is_the_solution(asked: type[Page]) -> None:
    told = [asked.variant().hint(level) for level in (1, 2, 3)]
    assert len(set(told)) == 3
    assert all(told)
    assert asked.variant().why() in told[2]
    assert asked.variant().solved() in told[2]
    assert all(text in str(hint(asked.name, level)) for level, text in enumerate(told, 1))


TAGS = {"b", "br", "code", "details", "div", "img", "pre", "span", "summary"}
"""The elements of HTML of which a sheet is made."""


@each
def test_the_question_shows_what_can_be_chosen(asked: type[Page]) -> None:
    page, sheet = asked.variant(), exercise(asked.name)
    assert "\n".join([page.asks(), *View(page).options]) in str(sheet)
    assert all(option in str(sheet) for option in page.form().options)
    assert str(sheet) == str(exercise(asked.name))
    assert "0x" not in str(sheet)
    assert set(re.findall(r"<(\w+)", sheet.html)) <= TAGS


@each
def test_two_hundred_variants_are_solvable_and_say_no_to_wrong_answers(asked: type[Page]) -> None:
    kinds = set()
    for seed in VARIANTS:
        page = asked.variant(seed)
        kinds.add((page.asks(), str(page.show()), str(page.answer()), page.form().options))
        assert asked.variant(seed).verdict(typed(page, page.answer())), seed
        wrong = wrong_answers(page)
        assert wrong or page.form().name == "yes_no"
        for value, rule in wrong:
            verdict = asked.variant(seed).verdict(value)
            assert verdict.state is State.TRY_AGAIN, (seed, value)
            assert verdict.rule == rule, (seed, value)
            assert verdict.right == frozenset()
        if page.form().name == "choice":
            assert len(set(page.form().options)) == len(page.form().options) > 1
            assert page.answer() in page.form().values
    assert len(kinds) >= len(VARIANTS) // 4, f"only {len(kinds)} different variants of {len(VARIANTS)}"


@each
def test_a_variant_is_always_the_same(asked: type[Page]) -> None:
    _, again = printed.redrawn(asked.name)
    assert len(again) == printed.FEW
    for seed, page in enumerate(again):
        assert page.fingerprint == asked.variant(seed).fingerprint


def wrong_answers(page: Page) -> list[tuple[Any, str | None]]:
    """Wrong answers in the form, each with the rule that its hint must cite, if any."""
    told = [(typed(page, value), slip.rule) for slip, value in page.temptations]
    seen = [value for _, value in page.temptations]
    return told + [(typed(page, value), rule_of(page, value)) for value in near(page) if value not in seen]


def rule_of(page: Page, value: Any) -> str | None:
    """The rule of the first fault that fits a wrong answer, else the exercise's first one, if any."""
    if isinstance(page, Drawing) and value == page.canvas():
        return None
    fitting = (fault.rule for fault in page.faults if fault.fits(page, value) is not None)
    for rule in fitting:
        return rule
    if page.form().name == "cells" and (stray := value - page.answer()):
        return next((slip.rule for slip, own in page.temptations if stray <= own), page.main_rule())
    return page.main_rule()


def typed(page: Page, value: Any) -> Any:
    """A value as a reader types it."""
    if page.form().name == "choice":
        return LETTERS[page.form().values.index(value)]
    if page.form().name == "order":
        return "".join(LETTERS[page.form().values.index(item)] for item in value)
    return sorted(value) if isinstance(value, frozenset) else value


def near(page: Page) -> list[Any]:
    """Answers that are nearly right, and wrong."""
    answer, form = page.answer(), page.form()
    found: dict[str, list[Any]] = {
        "number": [0, answer + 1, answer - 1, answer + 10, -answer] if form.name == "number" else [],
        "yes_no": [not answer],
        "choice": [value for value in form.values if value != answer],
        "order": [(answer[1], answer[0], *answer[2:]), answer[::-1]] if form.name == "order" else [],
        "cell": [(9, 9)],
        "ranch": [Ranch.empty()],
    }
    if form.name == "cells":
        found["cells"] = [answer - {min(answer)}, answer | {(9, 9)}, frozenset({(9, 9)})] if answer else []
    return [value for value in found.get(form.name, []) if not page.accepts(value)]


MOST = {"yes_no": 0.6}
"""The largest share of the variants that may have the same right answer; 0.4 for all other forms."""
SELDOM = 0.1
"""The least share of the variants in which each slip must tempt somebody."""
ENOUGH = 200
"""How many variants are tried where a few of them leave a doubt."""
LEAK = 0.6
"""A way to read the answer from a hint must not work in more than this share of the variants."""


@each
def test_no_misconception_gets_the_right_answer_and_each_is_told_apart(asked: type[Page]) -> None:
    tempted: Counter[str] = Counter()
    for seed in VARIANTS:
        page = asked.variant(seed)
        for slip, value in page.temptations:
            tempted[slip.name] += 1
            assert value != page.answer(), (seed, slip.name)
            verdict = asked.variant(seed).verdict(typed(page, value))
            assert verdict.state is State.TRY_AGAIN, (seed, slip.name)
            same = {page.said(other.sentence) for other, given in page.temptations if given == value}
            assert same == {verdict.text}, (seed, slip.name)
            assert len({other.rule for other, given in page.temptations if given == value}) == 1, (
                seed,
                slip.name,
            )
        if page.form().name == "yes_no":
            assert page.temptations, seed

    def seldom(number: int) -> bool:
        return min(tempted[slip.name] for slip in asked.slips) < SELDOM * number

    seeds = iter(range(len(VARIANTS), ENOUGH))
    if seldom(len(VARIANTS)):  # by chance, or not: more variants tell
        while seldom(ENOUGH) and (more := next(seeds, None)) is not None:
            tempted.update(slip.name for slip, _ in asked.variant(more).temptations)
        assert not seldom(ENOUGH), tempted
    assert len({slip.sentence for slip in asked.slips}) >= 2


@each
def test_no_answer_is_right_all_the_time(asked: type[Page]) -> None:
    form = asked.variant().form().name
    if form == "ranch":
        return
    answers = Counter(str(asked.variant(seed).answer()) for seed in VARIANTS)
    places = Counter(str(typed(asked.variant(seed), asked.variant(seed).answer())) for seed in VARIANTS)
    for counted in (answers, places):
        answer, times = counted.most_common(1)[0]
        assert times <= MOST.get(form, 0.4) * len(VARIANTS) + often(3, long=0), (answer, times)


@lru_cache(maxsize=256)
def second_answer(name: str, seed: int) -> Any:
    """What the other way finds; kept, as the same variants are asked of an exercise that is broken in many ways."""
    return SECOND_ANSWERS[name](named(name).variant(seed))


@each
def test_the_answer_is_the_one_that_another_way_finds(asked: type[Page]) -> None:
    for seed in VARIANTS:
        page, found = asked.variant(seed), second_answer(asked.name, seed)
        assert page.accepts(found), (seed, found, page.answer())


def test_every_exercise_has_a_second_answer() -> None:
    assert set(SECOND_ANSWERS) == {asked.name for asked in ALL}


@each
def test_its_page_is_as_it_was_printed(asked: type[Page]) -> None:
    """Whoever changes an exercise reads what it says, and writes the pages anew: `python -m tests.tools.printed`."""
    assert printed.again(asked, PAGES[asked.name]) == PAGES[asked.name]


def as_printed(asked: type[Page], said: bool) -> printed.Fingerprints:
    """The fingerprints of what is said, or of the variants of each edition; the last ones in the long run alone."""
    names = [name for name in FINGERPRINTS if name.partition("/")[0] == asked.name]
    return {name: FINGERPRINTS[name][: 1 + LONG] for name in names if name.endswith("/said") is said}


@each
def test_its_variants_stay(asked: type[Page]) -> None:
    """Pupils have answered them. A slip that is added later chooses no variants."""
    assert printed.variants(asked, LONG) == as_printed(asked, said=False)


@each
def test_all_that_it_says_of_its_variants_is_as_it_was(asked: type[Page]) -> None:
    """Of many variants, of what their slips give, and of other wrong answers; only some of it is on its page."""
    assert printed.said(asked, LONG) == as_printed(asked, said=True)


@each
def test_hints_do_not_tell_the_answer(asked: type[Page]) -> None:
    for level in (1, 2):
        read: Counter[str] = Counter()
        for seed in VARIANTS:
            page = asked.variant(seed)
            read.update(set(readings(page, asked.variant(seed).hint(level))))
        found = {way: count for way, count in read.items() if count > LEAK * len(VARIANTS)}
        assert not found, (level, found)


def readings(page: Page, hint: str) -> Iterator[str]:
    """The ways in which an answer can be read from a hint: by its place there, or as the only option named."""
    form = page.form().name
    if form == "number":
        numbers = list(map(int, re.findall(r"\d+", hint)))
        for at in (*range(len(numbers)), -1):
            if numbers and numbers[at] == page.answer():
                yield f"number {at}"
    if form in ("cells", "cell"):
        named = [(int(row), int(column)) for row, column in re.findall(r"\((-?\d+), (-?\d+)\)", hint)]
        for at, cell in enumerate(named):
            if cell == page.answer() or (form == "cells" and cell in page.answer()):
                yield f"cell {at}"
        if form == "cells" and named and frozenset(named) == page.answer():
            yield "cells"
    if form == "choice":
        places = [
            (found.start(), value)
            for value, option in zip(page.form().values, page.form().options, strict=True)
            if (found := re.search(rf"(?<!\w){re.escape(option)}(?!\w)", hint, re.IGNORECASE))
        ]
        named_options = [value for _, value in sorted(places, key=lambda found: found[0])]
        for at in (*range(len(named_options)), -1):
            if named_options and named_options[at] == page.answer():
                yield f"option {at}"


NOT_SAID = r"\bNone\b(?! of)|[{}]|<\w|object at|\(\)"
"""What nobody reads who does not write programs: a fact that is missing, or that has no words."""


@each
def test_every_sentence_of_an_exercise_is_used(asked: type[Page]) -> None:
    """Its questions and reasons are on its page."""
    known = {name for name, _ in asked.sentences() if not name.startswith(("question", "reason", "word_"))}
    used = {"title", "hint1", "hint2", "shown", "again", *(slip.sentence for slip in asked.slips)}
    used |= {fault.name for fault in asked.faults}
    assert known <= used
    for seed in VARIANTS:
        page = asked.variant(seed)
        told = [*View(page).lines, page.hint(1), page.hint(2), page.why(), page.solved()]
        told += [page.said(slip.sentence) for slip, _ in page.temptations]
        assert all(told), seed
        assert not [text for text in told if re.search(NOT_SAID, re.sub(r"`[^`]*`", "", text))], seed
