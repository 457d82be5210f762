"""Lessons as they are, in JupyterLab: every cell runs, and a check answers."""

import pytest

from moonriver.lessons.course import named
from tests.effort import often
from tests.lessons.test_solved_notebooks import typed

from ..conftest import Opener

LESSONS = {
    "08_legends_of_the_west.ipynb": "08.draw",
    "09_two_players.ipynb": "09.frame",
    "10_connected_components.ipynb": "10.waves",
    "11_the_scoring_laboratory.ipynb": "11.recruit",
}


@pytest.mark.usefixtures("nothing_solved")
@pytest.mark.parametrize("notebook", list(LESSONS)[: often(1, full=len(LESSONS))])
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
        [name, repr(typed(named(name).task()))],
    )
    assert "PASS" in told
