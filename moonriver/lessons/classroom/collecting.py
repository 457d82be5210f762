"""What was handed in: the files of folders and zips. Nothing is unpacked to the disk."""

from __future__ import annotations

import os
import re
import stat
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import IO, NamedTuple, TypeAlias

from moonriver.tabletop.files import pointed_to
from moonriver.tabletop.reading import missing
from moonriver.tabletop.refusals import Unreadable

Parts: TypeAlias = tuple[str, ...]

PLATFORM = re.compile(r"(.+?)_(\d+)_assignsubmission_[a-z]+(?:_.*)?", re.DOTALL)
"""The folder that a learning platform (Moodle) makes of a name, or what it puts before the name of a file."""
ENDINGS = (".json", ".ipynb", ".zip")
"""What is read; everything else that learners hand in is left alone."""
UNPACKED = 100 << 20
"""How many bytes are unpacked from one zip at most, with the zips inside it."""
LARGEST = 20 << 20
"""The largest file that is read, in bytes."""
ENTRIES = 10_000
"""How many files, and how many folders, are looked at."""
DEEPEST = 12
"""So deep folders may lie in each other; what lies deeper is left alone."""
ZIPS = 3
"""So many zips may lie in each other."""
RESULTS = ("grades.csv", "grades.html", "ranking.csv", "games.html", "feedback", "games")
"""What `grade` writes into a folder, the first two always."""

_AGAIN = re.compile(r" ?\((\d{1,3})\)(?=\.\w+$)")
"""What a browser puts behind the name of what it saves again."""
_MEANT = re.compile(r"\.(?:rar|7z|tar|gz|tgz)$|\.(?:json|ipynb|zip)\.\w+$", re.IGNORECASE)
"""How files end that are not read and hold what was to be handed in: other archives, and files with one more ending."""
_HIDDEN = ("__macosx", "__pycache__", "thumbs.db", "desktop.ini")
"""What systems put beside the files of people, besides names that begin with a dot."""
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BROKEN = (
    zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, RuntimeError, IndexError, OverflowError
)  # fmt: skip
"""What is raised where a zip cannot be read."""


class Piece(NamedTuple):
    """One file that was handed in: below which path that was given, its bytes, or why it is not read.

    Its `parts` are the names of the folders and zips in which it lies there, then its own; none for the path itself.
    """

    given: Path
    parts: Parts
    content: bytes | Unreadable

    @property
    def path(self) -> str:
        """What it is called."""
        return "/".join(self.parts) or self.given.name


def collected(paths: Iterable[str | os.PathLike[str]], but: Path | None = None) -> Iterator[Piece]:
    """Every file to be read in folders, zips and files, in the order of names; not what `grade` has written.

    Nothing else in the folder `but` is read, unless it was given itself.
    Raises `Unreadable` for a path that is none of these.
    """
    out = but and pointed_to(but)
    for path in map(Path, paths):
        try:
            mode = path.stat().st_mode
        except (OSError, ValueError) as error:
            raise missing(str(path), error) from None
        real = pointed_to(path)
        given = real if path.name == ".." else path.absolute()  # a name that says whose it is
        if real.parent == out and is_result(real):  # a shell names it where all files are meant
            continue
        if stat.S_ISDIR(mode):
            for parts in sorted(islice(_walked(real, out), ENTRIES), key=_order):
                yield from _read(given, parts, partial(_opened, real.joinpath(*parts)))
        elif stat.S_ISREG(mode):
            yield from _read(given, (), partial(_opened, real))
        else:
            raise Unreadable("grade.irregular", file=str(path))


def is_zip(name: str) -> bool:
    """Whether a file is called as a zip is."""
    return name.lower().endswith(".zip")


def is_result(path: Path) -> bool:
    """Whether `grade` has written a file or folder: then both tables of the class lie beside it."""
    return path.name in RESULTS and all((path.parent / name).is_file() for name in RESULTS[:2])


def _walked(folder: Path, out: Path | None) -> Iterator[Parts]:
    """What is to be told of the files below a folder, and of links, which are not followed."""
    for inner, folders, names in islice(os.walk(folder), ENTRIES):
        here = Path(inner)
        above = here.relative_to(folder).parts
        folders[:] = [
            name
            for name in folders
            if not _is_hidden(name) and here / name != out and not is_result(here / name)
        ]
        if len(above) + 1 >= DEEPEST:
            folders.clear()
        for name in names:
            path = here / name
            told = _is_told((*above, name)) and not is_result(path)
            if told and (path.is_symlink() or path.is_file()):
                yield *above, name


