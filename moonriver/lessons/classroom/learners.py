"""Who handed in what: the files of each learner, as far as the names of folders, zips and files tell, put together."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple, TypeAlias

from moonriver.games import GAMES, named_in
from moonriver.tabletop.limits import LIMIT
from moonriver.tabletop.refusals import Unreadable

from . import handin, notebooks
from .collecting import PLATFORM, Parts, Piece, is_zip
from .handin import Given, HandIn

_ENDING = re.compile(
    r"(?:(?: - | |-)copy ?\d{0,3})?(?: ?\(\d{1,3}\))?"
    r"(?:\.(?:answers|moonriver|saboteur)[^.]*)?\.(?:json|ipynb|zip)$",
    re.IGNORECASE,
)
"""What is behind the name in the name of a file; browsers number what they save twice, and systems name copies."""
_NOBODYS = re.compile(r"\d\d[_ -]|\.\.$")
"""How the names of the course's notebooks begin, and what leads out of a zip: they do not tell whose they are."""

Content: TypeAlias = HandIn | str | Unreadable
"""What a file is: answers, the text of a game record, or why it is not read."""
File: TypeAlias = tuple[Path, Parts, str, Content]
"""A file: below which path that was given, its folders and name there, what it is called, and what it is."""
Node: TypeAlias = tuple[Path, Parts]
"""A folder or a zip, which are one of the same name: where the path that was given lies, and plain names from there."""


class Owner(NamedTuple):
    """Whose a file is, as far as names tell.

    name    the learner's
    place   the folder or zip in which this name stands among others
    number  what a learning platform wrote beside it: the same name twice in one place has two
    loose   whether it may be no name at all, such as that of a notebook, "homework"
    """

    name: str
    place: str
    number: str = ""
    loose: bool = False


class Person(NamedTuple):
    """Who somebody is: the name, and what tells two apart who have the same."""

    name: str
    apart: str


@dataclass
class Learner:
    """Somebody who handed in: answers of files to hand in, notebooks, game records, and why others were not read.

    Records are not replayed yet. Notebooks and troubles stand beside the paths of their files. `students` are the names
    for which variants were made.
    """

    who: str
    students: set[str] = field(default_factory=set)
    answers: dict[tuple[str, int], Given] = field(default_factory=dict)
    notebooks: list[tuple[str, HandIn]] = field(default_factory=list)
    games: list[str] = field(default_factory=list)
    troubles: list[tuple[str, Unreadable]] = field(default_factory=list)

    def take(self, path: str, content: Content) -> None:
        """Take in what was read from a file."""
        if isinstance(content, HandIn) and content.student is not None:
            self.students.add(content.student)
        if isinstance(content, HandIn) and _is_notebook(path):
            self.notebooks.append((path, content))
        elif isinstance(content, HandIn):
            for given in content.answers:
                # of a variant that is in two files the later state counts: it has an answer, and more attempts
                known = self.answers.setdefault((given.exercise, given.seed), given)
                later = max(known, given, key=lambda one: (one.value is not None, one.attempts or 0))
                opened = known.solution_opened or given.solution_opened
                solved = known.solved or given.solved
                self.answers[given.exercise, given.seed] = replace(
                    later, solution_opened=opened, solved=solved
                )
        elif isinstance(content, str):
            self.games.append(content)
        else:
            self.troubles.append((path, content))


