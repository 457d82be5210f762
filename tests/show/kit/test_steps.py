"""What is looked at step by step: where each button, the slider and the clock lead, and when it stops."""

import pytest

from moonriver.show.kit.board import Board
from moonriver.show.kit.replay import StepBoard


class Steps(StepBoard):
    """Moments that are only numbers."""

    @property
    def last(self) -> int:
        """The number of the last one."""
        return 3

    def show(self) -> None:
        """Draw the moment."""
        self.draw()


def hear(board: Board, told: str) -> None:
    """ "step:next", "tick:1" or "jump 2" from the page."""
    act, _, value = told.partition(" ")
    board.hear(act=act.partition(":")[0], id=act, value=value)


@pytest.mark.parametrize(
    ("begin", "told", "then"),
    [
        (1, "step:first", (0, False)),
        (1, "step:back", (0, False)),
        (0, "step:back", (0, False)),
        (1, "step:next", (2, False)),
        (3, "step:next", (3, False)),
        (1, "step:last", (3, False)),
        (1, "step:other", (1, False)),
        (1, "jump 2", (2, False)),
        (1, "jump 99", (3, False)),
        (1, "jump two", (1, False)),
        (1, "step:play", (1, True)),
        (3, "step:play", (0, True)),
        (1, "step:play, tick:1", (2, True)),
        (1, "step:play, tick:1, tick:1", (2, True)),
        (1, "step:play, tick:1, tick:2", (3, False)),
        (1, "step:play, tick:1, tick:2, tick:3", (3, False)),
        (0, "step:play, step:play", (0, False)),
        (0, "step:play, step:play, tick:0", (0, False)),
        (0, "step:play, step:next", (1, False)),
        (0, "step:play, jump 1", (1, False)),
    ],
)
def test_a_step_leads_to_its_moment(begin: int, told: str, then: tuple[int, bool]) -> None:
    board = Steps()
    board.go(begin)
    for one in told.split(", "):
        hear(board, one)
    assert (board.at, board.playing) == then
