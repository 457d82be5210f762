"""Boards on a blank page, Python behind them: mouse, keys, touch, dragging, focus, screen readers."""

import re
import time
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from moonriver.bots.moonriver.greedy import move as greedy
from moonriver.lessons.panel import practice
from moonriver.lessons.standing import progress
from moonriver.rules.game import Game
from moonriver.rules.moves import Decline, Expand, Move
from moonriver.show.moonriver.boards import RanchBoard
from moonriver.show.moonriver.building import DominoPicker
from moonriver.show.moonriver.sandbox import Sandbox
from moonriver.show.moonriver.table import Table
from tests.effort import often, some
from tests.show.moonriver.clicking import clicks, position
from tests.show.moonriver.test_live_boards import boards

from .blank import BlankPage
from .looks import narrow_lists, violations
from .player import OVER, Hand, Player
from .website import wait_for

RANCH = """. . . . .
. . C C .
D/* D C2nx/* F Fb
D2nx Hco/*+r P/2* Pn F
D/* M6e @ Hc/* Hc/*
"""


def build(page: Page) -> tuple[RanchBoard, BlankPage]:
    board = RanchBoard(RANCH, ["Cc", "Fb", "Hco"])
    return board, BlankPage(page, board)


def drag(page: Page, blank: BlankPage, name: str, onto: str) -> None:
    """With the mouse, in small steps, through the middle of both."""
    start, end = blank.element(name).bounding_box(), blank.element(onto).bounding_box()
    assert start and end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()


def test_a_domino_is_picked_floated_turned_and_placed_with_the_mouse(page: Page) -> None:
    board, blank = build(page)
    blank.element("reserve:0").click()
    blank.element("reserve:1").click()
    blank.element("3,1").hover()
    page.get_by_text(re.compile("canyon 4 × 2")).first.wait_for()
    blank.element("3,1").click()
    page.get_by_text(re.compile("stands on")).first.wait_for()
    assert board.ranch.parcel((3, 1)) is not None
    assert len(board.reserve) == 1


def test_dragging_one_parcel_onto_another_and_the_domino_onto_the_ranch(page: Page) -> None:
    board, blank = build(page)
    drag(page, blank, "reserve:0", "reserve:1")
    page.locator('[data-id="reserve:1"][aria-pressed="true"]').wait_for()
    drag(page, blank, "reserve:1", "4,1")
    page.get_by_text(re.compile("stands on")).first.wait_for()
    assert board.ranch.parcel((4, 1)) is not None
    assert page.locator(".mr-copy").count() == 0
    assert [message["since"] for message in blank.sent if message["act"] == "drop"] == [0, 0]
    assert "click" not in [message["act"] for message in blank.sent]


def finger(page: Page, blank: BlankPage, name: str, *way: str) -> None:
    """Drag with a finger, as the browser hears of one: it may take the movement for scrolling."""
    told = page.context.new_cdp_session(page)

    def touch(kind: str, x: float = 0, y: float = 0) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        told.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def middle(of: str) -> tuple[float, float]:
        box = blank.element(of).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    x, y = middle(name)
    touch("touchStart", x, y)
    for end in map(middle, way):
        for step in range(1, 9):
            touch("touchMove", x + (end[0] - x) * step / 8, y + (end[1] - y) * step / 8)
        x, y = end
    touch("touchEnd")
    told.detach()


def test_a_finger_drags_a_piece_and_does_not_scroll(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 560})
    board, blank = build(page)
    page.evaluate("document.body.style.paddingBottom = '900px'")
    page.evaluate("window.scrollTo(0, 30)")
    finger(page, blank, "reserve:0", "reserve:1")
    page.locator('[data-id="reserve:1"][aria-pressed="true"]').wait_for()
    finger(page, blank, "reserve:1", "2,1", "4,1")
    page.get_by_text(re.compile("stands on")).first.wait_for()
    assert board.ranch.parcel((4, 1)) is not None
    assert page.evaluate("window.scrollY") == 30
    assert page.locator(".mr-copy").count() == 0


def test_a_finger_beside_the_pieces_scrolls(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 560})
    _, blank = build(page)
    page.evaluate("document.body.style.paddingBottom = '900px'")
    finger(page, blank, "0,0", "3,0")
    page.wait_for_function("() => window.scrollY > 0")


