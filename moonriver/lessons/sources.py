"""The real source of a function, for the last section of a notebook."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from html import escape
from pathlib import Path
from textwrap import dedent
from typing import Any

import moonriver


class Source:
    """The source of a function or class, and the file in which it stands."""

    def __init__(self, thing: Callable[..., Any] | property) -> None:
        found = thing.fget if isinstance(thing, property) else getattr(thing, "func", thing)
        assert found is not None
        inner = inspect.unwrap(found)
        self.text = dedent(inspect.getsource(inner)).rstrip()
        home = Path(moonriver.__file__).parents[1]
        self.file = Path(inspect.getfile(inner)).resolve().relative_to(home.resolve()).as_posix()

    def __repr__(self) -> str:
        return f"# {self.file}\n{self.text}"

    def _repr_mimebundle_(self, **options: object) -> dict[str, str]:
        # its lines are long, and JupyterLab would break them in the middle of a word
        look = "font:13px/1.4 ui-monospace,monospace;white-space:pre;overflow-x:auto"
        html = f'<pre style="{look}"><b># {escape(self.file)}</b>\n{escape(self.text)}</pre>'
        return {"text/plain": repr(self), "text/html": html}


def source(thing: Callable[..., Any] | property) -> Source:
    """The source of a function, method, property or class of this package. Raises `TypeError` for anything else."""
    return Source(thing)
