"""Boards and pictures that are given something odd say so in one sentence."""

from typing import Any

import pytest

from moonriver import saboteur
from moonriver.rules.ranch import Ranch
from moonriver.show import (
    GraphBoard,
    RanchBoard,
    Replay,
    Sandbox,
    Table,
    graph_picture,
    ranch_svg,
)
from moonriver.show.saboteur.network import TunnelsBoard
from moonriver.show.saboteur.table import MineTable
from moonriver.tabletop.refusals import Unreadable
from tests.values import ODD, hold_told

RANCH = Ranch.empty()
CALLS: dict[str, Any] = {
    "ranch_svg": ranch_svg,
    "graph_picture": graph_picture,
    "a graph": lambda odd: graph_picture(RANCH, [odd] if isinstance(odd, str) else odd),
    "RanchBoard": RanchBoard,
    "RanchBoard, reserve": lambda odd: RanchBoard(RANCH, odd),
    "Sandbox": Sandbox,
    "GraphBoard": GraphBoard,
    "TunnelsBoard": TunnelsBoard,
    "Replay": Replay,
    "Table": lambda odd: Table(odd, autosave=False),
    "MineTable": lambda odd: MineTable(odd, autosave=False),
}


@pytest.mark.parametrize("name", CALLS)
def test_what_is_of_a_wrong_type_is_told_in_one_sentence(name: str) -> None:
    hold_told(CALLS[name], ODD, name)


@pytest.mark.parametrize("name", CALLS)
def test_what_is_expected_is_told_in_words(name: str) -> None:
    with pytest.raises(Unreadable) as caught:
        CALLS[name](1.5)
    assert "“" not in str(caught.value), "a name that has no words is quoted"


def test_a_game_of_the_other_kind_is_none() -> None:
    with pytest.raises(ValueError, match="a game is expected"):
        Table(saboteur.Game.deal(5, 1), autosave=False)
