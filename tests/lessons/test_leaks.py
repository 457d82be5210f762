"""All that a learner gets before the solution is open, and no answer in it: pages, panels, saved notebooks, paper."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from moonriver.lessons.checking import Checked, check
from moonriver.lessons.classroom.worksheets import worksheet
from moonriver.lessons.course import NOTEBOOKS, everything
from moonriver.lessons.page import Page
from moonriver.lessons.panel import CHECK, HINT, Panel
from moonriver.lessons.view import View
from tests.effort import often

from .test_broken_exercises import broken
from .test_exercises import ALL, LEAK, near, readings, typed

FOLDER = Path(__file__).parents[2] / "notebooks"
VARIANTS = range(often(10, long=100))
each = pytest.mark.parametrize("asked", ALL, ids=lambda asked: asked.name, scope="module")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is kept in an empty folder."""
    monkeypatch.chdir(tmp_path)


def page(asked: type[Page], seed: int) -> str:
    """The question as a notebook shows and saves it, with its first two hints, and its sheet on paper."""
    shown: Any = Checked(asked.variant(seed).verdict(None), sheet(asked, seed))
    return readable("\n".join(shown._repr_mimebundle_().values()))


def sheet(asked: type[Page], seed: int) -> Any:
    from moonriver.lessons.checking import _asked

    return _asked(asked.variant(seed), seed)


def panel(asked: type[Page], seed: int) -> str:
    """All that the page gets to know of a panel, both hints shown."""
    live = Panel(asked, seed)
    live.hear(act="click", id=HINT.name)
    live.hear(act="click", id=HINT.name)
    assert live.hints == 2
    state = {
        name: value for name, value in live.get_state().items() if name not in ("_esm", "_css", "layout")
    }
    return re.sub(r"\bm\d+(?=ranch|mine)", "", readable(json.dumps(state, ensure_ascii=False, default=str)))


def readable(text: str) -> str:
    """A text with its pictures in clear."""
    return re.sub(
        r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)", lambda found: b64decode(found[1]).decode(), text
    )


def _no_answer(facts: Any) -> Any:
    raise AssertionError("somebody asks for the answer")


@each
def test_a_page_is_made_without_knowing_the_answer(asked: type[Page]) -> None:
    silent = broken(asked, answer=_no_answer)
    with pytest.raises(AssertionError, match="somebody asks"):
        silent.variant().hint(3)
    for seed in (0, 1):
        assert page(silent, seed) == page(asked, seed)
        assert panel(silent, seed) == panel(asked, seed)


@each
def test_an_answer_cannot_be_read_from_the_question_and_its_pictures(asked: type[Page]) -> None:
    read: Counter[str] = Counter()
    for seed in VARIANTS:
        page = asked.variant(seed)
        read.update({way for way in readings(page, page.asks()) if not way.startswith("cell ")})
        read.update(set(marked(page)))
    found = {way: count for way, count in read.items() if count > LEAK * len(VARIANTS) + 3}
    assert not found


def marked(page: Page) -> Iterator[str]:
    """The kinds of marks that stand on the cells of the answer, and on no others."""
    form = page.form().name
    if form not in ("cells", "cell"):
        return
    right = page.answer() if form == "cells" else frozenset({page.answer()})
    for picture in View(page).pictures:
        marks = getattr(picture, "marks", {})
        for kind in {mark.kind for mark in marks.values()}:
            if {cell for cell, mark in marks.items() if mark.kind == kind} == right:
                yield f"mark {kind}"


@each
def test_a_wrong_answer_does_not_bring_out_the_right_one(asked: type[Page]) -> None:
    read: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    for seed in VARIANTS:
        page = asked.variant(seed)
        wrong = [(slip.name, value) for slip, value in page.temptations]
        wrong += [(f"near {number}", value) for number, value in enumerate(near(page))]
        for name, value in wrong:
            verdict = asked.variant(seed).verdict(typed(page, value))
            own = value if page.form().name == "cells" else {value}
            assert not verdict.right
            assert verdict.wrong <= own
            tried[name] += 1
            if page.form().name in ("cell", "cells"):
                right = page.answer() if page.form().name == "cells" else {page.answer()}
                told = cells_in(verdict.text) - cells_in(page.asks())
                read[f"{name}: a cell"] += bool(told & right - own)
            else:
                read.update({f"{name}: {way}" for way in readings(page, verdict.text)})
    found = {way: count for way, count in read.items() if count > LEAK * tried[way.partition(":")[0]] + 3}
    assert not found


def cells_in(text: str) -> set[tuple[int, int]]:
    """The cells that a text names."""
    return {(int(row), int(place)) for row, place in re.findall(r"\((-?\d+), (-?\d+)\)", text)}


@cache
def solutions() -> dict[str, tuple[str, ...]]:
    """The reason for the answer of the variant that each notebook prints, and where it is long the answer itself."""
    found = {}
    for asked in everything():
        page = asked.variant()
        found[asked.name] = (
            page.why(),
            *([page.solved()] if page.form().name in ("cells", "order", "ranch") else []),
        )
    return found


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_a_saved_notebook_holds_no_solution(notebook: str) -> None:
    (path,) = FOLDER.glob(f"{notebook}_*.ipynb")
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    saved = {
        "".join(cell["source"]): readable("".join("".join(text) for text in output.get("data", {}).values()))
        for cell in cells
        for output in cell.get("outputs", ())
    }
    own = {name: texts for name, texts in solutions().items() if name.startswith(notebook)}
    assert own
    for name, texts in own.items():
        asking = [output for source, output in saved.items() if f'"{name}"' in source]
        assert asking
        for text in texts:
            assert not any(text in output for output in asking), (name, text)
            assert text in str(asked_for(name, 3)), name


def asked_for(name: str, level: int) -> object:
    """A hint as a learner gets it."""
    from moonriver.lessons import hint

    return hint(name, level)


@each
def test_a_sheet_of_paper_tells_the_answer_on_the_pages_of_its_key_only(asked: type[Page]) -> None:
    before, _, key = worksheet([asked.name], [0]).partition('class="mr-key"')
    assert asked.name in before
    assert asked.name in key
    page = asked.variant()
    assert page.why() not in before
    if page.form().name in ("cells", "order"):
        assert page.form().write(page.answer()) not in readable(before)


def test_what_is_checked_wrong_is_not_shown_right_in_the_panel() -> None:
    """The panel marks what was picked wrongly, and no cell besides."""
    for asked in ALL:
        page = asked.variant()
        if page.form().name != "cells":
            continue
        wrong = sorted(next(value for _, value in page.temptations))
        live = Panel(asked, 0)
        before = live.get_state()
        for row, column in wrong:
            live.hear(act="click", id=f"{row},{column}")
        live.hear(act="click", id=CHECK.name)
        assert before != live.get_state()
        marks = {target.at: mark.kind for target, mark in live.asked[1].items()}
        shown = {cell for cell, kind in marks.items() if kind == "wrong"}
        assert shown <= set(wrong) - page.answer()
        assert "right" not in marks.values()
        assert not check(asked.name, wrong)
