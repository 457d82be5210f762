"""The command line: what it prints, and its exit statuses 0, 1 and 2."""

import io
import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
import segno

from moonriver.__main__ import _code as scannable
from moonriver.__main__ import main
from moonriver.lessons.course import named
from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.saboteur import Game as MineGame
from moonriver.saboteur import record as mine_record
from moonriver.tabletop.limits import LIMIT
from moonriver.words import LANGUAGES, speaking

EXAMPLE = """\
C C C Cn F
C/* C2nx/* C/* Dc/* Fb
D D D Dn M6e
H/* Hc/* Pc/* P M6e
H/* Hco/*+f @ P/* M6e
"""
SHEET = {
    "territories": {"desert": 5, "canyon": 21, "prairie": 6, "forest": 0, "farm": 16},
    "resources": {"nuggets": 4, "beavers": 1, "corn": 18},
    "partners": {"gold_prospector": 0, "trapper": 0, "farmer": 18},
    "scenario": 0,
    "total": 89,
    "largest_territory": 7,
    "cows": 10,
}
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command on a text or bytes in a file: status, standard output, standard error."""

    def command(name: str, content: str | bytes, *options: str) -> tuple[int, str, str]:
        path = tmp_path / "file"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        status = main([name, str(path), *options])
        out, err = capsys.readouterr()
        return status, out, err

    return command


def one_sentence(err: str) -> str:
    """What stands on standard error: one line that a person can read."""
    assert err.endswith("\n")
    line = err.removesuffix("\n")
    assert line.isprintable(), line
    assert 0 < len(line) < 300
    assert "Traceback" not in line
    return line


def whole_game(seed: int = 1, **arguments: Any) -> Game:
    game, rng = Game.deal(seed=seed, **arguments), Random(seed)
    while game.player is not None:
        game = game.play(rng.choice(game.legal_moves))
    return game


def test_a_ranch_is_scored(run: Run) -> None:
    status, out, err = run("score", EXAMPLE)
    assert (status, err) == (0, "")
    assert out == f"{score(Ranch.from_diagram(EXAMPLE))}\n"
    assert "89" in out


def test_a_score_as_json(run: Run) -> None:
    status, out, err = run("score", EXAMPLE, "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == SHEET


@pytest.mark.parametrize(
    ("scenario", "points"), [("log_drive", 0), ("gold_rush", 0), ("outlaws", 0), ("moon_river_city", 20)]
)
def test_a_score_with_a_scenario(run: Run, scenario: str, points: int) -> None:
    status, out, _ = run("score", EXAMPLE, "--scenario", scenario, "--json")
    assert status == 0
    assert json.loads(out) == SHEET | {"scenario": points, "total": 89 + points}
    assert run("score", EXAMPLE, "--scenario", scenario)[0] == 0


def test_long_ranches_and_boards_are_scored(run: Run) -> None:
    status, out, _ = run("score", "board: Big Jo\n" + ". . . . .\n" * 5 + EXAMPLE, "--json")
    assert (status, json.loads(out)) == (0, SHEET)


def test_how_a_ranch_was_built_is_not_asked(run: Run) -> None:
    """Fifty farms in mid-air are no rule's business here, nor how many the box holds."""
    status, out, _ = run("score", "Hco/9*+f H2c/* . . H\n" + ". . . . .\n" * 8 + ". . @ . .", "--json")
    assert status == 0
    assert json.loads(out)["total"] == 4


@pytest.mark.parametrize(
    ("text", "where", "rule"),
    [
        (EXAMPLE.replace("M6e", "M6e/*", 1), "Line 3, cell 5", "COW-2"),
        (EXAMPLE.replace("H/*", "H/*+f", 1), "Line 4, cell 1", "CIRCLE-1"),
    ],
)
def test_a_ranch_that_cannot_stand_is_status_1(run: Run, text: str, where: str, rule: str) -> None:
    for options in ((), ("--json",)):
        status, out, err = run("score", text, *options)
        assert (status, out) == (1, "")
        assert where in one_sentence(err)
        assert rule in err


