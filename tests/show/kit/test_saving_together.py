"""Several at one file, files that do not do, visitors of one server: no move is lost without a word."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.show.kit.autosave import FOLDER
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from tests import devices

from .saved import ALICE, BOB, AnyTable, asks, files, make, plain

pytestmark = pytest.mark.usefixtures("in_a_folder_of_its_own")

# Two at one file


def test_a_cell_run_again_goes_on_and_the_table_before_is_told(table_of: Callable[..., AnyTable]) -> None:
    old = make(table_of(players=3), 2)
    new = table_of(players=3)
    assert new.game == old.game
    make(new, 3)
    assert not asks(new)
    make(old)
    assert asks(old, "Another table has played on")
    assert old.play.question in old.said
    assert table_of(players=3).game == new.game
    make(old)
    assert asks(old), "as long as nobody answers"
    old.hear(act="takeup")
    assert old.game == new.game
    make(old, 2)
    assert not asks(old)
    assert table_of(players=3).game == old.game
    make(new)
    assert asks(new)


def test_a_game_kept_apart_is_found_again_by_its_notebook(
    table_of: Callable[..., AnyTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    def notebook(name: str) -> AnyTable:
        monkeypatch.setenv("JPY_SESSION_NAME", name)
        return table_of(players=3)

    one, other = notebook("one.ipynb"), notebook("other.ipynb")
    make(one)
    make(other)
    mine = other.game
    assert asks(other)
    other.hear(act="apart")
    assert "is saved in" in unescape(other.markup_why)
    assert not asks(other)
    assert (notebook("one.ipynb").game, notebook("other.ipynb").game) == (one.game, mine)
    make(other)
    make(one)
    assert not asks(other)
    assert not asks(one)
    assert (notebook("one.ipynb").game, notebook("other.ipynb").game) == (one.game, other.game)
    third = notebook("other.ipynb")
    make(third, 2)
    make(other)
    assert asks(other)
    other.hear(act="apart")
    assert len(files()) == 3
    assert notebook("other.ipynb").game == other.game


def test_a_file_that_was_removed_is_written_again(table_of: Callable[..., AnyTable]) -> None:
    table = make(table_of(players=3))
    Path(FOLDER, files()[0]).unlink()
    make(table)
    assert not asks(table)
    assert table_of(players=3).game == table.game


def test_answers_to_what_nobody_asked_do_nothing(table_of: Callable[..., AnyTable]) -> None:
    fresh = table_of(players=3, people=(0, 1, 2))
    for act in ("apart", "takeup"):
        fresh.hear(act=act)
        assert (fresh.game.moves, fresh.play.log, fresh.play.warning) == ((), [], None)
    table = make(table_of(players=3))
    position = table.game
    table.hear(act="apart")
    assert (table.game, len(files())) == (position, 1)
    table.hear(act="takeup")
    assert (table.game, len(files())) == (position, 1)
    none = make(table_of(players=3, autosave=False))
    position = none.game
    none.hear(act="takeup")
    none.hear(act="apart")
    assert none.game == position


PLAYER = """
import json, sys
from moonriver import Table
from moonriver.rules import record
table = Table(players=3, people=(0, 1))
for line in sys.stdin:
    if line == "move\\n":
        hint = table.play.hint()
        if hint is not None:
            table.play.play(hint.move)
    else:
        table.hear(act=line.strip())
    print(json.dumps([record.write(table.game), table.play.question, table.play.warning]), flush=True)
"""


class Process:
    """A table in a process of its own."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen([sys.executable, "-c", PLAYER], stdin=pipe, stdout=pipe, text=True)

    def __call__(self, act: str) -> tuple[Game, str]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(act + "\n")
        self._process.stdin.flush()
        text, question, warning = json.loads(self._process.stdout.readline())
        assert warning is None
        return record.read(text), question

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()


@pytest.fixture
def processes() -> Iterator[tuple[Process, Process]]:
    both = Process(), Process()
    yield both
    for process in both:
        process.end()


def test_two_processes_in_turns_lose_no_move_unsaid(processes: tuple[Process, Process]) -> None:
    one, other = processes
    other("look")  # both have opened before anything is saved
    game, question = one("move")
    assert question == ""
    turns = 0
    while game.player is not None:
        turns += 1
        mover = (other, one)[turns % 2]
        game, question = mover("move")
        saved = record.read(Path(FOLDER, files()[0]).read_text())
        if question:  # whatever is not saved was said
            assert saved != game
            game, question = mover("takeup")
            assert game == saved
            game, question = mover("move")
        assert question == ""
        saved = record.read(Path(FOLDER, files()[0]).read_text())
        assert saved == game
    assert turns > 20
    assert files() == [name for name in files() if name.endswith(".moonriver.json")]
    assert Table(players=3, people=(0, 1)).game == game


