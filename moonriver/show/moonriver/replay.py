"""A recorded game of Moon River to look at, and how its ranches grew."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, ClassVar

from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game

from ..kit.board import Part
from ..kit.parts import HEADLINE, log
from ..kit.replay import STEPS, ReplayBoard, record_text, save
from .growing import growing_svg
from .river_board import COLUMNS, OTHERS, RANCH, RESERVE, SALOON, SCORE, RiverBoard
from .targets import Closer


class Replay(ReplayBoard[Game], RiverBoard):
    """`Replay(record)` in a notebook: `record` is a game, the text of a record, or the path of its file.

    `at` is the number of moves played in the position shown; `go(number)` shows another one.
    """

    made_of: ClassVar[tuple[Part[Any], ...]] = (
        HEADLINE,
        STEPS,
        *(RANCH, RESERVE, COLUMNS, log("draft/log"), SALOON, OTHERS, SCORE),
    )
    acts = (*ReplayBoard.acts, *RiverBoard.acts)

    def __init__(
        self, record_: Game | str | Path, *, seat: int = 0, at: int = 0, box: Box | None = None
    ) -> None:
        """`seat` is whose ranch lies in the middle. Raises `Unreadable` and `Refused` for what is no record."""
        game = game_of(record_, box)
        self.seat = seat if seat in range(game.players) else 0
        super().__init__(game, look="mr-table mr-rivertable", at=at)

    def takes(self) -> dict[str, dict[str, Any]]:
        """What a saved page can switch on: as any game's, and a closer look at each seat."""
        takes = super().takes()
        takes[""]["big"] = None
        return takes | {Closer(seat).name: {"big": seat} for seat in range(self.game.players)}

    def save_svg(self, path: str | os.PathLike[str]) -> None:
        """Save how the ranch in the middle grows as one moving picture (SVG), for slides.

        Raises `Unreadable` where the file cannot be written.
        """
        ranches = [position.ranches[self.seat] for position in self.course.positions]
        save(path, lambda: growing_svg(ranches, colour=self.colour) + "\n")


def game_of(given: Game | str | Path, box: Box | None = None) -> Game:
    """A game that is given to a board: itself, its record, or the path of that. Raises `Unreadable` and `Refused`."""
    return given if isinstance(given, Game) else record.read(record_text(given), box)
