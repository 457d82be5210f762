"""What all tests share: hypothesis without chance, a pseudo-language, a summary that tells of missing browsers."""

import gc
import os
import re
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from hypothesis import settings
from ipywidgets import Widget

from moonriver.words.kit import catalogue
from tests import kernels
from tests.once import once

settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile("steady")  # another one: pytest --hypothesis-profile=explore


def pytest_configure() -> None:
    """Let kernels that tests start do without ports."""
    kernels.pytest_configure()


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Collect without looking for garbage: thousands of tests come into being, and none of them goes.

    Later it is looked for more rarely than usual: most of what a test makes goes without.
    """
    gc.disable()
    try:
        _import_a_share(session.config)
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
        gc.set_threshold(50_000, 20, 100)


def _import_a_share(config: pytest.Config) -> None:
    """Import this process's share of the test files first. Pytest rewrites the assertions of each file, which takes ten
    seconds for all, and keeps the result: this way each file is rewritten by one process only.
    """
    process = getattr(config, "workerinput", None)
    if process is None or config.option.file_or_dir:
        return
    files = sorted(Path(__file__).parent.rglob("test_*.py"), key=lambda file: file.stat().st_size)
    for file in files[int(process["workerid"].removeprefix("gw")) :: process["workercount"]]:
        name = file.relative_to(config.rootpath).with_suffix("")
        with suppress(Exception, pytest.skip.Exception):  # whatever it is, collecting tells it
            import_module(".".join(name.parts))


TOGETHER = (
    re.compile("tests/browser/jupyter/"),
    re.compile("tests/lessons/test_(exercises|broken_exercises|leaks|panel|texts|variants|drawn|told)"),
)
"""Tests that share what takes long to make: a Jupyter server and JupyterLab opened for the first time; the variants of
all exercises."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that keep one process busy longest: at the end all others would wait for it."""
    items.sort(key=lambda item: TOGETHER[-1].match(item.nodeid) is None)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object | None:
    """Give a file's tests, a class's, or those that belong `TOGETHER`, to one process."""
    if config.getoption("dist") != "loadscope":
        return None
    from xdist.scheduler import LoadScopeScheduling

    class Together(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            shared = (tests.pattern for tests in TOGETHER if tests.match(nodeid))
            return next(shared, None) or super()._split_scope(nodeid)

    return Together(config, log)


@pytest.fixture(autouse=True, scope="module")
def closed_boards() -> Iterator[None]:
    """Close the boards of a file's tests: an open board is kept, and drawn again whenever the language changes."""
    yield
    Widget.close_all()


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """All sentences of the package, as translators get them."""
    from tests.tools.translations import extract

    folder = once(tmp_path_factory, "template", lambda folder: extract(folder / "moonriver.pot"))
    with (folder / "moonriver.pot").open("rb") as text:
        return read_po(text)


@pytest.fixture(scope="session")
def locales(tmp_path_factory: pytest.TempPathFactory, template: Catalog) -> Path:
    """A folder with the pseudo-language, made from all sentences of the package."""
    from tests.words.pseudo import write_catalogue

    folder = tmp_path_factory.mktemp("locale")
    write_catalogue(template, folder)
    return folder


@pytest.fixture
def pseudo(locales: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the pseudo-language one of those that can be spoken."""
    monkeypatch.setattr(catalogue, "_LOCALES", locales)


os.environ["LANGUAGE"] = "en"
"""Commands speak the language of the machine's user, and tests read English."""

LACKING = re.compile(r"no (Chromium|Firefox|WebKit|Pyodide|DejaVu|Liberation) was found")
_FETCHED = "It is fetched from the npm registry once."
GET = {
    "Chromium": "Debian: apt-get install chromium chromium-headless-shell; or name one in MOONRIVER_CHROMIUM.",
    "Firefox": "Debian: apt-get install firefox-esr; or name one in MOONRIVER_FIREFOX.",
    "DejaVu": _FETCHED,
    "Liberation": _FETCHED,
    "Pyodide": _FETCHED,
    "WebKit": "Debian: apt-get install webkit2gtk-driver xvfb dbus-x11.",
}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in the summary how quick the browsers were, which tests found none, and how to get one."""
    for report in terminalreporter.stats.get("passed", []):
        for name, value in report.user_properties:
            if name == "speed":
                terminalreporter.line(value)
    lacking = Counter(
        found[1]
        for report in terminalreporter.stats.get("skipped", [])
        if (found := LACKING.search(str(report.longrepr)))
    )
    if lacking:
        terminalreporter.section(
            "A BROWSER IS MISSING: NOT EVERYTHING WAS TESTED", sep="!", yellow=True, bold=True
        )
    for name, count in lacking.items():
        terminalreporter.line(f"{count} tests that play in {name} were skipped. {GET[name]}", yellow=True)
