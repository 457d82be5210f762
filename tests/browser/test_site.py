"""The site as it is served: from a folder of any web server, with Python in the browser, and no other host."""

import json
import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from html import unescape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from inspect import isclass, isfunction
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, Request, Route

from moonriver.bots import bot, play_out
from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.site.links import moves_text
from moonriver.words.kit.rules import printed_in
from moonriver.words.rules import RULES
from tests.effort import FULL
from tests.tools.links import broken_in_pages
from tests.tools.site.documentation import ELSEWHERE, MODULES

from .chromium import Chromium
from .driver import Driver
from .looks import faults
from .player import OVER, Hand, Player

SETTLED = "() => document.querySelector('.mr-root')?.dataset.due === '0'"
SECONDS = 120
"""So long Python may take to start where everything else is busy too."""
OUTSIDE = """() => performance.getEntriesByType('resource').map(entry => entry.name)
    .filter(name => !name.startsWith(location.origin + '/') && !/^(blob|data):/.test(name))"""
PAGES = (
    *(
        "",
        "play/",
        "play/saboteur/",
        "explore/",
        "replay/",
        "teach/",
        "docs/",
        "docs/rules/",
        "docs/notation/",
    ),
    *("docs/python/", "docs/python/moonriver/", "docs/contributing/"),
)


class Served:
    """The site in a folder of a web server, as `python -m http.server` serves it, until it is stopped."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[str] = []
        asked = self.asked

        class Answer(SimpleHTTPRequestHandler):
            def log_message(self, form: str, *args: object) -> None:
                if form.startswith('"%s"'):
                    asked.append(f"{args[1]} {self.path}")

        handler = partial(Answer, directory=str(folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.host = f"http://127.0.0.1:{self._server.server_port}/"
        self.root = self.host + "games/of/ours/"

    def page(self, path: str, **fields: object) -> str:
        """The address of a page."""
        return self.root + path + (f"#{urlencode(fields)}" if fields else "")

    def stop(self) -> None:
        """Be gone, as where there is no network."""
        self._server.shutdown()
        self._server.server_close()


def wait_for(page: Page, happened: Callable[[], bool]) -> None:
    """Until something has happened that is told to the test and not to the page: a request, say."""
    for _ in range(SECONDS * 20):
        if happened():
            return
        page.wait_for_timeout(50)
    pytest.fail("it did not happen")


@pytest.fixture
def served(web: Path) -> Iterator[Served]:
    """A server of its own for each test: what a browser keeps of an origin stays apart."""
    server = Served(web)
    yield server
    server.stop()
    assert not [line for line in server.asked if not line.startswith(("200", "304"))]


def ready(driver: Driver) -> None:
    """Until the board is there, nothing moves on the page any more, and it answers."""
    driver.wait("() => !!document.querySelector('.playing .mr-root[data-rev]')", seconds=SECONDS)
    driver.wait(SETTLED)


def late(players: int, left: int) -> str:
    """The moves of a game up to its last ones."""
    game = play_out(Game.deal(players, 7), [bot("greedy")] * players)
    return moves_text(Game.deal(players, 7), game.moves[: len(game.moves) - left])


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


class TestInChromium:
    """What every browser is asked; the browsers below inherit it."""

    browser_name = "Chromium"

    def test_moon_river_is_played_to_its_end_and_a_reload_goes_on(
        self, driver: Driver, served: Served
    ) -> None:
        driver.open(served.page("play/", seed=7, players=3, moves="" if FULL else late(3, 12)))
        ready(driver)
        assert driver.evaluate("() => location.hash") == ""
        player = Player(driver, "mouse")
        for number in range(200):
            if player.kind() == OVER:
                break
            if number == 2:
                log = driver.text(".mr-log")
                driver.open(served.page("play/"))
                ready(driver)
                assert driver.text(".mr-log") == log
                player = Player(driver, "mouse")
            player.turn_over()
        assert "game is over" in player.asked()
        assert driver.evaluate(OUTSIDE) == []

    def test_a_round_of_saboteur_is_played(self, driver: Driver, served: Served) -> None:
        driver.open(served.page("play/saboteur/", seed=7, players=3))
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

    def test_a_ranch_is_painted_and_kept(self, driver: Driver, served: Served) -> None:
        driver.open(served.page("explore/"))
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
        driver.open(served.page("explore/"))
        ready(driver)
        assert driver.evaluate("() => document.querySelector('textarea').value") == diagram
        assert diagram.splitlines()[-1].startswith("F")
        assert driver.evaluate(OUTSIDE) == []

    def test_a_domino_is_turned_and_placed_by_a_finger_on_a_phone(
        self, driver: Driver, served: Served
    ) -> None:
        if not driver.touches:
            pytest.skip(f"nobody can tell {driver.name} of fingers")
        driver.resize(390, 844)
        driver.open(served.page("play/", seed=7, players=3, moves=late(3, 94)))
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

    def test_a_replay_is_stepped_through(self, driver: Driver, served: Served) -> None:
        driver.open(served.page("replay/", seed=7, players=2, moves=late(2, 24)))
        ready(driver)
        for name in ("step:next", "step:next", "step:last", "step:back"):
            press(driver, name)
        last = int(driver.evaluate("() => document.querySelector('[data-id=jump]').max"))
        assert int(driver.evaluate("() => document.querySelector('[data-id=jump]').value")) == last - 1
        assert driver.evaluate(OUTSIDE) == []


if FULL:

    class TestInFirefox(TestInChromium):
        browser_name = "Firefox"

    class TestInWebKit(TestInChromium):
        browser_name = "WebKit"


@pytest.fixture
def phone(browser: Browser, served: Served) -> Iterator[Page]:
    """A phone that reaches no host but the one that serves the site; every request to another one fails the test."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    outside: list[str] = []

    def heard(request: Request) -> None:
        if not request.url.startswith((served.root, "blob:", "data:")):
            outside.append(request.url)

    context.on("request", heard)
    page = context.new_page()
    yield page
    context.close()
    assert not outside


