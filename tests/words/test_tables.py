"""What a table is in one line, for who sees no picture of it."""

from importlib import import_module

import pytest

from moonriver.games import GAMES, find


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "moonriver",
            [
                "A Moon River table: 3 players, nobody plays at this screen",
                "A Moon River table: 3 players, a person plays orange",
                "A Moon River table: 3 players, people play purple and green",
            ],
        ),
        (
            "saboteur",
            [
                "A Saboteur table: 3 players, nobody plays at this screen",
                "A Saboteur table: 3 players, a person plays player B",
                "A Saboteur table: 3 players, people play player A and player C",
            ],
        ),
    ],
)
def test_a_table_says_who_plays_at_it(name: str, lines: list[str]) -> None:
    spec = find(name)
    usual = {setting.name: setting.values[0] for setting in spec.settings}
    game = spec.deal({**usual, "seed": "1", "players": "3"})
    table_text = import_module(f"{GAMES[name].words}.table").table_text
    assert [table_text(game, people) for people in ((), (1,), (0, 2))] == lines
