"""Every game keeps to what is asked of games, and a position knows its game."""

from typing import Any

import pytest

from moonriver.games import GAMES, find, of
from tests.one_sentence import unreadable

from .contract import keeps


@pytest.mark.parametrize("name", GAMES)
def test_a_game_keeps_to_what_is_asked_of_all(name: str) -> None:
    keeps(find(name))


@pytest.mark.parametrize("name", GAMES)
def test_the_game_of_a_class_of_ones_own_is_that_of_the_class_it_comes_from(name: str) -> None:
    spec = find(name)
    deal = spec.deal({**spec.defaults, "players": str(spec.usual), "seed": "1"})
    for one in (deal, deal.view(0)):
        kind: Any = type(one)

        class Own(kind):  # type: ignore[misc]
            """As somebody writes it in a notebook."""

        assert of(one) is of(Own.__new__(Own)) is spec


@pytest.mark.parametrize("odd", [None, 3, "saboteur"])
def test_what_is_no_position_has_no_game(odd: object) -> None:
    assert unreadable(of, odd).key == "argument"
