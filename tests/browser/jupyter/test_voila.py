"""Voilà: a notebook as a page of its own, without its code; the table and the chart live there as in JupyterLab."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize

from tests.effort import in_full

from ..chromium import Chromium
from ..harness import RUN_SECONDS, Server, notebook_of
from ..player import Player
from .test_chart import SOURCE

FIRST_GAME = "00_a_first_game.ipynb"


@in_full("the visitors below play, too")
def test_a_table_is_played_in_voila_by_mouse_and_by_keys(page: Page, server: Server) -> None:
    page.goto(server.voila(FIRST_GAME), timeout=RUN_SECONDS * 1000)
    table = page.locator(".mr-root", has=page.locator(".mr-line")).first
    table.wait_for(timeout=RUN_SECONDS * 1000)
    assert page.locator(".cm-editor").count() == 0
    player = Player(Chromium(page), ["mouse", "keys"])
    for _ in range(4):
        asked = player.asked()
        player.turn_over()
        assert player.asked() != asked


PHONE: ViewportSize = {"width": 390, "height": 844}
KINDS = {"Table": ".mr-rivertable", "MineTable": ".mr-minetable"}
"""The tables of the notebook that is visited, and where they are in its page."""


@pytest.fixture
def visited(served: Path, no_saved_game: None) -> str:
    """A notebook with a table of each game, none of which anybody has played yet."""
    tables = (f"from moonriver import {kind}\n{kind}(players=3)" for kind in KINDS)
    return notebook_of(served / "visited.ipynb", *tables).name


class Visit:
    """One browser at that notebook. It clicks without a mouse, whose place on the page would be shown there too."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(RUN_SECONDS * 1000)

    def table(self, kind: str) -> Locator:
        """A table that has nothing left to do: its visitor is known by then."""
        table = self.page.locator(KINDS[kind])
        table.locator(".mr-line").wait_for()
        self.page.wait_for_function("root => root.dataset.due === '0'", arg=table.element_handle())
        return table

    def goes_on(self, kind: str) -> bool:
        return "The game goes on" in self.table(kind).locator(".mr-log").last.inner_text()

    def labels(self, kind: str) -> list[str]:
        """All that lies on a table, by name, beside what is told; how a thing is marked belongs to no game."""
        labels = self.table(kind).evaluate(
            """n => [...n.querySelectorAll('[aria-label]')]
                .filter(x => !x.closest('.mr-log, .mr-why')).map(x => x.ariaLabel)"""
        )
        return [label.partition(";")[0] for label in labels]

    def decide(self, kind: str) -> None:
        """Make one decision, whatever the game, by the list of choices."""
        table = self.table(kind)
        if table.locator('[data-act="choose"]').count() == 0:
            self.press(kind, '[data-id="fold:choices"]')
        before = table.locator(".mr-log").last.inner_text()
        while table.locator(".mr-log").last.inner_text() == before:  # a line may stand for several
            self.press(kind, '[data-act="choose"]')

    def press(self, kind: str, what: str) -> None:
        self.table(kind).locator(what).first.dispatch_event("click")
        self.table(kind)


@in_full("visitors as such, without a browser: tests/show/kit/test_saving_together.py")
def test_each_visitor_has_a_game_on_a_phone_and_goes_on_after_a_reload(
    visited: str, server: Server, browser: Browser, served: Path
) -> None:
    address = server.voila(visited)
    contexts = [browser.new_context(viewport=PHONE) for _ in range(2)]
    try:
        left: list[tuple[Visit, dict[str, list[str]]]] = []
        for context in contexts:
            visit = Visit(context.new_page())
            visit.page.goto(address)
            for kind in KINDS:
                assert not visit.goes_on(kind)
                assert all(visit.labels(kind) != lying[kind] for _, lying in left), "what another one left"
                visit.decide(kind)
                visit.decide(kind)
            assert visit.page.locator(".cm-editor").count() == 0, "code is shown"
            left.append((visit, {kind: visit.labels(kind) for kind in KINDS}))
        saved = {path: path.read_bytes() for path in (served / ".moonriver").rglob("*") if path.is_file()}
        assert len({path.parent for path in saved}) == 2
        assert len(set(saved.values())) == 4, "each has a game of each kind"
        for visit, lying in left:
            visit.page.reload()
            for kind in KINDS:
                assert visit.goes_on(kind)
                visit.press(kind, '[data-id="fold:choices"]')
                assert visit.labels(kind) == lying[kind]
        assert all(path.read_bytes() == content for path, content in saved.items())
    finally:
        for context in contexts:
            context.close()


@in_full("a notebook for two charts takes ten seconds")
def test_charts_are_as_wide_as_the_window_of_a_phone(server: Server, page: Page, served: Path) -> None:
    page.set_viewport_size(PHONE)
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    address = server.voila(notebook_of(served / "chart.ipynb", SOURCE, SOURCE.splitlines()[-1]).name)
    page.goto(address, timeout=RUN_SECONDS * 1000)
    page.wait_for_function(
        "document.querySelectorAll('.js-plotly-plot .legend').length === 2", timeout=RUN_SECONDS * 1000
    )
    for chart in page.locator(".js-plotly-plot").all():
        chart.locator(".legendtoggle").first.wait_for()
        for part in (".main-svg", ".legend", ".shapelayer", ".xaxislayer-above"):
            box = chart.locator(part).first.bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= PHONE["width"], part
    assert not [fault for fault in faults if "setData" in fault]
