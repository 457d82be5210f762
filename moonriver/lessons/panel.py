"""Exercises to be answered by pointing: the live panel of one exercise, and the line of progress of a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import product
from typing import Any

from moonriver.rules.frame import CENTRE
from moonriver.rules.ranch import Ranch
from moonriver.saboteur.tunnels import frame
from moonriver.show.kit.board import Board, Message
from moonriver.show.kit.marks import Mark
from moonriver.show.kit.picker import Action, Picker
from moonriver.show.kit.targets import Answers, Button, Cell, Option, Path, Target
from moonriver.show.moonriver.parts import button, buttons, live_ranch
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


class Panel(Board):
    """One exercise with endless variants: pick cells, choose, order or type; check; three hints; a new variant.

    Its text form is always the same, so that a saved notebook does not depend on what was done in it.
    """

    order = tuple(
        f"middle/{part}"
        for part in ["progress", "question", "ranch", "things", "answer", "actions", "verdict"]
    )

    def __init__(self, exercise: Exercise) -> None:
        super().__init__("mr-alone")
        self.exercise = exercise
        self.seed = 0
        self._fresh()
        self.on("click", self._click)
        self.on("typed", self._typed)
        memory.listen(self.draw)
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
            return self.picked or None
        if form == "order":
            return self.picked if len(self.picked) == len(self.task.form.options) else None
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

    def draw(self) -> None:
        """Send what the panel shows now."""
        task = self.task
        board = asked_ranch(task) or asked_mine(task)
        others = [thing for thing in things(task) if board is None or _pictured(thing) != board]
        self.show(
            progress=f"<small>{escape(self._progress())}</small>",
            question=f"<p><b>{escape(self.exercise.name)}</b> {rich(task.question)}</p>",
            ranch=self._board(),
            things=html_of(others),
            answer=_answer(task, self.picker.picked, self.seed),
            actions=buttons(self._actions()),
            verdict=self._said(),
        )

    def _board(self) -> str:
        """The ranch or the mine whose cells are asked for, to be pointed at."""
        ranch, mine = asked_ranch(self.task), asked_mine(self.task)
        compared = marks(self.verdict) if self.verdict is not None else {}
        found: dict[Target, Mark] = {Cell(cell): mark for cell, mark in asked_marks(self.task).items()}
        found |= {target: Mark("picked") for target in self.picker.picked}
        found |= {Cell(cell): mark for cell, mark in compared.items()}
        if ranch is not None:
            drawn = live_ranch(ranch, found)
            return f'<div style="max-width:400px">{drawn}</div>'
        return live_mine(mine, found) if mine is not None else ""

    def _actions(self) -> list[Action]:
        check = Action(CHECK.name, tell("practice.check", "Check"), main=self.value is not None)
        fresh = Action(NEW.name, tell("practice.new", "New variant"))
        if self.shown == 3:
            return [check, fresh]
        return [check, Action(HINT.name, titles()[self.shown]), fresh]

    def _said(self) -> str:
        parts = []
        if self.verdict is not None:
            kind = _CLASSES[bool(self.verdict)]
            parts.append(f'<div class="{kind}">{rich(str(self.verdict))}</div>')
        for level in range(1, self.shown + 1):
            told = rich(self.exercise.hint(level, self.seed))
            parts.append(f'<div class="mr-tell"><b>{escape(titles()[level - 1])}</b>: {told}</div>')
        return "".join(parts)

    def _progress(self) -> str:
        return passage(
            line(self.exercise.notebook), variants(len(memory.solved().get(self.exercise.name, [])))
        )

    def _click(self, message: Message) -> None:
        target = message["target"]
        doers = {CHECK: self._check, HINT: self._hint, NEW: self._new}
        if target in doers:
            doers[target]()
        elif target is not None and (target,) in self.picker.ways:
            self.picker.click(target)
            self.verdict = None
            self.said = tell_n("practice.picked", "1 picked", "{n} picked", len(self.picker.picked))
        self.draw()

    def _typed(self, message: Message) -> None:
        self._typed_text = str(message.get("value") or "")
        self.verdict = None
        self.draw()

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


class Progress(Board):
    """Which exercises of a notebook are solved, a line that follows while it stands in a notebook."""

    order = ("middle/line",)

    def __init__(self, notebook: str) -> None:
        super().__init__("mr-alone")
        self.notebook = notebook
        memory.listen(self.draw)
        self.draw()

    def text(self) -> str:
        """What stands in a saved notebook instead of the line."""
        return tell("practice.progress_text", "Run this cell to see which exercises you have solved.")

    def draw(self) -> None:
        """Send the line as it is now."""
        solved = memory.solved()
        boxes = " ".join(
            f"<span>{'☑' if solved.get(exercise.name) else '☐'} {escape(exercise.name)}</span>"
            for exercise in of_notebook(self.notebook)
        )
        self.show(line=f'<div class="mr-tell">{escape(line(self.notebook))}<br><small>{boxes}</small></div>')


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


def _pictured(thing: Any) -> Any:
    """The ranch or mine that a shown thing pictures, else the thing itself."""
    return getattr(thing, "ranch", getattr(thing, "mine", thing))


def _answer(task: Task, picked: Path, seed: int) -> str:
    """The part in which an answer is chosen, ordered or typed. Cells are picked on the ranch."""
    form = task.form
    if form.name == "yes_no":
        words = (tell("practice.yes", "True"), tell("practice.no", "False"))
        return _toolbar(words, picked)
    if form.name == "choice":
        return _toolbar(lettered(form.options), picked)
    if form.name == "order":
        labels = list(form.options)
        for place, target in enumerate(picked, start=1):
            labels[target.at] = f"{place}. {labels[target.at]}"
        return _toolbar(labels, picked)
    if form.name in TYPED:
        label = escape(tell("practice.answer", "Your answer"))
        start = str(next((one for one in things(task) if isinstance(one, Ranch)), ""))
        typed = ' data-act="typed" data-id="typed" data-lm-suppress-shortcuts="true"'
        if form.name == "number":
            field = f'<input type="number"{typed} autocomplete="off">'
        else:
            look = ' rows="6" cols="30" style="font-family:monospace" spellcheck="false"'
            field = f"<textarea{typed}{look}>{escape(start)}</textarea>"
        # another element for each variant, so that what was typed before is gone
        tag = ("div", "section")[seed % 2]
        return f'<{tag}><label class="mr-field">{label} {field}</label></{tag}>'
    return ""


def _toolbar(labels: Sequence[str], picked: Path) -> str:
    drawn = "".join(
        button(Action(Option(number).name, label, pressed=Option(number) in picked))
        for number, label in enumerate(labels)
    )
    return f'<div class="mr-row">{drawn}</div>'
