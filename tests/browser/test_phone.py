"""What is played and answered on a phone, in every language: whole words, and all that belongs together in sight."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from moonriver.bots.saboteur import bot
from moonriver.saboteur import Game
from moonriver.saboteur.cards import BOX
from moonriver.show.saboteur.table import MineTable
from moonriver.words import LANGUAGES, speaking
from tests.saboteur.tables import table as laid

from .blank import BlankPage
from .fonts import IN_EVERY_FONT

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
            BlankPage(phone, MineTable(laid("broken_cart rockfall NESW NES EW NS", "NS", "NS"), autosave=False))
            for wide, high in PHONES:
                phone.set_viewport_size({"width": wide, "height": high})
                cards = phone.locator(".mr-cards").bounding_box()
                assert cards and cards["y"] + cards["height"] <= high, code


def test_the_results_of_a_game_keep_their_words_whole(phone: Page) -> None:
    game = Game.deal(5, 3)
    while game.player is not None:
        game = game.play(bot("dwarf")(game.view(game.player)))
    for code in LANGUAGES:
        with speaking(code):
            BlankPage(phone, MineTable(game, autosave=False))
            assert phone.evaluate(CUT, ".mr-results :is(th, td)") == [], code
            assert phone.evaluate("document.documentElement.scrollWidth") == 360
            inner, outer = phone.locator(".mr-results").evaluate("node => [node.scrollWidth, node.clientWidth]")
            assert inner <= outer, code
