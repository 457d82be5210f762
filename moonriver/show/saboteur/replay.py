"""A recorded game of Saboteur to look at, through the eyes of one player and then of another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from moonriver.saboteur import Game, record
from moonriver.saboteur.events import last_mine
from moonriver.saboteur.spec import SPEC
from moonriver.words.saboteur.moves import prompt as prompt_of

from ..kit.board import Message, Part
from ..kit.marks import Mark
from ..kit.parts import prompt_line
from ..kit.replay import ReplayBoard, record_text, steps
from ..kit.targets import Cell, Target
from .scene import TABLE, Ending, Scene, ended
from .table import MineTable
from .targets import Player

_SHOWN = ("mine", "results", "hand", "dwarves", "log")
"""The parts of a table that a replay has too."""


@dataclass(frozen=True, kw_only=True)
class MineMoment(Scene):
    """What a replay shows: a table at which nobody decides, and what the last move changed."""

    last: int
    playing: bool = False
    open: bool = True
    waits: int | None = None
    secret: str = ""
    checks: Mapping[str, bool] = field(default_factory=lambda: {"graph": False, "weak": False})

    @property
    def prompt(self) -> tuple[str, str, str, None, bool]:
        """The line on top: what the last move was, else what is to be decided."""
        _, round_text, *_ = super().prompt
        news = self.news[:1] if self.endings else self.news  # the rest stands below
        return " ".join(news) or prompt_of(self.view, self.names), round_text, "", None, False

    @cached_property
    def marks(self) -> dict[Target, Mark]:
        """The cells that have just changed."""
        return {target: Mark("lit") for target in self.fresh if isinstance(target, Cell)}


class MineReplay(ReplayBoard[Game]):
    """`MineReplay(record)` in a notebook: `record` is a game, the text of a record, or the path of its file.

    `at` is the number of moves played in the position shown; `go(number)` shows another one. It shows what the player
    at `seat` could see; who points at another dwarf sees that player's cards.
    """

    spec = SPEC
    sheets = MineTable.sheets
    made_of = (
        Part("top/prompt", lambda moment: moment.prompt, prompt_line),
        steps("top/steps"),
        Part(
            "middle/ending",
            lambda moment: (moment.endings, moment.view.round, moment.names),
            lambda endings, round, names: ended(endings, round, names, on=False),
        ),
        *(part for part in TABLE if part.name in _SHOWN),
    )
    acts = (*ReplayBoard.acts, "click")

    def __init__(self, record_: Game | str | Path, *, seat: int = 0, at: int = 0) -> None:
        """Raises `Unreadable` and `Refused` for what is no record."""
        game = record_ if isinstance(record_, Game) else record.read(record_text(record_))
        self.seat = seat if seat in range(game.players) else 0
        super().__init__(game, look="mr-table mr-minetable", at=at)

    def _moment(self, at: int) -> MineMoment:
        game = self.course.positions[at]
        return MineMoment(
            view=game.view(self.seat),
            seats=game.seats or (),
            past=at,
            log=self._log(at),
            news=self._news(at),
            meanwhile=self.course.events[at],
            endings=self._endings(at),
            picker=None,
            last=self.last,
        )

    def _endings(self, at: int) -> tuple[Ending, ...]:
        """The round that the last move ended."""
        positions = self.course.positions
        results = positions[at].results
        if not at or len(results) == len(positions[at - 1].results):
            return ()
        mine = last_mine(positions[at - 1].mine, self.course.events[at])
        return (Ending(len(results), results[-1], mine),)

    def _asked(self, at: int) -> str:
        game = self.course.positions[at]
        return prompt_of(game.view(self.seat), game)

    def _takes(self) -> Mapping[str, Callable[[MineMoment], MineMoment]]:
        def seen_by(seat: int) -> Callable[[MineMoment], MineMoment]:
            return lambda moment: replace(moment, view=self.course.positions[moment.past or 0].view(seat))

        others = (seat for seat in range(self.game.players) if seat != self.seat)
        return {Player(seat).name: seen_by(seat) for seat in others}

    def _click(self, message: Message) -> None:
        target = message["target"]
        if isinstance(target, Player) and target.at < self.game.players:
            self.seat = target.at
            self.draw()
