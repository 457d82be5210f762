"""Events: folded over the table they give the next table, they name rules that exist, and nobody has to ask."""

import random
from dataclasses import MISSING, fields, replace
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moonriver.rules import events as happened
from moonriver.rules.box import Box
from moonriver.rules.events import Event
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Claim, Decline, Drought, Expand, Move, Recruit, Stop, from_json
from moonriver.rules.parcel import Parcel
from moonriver.tabletop.refusals import Refused
from moonriver.words import RULES
from tests.effort import often
from tests.rules.comparison import KINDS, Kind
from tests.rules.folding import folded, table_of
from tests.rules.habits import HABITS, Habit, pick
from tests.rules.positions import deal, expand, parcels, ranch, seated, turn
from tests.rules.test_two_players import NINE_ROWS, NINTH, TENTH

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


@settings(max_examples=often(25, long=250))
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
    for number, form in enumerate(KINDS):
        for habit in HABITS[:3]:
            game = Game.deal(seed=number, box=SCARCE, **form._asdict())
            for *_, events in whole_game(game, habit, number):
                seen |= set(map(type, events))
                assert {event.rule for event in events} <= set(RULES)
    assert seen == EVERY
    for kind in EVERY:
        *_, last = fields(cast(type, kind))
        assert last.name == "rule" and (last.default is MISSING or last.default in RULES)


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


@pytest.mark.rule("END-6", "SCORE-5")
@pytest.mark.parametrize("number", range(len(KINDS)))
def test_the_end_tells_the_result_and_the_cows_that_do_not_count(number: int) -> None:
    game = Game.deal(seed=number, **KINDS[number]._asdict())
    steps = whole_game(game, HABITS[number % len(HABITS)], number)
    after, events = steps[-1][2:]
    assert after.outcome is not None
    assert events[-1] == happened.GameEnded(after.outcome.sheets, after.outcome.winners)
    surplus = tuple(sum(cows - 1 for _, cows, _ in own.pieces.values() if cows) for own in after.ranches)
    told = [event for event in events if isinstance(event, happened.Overpopulation)]
    assert told == ([happened.Overpopulation(surplus)] if any(surplus) else [])
    early = [event for *_, found in steps[:-1] for event in found]
    assert not any(isinstance(event, happened.GameEnded | happened.Overpopulation) for event in early)


@pytest.mark.rule("END-6")
def test_cows_beyond_the_first_of_a_parcel_do_not_count_at_the_end() -> None:
    others = {1: ("D/3* C/2* @ . .", "")}
    game = turn("D/* . @ . .", "", "M", others, rounds=1)
    while game.player is not None:
        game, events = game.played(game.legal_moves[0])
    assert events[-2] == happened.Overpopulation((0, 3, 0))


@pytest.mark.rule("DUO-6", "DUO-7")
def test_a_bonus_piece_tells_where_it_went_and_one_that_fits_nowhere_leaves() -> None:
    game = turn(NINE_ROWS.format("D"), "D", "C", players=2).play(expand((0, NINTH), (1, TENTH)))
    move = game.legal_moves[0]
    assert isinstance(move, Claim) and move.side is not None
    _, events = game.played(move)
    land = game.box.bonus_pieces[move.piece][move.side]
    assert events[0] == happened.PieceClaimed(
        0, move.piece, move.side, move.cell, Parcel(land, circle=True), "DUO-6"
    )
    full = "\n".join([". . D D D", *["D D D D D"] * 8, "D D @ D D"])
    game = turn(full, "D", "D", players=2)
    game = game.play(next(option for option in game.legal_moves if isinstance(option, Expand)))
    assert game.legal_moves == (Claim(0, 0, None, None), Claim(0, 1, None, None))
    _, events = game.played(Claim(0, 1, None, None))
    assert events[0] == happened.PieceClaimed(0, 1, None, None, None, "DUO-7")


@pytest.mark.rule("TURN-5", "TURN-6", "PARTNER-2")
def test_what_is_declined_is_told_with_what_it_was() -> None:
    game = turn("", "D C", "P")
    _, events = game.played(Stop(0))
    assert events[0] == happened.ExpansionDeclined(0, "TURN-5")
    twice = turn(ranch(board="Mary"), "D C P", "F").play(expand((0, (1, 2)), (1, (2, 2))))
    _, events = twice.played(Stop(0))
    assert events[0] == happened.ExpansionDeclined(0, "TURN-6")
    others = {1: ("C/* . @ . .", "F")}
    placed = turn(". D/* . . .\n. D @ . .", "Po C", "D", others).play(expand((0, (1, 2)), (2, (2, 2))))
    for partner, side, effect, rule in (
        ("farmer", "cowboy", "drive", "COWBOY-1"),
        ("desperado", "specialist", "swap", "DESPERADO-1"),
        ("cattle_rustler", "specialist", "steal", "RUSTLER-1"),
    ):
        asked, events = placed.played(Recruit(0, (1, 2), partner, side))
        assert events == (
            happened.PartnerRecruited(
                0, (1, 2), partner, "cowboy" if side == "cowboy" else partner, "CIRCLE-1"
            ),
        )
        _, events = asked.played(Decline(0))
        assert events[0] == happened.EffectDeclined(0, effect, rule)


@pytest.mark.rule("ROUND-1", "END-2", "END-3", "END-5", "PLACE-5", "TURN-3", "SETUP-7")
def test_rounds_and_what_leaves_are_told_with_their_rules() -> None:
    game = Game.from_deal(deal(["D C P F", "Dn Cn Pn Fb"]))
    game = seated(game, 2, 0)
    _, events = game.played(Choose(2, 3))
    d, c, _, f = parcels("D C P F")
    assert events[:4] == (
        happened.ParcelChosen(2, 3, f, "SETUP-6"),
        happened.ParcelUnchosen(1, c),
        happened.RoundBegan(1, 2, parcels("Dn Cn Pn Fb"), "ROUND-1"),
        happened.ParcelTaken(1, 0, d),
    )
    last = turn("D D D . .\n" + "D D D D D\n" * 3 + "D D @ D D", "C P", "F", rounds=1)
    told = []
    while last.player is not None:
        last, events = last.played(last.legal_moves[-1])
        told += [event for event in events if event.rule.startswith("END")]
    assert [type(event).__name__ for event in told] == [
        "EmptyingBegan",
        "ParcelsRemoved",
        "ParcelsRemoved",
        *["EmptyingBegan", "ParcelsRemoved"] * 2,
    ]
    assert [getattr(event, "seat", None) for event in told] == [0, 0, 0, 1, 1, 2, 2]
    assert [event.rule for event in told] == ["END-3", "END-5", "END-5", "END-3", "END-5", "END-3", "END-5"]
