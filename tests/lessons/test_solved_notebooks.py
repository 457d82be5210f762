"""A lesson whose exercises are all solved runs from its first cell to its last, and everything in it passes."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from moonriver.lessons import memory
from moonriver.lessons.course import NOTEBOOKS, named, of_notebook
from tests.tools.prose import cells_of

FOLDER = Path(__file__).parents[2] / "notebooks"
LESSONS = [path for path in sorted(FOLDER.glob("*.ipynb")) if path.stem[:2] in NOTEBOOKS]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_solved_lesson_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for _, source, _ in cells_of(path, "code"):
        tree = ast.parse(source)
        for node in tree.body:
            solve(node, tree)
            exec(compile(ast.unparse(node), path.stem, "exec"), names)
    assert set(memory.solved()) == {asked.name for asked in of_notebook(path.stem[:2])}


def solve(node: ast.stmt, cell: ast.Module) -> None:
    """Put the solution in place of the dots of `q1 = ...`; the check below says of which exercise."""
    if not (
        isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and node.value.value is ...
    ):
        return
    checked = next(
        call for call in ast.walk(cell) if isinstance(call, ast.Call) and ast.unparse(call.func) == "check"
    )
    name = ast.literal_eval(checked.args[0])
    answer = named(name).task().answer
    form = named(name).task().form.name
    given = str(answer) if form == "ranch" else sorted(answer) if form == "cells" else answer
    node.value = ast.parse(repr(given), mode="eval").body
