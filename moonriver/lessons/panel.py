"""Exercises to be answered by pointing: the live panel of one exercise, and the line of progress of a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from moonriver.rules.ranch import Ranch
from moonriver.show.kit.board import Board, Message
from moonriver.show.kit.marks import Mark
from moonriver.show.moonriver.desk import Action, cell_of, name_of
from moonriver.show.moonriver.parts import button, buttons, live_ranch
from moonriver.show.saboteur.desk import mine_cell
from moonriver.show.saboteur.parts import live_mine
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell, tell_n
from moonriver.words.kit.names import passage

from . import memory
from .checking import asked_marks, asked_mine, asked_ranch, marks, things, titles
from .course import named, of_notebook
from .exercises import Exercise, Task, Verdict
from .sheets import html_of, lettered, rich

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
        self.picked: list[Any] = []
        """The cells, options or items picked so far, in the order of picking; of a typed answer its text."""
        self.verdict: Verdict | None = None
        self.shown = 0
        """How many hints are shown."""
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
            return list(self.picked) if self.picked else None
        if form == "order":
            return list(self.picked) if len(self.picked) == len(self.task.form.options) else None
        if not self.picked:
            return None
        given = self.picked[-1]
        if form == "number":
            return int(given) if str(given).strip().lstrip("+-").isdecimal() else str(given)
        return given

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
            answer=_answer(task, self.picked, self.seed),
            actions=buttons(self._actions()),
            verdict=self._said(),
        )

    def _board(self) -> str:
        """The ranch or the mine whose cells are asked for, to be pointed at."""
        ranch, mine = asked_ranch(self.task), asked_mine(self.task)
        found = {**asked_marks(self.task), **{cell: Mark("picked") for cell in self.picked}}
        if self.verdict is not None:
            found |= marks(self.verdict)
        if ranch is not None:
            drawn = live_ranch(ranch, {name_of(cell): mark for cell, mark in found.items()})
            return f'<div style="max-width:400px">{drawn}</div>'
        return live_mine(mine, found) if mine is not None else ""

    def _actions(self) -> list[Action]:
        check = Action("do:check", tell("practice.check", "Check"), main=self.value is not None)
        fresh = Action("do:new", tell("practice.new", "New variant"))
        if self.shown == 3:
            return [check, fresh]
        return [check, Action("do:hint", titles()[self.shown]), fresh]

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
        name = message.get("id")
        doers = {"do:check": self._check, "do:hint": self._hint, "do:new": self._new}
        if name in doers:
            doers[name]()
        else:
            self._pick(cell_of(name) if asked_mine(self.task) is None else mine_cell(name), str(name or ""))
        self.draw()

    def _pick(self, cell: Cell | None, name: str) -> None:
        form, option = self.task.form.name, _option(name)
        thing: Any = cell if form in ("cells", "cell") else None
        if option is not None and form == "yes_no":
            thing = option == 0
        elif option is not None and option < len(self.task.form.options):
            thing = self.task.form.options[option]
        if thing is None:
            return
        self.verdict = None
        if form in ("cells", "order") and thing in self.picked:
            self.picked.remove(thing)
        elif form in ("cells", "order"):
            self.picked.append(thing)
        else:
            self.picked = [thing]
        self.said = tell_n("practice.picked", "1 picked", "{n} picked", len(self.picked))

    def _typed(self, message: Message) -> None:
        text = str(message.get("value") or "")
        self.picked = [text] if text.strip() else []
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
        self.picked, self.verdict, self.shown = [], None, 0
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


def _option(name: str) -> int | None:
    head, _, number = name.partition(":")
    return int(number) if head == "option" and number.isdecimal() else None


def _pictured(thing: Any) -> Any:
    """The ranch or mine that a shown thing pictures, else the thing itself."""
    return getattr(thing, "ranch", getattr(thing, "mine", thing))


def _answer(task: Task, picked: Sequence[Any], seed: int) -> str:
    """The part in which an answer is chosen, ordered or typed. Cells are picked on the ranch."""
    form = task.form
    if form.name == "yes_no":
        words = (tell("practice.yes", "True"), tell("practice.no", "False"))
        return _toolbar([(word, [number == 0] == list(picked)) for number, word in enumerate(words)])
    if form.name == "choice":
        named = zip(lettered(form.options), form.options, strict=True)
        return _toolbar([(label, option in picked) for label, option in named])
    if form.name == "order":
        return _toolbar(
            [
                (f"{picked.index(item) + 1}. {item}" if item in picked else item, item in picked)
                for item in form.options
            ]
        )
    if form.name in ("number", "ranch"):
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


def _toolbar(options: Sequence[tuple[str, bool]]) -> str:
    drawn = "".join(
        button(Action(f"option:{number}", label, pressed=pressed))
        for number, (label, pressed) in enumerate(options)
    )
    return f'<div class="mr-row">{drawn}</div>'
