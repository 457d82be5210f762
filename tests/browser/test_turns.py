"""The log in a browser: a line a turn, which opens, stays open while others come, and is reached by keys."""

import pytest
from playwright.sync_api import Page

from moonriver.show.kit import turns
from moonriver.show.moonriver.replay import Replay
from moonriver.words.kit.catalogue import speaking
from tests.effort import some
from tests.words.played import steps

from .blank import BlankPage
from .looks import PAINTED
from .test_first_screen import go_on, middle

HIGH = "name => [...document.querySelectorAll(name)].map(node => node.getBoundingClientRect().height)"
OPENED = "() => [...document.querySelectorAll('.mr-turn[open]')].map(node => node.parentElement.dataset.key)"


def test_a_laptop_shows_a_whole_round_and_nothing_of_what_others_did_is_cut(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 650})
    BlankPage(page, middle(4))
    page.evaluate(PAINTED)
    log = page.locator(".mr-log.mr-part").bounding_box()
    assert log
    ends = page.locator("[role].mr-log > div").evaluate_all(
        "nodes => nodes.map(node => node.getBoundingClientRect().bottom)"
    )
    assert sum(end <= log["y"] + log["height"] for end in ends) >= 6  # four turns, and the round
    for wide, high in ((1366, 650), (390, 844)):
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate(PAINTED)
        why = page.locator(".mr-why > div")
        assert why.evaluate("node => node.scrollHeight - node.clientHeight") <= 0
        assert why.evaluate("node => node.scrollWidth - node.clientWidth") <= 0
        assert all(8 <= height <= 24 for height in page.evaluate(HIGH, ".mr-why svg:not(.mr-drawings)"))


def test_a_line_that_is_open_stays_open_while_others_come(page: Page) -> None:
    table = middle(3)
    board = BlankPage(page, table)
    page.locator(".mr-turn summary").nth(1).click()
    (key,) = page.evaluate(OPENED)
    entry = page.locator(f"[data-key='{key}'] .mr-entry").first
    assert entry.is_visible()
    before = page.locator("[role].mr-log > div").first.get_attribute("data-key")
    round_ = table.game.round
    while table.game.round == round_:
        go_on(table)
    page.locator("[data-id='fold:choices']").click()  # what has happened is sent with the next answer
    board.caught_up()
    assert page.locator("[role].mr-log > div").first.get_attribute("data-key") != before
    assert page.evaluate(OPENED) == [key]
    entry.click()
    board.caught_up()
    assert table.past is not None
    assert page.locator(f"[data-key='{key}'] .mr-turn.mr-here").count() == 1
    assert page.evaluate(OPENED) == [key]


def test_keys_go_through_lines_and_only_through_what_is_open(page: Page) -> None:
    BlankPage(page, middle(3))
    lines = page.locator(".mr-turn summary")
    lines.nth(1).focus()
    page.keyboard.press("ArrowDown")
    assert lines.nth(2).evaluate("node => node === document.activeElement")
    page.keyboard.press("Enter")
    assert len(page.evaluate(OPENED)) == 1
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.className") == "mr-entry"


@pytest.mark.parametrize("dark", [False, True])
def test_pictures_in_lines_are_seen(dark: bool, page: Page) -> None:
    BlankPage(page, middle(3), dark=dark)
    parcel = page.locator(".mr-turn svg[viewBox='0 0 100 100']").first
    assert parcel.bounding_box() is not None
    colours = parcel.evaluate(
        """node => {
            const drawn = document.getElementById(node.firstChild.getAttribute('href').slice(1));
            return [getComputedStyle(node).stroke, drawn !== null && drawn.tagName];
        }"""
    )
    assert colours[0] != "none" and colours[1]


PUT = "(place, markup) => { document.querySelector(place).innerHTML = markup; }"


@pytest.mark.parametrize("spoken", some(["fr", "en", "pt", "es", "zh_Hant"], one_in=5))
def test_a_turn_is_one_line_however_much_was_done(spoken: str, page: Page) -> None:
    with speaking(spoken):
        replay = Replay(steps(4)[-1].after)
        replay.go(replay.last)
        told = turns.told(replay.entries, replay.names)
        assert any(line.markup.count('class="mr-words"') >= 4 for line in told)
        driver = BlankPage(page, middle(4)).driver
        driver.evaluate(PUT, ".mr-why", turns.meanwhile(told))
        driver.evaluate(PUT, ".mr-log.mr-part", turns.log(replay.entries, (), None, True, replay.names))
        for size in ((1366, 650), (934, 529), (390, 844)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(PAINTED)
            assert 0 < max(page.evaluate(HIGH, ".mr-why .mr-did")) <= 22, size
            lines = 1 if size[0] < 500 else 2  # the log of a laptop is half as wide as a phone
            assert 0 < max(page.evaluate(HIGH, ".mr-log .mr-did")) <= 22 * lines, size
        assert page.locator(".mr-why .mr-words").first.inner_text()  # said, where it is not seen
