"""A board on a blank page: its own script and style, a stand-in for the widget's model, and Python behind it."""

import itertools
import json
import threading
from contextlib import suppress
from contextvars import copy_context
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from weakref import WeakValueDictionary

from playwright.sync_api import Locator, Page

from moonriver.show.kit.board import Board
from moonriver.show.kit.standin import SCRIPTS, Standin

from .chromium import Chromium
from .driver import Driver
from .player import walk

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>board</title>
<link rel="icon" href="data:,"><style>body{margin:8px;background:%s}</style></head>
<body data-jp-theme-light="%s"><main class="jp-Cell" tabindex="-1"><div id="board"></div></main></body></html>"""

SHOW = """async () => {
    const { show } = await import('/standin.js');
    const ask = async (what) => (await fetch(location.href, { method: 'POST', body: JSON.stringify(what) })).json();
    window.sent = [];
    window.nudges = 0; // sent as well while an answer is late
    const sent = (message) => { if (message.act === 'nudge') window.nudges++; else window.sent.push(message); };
    window.model = await show(document.getElementById('board'), { ask, sent });
}"""


class BoardPage:
    """A page of any browser that shows one board; `sent` is what its script told Python."""

    def __init__(self, driver: Driver, board: Board, dark: bool = False) -> None:
        self.driver = driver
        self.board = board
        self.html = PAGE % (("#111", "false") if dark else ("#fff", "true"))
        self._standin = Standin(board)
        self._context = copy_context()
        self._turn = threading.Lock()
        self._fault: BaseException | None = None
        self.url = _host().show(self)
        driver.open(self.url)
        driver.evaluate(SHOW)
        driver.wait("() => !!document.querySelector('.mr-root[data-rev]')")

    def answer(self, asked: dict[str, Any] | None) -> object:
        """What the page's script is told: the board itself at first, then what a message changed."""
        with self._turn:
            try:
                return self._context.run(self._heard, asked)
            except BaseException as fault:
                self._fault = fault  # the test's own thread raises it
                raise

    def _heard(self, asked: dict[str, Any] | None) -> object:
        if asked is not None:
            return self._standin.answer(asked)
        return self._standin.opening()

    @property
    def sent(self) -> list[dict[str, Any]]:
        """The messages from the page so far."""
        return list(self.driver.evaluate("() => window.sent"))

    def settled(self, acts: int = 1) -> None:
        """Until the page has heard the answer to this many messages in all."""
        self.driver.wait("n => window.sent.length >= n", acts)
        self.caught_up()

    def caught_up(self) -> None:
        """Until every message is answered and painted."""
        self.driver.wait("() => document.querySelector('.mr-root').dataset.due === '0'")
        if self._fault:
            raise self._fault

    def focused(self) -> str | None:
        """The name of what has the focus."""
        name = self.driver.evaluate("() => document.activeElement.getAttribute('data-id')")
        return None if name is None else str(name)

    def walk(self, name: str) -> None:
        """Move the focus onto a thing by keys."""
        walk(self.driver, ".mr-root", f'[data-id="{name}"]')
        assert self.focused() == name


class BlankPage(BoardPage):
    """The same in a page of playwright's, with its locators."""

    def __init__(self, page: Page, board: Board, dark: bool = False) -> None:
        self.page = page
        super().__init__(Chromium(page), board, dark)

    def element(self, name: str) -> Locator:
        """The element of that name."""
        return self.page.locator(f'[data-id="{name}"]')


class _Host(ThreadingHTTPServer):
    """Serves the pages of this process, each under its number."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answer)
        self.pages: WeakValueDictionary[str, BoardPage] = WeakValueDictionary()
        self._numbers = itertools.count()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def show(self, page: BoardPage) -> str:
        path = f"/{next(self._numbers)}"
        self.pages[path] = page
        return f"http://127.0.0.1:{self.server_port}{path}"


@cache
def _host() -> _Host:
    return _Host()


class _Answer(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Host

    def handle(self) -> None:
        with suppress(ConnectionError):  # the page has been left while an answer was on its way
            super().handle()

    def do_GET(self) -> None:
        script = next((file for file in SCRIPTS if self.path == f"/{file.name}"), None)
        if script:
            self._send(200, "text/javascript", script.read_text(encoding="utf-8"))
            return
        page = self.server.pages.get(self.path)  # browsers ask for an icon, too
        self._send(200 if page else 404, "text/html; charset=utf-8", page.html if page else "")

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self._send(200, "application/json", json.dumps(self.server.pages[self.path].answer(asked)))

    def _send(self, status: int, kind: str, text: str) -> None:
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing is printed."""
