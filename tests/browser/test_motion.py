"""What others did is seen turn by turn: soon, never in the way of a hand, nor where a reader wants nothing to move."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from moonriver.rules.events import CowDriven
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from tests.effort import FULL

from .blank import BoardPage
from .chromium import Chromium
from .driver import Driver

WATCH = """pause => {
    window.flights = [];
    window.marked = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const list = this.matches('.mr-flying') ? window.flights : window.marked;
        list.push({ duration: options.duration, delay: options.delay, seat: this.dataset.seat });
        const flight = animate.call(this, frames, options);
        if (pause) flight.pause(); // so that nothing has ended before a test looks at it
        return flight;
    };
}"""
ALOFT = "() => document.querySelectorAll('.mr-flying').length"
PRESSED = """kind => {
    window.left = null;
    const frame = () => requestAnimationFrame(() => (window.left = document.getAnimations().length));
    window.addEventListener(kind, frame, { capture: true, once: true });
}"""
BOXES = """at => [...document.querySelectorAll('.mr-flying')].map(piece => {
    const [flight] = piece.getAnimations(), { delay, duration } = flight.effect.getTiming();
    flight.currentTime = delay + at * duration;
    const { x, y, width, height } = piece.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
})"""
FRAMES = """name => [...document.querySelectorAll('[data-flights] > *')].map(piece => {
    const [place, ...box] = piece.dataset[name].split(' ');
    const named = document.querySelector(`[data-id="${place}"]`);
    const node = named || document.querySelector(`[data-place="${place}"], .mr-${place}`).querySelector('svg');
    // of a thing in a drawing Firefox says that it is as large as the drawing: then the whole drawing is the frame
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, x + width, y + height];
})"""
"""Where pieces begin or end: inside this thing, or this drawing."""
AnyTable = Table | MineTable


def moved(driver: Driver, board: AnyTable, pause: bool = True) -> BoardPage:
    """A person has chosen, and the others have moved."""
    page = BoardPage(driver, board)
    driver.evaluate(WATCH, pause)
    assert driver.evaluate(ALOFT) == 0
    if isinstance(board, MineTable):
        driver.click('[data-id="hand:0"]')
        page.settled(1)
        driver.click('[data-id="do:pass"]')
    else:
        driver.click(f'[data-id="{board.picker.next[-1].name}"]')
    page.caught_up()
    driver.wait("() => !!document.querySelector('[data-flights] > *')")
    return page


def mine() -> MineTable:
    """A game in which another dwarf digs after the first one has passed."""
    return MineTable(players=5, seed=4, autosave=False)


def table() -> Table:
    """A game in which three others choose after the first person."""
    return Table(players=4, seed=5, autosave=False)


class TestInChromium:
    """What every browser is asked; the browsers below inherit it."""

    browser_name = "Chromium"

    @pytest.mark.parametrize("begin", [table, mine])
    def test_pieces_fly_from_where_they_were_to_where_they_are(
        self, begin: Callable[[], AnyTable], driver: Driver
    ) -> None:
        moved(driver, begin())
        pieces = driver.evaluate(ALOFT)
        assert pieces > 0
        for at, name in ((0, "from"), (0.999, "to")):
            found = driver.evaluate(BOXES, at)
            frames = driver.evaluate(FRAMES, name)
            assert len(found) == len(frames) == pieces
            for (x, y), (left, top, right, bottom) in zip(found, frames, strict=True):
                assert left - 2 <= x <= right + 2
                assert top - 2 <= y <= bottom + 2

    @pytest.mark.parametrize("kind", ["pointerdown", "keydown"])
    def test_any_press_ends_it_within_a_frame_and_is_answered(self, kind: str, driver: Driver) -> None:
        board = table()
        page = moved(driver, board)
        assert driver.evaluate(ALOFT) > 0
        driver.evaluate(PRESSED, kind)
        if kind == "keydown":
            driver.press("u")
        else:
            driver.click('[data-id="big:1"]')
        driver.wait("() => window.left !== null")
        assert driver.evaluate("() => window.left") == 0
        driver.wait("() => ['closer', 'key'].includes(window.sent.at(-1).act)")
        page.caught_up()
        assert driver.evaluate(ALOFT) == 0
        assert (
            board.play.decisions == () if kind == "keydown" else 'aria-expanded="true"' in board.markup_others
        )

    def test_turns_take_half_a_second_one_after_the_other_and_are_marked_where_they_are_told(
        self, driver: Driver
    ) -> None:
        moved(driver, table())
        flights, marked = driver.evaluate("() => [window.flights, window.marked]")
        told = driver.evaluate(
            "() => [...document.querySelectorAll('.mr-turns > .mr-did')].map(line => line.dataset.seat)"
        )
        assert told == ["3", "2", "2", "3"]  # Green began the next round
        assert sorted((mark["delay"], mark["seat"]) for mark in marked) == [
            (0, "3"), (500, "2"), (500, "2"), (1000, "3"),
        ]  # fmt: skip
        assert {mark["duration"] for mark in marked} == {500}
        assert {flight["duration"] for flight in flights} == {333}
        assert {flight["delay"] // 500 for flight in flights} == {0, 1, 2, 3}  # the last one is one's own
        assert all(flight["delay"] % 500 <= 167 for flight in flights)

    def test_nine_others_take_two_seconds(self, driver: Driver) -> None:
        moved(driver, MineTable(players=10, seed=4, autosave=False))
        flights, marked = driver.evaluate("() => [window.flights, window.marked]")
        assert len(marked) > 6
        assert flights
        assert max(mark["delay"] + mark["duration"] for mark in marked) == pytest.approx(2000)
        assert max(flight["delay"] + flight["duration"] for flight in flights) <= 2001

    def test_what_has_flown_flies_no_more_and_what_a_bot_does_later_does(self, driver: Driver) -> None:
        board = table()
        page = moved(driver, board, pause=False)
        driver.wait("() => !document.querySelector('.mr-flying')")
        flown = driver.evaluate("() => window.flights.length")
        assert flown > 0
        slots = [target.name for target in board.picker.next]
        driver.hover(f'[data-id="{slots[0]}"]')
        page.caught_up()
        assert driver.evaluate("() => window.flights.length") == flown
        board._meanwhile += (CowDriven(1, (0, 0), (1, 0)),)
        driver.hover(f'[data-id="{slots[1]}"]')
        page.caught_up()
        driver.wait("count => window.flights.length === count", flown + 1)


if FULL:

    class TestInFirefox(TestInChromium):
        browser_name = "Firefox"

    class TestInWebKit(TestInChromium):
        browser_name = "WebKit"


def test_nothing_moves_where_the_reader_wants_none_to_move(browser: Browser) -> None:
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1280, "height": 900})
    driver = Chromium(context.new_page())
    moved(driver, table())
    assert driver.evaluate("() => window.flights.length + window.marked.length") == 0
    assert driver.evaluate(ALOFT) == 0
    context.close()
