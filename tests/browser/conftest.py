"""Fixtures for tests in a real browser: servers, a page, a notebook opened in it; skipped without the browser.

    def test_it(open_notebook: Opener) -> None:
        notebook = open_notebook("00_a_first_game.ipynb")            # of notebooks/, in JupyterLab
        notebook.run_all()
        notebook.page.get_by_role("button", name="New game").click()

With MOONRIVER_NEEDS_BROWSER set, as in .ci/run, a missing browser is a failure.
"""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn, Protocol

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from moonriver.lessons import memory
from moonriver.site.local import Local
from tests.effort import FULL
from tests.once import once
from tests.tools.npm import NoPackage
from tests.tools.site.building import build
from tests.tools.site.lessons import NoJupyterLite

from .chromium import OPTIONS, Chromium, chromium
from .driver import SECONDS, Driver
from .firefox import Firefox, firefox
from .fonts import USUAL, only
from .harness import ROOT, STATES, App, OpenNotebook, Server, screenshot
from .webkit import WebKit, minibrowser
from .website import Served, serving_elsewhere

REPORT = pytest.StashKey[pytest.TestReport]()

# as long as everything else is waited for: on a busy machine a table may take longer than the usual 5 seconds to set up
expect.set_options(timeout=SECONDS * 1000)


QUICK_PYTHON = "--js-flags=--liftoff-only"
"""Python in a page is compiled once, quickly, and not again for speed: tests begin it often and ask it little."""


class Opener(Protocol):
    """Opens a notebook of the course, or any other file, in JupyterLab or Notebook 7; in Chromium, or in `driver`."""

    def __call__(
        self, notebook: str | Path, app: App = "lab", driver: Driver | None = None
    ) -> OpenNotebook: ...


def missing(name: str) -> NoReturn:
    """Skip a test for want of a browser, or fail where one is promised."""
    if os.environ.get("MOONRIVER_NEEDS_BROWSER"):
        pytest.fail(f"no {name} was found, and MOONRIVER_NEEDS_BROWSER asks for one")
    pytest.skip(f"no {name} was found")


@pytest.fixture(scope="package")
def fonts(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], dict[str, str]]:
    """A function that gives the environment of a browser that knows one font and no other."""
    folder = tmp_path_factory.mktemp("fonts")

    def environment(font: str) -> dict[str, str]:
        try:
            return only(font, folder)
        except NoPackage as why:
            print(why)
            missing(font)

    return environment


@pytest.fixture(scope="package")
def browsers(fonts: Callable[[str], dict[str, str]]) -> Iterator[Callable[[str], Browser]]:
    """A function that gives a Chromium with this font, one each for all tests of this folder.

    It is closed with them: playwright's event loop may not meet nbval's.
    """
    with sync_playwright() as playwright:
        path = chromium(playwright, quick=True)
        opened: dict[str, Browser] = {}

        def opener(font: str) -> Browser:
            if path is None:
                missing("Chromium")
            if font not in opened:
                opened[font] = playwright.chromium.launch(
                    executable_path=path, args=[*OPTIONS, QUICK_PYTHON], env={**fonts(font)}
                )
            return opened[font]

        yield opener
        for browser in opened.values():
            browser.close()


@pytest.fixture(scope="module")
def local() -> Iterator[Local]:
    """The pages as the own computer serves them."""
    with Local().running() as server:
        yield server


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Local]:
    """Pages whose links can be shared."""
    with serving_elsewhere() as server:
        yield server


@pytest.fixture
def font() -> str:
    """The only font that the browser knows; tests of what must fit name several, as `IN_EVERY_FONT` does."""
    return USUAL


@pytest.fixture
def browser(browsers: Callable[[str], Browser], font: str) -> Browser:
    """A Chromium that knows this font."""
    return browsers(font)


@contextmanager
def photographed(driver: Driver, request: pytest.FixtureRequest) -> Iterator[None]:
    """If the test fails, a picture of the window goes to build/screenshots."""
    yield
    report = request.node.stash.get(REPORT, None)
    if report is not None and report.failed:
        try:
            print("picture of the failure:", screenshot(driver, request.node.name))
            print(driver.evaluate(STATES))
        except Exception as error:  # whatever it is, the failure itself must be told
            print("no picture of the failure:", error)


@pytest.fixture(scope="package")
def pages(browsers: Callable[[str], Browser]) -> Callable[[str, str], Page]:
    """A function that gives one of the pages which tests use one after the other: a new one costs more than most tests.

    JupyterLab has its own, in which it stays open.
    """
    opened: dict[tuple[str, str], Page] = {}

    def page(name: str, font: str) -> Page:
        if (name, font) not in opened:
            opened[name, font] = browsers(font).new_context(has_touch=True).new_page()
        return opened[name, font]

    return page


FORGET = "() => location.protocol.startsWith('http') && [localStorage, sessionStorage].forEach(kept => kept.clear())"


