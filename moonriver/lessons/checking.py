"""An exercise in a notebook: `exercise` asks, `check` answers at once, `hint` helps a little, more, or all the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from itertools import count
from types import MappingProxyType
from typing import Any

from moonriver.show.kit.marks import Mark
from moonriver.show.kit.markup import El, Markup, el, written
from moonriver.tabletop.arguments import expect_number
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import sentence, tell
from moonriver.words.kit.names import labelled, passage

from . import learner, memory, pen, plain, sheets
from .course import UnknownExercise, named
from .page import Page
from .panel import Panel
from .sheets import Sheet
from .standing import after
from .verdicts import State, Verdict
from .view import View, marks, titles


class Checked(Sheet):
    """The word on an answer, with the question; true when the answer is right.

    As long as there is no answer a live page shows the panel of the exercise instead, to be answered by pointing.
    """

    def __init__(
        self,
        verdict: Verdict,
        question: Sheet | None = None,
        panel: Callable[[], Panel] | None = None,
        onward: El | None = None,
    ) -> None:
        self.verdict = verdict
        self._panel = panel
        html = [written(sheets.verdict_box(verdict, onward), sheets.html_of(verdict.seen))]
        text = ["\n".join(filter(None, (str(verdict), sheets.text_of(verdict.seen))))]
        if question is not None:
            at = 0 if verdict.state is State.NOT_STARTED else 1
            html.insert(at, Markup(question.html))
            text.insert(at, question.text)
        super().__init__("\n\n".join(text), written(*html))

    def __bool__(self) -> bool:
        return bool(self.verdict)

    def _repr_mimebundle_(self, **options: object) -> Any:
        still = super()._repr_mimebundle_(**options)
        if self._panel is None:
            return still
        live = self._panel()._repr_mimebundle_(**options)
        data, metadata = live if isinstance(live, tuple) else (live or {}, {})
        return {**data, **still}, metadata


def exercise(name: str, seed: int | None = None) -> Sheet:
    """The question of an exercise with its picture. Variant 0 is the notebook's, every other seed a fresh one.

    Without a seed it is variant 0, in a sitting the student's own. Raises `UnknownExercise` and `Unreadable`.
    """
    seed = _variant(seed)
    return _asked(named(name).variant(seed), seed)


def check(name: str, value: Any = None, seed: int | None = None) -> Checked:
    """The question, and what is said of an answer: PASS, TRY AGAIN with a hint that fits the mistake, or NOT STARTED.

    Never raises.
    """
    try:
        found = named(name)
        asked_for, seed = seed, _variant(seed)
    except (UnknownExercise, Unreadable) as error:
        return Checked(Verdict(State.TRY_AGAIN, str(error)))
    page, value = found.variant(seed), plain.again(value)
    verdict = page.verdict(value)
    if verdict.state is not State.NOT_STARTED:
        kept = plain.written(page.form(), value)
        work = memory.note(name, seed, kept, bool(verdict), page.fingerprint)
        if verdict and not work.solved:
            verdict = replace(verdict, text=passage(verdict.text, after_the_solution(name, seed)))
    waits = verdict.state is State.NOT_STARTED and page.form().name != "function"
    panel = partial(Panel, found, asked_for) if waits else None
    onward = after(found) if verdict else None
    return Checked(verdict, _asked(page, seed, marks(verdict)), panel, onward)


def after_the_solution(name: str, seed: int) -> str:
    """What is said of a right answer to a variant whose solution was open, and where another variant is."""
    fresh = next(later for later in count(seed + 1) if later not in memory.done(name))
    return sentence("check.opened", fresh=_call("exercise", name, fresh))


def _asked(page: Page, seed: int, answer: Mapping[Cell, Mark] = MappingProxyType({})) -> Sheet:
    """A question with its picture, the cells of an answer marked."""
    view = View(page)
    text = "\n".join([f"{page.name}: {page.asks()}", *view.options])
    folds = [sheets.fold(title, page.hint(level)) for level, title in enumerate(titles()[:2], 1)]
    if learner.hints() == 3:  # the solution itself would be saved with the notebook
        call = _call("hint", page.name, seed, 3)
        folds.append(
            sheets.fold(titles()[2], tell("hint.ask", "Run `{call}` in a cell to see it.", call=call))
        )
    html = sheets.box(sheets.QUESTION, el("b", page.name), " ", view.text, *folds)
    shown = view.answered(answer)
    picture = sheets.text_of(shown)
    under = sheets.legend_of(mark for picture in shown for mark in getattr(picture, "marks", {}).values())
    return Sheet(f"{text}\n\n{picture}" if picture else text, written(html, sheets.html_of([*shown, under])))


def hint(name: str, level: int = 1, seed: int | None = None) -> Sheet:
    """A first hint, a second one that shows more, and as the third the solution with its reasons.

    That the solution was opened is remembered: the variant does not count any more. In a sitting there may be no
    solutions. Raises `UnknownExercise` and `Unreadable`.
    """
    seed, level = _variant(seed), min(max(expect_number(level), 1), 3)
    page = named(name).variant(seed)
    if level > learner.hints():
        text = tell("hint.none", "There are no solutions here: whoever leads the class has them.")
    else:
        text = page.hint(level)
        if level == 3:
            memory.note_opened(name, seed)
    title = titles()[level - 1]
    return Sheet(labelled(title, text), sheets.box(sheets.QUESTION, el("b", title), " ", sheets.rich(text)))


def _variant(seed: int | None) -> int:
    """The variant that is meant. Raises `Unreadable`."""
    return learner.variant() if seed is None else learner.seed_of(seed)


def _call(function: str, name: str, seed: int, level: int | None = None) -> str:
    """How a function of this file is called for a variant."""
    given = [f'"{name}"', *([str(level)] if level else []), *([f"seed={seed}"] if seed else [])]
    return f"{function}({', '.join(given)})"


pen.watch()
