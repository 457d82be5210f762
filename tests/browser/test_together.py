"""A game by link in real browsers: people who meet only by what they send each other."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, expect

from moonriver.games import find
from moonriver.site.local import Local
from moonriver.tabletop.linked import FIELD, linked
from tests.effort import FULL, in_full, in_long, often
from tests.site.test_together import by_engine
from tests.together import late

from .chromium import Chromium
from .driver import Driver
from .looks import faults
from .website import SETTLED, ready, serving_elsewhere

WRITTEN = """() => {
    const [name] = Object.keys(localStorage), found = JSON.parse(localStorage.getItem(name));
    localStorage.setItem(name, JSON.stringify({ ...found, at: found.at + 1 }));
}"""
"""The other tab has written what is kept once more, and this one has not heard of it yet."""
ASKED = "() => !document.getElementById('whose').hidden"
SENT = "() => document.getElementById('sent').value"
TURN_OVER = "() => !document.getElementById('onward').hidden"
OVER = "() => !!document.querySelector('[data-kind=over]')"


@pytest.fixture
def local() -> Iterator[Local]:
    with serving_elsewhere() as local:
        yield local


@pytest.fixture
def person(browser: Browser) -> Iterator[Callable[[], Page]]:
    """A function that gives somebody's browser: what is kept in one is not known in another one."""
    with ExitStack() as closing:

        def page() -> Page:
            context = browser.new_context(viewport={"width": 1366, "height": 650}, reduced_motion="reduce")
            closing.callback(context.close)
            return context.new_page()

        yield page


def begin(driver: Driver, address: str, players: int) -> None:
    """Deal a game for people elsewhere, by the form."""
    driver.open(address)
    driver.wait("() => document.getElementById('told').textContent === ''")
    driver.evaluate(
        """players => {
            const form = document.getElementById('start');
            form.elements.players.value = players;
            form.elements.seed.value = 7;
            form.dispatchEvent(new Event('change'));
        }""",
        str(players),
    )
    driver.click("#elsewhere")
    driver.click("#start button.main")
    ready(driver)


def take(driver: Driver, link: str) -> None:
    """Open a link, and play at the seat that is offered."""
    driver.open(link)
    driver.wait(  # the board of the link before may still be there
        "() => (location.hash === '' && !!document.querySelector('.playing .mr-root[data-rev]'))"
        " || !document.getElementById('whose').hidden"
    )
    if driver.evaluate(ASKED):
        driver.click("#seats .main")
    driver.wait("() => location.hash === '' && document.getElementById('whose').hidden")
    ready(driver)


def decide(driver: Driver) -> str:
    """Play by the list until somebody else decides; the link that is to be sent."""
    if not driver.has(".mr-choices button.mr-choice"):
        driver.click('[data-id="fold:choices"]')
        driver.wait(SETTLED)
    while not driver.evaluate(TURN_OVER):
        rev = driver.evaluate("() => document.querySelector('.mr-root').dataset.rev")
        driver.evaluate("() => document.querySelector('.mr-choice').click()")
        driver.wait("rev => document.querySelector('.mr-root').dataset.rev !== rev", rev)
        driver.wait(SETTLED)
    driver.evaluate(
        "() => (document.getElementById('sent').value = '', document.getElementById('send').click())"
    )
    driver.wait(SENT)
    driver.wait(SETTLED)
    link: str = driver.evaluate(SENT)
    return link


def go_round(people: list[Driver], page: str, link: str) -> None:
    """Pass a link on, in the order of the seats that it is for, until the game is over, and then to everybody."""
    seats: dict[int, Driver] = {}
    while (player := linked(link, find(page)).game.player) is not None:
        if player not in seats:
            seats[player] = people[len(seats)]
        take(seats[player], link)
        link = decide(seats[player])
    for driver in seats.values():
        take(driver, link)
        assert driver.evaluate(OVER)
        assert "see the end" in driver.text("#sending")
    assert len({driver.text(".mr-log").split("\n")[-1] for driver in seats.values()}) == 1
    over = linked(link, find(page)).game
    assert find(page).write(over) == by_engine(page, over)
    assert len(seats) == len(people)


ENDS = [("play/saboteur/", 3, often(3, full=9)), *([("play/", 2, 12)] if FULL else [])]


@in_full("without a browser: tests/site/test_together.py")
@pytest.mark.parametrize(("page", "players", "left"), ENDS)
def test_people_meet_only_by_links_until_their_game_is_over(
    page: str, players: int, left: int, local: Local, person: Callable[[], Page]
) -> None:
    name = "saboteur" if "saboteur" in page else "play"
    people: list[Driver] = [Chromium(person()) for _ in range(players)]
    go_round(people, name, f"{local.url}{page}#{FIELD}={late(name, players, left)}")


if FULL:

    class TestInFirefox:
        """People with different browsers: a game that is begun by the form, and the end of one."""

        browser_name = "Firefox"

        def test_a_game_goes_between_two_browsers(
            self, driver: Driver, local: Local, person: Callable[[], Page]
        ) -> None:
            dealer = Chromium(person())
            begin(dealer, f"{local.url}play/", players=2)
            take(driver, decide(dealer))
            take(dealer, decide(driver))
            go_round([dealer, driver], "play", f"{local.url}play/#{FIELD}={late('play', 2, 8)}")

        @in_long("whole games take minutes; their ends: above")
        @pytest.mark.parametrize(("page", "players"), [("play/", 2), ("play/saboteur/", 3)])
        def test_a_whole_game_goes_between_browsers(
            self, page: str, players: int, driver: Driver, local: Local, person: Callable[[], Page]
        ) -> None:
            dealer = Chromium(person())
            others: list[Driver] = [driver, *(Chromium(person()) for _ in range(players - 2))]
            begin(dealer, f"{local.url}{page}", players)
            go_round([*others, dealer], "saboteur" if "saboteur" in page else "play", decide(dealer))

    class TestInWebKit(TestInFirefox):
        browser_name = "WebKit"


