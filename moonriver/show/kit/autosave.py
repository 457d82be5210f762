"""A table saves its game by itself. Each request has its own file, which other tables may use, too."""

from __future__ import annotations

import hashlib
import json
import os
import re
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from typing import Generic, Literal, TypeAlias, TypeVar

from moonriver.tabletop.files import Unwritable, clear, locked, pointed_to, set_aside, write_text
from moonriver.tabletop.limits import LIMIT
from moonriver.tabletop.moves import Move
from moonriver.tabletop.reading import text_of
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words import say
from moonriver.words.kit.catalogue import Saying

FOLDER = ".moonriver"
"""Where games are saved by themselves: a folder beside the notebook that version control does not see."""
AutosaveFile: TypeAlias = str | os.PathLike[str] | Literal[False] | None
"""A file to save in after every move, False for none, None for one of its own in `FOLDER`."""
_KEY = re.compile("[0-9a-f]{32}")
"""What the page of a visitor is known by."""
_PLAIN = re.compile(r"[^./\\:\0][^/\\:\0]*")
"""A file's name without folders."""
_KERNEL = secrets.token_hex(16)
"""This process, where nothing tells which notebook it runs."""

Game = TypeVar("Game")


@dataclass(frozen=True)
class Request:
    """What a table asked for. A saved game is taken up only by a table that asked for just this.

    `settings` are named values, None where anything will do; `seats` say who plays. `start` is the position to begin
    at, as the record before its first move and the moves that lead to it; None for a deal by chance.
    """

    settings: Mapping[str, object]
    seats: tuple[Seat, ...]
    start: tuple[str, tuple[Move, ...]] | None

    def covers(self, game: Request) -> bool:
        """Whether a game, given as the request for just this game, is one that was asked for here."""
        named = all(value in (None, game.settings[name]) for name, value in self.settings.items())
        if self.start is None or not named or self.seats != game.seats:
            return named and self.seats == game.seats
        head, moves = self.start
        return game.start is not None and (head, moves) == (game.start[0], game.start[1][: len(moves)])

    @property
    def digest(self) -> str:
        """The request in a few characters of a file's name."""
        start = self.start and [self.start[0], [move.as_json() for move in self.start[1]]]
        seats = [[seat.name, seat.bot] for seat in self.seats]
        return _digest(json.dumps([dict(self.settings), seats, start], sort_keys=True))[:16]


