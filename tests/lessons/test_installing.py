"""The course is copied into a reader's folder, brought up to date there, and nothing of the reader's is lost."""

import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from moonriver.__main__ import main
from moonriver.lessons import installing
from moonriver.lessons.installing import FIRST, copy
from moonriver.words import LANGUAGES, speaking
from tests.one_sentence import sentence

NAMES = ("00_a_first_game.ipynb", "01_parcels.ipynb")


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A course of two notebooks, which tests make newer."""
    folder = tmp_path / "package"
    folder.mkdir()
    for name in NAMES:
        (folder / name).write_text(f"{name} 1", encoding="utf-8")
    monkeypatch.setattr(
        installing, "notebooks", lambda: {path.name: path for path in sorted(folder.glob("*.ipynb"))}
    )
    return folder


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.ipynb")}


def both(told: str) -> tuple[str, str]:
    """The names of the reader's copy and of the newer one, as they are told."""
    ((mine, new),) = re.findall("Both stay: (.*) is yours, (.*) is the newer one.", told)
    return mine, new


def test_the_real_course_is_whole(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    told = copy(folder)
    here = sorted(path.name for path in (Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
    assert told == f"The course is in {folder}\n{len(here) * len(LANGUAGES)} notebooks are new there."
    assert sorted(texts(folder)) == here
    assert all(sorted(texts(folder / code)) == here for code in LANGUAGES[1:])
    assert FIRST in here


def test_jupyterlab_opens_the_first_lesson_of_the_language(
    course: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[list[str]] = []
    settings = []

    def run(command: list[str], **more: Any) -> subprocess.CompletedProcess[str]:
        called.append(command)
        settings.append(more["env"]["JUPYTER_CONFIG_PATH"].split(os.pathsep))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.delenv("JUPYTER_CONFIG_PATH", raising=False)
    assert installing.open_lab(tmp_path) == 0
    assert len(settings.pop()) == 1, "nobody has set anything"
    called.clear()
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "my own")
    (tmp_path / "pt").mkdir()
    (tmp_path / "pt" / FIRST).touch()
    for code in ("en", "pt", "fr"):  # there is no French one here
        with speaking(code):
            assert installing.open_lab(tmp_path) == 0
    assert [command[-1] for command in called if "jupyterlab" in command] == [
        FIRST,
        str(Path("pt", FIRST)),
        FIRST,
    ]
    assert all((Path(first) / "labconfig").is_dir() and own == ["my own"] for first, *own in settings)


def test_a_file_with_the_name_of_one_of_pythons_does_not_keep_jupyterlab_from_opening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who learns about queues calls a file queue.py."""
    run, done = subprocess.run, []

    def version(command: list[str], **more: Any) -> subprocess.CompletedProcess[str]:
        place = command.index("jupyterlab")
        done.append(run([*command[: place + 1], "--version"], text=True, capture_output=True, **more))
        return done[-1]

    monkeypatch.setattr(subprocess, "run", version)
    (tmp_path / "queue.py").write_text("raise SystemExit(3)\n")
    assert installing.open_lab(tmp_path, browser=False) == 0
    assert re.fullmatch(r"[0-9.]+", done[0].stdout.strip())


def test_a_second_copy_changes_nothing(course: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert "2 notebooks are new there." in copy(folder)
    assert texts(folder) == {name: f"{name} 1" for name in NAMES}
    assert copy(folder) == f"The course is in {folder}"


def test_what_the_reader_has_not_touched_is_renewed(course: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    copy(folder)
    (course / NAMES[1]).write_text("newer", encoding="utf-8")
    assert copy(folder).splitlines()[1:] == [f"{NAMES[1]} is now the newer one."]
    assert texts(folder) == {NAMES[0]: f"{NAMES[0]} 1", NAMES[1]: "newer"}


def test_what_the_reader_has_changed_stays_and_is_named(course: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    copy(folder)
    (folder / NAMES[0]).write_text("my work", encoding="utf-8")
    told = copy(folder, takes_new=lambda name: pytest.fail("there is nothing newer"))
    assert told.splitlines()[1:] == [f"{NAMES[0]} is yours, as you have changed it."]
    assert texts(folder)[NAMES[0]] == "my work"


@pytest.mark.parametrize("takes", [True, False])
def test_both_stay_where_both_have_changed(takes: bool, course: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    copy(folder)
    for version in (2, 3):
        (folder / NAMES[0]).write_text(f"my work {version}", encoding="utf-8")
        (course / NAMES[0]).write_text(f"newer {version}", encoding="utf-8")
        asked: list[str] = []
        told = copy(folder, takes_new=lambda name, asked=asked: asked.append(name) or takes)  # type: ignore[misc]
        assert asked == [NAMES[0]]
        mine, new = both(told)
        found = texts(folder)
        assert (found[mine], found[new]) == (f"my work {version}", f"newer {version}")
        assert NAMES[0] == (new if takes else mine)
    kept = set(texts(folder).values())
    written_over = (
        "newer 2" if takes else "my work 2"
    )  # by the reader, who went on in the notebook of that name
    assert kept >= {"my work 2", "my work 3", "newer 2", "newer 3"} - {written_over}
    again = copy(folder, takes_new=lambda name: pytest.fail("it was asked before"))
    assert "Both" not in again


def test_a_folder_with_work_from_nowhere_is_respected(course: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / NAMES[0]).write_bytes(b"\xff not even text")
    (folder / ".moonriver").mkdir()
    (folder / ".moonriver" / "course.json").write_text("[]", encoding="utf-8")
    told = copy(folder)
    assert "1 notebook is new there." in told
    assert (folder / both(told)[0]).read_bytes() == b"\xff not even text"


@pytest.mark.parametrize(
    "kept", ["[" * 200_000, "9" * 5_000, '{"format": "moonriver-course/1", "files": 5}', '"x"']
)
def test_what_was_kept_and_cannot_be_read_is_as_nothing(course: Path, tmp_path: Path, kept: str) -> None:
    folder = tmp_path / "mine"
    copy(folder)
    (folder / ".moonriver" / "course.json").write_text(kept, encoding="utf-8")
    (course / NAMES[0]).write_text("newer", encoding="utf-8")
    assert "Both stay" in copy(folder)
    assert copy(folder) == f"The course is in {folder}\n{NAMES[0]} is yours, as you have changed it."


@pytest.mark.parametrize(("name", "mode", "told"), [(NAMES[0], 0o444, "file"), (".", 0o555, "folder")])
def test_a_write_protected_place_is_told_in_a_sentence(
    course: Path, tmp_path: Path, name: str, mode: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    copy(folder)
    (course / NAMES[0]).write_text("newer", encoding="utf-8")
    (folder / name).chmod(mode)
    try:
        assert main(["lab", "--only-copy", str(folder)]) == 2
    finally:
        (folder / name).chmod(0o755)
    err = sentence(Exception(capsys.readouterr().err.strip()))
    assert re.match(rf"The {told} .*{NAMES[0][-15:]}” is write-protected, so nothing is saved", err)


@pytest.mark.parametrize("make", [Path.mkdir, getattr(os, "mkfifo", Path.mkdir)])
def test_what_is_no_file_under_the_name_of_a_notebook_is_told(
    make: Callable[[Path], None], course: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy(tmp_path / "mine")
    (tmp_path / "mine" / NAMES[1]).unlink()
    make(tmp_path / "mine" / NAMES[1])
    assert main(["lab", "--only-copy", str(tmp_path / "mine")]) == 2
    assert f"{NAMES[1][-15:]}” is no regular file" in sentence(Exception(capsys.readouterr().err.strip()))


def test_line_ends_of_another_system_are_no_change(course: Path, tmp_path: Path) -> None:
    (course / NAMES[0]).write_text("1\n2\n", encoding="utf-8")
    copy(tmp_path / "mine")
    (tmp_path / "mine" / NAMES[0]).write_bytes(b"1\r\n2\r\n")
    assert copy(tmp_path / "mine") == f"The course is in {tmp_path / 'mine'}"


def test_a_folder_that_cannot_be_written_is_told(course: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        copy(tmp_path / "file")
