"""Opponents: they see only their view, answer the same each time, finish every game, and greedy is the better."""

from functools import partial
from random import Random
from typing import Any

import pytest

from moonriver import bots
from moonriver.bots import play_out
from moonriver.bots import saboteur as dwarves
from moonriver.bots.kit import name_of
from moonriver.bots.moonriver import greedy, look_ahead
from moonriver.bots.moonriver import random as dice
from moonriver.bots.moonriver.monte_carlo import explain, monte_carlo
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Choose, Drought, Expand, Move
from moonriver.rules.score import total
from moonriver.saboteur import Game as Mine
from tests.one_sentence import unreadable
from tests.rules.positions import deal, expand, ranch, turn

FORMS: tuple[dict[str, Any], ...] = (
    {"players": 3},
    {"players": 4, "finale": "in_turn"},
    {"players": 2},
    {"players": 2, "finale": "in_turn"},
    {"players": 3, "variant": "legends", "scenario": "log_drive"},
    {"players": 4, "variant": "legends", "scenario": "gold_rush"},
    {"players": 3, "variant": "legends", "scenario": "outlaws"},
    {"players": 2, "variant": "legends", "scenario": "moon_river_city"},
)


def quick(name: str) -> bots.Bot:
    """The bot of a name; monte_carlo with a single sample."""
    return monte_carlo(games=1) if name == "monte_carlo" else bots.bot(name)


def test_bots_have_names() -> None:
    assert bots.NAMES == ("greedy", "look_ahead", "monte_carlo", "random")
    assert bots.bot("greedy") is greedy.move
    assert bots.bot("random") is dice.move
    for name in ("", "Greedy", "os", "random.move", "../greedy"):
        assert unreadable(bots.bot, name).key == "bot.name"


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_every_game_is_finished(form: dict[str, Any]) -> None:
    players = form["players"]
    table = [greedy.move] + [dice.move] * (players - 1)
    game = play_out(Game.deal(seed=5, **form), table)
    assert game.outcome is not None
    assert game.reserves == ((),) * players


@pytest.mark.parametrize("name", bots.NAMES)
def test_bots_see_only_a_view_and_answer_the_same_each_time(name: str) -> None:
    bot, rng = quick(name), Random(3)
    game, seen = Game.deal(players=3, seed=3), 0
    while game.player is not None and seen < 60:
        view = game.view(game.player)
        assert isinstance(view, View)
        answer = bot(view)
        assert answer in view.legal_moves
        assert bot(game.view(game.player)) == answer
        game = game.play(rng.choice(game.legal_moves))
        seen += 1


@pytest.mark.parametrize("name", bots.NAMES)
def test_what_is_hidden_changes_no_answer(name: str) -> None:
    """The same table with another order of everything undrawn: a bot that peeked would answer otherwise."""
    bot, rng = quick(name), Random(8)
    game = Game.deal(players=4, seed=8)
    for _ in range(40):
        assert game.player is not None
        other = game.view(game.player).sample(rng)
        assert other.head.parcels != game.head.parcels
        assert bot(other.view(game.player)) == bot(game.view(game.player))
        game = game.play(rng.choice(game.legal_moves))


def test_a_view_shows_no_order_of_what_is_undrawn() -> None:
    game = Game.deal(players=3, seed=1)
    view = game.view(0)
    assert not hasattr(view, "head")
    assert not hasattr(view, "play")
    assert view == game.view(0).sample(Random(5)).view(0)
    assert view.legal_moves == (game.legal_moves if game.player == 0 else ())


def bot_of_chance(seed: int) -> bots.Bot:
    """A random bot with dice of its own."""
    rng = Random(seed)
    return lambda view: rng.choice(view.legal_moves)


def test_greedy_clearly_beats_random() -> None:
    wins = margin = 0
    for seed in range(30):
        seat = seed % 3
        by_chance = [bot_of_chance(seed + place) for place in range(3)]
        table = [*by_chance[:seat], greedy.move, *by_chance[seat + 1 :]]
        outcome = play_out(Game.deal(players=3, seed=seed), table).outcome
        assert outcome is not None
        wins += outcome.winners == (seat,)
        totals = [sheet.total for sheet in outcome.sheets]
        margin += totals[seat] - max(total for place, total in enumerate(totals) if place != seat)
    assert wins >= 27
    assert margin / 30 > 20


def best(game: Game) -> Move:
    assert game.player is not None
    return greedy.move(game.view(game.player))


