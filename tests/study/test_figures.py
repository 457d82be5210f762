"""Where plotly or pandas is missing, one sentence says how to get it; in Voilà a chart draws itself."""

import sys
from importlib import reload
from itertools import chain, repeat

import pytest

from moonriver import study
from moonriver.study import charts
from tests.study.test_charts import CURVE


def test_a_missing_plotly_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "plotly", None)
    with pytest.raises(ImportError) as caught:
        charts.chance(CURVE)
    assert str(caught.value) == 'Charts need plotly; pip install "moonriver[study]" brings it.'
    assert caught.value.__suppress_context__, "the traceback ends there"


def test_a_missing_pandas_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError) as caught:
        reload(study)
    assert (
        str(caught.value) == 'Matches need pandas and some more; pip install "moonriver[study]" brings them.'
    )


def test_a_chart_draws_itself_in_voila_and_the_first_one_brings_the_library(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    monkeypatch.setattr(charts, "_brings_library", chain([True], repeat(False)))
    pages = [charts.chance(CURVE)._repr_mimebundle_() for _ in range(3)]
    assert all(list(page) == ["text/html"] and "Plotly.newPlot(" in page["text/html"] for page in pages)
    assert all('"responsive": true' in page["text/html"] for page in pages), "it is as wide as a phone"
    assert [len(page["text/html"]) > 1_000_000 for page in pages] == [True, False, False]
