"""Where plotly is missing, a chart says in one sentence how to get it."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine
from moonriver.show.kit.charts import Chart
from moonriver.show.moonriver.charts import graph_chart, graph_figure
from moonriver.show.saboteur.charts import tunnels_chart, tunnels_figure

FIGURES: dict[str, Callable[[], Any]] = {
    "moonriver": lambda: graph_figure(Ranch.empty()),
    "saboteur": lambda: tunnels_figure(Mine.empty()),
}


@pytest.mark.parametrize("game", FIGURES)
def test_a_missing_plotly_is_told_in_one_sentence(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "plotly", None)
    with pytest.raises(ImportError) as caught:
        FIGURES[game]()
    assert str(caught.value) == 'Charts need plotly; pip install "moonriver[charts]" brings it.'
    assert caught.value.__suppress_context__, "the traceback ends there"


@pytest.mark.parametrize("chart", [graph_chart(Ranch.empty()), tunnels_chart(Mine.empty())], ids=FIGURES)
def test_a_chart_is_live_in_voila_too(chart: Chart, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    assert "application/vnd.jupyter.widget-view+json" in chart._repr_mimebundle_()
