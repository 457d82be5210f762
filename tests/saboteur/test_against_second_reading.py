"""The engine against the second reading of the rules: legal moves, tables, hands, gold and winners.

MOONRIVER_GAMES sets how many games are played for each number of players and each habit:
`MOONRIVER_GAMES=1000 pytest tests/saboteur/test_against_second_reading.py`.
"""

import os
from collections import Counter

import pytest

from tests.effort import often
from tests.saboteur.comparison import play_both
from tests.saboteur.habits import HABITS

GAMES = int(os.environ.get("MOONRIVER_GAMES", often(1, long=15)))  # three habits make it 45
COMMON = (
    "place", "break", "repair", "rockfall", "look", "pass", "keep", "keep of several", "goal", "gold", "no gold",
    "rockfall cuts off",
)  # fmt: skip
RARE = ("two goals at once", "goal that does not fit", "saboteur reaches the gold", "nobody is paid")
CHOSEN = ((3, 0), (3, 6))
"""Players and seeds of digging games that come to all of these."""


@pytest.mark.rule(
    "SAB-TURN-1", "SAB-TURN-2", "SAB-PATH-1", "SAB-PATH-2", "SAB-PATH-3", "SAB-PATH-4", "SAB-PATH-5", "SAB-TOOL-1",
    "SAB-TOOL-2", "SAB-TOOL-3", "SAB-ROCK-1", "SAB-MAP-1", "SAB-GOAL-1", "SAB-GOAL-2", "SAB-GOAL-3", "SAB-GOAL-4",
    "SAB-END-1", "SAB-GOLD-1", "SAB-GOLD-2", "SAB-GOLD-3", "SAB-GOLD-4", "SAB-NEXT-1", "SAB-NEXT-2", "SAB-OVER-1",
)  # fmt: skip
@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("players", range(3, 11))
def test_random_games_are_the_same_in_both_readings(players: int, habit: str) -> None:
    for seed in range(GAMES):
        play_both(players, seed, HABITS[habit])


def test_the_games_that_are_compared_come_to_everything() -> None:
    seen: Counter[str] = Counter()
    for players, seed in CHOSEN:
        play_both(players, seed, HABITS["digging"], seen)
    assert all(seen[case] for case in (*COMMON, *RARE)), seen
