"""A plotly chart in a real notebook: its words have the page's colour, its lines are clicked away and back."""

from pathlib import Path

import pytest

from tests.effort import in_full

from ..conftest import Opener
from ..harness import APPS, App, notebook_of

SOURCE = """from moonriver import study

study.charts.scores(study.match(["greedy", "random"], 2, jobs=1, bar=False))"""
COLOURS = """() => {
  const plot = document.querySelector('.js-plotly-plot')
  const written = node => [...node.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.data.trim())
  return [...plot.querySelectorAll('svg :is(text, tspan)')].filter(written)
    .map(node => getComputedStyle(node).fill === getComputedStyle(plot).color)
}"""


@in_full("four seconds for one chart")
@pytest.mark.parametrize("app", APPS)
def test_a_chart_is_live_in_a_notebook(app: App, open_notebook: Opener, tmp_path: Path) -> None:
    notebook = open_notebook(notebook_of(tmp_path / f"chart_{app}.ipynb", SOURCE), app)
    notebook.run_all()
    page = notebook.page
    page.locator(".js-plotly-plot").wait_for()
    shown = "() => document.querySelectorAll('.js-plotly-plot .scatterlayer .trace').length"
    assert len(written := page.evaluate(COLOURS)) > 10 and all(written)
    before = page.evaluate(shown)
    page.locator(".legendtoggle").first.click()
    page.wait_for_function(f"before => 0 < ({shown})() && ({shown})() < before", arg=before)
    page.locator(".legendtoggle").first.click()
    page.wait_for_function(f"before => ({shown})() === before", arg=before)
