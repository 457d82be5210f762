"""What a page of the site has opened: a board, what is kept of it in the browser, and its link and file."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import Any

from moonriver.games import GAMES, find, named_in
from moonriver.show.kit.board import Board
from moonriver.show.kit.standin import Standin
from moonriver.show.kit.table import SessionTable
from moonriver.tabletop.refusals import Unreadable
from moonriver.tabletop.spec import GameSpec

from .links import Fields, dealt_as, game_of, link, number

_NAMES = ("seed", "players", "seats", "moves", "record", "text", "first")


class Opened(ABC):
    """One board on a page, opened by fields: of an address, of a form, of a file (`text`), or what was kept.

    Raises `Unreadable` and `Refused` for what cannot be opened.
    """

    board: Board
    spec: GameSpec
    """The game, where it is one."""
    standin: Standin
    """What stands in for Jupyter there."""
    told = ""
    """What there is to say about what was opened; "" where that is nothing."""
    instead: Fields | None = None
    """What could be opened in its place."""
    news = False
    """Whether the board has to tell what others did meanwhile."""

    @abstractmethod
    def kept(self) -> Fields:
        """The fields that open just this again."""

    def link(self) -> Fields:
        """The fields of an address that opens this for others."""
        return self.kept()

    def file(self) -> tuple[str, str]:
        """Its name and text as a file: its record where it is a game."""
        return f"game{self.spec.suffix}", self.kept()["text"]

    def together(self) -> dict[str, Any] | None:
        """What a page tells of a game with people elsewhere; None for all else."""
        return None

    def guide(self) -> str:
        """What a newcomer is told now, where one is guided; "" for nobody."""
        return ""


_NOT_HERE = ("language", "load", "save")
"""What a page of the site does itself. Here it would act on the computer that serves, and on all its visitors."""


def table_of(spec: GameSpec) -> Any:
    """The table of a game on a page, which has files and new games itself."""
    table = spec.load(spec.table)
    acts = tuple(act for act in table.acts if act not in _NOT_HERE)
    return type("PageTable", (table,), {"has_folder": False, "acts": acts})


class OpenedGame(Opened):
    """A game to play, by the name of its page."""

    board: SessionTable[Any]

    def __init__(self, page: str, fields: Fields) -> None:
        self.spec = spec = find(page)
        if fields and not fields.keys() & {*_NAMES, *spec.defaults}:
            raise Unreadable("link.none")  # its beginning is missing, say
        self._record = lru_cache(maxsize=1)(spec.write)
        self._dealt: Fields = dealt_as(spec, fields)
        self._guide: Any = spec.load(spec.guide) if fields.get("first") and spec.guide else None
        game = game_of(spec, fields, self._dealt)
        people = [seat for seat, sitting in enumerate(game.seats) if sitting.bot is None]
        bots = {seat: sitting.bot for seat, sitting in enumerate(game.seats) if sitting.bot is not None}
        first = spec.first(game).with_seats(game.seats, game.note)
        self.board = table_of(spec)(first, people=people, bots=bots, autosave=False)
        self.board.tells = self._remember
        if game.moves:
            self.board.play.load_text(spec.write(game))
        self._start = self.board.play.course.positions[0]

    def _remember(self, form: Fields) -> None:
        self._dealt = dealt_as(self.spec, form)

    @property
    def _guided(self) -> bool:
        """Whether somebody is guided through the first game: until another one is on the table."""
        return self._guide is not None and self.board.play.course.positions[0] == self._start

    def guide(self) -> str:
        """What helps whoever plays a first game."""
        people = self.board.play.people
        return str(self._guide(self.board.game, min(people))) if self._guided and people else ""

    def kept(self) -> Fields:
        """The record, and how it was dealt."""
        first = {"first": "1"} if self._guided else {}
        return {**self._dealt, **first, "text": self._record(self.board.game)}

    def link(self) -> Fields:
        """Seed and moves."""
        return link(self.spec, self.board.game, self._dealt)


class OpenedReplay(Opened):
    """A recorded game to look at, an example where none is given.

    An address names the game unless it is the first one (`game=saboteur`, alone: an example), and a record says itself
    what it is of.
    """

    board: Any

    def __init__(self, fields: Fields) -> None:
        example = not fields.keys() & {"text", "record", "seed"}
        told = named_in(fields.get("text", ""))
        spec = self.spec = find(told if told in GAMES else fields.get("game", ""))
        if example:
            fields = {**fields, **spec.example}
        self._dealt = dealt_as(spec, fields)
        self._game = game_of(spec, fields, self._dealt)
        if example:
            self._game = spec.opponents.play_out(self._game, [seat.bot for seat in self._game.seats])
        self.board = spec.load(spec.replay)(self._game, at=number(fields, "at", 0))

    def kept(self) -> Fields:
        """The record, and how far one has looked."""
        return {**self._dealt, "text": self.spec.write(self._game), "at": str(self.board.at)}

    def link(self) -> Fields:
        """Seed, moves, and how far one has looked."""
        game = {} if self.spec is find("") else {"game": self.spec.name}
        return link(self.spec, self._game, self._dealt) | game | {"at": str(self.board.at)}
