"""The real source of a function, for the last section of a notebook."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import moonriver
from moonriver.show.kit.markup import el

from .sheets import Sheet


class Source(Sheet):
    """The source of a function or class, and the file in which it stands."""

    def __init__(self, shown: Callable[..., Any] | property) -> None:
        found = shown.fget if isinstance(shown, property) else getattr(shown, "func", shown)
        assert found is not None
        inner = inspect.unwrap(found)
        self.code = dedent(inspect.getsource(inner)).rstrip()
        home = Path(moonriver.__file__).parents[1]
        self.file = Path(inspect.getfile(inner)).resolve().relative_to(home.resolve()).as_posix()
        # its lines are long, and JupyterLab would break them in the middle of a word
        look = "font:13px/1.4 ui-monospace,monospace;white-space:pre;overflow-x:auto"
        html = el("pre", el("b", f"# {self.file}"), f"\n{self.code}", style=look)
        super().__init__(f"# {self.file}\n{self.code}", html.write())


def source(shown: Callable[..., Any] | property) -> Source:
    """The source of a function, method, property or class of this package. Raises `TypeError` for anything else."""
    return Source(shown)
