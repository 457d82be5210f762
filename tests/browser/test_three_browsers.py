"""The same play in Chromium, Firefox and WebKit: the first game by every hand, what is dragged, what is scrolled to.

In the normal run only in Chromium, and no whole game. How soon the first board is there and a click is answered is told
at the end of the full run for each browser, and promised by none.
"""

import statistics
from collections.abc import Callable
from pathlib import Path

import pytest

from moonriver.bots import play_out
from moonriver.rules.first import first_game
from moonriver.rules.game import Game
from moonriver.show.kit.marks import legend
from moonriver.show.kit.still import STILL, image
from moonriver.show.moonriver.boards import RanchBoard
from moonriver.show.moonriver.drawing import ranch_svg
from moonriver.show.moonriver.table import Table
from tests.effort import FULL, LONG, in_full

from .blank import BoardPage
from .conftest import Opener
from .driver import BOX, Driver
from .looks import SCHEMES
from .player import OVER, Hand, Player
from .test_board_page import RANCH

NOTEBOOK = "00_a_first_game.ipynb"
FEW_DECISIONS = 8
MOST_DECISIONS = 80
CLICKS = 20

WATCH = """() => {
    window.began = performance.now();
    window.shown = null;
    new MutationObserver(() => {
        if (document.querySelector('.mr-root[data-rev]')) window.shown ??= performance.now() - window.began;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""

CLICKED = """async (selector, count) => {
    const times = [];
    for (let i = 0; i < count; i++) {
        const node = document.querySelector(selector), root = node.closest('.mr-root'), rev = root.dataset.rev;
        const start = performance.now();
        node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
        while (root.dataset.rev === rev) await new Promise(requestAnimationFrame);
        times.push(performance.now() - start);
        await new Promise(yes => setTimeout(yes, 100));
    }
    return times;
}"""

SPOTS = "document.querySelectorAll('.mr-curve [data-act=spot]')"
"""The moments of the curve in the microscope that runs, the game's end always the last of them."""

DRAWN = """selector => [...document.querySelectorAll(`${selector} :is(use, rect, path, circle, text)`)]
    .filter(node => !node.closest('defs')).length"""


def reserve_of_three(driver: Driver) -> tuple[RanchBoard, BoardPage]:
    board = RanchBoard(RANCH, ["Cc", "Fb", "Hco"])
    return board, BoardPage(driver, board)


def box(driver: Driver, selector: str) -> list[float]:
    return [
        float(side) for side in driver.evaluate(
            f"selector => (r => [r.x, r.y, r.width, r.height])(({BOX})(document.querySelector(selector)))", selector
        )
    ]  # fmt: skip


