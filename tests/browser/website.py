"""The site as any web server serves it, and what tests of its pages share."""

import re
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page

from moonriver.bots import bot, play_out
from moonriver.rules.game import Game
from moonriver.site.local import Local, called
from moonriver.tabletop.linked import moves_text

from .driver import Driver

SETTLED = "() => document.querySelector('.mr-root')?.dataset.due === '0'"
SECONDS = 120
"""How long Python may take to start where everything else is busy too."""
OUTSIDE = """() => performance.getEntriesByType('resource').map(entry => entry.name)
    .filter(name => !name.startsWith(location.origin + '/') && !/^(blob|data):/.test(name))"""


ELSEWHERE = "games.localhost"
"""A name that a browser takes for this computer and pages for another one, whose links can be shared."""


class _Patient(ThreadingHTTPServer):
    """A server that lets a whole page's requests wait: where all cores are busy, five are soon there at once."""

    request_queue_size = 128


class Served:
    """The site in a folder of a web server, as `python -m http.server` serves it, until it is stopped."""

    def __init__(self, folder: Path, lost: re.Pattern[str] | None = None) -> None:
        """The first request of each path that `lost` matches gets no answer, as in a bad network."""
        self.asked: list[str] = []
        self.lost: set[str] = set()
        asked, gone = self.asked, self.lost

        class Answer(SimpleHTTPRequestHandler):
            def do_GET(self) -> None:
                if lost is not None and lost.search(self.path) and self.path not in gone:
                    gone.add(self.path)
                    self.close_connection = True
                else:
                    super().do_GET()

            def log_message(self, form: str, *args: object) -> None:
                if form.startswith('"%s"'):
                    asked.append(f"{args[1]} {self.path}")

        handler = partial(Answer, directory=str(folder))
        self._server = _Patient(("127.0.0.1", 0), handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.called("127.0.0.1")

    def called(self, name: str) -> None:
        """From now on it is asked under this name."""
        self.host = f"http://{name}:{self._server.server_port}/"
        self.root = self.host + "games/of/ours/"

    def page(self, path: str, **fields: object) -> str:
        """The address of a page."""
        return self.root + path + (f"#{urlencode(fields)}" if fields else "")

    def stop(self) -> None:
        """Be gone, as where there is no network."""
        self._server.shutdown()
        self._server.server_close()


class _Elsewhere(Local):
    """The pages of this computer, as other devices of its network see them."""

    def __init__(self) -> None:
        super().__init__()
        self._host = called(ELSEWHERE, self.server_port)
        self.hosts = frozenset({self._host})


def serving_elsewhere() -> AbstractContextManager[Local]:
    """A server of the pages whose links can be shared."""
    return _Elsewhere().running()


def wait_for(page: Page, happened: Callable[[], bool]) -> None:
    """Until something has happened that is told to the test and not to the page: a request, say."""
    for _ in range(SECONDS * 20):
        if happened():
            return
        page.wait_for_timeout(50)
    pytest.fail("it did not happen")


def ready(driver: Driver) -> None:
    """Until the board is there, nothing moves on the page any more, and it answers."""
    driver.wait("() => !!document.querySelector('.playing .mr-root[data-rev]')", seconds=SECONDS)
    driver.wait(SETTLED)


@cache
def _played(players: int) -> Game:
    return play_out(Game.deal(players, 7), [bot("greedy")] * players)


def late(players: int, left: int) -> str:
    """The moves of a game up to its last ones."""
    moves = _played(players).moves
    return moves_text(Game.deal(players, 7), moves[: len(moves) - left])


def shown(page: Page) -> None:
    page.wait_for_selector(".mr-root[data-rev]", timeout=SECONDS * 1000)
    page.wait_for_function(SETTLED)
