"""The pages on this computer: they are served to who knows the address, and the local Python answers each tab."""

import http.client
import json
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from email.message import Message
from threading import Event
from time import monotonic, sleep
from types import SimpleNamespace
from typing import Any

import pytest

from moonriver.bots import play_out
from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.show.moonriver.sandbox import Sandbox
from moonriver.site.answers import Answers
from moonriver.site.local import Local
from moonriver.site.pages import PAGES, POLICY
from moonriver.tabletop.recording import Seat
from moonriver.words.kit.catalogue import sentence
from tests.live.test_command import free_port
from tests.living import counted


@pytest.fixture(scope="module")
def local() -> Iterator[Local]:
    with Local().running() as server:
        yield server


def ask(
    local: Local, method: str, path: str, body: str | None = None, host: str | None = None
) -> tuple[int, str, str]:
    """Status, kind and text of an answer."""
    line = http.client.HTTPConnection("127.0.0.1", local.server_port, timeout=30)
    line.request(method, path, body, {"Host": host} if host else {})
    answer = line.getresponse()
    found = answer.status, answer.headers["Content-Type"], answer.read().decode()
    line.close()
    return found


def python(local: Local, tab: str, **question: object) -> dict[str, object]:
    status, _, text = ask(local, "POST", f"{local.root}play/python?{tab}", json.dumps(question))
    assert status == 200
    found: dict[str, object] = json.loads(text)
    return found


def test_every_page_and_what_it_asks_for_is_there(local: Local) -> None:
    for folder in (*PAGES.values(), "learn/"):
        status, kind, page = ask(local, "GET", local.root + folder)
        assert (status, kind) == (200, "text/html; charset=utf-8")
        assert 'data-python="server"' in page
    for name in ("page.js", "python.js", "standin.js", "site.css"):
        status, kind, text = ask(local, "GET", f"{local.root}static/{name}")
        assert status == 200
        assert kind.startswith("text/css" if name.endswith("css") else "text/javascript")
        assert text


def test_whatever_is_served_says_what_it_may_load_and_run(local: Local) -> None:
    for path in (*PAGES.values(), "learn/", "static/page.js", "nothing"):
        line = http.client.HTTPConnection("127.0.0.1", local.server_port, timeout=30)
        line.request("GET", local.root + path)
        headers = line.getresponse().headers
        assert headers["Content-Security-Policy"] == f"{POLICY}; frame-ancestors 'none'"
        assert headers["Referrer-Policy"] == "no-referrer", "the address lets in who knows it"
        line.close()
    assert POLICY.startswith("default-src 'none'; script-src 'self';")


def test_the_address_alone_leads_to_the_game(local: Local) -> None:
    line = http.client.HTTPConnection("127.0.0.1", local.server_port, timeout=30)
    line.request("GET", local.root)
    assert line.getresponse().headers["Location"] == f"{local.root}play/"


def test_each_tab_has_a_board_of_its_own(local: Local) -> None:
    for tab in ("a", "b"):
        opened = python(local, tab, ask="open", page="play", fields={"seed": "7"})
        assert "state" in opened["opening"]  # type: ignore[operator]
    heard = python(local, "a", ask="hear", message={"act": "undo", "id": None})
    assert heard["heard"][0]["rev"] == 2  # type: ignore[index]
    assert python(local, "b", ask="link")["seed"] == "7"


def until(holds: Callable[[], bool]) -> None:
    """Wait for what another thread does."""
    end = monotonic() + 20
    while not holds():
        assert monotonic() < end
        sleep(0.02)


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> tuple[Event, Event]:
    """That an answer to something slow has begun, and that it may go on."""
    began, goes_on, answer = Event(), Event(), Answers.__call__

    def answers_slowly(answers: Answers, asked: str) -> str:
        if "slow" in asked:
            began.set()
            assert goes_on.wait(60)
        return answer(answers, asked)

    monkeypatch.setattr(Answers, "__call__", answers_slowly)
    return began, goes_on


