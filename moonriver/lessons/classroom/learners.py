"""Who handed in what: the files of each learner, read and put together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from moonriver.games import GAMES, named_in
from moonriver.tabletop.limits import LIMIT
from moonriver.tabletop.refusals import Unreadable

from . import handin, notebooks
from .collecting import Piece
from .handin import Given, HandIn
from .owners import Owner

Person: TypeAlias = tuple[str, str]
"""Who somebody is: the name, and what tells two apart who have the same."""


@dataclass
class Learner:
    """Somebody who handed in: answers of files to hand in, notebooks, game records, and why others were not read.

    Notebooks, records, which are not replayed yet, and troubles stand beside the paths of their files.
    """

    who: str
    variants: dict[tuple[str, int], Given] = field(default_factory=dict)
    notebooks: list[tuple[str, HandIn]] = field(default_factory=list)
    games: list[tuple[str, str]] = field(default_factory=list)
    troubles: list[tuple[str, Unreadable]] = field(default_factory=list)

    def take(self, path: str, content: Any) -> None:
        """Take in what was read from a file."""
        if isinstance(content, HandIn) and is_notebook(path):
            self.notebooks.append((path, content))
        elif isinstance(content, HandIn):
            for given in content.answers:
                # of a variant that is in two files the later state counts: it has an answer, and more attempts
                known = self.variants.setdefault((given.exercise, given.seed), given)
                later = max(known, given, key=lambda one: (one.value is not None, one.attempts or 0))
                opened = known.solution_opened or given.solution_opened
                self.variants[given.exercise, given.seed] = replace(later, solution_opened=opened)
        elif isinstance(content, str):
            self.games.append((path, content))
        else:
            self.troubles.append((path, content))

    @property
    def answers(self) -> list[Given]:
        """The answers of files to hand in."""
        return list(self.variants.values())


def learners(pieces: Iterable[Piece]) -> list[Learner]:
    """Everybody who handed in, by name. Two with the same name are told apart by a number."""
    read = [(piece.owner, piece.path, _read(piece)) for piece in pieces]
    persons = _persons({owner for owner, _, _ in read})
    students: dict[Person, set[str]] = {}
    for owner, _, content in read:
        if (student := getattr(content, "student", None)) is not None:
            students.setdefault(persons[owner], set()).add(student)
    found: dict[tuple[Person, str], Learner] = {}
    for owner, path, content in read:
        person = persons[owner]
        # the one who sat for it, or the only one who sits in this folder, or the folder's name
        known = students.get(person, set())
        name = getattr(content, "student", None) or (next(iter(known)) if len(known) == 1 else person[0])
        found.setdefault((person, name), Learner(name)).take(path, content)
    for learner in found.values():
        if learner.variants or learner.notebooks or learner.games or len(learner.troubles) > 1:
            # that a file is not read is said only of somebody of whom nothing was read
            learner.troubles = [told for told in learner.troubles if told[1].key != "grade.unread"]
    everybody = sorted(found.values(), key=lambda learner: learner.who.casefold())
    counts: dict[str, int] = {}
    for learner in everybody:
        name = learner.who.casefold()
        counts[name] = counts.get(name, 0) + 1
        if counts[name] > 1:
            learner.who = f"{learner.who} ({counts[name]})"
    return everybody


def _persons(owners: Iterable[Owner]) -> dict[Owner, Person]:
    """Who the owners of files are: the same name is one person, wherever it stands.

    Unless one place has it with two numbers: then each number is a person. Loose names that nothing else bears are not
    the same in two places.
    """
    found: dict[Owner, Person] = {}
    named: dict[str, list[Owner]] = {}
    for owner in owners:
        named.setdefault(owner.name.casefold(), []).append(owner)
    for own in named.values():
        # the platform knows best how a name is written
        name = min(own, key=lambda owner: (not owner.number, owner.loose, owner.name)).name
        numbers: dict[str, set[str]] = {}
        for owner in own:
            if owner.number:
                numbers.setdefault(owner.place, set()).add(owner.number)
        several = any(len(there) > 1 for there in numbers.values())
        loose = all(owner.loose for owner in own)
        for owner in own:
            found[owner] = name, owner.place if loose else owner.number if several else ""
    return found


def _read(piece: Piece) -> Any:
    """What a file is: a `HandIn`, the text of a game record, or why it cannot be read."""
    if piece.trouble is not None:
        return piece.trouble
    try:
        if is_notebook(piece.path):
            return notebooks.read(piece.data)
        if len(piece.data) > LIMIT:
            raise Unreadable("file.large", file=piece.path, limit=LIMIT)
        text = piece.data.decode("utf-8-sig")
        return text if named_in(text) in GAMES else handin.read(text)
    except Unreadable as error:
        return error
    except UnicodeDecodeError as error:
        return Unreadable("file.encoding", file=piece.path, byte=error.start)


def is_notebook(path: str) -> bool:
    """Whether a file is called as a notebook is."""
    return path.lower().endswith(".ipynb")
