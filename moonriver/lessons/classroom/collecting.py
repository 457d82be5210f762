"""What was handed in: the files of folders and zips, and whose they are. Nothing is unpacked to the disk."""

from __future__ import annotations

import os
import re
import stat
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import IO, TypeAlias

from moonriver.tabletop.reading import missing
from moonriver.tabletop.refusals import Unreadable

from .owners import PLATFORM, Around, Owner, Parts, is_zip, owner_of

Opener: TypeAlias = Callable[[str], IO[bytes]]
"""Opens a file, which is told by this name; raises `OSError` and `Unreadable`."""

ENDINGS = (".json", ".ipynb", ".zip")
"""What is read; everything else that learners hand in is left alone."""
UNPACKED = 100 << 20
"""How many bytes are unpacked from one zip at most, with the zips inside it."""
LARGEST = 20 << 20
"""The largest file that is read, in bytes."""
ENTRIES = 10_000
"""How many files and folders are looked at."""
DEEPEST = 12
"""So deep folders may lie in each other; what lies deeper is left alone."""
ZIPS = 3
"""So many zips may lie in each other."""

_HIDDEN = ("__macosx", "__pycache__", "thumbs.db", "desktop.ini")
"""What systems put beside the files of people, besides names that begin with a dot."""
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BROKEN = (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, RuntimeError)
"""What is raised where a zip cannot be read."""


@dataclass(frozen=True)
class Piece:
    """One file that was handed in: its bytes, or why it is not read."""

    owner: Owner
    path: str
    data: bytes = b""
    trouble: Unreadable | None = None


def collected(paths: Iterable[str | os.PathLike[str]], but: Path | None = None) -> Iterator[Piece]:
    """Every file to be read in folders, zips and files, in the order of names; not what lies in the folder `but`.

    Raises `Unreadable` for a path that is none of these.
    """
    given = [Path(path) for path in paths]
    for path in given:
        try:
            mode = path.stat().st_mode
        except (OSError, ValueError) as error:
            raise missing(str(path), error) from None
        whole, zipped = path.absolute(), is_zip(path.name)
        around = Around(str(whole), whole.name, str(whole.parent), len(given) > 1, depth=int(zipped))
        if stat.S_ISDIR(mode):
            walked = sorted(_walked(path, (), [ENTRIES], None if but is None else but.absolute()))
            yield from _within([(parts, partial(_opened, found)) for parts, found in walked], around, "")
        elif not stat.S_ISREG(mode):
            raise Unreadable("grade.irregular", file=str(path))
        else:
            own = around.itself if zipped else owner_of((path.name,), around.above, whole.parent.name)
            yield from _of_file(partial(_opened, path.resolve()), own, path.name, around)


def _within(
    files: Sequence[tuple[Parts, Opener]], around: Around, name: str, left: list[int] | None = None
) -> Iterator[Piece]:
    """The files of a folder or zip, and of zips in it; `name` is what a zip is called."""
    read = [parts for parts, _ in files if _is_read(parts)]
    common, whose = around.owners(read)
    known: set[Owner] = set()
    for parts, opener in files:
        owner = around.whole if ".." in parts else whose(parts)
        # of a zip that was given itself the name is told nowhere: everything lies in it
        above = [name] if around.depth > 1 or around.owner else []
        inner = "/".join((*above, *parts[len(common) :]))
        inside = Around(
            f"{around.place}/{inner}",
            parts[-1],
            around.place,
            owner=owner,
            lone=len(read) == 1 and (around.lone or around.owner is None),
            depth=around.depth + 1,
        )
        if _is_read(parts):
            yield from _of_file(opener, owner, inner, inside, left)
        elif owner.number and owner not in known:  # once of everybody; whether others are read is known later
            known.add(owner)
            yield Piece(owner, inner, trouble=Unreadable("grade.unread", file=inner))


def _of_file(
    opener: Opener, owner: Owner, name: str, around: Around, left: list[int] | None = None
) -> Iterator[Piece]:
    """A file, or what is in it if it is a zip."""
    try:
        with opener(name) as file:
            if is_zip(name):
                yield from _of_zip(file, around, name, left or [UNPACKED])
                return
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise Unreadable("file.large", file=name, limit=LARGEST)
        yield Piece(owner, name, data)
    except Unreadable as error:
        yield Piece(owner, name, trouble=error)
    except OSError as error:
        yield Piece(owner, name, trouble=missing(name, error))


