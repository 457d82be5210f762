"""What is looked at step by step: by buttons, by a slider, or as it plays by itself; a recorded game, for example."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from moonriver.tabletop.arguments import expect_number, plain_number
from moonriver.tabletop.files import require_writable, write_text, writing
from moonriver.tabletop.reading import at_home, text_of, typed
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import labelled

from .board import Board, Message, Part
from .controls import Action, button, pressable, row
from .film import Film
from .game_board import GameBoard
from .markup import El, el
from .session import Game, entries
from .targets import Fold, Past, Target, Tick

SPEED = 900
"""Milliseconds between two steps of what plays by itself."""
_SIGNS = {"first": "|◄", "back": "◄", "next": "►", "last": "►|"}


class Step(Target, prefix="step"):
    """A button that leads to another step."""

    at: str


class StepBoard(Board):
    """A board that shows one of several moments, that of the number `at`, and plays those that follow."""

    at = 0
    playing = False

    @property
    def last(self) -> int:
        """The number of the last moment."""
        raise NotImplementedError

    def go(self, number: int) -> None:
        """Show the moment of this number; beyond the end, the last one. Raises `Unreadable` for what is no number."""
        self.at = min(max(expect_number(plain_number(number)), 0), self.last)
        self.playing = self.playing and self.at < self.last
        self.show()

    def show(self) -> None:
        """Draw the moment."""
        raise NotImplementedError

    def press(self, step: str) -> None:
        """What the button of this name does; what is no such button stays where it is."""
        self.playing = step == "play" and not self.playing
        ways = {"first": 0, "back": self.at - 1, "next": self.at + 1, "last": self.last}
        again = self.playing and self.at == self.last
        self.go(0 if again else ways.get(step, self.at))

    def _on_step(self, message: Message) -> None:
        target = message["target"]
        self.press(target.at if isinstance(target, Step) else "")

    def _on_tick(self, message: Message) -> None:
        if self.playing and message["target"] == Tick(self.at):
            self.go(self.at + 1)

    def _on_jump(self, message: Message) -> None:
        self.playing = False
        number = typed(message.get("value"))
        self.go(self.at if number is None else number)


def step_row(at: int, last: int, playing: bool, where: str, said: Callable[[str], str]) -> El:
    """The buttons and the slider; where it plays the page asks for the next step.

    `where` says which step is shown, `said` tells what each button does.
    """
    ways = (
        pressable("step", Step(name).name, sign, aria_label=said(name), title=said(name))
        for name, sign in _SIGNS.items()
    )
    play = Action(
        Step("play").name, sentence("table.stop" if playing else "live.replay.play"), pressed=playing
    )
    slider = el("input", type="range", min=0, max=last, value=at)
    return row(
        *ways,
        button(play, "step"),
        slider.set(data_act="jump", data_id="jump", aria_label=where),
        el("span", where),
        el("span", data_every=SPEED, data_id=Tick(at).name) if playing else None,
    )


class ReplayBoard(StepBoard, GameBoard[Game]):
    """A table without people: all positions of a game, one of them shown; `go(number)` shows another one."""

    called = "live.board.replay"

    def __init__(self, game: Game, *, look: str, at: int) -> None:
        """`look` are classes for the style sheet."""
        super().__init__(look)
        self.course = self.spec.course(game)
        self._told = [entries(self.spec, self.course, at) for at in range(self.last + 1)]
        """The log, move by move."""
        self.keys_heard = "p"
        self.go(at)
        self._begins = self.at

    def text(self) -> str:
        """Where in which game it begins, in one line."""
        return labelled(self.title(), sentence("live.replay.move", now=self._begins, last=self.last))

    @property
    def last(self) -> int:
        """The number of moves of the whole game."""
        return self.course.last

    @property
    def game(self) -> Game:
        """The position shown."""
        return self.course.positions[self.at]

    def show(self) -> None:
        """Draw the position."""
        self.prepare()
        self.said = self.told
        self.draw()

    def prepare(self) -> None:
        """Work out what is seen of the position: what the last move was, else what is to be decided."""
        self.past = self.at
        self.entries = [entry for told in self._told[: self.at + 1] for entry in told]
        self.news = tuple(entry.text for entry in self._told[self.at])
        super().prepare()
        self.headline = " ".join(self.news) or self.asked, self.round_text, "", self.turn_colour, False

    @property
    def told(self) -> str:
        """What a screen reader hears of the position."""
        return self.heard

    def takes(self) -> dict[str, dict[str, Any]]:
        """What a saved page can switch on, by name, and how the board then is; under "" how it is when nothing is."""
        return {
            "": {"playing": False, "folds": frozenset()},
            Step("play").name: {"playing": True},
            Fold("log").name: {"folds": frozenset(["log"])},
        }

    def save_html(self, path: str | os.PathLike[str]) -> None:
        """Save the whole game as one page that plays in any browser, without Python and without a network.

        `game.html#12` opens it after move 12. Raises `Unreadable` where the file cannot be written.
        """
        save(path, self._filmed)

    def _filmed(self) -> str:
        takes = self.takes()
        now = {name: getattr(self, name) for taken in takes.values() for name in ("at", *taken)}
        try:
            film = Film(self, [self.told for _ in self._moments()])
            for name, taken in takes.items():
                self._be(now | takes[""] | taken)
                film.shoot(name, self._moments())
        finally:
            self._be(now)
        return film.page(self.title())

    def _be(self, state: Mapping[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
        self.prepare()

    def _moments(self) -> Iterator[int]:
        """Every position, one after the other, each of them shown but not painted."""
        for at in range(self.last + 1):
            self._be({"at": at})
            yield at

    def _on_key(self, message: Message) -> None:
        self.press("play")

    def _on_look(self, message: Message) -> None:
        number = message["target"].at if isinstance(message["target"], Past) else None
        self.playing = False
        self.go(self.at if number is None else number)

    def _on_fold(self, message: Message) -> None:
        if message["target"] == Fold("log"):
            self.folds ^= {"log"}


def steps(at: int, last: int, playing: bool) -> El:
    """The buttons and the slider that move through a game."""
    where = sentence("live.replay.move", now=at, last=last)
    return step_row(at, last, playing, where, lambda name: sentence(f"live.replay.{name}"))


STEPS: Part[ReplayBoard[Any]] = Part(
    "top/steps", lambda replay: (replay.at, replay.last, replay.playing), steps
)
"""The same as a part; the page asks for the next step where it plays."""


def record_text(given: str | Path) -> str:
    """A record that is given to a board: its text, or the path of its file. Raises `Unreadable`."""
    return given if isinstance(given, str) and given.lstrip().startswith("{") else text_of(at_home(given))


def save(path: str | os.PathLike[str], text: Callable[[], str]) -> None:
    """Write a whole file. Raises `Unreadable` where it cannot be written, most often before the text is made."""
    path = at_home(path)
    with writing(path):
        require_writable(path)
    made = text()
    with writing(path):
        write_text(path, made)
