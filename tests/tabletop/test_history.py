"""A game's positions in order, with undo."""

import pytest

from moonriver.rules.game import Game
from moonriver.tabletop.history import History


def test_undo_steps_back_and_forgets_on_the_next_step() -> None:
    history = History("a")
    for position in "bcd":
        history.add(position)
    assert (len(history), history.now, history[0], history[-2]) == (4, "d", "a", "c")
    assert history.back_to(1) == "b"
    assert (len(history), history.now) == (2, "b")
    history.add("e")
    assert [history[index] for index in range(3)] == ["a", "b", "e"]
    assert history.back_to(2) == "e"


@pytest.mark.parametrize("index", [-1, 2, 99])
def test_no_step_outside_the_history(index: int) -> None:
    history = History("a")
    history.add("b")
    with pytest.raises(IndexError):
        history.back_to(index)
    assert len(history) == 2


def test_undo_of_a_game_is_keeping_the_last_position() -> None:
    history = History(Game.deal(seed=1))
    for _ in range(5):
        history.add(history.now.play(history.now.legal_moves[0]))
    assert len(history.now.moves) == 5
    assert history.back_to(0) == Game.deal(seed=1)
