"""The file that a learner hands in: answers, attempts and opened solutions, as the learner's own machine tells them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from moonriver.lessons import plain
from moonriver.lessons.learner import LONGEST, SEEDS, NoName, name_of
from moonriver.tabletop.limits import LIMIT
from moonriver.tabletop.reading import json_of, whole
from moonriver.tabletop.refusals import Unreadable

FORMAT = "moonriver-answers/1"
ENDING = ".answers.json"
MOST = 200_000
"""Most signs, words and strings in it: a learner who solves everything twice has 20,000."""
_BOUNDS = {"seed": range(1 - SEEDS, SEEDS), "attempts": range(1_000_000)}
_NAME = 60
"""Longest name of an exercise."""
_FIELDS = ("exercise", "seed", "value", "attempts", "solution_opened")
_MORE = ("variant", "solved")
"""Fields that are left out where they say nothing, as in files of earlier versions."""
_FIT: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "exercise": ("text", lambda value: isinstance(value, str) and 0 < len(value) <= _NAME),
    "seed": ("number", lambda value: whole(value) and value in _BOUNDS["seed"]),
    "attempts": ("number", lambda value: whole(value) and value in _BOUNDS["attempts"]),
    "solution_opened": ("truth", lambda value: isinstance(value, bool)),
    "variant": ("text", lambda value: isinstance(value, str) and len(value) <= _NAME),
    "solved": ("truth", lambda value: isinstance(value, bool)),
}
"""What each field holds: how it is called, and whether a value fits."""


@dataclass(frozen=True)
class Given:
    """An answer to a variant of an exercise, how it came about, and the fingerprint of the variant.

    `solved` says of an opened solution that the right answer was given before.
    A file to hand in holds its value as JSON. A notebook does not tell attempts; its value may be code.
    """

    exercise: str
    seed: int
    value: Any
    attempts: int | None = None
    solution_opened: bool | None = None
    variant: str = ""
    solved: bool = False

    def as_json(self) -> dict[str, Any]:
        """As it stands in the file."""
        more = (name for name in _MORE if getattr(self, name))
        return {name: getattr(self, name) for name in (*_FIELDS, *more)}


@dataclass(frozen=True)
class HandIn:
    """What one student hands in; the name, if it is told."""

    student: str | None
    answers: tuple[Given, ...]


def write(handed: HandIn) -> str:
    """The text of the file: a line for each answer, in the order of exercises and seeds."""
    answers = sorted(handed.answers, key=lambda answer: (answer.exercise, answer.seed))
    lines = ",\n".join(f"  {_dump(answer.as_json())}" for answer in answers)
    told = f"[\n{lines}\n ]" if lines else "[]"
    return f'{{\n "format": {_dump(FORMAT)},\n "student": {_dump(handed.student)},\n "answers": {told}\n}}\n'


def read(text: str) -> HandIn:
    """What stands in such a file. Raises `Unreadable`, saying where and what is expected."""
    told = json_of(text, LIMIT, MOST)
    if not isinstance(told, dict):
        raise Unreadable("handin.object")
    if told.get("format") != FORMAT:
        raise Unreadable("handin.format", found=told.get("format"), expected=FORMAT)
    if set(told) != {"format", "student", "answers"}:
        raise Unreadable("handin.fields", found=tuple(told), expected=("format", "student", "answers"))
    student, answers = told["student"], told["answers"]
    if not _is_name(student):
        raise Unreadable("handin.student", found=student, longest=LONGEST)
    if not isinstance(answers, list):
        raise Unreadable("handin.answers", found=answers)
    found: dict[tuple[str, int], Given] = {}
    for place, one in enumerate(answers, start=1):
        given = _given(place, one)
        if (given.exercise, given.seed) in found:
            raise Unreadable("handin.twice", place=place, exercise=given.exercise)
        found[given.exercise, given.seed] = given
    return HandIn(student, tuple(found.values()))


def _given(place: int, told: Any) -> Given:
    if not isinstance(told, dict) or set(told) - {*_MORE} != set(_FIELDS):
        raise Unreadable("handin.answer", place=place, found=told, expected=_FIELDS)
    for name, (expected, fits) in _FIT.items():
        if name in told and not fits(told[name]):
            fitting = _BOUNDS[name] if name in _BOUNDS and whole(told[name]) else expected
            raise Unreadable("handin.value", place=place, name=name, found=told[name], expected=fitting)
    return Given(**{**told, "value": plain.judged(told["value"])})


def _is_name(student: Any) -> bool:
    try:
        return isinstance(student, str) and name_of(student) == student
    except NoName:
        return False


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
