"""Work in slices: in a loop, in a thread where there is none, and no longer than somebody asks for it."""

import asyncio
from collections.abc import Iterator
from threading import get_ident
from time import monotonic, sleep
from typing import Any

import pytest

from moonriver.show.kit import slices
from moonriver.show.kit.slices import THREADS, Slices


def noted(done: list[Any], found: object = None, most: int = 10**9) -> bool:
    """A slice that is noted; says whether there is more to do."""
    done.append(found)
    return len(done) < most


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "PATIENCE", 0.1)


@pytest.fixture
def threads() -> Iterator[None]:
    before = THREADS.set(True)
    yield
    THREADS.reset(before)


def test_without_a_loop_and_without_threads_nothing_goes_on_by_itself() -> None:
    done: list[int] = []
    assert not Slices(lambda: noted(done)).go_on()
    sleep(0.02)
    assert not done


@pytest.mark.usefixtures("hasty", "threads")
def test_a_thread_works_until_nobody_asks_any_more() -> None:
    done: list[int] = []
    work = Slices(lambda: noted(done, get_ident()))
    until = monotonic() + 10
    while len(done) < 3 and monotonic() < until:  # one thread, however often it is asked
        assert work.go_on()
        sleep(0.01)
    assert len(set(done)) == 1 and get_ident() not in done
    sleep(0.3)
    rests = len(done)
    sleep(0.1)
    assert len(done) == rests > 3
    while len(done) == rests and monotonic() < until:
        assert work.go_on()
        sleep(0.01)
    assert len(done) > rests


@pytest.mark.usefixtures("threads")
def test_work_that_is_done_ends_it() -> None:
    done: list[int] = []
    Slices(lambda: noted(done, most=3)).go_on()
    until = monotonic() + 10
    while len(done) < 3 and monotonic() < until:
        sleep(0.01)
    sleep(0.1)
    assert len(done) == 3


def test_work_follows_to_the_loop_that_asks_last() -> None:
    done: list[asyncio.AbstractEventLoop] = []
    work = Slices(lambda: noted(done, asyncio.get_running_loop()))

    async def asks() -> asyncio.AbstractEventLoop:
        assert work.go_on()
        await asyncio.sleep(0.02)
        return asyncio.get_running_loop()

    one, other = asyncio.run(asks()), asyncio.run(asks())
    assert set(done) == {one, other} and done[-1] is other
