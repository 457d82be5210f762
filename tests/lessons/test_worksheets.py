"""Worksheets and handouts: pages of HTML to print, with the key apart."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from moonriver.__main__ import main
from moonriver.lessons import installing
from moonriver.lessons.classroom.worksheets import meant, seeds_of
from moonriver.lessons.course import named, of_notebook
from moonriver.tabletop.limits import MOST
from moonriver.tabletop.refusals import Unreadable

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def made(tmp_path: Path, *arguments: str) -> str:
    out = tmp_path / "page.html"
    assert main(["worksheet", *arguments, "--out", str(out)]) == 0
    return out.read_text(encoding="utf-8")


def test_a_sheet_for_each_seed_and_the_key_apart(tmp_path: Path) -> None:
    page = made(tmp_path, "09.tenth", "12.next", "--seeds", "3-5,9")
    assert page.count('class="mr-sheet"') == 4
    sheets, _, key = page.partition('class="mr-key"')
    for seed in (3, 4, 5, 9):
        assert f"Sheet {seed}<" in sheets
        assert f"12.next · {seed}<" in sheets
    for seed in (3, 4, 5, 9):
        asked = named("12.next").variant(seed)
        assert asked.solved() not in sheets
        assert asked.why() not in page
    assert key.count("<thead") == 2
    assert re.search(r"\.mr-key th \{[^}]*white-space: nowrap", page)
    assert re.search(r"\.mr-key \{[^}]*break-before: page", page)


def test_a_notebook_means_all_its_exercises_and_every_form_has_room(tmp_path: Path) -> None:
    page = made(tmp_path, "06", "05")
    for exercise in (*of_notebook("06"), *of_notebook("05")):
        assert f"{exercise.name} · 1<" in page
    assert page.count("<img ") > 8
    assert "mr-tall" in page
    assert 'Name: <span class="mr-line"></span>' in page
    assert "<script" not in page
    assert "//" not in re.sub(r'src="data:[^"]*"', "", page)  # nothing has an address
    assert "default-src 'none'" in page and "script-src" not in page


def test_an_order_and_a_number_have_a_line_and_a_ranch_more_room(tmp_path: Path) -> None:
    """A line stands below the name, too."""
    for name, lines, tall in (("12.share", 2, 0), ("01.count", 2, 0), ("07.after", 1, 1)):
        page = made(tmp_path, name)
        assert (page.count('class="mr-line"'), page.count('class="mr-tall"')) == (lines, tall)


@pytest.mark.parametrize(
    ("name", "how"),
    [("01.count", "Answer:"), ("03.bridge", "☐ True\N{EM SPACE}☐ False"), ("11.lose", "Mark the cell in the picture."),
     ("05.drive", "Mark the cells in the picture."), ("12.next", "Mark the right letter."),
     ("12.share", "The letters in the right order:"), ("07.after", "Draw or write it:")],
)  # fmt: skip
def test_every_form_says_how_it_is_answered(name: str, how: str, tmp_path: Path) -> None:
    assert f"<p>{how}" in made(tmp_path, name)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [(["99.none"], "99.none"), (["0"], "Notebook “0” has no exercises."), (["none.ipynb"], "none.ipynb"),
     (["09.tenth", "--seeds", "1-"], "1-25"), (["09.tenth", "--seeds", ""], "1-25"),
     (["09.tenth", "--seeds", "1-900"], "200")],
)  # fmt: skip
def test_what_cannot_be_printed_is_told(
    arguments: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["worksheet", *arguments, "--out", str(tmp_path / "x.html")]) == 2
    err = capsys.readouterr().err
    assert why in err
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_the_number_of_a_notebook_may_be_typed_without_its_zero() -> None:
    assert meant("3") == meant("03") == of_notebook("03")


def test_seeds() -> None:
    assert seeds_of("1-3, 2, 7") == [1, 2, 3, 7]
    assert len(seeds_of("1-200")) == 200
    for text in ("5-1", "1-3,5-1", "x", "1--2", "-1", "1-201"):
        with pytest.raises(Unreadable):
            seeds_of(text)


def test_a_page_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["worksheet", "09.tenth", "--out", str(tmp_path / "none" / "x.html")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    protected = tmp_path / "protected"
    protected.touch(0o444)
    for place, told in ((tmp_path, "no regular file but a folder"), (protected, "write-protected")):
        assert main(["worksheet", "09.tenth", "--out", str(place)]) == 2
        err = capsys.readouterr().err
        assert told in err and err.count("\n") == 1


def test_a_handout_shows_what_was_saved_and_nothing_that_lives_on_a_screen(tmp_path: Path) -> None:
    page = made(tmp_path, str(NOTEBOOKS / "09_two_players.ipynb"))
    told = json.loads((NOTEBOOKS / "09_two_players.ipynb").read_text(encoding="utf-8"))
    pictures = json.dumps(told).count("data:image/svg+xml;base64")
    assert page.count("data:image/svg+xml;base64") == pictures > 3
    assert "practice(" not in page
    assert "Run this cell to" not in page


def test_a_handout_keeps_the_lines_beside_what_lives_on_a_screen(tmp_path: Path) -> None:
    page = made(
        tmp_path, str(small(tmp_path / "mixed" / "a.ipynb", 'points = 12\npractice("03.cover")\npoints + 1'))
    )
    read = re.sub(r"<[^>]*>", "", page)
    assert "points = 12" in read and "points + 1" in read and "practice(" not in read


def test_a_handout_hides_folded_hints(tmp_path: Path) -> None:
    page = made(tmp_path, str(NOTEBOOKS / "09_two_players.ipynb"))
    assert "A first hint" not in page
    assert page.count("<details") == page.count("<details open data-rule=")
    for exercise in of_notebook("09"):
        assert exercise.variant().why() not in page
        assert exercise.variant().hint(1) not in page


def test_a_handout_may_be_as_full_as_a_notebook(tmp_path: Path) -> None:
    file = small(tmp_path / "full" / "a.ipynb", "1")
    file.write_text(file.read_text().replace('"metadata": {}', f'"metadata": {{"more": {[0] * MOST}}}', 1))
    assert made(tmp_path, str(file))


def small(file: Path, code: str) -> Path:
    """A notebook in which no picture is saved."""
    cell: dict[str, object] = {
        "cell_type": "code",
        "execution_count": None,
        "id": "a",
        "metadata": {},
        "outputs": [],
        "source": code,
    }
    file.parent.mkdir()
    told = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    file.write_text(json.dumps(told), encoding="utf-8")
    return file


def test_a_handout_tells_nothing_that_is_folded_in_folds_and_shows_cells_of_any_kind(tmp_path: Path) -> None:
    file = small(tmp_path / "any" / "a.ipynb", "1")
    folded = "<details>hint <details data-rule='1'>more</details> secret</details> left"
    told = json.loads(file.read_text(encoding="utf-8"))
    told["cells"] += [
        {"cell_type": kind, "id": kind, "metadata": {}, "source": source}
        for kind, source in {"raw": "as it is", "markdown": folded}.items()
    ]
    file.write_text(json.dumps(told), encoding="utf-8")
    page = made(tmp_path, str(file))
    assert "left" in page
    assert "secret" not in page and "hint" not in page


def test_a_handout_opens_no_other_page(tmp_path: Path) -> None:
    away = '<META\nhttp-equiv="refresh" content="0;url=https://example.org/">'
    file = small(tmp_path / "away" / "a.ipynb", "1")
    told = json.loads(file.read_text(encoding="utf-8"))
    output = {"output_type": "display_data", "metadata": {}, "data": {"text/html": away}}
    told["cells"][0]["outputs"] = [output]
    told["cells"] += [{"cell_type": "markdown", "id": "b", "metadata": {}, "source": away}]
    file.write_text(json.dumps(told), encoding="utf-8")
    page = made(tmp_path, str(file))
    assert page.count("refresh") == 2
    assert not re.search("<meta[^>]*refresh", page, re.IGNORECASE)


def test_a_notebook_of_the_course_is_run_for_its_pictures_and_speaks_its_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = small(tmp_path / "pt" / "00.ipynb", "import moonriver\nmoonriver.Ranch.empty()")
    monkeypatch.setattr(installing, "notebooks", lambda: {"pt/00.ipynb": course})
    shutil.copy(course, tmp_path)
    page = made(tmp_path, str(tmp_path / course.name))
    assert '<section class="mr-handout" lang="pt">' in page
    assert page.count("data:image/svg+xml;base64") == 1
    assert 'alt="Rancho com 0 parcelas e 0 vacas"' in page
    assert list(course.parent.iterdir()) == [course]


def test_the_code_of_others_is_not_run_for_a_handout(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    other = small(tmp_path / "pt" / "09_two_players.ipynb", f"open({str(ran)!r}, 'w')")
    assert "ran" in made(tmp_path, str(other))
    assert not ran.exists()


def test_code_that_is_hidden_in_a_notebook_of_the_course_is_not_run_for_a_handout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = small(tmp_path / "pt" / "00.ipynb", "import moonriver\nmoonriver.Ranch.empty()")
    monkeypatch.setattr(installing, "notebooks", lambda: {"pt/00.ipynb": course})
    ran = tmp_path / "ran"
    hidden = {"cell_type": "code", "input": f"open({str(ran)!r}, 'w')", "language": "python", "outputs": []}
    # nbformat reads the cells of its version 3 elsewhere
    more = {"nbformat": 3, "nbformat_minor": 0, "worksheets": [{"cells": [hidden]}]}
    (tmp_path / "00.ipynb").write_text(json.dumps(json.loads(course.read_text()) | more), encoding="utf-8")
    made(tmp_path, str(tmp_path / "00.ipynb"))
    assert not ran.exists()


@pytest.mark.parametrize("text", ["", "{}", '{"cells": [{}]}', "[" * 99, '{"cells": 7, "nbformat": 4}'])
def test_what_is_no_notebook_is_told(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.ipynb"
    path.write_text(text, encoding="utf-8")
    assert main(["worksheet", str(path), "--out", str(tmp_path / "x.html")]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert ("not a notebook" in told) == (not text.startswith("["))
