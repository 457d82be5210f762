"""The course runs in every language: built into a folder that is called like it, which is how a notebook knows it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from moonriver.words import LANGUAGES
from tests.effort import in_full
from tests.tools import courses

TOGETHER = 6
"""So many notebooks are run one after the other by one nbval."""
CELLS = """
import json, sys
from pathlib import Path
from IPython.core.interactiveshell import InteractiveShell
from ipywidgets import Widget

for path in map(Path, sys.argv[1:]):
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance()
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            done = shell.run_cell("".join(cell["source"]))
            if not done.success:
                sys.exit(f"{path.name}: {cell['source']}")
    Widget.close_all()
shell.run_cell("import moonriver; print('spoken:', moonriver.language())")
"""
"""Runs notebooks one after the other in one program: a kernel for each takes longer than most notebooks."""
SPOKEN = "import moonriver; print(moonriver.language())"
NOTEBOOK = ("-m", "IPython", "--quick", "--no-banner", "--colors=NoColor")


def written(code: str, chosen: list[Path], folder: Path) -> list[str]:
    """These notebooks in another language, in a folder that is called like it."""
    folder.mkdir()
    for notebook in chosen:
        text = courses.text_of(courses.translated(notebook, code))
        (folder / notebook.name).write_text(text, encoding="utf-8")
    return [notebook.name for notebook in chosen]


def test_the_cells_run_in_another_language(tmp_path: Path) -> None:
    names = written(LANGUAGES[1], courses.notebooks(), tmp_path / LANGUAGES[1])
    assert len(names) == 24
    done = subprocess.run(
        [sys.executable, "-c", CELLS, *names],
        cwd=tmp_path / LANGUAGES[1],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(courses.ROOT)},
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    assert done.stdout.endswith(f"spoken: {LANGUAGES[1]}\n")


@in_full("in one language all cells are run above")
@pytest.mark.parametrize("first", range(0, 24, TOGETHER))
@pytest.mark.parametrize("code", LANGUAGES[1:])
def test_notebooks_in_other_languages_run(code: str, first: int, tmp_path: Path) -> None:
    folder = tmp_path / code
    chosen = written(code, courses.notebooks()[first : first + TOGETHER], folder)
    asked = ("--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=60", "-q")
    alone = ("-p", "no:cacheprovider", "-p", "no:benchmark", f"--rootdir={folder}", "-c", os.devnull)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *asked, *alone, str(folder)],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(courses.ROOT)},
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    assert len(chosen) == TOGETHER


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_kernel_speaks_the_language_of_its_folder_and_nothing_else_does(code: str, tmp_path: Path) -> None:
    folder = tmp_path / code
    folder.mkdir()
    machine = {**os.environ, "LANG": "fr_FR.UTF-8", "LANGUAGE": "fr", "PYTHONPATH": str(courses.ROOT)}
    for spoken, module in ((code, NOTEBOOK), ("en", ())):
        command = [sys.executable, *module, "-c", SPOKEN]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=machine, check=True)
        assert done.stdout.strip() == spoken


def test_a_course_is_written_with_a_folder_for_each_language(tmp_path: Path) -> None:
    assert courses.main([str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} == set(LANGUAGES[1:])
    for code in LANGUAGES[1:]:
        assert sorted(path.name for path in (tmp_path / code).iterdir()) == [
            path.name for path in courses.notebooks()
        ]
    assert courses.main([str(tmp_path), "xx"]) == 2
    shutil.rmtree(tmp_path / "pt")
    assert courses.main([str(tmp_path), "pt"]) == 0
    assert (tmp_path / "pt").is_dir()
