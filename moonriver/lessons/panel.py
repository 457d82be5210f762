"""Exercises to be answered by pointing: the live panel of one exercise."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, ClassVar

from moonriver.show.kit.board import Part
from moonriver.show.kit.controls import Action, note
from moonriver.show.kit.markup import El, Markup, el, written
from moonriver.show.kit.targets import Button, Target
from moonriver.tabletop.arguments import expect_number
from moonriver.words.kit.catalogue import language, sentence, tell, tell_n
from moonriver.words.kit.names import labelled, passage

from . import learner, memory, plain
from .asking import CLEAR, LESS, Asking, unanswered
from .course import PUZZLE, named, of_notebook
from .page import Page
from .sheets import rich, verdict_box
from .standing import Practice, anchor, line, onward
from .verdicts import State, Verdict
from .view import titles

__all__ = ["CHECK", "CLEAR", "HINT", "LESS", "NEW", "Panel", "practice", "puzzle_book"]

CHECK, HINT, NEW = map(Button, ("check", "hint", "new"))


class Panel(Asking, Practice):
    """One exercise with endless variants: pick cells, choose, order or type; check; three hints; a new variant.

    After a puzzle, which has no variants, comes the next one, and after the last the first. The text form is always the
    same, so that a saved notebook does not depend on what was done in it.
    """

    made_of: ClassVar[tuple[Part[Any], ...]] = (
        Part("ask/progress", lambda panel: (panel.progress,), lambda text: el("small", text)),
        *Asking.made_of,
        Part(
            "answer/verdict",
            lambda panel: (panel.page, panel.verdict, panel.hints, panel.onward),
            lambda *now: _word(*now),
        ),
    )

    def __init__(self, exercise: type[Page], seed: int | None = None) -> None:
        """Ask a variant; without `seed` the one at which the learner has stopped."""
        super().__init__("mr-panel")
        self.exercise, self.anchor = exercise, anchor(exercise)
        self._begun, self._asked_for = exercise.name, seed
        self._take_up(self._stopped() if seed is None else seed)
        self.draw()

    def title(self) -> str:
        """What screen readers call the panel."""
        return tell("practice.label", "Practice: {name}", name=self.exercise.titled())

    def text(self) -> str:
        """What stands in a saved notebook instead of the panel."""
        return tell("practice.text", "{name}: run this cell to practise by pointing.", name=self._begun)

    def _stopped(self) -> int:
        """The variant at which the learner has stopped; a fresh one where its solution was opened."""
        found = memory.last(self.exercise.name)
        if found is None:
            return learner.variant()
        at, work = found
        return self._next(at) if work.opened and not work.solved else at

    def _next(self, seed: int) -> int:
        """The first variant after another one that is neither solved nor its solution opened."""
        done = memory.done(self.exercise.name)
        return next(later for later in count(seed + 1) if later not in done)

    def _resume(self) -> None:
        if self._asked_for is None and self.value is None:
            self._take_up(self._stopped())

    def _take_up(self, seed: int) -> None:
        """Ask a variant, with the answer that was given before; nothing is said of it yet."""
        work = memory.work(self.exercise.name, seed)
        same = work.variant in ("", self.exercise.variant(seed).fingerprint)
        self._ask(seed, work.value if same else None)
        self._judged: tuple[str, Verdict] | None = None
        """What was said of the answer as it is now, and in which language."""
        self.hints = 0
        """How many hints have been asked for."""

    def _altered(self) -> None:
        self._judged = None

    @property
    def verdict(self) -> Verdict | None:
        """What is said of the answer that was checked; None while there is none."""
        if self._judged is not None and self._judged[0] != language():
            self._judge()
        return self._judged and self._judged[1]

    def _judge(self) -> None:
        if self.value is None:
            verdict = Verdict(State.NOT_STARTED, unanswered(self.page.form()))
        else:
            verdict = self.page.verdict(self.value)
        self._judged = language(), verdict

    @property
    def progress(self) -> str:
        """How far the reader is, in a sentence or two."""
        solved = len(memory.solved().get(self.exercise.name, []))
        own = tell_n("practice.variants", "This one in 1 variant.", "This one in {n} variants.", solved)
        return passage(line(self.exercise.notebook()), own if solved else "")

    @property
    def onward(self) -> El | None:
        """After a right answer, a link to what comes next; how far the reader is stands above the question."""
        return onward(self.exercise) if self.verdict else None

    @property
    def actions(self) -> list[Action]:
        """The buttons."""
        compare = Action(CHECK.name, sentence("live.check"), main=self.value is not None)
        is_puzzle = self.exercise.notebook() == PUZZLE
        fresh = tell("book.next", "Next puzzle") if is_puzzle else tell("practice.new", "New variant")
        hint = [Action(HINT.name, titles()[self.hints])] if self.hints < learner.hints() else []
        return hint if self.page.form().name == "function" else [compare, *hint, Action(NEW.name, fresh)]

    @property
    def _does(self) -> dict[Target, Callable[[], None]]:
        return {**super()._does, CHECK: self._check, HINT: self._hint, NEW: self._new}

    def _check(self) -> None:
        self._judge()
        verdict = self.verdict
        self.said = str(verdict)
        if self.value is not None:
            value = plain.written(self.page.form(), self.value)
            memory.note(self.exercise.name, self.seed, value, bool(verdict), self.page.fingerprint)

    def _hint(self) -> None:
        if self.hints < learner.hints():
            self.hints += 1
            self.said = self.page.hint(self.hints)
            if self.hints == 3:
                memory.note_opened(self.exercise.name, self.seed)

    def _new(self) -> None:
        if self.exercise.notebook() == PUZZLE:
            puzzles = of_notebook(PUZZLE)
            self.exercise = puzzles[(puzzles.index(self.exercise) + 1) % len(puzzles)]
            self._take_up(0)
        else:
            self._take_up(self._next(self.seed))
        self.said = self.page.asks()


def practice(name: str, seed: int | None = None) -> Panel:
    """The live panel of an exercise, without a seed at the variant where the learner has stopped.

    Raises `UnknownExercise` and `Unreadable`.
    """
    return Panel(named(name), None if seed is None else learner.seed_of(seed))


def puzzle_book(number: int = 1) -> Panel:
    """The live panel of the book of puzzles, open at a number.

    Raises `LookupError` for one that it has not, and `Unreadable`.
    """
    puzzles, number = of_notebook(PUZZLE), expect_number(number)
    if not 1 <= number <= len(puzzles):
        raise LookupError(tell("book.number", "There are puzzles from 1 to {last}.", last=len(puzzles)))
    return Panel(puzzles[number - 1], 0)


def _word(page: Page, verdict: Verdict | None, asked: int, onward: El | None) -> Markup:
    """The word on the answer with what comes next, and the hints that are shown."""
    hints = [
        note(el("b", labelled(titles()[level - 1], "")), rich(page.hint(level)))
        for level in range(1, asked + 1)
    ]
    told = sentence("practice.opened")
    said = None if verdict is None else verdict_box(verdict, onward)
    return written(said, *hints, el("small", told) if asked == 3 else None)
