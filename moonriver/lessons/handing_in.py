"""A sitting in a notebook: who sits here, what is answered, and the button that writes the file to hand in."""

from __future__ import annotations

import re
from itertools import count

from moonriver.show.kit.autosave import has_visitors
from moonriver.show.kit.board import Message, Part
from moonriver.show.kit.controls import Action, buttons, note
from moonriver.show.kit.markup import Child, el
from moonriver.show.kit.targets import Button
from moonriver.tabletop.files import write_text, writing
from moonriver.tabletop.limits import LIMIT
from moonriver.tabletop.reading import json_of, text_of
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import sentence, tell, tell_n
from moonriver.words.kit.names import labelled

from . import learner, memory, sheets
from .classroom import handin
from .classroom.handin import Given, HandIn
from .learner import Sitting
from .sheets import Sheet
from .standing import Practice

WRITE, DOWNLOAD = Button("write"), Button("download")


class SittingLine(Practice):
    """The line that names the student who sits here. It follows what is answered, and writes the file to hand in."""

    made_of = (
        Part("middle/student", lambda line: (line.sitting.student, line.answered), lambda *now: _line(*now)),
        Part("middle/actions", lambda line: (), lambda: _actions()),
        Part("middle/told", lambda line: (line.told,), lambda text: note(text) if text else None),
    )

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.told = ""
        self.draw()

    def title(self) -> str:
        """What screen readers call the line."""
        return tell("sitting.label", "Sitting: {student}", student=self.sitting.student)

    def text(self) -> str:
        """What stands in a saved notebook instead of the line."""
        return tell("sitting.text", "{student} sits here.", student=self.sitting.student)

    @property
    def answered(self) -> int:
        """How many exercises have an answer."""
        return len({given.exercise for given in handed(self.sitting).answers})

    def _on_click(self, message: Message) -> None:
        if message["target"] == WRITE:
            self.told = self.said = written(self.sitting)
        elif message["target"] == DOWNLOAD:
            self.download(file_name(self.sitting), handin.write(handed(self.sitting)))


def sitting(student: str, solutions: bool = False) -> SittingLine:
    """From now on this student is asked: own variants, no solutions unless they are allowed, and everything is kept.

    Raises `NoName`.
    """
    return SittingLine(learner.begin(student, solutions))


def hand_in() -> Sheet:
    """Write the file to hand in, and say what it is called."""
    now = learner.current()
    if now is None:
        text = tell("sitting.none", "Nobody sits here yet. Begin with {call}.", call='sitting(student="…")')
    else:
        text = written(now)
    return Sheet(text, sheets.box(sheets.QUESTION, sheets.rich(text)))


def handed(sitting: Sitting) -> HandIn:
    """What a student hands in: every variant that was answered, or whose solution was opened."""
    if learner.current() != sitting:
        return HandIn(sitting.student, ())
    found = (
        Given(name, seed, work.value, work.attempts, work.opened, work.variant, work.opened and work.solved)
        for name, diary in memory.diaries().items()
        for seed, work in diary.variants.items()
    )
    return HandIn(sitting.student, tuple(found))


def written(sitting: Sitting) -> str:
    """Write a student's file; the answer says what it is called, or why it could not be written."""
    if has_visitors():
        return tell("sitting.visitors", "Nothing is kept for you on this page: download your file.")
    if learner.current() != sitting:
        return tell("sitting.over", "Somebody else sits here now: run the cell of your name again.")
    file, answers = file_name(sitting), handed(sitting)
    try:
        with writing(file):
            write_text(file, handin.write(answers))
    except Unreadable as error:
        return str(error)
    return sentence("sitting.written", n=len(answers.answers), file=file)


def file_name(sitting: Sitting) -> str:
    """What a student's file is called: the name, with a dash for every sign that a file's name may not have.

    A number keeps it apart from the file of another student, whose name differs in such signs.
    """
    name = re.sub(r"[^\w.+-]+", "-", sitting.student).strip(".-") or "student"
    names = (f"{name}{f' ({number})' if number > 1 else ''}{handin.ENDING}" for number in count(1))
    return next(file for file in names if has_visitors() or not _is_anothers(file, sitting.student))


def _is_anothers(file: str, student: str) -> bool:
    """Whether a file that lies there names another student."""
    try:
        told = json_of(text_of(file), LIMIT, handin.MOST)
    except Unreadable:
        return False
    return isinstance(told, dict) and told.get("student", student) != student


def _line(student: str, answered: int) -> Child:
    count = tell_n("sitting.answered", "1 exercise is answered.", "{n} exercises are answered.", answered)
    return el("p", el("b", labelled(student, "")), count)


def _actions() -> Child:
    return buttons(
        [
            Action(WRITE.name, tell("sitting.write", "Write the file to hand in"), main=True),
            Action(DOWNLOAD.name, tell("sitting.download", "Download it")),
        ]
    )
