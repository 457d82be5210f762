"""What is solved, and the way on: the progress of a notebook, the map of the course, links to its exercises."""

from __future__ import annotations

from collections.abc import Iterable

from moonriver.show.kit.board import Board, Message, Part
from moonriver.show.kit.controls import Action, buttons, note
from moonriver.show.kit.markup import Child, El, el
from moonriver.show.kit.targets import Button
from moonriver.words.kit.catalogue import N_, sentence, tell

from . import memory
from .course import NOTEBOOKS, UnknownExercise, of_notebook
from .page import Page

COURSE = Button("course")


class Practice(Board):
    """What shows which exercises are solved, and follows. Where several people visit, its page says who has come."""

    def __init__(self, look: str = "mr-alone") -> None:
        super().__init__(look)
        self.visitor = memory.awaits()
        memory.boards.add(self)

    def close(self) -> None:
        """Take the board away; what others solve is no longer its concern."""
        memory.boards.discard(self)
        super().close()

    def _on_visitor(self, message: Message) -> None:
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

    def _on_click(self, message: Message) -> None:
        if message["target"] == COURSE:
            self.open = not self.open


def progress(notebook: str | None = None) -> Progress:
    """The live line that says how many exercises of a notebook such as "03" are solved; without one, the map of all.

    Raises `UnknownExercise` where no notebook of this number has any.
    """
    if notebook is not None and notebook not in NOTEBOOKS:
        raise UnknownExercise(notebook)
    return Progress(notebook)


def line(notebook: str) -> str:
    """How many exercises of a notebook are solved, in a sentence."""
    return tell("practice.progress", "Solved in this notebook: {count} of {all}.", **_counted(notebook))


def after(exercise: type[Page]) -> El | None:
    """How far the reader is, and a link to what comes next: for a right answer in a cell of code."""
    link = onward(exercise)
    return link and el("div", el("small", line(exercise.notebook())), " ", link)


def _counted(notebook: str) -> dict[str, int]:
    solved, asked = memory.solved(), of_notebook(notebook)
    return {"count": sum(1 for exercise in asked if solved.get(exercise.name)), "all": len(asked)}


def _line(solved: tuple[str, ...], notebook: str | None) -> El | None:
    if notebook is None:
        return None
    return note(line(notebook), el("br"), boxes(of_notebook(notebook), notebook))


def _map(solved: tuple[str, ...] | None) -> El | None:
    """All lessons, each with how much of it is solved and its exercises folded in."""
    return None if solved is None else el("ul", *map(_lesson, NOTEBOOKS), class_="mr-map")


def _lesson(notebook: str) -> El:
    counted = _counted(notebook)
    told: list[Child] = [tell("practice.counted", "{count} of {all}", **counted)]
    if counted["count"] == counted["all"]:
        told.insert(0, "☑ ")
    folded = el("details", el("summary", *told), boxes(of_notebook(notebook)))
    return el("li", link_to_lesson(notebook), folded, data_key=notebook)


def _fold(is_open: bool) -> El | None:
    return buttons([Action(COURSE.name, tell("practice.course", "The whole course"), unfolds=is_open)])


_LESSONS = {
    "00_a_first_game": N_("lesson.00", "A first game"),
    "01_parcels_dominoes_and_the_box": N_("lesson.01", "Parcels, dominoes and the box"),
    "02_the_draft": N_("lesson.02", "The draft"),
    "03_building_a_ranch": N_("lesson.03", "Building a ranch"),
    "04_cows_droughts_and_the_saloon": N_("lesson.04", "Cows, droughts and the saloon"),
    "05_partners_at_work": N_("lesson.05", "Partners at work"),
    "06_the_end_and_the_score": N_("lesson.06", "The end and the score"),
    "07_a_whole_round": N_("lesson.07", "A whole round"),
    "08_legends_of_the_west": N_("lesson.08", "Legends of the West"),
    "09_two_players": N_("lesson.09", "Two players"),
    "10_connected_components": N_("lesson.10", "Connected components"),
    "11_the_scoring_laboratory": N_("lesson.11", "The scoring laboratory"),
    "12_saboteur_by_playing": N_("lesson.12", "Saboteur by playing"),
    "13_reachability": N_("lesson.13", "Reachability"),
    "14_who_is_the_saboteur": N_("lesson.14", "Who is the saboteur?"),
    "15_a_bot_in_ten_lines": N_("lesson.15", "A bot in ten lines"),
    "16_looking_ahead_and_sampling": N_("lesson.16", "Looking ahead and sampling"),
    "17_how_many_games_do_i_need": N_("lesson.17", "How many games do I need?"),
    "18_your_game_under_the_microscope": N_("lesson.18", "Your game under the microscope"),
    "19_many_machines": N_("lesson.19", "Many machines"),
    "20_write_an_algorithm": N_("lesson.20", "Write an algorithm: a ranch"),
    "21_write_an_algorithm_for_a_mine": N_("lesson.21", "Write an algorithm: a mine"),
    "22_graphs_that_grow": N_("lesson.22", "Graphs that grow"),
    "23_the_mine_step_by_step": N_("lesson.23", "The mine, step by step"),
}
"""The files of the notebooks, and what the lessons are called."""
_FILES = {name[:2]: f"{name}.ipynb" for name in _LESSONS}


def anchor(exercise: type[Page]) -> str:
    """The place of an exercise in its notebook: its cell's id, as links of JupyterLab name it."""
    return f"cell-id={exercise.name.replace('.', '-')}"


def name_of(notebook: str) -> str:
    """The number and the title of a lesson."""
    return f"{int(notebook)} · {sentence(f'lesson.{notebook}')}"


def link_to_lesson(notebook: str) -> El:
    """A link to the notebook of a lesson."""
    return el("a", name_of(notebook), href=_FILES[notebook])


def address(exercise: type[Page], here: str | None = None) -> str:
    """Where an exercise is, seen from the notebook `here`."""
    notebook = exercise.notebook()
    return f"{'' if notebook == here else _FILES[notebook]}#{anchor(exercise)}"


def boxes(exercises: Iterable[type[Page]], here: str | None = None) -> El:
    """Links to exercises by their titles, each with a tick where it is solved."""
    solved = memory.solved()
    signs: list[Child] = []
    for exercise in exercises:
        sign = "☑" if solved.get(exercise.name) else "☐"
        signs += [el("span", sign, "\u00a0", el("a", exercise.titled(), href=address(exercise, here))), " "]
    return el("small", *signs[:-1])


def onward(exercise: type[Page]) -> El | None:
    """A link to what comes after an exercise: the next one of its notebook that is not solved, else the next lesson."""
    notebook = exercise.notebook()
    if notebook not in NOTEBOOKS:
        return None
    own, solved = of_notebook(notebook), memory.solved()
    at = own.index(exercise)
    for later in (*own[at + 1 :], *own[:at]):
        if not solved.get(later.name):
            label = tell("practice.next", "Next exercise: {title}", title=later.titled())
            return el("a", label, href=address(later, notebook))
    after = f"{int(notebook) + 1:02}"
    if after not in _FILES:
        return None
    label = tell("practice.next_lesson", "Next lesson: {title}", title=name_of(after))
    return el("a", label, href=_FILES[after])
