"""The live panel and the line of progress, without a page: what a click, a typed answer and a button do."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from moonriver.lessons import check, memory, practice, progress
from moonriver.lessons.classroom.judging import Line
from moonriver.lessons.classroom.reports import feedback
from moonriver.lessons.course import NOTEBOOKS, everything, named, of_notebook
from moonriver.lessons.forms import LETTERS
from moonriver.lessons.mine_steps import around
from moonriver.lessons.page import Page
from moonriver.lessons.panel import Panel
from moonriver.lessons.sheets import verdict_box
from moonriver.lessons.standing import Progress
from moonriver.lessons.verdicts import State
from moonriver.lessons.view import View, marks
from moonriver.live.ballots import ExerciseBallot
from moonriver.rules.ranch import Ranch

from .form_names import form_name

POINTED = [asked for asked in everything() if form_name(asked) != "function"]
each = pytest.mark.parametrize("asked", POINTED, ids=lambda asked: asked.name)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def click(panel: Panel, name: str) -> None:
    panel.hear(act="click", id=name, by="mouse")


def give(panel: Panel, answer: Any) -> None:
    """Answer as a reader does: by clicking cells and options, or by typing."""
    form = panel.page.form()
    if form.name in ("cells", "cell"):
        for row, column in answer if form.name == "cells" else [answer]:
            click(panel, f"{row},{column}")
    elif form.name == "yes_no":
        click(panel, f"option:{int(not answer)}")
    elif form.name == "choice":
        click(panel, f"option:{form.values.index(answer)}")
    elif form.name == "order":
        for item in answer:
            click(panel, f"option:{form.values.index(item)}")
    else:
        panel.hear(act="typed", id="typed", value=str(answer))


@each
def test_every_exercise_can_be_solved_at_its_panel(asked: type[Page]) -> None:
    panel = practice(asked.name)
    for _ in range(2):
        assert 'data-id="do:check"' in panel.markup_actions and not panel.actions[0].main
        give(panel, panel.page.answer())
        assert panel.actions[0].main, "there is something to check"
        if panel.page.form().name in ("yes_no", "choice"):
            assert panel.markup_answer.count('aria-pressed="true"') == 1
        click(panel, "do:check")
        assert panel.verdict is not None
        assert panel.verdict.state is State.PASS, (asked.name, panel.seed, panel.verdict)
        assert '<a href="' in panel.markup_verdict, "the next exercise is a click away"
        click(panel, "do:new")
    assert len(memory.solved()[asked.name]) == 2


@each
def test_nothing_picked_is_not_started(asked: type[Page]) -> None:
    panel = practice(asked.name)
    click(panel, "do:check")
    assert panel.verdict is not None
    assert panel.verdict.state is State.NOT_STARTED
    assert re.search(r"\b(pick|draw|type|choose)\b", panel.verdict.text)
    assert panel.verdict.text in panel.markup_verdict
    assert "<a " not in panel.markup_verdict, "nothing is solved that something could follow"


def test_a_panel_for_a_function_says_where_to_write_it() -> None:
    panel = practice("20.component")
    assert "check(&quot;20.component&quot;, component)" in panel.markup_answer.replace('"', "&quot;")
    assert 'data-id="do:check"' not in panel.markup_actions
    click(panel, "do:hint")
    assert panel.page.hint(1)[:20] in panel.markup_verdict


def test_a_ranch_is_painted_on_the_one_that_is_shown_and_on_an_empty_one() -> None:
    panel = practice("06.exact")
    assert panel.canvas == panel.page.show()[0]
    assert "data-stroke" in panel.markup_ranch
    assert "<svg" not in panel.markup_pictures and "<img" not in panel.markup_pictures, (
        "it is not shown a second time"
    )
    assert practice("05.build").canvas == Ranch.empty()
    assert str(panel.canvas).splitlines()[0] not in panel.markup_pictures, "nor as text: its diagram is below"
    assert 'style="max-width:340px"' in panel.markup_ranch
    assert practice("03.cover").canvas is None


def test_where_only_cows_may_be_added_the_first_brush_is_a_cow() -> None:
    panel = practice("06.exact")
    (row, place), *_ = (cell for cell in panel.page.answer().cells if panel.page.answer().cows(cell))
    click(panel, f"{row},{place}")
    assert panel.canvas == panel.page.canvas().with_cows((row, place), 1)
    click(panel, "new")
    assert panel.brush == "cow"
    panel = practice("05.build")
    click(panel, "0,0")
    assert str(panel.canvas).endswith("D . @ . .\n")


@each
def test_only_cells_that_are_asked_for_are_marked_as_ones_to_choose(asked: type[Page]) -> None:
    page = asked.variant()
    assert page.form().name in ("cell", "cells") or "may" not in {
        mark.kind for mark in View(page).marks.values()
    }


def test_the_diagram_of_a_ranch_is_unfolded_by_who_would_rather_type_it() -> None:
    before, _, typed = practice("06.exact").markup_answer.partition("<summary>")
    assert before.endswith("<details>")
    assert "<textarea" in typed.partition("</summary>")[2]


def test_every_mark_has_its_word() -> None:
    panel = practice("10.cut")
    assert ">asked about<" in panel.markup_legend.replace(" asked", ">asked")
    assert "picked" not in panel.markup_legend
    click(panel, "{},{}".format(*min(panel.page.answer())))
    assert "picked" in panel.markup_legend
    assert "right" not in panel.markup_legend


def test_the_numbers_of_a_question_can_be_read_on_cells_that_are_picked_and_judged() -> None:
    panel = practice("23.points", 0)
    numbers = {cell: mark.label for cell, mark in View(panel.page).marks.items()}
    wrong = panel.page.temptations[-1][1]
    for row, column in sorted(wrong):
        click(panel, f"{row},{column}")
    for _ in "picked", "checked":
        assert all(f">{label}<" in panel.markup_ranch for label in numbers.values())
        click(panel, "check")
    (picture,) = View(panel.page).answered(marks(panel.page.verdict(wrong)))
    assert {mark.kind for mark in picture.marks.values()} == {"asked", "wrong"}
    assert {cell: mark.label for cell, mark in picture.marks.items()} == numbers


def test_a_mine_is_pointed_at_as_large_as_the_question_shows_it() -> None:
    panel = practice("23.points", 0)
    columns, rows = around(panel.page.show().mine.reached)
    for size in f"--columns:{len(columns)};", f"--rows:{len(rows)}":
        assert size in panel.markup_ranch
    assert all(f'data-id="{x},{y}"' in panel.markup_ranch for x, y in panel.page.answer())
    assert len(columns) < 7, "as far as the goals numbers would be too small to read"
    assert "--columns:12;" in practice("13.weak", 0).markup_ranch


def test_an_option_that_is_picked_needs_no_word() -> None:
    panel = practice("03.why")
    click(panel, "option:0")
    assert panel.markup_legend == ""


def test_a_question_without_an_answer_opens_as_its_panel() -> None:
    asked = check("10.cut", ...)
    data, _ = asked._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"] == str(asked)
    assert "widget" not in str(check("10.cut", [(0, 0)])._repr_mimebundle_().keys())


def test_the_buttons_check_help_and_bring_a_new_variant() -> None:
    found = re.findall(r'data-id="([^"]*)"', practice("03.bridge").markup_actions)
    assert found == ["do:check", "do:hint", "do:new"]


def test_hints_come_one_by_one_and_go_with_the_variant() -> None:
    panel = practice("03.bridge")
    for count in range(4):
        assert panel.markup_verdict.count("mr-tell") == count
        click(panel, "do:hint")
    assert 'data-id="do:hint"' not in panel.markup_actions
    click(panel, "do:new")
    assert (panel.hints, panel.markup_verdict) == (0, "")


def test_the_rule_of_a_verdict_stands_behind_why() -> None:
    panel = Panel(named("01.territory"), 1)
    (_, wrong), *_ = panel.page.temptations
    for row, place in sorted(wrong):
        click(panel, f"{row},{place}")
    click(panel, "do:check")
    said, folded = panel.markup_verdict.split("<details", 1)
    assert "TRY AGAIN" in said
    assert "BOX-7" not in said
    assert "BOX-7" in folded


NO_NUMBERS = ("--5", "1e5", "²", "seven", "−", "", "1" * 5000)
"""What a reader may type that is no whole number."""


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_number_is_refused_with_what_was_found(text: str) -> None:
    panel = practice("01.short")
    panel.hear(act="typed", id="typed", value=text)
    click(panel, "do:check")
    assert panel.verdict is not None
    if not text:
        assert panel.verdict.state is State.NOT_STARTED
        return
    assert panel.verdict.refused
    assert panel.verdict.rule is None
    assert "whole number" in panel.verdict.text
    assert text[:9] in panel.verdict.text
    assert len(panel.verdict.text) < 140


def test_a_minus_sign_may_be_the_one_that_sentences_show() -> None:
    panel = practice("01.short")
    for text, value in (("-3", -3), ("−3", -3), ("－３", -3), (" +3 ", 3)):
        panel.hear(act="typed", id="typed", value=text)
        assert panel.value == value


def test_no_field_is_one_whose_text_the_browser_keeps_back() -> None:
    """Of what is no number a field of type `number` tells the page nothing, so nobody could say what is wrong."""
    package = Path(check.__code__.co_filename).parents[1]
    files = [path for kind in ("*.py", "*.js", "*.html") for path in package.rglob(kind)]
    assert len(files) > 300
    found = re.compile(r"""type\s*[=:]\s*["']number""")
    assert [path.name for path in files if found.search(path.read_text(encoding="utf-8"))] == []
    assert 'inputmode="numeric"' in practice("01.short").markup_answer


