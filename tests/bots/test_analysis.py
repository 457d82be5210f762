"""A game under the microscope: blunders are found, the same comes out again, and the chance to win holds."""

from dataclasses import replace
from itertools import count
from types import SimpleNamespace

import pytest

from moonriver.bots import play_out
from moonriver.bots.analysis import Analysis, looking
from moonriver.bots.analysis.chance import chances, promised
from moonriver.rules.game import Game
from moonriver.rules.moves import Expand
from moonriver.rules.spec import SPEC
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Unreadable
from moonriver.words import say
from tests.bots.blunders import planted
from tests.effort import in_long
from tests.one_sentence import unreadable
from tests.tools.winning import fifths, fitted, games, predicted, seen


@pytest.mark.parametrize("seed", [3, 13])
def test_three_planted_blunders_are_the_costliest_mistakes(seed: int) -> None:
    game, blunders = planted(seed)
    assert len(blunders) == 3
    analysis = Analysis(game, 0).run(games=4)
    mistakes = analysis.mistakes()
    assert {mistake.at for mistake in mistakes} == set(blunders)
    assert [mistake.cost for mistake in mistakes] == sorted((one.cost for one in mistakes), reverse=True)
    for mistake in mistakes:
        assert mistake.cost > 10 and mistake.low is not None and mistake.low > 10
        assert mistake.played.move == game.moves[mistake.at] != mistake.best.move
        assert mistake.best.expected == pytest.approx(mistake.played.expected + mistake.cost)


@pytest.fixture(scope="module")
def played() -> Game:
    return next(games(2, "base", 3, 1, "look_ahead")).with_seats([Seat("", "greedy"), Seat("Ana", None)])


