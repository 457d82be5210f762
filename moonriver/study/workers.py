"""Who plays the deals of a match: this process, several of them, or any executor of `concurrent.futures`."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from functools import lru_cache
from multiprocessing import get_context
from typing import Any

import cloudpickle

from moonriver.bots.kit import Bot
from moonriver.tabletop.refusals import Refused, Unreadable

from . import deals
from .deals import Played, Terms

TRIES = 3
"""How often what is left is given to workers that finish nothing of it; then this process plays it."""


def played(
    terms: Terms,
    movers: Sequence[Bot],
    numbers: Sequence[int],
    jobs: int | None = None,
    executor: Executor | None = None,
) -> Iterator[Played]:
    """The deals of these numbers as they are ready; in order, where this process plays them.

    `jobs` is the number of processes, 0 for one a core, None or 1 for this one alone. A worker that dies costs only
    the deals that it was playing: they are played again.
    """
    left, tries = list(numbers), 0 if executor or jobs not in (None, 1) else TRIES
    sent = cloudpickle.dumps((terms, tuple(movers))) if tries < TRIES else b""
    while left and tries < TRIES:
        tries += 1
        pool = executor or ProcessPoolExecutor(jobs or os.cpu_count() or 1, mp_context=get_context("spawn"))
        try:
            for done in _given(pool, sent, left):
                left.remove(done.deal)
                tries = 0
                yield done
        finally:
            if pool is not executor:
                _end(pool)
    for number in left:
        yield deals.play(terms, movers, number)


def _end(pool: Any) -> None:
    """Stop a pool of processes at once: nobody waits any more for what they play."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()


def _given(executor: Executor, sent: bytes, numbers: Sequence[int]) -> Iterator[Played]:
    """The deals that an executor plays; those that it loses are left out."""
    waiting: list[Future[Played]] = []
    try:
        waiting += (executor.submit(_work, sent, number) for number in numbers)
        for future in as_completed(waiting):
            try:
                yield future.result()
            except (Unreadable, Refused):
                raise  # a broken bot: playing again would not mend it
            except Exception:  # a worker has died, or another machine is gone
                continue
    except BrokenExecutor:
        return
    finally:
        for future in waiting:
            future.cancel()


def _work(sent: bytes, number: int) -> Played:
    terms, movers = _unpacked(sent)
    return deals.play(terms, movers, number)


@lru_cache(maxsize=4)
def _unpacked(sent: bytes) -> tuple[Terms, tuple[Bot, ...]]:
    """Bots that this program sent to its own workers."""
    terms, movers = cloudpickle.loads(sent)
    return terms, movers
