"""A function asked for in JupyterLab: it sees where it is wrong, and a reload goes on."""

from pathlib import Path

import pytest

from moonriver.lessons.course import named
from tests.effort import in_full

from ..conftest import Opener
from ..harness import notebook_of

WRONG = """def neighbours(land, cell):
    row, column = cell
    return [near for near in [(row + 1, column), (row, column + 1)] if near in land]

check("20.neighbours", neighbours)"""
RIGHT = "check('20.neighbours', solutions.neighbours)"


@in_full("fifteen seconds in JupyterLab; without it: tests/lessons/test_algorithms.py")
@pytest.mark.usefixtures("nothing_solved")
def test_a_function_sees_where_it_is_wrong_and_a_reload_goes_on(
    open_notebook: Opener, tmp_path: Path, served: Path
) -> None:
    sources = ("from moonriver.lessons import check, practice, progress, solutions\n\nprogress('20')", WRONG)
    lesson = notebook_of(tmp_path / "a_function.ipynb", *sources, 'practice("03.neighbours")')
    notebook = open_notebook(lesson, "lab")
    notebook.run_all()
    output = notebook.page.locator(".jp-OutputArea-output", has_text="TRY AGAIN")
    output.locator("img").first.wait_for()
    alt = output.locator("img").first.get_attribute("alt") or ""
    assert "Ranch with" in alt
    output.scroll_into_view_if_needed()
    notebook.screenshot("function counterexample")
    panel = notebook.page.locator(".mr-panel").last
    cell = min(named("03.neighbours").variant().answer())
    panel.locator(f'[data-id="{cell[0]},{cell[1]}"]').click()
    panel.get_by_role("button", name="Check", exact=True).click()
    panel.locator(".mr-verdict", has_text="TRY AGAIN").wait_for()
    notebook.page.evaluate(
        """source => window.jupyterapp.shell.currentWidget.content.widgets[1].model.sharedModel.setSource(source)""",
        RIGHT,
    )
    notebook.save()
    notebook.reload()
    notebook.run_all()
    notebook.page.locator(".jp-OutputArea-output", has_text="PASS").first.wait_for()
    again = notebook.page.locator(".mr-panel").last
    again.locator(f'[data-id="{cell[0]},{cell[1]}"][aria-label*="picked"]').wait_for()
    line = notebook.page.locator(".mr-root .mr-line").first
    assert "1 of" in line.inner_text()
    assert "☑\u00a0Neighbours" in line.inner_text()
