"""A lesson whose exercises are all solved runs from its first cell to its last, and everything in it passes."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from moonriver.lessons import memory
from moonriver.lessons.course import NOTEBOOKS, named, of_notebook
from moonriver.lessons.forms import LETTERS
from moonriver.lessons.page import Page
from tests.effort import LONG, some
from tests.tools.prose import cells_of

FOLDER = Path(__file__).parents[2] / "notebooks"
LESSONS = [path for path in sorted(FOLDER.glob("*.ipynb")) if path.stem[:2] in NOTEBOOKS]


@pytest.mark.parametrize("path", some(LESSONS, one_in=2), ids=lambda path: path.stem)
def test_a_solved_lesson_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    first, *others = (ast.parse(source) for _, source, _ in cells_of(path, "code"))
    for tree in (first, *(other for other in others if LONG or needed(other))):
        for node in tree.body:
            solve(node, tree)
            exec(compile(ast.unparse(node), path.stem, "exec"), names)
    assert set(memory.solved()) == {asked.name for asked in of_notebook(path.stem[:2])}


def needed(cell: ast.Module) -> bool:
    """Whether an exercise is in a cell, or functions for others: the rest is run with the notebook already."""
    return "check(" in ast.unparse(cell) or all(isinstance(node, ast.FunctionDef) for node in cell.body)


def solve(node: ast.stmt, cell: ast.Module) -> None:
    """Put the solution in place of the dots of `q1 = ...`; the check below says of which exercise."""
    if isinstance(node, ast.FunctionDef) and ast.unparse(node).endswith("\n    ..."):
        given = ", ".join(argument.arg for argument in node.args.args)
        code = f"from moonriver.lessons import solutions\nsolutions.{node.name}({given})"
        imported, call = ast.parse(code).body
        assert isinstance(call, ast.Expr)
        node.body = [imported, ast.Return(call.value)]
        return
    if not (
        isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and node.value.value is ...
    ):
        return
    checked = next(
        call for call in ast.walk(cell) if isinstance(call, ast.Call) and ast.unparse(call.func) == "check"
    )
    page = named(ast.literal_eval(checked.args[0])).variant()
    node.value = ast.parse(repr(typed(page)), mode="eval").body


def typed(page: Page) -> Any:
    """The solution as a reader types it into a cell."""
    answer, form = page.answer(), page.form()
    if form.name == "choice":
        return LETTERS[form.values.index(answer)]
    if form.name == "order":
        return "".join(LETTERS[form.values.index(item)] for item in answer)
    return str(answer) if form.name == "ranch" else sorted(answer) if form.name == "cells" else answer
