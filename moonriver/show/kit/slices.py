"""Long work of a board in short slices between the messages of its page: in a notebook's loop, or in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from threading import Thread
from time import perf_counter, sleep

BREATHS = 8
"""How often the loop has its turn between two slices: a message is handed on a few times until the board hears it."""
PATIENCE = 2.0
"""For how many seconds work goes on after the page has asked for it: nobody works for a page that is gone."""

THREADS: ContextVar[bool] = ContextVar("threads", default=False)
"""Whether a thread works where no loop runs: a server answers each page in one of its own, and has time in between."""
PAUSE = 0.001
"""Seconds between two slices in a thread, so that who waits for what the work holds gets it."""


class Slices:
    """`work` is done slice by slice, as long as it says that there is more and somebody asks for it.

    A page that had to ask for each slice would wait for the network after each of them. The work itself sees to it that
    nobody looks at what it is changing: messages may be answered in another thread.
    """

    def __init__(self, work: Callable[[], bool]) -> None:
        self._work = work
        self._until = 0.0
        self._task: asyncio.Task[None] | None = None
        self._thread: Thread | None = None

    def go_on(self) -> bool:
        """Begin, or keep on for a while; False where nothing could do it between two messages."""
        self._until = perf_counter() + PATIENCE
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return THREADS.get() and self._go_on_in_thread()
        # JupyterLab hands a board's messages over to a thread with a loop of its own: the work follows them there
        if self._task is None or self._task.done() or self._task.get_loop() is not loop:
            self._task = loop.create_task(self._run())
        return True

    def _go_on_in_thread(self) -> bool:
        if self._thread is None or not self._thread.is_alive():
            self._thread = Thread(target=self._work_on, daemon=True)
            self._thread.start()
        return True

    def _work_on(self) -> None:
        while perf_counter() < self._until and self._work():
            sleep(PAUSE)

    async def _run(self) -> None:
        own = asyncio.current_task()
        while self._task is own and perf_counter() < self._until and self._work():
            # a pause by the clock would be a tenth of the time, and more on a busy machine
            for _ in range(BREATHS):
                await asyncio.sleep(0)
