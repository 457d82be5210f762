"""A game as it was played: its positions, what happened between them, and going back."""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moonriver import saboteur
from moonriver.rules import spec as river
from moonriver.rules.game import Game
from moonriver.saboteur import spec as mine
from moonriver.tabletop.course import Course
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refused
from moonriver.tabletop.spec import GameSpec

DEALS: dict[str, tuple[GameSpec, Callable[[int], Any]]] = {
    "moonriver": (river.SPEC, lambda seed: Game.deal(2 + seed % 3, seed)),
    "saboteur": (mine.SPEC, lambda seed: saboteur.Game.deal(3 + seed % 8, seed)),
}
games = st.sampled_from(sorted(DEALS))
seeds = st.integers(0, 999)


def played(first: Any, seed: int, most: int) -> Course[Any]:
    """The course of a game in which up to this many moves are left to chance."""
    rng, course = Random(seed), Course(first)
    while course.last < most and course.now.player is not None:
        course.add(rng.choice(course.now.legal_moves))
    return course


@settings(max_examples=30)
@given(game=games, seed=seeds, most=st.integers(0, 60))
def test_each_position_and_its_events_follow_from_the_move_before(game: str, seed: int, most: int) -> None:
    first = DEALS[game][1](seed)
    course = played(first, seed, most)
    assert course.positions[0] is first
    assert course.events[0] == ()
    assert course.last == len(course.positions) - 1 == len(course.events) - 1 == len(course.now.moves)
    for (before, after), events in zip(pairwise(course.positions), course.events[1:], strict=True):
        assert (after, events) == before.played(after.moves[-1])
        assert events


@settings(max_examples=30)
@given(game=games, seed=seeds, most=st.integers(0, 40), share=st.floats(0, 1))
def test_back_to_a_position_forgets_what_came_after_it(game: str, seed: int, most: int, share: float) -> None:
    course = played(DEALS[game][1](seed), seed, most)
    at = round(share * course.last)
    positions, events = course.positions[: at + 1], course.events[: at + 1]
    course.back_to(at)
    assert (course.positions, course.events) == (positions, events)
    assert course.now is positions[-1]
    if course.now.player is not None:
        course.add(course.now.legal_moves[0])
        assert course.positions[:-1] == positions
        assert course.now == positions[-1].play(positions[-1].legal_moves[0])


@settings(max_examples=30)
@given(game=games, seed=seeds, most=st.integers(0, 60))
def test_a_game_is_played_again_from_its_deal_with_whoever_sits_there(
    game: str, seed: int, most: int
) -> None:
    spec, deal = DEALS[game]
    first = deal(seed)
    first = first.with_seats([Seat("Ana"), *[Seat("", "random")] * (first.players - 1)], "a note")
    course = played(first, seed, most)
    again = spec.course(course.now)
    assert again.positions == course.positions
    assert again.events == course.events
    assert [position.seats for position in again.positions] == [first.seats] * (course.last + 1)
    assert again.now.note == "a note"


@pytest.mark.parametrize("at", [-1, 4, 99])
def test_there_is_no_way_back_to_what_was_not_played(at: int) -> None:
    course = played(Game.deal(seed=1), 1, 3)
    with pytest.raises(IndexError):
        course.back_to(at)
    assert course.last == 3


def test_a_move_that_is_refused_leaves_the_course_as_it_was() -> None:
    course = played(Game.deal(seed=1), 1, 3)
    now = course.now
    with pytest.raises(Refused):
        course.add(course.positions[0].legal_moves[0])
    assert course.now is now
    assert course.last == len(course.events) - 1 == 3
