"""A recorded game to look at: step by step, by a jump, by a sentence of its log, or by itself."""

from __future__ import annotations

from pathlib import Path

from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.tabletop.reading import text_of
from moonriver.words import happened
from moonriver.words import prompt as prompt_of
from moonriver.words.kit.names import capital, seat_name
from moonriver.words.moonriver import table as words

from ..kit.board import Board, Message, Part
from ..kit.controls import Action, button, pressable, row
from ..kit.markup import El, el
from ..kit.parts import log, prompt_line
from ..kit.scene import Names
from ..kit.session import Entry, entries
from ..kit.targets import Past, Target
from . import board_texts as texts
from .parts import live_columns, live_ranch, live_reserve, live_saloon, live_sheet
from .seats import other_ranches
from .targets import Closer

SPEED = 900
"""Milliseconds between two moves when a replay plays by itself."""


class Step(Target, prefix="step"):
    """A button that leads to another move."""

    at: str


class Replay(Board):
    """`Replay(record)` in a notebook: `record` is a game, the text of a record, or the path of its file.

    `at` is the number of moves played in the position shown; `go(number)` shows another one.
    """

    _css = Board._css + (Path(__file__).parents[1] / "kit" / "table.css").read_text(encoding="utf-8")
    made_of = (
        Part("top/prompt", lambda replay: replay.prompt, prompt_line),
        Part("top/steps", lambda replay: (replay.at, replay.last, replay.playing), lambda *now: _steps(*now)),
        Part(
            "middle/ranch",
            lambda replay: (replay.ranch, replay.name, replay.colour),
            lambda ranch, name, colour: live_ranch(ranch, {}, title=name, colour=colour),
        ),
        Part(
            "middle/reserve",
            lambda replay: (replay.game.reserves[replay.seat], replay.ranch.board.spaces, replay.colour),
            lambda reserve, spaces, colour: live_reserve(reserve, spaces, {}, colour=colour),
        ),
        Part(
            "draft/columns",
            lambda replay: (
                *(replay.game.active, replay.game.newer, replay.game.colours),
                *({}, replay.game.pile_left),
            ),
            live_columns,
        ),
        Part("draft/log", lambda replay: (replay.so_far, (), replay.at, False), log),
        Part("side/saloon", lambda replay: (replay.game.saloon, {}, replay.game.partners_left), live_saloon),
        Part(
            "side/others",
            lambda replay: (
                *(replay.seat, replay.game.ranches, replay.game.reserves, replay.game.scenario),
                *(Names(replay.game.seats, replay.game.colours), replay.big, {}, ()),
            ),
            other_ranches,
        ),
        Part(
            "side/score",
            lambda replay: (replay.ranch, replay.game.scenario, replay.name, replay.colour),
            lambda ranch, scenario, name, colour: live_sheet(score(ranch, scenario), name, colour),
        ),
    )
    acts = ("closer", "jump", "key", "look", "step", "tick")

    def __init__(
        self, record_: Game | str | Path, *, seat: int = 0, at: int = 0, box: Box | None = None
    ) -> None:
        """`seat` is whose ranch lies in the middle. Raises `Unreadable` and `Refused` for what is no record."""
        super().__init__("mr-table")
        game = record_ if isinstance(record_, Game) else _read(record_, box)
        self._positions = [Game.from_deal(game.head).with_seats(game.seats, game.note)]
        self.entries: list[Entry] = []
        for number, move in enumerate(game.moves):
            after, events = self._positions[-1].played(move)
            self._positions.append(after)
            self.entries += entries(happened, events, after, number + 1)
        self.seat = seat if 0 <= seat < game.players else 0
        self.at = 0
        self.big: int | None = None
        self.playing = False
        self.label = texts.board("replay")
        self.keys_heard = "p"
        self.go(at)

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
        news = [entry.text for entry in self.entries if entry.index == self.at]
        self.said = " ".join([*news, prompt_of(self.game)])
        self.draw()

    @property
    def ranch(self) -> Ranch:
        """The ranch in the middle."""
        return self.game.ranches[self.seat]

    @property
    def name(self) -> str:
        """Whose it is."""
        return capital(seat_name(self.seat, self.game))

    @property
    def colour(self) -> str:
        """In which colour."""
        return self.game.colours[self.seat]

    @property
    def so_far(self) -> list[Entry]:
        """The log up to the position shown."""
        return [entry for entry in self.entries if entry.index is None or entry.index <= self.at]

    @property
    def prompt(self) -> tuple[str, str, str, str | None, bool]:
        """The line on top: what the last move was, else what is to be decided."""
        news = " ".join(entry.text for entry in self.entries if entry.index == self.at)
        mover = None if self.game.player is None else self.game.colours[self.game.player]
        return news or prompt_of(self.game), words.round_text(self.game), "", mover, False

    def _step(self, message: Message) -> None:
        self._go(message["target"].at if isinstance(message["target"], Step) else "")

    def _go(self, step: str) -> None:
        self.playing = step == "play" and not self.playing
        if step == "play":
            self.go(0 if self.playing and self.at == self.last else self.at)
            return
        places = {"first": 0, "back": self.at - 1, "next": self.at + 1, "last": self.last}
        self.go(places.get(step, self.at))

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

    def _closer(self, message: Message) -> None:
        seat = message["target"].at if isinstance(message["target"], Closer) else None
        self.big = None if seat == self.big or seat is None or seat >= self.game.players else seat


def _steps(at: int, last: int, playing: bool) -> El:
    """The buttons and the slider that move through the game; the page asks for the next step where it plays."""
    signs = {"first": "|◀", "back": "◀", "next": "▶", "last": "▶|"}
    where = texts.move_number(at, last)
    return row(
        *(
            pressable("step", Step(name).name, sign, aria_label=texts.step(name), title=texts.step(name))
            for name, sign in signs.items()
        ),
        button(Action(Step("play").name, texts.step("stop" if playing else "play"), pressed=playing), "step"),
        el(
            "input",
            type="range",
            min=0,
            max=last,
            value=at,
            data_act="jump",
            data_id="jump",
            aria_label=where,
        ),
        el("span", where),
        el("span", data_every=SPEED, data_rev=at) if playing else None,
    )


def _read(told: str | Path, box: Box | None) -> Game:
    text = told if isinstance(told, str) and told.lstrip().startswith("{") else text_of(told)
    return record.read(text, box)
