"""Functions that somebody wrote run in a process of their own: it can be ended whatever they do, also in C code.

One process is kept and asked again. A function goes there by cloudpickle, which this program writes and its own process
reads; what is found comes back as JSON. Where there are no processes, as in browsers, see `ending`.
"""

from __future__ import annotations

import atexit
import faulthandler
import io
import json
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import lru_cache
from numbers import Integral
from queue import Empty, SimpleQueue
from time import monotonic
from types import ModuleType
from typing import Any, TextIO
from weakref import WeakSet

_PATIENCE = 60.0
"""How many seconds a process may take to start and to read a function; neither counts as the function's time."""
_SLICE = 0.1
"""How many seconds are waited at a time, so that who waits can be ended."""
_GRACE = 5
"""A process whose parent has died ends itself so many seconds after its time, even in C code."""
_LONGEST = 10_000
"""Bits of the longest number that is told; Python writes none that is much longer."""
_DEEPEST = 100
"""So many levels inside each other are told; JSON knows only some hundreds."""
_START = (
    "import sys, json; sys.path[:] = json.loads(sys.argv[1]); "
    "from moonriver.tabletop import processes; processes.serve()"
)


class NoProcess(Exception):
    """Here the function cannot run in another process: ask it in this one."""


class Ended(Exception):
    """The process has ended by itself; `found` is what it found before."""

    def __init__(self, found: list[Any]) -> None:
        super().__init__(found)
        self.found = found


class TooLong(Ended):
    """The function took too long, and its process was ended."""


def ask(
    work: Callable[..., Iterable[Any]], function: Callable[..., Any], *given: Any, seconds: float
) -> list[Any]:
    """What `work(function, *given)` yields in another process; each value may take so many seconds.

    What it prints is printed here. Raises `NoProcess`, `TooLong` and `Ended`. The package's own functions are not sent.
    """
    sent = _packed(work, function, given, seconds)
    process = _taken()
    try:
        try:
            found = process.ask(sent, seconds)
        except NoProcess:
            if not process.kept:
                raise
            process.end()  # it has ended by itself since it was kept
            process = _Process()
            found = process.ask(sent, seconds)
    except BaseException:  # also where the waiting was interrupted
        process.end()
        raise
    if _free:
        process.end()
    else:
        process.kept = True
        _free.append(process)
    return found


def _packed(work: Any, function: Any, given: Any, seconds: float) -> bytes:
    module = str(getattr(function, "__module__", None))
    if (
        module.partition(".")[0] == "moonriver"
        or sys.platform in ("emscripten", "wasi")
        or not sys.executable
    ):
        raise NoProcess
    try:
        import cloudpickle

        with as_it_is_now(cloudpickle, module):
            sent = cloudpickle.dumps((work, function))
            return pickle.dumps((sys.path, os.getcwd(), seconds, sent, pickle.dumps(given)))
    except Exception as error:  # it holds what cannot be sent: an open file, a lock
        raise NoProcess from error


@contextmanager
def as_it_is_now(cloudpickle: ModuleType, name: str) -> Iterator[None]:
    """Send what stands in a module, not its name: the process may have read an older state of its file."""
    module = sys.modules.get(name)
    if (
        module is None
        or name.partition(".")[0] in {"moonriver", *sys.stdlib_module_names}
        or name in cloudpickle.list_registry_pickle_by_value()
    ):
        yield
        return
    cloudpickle.register_pickle_by_value(module)
    try:
        yield
    finally:
        cloudpickle.unregister_pickle_by_value(module)


def _say(stream: TextIO, text: str) -> None:
    """Print what a function prints, with escapes for signs that cannot be printed here."""
    try:
        stream.write(text)
    except UnicodeEncodeError:
        stream.write(text.encode(stream.encoding, "backslashreplace").decode(stream.encoding))


