"""Voilà: a notebook as a page of its own, without its code; the table is played there as in JupyterLab."""

from pathlib import Path

import pytest

from .conftest import Opener
from .harness import RUN_SECONDS
from .player import Hand, Player

NOTEBOOK = "00_a_first_game.ipynb"


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_table_is_played_in_voila(hand: Hand, open_notebook: Opener, served: Path) -> None:
    for file in (served / ".moonriver").glob("*"):
        file.unlink()
    notebook = open_notebook(NOTEBOOK)
    page = notebook.page
    page.goto(notebook.server.voila(NOTEBOOK))
    table = page.locator(".mr-root", has=page.locator(".mr-line")).first
    table.wait_for(timeout=RUN_SECONDS * 1000)
    assert page.locator(".cm-editor").count() == 0
    player = Player(notebook.driver, hand)
    for _ in range(3):
        asked = player.asked()
        player.turn_over()
        assert player.asked() != asked
