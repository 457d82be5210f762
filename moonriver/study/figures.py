"""A chart by plotly as notebooks keep it, with a still picture beside it for pages without plotly."""

from __future__ import annotations

import json
import os
from itertools import chain, repeat
from typing import Any, Protocol

from moonriver.tabletop.refusals import Unreadable

PLOTLY = "application/vnd.plotly.v1+json"


class Beside(Protocol):
    """What a page without plotly shows: a still picture, or the numbers as a table."""

    def _repr_mimebundle_(self, **options: object) -> dict[str, str]: ...


def graph_objects() -> Any:
    """plotly's module of figures. Raises `ImportError` with one sentence where plotly is missing."""
    try:
        from plotly import graph_objects as found  # type: ignore[import-untyped, unused-ignore]
    except ImportError:
        raise ImportError(str(Unreadable("charts.missing", extra="moonriver[study]"))) from None
    return found


class Chart:
    """A plotly `figure` as notebooks keep it: live where plotly is at hand, else the `still` beside it."""

    def __init__(self, figure: Any, still: Beside) -> None:
        self.figure = figure
        self.still = still

    def __repr__(self) -> str:
        return repr(self.still)

    def _repr_mimebundle_(self, **options: object) -> dict[str, Any]:
        if os.environ.get("SERVER_SOFTWARE", "").startswith("voila/"):
            return {"text/html": _page_of(self.figure)}
        return {PLOTLY: json.loads(self.figure.to_json()), **self.still._repr_mimebundle_()}


_brings_library = chain([True], repeat(False))
"""The first chart that a kernel shows brings plotly's library along, for all others."""


def _page_of(figure: Any) -> str:
    """The chart as HTML that draws itself, by plotly.

    In Voilà its other two ways fail: one expects a page of JupyterLab, and a widget, which sends the library through
    the kernel, sometimes finds no model on a slow machine.
    """
    html: str = figure.to_html(
        full_html=False, include_plotlyjs=next(_brings_library), config={"responsive": True}
    )
    return html
