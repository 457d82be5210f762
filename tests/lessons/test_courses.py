"""The course runs in every language: built into a folder that is called like it, which is how a notebook knows it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from moonriver.words import LANGUAGES
from tests.effort import FULL, LONG
from tests.tools import courses

RUN = LANGUAGES[1:] if FULL else LANGUAGES[1:2]
SLOW = () if LONG else ("16", "17", "19")
"""Notebooks that play many games."""
CLOSED = "from ipywidgets import Widget\nWidget.close_all()"
"""What is run after each notebook: boards of others are none of its business."""
SPOKEN = "import moonriver; print(moonriver.language())"
NOTEBOOK = ("-m", "IPython", "--quick", "--no-banner", "--colors=NoColor")


def whole_course(code: str) -> Any:
    """The notebooks of a language as one, as starting a kernel takes longer than running most of them.

    Their code is that of the English notebooks, which are always run, each in a kernel of its own. Only sentences can
    fail here. The normal run takes every fourth notebook in one language. The full run takes every notebook but the
    slow ones, each in one language. The long run takes all notebooks in all languages.
    """
    course: Any = None
    step = 1 if LONG else len(LANGUAGES) - 1
    for number, notebook in enumerate(courses.notebooks()[(LANGUAGES.index(code) + 1) % step :: step]):
        if notebook.name.startswith(SLOW):
            continue
        read = courses.translated(notebook, code)
        closed = {"cell_type": "code", "id": f"closed-{number}", "metadata": {}, "source": CLOSED}
        course = course or read | {"cells": []}
        course["cells"] += [cell | {"id": f"{number}-{at}"} for at, cell in enumerate(read["cells"])]
        course["cells"].append(closed | {"execution_count": None, "outputs": []})
    return course


@pytest.mark.parametrize("code", RUN)
def test_notebooks_in_other_languages_run(code: str, tmp_path: Path) -> None:
    folder = tmp_path / code
    folder.mkdir()
    course = whole_course(code)
    cells = sum(cell["cell_type"] == "code" for cell in course["cells"])
    (folder / "course.ipynb").write_text(courses.text_of(course), encoding="utf-8")
    asked = ("-p", "tests.kernels", "--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=60", "-q")
    alone = ("-p", "no:cacheprovider", "-p", "no:benchmark", f"--rootdir={folder}", "-c", os.devnull)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *asked, *alone, str(folder)],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(courses.ROOT)},
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    assert f"{cells} passed" in done.stdout


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
