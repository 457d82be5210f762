"""Events: folded over what a seat sees they give what it sees next, and nothing of what it may not know."""

from dataclasses import fields
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moonriver.saboteur import Game, Mine, Pass, Place
from moonriver.saboteur import events as happened
from moonriver.saboteur.events import Event, SeatEvent
from moonriver.tabletop.moves import Move
from moonriver.words import RULES
from tests.effort import often
from tests.saboteur.folding import folded, sight_of
from tests.saboteur.habits import HABITS
from tests.saboteur.tables import table
from tests.saboteur.test_view import played, pretend

EVERY = {kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event)}
EVERY -= {Event, SeatEvent}

GAMES = (st.integers(3, 10), st.integers(0, 100_000), st.sampled_from(sorted(HABITS)))


def whole_game(players: int, seed: int, habit: str) -> list[tuple[Game, Move, Game, tuple[Event, ...]]]:
    """A game played to its end: position, move, next position and events."""
    rng, game = Random(seed), Game.deal(players, seed, seed % players)
    steps = []
    while game.player is not None:
        move = HABITS[habit](game, rng)
        steps.append((game, move, *game.played(move)))
        game = steps[-1][2]
    return steps


@settings(max_examples=often(12, long=150))
@given(*GAMES)
def test_events_are_complete_for_every_seat(players: int, seed: int, habit: str) -> None:
    for before, move, after, events in whole_game(players, seed, habit):
        assert after == before.play(move)
        for seat in range(players):
            assert folded(sight_of(before.view(seat)), events) == sight_of(after.view(seat))


@settings(max_examples=often(5, long=50))
@given(*GAMES)
def test_events_are_values_whose_rules_exist(players: int, seed: int, habit: str) -> None:
    for _, move, _, events in whole_game(players, seed, habit):
        assert isinstance(events[0], SeatEvent)
        assert events[0].seat == move.player
        for event in events:
            assert event.rule in RULES
            assert hash(event) == hash(event.seen_by(getattr(event, "seat", 0)))


@pytest.mark.rule("SAB-DEAL-2", "SAB-GOLD-5", "SAB-TURN-2", "SAB-MAP-1")
@pytest.mark.parametrize("share", [0.3, 0.7, 0.95])
@pytest.mark.parametrize("habit", HABITS)
def test_hidden_differences_do_not_show_in_the_events_that_a_seat_sees(habit: str, share: float) -> None:
    game = played(5, 11, habit, share)
    for seat in range(5):
        other = pretend(game, seat, Random(seat))
        assert other != game
        assert seen_by(seat, game) == seen_by(seat, other)


def seen_by(seat: int, game: Game) -> list[Event]:
    """All events of a game so far, as a seat sees them."""
    position, found = Game.from_head(game.head), []
    for move in game.moves:
        position, events = position.played(move)
        found += [event.seen_by(seat) for event in events]
    return found


def test_a_goal_that_the_last_card_turns_up_lies_in_the_last_mine_of_the_round() -> None:
    tunnel = """
        origin: 0 2
        .  .  .  .  .  .  .  . ?
        .  .  .  .  .  .  .  . .
        @  EW EW EW EW EW EW . ?
        .  .  .  .  .  .  .  . .
        .  .  .  .  .  .  .  . ?
    """
    game = table("EW", mine=tunnel, goals="gold stone_NW stone_NE")
    after, events = game.played(Place(0, 0, (7, 0)))
    assert after.mine == Mine.empty()
    last = happened.last_mine(game.mine, events)
    assert last.laid[7, 0].name == "EW"
    assert [goal is None for goal in last.goals] == [True, False, True]


def test_the_whole_table_sees_no_secret() -> None:
    for *_, events in whole_game(5, 3, "digging"):
        for event in events:
            told = event.seen_by(None)
            for name in getattr(event, "secret", ()):
                assert getattr(told, name) is None
                assert getattr(event, name) is not None


def test_every_kind_of_event_happens() -> None:
    told = [
        event
        for habit in HABITS
        for seed in range(4)
        for *_, events in whole_game(3 + seed, seed, habit)
        for event in events
    ]
    seen = set(map(type, told))
    assert {event.rule for event in told} <= set(RULES)
    _, events = table("", "NS").played(Pass(0, None))
    assert events == (happened.TurnPassed(0),)
    assert seen | {happened.TurnPassed} == EVERY
    assert all(fields(cast(type, kind))[-1].name == "rule" for kind in EVERY)
