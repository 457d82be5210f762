"""The lessons of the site: the course in JupyterLite, behind a page that gives all work as one zip file."""

import json
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from moonriver.__main__ import main
from moonriver.lessons.course import named
from tests.effort import FULL
from tests.tools.links import broken_in_pages

from .test_site import Served

SECONDS = 240
LESSON = "01 · Parcels, dominoes and the box"
OTHER_COURSE = """() => localStorage.setItem('moonriver:course', JSON.stringify(Object.fromEntries(
    Object.keys(JSON.parse(document.getElementById('lessons').dataset.course)).map(name => [name, 'other']))))"""
"""As if the site had had another version of each lesson when this browser was here last."""
LARGEST = 75_000_000


def run_all(page: Page) -> None:
    """Run a notebook's cells, until its panels are there."""
    page.locator(".jp-Notebook").wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.locator(".mr-panel").first.wait_for()


def panel(page: Page) -> Locator:
    """The panel of the first exercise."""
    return page.locator(".mr-panel").first


@pytest.mark.skipif(not FULL, reason="to build the lessons takes a minute; EFFORT=full")
def test_a_lesson_runs_without_jupyter_and_its_work_can_be_handed_in(
    web: Path, browser: Browser, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = web / "games" / "of" / "ours"
    assert '"learn/' not in (folder / "sw.js").read_text(encoding="utf-8")
    assert sum(path.stat().st_size for path in web.rglob("*") if path.is_file()) <= LARGEST
    ours = (
        page
        for page in folder.rglob("*.html")
        if page.parent == folder / "learn" or "learn" not in page.parts
    )
    assert broken_in_pages(folder, ours) == []
    served = Served(web)
    page = browser.new_context(viewport={"width": 1366, "height": 650}).new_page()
    page.set_default_timeout(SECONDS * 1000)
    outside: list[str] = []
    own = (served.host, "data:", "blob:")
    page.on("request", lambda asked: None if asked.url.startswith(own) else outside.append(asked.url))
    page.goto(served.page("learn/"))
    page.get_by_role("link", name=LESSON).click()
    run_all(page)
    page.locator(".jp-OutputArea-output", has_text="0 of 8").last.wait_for()
    letter = named("01.marks").task().form.values.index(named("01.marks").task().answer)
    panel(page).locator(f'[data-id="option:{letter}"]').click()
    panel(page).get_by_role("button", name="Check").click()
    panel(page).get_by_text("PASS").wait_for()
    page.keyboard.press("Control+s")
    page.locator(".jp-NotebookCheckpoint", has_text="seconds ago").wait_for()

    page.reload()
    run_all(page)
    page.locator(".jp-OutputArea-output", has_text="1 of 8").last.wait_for()
    panel(page).locator(f'[data-id="option:{letter}"][aria-pressed="true"]').wait_for()

    page.goto(served.page("learn/"))
    lesson = page.locator("[data-name]", has=page.get_by_role("link", name=LESSON))
    offer = lesson.get_by_role("button", name="Take the new one")
    expect(offer).to_be_hidden()
    page.evaluate(OTHER_COURSE)
    page.reload()
    offer.click()
    expect(offer).to_be_hidden()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download all my work").click()
    work = tmp_path / "moonriver-work.zip"
    download.value.save_as(work)
    page.context.close()
    served.stop()
    assert outside == []
    assert main(["grade", str(work), "--out", str(tmp_path / "grades"), "--json"]) in (0, 1)
    rows = json.loads(capsys.readouterr().out)
    assert "01.marks" in json.dumps(rows)
    with ZipFile(work) as kept:
        assert any(name.endswith(".mine.ipynb") for name in kept.namelist())
