"""An algorithm step by step on a page: by buttons, by the keys N and B, by the slider, and as it plays."""

from playwright.sync_api import Page

from moonriver.bots import bot, play_out
from moonriver.lessons.ranch_steps import watch_unions
from moonriver.rules.game import Game
from moonriver.show import Replay
from tests.tools.gallery import DOMINOES

from .blank import BlankPage
from .looks import PAINTED


def test_a_stepper_answers_to_mouse_keys_and_slider(page: Page) -> None:
    board = watch_unions(DOMINOES)
    blank = BlankPage(page, board)

    def shown(number: int) -> None:
        page.get_by_text(f"Step {number} of {board.last}", exact=True).wait_for()
        assert blank.board is board
        assert board.at == number
        assert page.locator(".mr-note").inner_text() == board.told

    shown(0)
    page.get_by_role("button", name="One step on").click()
    shown(1)
    page.keyboard.press("n")
    shown(2)
    page.keyboard.press("b")
    shown(1)
    slider = page.get_by_role("slider")
    slider.focus()
    slider.press("ArrowRight")
    shown(2)
    slider.press("End")
    shown(board.last)
    page.get_by_role("button", name="To the first step").press("Enter")
    shown(0)
    page.get_by_role("button", name="Play").click()
    page.get_by_text(f"Step 2 of {board.last}", exact=True).wait_for()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Play").wait_for()
    assert not board.playing
    page.set_viewport_size({"width": 934, "height": 529})  # beside JupyterLab's files on a laptop
    page.evaluate(PAINTED)
    ends = page.locator(".mr-area-board svg").evaluate("node => node.getBoundingClientRect().bottom")
    assert ends <= 529


def test_the_handle_of_a_slider_goes_from_end_to_end(page: Page) -> None:
    replay = Replay(play_out(Game.deal(3, 7), [bot("random")] * 3))
    blank = BlankPage(page, replay)
    slider = page.get_by_role("slider")
    for part in (0.15, 0.85):
        place = slider.bounding_box()
        assert place
        slider.click(position={"x": part * place["width"], "y": place["height"] / 2})
        blank.caught_up()
        assert abs(int(slider.input_value()) / replay.last - part) < 0.09
