"""A recorded game of Saboteur to look at, through the eyes of one player and then of another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from moonriver.saboteur import Game, record
from moonriver.tabletop.arguments import expect_number, plain_number

from ..kit.board import Message, Part
from ..kit.parts import HEADLINE, log
from ..kit.replay import STEPS, ReplayBoard, record_text
from .mine_board import DWARVES, HAND, MINE, RESULTS, MineBoard
from .parts import ended
from .targets import Player


class MineReplay(ReplayBoard[Game], MineBoard):
    """`MineReplay(record)` in a notebook: `record` is a game, the text of a record, or the path of its file.

    `at` is the number of moves played in the position shown; `go(number)` shows another one. It shows what the player
    at `seat` could see; who points at another dwarf sees that player's cards.
    """

    made_of = (
        HEADLINE,
        STEPS,
        Part(
            "middle/ending", lambda replay: (replay.just_ended, replay.view.round, replay.names, False), ended
        ),
        *(MINE, RESULTS, HAND, DWARVES, log("side/log")),
    )

    def __init__(self, record_: Game | str | Path, *, seat: int = 0, at: int = 0) -> None:
        """Raises `Unreadable` and `Refused` for what is no record."""
        game = record_ if isinstance(record_, Game) else record.read(record_text(record_))
        seat = expect_number(plain_number(seat))
        self.seat = seat if seat in range(game.players) else 0
        super().__init__(game, look="mr-table mr-minetable", at=at)

    @property
    def you(self) -> int:
        """Through whose eyes it is seen."""
        return self.seat

    def prepare(self) -> None:
        """Work out what is seen of the position; how a round ended stands below the line on top."""
        self.meanwhile = self.course.events[self.at]
        super().prepare()
        if self.just_ended:
            self.headline = (self.news[0], *self.headline[1:])

    def takes(self) -> dict[str, dict[str, Any]]:
        """What a saved page can switch on: as any game's, and the eyes of the others."""
        others = (seat for seat in range(self.game.players) if seat != self.seat)
        return super().takes() | {Player(seat).name: {"seat": seat} for seat in others}

    def _on_click(self, message: Message) -> None:
        target = message["target"]
        if isinstance(target, Player) and target.at < self.game.players:
            self.seat = target.at
            self.draw()
