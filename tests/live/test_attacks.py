"""Attacks on a class: they are refused, told in a line, and everybody else is served meanwhile."""

import http.client
import json
import logging
import socket
from contextlib import suppress

import pytest
from starlette.datastructures import URL
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from moonriver.live import limits
from moonriver.live.room import LETTERS, Room, nickname
from moonriver.live.server import LINES_OF_ONE, MESSAGES, Class
from moonriver.tabletop.refusals import Unreadable
from tests.effort import often

from .people import ask, code, deaf, desk, enter, host, line, pupil, running
from .test_command import free_port


def test_the_code_cannot_be_guessed(made: Class, caplog: pytest.LogCaptureFixture) -> None:
    desk(made)
    ana, cookie = pupil(made, "Ana")
    tries = often(100, full=1_000, long=10_000)
    wrong = [f"{number:08}" for number in range(tries)]
    with caplog.at_level(logging.WARNING):
        found = [enter(made, "X", given)[0] for given in wrong]
    assert set(found) == {403, 429}
    assert found.count(403) < 12 + tries // 100
    assert enter(made, "X")[0] == 429, "the right code tells no more than a wrong one"
    assert 0 < len(caplog.records) < 40
    ana.tell("click", "do:send")
    assert enter(made, "Ana", cookie=cookie)[0] == 200, "who is in the room comes back"
    assert enter(made, "Ana", wrong[0], cookie)[0] == 429


def test_every_code_is_another_one_of_many() -> None:
    codes = {Room().code for _ in range(100)}
    assert len(codes) == 100
    assert len(LETTERS) ** 8 > 10**11
    room = Room()
    assert room.is_code(f" {room.code[:4].lower()}-{room.code[4:]} ")
    assert room.is_code("".join(chr(ord(letter) + ord("Ａ") - ord("A")) for letter in room.code))
    assert not room.is_code("")
    assert not room.is_code(room.code[:-1])


def test_nobody_comes_in_without_a_token_or_with_a_made_up_one(
    made: Class, caplog: pytest.LogCaptureFixture
) -> None:
    desk(made)
    pupil(made, "Ana")
    for cookie in ("", "moonriver-class=", "moonriver-class=abc", "moonriver-class=" + "A" * 3000):
        with pytest.raises(InvalidStatus):
            line(made.url, "/line", cookie)
    assert any("nobody knows" in record.message for record in caplog.records)


def test_the_token_of_another_room_is_worth_nothing(made: Class) -> None:
    teacher = desk(made)
    _, cookie = pupil(made, "Ana")
    teacher.tell("end")
    with pytest.raises(InvalidStatus):
        line(made.url, "/line", cookie)


def test_the_teachers_page_needs_its_key(made: Class, caplog: pytest.LogCaptureFixture) -> None:
    desk(made)
    _, _, headers = ask(made.url, f"{made.desk.removeprefix(made.url[:-1])}projector")
    view_key = headers["location"].split("/")[2]
    with caplog.at_level(logging.WARNING):
        for key in ("", "x", view_key, made.desk.split("/")[-2][:-1]):
            assert ask(made.url, f"/desk/{key}/")[0] == 404
            assert ask(made.url, f"/desk/{key}/room", {})[0] in (403, 404)
            with pytest.raises(InvalidStatus):
                line(made.url, f"/desk/{key}/line")
    assert any("without its key" in record.message for record in caplog.records)
    assert ask(made.url, f"/view/{made.desk.split('/')[-2]}/")[0] == 404


