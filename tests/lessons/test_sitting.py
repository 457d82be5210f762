"""A sitting: own variants for every name, no solutions, work kept by name, and one file to hand in."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from moonriver import lessons
from moonriver.lessons import check, exercise, hint, learner, memory, practice
from moonriver.lessons.classroom import handin
from moonriver.lessons.classroom.collecting import collected
from moonriver.lessons.classroom.grading import grade
from moonriver.lessons.classroom.handin import Given, HandIn
from moonriver.lessons.classroom.learners import learners
from moonriver.lessons.course import named
from moonriver.lessons.learner import NoName
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import SENTENCES

from .test_panel import click, solve

FILE = "pupil-07.answers.json"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    learner.end()


def test_a_name_has_the_same_variant_everywhere() -> None:
    """The numbers stand here so that no platform and no later version gives a student another variant."""
    assert [learner.variant_of(name) for name in ("pupil-07", "Ana", "Zoë")] == [
        438289238,
        113517020,
        516556049,
    ]
    assert learner.name_of(" Zoe\u0308  ") == learner.name_of("Zoë") == "Zoë"


def test_every_name_has_a_variant_of_its_own() -> None:
    questions = set()
    for number in range(8):
        lessons.sitting(student=f"pupil-{number:02}")
        questions.add(str(exercise("03.bridge")))
        assert practice("03.bridge").seed == learner.variant_of(f"pupil-{number:02}")
    assert len(questions) > 5
    assert len({learner.variant_of(f"pupil-{number}") for number in range(1000)}) == 1000


@pytest.mark.parametrize("name", ["", "  ", 7, None, "x" * 81, "a\x00b", "a\u202eb"])
def test_what_is_no_name_is_refused(name: Any) -> None:
    with pytest.raises(NoName, match="pupil-07"):
        lessons.sitting(student=name)
    assert learner.current() is None


def test_a_sitting_has_no_solutions_unless_they_are_allowed() -> None:
    lessons.sitting("pupil-07")
    solution = named("03.bridge").variant(learner.variant()).hint(3)
    panel = practice("03.bridge")
    for _ in range(4):
        click(panel, "do:hint")
    told = f"{hint('03.bridge', 3)} {check('03.bridge', 'x').html} {exercise('03.bridge').html} {panel.markup_verdict}"
    assert solution not in told
    assert "no solutions here" in told
    assert not memory.work("03.bridge", learner.variant()).opened
    lessons.sitting("pupil-07", solutions=True)
    assert solution in str(hint("03.bridge", 3))
    assert memory.work("03.bridge", learner.variant()).opened


def test_work_is_kept_by_name() -> None:
    memory.note("03.cover", 0)
    lessons.sitting("pupil-07")
    assert memory.solved() == {}
    solve(practice("03.cover"))
    lessons.sitting("pupil-08")
    assert memory.solved() == {}
    lessons.sitting("pupil-07")
    assert memory.solved() == {"03.cover": [learner.variant()]}
    learner.end()
    assert memory.solved() == {"03.cover": [0]}


def test_the_button_writes_what_panels_and_cells_have_answered(folder: Path) -> None:
    line = lessons.sitting("pupil-07", solutions=True)
    seed = learner.variant()
    check("03.bridge", "nonsense")
    panel = practice("03.cover")
    solve(panel)
    hint("03.why", 3)
    assert "3 exercises" in line.markup_student
    click(line, "do:write")
    assert FILE in line.markup_told
    handed = handin.read((folder / FILE).read_text(encoding="utf-8"))
    assert handed.student == "pupil-07"
    by_name = {given.exercise: given for given in handed.answers}
    assert by_name["03.bridge"] == Given(
        "03.bridge", seed, "nonsense", 1, False, named("03.bridge").variant(seed).fingerprint
    )
    assert by_name["03.why"] == Given("03.why", seed, None, 0, True)
    assert named("03.cover").variant(seed).verdict(by_name["03.cover"].value)
    assert FILE in str(lessons.hand_in())


def test_a_button_of_somebody_who_left_writes_nothing(folder: Path) -> None:
    line = lessons.sitting("pupil-07")
    lessons.sitting("pupil-08")
    click(line, "do:write")
    assert "run the cell" in line.markup_told
    assert not (folder / FILE).exists()


def test_who_does_not_sit_here_is_told_how_to_begin(folder: Path) -> None:
    assert "sitting(student=" in str(lessons.hand_in())
    assert list(folder.iterdir()) == []


def test_the_file_is_named_after_the_student_and_stays_in_the_folder(folder: Path) -> None:
    for name, file in {
        "../x": "x",
        "a/b\\c:d": "a-b-c-d",
        "Zoë M.": "Zoë-M",
        "..": "student",
        "con?*": "con",
    }.items():
        lessons.sitting(name)
        lessons.hand_in()
        assert (folder / f"{file}{handin.ENDING}").is_file(), name
    assert len([path for path in folder.iterdir() if path.is_file()]) == 5


def test_the_file_of_another_student_stays(folder: Path) -> None:
    for name in ("Ana B", "Ana-B", "Ana?B", "Ana-B"):
        line = lessons.sitting(name)
        check("03.bridge", name)
        click(line, "do:write")
    assert "Ana-B (2).answers.json" in line.markup_told
    found = learners(collected([folder]))
    assert [learner.who for learner in found] == ["Ana B", "Ana-B", "Ana?B"]
    assert [given.value for learner in found for given in learner.answers.values()] == [
        "Ana B",
        "Ana-B",
        "Ana?B",
    ]
    assert len([path for path in folder.iterdir() if path.is_file()]) == 3


def test_what_lies_there_and_names_nobody_is_replaced(folder: Path) -> None:
    for text in ("", "[]", '{"format": 1}'):
        (folder / FILE).write_text(text, encoding="utf-8")
        lessons.sitting("pupil-07")
        assert FILE in str(lessons.hand_in())
        assert handin.read((folder / FILE).read_text(encoding="utf-8")).student == "pupil-07"


def test_a_file_that_cannot_be_written_is_no_game(folder: Path) -> None:
    (folder / FILE).mkdir()
    lessons.sitting("pupil-07")
    told = str(lessons.hand_in())
    assert "no regular file" in told
    (folder / FILE).rmdir()
    (folder / FILE).symlink_to(folder / FILE)
    assert "game" not in str(lessons.hand_in())


def test_what_can_be_asked_can_be_handed_in(folder: Path) -> None:
    lessons.sitting("pupil-07")
    for seed in (2**53 - 1, 2**53, 10**17):
        check("03.bridge", "nonsense", seed)
    lessons.hand_in()
    assert [given.seed for given in handin.read((folder / FILE).read_text(encoding="utf-8")).answers] == [
        2**53 - 1
    ]


@pytest.mark.skipif(os.name == "nt", reason="folders have no such modes there")
def test_a_folder_that_cannot_be_written_to_is_said(folder: Path) -> None:
    lessons.sitting("pupil-07")
    folder.chmod(0o555)
    assert "write-protected" in str(lessons.hand_in())
    folder.chmod(0o755)


def test_in_voila_the_file_is_downloaded_only(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    monkeypatch.setattr(memory, "_early", [])
    line = lessons.sitting("pupil-07")
    saved: list[tuple[str, str]] = []
    monkeypatch.setattr(line, "download", lambda file, text: saved.append((file, text)))
    check("03.bridge", "nonsense")
    click(line, "do:write")
    click(line, "do:download")
    assert "download" in line.markup_told
    assert list(folder.iterdir()) == []
    assert saved[0][0] == FILE
    assert handin.read(saved[0][1]).answers[0].value == "nonsense"


def test_what_a_notebook_saves_says_only_who_sits_there() -> None:
    before = repr(lessons.sitting("pupil-07"))
    check("03.bridge", "nonsense")
    assert repr(lessons.sitting("pupil-07")) == before
    assert "0x" not in before


HANDED = HandIn("Zoë <b>", (Given("10.cut", 5, [[0, 1]], 2, False), Given("03.bridge", 5, None, 0, True)))


def test_the_file_is_written_canonically() -> None:
    text = handin.write(HANDED)
    assert handin.write(handin.read(text)) == text
    assert json.loads(text)["format"] == "moonriver-answers/1"
    assert [given.exercise for given in handin.read(text).answers] == ["03.bridge", "10.cut"]
    assert handin.write(handin.read(handin.write(HandIn("x", ())))) == handin.write(HandIn("x", ()))


@pytest.mark.parametrize("first", [True, False])
def test_what_was_solved_before_its_solution_was_opened_counts_here_and_there(
    first: bool, folder: Path
) -> None:
    lessons.sitting("pupil-07", solutions=True)
    answer = named("03.bridge").variant(learner.variant()).answer()
    if first:
        check("03.bridge", answer)
    hint("03.bridge", 3)
    check("03.bridge", answer)
    lessons.hand_in()
    (line,) = grade([folder / FILE]).all_lines
    assert (line.points, line.solution_opened) == (int(first), True)
    assert bool(memory.solved()) == first


CHANGES: list[dict[str, Any]] = [
    {"format": "moonriver-answers/2"}, {"format": None}, {"extra": 1}, {"student": ""}, {"student": 7},
    {"student": " x"}, {"student": "x" * 81}, {"answers": {}}, {"answers": [1]}, {"answers": [{}]},
]  # fmt: skip
ANSWER: dict[str, Any] = {
    "exercise": "03.bridge",
    "seed": 1,
    "value": None,
    "attempts": 1,
    "solution_opened": False,
}
WRONG: list[dict[str, Any]] = [
    {"seed": "1"},
    {"seed": 1.0},
    {"seed": 2**60},
    {"attempts": -1},
    {"attempts": True},
    {"solution_opened": 0},
]
WRONG += [{"solved": 1}, {"exercise": 3}, {"exercise": ""}, {"exercise": "x" * 61}, {"points": 1}]
CHANGES += [{"answers": [ANSWER | change]} for change in WRONG] + [{"answers": [ANSWER, ANSWER]}]


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_a_file_that_is_none_is_told_what_is_expected(change: dict[str, Any]) -> None:
    text = json.dumps(json.loads(handin.write(HANDED)) | change)
    with pytest.raises(Unreadable) as refused:
        handin.read(text)
    assert "handin." not in str(refused.value)


@pytest.mark.parametrize("found", [-1, 1_000_000])
def test_a_number_out_of_bounds_is_told_its_bounds(found: int) -> None:
    text = json.dumps(json.loads(handin.write(HANDED)) | {"answers": [ANSWER | {"attempts": found}]})
    with pytest.raises(Unreadable, match=f"“attempts” is {found}; 0–999999 is expected"):
        handin.read(text)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": "moonriver-answers/1"', "7", '{"a": 1, "a": 1}'])
def test_a_text_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        handin.read(text)
    assert (refused.value.key == "handin.object") == (text in ("[]", "7"))
    assert refused.value.key in SENTENCES


def test_work_goes_on_in_another_process(folder: Path) -> None:
    lessons.sitting("pupil-07")
    check("03.bridge", "nonsense")
    code = "from moonriver import lessons; lessons.sitting('pupil-07'); print(lessons.hand_in())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "1 answer" in done.stdout
    assert handin.read((folder / FILE).read_text(encoding="utf-8")).answers[0].value == "nonsense"
