"""The plotly chart in a real notebook: its kinds are clicked away and back, and pointing tells what a component has."""

from pathlib import Path

import pytest

from moonriver.show.moonriver.sandbox import EXAMPLE
from tests.effort import FULL

from ..conftest import Opener
from ..harness import App, notebook_of

SOURCE = f'''from moonriver import Ranch
from moonriver.show import graph_chart

graph_chart(Ranch.from_diagram("""{EXAMPLE}"""))'''


@pytest.mark.parametrize("app", ["lab", "notebook"] if FULL else ["lab"])
def test_a_chart_is_live_in_a_notebook(app: App, open_notebook: Opener, tmp_path: Path) -> None:
    notebook = open_notebook(notebook_of(tmp_path / f"chart_{app}.ipynb", SOURCE), app)
    notebook.run_all()
    page = notebook.page
    chart = page.locator(".js-plotly-plot")
    chart.wait_for()
    shown = "() => document.querySelectorAll('.js-plotly-plot .scatterlayer .trace').length"
    before = page.evaluate(shown)
    page.locator(".legendtoggle").nth(4).click()
    page.wait_for_function(f"before => ({shown})() > before", arg=before)
    frame = page.locator(".js-plotly-plot .draglayer .nsewdrag").bounding_box()
    assert frame is not None
    page.mouse.move(frame["x"] + frame["width"] * 0.1, frame["y"] + frame["height"] * 0.1)
    page.locator(".hovertext").first.wait_for()
    assert "canyon, 7 parcels, 3 cows, 21 points" in (page.locator(".hovertext").first.text_content() or "")
