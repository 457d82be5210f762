"""An exercise of each form, answered by mouse, keys and touch; three hints; another variant."""

from itertools import product
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from moonriver.lessons import memory
from moonriver.lessons.course import named
from moonriver.lessons.panel import CLEAR, LESS, Panel
from moonriver.show.kit.targets import Cell, Option
from moonriver.show.moonriver.painting import COW, Brush
from tests.effort import some
from tests.lessons.test_exercises import typed

from .blank import BlankPage
from .fonts import IN_EVERY_FONT
from .harness import screenshot

FORMS = {
    "cells": "03.neighbours",
    "cell": "11.lose",
    "choice": "05.may",
    "yes_no": "03.bridge",
    "order": "04.order",
    "number": "06.points",
    "ranch": "06.exact",
}
TYPED = '[data-id="typed"]'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is kept in an empty folder."""
    monkeypatch.chdir(tmp_path)


class Learner:
    """Answers on a page that shows one panel, by one hand."""

    def __init__(self, page: Page, name: str, hand: Literal["mouse", "keys", "touch"]) -> None:
        self.panel = Panel(named(name), 0)
        self.shown = BlankPage(page, self.panel)
        self.hand = hand

    def act(self, name: str) -> None:
        """Press something, and wait for the answer."""
        element = f'[data-id="{name}"]'
        before = len(self.shown.sent)
        if self.hand == "mouse":
            self.shown.driver.click(element)
        elif self.hand == "touch":
            self.shown.driver.tap(element)
        else:
            self.shown.walk(name)
            self.shown.driver.press("Enter")
        self.shown.settled(before + 1)

    def type(self, text: str) -> None:
        """Write over what stands in the field; that of a ranch is folded."""
        self.shown.page.locator(".mr-answer details").evaluate_all(
            "nodes => nodes.forEach(n => (n.open = true))"
        )
        if self.hand == "mouse":
            self.shown.driver.click(TYPED)
        elif self.hand == "touch":
            self.shown.driver.tap(TYPED)
        else:
            self.shown.walk("typed")
        self.shown.page.keyboard.press("ControlOrMeta+a")
        self.shown.page.keyboard.type(text)
        self.shown.caught_up()

    def give(self, value: Any) -> None:
        """Give an answer in the exercise's form."""
        form = self.panel.page.form()
        if form.name in ("number", "ranch"):
            self.type(str(value).strip())
        elif form.name == "yes_no":
            self.act(Option(0 if value else 1).name)
        elif form.name in ("cells", "cell"):
            for cell in sorted(value) if form.name == "cells" else [value]:
                self.act(Cell(cell).name)
        else:
            for part in value if form.name == "order" else [value]:
                self.act(Option(form.values.index(part)).name)
        self.act("do:check")

    def said(self) -> str:
        """What the page says of the answer."""
        return self.shown.page.locator(".mr-verdict").inner_text()


@pytest.mark.parametrize(("form", "hand"), some(product(FORMS, ("mouse", "keys", "touch")), one_in=4))
def test_an_exercise_of_this_form_is_answered(
    page: Page, form: str, hand: Literal["mouse", "keys", "touch"]
) -> None:
    asked = named(FORMS[form])
    assert asked.variant().form().name == form
    learner = Learner(page, asked.name, hand)
    assert asked.variant().asks().partition("`")[0] in page.locator(".mr-question").inner_text()
    way = {"cells": "Click the cells.", "cell": "Click the cell.", "ranch": "Choose a brush, and paint."}
    assert page.locator(".mr-question small").inner_text() == way.get(form, "")
    if form in ("cells", "choice", "number"):
        (_, wrong), *_ = asked.variant().temptations
        learner.give(wrong)
        assert learner.said().startswith("✗ TRY AGAIN")
        for part in sorted(wrong) if form == "cells" else []:
            learner.act(Cell(part).name)
    learner.give(asked.variant().answer())
    assert learner.said().startswith("✓ PASS")
    assert memory.solved() == {asked.name: [0]}
    if hand == "mouse":
        page.set_viewport_size({"width": 1366, "height": 650})
        screenshot(learner.shown.driver, f"form {form}")
    assert asked.variant().verdict(typed(asked.variant(), asked.variant().answer()))


