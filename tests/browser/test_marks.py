"""One colour, one meaning, on the tables of both games: what a browser makes of marks, style sheets and the focus."""

import pytest
from playwright.sync_api import Page

from moonriver.bots import bot
from moonriver.rules.events import DominoPlaced
from moonriver.saboteur import Break, View
from moonriver.show.kit.board import Board
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from moonriver.tabletop.moves import Move
from tests.saboteur.tables import table as laid
from tests.show.moonriver.clicking import position
from tests.tools.gallery import MINE, mine

from .blank import BlankPage

MEANINGS = ("accent", "chosen", "last", "focus")
SEEN = """([selector, names]) => {
    const node = document.querySelector(selector), ring = node.querySelector(':scope > .ring');
    const marks = [...node.querySelectorAll(':scope > g[pointer-events="none"] > *')];
    if (ring && getComputedStyle(ring).visibility === 'visible')
        marks.push(...document.querySelector(ring.getAttribute('href')).children);
    const own = getComputedStyle(node), strokes = marks.map((mark) => getComputedStyle(mark).stroke);
    const ringed = own.outlineStyle === 'none' ? '' : own.outlineColor;
    const said = [...strokes, own.borderColor, own.background, ringed].join();
    const probe = node.closest('.mr-root').appendChild(document.createElement('i'));
    const colours = names.map((name) => ((probe.style.color = `var(--mr-${name})`), getComputedStyle(probe).color));
    probe.remove();
    if (new Set(colours).size < names.length) throw new Error(`some are alike: ${colours}`);
    return names.filter((name, at) => said.includes(colours[at]));
}"""
"""What a thing says by the colours that frame, fill or ring it."""


def says(blank: BlankPage, selector: str) -> list[str]:
    found: list[str] = blank.page.evaluate(SEEN, [selector, MEANINGS])
    return found


def named(name: str) -> str:
    return f'[data-id="{name}"]'


@pytest.mark.parametrize("dark", [False, True])
def test_what_is_said_of_parcels_and_cells_is_told_by_one_colour_each(dark: bool, page: Page) -> None:
    blank = BlankPage(page, Table(position("drive"), autosave=False), dark)
    source, target = next((move.source, move.target) for move in position("drive").legal_moves)  # type: ignore[attr-defined]
    start, end = (f"{row},{column}" for row, column in (source, target))
    assert says(blank, named(start)) == ["accent"]
    blank.element(start).click()
    blank.settled()
    assert says(blank, named(start)) == ["chosen"], "what the mouse has picked needs no ring"
    assert says(blank, named(end)) == ["accent"]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    assert blank.focused() == start
    assert says(blank, named(start)) == ["chosen", "focus"]


@pytest.mark.parametrize("dark", [False, True])
def test_what_others_built_last_is_told_by_a_colour_of_its_own(dark: bool, page: Page) -> None:
    table = Table(players=3, seed=1, autosave=False)
    while not any(isinstance(event, DominoPlaced) and event.seat for event in table.play.meanwhile):
        table.play.play(bot("greedy")(table.game.view(0)))
    blank = BlankPage(page, table, dark)
    assert says(blank, '.mr-seats g:has(> g[pointer-events="none"] > path:first-child)') == ["last"]
    assert says(blank, named(table.picker.next[0].name)) == ["accent"]


@pytest.mark.parametrize("dark", [False, True])
def test_what_is_said_of_cards_dwarves_and_the_mine_is_told_by_one_colour_each(
    dark: bool, page: Page
) -> None:
    table = MineTable(mine(), autosave=False)
    blank = BlankPage(page, table, dark)
    assert says(blank, named("hand:2")) == ["accent"]
    blank.element("hand:2").click()  # a broken lantern
    blank.settled()
    assert says(blank, named("hand:2")) == ["chosen"]
    assert says(blank, named("seat:2")) == ["accent"]
    blank.walk("seat:2")
    assert says(blank, named("seat:2")) == ["accent", "focus"]


def breaks(view: View) -> Move:
    """A bot that breaks what it can."""
    return next((move for move in view.legal_moves if isinstance(move, Break)), view.legal_moves[0])


@pytest.mark.parametrize("dark", [False, True])
def test_whose_tool_was_broken_last_is_told_by_a_colour_of_its_own(dark: bool, page: Page) -> None:
    table = MineTable(
        laid("EW EW", "broken_cart EW", "EW EW", roles="m s m", mine=MINE), bot=breaks, autosave=False
    )
    blank = BlankPage(page, table, dark)
    blank.element("hand:0").click()
    page.locator(named("do:pass")).click()
    page.locator(".mr-fresh").first.wait_for()
    assert says(blank, ".mr-fresh") == ["last"]
    assert says(blank, ".mr-dwarf:not(.mr-fresh)") == []


@pytest.mark.parametrize("make", [Table, MineTable])
def test_help_shows_the_colours_in_small_pictures(make: type[Table] | type[MineTable], page: Page) -> None:
    board: Board = make(seed=1, autosave=False)
    blank = BlankPage(page, board)
    blank.element("fold:help").click()
    for word in ("may be chosen", "picked", "just changed"):
        picture = page.locator(".mr-fold span", has_text=word).locator("svg")
        box = picture.bounding_box()
        assert box
        assert (box["width"], box["height"]) == (20, 20)
