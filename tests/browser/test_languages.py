"""The pages in every language and browser: nothing is wider than its window, no word is cut off, axe finds nothing."""

from collections.abc import Sequence
from itertools import product

import pytest
from playwright.sync_api import Page

from moonriver.lessons.classroom.judging import Line
from moonriver.lessons.classroom.reports import feedback, grades
from moonriver.lessons.course import of_notebook
from moonriver.site.local import Local
from moonriver.site.pages import folder_of
from moonriver.words import LANGUAGES, speaking
from moonriver.words.kit.catalogue import tag
from tests.effort import FULL, LONG, in_full

from .chromium import Chromium
from .driver import Driver
from .looks import CUT, NARROW, PAINTED, violations
from .test_gallery import CROWDED, OVER, TEXTS
from .website import SETTLED

WINDOWS = (360, 640), (768, 1024), (1366, 650), (1920, 1080)
PAGES = (
    "play/#seed=7&players=3",
    "play/saboteur/",
    "learn/",
    "play/",
    "play/saboteur/#seed=7&players=5",
    "explore/",
    "replay/",
    "teach/",
)
"""None follows another one of the same path: the browser would stay on it."""
FEW = (("pt", "play/#seed=7&players=3"), ("zh_Hant", "play/"))
"""Long names on a board, and letters of another kind in a form: what other browsers are asked in the full run."""

OUT = """() => [...document.querySelectorAll("header *, main :is(button, a, input, select, p, h1, h2)")]
.filter(node => {
    const box = node.getBoundingClientRect();
    return box.width > 1 && node.checkVisibility() && !node.closest('.mr-said, .mr-scroll, table')
        && (box.left < -1 || box.right > document.documentElement.clientWidth + 1);
}).map(node => node.outerHTML.slice(0, 160))"""
"""What sticks out of the window at its side."""


SPLIT = """() => {
    const found = [], range = document.createRange();
    for (const cell of document.querySelectorAll(':is(.text, .mr-wide) :is(td, th)')) {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT, node =>
            node.parentElement.closest('code') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
        while (texts.nextNode()) {
            for (const word of texts.currentNode.data.matchAll(/\\p{Script=Latin}{2,}/gu)) {
                range.setStart(texts.currentNode, word.index);
                range.setEnd(texts.currentNode, word.index + word[0].length);
                if (range.getClientRects().length > 1) found.push(word[0]);
            }
        }
    }
    return found;
}"""
"""Words in a table to read that the end of a line splits."""


SPILT = """() => [...document.querySelectorAll('main button')].filter(button =>
    button.checkVisibility() && button.scrollWidth > button.clientWidth + 1).map(button => button.innerText)"""
"""Buttons that are narrower than their words."""
ALONG = """step => {
    const slider = document.querySelector('.mr-steps input');
    slider.value = step;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    slider.dispatchEvent(new Event('change', { bubbles: true }));
}"""
"""Go to a step of a replay."""
MET = """() => {
    const round = document.querySelector('.mr-round').getBoundingClientRect();
    return [...document.querySelectorAll('.mr-steps > *')].filter(node => {
        const box = node.getBoundingClientRect();
        return Math.min(round.right, box.right) - Math.max(round.left, box.left) > 1
            && Math.min(round.bottom, box.bottom) - Math.max(round.top, box.top) > 1;
    }).map(node => node.innerText);
}"""
"""What the number of the round covers."""


def opened(driver: Driver, local: Local, code: str, path: str) -> None:
    driver.open(local.url + folder_of(code) + path)
    board = "#" in path or path in ("explore/", "replay/")
    driver.wait("board => !!document.querySelector(board ? '.playing .mr-root[data-rev]' : 'main')", board)
    driver.wait(SETTLED if board else "() => document.readyState === 'complete'")


def wrong(driver: Driver, wide: int) -> list[object]:
    """What does not fit a window of this width."""
    width = driver.evaluate("() => document.documentElement.scrollWidth")
    # on a phone what is chosen may end in dots: the phone lists the choices over the whole screen
    tests = (CUT, OUT, SPLIT, SPILT, OVER, CROWDED, *([NARROW] if wide > 500 else []))
    texts = [told for told in driver.evaluate(TEXTS) if any(letter.isalpha() for letter in told[0])]
    found = [
        *([f"{width} wide"] if width > wide else []),
        *(fault for what in tests for fault in driver.evaluate(what)),
        *(told for told in texts if min(told[1:5]) <= -1),
    ]
    return [(wide, fault) for fault in found]


