"""Where plotly is missing, a chart says in one sentence how to get it; in Voilà it is a widget."""

import sys

import pytest

from moonriver.study import charts
from tests.study.test_charts import CURVE


def test_a_missing_plotly_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "plotly", None)
    with pytest.raises(ImportError) as caught:
        charts.chance(CURVE)
    assert str(caught.value) == 'Charts need plotly; pip install "moonriver[charts]" brings it.'
    assert caught.value.__suppress_context__, "the traceback ends there"


def test_a_chart_is_live_in_voila_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    assert "application/vnd.jupyter.widget-view+json" in charts.chance(CURVE)._repr_mimebundle_()
