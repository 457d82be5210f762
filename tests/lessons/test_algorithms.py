"""Exercises that ask for a function: right ones pass, wrong ones see the smallest case, none can hang or do harm."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from moonriver.lessons import memory, solutions
from moonriver.lessons.algorithms import CASES, Algorithm
from moonriver.lessons.checking import check, hint
from moonriver.lessons.course import everything, named
from moonriver.lessons.verdicts import State
from moonriver.rules.ranch import Ranch
from moonriver.tabletop import processes
from moonriver.words.rules import RULES
from tests.effort import often
from tests.tools import printed

ALL = [asked for asked in everything() if issubclass(asked, Algorithm)]
each = pytest.mark.parametrize("asked", ALL, ids=lambda asked: asked.name, scope="module")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is kept in an empty folder."""
    monkeypatch.chdir(tmp_path)


def test_at_least_ten_exercises_take_a_function() -> None:
    assert len(ALL) >= 10


@each
def test_a_right_function_passes_in_every_variant(asked: type[Algorithm]) -> None:
    assert set(asked.rules) <= set(RULES)
    for seed in range(often(2, long=8)):
        page = asked.variant(seed)
        assert len(page.cases) == CASES
        sizes = [case.size for case in page.cases]
        assert sizes == sorted(sizes)
        assert asked.variant(seed).verdict(page.answer()), seed
    assert check(asked.name, asked.variant().answer())
    assert memory.solved() == {asked.name: [0]}


def test_a_function_is_right_on_the_dictionary_that_its_notebook_shows() -> None:
    path = Path(__file__).parents[2] / "notebooks" / "20_write_an_algorithm.ipynb"
    cells = {cell["id"]: "".join(cell["source"]) for cell in json.loads(path.read_text("utf-8"))["cells"]}
    names: dict[str, Any] = {"Ranch": Ranch}
    exec(f"{cells['algorithm-03']}\n{cells['algorithm-04']}", names)
    assert solutions.longest_logging(names["land"]) == 4


@each
def test_its_page_and_its_variants_are_as_they_were_printed(asked: type[Algorithm]) -> None:
    assert printed.page(asked) == printed.pages()[asked.name]
    assert printed.known(asked).items() <= printed.fingerprints().items()


@each
def test_a_misconception_sees_the_smallest_case_and_its_own_sentence(asked: type[Algorithm]) -> None:
    for seed in range(often(2, long=8)):
        page = asked.variant(seed)
        assert len(page.temptations) >= 2
        for slip, function in page.temptations:
            verdict = asked.variant(seed).verdict(function)
            assert verdict.state is State.TRY_AGAIN
            assert page.said(slip.sentence) in verdict.text, (seed, slip.name)
            found = asked.wrong(page, function)
            assert found is not None
            smaller = [case for case in page.cases if case.size < found[0].size]
            assert asked.wrong(type(page)(tuple(smaller), page.example), function) is None
            assert str(found[0].board) in str(verdict.seen)


def small_steps(solution: Callable[..., Any], change: Callable[[Any], Any]) -> Callable[..., Any]:
    """A right function whose results are changed where there is something to change."""
    return lambda *given: change(solution(*given))


CHANGES: dict[str, Callable[[Any], Any]] = {
    "cells": lambda found: list(found)[1:],
    "groups": lambda found: list(found)[1:],
    "pairs": lambda found: list(found)[1:],
    "numbers": lambda found: [number + 1 for number in found],
    "number": lambda found: found + 1,
    "number_or_none": lambda found: None if found is None else found + 1,
}


@each
def test_a_result_that_is_a_little_off_is_wrong(asked: type[Algorithm]) -> None:
    page = asked.variant()
    assert not asked.variant().verdict(small_steps(page.answer(), CHANGES[asked.result.name]))


def endless(*given: Any) -> Any:
    while True:
        pass


def stubborn(*given: Any) -> Any:
    while True:
        try:
            endless()
        except Exception:
            continue


def deep(*given: Any) -> Any:
    return deep(*given)


def loud(*given: Any) -> Any:
    raise ValueError("<b>no</b>")


class Mute(BaseException):
    """An error of somebody's own that cannot even be shown."""

    def __str__(self) -> str:
        raise ValueError


def mute(*given: Any) -> Any:
    raise Mute


def closing(*given: Any) -> Any:
    raise GeneratorExit


