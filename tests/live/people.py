"""A class at work, and people in it who speak to its server as their pages do."""

import http.client
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from moonriver.live.server import Class

SECONDS = 30


@contextmanager
def running(made: Class) -> Iterator[Class]:
    """The server at work meanwhile."""
    thread = threading.Thread(target=made.run, daemon=True)
    thread.start()
    until = monotonic() + SECONDS
    while not made.server.started and monotonic() < until:
        thread.join(0.01)
    try:
        yield made
    finally:
        made.server.should_exit = True
        thread.join(SECONDS)


def host(address: str) -> str:
    return address.split("/")[2]


def ask(
    address: str, path: str, told: object = None, headers: dict[str, str] | None = None
) -> tuple[int, str, dict[str, str]]:
    """Status, text and headers of an answer; `told` is sent as a page of the server would."""
    line = http.client.HTTPConnection(host(address), timeout=SECONDS)
    origin = {"Origin": f"http://{host(address)}"}
    body = None if told is None else told if isinstance(told, str) else json.dumps(told)
    line.request("GET" if told is None else "POST", path, body, origin | (headers or {}))
    answer = line.getresponse()
    found = answer.status, answer.read().decode(), dict(answer.headers)
    line.close()
    return found


@dataclass
class Page:
    """A page with a board: what the server has painted on it so far, and all that it has said."""

    line: ClientConnection
    state: dict[str, Any] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    kept: dict[str, str] = field(default_factory=dict)
    number: int = 0
    files: list[dict[str, str]] = field(default_factory=list)
    boards: int = 0

    @property
    def markup(self) -> str:
        """All that is painted now."""
        return "\n".join(str(text) for name, text in self.state.items() if name.startswith("markup_"))

    def hear(self, seconds: float = SECONDS) -> dict[str, Any]:
        """The next thing that the server says."""
        text = self.line.recv(timeout=seconds)
        told: dict[str, Any] = json.loads(text)
        self.said.append(str(text))
        if "board" in told:
            self.state, self.number = told["board"]["state"], told["number"]
            self.boards += 1
        elif "heard" in told:
            changes, sent = told["heard"]
            self.state.update(changes)
            self.files += [message for message in sent if "save" in message]
        self.kept.update(told.get("keep", {}))
        return told

    def until(self, text: str, seconds: float = SECONDS) -> None:
        """Hear until something is painted."""
        end = monotonic() + seconds
        while text not in self.markup:
            self.hear(max(0.01, end - monotonic()))

    def tell(self, act: str, name: str | None = None, **more: Any) -> None:
        """What was done on the page, and what came of it."""
        self.send(act, name, **more)
        while "answers" not in self.hear():
            pass

    def send(self, act: str, name: str | None = None, **more: Any) -> None:
        message = {"act": act, "id": name, **more}
        self.line.send(json.dumps({"asks": 1, "number": self.number, "message": message}))

    def quiet(self, seconds: float = 0.3) -> None:
        """Hear what else is said."""
        with suppress(TimeoutError):
            while True:
                self.hear(seconds)


def line(
    address: str, path: str, cookie: str = "", origin: str | None = None, **options: Any
) -> ClientConnection:
    """A line to the server, as from a page of its own or of another origin."""
    headers = {"Cookie": cookie} if cookie else {}
    opened: ClientConnection = connect(
        f"ws://{host(address)}{path}",
        origin=Origin(origin or f"http://{host(address)}"),
        additional_headers=headers,
        max_size=None,
        open_timeout=SECONDS,
        **options,
    )
    return opened.__enter__()


def desk(made: Class, kept: dict[str, Any] | None = None) -> Page:
    """The teacher's page, which opens the room."""
    path = made.desk.removeprefix(f"http://{host(made.url)}")
    assert ask(made.url, f"{path}room", kept or {})[0] == 200
    page = Page(line(made.url, f"{path}line"))
    page.hear()
    return page


def code(made: Class) -> str:
    assert made.room is not None
    return made.room.code


def enter(made: Class, name: str, given: str | None = None, cookie: str = "") -> tuple[int, str]:
    """The status of coming in, and the cookie by which the page is known then."""
    told = {"code": code(made) if given is None else given, "name": name}
    status, _, headers = ask(made.url, "/enter", told, {"Cookie": cookie} if cookie else {})
    return status, headers.get("set-cookie", "").partition(";")[0] or cookie


def pupil(made: Class, name: str, cookie: str = "") -> tuple[Page, str]:
    """The page of somebody in the room, and its cookie."""
    status, cookie = enter(made, name, cookie=cookie)
    assert status == 200
    page = Page(line(made.url, "/line", cookie))
    page.hear()
    return page, cookie


def deaf(made: Class) -> tuple[ClientConnection, str]:
    """The line of a pupil whose page reads nothing, and its cookie: what the system keeps for it is soon full."""
    made._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 14)
    _, cookie = enter(made, "Deaf")
    return line(made.url, "/line", cookie, compression=None, max_queue=1), cookie


def close_code(page: Page) -> int:
    """Why the server has ended the line, when it has."""
    try:
        while True:
            page.hear()
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code
