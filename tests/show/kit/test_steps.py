"""What is looked at step by step: where each button, the slider and the clock lead, and when it stops."""

from typing import Any

import numpy
import pytest

from moonriver import MineTable, bots
from moonriver import saboteur as mines
from moonriver.bots import saboteur as dwarves
from moonriver.rules.game import Game
from moonriver.show import MineReplay, Replay
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


def test_numbers_may_be_those_of_a_frame() -> None:
    """`Replay(game, at=found.mistakes["at"][0])` shows what `study.analyse` tells of."""
    number: Any = numpy.int64
    game = bots.play_out(Game.deal(2, 1), ["random"] * 2)
    mine = dwarves.play_out(mines.Game.deal(3, 1), ["random"] * 3)
    for replay in (
        Replay(game, seat=number(1), at=number(3)),
        MineReplay(mine, seat=number(1), at=number(3)),
    ):
        assert (type(replay.seat), replay.seat, type(replay.at), replay.at) == (int, 1, int, 3)
        replay.go(number(2))
        assert (type(replay.at), replay.at) == (int, 2)
    table = MineTable(players=3, seed=1, bots=dict.fromkeys(range(3), "random"), autosave=False)
    table.go(number(2))
    assert (type(table.past), table.past) == (int, 2)