@pytest.mark.parametrize(
    ("content", "where"),
    [
        (EXAMPLE.replace("C2nx/*", "Cn2x/*").replace("Pc", "Pcc"), "Line 4, cell 3"),
        (EXAMPLE.replace("Dn M6e", "Dn"), "Line 3"),
        (EXAMPLE.replace("@", "."), "Line 5, cell 3"),
        ("board: Nowhere\n" + EXAMPLE, "Line 1"),
        (EXAMPLE * 3, ""),
        ("", ""),
        (b"\xef\xbb\xbf" + EXAMPLE.encode(), "Line 1"),
        (EXAMPLE.encode("utf-16"), ""),
        (b"\xff", ""),
        (b"." * (LIMIT + 1), ""),
        (b"\x00" * 100, ""),
    ],
)
def test_a_text_that_is_no_ranch_is_status_2(run: Run, content: str | bytes, where: str) -> None:
    status, out, err = run("score", content)
    assert (status, out) == (2, "")
    assert where in one_sentence(err)


@pytest.mark.parametrize("command", ["score", "check"])
def test_a_file_that_is_none_is_status_2(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in (str(tmp_path), str(tmp_path / "none"), "a\x00b", "x" * 5000, "\x1b[31mred", ""):
        assert main([command, name]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        one_sentence(err)


@pytest.mark.parametrize(
    "form", [{}, {"players": 4, "finale": "in_turn"}, {"players": 2, "variant": "legends"}]
)
def test_a_finished_record_holds(run: Run, form: dict[str, Any]) -> None:
    game = whole_game(**form)
    assert game.outcome is not None
    status, out, err = run("check", record.write(game))
    assert (status, err) == (0, "")
    assert str(len(game.moves)) in out
    status, out, err = run("check", record.write(game), "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == {
        "moves": len(game.moves),
        "over": True,
        "winners": list(game.outcome.winners),
        "sheets": [sheet.as_json() for sheet in game.outcome.sheets],
    }


def test_a_record_that_stops_before_the_end_holds(run: Run) -> None:
    game = Game.deal(seed=2)
    assert json.loads(run("check", record.write(game), "--json")[1]) == {"moves": 0, "over": False}
    game = game.play(game.legal_moves[0])
    status, out, _ = run("check", record.write(game))
    assert status == 0
    assert "1 legal move" in out


def test_the_first_illegal_move_is_status_1(run: Run) -> None:
    told = json.loads(record.write(whole_game(3)))
    told["moves"][4]["player"] = (told["moves"][4]["player"] + 1) % 3
    for options in ((), ("--json",)):
        status, out, err = run("check", json.dumps(told), *options)
        assert (status, out) == (1, "")
        assert one_sentence(err).startswith("Move 5")
        assert "TURN-1" in err


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"partners": ["farmer"] * 20}, 1),
        ({"boards": ["Mary", "camp", "camp"]}, 1),
        ({"scenario": "outlaws"}, 1),
        ({"rancheros": [0, 0, 0]}, 1),
        ({"scenario": "oil"}, 2),
        ({"players": 5}, 2),
        ({"moves": [{"player": 0, "move": "fly"}]}, 2),
        ({"moves": [{"player": 0, "move": "stop", "why": 1}]}, 2),
        ({"extra": 1}, 2),
        ({"note": 1}, 2),
        ({"format": "moonriver-game/9"}, 2),
        ({"format": None}, 2),
        ({"parcels": ["D1n"] * 96}, 2),
    ],
)
def test_heads_that_do_not_go_with_the_box_and_heads_that_are_none(
    run: Run, change: dict[str, Any], status: int
) -> None:
    told = json.loads(record.write(Game.deal(seed=1))) | change
    found, out, err = run("check", json.dumps(told))
    assert (found, out) == (status, "")
    one_sentence(err)


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", "null", "1", '"x"', "[" * 200_000, "NaN", '{"a":1,"a":2}', '{"format": "\\ud800"}',
     '{"format": ' + "9" * 10_000 + "}", b"\xff\xfe{}", b"{}" + b" " * LIMIT, b"\x00", "\ufeff{}", EXAMPLE],
)  # fmt: skip
def test_a_text_that_is_no_record_is_status_2(run: Run, content: str | bytes) -> None:
    status, out, err = run("check", content)
    assert (status, out) == (2, "")
    one_sentence(err)


def test_a_record_is_checked_with_its_own_box(run: Run, tmp_path: Path) -> None:
    shipped = resources.files("moonriver.rules").joinpath("box.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(
        shipped.replace("{number = 5, copies = 9, corn = 6}", "{number = 5, copies = 9, corn = 7}")
    )
    text = record.write(whole_game(5, box=Box.from_file(path)))
    assert run("check", text, "--box", str(path))[0] == 0
    status, _, err = run("check", text)
    assert status == 1
    assert "SETUP-4" in one_sentence(err)


