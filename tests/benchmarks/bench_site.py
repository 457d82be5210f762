"""How soon the site's play page is there, how quickly it answers, and what all of it weighs.

Run by `make bench`. The numbers hold on a machine that does nothing else. Skipped without Chromium, or without Pyodide.
"""

import gzip
import statistics
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from moonriver.site.pages import folder_of
from moonriver.words import LANGUAGES
from tests.benchmarks.reports import Report, said
from tests.browser.test_three_browsers import CLICKED
from tests.browser.website import SETTLED, Served

COLD_SECONDS, WARM_SECONDS, CLICK_MS, CLICKS = 8, 4, 60, 30
PLAY_MEGABYTES, TRANSLATED_PLAY_MEGABYTES, SITE_MEGABYTES = 7, 7.2, 75


def test_the_play_page_is_there_soon_and_answers_quickly(
    browser: Browser, site: Served, web: Path, report: Report
) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    page = context.new_page()

    def first_board() -> float:
        began = time.perf_counter()
        page.goto(site.page("play/", seed=7, players=3))
        page.wait_for_selector(".mr-root[data-rev]")
        return time.perf_counter() - began

    cold = first_board()
    page.goto("about:blank")
    warm = first_board()
    page.wait_for_function(SETTLED)
    times = page.evaluate(
        f"arguments => ({CLICKED})(...arguments)", ['.mr-table [data-id="fold:choices"]', CLICKS]
    )
    click = statistics.median(times)
    context.close()
    report(f"site: first board cold {cold:.1f} s (at most {COLD_SECONDS}: {said(cold <= COLD_SECONDS)})")
    report(f"site: first board warm {warm:.1f} s (at most {WARM_SECONDS}: {said(warm <= WARM_SECONDS)})")
    report(
        f"site: click to repaint {click:.0f} ms, median of {CLICKS} (below {CLICK_MS}: {said(click < CLICK_MS)})"
    )
    whole = sum(file.stat().st_size for file in web.rglob("*") if file.is_file()) / 1e6
    report(f"site: all of it {whole:.1f} MB (at most {SITE_MEGABYTES}: {said(whole <= SITE_MEGABYTES)})")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_play_page_weighs_in_each_language(
    language: str, browser: Browser, site: Served, web: Path, report: Report
) -> None:
    context = browser.new_context(service_workers="block")
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(request.url))
    page = context.new_page()
    page.goto(site.page(f"{folder_of(language)}play/", seed=7, players=3))
    page.wait_for_selector(".mr-root[data-rev]")
    page.wait_for_function(SETTLED)
    context.close()
    files = [web / url.removeprefix(site.host).split("#")[0] for url in asked if url.startswith(site.host)]
    files = [file / "index.html" if file.is_dir() else file for file in files]
    small = sum(len(gzip.compress(file.read_bytes(), 9)) for file in set(files)) / 1e6
    most = PLAY_MEGABYTES if language == "en" else TRANSLATED_PLAY_MEGABYTES
    report(f"site: play page in {language} {small:.2f} MB compressed (at most {most}: {said(small <= most)})")
    assert files
