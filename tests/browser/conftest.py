"""Fixtures for tests in a real browser: servers, a page, a notebook opened in it; skipped without Chromium.

    def test_it(open_notebook: Opener) -> None:
        notebook = open_notebook("00_a_first_game.ipynb")            # of notebooks/, in JupyterLab
        notebook.run_all()
        notebook.page.get_by_role("button", name="New game").click()

With MOONRIVER_NEEDS_BROWSER set, as in .ci/run, a missing browser is a failure.
"""

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Error, Page, sync_playwright

from .harness import CHROMIUM_OPTIONS, ROOT, App, OpenNotebook, Server, chromium, screenshot

REPORT = pytest.StashKey[pytest.TestReport]()


class Opener(Protocol):
    """Opens a notebook of the course, or any other file, in JupyterLab or Notebook 7."""

    def __call__(self, notebook: str | Path, app: App = "lab") -> OpenNotebook: ...


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium. For each module its own: playwright's event loop may not outlive it and meet nbval's."""
    with sync_playwright() as playwright:
        path = chromium(playwright)
        if path is None:
            if os.environ.get("MOONRIVER_NEEDS_BROWSER"):
                pytest.fail("no Chromium was found, and MOONRIVER_NEEDS_BROWSER asks for one")
            pytest.skip("no Chromium was found")
        running = playwright.chromium.launch(executable_path=path, args=CHROMIUM_OPTIONS)
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a fresh session, 1280 by 900, with touch; if a test fails its picture goes to build/screenshots."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, has_touch=True)
    fresh = context.new_page()
    yield fresh
    report = request.node.stash.get(REPORT, None)
    if report is not None and report.failed:
        try:
            print("picture of the failure:", screenshot(fresh, request.node.name))
        except Error as error:
            print("no picture of the failure:", error)
    context.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[REPORT] = report
    return report


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the servers serve: a copy of notebooks/, so that no test changes the course."""
    folder = tmp_path_factory.mktemp("served")
    source = ROOT / "notebooks"
    if source.is_dir():
        shutil.copytree(source, folder, ignore=shutil.ignore_patterns(".*"), dirs_exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def servers(served: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[App, Server]]:
    """The servers that tests have started so far."""
    running: dict[App, Server] = {}
    yield running
    for server in running.values():
        server.stop()


@pytest.fixture
def open_notebook(
    page: Page, served: Path, servers: dict[App, Server], tmp_path_factory: pytest.TempPathFactory
) -> Opener:
    """A function that opens a notebook: one of notebooks/ by its name, or a copy of any other by its path."""

    def opened(notebook: str | Path, app: App = "lab") -> OpenNotebook:
        if isinstance(notebook, Path):
            shutil.copy(notebook, served)
            notebook = notebook.name
        if app not in servers:
            servers[app] = Server(app, served, tmp_path_factory.mktemp(app))
        return OpenNotebook(page, servers[app], notebook)

    return opened