def box(html: str) -> str:
    """The box of a verdict, up to its rule."""
    begin = html.index('<div class="mr-box"')
    return html[begin : html.index("</details>", begin)]


def test_a_verdict_looks_the_same_wherever_it_is_said() -> None:
    """At the panel, below a cell of code, on a pupil's phone, on the page that a learner gets back."""
    page = named("01.territory").variant(1)
    (_, wrong), *_ = page.temptations
    panel = Panel(named("01.territory"), 1)
    give(panel, wrong)
    click(panel, "do:check")
    at_panel = box(panel.markup_verdict)
    assert "✗" in at_panel and "<b>TRY AGAIN</b>" in at_panel and "BOX-7" in at_panel
    in_code = check("01.territory", sorted(wrong), seed=1).html
    assert at_panel in in_code
    ballot = ExerciseBallot(page, 1, [list(cell) for cell in sorted(wrong)], lambda answer: True)
    ballot.reveal()
    assert at_panel.replace("TRY AGAIN", "wrong") in ballot.markup_verdict, "it cannot be tried again"
    line = Line("Ana", "01.territory", 1, 0, 1, False, page.verdict(wrong).text, [[0, 0]], "BOX-7")
    assert at_panel in feedback("Ana", [line])
    assert Line("Ana", "01.territory").verdict.state is State.NOT_STARTED


