"""look_ahead: it beats greedy clearly everywhere, explains itself, and its estimate knows what it should."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from moonriver import bots
from moonriver.bots import play_out
from moonriver.bots.moonriver import look_ahead
from moonriver.bots.moonriver.look_ahead.prospects import Prospects
from moonriver.bots.moonriver.look_ahead.weights import FEATURES, WEIGHTS
from moonriver.rules import record
from moonriver.rules.deal import VARIANTS
from moonriver.rules.game import Game
from moonriver.rules.score import total
from moonriver.rules.spec import SPEC
from tests.effort import often
from tests.rules.positions import ranch, turn

FORMS: tuple[dict[str, Any], ...] = (
    {"players": 3},
    {"players": 4, "finale": "in_turn"},
    {"players": 2},
    {"players": 3, "variant": "legends", "scenario": "log_drive"},
    {"players": 4, "variant": "legends", "scenario": "gold_rush"},
    {"players": 3, "variant": "legends", "scenario": "outlaws"},
    {"players": 2, "variant": "legends", "scenario": "moon_river_city"},
)


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_it_beats_greedy(form: dict[str, Any]) -> None:
    players = form["players"]
    own = others = 0.0
    for seed in range(often(1, long=3)):
        for seat in range(often(1, long=players)):
            table = ["look_ahead" if place == seat else "greedy" for place in range(players)]
            totals = play_out(Game.deal(seed=seed, **form), table).totals
            own += totals[seat]
            others += (sum(totals) - totals[seat]) / (players - 1)
    assert own > 1.1 * others


def test_it_wins_most_games_of_three() -> None:
    won = 0.0
    for number in range(often(6, long=120)):
        table = ["look_ahead" if seat == number % 3 else "greedy" for seat in range(3)]
        outcome = play_out(Game.deal(3, 900 + number // 3), table).outcome
        assert outcome is not None
        won += (number % 3 in outcome.winners) / len(outcome.winners)
    assert won >= often(4, long=102)


def test_weights_belong_to_features() -> None:
    assert set(WEIGHTS) == set(VARIANTS)
    assert all(len(weights) == len(FEATURES) for weights in WEIGHTS.values())


def test_it_explains_what_it_looked_at() -> None:
    game, rng = Game.deal(3, 5), Random(5)
    kinds = set()
    while game.player is not None:
        if len(game.legal_moves) > 1:
            view = game.view(game.player)
            found = look_ahead.explain(view)
            values = [alternative.expected for alternative in found]
            assert values == sorted(values, reverse=True)
            assert found[0].move == look_ahead.move(view)
            assert {alternative.move for alternative in found} <= set(view.legal_moves)
            assert len({alternative.move for alternative in found}) == len(found) > 1
            kinds.add(game.legal_moves[0].kind)
        game = game.play(rng.choice(game.legal_moves))
    assert kinds >= {"choose", "expand", "recruit", "drive"}


def test_what_is_left_to_come_counts() -> None:
    """At the end the estimate is near the score; before, a territory with room and a cow is worth more."""
    game = Game.deal(3, 2)
    bots_of = [bots.bot("greedy")] * 3
    end = play_out(game, bots_of)
    for seat in range(3):
        estimate = Prospects(end, seat).value(end.ranches[seat])
        assert abs(estimate - total(end.ranches[seat])) < 12
    open_, closed = (
        ranch("C C C C C\n. . . . .\n. . . . .\nP/* P . . .\n. . @ . ."),
        ranch("C C C C C\n. . . . .\nD D F . .\nP/* P F . .\nD D @ . ."),
    )
    middle = turn(open_, "P", "P")
    prospects = Prospects(middle, 0)
    grown = turn(ranch("C C C C C\n. . . . .\n. . . . .\nP/* P P P .\n. . @ . ."), "P", "P").ranches[0]
    assert prospects.value(grown) > prospects.value(open_)
    assert prospects.value(open_) - total(open_) > prospects.value(closed) - total(closed)


RECORDS = Path(__file__).parents[1] / "records"
FITTED = {
    "2p-gold_rush-in_turn": 14212.480090,
    "3p-base-rulebook": 6763.609339,
    "3p-outlaws-rulebook": 6378.747522,
    "4p-base-in_turn": 9149.580690,
    "4p-log_drive-rulebook": 12250.816263,
    "3p-moon_river_city-in_turn": 5333.638924,
}
"""The sum of the estimates of all ranches at every fifth move of a recorded game, as the weights were fitted."""


@pytest.mark.parametrize("name", FITTED)
def test_the_estimates_are_those_that_were_fitted(name: str) -> None:
    game = record.read((RECORDS / f"{name}.moonriver.json").read_text(encoding="utf-8"))
    estimates = [
        Prospects(position, seat).value(position.ranches[seat], position.reserves[seat])
        for position in SPEC.course(game).positions[::5]
        for seat in range(game.players)
    ]
    assert sum(estimates) == pytest.approx(FITTED[name], abs=1e-5)