def _opened(path: Path, name: str) -> IO[bytes]:
    """A file in a folder. Raises `Unreadable` for a link, which may lead anywhere."""
    if path.is_symlink():
        raise Unreadable("grade.link", file=name)
    return path.open("rb")


def _walked(folder: Path, above: Parts, left: list[int], but: Path | None) -> Iterator[tuple[Parts, Path]]:
    """The files below a folder, and links, which are told. What is not read is left out unless a name is on it."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        left[0] -= 1
        if left[0] < 0:
            return
        parts = (*above, entry.name)
        if _is_hidden(entry.name):
            continue
        if entry.is_dir(follow_symlinks=False):
            if len(parts) < DEEPEST and Path(entry.path).absolute() != but:
                yield from _walked(Path(entry.path), parts, left, but)
        elif _is_told(parts) and (entry.is_symlink() or entry.is_file()):
            yield parts, Path(entry.path)


def _of_zip(file: IO[bytes], around: Around, name: str, left: list[int]) -> Iterator[Piece]:
    """The files in a zip, of which so many bytes may still be unpacked. Raises `Unreadable` where it is none."""
    label = PurePosixPath(name).name
    if around.depth > ZIPS:
        raise Unreadable("grade.nested", file=name, most=ZIPS)
    try:
        packed = zipfile.ZipFile(file)
        infos = [info for info in packed.infolist() if not info.is_dir()]
    except _BROKEN as error:
        raise Unreadable("grade.zip", file=label, reason=str(error)) from None
    if len(infos) > ENTRIES:
        raise Unreadable("grade.entries", file=label, most=ENTRIES)
    files: list[tuple[Parts, Opener]] = [
        (parts, partial(_unpacked, packed, info, parts, left))
        for info in infos
        if _is_told(parts := _parts(info))
    ]
    yield from _within(sorted(files, key=lambda found: found[0]), around, name, left)


def _unpacked(
    packed: zipfile.ZipFile, info: zipfile.ZipInfo, parts: Parts, left: list[int], name: str
) -> IO[bytes]:
    """A file in a zip. Raises `Unreadable`, also where it is larger than it may be."""
    if ".." in parts:
        raise Unreadable("grade.outside", file=name)
    if info.compress_type not in _METHODS or info.flag_bits & 1:
        raise Unreadable("grade.packed", file=name)
    most = min(LARGEST, left[0])
    try:
        with packed.open(info) as file:
            data = file.read(most + 1)
    except _BROKEN as error:
        raise Unreadable("grade.zip", file=name, reason=str(error)) from None
    left[0] -= min(len(data), most)
    if len(data) > most:
        raise Unreadable("grade.unpacked", file=name, limit=UNPACKED)
    return BytesIO(data)


def _parts(info: zipfile.ZipInfo) -> Parts:
    """The folders and the name of a packed file. Many programs write UTF-8 without saying so."""
    name = info.filename
    if not info.flag_bits & 0x800:
        with suppress(UnicodeError):  # else it was cp437, which Python has read already
            name = name.encode("cp437").decode("utf-8")
    parts = tuple(part for part in name.replace("\\", "/").split("/") if part not in ("", "."))
    rooted = name.startswith(("/", "\\")) or bool(re.match(r"[A-Za-z]:", name))
    return ("..", *parts) if rooted else parts


def _is_read(parts: Parts) -> bool:
    return parts[-1].lower().endswith(ENDINGS)


def _is_told(parts: Parts) -> bool:
    """Whether something is said of a file: it is read, or a learning platform wrote a name on it."""
    shown = [part for part in parts if part != ".."]
    if not shown or len(parts) > DEEPEST or any(map(_is_hidden, shown)):
        return False
    return _is_read(parts) or any(map(PLATFORM.fullmatch, shown))


def _is_hidden(name: str) -> bool:
    return name.startswith(".") or name.lower() in _HIDDEN