KILLED = """
import os, random, signal, sys, time
from moonriver.show.kit.session import Session
from moonriver.rules.spec import SPEC
from moonriver.rules.game import Game
play = Session(Game.deal(3, 2), spec=SPEC, autosave=sys.argv[1])
rng = random.Random(1)
for _ in range(60):
    ready, go = os.pipe()
    child = os.fork()
    if child == 0:
        while True:
            play.play(play.hint().move)
            os.write(go, b".")
            play.undo()
    os.read(ready, 1)
    time.sleep(rng.random() / 20)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(ready), os.close(go)
    again = Session(Game.deal(3, 2), spec=SPEC, autosave=sys.argv[1])
    assert again.warning is None and not again.question, (again.warning, again.question)
    assert os.listdir(".") == [sys.argv[1]], os.listdir(".")
    play = again
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_kernel_killed_while_saving_leaves_a_whole_file_and_nothing_else() -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, "game.json"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


# Files that do not do


def test_what_cannot_be_read_is_kept_beside(table_of: Callable[..., AnyTable]) -> None:
    file = Path("mine.json")
    other = MineTable if table_of is Table else Table
    strange = make(other(players=3, autosave="strange.json")).play.text()
    for number, text in enumerate(("{", "", strange, "x" * (2 << 20), "\0"), start=1):
        file.write_text(text)
        table = table_of(players=3, autosave=file)
        assert "“mine.json” cannot be used" in plain(table.play.warning)
        assert "and that file will be kept" in plain(table.play.warning)
        assert file.read_text() == text, "only looking changes nothing"
        make(table)
        assert table.play.warning is None
        kept = Path(f"mine.json.broken-{number}")
        assert kept.read_text() == text
        assert f"The file that could not be used is kept as “{kept.name}”." in table.markup_log
        assert table_of(players=3, autosave=file).game == table.game


def test_a_file_broken_by_somebody_else_meanwhile_is_no_move_lost(table_of: Callable[..., AnyTable]) -> None:
    table = make(table_of(players=3, autosave="mine.json"))
    Path("mine.json").write_text("{")
    position = make(table).game
    assert asks(table)
    table.hear(act="takeup")
    assert "this is not JSON" in table.markup_why
    assert "from the beginning" not in table.markup_why
    assert table.game == position
    make(table)
    assert Path("mine.json.broken-1").read_text() == "{"
    assert table_of(players=3, autosave="mine.json").game == table.game


def test_a_link_is_followed(table_of: Callable[..., AnyTable]) -> None:
    Path("kept").mkdir()
    Path("link.json").symlink_to("kept/game.json")
    table = make(table_of(players=3, autosave="link.json"), 2)
    assert Path("link.json").is_symlink()
    assert files("kept") == ["game.json"]
    assert table_of(players=3, autosave="kept/game.json").game == table.game
    other = table_of(players=3, autosave="kept/game.json")
    make(table, 2)
    make(other)
    assert asks(other), "a file is one file, by whatever name"


def test_the_own_home_is_no_folder_of_that_sign(
    table_of: Callable[..., AnyTable], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    table = make(table_of(players=3, autosave="~/games/mine.json"), 2)
    assert table.play.save("~/named.json")
    assert table_of(players=3, autosave="~/games/mine.json").game == table.game
    assert table.play.load("~/named.json")
    assert files(home) == ["games/mine.json", "named.json"]
    assert not Path("~").exists()


def protect(file: Path) -> None:
    file.chmod(0o444)


def protect_folder(file: Path) -> None:
    file.parent.chmod(0o555)


def pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def device(file: Path) -> None:
    file.unlink()
    file.symlink_to(devices.device(Path(), "full"))


@pytest.mark.skipif(os.name != "posix", reason="elsewhere there are other modes and no pipes")
@pytest.mark.parametrize("change", [protect, protect_folder, pipe, folder, device])
def test_a_place_that_takes_nothing_is_said_and_the_game_goes_on(
    table_of: Callable[..., AnyTable], change: Callable[[Path], None]
) -> None:
    file = Path("place", "game.json")
    table = make(table_of(players=3, autosave=file))
    text = file.read_text()
    change(file)
    try:
        for target in (table, table_of(players=3, autosave=file)):
            make(target, 2)
            assert "game.json" in plain(target.play.warning)
            assert not asks(target)
            target.hear(act="save", values={"file": str(file)})
            assert "saved" in target.markup_why
    finally:
        file.parent.chmod(0o755)
    if file.is_file():
        file.chmod(0o644)
        assert file.read_text() == text
        make(table)
        assert (table.play.warning, asks(table)) == (None, False)
        assert json.loads(file.read_text())["moves"] == [move.as_json() for move in table.game.moves]


def test_a_file_that_another_program_keeps_locked_is_saved_later(table_of: Callable[..., AnyTable]) -> None:
    table = make(table_of(players=3, autosave="game.json"))
    hold = (
        "import sys, time; from pathlib import Path; from moonriver.tabletop.files import locked\n"
        "with locked(Path('game.json')): print('held', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen([sys.executable, "-c", hold], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    holder.stdout.readline()
    make(table)
    assert "game.json" in plain(table.play.warning)  # and not after a minute, when the other one is done
    holder.send_signal(signal.SIGKILL)
    holder.communicate()
    make(table)
    assert table.play.warning is None
    assert table_of(players=3, autosave="game.json").game == table.game
    assert files(".") == ["game.json"]


# Visitors of one server


@pytest.fixture
def voila(in_a_folder_of_its_own: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")


@pytest.mark.usefixtures("voila")
def test_visitors_never_share_a_game(table_of: Callable[..., AnyTable]) -> None:
    def visit(key: str, **asked: Any) -> AnyTable:
        table = table_of(players=3, **asked)
        assert table.visitor
        assert table.play.decisions == ()
        table.hear(act="visitor", key=key)
        assert not table.visitor
        return table

    for asked in ({}, {"autosave": "named.json"}, {"seed": 4}):
        alice = make(visit(ALICE, **asked))
        bob = visit(BOB, **asked)
        assert bob.play.decisions == ()
        make(bob, 2)
        assert not asks(bob)
        assert (visit(ALICE, **asked).game, visit(BOB, **asked).game) == (alice.game, bob.game)
    folders = {path.parent.name for path in Path().rglob("*.json")}
    assert len(folders) == 2
    assert not any(key in str(path) for key in (ALICE, BOB) for path in Path().rglob("*")), (
        "no key can be listed"
    )


@pytest.mark.usefixtures("voila")
@pytest.mark.parametrize(
    "key", [None, 7, "", "a" * 31, "a" * 33, "A" * 32, "../../" + "a" * 26, "g" * 32, ["a"], {}]
)
def test_what_is_no_key_opens_nothing(key: object) -> None:
    first = make(Table(players=3))
    assert files(".") == []
    first.hear(act="visitor", key=ALICE)
    first = make(first)
    table = Table(players=3)
    table.hear(act="visitor", key=key)
    make(table)
    assert table.visitor
    assert len(files(".")) == 1
    assert table.play.saves.path is None
    table.hear(act="visitor", key=ALICE)
    assert asks(table), "what was played before is not lost, and overwrites nothing"
    table.hear(act="takeup")
    assert table.game == first.game
    table.hear(act="visitor", key=BOB)
    make(table)
    assert len(files(".")) == 1, "who it is does not change any more"


@pytest.mark.usefixtures("voila")
def test_a_visitor_names_only_files_of_their_own() -> None:
    secret = make(MineTable(players=3, seed=1))
    Path("secret.json").write_text(secret.play.text())
    alice, bob = MineTable(players=3), MineTable(players=3)
    alice.hear(act="save", values={"file": "mine.json"})
    assert "cannot be used yet" in alice.markup_why
    alice.hear(act="visitor", key=ALICE)
    bob.hear(act="visitor", key=BOB)
    make(alice).hear(act="save", values={"file": "mine.json"})
    assert "Saved in mine.json" in alice.markup_why
    own = next(Path().rglob("mine.json"))
    assert own.parent.name.startswith("visitor-")
    before = bob.game
    for name in (
        "mine.json",
        "secret.json",
        f"../../{own}",
        str(own.absolute()),
        "..",
        ".",
        ".mine.json.lock",
        "a\\b",
    ):
        bob.hear(act="load", values={"file": name})
        assert bob.game == before
        assert plain(bob.play.warning)
    bob.hear(act="save", values={"file": "../secret.json"})
    assert "plain name" in bob.markup_why
    alice.hear(act="load", values={"file": "mine.json"})
    assert alice.play.warning is None
    assert sorted(path.name for path in Path().iterdir()) == [FOLDER, "secret.json"]


@pytest.mark.parametrize(
    ("name", "value", "visitors"),
    [("SERVER_SOFTWARE", "voila/0.5.13", True), ("SERVER_SOFTWARE", "gunicorn", False), ("VOILA_PREHEAT", "True", True),
     ("MOONRIVER_VISITORS", "1", True), ("MOONRIVER_VISITORS", "", False), ("JPY_SESSION_NAME", "a.ipynb", False)],
)  # fmt: skip
def test_where_there_are_visitors(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, visitors: bool
) -> None:
    monkeypatch.setenv(name, value)
    table = Table(players=3)
    assert table.visitor is visitors
    make(table)
    assert bool(files(".")) is not visitors
