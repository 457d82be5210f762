"""A game under the microscope, as a board of its own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.words.kit.catalogue import sentence

from ...kit.board import Board, Message
from ...kit.table import SessionTable
from ..replay import game_of
from .lens import SECONDS, Lens, Look
from .parts import ACTS, LENS, SHEET, heard


@dataclass(frozen=True)
class Seen:
    """What the board shows: the lens, and what is seen through it."""

    lens: Lens
    look: Look


class Microscope(Board):
    """`Microscope(game)` in a notebook: what each decision of a seat was worth, and what cost the most points.

    `game` is a game, the text of a record, or the path of its file; `seat` is whose decisions are looked into, those of
    the first person by default. It runs for this many `seconds`, stops where somebody says so, and can go on.
    """

    sheets = (*SessionTable.sheets, SHEET)
    made_of = LENS

    def __init__(
        self,
        game: Game | str | Path,
        *,
        seat: int | None = None,
        seed: int = 0,
        seconds: float = SECONDS,
        box: Box | None = None,
    ) -> None:
        """Raises `Unreadable` and `Refused` for what is no record, or no seat of it."""
        super().__init__("mr-table mr-microscope")
        self.lens = Lens(game_of(game, box), seat, seed, seconds)
        for act in ACTS:
            self.on(act, self._through)
        self.draw()

    def title(self) -> str:
        """What screen readers call the board."""
        return sentence("analysis.title")

    def text(self) -> str:
        """The same line."""
        return sentence("analysis.title")

    def scene(self) -> Seen:
        """What is seen now."""
        return Seen(self.lens, self.lens.look())

    def _through(self, message: Message) -> None:
        said = heard(self.lens, message)
        if said is not None:
            self.said = said
