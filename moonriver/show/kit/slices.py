"""Long work that a board does in short slices between the messages of its page, where a loop runs: in notebooks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter

BREATHS = 8
"""How often the loop has its turn between two slices: a message is handed on a few times until the board hears it."""
PATIENCE = 2.0
"""For how many seconds work goes on after the page has asked for it: nobody works for a page that is gone."""


class Slices:
    """`work` is done slice by slice, as long as it says that there is more and somebody asks for it.

    A page that had to ask for each slice would wait for the network after each of them.
    """

    def __init__(self, work: Callable[[], bool]) -> None:
        self._work = work
        self._until = 0.0
        self._task: asyncio.Task[None] | None = None

    def go_on(self) -> bool:
        """Begin, or keep on for a while; False where no loop runs that could do it."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False
        self._until = perf_counter() + PATIENCE
        # JupyterLab hands a board's messages over to a thread with a loop of its own: the work follows them there
        if self._task is None or self._task.done() or self._task.get_loop() is not loop:
            self._task = loop.create_task(self._run())
        return True

    async def _run(self) -> None:
        own = asyncio.current_task()
        while self._task is own and perf_counter() < self._until and self._work():
            for _ in range(
                BREATHS
            ):  # a pause by the clock would be a tenth of the time, and more on a busy machine
                await asyncio.sleep(0)
