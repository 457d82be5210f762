"""Pupils of a class in real browsers, each in a thread of its own: they answer what is asked, by clicks and keys."""

import os
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from playwright.sync_api import sync_playwright

from tests.browser.chromium import OPTIONS, Chromium, chromium
from tests.browser.driver import Driver
from tests.browser.firefox import Firefox, firefox
from tests.browser.webkit import WebKit, minibrowser

ASKED = """() => {
    const board = document.getElementById('board');
    if (board.querySelector('[data-id="do:send"]')) return /has been sent/.test(board.textContent) ? '' : 'exercise';
    return board.querySelector('.mr-choices') && !/Your answer/.test(board.textContent) ? 'position' : '';
}"""
TYPED = '#board [data-id="typed"]'
PICKS = """() => [...document.querySelectorAll('#board [data-act="click"]:not([data-id^="do:"])')]
    .map((node) => node.dataset.id)"""
READY = '#board [data-id="do:send"].mr-main'
CHOICE = "#board .mr-choices button.mr-choice"
PAUSE, PATIENCE = 0.2, 60.0


def _opened(name: str, stack: ExitStack) -> Driver | None:
    """A browser of that name, until the stack ends; None where there is none."""
    if name == "Chromium":
        playwright = stack.enter_context(sync_playwright())
        path = chromium(playwright, quick=True)
        if path is None:
            return None
        browser = playwright.chromium.launch(executable_path=path, args=OPTIONS)
        stack.callback(browser.close)
        return Chromium(browser.new_page())
    path = firefox() if name == "Firefox" else minibrowser()
    if path is None:
        return None
    driver = (Firefox if name == "Firefox" else WebKit)(path, dict(os.environ))
    stack.callback(driver.close)
    return driver


class Guest:
    """Somebody at a browser of that name who has come in with the code, and answers until the class is over."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.sent = 0.0
        """When the last answer was given, by `time.perf_counter`."""
        self.here = False
        """Whether their browser is there and they have come in."""
        self.fault: Exception | None = None
        self._over = threading.Event()
        self._settled = threading.Event()

    def _live(self, address: str) -> None:
        try:
            with ExitStack() as stack:
                driver = _opened(self.name, stack)
                if driver is not None:
                    self._come_in(driver, address)
                    self.here = True
                    self._settled.set()
                    while not self._over.wait(PAUSE):
                        self._look(driver)
        except Exception as fault:
            self.fault = fault
        finally:
            self._settled.set()

    def _come_in(self, driver: Driver, address: str) -> None:
        driver.open(address)
        driver.wait("() => document.activeElement.name === 'name'")
        for letter in self.name:
            driver.press(letter)
        driver.press("Enter")
        driver.wait("() => document.body.textContent.includes('Welcome')")

    def _look(self, driver: Driver) -> None:
        asked = driver.evaluate(ASKED)
        if asked == "exercise":
            self._answer(driver)
        elif asked:
            self._move(driver)

    def _answer(self, driver: Driver) -> None:
        if not driver.has(READY):
            if driver.has(TYPED):
                driver.click(TYPED)
                driver.press("1")
                driver.press("Tab")
            else:
                self._pick(driver)
            driver.wait("ready => !!document.querySelector(ready)", READY)
        self.sent = time.perf_counter()
        driver.click(READY)
        driver.wait(f"() => !({ASKED})()", seconds=PATIENCE)

    def _pick(self, driver: Driver) -> None:
        """Pick one thing after the other, until that is an answer."""
        for name in driver.evaluate(PICKS):
            driver.click(f'#board [data-id="{name}"]')
            driver.wait("() => document.querySelector('#board .mr-root').dataset.due === '0'")
            if driver.has(READY):
                return

    def _move(self, driver: Driver) -> None:
        if not driver.has(CHOICE):
            driver.click('#board [data-id="fold:choices"]')
            driver.wait("choice => !!document.querySelector(choice)", CHOICE)
        before = driver.evaluate("() => document.querySelector('#board .mr-root').dataset.rev")
        self.sent = time.perf_counter()
        driver.click(CHOICE)
        driver.wait("rev => document.querySelector('#board .mr-root').dataset.rev !== rev", before)

    @contextmanager
    def at(self, address: str) -> Iterator["Guest"]:
        """In the class at that address meanwhile; raises what went wrong in their browser."""
        thread = threading.Thread(target=self._live, args=(address,), daemon=True)
        thread.start()
        self._settled.wait(PATIENCE)
        try:
            yield self
        finally:
            self._over.set()
            thread.join(PATIENCE)
            if self.fault:
                raise self.fault