def test_a_forbidden_drop_says_its_rule_and_the_id_of_it_behind_why(page: Page) -> None:
    board, blank = build(page)
    before = board.ranch
    drag(page, blank, "reserve:0", "reserve:1")
    page.locator('[data-id="reserve:1"][aria-pressed="true"]').wait_for()
    drag(page, blank, "reserve:0", "1,1")
    refused = page.locator(".mr-refused")
    refused.wait_for()
    assert "PLACE-1" not in refused.inner_text()
    refused.get_by_text("why?").click()
    assert "PLACE-1" in refused.inner_text()
    assert board.ranch == before


def test_keys_alone(page: Page) -> None:
    board, blank = build(page)
    page.keyboard.press("Tab")  # the ranch
    assert re.fullmatch(r"\d,\d", blank.focused() or "")
    page.keyboard.press("Tab")  # the reserve
    assert blank.focused() == "reserve:0"
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    assert blank.focused() == "reserve:1"
    page.keyboard.press(" ")
    page.locator('[data-id="reserve:1"][aria-pressed="true"]').wait_for()
    page.keyboard.press("Shift+Tab")
    name = blank.focused()
    assert name and "," in name
    for key in ("ArrowUp",) * 4 + ("ArrowDown",) + ("ArrowLeft",) * 4 + ("ArrowRight",):
        page.keyboard.press(key)
    assert blank.focused() == "3,1"
    page.get_by_text(re.compile("canyon 4 × 2")).first.wait_for()
    page.keyboard.press("r")
    page.keyboard.press("r")
    page.keyboard.press("r")
    page.keyboard.press("r")
    blank.caught_up()
    assert blank.focused() == "3,1"
    page.keyboard.press("Enter")
    page.get_by_text(re.compile("stands on")).first.wait_for()
    assert board.ranch.parcel((3, 1)) is not None
    assert blank.focused() == "3,1"


def test_keys_stay_in_the_board_and_escape_gives_the_focus_back(page: Page) -> None:
    _, blank = build(page)
    page.evaluate(
        "window.leaked = []; document.body.addEventListener('keydown', e => window.leaked.push(e.key))"
    )
    blank.element("reserve:0").click()
    for key in ("a", "b", "d", "d", "x", "ArrowDown", "Enter", " ", "m"):
        page.keyboard.press(key)
    assert page.evaluate("window.leaked") == []
    assert page.locator('[tabindex]:not([data-lm-suppress-shortcuts="true"]):not(main)').count() == 0
    assert page.locator('button:not([data-lm-suppress-shortcuts="true"])').count() == 0
    blank.caught_up()
    page.keyboard.press("Escape")  # puts the parcel back
    blank.caught_up()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.className") == "jp-Cell"
    sent = len(blank.sent)
    page.keyboard.press("Control+b")
    assert len(blank.sent) == sent


