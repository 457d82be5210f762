"""A recorded game of Moon River to look at, and how its ranches grew."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.spec import SPEC
from moonriver.words import prompt as prompt_of

from ..kit.board import Message, Part
from ..kit.parts import prompt_line
from ..kit.replay import ReplayBoard, record_text, save, steps
from .growing import growing_svg
from .scene import TABLE, Scene
from .targets import Closer

_SHOWN = ("ranch", "reserve", "columns", "log", "saloon", "others", "score")
"""The parts of a table that a replay has too."""


@dataclass(frozen=True, kw_only=True)
class Moment(Scene):
    """What a replay shows: a table at which nobody decides, how many moves there are, and whether they go by."""

    last: int
    playing: bool = False

    @property
    def prompt(self) -> tuple[str, str, str, str | None, bool]:
        """The line on top: what the last move was, else what is to be decided."""
        _, round_text, _, colour, _ = super().prompt
        return " ".join(self.news) or prompt_of(self.game), round_text, "", colour, False


class Replay(ReplayBoard[Game]):
    """`Replay(record)` in a notebook: `record` is a game, the text of a record, or the path of its file.

    `at` is the number of moves played in the position shown; `go(number)` shows another one.
    """

    spec = SPEC
    made_of = (
        Part("top/prompt", lambda moment: moment.prompt, prompt_line),
        steps("top/steps"),
        *(part for part in TABLE if part.name in _SHOWN),
    )
    acts = (*ReplayBoard.acts, "closer")

    def __init__(
        self, record_: Game | str | Path, *, seat: int = 0, at: int = 0, box: Box | None = None
    ) -> None:
        """`seat` is whose ranch lies in the middle. Raises `Unreadable` and `Refused` for what is no record."""
        game = game_of(record_, box)
        self.seat = seat if seat in range(game.players) else 0
        self.big: int | None = None
        super().__init__(game, look="mr-table", at=at)

    def scene(self) -> Moment:
        """The position shown, as a table shows it."""
        moment: Moment = replace(super().scene(), big=self.big)
        return moment

    def _moment(self, at: int) -> Moment:
        game = self.course.positions[at]
        return Moment(
            game=game,
            seat=self.seat,
            seats=game.seats or (),
            past=at,
            log=self._log(at),
            news=self._news(at),
            last=self.last,
        )

    def _asked(self, at: int) -> str:
        return prompt_of(self.course.positions[at])

    def _takes(self) -> Mapping[str, Callable[[Moment], Moment]]:
        return {Closer(seat).name: partial(replace, big=seat) for seat in range(self.game.players)}

    def save_svg(self, path: str | os.PathLike[str], *, seat: int | None = None, seconds: float = 20) -> None:
        """Save how a ranch grows as one moving picture (SVG), for slides; `seat` is whose, by default the middle one.

        It begins again after this many seconds. Raises `Unreadable` where the file cannot be written.
        """
        chosen = self.seat if seat is None else seat
        if not 0 <= chosen < self.game.players:
            raise ValueError(f"seat {chosen} is none of 0 to {self.game.players - 1}")
        ranches = [position.ranches[chosen] for position in self.course.positions]
        save(path, growing_svg(ranches, seconds=seconds, colour=self.game.colours[chosen]) + "\n")

    def _closer(self, message: Message) -> None:
        seat = message["target"].at if isinstance(message["target"], Closer) else None
        self.big = None if seat == self.big or seat is None or seat >= self.game.players else seat


def game_of(given: Game | str | Path, box: Box | None = None) -> Game:
    """A game that is given to a board: itself, its record, or the path of that. Raises `Unreadable` and `Refused`."""
    return given if isinstance(given, Game) else record.read(record_text(given), box)
