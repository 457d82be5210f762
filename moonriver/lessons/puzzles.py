"""The prepared puzzles: positions of real games with a question, and all answers that are best, proved beforehand.

They stand in `puzzles.toml`, from easy to hard, and are asked like exercises: `check("puzzle.07", ...)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import total
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.reading import toml_of
from moonriver.words.kit.catalogue import tell, tell_n
from moonriver.words.kit.names import capital, word

from . import pictures, solving
from .exercises import EXERCISES, Exercise, Mistake, Task
from .forms import CELL, CELLS, choice

KINDS = ("place", "lose", "drive", "partner")
"""What is asked: where a domino goes, which cow to lose, where to drive the cows, whom to recruit."""
RULES = {
    "place": ("PLACE-2", "SCORE-1"),
    "lose": ("PARTNER-1", "SCORE-1"),
    "drive": ("COWBOY-1", "SCORE-1"),
    "partner": ("CIRCLE-1", "SCORE-4"),
}


@dataclass(frozen=True)
class Puzzle:
    """One puzzle.

    number, level   its place in the book, and how hard it is, 1 to 5
    kind            one of `KINDS`
    domino          the parcels to place
    cell, saloon    the empty circle and who waits in the saloon
    best            the most points there can be afterwards
    accepted        every best answer: cells as a sorted tuple, one cell, or a partner's name
    tried           how many answers there are in all
    second          the most points of any other answer
    seed, move      the game of greedy bots it comes from, and the number of moves before it
    """

    number: int
    level: int
    kind: str
    scenario: str | None
    ranch: Ranch
    domino: tuple[Parcel, ...]
    cell: Cell | None
    saloon: tuple[str, ...]
    best: int
    accepted: tuple[Any, ...]
    tried: int
    second: int
    seed: int
    move: int

    @property
    def name(self) -> str:
        """What it is called as an exercise, such as "puzzle.07"."""
        return f"puzzle.{self.number:02}"

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it is about."""
        return (*RULES[self.kind], *([SCENARIOS[self.scenario].rules[0]] if self.scenario else []))

    def answers(self) -> Mapping[Any, int]:
        """Every answer with what it scores, found by trying all of them."""
        if self.kind == "place":
            return {tuple(sorted(cells)): points for cells, points in self._placings().items()}
        if self.kind == "lose":
            return solving.losses(self.ranch, self.scenario)
        if self.kind == "drive":
            found = solving.drives(self.ranch, self.scenario)
            return {tuple(sorted(cells)): points for cells, points in found.items()}
        assert self.cell is not None
        return solving.recruits(self.ranch, self.cell, self.saloon, self.scenario)

    def _placings(self) -> dict[frozenset[Cell], int]:
        return solving.placings(self.ranch, self.domino, self.scenario)

    def task(self) -> Task:
        """The puzzle as an exercise asks it."""
        return _TASKS[self.kind](self)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, from easy to hard."""
    text = files(__package__).joinpath("puzzles.toml").read_text(encoding="utf-8")
    return tuple(_read(number, entry) for number, entry in enumerate(toml_of(text)["puzzle"], 1))


def _read(number: int, entry: Mapping[str, Any]) -> Puzzle:
    return Puzzle(
        number=number,
        level=entry["level"],
        kind=entry["kind"],
        scenario=entry.get("scenario"),
        ranch=Ranch.from_diagram(entry["diagram"]),
        domino=tuple(Parcel.from_mark(mark) for mark in entry.get("domino", ())),
        cell=_value(entry["cell"]) if "cell" in entry else None,
        saloon=tuple(entry.get("saloon", ())),
        best=entry["best"],
        accepted=tuple(_value(answer) for answer in entry["accepted"]),
        tried=entry["tried"],
        second=entry["second"],
        seed=entry["seed"],
        move=entry["move"],
    )


def _value(written: Any) -> Any:
    """Lists of numbers as cells, lists of lists as tuples of cells; names as they are."""
    return tuple(_value(part) for part in written) if isinstance(written, list) else written


def register() -> tuple[Exercise, ...]:
    """Let every puzzle be found among the exercises; they are returned in the order of the book."""
    for puzzle in puzzles():
        if puzzle.name not in EXERCISES:
            EXERCISES[puzzle.name] = Exercise(puzzle.name, "puzzle", puzzle.rules, _maker(puzzle))
    return tuple(EXERCISES[puzzle.name] for puzzle in puzzles())


def _maker(puzzle: Puzzle) -> Any:
    def make(rng: Random) -> Task:
        return puzzle.task()

    return make


def asked_under(scenario: str | None, question: str) -> str:
    """A question with the scenario that is played."""
    if scenario is None:
        return question
    return tell("puzzle.scenario", "{question} Scenario: {name}.", question=question, name=word(scenario))


def _less(points: int, best: int) -> str:
    return tell_n(
        "puzzle.less",
        "It can be done and makes {points} points. Another answer makes 1 more.",
        "It can be done and makes {points} points. Another answer makes {n} more.",
        best - points,
        points=points,
    )


def _hints(puzzle: Puzzle) -> tuple[str, str]:
    now = total(puzzle.ranch, puzzle.scenario)
    return (
        tell(
            "puzzle.hint1",
            "Go through the components one by one: parcels times cows. The ranch makes {points} points now.",
            points=now,
        ),
        tell(
            "puzzle.hint2",
            "There are {tried} answers. The best one makes {best} points, the next best {second}.",
            tried=puzzle.tried,
            best=puzzle.best,
            second=puzzle.second,
        ),
    )


def _reason(puzzle: Puzzle) -> str:
    return tell(
        "puzzle.reason",
        "The ranch then makes {best} points. All {tried} answers were tried; the next best makes {second}.",
        best=puzzle.best,
        tried=puzzle.tried,
        second=puzzle.second,
    )


def _listed(cells: Any) -> str:
    return str(list(cells))


def _cells_task(puzzle: Puzzle, question: str, show: Any, rule: str, refused: str) -> Task:
    """A task whose answer is a set of cells: judged by what it scores, refused where it is no answer at all."""

    def judge(given: frozenset[Cell]) -> Mistake | None:
        answer = tuple(sorted(given))
        if answer in puzzle.accepted:
            return None
        points = puzzle.answers().get(answer)
        if points is None:
            return Mistake(refused, rule)
        return Mistake(_less(points, puzzle.best), "SCORE-1")

    return Task(
        question=asked_under(puzzle.scenario, question),
        form=CELLS,
        answer=frozenset(puzzle.accepted[0]),
        judge=judge,
        hints=_hints(puzzle),
        reason=_reason(puzzle),
        show=show,
        shown=_listed(puzzle.accepted[0]),
        unique=False,
    )


def _place(puzzle: Puzzle) -> Task:
    question = tell(
        "puzzle.place",
        "Place this domino for the most points. Which two cells does it cover? The better way round is taken.",
    )
    refused = tell(
        "puzzle.place.refused", "The domino may not stand there: two free neighbours that connect."
    )
    return _cells_task(puzzle, question, (puzzle.ranch, pictures.parcels(puzzle.domino)), "PLACE-2", refused)


def _drive(puzzle: Puzzle) -> Task:
    question = tell(
        "puzzle.drive",
        "A cowboy drives your cows, up to 3 steps, for the most points. On which cells do cows stand at the end?",
    )
    refused = tell("puzzle.drive.refused", "Three steps cannot bring the cows onto just these cells.")
    return _cells_task(puzzle, question, puzzle.ranch, "COWBOY-1", refused)


def _lose(puzzle: Puzzle) -> Task:
    def judge(given: Cell) -> Mistake | None:
        if given in puzzle.accepted:
            return None
        points = puzzle.answers().get(given)
        if points is not None:
            return Mistake(_less(points, puzzle.best), "SCORE-1")
        text = tell(
            "puzzle.lose.refused", "No rustler can take a cow there: none stands there, or it is protected."
        )
        return Mistake(text, "PARTNER-1")

    return Task(
        question=asked_under(
            puzzle.scenario,
            tell(
                "puzzle.lose", "A cattle rustler will take one of your cows. Which one would cost you least?"
            ),
        ),
        form=CELL,
        answer=puzzle.accepted[0],
        judge=judge,
        hints=_hints(puzzle),
        reason=_reason(puzzle),
        show=puzzle.ranch,
        unique=len(puzzle.accepted) == 1,
    )


def _partner(puzzle: Puzzle) -> Task:
    assert puzzle.cell is not None
    names = {capital(word(name)): name for name in (*dict.fromkeys(puzzle.saloon), "cowboy")}
    best = next(text for text, name in names.items() if name in puzzle.accepted)

    def judge(given: str) -> Mistake | None:
        if names[given] in puzzle.accepted:
            return None
        rule = SCENARIOS[puzzle.scenario].rules[0] if puzzle.scenario else "SCORE-4"
        return Mistake(_less(puzzle.answers()[names[given]], puzzle.best), rule)

    return Task(
        question=asked_under(
            puzzle.scenario,
            tell(
                "puzzle.partner",
                "Whom do you put on the circle at {cell}? A cowboy drives your cows as well as can be; nothing can be "
                "swapped or stolen.",
                cell=puzzle.cell,
            ),
        ),
        form=choice(list(names)),
        answer=best,
        judge=judge,
        hints=_hints(puzzle),
        reason=_reason(puzzle),
        show=(pictures.marked(puzzle.ranch, [puzzle.cell], "may"), pictures.saloon(puzzle.saloon)),
        unique=False,
    )


_TASKS = {"place": _place, "lose": _lose, "drive": _drive, "partner": _partner}
