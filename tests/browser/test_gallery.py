"""Every board of the gallery fits a phone, JupyterLab and a wide page: nothing is cut off or too small."""

import pytest
from playwright.sync_api import Page

from moonriver.show.moonriver.boards import RanchBoard
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from tests.effort import FULL, LONG, some
from tests.tools.gallery import BOARDS, WIDTHS, show

from .fonts import FONTS, USUAL

DRAWN = [(name, USUAL) for name in some(BOARDS, one_in=4)]
if FULL:
    DRAWN += [(name, font) for font in FONTS if font != USUAL for name in [*BOARDS][:: 1 if LONG else 3]]
"""The boards that are looked at in the usual font, and in the full run one in three, in the long run all, in others."""

LEAST_PX = 9
"""The smallest letters on a board that is read, not only glanced at: about those of a printed footnote."""

TEXTS = """() => [...document.querySelectorAll('svg text')].filter(text => {
    // small pictures that are enlarged on a click, and pictures on buttons, need not be read
    return !text.closest('.mr-seat:not(.mr-big):not(.mr-asked), button, symbol, defs') && text.getClientRects().length;
}).map(text => {
    const box = text.getBoundingClientRect(), drawing = text.ownerSVGElement, { a, d, e, f } = drawing.getScreenCTM();
    const view = drawing.viewBox.baseVal; // what is drawn; its element may be larger
    const frame = new DOMRect(e + a * view.x, f + d * view.y, a * view.width, d * view.height);
    return [text.textContent, box.left - frame.left, frame.right - box.right, box.top - frame.top,
            frame.bottom - box.bottom, parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d];
})"""

OVER = """() => [...document.querySelectorAll('.mr-root *')].filter(node => {
    const box = node.getBoundingClientRect();
    return box.width && !node.closest('svg, .mr-said') && box.right > document.documentElement.clientWidth + 0.5
        && !node.closest('.mr-final');
}).map(node => node.outerHTML.slice(0, 90))"""


SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What a page measures of itself when it becomes wider follows a frame later."""


CROWDED = """() => [...document.querySelectorAll('.mr-root svg')].flatMap(drawing => {
    const shown = text => !text.closest('symbol, defs') && text.textContent.trim() && text.checkVisibility()
        && !text.getAttribute('x')?.includes(' ') // one text of many numbers, each at its own place
        && text.ownerSVGElement === drawing;
    const boxes = [...drawing.querySelectorAll('text')].filter(shown)
        .map(text => [text.textContent, text.getBoundingClientRect(), drawing.getScreenCTM().a]);
    return boxes.flatMap(([words, one, scale], index) => boxes.slice(index + 1).filter(([others, other]) => {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return wide > 1 && high > Math.min(one.height, other.height) / 2;
    }).map(([others]) => [words, others]));
})"""
"""Words of a drawing that run into each other."""


LAID = """() => [...document.querySelectorAll('.mr-root *')].map(node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [node.outerHTML.slice(0, 90), ...[x, y, width, height].map(Math.round)].join(' ');
})"""
LATER = """sheets => document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets.map(text => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
})]"""
"""As in a notebook where a cell below has shown a board of another kind: what all share comes once more."""


@pytest.mark.parametrize(("name", "font"), DRAWN)
def test_nothing_is_cut_off_and_letters_can_be_read(name: str, font: str, page: Page) -> None:
    page.set_viewport_size({"width": WIDTHS[0], "height": 900})
    show(page, BOARDS[name]())
    for width in WIDTHS if FULL else WIDTHS[:1]:
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate(SETTLED)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(OVER) == [], width
        assert page.evaluate(CROWDED) == [], width
        for words, *edges, size in page.evaluate(TEXTS):
            assert min(edges) > -1, (width, words, edges)
            assert size >= LEAST_PX, (width, words, size)
    laid = page.evaluate(LAID)
    page.evaluate(LATER, [str(kind._css) for kind in (MineTable, Table, RanchBoard)])
    page.evaluate(SETTLED)
    assert page.evaluate(LAID) == laid
