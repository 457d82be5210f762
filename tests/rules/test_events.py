"""Events: folded over the table they give the next table, they name rules that exist, and nobody has to ask."""

import random
from dataclasses import fields, replace
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moonriver.rules import events as happened
from moonriver.rules.box import Box
from moonriver.rules.events import Event
from moonriver.rules.game import Game
from moonriver.rules.moves import Claim, Drought, Move, Recruit, from_json
from moonriver.tabletop.refusals import Refused
from moonriver.words import RULES
from tests.effort import often
from tests.rules.comparison import KINDS, Kind
from tests.rules.folding import folded, table_of
from tests.rules.habits import HABITS, Habit, pick
from tests.rules.positions import expand, seated, turn

EVERY = {kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event)} - {
    Event
}

FULL_BOX = Box.shipped()
SCARCE = replace(FULL_BOX, cows=4, tokens={"trapper": 3, "desperado": 2, "cattle_rustler": 2})
"""A box whose supply and saloon run out."""


def whole_game(game: Game, habit: Habit, seed: int) -> list[tuple[Game, Move, Game, tuple[Event, ...]]]:
    """A game played to its end: position, move, next position and events."""
    rng, steps = random.Random(seed), []
    while game.player is not None:
        move = from_json(pick([option.as_json() for option in game.legal_moves], habit, rng))
        steps.append((game, move, *game.played(move)))
        game = steps[-1][2]
    return steps


@settings(max_examples=often(25, full=400))
@given(
    st.integers(0, 1_000_000),
    st.sampled_from(KINDS),
    st.sampled_from(HABITS),
    st.sampled_from((FULL_BOX, SCARCE)),
)
def test_events_are_complete(seed: int, kind: Kind, habit: Habit, box: Box) -> None:
    game = Game.deal(seed=seed, box=box, **kind._asdict())
    for before, move, after, events in whole_game(game, habit, seed):
        assert folded(table_of(before), events) == table_of(after)
        assert after == before.play(move)
        assert after.play(after.legal_moves[0]) if after.player is not None else after.outcome


@settings(max_examples=20)
@given(st.integers(0, 1_000_000), st.sampled_from(KINDS), st.sampled_from(HABITS))
def test_events_are_values_whose_rules_exist(seed: int, kind: Kind, habit: Habit) -> None:
    game = Game.deal(seed=seed, **kind._asdict())
    for _, move, _, events in whole_game(game, habit, seed):
        assert events
        assert getattr(events[0], "seat", None) == move.player
        for event in events:
            assert event.rule in RULES
            assert hash(event) == hash(event.seen_by(None))
            assert event.seen_by(1) == event


def test_every_kind_of_event_happens() -> None:
    seen: set[type[Event]] = set()
    for number, kind in enumerate(KINDS):
        for habit in HABITS[:3]:
            game = Game.deal(seed=number, box=SCARCE, **kind._asdict())
            for *_, events in whole_game(game, habit, number):
                seen |= set(map(type, events))
    assert seen == EVERY
    assert all(next(reversed(fields(cast(type, kind)))).name == "rule" for kind in EVERY)


def test_an_illegal_move_is_refused_with_events_as_without() -> None:
    game = turn("", "D", "D")
    with pytest.raises(Refused):
        game.played(Claim(0, 0, None, None))


@pytest.mark.rule("PLACE-6", "COW-1", "SKULL-1", "SKULL-3")
def test_cows_come_before_droughts_and_the_first_cell_before_the_second() -> None:
    game = turn("", "Dcx", "C2x")
    dcx, c2x = game.reserves[0]
    _, events = game.played(expand((0, (0, 1)), (1, (0, 0))))
    assert events == (
        happened.DominoPlaced(0, (0, 1), (dcx, c2x), ((0, 1), (0, 0)), "TURN-5"),
        happened.CowsPlaced(0, (0, 1), 1),
        happened.DroughtTook(0, (0, 1), (0, 1)),
        happened.DroughtFoundNothing(0, (0, 0)),
        happened.DroughtFoundNothing(0, (0, 0)),
    )


@pytest.mark.rule("ROUND-2")
def test_a_saloon_laid_out_at_set_up_is_not_filled_before_the_second_round() -> None:
    game = seated(Game.deal(players=3, seed=1).laid_out(saloon=("farmer",)), 0, 1, 2)
    assert (game.round, game.saloon) == (1, ("farmer",))


@pytest.mark.rule("SKULL-2")
def test_a_drought_that_was_asked_for_names_the_rule_that_asks() -> None:
    game = turn("D/* D/* . . .\n. . @ . .", "Dx", "C").play(expand((0, (1, 2)), (1, (2, 2))))
    _, events = game.played(Drought(0, (1, 0)))
    assert events == (happened.DroughtTook(0, (1, 2), (1, 0), "SKULL-2"),)


@pytest.mark.rule("COW-1")
def test_cow_symbols_that_find_the_supply_empty_are_counted_once() -> None:
    game = turn("", "Hc", "Hc", cows=1)
    _, events = game.played(expand((0, (0, 1)), (1, (0, 0))))
    assert events[1:] == (happened.CowsPlaced(0, (0, 1), 1), happened.CowsMissing(0, 1))


@pytest.mark.rule("CIRCLE-4", "COWBOY-1")
def test_an_idle_cowboy_and_a_circle_that_gets_nobody() -> None:
    game = turn("", "Do", "Co", partners=("farmer",)).play(expand((0, (0, 1)), (1, (0, 0))))
    _, events = game.played(Recruit(0, (0, 1), "farmer", "cowboy"))
    assert events[:3] == (
        happened.PartnerRecruited(0, (0, 1), "farmer", "cowboy"),
        happened.PartnerIdle(0, (0, 1), "cowboy", "COWBOY-1"),
        happened.CircleEmpty(0, (0, 0)),
    )
