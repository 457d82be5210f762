"""Answers judged anew by the engine: one line for each learner and exercise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from moonriver.lessons.course import NOTEBOOKS, UnknownExercise, named, of_notebook
from moonriver.lessons.forms import FUNCTION
from moonriver.lessons.installing import notebooks
from moonriver.lessons.learner import variant_of
from moonriver.lessons.page import Page
from moonriver.lessons.verdicts import State, Verdict
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import passage

from . import running
from .handin import Given
from .learners import Learner
from .notebooks import NoValue, Source

_NUMBER = re.compile(r"(?:^|[/_ -])(\d\d)[_ -][^/]*\.ipynb$", re.IGNORECASE)


@dataclass(frozen=True)
class Line:
    """A learner's answer to an exercise.

    seed             the variant that counts; None where there was none
    points           1 or 0; None for what could not be judged
    attempts, solution_opened   as the learner's own machine tells; None where it does not
    text             what was wrong, or why it could not be judged; empty for a right answer
    given            the answer
    rule             the rule that says why it is wrong, if any
    asked            what was asked; None where that is not known
    """

    who: str
    exercise: str = ""
    seed: int | None = None
    points: int | None = None
    attempts: int | None = None
    solution_opened: bool | None = None
    text: str = ""
    given: Any = None
    rule: str | None = None
    asked: Page | None = None

    @property
    def reason(self) -> str:
        """What was wrong, and the rule that says so."""
        return self.verdict.because

    @property
    def verdict(self) -> Verdict:
        """What is said of the answer."""
        state = (
            State.PASS if self.points else State.TRY_AGAIN if self.given is not None else State.NOT_STARTED
        )
        return Verdict(state, self.text, self.rule, refused=self.points is None)

    @property
    def of(self) -> int | None:
        """The points that there are."""
        return 1 if self.exercise else None


def lines(learner: Learner, run: bool) -> Iterator[Line]:
    """The lines of one learner, in the order of exercises; then the files that could not be read.

    Who handed in nothing that is judged has a line that says so. Functions are run only if that is asked for.
    """
    answers: dict[str, list[Given]] = {}
    for given in learner.answers.values():
        answers.setdefault(given.exercise, []).append(given)
    checks, left_out = _checks(learner), _left_out(learner)
    for name in sorted({*answers, *checks, *left_out}):
        best = _best([_counted(learner, given, run) for given in answers.get(name, ())])
        if name in checks and (best is None or best.given is None):
            best = _counted(learner, checks[name], run)
        yield best or Line(learner.who, name, points=0, text=unanswered())
    if not (answers or checks or learner.games or learner.troubles or left_out):
        yield Line(learner.who, points=0, text=unanswered())
    for path, trouble in learner.troubles:
        reason = str(trouble)
        if "file" not in trouble.facts:
            reason = tell("grade.trouble", "{file}: {reason}", file=path, reason=reason)
        yield Line(learner.who, text=reason)


def unanswered() -> str:
    """What is said of an exercise without an answer."""
    return tell("grade.unanswered", "Not answered.")


def _best(found: Sequence[Line]) -> Line | None:
    """The variant that counts: the first right one, else the last that was answered; with the work on all of them."""
    if not found:
        return None
    answered = [line for line in found if line.given is not None] or list(found)
    best = next((line for line in found if line.points), answered[-1])
    attempts = sum(line.attempts or 0 for line in found)
    opened = any(line.solution_opened for line in found)
    return replace(best, attempts=attempts, solution_opened=opened)


def _counted(learner: Learner, given: Given, run: bool) -> Line:
    """An answer, judged: it does not count where its solution was opened before it was solved."""
    line = _judged(learner.who, given, run)
    text, points = line.text, line.points
    if given.solution_opened and not given.solved:
        text, points = passage(tell("grade.opened", "The solution was open."), text), points and 0
    # in a file to hand in a variant is one of those that a name is asked
    if given.attempts is not None and not any(
        0 <= given.seed - variant_of(student) < 1000 for student in learner.students
    ):
        text = passage(tell("grade.foreign", "This is not the variant of this name."), text)
    return replace(line, points=points, text=text)


def _checks(learner: Learner) -> dict[str, Given]:
    """For each exercise that notebooks check the last check that was given an answer."""
    found: dict[str, Given] = {}
    for _, notebook in learner.notebooks:
        for given in notebook.answers:
            if given.value not in (None, ...) or given.exercise not in found:
                found[given.exercise] = given
    return found


def _left_out(learner: Learner) -> set[str]:
    """The exercises of the notebooks that were handed in, also those whose cells are gone."""
    found: set[str] = set()
    course = {Path(name).stem for name in notebooks()} if learner.notebooks else ()
    for path, notebook in learner.notebooks:
        named_so = _NUMBER.search(path)
        asked = {given.exercise for given in notebook.answers}
        its_own = {name[:2] for name in course if name in path.rpartition("/")[2]}
        for number in (its_own | {name.partition(".")[0] for name in asked}).intersection(NOTEBOOKS):
            all_of_it = {exercise.name for exercise in of_notebook(number)}
            if (
                number in its_own
                or (named_so and named_so[1] == number)
                or 2 * len(asked & all_of_it) >= len(all_of_it)
            ):
                found |= all_of_it
    return found


def _judged(who: str, given: Given, run: bool) -> Line:
    """An answer, and what the engine says of it, or why it could not be judged."""
    value = given.value
    code = value.code if isinstance(value, Source | NoValue) else value
    line = Line(who, given.exercise, given.seed, None, given.attempts, given.solution_opened, given=code)
    found = _verdict(given, run)
    if isinstance(found, str):
        return replace(line, text=found)
    page, verdict = found
    if verdict.state is State.NOT_STARTED:
        return replace(line, points=0, text=unanswered(), given=None, asked=page)
    if verdict:
        return replace(line, points=1, asked=page)
    return replace(line, points=0, text=verdict.text, rule=verdict.rule, asked=page)


def _verdict(given: Given, run: bool) -> tuple[Page, Verdict] | str:
    """What was asked, and what the engine says of an answer; or why that is not judged."""
    value = given.value
    try:
        pages = named(given.exercise).answered(given.seed, given.variant)
    except UnknownExercise as error:
        return str(error)
    if not pages:
        return tell("grade.changed", "This exercise asks something else today, so this answer is not judged.")
    if isinstance(value, NoValue):
        return value.why
    if pages[0].form().name == FUNCTION.name:
        if isinstance(value, str) and given.attempts is not None:  # a file to hand in holds its code
            value = Source("", value)
        if isinstance(value, Source):
            if not run:
                return tell("grade.function", "A function is only judged with --run.")
            return pages[0], running.run(given.exercise, given.seed, value)
    try:
        found = [(page, page.verdict(value)) for page in pages]
    except Exception as error:  # one strange answer is no reason to lose the others
        return tell("grade.failed", "This could not be judged: {reason}", reason=repr(error)[:200])
    # the variant to which the answer is right, else the newest one
    return next((one for one in found if one[1]), found[0])
