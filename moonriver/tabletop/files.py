"""Files that are written: whole or not at all, through links, by one writer at a time, with nothing left behind."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import secrets
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from .refusals import Refused, Unreadable

if sys.platform == "win32":
    import msvcrt
elif sys.platform != "emscripten":  # in a browser there is one process, and no lock
    import fcntl

PATIENCE = 0.5
"""How many seconds a writer waits for another one."""
_OLD = 3600
"""From this age on, in seconds, a part of a file belongs to nobody, whatever machine began it."""
_LONGEST = 200
"""Names of up to so many bytes stand whole in the names of parts and locks; file systems allow 255."""
_HERE = hashlib.sha256(platform.node().encode()).hexdigest()[:8]
"""This machine, in names of parts: elsewhere the number of a process means another one."""


class Unwritable(OSError):
    """A file that is not written to. `key` names the sentence, which is to be filled with the name of the `file`."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def write_text(path: str | os.PathLike[str], text: str, *, durable: bool = True) -> None:
    """Write a whole file of text, as `write_bytes` does."""
    write_bytes(path, text.encode("utf-8"), durable=durable)


def write_bytes(path: str | os.PathLike[str], content: bytes, *, durable: bool = True) -> None:
    """Write a whole file or nothing: what it is to hold goes beside it first and then takes its place.

    A link stays, and what it points to is written. Who may read and write the file stays as it was, and is up to the
    process's umask for a new one. `durable` waits until the disk has it, so that it outlives a power cut; what is saved
    often does without.

    Raises `Unwritable` for what is write-protected or no regular file, another `OSError` when the disk or the folder
    does not allow it; the old file is then untouched.
    """
    target = pointed_to(path)
    mode = _mode_to_write(target)
    beside = _beside(target, f"{_HERE}-{os.getpid()}-{secrets.token_hex(4)}.part")
    try:
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        with suppress(OSError):  # some file systems know no modes
            os.chmod(beside, mode)
        os.replace(beside, target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def require_writable(path: str | os.PathLike[str]) -> None:
    """Raise what `write_text` raises where a file or its folder is closed to it: nobody works for a text in vain."""
    _mode_to_write(pointed_to(path))


@contextmanager
def writing(path: str | os.PathLike[str]) -> Iterator[None]:
    """Raise `Unreadable`, which says why, where inside a `with` a file cannot be written."""
    if not isinstance(path, str | os.PathLike):
        raise Unreadable("file.name", found=path)
    try:
        yield
    except (Refused, Unreadable):
        raise
    except Unwritable as error:
        raise Unreadable(error.key, file=os.fspath(path)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unreadable("file.unsaved", file=os.fspath(path), reason=reason) from None


def pointed_to(path: str | os.PathLike[str]) -> Path:
    """The file itself, where a path is a link."""
    return Path(os.path.realpath(path))


def set_aside(path: Path) -> Path:
    """Rename a file to the first free of `NAME.broken-1`, `NAME.broken-2` and so on. Raises as `write_text` does."""
    target = pointed_to(path)
    _mode_to_write(target)
    number = 1
    while os.path.lexists(kept := target.with_name(f"{target.name}.broken-{number}")):
        number += 1
    target.rename(kept)
    return kept


def clear(path: Path) -> None:
    """Remove what writers of a file have left beside it: those whose process is gone, or that are old."""
    with suppress(OSError, ValueError):
        target = pointed_to(path)
        left = re.compile(re.escape(f".{_short(target.name)}.") + r"([0-9a-f]{8})-(\d+)-[0-9a-f]{8}\.part")
        for entry in list(os.scandir(target.parent)):
            found = left.fullmatch(entry.name)
            if found and (_gone(found[1], int(found[2])) or time.time() - entry.stat().st_mtime > _OLD):
                os.unlink(entry)
        if os.path.lexists(_lock_of(target)):
            with locked(target, patience=0):
                pass  # who lets go of a lock removes it


@contextmanager
def locked(path: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Keep other writers of a file out, as far as they ask; the lock ends with its process.

    Where the system has no locks nobody is kept out. Raises `Unwritable` when another one holds it too long, and as
    `write_text` does where the file or its folder cannot be written to.
    """
    target = pointed_to(path)
    _mode_to_write(target)
    lock = _lock_of(target)
    until = time.monotonic() + patience
    while (handle := _taken(lock)) is None:
        if time.monotonic() >= until:
            raise Unwritable("file.locked")
        time.sleep(0.01)
    try:
        yield
    finally:
        with suppress(OSError):  # Windows removes no file that is open
            os.unlink(lock)
        os.close(handle)
        if sys.platform == "win32":
            with suppress(OSError):
                os.unlink(lock)


def _taken(lock: Path) -> int | None:
    """The lock's file, opened and locked; None while somebody else has it."""
    handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        _take(handle)
        if os.path.samestat(os.fstat(handle), os.stat(lock)):
            return handle
    except (BlockingIOError, PermissionError, FileNotFoundError):
        pass
    except OSError:
        return handle  # a file system without locks
    os.close(handle)  # it is held, or its holder has removed it in between
    return None


def _take(handle: int) -> None:
    """Lock an open file, or raise `OSError`."""
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    elif sys.platform != "emscripten":
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _lock_of(target: Path) -> Path:
    return _beside(target, "lock")


def _beside(target: Path, ending: str) -> Path:
    return target.with_name(f".{_short(target.name)}.{ending}")


def _short(name: str) -> str:
    """The name of a file, cut where another one with an ending could be too long for a file system."""
    return name if len(os.fsencode(name)) <= _LONGEST else name[: _LONGEST // 4]


def _gone(machine: str, process: int) -> bool:
    """Whether a process is certainly no more. On Windows asking would end it."""
    if machine != _HERE or sys.platform in ("win32", "emscripten"):
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return True
    except PermissionError:
        pass  # somebody else's
    return False


def _mode_to_write(target: Path) -> int:
    """Who may do what with a file: as it is, or as the process's umask gives a new one.

    Raises `Unwritable` for what is write-protected, though it be from somebody whom no mode keeps out.
    """
    mode: int | None = None
    with suppress(FileNotFoundError, PermissionError):
        mode = os.stat(target).st_mode
    if mode is not None and not stat.S_ISREG(mode):
        raise Unwritable("file.special")
    folder = os.stat(target.parent)
    if not folder.st_mode & 0o222 or not os.access(target.parent, os.W_OK):
        raise Unwritable("file.closed")
    if mode is None:
        umask = os.umask(0)  # it can only be read by setting it
        os.umask(umask)
        return 0o666 & ~umask
    if not mode & 0o222 or not os.access(target, os.W_OK):
        raise Unwritable("file.protected")
    return stat.S_IMODE(mode)
