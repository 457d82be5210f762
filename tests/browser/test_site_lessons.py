"""The lessons of the site: the course in JupyterLite, behind a page that gives all work as one zip file."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from moonriver.__main__ import main
from tests.effort import FULL
from tests.tools.links import broken_in_pages

from .test_site import Served

SECONDS = 240
LARGEST = 75_000_000


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
    page.get_by_role("link", name="01 · Parcels, dominoes and the box").click()
    page.locator(".jp-Notebook").wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.locator(".mr-panel").first.wait_for()
    page.locator(".jp-OutputArea-output", has_text="0 of 8").last.wait_for()
    page.keyboard.press("Control+s")
    page.locator(".jp-NotebookCheckpoint", has_text="seconds ago").wait_for()
    page.goto(served.page("learn/"))
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
