"""An exercise in a notebook: `exercise` asks, `check` answers at once, `hint` helps a little, more, or all the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine
from moonriver.show.kit.marks import Mark
from moonriver.show.saboteur.pictures import MinePicture
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import labelled

from . import memory, sheets
from .course import UnknownExercise, named
from .exercises import Exercise, State, Task, Verdict
from .mines import mine_of, pictured
from .pictures import RanchPicture, marked
from .sheets import Sheet

_COLOURS = {
    State.PASS: sheets.PASS,
    State.TRY_AGAIN: sheets.TRY_AGAIN,
    State.NOT_STARTED: sheets.NOT_STARTED,
}


class Checked(Sheet):
    """The word on an answer, with the question; true when the answer is right."""

    def __init__(self, verdict: Verdict, question: Sheet | None = None) -> None:
        self.verdict = verdict
        head, rest = verdict.state.value, str(verdict).partition(": ")[2]
        html: list[str] = [sheets.box(f"<b>{head}</b>: {sheets.rich(rest)}", _COLOURS[verdict.state])]
        text = [str(verdict)]
        if question is not None:
            at = 0 if verdict.state is State.NOT_STARTED else 1
            html.insert(at, question.html)
            text.insert(at, question.text)
        super().__init__("\n\n".join(text), "".join(html))

    def __bool__(self) -> bool:
        return bool(self.verdict)


def exercise(name: str, seed: int = 0) -> Sheet:
    """The question of an exercise with its picture. Variant 0 is the notebook's, every other seed a fresh one.

    Raises `UnknownExercise`.
    """
    return _asked(named(name), seed)


def check(name: str, value: Any = None, seed: int = 0) -> Checked:
    """The question, and what is said of an answer: PASS, TRY AGAIN with a hint that fits the mistake, or NOT STARTED.

    Never raises.
    """
    try:
        found = named(name)
    except UnknownExercise as error:
        return Checked(Verdict(State.TRY_AGAIN, str(error)))
    verdict = found.judge(value, seed)
    if verdict:
        memory.note(name, seed)
    return Checked(verdict, _asked(found, seed, marks(verdict)))


def _asked(found: Exercise, seed: int, answer: Mapping[Cell, Mark] | None = None) -> Sheet:
    """A question with its picture, the cells of an answer marked."""
    task = found.task(seed)
    question = [task.question, *options(task)]
    text = "\n".join([f"{found.name}: {question[0]}", *question[1:]])
    folds = "".join(sheets.fold(title, found.hint(level, seed)) for level, title in enumerate(titles(), 1))
    html = sheets.box(
        f"<b>{found.name}</b> {'<br>'.join(map(sheets.rich, question))}{folds}", sheets.QUESTION
    )
    shown = [RanchPicture(thing) if isinstance(thing, Ranch) else thing for thing in things(task)]
    ranch = asked_ranch(task)
    if answer and ranch is not None:
        shown = [
            marked(ranch, {**getattr(thing, "marks", {}), **answer}) if _ranch(thing) == ranch else thing
            for thing in things(task)
        ]
    mine = asked_mine(task)
    if mine is not None:
        shown = [
            pictured(mine, marks={**getattr(thing, "marks", {}), **(answer or {})})
            if mine_of(thing) == mine
            else thing
            for thing in shown
        ]
    picture = sheets.text_of(shown)
    return Sheet(f"{text}\n\n{picture}" if picture else text, html + sheets.html_of(shown))


def hint(name: str, level: int = 1, seed: int = 0) -> Sheet:
    """A first hint, a second one that shows more, and as the third the solution with its reasons.

    Raises `UnknownExercise`.
    """
    text = named(name).hint(level, seed)
    title = titles()[min(max(level, 1), 3) - 1]
    return Sheet(labelled(title, text), sheets.box(f"<b>{title}</b> {sheets.rich(text)}", sheets.QUESTION))


def titles() -> tuple[str, str, str]:
    """What the three hints are called."""
    return (
        tell("hint.first", "A first hint"),
        tell("hint.second", "A second hint"),
        tell("hint.solution", "The solution"),
    )


def options(task: Task) -> list[str]:
    """What there is to choose from or to put in order, one line each, with its letter."""
    return sheets.lettered(task.form.options)


def marks(verdict: Verdict) -> dict[Cell, Mark]:
    """The cells of an answer as marks on a ranch."""
    return {
        **{cell: Mark("right") for cell in verdict.right},
        **{cell: Mark("wrong") for cell in verdict.wrong},
        **{cell: Mark("missed") for cell in verdict.missed},
    }


def asked_ranch(task: Task) -> Ranch | None:
    """The ranch whose cells a question asks for: the first that it shows."""
    if task.form.name not in ("cells", "cell"):
        return None
    return next((ranch for ranch in map(_ranch, things(task)) if ranch is not None), None)


def asked_mine(task: Task) -> Mine | None:
    """The mine whose cells a question asks for: the first that it shows."""
    if task.form.name not in ("cells", "cell"):
        return None
    return next((mine for mine in map(mine_of, things(task)) if mine is not None), None)


def asked_marks(task: Task) -> Mapping[Cell, Mark]:
    """The marks with which a question shows the ranch or mine that it asks about."""
    return next((thing.marks for thing in things(task) if isinstance(thing, RanchPicture | MinePicture)), {})


def things(task: Task) -> tuple[Any, ...]:
    """What a question shows, one by one."""
    return tuple(task.show) if isinstance(task.show, list | tuple) else (task.show,)


def _ranch(thing: Any) -> Ranch | None:
    found = getattr(thing, "ranch", thing)
    return found if isinstance(found, Ranch) else None
