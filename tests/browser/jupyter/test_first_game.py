"""The first notebook in a real browser, the moves chosen as sentences: keys alone, reload and restart."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page

from moonriver.lessons import first_game
from moonriver.words.moonriver.moves import prompt
from tests.effort import in_full

from ..conftest import Opener
from ..harness import OpenNotebook
from ..looks import violations

NOTEBOOK = "00_a_first_game.ipynb"
OVER = "The game is over"
MOST_DECISIONS = 80
LETTERS = "abxyzmcvj0"  # each a command of the notebook, "x" and "00" even dangerous ones


pytestmark = pytest.mark.usefixtures("no_saved_game")


class TableOnPage:
    """The first table of the open notebook."""

    def __init__(self, notebook: OpenNotebook) -> None:
        self.page: Page = notebook.page
        self.root: Locator = notebook.page.locator(".mr-table").first
        self.list = self.root.locator(".mr-part.mr-choices")
        self.choices = self.root.locator(".mr-choice")
        self.log = self.root.locator("div.mr-log[role=toolbar]")
        self.fold = self.root.get_by_role("button", name="as a list")

    def asked(self) -> str:
        return self.root.locator(".mr-prompt b").text_content() or ""

    def over(self) -> bool:
        return self.asked().startswith(OVER)

    def click(self, target: Locator) -> None:
        """Click and wait for what it does."""
        self._answered(target.click)

    def press(self, key: str) -> None:
        self._answered(lambda: self.page.keyboard.press(key))

    def _answered(self, act: Callable[[], None]) -> None:
        root = self.root.element_handle()
        before = self.list.inner_html()
        act()
        self.page.wait_for_function("root => root.dataset.due === '0'", arg=root)
        self.page.wait_for_function(
            "([root, before]) => root.querySelector('.mr-choices').innerHTML !== before", arg=[root, before]
        )

    def focused(self, selector: str = "*") -> bool:
        """Whether something inside the table that fits the selector has the focus."""
        return self.root.locator(f"{selector}:focus").count() == 1


def opened(open_notebook: Opener) -> tuple[OpenNotebook, TableOnPage]:
    notebook = open_notebook(NOTEBOOK)
    notebook.restart()  # else a page that is loaded anew has the boards of all tests before to load
    notebook.run_all()
    table = TableOnPage(notebook)
    table.fold.wait_for()
    return notebook, table


def tab_to(table: TableOnPage, selector: str) -> None:
    """Press Tab until what fits the selector has the focus."""
    for _ in range(60):
        if table.focused(selector):
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


@in_full("on a page: test_board_page.py")
def test_the_short_game_is_played_with_the_keyboard_alone(open_notebook: Opener) -> None:
    notebook, table = opened(open_notebook)
    before = notebook.sources()
    assert table.asked() == prompt(first_game())
    notebook.page.evaluate("""() => {
        const content = window.jupyterapp.shell.currentWidget.content;
        content.activeCellIndex = content.widgets.findIndex(cell => cell.node.querySelector('.mr-table'));
        content.mode = 'command';
        content.activeCell.node.focus();
    }""")
    tab_to(table, '[data-id="fold:choices"]')
    table.press("Enter")
    assert violations(notebook.page, ".mr-table") == []
    tab_to(table, ".mr-choice")
    table.press("Enter")  # into the places of the first pair
    table.press("Escape")  # and back
    for number in range(MOST_DECISIONS):
        if table.over():
            break
        assert table.focused(".mr-choice")
        if number % 4 == 0:
            notebook.page.keyboard.type(LETTERS + LETTERS)
        if table.choices.count() > 1 and number % 2:
            notebook.page.keyboard.press("ArrowDown")
        table.press("Enter" if number % 3 else "Space")
    assert table.over()
    table.root.get_by_text("Final score").wait_for()
    assert table.focused()
    assert notebook.sources() == before
    notebook.page.keyboard.press("Escape")
    notebook.page.wait_for_function("root => root.dataset.due === '0'", arg=table.root.element_handle())
    assert not table.focused()
    assert notebook.page.evaluate("!!document.activeElement.closest('.jp-Notebook')")
    table.click(table.root.get_by_role("button", name="Start again"))
    assert table.asked() == prompt(first_game())


@in_full("a panel is reloaded in test_lessons.py")
def test_a_page_reloaded_in_the_middle_goes_on(open_notebook: Opener) -> None:
    notebook, table = opened(open_notebook)
    table.click(table.fold)
    for _ in range(5):
        table.click(table.choices.first)
    asked, log = table.asked(), table.log.text_content()
    notebook.save()
    notebook.reload()
    table = TableOnPage(notebook)
    table.choices.first.wait_for()
    assert (table.asked(), table.log.text_content()) == (asked, log)
    table.click(table.choices.first)
    asked = table.asked()
    notebook.restart()
    notebook.run_all()
    table = TableOnPage(notebook)
    table.click(table.fold)
    assert table.asked() == asked
    assert "goes on" in (table.log.text_content() or "")
    table.click(table.root.get_by_role("button", name="Undo", exact=True))
    table.click(table.choices.first)
