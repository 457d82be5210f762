"""A table that has ended is looked at again: by the mouse, by keys, while it runs and after it was stopped."""

from playwright.sync_api import Page

from moonriver.bots import play_out
from moonriver.rules.game import Game
from moonriver.show import Microscope
from moonriver.show.moonriver.table import Table

from .blank import BlankPage
from .looks import violations


def test_a_table_that_has_ended_opens_the_microscope(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 650})
    blank = BlankPage(page, Table(play_out(Game.deal(3, 1), ["greedy"] * 3), autosave=False))
    ranch = page.locator(".mr-ranch > svg")
    before = ranch.bounding_box()
    blank.element("again").click()
    page.locator(".mr-curve [data-act=spot]").nth(12).wait_for()  # it runs, and draws what it knows
    assert blank.focused() == "lens-title"
    blank.element("fold:help").click()  # the page answers meanwhile
    page.locator(".mr-fold > *").first.wait_for()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Look more closely").wait_for()
    spot = page.locator(".mr-curve [data-act=spot]").nth(10)
    name = spot.get_attribute("data-id")
    spot.focus()
    page.keyboard.press("Enter")
    page.locator(f"[data-id='{name}'][aria-current=true]").wait_for(state="attached")
    page.keyboard.press("ArrowRight")
    assert blank.focused() == page.locator(".mr-curve [data-act=spot]").nth(11).get_attribute("data-id")
    assert page.locator(".mr-growing svg").count() == 2
    page.evaluate("scrollTo(0, 0)")
    after = ranch.bounding_box()
    assert before and after
    assert after["height"] >= before["height"] - 2  # what is below takes no room from it
    assert after["width"] >= before["width"] - 2
    assert violations(page, ".mr-area-lens") == []
    page.set_viewport_size({"width": 200, "height": 740})  # as JupyterLab leaves on a phone
    curve = page.locator(".mr-curve > svg").bounding_box()
    labels = [label.bounding_box() for label in page.locator(".mr-curve svg text").all()]
    assert curve and len(labels) >= 3
    assert all(label and label["x"] >= curve["x"] for label in labels)


def test_it_goes_on_after_its_page_was_laid_out_anew(page: Page) -> None:
    board = Microscope(play_out(Game.deal(3, 1), ["greedy"] * 3), seconds=1000)
    blank = BlankPage(page, board)
    page.locator(".mr-curve [data-act=spot]").nth(3).wait_for()
    page.evaluate("() => { window.frame = document.getElementById('board'); frame.remove(); }")
    page.wait_for_timeout(400)
    before = board.rev
    page.evaluate("() => document.querySelector('main').append(frame)")
    page.wait_for_function("rev => +document.querySelector('.mr-root').dataset.rev > rev + 5", arg=before)
    blank.element("lens").click()
    page.get_by_role("button", name="Look more closely").wait_for()
