"""A chart by plotly as notebooks keep it, with a still picture beside it for pages without plotly."""

from __future__ import annotations

import json
import os
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
        raise ImportError(str(Unreadable("charts.missing", extra="moonriver[charts]"))) from None
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
            # plotly's own way of showing a figure expects a page of JupyterLab; in Voilà it fails when it is done

            bundle: dict[str, Any] = graph_objects().FigureWidget(self.figure)._repr_mimebundle_(**options)
            return bundle
        return {PLOTLY: json.loads(self.figure.to_json()), **self.still._repr_mimebundle_()}
