"""A chart by plotly as notebooks keep it, with a still picture beside it for pages without plotly."""

from __future__ import annotations

import json
import os
from typing import Any

from .still import Still

PLOTLY = "application/vnd.plotly.v1+json"


class Chart:
    """A plotly `figure` as notebooks keep it: live where plotly is at hand, else the `still` beside it."""

    def __init__(self, figure: Any, still: Still) -> None:
        self.figure = figure
        self.still = still

    def __repr__(self) -> str:
        return repr(self.still)

    def _repr_mimebundle_(self, **options: object) -> dict[str, Any]:
        if os.environ.get("SERVER_SOFTWARE", "").startswith("voila/"):
            # plotly's own way of showing a figure expects a page of JupyterLab; in Voilà it fails when it is done
            import plotly.graph_objects as go  # type: ignore[import-untyped, unused-ignore]

            bundle: dict[str, Any] = go.FigureWidget(self.figure)._repr_mimebundle_(**options)
            return bundle
        return {PLOTLY: json.loads(self.figure.to_json()), **self.still._repr_mimebundle_()}