@pytest.mark.usefixtures("no_saved_game")
class TestInChromium:
    """What every browser is asked; the browsers below inherit it."""

    browser_name = "Chromium"

    @in_full("a whole game takes half a minute")
    @pytest.mark.parametrize("by_keys", [FEW_DECISIONS, MOST_DECISIONS] if LONG else [FEW_DECISIONS])
    def test_the_first_game_is_played_to_its_end(
        self,
        by_keys: int,
        driver: Driver,
        open_notebook: Opener,
        record_property: Callable[[str, object], None],
    ) -> None:
        """By keys, then by pointing in every way that the driver can tell its browser of, one after the other.

        Only the long run plays all of it by keys, too: test_first_game.py does so in Chromium.
        """
        driver.resize(1280, 1400)  # ranch and reserve on one screen
        notebook = open_notebook(NOTEBOOK, driver=driver)
        driver.evaluate(WATCH)
        notebook.run_all()
        first = driver.evaluate("() => window.shown")
        times = driver.evaluate(CLICKED, '.mr-table [data-id="fold:choices"]', CLICKS)
        record_property(
            "speed",
            f"{driver.name}: first board {first:.0f} ms after its notebook was run,"
            f" a click answered in {statistics.median(times):.0f} ms (median of {CLICKS})",
        )
        before = notebook.sources()
        hands: tuple[Hand, ...] = ("mouse", "drag", "touch") if driver.touches else ("mouse", "drag")
        for hand, decisions in (("keys",), by_keys), (hands, MOST_DECISIONS):
            player = Player(driver, hand, ".mr-table")
            for _ in range(decisions):
                if player.kind() == OVER:
                    break
                player.turn_over()
        assert "game is over" in player.asked()
        assert notebook.sources() == before

    def test_what_is_dragged_is_the_parcel_and_nothing_around_it(self, driver: Driver) -> None:
        board, page = reserve_of_three(driver)
        driver.hold('[data-id="reserve:0"]', '[data-id="reserve:1"]')
        copy, parcel = box(driver, ".mr-copy"), box(driver, '[data-id="reserve:1"]')
        assert copy == pytest.approx(parcel, abs=2)
        assert driver.evaluate(DRAWN, ".mr-copy") == driver.evaluate(DRAWN, '[data-id="reserve:0"]')
        driver.up()
        page.caught_up()
        driver.drag('[data-id="reserve:1"]', '[data-id="4,1"]')
        driver.wait("() => !document.querySelector('.mr-copy')")
        page.caught_up()
        assert board.ranch.parcel((4, 1)) is not None

    def test_arrows_and_tab_lead_to_what_is_beside_and_show_it(self, driver: Driver) -> None:
        _, page = reserve_of_three(driver)
        driver.resize(900, 300)
        page.walk("4,1")
        ways = [*["ArrowDown"] * 4, "ArrowLeft", "Tab", "ArrowRight", "ArrowRight", "Shift+Tab", "ArrowUp"]
        names = ["3,1", "2,1", "1,1", "0,1", "0,0", "reserve:0", "reserve:1", "reserve:2", "0,0", "1,0"]
        for key, name in zip(ways, names, strict=True):
            driver.press(key)
            page.caught_up()
            assert page.focused() == name
            top, height = box(driver, f'[data-id="{name}"]')[1::2]
            assert top >= -1
            assert top + height <= 301

    def test_a_game_that_is_over_is_looked_at_again_while_its_curve_grows(self, driver: Driver) -> None:
        page = BoardPage(driver, Table(play_out(Game.deal(3, 4), ["greedy"] * 3), autosave=False))
        driver.click('[data-id="again"]')
        for place in (3, 5, 4):
            driver.wait(f"place => {SPOTS}.length > place + 1", place)
            name = driver.evaluate(f"place => {SPOTS}[place].dataset.id", place)
            driver.click(f"[data-id='{name}']")
            driver.wait("name => !!document.querySelector(`[data-id='${name}'][aria-current=true]`)", name)
        driver.click('[data-id="lens"]')  # it stops
        page.caught_up()
        assert box(driver, ".mr-moves figure > svg")[3] > 99


DRESSED = """(html, scheme) => {
    document.body.innerHTML = html;
    document.body.style.cssText = `margin: 0; background: gray; color-scheme: ${scheme}`;
    const drawn = [...document.images].map(still => still.decode());
    return Promise.all(drawn).then(() => new Promise(requestAnimationFrame));
}"""


def a_ranch(theme: str) -> str:
    return image(ranch_svg(first_game().ranches[0], theme=theme, prefix=""), "", 420)


def a_legend(theme: str) -> str:
    line = legend(("may", "picked", "last", "lit", "asked"), theme)
    assert line is not None
    return line.write()


@in_full("it changes with style sheets alone")
class TestStillsInChromium:
    """Pictures and legends that a notebook keeps are dark where JupyterLab is, whatever the system is.

    JupyterLab says on its body which scheme its theme has, and pictures hear of it. Those of WebKit do not: they hear
    nothing (https://bugs.webkit.org/show_bug.cgi?id=199134) or, in newer ones, of the system's scheme. There they stay
    light, or are as the system, and are read on their own paper.
    """

    browser_name = "Chromium"

    @pytest.mark.parametrize("draw", [a_ranch, a_legend])
    def test_a_still_follows_the_theme_of_jupyterlab(
        self, draw: Callable[[str], str], driver: Driver, tmp_path: Path
    ) -> None:
        def seen(theme: str, scheme: str) -> bytes:
            driver.evaluate(DRESSED, draw(theme), scheme)
            driver.screenshot(tmp_path / "seen.png")
            return (tmp_path / "seen.png").read_bytes()

        driver.open("about:blank")
        for scheme in SCHEMES:
            assert seen(STILL, scheme) == seen(scheme, scheme)
        assert seen(STILL, "light") != seen(STILL, "dark")


if FULL:

    class TestInFirefox(TestInChromium):
        browser_name = "Firefox"

    class TestStillsInFirefox(TestStillsInChromium):
        browser_name = "Firefox"

    class TestInWebKit(TestInChromium):
        browser_name = "WebKit"
