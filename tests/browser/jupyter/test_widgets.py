"""The ground that boards stand on: a widget in JupyterLab and in Notebook 7 hears the mouse and answers."""

import time
from pathlib import Path

import pytest

from tests.effort import in_full

from ..conftest import Opener
from ..harness import APPS, App, notebook_of

COUNTER = """
import ipywidgets

count = ipywidgets.Label("0 clicks")
button = ipywidgets.Button(description="Click me")
button.on_click(lambda _: setattr(count, "value", f"{int(count.value.split()[0]) + 1} clicks"))
ipywidgets.VBox([button, count])
"""


@in_full("what boards stand on stands wherever a board does")
@pytest.mark.parametrize("app", APPS)
def test_a_widget_answers_a_click_and_lives_through_a_reload(
    app: App, open_notebook: Opener, tmp_path: Path
) -> None:
    notebook = open_notebook(notebook_of(tmp_path / f"counter_{app}.ipynb", COUNTER), app)
    notebook.run_all()
    notebook.page.get_by_role("button", name="Click me").click()
    notebook.page.get_by_text("1 clicks").wait_for()
    notebook.save()
    notebook.reload()
    notebook.page.get_by_role("button", name="Click me").click()
    notebook.page.get_by_text("2 clicks").wait_for()


SLOW = """
import time
from pathlib import Path

import moonriver

def ponder(view):
    while not Path({go!r}).exists():
        time.sleep(0.01)
    return view.legal_moves[-1]

moonriver.Table(seed=3, bots={{1: ponder, 2: ponder}}, autosave=False)
"""


@pytest.mark.parametrize("app", APPS)
def test_a_table_answers_while_an_own_function_thinks(
    app: App, open_notebook: Opener, tmp_path: Path
) -> None:
    """The function thinks until a file is there, so that nothing depends on how long anything takes."""
    go = tmp_path / "go"
    notebook = open_notebook(notebook_of(tmp_path / f"slow_{app}.ipynb", SLOW.format(go=str(go))), app)
    notebook.run_all()
    page = notebook.page
    page.locator(".mr-root[data-rev]").wait_for()
    thinks = page.locator(".mr-line[data-kind=thinks]")
    if not thinks.count():
        page.locator(".mr-columns [data-next]").first.click()
    thinks.wait_for()
    page.locator("[data-id='fold:files']").click()
    page.locator(".mr-fold > *").first.wait_for()
    page.locator("[data-id='fold:choices']").click()
    page.locator("[data-id='fold:choices'][aria-expanded=true]").wait_for()
    assert thinks.count() == 1
    go.touch()
    page.locator(".mr-line:not([data-kind=thinks])").wait_for()
    page.locator(
        ".mr-choice"
    ).first.wait_for()  # and the person decides, by the list that was opened meanwhile


ADVISING = """
import time
from pathlib import Path

import moonriver
from moonriver.bots.kit import Alternative, explained_by

def ponder(view):
    while not Path({go!r}).exists():
        time.sleep(0.01)
    return [Alternative(move, 3.0) for move in view.legal_moves]

adviser = explained_by(ponder)(lambda view: view.legal_moves[-1])
moonriver.Table(seed=3, bots={{1: adviser, 2: "greedy"}}, autosave=False)
"""


@in_full("JupyterLab is opened once more")
def test_a_table_answers_while_an_own_function_thinks_about_a_hint(
    open_notebook: Opener, tmp_path: Path
) -> None:
    go = tmp_path / "go"
    notebook = open_notebook(notebook_of(tmp_path / "advising.ipynb", ADVISING.format(go=str(go))))
    notebook.run_all()
    page = notebook.page
    page.locator(".mr-columns [data-next]").first.wait_for()
    page.locator("[data-id=hint]").click()
    page.locator(".mr-advises", has_text="thinks about a hint for you …").wait_for()
    assert "thinks about a hint for you …" in page.locator(".mr-said").inner_text()
    page.locator("[data-id='fold:choices']").click()
    page.locator(".mr-choice").first.wait_for()
    page.wait_for_function("() => document.querySelector('.mr-root').dataset.due === '0'")
    rev = int(page.locator(".mr-root").get_attribute("data-rev") or "")
    assert page.locator(".mr-advises").count() == 1
    go.touch()
    page.locator(".mr-advice td").first.wait_for()
    assert page.locator(".mr-advises").count() == 0
    assert page.locator(".mr-root").get_attribute("data-rev") == str(rev + 1)
    assert page.locator(".mr-said").inner_text() == page.locator(".mr-why").inner_text()
    assert page.evaluate("document.activeElement.dataset.id") == "fold:choices"


WATCHED = """
from pathlib import Path

import moonriver

def ponder(view):
    while True:
        pass

tables = globals().get("tables", [])
tables.append(moonriver.Table(seed=3, bots={{1: ponder, 2: ponder}}, autosave=False))
while tables[-1].play.thinking is None:
    tables[-1].play.play(tables[-1].game.legal_moves[0])
tables[-1].observe(lambda change, number=len(tables): Path({gone!r} + str(number)).touch(), "watched")
tables[-1]
"""


@in_full("without a browser: tests/show/kit/test_thinking.py")
def test_a_table_whose_cell_is_run_again_has_nobody_think_on(open_notebook: Opener, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    notebook = open_notebook(notebook_of(tmp_path / "watched.ipynb", WATCHED.format(gone=str(gone))))
    for _ in range(2):
        notebook.run_all()
        notebook.page.locator(".mr-line[data-kind=thinks]").wait_for()
    deadline = time.monotonic() + 30
    while not gone.with_name("gone1").exists():
        assert time.monotonic() < deadline
        notebook.page.wait_for_timeout(50)
    assert not gone.with_name("gone2").exists()


LEFT = """
import moonriver

table, heard = moonriver.Table(seed=3, autosave=False), []
table.observe(lambda change: heard.append(change["new"]), "watched")
table.observe(lambda change: heard == [False, True] and {done}.touch(), "rev")
table
"""
CLEAR = "() => window.jupyterapp.shell.currentWidget.content.widgets[1].model.clearExecution()"


@in_full("without Jupyter: tests/browser/test_board_page.py")
def test_a_table_with_two_views_is_watched_while_one_of_them_is_left(
    open_notebook: Opener, tmp_path: Path
) -> None:
    done = tmp_path / "done"
    source = LEFT.format(done=f"__import__('pathlib').Path({str(done)!r})")
    notebook = open_notebook(notebook_of(tmp_path / "left.ipynb", source, "table"))
    notebook.run_all()
    notebook.page.locator(".mr-root").nth(1).wait_for()
    notebook.page.evaluate(CLEAR)
    deadline = time.monotonic() + 30
    while not done.exists():
        assert time.monotonic() < deadline
        notebook.page.wait_for_timeout(50)
    assert notebook.page.locator(".mr-root").count() == 1