def _read(
    given: Path, parts: Parts, opener: Callable[[str], IO[bytes]], left: list[int] | None = None
) -> Iterator[Piece]:
    """A file, or what is in it if it is a zip. `opener` opens it, and says what it is called where it cannot."""
    name = "/".join(parts) or given.name
    try:
        if parts and not _is_read(name):
            raise Unreadable("grade.unread", file=name)
        with opener(name) as file:
            if is_zip(name):
                yield from _of_zip(given, parts, name, file, left or [UNPACKED])
                return
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise Unreadable("file.large", file=name, limit=LARGEST)
        yield Piece(given, parts, data)
    except Unreadable as error:
        yield Piece(given, parts, error)
    except OSError as error:
        yield Piece(given, parts, missing(name, error))


def _opened(path: Path, name: str) -> IO[bytes]:
    """A file in a folder. Raises `Unreadable` for a link, which may lead anywhere."""
    if path.is_symlink():
        raise Unreadable("grade.link", file=name)
    return path.open("rb")


def _of_zip(given: Path, above: Parts, name: str, file: IO[bytes], left: list[int]) -> Iterator[Piece]:
    """The files in a zip, of which so many bytes may still be unpacked. Raises `Unreadable` where it is none."""
    if sum(map(is_zip, (given.name, *above))) > ZIPS:
        raise Unreadable("grade.nested", file=name, most=ZIPS)
    try:
        packed = zipfile.ZipFile(file)
        if not all(info.filename for info in packed.infolist()):  # Python 3.13 reads it as a file
            raise zipfile.BadZipFile("a file has no name")
        infos = [info for info in packed.infolist() if not info.is_dir()]
    except _BROKEN as error:
        raise _broken(name, error) from None
    if len(infos) > ENTRIES:
        raise Unreadable("grade.entries", file=name, most=ENTRIES)
    for parts, info in sorted(
        {_parts(info): info for info in infos}.items(), key=lambda found: _order(found[0])
    ):
        if not _is_told(parts):
            continue
        if ".." in parts:
            yield Piece(given, (*above, ".."), Unreadable("grade.outside", file="/".join((*above, *parts))))
        else:
            yield from _read(given, (*above, *parts), partial(_unpacked, packed, info, left), left)


def _unpacked(packed: zipfile.ZipFile, info: zipfile.ZipInfo, left: list[int], name: str) -> IO[bytes]:
    """A file in a zip. Raises `Unreadable`, also where it is larger than it may be."""
    if info.compress_type not in _METHODS or info.flag_bits & 1:
        raise Unreadable("grade.packed", file=name)
    most = min(LARGEST, left[0])
    try:
        with packed.open(info) as file:
            data = file.read(most + 1)
    except _BROKEN as error:
        raise _broken(name, error) from None
    left[0] -= min(len(data), most)
    if len(data) > most:
        raise Unreadable("grade.unpacked", file=name, limit=UNPACKED)
    return BytesIO(data)


def _broken(name: str, error: Exception) -> Unreadable:
    return Unreadable("grade.zip", file=name, reason=str(error) or type(error).__name__)


def _parts(info: zipfile.ZipInfo) -> Parts:
    """The folders and the name of a packed file. Many programs write UTF-8 without saying so."""
    name = info.filename
    if not info.flag_bits & 0x800:
        with suppress(UnicodeError):  # else it was cp437, which Python has read already
            name = name.encode("cp437").decode("utf-8")
    parts = tuple(part for part in name.replace("\\", "/").split("/") if part not in ("", "."))
    rooted = name.startswith(("/", "\\")) or bool(re.match(r"[A-Za-z]:", name))
    return ("..", *parts) if rooted else parts


def _order(parts: Parts) -> list[tuple[str, int, str]]:
    """Where a file stands among others: a download stands behind earlier ones, as a browser numbers them."""
    found = [(_AGAIN.sub("", part), _AGAIN.search(part), part) for part in parts]
    return [(name, int(number[1]) if number else 0, part) for name, number, part in found]


def _is_read(name: str) -> bool:
    return name.lower().endswith(ENDINGS)


def _is_told(parts: Parts) -> bool:
    """Whether something is said of a file: it is read or meant to be, or a learning platform wrote a name on it."""
    shown = [part for part in parts if part != ".."]
    if not shown or len(parts) > DEEPEST or any(map(_is_hidden, shown)):
        return False
    return _is_read(parts[-1]) or bool(_MEANT.search(parts[-1])) or any(map(PLATFORM.fullmatch, shown))


def _is_hidden(name: str) -> bool:
    return name.startswith(".") or name.lower() in _HIDDEN
