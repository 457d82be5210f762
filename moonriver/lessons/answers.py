"""Common shapes of exercises: a set of cells, a number, a choice, each with judgements that fit the mistake."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from moonriver.tabletop.cells import Cell
from moonriver.words import RULES
from moonriver.words.kit.catalogue import sentence, tell, tell_n
from moonriver.words.kit.names import passage

from .exercises import Mistake, Task
from .forms import CELLS, NUMBER, choice
from .people import NAMES


def missing(cells: int) -> str:
    """What is said of a right answer from which so many cells are missing."""
    return tell_n(
        "answer.cells.missed",
        "Right so far, but 1 cell is missing.",
        "Right so far, but {n} cells are missing.",
        cells,
    )


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
            return Mistake(passage(text, hints[0]), rule)
        return Mistake(missing(len(right - given)), rule)

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
    told: str | None = None,
) -> Task:
    """A question with options; `rules` is the rule that a wrong one is answered with, one for all or for each.

    `told` is what is said of a wrong option, the first hint without it.
    """

    def rule(option: str) -> str:
        return rules if isinstance(rules, str) else rules[option]

    return Task(
        question=question,
        form=choice(options),
        answer=answer,
        judge=lambda given: None if given == answer else Mistake(told or hints[0], rule(given)),
        hints=hints,
        reason=reason,
        show=show,
        wrong=tuple((option, rule(option)) for option in options if option != answer),
    )


@dataclass(frozen=True)
class Line:
    """A line of something laid out: as it should be, as somebody might get it wrong, and its rule."""

    right: str
    wrong: str
    rule: str


def wrong_line_task(question: str, lines: Sequence[Line], broken: Line, hint: str, show: Any = None) -> Task:
    """A question for the one of some lines that is wrong, `broken`."""
    shown = [line.wrong if line is broken else line.right for line in lines]
    return choice_task(
        question,
        shown,
        broken.wrong,
        {text: line.rule for text, line in zip(shown, lines, strict=True)},
        (
            hint,
            tell(
                "answer.line.hint2",
                "The wrong line is about the rule {rule}: {title}.",
                rule=broken.rule,
                title=RULES[broken.rule].title,
            ),
        ),
        tell("answer.line.reason", "It should be: {line} ({rule}).", line=broken.right, rule=broken.rule),
        show,
        tell("answer.line.kept", "That line is as it should be. Look at the others."),
    )


def culprit_task(
    rng: Random,
    question: str,
    fine: Sequence[str],
    broken: Sequence[tuple[str, str]],
    hint: str,
    told: str,
    reason: Callable[[str, str], str],
) -> Task:
    """A question for the one of four people who breaks a rule.

    `fine` and `broken` are keys of sentences about `{name}`, the broken ones with their rule; `hint` is the first
    one, `told` what is said of somebody who breaks none, and `reason` makes a sentence of a name and a rule.
    """
    names = rng.sample(NAMES, 4)
    key, rule = rng.choice(broken)
    keys = rng.sample([key, *rng.sample(fine, 3)], 4)
    options = [sentence(line).format(name=name) for line, name in zip(keys, names, strict=True)]
    culprit = names[keys.index(key)]
    return choice_task(
        question,
        options,
        options[keys.index(key)],
        rule,
        (hint, tell("answer.culprit.hint2", "Read about {name} again.", name=culprit)),
        reason(culprit, rule),
        told=told,
    )


def wrong_numbers(answer: int, *given: tuple[int, str]) -> tuple[tuple[int, str], ...]:
    """Typical wrong numbers, each once with its rule, without the right one and negative ones."""
    found = {number: rule for number, rule in reversed(given) if number != answer and number >= 0}
    return tuple(found.items())