class _Process:
    """Another Python, which answers one question at a time. It may be `kept` for the next one."""

    kept = False

    def __init__(self) -> None:
        try:
            self._there = subprocess.Popen(
                # -P: a pupil's json.py beside the notebook is not Python's
                [sys.executable, "-P", "-c", _START, json.dumps([*map(str, sys.path)])],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            self._heard: SimpleQueue[bytes] = SimpleQueue()
            threading.Thread(target=self._listen, daemon=True).start()
        except (OSError, RuntimeError) as error:
            raise NoProcess from error
        _all.add(self)

    def _listen(self) -> None:
        assert self._there.stdout is not None
        with self._there.stdout as pipe:
            for line in pipe:
                self._heard.put(line)
        self._heard.put(b"")

    def _told(self, seconds: float) -> list[dict[str, Any]] | None:
        """What it has told meanwhile, at the latest after so many seconds; None where it has ended."""
        try:
            line = self._heard.get(timeout=max(seconds, 0))
        except Empty:
            return []
        # it may have ended in the middle of a line
        return [json.loads(line)] if line.endswith(b"\n") else None

    @property
    def lives(self) -> bool:
        """Whether it can be asked."""
        return self._there.poll() is None

    def ask(self, sent: bytes, seconds: float) -> list[Any]:
        """See `ask`."""
        pipe = self._there.stdin
        assert pipe is not None
        with suppress(OSError):  # it has ended, which is heard below
            pipe.write(len(sent).to_bytes(8, "big") + sent)
            pipe.flush()
        found: list[Any] = []
        ready, until = False, monotonic() + _PATIENCE
        while (lines := self._told(min(_SLICE, until - monotonic()))) is not None:
            for told in lines:
                if "said" in told:
                    _say(getattr(sys, told["stream"]), told["said"])
                elif "end" in told:
                    return found
                elif "error" in told:
                    raise Ended(found) if ready else NoProcess(told["error"])
                else:
                    found += [_plain(told["found"])] if ready else []
                    ready, until = True, monotonic() + seconds
            if monotonic() > until:
                raise TooLong(found) if ready else NoProcess
        raise Ended(found) if ready else NoProcess

    def end(self) -> None:
        """End it at once."""
        self._there.kill()
        self._there.wait()
        with suppress(OSError):
            self._there.stdin.close()  # type: ignore[union-attr]


_free: list[_Process] = []
_all: WeakSet[_Process] = WeakSet()


def _taken() -> _Process:
    """A process that nobody asks now, and that nobody else takes."""
    while _free:
        with suppress(IndexError):  # somebody was faster
            process = _free.pop()
            if process.lives:
                return process
    return _Process()


@atexit.register
def end_all() -> None:
    """End all processes that were started here."""
    _free.clear()
    for process in list(_all):
        process.end()


def _forget() -> None:
    _free.clear()
    _all.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)  # they are the parent's


# In the other process


class _Said(io.TextIOBase):
    """What a function prints, told to who asks it."""

    def __init__(self, stream: str, put: Callable[..., None]) -> None:
        self._stream, self._put = stream, put

    def write(self, text: str) -> int:
        self._put(said=text, stream=self._stream)
        return len(text)


def serve() -> None:
    """Answer what `ask` asks, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asks hears it, and ends this process
    asked, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    speaks = threading.RLock()

    def put(**told: Any) -> None:
        with speaks:
            out.write(json.dumps(told).encode() + b"\n")
            out.flush()

    with redirect_stdout(_Said("stdout", put)), redirect_stderr(_Said("stderr", put)):
        while length := asked.read(8):
            _answer(asked.read(int.from_bytes(length, "big")), put, nowhere)
    os._exit(0)  # whatever the functions have started


def _answer(sent: bytes, put: Callable[..., None], nowhere: int) -> None:
    try:
        sys.path[:], here, seconds, function, given = pickle.loads(sent)
        os.chdir(here)
        work, asked, arguments = *_read(function), pickle.loads(given)
        put(ready=True)
        faulthandler.dump_traceback_later(seconds + _GRACE, exit=True, file=nowhere)
        for value in work(asked, *arguments):
            put(found=_as_json(value))
            faulthandler.dump_traceback_later(seconds + _GRACE, exit=True, file=nowhere)
        put(end=True)
    except BaseException as error:
        put(error=f"{type(error).__name__}: {error}")
    finally:
        faulthandler.cancel_dump_traceback_later()


@lru_cache(maxsize=4)
def _read(sent: bytes) -> tuple[Callable[..., Iterable[Any]], Callable[..., Any]]:
    """A function as it was sent; what it remembers from one question to the next stays."""
    work, function = pickle.loads(sent)
    return work, function


class _Shown:
    """What cannot be told in JSON, as it writes itself."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


_KINDS: dict[str, Callable[[Any], Any]] = {
    "list": list, "tuple": tuple, "set": set, "frozenset": frozenset, "dict": dict, "other": tuple
}  # fmt: skip


def _as_json(value: Any, depth: int = _DEEPEST) -> Any:
    """A value for JSON: each that holds others with its type's name, since JSON knows neither pairs nor sets."""
    if isinstance(value, bool | float | str | None):
        return value
    kind = type(value).__name__
    try:
        if isinstance(value, Integral) and int(value).bit_length() < _LONGEST:
            return int(value)  # numpy has whole numbers of its own
        if depth and isinstance(value, Iterable) and not isinstance(value, bytes):
            own = type(value) is _KINDS.get(kind)  # somebody's own class may have one of these names
            name = "dict" if isinstance(value, dict) else kind if own else "other"
            inside = value.items() if isinstance(value, dict) else value
            return {name: [_as_json(inner, depth - 1) for inner in inside]}
        return {"shown": [kind, repr(value)]}
    except MemoryError:
        raise
    except Exception:  # of whatever somebody made
        return {"shown": [kind, kind]}


def _plain(told: Any) -> Any:
    """The value that `_as_json` told of."""
    if not isinstance(told, dict):
        return told
    ((kind, inner),) = told.items()
    if kind == "shown":
        name, text = inner
        return type(name, (_Shown,), {})(text)  # its type's name is told where its text says nothing
    return _KINDS[kind](map(_plain, inner))