@pytest.mark.parametrize(
    ("damage", "instead", "status"),
    [("copies = 9", "copies = 8", 1), ("[supply]", "[supplies]", 2), ("corn = 6", "corn = ", 2)],
)
def test_a_box_with_a_fault_is_told(run: Run, tmp_path: Path, damage: str, instead: str, status: int) -> None:
    shipped = resources.files("moonriver.rules").joinpath("box.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(shipped.replace(damage, instead))
    found, out, err = run("check", record.write(Game.deal()), "--box", str(path))
    assert (found, out) == (status, "")
    assert "line" in one_sentence(err).lower()
    assert run("check", record.write(Game.deal()), "--box", str(tmp_path / "none"))[0] == 2


def test_check_reads_records_of_the_sister_game_too(run: Run) -> None:
    game = MineGame.deal(players=4, seed=1)
    game = game.play(game.legal_moves[0])
    status, out, err = run("check", mine_record.write(game))
    assert (status, err) == (0, "")
    assert json.loads(run("check", mine_record.write(game), "--json")[1]) == {"moves": 1, "over": False}
    told = json.loads(mine_record.write(game))
    told["moves"][0]["player"] = 3
    status, out, err = run("check", json.dumps(told))
    assert (status, out) == (1, "")
    assert one_sentence(err).startswith("Move 1")
    told["moves"] = [0]
    assert run("check", json.dumps(told))[0] == 2


def test_a_box_of_moon_river_is_nothing_for_the_sister_game(run: Run) -> None:
    status, out, err = run("check", mine_record.write(MineGame.deal(players=4)), "--box", "none")
    assert (status, out) == (2, "")
    assert "--box" in one_sentence(err)


@pytest.mark.parametrize(
    "arguments",
    [[], ["fly"], ["score"], ["check"], ["score", "a", "b"], ["score", "x", "--scenario"],
     ["score", "x", "--scenario", "oil"], ["check", "x", "--scenario", "outlaws"], ["score", "x", "--box", "y"]],
)  # fmt: skip
def test_a_wrong_command_is_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    usage, wrong = capsys.readouterr().err.splitlines()
    assert usage.startswith("Usage: python -m moonriver ")
    assert re.fullmatch(
        r"This command is not understood \(.+\)\. For help: python -m moonriver .*--help", wrong
    )


@pytest.mark.parametrize(
    ("option", "between"),
    [("--games", "1 to 1000000"), ("--seed", "0 to 999999999999999999"), ("--jobs", "0 to 1000"),
     ("--port", "1 to 65535")],
)  # fmt: skip
@pytest.mark.parametrize("found", ["-5", "x", "", "1.5", "9" * 18 + "9", "9" * 5_000])
def test_a_number_that_is_none_is_told_with_what_it_may_be(
    option: str, between: str, found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["play"] if option == "--port" else ["match", "greedy", "greedy"]
    with speaking("en"), pytest.raises(SystemExit) as stop:
        main([*command, f"{option}={found}"])
    assert stop.value.code == 2
    *_, wrong = capsys.readouterr().err.splitlines()
    assert f"{found[:10]}" in wrong and f"is no whole number from {between})" in wrong
    assert len(wrong) < 250


@pytest.mark.parametrize(("text", "status"), [(EXAMPLE, 0), (EXAMPLE.replace("M6e", "M/*", 1), 1), ("?", 2)])
def test_a_real_process(tmp_path: Path, text: str, status: int) -> None:
    """From another folder, in a terminal that knows only ASCII."""
    path = tmp_path / "ranch ü.txt"
    path.write_text(text, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "moonriver", "score", path.name],
        cwd=tmp_path,
        capture_output=True,
        env={"PYTHONPATH": str(Path(__file__).parents[1]), "PYTHONIOENCODING": "ascii", "LC_ALL": "C"},
        timeout=60,
        check=False,
    )
    assert done.returncode == status
    assert b"Traceback" not in done.stderr
    assert (done.stdout != b"") == (status == 0)
    assert (done.stderr.count(b"\n") == 1) == (status != 0)


@pytest.mark.parametrize("command", [["score", "ranch.txt"], ["grade", "."]])
def test_what_lies_in_the_current_folder_is_not_run(tmp_path: Path, command: list[str]) -> None:
    """`python -m` takes a pupil's random.py for Python's, also where a teacher judges what was handed in."""
    (tmp_path / "ranch.txt").write_text(EXAMPLE)
    for name in ("argparse", "copy", "json", "queue", "random", "string", "token"):
        (tmp_path / f"{name}.py").write_text("print('of a pupil')\nraise SystemExit(7)\n")
    done = subprocess.run(
        [sys.executable, "-m", "moonriver", *command], cwd=tmp_path, capture_output=True, text=True
    )
    assert "of a pupil" not in done.stdout + done.stderr
    assert done.returncode == (0 if command[0] == "score" else 2), done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(("to", "status", "lines"), [("> /dev/full", 2, 1), (">&-", 0, 0)])
def test_nothing_can_be_written(tmp_path: Path, to: str, status: int, lines: int) -> None:
    path = tmp_path / "ranch.txt"
    path.write_text(EXAMPLE)
    command = f'"{sys.executable}" -m moonriver score "{path}" {to}'
    done = subprocess.run(
        command, shell=True, capture_output=True, cwd=Path(__file__).parents[1], timeout=60, check=False
    )
    assert (done.returncode, done.stderr.count(b"\n")) == (status, lines)
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    ("command", "status"),
    [("--help >", 2), ("match --help >", 2), ("play --no-browser >", 2), ("score none 2>", 2),
     ("class --no-browser >", 2)],
)  # fmt: skip
def test_whatever_cannot_be_printed_is_told(command: str, status: int) -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m moonriver {command} /dev/full',
        shell=True, capture_output=True, cwd=Path(__file__).parents[1], timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == status
    assert b"Traceback" not in done.stderr and b"ignored" not in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp850", "cp1252"])
