"""A table fits the window that shows it: laptop, phone and projector, for every kind of decision of both games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from moonriver.rules.game import Game
from moonriver.rules.moves import Expand, Steal, Swap
from moonriver.show.kit.board import Board
from moonriver.show.moonriver.replay import Replay
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from tests.effort import in_full
from tests.show.moonriver.clicking import position
from tests.tools import gallery

from .blank import BlankPage
from .fonts import IN_EVERY_FONT
from .test_gallery import CROWDED, TEXTS

pytestmark = IN_EVERY_FONT


@dataclass(frozen=True)
class Window:
    """What a table has for itself: the size of what scrolls, and how wide the table is in it.

    `cell`, `letters` and `target` are the least that a cell, a letter and what a finger has to hit must measure;
    `others` is that of cells in ranches of others, where these are smaller.
    """

    width: int
    height: int
    table: int
    cell: float = 36
    letters: float = 12
    target: float = 0
    touch: bool = False
    others: float = 36


LAPTOP = Window(1036, 529, 934)
"""JupyterLab with its side bar open in a browser window of 1366 x 650: measured in JupyterLab 4."""
PHONE = Window(390, 844, 374, target=40, touch=True, others=34)
"""Two ranches beside each other, so that all are seen with one scroll; WCAG asks for 24."""
VOILA = Window(1920, 1080, 1900, letters=20)
PRESENTATION = Window(1900, 1000, 1800, letters=20)
"""JupyterLab's presentation mode on a projector of 1920 x 1080."""

