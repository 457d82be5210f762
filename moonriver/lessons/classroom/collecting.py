"""What was handed in: the files of folders and zips, and whose they are. Nothing is unpacked to the disk."""

from __future__ import annotations

import os
import re
import stat
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import IO

from moonriver.tabletop.reading import missing
from moonriver.tabletop.refusals import Unreadable

from .owners import PLATFORM, Around, Owner, Parts, is_zip, owner_of

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


@dataclass(frozen=True)
class Piece:
    """One file that was handed in: its bytes, or why it is not read."""

    owner: Owner
    path: str
    data: bytes = b""
    trouble: Unreadable | None = None

    @property
    def ending(self) -> str:
        """How its name ends, such as ".ipynb"."""
        return PurePosixPath(self.path.lower()).suffix


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
        whole = path.absolute()
        around = Around(str(whole), whole.name, str(whole.parent), len(given) > 1)
        if stat.S_ISDIR(mode):
            yield from _of_folder(path, around, but)
        elif not stat.S_ISREG(mode):
            raise Unreadable("grade.irregular", file=str(path))
        elif is_zip(path.name):
            yield from _of_zip_at(path, around, path.name)
        else:
            yield _of_file(path, owner_of((path.name,), around.above, whole.parent.name), path.name)


def _of_folder(folder: Path, around: Around, but: Path | None) -> Iterator[Piece]:
    files = sorted(_walked(folder, (), [ENTRIES], None if but is None else but.absolute()))
    read = [parts for parts, _ in files if _is_read(parts)]
    common, whose = around.owners(read)
    unread = _Unread()
    for parts, path in files:
        owner, name = whose(parts), "/".join(parts[len(common) :])
        if not _is_read(parts):
            yield from unread.told(owner, "/".join(parts))
        elif path.is_symlink():
            yield Piece(owner, name, trouble=Unreadable("grade.link", file=name))
        elif is_zip(path.name):
            inside = Around(f"{around.place}/{name}", path.name, "", owner=owner, lone=len(read) == 1)
            yield from _of_zip_at(path, inside, name)
        else:
            yield _of_file(path, owner, name)


class _Unread:
    """Says once of everybody on a learning platform that a file is not read; whether others are is known later."""

    def __init__(self) -> None:
        self._known: set[Owner] = set()

    def told(self, owner: Owner, name: str) -> Iterator[Piece]:
        if owner.number and owner not in self._known:
            self._known.add(owner)
            yield Piece(owner, name, trouble=Unreadable("grade.unread", file=name))


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


def _of_file(path: Path, owner: Owner, name: str) -> Piece:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        return Piece(owner, name, trouble=missing(name, error))
    if len(data) > LARGEST:
        return Piece(owner, name, trouble=Unreadable("file.large", file=name, limit=LARGEST))
    return Piece(owner, name, data)


class _Budget:
    """How many bytes may still be unpacked."""

    def __init__(self) -> None:
        self.left = UNPACKED

    def read(self, file: IO[bytes], name: str) -> bytes:
        """All of a packed file. Raises `Unreadable` where it is larger than it may be."""
        most = min(LARGEST, self.left)
        data = file.read(most + 1)
        self.left -= min(len(data), most)
        if len(data) > most:
            raise Unreadable("grade.unpacked", file=name, limit=UNPACKED)
        return data


def _of_zip_at(path: Path, around: Around, name: str) -> Iterator[Piece]:
    try:
        file = path.open("rb")
    except OSError as error:
        yield Piece(around.owner or around.itself, name, trouble=missing(name, error))
        return
    with file:
        yield from _of_zip(file, around, name)


def _of_zip(file: IO[bytes], around: Around, name: str, budget: _Budget | None = None) -> Iterator[Piece]:
    """The files in a zip that is called `name`, and in zips inside it."""
    budget = budget or _Budget()
    whole = around.owner or around.itself
    label = PurePosixPath(name).name
    try:
        packed = zipfile.ZipFile(file)
        infos = [info for info in packed.infolist() if not info.is_dir()]
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, RuntimeError) as error:
        yield Piece(whole, name, trouble=Unreadable("grade.zip", file=label, reason=str(error)))
        return
    if len(infos) > ENTRIES:
        yield Piece(whole, name, trouble=Unreadable("grade.entries", file=label, most=ENTRIES))
        return
    files = sorted(
        ((parts, info) for info in infos if _is_told(parts := _parts(info))), key=lambda found: found[0]
    )
    read = [parts for parts, _ in files if _is_read(parts)]
    common, whose = around.owners(read)
    unread = _Unread()
    for parts, info in files:
        owner = whole if ".." in parts else whose(parts)
        # of a zip that was given itself the name is told nowhere: everything lies in it
        inner = "/".join((*([name] if around.depth or around.owner else []), *parts[len(common) :]))
        if not _is_read(parts):
            yield from unread.told(owner, inner)
            continue
        try:
            data = _unpacked(packed, info, parts, inner, budget)
        except Unreadable as error:
            yield Piece(owner, inner, trouble=error)
            continue
        if not is_zip(parts[-1]):
            yield Piece(owner, inner, data)
        elif around.depth + 1 == ZIPS:
            yield Piece(owner, inner, trouble=Unreadable("grade.nested", file=inner, most=ZIPS))
        else:
            inside = Around(
                f"{around.place}/{inner}",
                parts[-1],
                around.place,
                owner=owner,
                lone=len(read) == 1 and (around.lone or around.owner is None),
                depth=around.depth + 1,
            )
            yield from _of_zip(BytesIO(data), inside, inner, budget)


def _unpacked(
    packed: zipfile.ZipFile, info: zipfile.ZipInfo, parts: Parts, name: str, budget: _Budget
) -> bytes:
    """The bytes of a file in a zip. Raises `Unreadable`."""
    if ".." in parts:
        raise Unreadable("grade.outside", file=name)
    if info.compress_type not in _METHODS or info.flag_bits & 1:
        raise Unreadable("grade.packed", file=name)
    try:
        with packed.open(info) as file:
            return budget.read(file, name)
    except (
        zipfile.BadZipFile,
        zlib.error,
        OSError,
        EOFError,
        ValueError,
        RuntimeError,
        NotImplementedError,
    ) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable("grade.zip", file=name, reason=str(error)) from None


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
