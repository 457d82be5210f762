"""A recorded game to look at: step by step, by a jump, by a sentence of its log, or by itself."""

from __future__ import annotations

from html import escape
from pathlib import Path

from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.score import score
from moonriver.tabletop.reading import text_of
from moonriver.words import happened
from moonriver.words import prompt as prompt_of
from moonriver.words.kit.names import capital, seat_name
from moonriver.words.moonriver import table as words

from ..kit.board import Board, Message
from ..kit.picker import Action
from ..kit.targets import Past, Target
from . import board_texts as texts
from . import furniture
from .parts import button, live_columns, live_ranch, live_reserve, live_saloon, live_sheet
from .play import Entry
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
    order = (
        "top/prompt", "top/steps", "middle/ranch", "middle/reserve", "draft/columns", "draft/log", "side/saloon",
        "side/others", "side/score",
    )  # fmt: skip

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
            self.entries += [Entry(text, number + 1) for text in happened(events, after)]
        self.seat = seat if 0 <= seat < game.players else 0
        self.at = 0
        self._big: int | None = None
        self._playing = False
        self.label = texts.board("replay")
        self.keys_heard = "p"
        for act, doer in {"step": self._step, "look": self._look, "jump": self._jump, "closer": self._closer,
                          "tick": self._tick, "key": self._key}.items():  # fmt: skip
            self.on(act, doer)
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
        self._playing = self._playing and self.at < self.last
        news = [entry.text for entry in self.entries if entry.index == self.at]
        self.said = " ".join([*news, prompt_of(self.game)])
        self.draw()

    def draw(self) -> None:
        """Send what is shown now."""
        game, seat = self.game, self.seat
        ranch, name, colour = game.ranches[seat], capital(seat_name(seat, game)), game.colours[seat]
        mover = game.colours[game.player] if game.player is not None else None
        news = " ".join(entry.text for entry in self.entries if entry.index == self.at) or prompt_of(game)
        so_far = [entry for entry in self.entries if entry.index is None or entry.index <= self.at]
        self.show(
            prompt=furniture.prompt_line(news, words.round_text(game), "", mover, False),
            steps=self._steps(),
            ranch=live_ranch(ranch, {}, title=name, colour=colour),
            reserve=live_reserve(game.reserves[seat], ranch.board.spaces, {}, colour=colour),
            columns=live_columns(game.active, game.newer, game.colours, {}, pile=game.pile_left),
            log=furniture.log(so_far, (), self.at, False),
            saloon=live_saloon(game.saloon, {}, pile=game.partners_left),
            others=other_ranches(game, seat, self._big, {}),
            score=live_sheet(score(ranch, game.scenario), heading=name, colour=colour),
        )

    def _steps(self) -> str:
        signs = {"first": "|◀", "back": "◀", "next": "▶", "last": "▶|"}
        row = [
            f'<button type="button" data-act="step" data-id="{Step(name).name}" '
            f'aria-label="{escape(texts.step(name))}" '
            f'title="{escape(texts.step(name))}">{sign}</button>'
            for name, sign in signs.items()
        ]
        row.append(
            button(
                Action(
                    Step("play").name, texts.step("stop" if self._playing else "play"), pressed=self._playing
                ),
                "step",
            )
        )
        where = texts.move_number(self.at, self.last)
        row.append(
            f'<input type="range" min="0" max="{self.last}" value="{self.at}" data-act="jump" data-id="jump" '
            f'aria-label="{escape(where)}"><span>{escape(where)}</span>'
        )
        tick = f'<span data-every="{SPEED}" data-rev="{self.at}"></span>' if self._playing else ""
        return f'<div class="mr-row">{"".join(row)}{tick}</div>'

    def _step(self, message: Message) -> None:
        self._go(message["target"].at if isinstance(message["target"], Step) else "")

    def _go(self, step: str) -> None:
        self._playing = step == "play" and not self._playing
        if step == "play":
            self.go(0 if self._playing and self.at == self.last else self.at)
            return
        places = {"first": 0, "back": self.at - 1, "next": self.at + 1, "last": self.last}
        self.go(places.get(step, self.at))

    def _tick(self, message: Message) -> None:
        if self._playing:
            self.go(self.at + 1)

    def _key(self, message: Message) -> None:
        self._go("play")

    def _look(self, message: Message) -> None:
        number = message["target"].at if isinstance(message["target"], Past) else None
        self._playing = False
        self.go(self.at if number is None else number)

    def _jump(self, message: Message) -> None:
        value = str(message.get("value"))
        self._playing = False
        self.go(int(value) if value.isdecimal() else self.at)

    def _closer(self, message: Message) -> None:
        seat = message["target"].at if isinstance(message["target"], Closer) else None
        self._big = None if seat == self._big or seat is None or seat >= self.game.players else seat
        self.draw()


def _read(told: str | Path, box: Box | None) -> Game:
    text = told if isinstance(told, str) and told.lstrip().startswith("{") else text_of(told)
    return record.read(text, box)
