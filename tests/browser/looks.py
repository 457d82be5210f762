"""A page as people see it: in every window, light and dark; nothing is cut off, and axe finds nothing."""

from itertools import product
from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.effort import LONG

WINDOWS = (390, 844), (768, 1024), (1366, 650), (1920, 1080)
"""A phone, a tablet, a laptop, a projector: the layouts that there are."""
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LOOKS = tuple(product(WINDOWS, SCHEMES))
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"


CUT = """() => [...document.querySelectorAll('body *')].filter(node => {
    const words = [...node.childNodes].some(child => child.nodeType === 3 && child.data.trim());
    return words && node.getBoundingClientRect().width > 1 && !node.closest('svg, .mr-said, pre, textarea, .text table')
        && getComputedStyle(node).display !== 'inline' && node.scrollWidth > node.clientWidth + 1;
}).map(node => node.outerHTML.slice(0, 160))"""
"""Elements that are narrower than their text; the tables of a page to read scroll."""


NARROW = """() => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('form select')].filter(node => node.getClientRects().length).map(node => {
        const style = getComputedStyle(node);
        pen.font = style.font;
        const widest = Math.max(...[...node.options].map(option => pen.measureText(option.text).width));
        const arrow = 20, margins = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
        return [node.name, node.clientWidth - margins - arrow - widest];
    }).filter(([, room]) => room < 0);
}"""


def narrow_lists(page: Page) -> list[tuple[str, float]]:
    """The lists to choose from that are narrower than their longest line, and how many pixels are missing."""
    found: list[tuple[str, float]] = page.evaluate(NARROW)
    return found


def violations(page: Page, within: str | None = ".mr-root") -> list[tuple[str, list[str]]]:
    """What axe finds on a board, or on the whole page: each rule that is broken, and the first elements there.

    Axe is not asked what is well, which takes it three times as long to write down; and it need not load style sheets
    and media anew, as it would for rules about what turns and what plays by itself.
    """
    page.evaluate(Axe().axe_script)
    found = page.evaluate(
        "([within, options]) => axe.run(within ?? document, options).then(found => found.violations)",
        [within, {"resultTypes": ["violations"], "preload": False}],
    )
    return [(fault["id"], [node["html"][:160] for node in fault["nodes"][:3]]) for fault in found]


def too_wide(page: Page) -> list[int]:
    """The widths of windows that an open page does not fit."""
    found = []
    for wide, high in WINDOWS:
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate(PAINTED)
        if page.evaluate("document.documentElement.scrollWidth") > wide:
            found.append(wide)
    return found


def faults(page: Page, turn: int) -> list[object]:
    """What is wrong with an open page: where it is wider than its window, and what axe finds.

    Axe looks at it in the look whose `turn` it is, and in the long run also in another window, dark if that one is
    light: after eight pages each look was there, and in the long run twice.
    """
    found: list[object] = [f"wider than {wide}" for wide in too_wide(page)]
    looks = [LOOKS[number % len(LOOKS)] for number in (turn, turn + 3)]
    for (wide, high), scheme in looks if LONG else looks[:1]:
        page.set_viewport_size({"width": wide, "height": high})
        page.emulate_media(color_scheme=scheme)
        page.evaluate(PAINTED)
        found += [(wide, scheme, *violation) for violation in violations(page, within=None)]
    return found
