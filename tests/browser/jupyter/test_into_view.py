"""A table comes into view when its cell is run, with all that is decided by, on a laptop beside JupyterLab's files."""

from pathlib import Path

import pytest

from tests.effort import in_full, some

from ..conftest import Opener
from ..harness import notebook_of

TABLE = "import moonriver\nmoonriver.{kind}(players=4, seed=5, autosave=False)"
SEEN = """names => {
    const frame = document.querySelector('.jp-Notebook').closest('.lm-Widget, body').getBoundingClientRect();
    const box = name => document.querySelector(name).getBoundingClientRect();
    return names.map(box).map(({ top, bottom }) => top >= frame.top - 1 && bottom <= innerHeight + 1);
}"""
RUN = """async ([number, command]) => {
    const { shell, commands } = window.jupyterapp;
    const notebook = shell.currentWidget.content;
    notebook.activeCellIndex = number;
    await notebook.scrollToItem(number);
    await commands.execute(command);
}"""


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("Table", [".mr-line", ".mr-ranch > svg", ".mr-reserve > svg", ".mr-columns > svg"]),
        ("MineTable", [".mr-line", ".mr-scroll", ".mr-cards"]),
    ],
)
@pytest.mark.parametrize("command", some(["run-cell-and-select-next", "run-cell"], one_in=2))
def test_what_a_cell_shows_comes_into_view_when_it_is_run(
    kind: str, names: list[str], command: str, open_notebook: Opener, tmp_path: Path
) -> None:
    fill = "print('\\n' * 12)"
    sources = [fill, fill, TABLE.format(kind=kind), fill, fill]
    notebook = open_notebook(notebook_of(tmp_path / f"{kind}.ipynb", *sources))
    page = notebook.page
    page.set_viewport_size({"width": 1366, "height": 650})
    page.evaluate(RUN, [2, f"notebook:{command}"])
    page.locator(".mr-root[data-rev]").wait_for()
    notebook.wait_idle()
    notebook._at_rest()
    assert page.evaluate(SEEN, names) == [True] * len(names)


@in_full("JupyterLab is opened once more")
def test_no_board_asks_for_it_when_all_cells_are_run(open_notebook: Opener, tmp_path: Path) -> None:
    table = TABLE.format(kind="Table")
    notebook = open_notebook(notebook_of(tmp_path / "all.ipynb", table, table, "1", "2"))
    notebook.page.evaluate("""() => {
        window.asked = 0;
        Element.prototype.scrollIntoView = function () { window.asked += this.matches('.mr-root'); };
    }""")
    notebook.run_all()
    assert notebook.page.locator(".mr-root[data-rev]").count() == 2
    assert notebook.page.evaluate("window.asked") == 0
