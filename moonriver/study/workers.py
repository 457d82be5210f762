"""Who plays the deals of a match: this process, several of them, or any executor of `concurrent.futures`."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from typing import Any

import cloudpickle

from moonriver.bots.kit import Bot
from moonriver.tabletop.refusals import Refused, Unreadable

from . import deals
from .deals import Played, Terms

TRIES = 3
"""How often a deal is given to workers that die of it; then this process plays it."""


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
    if executor is not None:
        yield from _given(executor, terms, movers, numbers)
    elif jobs in (None, 1):
        for number in numbers:
            yield deals.play(terms, movers, number)
    else:
        yield from _processes(jobs or os.cpu_count() or 1, terms, movers, numbers)


def _processes(jobs: int, terms: Terms, movers: Sequence[Bot], numbers: Sequence[int]) -> Iterator[Played]:
    left, tries = list(numbers), 0
    while left and tries < TRIES:
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
        before = len(left)
        try:
            for done in _given(pool, terms, movers, left, patient=False):
                left.remove(done.deal)
                yield done
        except BrokenProcessPool:
            tries = 0 if len(left) < before else tries + 1
        finally:
            _end(pool)
    for number in left:
        yield deals.play(terms, movers, number)


def _end(pool: ProcessPoolExecutor) -> None:
    """Stop a pool at once: nobody waits any more for what its workers play."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()


def _given(
    executor: Executor, terms: Terms, movers: Sequence[Bot], numbers: Sequence[int], patient: bool = True
) -> Iterator[Played]:
    """The deals as an executor plays them. Where it fails, a patient run gives it the deal again."""
    sent = cloudpickle.dumps((terms, tuple(movers)))
    waiting: dict[Future[Any], int] = {executor.submit(_work, sent, number): number for number in numbers}
    tries: dict[int, int] = {}
    try:
        while waiting:
            for future in as_completed(list(waiting)):
                number = waiting.pop(future)
                try:
                    yield future.result()
                except (Unreadable, Refused):
                    raise  # a broken bot: playing again would not mend it
                except Exception:
                    if not patient:
                        raise
                    tries[number] = tries.get(number, 0) + 1
                    if tries[number] < TRIES:
                        waiting[executor.submit(_work, sent, number)] = number
                    else:
                        yield deals.play(terms, movers, number)
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
