"""When a cattle rustler or a desperado comes, or a refusal, the boards that a reader looks at stay where they are."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from moonriver.rules.game import Game
from moonriver.rules.moves import Expand, Move, Recruit, Steal, Swap
from moonriver.show.kit.board import Board
from moonriver.show.kit.targets import Button
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from moonriver.words import LANGUAGES, speaking
from tests.effort import some
from tests.show.moonriver.clicking import SEEDS, clicks

from .blank import BlankPage
from .looks import PAINTED
from .test_first_screen import middle

LAPTOP, JUPYTERLAB, PHONE = (1366, 650), (934, 529), (390, 844)
"""A laptop's page for a game, JupyterLab there with its files at the side, and a phone."""
BOXES = """() => Object.fromEntries(['ranch', 'reserve', 'columns', 'prompt'].map(name => {
    const part = document.querySelector(`.mr-${name}`);
    const { x, y, width, height } = (part.querySelector(':scope > svg') || part).getBoundingClientRect();
    return [name, [x, y, width, height]];
}))"""
OUT_OF_SIGHT = """ids => ids.filter(id => {
    const node = document.querySelector(`[data-id="${id}"]`);
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || over.closest('[data-id]') !== node;
})"""
PLACES = (
    """ids => ids.map(id => document.querySelector(`[data-id="${id}"]`).getBoundingClientRect().toJSON())"""
)


FOR_FOUR = 342
"""A deal for four in which seat 0 comes to steal and to swap, and all others have something."""


def coming(kind: str, players: int = 3) -> tuple[Game, Move]:
    """A position in which seat 0 recruits, and the move after which it steals or swaps."""
    seed = FOR_FOUR if players == 4 else SEEDS[kind]
    rng, game = Random(seed), Game.deal(players, seed)
    while game.player is not None:
        if game.player == 0:
            for move in game.legal_moves:
                if isinstance(move, Recruit):
                    after = game.play(move)
                    if after.decision is not None and (after.decision.kind, after.player) == (kind, 0):
                        return game, move
        bold = [move for move in game.legal_moves if isinstance(move, Expand | Swap | Steal)]
        game = game.play(rng.choice(bold or game.legal_moves))
    raise AssertionError(f"seat 0 never comes to {kind} with {players} players from seed {seed}")


def made(blank: BlankPage, table: Table, move: Move) -> None:
    """Make a move by clicks."""
    for name in clicks(move, table.game):
        if f'data-id="{name}"' in blank.page.content() and name not in {
            one.name for one in table.picker.picked
        }:
            blank.page.click(f'[data-id="{name}"]')
            blank.caught_up()


def asked(table: Table) -> list[str]:
    """What others have that may be picked."""
    return [target.name for target in table.picker.next if target.seat is not None] or [
        target.name
        for own in table.picker.next
        for target in table.picker.ways.next((own,))
        if target.seat is not None
    ]


def begun(
    page: Page, size: tuple[int, int], kind: str, players: int = 3
) -> tuple[BlankPage, Table, Move, dict[str, Any]]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    game, move = coming(kind, players)
    table = Table(game, autosave=False)
    blank = BlankPage(page, table)
    page.evaluate(PAINTED)
    page.add_style_tag(content="body{margin:0 !important}")
    page.evaluate(PAINTED)
    return blank, table, move, page.evaluate(BOXES)


@pytest.mark.parametrize("players", some([4, 3], one_in=2))
@pytest.mark.parametrize("kind", ["steal", "swap"])
@pytest.mark.parametrize("size", [LAPTOP, JUPYTERLAB], ids=["page", "JupyterLab"])
def test_nothing_moves_and_all_that_may_be_picked_is_in_sight(
    size: tuple[int, int], kind: str, players: int, page: Page
) -> None:
    blank, table, move, before = begun(page, size, kind, players)
    made(blank, table, move)
    assert table.game.decision is not None and table.game.decision.kind == kind
    page.evaluate(PAINTED)
    assert page.evaluate(BOXES) == before
    assert asked(table)
    assert page.evaluate(OUT_OF_SIGHT, asked(table)) == []
    blank.element("do:decline").click()
    blank.caught_up()
    page.evaluate(PAINTED)
    after = page.evaluate(BOXES)
    assert {name: after[name] for name in ("ranch", "columns", "prompt")} == {
        name: before[name] for name in ("ranch", "columns", "prompt")
    }


@pytest.mark.parametrize("kind", ["steal", "swap"])
def test_a_phone_leaves_the_ranch_and_shows_all_that_may_be_picked_after_one_scroll(
    kind: str, browser: Browser
) -> None:
    context = browser.new_context(has_touch=True)
    try:
        page = context.new_page()
        blank, table, move, before = begun(page, PHONE, kind, 4)
        made(blank, table, move)
        page.mouse.click(2, 2)  # ends what is seen to move
        page.evaluate(PAINTED)
        assert page.evaluate(BOXES)["ranch"] == before["ranch"]
        own = [one.name for one in table.picker.next if one.seat is None and not isinstance(one, Button)]
        names = asked(table) + own
        boxes = page.evaluate(PLACES, names)
        top = page.evaluate("() => document.querySelector('.mr-area-top').getBoundingClientRect().height")
        assert max(box["bottom"] for box in boxes) - min(box["top"] for box in boxes) <= PHONE[1] - top
        assert min(min(box["width"], box["height"]) for box in boxes) >= 24
    finally:
        context.close()


UNREAD = """() => {
    const reason = document.querySelector('.mr-refused'), words = document.createRange();
    words.selectNodeContents(reason.querySelector('summary'));
    return words.getBoundingClientRect().bottom - reason.getBoundingClientRect().bottom;
}"""
"""By how much the end of a refusal is below its frame."""


def mine() -> MineTable:
    return MineTable(players=5, seed=7, people=(0,), autosave=False)


@pytest.mark.parametrize(
    ("table", "first", "second"), [(lambda: middle(3), "4,4", "3,0"), (mine, "hand:2", "5,1")]
)
def test_a_refusal_on_a_phone_is_read_to_its_end_and_moves_nothing_in_every_language(
    table: Callable[[], Board], first: str, second: str, browser: Browser
) -> None:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True)
    try:
        page = context.new_page()
        for code in LANGUAGES:
            with speaking(code):
                page.goto("about:blank")
                blank = BlankPage(page, table())
                blank.element(first).tap()
                blank.caught_up()
                before = blank.element("0,0").bounding_box()
                blank.element(second).tap()
                blank.caught_up()
                page.locator(".mr-refused").wait_for()
                assert page.evaluate(UNREAD) <= 0, code
                assert blank.element("0,0").bounding_box() == before, code
    finally:
        context.close()
