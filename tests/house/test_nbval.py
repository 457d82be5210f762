"""nbval, which checks the notebooks, works with what is installed; if not, one message says what broke and what to do.

It was released last in March 2024. If pytest cannot even begin because of it, this file still can:
`python -m pytest -p no:nbval -o addopts=--import-mode=importlib tests/house/test_nbval.py`.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

RESTS_ON = ("pytest", "jupyter-client", "nbformat", "ipykernel")
"""What nbval calls; nbclient is not among them."""
EXPECTED = {
    "Cell 0": "passes",
    "Cell 1": "Cell outputs differ",
    "Cell 2": "Cell execution caused an exception",
}
"""What nbval must say of a notebook whose cells are right, saved with another output, and broken."""


def notebook() -> dict[str, Any]:
    """Three cells: `1 + 1` saved with 2, `1 + 2` saved with 4, and a division by zero."""
    cells = []
    for number, (source, saved) in enumerate((("1 + 1", "2"), ("1 + 2", "4"), ("1 / 0", None)), start=1):
        result = {"output_type": "execute_result", "execution_count": number, "metadata": {}}
        outputs = [] if saved is None else [{**result, "data": {"text/plain": saved}}]
        cell = {"cell_type": "code", "execution_count": number, "id": f"cell-{number}", "metadata": {}}
        cells.append({**cell, "outputs": outputs, "source": source})
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def tried(folder: Path, *options: str) -> tuple[dict[str, str], str]:
    """What nbval says of each cell, in a pytest of its own with nothing else plugged in; and all that it printed."""
    (folder / "tiny.ipynb").write_text(json.dumps(notebook()), encoding="utf-8")
    report = folder / "report.xml"
    asked = ["--nbval", "--nbval-current-env", "--nbval-cell-timeout=60", "-p", "nbval.plugin", *options]
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            *asked,
            "-p",
            "no:cacheprovider",
            f"--junitxml={report}",
            "tiny.ipynb",
        ],
        cwd=folder,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
    )
    return dict(told(report)) if report.exists() else {}, done.stdout + done.stderr


def told(report: Path) -> Iterator[tuple[str, str]]:
    """Each cell, and what the report says of it."""
    for case in ElementTree.parse(report).iter("testcase"):
        wrong = "".join(child.get("message", "") for child in case)
        yield (
            case.get("name", ""),
            next((said for said in EXPECTED.values() if said in wrong), wrong or "passes"),
        )


def installed(name: str) -> str:
    """A package with its version."""
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name}, which is not installed"


def complaint(found: dict[str, str], printed: str) -> str:
    """What is broken, with what, and what to do."""
    return f"""{installed("nbval")} no longer checks notebooks as the tests in notebooks/ need it.
It should say: {EXPECTED}
It says: {found}
It rests on {"; ".join(map(installed, RESTS_ON))}.
What to do: find which of these is newer than in the last green run, and install the older one. If that helps, lower its
bound in pyproject.toml (extra test) and in both environment.yml, with the reason. Until then
`python -m tests.tools.execute --check notebooks` compares the notebooks without nbval.
pytest printed:
{printed[-3000:]}"""


def test_nbval_tells_right_cells_from_wrong_ones(tmp_path: Path) -> None:
    found, printed = tried(tmp_path)
    assert found == EXPECTED, complaint(found, printed)


def test_an_nbval_that_a_newer_pytest_breaks_is_told_with_all_versions_and_what_to_do(tmp_path: Path) -> None:
    """nbval reads `Node.fspath`, which pytest keeps in the plugin legacypath only."""
    found, printed = tried(tmp_path, "-p", "no:legacypath")
    assert found != EXPECTED
    said = complaint(found, printed)
    for part in (
        "nbval 0.",
        *map(installed, RESTS_ON),
        "fspath",
        "What to do",
        "pyproject.toml",
        "environment.yml",
    ):
        assert part in said