def faults(
    driver: Driver, local: Local, code: str, path: str, windows: Sequence[tuple[int, int]]
) -> list[object]:
    """What does not fit one of these windows."""
    opened(driver, local, code, path)
    assert driver.evaluate("() => document.documentElement.lang") == tag(code)
    found = list[object]()
    for wide, high in windows:
        driver.resize(wide, high)
        driver.evaluate(PAINTED)
        found += wrong(driver, wide)
    return found


class TestInChromium:
    browser_name = "Chromium"

    @pytest.mark.parametrize("code", LANGUAGES[1:] if FULL else LANGUAGES[1:2])
    @pytest.mark.parametrize("path", PAGES)
    def test_nothing_is_cut_off(self, path: str, code: str, driver: Driver, local: Local) -> None:
        assert faults(driver, local, code, path, WINDOWS) == []

    def test_far_in_a_replay_nothing_is_covered_or_left_out(self, driver: Driver, local: Local) -> None:
        for code in LANGUAGES:
            opened(driver, local, code, "replay/")
            driver.resize(390, 844)
            driver.evaluate(ALONG, 80)
            driver.wait("() => !document.querySelector('.mr-round').innerText.match(/^\\D*$/)")
            assert driver.evaluate(MET) == [], code
            names = driver.evaluate(
                "() => [...document.querySelectorAll('.mr-curve-picture text')].map(n => n.textContent)"
            )
            assert len(names) > 4 and not [name for name in names if "…" in name], names


@in_full("two other browsers")
@pytest.mark.parametrize(("code", "path"), [*product(LANGUAGES[1:], PAGES)] if LONG else FEW)
class TestInFirefox:
    browser_name = "Firefox"
    windows = WINDOWS

    def test_nothing_is_cut_off(self, path: str, code: str, driver: Driver, local: Local) -> None:
        assert faults(driver, local, code, path, self.windows) == []


class TestInWebKit(TestInFirefox):
    browser_name = "WebKit"
    windows = ((460, 640), *WINDOWS[1:])
    """Its window becomes no narrower."""


def test_grades_keep_their_words_whole_on_a_phone(tab: Page) -> None:
    lines = [
        Line("Inês", name, 1, 0) for name in ("03.neighbours", "03.dominoes", "12.saboteurs", "23.lowpoints")
    ]
    tab.set_viewport_size({"width": 390, "height": 844})
    tab.goto("about:blank")  # the page before may allow no styles but its own
    for code in LANGUAGES:
        with speaking(code):
            tab.set_content(grades({"Inês": lines}, {"Inês": "ines.html"}, games=False))
        assert tab.evaluate("document.documentElement.scrollWidth") == 390
        assert tab.evaluate(SPLIT) == []
        heights = "[...document.querySelectorAll('.mr-wide tr')].map(row => row.offsetHeight)"
        assert max(tab.evaluate(heights)) < 40, code


def test_grades_keep_their_words_whole_on_paper(tab: Page) -> None:
    names = [exercise.name for number in ("03", "06") for exercise in of_notebook(number)]
    lines = [Line("Maximiliane von Hohenste", name, 1, 0) for name in names]
    tab.set_viewport_size({"width": 680, "height": 1000})  # A4 within its margins
    tab.goto("about:blank")
    tab.emulate_media(media="print")
    for code in LANGUAGES:
        with speaking(code):
            tab.set_content(grades({lines[0].who: lines}, {lines[0].who: "m.html"}, games=False))
        assert tab.evaluate("document.documentElement.scrollWidth") == 680, code
        assert tab.evaluate(SPLIT) == [], code
    tab.emulate_media(media="screen")


def test_a_question_keeps_its_picture_on_paper(tab: Page) -> None:
    tab.goto("about:blank")
    tab.emulate_media(media="print")
    tab.set_content(feedback("Ana", [Line("Ana", name, 1, 0) for name in ("03.cover", "03.stuck")]))
    parts = "[...document.querySelectorAll('section')].map(part => getComputedStyle(part).breakInside)"
    assert tab.evaluate(parts) == ["avoid"] * 2
    tab.emulate_media(media="screen")


@in_full("the same pages in English: test_pages.py")
@pytest.mark.parametrize("code", LANGUAGES[1:] if LONG else LANGUAGES[-1:])
def test_axe_finds_nothing(code: str, tab: Page, local: Local) -> None:
    tab.set_viewport_size({"width": 390, "height": 844})
    for path in PAGES:
        opened(Chromium(tab), local, code, path)
        assert violations(tab, within=None) == [], path
