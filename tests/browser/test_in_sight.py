"""What is focused, asked and told reaches everybody: by keys, enlarged, in the system's colours, without sight."""

import pytest
from playwright.sync_api import Page

from moonriver.bots import play_out
from moonriver.lessons.panel import practice
from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.show.kit.board import Board
from moonriver.show.moonriver.sandbox import Sandbox
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from moonriver.site.local import Local

from .blank import BlankPage
from .looks import CUT
from .test_board_page import RANCH
from .test_first_screen import middle

COVERED = """() => {
    const node = document.activeElement, head = document.querySelector('.mr-area-top');
    return !head.contains(node) && node.getBoundingClientRect().top < head.getBoundingClientRect().bottom - 1
        ? node.dataset.id ?? node.outerHTML.slice(0, 80) : '';
}"""

TONES = "what => [...document.querySelectorAll(what)].map(node => getComputedStyle(node).backgroundColor)"
EDGES = "all => all.map(what => getComputedStyle(document.querySelector(what)).borderColor)"
CLICKS = "count => window.sent.filter(({ act }) => act === 'click').length === count"


def tables() -> list[Board]:
    return [Table(players=3, seed=5, autosave=False), MineTable(players=5, seed=4, autosave=False)]


@pytest.mark.parametrize(("wide", "high"), [(1366, 650), (683, 325)])
def test_the_focus_is_not_covered_by_what_stays_on_top(wide: int, high: int, page: Page) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    for table in tables():
        BlankPage(page, table)
        found = []
        for begin, key in (
            (".mr-area-below [data-act]", "Shift+Tab"),
            ("[role=gridcell][tabindex]", "ArrowUp"),
        ):
            page.evaluate("scrollTo(0, document.scrollingElement.scrollHeight)")
            page.locator(begin).last.focus()
            for _ in range(14):
                page.keyboard.press(key)
                found.append(page.evaluate(COVERED))
        assert not any(found)


def test_the_heading_of_the_microscope_is_not_covered_on_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    blank = BlankPage(page, Table(play_out(Game.deal(3, 7), ["greedy"] * 3), autosave=False))
    blank.element("again").click()
    page.wait_for_function("() => document.activeElement.dataset.id === 'lens-title' && scrollY > 0")
    assert not page.evaluate(COVERED)


def test_a_page_enlarged_four_times_shows_the_board_and_all_that_is_asked(page: Page, local: Local) -> None:
    page.set_viewport_size({"width": 341, "height": 162})
    for table in tables():
        blank = BlankPage(page, table)
        blank.element("undo").scroll_into_view_if_needed()
        assert page.evaluate("document.querySelector('.mr-area-top').getBoundingClientRect().bottom") < 0
    page.goto(f"{local.url}play/")
    page.locator("[data-seat='1'] select").focus()
    row = page.locator("#start > .mr-row").bounding_box()
    assert row is not None and row["y"] >= 162