def shown(page: Page) -> None:
    page.wait_for_selector(".mr-root[data-rev]", timeout=SECONDS * 1000)
    page.wait_for_function(SETTLED)


def test_axe_finds_nothing_on_any_page(phone: Page, served: Served) -> None:
    for turn, path in enumerate(PAGES):
        phone.goto(served.page(path))
        if path in ("", "explore/"):
            shown(phone)
        assert faults(phone, turn) == [], path


def test_every_rule_and_every_public_name_is_described(web: Path) -> None:
    pages = web / "games" / "of" / "ours" / "docs"
    told = unescape((pages / "rules" / "index.html").read_text(encoding="utf-8"))
    for rule in RULES.values():
        _, _, entry = told.partition(f'<section id="{rule.id}" class="rule">')
        entry = entry.partition("</section>")[0]
        assert all(words in entry for words in (rule.title, rule.text, rule.reading or "", printed_in(rule)))
        lessons = re.sub(r"</?a\b[^>]*>", "", entry)  # links, where the site has lessons
        assert re.search(r"In the lessons:( \d\d)+</p>", lessons), rule.id
    for name in MODULES:
        told = (pages / "python" / name / "index.html").read_text(encoding="utf-8")
        module = import_module(name)
        for public in getattr(module, "__all__", ()):
            made = getattr(module, public)
            if (isclass(made) or isfunction(made)) and public not in ELSEWHERE.get(name, ""):
                assert f'id="{name}.{public}"' in told, (name, public)


def test_every_link_leads_inside_the_site(web: Path) -> None:
    folder = web / "games" / "of" / "ours"
    lite = folder / "learn"  # below it the pages are JupyterLite's
    ours = (page for page in folder.rglob("*.html") if page.parent == lite or lite not in page.parents)
    assert broken_in_pages(folder, ours) == []
    manifest = json.loads((folder / "site.webmanifest").read_text(encoding="utf-8"))
    for address in (manifest["start_url"], *(icon["src"] for icon in manifest["icons"])):
        assert (folder / address).exists()


def test_a_game_is_begun_by_touch_and_shared(phone: Page, served: Served) -> None:
    phone.goto(served.page("play/"))
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
    assert link.startswith(served.page("play/") + "#")
    assert "seed=7&players=2" in link
    log = phone.locator("[role=toolbar].mr-log").inner_text()
    with phone.expect_download() as file:
        phone.get_by_role("button", name="Save as a file").tap()
    game = record.read(Path(file.value.path()).read_text(encoding="utf-8"))
    assert game.moves and game.players == 2
    other = phone.context.new_page()
    other.goto("about:blank")
    other.goto(link)
    shown(other)
    assert other.locator("[role=toolbar].mr-log").inner_text() == log


def test_the_rule_of_a_refusal_is_read_in_the_documentation(phone: Page, served: Served) -> None:
    phone.goto(served.page("play/saboteur/", seed=7, players=5))
    shown(phone)
    phone.locator('[data-id="hand:2"]').tap()
    phone.wait_for_function(SETTLED)
    phone.locator('[data-id="5,1"]').tap()
    with phone.expect_popup() as opened:
        phone.locator(".mr-refused").get_by_role("link", name="SAB-PATH-2").tap()
    entry = opened.value.locator("section:target")
    assert RULES["SAB-PATH-2"].text in entry.inner_text()
    assert entry.bounding_box()["y"] < 844  # type: ignore[index]