def test_a_game_begins_is_sent_and_goes_on(local: Local, person: Callable[[], Page]) -> None:
    dealer, other = person(), person()
    other.set_viewport_size({"width": 390, "height": 844})
    other.add_init_script("navigator.share = async (told) => void (window.handed = told)")  # as on a phone
    begin(Chromium(dealer), f"{local.url}play/", players=2)
    expect(dealer.locator("#seat")).to_have_text("Your seat: purple.")
    link = decide(Chromium(dealer))
    assert faults(dealer, 0) == []
    other.goto(link)
    other.locator("#whose:visible").wait_for()
    assert faults(other, 1) == []
    for _ in range(9):  # by keys alone: the seat that is offered has the focus
        if other.evaluate("() => document.activeElement.className") == "main":
            break
        other.keyboard.press("Tab")
    other.keyboard.press("Enter")
    ready(Chromium(other))
    expect(other.locator("#seat")).to_have_text("Your seat: orange.")
    other.locator(".mr-turns", has_text="Purple").wait_for()
    other.get_by_role("button", name="Not my seat").click()
    other.get_by_role("button", name="Not now").click()
    other.reload()
    ready(Chromium(other))
    expect(other.locator("#seat")).to_have_text("Your seat: orange.")
    other.set_viewport_size({"width": 390, "height": 844})
    answer = decide(Chromium(other))
    expect(other.get_by_role("button", name="Copy the link")).to_be_in_viewport()
    other.locator("#hand").click()
    other.wait_for_function("answer => window.handed?.url === answer", arg=answer)
    expect(dealer.locator("#hand")).to_be_hidden()
    expect(other.get_by_role("button", name="Not my seat")).to_be_hidden()
    take(Chromium(dealer), answer)
    expect(dealer.locator(".mr-headline")).to_contain_text("Purple")
    log = dealer.locator(".mr-log").first.inner_text()
    for bad, told in ((link, "older"), (answer[:-9], "not complete"), (answer + "A" * 9000, "too long")):
        dealer.goto(bad)
        expect(dealer.locator("#told")).to_contain_text(told)
        assert dealer.locator(".mr-log").first.inner_text() == log
    dealer.goto("about:blank")
    dealer.goto(f"{local.url}play/#seed=7")  # another game, and back again
    ready(Chromium(dealer))
    expect(dealer.locator("#together")).to_be_hidden()
    take(Chromium(dealer), answer)
    assert dealer.locator(".mr-log").first.inner_text() == log


@in_full("without a browser: tests/site/test_together.py")
def test_of_two_who_play_one_seat_the_reader_chooses(local: Local, person: Callable[[], Page]) -> None:
    first, second = person(), person()
    link = f"{local.url}play/#{FIELD}={late('play', 2, 6)}"
    for page in (first, second):
        take(Chromium(page), link)
    first.locator("[data-id='fold:choices']").click()
    first.locator(".mr-choice").nth(1).click()
    decide(Chromium(first))
    mine = first.locator(".mr-log").first.inner_text()
    first.goto(decide(Chromium(second)))
    expect(first.locator("#told")).to_contain_text("somebody has gone back")
    assert first.locator(".mr-log").first.inner_text() == mine
    first.get_by_role("button", name="Go on with the game of the link").click()
    expect(first.locator("#told")).to_be_empty()
    assert first.locator(".mr-log").first.inner_text() != mine
    first.get_by_role("button", name="Back to what was here before").click()
    expect(first.locator(".mr-log").first).to_have_text(mine, use_inner_text=True)


@in_full("tabs of one game without links: test_trouble.py")
def test_two_tabs_go_on_with_one_game(local: Local, person: Callable[[], Page]) -> None:
    first = person()
    take(Chromium(first), f"{local.url}play/#{FIELD}={late('play', 2, 100)}")
    second = first.context.new_page()
    second.goto(f"{local.url}play/")
    ready(Chromium(second))
    second.evaluate(WRITTEN)
    decide(Chromium(second))
    expect(first.locator("#onward")).to_be_visible()
    assert first.locator(".mr-log").first.inner_text() == second.locator(".mr-log").first.inner_text()
    assert first.evaluate("() => Object.keys(localStorage).length") == 1


@in_full("codes without a browser: tests/site/test_together.py")
def test_on_the_own_computer_codes_are_sent(person: Callable[[], Page]) -> None:
    with Local().running() as one, Local().running() as another:
        dealer, other = Chromium(person()), Chromium(person())
        begin(dealer, f"{one.url}play/saboteur/", players=3)
        code = decide(dealer)
        assert "/" not in code and "only" in dealer.text("#alone")
        other.open(f"{another.url}play/saboteur/")
        other.click("#came summary")
        other.page.locator("#came input").fill(f"  {code[:40]}\n{code[40:]} ")
        other.click("#came button")
        other.wait(ASKED)
        other.click("#seats .main")
        ready(other)
        assert "player B" in other.text("#seat")