def test_each_kind_of_verdict_has_a_sign_and_a_colour_of_its_own() -> None:
    page = named("01.short").variant(1)
    said = [page.verdict(value) for value in (page.answer(), page.answer() + 1, "x", None)]
    assert [verdict.sign for verdict in said] == ["✓", "✗", "?", "–"]
    looks = {re.findall(r"solid (#\w+)", verdict_box(verdict)[:600])[0] for verdict in said}
    assert len(looks) == 4


def test_a_new_variant_is_one_that_is_not_solved_yet() -> None:
    for seed in (1, 2, 4):
        memory.note("03.cover", seed)
    panel = practice("03.cover", seed=0)
    seeds = []
    for _ in range(3):
        click(panel, "do:new")
        seeds.append(panel.seed)
    assert seeds == [3, 5, 6]


@pytest.mark.parametrize(("variant", "kept"), [("of other facts", False), ("", True)])
def test_an_answer_given_before_is_shown_unless_it_is_to_other_facts(variant: str, kept: bool) -> None:
    """Older files do not say what was asked about."""
    memory.note("01.short", 3, 77, right=False, variant=variant)
    assert practice("01.short", seed=3).value == (77 if kept else None)


def ticked(line: Progress) -> list[str]:
    """The exercises with a tick, read from what their links lead to."""
    found = re.findall(r'☑\s<a href="[^"]*#cell-id=([^"]+)"', line.markup_line + line.markup_course)
    return [name.replace("-", ".", 1) for name in found]


