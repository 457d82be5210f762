"""What all tests share: hypothesis without chance, a pseudo-language, a summary that tells of missing browsers."""

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

from moonriver.words.kit import catalogue

settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile("steady")  # another one: pytest --hypothesis-profile=explore


@pytest.fixture(scope="session")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the pseudo-language, made from all sentences of the package."""
    from tests.tools.translations import extract
    from tests.words.pseudo import write_catalogue

    folder = tmp_path_factory.mktemp("locale")
    write_catalogue(extract(folder / "moonriver.pot"), folder)
    return folder


@pytest.fixture
def pseudo(locales: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the pseudo-language one of those that can be spoken."""
    monkeypatch.setattr(catalogue, "_LOCALES", locales)


LACKING = re.compile(r"no (Chromium|Firefox|WebKit|Pyodide) was found")
GET = {
    "Chromium": "Debian: apt-get install chromium; or name one in MOONRIVER_CHROMIUM.",
    "Firefox": "Debian: apt-get install firefox-esr; or name one in MOONRIVER_FIREFOX.",
    "Pyodide": "It is fetched from the npm registry once, by `make site`.",
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
