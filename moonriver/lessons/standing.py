"""What is solved: the line of progress of a notebook, and the map of the course."""

from __future__ import annotations

from typing import ClassVar

from moonriver.show.kit.board import Board, Message, Part
from moonriver.show.kit.controls import Action, buttons, note
from moonriver.show.kit.markup import Child, El, el
from moonriver.show.kit.targets import Button
from moonriver.words.kit.catalogue import tell

from . import memory, ways
from .course import NOTEBOOKS, of_notebook
from .page import Page

COURSE = Button("course")


class Practice(Board):
    """What shows which exercises are solved, and follows. Where several people visit, its page says who has come."""

    acts: ClassVar[tuple[str, ...]] = ("visitor",)

    def __init__(self, look: str = "mr-alone") -> None:
        super().__init__(look)
        self.visitor = memory.awaits()
        memory.boards.add(self)

    def close(self) -> None:
        """Take the board away; what others solve is no longer its concern."""
        memory.boards.discard(self)
        super().close()

    def _visitor(self, message: Message) -> None:
        memory.welcome(message.get("key"))
        if self.visitor and not memory.awaits():
            self.visitor = False
            self._resume()

    def _resume(self) -> None:
        """Go on from the work of whoever has come."""


class Progress(Practice):
    """Which exercises of a notebook are solved, and on request of all others; it follows while it stands there."""

    made_of = (
        Part("middle/line", lambda board: (board.solved, board.notebook), lambda *now: _line(*now)),
        Part("middle/course", lambda board: (board.solved if board.open else None,), lambda *now: _map(*now)),
        Part("middle/actions", lambda board: (board.open,), lambda *now: _fold(*now)),
    )
    acts = (*Practice.acts, "click")

    def __init__(self, notebook: str | None) -> None:
        super().__init__()
        self.notebook = notebook
        self.open = notebook is None
        """Whether the map of the course is shown."""
        self.draw()

    def text(self) -> str:
        """What stands in a saved notebook instead of the line."""
        return tell("practice.progress_text", "Run this cell to see which exercises you have solved.")

    @property
    def solved(self) -> tuple[str, ...]:
        """The names of the exercises that are solved."""
        return tuple(memory.solved())

    def _click(self, message: Message) -> None:
        if message["target"] == COURSE:
            self.open = not self.open


def progress(notebook: str | None = None) -> Progress:
    """The live line that says how many exercises of a notebook such as "03" are solved; without one, the map of all."""
    return Progress(notebook)


def line(notebook: str) -> str:
    """How many exercises of a notebook are solved, in a sentence."""
    return tell("practice.progress", "Solved in this notebook: {count} of {all}.", **_counted(notebook))


def after(exercise: type[Page]) -> El | None:
    """How far the reader is, and a link to what comes next: for a right answer in a cell of code."""
    onward = ways.onward(exercise)
    return onward and el("div", el("small", line(exercise.notebook())), " ", onward)


def _counted(notebook: str) -> dict[str, int]:
    solved, asked = memory.solved(), of_notebook(notebook)
    return {"count": sum(1 for exercise in asked if solved.get(exercise.name)), "all": len(asked)}


def _line(solved: tuple[str, ...], notebook: str | None) -> El | None:
    if notebook is None:
        return None
    return note(line(notebook), el("br"), ways.boxes(of_notebook(notebook), notebook))


def _map(solved: tuple[str, ...] | None) -> El | None:
    """All lessons, each with how much of it is solved and its exercises folded in."""
    return None if solved is None else el("ul", *map(_lesson, NOTEBOOKS), class_="mr-map")


def _lesson(notebook: str) -> El:
    counted = _counted(notebook)
    told: list[Child] = [tell("practice.counted", "{count} of {all}", **counted)]
    if counted["count"] == counted["all"]:
        told.insert(0, "☑ ")
    folded = el("details", el("summary", *told), ways.boxes(of_notebook(notebook)))
    return el("li", ways.link_to_lesson(notebook), folded, data_key=notebook)


def _fold(is_open: bool) -> El | None:
    return buttons([Action(COURSE.name, tell("practice.course", "The whole course"), pressed=is_open)])
