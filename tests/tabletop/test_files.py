"""Writing that never leaves half a file, one writer at a time."""

import os
import re
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from moonriver.tabletop import files
from moonriver.tabletop.files import (
    PATIENCE,
    Unwritable,
    clear,
    locked,
    set_aside,
    write_bytes,
    write_text,
    writing,
)
from moonriver.tabletop.refusals import Unreadable
from moonriver.words import say
from tests.devices import NUMBERS, device
from tests.one_sentence import unreadable


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for text in ("first\n", "", "secönd\r\n月\n"):
        write_text(path, text)
        assert path.read_bytes() == text.encode()
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.skipif(os.name != "posix", reason="only there may files be open to some")
def test_who_may_read_a_file_stays_as_it_was(tmp_path: Path) -> None:
    plain, path = tmp_path / "plain", tmp_path / "game.json"
    plain.touch()
    write_text(path, "new\n")
    assert path.stat().st_mode == plain.stat().st_mode
    path.chmod(0o640)
    write_text(path, "newer\n")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_file_system_without_modes_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "chmod", refuse)
    write_text(tmp_path / "game.json", "new\n")
    assert (tmp_path / "game.json").read_text() == "new\n"


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_leaves_the_old_file(tmp_path: Path, step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_text(path, "old\n")

    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, full)
    with pytest.raises(OSError, match="No space"):
        write_text(path, "new\n")
    assert path.read_text() == "old\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_a_text_that_cannot_be_encoded_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_text(path, "old\n")
    with pytest.raises(UnicodeEncodeError):
        write_text(path, "\ud800")
    assert path.read_text() == "old\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.skipif(os.name != "posix", reason="only there a name has so many bytes")
@pytest.mark.parametrize("name", ["x" * 255, "é" * 127])
def test_the_longest_name_of_a_file_will_do(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    taken(path)
    write_text(path, "new\n")
    (tmp_path / f".{name[:50]}.{files._HERE}-{2**40}-01234567.part").touch()
    clear(path)
    assert names(tmp_path) == [name]


def test_why_a_file_is_not_written_is_told(tmp_path: Path) -> None:
    def write(path: Any) -> None:
        with writing(path):
            write_bytes(path, b"new")

    (tmp_path / "old").touch()
    (tmp_path / "old").chmod(0o444)
    for path, key in (
        (tmp_path / "old", "file.protected"),
        (tmp_path, "file.special"),
        (tmp_path / "none" / "x", "file.unsaved"),
        (f"{tmp_path}\0", "file.unsaved"),
        (7, "file.name"),
    ):
        told = unreadable(write, path)
        assert told.key == key
        assert path == 7 or str(path)[-4:-1] in str(told), "it names the file"
    with pytest.raises(Unreadable, match="else"), writing(tmp_path):
        raise Unreadable("something else")


def test_no_folder_no_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="none"):
        write_text(tmp_path / "none" / "game.json", "x")
    assert not list(tmp_path.iterdir())


def unwritable(write: Callable[..., object], *arguments: Any) -> str:
    """Why a file is not written to; it has a sentence."""
    with pytest.raises(Unwritable) as error:
        write(*arguments)
    assert say(error.value.key, file="game.json").count("game.json") == 1
    return error.value.key


def taken(path: Path) -> None:
    """Take the lock of a file, and let it go."""
    with locked(path):
        pass


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def test_a_link_stays_and_what_it_points_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    real, link, second = tmp_path / "kept" / "game.json", tmp_path / "link.json", tmp_path / "second.json"
    link.symlink_to("kept/game.json")
    second.symlink_to(link)
    for path in (second, link):  # at first there is nothing at its end
        write_text(path, f"by {path.name}\n")
        assert real.read_text() == f"by {path.name}\n"
    assert (link.is_symlink(), second.is_symlink(), real.is_symlink()) == (True, True, False)
    assert names(tmp_path / "kept") == ["game.json"]
    assert set_aside(link) == real.with_name("game.json.broken-1")
    assert link.is_symlink()


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(OSError, match="symbolic links"):
        write_text(tmp_path / "a", "x")
    assert names(tmp_path) == ["a", "b"]


@pytest.mark.parametrize("write", [lambda path: write_text(path, "new"), set_aside, taken])
def test_what_is_write_protected_is_refused_by_everyone(
    tmp_path: Path, write: Callable[[Path], object]
) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    path.chmod(0o444)
    assert unwritable(write, path) == "file.protected"
    path.chmod(0o644)
    tmp_path.chmod(0o555)
    try:
        assert unwritable(write, path) == "file.closed"
    finally:
        tmp_path.chmod(0o755)
    assert (names(tmp_path), path.read_text()) == (["game.json"], "old")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("name", ["pipe", "link", "folder", "null", "full"])
def test_what_is_no_regular_file_is_refused(tmp_path: Path, name: str) -> None:
    given = device(tmp_path, name) if name in NUMBERS else tmp_path / name
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    (tmp_path / "folder").mkdir()
    before = names(tmp_path)
    assert unwritable(write_text, given, "new") == "file.special"
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)
    assert names(tmp_path) == before


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    if subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "none", tmp_path], capture_output=True
    ).returncode:
        pytest.skip("this process may not mount a small disk")
    try:
        path = tmp_path / "game.json"
        write_text(path, "old")
        with pytest.raises(OSError, match="No space left"):
            write_text(path, "new" * 100_000)
        assert (names(tmp_path), path.read_text()) == (["game.json"], "old")
    finally:
        subprocess.run(["umount", tmp_path], check=True)


