"""The lessons read well: short sentences, small cells, terms explained; and every rule is taught and asked."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from moonriver.lessons import exercise, standing
from moonriver.lessons.course import NOTEBOOKS, everything, of_notebook
from tests.effort import in_full
from tests.tools import prose
from tests.tools.coverage import citations_of_exercises, citations_of_lessons, rule_ids
from tests.tools.execute import FOLDED

FOLDER = Path(__file__).parents[2] / "notebooks"
LESSONS = [path for path in sorted(FOLDER.glob("*.ipynb")) if path.stem[:2] in NOTEBOOKS]
ALL_RULES = rule_ids()["Moon River"]


def test_there_is_a_lesson_for_each_notebook_of_the_course() -> None:
    assert [path.stem[:2] for path in LESSONS] == list(NOTEBOOKS)
    assert len(ALL_RULES) == 86


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_is_written_plainly(path: Path) -> None:
    found = prose.faults(path)
    assert not found, "\n".join(found)


def test_the_course_is_short_enough_to_be_read() -> None:
    assert sum(map(prose.words_of, FOLDER.glob("*.ipynb"))) <= prose.MOST_WORDS_IN_COURSE


def test_every_term_is_explained_where_it_is_first_used() -> None:
    found = prose.unexplained(LESSONS)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_asks_its_exercises_in_their_order(path: Path) -> None:
    code = "\n".join(source for _, source, _ in prose.cells_of(path, "code"))
    own = [asked.name for asked in everything() if asked.notebook() == path.stem[:2]]
    places = [code.find(f'check("{name}"') for name in own]
    assert -1 not in places, own[places.index(-1)]
    assert places == sorted(places)
    assert 'exercise("' not in code, "check shows the question too"
    assert "source(" in code


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_links_lead_to_lessons_and_exercises_by_their_titles(path: Path) -> None:
    number = path.stem[:2]
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    heading = cells[0]["source"][0].strip()
    linked = str(standing.link_to_lesson(number).write())
    assert f'href="{path.name}"' in linked
    own = heading.removeprefix("# ").removeprefix(f"{int(number)} · ")
    assert own.startswith(standing.name_of(number).partition(" · ")[2])
    sources = {cell["id"]: "".join(cell["source"]) for cell in cells}
    for asked in of_notebook(number) if number in NOTEBOOKS else ():
        assert f'("{asked.name}"' in sources[standing.anchor(asked).removeprefix("cell-id=")]


def test_a_hint_helps_those_who_read_no_code() -> None:
    """Where code is folded a hint has a sentence without any, but where the text of a record is what is asked about."""
    pages = [
        asked.variant() for number in sorted(FOLDED & {*NOTEBOOKS} - {"07"}) for asked in of_notebook(number)
    ]
    hints = {page.hint(level) for page in pages for level in (1, 2)}
    assert len(hints) > 100
    assert [hint for hint in hints if all("`" in part for part in prose.sentences(hint))] == []


def test_no_two_exercises_of_a_lesson_have_one_title() -> None:
    for number in NOTEBOOKS:
        titles = [exercise.titled() for exercise in of_notebook(number)]
        assert len(set(titles)) == len(titles)
        assert max(map(len, titles)) <= 30
        assert not {exercise.name for exercise in of_notebook(number)} & set(titles)


def test_every_rule_of_moon_river_is_taught() -> None:
    taught = [place for place in citations_of_lessons(FOLDER) if place.place[:2] in NOTEBOOKS]
    assert set(ALL_RULES) <= {citation.rule for citation in taught}


def test_every_rule_of_moon_river_has_an_exercise() -> None:
    assert set(ALL_RULES) <= {citation.rule for citation in citations_of_exercises()}


@in_full("the whole course is told twice; a kernel is asked in test_courses.py")
def test_the_language_of_the_machine_changes_nothing() -> None:
    told = [[exercise(e.name)._repr_mimebundle_(), *map(e.variant().hint, (1, 2, 3))] for e in everything()]
    assert told_with({"LANG": "pt_PT.UTF-8", "LC_ALL": "pt_PT.UTF-8"}) == told


def told_with(environment: dict[str, str]) -> object:
    """All questions, hints and solutions of the course as a process with this environment says them."""
    program = (
        "import json\n"
        "from moonriver.lessons import exercise\n"
        "from moonriver.lessons.course import everything\n"
        "told = [[exercise(e.name)._repr_mimebundle_(), *map(e.variant().hint, (1, 2, 3))] for e in everything()]\n"
        "print(json.dumps(told))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment, "LANGUAGE": environment["LANG"][:2]},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("One two. Three four!", 2),
        ("Is it **so**? It is [here](a.b). Yes", 3),
        ("Row 0.5 is none", 1),
    ],
)
def test_sentences_are_told_apart(text: str, count: int) -> None:
    assert len(prose.sentences(text)) == count


def test_paragraphs_leave_out_headings_tables_and_code() -> None:
    text = "# A\nb\nc\n\n- d\n  e\n- f\n\n| g |\n\n```\nh\n```\n1. i"
    assert prose.paragraphs(text) == ["b c", "d e", "f", "i"]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("x = 3  # so", 1),
        ("'look at this cell now'", 1),
        ("'''\n. . C C .\nD D F Fb .\n'''", 0),
        ("check('03.cover', q1)", 0),
    ],
)
def test_sentences_in_code_are_found(source: str, found: int) -> None:
    assert len(list(prose.talk(source))) == found


def test_words_are_counted_up_to_what_can_be_clicked(tmp_path: Path) -> None:
    cells = [
        ("markdown", "# Two\n\nOne, two, three."),
        ("code", "from moonriver.lessons import check"),
        ("markdown", "Four.\n\n```\nno prose\n```"),
        ("code", "q1 = ...\ncheck('01.count', q1)"),
        ("markdown", "Five and six."),
    ]
    told = [{"cell_type": kind, "metadata": {}, "source": [source]} for kind, source in cells]
    path = tmp_path / "01_a.ipynb"
    path.write_text(json.dumps({"cells": told}), encoding="utf-8")
    assert prose.counts(path) == (7, 4)
    lines = prose.table(tmp_path).splitlines()
    assert lines[1].split() == ["01_a", "7", "4"]
    assert lines[2].split() == ["in", "all", "13"]
    path.write_text(json.dumps({"cells": told[:3]}), encoding="utf-8")
    assert prose.counts(path) == (4, 4)


def test_a_term_that_is_not_explained_is_found(tmp_path: Path) -> None:
    def lesson(*texts: str) -> Path:
        cells = [{"cell_type": "markdown", "metadata": {}, "source": [text]} for text in texts]
        path = tmp_path / f"{len(list(tmp_path.iterdir())):02}_a.ipynb"
        path.write_text(json.dumps({"cells": cells}), encoding="utf-8")
        return path

    assert prose.unexplained([lesson("A **parcel** is a square.", "Two parcels.")]) == []
    assert len(prose.unexplained([lesson("Two parcels. A **parcel** is a square.")])) == 1
    assert len(prose.unexplained([lesson("Two territories."), lesson("A **territory** is")])) == 1
    assert prose.unexplained([lesson("# Parcels\n\nFarmland.")]) == []
