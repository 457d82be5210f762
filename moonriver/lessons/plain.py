"""An answer as JSON, as a learner's file keeps it, and back to what is picked at a panel."""

from __future__ import annotations

import ast
import inspect
import math
import symtable
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from numbers import Integral
from typing import Any

from .forms import LETTERS, MOST, Form, NotInForm, is_cell

LONGEST = 20_000
"""Longest text of an answer that is kept: a function is far shorter."""
_NAMES = 100
_DEEPEST = 4
_LARGEST = 10**15


def written(form: Form, value: Any) -> Any:
    """An answer as JSON: options by their letters, cells as lists, a ranch as its diagram, a function as its source.

    What has no such writing is kept as Python writes it; it is wrong in any form.
    """
    try:
        return _written(form, value)
    except Exception:  # it is somebody's own class, or an array, which may do anything
        return _told(value)


def _written(form: Form, value: Any) -> Any:
    if form.name not in ("ranch", "function"):  # these are kept as they were typed
        with suppress(NotInForm):
            value = form.read(value)
            if form.options:
                chosen = [value] if form.name == "choice" else value
                return "".join(LETTERS[form.values.index(own)] for own in chosen)
            if form.name == "cells":
                value = sorted(value)
    return _json(value, _DEEPEST)


def again(value: Any) -> Any:
    """An answer that can be read more than once: what a generator gives, as a list."""
    try:
        return list(islice(value, MOST)) if isinstance(value, Iterator) else value
    except Exception:  # it is somebody's own, which may do anything
        return object()


def judged(value: Any) -> Any:
    """An answer from a file as it is judged: long numbers are texts, as `written` makes them, wrong in any form.

    Python does not even print the longest.
    """
    if isinstance(value, int) and abs(value) >= _LARGEST:
        return _told(value)
    if isinstance(value, dict):
        return {judged(key): judged(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple | set):
        return type(value)(map(judged, value))
    return value


def parts(form: Form, given: Any) -> list[Any]:
    """The parts of an answer that was kept, as they are picked: cells, or numbers of options."""
    if form.name in ("cells", "cell"):
        cells = given if form.name == "cells" else [given]
        return [tuple(cell) for cell in cells if is_cell(cell)] if isinstance(cells, list) else []
    if form.name == "yes_no":
        return [int(not given)] if isinstance(given, bool) else []
    if form.options and isinstance(given, str):
        letters = LETTERS[: len(form.options)]
        return [letters.index(letter) for letter in given] if set(given) <= set(letters) else []
    return []


def _json(value: Any, depth: int) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, Integral) and abs(int(value)) < _LARGEST:
        return int(value)
    if isinstance(value, float) and math.isfinite(value):
        return float(value)
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()[:LONGEST]
    if isinstance(value, list | tuple) and depth and len(value) <= MOST:
        return [_json(item, depth - 1) for item in value]
    if callable(value) and inspect.isfunction(inspect.unwrap(value)):
        return _source(value)
    return _told(value)


def _source(function: Any) -> str:
    """What somebody wrote to make a function, below what it needs of theirs and of what they imported."""
    own = inspect.unwrap(function)
    around = own.__globals__
    try:
        unnamed = own.__name__ == "<lambda>"
        code = _alone(own) if unnamed else textwrap.dedent(inspect.getsource(own))
    except (OSError, TypeError):
        return _told(function)
    return below(code, lambda name: _made(name, around[name], own.__module__) if name in around else "")


def _alone(function: Any) -> str:
    """The code of a `lambda` without what stands around it, with a name."""
    lines, _ = inspect.findsource(function)
    code = function.__code__
    begun = {(line, column) for line, _, column, _ in code.co_positions()}
    nodes = (node for node in ast.walk(ast.parse("".join(lines))) if isinstance(node, ast.Lambda))
    on_its_line = (node for node in nodes if node.lineno == code.co_firstlineno)
    found = max(on_its_line, key=lambda node: (node.body.lineno, node.body.col_offset) in begun)
    return f"function = {ast.unparse(found)}"


def below(code: str, made: Callable[[str], str]) -> str:
    """Code below all that it needs, as `made` writes it for a name, each thing once; "" is nothing that it needs."""
    known, found = set[str](), dict[str, None]()

    def add(code: str) -> None:
        for name in _names(code):
            if name not in known and len(known) < _NAMES:
                known.add(name)
                add(made(name))
        found[code] = None

    add(code)
    # what was asked for is the last one, also where another one calls it
    return "\n\n".join([*(text for text in found if text not in ("", code)), code])[:LONGEST]


@lru_cache(maxsize=1024)
def _names(code: str) -> tuple[str, ...]:
    """The names that code takes from around it, also inside its functions and comprehensions."""
    try:
        tables = [symtable.symtable(code, "answer", "exec")]
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return ()
    for table in tables:
        tables += table.get_children()
    symbols = [symbol for table in tables for symbol in table.get_symbols()]
    return tuple(symbol.get_name() for symbol in symbols if symbol.is_global() and symbol.is_referenced())


def _made(name: str, value: Any, module: str) -> str:
    """The code that gives a name to a value: what somebody wrote in a module, an import, or a plain value; else ""."""
    with suppress(Exception):  # it is somebody's own, which may do anything
        inner = inspect.unwrap(value) if callable(value) else value
        if inspect.ismodule(value):
            return f"import {value.__name__} as {name}"
        home = getattr(inner, "__module__", None)
        if home == module:
            return textwrap.dedent(inspect.getsource(inner))
        if getattr(sys.modules.get(home or ""), getattr(value, "__name__", ""), None) is value is not None:
            return f"from {home} import {value.__name__} as {name}"
        text = repr(value)
        if len(text) < LONGEST // 2 and ast.literal_eval(text) == value:
            return f"{name} = {text}"
    return ""


def _told(value: Any) -> str:
    """A ranch as its diagram, and whatever else somebody gave in a few words."""
    if type(value).__module__.startswith("moonriver."):
        return str(value)[:LONGEST]
    try:
        return repr(value)[:200].encode("utf-8", "replace").decode()
    except Exception:  # it is somebody's own class, which may do anything
        return f"<{type(value).__name__}>"
