"""A learner's work: what is kept of each variant, going on where one has stopped, solutions that were opened."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from moonriver.lessons import check, exercise, hint, learner, memory, practice
from moonriver.lessons.course import everything, named
from moonriver.lessons.memory import Work
from moonriver.lessons.panel import Panel
from moonriver.lessons.verdicts import State

from .form_names import form_name
from .test_panel import click, give, solve

OF_EACH_FORM = {form_name(asked): asked.name for asked in everything()}
del OF_EACH_FORM["function"]  # it is written in a cell


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    learner.end()


def test_every_answer_is_kept_and_counted_once() -> None:
    panel = practice("03.cover")
    assert memory.work("03.cover", 0) == Work()
    wrong = [cell for cell in panel.page.show()[0].free if cell not in panel.page.answer()][:1]
    give(panel, wrong)
    for _ in range(3):
        click(panel, "do:check")
    assert memory.work("03.cover", 0) == Work(
        [list(cell) for cell in wrong], 1, variant=panel.page.fingerprint
    )
    give(panel, wrong)  # put back
    solve(panel)
    found = memory.work("03.cover", 0)
    assert (found.attempts, found.solved, found.opened) == (2, True, False)
    assert sorted(map(tuple, found.value)) == sorted(panel.page.answer())


def test_answers_in_code_are_kept_like_those_of_a_panel() -> None:
    assert not check("03.bridge", ...)
    assert memory.diaries() == {}
    check("03.bridge", "nonsense")
    check("03.bridge", "nonsense")
    assert memory.work("03.bridge", 0) == Work(
        "nonsense", 1, variant=named("03.bridge").variant().fingerprint
    )
    check("03.bridge", named("03.bridge").variant().answer())
    assert memory.work("03.bridge", 0).attempts == 2
    assert memory.solved() == {"03.bridge": [0]}


class Odd:
    """What somebody has written, or an array, in which hardly anything is as elsewhere."""

    def __eq__(self, other: object) -> Any:
        raise ValueError("the truth value is ambiguous")

    def __hash__(self) -> int:
        return 1

    def __iter__(self) -> Any:
        raise RuntimeError("no items")


class OddList(list[Any]):
    def __len__(self) -> int:
        raise RuntimeError("no length")


@pytest.mark.parametrize(
    "value",
    [
        object(),
        {1: 2},
        float("nan"),
        10**400,
        "x" * 10**6,
        "\ud800",
        [[[[[[1]]]]]],
        Odd(),
        [Odd()],
        OddList(),
    ],
    ids=lambda value: type(value).__name__,
)
@pytest.mark.parametrize("name", OF_EACH_FORM.values(), ids=OF_EACH_FORM)
def test_whatever_is_answered_can_be_kept(name: str, value: Any) -> None:
    assert check(name, value).verdict.state is State.TRY_AGAIN
    assert memory.work(name, 0).attempts == 1


@pytest.mark.parametrize("name", OF_EACH_FORM.values(), ids=OF_EACH_FORM)
def test_a_panel_goes_on_where_the_learner_has_stopped(name: str) -> None:
    panel = practice(name)
    click(panel, "do:new")
    solve(panel)
    again = practice(name)
    assert again.seed == panel.seed == 1
    assert sorted(map(str, again.picked)) == sorted(map(str, panel.picked))
    click(again, "do:check")
    assert again.verdict is not None
    assert again.verdict.state is State.PASS
    assert memory.work(name, 1).attempts == 1
    assert practice(name, seed=7).seed == 7


def test_a_variant_whose_solution_was_opened_does_not_count_and_another_one_is_asked() -> None:
    panel = practice("03.cover")
    for _ in range(3):
        click(panel, "do:hint")
    assert memory.work("03.cover", 0).opened
    assert "does not count" in panel.markup_verdict
    solve(panel)
    assert panel.verdict
    assert memory.solved() == {}
    assert practice("03.cover").seed == 1
    click(panel, "do:new")
    assert panel.seed == 1
    solve(panel)
    assert memory.solved() == {"03.cover": [1]}
    for _ in range(3):
        click(panel, "do:hint")
    assert memory.solved() == {"03.cover": [1]}, "it was solved before"


def test_code_that_opens_the_solution_is_told_where_another_variant_is() -> None:
    answer = named("03.bridge").variant().answer()
    hint("03.bridge", 2)
    assert memory.diaries() == {}
    hint("03.bridge", 3)
    found = check("03.bridge", answer)
    assert found
    assert 'exercise("03.bridge", seed=1)' in str(found)
    assert memory.solved() == {}
    assert named("03.bridge").variant(1).asks() in str(exercise("03.bridge", seed=1))
    assert check("03.bridge", named("03.bridge").variant(1).answer(), seed=1)
    assert memory.solved() == {"03.bridge": [1]}


def test_files_of_earlier_versions_are_read_and_kept() -> None:
    memory.FILE.parent.mkdir()
    memory.FILE.write_text('{"03.cover": [2, 0], "03.bridge": []}', encoding="utf-8")
    assert memory.solved() == {"03.cover": [2, 0]}
    memory.note("03.stuck", 1)
    assert memory.solved() == {"03.cover": [2, 0], "03.stuck": [1]}


ENTRIES: list[Any] = [
    {"at": 0},
    {"at": "0", "variants": {}},
    {"at": 0, "variants": {"x": {}}},
    {"at": 0, "variants": []},
]
ENTRIES += [
    {"at": 0, "variants": {"0": {"solved": 1}}},
    7,
    None,
    [None],
]


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_broken_entry_leaves_the_others(entry: Any) -> None:
    memory.note("03.cover", 4)
    told = json.loads(memory.FILE.read_text(encoding="utf-8"))
    memory.FILE.write_text(json.dumps(told | {"03.bridge": entry}), encoding="utf-8")
    assert memory.solved() == {"03.cover": [4]}
    memory.note("03.stuck", 1)
    assert json.loads(memory.FILE.read_text(encoding="utf-8"))["03.bridge"] == entry, "it stays as it is"


def test_a_folder_that_cannot_be_written_to_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*arguments: object, **options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(memory, "write_text", full)
    assert memory.note("03.cover", 1, right=True) == Work(attempts=1, solved=True)
    assert memory.diaries() == {}


def test_what_a_later_version_tells_beside_the_rest_is_left_out() -> None:
    memory.FILE.parent.mkdir()
    entry = {"at": 2, "variants": {"2": {"solved": True, "seconds": 7}}}
    memory.FILE.write_text(json.dumps({"03.cover": entry}), encoding="utf-8")
    memory.note("03.cover", 3)
    assert memory.solved() == {"03.cover": [2, 3]}


@pytest.mark.parametrize("begins", [b"\xef\xbb\xbf", b"\xff", b"<<<<<<< HEAD\n", b"[", b"[7]"])
def test_a_file_that_cannot_be_read_stays_beside_the_new_one(begins: bytes) -> None:
    memory.note("03.cover", 4)
    broken = begins if begins == b"[7]" else begins + memory.FILE.read_bytes()
    memory.FILE.write_bytes(broken)
    memory.note("03.stuck", 1)
    assert memory.solved() == {"03.stuck": [1]}
    assert memory.FILE.with_name(f"{memory.FILE.name}.broken-1").read_bytes() == broken


def test_a_long_diary_is_still_read() -> None:
    cells = [[row, column] for row in range(5) for column in range(5)]
    for seed in range(3):
        memory.note("03.cover", seed, cells)
    told = json.loads(memory.FILE.read_text(encoding="utf-8"))
    told["03.cover"]["variants"] |= {str(seed): {"value": cells, "solved": True} for seed in range(800)}
    memory.FILE.write_text(json.dumps(told), encoding="utf-8")
    assert len(memory.solved()["03.cover"]) == 800


def test_what_a_visitor_did_before_being_known_is_added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")

    def begin() -> Panel:
        monkeypatch.setattr(memory, "_visitor", None)
        monkeypatch.setattr(memory, "_early", [])
        return practice("03.cover")

    panel = begin()
    click(panel, "do:new")
    solve(panel)
    panel.hear(act="visitor", key="a" * 32)
    assert memory.solved() == {"03.cover": [1]}
    panel = begin()
    assert panel.seed == 0
    panel.hear(act="visitor", key="a" * 32)
    assert panel.seed == 1, "it goes on when it is known who has come"
    solve(panel)
    assert memory.work("03.cover", 1).attempts == 1
