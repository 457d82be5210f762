"""Exercises to be answered by pointing: the live panel of one exercise, and the line of progress of a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, ClassVar

from moonriver.rules.frame import CENTRE
from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine
from moonriver.saboteur.tunnels import frame
from moonriver.show.kit.board import Board, Message, Part
from moonriver.show.kit.controls import Action, buttons, labelled, note
from moonriver.show.kit.marks import Mark
from moonriver.show.kit.markup import Child, El, Markup, el, written
from moonriver.show.kit.picker import Picker
from moonriver.show.kit.targets import Answers, Button, Cell, Option, Path, Target
from moonriver.show.moonriver.parts import live_ranch
from moonriver.show.saboteur.parts import live_mine
from moonriver.words.kit.catalogue import tell, tell_n
from moonriver.words.kit.names import passage

from . import memory
from .checking import asked_marks, asked_mine, asked_ranch, marks, things, titles
from .course import named, of_notebook
from .exercises import Exercise, Task, Verdict
from .sheets import html_of, lettered, rich

CHECK, HINT, NEW = Button("check"), Button("hint"), Button("new")
TYPED = ("number", "ranch")
"""The forms of answers that are typed."""
_CLASSES = {True: "mr-tell", False: "mr-refused"}


class _Practice(Board):
    """What shows which exercises are solved, and follows. Where several people visit, its page says who has come."""

    acts: ClassVar[tuple[str, ...]] = ("visitor",)

    def __init__(self) -> None:
        super().__init__("mr-alone")
        self.visitor = memory.awaits()
        memory.listen(self.draw)

    def _visitor(self, message: Message) -> None:
        memory.welcome(message.get("key"))
        self.visitor = memory.awaits()


class Panel(_Practice):
    """One exercise with endless variants: pick cells, choose, order or type; check; three hints; a new variant.

    Its text form is always the same, so that a saved notebook does not depend on what was done in it.
    """

    made_of = (
        Part("middle/progress", lambda panel: (panel.progress,), lambda text: el("small", text)),
        Part(
            "middle/question",
            lambda panel: (panel.exercise.name, panel.task.question),
            lambda name, question: el("p", el("b", name), " ", rich(question)),
        ),
        Part("middle/ranch", lambda panel: panel.asked, lambda *now: _board(*now)),
        Part("middle/things", lambda panel: (panel.exercise, panel.seed), lambda *now: _others(*now)),
        Part(
            "middle/answer",
            lambda panel: (panel.exercise, panel.seed, panel.picker.picked),
            lambda *now: _answer(*now),
        ),
        Part("middle/actions", lambda panel: (panel.actions,), buttons),
        Part(
            "middle/verdict",
            lambda panel: (panel.exercise, panel.seed, panel.verdict, panel.shown),
            lambda *now: _word(*now),
        ),
    )
    acts = (*_Practice.acts, "click", "typed")

    def __init__(self, exercise: Exercise) -> None:
        super().__init__()
        self.exercise = exercise
        self.seed = 0
        self._fresh()
        self.label = tell("practice.label", "Practice: {name}", name=exercise.name)
        self.draw()

    def text(self) -> str:
        """What stands in a saved notebook instead of the panel."""
        return tell(
            "practice.text", "{name}: run this cell to practise by pointing.", name=self.exercise.name
        )

    @property
    def task(self) -> Task:
        """The variant that is asked now."""
        return self.exercise.task(self.seed)

    @property
    def value(self) -> Any:
        """The answer as it is given to the judge; None while there is none."""
        form = self.task.form.name
        if form == "cells":
            return list(self.picked) if self.picked else None
        if form == "order":
            return list(self.picked) if len(self.picked) == len(self.task.form.options) else None
        if not self.picked:
            return None
        given = self.picked[-1]
        if form == "number":
            return int(given) if str(given).strip().lstrip("+-").isdecimal() else str(given)
        return given

    @property
    def picked(self) -> list[Any]:
        """The cells, options or items picked so far, in the order of picking; of a typed answer its text."""
        task = self.task
        if task.form.name in TYPED:
            return [self._typed_text] if self._typed_text.strip() else []
        return [_meaning(task, target) for target in self.picker.picked]

    def _fresh(self) -> None:
        """Begin to answer: nothing picked, nothing said."""
        self.picker = Picker(_answers(self.task))
        self._typed_text = ""
        self.verdict: Verdict | None = None
        self.shown = 0
        """How many hints are shown."""

    @property
    def progress(self) -> str:
        """How far the reader is, in a sentence or two."""
        return passage(
            line(self.exercise.notebook), variants(len(memory.solved().get(self.exercise.name, [])))
        )

    @property
    def asked(self) -> tuple[Ranch | None, Mine | None, dict[Target, Mark]]:
        """The ranch or the mine whose cells are asked for, and the marks on it."""
        found: dict[Target, Mark] = {Cell(cell): mark for cell, mark in asked_marks(self.task).items()}
        found |= {target: Mark("picked") for target in self.picker.picked}
        compared = marks(self.verdict) if self.verdict is not None else {}
        found |= {Cell(cell): mark for cell, mark in compared.items()}
        return asked_ranch(self.task), asked_mine(self.task), found

    @property
    def actions(self) -> list[Action]:
        """The buttons."""
        check = Action(CHECK.name, tell("practice.check", "Check"), main=self.value is not None)
        fresh = Action(NEW.name, tell("practice.new", "New variant"))
        if self.shown == 3:
            return [check, fresh]
        return [check, Action(HINT.name, titles()[self.shown]), fresh]

    def _click(self, message: Message) -> None:
        target = message["target"]
        does = {CHECK: self._check, HINT: self._hint, NEW: self._new}
        if target in does:
            does[target]()
        elif target is not None and (target,) in self.picker.ways:
            self.picker.click(target)
            self.verdict = None
            self.said = tell_n("practice.picked", "1 picked", "{n} picked", len(self.picker.picked))

    def _typed(self, message: Message) -> None:
        self._typed_text = str(message.get("value") or "")
        self.verdict = None

    def _check(self) -> None:
        self.verdict = self.exercise.judge(self.value, self.seed)
        self.said = str(self.verdict)
        if self.verdict:
            memory.note(self.exercise.name, self.seed)

    def _hint(self) -> None:
        if self.shown < 3:
            self.shown += 1
            self.said = self.exercise.hint(self.shown, self.seed)

    def _new(self) -> None:
        done = set(memory.solved().get(self.exercise.name, []))
        self.seed += 1
        while self.seed in done:
            self.seed += 1
        self._fresh()
        self.said = self.task.question


class Progress(_Practice):
    """Which exercises of a notebook are solved, a line that follows while it stands in a notebook."""

    made_of = (
        Part(
            "middle/line",
            lambda shown: (line(shown.notebook), shown.boxes),
            lambda text, boxes: note(text, el("br"), el("small", *boxes)),
        ),
    )

    def __init__(self, notebook: str) -> None:
        super().__init__()
        self.notebook = notebook
        self.draw()

    def text(self) -> str:
        """What stands in a saved notebook instead of the line."""
        return tell("practice.progress_text", "Run this cell to see which exercises you have solved.")

    @property
    def boxes(self) -> list[Child]:
        """Each exercise with a tick where it is solved."""
        solved = memory.solved()
        signs: list[Child] = [
            el("span", f"{'☑' if solved.get(exercise.name) else '☐'} {exercise.name}")
            for exercise in of_notebook(self.notebook)
        ]
        return [child for sign in signs for child in (" ", sign)][1:]


def practice(name: str) -> Panel:
    """The live panel of an exercise. Raises `UnknownExercise`."""
    return Panel(named(name))


def progress(notebook: str) -> Progress:
    """The live line that says how many exercises of a notebook such as "03" are solved."""
    return Progress(notebook)


def line(notebook: str) -> str:
    """How many exercises of a notebook are solved, in a sentence."""
    solved, asked = memory.solved(), of_notebook(notebook)
    count = sum(1 for exercise in asked if solved.get(exercise.name))
    return tell(
        "practice.progress", "Solved in this notebook: {count} of {all}.", count=count, all=len(asked)
    )


def variants(count: int) -> str:
    """How many variants of one exercise are solved, in a sentence; nothing for none."""
    return (
        tell_n("practice.variants", "This one in 1 variant.", "This one in {n} variants.", count)
        if count
        else ""
    )


def _pictured(thing: Any) -> Any:
    """The ranch or mine that a shown thing pictures, else the thing itself."""
    return getattr(thing, "ranch", getattr(thing, "mine", thing))


def _board(ranch: Ranch | None, mine: Mine | None, marked: dict[Target, Mark]) -> El | None:
    """The ranch or the mine whose cells are asked for, to be pointed at."""
    if ranch is not None:
        drawn = live_ranch(ranch, marked)
        return el("div", drawn, style="max-width:400px")
    return live_mine(mine, marked) if mine is not None else None


def _others(exercise: Exercise, seed: int) -> Markup:
    """What a question shows beside the board that is asked about."""
    task = exercise.task(seed)
    board = asked_ranch(task) or asked_mine(task)
    return Markup(html_of([thing for thing in things(task) if board is None or _pictured(thing) != board]))


def _word(exercise: Exercise, seed: int, verdict: Verdict | None, shown: int) -> Markup:
    """The word on the answer, and the hints that are shown."""
    hints = [
        note(el("b", titles()[level - 1]), ": ", rich(exercise.hint(level, seed)))
        for level in range(1, shown + 1)
    ]
    said = el("div", rich(str(verdict)), class_=_CLASSES[bool(verdict)]) if verdict is not None else None
    return written(said, *hints)


def _answer(exercise: Exercise, seed: int, picked: Path) -> El | None:
    """The part in which an answer is chosen, ordered or typed. Cells are picked on the board."""
    task = exercise.task(seed)
    form = task.form
    if form.name == "yes_no":
        return _options((tell("practice.yes", "True"), tell("practice.no", "False")), picked)
    if form.name == "choice":
        return _options(lettered(form.options), picked)
    if form.name == "order":
        labels = list(form.options)
        for place, target in enumerate(picked, start=1):
            labels[target.at] = f"{place}. {labels[target.at]}"
        return _options(labels, picked)
    if form.name not in TYPED:
        return None
    typed = {"data_act": "typed", "data_id": "typed"}
    if form.name == "number":
        field = el("input", type="number", autocomplete="off", **typed)
    else:
        start = str(next((one for one in things(task) if isinstance(one, Ranch)), ""))
        field = el(
            "textarea", start, rows=6, cols=30, style="font-family:monospace", spellcheck="false", **typed
        )
    # another element for each variant, so that what was typed before is gone
    return el(("div", "section")[seed % 2], labelled(tell("practice.answer", "Your answer"), field))


def _options(labels: Sequence[str], picked: Path) -> El | None:
    return buttons(
        Action(Option(number).name, label, pressed=Option(number) in picked)
        for number, label in enumerate(labels)
    )


def _answers(task: Task) -> Answers:
    """What may be picked for an answer: cells of the board, or options; nothing where it is typed."""
    form = task.form.name
    if form in TYPED:
        return Answers(())
    if form in ("cells", "cell"):
        ranch, mine = asked_ranch(task), asked_mine(task)
        columns, rows = frame(mine) if mine is not None else (range(0), range(0))
        cells = product(columns, rows) if ranch is None else (*ranch.cells, CENTRE)
        return Answers(list(map(Cell, cells)), None if form == "cells" else 1)
    count = 2 if form == "yes_no" else len(task.form.options)
    return Answers(list(map(Option, range(count))), None if form == "order" else 1)


def _meaning(task: Task, target: Target) -> Any:
    """The part of an answer that is picked with a target."""
    if isinstance(target, Cell):
        return target.at
    return target.at == 0 if task.form.name == "yes_no" else task.form.options[target.at]
