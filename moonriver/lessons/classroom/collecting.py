"""What was handed in: the files of folders and zips, and whose they are. Nothing is unpacked to the disk."""

from __future__ import annotations

import os
import re
import stat
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import IO, TypeAlias

from moonriver.tabletop.refusals import Unreadable

ENDINGS = (".json", ".ipynb", ".zip")
"""What is read; everything else that learners hand in is left alone."""
UNPACKED = 100 << 20
"""How many bytes are unpacked from one zip at most, with the zips inside it."""
LARGEST = 20 << 20
"""The largest file that is read, in bytes."""
ENTRIES = 10_000
"""How many files and folders are looked at."""
DEEPEST = 12
"""So deep folders may lie in each other, and zips one less deep than `ZIPS`."""
ZIPS = 3

_PLATFORM = re.compile(r"(.+?)_\d+_assignsubmission_[a-z]+(?:_(.*))?")
"""The folder that a learning platform (Moodle) makes of a name, or what it puts before the name of a file."""
_LESSON = re.compile(r"\d\d[_ -]")
"""How the names of the course's notebooks begin: they do not tell whose they are."""
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


@dataclass(frozen=True)
class Owner:
    """Whose files they are, as far as folders tell. Two with the same name have different keys."""

    key: str
    name: str


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


Parts: TypeAlias = tuple[str, ...]


def collected(paths: Iterable[str | os.PathLike[str]], but: Path | None = None) -> Iterator[Piece]:
    """Every file to be read in folders, zips and files, in the order of names; not what lies in the folder `but`.

    Raises `Unreadable` for a path that is none of these.
    """
    for number, given in enumerate(paths):
        path = Path(given)
        try:
            mode = path.stat().st_mode
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Unreadable("file.missing", file=str(given), reason=reason) from None
        if stat.S_ISDIR(mode):
            yield from _of_folder(path, f"{number}", but)
        elif not stat.S_ISREG(mode):
            raise Unreadable("grade.irregular", file=str(given))
        elif path.suffix.lower() == ".zip":
            with path.open("rb") as file:
                yield from _of_zip(file, f"{number}", path.name)
        else:
            yield _of_file(path, owner_of((path.name,), f"{number}", path.parent.name), path.name)


def owner_of(parts: Parts, key: str, within: str) -> Owner:
    """Whose a file is: the first folder or zip says so, else the name of the file, or of what it lies `within`."""
    first = parts[0]
    if len(parts) > 1 or first.lower().endswith(".zip"):
        return Owner(f"{key}/{first}", _plain(first.removesuffix(".zip")))
    stem = first.split(".")[0] or first
    found = _PLATFORM.fullmatch(stem)
    if found is None and _LESSON.match(stem):
        return Owner(f"{key}/", _plain(within))
    return Owner(f"{key}/{found[0] if found else stem}", _plain(stem))


def _plain(name: str) -> str:
    """The name in what a learning platform makes of it."""
    found = _PLATFORM.fullmatch(name)
    return " ".join((found[1] if found else name).replace("_", " ").split()) or name


def _of_folder(folder: Path, key: str, but: Path | None) -> Iterator[Piece]:
    files = list(_walked(folder, (), [ENTRIES], None if but is None else but.absolute()))
    common = _wrapping([parts for parts, _ in files])
    within = common[-1] if common else folder.absolute().name
    for parts, path in sorted(files):
        own = parts[len(common) :]
        owner, name = owner_of(own, key, within), "/".join(own)
        if path.is_symlink():
            yield Piece(owner, name, trouble=Unreadable("grade.link", file=name))
        elif path.suffix.lower() == ".zip":
            with path.open("rb") as file:
                yield from _of_zip(file, key, path.name, owner, name)
        else:
            yield _of_file(path, owner, name)


def _walked(folder: Path, above: Parts, left: list[int], but: Path | None) -> Iterator[tuple[Parts, Path]]:
    """The files below a folder that are read, and links, which are told."""
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
        elif entry.name.lower().endswith(ENDINGS) and (entry.is_symlink() or entry.is_file()):
            yield parts, Path(entry.path)


def _of_file(path: Path, owner: Owner, name: str) -> Piece:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        return Piece(owner, name, trouble=Unreadable("file.missing", file=name, reason=reason))
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


def _of_zip(
    file: IO[bytes], key: str, zip_name: str, owner: Owner | None = None, name: str = "", depth: int = 1,
    budget: _Budget | None = None,
) -> Iterator[Piece]:  # fmt: skip
    """The files in a zip, and in zips inside it. Without an `owner` its folders say whose they are."""
    budget = budget or _Budget()
    whole = Owner(f"{key}/{zip_name}", _plain(zip_name.removesuffix(".zip")))
    try:
        packed = zipfile.ZipFile(file)
        infos = [info for info in packed.infolist() if not info.is_dir()]
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, RuntimeError) as error:
        reason = str(error)
        yield Piece(
            owner or whole, name or zip_name, trouble=Unreadable("grade.zip", file=zip_name, reason=reason)
        )
        return
    if len(infos) > ENTRIES:
        trouble = Unreadable("grade.entries", file=zip_name, most=ENTRIES)
        yield Piece(owner or whole, name or zip_name, trouble=trouble)
        return
    read = [(parts, info) for info in infos if _is_read(parts := _parts(info))]
    common = _wrapping([parts for parts, _ in read])
    within = common[-1] if common else zip_name.removesuffix(".zip")
    for parts, info in sorted(read, key=lambda found: found[0]):
        own = parts[len(common) :]
        whose = owner or (owner_of(own, key, within) if ".." not in parts else whole)
        inner = "/".join(filter(None, (name, *own)))
        try:
            data = _unpacked(packed, info, parts, inner, budget)
        except Unreadable as error:
            yield Piece(whose, inner, trouble=error)
            continue
        if not parts[-1].lower().endswith(".zip"):
            yield Piece(whose, inner, data)
        elif depth == ZIPS:
            yield Piece(whose, inner, trouble=Unreadable("grade.nested", file=inner, most=ZIPS))
        else:
            yield from _of_zip(BytesIO(data), key, parts[-1], whose, inner, depth + 1, budget)


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
    shown = [part for part in parts if part != ".."]
    return bool(shown) and shown[-1].lower().endswith(ENDINGS) and not any(map(_is_hidden, shown))


def _is_hidden(name: str) -> bool:
    return name.startswith(".") or name in ("__MACOSX", "__pycache__")


def _wrapping(paths: Sequence[Parts]) -> Parts:
    """The folders around everything, which say nothing of whose it is."""
    common: Parts = ()
    rest = list(paths)
    while rest and len({parts[0] for parts in rest}) == 1 and all(len(parts) > 1 for parts in rest):
        inner = [parts[1:] for parts in rest]
        apart = {owner_of(parts, "", "").key for parts in inner}
        if len(apart) < 2 and all(len(parts) == 1 for parts in inner):
            break
        common, rest = (*common, rest[0][0]), inner
    return common