class Autosave(Generic[Game]):
    """Saves the game of one table in the file where it belongs, and goes on from what was saved there.

    `asked` is what the table was told; names of files of its own end in `ending`. `home` is what it asked for, None
    where nothing is saved by itself. `read` gives the game of a record, `request` the request for just this game, and
    `log` takes the key and the facts of a sentence about what was done.

    Where several people visit one server every file belongs to one of them: there is none before `welcome` was told to
    whom. In JupyterLab and Notebook they belong to the folder.
    """

    def __init__(
        self,
        asked: AutosaveFile,
        ending: str,
        home: Request | None,
        *,
        read: Callable[[str], Game],
        request: Callable[[Game], Request],
        log: Callable[..., None],
    ) -> None:
        self._asked, self._ending = asked, ending
        self.home = home
        self.path: Path | None = None
        """Where the game is saved; None where it is not, or not yet."""
        self.warns: Saying | None = None
        """What went wrong with a file last; None when nothing did."""
        self.asks: Saying | None = None
        """What is to be decided before the game can be saved again, by `take_up` or `apart`; None for nothing."""
        self.awaits = has_visitors()
        """Whether a visitor's page has yet to tell its key."""
        self._visitor: str | None = None
        self._read, self._request, self._log = read, request, log
        self._known: dict[Path, str | None] = {}
        """What the table knows to be in its files, in a few characters."""
        self._by_name: dict[Path, str] = {}
        """The same of the files that somebody has named for this game."""
        self._broken: set[Path] = set()
        """Files that cannot be read as a game: what is there is kept beside the first that is saved."""
        self._ways: dict[Path, Path] = {}
        """The files of this table by where they would be if no game had gone its own way."""

    def welcome(self, key: object) -> bool:
        """Take in whose the files are. False for what is no key, and where that is known already."""
        visitor = folder_of(key)
        if not self.awaits or visitor is None:
            return False
        self._visitor, self.awaits = visitor, False
        return True

    def named(self, name: str | os.PathLike[str]) -> Path:
        """The file that somebody names at the table. Raises `Unreadable` for one that a visitor may not have."""
        if self.awaits:
            raise Unreadable("file.early", file=str(name))
        if self._visitor is None:
            return Path(os.path.expanduser(name))
        if not _PLAIN.fullmatch(str(name)):
            raise Unreadable("file.plain", file=str(name))
        return Path(FOLDER, self._visitor, name)

    @property
    def name(self) -> str:
        """What the file is called in sentences; "" where there is none."""
        if self.path is None:
            return ""
        return self.path.name if self._visitor else str(self.path)

    def belongs(self, first: Game) -> None:
        """The game that began so is played from now on: it is saved where it belongs."""
        if self.home is None:
            return
        request = self._request(first)
        own = self.home.covers(request)
        self._place = (self.home if own else request, own)
        self._use()

    def begins(self, game: Game) -> bool:
        """Whether a game goes on from the very position that the table was given."""
        return self.home is not None and self.home.start is not None and self.home.covers(self._request(game))

    def resume(self) -> Game | None:
        """The game to go on with, None where nothing is saved; a game that was not asked for is left alone."""
        game = self._saved()
        if game is not None and self.path and self.home and not self.home.covers(self._request(game)):
            self._known[self.path] = None
            self.asks = partial(say, "play.other", file=self.name)
            return None
        return game

    def take_up(self) -> Game | None:
        """The saved game, whosever it is; it belongs to this table from now on."""
        self.asks = None
        game = self._saved(begins=False)
        if game is not None and self.home and not self._place[0].covers(asked := self._request(game)):
            self.home = asked
        return game

    def apart(self, text: Callable[[], str]) -> None:
        """Save in another file from now on, which the notebook finds again."""
        if self.asks:
            self._use(apart=True)
            self.keep(text)

    def keep(self, text: Callable[[], str]) -> None:
        """Save the game, or say why not; it goes on in any case.

        Looking and writing happen under one lock; what the table does not know to be there stays.
        """
        self.warns, path = None, self.path
        if path is None:
            return
        try:
            found = text()
            path.parent.mkdir(parents=True, exist_ok=True)
            with locked(path):
                seen = _seen(path)
                if seen not in (None, self._known.get(path), _digest(found)):
                    self.asks = self.asks or partial(say, "play.moved", file=self.name)
                    return
                kept = set_aside(path) if path in self._broken and seen is not None else None
                write_text(path, found, durable=False)
        except (OSError, ValueError) as error:
            self.warns = partial(unsaved, path, error)
            return
        self._known[path], self.asks = _digest(found), None
        self._broken.discard(path)
        if kept is not None:
            self._log("play.kept", file=kept.name)

    def exchanged(self, path: Path, text: str) -> None:
        """A text was read from a file, or written to it, because somebody has named it."""
        self._by_name[path] = _digest(text)
        with suppress(OSError, ValueError):  # a name that cannot be one, or the current folder is gone
            if self.path is not None and pointed_to(self.path) == pointed_to(path):
                self._known[self.path], self.asks = _digest(text), None

    def another(self) -> None:
        """Another game begins: the files that somebody has named hold the one before."""
        self._by_name.clear()

    def vacant(self, name: str) -> str:
        """A name under which no other game is written over: this one, or the first free one with a number."""
        with suppress(Unreadable, OSError, ValueError):  # who writes there says what is wrong
            path = self.named(name)
            known = self._known if path == self.path else self._by_name
            if _seen(path) not in (None, known.get(path)):
                names = (self._marked(Path(name), str(number)) for number in count(2))
                return str(next(free for free in names if not os.path.lexists(self.named(free))))
        return name

    def _saved(self, *, begins: bool = True) -> Game | None:
        """The game in the file, None where nothing is. What cannot be read as one is kept for later.

        `begins`: where it cannot be read, the table begins a new game, and says so.
        """
        path = self.path
        if path is None:
            return None
        try:
            clear(path)
            if not os.path.lexists(path):
                return None
            with suppress(OSError):
                self._known[path] = _seen(path)
            text = text_of(path)
            self._known[path] = _digest(text)
            return self._read(text)
        except (Unreadable, Refused) as error:
            self._broken.add(path)
            known = self._known.get(path) is not None
            self.warns = partial(_unread, known, self.name, error) if begins else partial(str, error)
            return None

    def _use(self, *, apart: bool = False) -> None:
        """Save where the game belongs from now on; `apart` in a file that is not there yet."""
        before, usual = self.path, self._usual
        if usual is not None and (apart or usual not in self._ways):
            number = next(number for number in count(1) if not os.path.lexists(self._way(usual, number)))
            number -= 0 if apart else 1  # games of this notebook have gone their own way so often
            self._ways[usual] = self._way(usual, number) if number else usual
        self.path = None if usual is None else self._ways[usual]
        if None not in (before, self.path) and before != self.path:
            self.asks = None
            self._log("play.file", file=self.name)

    @property
    def _usual(self) -> Path | None:
        """Where the game is saved, if none has gone its own way from there."""
        request, own = self._place
        if self._asked is False or self.awaits:
            return None
        if self._asked is None:
            path = Path(FOLDER, f"{len(request.seats)}-players-{request.digest}{self._ending}")
        else:
            path = Path(os.path.expanduser(self._asked))
            path = path if own else self._marked(path, request.digest)
        return path.parent / self._visitor / path.name if self._visitor else path

    def _way(self, path: Path, number: int) -> Path:
        notebook = os.environ.get("JPY_SESSION_NAME") or _KERNEL
        return self._marked(path, f"{_digest(notebook + self._place[0].digest)[:8]}-{number}")

    def _marked(self, path: Path, mark: str) -> Path:
        """A file beside another one, its name marked at the end."""
        ending = self._ending if path.name.endswith(self._ending) else path.suffix
        return path.parent / (f"{path.name.removesuffix(ending)}-{mark}{ending}")


