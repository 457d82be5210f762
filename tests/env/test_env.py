"""The environment for reinforcement learning: PettingZoo's own tests, and that nothing hidden can be observed."""

import subprocess
import sys
import warnings
from importlib import resources
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from moonriver import rules
from moonriver.env import MoonRiver, env
from moonriver.env.actions import RESERVE, Actions
from moonriver.env.observations import observed
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.parcel import Parcel
from tests.effort import often
from tests.one_sentence import unreadable

FORMS: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 4, "finale": "in_turn"},
    {"players": 2, "variant": "legends", "scenario": "outlaws"},
    {"players": 3, "variant": "legends"},
)
each = pytest.mark.parametrize("form", FORMS, ids=str)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_an_environment_of_pettingzoo(players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(env(players=players), num_cycles=often(60, long=1000))


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(lambda: env(players=3), num_cycles=often(20, long=200))


def test_it_can_be_rendered() -> None:
    render_test(lambda render_mode=None: env(players=2, render_mode=render_mode))
    game = MoonRiver(render_mode="ansi")
    game.reset(seed=1)
    assert str(game.game.ranches[0]) in str(game.render())


def test_two_games_that_differ_only_in_what_is_hidden_look_equal() -> None:
    """At many positions of a game: everybody observes the same, with the same mask, however the rest is shuffled."""
    rng = Random(3)
    for form in FORMS:
        game = Game.deal(seed=rng.randrange(1000), **form)
        one, other = MoonRiver(**form), MoonRiver(**form)
        seen = 0
        while game.player is not None:
            if len(game.legal_moves) > 1 and rng.random() < 0.1:
                dealt = [game.view(0).sample(seed) for seed in (1, 2)]
                if dealt[0].head != dealt[1].head:
                    seen += 1
                one.reset(options={"game": dealt[0]})
                other.reset(options={"game": dealt[1]})
                assert one.agent_selection == other.agent_selection
                for agent in one.agents:
                    assert np.array_equal(one.observe(agent), other.observe(agent))
                    assert np.array_equal(one.infos[agent]["action_mask"], other.infos[agent]["action_mask"])
            game = game.play(rng.choice(game.legal_moves))
        assert seen > 2


def test_what_lies_open_is_observed() -> None:
    """A placed domino, a cow, a chosen parcel: every move of another seat changes what this one observes."""
    game, rng = Game.deal(3, 4), Random(4)
    for _ in range(60):
        move = rng.choice(game.legal_moves)
        after = game.play(move)
        if move.kind in ("choose", "expand"):
            assert not np.array_equal(observed(game.view(0)), observed(after.view(0))), move
        game = after


@each
def test_every_legal_move_has_a_number_of_its_own(form: dict[str, Any]) -> None:
    rng = Random(9)
    for seed in range(often(1, long=30)):
        game = Game.deal(seed=seed, **form)
        actions = Actions(game.players)
        while game.player is not None:
            legal = actions.legal(game.view(game.player))
            assert len(legal) == len(game.legal_moves)
            assert all(0 <= number < len(actions) for number in legal)
            assert set(legal.values()) == set(game.legal_moves)
            game = game.play(rng.choice(game.legal_moves))


def test_numbers_do_not_depend_on_the_seat() -> None:
    game = Game.deal(3, 2)
    other = game.play(game.legal_moves[1])
    actions = Actions(3)
    assert (
        actions.legal(game.view(game.player or 0)).keys()
        >= actions.legal(other.view(other.player or 0)).keys()
    )


def test_the_end_pays_each_its_share() -> None:
    game, rng = MoonRiver(players=3), Random(1)
    game.reset(seed=5)
    paid: dict[str, float] = {}
    for agent in game.agent_iter():
        observation, reward, ended, cut, info = game.last()
        assert game.observation_space(agent).contains(observation)
        assert not cut
        if ended:
            paid[agent] = reward
            game.step(None)
        else:
            assert reward == 0
            game.step(rng.choice(np.flatnonzero(info["action_mask"])))
    outcome = game.game.outcome
    assert outcome is not None
    assert sum(paid.values()) == pytest.approx(1)
    assert {agent for agent, share in paid.items() if share} == {f"player_{seat}" for seat in outcome.winners}


def test_a_game_that_is_over_pays_at_once() -> None:
    rng, ended = Random(2), Game.deal(3, 2)
    while ended.player is not None:
        ended = ended.play(rng.choice(ended.legal_moves))
    assert ended.outcome is not None
    game = MoonRiver(players=3)
    game.reset(options={"game": ended})
    paid = {}
    for agent in game.agent_iter():
        _, paid[agent], over, _, _ = game.last()
        assert over
        game.step(None)
    shares = [(seat in ended.outcome.winners) / len(ended.outcome.winners) for seat in range(3)]
    assert [*paid.values()] == shares


def test_a_reserve_board_that_no_action_reaches_is_told() -> None:
    text = resources.files(rules).joinpath("box.toml").read_text("utf-8")
    game = MoonRiver(players=3)
    for spaces, fits in ((4, True), (5, False)):
        box = Box.from_text(text.replace("spaces = 3", f"spaces = {spaces}"))
        options = {"game": Game.deal(3, 1, box=box)}
        if fits:
            game.reset(options=options)
        else:
            assert unreadable(lambda options=options: game.reset(options=options)).facts["name"] == "spaces"


def test_more_parcels_than_actions_reach_are_told() -> None:
    game = MoonRiver(players=3)
    dealt, parcel = Game.deal(3, 1), Parcel.from_mark("D")
    laid = {count: dealt.laid_out(reserves={1: [parcel] * count}) for count in (RESERVE - 1, RESERVE)}
    assert unreadable(lambda: game.reset(options={"game": laid[RESERVE]})).facts["name"] == "reserves"
    game.reset(options={"game": laid[RESERVE - 1]})
    while len(game.game.reserves[1]) < RESERVE:
        (first, *_) = np.flatnonzero(game.infos[game.agent_selection]["action_mask"])
        game.step(int(first))
    assert game.infos["player_1"]["action_mask"].any()


def test_a_box_without_cows_is_observed() -> None:
    text = resources.files(rules).joinpath("box.toml").read_text("utf-8")
    game = MoonRiver(players=3)
    game.reset(options={"game": Game.deal(3, 1, box=Box.from_text(text.replace("cows = 32", "cows = 0")))})
    assert game.observation_space("player_0").contains(game.observe("player_0"))


def test_what_is_not_legal_is_told_in_a_sentence() -> None:
    game = MoonRiver(players=3)
    game.reset(seed=1)
    (illegal, *_) = np.flatnonzero(game.infos[game.agent_selection]["action_mask"] == 0)
    for action in (int(illegal), None, 0.5, "x", "9" * 5_000, 10**5_000):
        assert unreadable(game.step, action).key == "env.action"
    assert unreadable(lambda: MoonRiver(render_mode="film")).key == "deal.value"


def test_odd_arguments_are_told_and_the_game_goes_on() -> None:
    game = MoonRiver(players=3)
    assert unreadable(game.step, 0).key == "env.action"
    game.reset(seed=1)
    begun = game.game
    for seed in (-1, 1.5, "x"):
        unreadable(lambda seed=seed: game.reset(seed=seed))
    for options in ("x", {"game": 5}, {"game": begun.view(0)}, {"game": Game.deal(2, 1)}):
        unreadable(lambda options=options: game.reset(options=options))
    for ask in (game.observe, game.observation_space, game.action_space):
        assert unreadable(ask, "player_9").key == "deal.value"
    assert game.game == begun
    game.reset(seed=np.int64(1))  # type: ignore[arg-type]
    assert game.game == begun


@pytest.mark.parametrize("action", [None, 0.5, "x", -1, 10**30])
def test_whatever_is_no_legal_action_ends_the_game_of_a_learner(action: Any) -> None:
    game = env(players=2)
    game.reset(seed=1)
    game.step(action)
    assert game.terminations == {"player_0": True, "player_1": True}
    assert sorted(game.rewards.values()) == [-1, 0]


def test_the_package_does_without_it() -> None:
    code = "import sys, moonriver, moonriver.bots; print({'numpy', 'pettingzoo', 'gymnasium'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
