"""Chromium, driven by playwright."""

import os
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, TimeoutError

from .driver import SECONDS, Driver

OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUICK = "chromium-headless-shell"
"""Chromium without the windows and menus around its pages, which nobody sees: it takes a quarter less time."""


def chromium(playwright: Playwright, quick: bool = False) -> str | None:
    """The path of a Chromium: the one that MOONRIVER_CHROMIUM names, the system's, or playwright's own.

    With `quick` it is the system's quick one, if there is one.
    """
    named = os.environ.get("MOONRIVER_CHROMIUM")
    if named:
        return shutil.which(named)
    for name in (QUICK, *NAMES) if quick else NAMES:
        found = shutil.which(name)
        if found:
            return found
    own = playwright.chromium.executable_path
    return own if Path(own).is_file() else None


class Chromium(Driver):
    """A page of playwright's; a page for fingers must have been made with `has_touch`."""

    name = "Chromium"
    touches = True

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, url: str) -> None:
        self.page.goto(url)

    def evaluate(self, function: str, *arguments: object) -> Any:
        return self.page.evaluate(f"arguments => ({function})(...arguments)", list(arguments))

    def wait(self, function: str, *arguments: object, seconds: float = SECONDS) -> None:
        try:
            self.page.wait_for_function(
                f"arguments => ({function})(...arguments)",
                arg=list(arguments),
                timeout=seconds * 1000,
                polling=25,
            )
        except TimeoutError as error:
            raise AssertionError(f"{self.name} waits in vain for {function} with {arguments}") from error

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def move(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)

    def down(self) -> None:
        self.page.mouse.down()

    def up(self) -> None:
        self.page.mouse.up()

    def touch(self, *way: tuple[float, float]) -> None:
        if len(way) == 1:
            self.page.touchscreen.tap(*way[0])
            return
        told = self.page.context.new_cdp_session(self.page)  # playwright's fingers only tap
        for number, (x, y) in enumerate(way):
            kind = "touchMove" if number else "touchStart"
            told.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        told.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        told.detach()

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def screenshot(self, path: Path) -> None:
        self.page.screenshot(path=path)

    def close(self) -> None:
        self.page.close()
