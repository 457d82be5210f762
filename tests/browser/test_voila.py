"""Voilà: a notebook as a page of its own, without its code; the table and the chart live there as in JupyterLab."""

from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page

from tests.tools.execute import KERNELSPEC

from .chromium import Chromium
from .harness import RUN_SECONDS, App, Server
from .player import Hand, Player
from .test_chart import SOURCE

FIRST_GAME = "00_a_first_game.ipynb"


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_table_is_played_in_voila(
    hand: Hand, page: Page, server: Callable[[App], Server], served: Path
) -> None:
    for file in (served / ".moonriver").glob("*"):
        file.unlink()
    page.goto(server("lab").voila(FIRST_GAME), timeout=RUN_SECONDS * 1000)
    table = page.locator(".mr-root", has=page.locator(".mr-line")).first
    table.wait_for(timeout=RUN_SECONDS * 1000)
    assert page.locator(".cm-editor").count() == 0
    player = Player(Chromium(page), hand)
    for _ in range(3):
        asked = player.asked()
        player.turn_over()
        assert player.asked() != asked


def test_the_chart_fits_a_phone_and_does_not_fail(
    page: Page, server: Callable[[App], Server], served: Path
) -> None:
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(SOURCE)], metadata={"kernelspec": KERNELSPEC}
    )
    nbformat.write(notebook, served / "chart_in_voila.ipynb")
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(server("lab").voila("chart_in_voila.ipynb"), timeout=RUN_SECONDS * 1000)
    page.locator(".js-plotly-plot .legendtoggle").first.wait_for(timeout=RUN_SECONDS * 1000)
    for part in (".main-svg", ".legend", ".shapelayer", ".xaxislayer-above"):
        box = page.locator(f".js-plotly-plot {part}").first.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 390, part
    assert not [fault for fault in faults if "setData" in fault]
