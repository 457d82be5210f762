"""Where a table saves its game by itself: a file for each request, which other tables may be using too."""

from __future__ import annotations

import hashlib
import json
import os
import re
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from moonriver.tabletop.files import clear, locked, pointed_to, set_aside, write_text
from moonriver.tabletop.limits import LIMIT
from moonriver.tabletop.moves import Move
from moonriver.tabletop.reading import text_of
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Unreadable

FOLDER = ".moonriver"
"""Where games are saved by themselves: a folder beside the notebook that version control does not see."""
Autosave: TypeAlias = str | os.PathLike[str] | Literal[False] | None
"""A file to save in after every move, False for none, None for one of its own in `FOLDER`."""
_KEY = re.compile("[0-9a-f]{32}")
"""What the page of a visitor is known by."""
_PLAIN = re.compile(r"[^./\\:\0][^/\\:\0]*")
"""A file's name without folders."""
_KERNEL = secrets.token_hex(16)
"""This process, where nothing tells which notebook it runs."""


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


class MovedOn(Exception):
    """A file holds what the table that would write it has neither read nor written."""


class SaveFile:
    """A file that a game is saved in, and what its table knows to be there."""

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        self.name = name
        """What the file is called in sentences."""
        self.broken = False
        """Whether what is there cannot be read as a game: it is then kept beside the first that is saved."""
        self._known: str | None = None

    def read(self) -> str | None:
        """What is there, None where nothing is. Raises `Unreadable`."""
        clear(self.path)
        if not os.path.lexists(self.path):
            return None
        try:
            text = text_of(self.path)
        except Unreadable:
            with suppress(OSError):
                self._known = self._seen()
            raise
        self._known = _digest(text)
        return text

    @property
    def known(self) -> bool:
        """Whether the table has read or written what is there, as far as it can be."""
        return self._known is not None

    def learn(self, text: str) -> None:
        """The table knows from elsewhere that this text is there."""
        self._known = _digest(text)

    def forget(self) -> None:
        """What is there is none of the table's."""
        self._known = None

    def write(self, text: str) -> Path | None:
        """Save; the answer is where something broken is kept from now on, if anything is.

        Looking and writing happen under one lock. Raises `MovedOn` where something unknown is there, and `OSError` as
        `write_text` does; what is there then stays.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with locked(self.path):
            seen = self._seen()
            if seen not in (None, self._known, _digest(text)):
                raise MovedOn
            kept = set_aside(self.path) if self.broken and seen is not None else None
            write_text(self.path, text, durable=False)
        self._known, self.broken = _digest(text), False
        return kept

    def _seen(self) -> str | None:
        """What is there, in a few characters; None where no regular file is."""
        target = pointed_to(self.path)
        if not target.is_file():
            return None
        with target.open("rb") as file:
            return _digest(file.read(LIMIT + 1))


class Saves:
    """The files of one table. `asked` is what it was told; names of files of its own end in `ending`.

    Where several people visit one server every file belongs to one of them: there is none before `welcome` was told to
    whom. In JupyterLab and Notebook they belong to the folder.
    """

    def __init__(self, asked: Autosave, ending: str = ".json") -> None:
        self._asked = asked
        self._ending = ending
        self._visitor: str | None = None
        self._files: dict[Path, SaveFile] = {}
        self.awaits = has_visitors()
        """Whether a visitor's page has yet to tell its key."""

    @property
    def automatic(self) -> bool:
        """Whether games are saved by themselves at all."""
        return self._asked is not False

    def welcome(self, key: object) -> bool:
        """Take in whose the files are. False for what is no key, and where that is known already."""
        visitor = folder_of(key)
        if not self.awaits or visitor is None:
            return False
        self._visitor, self.awaits = visitor, False
        return True

    def file(self, request: Request, own: bool) -> SaveFile | None:
        """Where a game is saved, `own` if the table was made for it; None where it is not, or not yet."""
        path = self._path(request, own)
        if path is not None and path not in self._files:
            self._files[path] = self._save_file(path, request, self._ways(path, request))
        return None if path is None else self._files[path]

    def apart(self, request: Request, own: bool) -> SaveFile | None:
        """Another file, for a game that goes its own way from now on; its notebook finds it again."""
        path = self._path(request, own)
        if path is not None:
            self._files[path] = self._save_file(path, request, self._ways(path, request) + 1)
        return None if path is None else self._files[path]

    def named(self, name: str | os.PathLike[str]) -> Path:
        """The file that somebody names at the table. Raises `Unreadable` for one that a visitor may not have."""
        if self.awaits:
            raise Unreadable("file.early", file=str(name))
        if self._visitor is None:
            return Path(name)
        if not _PLAIN.fullmatch(str(name)):
            raise Unreadable("file.plain", file=str(name))
        return Path(FOLDER, self._visitor, name)

    def _path(self, request: Request, own: bool) -> Path | None:
        if self._asked is False or self.awaits:
            return None
        if self._asked is None:
            path = Path(FOLDER, f"{len(request.seats)}-players-{request.digest}{self._ending}")
        else:
            path = Path(self._asked)
            path = path if own else self._marked(path, request.digest)
        return path.parent / self._visitor / path.name if self._visitor else path

    def _save_file(self, path: Path, request: Request, way: int) -> SaveFile:
        path = self._way(path, request, way) if way else path
        return SaveFile(path, path.name if self._visitor else str(path))

    def _ways(self, path: Path, request: Request) -> int:
        """How often games of this notebook have gone their own way from a file."""
        number = 0
        while os.path.lexists(self._way(path, request, number + 1)):
            number += 1
        return number

    def _way(self, path: Path, request: Request, number: int) -> Path:
        notebook = os.environ.get("JPY_SESSION_NAME") or _KERNEL
        return self._marked(path, f"{_digest(notebook + request.digest)[:8]}-{number}")

    def _marked(self, path: Path, mark: str) -> Path:
        """A file beside another one, its name marked at the end."""
        ending = self._ending if path.name.endswith(self._ending) else path.suffix
        return path.parent / (f"{path.name.removesuffix(ending)}-{mark}{ending}")


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
