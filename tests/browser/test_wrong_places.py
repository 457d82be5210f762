"""What cannot be done says why in the page: beside what is pointed at or focused, and where it is pressed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from tests.effort import some
from tests.saboteur.tables import table as laid
from tests.show.moonriver.clicking import position

from .blank import BlankPage
from .looks import violations

MINE = """
origin: 0 2
. . . . . . . . ?
. . . . . . . . .
@ EW EW NEW . . . . ?
. . . . . . . . .
. . . . . . . . ?
"""
TIP = """() => {
    const tip = document.querySelector('.mr-glance');
    if (!tip.textContent || !tip.getClientRects().length) return null;
    const { left, top, right, bottom } = tip.getBoundingClientRect();
    return [tip.textContent, left, top, right, bottom];
}"""


def beside(page: Page, name: str, words: str) -> None:
    """The words stand at the thing, in the window, and are said."""
    told, left, top, right, bottom = page.evaluate(TIP)
    said = page.locator(".mr-said").inner_text().strip()  # with a space where it is said again
    assert told == words == said
    box = page.locator(f'[data-id="{name}"]').bounding_box()
    assert box is not None
    assert left >= 0 and right <= page.viewport_size["width"]  # type: ignore[index]
    assert left <= box["x"] + box["width"] and right >= box["x"]
    assert min(abs(bottom - box["y"]), abs(top - box["y"] - box["height"])) <= 12


@pytest.mark.parametrize(("wide", "high"), [(1366, 650), (390, 844)])
def test_a_cow_that_cannot_be_stolen(wide: int, high: int, page: Page) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    table = Table(position("steal"), autosave=False)
    blank = BlankPage(page, table)
    seat = next(target.seat for target in table.picker.next if target.seat)
    bare = next(cell for cell in table.game.ranches[seat].cells if not table.game.ranches[seat].cows(cell))
    name = f"{seat}/{bare[0]},{bare[1]}"
    for where, words in ((name, "no cow here"), ("4,4", "not from your own ranch")):
        blank.element(where).hover()
        page.wait_for_function(
            "words => document.querySelector('.mr-glance').textContent === words", arg=words
        )
        blank.caught_up()
        beside(page, where, words)
    blank.element("undo").hover()
    assert page.evaluate(TIP) is None


def test_a_dwarf_and_a_cell_also_by_keys(page: Page) -> None:
    game = laid("broken_cart rockfall", "NS", "NS", mine=MINE, broken={1: ["cart"]})
    blank = BlankPage(page, MineTable(game, people=(0,), autosave=False))
    blank.element("hand:0").click()
    blank.caught_up()
    blank.element("seat:0").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.mr-glance').textContent")
    blank.caught_up()
    assert blank.focused() == "seat:1"
    beside(page, "seat:1", "already broken")
    assert violations(page) == []
    blank.element("hand:1").click()
    blank.caught_up()
    blank.element("0,0").hover()
    page.wait_for_function("() => document.querySelector('.mr-glance').textContent")
    beside(page, "0,0", "the start stays")


@pytest.mark.parametrize("press", some(["touch", "mouse", "keys"], one_in=2))
def test_what_is_greyed_out_answers_a_press(press: str, page: Page) -> None:
    blank = BlankPage(page, Table(position("choose"), autosave=False))
    undo = blank.element("undo")
    assert undo.get_attribute("aria-disabled") == "true"
    assert undo.get_attribute("title") == "There is nothing to take back yet."
    if press == "mouse":
        undo.click(force=True)
    elif press == "touch":
        undo.tap(force=True)
    else:
        undo.focus()
        page.keyboard.press("Enter")
    page.wait_for_function(
        "() => document.querySelector('.mr-why').textContent.includes('nothing to take back')"
    )
    blank.caught_up()
    assert blank.focused() == "undo"
    assert "nothing to take back" in page.locator(".mr-said").inner_text()
    assert violations(page) == []
