"""Whose files are, as far as the names of folders, zips and files tell."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

PLATFORM = re.compile(r"(.+?)_(\d+)_assignsubmission_[a-z]+(?:_.*)?", re.DOTALL)
"""The folder that a learning platform (Moodle) makes of a name, or what it puts before the name of a file."""
ENDING = re.compile(
    r"(?:\.(?:answers|moonriver|saboteur)(?: ?\(\d+\))?)?\.(?:json|ipynb|zip)$", re.IGNORECASE
)
"""What is behind the name in the name of a file; browsers number what they save twice."""
_LESSON = re.compile(r"\d\d[_ -]")
"""How the names of the course's notebooks begin: they do not tell whose they are."""

Parts: TypeAlias = tuple[str, ...]


@dataclass(frozen=True)
class Owner:
    """Whose files they are, as far as the names of folders, zips and files tell.

    name    the learner's
    place   the folder or zip in which this name stands among others
    number  what a learning platform wrote beside it: the same name twice in one place has two
    loose   whether it may be no name at all, such as that of a notebook, "homework"
    """

    name: str
    place: str
    number: str = ""
    loose: bool = False


def owner_of(parts: Parts, place: str, within: str) -> Owner:
    """Whose a file is.

    What a learning platform made of a name says so, wherever it stands; else the first folder or zip; else the name of
    the file, or of what it lies `within`. `place` is where the first of these parts lies.
    """
    for at, part in enumerate(parts):
        found = PLATFORM.fullmatch(part)
        if found is not None:
            return Owner(_plain(found[1]), "/".join((place, *parts[:at])), found[2])
    first = parts[0]
    if len(parts) > 1 and not is_zip(first):
        return Owner(_plain(first), place)
    if len(parts) == 1 and _LESSON.match(_stem(first)):
        return Owner(_plain(_stem(within)), place, loose=True)
    return Owner(_plain(_stem(first)), place, loose=first.lower().endswith(".ipynb"))


@dataclass(frozen=True)
class Around:
    """The folder or zip in which files lie, as far as it says whose they are.

    owner  whose everything in it is; None where what is in it says so
    one    whether it may be one learner's: others were given beside it
    lone   whether it is all that there is in a folder or zip, and so may be the class's
    depth  how many zips are around each other, with itself
    """

    place: str
    label: str
    above: str
    one: bool = False
    owner: Owner | None = None
    lone: bool = False
    depth: int = 0

    @property
    def itself(self) -> Owner:
        """Whose it is by its own name."""
        return Owner(_plain(_stem(self.label)), self.above, loose=True)

    @property
    def whole(self) -> Owner:
        """Whose it is where nothing in it says so."""
        return self.owner or self.itself

    def owners(self, read: Sequence[Parts]) -> tuple[Parts, Callable[[Parts], Owner]]:
        """The folders around everything, and whose a file is by its path."""
        common = _wrapping(read)
        place, within = "/".join((self.place, *common)), common[-1] if common else self.label
        inner = [parts[len(common) :] for parts in read]
        owner = self.owner
        named = owner is not None and bool(owner.number)
        if self.lone and not named and all(len(parts) > 1 or is_zip(parts[0]) for parts in inner):
            owner = None
        if PLATFORM.fullmatch(self.label):
            owner = owner or owner_of((self.label, ""), self.above, "")
        elif owner is None and self.one and not common:
            found = {owner_of(parts, place, within) for parts in inner}
            if len(found) == 1 and all(len(parts) == 1 for parts in inner):
                owner = self.itself

        def whose(parts: Parts) -> Owner:
            if owner is not None and owner.number:
                return owner
            inside = parts[: len(common)] == common
            found = owner_of(parts[len(common) :] if inside else parts, place, within)
            return found if found.number else owner or found

        return common, whose


def _stem(name: str) -> str:
    """The name of a file without its ending."""
    return ENDING.sub("", name) or name


def _plain(name: str) -> str:
    """A name as it is written: platforms put lines for blanks, and some computers write accents as letters."""
    return " ".join(unicodedata.normalize("NFC", name).replace("_", " ").split()) or name


def is_zip(name: str) -> bool:
    """Whether a file is called as a zip is."""
    return name.lower().endswith(".zip")


def _wrapping(paths: Sequence[Parts]) -> Parts:
    """The folders around everything, which say nothing of whose it is."""
    common: Parts = ()
    rest = list(paths)
    while rest and len({parts[0] for parts in rest}) == 1 and all(len(parts) > 1 for parts in rest):
        if PLATFORM.fullmatch(rest[0][0]):
            break
        inner = [parts[1:] for parts in rest]
        apart = {owner_of(parts, "", "") for parts in inner}
        if len(apart) < 2 and all(len(parts) == 1 for parts in inner):
            break
        common, rest = (*common, rest[0][0]), inner
    return common