def test_a_broken_file_is_kept_under_the_first_free_name(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    (tmp_path / "game.json.broken-2").symlink_to("nowhere")
    for text, number in (("a", 1), ("b", 3)):
        path.write_text(text)
        kept = set_aside(path)
        assert (kept.name, kept.read_text()) == (f"game.json.broken-{number}", text)
    assert not path.exists()


HOLDER = """
import sys, time
from pathlib import Path
from moonriver.tabletop.files import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


def held(path: Path) -> subprocess.Popen[str]:
    """A process that holds the lock of a file."""
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, path], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    return holder


def test_a_lock_keeps_others_out_and_dies_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    holder = held(path)
    began = time.monotonic()
    assert unwritable(taken, path) == "file.locked"
    assert time.monotonic() - began >= PATIENCE
    link = tmp_path / "link.json"
    link.symlink_to(path)
    assert unwritable(taken, link) == "file.locked", "a file has one lock, by whatever name"
    taken(tmp_path / "other.json")
    holder.kill()
    holder.communicate()
    taken(path)
    assert names(tmp_path) == ["link.json"]


def test_one_process_keeps_itself_out_too(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with locked(path):
        assert unwritable(taken, path) == "file.locked"
    taken(path)


@pytest.mark.skipif(not os.path.exists("/proc/self/fd"), reason="this system does not list what is open")
def test_who_lets_go_of_a_lock_leaves_nothing_open(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    taken(path)
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(3):
        taken(path)
        write_text(path, "new\n")
        with locked(path), pytest.raises(Unwritable), locked(path, patience=0):
            pass
    assert len(os.listdir("/proc/self/fd")) == before


def test_who_has_no_patience_does_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    slept: list[float] = []
    with locked(path):
        monkeypatch.setattr(time, "monotonic", lambda: 7.0 + len(slept))
        monkeypatch.setattr(time, "sleep", slept.append)
        with pytest.raises(Unwritable), locked(path, patience=0):
            pass
        assert slept == []
        with pytest.raises(Unwritable), locked(path, patience=3):
            pass
        assert len(slept) == 3


def test_clearing_up_waits_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    slept: list[float] = []
    with locked(path):
        monkeypatch.setattr(time, "monotonic", lambda: float(len(slept)))
        monkeypatch.setattr(time, "sleep", slept.append)
        clear(path)
    assert slept == []


def test_of_many_who_add_one_each_nobody_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "sum"
    path.write_text("0")
    add = (
        "import sys; from pathlib import Path; from moonriver.tabletop.files import locked, write_text\n"
        "path = Path(sys.argv[1])\n"
        "for _ in range(100):\n"
        "    with locked(path, 60): write_text(path, str(int(path.read_text()) + 1), durable=False)\n"
    )
    adders = [subprocess.Popen([sys.executable, "-c", add, path]) for _ in range(3)]
    assert [adder.wait(120) for adder in adders] == [0, 0, 0]
    assert (path.read_text(), names(tmp_path)) == ("300", ["sum"])


WRITER = """
import os, sys, time
from moonriver.tabletop.files import locked, write_text
from pathlib import Path
os.replace = lambda *_: (print("half", flush=True), time.sleep(60))
with locked(Path(sys.argv[1])):
    write_text(sys.argv[1], "new")
"""


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nothing tells whether a process is gone")
def test_what_a_killed_writer_leaves_is_cleared_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_text(path, "old")
    others = [
        ".game.json.swp",
        ".game.json.0-1-2.part",
        ".other.json.00000000-1-00000000.part",
        "game.json.part",
    ]
    for name in others:
        (tmp_path / name).write_text("mine")
    writer = subprocess.Popen([sys.executable, "-c", WRITER, path], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    assert writer.stdout.readline() == "half\n"
    left = set(names(tmp_path)) - {*others, "game.json"}
    half = next(name for name in left if name.endswith(".part"))
    assert left == {half, ".game.json.lock"}
    clear(path)
    assert left < set(names(tmp_path)), "its writer is still at work"
    writer.send_signal(signal.SIGKILL)
    writer.communicate()
    elsewhere = tmp_path / re.sub(r"\.\w{8}-", ".ffffffff-", half)
    (tmp_path / half).rename(elsewhere)
    clear(path)
    assert set(names(tmp_path)) == {*others, "game.json", elsewhere.name}, "elsewhere its writer may live"
    elsewhere.rename(tmp_path / half)
    clear(path)
    assert set(names(tmp_path)) == {*others, "game.json"}
    elsewhere.write_text("half")
    os.utime(elsewhere, (time.time() - 7200,) * 2)
    clear(path)
    assert set(names(tmp_path)) == {*others, "game.json"}
    assert path.read_text() == "old"


def test_where_there_is_nothing_nothing_is_cleared(tmp_path: Path) -> None:
    clear(tmp_path / "none" / "game.json")
    clear(tmp_path / "game.json")
    assert names(tmp_path) == []


@pytest.mark.skipif(os.name != "posix", reason="only there may files be open to some")
def test_where_no_modes_can_be_set_nobody_else_may_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "chmod", refuse)
    write_text(tmp_path / "game.json", "new\n")
    assert stat.S_IMODE((tmp_path / "game.json").stat().st_mode) == 0o600


@pytest.mark.parametrize("platform", ["win32", "emscripten"])
def test_where_asking_for_a_process_is_not_possible_its_part_waits(
    platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    path = tmp_path / "game.json"
    part = path.with_name(f".game.json.{files._HERE}-{gone.pid}-0123abcd.part")
    part.write_text("x")
    monkeypatch.setattr(sys, "platform", platform)
    clear(path)
    assert part.exists()
    monkeypatch.undo()
    clear(path)
    assert not part.exists()


def test_a_part_that_could_not_be_begun_tells_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*arguments: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "open", full)
    with pytest.raises(OSError, match="No space"):
        write_text(tmp_path / "game.json", "new\n")
