"""Work in a thread of its own, which can be waited for, ended, and heard of when it is done."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from contextlib import suppress
from typing import Generic, TypeVar

from moonriver.tabletop.ending import Endless, Enough, endable

Result = TypeVar("Result")


class Thinker(Generic[Result]):
    """A function that runs in a thread as soon as it is given. Raises `RuntimeError` where there are no threads."""

    def __init__(self, work: Callable[[], Result]) -> None:
        self._future: Future[Result] = Future()
        self._thread = threading.Thread(target=self._run, args=(work,), daemon=True)
        self._thread.start()

    def _run(self, work: Callable[[], Result]) -> None:
        with suppress(Enough):
            try:
                found = endable(work)
            except (Enough, Endless):
                return
            except BaseException as error:
                self._future.set_exception(error)
            else:
                self._future.set_result(found)

    def wait(self, seconds: float) -> bool:
        """Whether it is done, at the latest after this many seconds."""
        wait([self._future], seconds)
        return self._future.done()

    @property
    def result(self) -> Result:
        """What came of it, once it is done. Raises what it has raised."""
        return self._future.result(0)

    def then(self, hears: Callable[[], None]) -> None:
        """Call a function when it is done, in its thread; at once where it is done already."""
        self._future.add_done_callback(lambda _: hears())

    def stop(self) -> None:
        """End it at its next step of Python; what it waits for outside of Python it waits for to the end."""
        if self._thread.is_alive() and not self._future.done():
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(self._thread.ident or 0), ctypes.py_object(Enough)
            )
