"""The pages of the site on this computer, without a network: a small server, whose own Python answers them."""

from __future__ import annotations

import os
import secrets
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import Context, copy_context
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any

from moonriver.show.kit.markup import Child, Markup, el
from moonriver.show.kit.palette import stylesheet
from moonriver.show.kit.slices import THREADS
from moonriver.show.kit.standin import SCRIPTS
from moonriver.tabletop.reading import typed
from moonriver.words.kit.catalogue import available, language, sentence, speaking

from .answers import LONGEST, Answers
from .pages import PAGES, POLICY, board_page, folder_of, frame

_WEB = Path(__file__).parent / "web"
_KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
_TEACHING = Path(__file__).parent / "teach"
"""What is for teachers; it is made when the package is installed, and missing in a tree that nobody installed."""
HERE = "127.0.0.1"
"""Where only this computer reaches the pages."""
USUAL = 80
"""The port that no browser names."""
_TABS = 50
"""How many tabs are answered; when more are opened, the oldest one is closed."""
LINES, LINES_OF_ONE = 200, 60
"""How many connections are kept open: of all together, and of one address, which cannot take the places of all."""


class Local(ThreadingHTTPServer):
    """Serves the pages at `url`, to this computer only where no other host is named, and to who knows the address.

    Each tab of a browser has a board of its own; what is on it is kept in the browser.
    """

    daemon_threads = True

    def __init__(self, port: int = 0, host: str = HERE) -> None:
        """`port` 0 takes any that is free; `host` is a name or address of this computer.

        Raises `OSError` where the port is taken, or the host is not this computer.
        """
        self._lines: dict[object, str] = {}
        """The connections that are open, and the address of each."""
        super().__init__((host, port), _Answer)
        names = {host, str(self.server_address[0])} | ({"localhost"} if host == HERE else set())
        self.hosts = frozenset(called(name, self.server_port) for name in names)
        """What a request may call this computer: a page elsewhere that found out its address has another name."""
        self._host = called(host, self.server_port)
        self.language = language()
        """The language of the page that is shown where none is named: that of who serves."""
        self.root = f"/{secrets.token_urlsafe(16)}/"
        self._context = copy_context()
        self._context.run(THREADS.set, True)
        self._tabs: dict[str, _Tab] = {}
        """By the names of tabs, the one that has asked last at the end."""
        self._turn = threading.Lock()
        """Held while it is found out which tab asks, not while that is answered."""

    def server_bind(self) -> None:
        """Take the port; `HTTPServer` would also ask what this computer is called, for which it may have to wait."""
        if os.name == "posix":  # elsewhere two servers would then share a port
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(self.server_address)
        self.server_name, self.server_port = self.server_address = self.socket.getsockname()

    def verify_request(self, request: object, client_address: tuple[str, int]) -> bool:
        """Whether one more connection is answered: else there would be no room for other addresses."""
        kept = [*self._lines.values()]
        return len(kept) < LINES and kept.count(client_address[0]) < LINES_OF_ONE

    def process_request(self, request: Any, client_address: tuple[str, int]) -> None:
        """Answer a connection, which is counted until it is closed."""
        self._lines[request] = client_address[0]
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Close a connection."""
        super().shutdown_request(request)
        self._lines.pop(request, None)

    @property
    def url(self) -> str:
        """Where the pages are."""
        return f"http://{self._host}{self.root}"

    @contextmanager
    def running(self) -> Iterator[Local]:
        """The server at work meanwhile."""
        thread = threading.Thread(target=self.serve_forever, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self.shutdown()
            self.server_close()
            thread.join()

    def answer(self, tab: str, asked: str) -> str:
        """What Python answers a tab."""
        with self._turn:
            found = self._tabs.pop(tab, None) or _Tab(self._context.copy())
            self._tabs[tab] = found
            oldest = self._tabs.pop(next(iter(self._tabs))) if len(self._tabs) > _TABS else None
        if oldest is not None:  # its bots may be thinking
            threading.Thread(target=oldest.close, daemon=True).start()
        return found.answer(asked)

    def file(self, path: str) -> tuple[str, str] | None:
        """A file of the site: its kind and its text; None if there is no such file."""
        folder, _, name = path.rpartition("/")
        if folder == "static":
            return static(name)
        first, _, rest = path.partition("/")
        code, folder = (first, rest) if first in available() and first != "en" else ("en", path)
        made = self._context.copy().run(speaking(code)(_page), folder)
        return None if made is None else ("text/html", made)


class _Tab:
    """A tab of a browser. It has a context and a turn of its own: nobody waits for another one."""

    def __init__(self, context: Context) -> None:
        self._answers, self._context, self._turn = Answers(), context, threading.Lock()

    def answer(self, asked: str) -> str:
        with self._turn:
            return self._context.run(self._answers, asked)

    def close(self) -> None:
        with self._turn:
            self._context.run(self._answers.close)


def static(name: str, *more: Path) -> tuple[str, str] | None:
    """What pages load: its kind and its text; `more` are folders with more of it. None if there is no such file."""
    files = (*SCRIPTS, *(file for folder in (_WEB, *more) for file in folder.iterdir()))
    found = next((file for file in files if file.name == name and file.suffix in _KINDS), None)
    if found is None:
        return None
    style = stylesheet() + "\n" if name == "site.css" else ""
    return _KINDS[found.suffix], style + found.read_text(encoding="utf-8")


def called(host: str, port: int) -> str:
    """What browsers call a server: in small letters, and by its port unless it is the usual one."""
    return host.lower() if port == USUAL else f"{host.lower()}:{port}"


def in_network() -> str:
    """This computer's address in its network. Raises `OSError` where it is in none."""
    nobody = ("192.0.2.1", 9)  # the way to it is looked up, nothing is sent
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(nobody)
        return str(asking.getsockname()[0])


