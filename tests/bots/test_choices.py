"""What each bot chooses in whole games, by a digest: what it weighs and how much is changed on purpose only.

A bot that is meant to play otherwise gets a new digest here, and new numbers wherever its strength is told.
"""

from hashlib import sha256

import pytest

from moonriver import bots
from moonriver.bots.kit import explained
from moonriver.games import GAMES, find
from moonriver.rules.game import Game

CHOICES = {
    ("moonriver", "greedy"): "897e2600096b81fd",
    ("moonriver", "look_ahead"): "3e36053b9d04ecb7",
    ("moonriver", "random"): "7aefa6c4f181c7b4",
    ("saboteur", "dwarf"): "87e1e275b855dc62",
    ("saboteur", "random"): "10d9ceebb3782972",
}
SLOW = {("moonriver", "monte_carlo")}
"""A whole game takes too long; what it thinks of some decisions is below."""
EXPECTED = {"look_ahead": "28970037736ba767", "monte_carlo": "357446be405396b1"}


@pytest.mark.parametrize(("game", "bot"), CHOICES)
def test_a_bot_chooses_as_before(game: str, bot: str) -> None:
    spec, told = find(game), sha256()
    usual = {setting.name: setting.values[0] for setting in spec.settings}
    for seed, players in enumerate(spec.players[:3]):
        dealt = spec.deal({**usual, "seed": str(seed), "players": str(players)})
        told.update(repr(spec.opponents.play_out(dealt, [bot] * players).moves).encode())
    assert told.hexdigest()[:16] == CHOICES[game, bot]


def test_no_bot_is_left_out() -> None:
    assert set(CHOICES) | SLOW == {(game, bot) for game in GAMES for bot in find(game).opponents.NAMES}


@pytest.mark.parametrize("bot", EXPECTED)
def test_a_bot_expects_as_much_as_before(bot: str) -> None:
    game, told = Game.deal(3, 4), sha256()
    while game.player is not None:
        move = bots.bot("greedy")(view := game.view(game.player))
        if len(game.legal_moves) > 1 and len(game.moves) % 9 == 0:
            for one in explained(bots.bot(bot), view):
                bounds = (
                    None if bound is None else round(bound, 6) for bound in (one.expected, one.low, one.high)
                )
                told.update(repr((one.move, *bounds)).encode())
        game = game.play(move)
    assert told.hexdigest()[:16] == EXPECTED[bot]