def test_nobody_waits_for_what_is_asked_in_another_tab(local: Local, slowly: tuple[Event, Event]) -> None:
    began, goes_on = slowly
    with ThreadPoolExecutor() as others:
        slow = others.submit(
            python, local, "slow", ask="open", page="play", fields={"seed": "7", "note": "slow"}
        )
        assert began.wait(60)
        assert ask(local, "GET", f"{local.root}play/")[0] == 200
        quick = python(local, "quick", ask="open", page="saboteur", fields={"seed": "7"})
        assert not slow.done()
        goes_on.set()
        assert "opening" in quick and "opening" in slow.result(60)


def test_pages_and_answers_at_the_same_time(local: Local) -> None:
    def use(number: int) -> object:
        name = ("play", "saboteur", "explore", "replay")[number % 4]
        python(local, str(number), ask="open", page=name, fields={"seed": "7"})
        assert (
            ask(local, "GET", f"{local.root}{name}/" if number % 4 != 1 else f"{local.root}play/")[0] == 200
        )
        return python(local, str(number), ask="link")

    with ThreadPoolExecutor(8) as tabs:
        found = list(tabs.map(use, range(12)))
    assert found[:4] == found[4:8] == found[8:]


def test_what_fails_while_it_is_answered_is_told_as_such(
    local: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(answers: Answers, asked: str) -> str:
        raise LookupError("told in the terminal")

    monkeypatch.setattr(Answers, "__call__", fails)
    assert ask(local, "POST", f"{local.root}play/python?broken", "{}")[0] == 500
    monkeypatch.undo()
    assert "error" in python(local, "broken", ask="link")


def test_the_source_is_linked_where_the_package_tells_its_address(
    local: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ">Source</a>" not in ask(local, "GET", f"{local.root}play/")[2]
    told = Message()
    told["Project-URL"] = "Source, https://example.org/moonriver"
    monkeypatch.setattr("moonriver.site.local.metadata", lambda name: told)
    for folder in ("play/", "learn/"):
        page = ask(local, "GET", local.root + folder)[2]
        assert '<a href="https://example.org/moonriver">Source</a>' in page


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/"), ("GET", "/play/"), ("POST", "/play/python"), ("GET", "/wrong/play/")],
)
def test_who_does_not_know_the_address_finds_nothing(method: str, path: str, local: Local) -> None:
    assert ask(local, method, path, "{}" if method == "POST" else None)[0] == 404


@pytest.mark.parametrize(
    "path", ["static/../local.py", "static/worker.pyc", "static/", "nothing", "play/index"]
)
def test_nothing_else_is_served(path: str, local: Local) -> None:
    assert ask(local, "GET", local.root + path)[0] == 404


def test_another_name_for_this_computer_finds_nothing(local: Local) -> None:
    """A page elsewhere whose name was made to mean this computer must not reach it."""
    assert ask(local, "GET", f"{local.root}play/", host="evil.example")[0] == 404
    assert ask(local, "POST", f"{local.root}play/python", "{}", host="evil.example:80")[0] == 404


@pytest.mark.parametrize("length", [str(10**9), "9" * 5_000, "-1", "²", "x"])
def test_too_much_is_not_read(length: str, local: Local) -> None:
    line = http.client.HTTPConnection("127.0.0.1", local.server_port, timeout=30)
    line.putrequest("POST", f"{local.root}play/python")
    line.putheader("Content-Length", length)
    line.endheaders()
    assert line.getresponse().status == 404


def test_who_says_nothing_is_given_up(local: Local, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonriver.site.local._Answer.timeout", 0.1)
    asked = f"POST {local.root}play/python HTTP/1.1\r\nHost: 127.0.0.1:{local.server_port}\r\nContent-Length: 9\r\n\r\n"
    for said in (b"", b"GET / HT", asked.encode()):
        with socket.create_connection(("127.0.0.1", local.server_port), timeout=5) as line:
            line.sendall(said)
            assert line.recv(1) == b""


def test_the_microscope_looks_on_between_two_questions(local: Local) -> None:
    game = play_out(Game.deal(3, 1), ["greedy"] * 3).with_seats([Seat("", None)] + [Seat("", "greedy")] * 2)
    python(local, "lens", ask="open", page="play", fields={"text": record.write(game)})

    def heard(act: str, name: str) -> dict[str, Any]:
        told: Any = python(local, "lens", ask="hear", message={"act": act, "id": name})
        return dict(told["heard"][0])

    assert "tick:0" in heard("again", "again")["markup_running"]
    assert 'data-every="200"' in heard("tick", "tick:0")["markup_running"]
    spots, number, until = 0, 1, monotonic() + 20
    while spots < 20 and monotonic() < until:
        sleep(0.2)
        spots = heard("tick", f"tick:{number}").get("markup_curve", "").count('data-act="spot"')
        number += 1
    assert spots >= 20 and number < 15  # each tick alone would look at a few decisions
    heard("lens", "lens")


def test_another_host_is_served_by_its_name_and_no_other() -> None:
    """Whoever asks for this computer's name in its network is answered under that name alone."""
    with Local(host="127.0.0.2").running() as server:
        assert server.url.startswith(f"http://127.0.0.2:{server.server_port}/")
        for host, status in (("127.0.0.2", 200), ("localhost", 404), ("127.0.0.1", 404)):
            line = http.client.HTTPConnection("127.0.0.2", server.server_port, timeout=30)
            line.request(
                "GET", f"{server.root}play/", headers={"Host": f"{host.upper()}:{server.server_port}"}
            )
            assert line.getresponse().status == status
            line.close()
    with pytest.raises(OSError):
        Local(host="192.0.2.77")


def test_the_port_that_browsers_leave_out_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    port = free_port()
    monkeypatch.setattr("moonriver.site.local.USUAL", port)
    with Local(port).running() as server:
        assert server.url == f"http://127.0.0.1{server.root}"
        assert ask(server, "GET", f"{server.root}play/", host="127.0.0.1")[0] == 200


def test_the_oldest_tab_gives_way_to_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonriver.site.local._TABS", 2)
    boards = counted(Sandbox, monkeypatch)
    with Local().running() as server:
        for tab in ("a", "b", "a", "c"):
            python(server, tab, ask="open", page="explore", fields={})
        until(lambda: len(boards()) == 2)
        for tab in ("a", "c"):
            assert "error" not in python(server, tab, ask="file")
        assert python(server, "b", ask="file") == {"error": sentence("site.ended")}
        until(lambda: len(boards()) == 1)  # the last tab has opened nothing


def test_nobody_waits_for_the_oldest_tab_to_end(
    slowly: tuple[Event, Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("moonriver.site.local._TABS", 1)
    began, goes_on = slowly
    with Local().running() as server, ThreadPoolExecutor() as others:
        slow = others.submit(
            python, server, "slow", ask="open", page="play", fields={"seed": "7", "note": "slow"}
        )
        assert began.wait(60)
        quick = others.submit(python, server, "quick", ask="open", page="saboteur", fields={"seed": "7"})
        try:
            assert "opening" in quick.result(20)
        finally:
            goes_on.set()
        assert "opening" in slow.result(60)


def test_no_address_takes_the_places_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonriver.site.local.LINES_OF_ONE", 2)
    monkeypatch.setattr("moonriver.site.local.LINES", 3)

    def answered(address: str) -> socket.socket | None:
        """A connection from there that stays open; None where it is closed at once."""
        line = socket.create_connection(
            ("127.0.0.1", server.server_port), timeout=20, source_address=(address, 0)
        )
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        try:
            return line if line.recv(1) else None
        except ConnectionError:
            return None

    with Local().running() as server:
        first, second = answered("127.0.0.1"), answered("127.0.0.1")
        assert first and second and answered("127.0.0.1") is None
        third = answered("127.0.0.2")
        assert third and answered("127.0.0.3") is None, "all places are taken"
        first.close()
        until(lambda: len(server._lines) == 2)
        again = answered("127.0.0.1")
        assert again
        for line in (second, third, again):
            line.close()


def test_a_server_asks_nobody_for_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("socket.getfqdn")
    Local(host="127.0.0.2").server_close()


@pytest.mark.parametrize(("system", "shared"), [("posix", True), ("nt", False)])
def test_two_servers_share_no_port(system: str, shared: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows, a port whose address is reused has two servers; elsewhere it is only free sooner."""
    monkeypatch.setattr("moonriver.site.local.os", SimpleNamespace(name=system))
    with Local() as server:
        assert bool(server.socket.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)) == shared
