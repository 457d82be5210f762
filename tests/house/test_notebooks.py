"""Every committed notebook is executed and in normal form, so that comparing its outputs means something."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.tools.execute import FOLD, OPEN, WIDGET_VIEW, normalise, read, written
from tests.tools.lint import MOST_BYTES, faults

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_committed_notebook_has_no_fault(path: Path) -> None:
    found = faults(path)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_committed_notebook_is_in_its_normal_form(path: Path) -> None:
    notebook = read(path)
    normalise(notebook, path)
    assert written(notebook) == path.read_text(encoding="utf-8"), "write it with: make notebooks"


def test_there_is_a_first_notebook() -> None:
    assert NOTEBOOKS
    assert NOTEBOOKS[0].name.startswith("00_")


def notebook_of(*sources: str) -> dict[str, Any]:
    """An executed notebook without outputs."""
    cells = [
        {
            "cell_type": "code",
            "execution_count": number,
            "id": f"cell-{number}",
            "metadata": {},
            "outputs": [],
            "source": source.splitlines(keepends=True),
        }
        for number, source in enumerate(sources, start=1)
    ]
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def saved(notebook: dict[str, Any], folder: Path, name: str = "10_a.ipynb") -> Path:
    path = folder / name
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path


def uncounted(notebook: dict[str, Any]) -> None:
    notebook["cells"][1]["execution_count"] = None


def swapped(notebook: dict[str, Any]) -> None:
    notebook["cells"].reverse()


def with_state(notebook: dict[str, Any]) -> None:
    notebook["metadata"]["widgets"] = {}


def with_view(notebook: dict[str, Any]) -> None:
    view = {"output_type": "display_data", "metadata": {}, "data": {WIDGET_VIEW: {}}}
    notebook["cells"][0]["outputs"] = [view]


def with_error(notebook: dict[str, Any]) -> None:
    notebook["cells"][0]["outputs"] = [{"output_type": "error", "ename": "E", "evalue": "", "traceback": []}]


def heavy(notebook: dict[str, Any]) -> None:
    notebook["cells"][0]["source"] = ["#" * MOST_BYTES]


@pytest.mark.parametrize("spoil", [uncounted, swapped, with_state, with_view, with_error, heavy])
def test_a_spoiled_notebook_has_a_fault(spoil: Callable[[dict[str, Any]], None], tmp_path: Path) -> None:
    notebook = notebook_of("1", "2")
    assert faults(saved(notebook, tmp_path)) == []
    spoil(notebook)
    assert len(faults(saved(notebook, tmp_path))) == 1


@pytest.mark.parametrize(
    "source",
    ["x = 1;", "w.Output()", "interact(f, x=3)", "clear_output()", "h.update_display(1)", "input()", " "],
)
def test_what_cannot_be_compared_is_a_fault(source: str, tmp_path: Path) -> None:
    notebook = notebook_of(source)
    assert len(faults(saved(notebook, tmp_path))) == 1
    notebook["cells"][0]["metadata"]["tags"] = ["nbval-ignore-output"]
    assert len(faults(saved(notebook, tmp_path))) == (not source.strip())


def test_code_is_folded_where_nobody_has_to_read_it_and_nowhere_else(tmp_path: Path) -> None:
    notebook = notebook_of("1", "2")
    first, second = (cell["metadata"] for cell in notebook["cells"])
    first["jupyter"], second["tags"] = dict(FOLD), [OPEN]
    assert faults(saved(notebook, tmp_path, "03_a.ipynb")) == []
    assert len(faults(saved(notebook, tmp_path))) == 1
    del first["jupyter"], second["tags"]
    assert len(faults(saved(notebook, tmp_path, "03_a.ipynb"))) == 2


def test_imports_stand_in_the_first_cell_of_a_folded_notebook(tmp_path: Path) -> None:
    notebook = notebook_of("import json\njson", "from json import dumps")
    assert faults(saved(notebook, tmp_path)) == []
    for cell in notebook["cells"]:
        cell["metadata"]["jupyter"] = dict(FOLD)
    assert len(faults(saved(notebook, tmp_path, "03_a.ipynb"))) == 1


def test_a_name_without_its_number_is_a_fault(tmp_path: Path) -> None:
    assert len(faults(saved(notebook_of("1"), tmp_path, "First.ipynb"))) == 1
