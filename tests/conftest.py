"""What all tests share: hypothesis without chance, and a summary that shouts when there was no browser."""

from pathlib import PurePosixPath

import pytest
from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile("steady")  # another one: pytest --hypothesis-profile=explore


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in the summary how many browser tests did not run, and how to get a browser."""
    skipped = [
        report
        for report in terminalreporter.stats.get("skipped", [])
        if PurePosixPath(report.nodeid.partition("::")[0]).parts[:2] == ("tests", "browser")
    ]
    if skipped:
        reporter = terminalreporter
        reporter.section("NO BROWSER: NOT EVERYTHING WAS TESTED", sep="!", yellow=True, bold=True)
        reporter.line(
            f"{len(skipped)} tests that play in a real browser were skipped. Install Chromium"
            " (Debian: apt-get install chromium), or name one in MOONRIVER_CHROMIUM.",
            yellow=True,
        )
