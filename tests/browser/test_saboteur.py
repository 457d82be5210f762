"""Saboteur in a real browser: a whole game of five by keyboard alone, the curtain, touch, and axe all along."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from moonriver.bots.saboteur import bot
from moonriver.saboteur import Break, Game, Keep, Pass, Place, Repair
from moonriver.saboteur.cards import GOALS
from moonriver.show.kit.targets import Cell
from moonriver.show.saboteur.table import MineTable
from moonriver.tabletop.moves import Move
from moonriver.tabletop.recording import Seat
from tests.effort import FULL, LONG, in_full, often, some
from tests.saboteur.tables import table as laid
from tests.show.saboteur.clicking import hinted

from .blank import BlankPage
from .looks import violations
from .player import Hand, Player


def press(blank: BlankPage, key: str) -> None:
    """Press a key and wait until what it told Python is answered."""
    sent = len(blank.sent)
    blank.page.keyboard.press(key)
    blank.page.wait_for_function(
        "n => window.sent.length > n || !document.activeElement.closest('.mr-root')", arg=sent, timeout=2000
    )
    blank.caught_up()


def go(blank: BlankPage, name: str) -> None:
    """Move the focus onto a thing: N leads to where something is to be done, arrows go on from there."""
    if blank.focused() != name:
        blank.walk(name)
        blank.caught_up()


def steps(move: Move) -> Iterator[str]:
    """What is chosen for a move, one after the other."""
    if isinstance(move, Keep):
        yield f"keep:{move.nugget}"
        return
    card = getattr(move, "card", None)
    if card is not None:
        yield f"hand:{card}"
    if isinstance(move, Break | Repair):
        yield f"seat:{move.target}"
    elif isinstance(move, Pass):
        yield "do:pass"
    else:
        yield Cell(getattr(move, "cell", None) or GOALS[move.goal]).name  # type: ignore[attr-defined]


def play(blank: BlankPage, table: MineTable, move: Move) -> None:
    """Make a move by keys alone."""
    played = len(table.play.decisions)
    for name in steps(move):
        if name == "do:pass" and table.picker.picked:
            press(blank, "d")
            break
        go(blank, name)
        if isinstance(move, Place) and name == Cell(move.cell).name:
            floating, card = table.picker.floating, table.picker.view.hand[move.card]
            lying = card.turned.name if move.turned else card.name  # type: ignore[union-attr]
            if floating is not None and floating.card.name != lying:
                press(blank, "r")
        press(blank, "Enter")
    if len(table.play.decisions) == played and len(table.picker.picked) > 1:
        go(blank, f"do:{move.tool}")  # type: ignore[attr-defined]
        press(blank, "Enter")
    assert table.play.course.positions[table.play.decisions[-1] + 1].moves[-1] == move


@in_full("every decision by keys: test_two_people_share… below")
def test_a_whole_game_of_five_is_played_by_keyboard_alone(page: Page) -> None:
    positions = [Game.deal(5, 4)]
    while not LONG and len(positions[-1].results) < often(2, full=1):
        game = positions[-1]
        positions.append(game.play(bot("dwarf")(game.view(game.player or 0))))
    start = positions[max(0, len(positions) - 8)]  # the others begin at the end of a round
    table = MineTable(start, people=(0,), autosave=False)
    blank = BlankPage(page, table)
    page.keyboard.press("Tab")
    rounds = len(table.game.results)
    while table.game.player is not None:
        if len(table.game.results) > rounds:
            rounds = len(table.game.results)
            assert page.locator(".mr-ended").is_visible()
            assert violations(page) == []
        move = hinted(table)
        assert move is not None
        play(blank, table, move)
        assert page.evaluate("!!document.activeElement.closest('.mr-root')"), "the focus was lost"
    assert table.game.outcome is not None
    assert len(table.game.results) == 3
    assert all(message.get("by") != "mouse" for message in blank.sent)
    assert "The game is over" in page.locator(".mr-prompt").inner_text()
    assert violations(page) == []


@pytest.mark.parametrize(
    ("hand", "wide", "high", "most"), some([("mouse", 1000, 530, 0), ("touch", 390, 844, 1)], one_in=2)
)
def test_a_whole_game_needs_no_scrolling_on_a_laptop_and_little_on_a_phone(
    hand: Hand, wide: int, high: int, most: int, browser: Browser
) -> None:
    game = Game.deal(4, 7)
    while len(game.moves) < often(40, long=0):
        game = game.play(bot("dwarf")(game.view(game.player or 0)))
    context = browser.new_context(viewport={"width": wide, "height": high}, has_touch=hand == "touch")
    page = context.new_page()
    table = MineTable(game, people=(0,), autosave=False)
    blank = BlankPage(page, table)
    player = Player(blank.driver, hand)
    for _ in range(often(12, full=100)):
        if page.locator("[data-id=goon]").count():
            box = page.locator("[data-id=goon]").bounding_box()
            assert box and 0 <= box["y"] <= high - box["height"], "who has won the round is out of sight"
            player.act("goon")
        move = hinted(table)
        if move is None:
            break
        played, player.scrolls = len(table.play.decisions), 0
        for name in steps(move):
            player.act(name)
        for again in (name, f"do:{getattr(move, 'tool', '')}"):  # a finger shows first where a card would lie
            if len(table.play.decisions) == played and page.locator(f'[data-id="{again}"]').count():
                player.act(again)
        assert len(table.play.decisions) == played + 1
        assert player.scrolls <= most, move
        assert player.rules_named() == []
    assert not FULL or table.game.outcome is not None
    context.close()


@pytest.mark.parametrize(("wide", "high"), [(934, 529), (390, 780)])
def test_at_the_end_mine_and_results_fit_beside_the_dwarves(wide: int, high: int, page: Page) -> None:
    game = Game.deal(5, 3)
    names = ("Bartholomew the Considerable", "Ann", "Christopherus-Maximilianowitsch", "Bo", "Li")
    dwarf = bot("dwarf")
    while game.player is not None:
        game = game.play(dwarf(game.view(game.player)))
    game = game.with_seats(tuple(map(Seat, names)))
    page.set_viewport_size({"width": wide, "height": high})
    BlankPage(page, MineTable(game, people=range(5), autosave=False))
    across = "n => [n.scrollWidth, n.clientWidth]"
    results, shown = page.locator(".mr-results"), page.locator(".mr-root")
    inner, outer = results.evaluate(across)
    assert inner <= outer, "a table of results that has to be scrolled"
    assert outer > 0.45 * shown.evaluate("n => n.clientWidth"), "the middle of the table is crushed"
    assert violations(page) == []


@in_full("without a browser: tests/show/saboteur")
def test_two_people_share_a_screen_by_keys_with_the_curtain_between(page: Page) -> None:
    table = MineTable(laid("map EW", "NES NS", "NS"), people=(0, 1), autosave=False)
    blank = BlankPage(page, table, dark=True)
    page.keyboard.press("Tab")
    assert page.locator('[data-id="hand:0"]').count() == 0
    assert violations(page) == []
    for seat, picked, then in ((0, "hand:0", "8,0"), (1, "hand:1", None)):
        go(blank, "open")
        press(blank, "Enter")
        assert table.you == seat
        go(blank, picked)
        press(blank, "Enter")
        assert violations(page) == []
        if then:
            go(blank, then)
            press(blank, "Enter")
            assert "Nobody else knows" in page.locator(".mr-hand").inner_text()
            go(blank, "goon")
            press(blank, "Enter")
        else:
            press(blank, "d")
        assert page.locator('[data-id="hand:0"]').count() == 0


def test_the_letter_n_leads_to_what_is_to_be_decided(page: Page) -> None:
    table = MineTable(laid("broken_cart EW", "NS", "NS"), people=(0, 1), autosave=False)
    blank = BlankPage(page, table)
    go(blank, "1,1")
    for expected, key in (("open", "Enter"), ("hand:0", "Enter"), ("seat:0", "Escape"), ("hand:0", "Escape")):
        press(blank, "n")
        page.wait_for_function("n => document.activeElement.dataset.id === n", arg=expected)
        page.keyboard.press(key)
        blank.caught_up()
        if blank.focused() is None:
            go(blank, "1,1")


@pytest.mark.parametrize("width", [820, *some([360, 1280], one_in=2)])
def test_by_touch_a_card_is_tapped_onto_the_mine_which_fits(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    table = MineTable(laid("NESW EW", "NS", "NS"), people=(0,), autosave=False)
    blank = BlankPage(page, table)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    frame = page.locator(".mr-scroll")
    inner, outer = frame.evaluate("n => [n.scrollWidth, n.clientWidth]")
    assert inner <= outer
    sent = len(blank.sent)
    blank.element("hand:0").tap()
    blank.settled(sent + 1)
    for _ in range(2):
        sent = len(blank.sent)
        blank.element("1,0").tap()
        blank.settled(sent + 1)
    assert (1, 0) in table.play.course.positions[1].mine.laid
    assert violations(page) == []