def test_the_key_of_the_projector_opens_no_other_page(made: Class, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a request calls its host: some versions of Starlette put that before the path of its address."""
    desk(made)
    path = made.desk.removeprefix(made.url[:-1])
    view_key = ask(made.url, f"{path}projector")[2]["location"].split("/")[2]
    monkeypatch.setattr(HTTPConnection, "url", URL(f"http://x/view/{path}"))
    assert ask(made.url, f"/desk/{view_key}/")[0] == 404
    assert ask(made.url, path)[0] == 200


def test_every_page_says_what_it_may_load_and_run(made: Class) -> None:
    desk(made)
    path = made.desk.removeprefix(made.url[:-1])
    view = ask(made.url, f"{path}projector")[2]["location"]
    for page in ("/", path, view, "/static/class.js"):
        status, _, headers = ask(made.url, page)
        policy = headers["content-security-policy"].split("; ")
        assert (status, policy[:2]) == (200, ["default-src 'none'", "script-src 'self'"])
        assert "frame-ancestors 'none'" in policy


def test_a_pupils_page_never_names_the_teachers(made: Class) -> None:
    desk(made)
    page, _ = pupil(made, "Ana")
    key = made.desk.split("/")[-2]
    assert key not in ask(made.url, "/")[1] + "".join(page.said)


def test_pages_of_other_sites_are_refused(made: Class, caplog: pytest.LogCaptureFixture) -> None:
    teacher = desk(made)
    _, cookie = pupil(made, "Ana")
    path = made.desk.removeprefix(made.url[:-1])
    told = {"code": code(made), "name": "X"}
    for origin in ("http://elsewhere.example", "null", "http://127.0.0.1"):
        assert ask(made.url, "/enter", told, {"Origin": origin})[0] == 403
        assert ask(made.url, f"{path}room", {}, {"Origin": origin})[0] == 403
        for way, known in (("/line", cookie), (f"{path}line", "")):
            with pytest.raises(InvalidStatus):
                line(made.url, way, known, origin)
    assert any("another site's page" in record.message for record in caplog.records)
    assert ask(made.url, "/", None, {"Host": "elsewhere.example"})[0] == 400
    teacher.tell("csv")


def test_this_computer_is_called_as_browsers_call_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """In small letters, and without the port that they leave out."""
    port = free_port()
    monkeypatch.setattr("moonriver.site.local.USUAL", port)
    with running(Class(port, "LOCALHOST")) as made:
        assert made.url == "http://localhost/"
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        told = json.dumps({"code": "x", "name": "Ana"})
        line.request("POST", "/enter", told, {"Host": "localhost", "Origin": "http://localhost"})
        assert line.getresponse().read() == b"closed"
        line.close()


def test_a_message_of_ten_megabytes_ends_the_line_and_nothing_else(
    made: Class, caplog: pytest.LogCaptureFixture
) -> None:
    teacher = desk(made)
    ana, _ = pupil(made, "Ana")
    with pytest.raises(ConnectionClosed):
        ana.line.send("x" * 10_000_000)
        ana.hear()
        ana.hear()
    assert ask(made.url, "/enter", "x" * 10_000_000)[0] == 400
    pupil(made, "Bo")[0].tell("click", "do:send")
    teacher.tell("csv")
    assert sum("too long" in record.message for record in caplog.records) == 2


def test_what_comes_too_fast_is_answered_later(made: Class) -> None:
    """A page sends one message after the other, and waits for each answer."""
    desk(made)
    ana, _ = pupil(made, "Ana")
    for _ in range(MESSAGES[1] + 20):
        ana.send("click", "x")
    for _ in range(MESSAGES[1] + 20):
        while "answers" not in ana.hear():
            pass


def test_a_thousand_messages_at_once_keep_nobody_waiting_and_are_not_all_kept(made: Class) -> None:
    desk(made)
    ana, _ = pupil(made, "Ana")
    bo, _ = pupil(made, "Bo")
    message = json.dumps({"asks": 1, "number": ana.number, "message": {"act": "click", "id": "x"}})
    ana.line.socket.sendall(Frame(Opcode.TEXT, message.encode()).serialize(mask=True) * 1_000)
    bo.tell("click", "do:send")
    with pytest.raises(ConnectionClosed):
        while True:
            ana.hear()
    bo.tell("click", "do:send")


def test_a_page_that_reads_nothing_keeps_nobody_waiting_and_loses_its_line(made: Class) -> None:
    teacher = desk(made)
    line, cookie = deaf(made)
    bo, _ = pupil(made, "Bo")
    assert made.room is not None
    while made.room.pupils[1].here:
        teacher.tell("put", "03.cover")
        bo.until("do:send")
        teacher.tell("click", "do:next")
        bo.until("Welcome, Bo!")
    assert "Welcome, Deaf!" in pupil(made, "Deaf", cookie)[0].markup
    line.socket.close()


def test_a_page_that_answers_no_pings_is_not_here(made: Class) -> None:
    teacher = desk(made)
    made.server.config.ws_ping_interval = made.server.config.ws_ping_timeout = 0.5
    line, _ = deaf(made)
    teacher.until("1 is here")
    for name in ("03.cover", "03.bridge") * 6:
        teacher.tell("put", name)
    teacher.until("0 are here")
    line.socket.close()


def test_a_server_is_stopped_beside_a_page_that_reads_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    with running(Class()) as made:
        teacher = desk(made)
        line, _ = deaf(made)
        assert made.room is not None
        for name in ("03.cover", "03.bridge") * 6:
            teacher.tell("put", name)
        assert made.room.pupils[1].here
    assert capfd.readouterr().err == ""
    line.socket.close()


def test_who_holds_many_connections_keeps_nobody_else_out(
    made: Class, caplog: pytest.LogCaptureFixture
) -> None:
    teacher = desk(made)
    ana, _ = pupil(made, "Ana")
    name, port = host(made.url).split(":")
    held = [socket.create_connection((name, int(port))) for _ in range(LINES_OF_ONE + 20)]
    try:
        # the others come from another address, which Linux lets them have
        elsewhere = http.client.HTTPConnection(name, int(port), timeout=5, source_address=("127.0.0.2", 0))
        elsewhere.request("GET", "/")
        assert elsewhere.getresponse().status == 200
        elsewhere.close()
        ana.tell("click", "do:send")
        teacher.tell("csv")
        held[-1].settimeout(5)
        with suppress(ConnectionResetError):
            assert held[-1].recv(1) == b""
        assert any("too many connections" in record.message for record in caplog.records)
    finally:
        for line in held:
            line.close()


def test_who_begins_to_ask_and_says_no_more_is_given_up(made: Class, monkeypatch: pytest.MonkeyPatch) -> None:
    desk(made)
    monkeypatch.setattr(limits, "SILENT", 2)
    ana, _ = pupil(made, "Ana")
    whole = f"GET / HTTP/1.1\r\nHost: {host(made.url)}\r\n\r\n"
    body = f"POST /enter HTTP/1.1\r\nHost: {host(made.url)}\r\nOrigin: {made.url[:-1]}\r\nContent-Length: 9\r\n\r\n["
    name, port = host(made.url).split(":")
    for begun in ("", whole[:20], whole + whole[:20], body):
        with socket.create_connection((name, int(port)), timeout=20) as line, suppress(ConnectionResetError):
            line.sendall(begun.encode())
            while line.recv(1 << 16):
                pass
    ana.tell("click", "do:send")


def test_names_are_text_and_short(made: Class) -> None:
    teacher = desk(made)
    page, _ = pupil(made, '<img src=x onerror="alert(1)">' * 9)
    assert "<img" not in page.markup
    teacher.until("&lt;img")
    assert "<img" not in teacher.markup
    assert nickname(" a\u202eb\u200b\n c ") == "a b c"
    assert nickname("Jose\u0301") == nickname("José"), "what looks the same is the same"
    assert len(nickname("x" * 500)) <= 24
    for unseen in (" \u200b\u202e ", "\u3164", "\u2800", "\ufe0f\u034f"):
        with pytest.raises(Unreadable):
            nickname(unseen)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        "null",
        "[" * 5000,
        '{"number":1}',
        '{"number":1,"message":3}',
        '{"number":1,"message":{"act":[]}}',
    ],
)
def test_nonsense_is_not_answered_by_an_error(text: str, made: Class) -> None:
    teacher = desk(made)
    ana, _ = pupil(made, "Ana")
    for page in (ana, teacher):
        page.line.send(text)
        page.line.send(text.encode())
        page.tell("click", "do:send")


def test_the_room_has_an_end(made: Class) -> None:
    desk(made)
    found = [enter(made, f"Pupil {number}")[0] for number in range(61)]
    assert found[:60] == [200] * 60
    assert found[60] == 200, "the seat of somebody who never came is given away"
    assert made.room is not None
    assert len(made.room.pupils) == 60