def test_greedy_joins_the_larger_territory() -> None:
    """A cow of a farm is worth one beside nothing and four in the territory of three that holds none."""
    game = turn(ranch("H H . . .\nH . @ . ."), "Hc", "D")
    move = best(game)
    assert isinstance(move, Expand)
    placed = game.play(move).ranches[0]
    assert max(len(placed.territory(cell)) for cell in placed.cells if placed.cows(cell)) == 4


def test_greedy_would_rather_stop_than_lose_its_cow() -> None:
    own = """
        C C C C C
        C C C C C
        C C C C C
        D/* . . C C
        D D @ C C
    """
    assert best(turn(ranch(own), "Dx", "Dx")).kind == "stop"
    assert best(turn(ranch(own), "D", "D")).kind == "expand"


def test_greedy_foresees_the_cow_that_a_drought_will_ask_for() -> None:
    """A third desert adds two points to either territory, and the cow that its skull takes costs three."""
    own = """
        C C C C C
        C C C C C
        C C C C C
        D/* D/* . . D/*
        C C @ C D/*
    """
    assert best(turn(ranch(own), "Dx", "C")).kind == "stop"
    assert best(turn(ranch(own), "D", "C")).kind == "expand"


def test_greedy_foresees_that_a_second_cow_may_go() -> None:
    """A first skull takes the second cow of a parcel, which scores nothing; one skull more takes a cow that does."""
    own = """
        C C C C C
        C C C C C
        C C C C C
        D/* D/2* . . D/2*
        C C @ C D/*
    """
    assert best(turn(ranch(own), "Dx", "C")).kind == "expand"
    assert best(turn(ranch(own), "D2x", "C")).kind == "stop"


def test_greedy_takes_the_parcel_that_could_add_most() -> None:
    game = Game.from_deal(deal(["D2n M6e Hc F2b", "D M H P"]))
    assert best(game) == Choose(0, 1)


def test_greedy_gives_up_the_cow_that_scores_less() -> None:
    """Two cows stand on one parcel, so that one of them will never count."""
    game = turn(ranch("D/2* D/* . . .\n. . @ . ."), "Dx", "C")
    game = game.play(expand((0, (1, 2)), (1, (2, 2))))
    assert best(game) == Drought(0, (1, 0))


def looked_ahead(game: Game, option: Move) -> int:
    """The best final score after a move and one answer to what it asks next, by playing every one of them."""
    after = game.play(option)
    seat = option.player
    points = total(after.ranches[seat], game.scenario)
    if (
        after.player != seat
        or after.decision is None
        or after.decision.kind not in ("drive", "steal", "drought")
    ):
        return points
    return max(total(after.play(answer).ranches[seat], game.scenario) for answer in after.legal_moves)


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_greedy_is_best_by_one_answer_more(form: dict[str, Any]) -> None:
    """Where at most one drought is asked: no move leads to more points, all answers to it played out."""
    game, rng, kinds = Game.deal(seed=11, **form), Random(11), set()
    while game.player is not None:
        kind = game.legal_moves[0].kind
        if kind in ("expand", "recruit", "drive", "steal", "drought") and len(game.legal_moves) > 1:
            move = best(game)
            values = [looked_ahead(game, option) for option in game.legal_moves]
            assert looked_ahead(game, move) == max(values)
            kinds.add(kind)
        game = game.play(rng.choice(game.legal_moves))
    assert kinds >= {"expand", "recruit", "drive"}


def test_a_bot_has_its_own_name_or_that_of_its_function_or_class() -> None:
    class Stubborn:
        def __call__(self, view: View) -> Move:
            return view.legal_moves[0]

    def first(view: View) -> Move:
        return view.legal_moves[0]

    assert [name_of(bot) for bot in ("greedy", first, Stubborn())] == ["greedy", "first", "Stubborn"]


ASKED = [
    *(bots.bot(name) for name in bots.names()),
    *(dwarves.bot(name) for name in dwarves.names()),
    look_ahead.explain,
    partial(explain, games=1),
]


@pytest.mark.parametrize("bot", ASKED)
@pytest.mark.parametrize(
    "given", [Game.deal(3, 7), Mine.deal(3, 7), Game.deal(3, 7).view(0), Mine.deal(3, 7).view(1), None]
)
def test_a_bot_that_is_given_no_view_of_who_decides_says_so(bot: bots.Bot, given: Any) -> None:
    told = unreadable(bot, given)
    assert (told.key, told.facts["expected"]) == ("argument", "view")
