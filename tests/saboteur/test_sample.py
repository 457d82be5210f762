"""Samples look as the game does from the seat that takes them, and all cards, dwarves and nuggets add up."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moonriver.bots.saboteur import play_out
from moonriver.saboteur import Game
from moonriver.saboteur.cards import BOX
from moonriver.saboteur.deal import check
from moonriver.tabletop.refusals import Unreadable
from tests.effort import often
from tests.one_sentence import refused, unreadable
from tests.saboteur.habits import HABITS
from tests.saboteur.test_view import played

positions = st.builds(
    played,
    st.integers(3, 10),
    st.integers(0, 200),
    st.sampled_from(sorted(HABITS)),
    st.floats(0, 0.9999),
    st.booleans(),
)


@pytest.mark.rule("SAB-DEAL-1", "SAB-DEAL-4", "SAB-TURN-2")
@settings(max_examples=often(80, long=400), deadline=None)
@given(positions, st.integers(0, 9), st.integers(0, 99))
def test_a_sample_looks_the_same_and_everything_adds_up(game: Game, seat: int, seed: int) -> None:
    seat %= game.players
    view = game.view(seat)
    sample = view.sample(seed)
    assert sample.view(seat) == view
    assert sample.view(seat).legal_moves == view.legal_moves
    assert view.sample(seed) == sample
    check(sample.head)
    played_openly = [act.card for act in game.log if act.round == game.round and act.card is not None]
    held = [card.name for hand in sample.hands for card in hand]
    to_draw = sample.head.deals[sample.round - 1].pile[sample.state.drawn :]
    somewhere = Counter([*played_openly, *held, *(card.name for card in to_draw)])
    box = Counter(card.name for card in BOX.pile)
    discarded = sum(act.move == "pass" for act in game.log if act.round == game.round)
    assert not somewhere - box
    assert sum((box - somewhere).values()) <= discarded
    won = [card for cards in sample.state.won for card in cards]
    assert len(set(won)) == len(won)


@pytest.mark.rule("SAB-GOLD-2", "SAB-GOLD-3")
@settings(max_examples=often(15, long=80), deadline=None)
@given(positions, st.integers(0, 9), st.integers(0, 99))
def test_a_sample_is_played_to_its_end(game: Game, seat: int, seed: int) -> None:
    sample = game.view(seat % game.players).sample(seed)
    assert play_out(sample, ["random"] * game.players).outcome is not None


@pytest.mark.rule("SAB-DEAL-1", "SAB-DEAL-3")
def test_what_is_hidden_differs_from_sample_to_sample() -> None:
    view = played(5, 11, "digging", 0.1).view(2)
    samples = [view.sample(seed) for seed in range(60)]
    assert {sample.roles[2] for sample in samples} == {view.role}
    for hidden in (
        [sample.roles for sample in samples],
        [sample.head.deals[0].goals for sample in samples],
        [sample.hands[0] for sample in samples],
        [sample.head.deals[1] for sample in samples],
    ):
        assert len(set(hidden)) > 2


def test_dwarves_can_be_given() -> None:
    game = Game.deal(5, 3)
    assert game.view(1).sample(4, game.roles).roles == game.roles


@pytest.mark.rule("SAB-DEAL-1")
def test_dwarves_that_cannot_be_are_told() -> None:
    game = Game.deal(3, 3)
    view = game.view(1)
    other = {"miner": "saboteur", "saboteur": "miner"}[view.role]
    own = [view.role] * 3
    for roles in (
        5,
        "miner",
        own[:2],
        [*own, view.role],
        [None, *own[1:]],
        ["x", *own[1:]],
        [own[0], other, own[0]],
    ):
        unreadable(view.sample, 1, roles)
    role = next(seat for seat in range(3) if game.roles[seat] == "saboteur")
    error = refused(game.view(role).sample, 1, ["saboteur"] * 3)
    assert error.refusal.facts == {"round": 1, "card": "saboteur", "copies": 3, "in_box": 1}


@pytest.mark.rule("SAB-END-1")
def test_dwarves_that_were_turned_up_can_only_be_given_as_they_are() -> None:
    over = play_out(Game.deal(5, 3), ["random"] * 5)
    other = {"miner": "saboteur", "saboteur": "miner"}[over.roles[0]]
    assert over.view(1).sample(4, over.roles).roles == over.roles
    for roles in ("miner", [other, *over.roles[1:]]):
        unreadable(over.view(1).sample, 4, roles)


def test_a_generator_is_used_and_what_is_none_is_told() -> None:
    view = Game.deal(4, 3).view(0)
    rng = Random(5)
    assert view.sample(rng) != view.sample(rng)
    assert view.sample(Random(5)) == view.sample(5)
    with pytest.raises(Unreadable):
        view.sample("five")  # type: ignore[arg-type]
