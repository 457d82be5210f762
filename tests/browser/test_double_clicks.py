"""The second press of a double click does not decide what the first has just led to."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from moonriver.rules.game import Game
from moonriver.rules.moves import Recruit
from moonriver.show.kit.board import Board, Message, Part
from moonriver.show.kit.controls import Action, button
from moonriver.show.moonriver.table import Table
from tests.show.moonriver.clicking import clicks, position

from .blank import BlankPage
from .test_steady import JUPYTERLAB, PHONE, coming

TWICE = """name => [1, 2].forEach(detail => document.querySelector(`[data-id="${name}"]`)
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))"""
TYPED_TWICE = """key => [1, 2].forEach(() => document.activeElement
    .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))"""
CLOCK = "() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => window.clock })"
SIDE, DECLINE = "do:specialist", "do:decline"


def begun(page: Page, size: tuple[int, int]) -> tuple[BlankPage, Table, tuple[float, float]]:
    """A table at which the side of a cattle rustler is to be pressed, and where; then a cow may be declined there."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    game, move = coming("steal")
    assert isinstance(move, Recruit)
    table = Table(game, autosave=False)
    blank = BlankPage(page, table)
    for name in clicks(move, game):
        if name != SIDE and name not in {one.name for one in table.picker.picked}:
            blank.element(name).click()
            blank.caught_up()
    box = blank.element(SIDE).bounding_box()
    assert box
    return blank, table, (box["x"] + 20, box["y"] + box["height"] / 2)


def under(page: Page, place: tuple[float, float]) -> object:
    return page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('[data-id]').dataset.id", place)


def press(blank: BlankPage, place: tuple[float, float], count: int) -> None:
    blank.page.mouse.move(*place)
    blank.page.mouse.down(click_count=count)
    blank.page.mouse.up(click_count=count)
    blank.page.wait_for_timeout(100)
    blank.caught_up()


def tap(blank: BlankPage, place: tuple[float, float], at: int) -> None:
    """Tap at this time of the page's clock, which a busy machine does not put off."""
    blank.page.evaluate("at => void (window.clock = at)", at)
    blank.page.touchscreen.tap(*place)
    blank.page.wait_for_timeout(100)
    blank.caught_up()


def test_the_second_click_of_two_does_not_decline_and_a_click_of_its_own_does(page: Page) -> None:
    blank, table, place = begun(page, JUPYTERLAB)
    press(blank, place, 1)
    assert under(page, place) == DECLINE
    after = table.game
    press(blank, place, 2)
    assert table.game is after and after.decision and after.decision.kind == "steal"
    press(blank, place, 1)
    assert table.game is not after


def test_the_second_tap_of_two_does_not_decline_and_a_tap_of_its_own_does(browser: Browser) -> None:
    context = browser.new_context(has_touch=True)
    try:
        blank, table, place = begun(context.new_page(), PHONE)
        blank.page.evaluate(CLOCK)
        tap(blank, place, 1000)
        assert under(blank.page, place) == DECLINE
        after = table.game
        tap(blank, place, 1300)
        assert table.game is after
        tap(blank, place, 1800)
        assert table.game is not after
    finally:
        context.close()


def test_a_second_click_on_a_parcel_does_not_choose_in_the_next_round_too(page: Page) -> None:
    """Before an answer is painted, and after."""
    table = Table(Game.deal(3, 3), autosave=False)
    blank = BlankPage(page, table)
    page.evaluate(TWICE, "newer:3")
    blank.settled(2)
    assert len(table.play.decisions) == 1
    box = blank.element(table.picker.next[0].name).bounding_box()
    assert box
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    press(blank, place, 1)
    assert len(table.play.decisions) == 2
    press(blank, place, 2)
    assert len(table.play.decisions) == 2


class Steps(Board):
    """A board with one button beside another that is always the same; both are pressed quickly, as in a replay."""

    made_of = (
        Part(
            "middle/steps",
            lambda board: (board.at,),
            lambda at: button(Action("on", f"{at}"), "on"),
        ),
    )

    def __init__(self) -> None:
        self.at = 0
        super().__init__()
        self.draw()

    def _on_on(self, message: Message) -> None:
        self.at += 1


def test_quick_clicks_on_the_same_button_are_all_heard(page: Page) -> None:
    board = Steps()
    blank = BlankPage(page, board)
    box = blank.element("on").bounding_box()
    assert box
    for count in range(1, 6):
        press(blank, (box["x"] + 5, box["y"] + 5), count)
    assert board.at == 5


def test_a_letter_that_is_pressed_twice_before_the_page_is_painted_tells_twice_what_it_answers(
    page: Page,
) -> None:
    table = Table(position("swap"), autosave=False)
    shown, blank = table.since, BlankPage(page, table)
    blank.element("do:decline").focus()
    page.evaluate(TYPED_TWICE, "d")
    blank.caught_up()
    assert [message["since"] for message in blank.sent if message["act"] == "key"] == [shown, shown]
    assert table.since > shown
