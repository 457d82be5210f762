"""A recorded game of any kind to look at: step by step, by a jump, by a sentence of its log, or by itself."""

from __future__ import annotations

import os
from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from moonriver.tabletop.course import Course
from moonriver.tabletop.files import write_text
from moonriver.tabletop.reading import text_of
from moonriver.tabletop.refusals import Unreadable
from moonriver.tabletop.spec import GameSpec
from moonriver.words.kit.catalogue import sentence

from .board import Board, Message, Part
from .controls import Action, button, row
from .film import Film
from .keeper import unsaved
from .markup import El, el
from .session import Entry, entries
from .steps import Step, jumped, step_buttons, step_slider, stepped
from .table import SessionTable
from .targets import Fold, Past, Tick

Game = TypeVar("Game")
SPEED = 900
"""Milliseconds between two moves when a replay plays by itself."""


class ReplayBoard(Board, Generic[Game]):
    """All positions of a game, one of them shown; `go(number)` shows another one.

    Its subclass says what a moment shows: a scene with the fields `past` (how many moves are played), `last` (how many
    there are), `playing` and `folds`.
    """

    spec: ClassVar[GameSpec]
    """The game that was played."""
    sheets = SessionTable.sheets
    acts: ClassVar[tuple[str, ...]] = ("fold", "jump", "key", "look", "step", "tick")

    def __init__(self, game: Game, *, look: str, at: int) -> None:
        """`look` are classes for the style sheet."""
        super().__init__(look)
        self.course: Course[Any] = self.spec.course(game)
        moves = range(1, self.course.last + 1)
        self.entries = [entry for number in moves for entry in entries(self.spec, self.course, number)]
        self.at = 0
        self.folds: frozenset[str] = frozenset()
        self.playing = False
        self.keys_heard = "p"
        self.go(at)
        self._begins = self.at

    @abstractmethod
    def _moment(self, at: int) -> Any:
        """What is shown after this many moves, when nothing is switched on."""

    @abstractmethod
    def _asked(self, at: int) -> str:
        """What is to be decided there."""

    def _takes(self) -> Mapping[str, Callable[[Any], Any]]:
        """By the name of what switches it on, what a moment then is."""
        return {}

    def title(self) -> str:
        """What screen readers call the board."""
        return sentence("live.board.replay")

    def text(self) -> str:
        """Where in which game it begins, in one line."""
        return sentence(
            "live.of",
            name=sentence("live.board.replay"),
            what=sentence("live.replay.move", now=self._begins, last=self.last),
        )

    @property
    def last(self) -> int:
        """The number of moves of the whole game."""
        return self.course.last

    @property
    def game(self) -> Game:
        """The position shown."""
        found: Game = self.course.positions[self.at]
        return found

    def go(self, number: int) -> None:
        """Show the position after this many moves; beyond the end, the last one."""
        self.at = min(max(number, 0), self.last)
        self.playing = self.playing and self.at < self.last
        self.said = self._told(self.at)
        self.draw()

    def scene(self) -> Any:
        """The position shown, as a table shows it."""
        return replace(self._moment(self.at), folds=self.folds, playing=self.playing)

    def _news(self, at: int) -> tuple[str, ...]:
        """What the last move did, in sentences."""
        return tuple(entry.text for entry in self.entries if entry.index == at)

    def _log(self, at: int) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.index is None or entry.index <= at)

    def _told(self, at: int) -> str:
        return " ".join([*self._news(at), self._asked(at)])

    def save_html(self, path: str | os.PathLike[str]) -> None:
        """Save the whole game as one page that plays in any browser, without Python and without a network.

        `game.html#12` opens it after move 12. Raises `Unreadable` where the file cannot be written.
        """
        moments = [self._moment(at) for at in range(self.last + 1)]
        film = Film(self, [self._told(at) for at in range(self.last + 1)])
        film.shoot("", moments)
        film.shoot(Step("play").name, (replace(moment, playing=True) for moment in moments))
        film.shoot(Fold("log").name, (replace(moment, folds=frozenset(["log"])) for moment in moments))
        for name, taken in self._takes().items():
            film.shoot(name, map(taken, moments))
        save(path, film.page(self.title()))

    def _step(self, message: Message) -> None:
        self._go(message["target"].at if isinstance(message["target"], Step) else "")

    def _go(self, step: str) -> None:
        self.playing = step == "play" and not self.playing
        if step == "play":
            self.go(0 if self.playing and self.at == self.last else self.at)
            return
        self.go(stepped(step, self.at, self.last))

    def _tick(self, message: Message) -> None:
        if self.playing and message["target"] == Tick(self.at):
            self.go(self.at + 1)

    def _key(self, message: Message) -> None:
        self._go("play")

    def _look(self, message: Message) -> None:
        number = message["target"].at if isinstance(message["target"], Past) else None
        self.playing = False
        self.go(self.at if number is None else number)

    def _jump(self, message: Message) -> None:
        self.playing = False
        self.go(jumped(message, self.at))

    def _fold(self, message: Message) -> None:
        if message["target"] == Fold("log"):
            self.folds ^= {"log"}


def steps(path: str) -> Part[Any]:
    """The buttons and the slider that move through the game; the page asks for the next step where it plays."""
    return Part(path, lambda moment: (moment.past, moment.last, moment.playing), _steps)


def _steps(at: int, last: int, playing: bool) -> El:
    where = sentence("live.replay.move", now=at, last=last)
    return row(
        *step_buttons(lambda name: sentence(f"live.replay.{name}")),
        button(
            Action(
                Step("play").name, sentence("table.stop" if playing else "live.replay.play"), pressed=playing
            ),
            "step",
        ),
        step_slider(at, last, where),
        el("span", where),
        el("span", data_every=SPEED, data_id=Tick(at).name) if playing else None,
    )


def record_text(given: str | Path) -> str:
    """A record that is given to a board: its text, or the path of its file. Raises `Unreadable`."""
    return given if isinstance(given, str) and given.lstrip().startswith("{") else text_of(given)


def save(path: str | os.PathLike[str], text: str) -> None:
    """Write a whole file. Raises `Unreadable` where it cannot be written."""
    try:
        write_text(path, text)
    except (OSError, ValueError) as error:
        raise Unreadable(
            "file.output", reason=getattr(error, "strerror", None) or unsaved(path, error)
        ) from None
