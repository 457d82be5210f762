"""What is played and answered on a phone, in every language: whole words, and all that belongs together in sight."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from moonriver.bots import play_out
from moonriver.bots.moonriver.greedy import move as greedy
from moonriver.bots.saboteur import bot
from moonriver.lessons.course import named
from moonriver.lessons.panel import Panel
from moonriver.rules.game import Game as River
from moonriver.rules.moves import Claim
from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Game
from moonriver.saboteur.cards import BOX
from moonriver.show.moonriver.sandbox import Sandbox
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from moonriver.words import LANGUAGES, speaking
from tests.effort import some
from tests.saboteur.tables import table as laid
from tests.tools.gallery import BOARDS, show

from .blank import BlankPage
from .fonts import IN_EVERY_FONT
from .looks import PAINTED
from .test_board_page import RANCH
from .test_first_screen import middle

pytestmark = IN_EVERY_FONT

PHONES = (360, 780), (390, 844)

CUT = """names => {
    const found = [], range = document.createRange();
    const texts = [...document.querySelectorAll(names)].flatMap(node => [...node.childNodes]);
    for (const text of texts.filter(node => node.nodeType === Node.TEXT_NODE)) {
        for (const { 0: part, index } of text.data.matchAll(/[\\p{Script=Latin}(),:]+/gu)) {
            const lines = [...part].map((_, place) => {
                range.setStart(text, index + place);
                range.setEnd(text, index + place + 1);
                return Math.round([...range.getClientRects()].at(-1).top); // a hyphen before it may be the first
            });
            if (new Set(lines).size > 1) found.push(part);
        }
    }
    return found;
}"""
"""Words that are cut where they may not be parted."""

SMALL = """() => [...document.querySelectorAll('button, select, .mr-check')].filter(node => {
    const box = node.getBoundingClientRect();
    return node.checkVisibility() && Math.min(box.width, box.height) < 44 && !node.closest('.mr-log');
}).map(node => node.outerHTML.slice(0, 120))"""
"""What is smaller than a finger; lines of the log are many, and open only more to read."""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 360, "height": 780}, has_touch=True, device_scale_factor=2
    )
    yield context.new_page()
    context.close()


def test_the_names_of_all_cards_are_whole(phone: Page) -> None:
    hand = " ".join(sorted({card.name for card in BOX.pile}))
    for code in LANGUAGES:
        with speaking(code):
            BlankPage(phone, MineTable(laid(hand, "NS", "NS"), autosave=False))
            for wide, high in (*PHONES, (1366, 650)):
                phone.set_viewport_size({"width": wide, "height": high})
                assert phone.locator(".mr-card").count() == 27
                assert phone.evaluate(CUT, ".mr-card > span") == [], (code, wide)


def test_the_mine_and_all_cards_are_in_one_window(phone: Page) -> None:
    for code in LANGUAGES:
        with speaking(code):
            BlankPage(
                phone, MineTable(laid("broken_cart rockfall NESW NES EW NS", "NS", "NS"), autosave=False)
            )
            for wide, high in PHONES:
                phone.set_viewport_size({"width": wide, "height": high})
                cards = phone.locator(".mr-cards").bounding_box()
                assert cards and cards["y"] + cards["height"] <= high, code


def test_role_and_gold_stand_beside_the_picture_of_the_role(phone: Page) -> None:
    for code in LANGUAGES:
        with speaking(code):
            BlankPage(phone, MineTable(Game.deal(5, 4), autosave=False))
            for wide, high in (*PHONES, (844, 390), (1366, 650)):
                phone.set_viewport_size({"width": wide, "height": high})
                picture, role, gold = (
                    phone.locator(f".mr-own > {what}").bounding_box() for what in ("svg", "b", "span")
                )
                assert picture and role and gold
                right, bottom = picture["x"] + picture["width"], picture["y"] + picture["height"]
                assert right <= min(role["x"], gold["x"]), (code, wide)
                assert role["y"] < gold["y"] + 1 < bottom, (code, wide)


def test_a_long_heading_leaves_role_and_gold_their_lines(phone: Page) -> None:
    show(phone, BOARDS["saboteur-gold"]())
    phone.set_viewport_size({"width": 360, "height": 740})
    for what in ("b", "span"):
        told = phone.locator(f".mr-own > {what}").bounding_box()
        assert told and told["height"] < 40, "one line, or two"


def test_the_results_of_a_game_keep_their_words_whole(phone: Page) -> None:
    game = Game.deal(5, 3)
    while game.player is not None:
        game = game.play(bot("dwarf")(game.view(game.player)))
    for code in LANGUAGES:
        with speaking(code):
            BlankPage(phone, MineTable(game, autosave=False))
            assert phone.evaluate(CUT, ".mr-results :is(th, td)") == [], code
            assert phone.evaluate("document.documentElement.scrollWidth") == 360
            inner, outer = phone.locator(".mr-results").evaluate(
                "node => [node.scrollWidth, node.clientWidth]"
            )
            assert inner <= outer, code


def finished() -> MineTable:
    """A game that is over, and the rounds before its last."""
    table = MineTable(autosave=False)
    assert table.play.load(Path(__file__).parents[1] / "saboteur" / "records" / "five_dwarves.saboteur.json")
    return table


def test_the_mines_of_rounds_that_are_over_are_whole(phone: Page) -> None:
    BlankPage(phone, finished())
    mines = phone.locator(".mr-last").evaluate_all(
        "all => all.map(one => [one.scrollWidth, one.clientWidth])"
    )
    assert len(mines) == 2
    for inner, outer in mines:
        assert inner <= outer


def test_no_room_is_kept_for_news_when_the_game_is_over(phone: Page) -> None:
    BlankPage(phone, finished())
    phone.evaluate(PAINTED)
    top, prompt = (phone.locator(what).bounding_box() for what in (".mr-area-top", ".mr-prompt"))
    assert top and prompt and top["height"] <= prompt["height"] + 12


def test_two_sides_of_bonus_pieces_stand_in_a_row(phone: Page) -> None:
    game = River.deal(2, 8)
    for move in play_out(game, [greedy, greedy]).moves:
        if isinstance(move, Claim):
            break
        game = game.play(move)
    for code in LANGUAGES:
        with speaking(code):
            BlankPage(phone, Table(game, people=(0, 1), autosave=False))
            for wide, high in (*PHONES, (683, 325), (1366, 650)):
                phone.set_viewport_size({"width": wide, "height": high})
                phone.evaluate(PAINTED)
                sides = [one.bounding_box() for one in phone.locator(".mr-actions button").all()]
                places = [(box["x"], box["y"]) for box in sides if box]
                assert len(places) == 4
                assert places[0][1] == places[1][1] < places[2][1] == places[3][1], (code, wide)
                assert phone.evaluate(CUT, ".mr-actions button") == [], (code, wide)


def test_a_hint_is_read_without_scrolling(phone: Page) -> None:
    river = middle(3)
    dwarf = Game.deal(4, 7)
    for code in LANGUAGES:
        with speaking(code):
            for table in (Table(river.game, autosave=False), MineTable(dwarf, autosave=False)):
                blank = BlankPage(phone, table)
                blank.element("hint").tap()
                phone.locator(".mr-why > .mr-tell").wait_for()
                inner, outer = phone.locator(".mr-why > .mr-tell").evaluate(
                    "node => [node.scrollHeight, node.clientHeight]"
                )
                assert inner <= outer, (code, type(table), phone.locator(".mr-why > .mr-tell").inner_text())


@pytest.mark.parametrize("name", some(["05.may", "13.reached", "23.low", "03.neighbours"], one_in=2))
def test_a_picture_stays_in_sight_while_two_hints_are_read(
    name: str, phone: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for code in LANGUAGES:
        with speaking(code):
            panel = Panel(named(name), 0)  # the server of the page knows it only as long as it is kept
            blank = BlankPage(phone, panel)
            for hints in (1, 2):
                blank.element("do:hint").tap()
                phone.locator(f".mr-verdict > .mr-tell:nth-child({hints})").wait_for()
            blank.caught_up()
            phone.evaluate(PAINTED)
            picture, hint = (
                phone.locator(what).last.bounding_box()
                for what in (".mr-area-board", ".mr-verdict > .mr-tell")
            )
            assert picture and picture["y"] >= 0, code
            assert hint and hint["y"] + hint["height"] <= 781, code  # parts of a pixel
            rows = phone.evaluate(
                "[...document.querySelectorAll('[data-id^=\"do:\"]')].map(node => node.offsetTop)"
            )
            assert len(rows) == 3 and len(set(rows)) == 1, code


def test_everything_to_press_is_as_large_as_a_finger(phone: Page) -> None:
    for board in (
        Table(middle(3).game, autosave=False),
        MineTable(Game.deal(5, 4), autosave=False),
        Sandbox(Ranch.from_diagram(RANCH)),
    ):
        BlankPage(phone, board)
        assert phone.evaluate(SMALL) == []
