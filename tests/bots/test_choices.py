"""What each bot chooses in whole games, by a digest: what it weighs and how much is changed on purpose only.

A bot that is meant to play otherwise gets a new digest here, and new numbers wherever its strength is told.
"""

from hashlib import sha256

import pytest

from moonriver.games import GAMES, find

CHOICES = {
    ("moonriver", "greedy"): "897e2600096b81fd",
    ("moonriver", "look_ahead"): "3e36053b9d04ecb7",
    ("moonriver", "random"): "7aefa6c4f181c7b4",
    ("saboteur", "dwarf"): "87e1e275b855dc62",
    ("saboteur", "random"): "10d9ceebb3782972",
}
BY_CHANCE = {("moonriver", "monte_carlo")}
"""It thinks as long as it has time for."""


@pytest.mark.parametrize(("game", "bot"), CHOICES)
def test_a_bot_chooses_as_before(game: str, bot: str) -> None:
    spec, told = find(game), sha256()
    usual = {setting.name: setting.values[0] for setting in spec.settings}
    for seed, players in enumerate(spec.players[:3]):
        dealt = spec.deal({**usual, "seed": str(seed), "players": str(players)})
        told.update(repr(spec.opponents.play_out(dealt, [bot] * players).moves).encode())
    assert told.hexdigest()[:16] == CHOICES[game, bot]


def test_no_bot_is_left_out() -> None:
    assert set(CHOICES) | BY_CHANCE == {(game, bot) for game in GAMES for bot in find(game).opponents.NAMES}
