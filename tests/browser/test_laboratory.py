"""Graphs and the sandbox in a real browser; a game for two to its end."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from moonriver.bots.moonriver.greedy import move as greedy
from moonriver.lessons import puzzle_book, race, watch_waves
from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.show.kit.board import Board
from moonriver.show.moonriver.networks import GraphBoard
from moonriver.show.moonriver.sandbox import EXAMPLE, Sandbox
from moonriver.show.moonriver.table import Table
from tests.effort import LONG, in_full, often
from tests.show.moonriver.clicking import position
from tests.show.moonriver.test_sandbox import click, strokes

from .blank import BlankPage
from .fonts import IN_EVERY_FONT
from .looks import violations

HOT = "[...document.querySelectorAll('.mr-hot')].map(n => n.dataset.id || n.dataset.comp)"
MOST_DECISIONS = 400
NEARLY_OVER = 21
"""In the normal run two bots play until this round."""


def seen(page: Page, selector: str) -> int:
    """How many elements of a selector are visible."""
    return sum(node.is_visible() for node in page.locator(selector).all())


def test_a_component_lights_up_under_the_mouse_and_nothing_is_asked(page: Page) -> None:
    blank = BlankPage(page, GraphBoard(EXAMPLE))
    blank.element("3,1").hover()
    hot = page.evaluate(HOT)
    assert "comp:territory:4" in hot
    assert {"3,0", "3,1", "3,2", "4,0", "4,1", "4,2", "4,3"} <= set(hot)
    assert "0,0" not in hot
    faint = page.locator('svg g[data-comp="territory:0"]').first
    assert float(faint.evaluate("n => getComputedStyle(n).opacity")) < 0.5
    blank.element("comp:territory:0").hover()
    assert "0,0" in page.evaluate(HOT)
    page.mouse.move(2, 2)
    assert page.evaluate(HOT) == []
    assert blank.sent == []


def test_kinds_are_shown_and_hidden_and_nothing_is_asked(page: Page) -> None:
    blank = BlankPage(page, GraphBoard(EXAMPLE))
    city = 'svg g[data-comp="city:0"]'
    assert seen(page, city) == 0
    blank.element("toggle:city").click()
    assert seen(page, city) == 2
    assert blank.element("toggle:city").get_attribute("aria-pressed") == "true"
    blank.element("0,0").hover()
    assert {"comp:city:0", "comp:territory:0"} <= set(page.evaluate(HOT))
    blank.element("toggle:territory").click()
    assert seen(page, 'svg g[data-comp="territory:0"]') == 0
    blank.element("4,0").hover()
    assert page.evaluate(HOT) == []
    assert blank.sent == []


def test_the_focus_lights_components_too(page: Page) -> None:
    blank = BlankPage(page, GraphBoard(EXAMPLE, scenario="moon_river_city"))
    page.keyboard.press("Tab")
    blank.walk("4,4")
    assert "comp:territory:5" in page.evaluate(HOT)
    blank.walk("comp:city:0")
    assert "0,1" in page.evaluate(HOT)
    assert blank.sent == []


def test_a_tap_lights_a_component(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    blank = BlankPage(page, GraphBoard(EXAMPLE))
    blank.element("2,0").tap()
    assert "comp:territory:3" in page.evaluate(HOT)
    assert blank.sent == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@in_full("by keys in the normal run")
def test_the_sandbox_goes_from_nothing_to_89_points_with_the_mouse(page: Page) -> None:
    board, todo = Sandbox(), strokes(EXAMPLE)
    for wanted, cell in todo[: often(-12, long=0)]:  # only the long run points at all of them
        click(board, f"brush:{wanted}", cell)
    blank = BlankPage(page, board)
    brush, clicks = board.brush, 0
    for wanted, cell in todo[often(-12, long=0) :]:
        for name in (*([f"brush:{wanted}"] if wanted != brush else []), cell):
            blank.element(name).first.click()
            clicks += 1
            blank.settled(clicks)
        brush = wanted
    assert board.ranch == Ranch.from_diagram(EXAMPLE)
    assert page.locator(".mr-score").get_by_text("89", exact=True).is_visible()
    page.locator("select[data-act=scenario]").select_option("moon_river_city")
    page.locator(".mr-score").get_by_text("109", exact=True).wait_for()
    page.locator(
        "select[data-act=scenario]"
    ).hover()  # as long as the ranch is pointed at it shows gains instead
    blank.caught_up()
    assert seen(page, 'svg g[data-comp="city:0"]') == 2


@IN_EVERY_FONT
@pytest.mark.parametrize("window", [(1036, 529), (1366, 650)])
def test_the_whole_sandbox_fits_one_laptop_screen(browser: Browser, window: tuple[int, int]) -> None:
    page = browser.new_page(
        viewport={"width": window[0], "height": window[1]}
    )  # a mouse needs no large buttons
    blank = BlankPage(page, Sandbox(EXAMPLE, scenario="outlaws"))
    for name in ("brush:desert", "brush:cowboy", "do:gains", "4,0", "0,4", "do:keep"):
        box = blank.element(name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= window[1], name
    assert page.evaluate("document.documentElement.scrollHeight") <= window[1]
    assert page.evaluate("document.documentElement.scrollWidth") <= window[0]
    page.close()


def test_pointing_in_the_sandbox_shows_gains_instead_of_graphs(page: Page) -> None:
    board = Sandbox(EXAMPLE)
    blank = BlankPage(page, board)
    blank.element("brush:cow").click()
    blank.settled(1)
    blank.element("4,1").hover()
    page.locator(".mr-ranch .gain", has_text="+7").wait_for()
    assert seen(page, ".mr-ranch g.pill:not([data-comp])") == 4
    assert seen(page, '.mr-ranch g[data-comp="territory:4"]:not([role])') == 0
    page.locator(".mr-legend summary").click()
    blank.element("comp:territory:4").hover()
    assert seen(page, ".mr-ranch .gain") == 0
    assert seen(page, '.mr-ranch g[data-comp="territory:4"]:not([role])') == 2


@in_full("without a browser: tests/bots")
def test_a_hint_shows_the_alternatives_of_an_opponent_that_samples(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    blank = BlankPage(page, Table(position("recruit"), bot="monte_carlo", autosave=False))
    blank.element("hint").click()
    page.locator(".mr-advice td", has_text="±").first.wait_for()
    assert blank.focused() == "hint"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page) == []


@IN_EVERY_FONT
def test_the_best_next_parcel_is_said_within_one_laptop_screen(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1036, "height": 529})
    blank = BlankPage(page, Sandbox(EXAMPLE.replace("Pc/* P M6e", "Pc/* . M6e")))
    blank.element("do:next_parcel").click()
    told = page.get_by_text("adds most")
    told.first.wait_for()
    box = page.locator(".mr-why").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 529
    page.close()


def middle(page: Page, name: str) -> tuple[float, float]:
    box = page.locator(f'[data-id="{name}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@in_full("by keys in the normal run")
def test_a_drag_with_the_mouse_paints_each_cell_once(page: Page) -> None:
    board = Sandbox()
    blank = BlankPage(page, board)
    blank.element("brush:forest").click()
    blank.settled(1)
    page.mouse.move(*middle(page, "4,0"))
    page.mouse.down()
    for name in ("4,4", "4,1", "2,1"):  # one leap each: no cell on the way is left out
        page.mouse.move(*middle(page, name))
    page.mouse.up()
    blank.caught_up()
    assert str(board.ranch).splitlines()[:3] == ["F F F F F", ". F . . .", ". F . . ."]
    painted = [message["id"] for message in blank.sent if message["act"] == "stroke"]
    assert painted == ["4,0", "4,1", "4,2", "4,3", "4,4", "3,1", "2,1"]
    assert [message["id"] for message in blank.sent if message["act"] == "click"] == ["brush:forest"]
    blank.element("do:undo").click()
    blank.caught_up()
    assert board.ranch == Sandbox().ranch
    blank.element("0,0").click()
    blank.caught_up()
    assert len(board.ranch.pieces) == 1


def test_a_finger_paints_and_does_not_scroll(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 500})
    board = Sandbox()
    blank = BlankPage(page, board)
    blank.element("brush:farm").tap()
    blank.settled(1)
    blank.element("2,2").scroll_into_view_if_needed()
    top = page.evaluate("window.scrollY")
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *names: str) -> None:
        points = [dict(zip("xy", middle(page, name), strict=True)) for name in names]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", "4,1")
    for name in ("4,1", "3,1", "2,1", "2,2"):
        touch("touchMove", name)
    touch("touchEnd")
    blank.caught_up()
    assert str(board.ranch).splitlines()[:3] == [". H . . .", ". H . . .", ". H H . ."]
    assert page.evaluate("window.scrollY") == top > 0


def test_the_sandbox_by_keys_alone(page: Page) -> None:
    board = Sandbox()
    blank = BlankPage(page, board)
    blank.walk("brush:farm")
    page.keyboard.press("Enter")
    blank.settled(1)
    blank.walk("1,1")
    page.keyboard.press("Enter")
    blank.settled(2)
    assert blank.focused() == "1,1"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("f")
    blank.settled(3)
    assert str(board.ranch).splitlines()[3] == "F H . . ."
    blank.walk("do:undo")
    page.keyboard.press("Enter")
    blank.settled(4)
    assert str(board.ranch).splitlines()[3] == ". H . . ."


def test_the_sandbox_by_touch_and_on_a_small_screen(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    board = Sandbox()
    blank = BlankPage(page, board)
    blank.element("brush:forest").tap()
    blank.settled(1)
    blank.element("0,0").tap()
    blank.settled(2)
    assert board.ranch.parcel((0, 0)) is not None
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_diagram_is_typed_and_its_mistake_named(page: Page) -> None:
    board = Sandbox()
    blank = BlankPage(page, board)
    page.locator("summary", has_text="Diagram").click()
    page.locator("textarea").fill(EXAMPLE)
    blank.element("do:import").click()
    blank.settled(1)
    assert score(board.ranch).total == 89
    assert "M6e" in page.locator("textarea").input_value()
    page.locator("textarea").fill(EXAMPLE.replace("Dc", "Xc"))
    blank.element("do:import").click()
    page.get_by_text(re.compile("Line 2, cell 4")).first.wait_for()
    page.locator("textarea").fill(EXAMPLE.replace("Hc/* Hc/*", "H/* H/*"))
    blank.element("do:import").click()
    blank.settled(3)
    blank.element("do:possible").click()
    page.get_by_text(re.compile("the box has 0")).first.wait_for()


@pytest.mark.parametrize("name", ["graphs", "sandbox", "waves", "book"])
def test_axe_finds_nothing(name: str, page: Page) -> None:
    makers: dict[str, Callable[[], Board]] = {
        "graphs": lambda: GraphBoard(EXAMPLE, scenario="outlaws"),
        "sandbox": lambda: Sandbox(EXAMPLE),
        "waves": lambda: watch_waves(Ranch.from_diagram(EXAMPLE), (3, 1)),
        "book": puzzle_book,
    }
    BlankPage(page, makers[name]())
    assert violations(page) == []


def test_the_slider_moves_the_frontier_and_the_button_measures(page: Page) -> None:
    board = watch_waves(Ranch.from_diagram(EXAMPLE), (3, 1))
    blank = BlankPage(page, board)
    page.locator("input[type=range]").focus()
    page.keyboard.press("ArrowRight")
    blank.settled(1)
    page.get_by_text(re.compile("Wave 1")).first.wait_for()
    assert board.at == 1


@in_full("without a browser: tests/show")
def test_the_race_is_run_in_the_page(page: Page) -> None:
    blank = BlankPage(page, race())
    blank.element("do:measure").click()
    page.locator("table.mr-differ tbody tr").nth(4).wait_for()


@in_full("a whole game takes long")
def test_a_game_for_two_with_legends_is_played_to_its_end_against_a_bot(page: Page) -> None:
    game = Game.deal(2, 3, "legends", "gold_rush")
    while not LONG and game.player is not None and game.round < NEARLY_OVER:
        game = game.play(greedy(game.view(game.player)))
    table = Table(game, autosave=False)
    blank = BlankPage(page, table)
    blank.element("fold:choices").click()
    blank.settled(1)
    for _ in range(MOST_DECISIONS):
        if table.play.game.player is None:
            break
        page.locator(".mr-choice").first.click()
        page.wait_for_function("sent => window.sent.length > sent", arg=len(blank.sent) - 1)
        blank.caught_up()
    assert table.play.game.outcome is not None
    totals = [sheet.total for sheet in table.play.game.outcome.sheets]
    assert min(totals) > 0
    page.get_by_text("Final score").first.wait_for()
