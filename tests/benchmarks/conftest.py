"""Collects what the benchmarks find in plain sentences and prints them at the end, met or missed."""

import gc
from collections.abc import Iterator

import pytest

from tests.benchmarks.reports import Report
from tests.browser.conftest import (
    browser,
    browsers,
    font,
    fonts,
    open_notebook,
    pages,
    served,
    server,
    site,
    tab,
    web,
)

# Fixtures of the browser tests that benchmarks ask for, too.
__all__ = [
    "browser",
    "browsers",
    "font",
    "fonts",
    "open_notebook",
    "pages",
    "served",
    "server",
    "site",
    "tab",
    "web",
]

FINDINGS = pytest.StashKey[list[str]]()


@pytest.fixture(autouse=True)
def lean_garbage_collection() -> Iterator[None]:
    """Keep what pytest has loaded out of the collector's rounds, as it is not there in a reader's own loop."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def report(request: pytest.FixtureRequest) -> Report:
    """A function that takes one sentence for the summary."""
    return request.config.stash.setdefault(FINDINGS, []).append


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the sentences."""
    findings = config.stash.get(FINDINGS, [])
    if findings:
        terminalreporter.section(
            "what was measured (processor time, one process; boards and bots by the clock)"
        )
        for sentence in findings:
            terminalreporter.line(sentence)