def _source() -> str:
    """Where the source is, by what the package was installed with; "" where nothing is said."""
    try:
        told = metadata("moonriver").get_all("Project-URL") or []
    except PackageNotFoundError:
        told = []
    return next((url.removeprefix("Source, ") for url in told if url.startswith("Source, ")), "")


_LAB = ("make play", "make lab"), ("moonriver play", 'pip install "moonriver[lab]"', "moonriver lab")
"""A command that opens the pages, and what opens the lessons after it."""


def _page(folder: str) -> str | None:
    """The page in a folder; None if there is no such page."""
    also = ("learn", "teach") if _TEACHING.is_dir() else ("learn",)
    for page, place in PAGES.items():
        if place == folder:
            return board_page(page, _source(), "server", also)
    here = folder.removesuffix("/")
    if here not in also or here == folder:
        return None
    if here == "teach":  # what is for teachers
        title = sentence("site.card.teach")
        body: list[Child] = [Markup((_TEACHING / f"{language()}.html").read_text(encoding="utf-8"))]
    else:  # where the lessons are: they need JupyterLab
        title = sentence("site.learn")
        ways = el("dl")
        for command, *then in _LAB:
            ways.add(el("dt", el("code", command)), *(el("dd", el("code", way)) for way in then))
        body = [el("h1", title), el("p", sentence("site.learn.local")), ways]
    main = el("main", *body, class_="text")
    return frame(
        "../", title, main, script="text.js", source=_source(), here=here, also=also, python="server"
    )


class _Answer(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60
    """After so many seconds a connection that says nothing is closed: else its thread would stay."""
    server: Local

    def handle(self) -> None:
        with suppress(ConnectionError):  # the page has been left while an answer was on its way
            super().handle()

    def do_GET(self) -> None:
        path, _ = self._asked()
        code = self.server.language if path == "" else (path or "").removesuffix("/")
        if path is not None and path in ("", f"{code}/") and code in available():
            self._send(302, "text/plain", "", f"{self.server.root}{folder_of(code)}{PAGES['play']}")
            return
        kind, found = (self.server.file(path) if path else None) or ("text/plain", None)
        self._send(404 if found is None else 200, kind, found or "")

    def do_POST(self) -> None:
        path, tab = self._asked()
        size = typed(self.headers.get("Content-Length"))
        if path is None or not path.endswith("/python") or size is None or not 0 <= size <= LONGEST:
            self.close_connection = True  # what was sent stays unread
            self._send(404, "text/plain", "")
            return
        asked = self.rfile.read(size).decode(errors="replace")
        try:
            told = self.server.answer(tab, asked)
        except Exception:
            self._send(500, "text/plain", "")  # the page says that it failed, the terminal why
            raise
        self._send(200, "application/json", told)

    def _asked(self) -> tuple[str | None, str]:
        """What is asked for, and by which tab; None if the address is not known, or has another name."""
        path, _, tab = self.path.partition("?")
        host = self.headers.get("Host", "").lower()
        known = path.startswith(self.server.root) and host in self.server.hosts
        return (path.removeprefix(self.server.root) if known else None), tab

    def _send(self, status: int, kind: str, content: str, location: str | None = None) -> None:
        body = content.encode()
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Security-Policy", f"{POLICY}; frame-ancestors 'none'")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")  # who knows the address is let in
        if location:
            self.send_header("Location", location)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing is printed."""