def test_a_tap_shows_and_a_second_tap_places(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    board, blank = build(page)
    blank.element("reserve:0").tap()
    blank.element("reserve:1").tap()
    blank.element("3,1").tap()
    page.get_by_text(re.compile("Tap the domino once more")).first.wait_for()
    assert board.ranch.parcel((3, 1)) is None
    blank.element("3,1").tap()
    page.get_by_text(re.compile("stands on")).first.wait_for()
    assert board.ranch.parcel((3, 1)) is not None
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_twenty_fast_clicks_are_all_heard(page: Page) -> None:
    board, blank = build(page)
    before = board.rev
    page.evaluate(
        """() => { for (let i = 0; i < 20; i++) document.querySelector(`[data-id="reserve:${i % 3}"]`)
                   .dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1})) }"""
    )
    page.wait_for_function("rev => +document.querySelector('.mr-root').dataset.rev >= rev", arg=before + 20)
    assert [message["act"] for message in blank.sent].count("click") == 20


@pytest.mark.parametrize("name", ["0,0", "do:hint"])
def test_what_moves_from_under_a_press_is_still_what_was_pressed(name: str, page: Page) -> None:
    """An answer that is painted before the button of the mouse goes up may push everything down."""
    blank = BlankPage(page, practice("03.cover", 1))
    box = blank.element(name).bounding_box()
    assert box
    sent = len(blank.sent)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.evaluate(
        "() => document.body.prepend(Object.assign(document.createElement('hr'), { style: 'height: 300px' }))"
    )
    page.mouse.up()
    page.wait_for_timeout(200)
    assert [message["id"] for message in blank.sent[sent:] if message["act"] == "click"] == [name]


def test_what_is_renamed_under_a_press_is_not_pressed(page: Page) -> None:
    """An answer may put another button where the one was that is being pressed."""
    blank = BlankPage(page, practice("03.cover", 1))
    blank.element("do:hint").hover()
    page.mouse.down()
    page.evaluate("() => document.querySelector('[data-id=\"do:hint\"]').setAttribute('data-id', 'do:new')")
    page.mouse.up()
    page.wait_for_timeout(200)
    assert "click" not in [message["act"] for message in blank.sent]


def test_the_form_seats_as_many_as_are_chosen_and_keeps_what_was_typed(page: Page) -> None:
    blank = BlankPage(page, Table(Game.deal(3, 2), autosave=False))
    blank.element("fold:new").click()
    for wide in (934, 390):
        page.set_viewport_size({"width": wide, "height": 780})
        assert narrow_lists(page) == []
    seats = page.locator('input[name^="seat"]')
    page.locator("input[name=seed]").fill("77")
    seats.nth(1).check()
    for number in ("2", "4", "3"):
        page.locator("select[name=players]").select_option(number)
        expect(seats).to_have_count(int(number))
        assert page.locator("select[name=players]").input_value() == number
    assert page.locator("input[name=seed]").input_value() == "77"
    assert [seats.nth(seat).is_checked() for seat in range(3)] == [True, True, False]


def test_what_was_chosen_and_ticked_follows_the_board(page: Page) -> None:
    board = Sandbox()
    blank, boards = BlankPage(page, board), page.locator("select[data-id=board]")
    for name in ("Mary", "Wesley"):
        boards.select_option(name)
        blank.caught_up()  # until then the list shows the board as it was
    blank.element("do:undo").click()
    blank.caught_up()
    expect(boards).to_have_value("Mary")
    assert board.ranch.board.name == "Mary"
    table = Table(Game.deal(3, 2), autosave=False)
    blank = BlankPage(page, table)

    def ticked() -> dict[str, bool]:
        boxes = page.locator(".mr-tools input")
        found = {str(box.get_attribute("data-id")): box.is_checked() for box in boxes.all()}
        return {name: found[f"set:{name}"] for name in table.checks}

    for on in (False, True):
        blank.element("set:hints").click()
        blank.caught_up()
        assert ticked() == table.checks, (
            "other boxes keep their ticks while a button comes or goes before them"
        )
        assert table.checks["hints"] == on
    for on in (False, True):
        table.hear(act="set", id="set:preview", value=on)  # as another page of the same table tells it
        blank.element("fold:help").click()
        blank.caught_up()
        assert ticked() == table.checks


SECOND = """async () => {
    window.saved = 0;
    HTMLAnchorElement.prototype.click = function () { window.saved += !!this.download; };
    const { default: board } = await import('/board.js');
    window.leave = board.render({ model: window.model, el: document.body.appendChild(document.createElement('div')) });
}"""


def test_a_board_with_two_views_is_saved_once_and_is_watched_until_both_have_gone(page: Page) -> None:
    table = Table(Game.deal(3, 2), autosave=False)
    blank = BlankPage(page, table)
    blank.element("fold:files").click()
    page.evaluate(SECOND)
    blank.element("download").first.click()
    page.wait_for_function("window.saved > 0")  # an answer to one view counts for the other, too
    page.evaluate("window.leave()")
    page.wait_for_function("window.sent.some(message => message.act === 'watched')")
    blank.caught_up()
    wait_for(page, lambda: bool(table.watched))
    assert page.evaluate("window.saved") == 1


def test_a_late_answer_is_asked_for_once_and_that_is_not_answered(page: Page) -> None:
    board, blank = build(page)
    board._answers["click"] = lambda message: time.sleep(0.1)
    rev = board.rev
    blank.element("reserve:0").click()
    page.wait_for_function("document.querySelector('.mr-root').dataset.due === '0'")
    assert page.evaluate("window.nudges") == 1
    assert board.rev == rev + 1


def test_a_state_from_before_is_not_what_is_shown_in_the_end(page: Page) -> None:
    """JupyterLab reads the state of all widgets anew, and beside it a click is answered: either may come last."""
    board, blank = build(page)
    before = page.evaluate("() => ({ rev: model.get('rev'), markup_ranch: model.get('markup_ranch') })")
    for name in ("reserve:0", "0,1"):
        blank.element(name).click()
        blank.caught_up()
    asked = len(blank.sent)
    page.evaluate("before => model.heard([before, []])", before)
    blank.settled(asked + 1)
    assert [message["act"] for message in blank.sent[asked:]] == ["whole"]
    assert page.evaluate("() => model.get('rev')") == board.rev > before["rev"]


def test_a_state_that_holds_the_answers_to_several_messages_pays_for_all(page: Page) -> None:
    board, blank = build(page)
    page.evaluate("() => { model.send = () => 0 }")
    for _ in range(3):
        blank.element("reserve:0").click()
    due = "() => document.querySelector('.mr-root').dataset.due"
    assert page.evaluate(due) == "3"
    page.evaluate("rev => model.heard([{ rev }, []])", board.rev + 2)
    assert page.evaluate(due) == "1"


def test_a_screen_reader_hears_what_happens(page: Page) -> None:
    _, blank = build(page)
    live = page.locator('[aria-live="polite"]')
    blank.element("reserve:0").click()
    blank.element("0,0").click()
    page.wait_for_function("document.querySelector('[aria-live]').textContent.includes('PLACE-')")
    assert "PLACE-3" in live.inner_text()
    assert page.get_by_role("grid").count() == 1
    assert page.get_by_role("row").count() == 5
    assert page.get_by_role("gridcell").count() == 25
    assert page.get_by_role("toolbar").count() == 1


@pytest.mark.parametrize(
    "kind",
    some(["choose", "recruit", "expand", "drive", "swap", "steal", "drought", "claim", "discard"], one_in=4),
)
def test_axe_finds_nothing_in_any_decision(kind: str, page: Page) -> None:
    table = Table(position(kind), autosave=False)
    blank = BlankPage(page, table, dark=kind in ("drive", "claim"))
    for name in ("fold:choices", "fold:new"):
        blank.element(name).click()
    blank.element("big:1").first.click()
    blank.caught_up()
    assert violations(page) == []


def test_a_game_can_begin_by_keys_alone(page: Page) -> None:
    """Every decision of three rounds is reached by N, arrows, Enter and D, and the focus is never lost."""
    table = Table(Game.deal(3, 4), autosave=False)
    blank = BlankPage(page, table)
    page.keyboard.press("Tab")
    rng = Random(1)
    while table.game.round < 4:
        moves = [move for move in table.game.legal_moves if not isinstance(move, Decline)]
        move: Move = rng.choice(moves)
        decisions = len(table.play.decisions)
        picker = table.picker
        held = (picker.pair or ()) if isinstance(picker, DominoPicker) else ()
        for name in clicks(move, table.game, held):
            blank.walk(name)
            if isinstance(move, Expand) and "," in name:
                assert isinstance(table.picker, DominoPicker)
                for _ in range(4):
                    blank.caught_up()
                    if table.picker.lay and table.picker.lay.cells == move.cells:
                        break
                    page.keyboard.press("r")
            page.keyboard.press("Enter")
            blank.caught_up()
        assert len(table.play.decisions) == decisions + 1
        assert blank.focused() is not None
    assert table.game.round == 4


@pytest.mark.parametrize(
    ("hand", "wide", "high"), some([("touch", 390, 844), ("mouse", 1000, 530)], one_in=2)
)
def test_a_game_is_played_to_its_end_by_one_hand_without_scrolling(
    hand: Hand, wide: int, high: int, browser: Browser
) -> None:
    """Seeing only the page: what JupyterLab leaves of a laptop, and a phone. The long run plays all of it.

    A phone shows ranches of others after one scroll, and with another one what comes next.
    """
    game = Game.deal(3, 7)
    first = often(19, full=10, long=1)
    while game.player is not None and (game.round < first or game.player != 0):
        game = game.play(greedy(game.view(game.player)))
    context = browser.new_context(viewport={"width": wide, "height": high}, has_touch=hand == "touch")
    page = context.new_page()
    table = Table(game, autosave=False)
    blank = BlankPage(page, table)
    player = Player(blank.driver, hand)
    below = False
    for _ in range(120):
        kind, scrolls = player.kind(), player.scrolls
        if kind == OVER:
            break
        player.turn_over()
        asks_others = hand == "touch" and kind in ("steal", "swap")
        assert player.scrolls - scrolls <= (asks_others or below), kind
        below = asks_others
        assert player.rules_named() == []
    assert "game is over" in player.asked()
    assert table.game.player is None
    page.get_by_text("Final score").wait_for()
    context.close()


@pytest.mark.parametrize("number", some(range(8), one_in=2))
@pytest.mark.parametrize("dark", some([False, True], one_in=2))
def test_axe_finds_nothing_on_boards_for_lessons(number: int, dark: bool, page: Page) -> None:
    BlankPage(page, boards()[number], dark=dark)
    assert violations(page) == []


def test_axe_finds_nothing_on_the_line_of_progress_beside_a_table(page: Page) -> None:
    BlankPage(page, progress("07"))
    assert violations(page) == []
