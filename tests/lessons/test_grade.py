"""`grade` on a folder of forty: all that learners hand in, by mistake and on purpose, and one correct table of it."""

from __future__ import annotations

import csv
import io
import json
import linecache
import os
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import Any

import pytest

from moonriver import saboteur
from moonriver.__main__ import main
from moonriver.lessons import plain
from moonriver.lessons.classroom import collecting, handin, judging, notebooks, reports, running
from moonriver.lessons.classroom.grading import grade
from moonriver.lessons.classroom.handin import Given, HandIn
from moonriver.lessons.classroom.learners import Learner, learners
from moonriver.lessons.classroom.notebooks import Source
from moonriver.lessons.classroom.tournament import ranked
from moonriver.lessons.course import named, of_notebook
from moonriver.lessons.learner import variant_of
from moonriver.lessons.verdicts import State
from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.words import speaking
from moonriver.words.kit.catalogue import tag

NAMES = [exercise.name for exercise in of_notebook("09")]
YES, CELLS = "09.tenth", "09.fit"
MARK = "executed.txt"
"""What the code of hand-ins would write where it is run."""


def right(name: str, seed: int = 0) -> Any:
    """A right answer as JSON."""
    page = named(name).variant(seed)
    return plain.written(page.form(), sorted(page.answer()) if page.form().name == "cells" else page.answer())


def answers(student: str, names: list[str] = NAMES, **changes: Any) -> str:
    """A file to hand in with right answers."""
    seed = variant_of(student)
    return handin.write(
        HandIn(student, tuple(Given(name, seed, right(name, seed), 1, False) for name in names))
    ).replace('"attempts": 1', f'"attempts": {changes.get("attempts", 1)}')


def notebook(*cells: str) -> str:
    """A notebook. Jupyter keeps a cell line by line, other programs as one text: here the cells take turns."""
    sources = [text if at % 2 else text.splitlines(keepends=True) for at, text in enumerate(cells)]
    made: list[dict[str, object]] = [
        {"cell_type": "code", "source": source, "metadata": {}, "outputs": []} for source in sources
    ]
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": made})


def cell(name: str, value: str, number: int = 1) -> str:
    return f'q{number} = {value}\ncheck("{name}", q{number})'


def solved(*names: str) -> list[str]:
    return [cell(name, repr(right(name)), number) for number, name in enumerate(names or NAMES)]


def blank() -> list[str]:
    return [cell(name, "...", number) for number, name in enumerate(NAMES)]


