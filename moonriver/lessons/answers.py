"""Common shapes of exercises: a set of cells, a number, a choice, each with judgements that fit the mistake."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from moonriver.tabletop.cells import Cell
from moonriver.words.catalogue import tell, tell_n

from .exercises import Mistake, Task
from .forms import CELLS, NUMBER, choice


def cells_task(
    question: str,
    answer: Collection[Cell],
    rule: str,
    hints: tuple[str, str],
    reason: str,
    show: Any,
    others: Collection[Cell],
) -> Task:
    """A question for a set of cells; `others` are cells that might be taken for right."""
    right = frozenset(answer)

    def judge(given: frozenset[Cell]) -> Mistake | None:
        if given == right:
            return None
        if wrong := sorted(given - right):
            text = tell("answer.cells.wrong", "{cell} does not belong to it.", cell=wrong[0])
            return Mistake(f"{text} {hints[0]}", rule)
        text = tell_n(
            "answer.cells.missed", "Right so far, but 1 cell is missing.",
            "Right so far, but {n} cells are missing.", len(right - given),
        )  # fmt: skip
        return Mistake(text, rule)

    stray = next((cell for cell in sorted(others) if cell not in right), (9, 9))
    return Task(
        question=question,
        form=CELLS,
        answer=right,
        judge=judge,
        hints=hints,
        reason=reason,
        show=show,
        wrong=((sorted(right)[1:], rule), ([*sorted(right), stray], rule)),
    )


def number_task(
    question: str,
    answer: int,
    rule: str,
    hints: tuple[str, str],
    reason: str,
    show: Any = None,
    slips: Mapping[int, str] | None = None,
) -> Task:
    """A question for a number; `slips` are typical wrong ones with what is said of them."""
    told = {value: text for value, text in (slips or {}).items() if value != answer}

    def judge(given: int) -> Mistake | None:
        return None if given == answer else Mistake(told.get(given, hints[0]), rule)

    return Task(
        question=question,
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=hints,
        reason=reason,
        show=show,
        wrong=tuple((value, rule) for value in dict.fromkeys((*told, answer + 1, answer + 10))),
    )


def choice_task(
    question: str,
    options: Sequence[str],
    answer: str,
    rules: Mapping[str, str] | str,
    hints: tuple[str, str],
    reason: str,
    show: Any = None,
) -> Task:
    """A question with options; `rules` is the rule that a wrong one is answered with, one for all or for each."""

    def rule(option: str) -> str:
        return rules if isinstance(rules, str) else rules[option]

    return Task(
        question=question,
        form=choice(options),
        answer=answer,
        judge=lambda given: None if given == answer else Mistake(hints[0], rule(given)),
        hints=hints,
        reason=reason,
        show=show,
        wrong=tuple((option, rule(option)) for option in options if option != answer),
    )


def wrong_numbers(answer: int, *given: tuple[int, str]) -> tuple[tuple[int, str], ...]:
    """Typical wrong numbers, each once with its rule, without the right one and negative ones."""
    found = {number: rule for number, rule in reversed(given) if number != answer and number >= 0}
    return tuple(found.items())
