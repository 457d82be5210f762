"""The site in every browser: from a folder of any web server, with Python in the page, and no other host."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.effort import FULL, LONG

from .driver import Driver
from .player import OVER, Player
from .website import OUTSIDE, SETTLED, Served, late, ready


def choose(driver: Driver) -> None:
    """Take the first line of the list, and of the lines that it leads to."""
    before = driver.evaluate("() => document.querySelector('.mr-log').textContent.length")
    for _ in range(3):
        rev = driver.evaluate("() => document.querySelector('.mr-root').dataset.rev")
        driver.evaluate("() => document.querySelector('.mr-choice').click()")
        driver.wait("rev => document.querySelector('.mr-root').dataset.rev !== rev", rev)
        driver.wait(SETTLED)
        if driver.evaluate("() => document.querySelector('.mr-log').textContent.length") != before:
            return


def lowest(driver: Driver) -> str:
    """The cell nearest to the reserve that a domino may cover."""
    names = driver.evaluate(
        """() => [...document.querySelectorAll('.mr-ranch [aria-label$="; may be chosen"]')].map(n => n.dataset.id)"""
    )
    return f'.mr-ranch [data-id="{min(names)}"]'


def built(driver: Driver) -> int:
    """How many cells of the own ranch have a parcel."""
    text = driver.text(".mr-ranch desc")
    return sum(word not in (".", "@") for line in text.splitlines() for word in line.split())


def finger(driver: Driver, does: Callable[[], None]) -> None:
    """Do something with a finger, and wait for the answer."""
    rev = driver.evaluate("() => +document.querySelector('.mr-root').dataset.rev")
    does()
    driver.wait("rev => +document.querySelector('.mr-root').dataset.rev > rev", rev)
    driver.wait(SETTLED)


def press(driver: Driver, name: str) -> None:
    driver.click(f'[data-id="{name}"]')
    driver.wait(SETTLED)


class Played:
    """What every browser is asked: whether Python begins in it, answers every hand, and keeps what it has."""

    browser_name: str
    before: str
    """The moves that were made before somebody plays; a longer game is played on a phone, in test_site_games.py."""

    def test_moon_river_is_played_to_its_end_and_a_reload_goes_on(self, driver: Driver, site: Served) -> None:
        driver.open(site.page("play/", seed=7, players=3, moves=self.before))
        ready(driver)
        assert driver.evaluate("() => location.hash") == ""
        player = Player(driver, "mouse")
        for number in range(200):
            if player.kind() == OVER:
                break
            if number == 2:
                log = driver.text(".mr-log")
                driver.open(site.page("play/"))
                ready(driver)
                assert driver.text(".mr-log") == log
                player = Player(driver, "mouse")
            player.turn_over()
        assert "game is over" in player.asked()
        assert driver.evaluate(OUTSIDE) == []

    def test_a_domino_is_turned_and_placed_by_a_finger_on_a_phone(self, driver: Driver, site: Served) -> None:
        if not driver.touches:
            pytest.skip(f"nobody can tell {driver.name} of fingers")
        driver.resize(390, 844)
        driver.open(site.page("play/", seed=7, players=3, moves=late(3, 94)))
        ready(driver)
        before = built(driver)
        cell, turn, undo = lowest(driver), '[data-id="do:turn"]', '[data-id="undo"]'
        for target in (cell, turn, turn, turn, turn):
            finger(driver, partial(driver.tap, target))
            assert built(driver) == before
        finger(driver, partial(driver.tap, cell))
        assert built(driver) == before + 2
        finger(driver, partial(driver.tap, undo))
        assert built(driver) == before
        finger(driver, partial(driver.swipe, '[data-id="reserve:0"]', cell))
        assert built(driver) == before + 2


class TestInChromium(Played):
    """The other pages, too: in every browser the same Python answers them."""

    browser_name = "Chromium"
    before = "" if LONG else late(3, 30)

    def test_a_round_of_saboteur_is_played(self, driver: Driver, site: Served) -> None:
        driver.open(site.page("play/saboteur/", seed=7, players=3))
        ready(driver)
        press(driver, "fold:choices")
        for _ in range(60):
            if driver.has(".mr-ended"):
                break
            choose(driver)
        assert driver.has(".mr-ended")
        press(driver, "goon")
        assert "Round 2" in driver.text(".mr-round")
        assert driver.evaluate(OUTSIDE) == []

    def test_a_ranch_is_painted_and_kept(self, driver: Driver, site: Served) -> None:
        driver.open(site.page("explore/"))
        ready(driver)
        press(driver, "brush:forest")
        driver.click("#view")
        driver.wait(
            "() => !document.querySelector('[data-id^=\"brush:\"]') && !!document.querySelector('.mr-comp')"
        )
        driver.wait(SETTLED)
        driver.click("#view")
        driver.wait("() => !!document.querySelector('[data-id=\"brush:forest\"]')")
        press(driver, "brush:forest")
        press(driver, "0,0")
        diagram = driver.evaluate("() => document.querySelector('textarea').value")
        driver.open(site.page("explore/"))
        ready(driver)
        assert driver.evaluate("() => document.querySelector('textarea').value") == diagram
        assert diagram.splitlines()[-1].startswith("F")
        assert driver.evaluate(OUTSIDE) == []

    def test_a_replay_is_stepped_through(self, driver: Driver, site: Served) -> None:
        driver.open(site.page("replay/", seed=7, players=2, moves=late(2, 24)))
        ready(driver)
        for name in ("step:next", "step:next", "step:last", "step:back"):
            press(driver, name)
        last = int(driver.evaluate("() => document.querySelector('[data-id=jump]').max"))
        assert int(driver.evaluate("() => document.querySelector('[data-id=jump]').value")) == last - 1
        assert driver.evaluate(OUTSIDE) == []


if FULL:

    class TestInFirefox(Played):
        browser_name = "Firefox"
        before = late(3, 30 if LONG else 12)

    class TestInWebKit(Played):
        browser_name = "WebKit"
        before = late(3, 30 if LONG else 12)


if LONG:

    class TestAllPagesInFirefox(TestInChromium):
        browser_name = "Firefox"

    class TestAllPagesInWebKit(TestInChromium):
        browser_name = "WebKit"