@pytest.mark.parametrize("text", some(["1" * 5000, "1e5", "七", "--5", "seven"], one_in=3))
def test_what_is_no_number_is_refused_as_it_was_typed(page: Page, text: str) -> None:
    """A field of type `number` would tell Python nothing of these."""
    learner = Learner(page, "06.points", "mouse")
    if len(text) > 9:
        page.locator(TYPED).fill(text)
        learner.shown.caught_up()
    else:
        learner.type(text)
    learner.act("do:check")
    assert learner.said().startswith("? TRY AGAIN: The answer is a whole number")
    assert f"Found: “{text[:9]}" in learner.said()
    assert len(learner.said()) < 160
    learner.give(learner.panel.page.answer())
    assert learner.said().startswith("✓ PASS")


@pytest.mark.parametrize("hand", some(["keys", "mouse", "touch"], one_in=3))
def test_a_ranch_is_painted(page: Page, hand: Literal["mouse", "keys", "touch"]) -> None:
    learner = Learner(page, "06.exact", hand)
    answer = learner.panel.page.answer()
    learner.act(Brush(COW).name)
    cows = [cell for cell in answer.cells for _ in range(answer.cows(cell))]
    for cell in cows:
        learner.act(Cell(cell).name)
    assert learner.panel.canvas == answer
    learner.act(LESS.name)
    learner.act(Cell(cows[0]).name)
    learner.act("do:check")
    assert learner.said().startswith("✗ TRY AGAIN")
    learner.act(LESS.name)
    learner.act(Cell(cows[0]).name)
    learner.act("do:check")
    assert learner.said().startswith("✓ PASS")
    learner.act(CLEAR.name)
    cleared = learner.panel.canvas
    assert cleared is not None and not sum(map(cleared.cows, cleared.cells))


def test_three_hints_and_then_another_variant(page: Page) -> None:
    learner = Learner(page, "03.cover", "mouse")
    exercise, seed = named("03.cover"), learner.panel.seed
    for number, title in enumerate(("A first hint", "A second hint", "The solution"), start=1):
        hint = page.get_by_role("button", name=title, exact=True)
        hint.click()
        page.locator(".mr-verdict .mr-tell").nth(number - 1).wait_for()
        assert exercise.variant(seed).hint(number) in learner.said()
        assert hint.count() == 0
    cell = Cell(min(exercise.variant(seed).answer())).name
    learner.act(cell)
    learner.act("do:new")
    again = exercise.variant(learner.panel.seed)
    assert learner.panel.seed != seed
    assert again.asks() in page.locator(".mr-question").inner_text()
    assert learner.said() == ""
    assert not (page.locator(f'[data-id="{cell}"]').get_attribute("aria-label") or "").endswith("picked")
    learner.give(again.answer())
    assert learner.said().startswith("✓ PASS")


AREAS = """() => ["board", "answer"].map((name) => {
    const { left, top, right, bottom } = document.querySelector(`.mr-panel > .mr-area-${name}`).getBoundingClientRect();
    return { left, top, right, bottom };
})"""
PICTURED = (
    *("01.possible", "02.column", "02.steps", "03.why", "07.dominoes"),
    *("12.spot", "14.suspect", "18.join", "22.left"),
)
"""Further exercises with pictures, the largest among them."""
NEAR = 12
"""The gap between a picture and its answer is at most so many pixels."""


@IN_EVERY_FONT
@pytest.mark.parametrize("size", [(1366, 650), (390, 844)])
@pytest.mark.parametrize("name", some([*FORMS.values(), *PICTURED], one_in=6))
def test_the_answer_stands_right_below_its_picture(page: Page, name: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    learner = Learner(page, name, "mouse")  # the server of the page knows it only as long as it is kept
    board, answer = page.evaluate(AREAS)
    assert board["left"] == answer["left"]
    assert board["bottom"] > board["top"]
    assert 0 <= answer["top"] - board["bottom"] <= NEAR
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert max(board["right"], answer["right"]) <= size[0]
    if size[0] > size[1]:
        assert answer["bottom"] <= size[1]
    check = page.locator('[data-id="do:check"]')
    if name == "03.why":  # with six answers
        assert check.evaluate("node => node.getBoundingClientRect().bottom") <= size[1]
    if check.count():  # what is said of the answer comes into view
        learner.act("do:check")
        page.locator(".mr-verdict > *").first.wait_for()
        word = page.evaluate("() => document.querySelector('.mr-verdict').getBoundingClientRect().toJSON()")
        assert word["top"] >= 0 and word["bottom"] <= size[1] + 1
