"""Every game keeps to what is asked of games."""

import pytest

from moonriver.games import GAMES, find

from .contract import keeps


@pytest.mark.parametrize("name", GAMES)
def test_a_game_keeps_to_what_is_asked_of_all(name: str) -> None:
    keeps(find(name))
