"""Games on a phone's page of the site: begun, shared, kept, taken up again, without a network too."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from moonriver.bots import play_out
from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.tabletop.recording import Seat
from tests.effort import LONG, in_long

from .chromium import Chromium
from .player import OVER, Hand, Player
from .website import ELSEWHERE, SECONDS, SETTLED, Served, late, shown


def test_a_game_is_begun_by_touch_and_shared(phone: Page, site: Served) -> None:
    site.called(ELSEWHERE)
    phone.goto(site.page("play/"))
    phone.locator("select[name=players]").select_option("2")
    assert phone.locator("[data-seat]:visible").count() == 2
    phone.get_by_text("More choices").tap()
    phone.locator("input[name=seed]").fill("7")
    phone.get_by_role("button", name="Start").tap()
    shown(phone)
    phone.locator("[data-next]").first.tap()
    phone.wait_for_function("() => document.querySelectorAll('.mr-entry').length > 0")
    phone.wait_for_function(SETTLED)
    phone.get_by_role("button", name="Share as a link").tap()
    phone.locator("#link:visible").wait_for()
    link = phone.locator("#link").input_value()
    assert link.startswith(site.page("play/") + "#")
    assert "seed=7&players=2" in link
    log = phone.locator("[role=toolbar].mr-log").inner_text()
    with phone.expect_download() as file:
        phone.get_by_role("button", name="Save", exact=True).tap()
    game = record.read(Path(file.value.path()).read_text(encoding="utf-8"))
    assert game.moves and game.players == 2
    other = phone.context.new_page()
    other.goto("about:blank")
    other.goto(link)
    shown(other)
    assert other.locator("[role=toolbar].mr-log").inner_text() == log


@pytest.mark.parametrize("hand", ["touch", pytest.param("keys", marks=in_long("a phone seldom has keys"))])
def test_a_game_is_played_to_its_end_on_a_phone(hand: Hand, phone: Page, site: Served) -> None:
    """The whole of it in the long run, else its second half."""
    phone.goto(site.page("play/", seed=7, players=3, moves="" if LONG else late(3, 60)))
    shown(phone)
    player = Player(Chromium(phone), hand)
    for _ in range(200):
        if player.kind() == OVER:
            break
        player.turn_over()
    assert "game is over" in player.asked()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.goto(site.page("play/"))
    phone.get_by_role("button", name="Start", exact=True).wait_for(timeout=SECONDS * 1000)


@pytest.mark.parametrize("keeps_the_site", [True])
def test_without_a_network_a_page_that_was_visited_plays_on(phone: Page, site: Served) -> None:
    phone.goto(site.page("play/", seed=7, players=2))
    shown(phone)
    phone.wait_for_function(
        "() => document.getElementById('offline').textContent.includes('without a network')",
        timeout=SECONDS * 1000,
    )
    site.stop()
    phone.goto(site.page("play/"))
    shown(phone)
    phone.locator("[data-next]").first.tap()
    phone.wait_for_function("() => document.querySelectorAll('.mr-entry').length > 0")
    phone.goto(site.page("explore/"))
    shown(phone)


def test_a_game_that_is_over_is_looked_into_and_a_click_does_not_wait(
    phone: Page, site: Served, tmp_path: Path
) -> None:
    game = play_out(Game.deal(3, 4), ["greedy"] * 3).with_seats([Seat("", None)] + [Seat("", "greedy")] * 2)
    file = tmp_path / "over.json"
    file.write_text(record.write(game), encoding="utf-8")
    phone.goto(site.page("play/"))
    phone.locator("input[type=file]").first.set_input_files(file)
    shown(phone)
    phone.locator('[data-id="again"]').tap()
    phone.locator(".mr-curve [data-act=spot]").nth(20).wait_for(state="attached", timeout=SECONDS * 1000)
    phone.get_by_role("button", name="Stop").tap()
    phone.get_by_role("button", name="Look more closely").wait_for()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.goto(site.page("play/"))  # whoever comes back is offered a new game, and the old one
    phone.get_by_role("button", name="Start", exact=True).wait_for(timeout=SECONDS * 1000)
    assert not phone.locator("#board").is_visible()
    phone.get_by_role("button", name="What you had here").tap()
    shown(phone)
    assert "game is over" in phone.locator(".mr-line").inner_text()