@contextmanager
def lent(page: Page, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of 1280 by 900, with touch, for one test."""
    page.set_viewport_size({"width": 1280, "height": 900})
    with photographed(Chromium(page), request):
        yield page
    page.evaluate(FORGET)


@pytest.fixture
def tab(pages: Callable[[str, str], Page], font: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page that may still show the JupyterLab that the test before has left: it can go on."""
    with lent(pages("JupyterLab", font), request) as page:
        yield page


@pytest.fixture
def page(pages: Callable[[str, str], Page], font: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """An empty page."""
    with lent(pages("blank", font), request) as page:
        page.goto("about:blank")
        page.mouse.move(0, 0)
        yield page


@pytest.fixture(scope="package")
def windows() -> Iterator[dict[str, Driver]]:
    """The windows of Firefox and WebKit that tests have opened so far; one each is enough for all tests."""
    opened: dict[str, Driver] = {}
    yield opened
    for driver in opened.values():
        driver.close()


@pytest.fixture
def driver(
    request: pytest.FixtureRequest, windows: dict[str, Driver], fonts: Callable[[str], dict[str, str]]
) -> Iterator[Driver]:
    """A window of the browser that the test's class names: `browser_name = "Firefox"`."""
    name = request.cls.browser_name
    if name == "Chromium":
        yield Chromium(request.getfixturevalue("tab"))
        return
    if name not in windows:
        path = firefox() if name == "Firefox" else minibrowser()
        if path is None:
            missing(name)
        windows[name] = (Firefox if name == "Firefox" else WebKit)(path, fonts(USUAL))
    windows[name].resize(1280, 900)
    with photographed(windows[name], request):
        yield windows[name]
    windows[name].open("about:blank")  # nothing goes on behind the next test's back


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[REPORT] = report
    return report


@pytest.fixture(scope="session")
def web(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site below two folders. Its pages and what they ask Python are tried without it, too."""
    if not FULL:
        pytest.skip("to write the site, and to begin Python in a page, takes half a minute; EFFORT=full")
    try:
        return once(tmp_path_factory, "web", lambda root: build(root / "games" / "of" / "ours"))
    except (NoPackage, NoJupyterLite) as why:
        print(why)
        missing("Pyodide")


@pytest.fixture
def site(web: Path) -> Iterator[Served]:
    """A server of its own for each test: what a browser keeps of an origin stays apart."""
    server = Served(web)
    yield server
    server.stop()
    assert not [line for line in server.asked if not line.startswith(("200", "304"))]


@pytest.fixture
def keeps_the_site() -> bool:
    """Whether the phone keeps the whole site for times without a network: only tests of that need to wait for it."""
    return False


@pytest.fixture
def phone(browser: Browser, site: Served, keeps_the_site: bool) -> Iterator[Page]:
    """A phone that reaches no host but the one that serves the site; every request to another one fails the test, and
    so does all that the policy of our pages forbids."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        service_workers="allow" if keeps_the_site else "block",
    )
    outside: list[str] = []
    blocked: list[str] = []

    def said(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            blocked.append(message.text)

    def heard(request: Request) -> None:
        if not request.url.startswith((site.root, "blob:", "data:")):
            outside.append(request.url)

    context.on("request", heard)
    context.on("console", said)
    page = context.new_page()
    yield page
    context.close()
    assert not outside
    assert not blocked


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the servers serve: a copy of notebooks/, so that no test changes the course."""
    folder = tmp_path_factory.mktemp("served")
    source = ROOT / "notebooks"
    if source.is_dir():
        shutil.copytree(source, folder, ignore=shutil.ignore_patterns(".*"), dirs_exist_ok=True)
    return folder


@pytest.fixture
def no_saved_game(served: Path) -> None:
    """A test begins without the games that others saved."""
    shutil.rmtree(served / ".moonriver", ignore_errors=True)


@pytest.fixture
def nothing_solved(served: Path) -> None:
    """A test begins with nothing solved."""
    (served / memory.FILE).unlink(missing_ok=True)


@pytest.fixture(scope="package")
def server(served: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A Jupyter server for all tests of this process that want one."""
    running = Server(served, tmp_path_factory.mktemp("jupyter"))
    yield running
    running.stop()


@pytest.fixture
def open_notebook(request: pytest.FixtureRequest, served: Path, server: Server) -> Iterator[Opener]:
    """A function that opens a notebook: one of notebooks/ by its name, or a copy of any other by its path."""

    def opened(notebook: str | Path, app: App = "lab", driver: Driver | None = None) -> OpenNotebook:
        if isinstance(notebook, Path):
            shutil.copy(notebook, served)
            notebook = notebook.name
        return OpenNotebook(driver or Chromium(request.getfixturevalue("tab")), server, notebook, app)

    yield opened
    server.end_kernels()