def zipped(entries: Mapping[str, bytes | str]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in entries.items():
            packed.writestr(name, content)
    return data.getvalue()


def in_cp437(entries: dict[str, bytes], encoding: str) -> bytes:
    """A zip whose names are in an encoding that it does not tell, as some programs write them."""
    data, central = b"", b""
    for name, content in entries.items():
        raw = name.encode(encoding)
        head = struct.pack(
            "<HHHHHIIIHH", 20, 0, 0, 0, 33, zlib.crc32(content), len(content), len(content), len(raw), 0
        )
        central += b"PK\x01\x02\x14\0" + head + struct.pack("<HHHII", 0, 0, 0, 0, len(data)) + raw
        data += b"PK\x03\x04" + head + raw + content
    count = len(entries)
    return (
        data
        + central
        + b"PK\x05\x06"
        + struct.pack("<HHHHIIH", 0, 0, count, count, len(central), len(data), 0)
    )


def bomb() -> bytes:
    """Six notebooks of 20 MB each, in a few kilobytes."""
    return zipped({f"{number}.ipynb": b"0" * (20 << 20) for number in range(6)})


WRITES = f"import pathlib\npathlib.Path({MARK!r}).write_text('x')\npathlib.Path('../{MARK}').write_text('x')"
LOOP = "def answer(*given):\n    while True:\n        pass"
HOG = "def answer(*given):\n    return [0] * 10**12"


def played(seed: int, moves: int | None, who: str | None = None, choice: int = 0) -> str:
    game, rng = Game.deal(2, seed), Random(choice)
    while game.player is not None and (moves is None or len(game.moves) < moves):
        game = game.play(rng.choice(game.legal_moves))
    told = json.loads(record.write(game))
    if who:
        told["seats"] = [{"name": "Bot", "bot": "greedy"}, {"name": who, "bot": None}]
    return json.dumps(told)


GAMES = {0: played(7, None, "Ana"), 1: played(7, None, "Ben", 1), 2: played(7, 9, "Cem")}


def cheated() -> str:
    told = json.loads(GAMES[0])
    told["moves"][5]["player"] = 1 - told["moves"][5]["player"]
    return json.dumps(told)


@cache
def handed_in() -> dict[str, bytes | str]:
    """Forty hand-ins by the folder or file in which they lie."""
    own = variant_of("pupil-09")
    opened = HandIn("pupil-09", (Given(YES, own, right(YES, own), 3, True), Given(CELLS, own, None, 0, True)))
    own = variant_of("pupil-10")
    first = Given(YES, own, None, 2, True)
    later = HandIn("pupil-10", (first, Given(YES, own + 1, right(YES, own + 1), 1, False)))
    theirs = right(YES, variant_of("pupil-30"))
    return {
        **{f"pupil-0{number}.answers.json": answers(f"pupil-0{number}") for number in range(1, 9)},
        "a/pupil-09.answers.json": handin.write(opened),
        "b/pupil-10.answers.json": handin.write(later),
        "copied/x.answers.json": answers("pupil-01").replace("pupil-01", "copycat"),
        "blank/09_two_players.ipynb": notebook(*blank()),
        "half/09_two_players.ipynb": notebook(*solved(*NAMES[:3]), *blank()[3:]),
        "all/09_two_players.ipynb": notebook("import moonriver", *solved()),
        "types/09_two_players.ipynb": notebook(*(cell(name, "{'a': 3.5}") for name in NAMES)),
        "deleted/09_two_players.ipynb": notebook(*solved(*NAMES[:2])),
        "doubled/09_two_players.ipynb": notebook(cell(YES, "'?'"), *solved(YES), cell(YES, "...")),
        "altered/09_two_players.ipynb": notebook("def check(*given): return 'PASS'", cell(YES, "'?'")),
        "loop/my.ipynb": notebook(LOOP + f'\ncheck("{YES}", answer)', "while True: pass"),
        "hog/my.ipynb": notebook(HOG + f'\ncheck("{YES}", answer)', "[0] * 10**12"),
        "writer/my.ipynb": notebook(WRITES, f'{WRITES}\ncheck("{YES}", open({MARK!r}, "w"))'),
        "magic/my.ipynb": notebook(f"%pip install x\n!touch {MARK}\n" + solved(YES)[0], "check?"),
        "broken cell/my.ipynb": notebook(f'q1 = [(1,2)\ncheck("{YES}", q1)', *solved(CELLS)),
        "assert/my.ipynb": notebook(f'assert check("{YES}", {right(YES)!r}, seed=0)'),
        "seeded/my.ipynb": notebook(f'lessons.check("{CELLS}", value={right(CELLS, 5)!r}, seed=5)'),
        "sat/my.ipynb": notebook('lessons.sitting(student="pupil-30")', f'check("{YES}", {theirs!r})'),
        "unknown/my.ipynb": notebook(cell("09.none", "7"), cell(YES, "1 +" * 5000 + "1", 2)),
        "Ana Mar_11_assignsubmission_file_/my.ipynb": notebook(*solved(YES)),
        "Ana Mar_22_assignsubmission_file_/my.ipynb": notebook(cell(YES, "'?'")),
        "broken.answers.json": answers("pupil-20")[:-9],
        "nonsense/x.answers.json": b"\xff\xfe\x00",
        "deep/x.answers.json": '{"format": ' + "[" * 5000,
        "notebook/broken.ipynb": "{" * 100,
        "umlauts.zip": in_cp437({"Müller/Ordner/my.ipynb": notebook(*solved(YES)).encode()}, "utf-8"),
        "old.zip": in_cp437({"Müll/er/my.ipynb": notebook(*solved(YES)).encode()}, "cp437"),
        "nested.zip": zipped({"in/side.zip": zipped({"x/y/my.ipynb": notebook(*solved(CELLS))})}),
        "bomb.zip": bomb(),
        "climbs.zip": zipped({"../../up.ipynb": notebook(*solved(CELLS)), "/root.ipynb": "{}", "C:\\x.ipynb": "{}"}),
        "no.zip": b"PK\x03\x04" + b"\0" * 50,
        "=cmd|'C'!A0/x.answers.json": answers("=HYPERLINK(1)", [YES]),
        "markup/x.answers.json": answers("<script>alert(1)</script>", [YES]),
        "game/1.moonriver.json": GAMES[0],
        "game 2/1.moonriver.json": GAMES[1],
        "game 3/1.moonriver.json": GAMES[2],
        "game 4/1.moonriver.json": cheated(),
    }  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made: Path = tmp_path_factory.mktemp("class") / "handed in"
    for name, content in handed_in().items():
        path = made / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    (made / "link").mkdir()
    (made / "link" / "my.ipynb").symlink_to(made / "all" / "09_two_players.ipynb")
    return made


class Run:
    """What a run of `grade` left behind."""

    def __init__(self, status: int, out: Path) -> None:
        self.status, self.out = status, out
        self.text = (out / "grades.csv").read_text(encoding="utf-8")
        self.rows = list(csv.DictReader(io.StringIO(self.text)))

    def of(self, who: str, exercise: str | None = None) -> list[dict[str, str]]:
        return [row for row in self.rows if row["who"] == who and exercise in (None, row["exercise"])]

    def points(self, who: str) -> list[str]:
        return [row["points"] for row in self.of(who)]


@pytest.fixture(scope="module")
def graded(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """One run without --run, in a folder of its own."""
    out = tmp_path_factory.mktemp("work") / "grades"
    here = Path.cwd()
    os.chdir(out.parent)
    try:
        status = main(["grade", str(folder), "--out", str(out)])
    finally:
        os.chdir(here)
    return Run(status, out)


def test_there_are_forty() -> None:
    assert len({name.partition("/")[0] for name in handed_in()}) >= 40


def test_nothing_was_run_and_nothing_else_written(graded: Run, folder: Path) -> None:
    found = [path.name for path in (*folder.parent.rglob("*"), *graded.out.parent.rglob("*"))]
    assert MARK not in found
    assert not (folder.parent / "up.ipynb").exists()
    assert {path.name for path in graded.out.parent.iterdir()} == {"grades"}
    names = {"feedback", "grades.csv", "grades.html", "ranking.csv", "games.html", "games"}
    assert {path.name for path in graded.out.iterdir()} == names


def test_what_could_not_be_judged_is_told_by_the_status(graded: Run) -> None:
    assert graded.status == 1


def test_right_answers_of_files_and_notebooks_have_their_points(graded: Run) -> None:
    for number in range(1, 9):
        assert graded.points(f"pupil-0{number}") == ["1"] * len(NAMES)
        assert {row["seed"] for row in graded.of(f"pupil-0{number}")} == {str(variant_of(f"pupil-0{number}"))}
        assert {row["attempts"] for row in graded.of(f"pupil-0{number}")} == {"1"}
    assert graded.points("all") == ["1"] * len(NAMES)
    for who in ("assert", "seeded", "magic", "pupil-30", "nested", "umlauts", "old"):
        assert graded.points(who) == ["1"], who


def test_an_opened_solution_counts_for_nothing_but_a_later_variant_does(graded: Run) -> None:
    fit, tenth = graded.of("pupil-09")
    assert (tenth["points"], tenth["solution_opened"], tenth["attempts"]) == ("0", "yes", "3")
    assert (fit["points"], fit["solution_opened"]) == ("0", "yes")
    (later,) = graded.of("pupil-10")
    assert (later["points"], later["attempts"], later["solution_opened"]) == ("1", "3", "yes")
    assert later["seed"] == str(variant_of("pupil-10") + 1)


@pytest.mark.parametrize(
    ("code", "numbers", "points", "opened"),
    [
        (["{check}", "hint('{name}', 3)"], [1, 2], 1, True),
        (["{check}", "hint('{name}', 3)"], [3, 2], 0, True),
        (["hint('{name}', level=9)", "{check}"], [None, None], 0, True),
        (["hint('{name}', 3, seed=5)", "hint('{name}', 2)", "{check}"], [1, 2, 3], 1, None),
        (["sitting('Ana')", "hint('{name}', 3)", "{check}, seed=0"], [1, 2, 3], 1, None),
    ],
)
def test_a_notebook_in_which_a_solution_was_opened_counts_as_its_reader_was_told(
    code: list[str], numbers: list[int | None], points: int, opened: bool | None
) -> None:
    call = f"check('{YES}', {right(YES)!r}"
    lines = [text.format(check=call, name=YES) + (")" if "{check}" in text else "") for text in code]
    told = json.loads(notebook(*lines))
    for made, number in zip(told["cells"], numbers, strict=True):
        made["execution_count"] = number
    learner = Learner("Ana", notebooks=[("x.ipynb", notebooks.read(json.dumps(told).encode()))])
    (line,) = [line for line in judging.lines(learner, False) if line.exercise == YES]
    assert (line.points, line.solution_opened) == (points, opened)
    assert ("The solution was open." in line.text) == (not points)


@pytest.mark.parametrize("name", ["09_two_players.ipynb", "Ana - 09_two_players (1).ipynb"])
def test_an_emptied_notebook_of_the_course_has_a_line_for_each_exercise(name: str) -> None:
    learner = Learner("Ana", notebooks=[(f"in/{name}", notebooks.read(notebook().encode()))])
    found = {line.exercise: (line.points, line.text) for line in judging.lines(learner, False)}
    assert found == dict.fromkeys(NAMES, (0, "Not answered."))


def test_nobody_who_handed_in_is_missing_in_the_tables(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    for name, text in {
        "Bo.answers.json": answers("Bo"),
        "Cy.answers.json": handin.write(HandIn("Cy", ())),
        "Di.ipynb": notebook("print(1)"),
    }.items():
        (tmp_path / "in" / name).write_text(text, encoding="utf-8")
    assert main(["grade", str(tmp_path / "in"), "--out", str(tmp_path / "out")]) == 0
    graded = Run(0, tmp_path / "out")
    for who in ("Cy", "Di"):
        (line,) = graded.of(who)
        assert (line["points"], line["of"], line["reason"]) == ("0", "", "Not answered.")
        assert (tmp_path / "out" / "feedback" / f"{who}.html").is_file()
    page = (tmp_path / "out" / "grades.html").read_text(encoding="utf-8")
    assert page.count("0 of 0</td>") == 2


def test_the_variants_of_another_name_are_told(graded: Run) -> None:
    assert all("not the variant of this name" in row["reason"] for row in graded.of("copycat"))


def test_half_nothing_and_wrong_types(graded: Run) -> None:
    assert {row["reason"] for row in graded.of("blank")} == {"Not answered."}
    assert graded.points("half").count("1") == 3
    assert graded.points("half").count("0") == 3
    assert graded.points("types") == ["0"] * len(NAMES)
    assert all("answer is" in row["reason"] or "pair" in row["reason"] for row in graded.of("types"))


def test_deleted_and_doubled_cells_and_a_check_of_ones_own(graded: Run) -> None:
    assert [row["exercise"] for row in graded.of("deleted")] == sorted(NAMES)
    assert graded.points("deleted").count("1") == 2
    assert graded.of("doubled", YES)[0]["points"] == "1"
    assert graded.of("altered", YES)[0]["points"] == "0"


@pytest.mark.parametrize(
    ("who", "why"),
    [("writer", "open("), ("broken cell", "Cell 1"), ("unknown", "no exercise"), ("notebook", "notebook"),
     ("nonsense", "UTF-8"), ("deep", "deep"), ("bomb", "too large"), ("climbs", "leads out"), ("no", "zip"),
     ("broken", "JSON"), ("link", "link")],
)  # fmt: skip
def test_what_cannot_be_judged_has_a_line_with_its_reason(graded: Run, who: str, why: str) -> None:
    found = [row for row in graded.of(who) if row["points"] == ""]
    assert found, graded.of(who)
    assert any(why in row["reason"] for row in found), found
    assert all("grade." not in row["reason"] and "Traceback" not in row["reason"] for row in found)


def test_functions_are_answers_of_a_wrong_type_where_none_is_asked(graded: Run) -> None:
    for who in ("loop", "hog"):
        assert graded.points(who) == ["0"]


HUGE = "0x" + "f" * 8000
"""A number that Python reads and does not write."""


@pytest.mark.parametrize("form", ["{}", "-{}", "({}, 0)", "[(0, {})]", "{{1: [{}]}}", "{{{}}}", "{} + 2j"])
def test_a_number_that_python_does_not_write_spoils_nobody_elses_grades(form: str, tmp_path: Path) -> None:
    value = form.format(HUGE)
    cells = [cell(name, value, number) for number, name in enumerate((YES, CELLS, "01.count", "01.marks"))]
    for who, work in {"Ana": cells, "Ben": solved(YES)}.items():
        (tmp_path / f"{who}.ipynb").write_text(notebook(*work), encoding="utf-8")
    run = Run(main(["grade", str(tmp_path), "--out", str(tmp_path / "out")]), tmp_path / "out")
    assert run.points("Ben") == ["1"]
    points = {""} if "j" in form else {"0"}  # of complex numbers Python reads no such one
    assert {run.of("Ana", name)[0]["points"] for name in (YES, CELLS, "01.count", "01.marks")} == points


def test_long_numbers_are_no_answers_in_files_of_either_kind() -> None:
    for number, text in ((10**15 - 1, None), (10**15, str(10**15)), (-(10**4000), "-1" + "0" * 198)):
        value = [{"a": number}, [0, number]]
        handed = handin.read(handin.write(HandIn("Ana", (Given(YES, 0, value, 1, False),))))
        told = notebooks.read(notebook(f'check("{YES}", {value})').encode())
        for given in (*handed.answers, *told.answers):
            assert given.value == [{"a": text or number}, [0, text or number]]


@pytest.mark.parametrize("seed", [HUGE, "-" + HUGE, str(2**53)])
def test_a_variant_that_no_exercise_has_is_told(seed: str) -> None:
    learner = Learner(
        "Ana", notebooks=[("x.ipynb", notebooks.read(notebook(f'check("{YES}", True, {seed})').encode()))]
    )
    (line,) = [line for line in judging.lines(learner, run=False) if line.exercise == YES]
    assert line.points is None
    assert "at most 15 digits" in line.text


def test_two_with_the_same_name_are_kept_apart(graded: Run) -> None:
    assert sorted(graded.points("Ana Mar") + graded.points("Ana Mar (2)")) == ["0", "1"]
    assert {"Ana-Mar.html", "Ana-Mar-2.html"} <= {path.name for path in (graded.out / "feedback").iterdir()}


@pytest.mark.parametrize("encoding", ["utf-8", "cp437"])
def test_umlauts_are_read_whatever_wrote_them(encoding: str, tmp_path: Path) -> None:
    content = notebook(*solved(YES)).encode()
    names = {f"7b/{who}/Ordner/my.ipynb": content for who in ("Müller", "Zoë")}
    (tmp_path / "all.zip").write_bytes(in_cp437(names, encoding))
    found = learners(collecting.collected([tmp_path / "all.zip"]))
    assert [learner.who for learner in found] == ["Müller", "Zoë"]


def test_names_are_no_formulas_and_no_markup(graded: Run) -> None:
    assert graded.points("'=HYPERLINK(1)") == ["1"]
    assert not any(
        cell.startswith(("=", "+", "@", "-")) for line in graded.text.splitlines() for cell in line.split(",")
    )
    pages = [path.read_text(encoding="utf-8") for path in graded.out.rglob("*.html")]
    assert len(pages) > 40
    assert not any("<script" in page for page in pages)
    assert all("default-src 'none'; style-src 'unsafe-inline'; img-src data:;" in page for page in pages)
    assert any("&lt;script&gt;" in page for page in pages)


@pytest.mark.parametrize(
    "text",
    [
        "Ana;=1",
        'Ana; "=1',
        "Ana\t+1",
        "Ana\r=1",
        "=1;@1",
        "＝1",
        "a;＋1",
        "－1",
        "＠a",
        "\u200b=1",
        "\ufeff ＝1",
    ],
)
def test_no_cell_is_a_formula_where_a_spreadsheet_splits_lines_elsewhere(text: str) -> None:
    """In many languages it takes semicolons for the ends of cells, and then marks for letters."""
    table = reports.csv_of(["who"], [SimpleNamespace(who=text)])
    assert not [
        cell
        for cell in re.split(r"[;\t\r\n]", table)
        if cell.lstrip(' "\u200b\ufeff')[:1] in {*"=+@＝＋－＠"}
    ]


def test_a_table_begins_with_its_first_column_and_its_numbers_are_numbers(graded: Run) -> None:
    """Programs read these tables by their columns, so that no mark stands before them."""
    assert [path.read_text(encoding="utf-8").partition(",")[0] for path in sorted(graded.out.glob("*.csv"))] == [
        "who", "place"
    ]  # fmt: skip
    rows = [SimpleNamespace(who="-3"), SimpleNamespace(who="-3+1")]
    assert reports.csv_of(["who"], rows).split() == ["who", "-3", "'-3+1"]


def test_a_solution_that_a_notebook_shows_is_nobodys_answer() -> None:
    own = "def component(land, cell):\n    return {cell}"
    shown = '[check("20.component", solutions.component, seed) for seed in range(3)]'
    handed = notebooks.read(notebook(own, 'check("20.component", component)', shown).encode())
    (given,) = handed.answers
    assert isinstance(given.value, Source)
    assert notebooks.read(notebook(shown).encode()).answers == ()


def test_where_the_only_file_is_broken_it_is_told_why(tmp_path: Path) -> None:
    text = answers("ana").replace('"attempts": 1', '"attempts": null')
    (tmp_path / "ana.answers.json").write_text(text, encoding="utf-8")
    found = grade([tmp_path])
    (line,) = found.all_lines
    assert not found.whole
    assert "ana.answers.json" in line.text and "attempts" in line.text


@pytest.mark.parametrize("line", ["x{}=1", "def f{}(): return"])
def test_long_notebooks_are_read_in_a_time_that_grows_as_they_do(line: str) -> None:
    cells = ["\n".join(line.format(f"{cell}_{number}") for number in range(800)) for cell in range(20)]
    begun = process_time()
    notebooks.read(notebook(*cells).encode())
    assert process_time() - begun < 10


def test_of_a_notebook_that_is_too_long_the_beginning_is_read() -> None:
    fill = ["x = 1\n" * 3000] * (notebooks.CODE // 18_000)
    found = notebooks.read(
        notebook('check("03.bridge", True)', *fill, *fill[:2], 'check("03.cover", 1)').encode()
    )
    first, last = found.answers
    assert (first.exercise, first.value, last.exercise) == ("03.bridge", True, "03.cover")
    assert isinstance(last.value, notebooks.NoValue)


def test_many_names_that_begin_alike_are_told_apart_in_no_time() -> None:
    begun = process_time()
    files = reports.file_names(
        ["Ana", "ana", "Ana-2", "ana-2", *(f"{'x' * 60}{number}" for number in range(2000))]
    )
    assert process_time() - begun < 10
    assert files[:4] == ["Ana", "ana-2", "Ana-2-2", "ana-2-3"]
    assert len({file.casefold() for file in files}) == len(files)


def test_nothing_that_is_to_be_read_on_a_page_is_empty(graded: Run) -> None:
    for path in graded.out.rglob("*.html"):
        page = path.read_text(encoding="utf-8")
        assert not re.findall(r"<(title|h\d|p|li|a|th|caption|small|b)\b[^>]*></\1>", page), path.name
        assert re.search(r"<title>[^<]+</title>", page)


def test_every_page_can_be_reached_from_the_first_one_and_every_link_leads_somewhere(graded: Run) -> None:
    linked = {graded.out / "grades.html"}
    for path in graded.out.rglob("*.html"):
        found = re.findall(r'href="([^"#:]+)"', path.read_text(encoding="utf-8"))
        linked |= {(path.parent / link).resolve() for link in found}
    assert all(path.exists() for path in linked)
    assert {path.resolve() for path in graded.out.rglob("*.html")} <= {path.resolve() for path in linked}


def test_a_page_for_each_learner_says_what_was_wrong_and_not_what_is_right(graded: Run) -> None:
    page = (graded.out / "feedback" / "types.html").read_text(encoding="utf-8")
    for name in NAMES:
        assert name in page
        assert named(name).variant().hint(3) not in page
    assert "own machine reports" in page
    assert page.count("Your answer: ") == page.count("<pre>Your") > 0
    assert '<meta charset="utf-8"/>' in page
    assert "own machine reports" in (graded.out / "grades.html").read_text(encoding="utf-8")


def test_games_of_one_deal_are_ranked_and_checked(graded: Run) -> None:
    rows = list(csv.DictReader(io.StringIO((graded.out / "ranking.csv").read_text(encoding="utf-8"))))
    assert list(rows[0]) == ["place", "who", "score", "seed", "legal"]
    scores = [record.read(GAMES[number]).outcome.sheets[1].total for number in (0, 1)]  # type: ignore[union-attr]
    placed = [(row["place"], row["score"]) for row in rows if row["place"]]
    assert placed == [(str(place), str(score)) for place, score in enumerate(sorted(scores, reverse=True), 1)]
    assert {row["seed"] for row in rows} == {"7"}
    by_name = {row["who"]: row for row in rows}
    assert (by_name["game 3"]["legal"], by_name["game 3"]["place"]) == ("yes", "")
    assert by_name["game 4"]["legal"].startswith("no: Move 6")
    kept = list((graded.out / "games").iterdir())
    assert sorted(path.read_text(encoding="utf-8") for path in kept) == sorted([GAMES[0], GAMES[1]])


def test_a_deal_of_the_mine_is_called_by_its_seed() -> None:
    for seed in (0, 5):
        begun = saboteur.record.write(saboteur.Game.deal(4, seed))
        (one,) = ranked([Learner("Ana", games=[begun])])
        assert (one.seed, one.legal, one.place) == (f"Saboteur {seed}", "yes", None)


def test_the_table_as_json(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(
            [
                "grade",
                str(folder / "all"),
                str(folder / "pupil-01.answers.json"),
                "--json",
                "--out",
                str(tmp_path),
            ]
        )
        == 0
    )
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert err == ""
    assert {row["who"] for row in told["answers"]} == {"all", "pupil-01"}
    assert all(row["points"] == row["of"] == 1 for row in told["answers"])
    assert told["ranking"] == []


@cache
def any_language() -> list[str]:
    """Exercises whose answers are the same in every language."""
    return [
        exercise.name
        for number in ("01", "05", "09", "14")
        for exercise in of_notebook(number)
        if exercise.variant().form().name not in ("function", "ranch")
    ]


@pytest.mark.parametrize(
    ("written", "read"), [("pt", "zh_Hant"), ("zh_Hant", "fr"), ("fr", "es"), ("es", "pt"), ("pt", "en")]
)
def test_what_was_handed_in_in_one_language_is_graded_in_another(
    written: str, read: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    work = tmp_path / "work"
    work.mkdir()
    with speaking(written):
        (work / "ana.answers.json").write_text(answers("ana", any_language()), encoding="utf-8")
        (work / "bo.ipynb").write_text(notebook(*solved(*any_language())), encoding="utf-8")
        (work / "cruz.ipynb").write_text(notebook(cell(YES, repr(not right(YES)))), encoding="utf-8")

    def graded_in(code: str) -> dict[str, Any]:
        with speaking(code):
            main(["grade", str(work), "--json", "--out", str(tmp_path / code)])
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    english, told = graded_in("en")["answers"], graded_in(read)["answers"]
    known = ("who", "exercise", "seed", "points", "of")
    assert [[row[key] for key in known] for row in told] == [[row[key] for key in known] for row in english]
    for who in ("ana", "bo"):
        rows = [row for row in told if row["who"] == who and row["exercise"] in any_language()]
        assert [row["points"] for row in rows] == [1] * len(any_language())
    with speaking(read):
        why = named(YES).variant().verdict(not right(YES)).text
        assert any(row["reason"].startswith(why) for row in told if row["who"] == "cruz")
        (feedback,) = (tmp_path / read / "feedback").glob("cruz*.html")
        assert f'lang="{tag()}"' in feedback.read_text(encoding="utf-8")


@pytest.mark.parametrize("make", [lambda path: path / "none", lambda path: path])
def test_nothing_readable_is_status_2(
    make: Callable[[Path], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["grade", str(make(tmp_path)), "--out", str(tmp_path / "out")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_what_an_earlier_run_has_written_is_not_read_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "Ana").mkdir()
    (tmp_path / "Ana" / "x.moonriver.json").write_text(GAMES[0], encoding="utf-8")
    texts = []
    for _ in range(2):
        assert main(["grade", "."]) == 0
        texts.append(Path("grades/ranking.csv").read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert len(texts[0].splitlines()) == 2


@pytest.mark.parametrize(
    ("paths", "out"),
    [("in", "in"), ("in/../in", "in/grades"), ("link", "in/grades"), ("in", "link/grades"), ("in", "other"),
     ("in", "in/other"), ("in/*", "in"), ("in/*", "in/grades")],
)  # fmt: skip
def test_results_are_known_wherever_they_lie(
    paths: str, out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for number, who in enumerate(("Ana", "Ben")):
        (tmp_path / "in" / who).mkdir(parents=True)
        (tmp_path / "in" / who / "x.moonriver.json").write_text(GAMES[number], encoding="utf-8")
    (tmp_path / "link").symlink_to(tmp_path / "in")
    assert main(["grade", "in", "--out", "in/grades"]) == 0
    for _ in range(2):
        given = map(str, Path().glob(paths)) if "*" in paths else [paths]
        assert main(["grade", *given, "--out", out]) == 0
        ranking = Path(out, "ranking.csv").read_text(encoding="utf-8")
        assert {line.split(",")[1] for line in ranking.splitlines()} == {"who", "Ana", "Ben"}


def test_what_an_earlier_run_has_written_and_this_one_does_not_is_removed(tmp_path: Path) -> None:
    work, out = tmp_path / "in", tmp_path / "out"
    work.mkdir()
    (work / "Ana.moonriver.json").write_text(GAMES[0], encoding="utf-8")
    (work / "Cy.ipynb").write_text(notebook(*solved(YES)), encoding="utf-8")
    assert main(["grade", str(work), "--out", str(out)]) == 0
    assert {"ranking.csv", "games.html", "Cy.html"} <= {path.name for path in out.rglob("*")}
    mine = [out / "feedback" / "mine.html", out / "games" / "mine.json", out / "mine.csv"]
    for path in mine:
        path.write_text("mine", encoding="utf-8")
    for path in work.iterdir():
        path.unlink()
    (work / "Bo.ipynb").write_text(notebook(*solved(YES)), encoding="utf-8")
    assert main(["grade", str(work), "--out", str(out)]) == 0
    written = {out / "grades.csv", out / "grades.html", out / "feedback" / "Bo.html"}
    assert {path for path in out.rglob("*") if path.is_file()} == {*mine, *written}


def test_a_folder_that_is_called_like_results_is_read(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "Ana.moonriver.json").write_text(GAMES[0], encoding="utf-8")
    assert len([*collecting.collected([tmp_path], tmp_path)]) == 1


@pytest.mark.parametrize("taken", ["feedback", "games", "games.html", "."])
def test_all_results_are_written_or_none(
    taken: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, work, out = tmp_path / "Ana.moonriver.json", tmp_path / "Ana.ipynb", tmp_path / "out"
    game.write_text(GAMES[0], encoding="utf-8")
    work.write_text(notebook(*solved(YES)), encoding="utf-8")
    if taken != ".":
        out.mkdir()
    if taken == "games.html":
        (out / taken).mkdir()
    else:
        (out / taken).write_text("mine", encoding="utf-8")
    before = sorted(tmp_path.rglob("*"))
    assert main(["grade", str(game), str(work), "--out", str(out)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "file." not in told
    assert "game could not" not in told
    assert sorted(tmp_path.rglob("*")) == before


def test_a_zip_of_a_learning_platform(tmp_path: Path) -> None:
    """Folders in a folder, each with a number behind the name; one learner handed in a zip."""
    entries: dict[str, bytes | str] = {
        f"7b/Pupil {name}_{number}_assignsubmission_file_/09_two_players.ipynb": notebook(*solved())
        for number, name in enumerate("ABC")
    }
    entries["7b/Zoë_9_assignsubmission_file_/mine.zip"] = zipped({"a/09_x.ipynb": notebook(*blank())})
    entries["7b/Zoë_9_assignsubmission_file_/__MACOSX/._x.ipynb"] = b"\0"
    entries["7b/readme.pdf"] = b"%PDF"
    (tmp_path / "all.zip").write_bytes(zipped(entries))
    assert main(["grade", str(tmp_path / "all.zip"), "--out", str(tmp_path)]) == 0
    run = Run(0, tmp_path)
    assert list(dict.fromkeys(row["who"] for row in run.rows)) == ["Pupil A", "Pupil B", "Pupil C", "Zoë"]


def test_a_zip_unpacks_to_no_more_than_it_may(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(collecting, "UNPACKED", 3000)
    (tmp_path / "x.zip").write_bytes(zipped({f"{number}/a.ipynb": b"0" * 1000 for number in range(9)}))
    pieces = list(collecting.collected([tmp_path / "x.zip"]))
    assert [isinstance(piece.content, bytes) for piece in pieces] == [True] * 3 + [False] * 6


@pytest.mark.parametrize(
    ("code", "why"),
    [("while True: pass", "seconds"), ("x = []\nwhile True: x.append(bytes(10**8))", "Memory"),
     (WRITES, "PermissionError"), ("import os\nos.system('touch x')", "PermissionError"), ("1/0", "ZeroDivision"),
     ("import os\nos._exit(3)", "ended"), ("raise SystemExit", "SystemExit"), ("def f(:", "SyntaxError")],
)  # fmt: skip
def test_what_a_function_must_not_do_ends_it(
    code: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if why == "seconds":  # on a busy machine Python may need as long to begin
        monkeypatch.setattr(running, "SECONDS", 2)
    found = running.run(YES, 0, Source("answer", code))
    assert found.state is State.TRY_AGAIN
    assert why in found.text
    assert list(tmp_path.iterdir()) == []


def test_a_function_opens_nothing_to_write_in_whatever_way_it_asks() -> None:
    code = """
import os
for flags in (os.O_WRONLY, os.O_RDWR, os.O_CREAT, os.O_TRUNC, os.O_APPEND):
    try:
        os.open(os.devnull, flags)
    except PermissionError:
        continue
    raise ValueError(f"opened with {flags}")
os.open(os.devnull, os.O_RDONLY)
raise ValueError("only opened to read")
"""
    assert "only opened to read" in running.run(YES, 0, Source("answer", code)).text


READERS = (
    "open({!r})", "__import__('pathlib').Path({!r}).read_text()", "os.open({!r}, os.O_RDONLY)",
    "os.listdir(os.path.dirname({!r}))", "list(os.scandir(os.path.dirname({!r})))", "os.listdir()",
    "__import__('sys').path.append(os.sep)\nopen({!r})",
    "__import__('sqlite3').connect('file:' + {!r} + '?mode=ro', uri=True).execute('select 1')",
    "open(os.path.join(os.path.dirname(os.__file__), *['..'] * 20, *os.path.split({!r}[1:])))",
)  # fmt: skip


@pytest.mark.parametrize("reads", READERS)
def test_a_function_reads_nothing_that_is_somebodys(reads: str, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("what the teacher keeps")
    code = f"import os\n{reads.format(str(tmp_path / 'secret.txt'))}\nraise ValueError('read')"
    assert "PermissionError" in running.run(YES, 0, Source("answer", code)).text


def test_nothing_beside_a_package_that_is_not_installed_is_read_by_a_function() -> None:
    beside = Path(running.__file__).parents[3] / "CONTRIBUTING.md"
    found = running.run(YES, 0, Source("answer", f"open({str(beside)!r})"))
    assert beside.exists() and "PermissionError" in found.text


TELLS = """
import os
for handle in range(3, 30):
    try:
        {}
    except OSError:
        pass
os._exit(0)
"""


def test_a_rule_that_there_is_not_spoils_nobodys_grades() -> None:
    told = json.dumps({"state": "TRY AGAIN", "text": "", "rule": "NONE-1"})
    code = TELLS.format(f"os.write(handle, {told.encode()!r})")
    assert "ended" in running.run(YES, 0, Source("answer", code)).text


def test_a_function_that_tells_without_end_does_not_fill_our_memory() -> None:
    code = TELLS.format("while True: os.write(handle, bytes(10**6))")
    # it was not heard until its time was over
    assert "ended" in running.run(YES, 0, Source("answer", code)).text


def test_what_a_function_says_of_itself_can_be_written_down() -> None:
    found = running.run(YES, 0, Source("answer", "raise ValueError('\\ud800\\x00')"))
    assert found.text == "It fails: ValueError: \N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}"


FUNCTIONS = {
    "right": "def near(land, cells):\n    return [cell for cell in cells if cell in land]\n\n\n"
    "def neighbours(land, cell):\n    row, column = cell\n"
    "    return near(land, [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)])",
    "wrong": "def neighbours(land, cell):\n    return list(land)",
    "empty": 'def neighbours(land, cell):\n    """Nothing yet."""\n    ...',
    "endless": "def neighbours(land, cell):\n    while True:\n        pass",
}


def test_a_function_of_a_file_to_hand_in_is_judged_on_request() -> None:
    seed = variant_of("Ana")
    learner = Learner("Ana")
    learner.take(
        "Ana.answers.json", HandIn("Ana", (Given("20.neighbours", seed, FUNCTIONS["right"], 1, False),))
    )
    assert [line.points for run in (True, False) for line in judging.lines(learner, run)] == [1, None]


def test_functions_are_judged_in_their_own_process_and_only_on_request(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for who, code in FUNCTIONS.items():
        (tmp_path / who).mkdir()
        (tmp_path / who / "my.ipynb").write_text(notebook(f'{code}\n\n\ncheck("20.neighbours", neighbours)'))
    paths = [str(tmp_path), "--out", str(tmp_path / "grades")]
    assert main(["grade", *paths]) == 1
    run = Run(1, tmp_path / "grades")
    assert [run.points(who) for who in FUNCTIONS] == [[""], [""], ["0"], [""]]
    assert all("--run" in run.of(who)[0]["reason"] for who in FUNCTIONS if who != "empty")
    capsys.readouterr()
    assert main(["grade", *paths, "--run"]) == 0
    assert "not a sandbox" in capsys.readouterr().err
    run = Run(0, tmp_path / "grades")
    assert [run.points(who) for who in FUNCTIONS] == [["1"], ["0"], ["0"], ["0"]]
    assert run.of("empty")[0]["reason"] == "Not answered."


@pytest.mark.parametrize(
    "needed",
    [
        "numpy",
        "pandas",
        "plotly.graph_objects",
        "networkx",
        "moonriver.study.charts, moonriver.study.ladders",
    ],
)
def test_a_function_may_import_what_the_course_uses(needed: str) -> None:
    found = running.run("20.neighbours", 0, Source("neighbours", f"import {needed}\n{FUNCTIONS['right']}"))
    assert found.state is State.PASS, found.text


def test_what_is_said_of_a_function_is_in_the_language_of_all_else() -> None:
    code = "def neighbours(land, cell):\n    return 1"
    with speaking("fr"):
        told = running.run("20.neighbours", 0, Source("neighbours", code)).text
        assert told == named("20.neighbours").variant(0).verdict(lambda land, cell: 1).text
        refused = running.run("20.neighbours", 0, Source("", "def f(land, cell):\n    open('x', 'w')")).text
        assert " : open" in refused
    assert told != running.run("20.neighbours", 0, Source("neighbours", code)).text


NEEDS = {
    "function": FUNCTIONS["right"],
    "comprehension": "def near(cell, way):\n    return cell[0] + way[0], cell[1] + way[1]\n\n\n"
    "def neighbours(land, cell):\n"
    "    return [n for n in (near(cell, way) for way in ((0, 1), (1, 0), (0, -1), (-1, 0))) if n in land]",
    "import, constant": "from collections import deque\nimport operator as op\nfrom random import shuffle\n"
    "LARGE = list(range(10_000))\nWAYS = [(0, 1), (1, 0), (0, -1), (-1, 0)]\n\n\n"
    "def neighbours(land, cell):\n    found, ways = deque(), WAYS[:] or LARGE\n    shuffle(ways)\n"
    "    for way in ways:\n        near = op.add(cell[0], way[0]), op.add(cell[1], way[1])\n"
    "        if near in land:\n            found.append(near)\n    return list(found)",
    "decorator": "from functools import cache, reduce, wraps\n\n\ndef listed(function):\n    @wraps(function)\n"
    "    def inner(*given):\n        return list(function(*given))\n    return inner\n\n\n"
    "@cache\ndef near(cell):\n    row, column = cell\n"
    "    return (row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)\n\n\n"
    "@listed\ndef neighbours(land, cell):\n    def more(found, one):\n"
    "        return [*found, one] if one in land else found\n    return reduce(more, near(cell), [])",
    "each other": "def near(land, cell, ways):\n    if not ways:\n        return []\n"
    "    one = cell[0] + ways[0][0], cell[1] + ways[0][1]\n"
    "    return [one] * (one in land) + neighbours(land, cell, ways[1:])\n\n\n"
    "def neighbours(land, cell, ways=((0, 1), (1, 0), (0, -1), (-1, 0))):\n"
    "    return near(land, cell, ways)",
}  # fmt: skip


@pytest.mark.parametrize("source", NEEDS.values(), ids=NEEDS)
def test_a_function_is_handed_in_with_all_that_it_needs(source: str) -> None:
    names: dict[str, Any] = {"__name__": "cell"}
    linecache.cache["<cell>"] = (len(source), None, source.splitlines(keepends=True), "<cell>")
    exec(compile(source, "<cell>", "exec"), names)
    given = plain.written(named("20.neighbours").variant().form(), names["neighbours"])
    assert len(given) < 1000
    found = running.run("20.neighbours", 0, Source("", given))
    assert found.state is State.PASS, found.text


@pytest.mark.parametrize(
    "call",
    ["found.append({})", "found.extend([\n{}])", "found.append(\n{}\n)", "[lambda: 0, found.append({})]"],
)
def test_a_lambda_within_a_call_is_handed_in_without_the_call(call: str) -> None:
    source = f"{WAYS}\n{NEAR}\n{call.format(LAMBDA)}\n"
    names: dict[str, Any] = {"__name__": "cell", "found": []}
    linecache.cache["<cell>"] = (len(source), None, source.splitlines(keepends=True), "<cell>")
    exec(compile(source, "<cell>", "exec"), names)
    given = plain.written(named("20.neighbours").variant().form(), names["found"][0])
    assert "found" not in given
    found = running.run("20.neighbours", 0, Source("", given))
    assert found.state is State.PASS, found.text


def judged_in(name: str, *cells: str) -> judging.Line:
    """What is said of an exercise in a notebook, with functions run."""
    learner = Learner("Ana", notebooks=[("x.ipynb", notebooks.read(notebook(*cells).encode()))])
    (line,) = [line for line in judging.lines(learner, run=True) if line.exercise == name]
    return line


NEAR = "def near(cell):\n    return [(cell[0] + row, cell[1] + place) for row, place in WAYS]"
ASKED = "def neighbours(land, cell):\n    return [one for one in near(cell) if one in land]"
WAYS = "WAYS = [(0, 1), (1, 0), (0, -1), (-1, 0)]"
LAMBDA = "lambda land, cell: sorted((one for one in near(cell) if one in land), key=lambda one: one)"
CHECK = 'check("20.neighbours", neighbours)'


@pytest.mark.parametrize(
    "cells",
    [(f"{ASKED}\n{NEAR}\n{WAYS}", CHECK), (ASKED, WAYS, NEAR, CHECK), (f"{ASKED}\n{CHECK}", NEAR, WAYS),
     (f"def neighbours(land, cell): ...\n{CHECK}", WAYS, NEAR, ASKED), (f"near = None\n{ASKED}", NEAR, WAYS, CHECK),
     ("x = 1 / 0\nname = input()\nfile = open('x', 'w')", WAYS, NEAR, ASKED, CHECK),
     ("up, down = (0, 1), (1, 0)", "WAYS = [up, down, (0, -1), (-1, 0)]", NEAR, ASKED, CHECK),
     (WAYS, "[WAYS for WAYS in range(3)]", NEAR, ASKED, CHECK, "WAYS.clear()"),
     (f"neighbours = {LAMBDA}", NEAR, WAYS, CHECK), (WAYS, NEAR, f'check("20.neighbours", {LAMBDA})'),
     ("from math import *\nfrom random import *\nimport random\nrandom.seed(1)", WAYS, NEAR, "def floor(): pass",
      ASKED.replace(":", ":\n    floor(), ceil(1), random.random(), shuffle([])", 1), CHECK)],
)  # fmt: skip
def test_a_function_of_a_notebook_is_judged_with_what_it_needs_at_its_check(cells: tuple[str, ...]) -> None:
    line = judged_in("20.neighbours", *cells)
    assert line.points == 1, line.text


def test_a_function_is_kept_with_the_last_imports_of_everything() -> None:
    cells = [f"from m{number} import *\n{CHECK}" for number in range(100)]
    read = notebooks.read(notebook(ASKED, *cells).encode())
    assert {given.value.code.count("import *") for given in read.answers} == {20}
    for number, given in enumerate(read.answers):
        assert f"from m{number} import *" in given.value.code


@pytest.mark.parametrize(
    "changes",
    ["WAYS = []\nfor way in ((0, 1), (1, 0), (0, -1), (-1, 0)):\n    WAYS.append(way)", f"{WAYS}\nWAYS += []",
     f"{WAYS}\nWAYS = WAYS + []", f"try:\n    {WAYS}\nfinally:\n    pass"],
)  # fmt: skip
def test_a_function_that_needs_what_cannot_be_read_is_not_judged(changes: str) -> None:
    line = judged_in("20.neighbours", changes, NEAR, ASKED, CHECK)
    assert (line.points, line.text.count("\n")) == (None, 0)
    assert line.text.startswith("This is no value but something to run: ")
    assert ASKED in line.given


@pytest.mark.parametrize(
    "changes",
    ["q.append((9, 9))", "q += [(9, 9)]", "for one in [(9, 9)]:\n    q.append(one)", "q[0] = (9, 9)", "q[0][0].x = 1",
     "for q in [[(9, 9)], []]: pass", "with open('x') as q: pass", "del q", "print(q := [])", "q = q + [(9, 9)]",
     "[q.append(one) for one in [(9, 9)]]", "(q, *rest) = ([], 1)", "if True: q = []", "import x as q\nq.y = 1"],
)  # fmt: skip
def test_what_was_changed_is_told_and_not_judged(changes: str) -> None:
    for first in (f"q = {right(CELLS)}", "q = []", "q = ..."):
        line = judged_in(CELLS, first, changes, f'check("{CELLS}", q)')
        assert line.points is None
        assert line.text.startswith("This is no value but something to run: "), line.text
    template = f'q = ...\ncheck("{CELLS}", q)'
    assert judged_in(CELLS, template, f"q = []\n{changes}").points is None


@pytest.mark.parametrize(
    "cells",
    ["a = {}\nq = a", "q, a = {}, 3", "[a, (b, q)] = 1, (2, {})", "a = q = {}", "a = {}\nq = a\na = 3",
     "q = {}\n[q for q in (1, 2)]\nprint(q)", "q = {}\ndef other():\n    q = []\n    q.append(3)"],
)  # fmt: skip
def test_a_value_is_read_wherever_it_is_written(cells: str) -> None:
    code, asked = cells.replace("{}", repr(right(CELLS))), f'check("{CELLS}", q)'
    assert judged_in(CELLS, code, asked).points == 1
    assert judged_in(CELLS, f"q = ...\n{asked}", code).points == 1


def test_a_folder_that_cannot_be_written_to_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*given: object) -> None:
        raise OSError(28, "No space left on device")

    (tmp_path / "ana.json").write_text(answers("Ana"), encoding="utf-8")
    (tmp_path / "closed").mkdir()
    command = ["grade", str(tmp_path / "ana.json"), "--out", str(tmp_path / "closed")]
    (tmp_path / "closed").chmod(0o555)
    try:
        assert main(command) == 2
    finally:
        (tmp_path / "closed").chmod(0o755)
    assert re.fullmatch("The folder of .* is write-protected, .*\n", capsys.readouterr().err)
    monkeypatch.setattr(os, "replace", full)
    assert main(command) == 2
    told = capsys.readouterr().err
    assert re.fullmatch("Nothing can be saved in .*/grades.csv”: No space left on device.\n", told)


def test_an_answer_over_which_an_exercise_breaks_is_told_and_the_others_are_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    learner = Learner("x")
    given = (
        Given(name, variant_of("x"), plain.written(named(name).variant().form(), right(name)), 1, False)
        for name in NAMES
    )
    learner.take("x.answers.json", HandIn("x", tuple(given)))
    monkeypatch.setattr(named(YES), "verdict", lambda *_: 1 // 0)
    reasons = {line.exercise: line.reason for line in judging.lines(learner, False)}
    assert reasons[YES].startswith("This could not be judged: ZeroDivisionError(")
    assert sum("could not be judged" in reason for reason in reasons.values()) == 1
