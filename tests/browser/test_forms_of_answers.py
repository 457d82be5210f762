"""An exercise of each form, answered by mouse, keys and touch; a function with its counterexample; a reload goes on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from moonriver.lessons import memory
from moonriver.lessons.course import named
from moonriver.lessons.panel import Panel
from moonriver.show.kit.targets import Cell, Option
from tests.lessons.test_exercises import typed

from .blank import BlankPage
from .conftest import Opener
from .harness import screenshot
from .test_lessons import notebook_of

FORMS = {
    "cells": "03.neighbours",
    "cell": "11.lose",
    "choice": "05.may",
    "yes_no": "03.bridge",
    "order": "03.order",
    "number": "06.points",
    "ranch": "06.exact",
}
TYPED = '[data-id="typed"]'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is kept in an empty folder."""
    monkeypatch.chdir(tmp_path)


class Learner:
    """Answers on a page that shows one panel, by one hand."""

    def __init__(self, page: Page, name: str, hand: Literal["mouse", "keys", "touch"]) -> None:
        self.panel = Panel(named(name), 0)
        self.shown = BlankPage(page, self.panel)
        self.hand = hand

    def act(self, name: str) -> None:
        """Press something, and wait for the answer."""
        element = f'[data-id="{name}"]'
        before = len(self.shown.sent)
        if self.hand == "mouse":
            self.shown.driver.click(element)
        elif self.hand == "touch":
            self.shown.driver.tap(element)
        else:
            self.shown.walk(name)
            self.shown.driver.press("Enter")
        self.shown.settled(before + 1)

    def type(self, text: str) -> None:
        """Write over what stands in the field."""
        if self.hand == "mouse":
            self.shown.driver.click(TYPED)
        elif self.hand == "touch":
            self.shown.driver.tap(TYPED)
        else:
            self.shown.walk("typed")
        self.shown.page.keyboard.press("ControlOrMeta+a")
        self.shown.page.keyboard.type(text)
        self.shown.caught_up()

    def give(self, value: Any) -> None:
        """Give an answer in the exercise's form."""
        form = self.panel.task.form
        if form.name in ("number", "ranch"):
            self.type(str(value).strip())
        elif form.name == "yes_no":
            self.act(Option(0 if value else 1).name)
        elif form.name in ("cells", "cell"):
            for cell in sorted(value) if form.name == "cells" else [value]:
                self.act(Cell(cell).name)
        else:
            for part in value if form.name == "order" else [value]:
                self.act(Option(form.values.index(part)).name)
        self.act("do:check")

    def said(self) -> str:
        """What the page says of the answer."""
        return self.shown.page.locator(".mr-verdict").inner_text()


@pytest.mark.parametrize("hand", ["mouse", "keys", "touch"])
@pytest.mark.parametrize("form", FORMS)
def test_an_exercise_of_this_form_is_answered(
    page: Page, form: str, hand: Literal["mouse", "keys", "touch"]
) -> None:
    asked = named(FORMS[form])
    assert asked.task().form.name == form
    learner = Learner(page, asked.name, hand)
    assert asked.task().question.partition("`")[0] in page.locator(".mr-question").inner_text()
    if form in ("cells", "choice", "number"):
        (_, wrong), *_ = asked.task().slips
        learner.give(wrong)
        assert learner.said().startswith("TRY AGAIN")
        for part in sorted(wrong) if form == "cells" else []:
            learner.act(Cell(part).name)
    learner.give(asked.task().answer)
    assert learner.said().startswith("PASS")
    assert memory.solved() == {asked.name: [0]}
    if hand == "mouse":
        page.set_viewport_size({"width": 1366, "height": 650})
        screenshot(learner.shown.driver, f"form {form}")
    assert asked.judge(typed(asked.task(), asked.task().answer))


@pytest.fixture
def nothing_solved(served: Path) -> Iterator[None]:
    """The servers know of no work."""
    (served / memory.FILE).unlink(missing_ok=True)
    yield


WRONG = """def neighbours(land, cell):
    row, column = cell
    return [near for near in [(row + 1, column), (row, column + 1)] if near in land]

check("20.neighbours", neighbours)"""
RIGHT = "check('20.neighbours', solutions.neighbours)"


@pytest.mark.usefixtures("nothing_solved")
def test_a_function_sees_where_it_is_wrong_and_a_reload_goes_on(
    open_notebook: Opener, tmp_path: Path, served: Path
) -> None:
    sources = ("from moonriver.lessons import check, practice, progress, solutions\n\nprogress('20')", WRONG)
    lesson = notebook_of(tmp_path / "a_function.ipynb", *sources, 'practice("03.neighbours")')
    notebook = open_notebook(lesson, "lab")
    notebook.run_all()
    output = notebook.page.locator(".jp-OutputArea-output", has_text="TRY AGAIN")
    output.locator("img").first.wait_for()
    alt = output.locator("img").first.get_attribute("alt") or ""
    assert "Ranch with" in alt
    output.scroll_into_view_if_needed()
    notebook.screenshot("function counterexample")
    panel = notebook.page.locator(".mr-panel").last
    cell = min(named("03.neighbours").task().answer)
    panel.locator(f'[data-id="{cell[0]},{cell[1]}"]').click()
    panel.get_by_role("button", name="Check", exact=True).click()
    panel.locator(".mr-verdict", has_text="TRY AGAIN").wait_for()
    notebook.page.evaluate(
        """source => window.jupyterapp.shell.currentWidget.content.widgets[1].model.sharedModel.setSource(source)""",
        RIGHT,
    )
    notebook.save()
    notebook.reload()
    notebook.run_all()
    notebook.page.locator(".jp-OutputArea-output", has_text="PASS").first.wait_for()
    again = notebook.page.locator(".mr-panel").last
    again.locator(f'[data-id="{cell[0]},{cell[1]}"][aria-label*="picked"]').wait_for()
    line = notebook.page.locator(".mr-root .mr-line").first
    assert "1 of" in line.inner_text()
    assert "☑ 20.neighbours" in line.inner_text()
