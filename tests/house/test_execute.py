"""The notebook executor: the same bytes on every run, and a check that bites."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tools.execute import FOLD, WIDGET_VIEW, execute, main, read

SOURCES = [
    "import sys\nprint(1, flush=True)\nprint(2, flush=True)",
    "import ipywidgets\nipywidgets.IntSlider()",
    "1 + 1",
    "open('beside.txt', 'w').write('x')",
    "from moonriver import study\nfor _ in range(2): print(len(study.match(['random'] * 2, 2)))",
]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook as an editor may leave it, executed once by the tool."""
    target = tmp_path_factory.mktemp("course") / "00_small.ipynb"
    cells: list[dict[str, Any]] = [{"cell_type": "markdown", "metadata": {}, "source": "# Small"}]
    for count, source in enumerate(SOURCES):
        cells.append(
            {
                "cell_type": "code",
                "execution_count": 40 + count,
                "metadata": {"scrolled": True, "tags": ["rule:PLACE-2"]},
                "outputs": [],
                "source": source,
            }
        )
    metadata = {"kernelspec": {"name": "my-env", "display_name": "Mine"}, "widgets": {}}
    notebook = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 4}
    target.write_text(json.dumps(notebook), encoding="utf-8")
    assert main([str(target)]) == 0
    return target


def cells(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return found


def test_counts_run_from_one_and_streams_are_whole(path: Path) -> None:
    code = cells(path)[1:]
    assert [cell["execution_count"] for cell in code] == [1, 2, 3, 4, 5]
    assert code[0]["outputs"] == [{"name": "stdout", "output_type": "stream", "text": ["1\n", "2\n"]}]
    assert code[2]["outputs"][0]["execution_count"] == 3


def test_a_widget_leaves_its_text_and_neither_view_nor_state(path: Path) -> None:
    (output,) = cells(path)[2]["outputs"]
    assert set(output["data"]) == {"text/plain"}
    assert WIDGET_VIEW not in path.read_text(encoding="utf-8")
    assert "widgets" not in json.loads(path.read_text(encoding="utf-8"))["metadata"]


def test_the_bar_of_a_match_is_shown_and_leaves_nothing(path: Path, tmp_path: Path) -> None:
    notebook = read(path)
    execute(notebook, tmp_path)
    assert [[*output.get("data", ())] for output in notebook.cells[5].outputs] == [[WIDGET_VIEW], []] * 2
    assert cells(path)[5]["outputs"] == [{"name": "stdout", "output_type": "stream", "text": ["4\n", "4\n"]}]


def test_what_belongs_to_a_machine_goes_and_what_belongs_to_the_lesson_stays(path: Path) -> None:
    metadata = json.loads(path.read_text(encoding="utf-8"))["metadata"]
    assert metadata["kernelspec"]["name"] == "python3"
    assert "version" not in metadata["language_info"]
    assert cells(path)[1]["metadata"] == {"jupyter": FOLD, "tags": ["rule:PLACE-2"]}
    assert len({cell["id"] for cell in cells(path)}) == 6


def test_a_run_leaves_no_file_beside_the_notebook(path: Path) -> None:
    assert [found.name for found in path.parent.iterdir()] == [path.name]


def test_the_check_passes_what_was_just_written_and_finds_one_changed_character(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check", str(path)]) == 0
    changed = tmp_path / path.name
    text = path.read_text(encoding="utf-8")
    changed.write_text(text.replace('"2\\n"', '"3\\n"'), encoding="utf-8")
    assert changed.read_text(encoding="utf-8") != text
    before = changed.read_bytes()
    assert main(["--check", str(changed)]) == 1
    assert changed.read_bytes() == before
    assert '+      "2\\n"' in capsys.readouterr().out
