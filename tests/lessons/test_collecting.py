"""Who handed in what: a class in any mixture of folders, zips, files and what a learning platform makes of names."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from pathlib import Path
from struct import pack, pack_into
from zipfile import ZipFile

import pytest

from moonriver.__main__ import main
from moonriver.lessons.classroom import collecting
from moonriver.lessons.classroom.collecting import collected
from moonriver.lessons.classroom.grading import grade
from moonriver.lessons.classroom.learners import Learner, learners
from moonriver.tabletop.refusals import Unreadable

from .test_grade import CELLS, YES, answers, cell, in_cp437, notebook, right, zipped

Tree = Mapping[str, "bytes | str"]
WORK = notebook(cell(YES, repr(right(YES))))


def folder(at: Path, files: Tree) -> Path:
    for name, content in files.items():
        path = at / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return at


def platform(*names: str, first: int = 100, file: str = "my.ipynb") -> dict[str, bytes | str]:
    """What Moodle makes of hand-ins: a folder for each, with a number behind the name."""
    return {
        f"{name}_{number}_assignsubmission_file_/{file}": WORK for number, name in enumerate(names, first)
    }


def read(*paths: Path) -> list[Learner]:
    return learners(collected(paths))


def names(*paths: Path) -> list[str]:
    return [learner.who for learner in read(*paths)]


def test_forty_mixed_with_the_zip_of_a_platform_are_forty(tmp_path: Path) -> None:
    """Files, folders, zips of one, and in the same folder what the platform made of fourteen, one of them twice."""
    class_ = [f"Pupil Ä{number:02}" for number in range(1, 41)]
    there = platform(*class_[26:])
    there |= {f"{class_[26]}_100_assignsubmission_onlinetext/onlinetext.html": "<p>See my file."}
    there |= {"__MACOSX/._x.ipynb": b"\0", ".DS_Store": b"\0", "Thumbs.db": b"\0"}
    folder(
        tmp_path / "in",
        {
            **{f"{name}.answers.json": answers(name, [YES]) for name in class_[:9]},
            **{f"{name}/09_two_players.ipynb": WORK for name in class_[9:18]},
            **{f"{name}.zip": zipped({"a/09_two_players.ipynb": WORK}) for name in class_[18:26]},
            "7b-Task 3-1234.zip": zipped(there),
            "late/again.zip": zipped(platform(class_[0], class_[10], class_[30], first=900)),
            "Thumbs.db": b"\0",
        },
    )
    assert main(["grade", str(tmp_path / "in"), "--out", str(tmp_path / "out")]) == 0
    with (tmp_path / "out" / "grades.csv").open(encoding="utf-8") as file:
        found = {row["who"] for row in csv.DictReader(file)}
    assert found == set(class_)


@pytest.mark.parametrize(
    "name", ["Ana Mar", "Zoë Łuć", "van_der_Berg Jo", "O'Neil J. R.", "12 Ana", "王 小明", "a_1_b"]
)
@pytest.mark.parametrize("form", ["{}_55_assignsubmission_file", "{}_55_assignsubmission_file_"])
def test_names_of_any_letters_are_told_by_the_platform(name: str, form: str, tmp_path: Path) -> None:
    folder(tmp_path, {f"{form.format(name)}/x.ipynb": WORK, "Ben/y.ipynb": WORK})
    assert sorted(names(tmp_path)) == sorted([name.replace("_", " "), "Ben"])


def test_files_with_the_platforms_names_in_no_folder(tmp_path: Path) -> None:
    flat = {
        f"{name}_{number}_assignsubmission_file_{file}": WORK
        for number, (name, file) in enumerate([("Ana", "09_two.ipynb"), ("Ben", "my work.ipynb")])
    }
    folder(tmp_path, {**flat, "Ben_1_assignsubmission_file_more.ipynb": WORK, "Cem/x.ipynb": WORK})
    assert names(tmp_path) == ["Ana", "Ben", "Cem"]
    assert names(*sorted(tmp_path.iterdir())) == ["Ana", "Ben", "Cem"]


def test_a_notebook_that_says_nothing_of_its_owner_is_of_the_folder_it_lies_in(tmp_path: Path) -> None:
    folder(tmp_path, {"Ana/09_two.ipynb": WORK, "Ana/10_cut.ipynb": WORK})
    assert names(tmp_path) == names(tmp_path / "Ana") == ["Ana"]


def test_one_name_in_many_places_is_one_learner(tmp_path: Path) -> None:
    folder(
        tmp_path,
        {
            "week 1.zip": zipped(platform("Ana Mar", "Ben")),
            "week 2.zip": zipped(
                {f"all/{name}": work for name, work in platform("Ben", "Ana Mar", first=7).items()}
            ),
            "unpacked/week 1/Ana Mar_100_assignsubmission_file_/my.ipynb": WORK,
            "Ana_Mar.zip": zipped({"a.ipynb": WORK}),
            "ana mar/x/b.ipynb": WORK,
        },
    )
    found = read(tmp_path)
    assert [learner.who.casefold() for learner in found] == ["ana mar", "ben"]
    assert len(found[0].notebooks) == 5


def test_an_accent_is_the_same_in_both_spellings(tmp_path: Path) -> None:
    folder(tmp_path, {"Zoe\u0308/a.ipynb": WORK, "m.zip": zipped(platform("Zo\u00eb"))})
    assert names(tmp_path) == ["Zo\u00eb"]


def test_two_numbers_in_one_place_are_two_learners(tmp_path: Path) -> None:
    twice = platform("Ana", "Ana", "Ben")
    folder(tmp_path, {"m.zip": zipped(twice), **{f"m/{name}": work for name, work in twice.items()}})
    found = read(tmp_path)
    assert [learner.who for learner in found] == ["Ana", "Ana (2)", "Ben"]
    assert [len(learner.notebooks) for learner in found] == [2, 2, 2]


def test_zips_in_zips_and_what_a_learner_packs_is_the_learners(tmp_path: Path) -> None:
    inner = zipped({"deep/Ben_7_assignsubmission_file/x.ipynb": WORK, "y.ipynb": WORK})
    made = zipped({**platform("Ana"), "Cem_3_assignsubmission_file/z.zip": inner})
    folder(tmp_path, {"out.zip": zipped({"m.zip": made}), "Dia/q.ipynb": WORK})
    assert names(tmp_path) == ["Ana", "Cem", "Dia"]


def test_a_zip_alone_in_a_folder_is_the_class_unless_a_file_lies_in_it(tmp_path: Path) -> None:
    folder(tmp_path / "a", {"all.zip": zipped({"Müller/x.ipynb": WORK, "Zoë/x.ipynb": WORK})})
    folder(
        tmp_path / "b",
        {"all.zip": zipped({"Ana.zip": zipped({"x.ipynb": WORK}), "Ben.zip": zipped({"x.ipynb": WORK})})},
    )
    folder(tmp_path / "c", {"Cem.zip": zipped({"one.ipynb": WORK, "two.ipynb": WORK})})
    assert [names(tmp_path / name) for name in "abc"] == [["Müller", "Zoë"], ["Ana", "Ben"], ["Cem"]]


def test_one_learner_of_a_platform_with_two_files_is_one(tmp_path: Path) -> None:
    folder(tmp_path, {**platform("Ana"), **platform("Ana", file="second.ipynb")})
    assert names(tmp_path) == ["Ana"]


def test_folders_given_one_by_one_are_learners_whatever_their_files_are_called(tmp_path: Path) -> None:
    folder(tmp_path, {"Ana/homework.ipynb": WORK, "Ben/homework.ipynb": WORK, **platform("Cem", "Dia")})
    assert names(*sorted(tmp_path.iterdir())) == ["Ana", "Ben", "Cem", "Dia"]


def test_zips_given_one_by_one_are_learners_whatever_is_in_them(tmp_path: Path) -> None:
    homework = zipped({"homework.ipynb": WORK})
    several = zipped({"work/one.ipynb": WORK, "work/two.ipynb": WORK})
    folder(tmp_path, {"Ana.zip": homework, "Ben_Ro.zip": homework, "Cem.ZIP": b"no zip", "Dia.zip": several})
    assert names(*sorted(tmp_path.iterdir())) == ["Ana", "Ben Ro", "Cem", "Dia"]
    assert names(folder(tmp_path / "alone", {"Dia.zip": several})) == ["Dia"]


def test_a_notebook_beside_a_hand_in_is_of_whoever_sat_there_alone(tmp_path: Path) -> None:
    desks = {f"Desk {number}_{number}_assignsubmission_file_": ("Ana", "Ben")[:number] for number in (1, 2)}
    for desk, sat in desks.items():
        handed = {f"{who}.answers.json": answers(who, [YES]) for who in sat}
        folder(tmp_path / desk, {**handed, "my.ipynb": WORK})
    assert names(tmp_path) == ["Ana", "Ana (2)", "Ben", "Desk 2"]


def told(at: Path) -> dict[str, list[str]]:
    """Who handed in, and why something was not read or is not sure."""
    return {learner.who: [trouble.key for _, trouble in learner.troubles] for learner in read(at)}


ANA, BO = answers("Ana", [YES]), answers("Bo", [YES])
CLASS: Tree = {"Ana/x.ipynb": WORK, "Bo/x.ipynb": WORK}


@pytest.mark.parametrize(
    ("files", "who"),
    [
        ({"class.zip": zipped(CLASS), "Cy.ipynb": WORK}, "Ana Bo Cy"),
        ({"class.zip": zipped(CLASS), **{f"class/{name}": work for name, work in CLASS.items()}}, "Ana Bo"),
        ({**{f"3a/{name}": WORK for name in CLASS}, "3b/Cy/x.ipynb": WORK, "3b/Di.zip": zipped({"x.ipynb": WORK})},
         "Ana Bo Cy Di"),
        ({"7/3a.zip": zipped(CLASS), "7/3b/Cy/x.ipynb": WORK, "7/3b/Di/x.ipynb": WORK, "Eva.ipynb": WORK},
         "Ana Bo Cy Di Eva"),
        ({"class.zip": zipped(CLASS), "Cy/x.ipynb": WORK}, "Ana Bo Cy"),
        ({"class.zip": zipped({"Ana/09_two.ipynb": WORK, "Bo/Bo.answers.json": BO}), "Cy/x.ipynb": WORK}, "Ana Bo Cy"),
    ],
)  # fmt: skip
def test_a_class_beside_others_is_not_one_learner(files: Tree, who: str, tmp_path: Path) -> None:
    assert told(folder(tmp_path, files)) == {name: [] for name in who.split()}


@pytest.mark.parametrize("lessons", [("lesson 1", "lesson 2"), ("week 1", "week 2")])
def test_folders_of_lessons_and_weeks_are_their_learners(lessons: tuple[str, str], tmp_path: Path) -> None:
    """Of another lesson there are other exercises; the same ones in two folders are told."""
    same = lessons[0].startswith("week")
    works = WORK, WORK if same else notebook(cell(CELLS, "[(0, 0)]"))
    folder(
        tmp_path,
        {
            f"{who}/{name}/x.ipynb": work
            for who in ("Ana", "Bo")
            for name, work in zip(lessons, works, strict=True)
        },
    )
    assert told(tmp_path) == {name: ["grade.several"] if same else [] for name in ("Ana", "Bo")}


def test_what_may_be_the_work_of_two_is_told(tmp_path: Path) -> None:
    files: Tree = {"3a/1.rar": "", "3a/Ana.ipynb": WORK, "3a/Bo.ipynb": WORK, "3a/Cy.ipynb": WORK}
    files = {**files, "3b/Di.ipynb": WORK, "3b/Di (1).ipynb": WORK}
    assert told(folder(tmp_path / "a", files)) == {"3a": ["grade.several"], "3b": []}
    files = {"3a/Ana.answers.json": ANA, "3a/Bo/x.ipynb": WORK, "3a/Cy/x.ipynb": WORK, "Di/x.ipynb": WORK}
    assert told(folder(tmp_path / "b", files)) == {"Ana": ["grade.several"], "Di": []}
    assert main(["grade", str(tmp_path / "b"), "--out", str(tmp_path / "out")]) == 1


@pytest.mark.parametrize(
    "files",
    [
        {"Ana.zip": zipped({"Ana.answers.json": ANA}), "Ana (1).zip": zipped({"x.ipynb": WORK})},
        {"week 1/Ana.answers.json": ANA, "week 2/Ana.answers.json": ANA, "week 1/Bo.answers.json": BO},
        {"Ana.answers.json": ANA, "Ana.answers - Kopie (2).json": ANA, "Ana-Copy1.ipynb": WORK},
        {"ana_week1.zip": zipped({"Ana.answers.json": ANA}), "ana_week2.zip": zipped({"Ana.answers.json": ANA})},
        {"Ana/a.answers.json": ANA, "Ana/b.answers.json": answers("ana", [CELLS]), "Ana.ipynb": WORK},
    ],
)  # fmt: skip
def test_one_who_hands_in_twice_is_one(files: Tree, tmp_path: Path) -> None:
    folder(tmp_path, {**files, "Bo.answers.json": BO})
    assert told(tmp_path) == {"Ana": [], "Bo": []}


def test_each_spelling_of_a_name_has_its_own_variants(tmp_path: Path) -> None:
    folder(tmp_path, {"a.answers.json": ANA, "b.answers.json": answers("ana", [CELLS])})
    assert [(line.who, line.reason) for line in grade([tmp_path]).all_lines] == [("Ana", "")] * 2


def test_two_whose_names_differ_in_a_letter_are_two(tmp_path: Path) -> None:
    folder(tmp_path, {"Lea Groß/x.ipynb": WORK, "Lea Gross/x.ipynb": WORK})
    assert sorted(names(tmp_path)) == ["Lea Gross", "Lea Groß"]


def test_of_two_downloads_the_later_one_is_read_last(tmp_path: Path) -> None:
    files = [f"{name}.ipynb" for name in ("03_x", "03_x (2)", "03_x (10)", "03_y")]
    work: Tree = dict.fromkeys(files, WORK)
    (tmp_path / "Ana.zip").write_bytes(zipped(work))
    for at in (folder(tmp_path / "Ana", work), tmp_path / "Ana.zip"):
        assert [piece.parts for piece in collected([at])] == [(name,) for name in files]


def test_who_handed_in_what_is_not_read_has_a_line(tmp_path: Path) -> None:
    files: Tree = {
        "Cem/work.rar": b"Rar!",
        "Dia/Dia.answers.json.txt": ANA,
        "Ana/x.ipynb": WORK,
        "Ana/x.7z": b"7z",
    }
    folder(tmp_path, {**files, "pictures/logo.png": b"", "readme.txt": ""})
    assert told(tmp_path) == {"Ana": [], "Cem": ["grade.unread"], "Dia": ["grade.unread"]}


def test_dots_in_names_keep_learners_apart(tmp_path: Path) -> None:
    folder(tmp_path, {"Mr. A.ipynb": WORK, "Mr. B.ipynb": WORK, "C.answers (1).json": answers("C", [YES])})
    assert names(tmp_path) == ["C", "Mr. A", "Mr. B"]


def test_the_number_behind_a_name_is_one_that_nobody_else_has(tmp_path: Path) -> None:
    folder(tmp_path, {**platform("Ana", "ana"), "Ana (2).ipynb": WORK, "ANA (3)/x.ipynb": WORK})
    assert sorted(names(tmp_path)) == ["ANA (3)", "Ana", "Ana (2)", "Ana (4)"]
    assert main(["grade", str(tmp_path), "--out", str(tmp_path / "out")]) == 0
    assert len([*(tmp_path / "out" / "feedback").iterdir()]) == 4


def test_the_folder_above_has_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder(tmp_path / "Ana", {"09_two.ipynb": WORK, "sub/notes.txt": ""})
    monkeypatch.chdir(tmp_path / "Ana" / "sub")
    assert names(Path("..")) == ["Ana"]


def test_who_put_only_a_text_on_the_platform_has_a_line(tmp_path: Path) -> None:
    texts: dict[str, bytes | str] = {
        "Ana_1_assignsubmission_onlinetext/onlinetext.html": "<p>Hello",
        "Ben_2_assignsubmission_onlinetext/onlinetext.html": "<p>Here it is",
        "Ben_2_assignsubmission_file/my.ipynb": WORK,
        "Cem_3_assignsubmission_file/mine.pdf": b"%PDF",
        "Cem_3_assignsubmission_file/Thumbs.db": b"",
    }
    for at in (
        folder(tmp_path / "a", texts),
        folder(tmp_path / "b", {"m.zip": zipped(texts), "Dia/x.ipynb": WORK}),
    ):
        found = {learner.who: [trouble.key for _, trouble in learner.troubles] for learner in read(at)}
        assert {**found, "Dia": []} == {
            "Ana": ["grade.unread"],
            "Ben": [],
            "Cem": ["grade.unread"],
            "Dia": [],
        }


def test_the_later_of_two_files_to_hand_in_counts(tmp_path: Path) -> None:
    """A file holds all work so far, so the one with more attempts is later, whatever it is called."""
    early = json.loads(answers("Ana", [YES]))
    early["answers"][0].update(value=not early["answers"][0]["value"], solution_opened=True)
    later = answers("Ana", [YES], attempts=4)
    for number, (name, text) in enumerate({"a": json.dumps(early), "b": later}.items()):
        handed: dict[str, bytes | str] = {f"Ana_{number}_assignsubmission_file/x.answers.json": text}
        folder(tmp_path, {f"{name}.zip": zipped(handed)})
    (given,) = read(tmp_path)[0].answers.values()
    assert (given.attempts, given.solution_opened) == (4, True)
    assert given.value != early["answers"][0]["value"]


def test_a_file_that_may_not_be_opened_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder(tmp_path, {"Ana.zip": zipped({"x.ipynb": WORK}), "Ben/x.ipynb": WORK})
    opened = Path.open

    def refused(path: Path, *given: object) -> object:
        if path.name == "Ana.zip":
            raise PermissionError(13, "Permission denied")
        return opened(path, *given)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refused)
    assert [len(learner.troubles) for learner in read(tmp_path)] == [1, 0]


def test_bombs_and_paths_that_climb_are_told_beside_a_platform(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collecting, "UNPACKED", 5_000)
    bomb = {
        **platform("Ana"),
        "Ben_1_assignsubmission_file/a.ipynb": b"0" * 9_000,
        "../Cem_2_assignsubmission_file/x.ipynb": WORK,
    }
    folder(tmp_path, {"m.zip": zipped(bomb), "Dia/x.ipynb": WORK})
    found = {learner.who: [trouble.key for _, trouble in learner.troubles] for learner in read(tmp_path)}
    assert found == {"Ana": [], "Ben": ["grade.unpacked"], "Dia": [], "m": ["grade.outside"]}


def far() -> bytes:
    """A zip whose only file begins, as it says, at the end of all bytes that a zip may have."""
    data = zipped({"x.ipynb": WORK})
    at = data.index(b"PK\1\2")
    head, rest, extra = (
        bytearray(data[at : at + 46]),
        bytearray(data[at + 46 :]),
        pack("<HHQ", 1, 8, 2**64 - 1),
    )
    pack_into("<H", head, 30, len(extra))
    pack_into("<I", head, 42, 0xFFFFFFFF)
    end = rest.index(b"PK\5\6")
    pack_into("<I", rest, end + 12, len(head) + end + len(extra))
    return data[:at] + head + rest[:end] + extra + rest[end:]


def cut() -> bytes:
    """A zip that ends before its only file does, as it says."""
    data = bytearray(in_cp437({"x.ipynb": WORK.encode()}, "utf-8"))
    pack_into("<II", data, data.index(b"PK\1\2") + 20, 10**6, 10**6)
    return bytes(data)


BROKEN = {
    "no name": in_cp437({"": WORK.encode()}, "utf-8"),
    "far": zipped({"x.zip": far()}),
    "cut": cut(),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_zip_is_told_and_the_class_goes_on(broken: str, tmp_path: Path) -> None:
    folder(tmp_path, {"Ana.zip": BROKEN[broken], "Ben.ipynb": WORK})
    ana, ben = read(tmp_path)
    ((_, trouble),) = ana.troubles
    assert (trouble.key, ben.troubles) == ("grade.zip", [])
    assert trouble.facts["reason"] and trouble.facts["reason"] != "NoneType"
    assert ben.notebooks


def test_names_without_end_cost_no_more_than_their_length(tmp_path: Path) -> None:
    """Work grows with what was handed in: no name and no depth of folders makes it grow faster."""

    def calls(times: int) -> int:
        tree = {f"{number}{'_1' * times}{'/a' * times}/x.ipynb": WORK for number in range(20)}
        folder(tmp_path, {f"{times}.zip": zipped({**tree, **platform("Ana")})})
        return sum(1 for _ in collected([tmp_path / f"{times}.zip"]))

    assert calls(5) == 21
    assert calls(10_000) == 1  # so deep nothing is read


@pytest.mark.parametrize("names", ["abc", "aaa"])
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_zip_with_too_many_files_is_not_read(
    names: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collecting, "ENTRIES", 2)
    file = tmp_path / "7b.zip"
    with ZipFile(file, "w") as packed:
        for name in names:
            packed.writestr(f"{name}.ipynb", WORK)
    (piece,) = collected([file])
    assert isinstance(piece.content, Unreadable)
    assert (piece.content.key, piece.content.facts["most"]) == ("grade.entries", 2)


def test_of_a_folder_only_so_many_files_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "ENTRIES", 2)
    folder(tmp_path, {f"{name}.ipynb": WORK for name in "abc"})
    assert len([*collected([tmp_path])]) == 2


def test_of_a_file_in_twelve_folders_or_more_nothing_is_told(tmp_path: Path) -> None:
    for above, told in ((11, 1), (12, 0)):
        file = tmp_path / f"{above}.zip"
        file.write_bytes(zipped({f"{'a/' * above}x.ipynb": "no notebook"}))
        assert sum(piece.parts[-1:] == ("x.ipynb",) for piece in collected([file])) == told


def test_a_file_to_hand_in_may_be_as_large_as_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = answers("Zo\u00eb", [YES])
    assert "Zo\u00eb" in text, "whoever opens the file can read it"
    (tmp_path / "a.answers.json").write_text(text, encoding="utf-8")
    for less, bad in ((0, 0), (1, 1)):
        monkeypatch.setattr("moonriver.lessons.classroom.learners.LIMIT", len(text.encode()) - less)
        (learner,) = learners(collected([tmp_path]))
        assert len(learner.troubles) == bad
