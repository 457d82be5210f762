"""What a page of the site has opened: a board, what is kept of it in the browser, and its link and file."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

from moonriver.show.kit.board import Board
from moonriver.show.kit.standin import Standin
from moonriver.tabletop.spec import GameSpec

from .links import Fields


class Way(NamedTuple):
    """A way on: what it is called, whether it is the one to take, and the fields that it opens."""

    label: str
    main: bool
    fields: Fields


class Whose(Exception):
    """Before a game can be shown, it has to be said whose seat is played here."""

    def __init__(self, asked: str, ways: Sequence[Way]) -> None:
        super().__init__(asked)
        self.asked, self.ways = asked, ways


class Opened(ABC):
    """One board on a page, opened by fields: of an address, of a form, of a file (`text`), or what was kept.

    Raises `Unreadable` and `Refused` for what cannot be opened.
    """

    board: Board
    spec: GameSpec
    """The game, where it is one."""
    standin: Standin
    """What stands in for the board's page where there is no Jupyter."""
    told = ""
    """What there is to say about what was opened; "" where that is nothing."""
    instead: Fields | None = None
    """What could be opened in its place."""
    news = False
    """Whether the board has to tell what others did meanwhile."""

    def together(self) -> dict[str, Any] | None:
        """What a page tells of a game with people elsewhere; None for all else."""
        return None

    def guide(self) -> str:
        """What a newcomer is told now, where one is guided; "" for nobody."""
        return ""

    @abstractmethod
    def kept(self) -> Fields:
        """The fields that open just this again."""

    @abstractmethod
    def link(self) -> Fields:
        """The fields of an address that opens this for others."""

    def file(self) -> tuple[str, str]:
        """Its name and text as a file: its record where it is a game."""
        return f"game{self.spec.suffix}", self.kept()["text"]