def learners(pieces: Iterable[Piece]) -> list[Learner]:
    """Everybody who handed in, by name. Two with the same name are told apart by a number."""
    read = [(piece.given, piece.parts, piece.path, _content(piece)) for piece in pieces]
    owners = _owners(read)
    folders = _persons(owners)
    students: dict[Person, dict[str, str]] = {}
    for person, (*_, content) in zip(folders, read, strict=True):
        if isinstance(content, HandIn) and content.student is not None:
            students.setdefault(person, {}).setdefault(content.student.lower(), content.student)
    found: dict[Person, Learner] = {}
    sitters = []
    for owner, person, (*_, content) in zip(owners, folders, read, strict=True):
        # the one who sat for it, or the only one who sits in this folder, or the folder's name
        known = [*students.get(person, {}).values()]
        name = content.student if isinstance(content, HandIn) else None
        name = name or (known[0] if len(known) == 1 else None)
        sitters.append(owner._replace(name=name, loose=False) if name else owner)
    answered: dict[tuple[Owner, str], str] = {}
    for owner, person, file in zip(owners, _persons(sitters), read, strict=True):
        learner = found.setdefault(person, Learner(person.name))
        learner.take(*file[2:])
        trouble = _again(owner, file, answered)
        if trouble and all(earlier.key != trouble.key for _, earlier in learner.troubles):
            learner.troubles.append((file[2], trouble))
    everybody = sorted(found.values(), key=lambda learner: learner.who.lower())
    names, counts = {learner.who.lower() for learner in everybody}, Counter[str]()
    for learner in everybody:
        # that a file is not read is said only of somebody of whom nothing was read, and once
        troubles = [told for told in learner.troubles if not is_unread(told[1])]
        was_read = troubles or learner.answers or learner.notebooks or learner.games
        learner.troubles = troubles if was_read else learner.troubles[:1]
        name = learner.who.lower()
        counts[name] += 1
        while counts[name] > 1 and f"{name} ({counts[name]})" in names:  # somebody else is called so
            counts[name] += 1
        if counts[name] > 1:
            learner.who = f"{learner.who} ({counts[name]})"
    return everybody


def _again(owner: Owner, file: File, answered: dict[tuple[Owner, str], str]) -> Unreadable | None:
    """Why a notebook may be somebody else's: this owner has another one, with another name, for the same exercise.

    Where a learning platform has written names there is no doubt.
    """
    given, _, path, content = file
    if not isinstance(content, HandIn) or not _is_notebook(path) or owner.number:
        return None
    for one in content.answers:
        if one.value not in (None, ...):
            other = answered.setdefault((owner, one.exercise), path)
            if _node(given, other.split("/")) != _node(given, path.split("/")):
                return Unreadable("grade.several", file=path, other=other, exercise=one.exercise)
    return None


def _owners(files: Sequence[File]) -> list[Owner]:
    """Whose each file is, as far as its own path and the folders and zips around it tell."""
    inside: dict[Path, list[Parts]] = {given: [] for given, *_ in files}
    for given, parts, _, content in files:
        if not is_unread(content):
            inside[given].append((given.name, *parts))
    around = {given: _around(paths, len(inside) == 1) for given, paths in inside.items()}
    classes = _classes(files)
    return [_owner(given, parts, around[given], classes) for given, parts, *_ in files]


def _classes(files: Sequence[File]) -> set[Node]:
    """The folders and zips that are a class: they hold no notebook, but folders and zips of several learners.

    That is so if one of these has the name of the student inside, or if two of them have work on the same exercise. But
    folders with names that come again are weeks or lessons, and a folder beside a learner's folder is a learner's, too.
    """
    work: dict[Node, dict[str, list[set[str]]]] = {}
    held, named, packed = set[Node](), set[Node](), set[Node]()
    for given, parts, path, content in files:
        if is_unread(content) or any(map(PLATFORM.fullmatch, parts)):
            continue
        student = content.student if isinstance(content, HandIn) else None
        told = {one.exercise for one in content.answers} if isinstance(content, HandIn) else set()
        where, whole = _node(given, parts)
        for at in range(1, len(whole)):
            node = where, whole[:at]
            if is_zip((given.name, *parts)[at - 1]):
                packed.add(node)
            if at + 1 < len(whole):
                work.setdefault(node, {}).setdefault(whole[at], []).append(told)
                if student is not None and student.lower() == whole[at].lower():
                    named.add(node)
            elif _is_notebook(path):
                held.add(node)
    among = {(where, names[:-1]) for where, names in held}  # around a learner's folder
    times = Counter((len(node[1]), name.lower()) for node, own in work.items() for name in own)

    def is_class(node: Node) -> bool:
        (where, names), own = node, work[node]
        if node in held or node in named:
            return node not in held
        if len(own) == 1:
            inner = where, (*names, *own)
            return inner in work and is_class(inner)
        weeks = any(times[len(names), name.lower()] > 1 for name in own)
        if weeks or (node not in packed and (where, names[:-1]) in among):
            return False
        counts = Counter(exercise for told in own.values() for exercise in set[str]().union(*told))
        return any(count > 1 for count in counts.values())

    return set(filter(is_class, work))