def test_a_number_of_samples_gives_the_same_however_it_is_reached(played: Game) -> None:
    few = range(len(played.moves) // 4)
    at_once = Analysis(played, only=few).run(games=3)
    steps = Analysis(played, only=few)
    while steps.games < 3:
        steps.step()
    again = Analysis(played, only=few).run(games=1).run(games=3)
    for other in (steps, again):
        assert (other.decisions, other.curve) == (at_once.decisions, at_once.curve)
    assert Analysis(played, seed=1, only=few).run(games=3).curve != at_once.curve


def test_without_a_bound_it_looks_at_some_samples(played: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "GAMES", 2)
    assert Analysis(played, only=[0]).run().games == 2


def test_a_move_is_given_up_as_soon_as_it_is_surely_behind() -> None:
    ahead = SimpleNamespace(ahead=[20, 18, 21, 19])
    lost = {-15: True, -1: False, 2: False}
    for points, given_up in lost.items():
        other = SimpleNamespace(ahead=[points + own for own in (20, 19, 20, 19)])
        assert looking._behind(ahead, other) is given_up  # type: ignore[arg-type]


def test_it_looks_into_what_the_person_had_to_decide(played: Game) -> None:
    analysis = Analysis(played).run(games=2)
    assert analysis.seat == 1
    position, own = Game.from_deal(played.head), []
    for number, move in enumerate(played.moves):
        if move.player == 1 and len(position.legal_moves) > 1:
            own.append(number)
        position = position.play(move)
    assert [decision.at for decision in analysis.decisions] == own
    for decision in analysis.decisions:
        tried = [alternative.move for alternative in decision.alternatives]
        assert decision.played.move in tried and len(set(tried)) == len(tried) <= looking.WIDTH + 1
        assert set(tried) <= set(decision.position.legal_moves)
        assert decision.cost >= 0
    *moments, end = analysis.curve
    assert [moment.at for moment in moments] == own
    assert all(
        moment.low is not None and moment.high is not None
        and 0 <= moment.low <= moment.chance <= moment.high <= 1
        for moment in moments
    )  # fmt: skip
    assert end.chance == chances(played)[1]


def test_a_move_may_be_spelt_in_another_order_than_it_is_listed() -> None:
    game = play_out(Game.deal(3, 5), ["greedy"] * 3)
    own, move = next((at, move) for at, move in enumerate(game.moves) if isinstance(move, Expand))
    turned = Expand(move.player, move.parcels[::-1], move.cells[::-1])
    before = Game.from_deal(game.head)
    for earlier in game.moves[:own]:
        before = before.play(earlier)
    assert turned not in before.legal_moves and before.refusal(turned) is None
    seats = [Seat("", None if seat == move.player else "greedy") for seat in range(3)]
    [decision] = (
        Analysis(before.play(turned).with_seats(seats), only=range(own, own + 1)).run(games=1).decisions
    )
    assert decision.played.move == move


def test_one_sample_makes_no_mistake(played: Game) -> None:
    analysis = Analysis(played).run(games=1)
    assert any(decision.cost > 0 for decision in analysis.decisions)
    assert analysis.mistakes() == ()


def test_mistakes_are_what_surely_cost_something(played: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    one = next(iter(Analysis(played).run(games=1).decisions))
    lows_and_costs = ((None, 9.0), (-1.0, 8.0), (0.0, 7.0), (0.2, 6.0), (0.4, 1.0), (3.0, 4.0), (2.0, 5.0))
    found = tuple(replace(one, low=low, cost=cost) for low, cost in lows_and_costs)
    monkeypatch.setattr(Analysis, "decisions", found)
    analysis = Analysis(played)
    assert [mistake.low for mistake in analysis.mistakes()] == [2.0, 3.0, 0.4]
    assert [mistake.low for mistake in analysis.mistakes(9)] == [0.2, 2.0, 3.0, 0.4]


def test_the_move_that_ends_a_game_is_worth_what_came_of_it(played: Game) -> None:
    positions = SPEC.course(played).positions
    last = max(at for at, move in enumerate(played.moves) if len(positions[at].legal_moves) > 1)
    seat = played.moves[last].player
    decision = Analysis(played, seat, only=[last]).run(games=1).decisions[0]
    assert decision.played.expected == played.totals[seat] - played.totals[1 - seat]


def test_nothing_hidden_enters(played: Game) -> None:
    """Two games that look alike to the seat when it decides are worth the same there."""
    at = Analysis(played, only=range(len(played.moves) // 2)).run(games=1).decisions[-1].at
    position = Game.from_deal(played.head)
    for move in played.moves[:at]:
        position = position.play(move)
    other = position.view(1).sample(9).play(played.moves[at])
    one = position.play(played.moves[at])
    found = [Analysis(game, 1, only={at}).run(games=2).decisions[0] for game in (one, other)]
    assert found[0].alternatives == found[1].alternatives


def test_time_ends_it(played: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that moves on by a second whenever it is looked at: once before each step."""
    seconds = count()
    monkeypatch.setattr(looking, "perf_counter", lambda: next(seconds))
    analysis = Analysis(played).run(seconds=5.5)
    assert len(analysis.decisions) == 5 and analysis.games == 0


def test_a_game_without_decisions_ends_at_once() -> None:
    analysis = Analysis(Game.deal(3, 1), 2).run(seconds=1)
    assert analysis.number == 0 and not analysis.decisions and not analysis.curve and not analysis.mistakes()
    analysis.step()


def test_odd_arguments_are_told(played: Game) -> None:
    for odd in ("x", 1.5, -1, None):
        unreadable(Analysis(played).mistakes, odd)
    for seconds in ("x", -1, float("nan"), True):
        unreadable(Analysis(played).run, seconds)
    unreadable(lambda: Analysis(played, only=5))  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [3, -1, "0", True])
def test_another_seat_is_refused(seat: object) -> None:
    with pytest.raises(Unreadable):
        Analysis(Game.deal(3, 1), seat)  # type: ignore[arg-type]


@pytest.mark.parametrize(("players", "variant"), [(2, "base"), (2, "legends"), (3, "legends"), (4, "base")])
def test_chances_are_shares_of_one(players: int, variant: str) -> None:
    game = Game.deal(players, 5, variant)
    while game.player is not None:
        found = chances(game)
        assert sum(found) == pytest.approx(1) and all(0 < chance < 1 for chance in found)
        scores = promised(game)
        assert max(range(players), key=lambda seat: scores[seat]) == found.index(max(found))
        game = game.play(game.legal_moves[-1])
    assert sum(chances(game)) == 1 and set(chances(game)) <= {0.0, 1.0, 0.5, 1 / 3}
    assert promised(game) == game.totals


def test_the_chance_to_win_is_fitted_by_what_came_of_games() -> None:
    """Numbers that are far off are drawn to those that tell most; a share of the games suffices to see that."""
    found = [one for game in games(3, "base", 0, 4, "look_ahead") for one in seen(game)][::12]
    at_once, soon, late = fitted(found)
    assert 0.5 <= at_once < 40 and soon >= 0 and late >= 0


def test_fifths_hold_predictions_to_what_was_won() -> None:
    pairs = [
        (chance, float(number % 100 < 100 * chance))
        for chance in (0.1, 0.3, 0.5, 0.7, 0.9)
        for number in range(100)
    ]
    assert all(part.holds for part in fifths(pairs))
    assert not all(part.holds for part in fifths([(1 - chance, won) for chance, won in pairs]))
    first = fifths(pairs)[0]
    assert first.games == 100 and first.won == 0.1
    assert first.predicted == pytest.approx(0.1)
    assert first.low == pytest.approx(0.055, abs=0.001)
    assert first.high == pytest.approx(0.174, abs=0.001)


@in_long("hundreds of games are played for it")
def test_the_chance_to_win_holds_in_games_it_was_not_fitted_to() -> None:
    """In each fifth of the predictions; `python -m tests.tools.winning` does the same for 1,000 games and prints it."""
    pairs = [
        predicted(game, seed, 3) for seed, game in enumerate(games(3, "base", 1_000_000, 150, "look_ahead"))
    ]
    for part in fifths(pairs):
        assert part.holds, part


def test_only_a_game_is_looked_into() -> None:
    with pytest.raises(Unreadable) as other:
        Analysis("a game")  # type: ignore[arg-type]
    assert say(other.value) == "Found “a game” where a game is expected."
