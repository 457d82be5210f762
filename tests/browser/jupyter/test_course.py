"""Lessons as they are, in JupyterLab: every cell runs, and a check answers, in code or by pointing."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from moonriver.lessons.course import NOTEBOOKS, named, of_notebook
from moonriver.lessons.page import Page
from moonriver.lessons.standing import anchor
from tests.effort import in_full, often
from tests.lessons.test_solved_notebooks import FOLDER, typed
from tests.tools.execute import FOLDED

from ..conftest import Opener

LESSONS = {
    "08_legends_of_the_west.ipynb": "08.draw",
    "09_two_players.ipynb": "09.frame",
    "10_connected_components.ipynb": "10.waves",
    "11_the_scoring_laboratory.ipynb": "11.recruit",
}


@in_full("nbval runs them, and tests/lessons answers")
@pytest.mark.usefixtures("nothing_solved")
@pytest.mark.parametrize("notebook", list(LESSONS)[-often(1, long=len(LESSONS)) :])
def test_a_lesson_runs_and_its_checks_answer(notebook: str, open_notebook: Opener) -> None:
    lesson = open_notebook(notebook)
    lesson.run_all()
    page = lesson.page
    errors = page.evaluate(
        """window.jupyterapp.shell.currentWidget.content.widgets
            .flatMap(cell => cell.model.sharedModel.getOutputs?.() ?? []).filter(o => o.output_type === 'error')"""
    )
    assert errors == []
    name = LESSONS[notebook]
    told = page.evaluate(
        """async ([name, answer]) => {
            const content = window.jupyterapp.shell.currentWidget.content;
            const at = content.widgets.findIndex(c => c.model.sharedModel.getSource().includes(`check("${name}"`));
            const cell = content.widgets[at].model.sharedModel;
            cell.setSource(cell.getSource().replace('= ...', `= ${answer}`));
            content.activeCellIndex = at;
            await window.jupyterapp.commands.execute('notebook:run-cell');
            return JSON.stringify(cell.getOutputs());
        }""",
        [name, repr(typed(named(name).variant()))],
    )
    assert "PASS" in told


HIDDEN = """window.jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === 'code' && !(cell.model.getMetadata('tags') ?? []).includes('open'))
    .map(cell => cell.inputHidden)"""
"""Which cells are folded, of those that are folded in the file."""


ASKS = re.compile(r"^(?:import|from)\b|\b(?:check|progress)\(", re.MULTILINE)
"""Imports, and the calls that ask exercises and count those that are solved."""


def asking(path: Path, folder: Path) -> Path:
    """A lesson without the cells that only show something, which nbval runs."""
    lesson = json.loads(path.read_text(encoding="utf-8"))
    lesson["cells"] = [
        cell
        for cell in lesson["cells"]
        if cell["cell_type"] != "code" or ASKS.search("".join(cell["source"]))
    ]
    made = folder / f"asking_{path.name}"
    made.write_text(json.dumps(lesson), encoding="utf-8")
    return made


@in_full("each kind of answer is given in test_lessons.py")
@pytest.mark.usefixtures("nothing_solved")
@pytest.mark.parametrize("number", sorted(FOLDED & {*NOTEBOOKS}))
def test_every_exercise_is_answered_by_a_reader_who_sees_no_code(
    number: str, open_notebook: Opener, tmp_path: Path
) -> None:
    (path,) = FOLDER.glob(f"{number}_*.ipynb")
    lesson = open_notebook(asking(path, tmp_path))
    lesson.run_all()
    page = lesson.page
    exercises = of_notebook(number)
    for exercise in exercises:
        panel = page.locator(f'.mr-panel[id="{anchor(exercise)}"]').first
        answer(panel, exercise.variant())
        panel.locator('[data-id="do:check"]').click()
        panel.locator(".mr-verdict", has_text="PASS").wait_for()
    solved = page.locator(".mr-line", has_text="Solved in this notebook").first
    assert f"{len(exercises)} of {len(exercises)}" in (solved.text_content() or "")
    hidden = page.evaluate(HIDDEN)
    assert hidden
    assert all(hidden)


def answer(panel: Locator, variant: Page) -> None:
    """Point at the right answer in a panel, or type it there."""
    right, form = variant.answer(), variant.form()
    if form.name == "yes_no":
        picked = [f"option:{int(not right)}"]
    elif form.name == "choice":
        picked = [f"option:{form.values.index(right)}"]
    elif form.name == "order":
        picked = [f"option:{form.values.index(item)}" for item in right]
    elif form.name in ("cell", "cells"):
        picked = [f"{row},{place}" for row, place in ([right] if form.name == "cell" else sorted(right))]
    else:
        if form.name == "ranch":  # as text, where a reader paints
            panel.locator("summary", has=panel.page.locator("xpath=following-sibling::*//textarea")).click()
        panel.locator('[data-id="typed"]').fill(str(right))
        return
    for place in picked:
        panel.locator(f'[data-id="{place}"]').click()
