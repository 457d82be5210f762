"""Ends a function that somebody wrote and that does not end by itself, as long as it runs lines of Python.

Where there are processes, `processes` ends whatever a function does; this is for where there are none, as in browsers.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from copy import deepcopy
from dis import get_instructions
from functools import lru_cache
from io import StringIO
from types import CodeType, FrameType
from typing import Any


class Enough(BaseException):
    """Ends a function inside of `endable`. A function that catches it, as `except:` does, gets it again and again."""

    def __del__(self) -> None:
        """The function has caught it and goes on. What traces lines is gone by now, as Python drops what raises."""
        if getattr(_here, "endable", False):
            frame: FrameType | None = sys._getframe(1)
            while frame is not None and frame.f_code is not endable.__code__:
                frame.f_trace, frame.f_trace_opcodes = _end, True
                frame = frame.f_back
            sys.settrace(_end)


class Endless(Exception):
    """A function was ended."""


_here = threading.local()


def _end(frame: FrameType, event: str, argument: Any) -> Any:
    raise Enough


@lru_cache(maxsize=64)
def _spins(code: CodeType) -> bool:
    """Whether a jump leads to itself, as in `while True: pass`: Python 3.11 tells of no line there."""
    return any(
        step.opname.startswith("JUMP") and step.argval == step.offset for step in get_instructions(code)
    )


def endable(function: Callable[..., Any], *given: Any, over: Callable[[], bool] | None = None) -> Any:
    """What a function returns. Raises `Endless` where it is ended, from outside or since, at a line, it is `over`.

    Lines of this package are not watched: they end, and would only be slower.
    """

    def watch(frame: FrameType, event: str, argument: Any) -> Any:
        if over is not None and over():
            raise Enough
        if event == "call" and _spins(frame.f_code):
            frame.f_trace_opcodes = True
        return None if str(frame.f_globals.get("__name__")).startswith("moonriver.") else watch

    before = sys.gettrace()
    _here.endable = True
    try:
        if over is not None:
            sys.settrace(watch)
        return function(*given)
    except Enough:
        _here.endable = False  # before it is gone
    finally:
        _here.endable = False
        sys.settrace(before)
    raise Endless


def reason(error: BaseException) -> str:
    """What an error says, or its name where it says nothing. Whoever wrote it may have made even this fail."""
    try:
        said = str(error)
    except Exception:
        said = ""
    return said or type(error).__name__


def _settled(value: Any) -> Any:
    """What was returned, with a list for each iterator; each item is a step, as this is called for it."""
    return [*map(_settled, value)] if isinstance(value, Iterator | list) else value


def tries(
    function: Callable[..., Any], cases: Sequence[tuple[Any, ...]], steps: int
) -> Iterator[tuple[str, Any]]:
    """What a function does with each of these arguments, as long as it returns something: "returned" and what.

    An iterator is returned as the list of what it gives. Else it is "endless", "deep", or "raised" and what. It ends
    after so many steps of Python; what it changes in its arguments or prints is lost.
    """
    kind = "returned"
    for given in cases:
        if kind != "returned":
            return
        found, left = None, steps

        def over() -> bool:
            nonlocal left
            left -= 1
            return left < 0

        def tried(*given: Any) -> Any:
            return _settled(function(*given))

        try:
            with redirect_stdout(StringIO()):
                found = endable(tried, *deepcopy(given), over=over)
        except Endless:
            kind = "endless"
        except RecursionError:
            kind = "deep"
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # whatever a learner's function raises
            name, said = type(error).__name__, reason(error)
            kind, found = "raised", name if said == name else f"{name}: {said}"
        yield kind, found
