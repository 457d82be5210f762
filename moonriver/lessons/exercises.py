"""Exercises: a question with endless variants from a seed, and an answer that is judged at once.

An exercise is declared as a sample, an answer and its slips. The sample makes facts by chance; the answer is computed
from them by the engine; a slip computes from the same facts what somebody gets who has understood something wrongly.
All else follows: facts in which a slip gives the right answer are not asked, the hint to a wrong answer is that of the
slip which gives it, and tests try every slip.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property, lru_cache
from random import Random
from typing import Any, Generic, TypeVar

from moonriver.rules.parcel import Landscape, Parcel
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import (
    N_,
    PLURALS,
    SENTENCES,
    filled,
    kept_by_language,
    known,
    sentence,
    tell,
    tell_n,
)
from moonriver.words.kit.names import either, listed, listed_cells, passage, series
from moonriver.words.moonriver.names import landscape_name, marked

from .fingerprints import fingerprint
from .forms import Form, NotInForm, is_empty

Facts = TypeVar("Facts")
DRAWS = 10_000
"""How many times facts are drawn for a variant before an exercise is given up as a mistake of its author."""


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
class Verdict:
    """What is said of an answer. Of cells those that are right are marked when all are, else those that are wrong."""

    state: State
    text: str
    rule: str | None = None
    right: frozenset[Cell] = frozenset()
    wrong: frozenset[Cell] = frozenset()
    seen: Any = field(default=None, compare=False)
    """A picture that goes with it: of a function the smallest case on which it is wrong."""

    def __bool__(self) -> bool:
        return self.state is State.PASS

    def __str__(self) -> str:
        return self.said(self.word)

    @property
    def word(self) -> str:
        """What the state is called."""
        return sentence(_STATES[self.state])

    @property
    def because(self) -> str:
        """The word on the answer with its rule, without the state."""
        if self.rule is None:
            return self.text
        return tell("verdict.because", "{text} ({rule})", text=self.text, rule=self.rule)

    def said(self, state: str) -> str:
        """All of it in one sentence, in which the state is called so."""
        words = {"state": state, "text": self.text, "rule": self.rule}
        if self.rule is not None:
            return tell("verdict.rule", "{state}: {text} ({rule})", **words)
        return tell("verdict.text", "{state}: {text}", **words)

    __repr__ = __str__


@dataclass(frozen=True)
class Slip(Generic[Facts]):
    """A misconception, as a function: what somebody answers who has understood something wrongly.

    name   names it, and the sentence that answers it, unless `text` names another one
    value  facts -> the answer that one then gets; None where the facts do not tempt to it
    rule   the rule that says why not; None where it is a matter of no rule
    since  the edition in which it is new: the first one chooses variants, a later one never does, and is silent where
           it would give the right answer, or that of another slip
    """

    name: str
    value: Callable[[Facts], Any]
    rule: str | None = None
    text: str | None = None
    since: int = 1

    @property
    def sentence(self) -> str:
        """The name of the sentence that answers it."""
        return self.text or self.name


def told_together(one: Slip[Facts], other: Slip[Facts], name: str) -> tuple[Slip[Facts], ...]:
    """Two slips that often lead to the same answer: where they do, one sentence of that name answers both."""

    def alone(slip: Slip[Facts], beside: Slip[Facts]) -> Slip[Facts]:
        def value(facts: Facts) -> Any:
            found = slip.value(facts)
            return None if found == beside.value(facts) else found

        return replace(slip, value=value)

    def both(facts: Facts) -> Any:
        found = one.value(facts)
        return found if found == other.value(facts) else None

    return alone(one, other), alone(other, one), Slip(name, both, one.rule)


@dataclass(frozen=True)
class Fault(Generic[Facts]):
    """A kind of wrong answers: `fits` gives the words of its sentence for an answer of this kind, else None."""

    name: str
    fits: Callable[[Facts, Any], Mapping[str, Any] | None]
    rule: str | None = None


@dataclass(frozen=True, eq=False)
class Exercise(Generic[Facts]):
    """A named exercise, such as "10.frontier": the notebook it belongs to, a dot, and its own name.

    rules    the rules it is about, if any; the first one is told with answers that are in no form
    sample   a generator of random numbers -> facts; None to draw again
    answer   facts -> the right answer, by the engine
    form     the form of the answer, or which one it is with these facts
    slips    misconceptions, told one by one
    faults   other kinds of wrong answers, asked in this order when no slip fits
    show     facts -> what is looked at: anything that a notebook displays, a ranch above all
    accepts  whether an answer in the form is right, where `answer` is one of several; equality without it
    question, reason   facts -> the names of these sentences
    texts    whose sentences it says, where it shares them with others: a name like its own

    Variant 0 is the one that the notebook prints; every other seed gives a fresh one.
    """

    name: str
    rules: tuple[str, ...]
    sample: Callable[[Random], Facts | None]
    answer: Callable[[Facts], Any]
    form: Form | Callable[[Facts], Form]
    slips: tuple[Slip[Facts], ...] = ()
    faults: tuple[Fault[Facts], ...] = ()
    show: Callable[[Facts], Any] = lambda facts: None
    accepts: Callable[[Facts, Any], bool] | None = None
    question: Callable[[Facts], str] = lambda facts: "question"
    reason: Callable[[Facts], str] = lambda facts: "reason"
    texts: str = ""

    @property
    def notebook(self) -> str:
        """The number of the notebook that it belongs to."""
        return self.name.partition(".")[0]

    @property
    def rule(self) -> str | None:
        """The rule that is told where no misconception names one; None where it is about no rule."""
        return self.rules[0] if self.rules else None

    def facts(self, seed: int = 0) -> Facts:
        """The facts of a variant: the first ones drawn whose slips are told from the right answer and each other."""
        rng = Random(f"{self.name} {seed}")
        for _ in range(DRAWS):
            facts = self.sample(rng)
            if facts is not None and self._tells_apart(facts):
                return facts
        raise RuntimeError(f"no variant {seed} of {self.name}")

    def _tells_apart(self, facts: Facts) -> bool:
        """Whether no slip gives a right answer, and each wrong answer that slips give has one sentence."""
        found = self.tempting(facts)
        return not any(
            self.is_right(facts, value)
            or any(value == other and slip.sentence != later.sentence for later, other in found[place:])
            for place, (slip, value) in enumerate(found, 1)
        )

    def tempting(self, facts: Facts) -> list[tuple[Slip[Facts], Any]]:
        """The slips to which these facts tempt, each with the answer it leads to."""
        found: list[tuple[Slip[Facts], Any]] = []
        for slip in sorted(self.slips, key=lambda slip: slip.since):
            value = slip.value(facts)
            if value is not None and (slip.since == 1 or self._is_new(facts, value, found)):
                found.append((slip, value))
        return found

    def _is_new(self, facts: Facts, value: Any, found: list[tuple[Slip[Facts], Any]]) -> bool:
        """Whether a later slip leads to a wrong answer to which no earlier one leads."""
        return not self.is_right(facts, value) and all(value != other for _, other in found)

    def is_right(self, facts: Facts, given: Any) -> bool:
        """Whether an answer in the form is right."""
        if self.accepts is not None:
            return self.accepts(facts, given)
        return bool(given == self.answer(facts))

    def told(self, name: str, facts: Facts, words: Mapping[str, Any] | None = None) -> str:
        """A sentence of the exercise, filled with facts and with more words."""
        return filled(self._key(name), _Words(facts, words or {}))

    def tells(self, name: str) -> bool:
        """Whether it has such a sentence."""
        return known(self._key(name))

    @property
    def sentences(self) -> frozenset[str]:
        """The names of all its sentences."""
        prefix = self._key("")
        keys = (*SENTENCES, *PLURALS)
        return frozenset(key.removeprefix(prefix) for key in keys if key.startswith(prefix))

    def _key(self, name: str) -> str:
        return f"lesson.{self.texts or self.name}.{name}"

    def task(self, seed: int = 0) -> Task[Facts]:
        """The variant of a seed, always the same one."""
        return _task(self, seed)

    def judge(self, value: Any, seed: int = 0) -> Verdict:
        """What is said of an answer to a variant; never raises for a wrong or strange one."""
        task = self.task(seed)
        if value is None or value is ... or is_empty(value):
            text = tell(
                "check.not_started",
                "put your answer in place of the dots, such as {example}.",
                example=task.form.example,
            )
            return Verdict(State.NOT_STARTED, text)
        try:
            given = task.form.read(value)
        except NotInForm as error:
            return Verdict(State.TRY_AGAIN, str(error), self.rule)
        return task.judge(given)

    def hint(self, level: int, seed: int = 0) -> str:
        """The first, second or third hint; the third is the solution with its reasons."""
        task = self.task(seed)
        if level < 3:
            return task.hints[max(level, 1) - 1]
        return tell(
            "check.solution", "The answer: {answer} – {reason}", answer=task.shown, reason=task.reason
        )


@dataclass(frozen=True, eq=False)
class Task(Generic[Facts]):
    """One variant of an exercise. Only values are kept; words are said when they are asked for."""

    exercise: Exercise[Facts]
    facts: Facts

    @cached_property
    def answer(self) -> Any:
        """A right answer, computed by the engine."""
        return self.exercise.answer(self.facts)

    @cached_property
    def fingerprint(self) -> str:
        """What tells this variant from what it may become when the code changes."""
        return fingerprint(self.facts)

    @property
    def form(self) -> Form:
        """The form of the answer."""
        form = self.exercise.form
        return form if isinstance(form, Form) else form(self.facts)

    @property
    def show(self) -> Any:
        """What is looked at."""
        return _show(self)

    @property
    def question(self) -> str:
        """What is asked."""
        return self.text(self.exercise.question(self.facts))

    @property
    def hints(self) -> tuple[str, str]:
        """What the first and the second hint say."""
        return self.text("hint1"), self.text("hint2")

    @property
    def reason(self) -> str:
        """Why the answer is right: the third hint, together with the answer."""
        return self.text(self.exercise.reason(self.facts))

    @property
    def shown(self) -> str:
        """The answer as the solution tells it: by its sentence `shown` if there is one."""
        if self.exercise.tells("shown"):
            return self.text("shown")
        return self.form.write(self.answer)

    @property
    def slips(self) -> list[tuple[Slip[Facts], Any]]:
        """The misconceptions to which these facts tempt, each with the answer it leads to."""
        return self.exercise.tempting(self.facts)

    def judge(self, given: Any) -> Verdict:
        """What is said of an answer in the form."""
        name = self.form.name
        cells = given if name == "cells" else frozenset({given}) if name == "cell" else frozenset()
        if self.exercise.is_right(self.facts, given):
            return Verdict(State.PASS, self.reason, None, cells)
        wrong = cells
        if (
            name == "cells" and cells
        ):  # which ones are wrong is only known where no other cells would do as well
            wrong = cells - self.answer if self.exercise.accepts is None else frozenset()
        rule, text = next(self._said_of(given, wrong))
        return Verdict(State.TRY_AGAIN, text, rule, wrong=wrong)

    def _said_of(self, given: Any, wrong: frozenset[Cell]) -> Iterator[tuple[str | None, str]]:
        """What fits a wrong answer, with its rule, the closest first."""
        for slip, value in self.slips:
            if value == given:
                yield slip.rule, self.text(slip.sentence)
        for fault in self.exercise.faults:
            words = fault.fits(self.facts, given)
            if words is not None:
                yield fault.rule, self.text(fault.name, words)
        name, rule = self.form.name, self.exercise.rule
        if name == "cells" and wrong:
            for slip, value in self.slips:
                if wrong <= value:
                    yield slip.rule, self.text(slip.sentence)
            stray = tell("answer.cells.wrong", "{cell} does not belong to it.", cell=min(wrong))
            yield rule, passage(stray, self.hints[0])
        elif name == "cells" and isinstance(self.answer, frozenset) and given < self.answer:
            yield rule, missing(len(self.answer - given))
        yield rule, self.text("again") if self.exercise.tells("again") else self.hints[0]

    def text(self, name: str, words: Mapping[str, Any] | None = None) -> str:
        """A sentence of the exercise, filled with its facts and with more words."""
        return self.exercise.told(name, self.facts, words)


def missing(cells: int) -> str:
    """What is said of a right answer from which this many cells are missing."""
    return tell_n(
        "answer.cells.missed",
        "Right so far, but 1 cell is missing.",
        "Right so far, but {n} cells are missing.",
        cells,
    )


class _Words(dict[str, Any]):
    """What is on a page, and more words, as sentences say them."""

    def __init__(self, facts: Any, more: Mapping[str, Any]) -> None:
        super().__init__({name: _in_words(word) for name, word in more.items()})
        self._facts = facts

    def __missing__(self, name: str) -> Any:
        try:
            value = getattr(self._facts, name)
        except AttributeError:
            raise KeyError(name) from None
        return _in_words(value() if callable(value) else value)


def _in_words(value: Any) -> Any:
    """A value as sentences say it: parcels with their marks, landscapes by their names, cells in order."""
    if isinstance(value, Parcel):
        return marked(value)
    if isinstance(value, Landscape):
        return landscape_name(value)
    if isinstance(value, tuple) and value and isinstance(value[0], Parcel):
        return listed_cells(map(marked, value))
    if isinstance(value, frozenset):
        return sorted(value)
    return Several(value) if isinstance(value, tuple) else value


class Several(tuple[Any, ...]):
    """Several things in a sentence: `{names:and}`, `{landscapes:or}`, `{numbers:row}`; else as Python writes a list."""

    def __format__(self, how: str) -> str:
        words = (str(_in_words(item)) for item in self)
        if how == "and":
            return listed(words)
        if how == "or":
            return either(words)
        if how == "row":
            return series(words)
        return str([*self] if isinstance(next(iter(self), None), tuple) else tuple(self))


@kept_by_language(64)  # a panel asks several times at every answer, and each drawing takes milliseconds
def _show(task: Task[Any]) -> Any:
    return task.exercise.show(task.facts)


EXERCISES: dict[str, Exercise[Any]] = {}
"""Every exercise by its name, such as "03.bridge", in the order of the course."""


def add(exercise: Exercise[Facts]) -> Exercise[Facts]:
    """Add an exercise to those that can be asked for. Raises `ValueError` for a name that is taken."""
    if exercise.name in EXERCISES:
        raise ValueError(exercise.name)
    EXERCISES[exercise.name] = exercise
    return exercise


@lru_cache(maxsize=8192)
def _task(exercise: Exercise[Facts], seed: int) -> Task[Facts]:
    return Task(exercise, exercise.facts(seed))
