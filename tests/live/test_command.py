"""`moonriver class` as a process: what it prints, and that it goes on with the room after it was killed."""

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep

import pytest

from moonriver.__main__ import main
from moonriver.live.server import Class
from tests.effort import FULL

from .people import Page, ask, line, running

PROTOCOL = "uvicorn.protocols.websockets.websockets_sansio_impl"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def started(port: int) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """The process, the teacher's address and the pupils'."""
    command = [sys.executable, "-m", "moonriver", "class", "--no-browser", "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        desk, pupils = (re.findall(r"http://\S+", process.stdout.readline())[0] for _ in range(2))
        assert "--host" in process.stdout.readline()
        yield process, desk, pupils
    finally:
        process.kill()
        process.wait()


def post(address: str, path: str, told: object, cookie: str = "") -> tuple[int, str]:
    """Status and cookie, as soon as there is a server."""
    until = monotonic() + 30
    while True:
        try:
            status, _, headers = ask(address, path, told, {"Cookie": cookie} if cookie else {})
            return status, headers.get("set-cookie", "").partition(";")[0]
        except ConnectionError:
            assert monotonic() < until
            sleep(0.05)


def way(address: str) -> str:
    return "/" + address.split("/", 3)[3]


@pytest.mark.skipif(not FULL, reason="two processes of the whole package; EFFORT=full")
def test_a_server_that_was_killed_goes_on_with_the_room() -> None:
    port = free_port()
    with started(port) as (first, desk, pupils):
        assert desk.startswith(f"http://127.0.0.1:{port}/desk/") and pupils == f"http://127.0.0.1:{port}/"
        post(pupils, f"{way(desk)}room", {})
        teacher = Page(line(pupils, f"{way(desk)}line"))
        teacher.until("mr-scan")
        while "head" not in teacher.kept:
            teacher.hear()
        code = json.loads(teacher.kept["head"])["code"]
        status, cookie = post(pupils, "/enter", {"code": code, "name": "Ana"})
        assert status == 200
        while '"1"' not in teacher.kept["head"]:
            teacher.hear()
        first.kill()
        first.wait()
        with started(port) as (second, other, again):
            assert again == pupils and other != desk
            assert post(pupils, f"{way(desk)}room", {})[0] == 403, "the old key is worth nothing"
            assert post(pupils, "/enter", {"code": code, "name": "Ana"}, cookie)[0] == 503
            post(pupils, f"{way(other)}room", {"head": json.loads(teacher.kept["head"]), "answers": {}})
            assert post(pupils, "/enter", {"code": code, "name": "Ana"}, cookie)[0] == 200
            page = Page(line(pupils, "/line", cookie))
            page.until("Welcome, Ana!")
            second.send_signal(signal.SIGINT)
            assert second.wait(10) == 0
            assert second.stderr is not None
            assert "Traceback" not in second.stderr.read()


def test_who_presses_twice_to_end_it_is_told_no_errors(capfd: pytest.CaptureFixture[str]) -> None:
    with running(Class()) as made:
        for _ in range(2):
            made.server.handle_exit(signal.SIGINT, None)
    assert capfd.readouterr().err == ""


def test_without_its_server_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import_it = ("moonriver.live.server", "moonriver.live.limits", PROTOCOL)
    for name in [name for name in sys.modules if name in import_it or name.startswith("websockets.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "websockets", None)  # what uvicorn does not need itself
    assert main(["class", "--no-browser"]) == 2
    assert (
        capsys.readouterr().err == 'A class needs a web server; pip install "moonriver[class]" brings it.\n'
    )
