"""A table that has ended is looked at again: by the mouse, by keys, while it runs and after it was stopped."""

import pytest
from playwright.sync_api import Page

from moonriver.bots import play_out
from moonriver.rules.game import Game
from moonriver.show import Microscope
from moonriver.show.moonriver.table import Table
from tests.effort import in_full

from .blank import BlankPage
from .looks import PAINTED, violations


@in_full("its labels and letters are looked at below")
def test_a_table_that_has_ended_opens_the_microscope(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 650})
    blank = BlankPage(page, Table(play_out(Game.deal(3, 1), ["greedy"] * 3), autosave=False))
    ranch = page.locator(".mr-ranch > svg")
    before = ranch.bounding_box()
    blank.element("again").click()
    page.locator(".mr-curve [data-act=spot]").nth(12).wait_for()  # it runs, and draws what it knows
    assert blank.focused() == "lens-title"
    blank.element("fold:files").click()  # the page answers meanwhile
    page.locator(".mr-fold > *").first.wait_for()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Look more closely").wait_for()
    spot = page.locator(".mr-curve [data-act=spot]").nth(10)
    name = spot.get_attribute("data-id")
    spot.focus()
    page.keyboard.press("Enter")
    page.locator(f"[data-id='{name}'][aria-current=true]").wait_for(state="attached")
    page.keyboard.press("ArrowRight")
    assert blank.focused() == page.locator(".mr-curve [data-act=spot]").nth(11).get_attribute("data-id")
    assert page.locator(".mr-growing svg:visible").count() == 2
    page.evaluate("scrollTo(0, 0)")
    after = ranch.bounding_box()
    assert before and after
    assert after["height"] >= before["height"] - 2  # what is below takes no room from it
    assert after["width"] >= before["width"] - 2
    log, lens = page.locator(".mr-log").first.bounding_box(), page.locator(".mr-area-lens").bounding_box()
    assert log and lens
    assert lens["y"] - (log["y"] + log["height"]) < 60  # what happened fills what the score leaves
    assert violations(page, ".mr-area-lens") == []


def test_it_goes_on_after_its_page_was_laid_out_anew(page: Page) -> None:
    board = Microscope(play_out(Game.deal(3, 1), ["greedy"] * 3), seconds=1000)
    blank = BlankPage(page, board)
    page.locator(".mr-curve [data-act=spot]").nth(3).wait_for()
    page.evaluate("() => { window.frame = document.getElementById('board'); frame.remove(); }")
    page.wait_for_timeout(400)
    before = board.rev
    page.evaluate("() => document.querySelector('main').append(frame)")
    page.wait_for_function("rev => +document.querySelector('.mr-root').dataset.rev > rev + 5", arg=before)
    blank.element("lens").click()
    page.get_by_role("button", name="Look more closely").wait_for()


LETTERS = """() => {
    const shown = [...document.querySelectorAll('.mr-growing svg')].filter(svg => svg.getBoundingClientRect().width);
    const curve = '.mr-curve svg text:not(.badge text)';
    const labels = [...document.querySelectorAll(curve)].filter(text => text.textContent);
    const size = text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
    return [...shown.at(-1).querySelectorAll('text'), ...labels].map(size);
}"""
"""How large the letters of both charts are on the screen."""
HOLES = """() => {
    const shown = '.mr-area-lens :is(svg, p, button, h2, table, progress, figcaption)';
    const lens = document.querySelector('.mr-area-lens').getBoundingClientRect();
    const boxes = [...document.querySelectorAll(shown)].map(node => node.getBoundingClientRect());
    let worst = 0;
    for (let x = lens.left + 30; x < lens.right - 30; x += 20) {
        const here = boxes.filter(box => box.left - 60 <= x && box.right + 60 >= x).sort((a, b) => a.top - b.top);
        let end = lens.top;
        for (const box of here) {
            worst = Math.max(worst, box.top - end);
            end = Math.max(end, box.bottom);
        }
    }
    return worst;
}"""
"""The highest empty stretch above a part, in any of many narrow columns."""
STICKS_OUT = """() => [...document.querySelectorAll('.mr-area-lens *')].filter(node => {
    const box = node.getBoundingClientRect();
    return !node.closest('.mr-forest') && !node.closest('svg *') && box.right > innerWidth + 1;
}).map(node => node.outerHTML.slice(0, 90))"""


LABELS_OUT = """() => {
    const curve = document.querySelector('.mr-curve > svg').getBoundingClientRect();
    const labels = [...document.querySelectorAll('.mr-curve svg text')].filter(text => text.textContent.trim());
    if (labels.length < 3) return ['too few labels'];
    return labels.filter(label => {
        const box = label.getBoundingClientRect();
        const blank = box.height / 6; // above and below digits
        return box.left < curve.left || box.right > curve.right
            || box.top + blank < curve.top || box.bottom - blank > curve.bottom;
    }).map(label => label.outerHTML);
}"""
"""The labels of the curve that stick out of it."""
BEYOND = """() => {
    const axis = document.querySelector('.mr-curve svg path').getBoundingClientRect().left;
    const labels = [...document.querySelectorAll('.mr-curve svg text:not(.badge text)')];
    return labels.filter(label => label.getBoundingClientRect().right > axis).map(label => label.textContent);
}"""
"""The labels of the curve that reach beyond its axis."""
BADGES = """() => [...document.querySelectorAll('.mr-curve .badge')].map(badge => {
    const [circle, digits] = ['circle', 'text'].map(kind => badge.querySelector(kind).getBoundingClientRect());
    return [circle.width - digits.width, Math.abs(circle.top + circle.bottom - digits.top - digits.bottom) / 2];
})"""
"""How much wider the circle of each number is, and how far from its middle the number stands."""
NARROWEST = 200
"""As wide as the column that JupyterLab leaves on a phone."""


@pytest.mark.parametrize(("wide", "high"), [(1366, 650), (390, 844)])
def test_its_parts_fit_and_say_moves_in_one_line(page: Page, wide: int, high: int) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    board = Microscope(play_out(Game.deal(3, 4), ["greedy"] * 3), seat=0)
    board.lens.analysis.run(games=4)
    board.hear(act="lens", id="lens")  # it rests
    blank = BlankPage(page, board)
    places = [decision.at for decision in board.lens.analysis.decisions]
    for at in (places[6], places[-1]):
        spot = blank.element(f"spot:{at}")
        spot.focus()
        page.keyboard.press("Enter")
        page.locator(f"[data-id='spot:{at}'][aria-current=true]").wait_for(state="attached")
        blank.caught_up()
        rows = [row.bounding_box() for row in page.locator(".mr-tried tr").all()]
        assert len(rows) > 2
        assert all(row and row["height"] < 44 for row in rows)
        letters = page.evaluate(LETTERS)
        assert letters and all(11 <= size <= 16 for size in letters)
        assert page.evaluate(STICKS_OUT) == page.evaluate(LABELS_OUT) == page.evaluate(BEYOND) == []
        if wide > 1000:
            assert page.evaluate(HOLES) < 400
    assert violations(page, ".mr-area-lens") == []
    page.set_viewport_size({"width": NARROWEST, "height": high})
    page.evaluate(PAINTED)
    assert page.evaluate(LABELS_OUT) == []
    badges = page.evaluate(BADGES)
    assert badges and all(wider > 4 and away < 2 for wider, away in badges)