def missing(*given: Any) -> Any:
    raise KeyError


def changing(land: Any, *given: Any) -> Any:
    found = dict(land)
    land.clear()
    return [cell for cell in found if cell == given[0]]


def test_whole_numbers_of_numpy_are_whole_numbers() -> None:
    answer = named("20.longest_logging").variant().answer()
    assert check("20.longest_logging", lambda *given: np.int64(answer(*given)))


@pytest.mark.parametrize("function", [endless, stubborn, deep, loud, int, lambda: 3, lambda *given: "x"])
def test_a_function_that_goes_wrong_is_told_so(function: Callable[..., Any]) -> None:
    before = sys.gettrace()
    found = check("20.component", function)
    assert found.verdict.state is State.TRY_AGAIN
    assert sys.gettrace() is before
    assert "Traceback" not in str(found)
    assert "<b>no</b>" not in found.html
    assert found.verdict.rule is None, "no rule of a game says what a function must not do"


def yielding(land: Any, cell: Any) -> Any:
    """Right, as a generator."""
    row, column = cell
    yield from {(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)} & {*land}


def failing(*given: Any) -> Any:
    yield from loud()


def stuck(*given: Any) -> Any:
    while True:
        yield 0, 0


def unheard(*given: Any, **more: Any) -> Any:
    raise processes.NoProcess


@pytest.mark.parametrize(
    ("function", "said"), [(yielding, "Right"), (failing, "ValueError"), (stuck, "does not end")]
)
def test_a_generator_is_judged_alike_with_and_without_processes(
    function: Callable[..., Any], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = check("20.neighbours", function).verdict.text
    monkeypatch.setattr(processes, "ask", unheard)
    assert said in told
    assert check("20.neighbours", function).verdict.text == told


@pytest.mark.parametrize(
    ("function", "name"), [(mute, "Mute"), (closing, "GeneratorExit"), (missing, "KeyError")]
)
def test_an_error_that_says_nothing_is_told_by_its_name(function: Callable[..., Any], name: str) -> None:
    assert check("20.component", function).verdict.text == f"Here your function raises {name}."


def test_what_a_function_changes_or_prints_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    asked: Any = named("20.neighbours")
    before = [case.given for case in asked.variant().cases]
    asked.variant().verdict(changing)
    asked.variant().verdict(lambda land, cell: print("printed"))
    assert capsys.readouterr().out == ""
    assert [case.given for case in asked.variant().cases] == before
    assert all(land for land, _ in before)


@pytest.mark.parametrize("value", ["component", 3, [(0, 1)], None, ...])
def test_what_is_no_function_is_told_what_is_expected(value: object) -> None:
    verdict = check("20.component", value).verdict
    assert verdict.state is (State.NOT_STARTED if value in (None, ...) else State.TRY_AGAIN)
    assert verdict.text


@pytest.mark.parametrize("name", ["20.territories", "20.placements", "21.joined"])
def test_a_list_that_holds_one_thing_twice_is_told_which(name: str) -> None:
    solution = named(name).variant().answer()
    verdict = check(name, lambda *given: [*solution(*given), *solution(*given)]).verdict
    assert verdict.state is State.TRY_AGAIN
    assert "This is there more than once: " in verdict.text


def unwritten() -> Iterator[Callable[..., Any]]:
    def dots(land: Any, cell: Any) -> Any: ...

    def described(land: Any, cell: Any) -> Any:
        """Not yet."""

    yield dots
    yield described


@pytest.mark.parametrize("function", list(unwritten()), ids=lambda function: str(function.__name__))
def test_dots_are_not_begun(function: Callable[..., Any]) -> None:
    verdict = check("20.component", function).verdict
    assert verdict.state is State.NOT_STARTED
    assert "below" not in verdict.text, "a function is written in its cell only"


def test_the_counterexample_is_drawn_with_both_results() -> None:
    found = check("20.component", lambda land, cell: [cell])
    assert "; left out" in str(found)
    assert found.html.count("<img") + found.html.count("<svg") >= 2


@each
def test_hints_show_no_code_and_the_solution_does(asked: type[Algorithm]) -> None:
    page = asked.variant()
    assert "def " not in str(hint(asked.name, 1)) + str(hint(asked.name, 2)) + page.asks()
    assert f"def {asked.name.partition('.')[2]}(" in str(hint(asked.name, 3))
