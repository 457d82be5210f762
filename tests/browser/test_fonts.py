"""The browsers of the tests know the font that a test names, and no other."""

import pytest
from playwright.sync_api import Page

from moonriver.show.moonriver.table import Table
from tests.effort import FULL

from .blank import BoardPage
from .driver import Driver
from .fonts import IN_EVERY_FONT, USUAL

WIDTH = """family => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = `100px ${family}`;
    return pen.measureText('The quick brown fox jumps over the lazy dog').width;
}"""
WIDTHS = {"DejaVu": 2254, "Liberation": 1979}
"""Of the sentence above in letters of 100 px, as the fonts' own tables of widths say."""


FAMILIES = ("sans-serif", "system-ui", "Arial", "Noto Sans", "DejaVu Sans", "Liberation Sans")


@IN_EVERY_FONT
@pytest.mark.parametrize("family", FAMILIES)
def test_whatever_a_page_asks_for_it_gets_this_font(family: str, font: str, page: Page) -> None:
    assert page.evaluate(WIDTH, family) == pytest.approx(WIDTHS[font], rel=0.01)


LETTERS = """() => document.querySelector('[data-id="newer:1"] text').getBBox().width"""


class TestInChromium:
    """In every browser there is one font, and a drawing has its letters; the browsers below inherit it."""

    browser_name = "Chromium"

    def test_there_is_no_other_font(self, driver: Driver) -> None:
        driver.open("about:blank")
        found = [driver.evaluate(WIDTH, family) for family in FAMILIES]
        # some give a family that they do not know the letters with serifs, which are a little wider
        assert found == pytest.approx([WIDTHS[USUAL]] * len(FAMILIES), rel=0.02)

    def test_a_drawing_has_its_letters(self, driver: Driver) -> None:
        BoardPage(driver, Table(players=3, seed=1, autosave=False))
        assert driver.evaluate(LETTERS) > 0


if FULL:

    class TestInFirefox(TestInChromium):
        browser_name = "Firefox"

    class TestInWebKit(TestInChromium):
        browser_name = "WebKit"