def test_colours_of_the_system_still_tell_players_and_choices_apart(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    try:
        BlankPage(page, Table(players=3, seed=5, autosave=False))
        assert len(set(page.evaluate(TONES, ".mr-points .mr-dot"))) == 3
        BlankPage(page, Sandbox(Ranch.from_diagram(RANCH)))
        assert len(set(page.evaluate(TONES, "button[data-id^='brush:']"))) == 2
        blank = BlankPage(page, MineTable(players=4, seed=4, autosave=False))
        blank.element("hand:2").click()
        page.locator(".mr-dwarf.mr-may").first.wait_for()
        edges = page.evaluate(EDGES, [".mr-dwarf.mr-may", ".mr-card:not([aria-pressed=true])"])
        assert edges[0] != edges[1]
    finally:
        page.emulate_media(forced_colors="none")


def test_what_a_fold_holds_is_reached_by_tab_as_soon_as_it_is_open(page: Page) -> None:
    BlankPage(page, Sandbox(Ranch.from_diagram(RANCH)))
    page.locator("summary", has_text="Graphs over the ranch").focus()
    page.keyboard.press("Enter")
    page.locator("[data-toggle=territory]").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert str(page.evaluate("document.activeElement.dataset.comp")).startswith("territory:")


def test_two_fingers_paint_nothing(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    board = Sandbox(Ranch.from_diagram(RANCH))
    blank = BlankPage(page, board)
    before = board.ranch
    boxes = [blank.element(name).bounding_box() for name in ("3,1", "1,3")]
    points = [(box["x"] + 20, box["y"] + 20) for box in boxes if box]
    told = page.context.new_cdp_session(page)

    def touch(kind: str, *fingers: tuple[float, float]) -> None:
        where = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
        told.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    touch("touchStart", points[0])
    touch("touchStart", *points)
    for step in range(10, 40, 10):
        touch("touchMove", (points[0][0] - step, points[0][1]), (points[1][0] + step, points[1][1]))
    touch("touchEnd")
    told.detach()
    blank.caught_up()
    assert board.ranch == before
    blank.element("3,1").tap()
    blank.settled()
    assert board.ranch != before, "one finger paints"


def test_a_refusal_is_heard_again(page: Page) -> None:
    """Screen readers say only what has changed."""
    blank = BlankPage(page, MineTable(players=5, seed=4, autosave=False))
    blank.element("0,0").focus()
    heard = []
    for presses in range(1, 4):
        page.keyboard.press("Enter")
        page.wait_for_function(CLICKS, arg=presses)
        blank.caught_up()
        heard.append(page.locator(".mr-said").text_content() or "")
    assert heard[0] != heard[1] != heard[2]
    assert len({words.strip() for words in heard}) == 1
    blank.element("fold:help").focus()
    page.keyboard.press("Enter")
    page.locator('[data-id="fold:help"][aria-expanded="true"]').wait_for()
    blank.caught_up()
    assert page.locator(".mr-said").text_content() == heard[2], "nothing is said of what is only unfolded"


def test_a_second_hint_and_a_second_refusal_of_a_button_are_heard(page: Page) -> None:
    table, _ = tables()
    blank = BlankPage(page, table)
    heard: list[str] = []
    for act in ("hint", "hint", "undo", "undo"):
        blank.element(act).focus()
        page.keyboard.press("Enter")
        blank.settled(len(heard) + 1)
        heard.append(page.locator(".mr-said").text_content() or "")
    assert heard[0] != heard[1] and heard[0].strip() == heard[1].strip()
    assert heard[2] != heard[3] and heard[2].strip() == heard[3].strip()


def test_a_key_that_is_held_for_long_takes_back_one_decision(page: Page) -> None:
    table = middle(3)
    decisions = len(table.play.decisions)
    blank = BlankPage(page, table)
    blank.element("undo").focus()
    for _ in range(4):
        page.keyboard.down("Enter")
        blank.caught_up()
    page.keyboard.up("Enter")
    blank.caught_up()
    assert len(table.play.decisions) == decisions - 1


def test_the_focus_stays_where_the_last_button_goes(page: Page) -> None:
    blank = BlankPage(page, practice("20.placements", 1))
    hint = blank.element("do:hint")
    for hints in range(1, 4):
        hint.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(CLICKS, arg=hints)
        blank.caught_up()
    assert hint.count() == 0
    assert page.evaluate("document.activeElement.matches('.mr-root')")


def test_what_folds_below_the_sandbox_is_as_high_as_a_mouse_needs(page: Page) -> None:
    BlankPage(page, Sandbox(Ranch.from_diagram(RANCH)))
    highs = page.locator("summary").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert len(highs) > 1 and min(highs) >= 24


LARGER = "document.documentElement.style.fontSize = '24px'"
"""As by a reader who has set the browser to larger letters."""
SIZE = "node => parseFloat(getComputedStyle(node).fontSize)"


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), (390, 844)])
def test_letters_are_as_large_as_the_browser_is_asked_for(
    wide: int, high: int, page: Page, local: Local
) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    for board in (*tables(), Sandbox(Ranch.from_diagram(RANCH)), practice("03.why")):
        blank = BlankPage(page, board)
        root = page.locator(".mr-root")
        assert root.evaluate(SIZE) == 15
        page.evaluate(LARGER)
        assert root.evaluate(SIZE) == 22.5
        blank.caught_up()
        assert page.evaluate("document.documentElement.scrollWidth") == wide
        assert page.evaluate(CUT) == []
    page.goto(f"{local.url}learn/")
    body = page.locator("body")
    assert body.evaluate(SIZE) == 17
    page.evaluate(LARGER)
    assert body.evaluate(SIZE) == 25.5
    assert page.evaluate("document.documentElement.scrollWidth") == wide


@pytest.mark.parametrize(("wide", "high"), [(360, 640), (844, 390), (683, 325)])
def test_what_is_wrong_with_a_link_is_told_in_sight(wide: int, high: int, page: Page, local: Local) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    page.goto(f"{local.url}play/#together=abc")
    page.wait_for_function("() => document.querySelector('#told').textContent.startsWith('This is no link')")
    page.wait_for_function("() => document.activeElement.matches('#start *')")
    told = page.locator("#told").bounding_box()
    assert told is not None and 0 <= told["y"] <= high + 1 - told["height"]  # parts of a pixel
