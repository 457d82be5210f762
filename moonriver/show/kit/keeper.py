"""Who saves a game by itself: goes on from what was saved, and asks where another table uses the same file."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from moonriver.tabletop.files import Unwritable, pointed_to
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words import say
from moonriver.words.kit.catalogue import Saying

from .saving import MovedOn, Request, SaveFile, Saves

Game = TypeVar("Game")


class Keeper(Generic[Game]):
    """Keeps the game of one table in the file where it belongs.

    `home` is what the table asked for, None where nothing is saved by itself; `read` gives the game of a record,
    `request` the request for just this game, and `log` takes the key and the facts of a sentence about
    what was done.
    """

    def __init__(
        self,
        saves: Saves,
        home: Request | None,
        *,
        read: Callable[[str], Game],
        request: Callable[[Game], Request],
        log: Callable[..., None],
    ) -> None:
        self.saves = saves
        self.home = home
        self.file: SaveFile | None = None
        self.warns: Saying | None = None
        """What went wrong with a file last; None when nothing did."""
        self.asks: Saying | None = None
        """What is to be decided before the game can be saved again, by `take_up` or `apart`; None for nothing."""
        self._read, self._request, self._log = read, request, log

    def belongs(self, first: Game) -> None:
        """The game that began so is played from now on: it is saved where it belongs."""
        if self.home is None:
            return
        request = self._request(first)
        own = self.home.covers(request)
        self._place = (self.home if own else request, own)
        self._move_to(self.saves.file(*self._place))

    def begins(self, game: Game) -> bool:
        """Whether a game goes on from the very position that the table was given."""
        return self.home is not None and self.home.start is not None and self.home.covers(self._request(game))

    def resume(self) -> Game | None:
        """The game to go on with, None where nothing is saved; a game that was not asked for is left alone."""
        game = self._saved()
        if game is not None and self.file and self.home and not self.home.covers(self._request(game)):
            self.file.forget()
            self.asks = partial(say, "play.other", file=self.file.name)
            return None
        return game

    def take_up(self) -> Game | None:
        """The saved game, whosever it is; it belongs to this table from now on."""
        self.asks = None
        game = self._saved()
        if game is not None and self.home and not self._place[0].covers(asked := self._request(game)):
            self.home = asked
        return game

    def apart(self, text: Callable[[], str]) -> None:
        """Save in another file from now on."""
        if self.asks:
            self._move_to(self.saves.apart(*self._place))
            self.keep(text)

    def keep(self, text: Callable[[], str]) -> None:
        """Save the game, or say why not; it goes on in any case."""
        self.warns = None
        if self.file is None:
            return
        try:
            kept = self.file.write(text())
        except MovedOn:
            self.asks = self.asks or partial(say, "play.moved", file=self.file.name)
        except (OSError, ValueError) as error:
            self.warns = partial(unsaved, self.file.path, error)
        else:
            self.asks = None
            if kept is not None:
                self._log("play.kept", file=kept.name)

    def exchanged(self, path: Path, text: str) -> None:
        """A text was read from a file, or written to it, because somebody has named it."""
        with suppress(ValueError):  # a name that cannot be one
            if self.file is not None and pointed_to(self.file.path) == pointed_to(path):
                self.file.learn(text)
                self.asks = None

    def _saved(self) -> Game | None:
        """The game in the file. What cannot be read as one is kept for later."""
        if self.file is None:
            return None
        try:
            text = self.file.read()
            return None if text is None else self._read(text)
        except (Unreadable, Refused) as error:
            self.file.broken = True
            self.warns = partial(_unread, self.file.known, self.file.name, error)
            return None

    def _move_to(self, file: SaveFile | None) -> None:
        before, self.file = self.file, file
        if before is not None and file is not None and file is not before:
            self.asks = None
            self._log("play.file", file=file.name)


def _unread(known: bool, name: str, error: Exception) -> str:
    """Why the game of a file could not be taken up; a `known` file has been read before, or written."""
    if known:
        return say("play.broken", file=name, reason=str(error))
    return say("play.autosave", file=name, reason=str(error))


def unsaved(path: str | os.PathLike[str], error: Exception) -> str:
    """Why a file could not be written."""
    if isinstance(error, Unwritable):
        return say(error.key, file=str(path))
    reason = getattr(error, "strerror", None) or str(error)
    return say("play.unsaved", file=str(path), reason=reason)