def test_the_line_follows_what_is_solved_elsewhere() -> None:
    line, panel = progress("03"), practice("03.cover")
    count = len(of_notebook("03"))
    assert f"0 of {count}" in line.markup_line
    memory.note("03.cover", 0)
    assert f"1 of {count}" in line.markup_line
    assert f"1 of {count}" in panel.markup_progress
    assert ticked(line) == ["03.cover"]


def test_the_map_of_the_course_shows_all_lessons_and_what_is_solved() -> None:
    board, own = progress(), progress("03")
    assert "mr-map" not in own.markup_course
    click(own, "do:course")
    memory.note("03.cover", 0)
    memory.note("14.gold", 0)
    for chart in (board, own):
        assert len(re.findall(r"<li ", chart.markup_course)) == len(NOTEBOOKS)
        for name in (*NOTEBOOKS, *(asked.name for asked in everything())):
            assert f'"{name}' in chart.markup_course or f"={name.replace('.', '-')}" in chart.markup_course
    assert ticked(board) == ["03.cover", "14.gold"]
    click(own, "do:course")
    assert ticked(own) == ["03.cover"]


def test_after_a_right_answer_the_next_exercise_that_is_not_solved_is_offered() -> None:
    first, second, third, *others = of_notebook("09")
    memory.note(second.name, 0)
    panel = practice(first.name)
    assert panel.markup_verdict == ""
    solve(panel)
    assert f'href="#cell-id={third.name.replace(".", "-")}"' in panel.markup_verdict
    assert third.titled() in panel.markup_verdict
    told = "Solved in this notebook: 2 of"
    assert told in panel.markup_progress and told not in panel.markup_verdict
    in_code = check(first.name, first.variant().answer()).html
    link = panel.markup_verdict[panel.markup_verdict.index("<a ") :].partition("</a>")[0]
    assert f"<div><small>{told}" in in_code and link in in_code
    click(panel, "do:new")
    assert panel.markup_verdict == ""
    for asked in (third, *others):
        memory.note(asked.name, 0)
    solve(panel)
    assert 'href="10_connected_components.ipynb"' in panel.markup_verdict


def test_after_the_last_exercise_of_the_course_nothing_is_offered() -> None:
    own = of_notebook(NOTEBOOKS[-1])
    for asked in own[1:]:
        memory.note(asked.name, 0)
    panel = practice(own[0].name)
    solve(panel)
    assert panel.verdict
    assert "href" not in panel.markup_verdict


def test_what_a_notebook_saves_does_not_depend_on_what_is_solved() -> None:
    makers: tuple[Callable[[], Any], ...] = (lambda: practice("03.cover"), lambda: progress("03"))
    before = [repr(make()) for make in makers]
    memory.note("03.cover", 0)
    assert [repr(make()) for make in makers] == before
    assert "0x" not in "".join(before)


def test_strange_messages_change_nothing() -> None:
    panel = practice("03.cover")
    for name in (None, "", "option:99", "option:x", "9,9", "1,", "do:nothing", "<b>"):
        panel.hear(act="click", id=name)
    panel.hear(act="typed", id="typed", value={"a": 1})
    panel.hear(act="unknown")
    click(panel, "do:check")
    assert panel.verdict is not None
    assert panel.verdict.state is not State.PASS


def test_a_typed_text_is_shown_as_text() -> None:
    numbers = next(asked for asked in POINTED if asked.variant().form().name == "number")
    panel = practice(numbers.name)
    panel.hear(act="typed", id="typed", value="<script>alert(1)</script>")
    click(panel, "do:check")
    assert panel.verdict is not None
    assert panel.verdict.state is State.TRY_AGAIN
    assert "<script" not in panel.markup_verdict + panel.markup_answer


def test_progress_in_a_folder_that_cannot_be_written_is_no_reason_to_stop(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object, **options: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "mkdir", refuse)
    monkeypatch.setattr(os, "replace", refuse)
    memory.note("03.cover", 0)
    assert memory.solved() == {}


