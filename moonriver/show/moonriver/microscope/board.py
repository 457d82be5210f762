"""A game under the microscope: as a board of its own, or on another one whose game is over."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.words.kit.catalogue import sentence

from ...kit.board import Board, Message
from ...kit.targets import Tick
from ..replay import game_of
from .lens import SECONDS, Lens, Look, Spot
from .parts import LENS


class LensBoard(Board):
    """A board that may hold a lens, with the parts `LENS`, and what is done on them."""

    acts: ClassVar[tuple[str, ...]] = ("earlier", "later", "lens", "spot", "tick")

    lens: Lens | None = None
    """Looks into a game."""
    seen_through: Look | None = None
    """All that is seen through it."""

    def prepare(self) -> None:
        """Look through the lens, once for all parts."""
        super().prepare()
        self.seen_through = None if self.lens is None else self.lens.look()

    def _through(self, message: Message) -> None:
        lens, act, target = self.lens, message["act"], message["target"]
        if lens is None:
            return
        if isinstance(target, Tick):
            lens.tick(target.at)
        elif isinstance(target, Spot):
            lens.go(target.at)
        elif act == "lens":
            lens.toggle()
        elif act in ("earlier", "later"):
            lens.step(-1 if act == "earlier" else 1)
        stopped = lens.has_stopped()
        if act not in ("tick", "lens"):
            look = lens.look()
            self.said = " ".join([*(move.text for move in look.moves[:1]), *look.why])
        elif stopped:
            self.said = lens.look().progress

    _earlier = _later = _lens = _spot = _tick = _through


class Microscope(LensBoard):
    """`Microscope(game)` in a notebook: what each decision of a seat was worth, and what cost the most points.

    `game` is a game, the text of a record, or the path of its file; `seat` is whose decisions are looked into, those of
    the first person by default. It runs for this many `seconds`, stops where somebody says so, and can go on.
    """

    made_of = LENS

    lens: Lens

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
        self.draw()

    def title(self) -> str:
        """What screen readers call the board."""
        return sentence("analysis.title")

    text = title
