"""What all tests share: hypothesis without chance, and a summary that shouts when a browser was missing."""

import re
from collections import Counter

import pytest
from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile("steady")  # another one: pytest --hypothesis-profile=explore


LACKING = re.compile(r"no (Chromium|Firefox|WebKit) was found")
GET = {
    "Chromium": "Debian: apt-get install chromium; or name one in MOONRIVER_CHROMIUM.",
    "Firefox": "Debian: apt-get install firefox-esr; or name one in MOONRIVER_FIREFOX.",
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
