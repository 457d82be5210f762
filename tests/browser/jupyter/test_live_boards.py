"""Live boards in JupyterLab: no click is lost, no key reaches the notebook, whole games can be played there."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.effort import in_full, in_long, some

from ..conftest import Opener
from ..harness import App, OpenNotebook, notebook_of
from ..player import OVER, Hand, Player

BOARD = """
import moonriver
from tests.show.moonriver.clicking import position

table = moonriver.Table(position("expand"), autosave=False)
table
"""


@in_full("on a page: test_board_page.py")
def test_fast_clicks_are_all_heard(open_notebook: Opener, tmp_path: Path) -> None:
    notebook = open_notebook(notebook_of(tmp_path / "clicks.ipynb", BOARD))
    notebook.run_all()
    root = notebook.page.locator(".mr-root").first
    before = int(root.get_attribute("data-rev") or 0)
    notebook.page.evaluate(
        """root => { for (let i = 0; i < 20; i++) root.querySelector(`[data-id="reserve:${i % 2}"]`)
                       .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })) }""",
        root.element_handle(),
    )
    notebook.page.wait_for_function(
        "([root, rev]) => +root.dataset.rev >= rev", arg=[root.element_handle(), before + 20]
    )


BEFORE = """state => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel._comms.forEach(comm =>
    comm.onMsg({ header: {}, parent_header: {}, metadata: {}, buffers: [],
                 content: { comm_id: comm.commId, data: { method: 'update', state, buffer_paths: [] } } }))"""
"""A state of widgets from before comes, as where JupyterLab reads all of it anew while a click is answered."""


@in_full("on a page: test_board_page.py")
def test_a_state_from_before_is_asked_for_anew(open_notebook: Opener, tmp_path: Path) -> None:
    notebook = open_notebook(notebook_of(tmp_path / "before.ipynb", BOARD))
    notebook.run_all()
    root = notebook.page.locator(".mr-root").first
    root.locator('[data-id="reserve:0"]').click()
    prompt = root.locator(".mr-prompt")
    expect(root).to_have_attribute("data-due", "0")
    shown = prompt.inner_text()
    notebook.page.evaluate(BEFORE, {"rev": 1, "markup_prompt": "<p>from before</p>"})
    expect(prompt).to_have_text(shown, use_inner_text=True)
    expect(root).to_have_attribute("data-due", "0")


DIES = "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)"


def test_a_kernel_that_has_died_is_said_on_the_board(open_notebook: Opener, tmp_path: Path) -> None:
    notebook = open_notebook(notebook_of(tmp_path / "dies.ipynb", BOARD, DIES))
    page = notebook.page
    page.locator(".jp-Cell").first.click()
    for cell in range(2):
        page.keyboard.press("Shift+Enter")
        if cell == 0:
            page.locator(".mr-root").first.wait_for()
    expect(page.locator(".mr-root .mr-lost").first).to_contain_text("has ended", timeout=60_000)
    page.locator(".jp-Dialog button", has_text="Ok").click()  # which JupyterLab itself asks for


@pytest.mark.parametrize("app", some(["lab", "notebook"], one_in=2))
def test_no_key_reaches_the_notebook(app: App, open_notebook: Opener, tmp_path: Path) -> None:
    notebook = open_notebook(notebook_of(tmp_path / f"keys_{app}.ipynb", BOARD, "1 + 1"), app)
    notebook.run_all()
    before = notebook.sources()
    page = notebook.page
    for name in ("reserve:0", "newer:0", "0,1", "fold:files"):
        page.locator(f'.mr-root [data-id="{name}"]').first.click()
        for key in (
            "a",
            "b",
            "x",
            "m",
            "y",
            "c",
            "v",
            "z",
            "0",
            "0",
            "ArrowDown",
            "ArrowUp",
            "Enter",
            "j",
            "k",
            "l",
        ):
            page.keyboard.press(key)
    assert notebook.sources() == before


def at_the_whole_table(notebook: OpenNotebook, hands: tuple[Hand, ...]) -> Player:
    """At the second table of the first notebook: a game of three from its beginning."""
    return Player(notebook.driver, hands, ".mr-table", 1)


DECISIONS = 20
"""After this many decisions the game is saved, reloaded and loaded."""


@in_long("test_first_game.py plays it by keys and by mouse")
@pytest.mark.usefixtures("no_saved_game")
def test_a_whole_game_in_the_first_notebook(open_notebook: Opener) -> None:
    hands: tuple[Hand, ...] = ("mouse", "keys", "touch")
    notebook = open_notebook("00_a_first_game.ipynb")
    notebook.run_all()
    before = notebook.sources()
    player = at_the_whole_table(notebook, hands)
    for decision in range(400):
        if player.kind() == OVER:
            break
        player.turn_over()
        if decision == DECISIONS:
            player = _saved_reloaded_and_loaded(notebook, player, hands)
    assert "game is over" in player.asked()
    assert notebook.sources() == before


def _saved_reloaded_and_loaded(notebook: OpenNotebook, player: Player, hands: tuple[Hand, ...]) -> Player:
    """Save, play on, reload the page, load: the game stands where it was saved."""
    player.act("fold:files")
    player.act("save")
    asked = player.asked()
    player.turn_over()
    notebook.save()
    notebook.reload()
    player = at_the_whole_table(notebook, hands)
    player.act("load")
    assert player.asked() == asked
    return player
