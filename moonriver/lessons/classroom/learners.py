"""Who handed in what: the files of each learner, read and put together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from moonriver.tabletop.limits import LIMIT
from moonriver.tabletop.reading import json_of
from moonriver.tabletop.refusals import Unreadable

from . import handin, notebooks
from .collecting import Owner, Piece
from .handin import Given
from .notebooks import Read

GAMES = ("moonriver-game/", "saboteur-game/")
"""How the formats of game records begin."""


@dataclass(frozen=True)
class Trouble:
    """A file that could not be read, and why."""

    path: str
    error: Unreadable


@dataclass(frozen=True)
class Record:
    """A game record, not yet replayed."""

    path: str
    text: str


@dataclass
class Learner:
    """Somebody who handed in: answers of files to hand in, notebooks, game records, and what could not be read."""

    who: str
    answers: list[Given] = field(default_factory=list)
    notebooks: list[tuple[str, Read]] = field(default_factory=list)
    games: list[Record] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)

    def take(self, path: str, content: Any) -> None:
        """Take in what was read from a file."""
        if isinstance(content, handin.HandIn):
            known = {(given.exercise, given.seed) for given in self.answers}
            self.answers += [given for given in content.answers if (given.exercise, given.seed) not in known]
        elif isinstance(content, Read):
            self.notebooks.append((path, content))
        elif isinstance(content, Record):
            self.games.append(content)
        else:
            self.troubles.append(Trouble(path, content))


def learners(pieces: Iterable[Piece]) -> list[Learner]:
    """Everybody who handed in, by name. Two with the same name are told apart by a number."""
    read = [(piece.owner, piece.path, _read(piece)) for piece in pieces]
    students: dict[str, set[str]] = {}
    for owner, _, content in read:
        if (student := getattr(content, "student", None)) is not None:
            students.setdefault(owner.key, set()).add(student)
    found: dict[tuple[str, str], Learner] = {}
    for owner, path, content in read:
        name = _name(owner, getattr(content, "student", None), students.get(owner.key, set()))
        found.setdefault((owner.key, name), Learner(name)).take(path, content)
    everybody = sorted(found.values(), key=lambda learner: learner.who.casefold())
    counts: dict[str, int] = {}
    for learner in everybody:
        name = learner.who.casefold()
        counts[name] = counts.get(name, 0) + 1
        if counts[name] > 1:
            learner.who = f"{learner.who} ({counts[name]})"
    return everybody


def _name(owner: Owner, student: str | None, students: set[str]) -> str:
    """Who handed in a file: the one who sat for it, or the only one who sits in this folder, or the folder's name."""
    if student is not None:
        return student
    return next(iter(students)) if len(students) == 1 else owner.name


def _read(piece: Piece) -> Any:
    """What a file is: a `HandIn`, a notebook's `Read`, a `Record`, or why it cannot be read."""
    if piece.trouble is not None:
        return piece.trouble
    try:
        if piece.ending == ".ipynb":
            return notebooks.read(piece.data)
        text = _text(piece)
        told = json_of(text, LIMIT, handin.MOST)
        form = str(told.get("format", "")) if isinstance(told, dict) else ""
        return Record(piece.path, text) if form.startswith(GAMES) else handin.read(text)
    except Unreadable as error:
        return error


def _text(piece: Piece) -> str:
    if len(piece.data) > LIMIT:
        raise Unreadable("file.large", file=piece.path, limit=LIMIT)
    try:
        return piece.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable("file.encoding", file=piece.path, byte=error.start) from None
