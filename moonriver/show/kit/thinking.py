"""Bots that take their time think in a thread, as long as a loop runs that can tell the board of it: in notebooks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from typing import Any

from moonriver.bots.kit import Bot, BrokenBot, Found, Work, is_quick, worked
from moonriver.bots.thinking import Thinker

PATIENCE = 0.15
"""How many seconds a board waits for an answer before it goes on without it: a quick answer does not flicker."""


_answering: asyncio.AbstractEventLoop | None = None


def answers_here() -> None:
    """From now on the answers of bots arrive in this loop, which also paints the boards.

    JupyterLab answers the messages of boards in a thread with its own loop, not in the one that runs cells.
    """
    global _answering
    with suppress(RuntimeError):
        _answering = asyncio.get_running_loop()


class InThread:
    """Lets the bots of one session think, see `session.Thinkers`; `chooser` gives the bot of a name."""

    def __init__(self, chooser: Callable[[str], Bot]) -> None:
        self._chooser = chooser
        self._thinker: Thinker[Any] | None = None

    def think(
        self, game: Any, bot: str, work: Work[Found], done: Callable[[Found | BrokenBot], None]
    ) -> None:
        """Ask a bot; its answer comes at once, or later between two messages of the page."""
        ask = partial(worked, work, game, self._chooser, bot)
        try:
            loop = asyncio.get_running_loop()
            thinker = self._thinker = Thinker(ask) if not is_quick(self._chooser(bot)) else None
        except RuntimeError:  # no loop runs that could tell of the answer, or there are no threads
            thinker = None
        if thinker is None or thinker.wait(PATIENCE):
            done(ask() if thinker is None else thinker.result)
            return
        here = copy_context()  # with the language that is spoken here

        def arrive() -> None:
            if thinker is self._thinker:
                done(thinker.result)

        def call() -> None:
            for one in filter(None, (_answering, loop)):
                with suppress(RuntimeError):  # where the loop has ended
                    one.call_soon_threadsafe(arrive, context=here)
                    return

        thinker.then(call)

    def stop(self) -> None:
        """End it; what it answers late is dropped."""
        if self._thinker is not None:
            self._thinker.stop()
        self._thinker = None