@pytest.mark.skipif(not FULL, reason="a whole game takes minutes; EFFORT=full")
@pytest.mark.parametrize("hand", ["keys", "touch"])
def test_a_whole_game_is_played_on_a_phone(hand: Hand, phone: Page, served: Served) -> None:
    phone.goto(served.page("play/", seed=7, players=3))
    shown(phone)
    player = Player(Chromium(phone), hand)
    for _ in range(200):
        if player.kind() == OVER:
            break
        player.turn_over()
    assert "game is over" in player.asked()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.goto(served.page("play/"))
    shown(phone)
    assert Player(Chromium(phone), hand).kind() == OVER


def test_a_page_is_used_by_keyboard_alone(phone: Page, served: Served) -> None:
    phone.goto(served.page("play/saboteur/"))
    button = phone.get_by_role("button", name="Start")
    for _ in range(30):
        if button.evaluate("node => node === document.activeElement"):
            break
        phone.keyboard.press("Tab")
    phone.keyboard.press("Enter")
    shown(phone)
    phone.wait_for_function("() => document.activeElement.closest('.mr-root')")


def test_what_cannot_be_opened_is_told_and_what_was_kept_stays(phone: Page, served: Served) -> None:
    phone.goto(served.page("play/", seed=7, players=2))
    shown(phone)
    log = phone.locator(".mr-points").inner_html()
    phone.goto("about:blank")
    phone.goto(served.page("play/", seed="seven"))
    phone.wait_for_function("() => document.getElementById('told').textContent.includes('whole number')")
    phone.goto("about:blank")
    phone.goto(served.page("play/"))
    shown(phone)
    assert phone.locator(".mr-points").inner_html() == log


def test_a_link_does_not_lose_the_game_that_was_kept(phone: Page, served: Served) -> None:
    phone.goto(served.page("play/", seed=7, players=2))
    shown(phone)
    phone.goto("about:blank")
    phone.goto(served.page("play/", seed=8, players=4))
    shown(phone)
    assert phone.locator(".mr-points > span").count() == 4
    phone.get_by_role("button", name="Back to what was here before").tap()
    phone.wait_for_function("() => document.querySelectorAll('.mr-points > span').length === 2")


def test_without_a_network_a_page_that_was_visited_plays_on(phone: Page, served: Served) -> None:
    phone.goto(served.page("play/", seed=7, players=2))
    shown(phone)
    phone.wait_for_function(
        "() => document.getElementById('offline').textContent.includes('without a network')",
        timeout=SECONDS * 1000,
    )
    served.stop()
    phone.goto(served.page("play/"))
    shown(phone)
    phone.locator("[data-next]").first.tap()
    phone.wait_for_function("() => document.querySelectorAll('.mr-entry').length > 0")
    phone.goto(served.page("explore/"))
    shown(phone)


def test_while_a_bot_thinks_the_page_answers_and_undo_stops_it(browser: Browser, served: Served) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    thinkers: list[str] = []

    def never(route: Route) -> None:
        thinkers.append(route.request.url)
        if len(thinkers) == 1:  # the table's own
            route.continue_()
        else:
            route.fulfill(content_type="text/javascript", body="addEventListener('message', () => 0)")

    context.route("**/worker.js", never)
    page = context.new_page()
    page.goto(served.page("play/", seed=7, players=2, seats="you,monte_carlo"))
    shown(page)
    before = page.locator(".mr-line b").inner_text()
    page.locator("[data-next]").first.click()
    page.locator(".mr-line b", has_text="thinks …").wait_for()
    page.wait_for_function(SETTLED)
    wait_for(page, lambda: len(thinkers) == 2)
    page.locator('[data-id="big:1"]').first.click()
    page.locator('[data-id="fold:help"]').click()
    page.locator('[data-id="fold:help"][aria-pressed=true]').wait_for()
    page.locator('[data-id="undo"]').click()
    page.wait_for_function(
        "before => document.querySelector('.mr-line b').textContent === before", arg=before
    )
    wait_for(page, lambda: len(thinkers) == 3)  # who was stopped is gone, and another one gets ready
    context.close()


def test_a_slow_bot_plays_in_a_worker_of_its_own(phone: Page, served: Served) -> None:
    phone.goto(served.page("play/", seed=7, players=2, seats="you,look_ahead"))
    shown(phone)
    for _ in range(3):
        entries = phone.locator(".mr-entry").count()
        phone.locator("[data-next]").first.tap()
        phone.wait_for_function("n => document.querySelectorAll('.mr-entry').length > n", arg=entries)
        phone.wait_for_function(
            "() => document.querySelector('[data-next]') && !/…/.test(document.querySelector('.mr-line').textContent)",
            timeout=SECONDS * 1000,
        )
    log = phone.locator("[role=toolbar].mr-log").inner_text()
    assert len(phone.workers) == 2
    phone.goto(served.page("play/"))
    shown(phone)
    assert phone.locator("[role=toolbar].mr-log").inner_text() == log