def test_help_is_shown_in_any_encoding(encoding: str) -> None:
    for command in ("lab", "class", "match"):
        done = subprocess.run(
            [sys.executable, "-m", "moonriver", command, "--help"],
            capture_output=True, cwd=Path(__file__).parents[1], timeout=60, check=False,
            env=os.environ | {"PYTHONIOENCODING": encoding, "LANGUAGE": "zh_TW"},
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"--" in done.stdout


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("command", ["lab", "play", "class", "score", "check", "match", "grade", "worksheet"])
def test_what_a_command_does_is_told_within_the_window(
    command: str, code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with speaking(code), pytest.raises(SystemExit):
        main([command, "--help"])
    for line in capsys.readouterr().out.partition("\n\n")[2].splitlines():
        assert line.startswith("  ") or (len(line) <= 80 and not line.startswith(" ")), line


def test_every_exercise_in_the_examples_exists(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["worksheet", "--help"])
    names = re.findall(r"\b\d\d\.[a-z]\w*", capsys.readouterr().out)
    assert len(names) == 3
    assert [named(name).name for name in names] == names


def test_nobody_reads_on(tmp_path: Path) -> None:
    """A pipe that is closed early is no mistake: `python -m moonriver score x | true`."""
    path = tmp_path / "ranch.txt"
    path.write_text(EXAMPLE)
    command = f'"{sys.executable}" -m moonriver score "{path}" | true'
    done = subprocess.run(
        command, shell=True, capture_output=True, cwd=Path(__file__).parents[1], timeout=60, check=False
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [["lab", ""], ["grade", ""], ["grade", "x", ""], ["grade", "x", "--out", ""], ["match", "greedy", "--out", ""],
     ["worksheet", "01.count", "--out", ""]],
)  # fmt: skip
def test_an_empty_name_is_no_folder_and_no_file(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert "an empty name" in capsys.readouterr().err


def test_what_is_interrupted_ends_quietly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("moonriver.lessons.classroom.grading.learners", interrupted)
    assert main(["grade", str(tmp_path), "--out", str(tmp_path / "out")]) == 130
    assert capsys.readouterr() == ("", "")
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ends `play` once it serves."""

    def ended(server: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("moonriver.site.local.Local.serve_forever", ended)
    monkeypatch.setattr("moonriver.site.local.in_network", lambda: "127.0.0.2")


@pytest.mark.usefixtures("playing")
def test_other_devices_are_served_when_they_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    for options, host, others in (
        ([], "127.0.0.1", False),
        (["--host"], "127.0.0.2", True),
        (["--host", "127.0.0.3"], "127.0.0.3", True),
        (["--host", "127.4"], "127.0.0.4", True),
    ):
        assert main(["play", "saboteur", "--no-browser", *options]) == 0
        told = capsys.readouterr().out
        assert re.search(rf"http://{host}:\d+/\S+/play/saboteur/\n", told)
        assert ("Other devices" in told) == others


@pytest.mark.usefixtures("playing")
def test_the_page_that_is_opened_is_in_the_language_of_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with speaking("pt"):
        assert main(["play", "explore", "--no-browser"]) == 0
    assert re.search(r"http://127\.0\.0\.1:\d+/[^/]+/pt/explore/\n", capsys.readouterr().out)


@pytest.mark.usefixtures("playing")
def test_another_port_is_found_where_one_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["play", "--no-browser", "--port", str(port)]) == 0
    (found,) = re.findall(r"http://127\.0\.0\.1:(\d+)/", capsys.readouterr().out)
    assert int(found) != port


def test_a_class_is_served_while_its_browser_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the browser runs in the terminal: it ends only after it has read the page."""
    served, read = Event(), Event()

    def browses(address: str) -> None:
        if served.wait(20):
            read.set()

    def serves(teaching: object) -> None:
        served.set()
        assert read.wait(20)

    monkeypatch.setattr("webbrowser.open", browses)
    monkeypatch.setattr("moonriver.live.server.Class.run", serves)
    assert main(["class"]) == 0
    assert read.is_set()


@pytest.mark.usefixtures("playing")
def test_a_computer_that_is_not_this_one_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--no-browser", "--host", "192.0.2.77"]) == 2
    assert "192.0.2.77" in one_sentence(capsys.readouterr().err)
    for every in (
        "0.0.0.0",
        "0",
        "0x0",
        "00.0.0.0",
        "255.255.255.255",
        "0xffffffff",
        "<broadcast>",
        "::",
        "",
    ):
        with pytest.raises(SystemExit):
            main(["play", "--no-browser", "--host", every])
        assert "name one address" in capsys.readouterr().err


@pytest.mark.usefixtures("playing")
@pytest.mark.parametrize("name", ["é" * 70, "\udcff", "x" * 70, "a..b"])
@pytest.mark.parametrize("command", ["play", "class"])
def test_what_is_no_name_of_a_computer_is_refused(
    name: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--no-browser", "--host", name]) == 2
    assert "cannot be served as" in one_sentence(capsys.readouterr().err)


@pytest.mark.usefixtures("playing")
def test_an_address_is_told_to_a_terminal_without_its_signs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(out := io.BytesIO(), "cp1252"))
    with speaking("zh_Hant"):
        assert main(["play", "--no-browser"]) == 0
    assert b"http://127.0.0.1" in out.getvalue()


def test_files_of_the_own_home_are_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a shell has left it so: bash does behind `--out=`, Windows always."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "ranch.txt").write_text(EXAMPLE)
    (tmp_path / "game.json").write_text(record.write(whole_game()))
    assert main(["score", "~/ranch.txt"]) == main(["check", "~/game.json"]) == 0
    assert main(["grade", "~/game.json", "--out=~/grades"]) == 0
    assert (tmp_path / "grades" / "ranking.csv").is_file()


def test_a_home_of_nobody_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "--only-copy", "~nobodyxyz/foo"]) == 2
    assert "~nobodyxyz/foo" in one_sentence(capsys.readouterr().err)


@pytest.mark.usefixtures("playing")
def test_a_computer_in_no_network_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def alone() -> str:
        raise OSError("Network is unreachable")

    monkeypatch.setattr("moonriver.site.local.in_network", alone)
    assert main(["play", "--no-browser", "--host"]) == 2
    assert "in no network" in one_sentence(capsys.readouterr().err)


def test_an_address_is_drawn_as_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read back, half a line for each row: what is white on the screen is light in the code."""
    address = "http://192.168.1.5:8417/a-secret-name/play/"
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), "utf-8"))
    rows: list[list[bool]] = []
    for line in scannable(address).splitlines():
        marks = line.removeprefix("\033[40;97m").removesuffix("\033[0m")
        rows += [[mark in "█▀" for mark in marks], [mark in "█▄" for mark in marks]]
    code = segno.make(address, error="l", micro=False)
    light = [[not dark for dark in row] for row in code.matrix_iter(border=2)]
    assert rows[: len(light)] == light
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), "cp1252"))
    assert scannable(address) == ""