def _unread(known: bool, name: str, error: Exception) -> str:
    """Why the game of a file could not be taken up; `known` says whether something could be read there."""
    return say("play.broken" if known else "play.autosave", file=name, reason=str(error))


def unsaved(path: str | os.PathLike[str], error: Exception) -> str:
    """Why a file could not be written."""
    if isinstance(error, Unwritable):
        return say(error.key, file=str(path))
    reason = getattr(error, "strerror", None) or str(error)
    return say("play.unsaved", file=str(path), reason=reason)


def _seen(path: Path) -> str | None:
    """What is in a file, in a few characters; None where no regular file is."""
    target = pointed_to(path)
    if not target.is_file():
        return None
    with target.open("rb") as file:
        return _digest(file.read(LIMIT + 1))


def has_visitors() -> bool:
    """Whether browsers of several people get kernels in one folder: so it is in Voilà, or where it is said."""
    voila = os.environ.get("SERVER_SOFTWARE", "").startswith("voila") or "VOILA_PREHEAT" in os.environ
    return voila or bool(os.environ.get("MOONRIVER_VISITORS"))


def folder_of(key: object) -> str | None:
    """Where in `FOLDER` the files of a visitor are, None for what is no key. Who lists the folder learns no key."""
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        return None
    return f"visitor-{_digest(key)[:16]}"


def _digest(content: str | bytes) -> str:
    return hashlib.sha256(content.encode() if isinstance(content, str) else content).hexdigest()
