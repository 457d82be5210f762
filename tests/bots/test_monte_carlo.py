"""monte_carlo: it tries its moves in the same samples, answers alike for a number of games, and keeps to its time."""

from random import Random
from typing import Any

import numpy
import pytest

from moonriver import bots
from moonriver.bots import play_out
from moonriver.bots.analysis import chance
from moonriver.bots.moonriver import look_ahead, monte_carlo
from moonriver.bots.moonriver.look_ahead.playing import Playing
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose
from tests.effort import in_long
from tests.one_sentence import unreadable


def open_questions(seed: int, number: int) -> list[Game]:
    """Positions in which somebody has to choose between several moves, all over a game."""
    game, rng, found = Game.deal(3, seed), Random(seed), []
    while game.player is not None:
        if len(game.legal_moves) > 1:
            found.append(game)
        game = game.play(rng.choice(game.legal_moves))
    return found[:: max(1, len(found) // number)]


def test_it_answers_alike_for_a_number_of_games_and_legally() -> None:
    for game in open_questions(3, 8):
        assert game.player is not None
        view = game.view(game.player)
        answer = monte_carlo.monte_carlo(games=3)(view)
        assert answer in view.legal_moves
        assert monte_carlo.monte_carlo(games=3)(game.view(game.player)) == answer
        other = view.sample(5).view(game.player)
        assert monte_carlo.monte_carlo(games=3)(other) == answer  # nothing hidden enters


def test_it_explains_what_it_tried() -> None:
    tried = 0
    for game in open_questions(4, 8):
        assert game.player is not None
        view = game.view(game.player)
        found = monte_carlo.explain(view, games=4)
        assert found[0].move == monte_carlo.monte_carlo(games=4)(view)
        liked = [alternative.move for alternative in look_ahead.explain(view)][: monte_carlo.WIDTH]
        assert sorted(map(repr, liked)) == sorted(repr(alternative.move) for alternative in found)
        for alternative in found:
            if alternative.low is not None and alternative.high is not None:
                assert alternative.low <= alternative.high
                tried += 1
    assert tried > 8


@pytest.mark.parametrize("seconds", [0, 1, 7, 12, 13])
def test_it_keeps_to_its_time(seconds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that moves on by a second with each move that is played on: it stops at the first one too many, within
    a sample, too, which then does not count. Only the first sample is always whole."""
    game = open_questions(5, 3)[1]
    assert game.player is not None
    view = game.view(game.player)
    tried = len(monte_carlo.explain(view, games=1))
    whole, played = monte_carlo._result, list[float]()

    def result(playing: Playing, game: Game, seat: int) -> float:
        played.append(whole(playing, game, seat))
        return played[-1]

    monkeypatch.setattr(monte_carlo, "_result", result)
    monkeypatch.setattr(monte_carlo, "perf_counter", lambda: len(played))
    found = monte_carlo.explain(view, seconds=seconds + 0.5)
    assert len(played) == max(tried, seconds + 1)
    samples = len(played) // tried
    assert samples < monte_carlo.LEAST  # none is given up yet
    monkeypatch.setattr(monte_carlo, "_result", whole)
    assert found == monte_carlo.explain(view, games=samples)


def test_a_bot_is_made_for_numbers_of_seconds_and_games() -> None:
    for odd in ("x", 0, -1, 1.5):
        unreadable(lambda odd=odd: monte_carlo.monte_carlo(games=odd))
    for odd in ("x", -1, float("nan")):
        unreadable(lambda odd=odd: monte_carlo.monte_carlo(seconds=odd))
    unreadable(lambda: monte_carlo.monte_carlo(seed="x"))  # type: ignore[arg-type]


def test_numbers_may_be_those_of_a_sweep_through_an_array() -> None:
    number: Any = numpy.int64
    made = monte_carlo.monte_carlo(games=number(2), seed=number(1))
    game = Game.deal(2, 1)
    view = game.view(game.player or 0)
    assert made(view) == monte_carlo.monte_carlo(games=2, seed=1)(view)
    assert monte_carlo.monte_carlo(seconds=number(0))(view) in view.legal_moves
    assert unreadable(monte_carlo.monte_carlo, None, number(0)).key == "argument.least"


def test_a_move_that_is_behind_in_every_sample_is_given_up() -> None:
    move = Game.deal(3, 1).legal_moves[0]
    ahead, near, behind = (monte_carlo._Candidate(move, 0.0) for _ in range(3))
    rng = Random(1)
    for _ in range(monte_carlo.LEAST):
        ahead.results.append(rng.gauss(50, 5))
        near.results.append(rng.gauss(50, 5))
        behind.results.append(ahead.results[-1] - 10 + rng.random())
    assert monte_carlo._still([ahead, near, behind])[-1] is not behind
    assert behind not in monte_carlo._still([ahead, behind])
    ahead.results.pop(), behind.results.pop()
    assert behind in monte_carlo._still([ahead, behind])  # too few to tell


@in_long("whole games take seconds")
def test_it_beats_greedy() -> None:
    own = others = 0.0
    for number in range(15):
        table = [monte_carlo.monte_carlo(games=2) if seat == number % 3 else "greedy" for seat in range(3)]
        totals = play_out(Game.deal(3, number), table).totals
        own += totals[number % 3]
        others += (sum(totals) - totals[number % 3]) / 2
    assert own > 1.2 * others


def test_it_goes_by_its_name() -> None:
    assert bots.bot("monte_carlo") is monte_carlo.move
    assert monte_carlo.move.__name__ == "monte_carlo"


@pytest.mark.parametrize("players, variant", [(2, "base"), (3, "base"), (4, "legends")])
def test_it_plays_on_for_so_many_rounds(players: int, variant: str) -> None:
    game, rng = Game.deal(players, 6, variant), Random(6)
    while game.round < 8 or len(game.legal_moves) < 3:
        game = game.play(rng.choice(game.legal_moves))
    seat = game.player
    assert seat is not None
    view = game.view(seat)
    playing = Playing(view)
    for seed in range(3):
        start = view.sample(seed)
        later = playing.on(start, seat, 3)
        assert later.moves[: len(start.moves)] == start.moves
        assert isinstance(later.moves[-1], Choose) and later.moves[-1].player == seat
        assert later.moves == Playing(view).on(start, seat, 3).moves  # what it knows already changes nothing
        end = playing.on(later, seat, game.rounds)
        assert end.player is None and playing.promised(end) == [*map(float, end.totals)]
        promised = zip(playing.promised(later), chance.promised(later), strict=True)
        assert all(abs(quickly - exactly) < 15 for quickly, exactly in promised)
