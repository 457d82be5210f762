"""The ground that boards stand on: a widget in JupyterLab and in Notebook 7 hears the mouse and answers."""

from pathlib import Path

import nbformat
import pytest

from tests.tools.execute import KERNELSPEC

from .conftest import Opener
from .harness import App

COUNTER = """
import ipywidgets

count = ipywidgets.Label("0 clicks")
button = ipywidgets.Button(description="Click me")
button.on_click(lambda _: setattr(count, "value", f"{int(count.value.split()[0]) + 1} clicks"))
ipywidgets.VBox([button, count])
"""


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_a_widget_answers_a_click_and_lives_through_a_reload(
    app: App, open_notebook: Opener, tmp_path: Path
) -> None:
    path = tmp_path / f"counter_{app}.ipynb"
    cells = [nbformat.v4.new_code_cell(COUNTER.strip())]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": KERNELSPEC}), path)
    notebook = open_notebook(path, app)
    notebook.run_all()
    notebook.page.get_by_role("button", name="Click me").click()
    notebook.page.get_by_text("1 clicks").wait_for()
    notebook.save()
    notebook.reload()
    notebook.page.get_by_role("button", name="Click me").click()
    notebook.page.get_by_text("2 clicks").wait_for()