BLANK = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>table</title>
<meta name="viewport" content="width=device-width">
<style>body{margin:0} #scrolls{overflow:auto;width:%dpx;height:%dpx} #board{width:%dpx}</style></head>
<body data-jp-theme-light="true"><div id="scrolls"><div id="board"></div><div style="height:2000px"></div></div>
</body></html>"""

MOUNT = """async ([script, style, state]) => {
    document.querySelectorAll('style.board').forEach((sheet) => sheet.remove());
    const sheet = document.head.appendChild(Object.assign(document.createElement('style'), { className: 'board' }));
    sheet.textContent = style;
    window.leave?.();
    document.getElementById('board').replaceChildren();
    document.getElementById('board').removeAttribute('class');
    const model = { get: (name) => state[name], on: () => 0, off: () => 0, send: () => 0 };
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    window.leave = (await import(url)).default.render({ model, el: document.getElementById('board') });
    document.getElementById('scrolls').scrollTop = 0;
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame); // sizes have settled
}"""

MEASURE = """() => {
    const box = (node) => { const r = node.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
    const part = (name) => document.querySelector(`.mr-${name}`);
    const boxes = {};
    for (const name of ['prompt', 'why', 'ranch', 'reserve', 'columns', 'mine', 'hand', 'dwarves', 'others']) {
        const node = part(name)?.querySelector(':scope > svg, :scope > .mr-scroll') || part(name);
        if (node && node.getClientRects().length) boxes[name] = box(node);
    }
    const scale = (node) => Math.abs(node.getScreenCTM().d); // of heights: narrow letters are as high as others
    const gridcells = (place) => [...document.querySelectorAll(`${place} [role=gridcell]`)];
    const cells = (place, wide) => gridcells(place).map((node) => scale(node) * wide);
    const letters = [];
    const walker = document.createTreeWalker(document.querySelector('.mr-root'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode;
        const node = text.parentElement;
        const drawing = node.closest('svg');
        if (!text.data.trim() || node.closest('.mr-said, title, desc, option')) continue;
        if (!(drawing || node).checkVisibility() || (drawing && getComputedStyle(node).display === 'none')) continue;
        const own = node.closest('symbol') ? drawing : node;
        letters.push([parseFloat(getComputedStyle(node).fontSize) * (drawing ? scale(own) : 1), text.data.trim()]);
    }
    const targets = [...document.querySelectorAll('.mr-root :is(button, select, summary, [role=button])')]
        .filter((node) => node.getClientRects().length && !node.closest('.mr-score'))
        .map((node) => [node.getBoundingClientRect().height, node.getAttribute('data-id') || node.textContent]);
    return {
        boxes, letters, targets, ranch: cells('.mr-ranch', 100), mine: cells('.mr-mine', 70),
        asked: cells('.mr-others', 100), root: box(document.querySelector('.mr-root')),
        wide: document.getElementById('scrolls').scrollWidth,
    };
}"""


KEYS = """() => [
    ...[...document.querySelectorAll('[aria-keyshortcuts]')].map(node => getComputedStyle(node, '::after'))
        .filter(style => style.display !== 'none').map(style => style.content),
    ...[...document.querySelectorAll('.mr-keys')].filter(node => node.checkVisibility()).map(node => node.className),
]"""
"""What is said of keys: the letters on buttons, and the text that tells of all."""


def helped() -> Board:
    """A table that says what its colours and keys mean."""
    board = MINES["path"]()
    board.hear(act="fold", id="fold:help")
    return board


class Fitting:
    """A page with a window's size that shows one table after the other."""

    def __init__(self, page: Page, window: Window) -> None:
        self.page = page
        self.window = window
        page.set_content(BLANK % (window.width, window.height, window.table))

    def measured(self, board: Board) -> dict[str, Any]:
        """Show a table from its top and measure what is in sight."""
        names = [
            name
            for name in board.keys
            if not name.startswith("_") and name not in ("layout", "tabbable", "tooltip")
        ]
        state = {name: getattr(board, name) for name in names}
        self.page.evaluate(MOUNT, [str(board._esm), str(board._css), state])
        found: dict[str, Any] = self.page.evaluate(MEASURE)
        return found

    def holds(self, found: dict[str, Any], *names: str) -> None:
        """These parts are in sight, whole."""
        for name in names:
            left, top, right, bottom = found["boxes"][name]
            assert left >= -1 and right <= self.window.width + 1, f"{name}: {left} to {right}"
            assert top >= -1 and bottom <= self.window.height + 1, f"{name}: {top} to {bottom}"

    def is_legible(self, found: dict[str, Any]) -> None:
        """No letter is too small, no cell, nothing that a finger has to hit."""
        assert [words for words, *edges, _ in self.page.evaluate(TEXTS) if min(edges) < -1] == []
        assert self.page.evaluate(CROWDED) == []
        small = [each for each in found["letters"] if each[0] < self.window.letters - 0.1]
        assert not small, small
        cells = [*found["ranch"], *found["mine"]]
        assert cells and min(cells) >= self.window.cell - 0.1, min(cells)
        assert min(found["asked"], default=99) >= self.window.others - 0.1
        assert not [each for each in found["targets"] if each[0] < self.window.target - 0.5]
        assert found["wide"] <= self.window.width


@pytest.fixture
def fitting(browser: Browser) -> Iterator[Callable[[Window], Fitting]]:
    contexts = []

    def opened(window: Window) -> Fitting:
        size = {"width": window.width, "height": window.height}
        context = browser.new_context(viewport=size, has_touch=window.touch, is_mobile=window.touch)  # type: ignore[arg-type]
        contexts.append(context)
        return Fitting(context.new_page(), window)

    yield opened
    for context in contexts:
        context.close()


SEEDS = {"swap": 342, "steal": 5}
"""Deals for four in which a person can ask each of the others."""


def three_asked(kind: str) -> Game:
    """A game for four in which each of the others can be asked for a parcel or a cow."""
    rng, game = Random(SEEDS[kind]), Game.deal(4, SEEDS[kind])
    while True:
        asked = {move.opponent for move in game.legal_moves if isinstance(move, Steal | Swap)}
        if game.player == 0 and len(asked) == 3:
            return game
        bold = [move for move in game.legal_moves if isinstance(move, Expand | Swap | Steal)]
        game = game.play(rng.choice(bold or game.legal_moves))


KINDS = ("choose", "expand", "discard", "drought", "recruit", "drive", "swap", "steal", "claim")
TABLES: dict[str, Callable[[], Table]] = {
    **{kind: lambda kind=kind: Table(position(kind), autosave=False) for kind in KINDS},  # type: ignore[misc]
    "swap with three": lambda: Table(three_asked("swap"), autosave=False),
    "steal with three": lambda: Table(three_asked("steal"), autosave=False),
}
MINES: dict[str, Callable[[], Board]] = {
    "path": partial(gallery._mine_table, "hand:0"),
    "breaking": partial(gallery._mine_table, "hand:2"),
    "rockfall": partial(gallery._mine_table, "hand:3"),
    "map": partial(gallery._mine_table, "hand:4"),
    "refused": partial(gallery._mine_table, "hand:0", "1,1"),
    "keeping": gallery._gold_found,
    "ten": lambda: MineTable(players=10, seed=3, autosave=False),
}


def test_ranch_reserve_and_columns_fit_a_laptop_with_a_refusal_too(
    fitting: Callable[[Window], Fitting],
) -> None:
    laptop = fitting(LAPTOP)
    lines = set()
    for kind, make in TABLES.items():
        table = make()
        before = laptop.measured(table)
        lines.add(before["boxes"]["prompt"][3])
        laptop.holds(before, "prompt", "ranch", "reserve", "columns")
        laptop.is_legible(before)
        if kind.startswith(("swap", "steal")):
            laptop.holds(before, "others")
        table.hear(act="click", id="0,2", by="mouse")  # the reserve board's centre: nothing may be put there
        after = laptop.measured(table)
        laptop.holds(after, "prompt", "ranch", "reserve", "columns")
        assert after["boxes"]["ranch"] == before["boxes"]["ranch"], f"{kind}: the ranch moves"
    assert len(lines) == 1, "what is below the headline moves from decision to decision"


def test_a_refusal_stands_on_a_laptop_and_nothing_moves(fitting: Callable[[Window], Fitting]) -> None:
    laptop = fitting(LAPTOP)
    table = Table(position("expand"), autosave=False)
    before = laptop.measured(table)
    table.hear(act="click", id="4,4", by="mouse")
    after = laptop.measured(table)
    laptop.holds(after, "prompt", "why", "ranch", "reserve", "columns")
    moved = [
        name for name in before["boxes"] if name != "why" and before["boxes"][name] != after["boxes"][name]
    ]
    assert not moved


def test_mine_hand_and_dwarves_fit_a_laptop(fitting: Callable[[Window], Fitting]) -> None:
    laptop = fitting(LAPTOP)
    for make in MINES.values():
        found = laptop.measured(make())
        laptop.holds(found, "prompt", "mine", "hand", "dwarves")
        laptop.is_legible(found)


def test_ranch_and_reserve_fit_a_phone_together(fitting: Callable[[Window], Fitting]) -> None:
    phone = fitting(PHONE)
    for make in TABLES.values():
        found = phone.measured(make())
        high = found["boxes"]["reserve"][3] - found["boxes"]["ranch"][1]
        line = found["boxes"]["prompt"][3] - found["boxes"]["prompt"][1]
        assert high + line <= phone.window.height
        phone.is_legible(found)


def test_mine_and_hand_fit_a_phone_together_and_no_key_is_named(
    fitting: Callable[[Window], Fitting],
) -> None:
    phone = fitting(replace(PHONE, cell=24))  # as small as WCAG allows, so that a mine is seen whole
    mines = {}
    for name, make in MINES.items():
        found = phone.measured(make())
        mines[name] = found["boxes"]["mine"]
        phone.holds(found, "prompt", "mine", "hand")
        phone.is_legible(found)
        assert phone.page.locator(".mr-scroll").evaluate("n => n.scrollWidth <= n.clientWidth")
        assert phone.page.evaluate(KEYS) == []
    assert mines["path"] == mines["refused"], "the second tap would not meet the cell of the first"
    phone.measured(helped())
    assert phone.page.get_by_text("may be chosen", exact=True).is_visible()
    assert phone.page.evaluate(KEYS) == []


def test_keys_are_named_where_there_are_some(fitting: Callable[[Window], Fitting]) -> None:
    laptop = fitting(LAPTOP)
    laptop.measured(helped())
    assert laptop.page.evaluate(KEYS) == ['" (R)"', '" (D)"', "mr-keys"]


@in_full("two programs are started")
@pytest.mark.parametrize("window", [VOILA, PRESENTATION], ids=["voila", "presentation"])
def test_a_table_fills_a_projector_with_large_letters(
    window: Window, fitting: Callable[[Window], Fitting]
) -> None:
    projector = fitting(window)
    for make in (*TABLES.values(), *MINES.values()):
        found = projector.measured(make())
        left, _, right, _ = found["root"]
        assert right - left >= window.table - 1
        projector.is_legible(found)


@in_full("a replay in a notebook is long to draw")
def test_what_happened_in_a_replay_has_the_whole_line_in_a_notebook_on_a_laptop(page: Page) -> None:
    page.set_viewport_size({"width": 864, "height": 529})
    BlankPage(page, Replay(position("expand"), at=16))
    line, top, reserve = (
        page.evaluate("what => document.querySelector(what).getBoundingClientRect().toJSON()", what)
        for what in (".mr-prompt", ".mr-area-top", ".mr-reserve")
    )
    assert line["width"] == top["width"]
    assert reserve["bottom"] < 530, "the pixel in which the window ends may be shared"
