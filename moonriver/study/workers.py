"""Who plays the deals of a match: this process, several of them, or any executor of `concurrent.futures`."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import lru_cache
from itertools import chain, islice
from multiprocessing import get_context
from queue import SimpleQueue
from threading import Lock
from types import ModuleType
from typing import Any

import cloudpickle

from moonriver.bots.kit import Bot, BrokenBot
from moonriver.tabletop.ending import reason
from moonriver.tabletop.processes import as_it_is_now
from moonriver.tabletop.refusals import Refused, Unreadable

from . import deals
from .codes import home_of
from .deals import Played, Terms

TRIES = 3
"""How often what is left is given to workers that finish nothing of it; then a single one plays it, deal by deal."""
AHEAD = 1000
"""How many deals wait at most: more than any workers play at a time, and less than memory holds."""
MOST = 61 if os.name == "nt" else 1 << 16
"""How many processes a pool may have; Windows waits for no more."""


def played(
    terms: Terms,
    movers: Sequence[Bot],
    numbers: Iterable[int],
    jobs: int | None = None,
    executor: Executor | None = None,
) -> Iterator[Played]:
    """The deals of these numbers as they are ready; in order, where this process plays them.

    `jobs` is the number of processes, 0 for one a core, None or 1 for this one alone. A worker that dies costs only
    the deals that it was playing: they are played again. Raises `BrokenBot` where a bot always ends its process, or
    cannot be sent to another one, and `Unreadable` for an executor that takes no work.
    """
    left, tries = iter(numbers), 0
    if not executor and jobs in (None, 1):
        yield from (deals.play(terms, movers, number) for number in left)
        return
    sent = _packed(terms, movers)
    while tries < TRIES:
        tries += 1
        lost: list[int] = []
        pool = executor or _pool(jobs or os.cpu_count() or 1)
        try:
            for done in _given(pool, sent, left, lost):
                tries = 0
                yield done
        finally:
            if pool is not executor:
                _end(pool)
        if not lost:
            return
        left = chain(lost, left)
    yield from _alone(terms, movers, sent, left)


def no_executor(found: object) -> Unreadable:
    """Says that something is no executor, or why an executor takes no work."""
    return Unreadable(
        "deal.value", name="executor", found=found, allowed=(None, "concurrent.futures.Executor")
    )


def _packed(terms: Terms, movers: Sequence[Bot]) -> bytes:
    """What workers are sent: bots as they are here, as files of their modules may have changed since they were read.

    Where a module holds what cannot be sent, workers read its file. Raises `BrokenBot` for a bot that itself holds what
    no other process can have, such as a lock.
    """
    with suppress(Exception), ExitStack() as modules:
        for mover in movers:
            modules.enter_context(as_it_is_now(cloudpickle, str(home_of(mover))))
        return bytes(cloudpickle.dumps((terms, tuple(movers))))
    for name, mover in zip(terms.bots, movers, strict=True):
        try:
            cloudpickle.dumps(mover)
        except Exception as error:
            told = {"error": type(error).__name__, "reason": reason(error)}
            raise BrokenBot("bot.load", bot=name, **told) from error
    return bytes(cloudpickle.dumps((terms, tuple(movers))))


_starts = Lock()
"""Held while processes start: else one thread would take the empty module of another one for the reader's."""
_SAFE = "PYTHONSAFEPATH"
"""Where this is set, Python starts without the current folder on its path, as by its option -P."""


@contextmanager
def _starting() -> Iterator[None]:
    """What starts inside a `with` runs neither the reader's script, nor a pupil's enum.py in place of Python's."""
    with _starts:
        main, before = sys.modules["__main__"], os.environ.get(_SAFE)
        sys.modules["__main__"], os.environ[_SAFE] = ModuleType("__main__"), "1"
        try:
            yield
        finally:
            sys.modules["__main__"] = main
            _set_safe(before)


def _set_safe(value: str | None) -> None:
    if value is None:
        os.environ.pop(_SAFE, None)
    else:
        os.environ[_SAFE] = value


class _Pool(ProcessPoolExecutor):
    """Processes that do not run the reader's script again from its first line: all they need of it is sent."""

    def __init__(self, *given: Any, **named: Any) -> None:
        """As any executor does; this starts the process that clears up after all others."""
        with _starting():
            super().__init__(*given, **named)

    def submit(self, *given: Any, **named: Any) -> Future[Any]:
        """As any executor does; this is where processes are started."""
        with _starting():
            return super().submit(*given, **named)


def _pool(jobs: int) -> ProcessPoolExecutor:
    with _starts:
        safe = os.environ.get(_SAFE)
    context = get_context("spawn")
    return _Pool(min(jobs, MOST), mp_context=context, initializer=_stand_aside, initargs=(safe,))


def _stand_aside(safe: str | None) -> None:
    """In a worker: what bots print is no part of what this program prints; Ctrl+C is for who gives out work.

    What bots start finds the current folder as it would where this program runs.
    """
    sys.stdout = sys.stderr
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _set_safe(safe)


def _alone(terms: Terms, movers: Sequence[Bot], sent: bytes, numbers: Iterable[int]) -> Iterator[Played]:
    """Deals that a pool of one process plays one by one; this process, where none can begin or read the bots.

    Raises `BrokenBot` where that process dies: in this one the bots would end all that the reader has.
    """
    pool = _pool(1)
    try:
        pool.submit(_begin, sent).result()
        begun = True
    except Exception:
        begun = False
    try:
        for number in numbers:
            yield pool.submit(_work, sent, number).result() if begun else deals.play(terms, movers, number)
    except BrokenExecutor:
        brought = [name for name in terms.bots if name not in terms.spec.opponents.NAMES]
        raise BrokenBot("bot.ended", bot=tuple(dict.fromkeys(brought or terms.bots))) from None
    finally:
        _end(pool)


def _end(pool: Any) -> None:
    """Stop a pool of processes at once: nobody waits any more for what they play.

    The pool itself cancels what waits: if its processes end first, Python 3.11 fails at what others have cancelled.
    """
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()


def _given(executor: Executor, sent: bytes, numbers: Iterator[int], lost: list[int]) -> Iterator[Played]:
    """The deals that an executor plays; `lost` gets the numbers of those that it loses."""
    waiting: dict[Future[Played], int] = {}
    ready: SimpleQueue[Future[Played]] = SimpleQueue()
    try:
        while True:
            for number in islice(numbers, AHEAD - len(waiting)):
                try:
                    future = executor.submit(_work, sent, number)
                    future.add_done_callback(ready.put)
                except BrokenExecutor:
                    lost.append(number)
                    return
                except Exception as error:  # it is shut down, say
                    raise no_executor(reason(error)) from error
                waiting[future] = number
            if not waiting:
                return
            future = ready.get()
            number = waiting.pop(future)
            try:
                done = future.result()
            except (Unreadable, Refused):
                raise  # a broken bot: playing again would not mend it
            except Exception:  # a worker has died, or another machine is gone
                lost.append(number)
            else:
                yield done
    finally:
        for future, number in waiting.items():
            if not isinstance(executor, _Pool):  # see `_end`
                future.cancel()
            lost.append(number)


def _work(sent: bytes, number: int) -> Played:
    terms, movers = _unpacked(sent)
    return deals.play(terms, movers, number)


def _begin(sent: bytes) -> None:
    """In a worker: read what was sent."""
    _unpacked(sent)


@lru_cache(maxsize=4)
def _unpacked(sent: bytes) -> tuple[Terms, tuple[Bot, ...]]:
    """Bots that this program sent to its own workers."""
    terms, movers = cloudpickle.loads(sent)
    return terms, movers
