"""What a page of the site has opened: a board, what is kept of it in the browser, and its link and file."""

from __future__ import annotations

from abc import ABC, abstractmethod

from moonriver.show.kit.board import Board

from .links import Fields


class Opened(ABC):
    """One board on a page, opened by fields: of an address, of a form, of a file (`text`), or what was kept.

    Raises `Unreadable` and `Refused` for what cannot be opened.
    """

    board: Board

    def guide(self) -> str:
        """What a newcomer is told now, where one is guided; "" for nobody."""
        return ""

    @abstractmethod
    def kept(self) -> Fields:
        """The fields that open just this again."""

    @abstractmethod
    def link(self) -> Fields:
        """The fields of an address that opens this for others."""

    @abstractmethod
    def file(self) -> tuple[str, str]:
        """Its name and text as a file."""
