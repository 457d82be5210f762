"""An exercise in a real browser: cells clicked and walked to, three hints, a new variant, progress over a restart."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from moonriver.lessons import memory
from moonriver.lessons.course import named
from moonriver.lessons.standing import anchor
from moonriver.tabletop.cells import Cell
from tests.effort import in_full, some

from ..conftest import Opener
from ..harness import APPS, App, OpenNotebook, notebook_of
from ..looks import violations

NAME = "03.cover"
EXERCISE = named(NAME)
ANSWER = sorted(EXERCISE.variant().answer())
WRONG = min(cell for cell in EXERCISE.variant().show()[0].free if cell not in ANSWER)
ANSWERED = [list(cell) for cell in ANSWER]
SOURCES = (f'from moonriver.lessons import practice, progress\n\npractice("{NAME}")', 'progress("03")')

SHOWN = "root => [...root.querySelectorAll('[aria-label]')].map(n => n.ariaLabel).join() + root.textContent"
"""What a panel says to eyes and ears: unlike its number it does not change while the mouse only points."""

pytestmark = pytest.mark.usefixtures("nothing_solved")
apps = pytest.mark.parametrize("app", APPS, scope="module")
"""One after the other. In the full run only one test opens Notebook 7 here."""


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    """A notebook with one panel and the line of progress."""
    return notebook_of(tmp_path / "a_lesson.ipynb", *SOURCES)


class PanelOnPage:
    """The panel of the open notebook."""

    def __init__(self, notebook: OpenNotebook) -> None:
        notebook.run_all()
        self.page = notebook.page
        boards = notebook.page.locator(".mr-root")
        self.root: Locator = boards.nth(0)
        self.line = boards.nth(1).locator(".mr-line")
        self.verdict = self.root.locator(".mr-verdict")
        self.line.wait_for()
        self.page.evaluate("document.activeElement?.blur()")

    def cell(self, cell: Cell) -> Locator:
        return self.root.locator(f'[data-id="{cell[0]},{cell[1]}"]')

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def does(self, what: Locator | str) -> None:
        """Click something, or press a key, and wait for the answer of the kernel."""
        before = self.root.evaluate(SHOWN)
        if isinstance(what, str):
            self.page.keyboard.press(what)
        else:
            what.click()
        self.page.wait_for_function(
            f"([root, before]) => ({SHOWN})(root) !== before", arg=[self.root.element_handle(), before]
        )

    def state(self, cell: Cell) -> str:
        """What a screen reader says of a cell after the semicolon: picked, right, wrong or missed."""
        return (self.cell(cell).get_attribute("aria-label") or "").rpartition("; ")[2]

    def focused(self) -> str:
        """The name of what has the focus."""
        return str(self.page.evaluate("document.activeElement.getAttribute('data-id') || ''"))

    def tab_to(self, *names: str) -> str:
        """Press Tab until one of these has the focus."""
        for _ in range(40):
            self.page.keyboard.press("Tab")
            if self.focused() in names:
                return self.focused()
        raise AssertionError(f"Tab does not lead to any of {names}, but ends at {self.focused()!r}")

    def walk_to(self, cell: Cell) -> None:
        """Walk with the arrow keys."""
        for _ in range(12):
            row, column = map(int, self.focused().split(","))
            if (row, column) == cell:
                return
            up, right = cell[0] - row, cell[1] - column
            self.page.keyboard.press(
                ("ArrowUp" if up > 0 else "ArrowDown") if up else ("ArrowRight" if right > 0 else "ArrowLeft")
            )
        raise AssertionError(f"the arrow keys do not lead to {cell}, but to {self.focused()}")


@pytest.mark.parametrize("app", some(["lab", "notebook"], one_in=2), scope="module")
def test_cells_are_clicked_marked_and_the_right_ones_remembered(
    open_notebook: Opener, lesson: Path, served: Path, app: App
) -> None:
    notebook = open_notebook(lesson, app)
    panel = PanelOnPage(notebook)
    assert "0 of" in panel.line.inner_text()
    panel.does(panel.cell(WRONG))
    panel.does(panel.cell(ANSWER[0]))
    assert panel.state(ANSWER[0]) == "picked"
    panel.does(panel.button("Check"))
    assert panel.verdict.inner_text().startswith("✗ TRY AGAIN")
    assert "PLACE-2" not in panel.verdict.inner_text()
    assert "PLACE-2" in (panel.verdict.text_content() or "")  # behind "why?"
    assert (panel.state(WRONG), panel.state(ANSWER[0])) == ("wrong", "picked")
    assert panel.state(ANSWER[1]) not in ("missed", "right", "picked")
    notebook.screenshot(f"lesson {app} wrong")
    for cell in (WRONG, *ANSWER[1:]):
        panel.does(panel.cell(cell))
    panel.does(panel.button("Check"))
    assert panel.verdict.inner_text().startswith("✓ PASS")
    assert {panel.state(cell) for cell in ANSWER} == {"right"}
    assert "1 of" in panel.line.inner_text()
    kept = json.loads((served / memory.FILE).read_text(encoding="utf-8"))[NAME]
    work = {"value": ANSWERED, "attempts": 2, "solved": True, "variant": EXERCISE.variant(0).fingerprint}
    assert kept == {"at": 0, "variants": {"0": work}}


@apps
def test_the_same_without_a_mouse(open_notebook: Opener, lesson: Path, app: App) -> None:
    notebook = open_notebook(lesson, app)
    panel = PanelOnPage(notebook)
    panel.cell((4, 0)).focus()
    for cell in ANSWER:
        panel.walk_to(cell)
        panel.does("Enter")
        assert panel.state(cell) == "picked"
        assert panel.focused() == f"{cell[0]},{cell[1]}"
    panel.page.keyboard.press("x")
    panel.tab_to("do:check")
    panel.does("Enter")
    assert panel.verdict.inner_text().startswith("✓ PASS")
    assert panel.focused() == "do:check"
    count = notebook.page.evaluate("window.jupyterapp.shell.currentWidget.content.widgets.length")
    assert count == len(SOURCES), "a key reached the notebook"


@apps
def test_progress_outlives_the_kernel(open_notebook: Opener, lesson: Path, app: App) -> None:
    notebook = open_notebook(lesson, app)
    panel = PanelOnPage(notebook)
    for cell in ANSWER:
        panel.does(panel.cell(cell))
    panel.does(panel.button("Check"))
    notebook.restart()
    again = PanelOnPage(notebook)
    assert "1 of" in again.line.inner_text()
    assert f"☑\u00a0{EXERCISE.titled()}" in again.line.inner_text()
    assert "1 variant" in again.root.locator(".mr-progress").inner_text()


TOP = "id => Math.round(document.getElementById(id).getBoundingClientRect().top)"


@in_full("three lessons are opened")
def test_links_lead_to_the_next_exercise_and_to_other_lessons(open_notebook: Opener, tmp_path: Path) -> None:
    sources = (
        f'from moonriver.lessons import practice, progress\n\npractice("{NAME}")',
        'print("\\n" * 90)\nprogress()',
        'practice("03.why")',
    )
    notebook = open_notebook(notebook_of(tmp_path / "a_long_lesson.ipynb", *sources))
    notebook.run_all()
    page = notebook.page
    panel = page.locator(".mr-panel").first
    for name in (*(f"{row},{place}" for row, place in ANSWER), "do:check"):
        panel.locator(f'[data-id="{name}"]').click()
    after = anchor(named("03.why"))
    page.get_by_role("link", name=f"Next exercise: {named('03.why').titled()}").click()
    page.wait_for_function(f"id => Math.abs(({TOP})(id)) < innerHeight / 2", arg=after)
    chart = page.locator(".mr-map")
    chart.locator("li", has_text="Two players").locator("summary").click()
    chart.get_by_role("link", name=named("09.fit").titled()).click()
    place = """id => {
        const cells = window.jupyterapp.shell.currentWidget.content.widgets;
        const found = cells.find(cell => `cell-id=${cell.model.id}` === id)?.node.getBoundingClientRect();
        return found && found.top > 0 && found.top < innerHeight / 2;
    }"""
    page.wait_for_function(place, arg=anchor(named("09.fit")))
    assert "09_two_players" in page.url


SPLIT = """() => {
    const text = document.querySelector('.jp-OutputArea-output.jp-RenderedText pre').firstChild;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = range.getClientRects().length;
    return [lines, [...text.data.matchAll(/\\w+/g)].filter(word => {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return range.getClientRects().length > 1;
    }).length];
}"""
"""In how many lines a text is printed, and how many of its words are split."""


@in_full("a server is started")
def test_what_is_printed_beside_a_board_keeps_its_words_whole(open_notebook: Opener, tmp_path: Path) -> None:
    sources = 'from moonriver.lessons import progress\nprogress("03")', 'print("a territory of " * 60)'
    notebook = open_notebook(notebook_of(tmp_path / "a_lesson_that_prints.ipynb", *sources))
    notebook.run_all()
    notebook.page.locator(".mr-line").wait_for()
    lines, split = notebook.page.evaluate(SPLIT)
    assert lines > 3 and split == 0


@in_full("on a page: test_forms_of_answers.py")
@apps
def test_a_ranch_and_a_number_are_typed(open_notebook: Opener, tmp_path: Path, app: App) -> None:
    sources = (
        f'from moonriver.lessons import practice\n\npractice("{name}")' for name in ("06.exact", "06.points")
    )
    notebook = open_notebook(notebook_of(tmp_path / "a_typed_lesson.ipynb", *sources), app)
    notebook.run_all()
    boards = notebook.page.locator(".mr-root")
    for number, (name, field) in enumerate((("06.exact", "textarea"), ("06.points", "input"))):
        root, page = boards.nth(number), named(name).variant()
        if field == "textarea":
            root.locator("details:has(textarea) summary").click()
        root.locator(field).click()
        notebook.page.keyboard.press("ControlOrMeta+a")
        notebook.page.keyboard.type(str(page.answer()))
        root.get_by_role("button", name="Check", exact=True).click()
        root.locator(".mr-verdict", has_text="PASS").wait_for()
    count = notebook.page.evaluate("window.jupyterapp.shell.currentWidget.content.widgets.length")
    assert count == 2, "a key reached the notebook"


@in_full("on a page: test_forms_of_answers.py")
def test_a_panel_is_accessible_and_narrow_enough(open_notebook: Opener, lesson: Path) -> None:
    notebook = open_notebook(lesson, "notebook")
    panel = PanelOnPage(notebook)
    panel.does(panel.button("A first hint"))
    panel.does(panel.button("Check"))
    assert violations(notebook.page) == []
    notebook.page.set_viewport_size({"width": 360, "height": 800})
    wide = "root => root.scrollWidth <= root.clientWidth + 1"
    notebook.screenshot("lesson narrow")
    assert panel.root.evaluate(wide)