def _node(given: Path, parts: Sequence[str]) -> Node:
    return given.parent, tuple(map(_plain, (given.name, *parts)))


def _persons(owners: Sequence[Owner]) -> list[Person]:
    """Who each owner is: the same name is one person, wherever it stands.

    Unless one place has it with two numbers: then each number is a person. Loose names that nothing else bears are not
    the same in two places.
    """
    named: dict[str, set[Owner]] = {}
    for owner in owners:
        named.setdefault(owner.name.lower(), set()).add(owner)
    found: dict[Owner, Person] = {}
    for own in named.values():
        # the platform knows best how a name is written
        name = min(own, key=lambda owner: (not owner.number, owner.loose, owner.name)).name
        numbers = Counter(
            place for place, _ in {(owner.place, owner.number) for owner in own if owner.number}
        )
        several = any(count > 1 for count in numbers.values())
        loose = all(owner.loose for owner in own)
        for owner in own:
            found[owner] = Person(name, owner.place if loose else owner.number if several else "")
    return [found[owner] for owner in owners]


def _around(paths: Sequence[Parts], alone: bool) -> int:
    """How many folders and zips are around everything and say nothing of whose it is.

    These are `paths` in one folder or zip that was given, which itself says nothing where it was given `alone`. All is
    one learner's in a folder whose files have one name, and in a zip with files in it that no folder tells apart.
    """
    first = at = int(alone and all(len(parts) > 1 for parts in paths))
    while all(len(parts) > at + 1 for parts in paths) and len({_plain(parts[at]) for parts in paths}) == 1:
        files = [parts[-1] for parts in paths if len(parts) == at + 2]
        names = {_owner(Path(), (name,), 1, set()) for name in files}
        alike = len(files) == len(paths) and len(names) == 1
        packed = any(is_zip(parts[at]) for parts in paths)
        if PLATFORM.fullmatch(paths[0][at]) or (alike and not packed):
            return at
        at += 1
    zips = [place for place in range(first, at) if any(is_zip(parts[place]) for parts in paths)]
    if zips and any(len(parts) == at + 1 and not is_zip(parts[at]) for parts in paths):
        return max(first, zips[0] - 1)
    return at


def _owner(given: Path, parts: Parts, around: int, classes: set[Node]) -> Owner:
    """Whose a file is.

    What a learning platform made of a name says so, wherever it stands; else the first folder or zip that is not
    `around` everything, and no class; else the name of the file, or of what it lies in.
    """
    whole = (given.name, *parts)

    def above(at: int) -> str:
        return "/".join((str(given.parent), *whole[:at]))

    for at, part in enumerate(whole):
        found = PLATFORM.fullmatch(part)
        if found is not None:
            return Owner(_plain(found[1]), above(at), found[2])
    where, names = _node(given, parts)
    while around + 1 < len(whole) and (where, names[: around + 1]) in classes:
        around += 1
    first = whole[around]
    if around + 1 < len(whole):
        return Owner(_plain(first), above(around), loose=around == 0)
    if _NOBODYS.match(first):
        return Owner(_plain(whole[around - 1] if around else given.parent.name), above(around), loose=True)
    return Owner(_plain(first), above(around), loose=_is_notebook(first))


def _plain(name: str) -> str:
    """A name as it is written, without the ending of a file.

    Platforms put lines for blanks, and some computers write accents as letters.
    """
    name = _ENDING.sub("", name) or name
    return " ".join(unicodedata.normalize("NFC", name).replace("_", " ").split()) or name


def _content(piece: Piece) -> Content:
    """What a file is."""
    if not isinstance(piece.content, bytes):
        return piece.content
    try:
        if _is_notebook(piece.path):
            return notebooks.read(piece.content)
        if len(piece.content) > LIMIT:
            raise Unreadable("file.large", file=piece.path, limit=LIMIT)
        text = piece.content.decode("utf-8-sig")
        return text if named_in(text) in GAMES else handin.read(text)
    except Unreadable as error:
        return error
    except UnicodeDecodeError as error:
        return Unreadable("file.encoding", file=piece.path, byte=error.start)


def is_unread(content: Content) -> bool:
    """Whether a file was none of those that are handed in, and nothing was read of it."""
    return isinstance(content, Unreadable) and content.key == "grade.unread"


def _is_notebook(path: str) -> bool:
    return path.lower().endswith(".ipynb")