@pytest.mark.parametrize("text", ["", "[1]", "{", '{"03.cover": "no"}', '{"03.cover": [1.5]}', "\x00"])
def test_a_broken_file_of_progress_is_an_empty_one(text: str) -> None:
    memory.FILE.parent.mkdir()
    memory.FILE.write_text(text, encoding="utf-8")
    assert memory.solved() == {}
    memory.note("03.cover", 0)
    assert memory.solved() == {"03.cover": [0]}


ALICE, BOB = "a" * 32, "0123456789abcdef" * 2


@pytest.fixture
def arrive(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """A function that lets the kernel of another visitor begin."""
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")

    def begin() -> None:
        monkeypatch.setattr(memory, "_visitor", None)
        monkeypatch.setattr(memory, "_early", [])

    begin()
    return begin


def solve(panel: Panel) -> None:
    give(panel, panel.page.answer())
    click(panel, "do:check")


def test_visitors_of_one_server_do_not_share_what_they_have_solved(
    arrive: Callable[[], None], folder: Path
) -> None:
    for key, name in ((ALICE, "03.cover"), (BOB, "03.bridge")):
        arrive()
        panel, line = practice(name), progress("03")
        assert panel.visitor
        assert line.visitor
        for board in (panel, line):
            board.hear(act="visitor", key=key)
            assert not board.visitor
        assert "☑" not in line.markup_line, "what somebody else has solved"
        solve(panel)
        assert ticked(line) == [name]
    kept = sorted(folder.rglob("*.json"))
    assert [len(path.relative_to(folder).parts) for path in kept] == [3, 3]
    assert not any(key in str(path) for key in (ALICE, BOB) for path in kept), "no key can be listed"
    for key, name in ((ALICE, "03.cover"), (BOB, "03.bridge")):
        arrive()
        line = progress("03")
        line.hear(act="visitor", key=key)
        assert memory.solved() == {name: [0]}
        assert ticked(line) == [name]


@pytest.mark.parametrize("key", [None, 7, "", "a" * 31, "../../" + "a" * 26, ["a"]])
def test_what_is_solved_before_the_visitor_is_known_goes_with_them(
    arrive: Callable[[], None], folder: Path, key: object
) -> None:
    panel, line = practice("03.cover"), progress("03")
    panel.hear(act="visitor", key=key)
    assert panel.visitor
    solve(panel)
    assert ticked(line) == ["03.cover"]
    assert list(folder.iterdir()) == []
    line.hear(act="visitor", key=ALICE)
    panel.hear(act="visitor", key=BOB)
    assert memory.solved() == {"03.cover": [0]}
    assert len(list(folder.rglob("*.json"))) == 1, "who it is does not change any more"
    arrive()
    practice("03.cover").hear(act="visitor", key=BOB)
    assert memory.solved() == {}


def test_two_notebooks_add_to_what_is_solved(folder: Path) -> None:
    adding = "from moonriver.lessons import memory\nfor seed in range(30): memory.note({name!r}, seed)"
    both = [subprocess.Popen([sys.executable, "-c", adding.format(name=name)]) for name in ("one", "other")]
    assert [process.wait() for process in both] == [0, 0]
    assert memory.solved() == {"one": list(range(30)), "other": list(range(30))}
    assert [path.name for path in memory.FILE.parent.iterdir()] == [memory.FILE.name]


def test_an_order_is_read_from_letters_words_and_lists() -> None:
    asked = named("04.order")
    page = asked.variant()
    letters = [LETTERS[page.form().values.index(item)] for item in page.answer()]
    for given in (
        "".join(letters),
        " ".join(letters),
        ", ".join(letters).upper(),
        letters,
        [letter.upper() for letter in letters],
        list(map(page.form().word, page.answer())),
        page.answer(),
    ):
        assert asked.variant().verdict(given), given
    wrong: tuple[Any, ...] = ("", "a", letters[:-1], [*letters[:-1], letters[0]], [1, 2], None)
    for given in wrong:
        assert not asked.variant().verdict(given)


def test_an_option_says_whether_it_is_picked_also_while_it_is_not() -> None:
    panel = Panel(named("05.may"))
    panel.hear(act="click", id="option:1")
    assert re.findall('data-id="option:[0-9]" aria-pressed="([a-z]+)"', panel.markup_answer)[:2] == [
        "false",
        "true",
    ]
