"""Slips of the pen: a sentence before the traceback, where Python stops at what a learner has typed.

`watch()` lets the notebook say it; the traceback always follows, whole.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from linecache import getline
from traceback import walk_tb
from types import TracebackType
from typing import Any

from moonriver.rules.parcel import Parcel
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words.kit.catalogue import sentence, tell
from moonriver.words.rules import RULES

from .forms import LETTERS

TOLD = (NameError, TypeError, SyntaxError)
"""The errors to which there may be something to say."""
_EXERCISE = re.compile(r'(?<!["\'\w.])(\d\d\.[a-z_]+|puzzle\.\d\d)\b')


def watch() -> None:
    """From now on the notebook that runs this says a sentence before such a traceback; elsewhere nothing happens."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is not None and not shell.custom_exceptions:
        shell.set_custom_exc(TOLD, _show)


def _show(
    shell: Any, kind: type, error: Exception, trace: TracebackType, tb_offset: int | None = None
) -> list[str]:
    """Show an error as the notebook does without us, after the sentence if there is one."""
    text = said(error, _line(shell, error, trace))
    if isinstance(error, SyntaxError):
        shown = shell.SyntaxTB.structured_traceback(kind, error, [])
    else:
        shown = shell.InteractiveTB.structured_traceback(kind, error, trace, tb_offset=tb_offset)
    lines = [*([f"{text}\n"] if text else []), *shown]
    shell._showtraceback(kind, error, lines)
    return lines


def _line(shell: Any, error: Exception, trace: TracebackType) -> str:
    """The line of the learner's own at which Python stopped; nothing where it stopped elsewhere."""
    if isinstance(error, SyntaxError):
        return error.text or ""
    frame, number = list(walk_tb(trace))[-1]
    return getline(frame.f_code.co_filename, number) if frame.f_globals is shell.user_ns else ""


def said(error: Exception, line: str) -> str | None:
    """What is said to an error in a line that a learner has typed; None where Python's own words must do."""
    return next(_slips(error, line), None) if line else None


def _slips(error: Exception, line: str) -> Iterator[str]:
    if isinstance(error, TypeError) and str(error).startswith("'tuple' object is not callable"):
        yield sentence("pen.comma", cells="[(2, 1), (1, 2)]")
    found = _EXERCISE.search(line)
    if found and isinstance(error, SyntaxError | NameError):
        yield tell("pen.exercise", "The name of an exercise stands in quotes: {name}.", name=f'"{found[1]}"')
    if not isinstance(error, NameError) or not (name := error.name):
        return
    rule = re.search(rf"\b{name}(-[A-Z]+)*-\d+", line)
    if rule and rule[0] in RULES:
        yield tell("pen.rule", "A rule stands in quotes: {rule}.", rule=f'"{rule[0]}"')
    elif re.fullmatch(r"q\d+", name):
        yield sentence("pen.later", name=name)
    elif name.capitalize() in ("True", "False", "None"):
        yield tell("pen.capital", "Python writes it with a capital letter: {name}.", name=name.capitalize())
    elif set(name) <= {*LETTERS}:
        yield tell("pen.letters", "Letters of an answer stand in quotes: {letters}.", letters=f'"{name}"')
    elif _is_mark(name):
        yield tell("pen.mark", "The mark of a parcel stands in quotes: {mark}.", mark=f'"{name}"')
    elif name == "moonriver" or any(name in dir(sys.modules[home]) for home in ("moonriver", __package__)):
        yield sentence("pen.first", name=name)


def _is_mark(name: str) -> bool:
    """Whether a name reads as the mark of a parcel."""
    with suppress(Unreadable, Refused):
        Parcel.from_mark(name)
        return True
    return False
