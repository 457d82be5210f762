"""A recorded game to look at: step by step, by a jump, by a sentence of its log, or by itself."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path

from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.tabletop.files import write_text
from moonriver.tabletop.reading import text_of
from moonriver.tabletop.refusals import Unreadable
from moonriver.words import happened
from moonriver.words import prompt as prompt_of

from ..kit.board import Board, Message, Part
from ..kit.controls import Action, button, row
from ..kit.film import Film
from ..kit.keeper import unsaved
from ..kit.markup import El, el
from ..kit.parts import prompt_line
from ..kit.session import Entry, entries
from ..kit.steps import Step, step_buttons, step_slider, stepped
from ..kit.table import SessionTable
from ..kit.targets import Fold, Past
from . import sentences as texts
from .growing import growing_svg
from .scene import TABLE, Scene
from .targets import Closer

_SHOWN = ("ranch", "reserve", "columns", "log", "saloon", "others", "score")
"""The parts of a table that a replay has too."""
SPEED = 900
"""Milliseconds between two moves when a replay plays by itself."""


@dataclass(frozen=True, kw_only=True)
class Moment(Scene):
    """What a replay shows: a table at which nobody decides, how many moves there are, and whether they go by."""

    last: int
    playing: bool

    @property
    def prompt(self) -> tuple[str, str, str, str | None, bool]:
        """The line on top: what the last move was, else what is to be decided."""
        _, round_text, _, colour, _ = super().prompt
        return " ".join(self.news) or prompt_of(self.game), round_text, "", colour, False


class Replay(Board):
    """`Replay(record)` in a notebook: `record` is a game, the text of a record, or the path of its file.

    `at` is the number of moves played in the position shown; `go(number)` shows another one.
    """

    sheets = SessionTable.sheets
    made_of = (
        Part("top/prompt", lambda moment: moment.prompt, prompt_line),
        Part(
            "top/steps", lambda moment: (moment.past, moment.last, moment.playing), lambda *now: _steps(*now)
        ),
        *(part for part in TABLE if part.name in _SHOWN),
    )
    acts = ("closer", "fold", "jump", "key", "look", "step", "tick")

    def __init__(
        self, record_: Game | str | Path, *, seat: int = 0, at: int = 0, box: Box | None = None
    ) -> None:
        """`seat` is whose ranch lies in the middle. Raises `Unreadable` and `Refused` for what is no record."""
        super().__init__("mr-table")
        game = game_of(record_, box)
        self._positions = [Game.from_deal(game.head).with_seats(game.seats, game.note)]
        self.entries: list[Entry] = []
        for number, move in enumerate(game.moves):
            after, events = self._positions[-1].played(move)
            self._positions.append(after)
            self.entries += entries(happened, events, after, number + 1)
        self.seat = seat if 0 <= seat < game.players else 0
        self.at = 0
        self.big: int | None = None
        self.folds: frozenset[str] = frozenset()
        self.playing = False
        self.keys_heard = "p"
        self.go(at)

    def title(self) -> str:
        """What screen readers call the board."""
        return texts.board("replay")

    def text(self) -> str:
        """Which game this is, in one line."""
        return texts.of(texts.board("replay"), texts.move_number(0, self.last))

    @property
    def last(self) -> int:
        """The number of moves of the whole game."""
        return len(self._positions) - 1

    @property
    def game(self) -> Game:
        """The position shown."""
        return self._positions[self.at]

    def go(self, number: int) -> None:
        """Show the position after so many moves; beyond the end, the last one."""
        self.at = min(max(number, 0), self.last)
        self.playing = self.playing and self.at < self.last
        self.said = " ".join([*self.news, prompt_of(self.game)])
        self.draw()

    def scene(self) -> Moment:
        """The position shown, as a table shows it."""
        return replace(self._moment(self.at), big=self.big, folds=self.folds, playing=self.playing)

    def _moment(self, at: int) -> Moment:
        game = self._positions[at]
        return Moment(
            game=game,
            seat=self.seat,
            seats=game.seats or (),
            past=at,
            log=tuple(entry for entry in self.entries if entry.index is None or entry.index <= at),
            news=self._news(at),
            last=self.last,
            playing=False,
        )

    @property
    def news(self) -> tuple[str, ...]:
        """What the last move did, in sentences."""
        return self._news(self.at)

    def _news(self, at: int) -> tuple[str, ...]:
        return tuple(entry.text for entry in self.entries if entry.index == at)

    def save_html(self, path: str | os.PathLike[str]) -> None:
        """Save the whole game as one page that plays in any browser, without Python and without a network.

        `game.html#12` opens it after move 12. Raises `Unreadable` where the file cannot be written.
        """
        moments = [self._moment(at) for at in range(self.last + 1)]
        film = Film(self, [" ".join([*moment.news, prompt_of(moment.game)]) for moment in moments])
        film.shoot("", moments)
        film.shoot(Step("play").name, (replace(moment, playing=True) for moment in moments))
        film.shoot(Fold("log").name, (replace(moment, folds=frozenset(["log"])) for moment in moments))
        for seat in range(self.game.players):
            film.shoot(Closer(seat).name, (replace(moment, big=seat) for moment in moments))
        _save(path, film.page(self.title()))

    def save_svg(self, path: str | os.PathLike[str], *, seat: int | None = None, seconds: float = 20) -> None:
        """Save how a ranch grows as one moving picture (SVG), for slides; `seat` is whose, by default the middle one.

        It begins again after so many seconds. Raises `Unreadable` where the file cannot be written.
        """
        chosen = self.seat if seat is None else seat
        if not 0 <= chosen < self.game.players:
            raise ValueError(f"seat {chosen} is none of 0 to {self.game.players - 1}")
        ranches = [position.ranches[chosen] for position in self._positions]
        _save(path, growing_svg(ranches, seconds=seconds, colour=self.game.colours[chosen]) + "\n")

    def _step(self, message: Message) -> None:
        self._go(message["target"].at if isinstance(message["target"], Step) else "")

    def _go(self, step: str) -> None:
        self.playing = step == "play" and not self.playing
        if step == "play":
            self.go(0 if self.playing and self.at == self.last else self.at)
            return
        self.go(stepped(step, self.at, self.last))

    def _tick(self, message: Message) -> None:
        if self.playing:
            self.go(self.at + 1)

    def _key(self, message: Message) -> None:
        self._go("play")

    def _look(self, message: Message) -> None:
        number = message["target"].at if isinstance(message["target"], Past) else None
        self.playing = False
        self.go(self.at if number is None else number)

    def _jump(self, message: Message) -> None:
        value = str(message.get("value"))
        self.playing = False
        self.go(int(value) if value.isdecimal() else self.at)

    def _fold(self, message: Message) -> None:
        if isinstance(message["target"], Fold):
            self.folds ^= {message["target"].at}
            self.draw()

    def _closer(self, message: Message) -> None:
        seat = message["target"].at if isinstance(message["target"], Closer) else None
        self.big = None if seat == self.big or seat is None or seat >= self.game.players else seat


def _steps(at: int, last: int, playing: bool) -> El:
    """The buttons and the slider that move through the game; the page asks for the next step where it plays."""
    where = texts.move_number(at, last)
    return row(
        *step_buttons(texts.step),
        button(Action(Step("play").name, texts.step("stop" if playing else "play"), pressed=playing), "step"),
        step_slider(at, last, where),
        el("span", where),
        el("span", data_every=SPEED, data_rev=at) if playing else None,
    )


def game_of(given: Game | str | Path, box: Box | None = None) -> Game:
    """A game that is given to a board: itself, its record, or the path of that. Raises `Unreadable` and `Refused`."""
    if isinstance(given, Game):
        return given
    text = given if isinstance(given, str) and given.lstrip().startswith("{") else text_of(given)
    return record.read(text, box)


def _save(path: str | os.PathLike[str], text: str) -> None:
    try:
        write_text(path, text)
    except (OSError, ValueError) as error:
        raise Unreadable(
            "file.output", reason=getattr(error, "strerror", None) or unsaved(path, error)
        ) from None
