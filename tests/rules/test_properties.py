"""What holds in every position: nothing gets lost, one legality, values, notations that come back."""

import json
import random
import re
from collections import Counter
from typing import Any

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moonriver.rules import graphs, record
from moonriver.rules.game import Game
from moonriver.rules.moves import Claim, Expand, from_json
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score, total
from moonriver.tabletop.refusals import Refused
from tests.odd_moves import listed, odd_ones, play_if_legal
from tests.one_sentence import sentence
from tests.rules.candidates import candidates
from tests.rules.comparison import KINDS, SCENARIOS, Kind
from tests.rules.habits import HABITS, Habit, pick
from tests.rules.random_ranches import random_diagram
from tests.second_reading.moves import IllegalMove, outcome_of

RULE_ID = re.compile(r"[A-Z]+-\d+")


def advance(game: Game, moves: int, habit: Habit, rng: random.Random) -> Game:
    """The position after at most this many moves."""
    for _ in range(moves):
        if game.player is None:
            break
        game = game.play(from_json(pick([move.as_json() for move in game.legal_moves], habit, rng)))
    return game


def deal(kind: Kind, seed: int) -> Game:
    return Game.deal(
        players=kind.players, seed=seed, variant=kind.variant, scenario=kind.scenario, finale=kind.finale
    )


@st.composite
def positions(draw: st.DrawFn) -> Game:
    """Positions anywhere in a game of any kind."""
    rng = random.Random(draw(st.integers(0, 10_000)))
    game = deal(draw(st.sampled_from(KINDS)), rng.randrange(1_000_000))
    return advance(game, draw(st.integers(0, 260)), draw(st.sampled_from(HABITS)), rng)


def reserves_of(game: Game) -> list[list[str]]:
    return [[parcel.mark for parcel in reserve] for reserve in game.reserves]


@settings(max_examples=40)
@given(positions())
def test_no_parcel_cow_or_token_gets_lost(game: Game) -> None:
    told = json.loads(record.write(game))
    hidden = told["parcels"][96 - game.pile_left :]
    marks = Counter(hidden) + Counter(parcel.mark for parcel in game.removed)
    marks.update(mark for reserve in reserves_of(game) for mark in reserve)
    for column in (game.active, game.newer):
        if column is not None:
            marks.update(parcel.mark for parcel in column.parcels if parcel is not None)
    cows, tokens = game.supply, len(game.saloon) + game.partners_left
    for ranch in game.ranches:
        for cell in ranch.cells:
            parcel = ranch.parcel(cell)
            if parcel is not None:
                marks[parcel.mark] += 1
                cows += ranch.cows(cell)
                tokens += ranch.partner(cell) is not None
    for move in game.moves:
        if isinstance(move, Claim) and move.cell is not None:
            piece = game.ranches[move.player].parcel(move.cell)
            assert piece is not None
            marks[piece.mark] -= 1
    assert +marks == Counter(told["parcels"])
    assert tokens == 20
    assert cows == 32


@settings(max_examples=30)
@given(positions(), st.integers(0, 1000))
def test_what_is_listed_is_what_is_not_refused(game: Game, seed: int) -> None:
    reserves = reserves_of(game)
    legal = {outcome_of(move.as_json(), reserves) for move in game.legal_moves}
    assert len(legal) == len(game.legal_moves)
    for told in candidates(
        game.players, game.ranches[0].rows, list(map(len, reserves)), random.Random(seed), 60
    ):
        move = from_json(told)
        refusal = game.refusal(move)
        assert (refusal is None) == _is_one_of(told, reserves, legal), told
        if refusal is not None:
            assert RULE_ID.fullmatch(refusal.rule) and sentence(refusal), refusal
            with pytest.raises(Refused) as raised:
                game.play(move)
            assert raised.value.refusal == refusal
    for move in game.legal_moves:
        assert game.refusal(move) is None


def _is_one_of(move: dict[str, Any], reserves: list[list[str]], legal: set[tuple[Any, ...]]) -> bool:
    try:
        return outcome_of(move, reserves) in legal
    except IllegalMove:
        return False


@settings(max_examples=30)
@given(positions(), st.integers(0, 1000))
def test_a_position_is_a_value(game: Game, seed: int) -> None:
    written, legal, tables = record.write(game), game.legal_moves, reserves_of(game)
    rng = random.Random(seed)
    for move in rng.sample(legal, min(5, len(legal))):
        first = game.play(move)
        advance(first, 20, HABITS[0], rng)
        assert game.play(move) == first
        assert first != game
        assert first.moves == (*game.moves, move)
    assert (record.write(game), game.legal_moves, reserves_of(game)) == (written, legal, tables)


@settings(max_examples=30)
@given(positions())
def test_a_record_comes_back(game: Game) -> None:
    text = record.write(game)
    again = record.read(text)
    assert again == game
    assert record.write(again) == text
    assert again.legal_moves == game.legal_moves
    assert again.player == game.player
    assert again.ranches == game.ranches


@settings(max_examples=20)
@given(positions())
def test_a_diagram_comes_back(game: Game) -> None:
    for ranch in game.ranches:
        text = str(ranch)
        again = Ranch.from_diagram(text)
        assert again == ranch
        assert str(again) == text


@given(st.integers(0, 1_000_000))
def test_any_canonical_diagram_comes_back(seed: int) -> None:
    diagram = random_diagram(random.Random(seed))
    ranch = Ranch.from_diagram(diagram)
    assert str(ranch) == diagram
    assert Ranch.from_diagram(str(ranch)) == ranch


@given(st.integers(0, 1_000_000), st.sampled_from((None, *SCENARIOS)))
def test_the_compact_score_is_the_score_of_the_graphs(seed: int, scenario: str | None) -> None:
    ranch = Ranch.from_diagram(random_diagram(random.Random(seed)))
    points = _territory_points(ranch)
    if scenario is not None:
        joined = (graphs.logging_areas, graphs.gold_veins, graphs.gangs, graphs.cities)
        graph = joined[SCENARIOS.index(scenario)](ranch)
        points += sum(component.points for component in graphs.components(graph))
    sheet = score(ranch, scenario)
    told = sheet.as_json()
    assert total(ranch, scenario) == sheet.total == told["total"]
    assert points == sum(told["territories"].values()) + told["scenario"]
    assert sum(line.points for line in sheet.lines) == sheet.total


def _territory_points(ranch: Ranch) -> int:
    """SCORE-1 from networkx's own components."""
    points = 0
    for cells in networkx.connected_components(graphs.territories(ranch)):
        points += len(cells) * sum(min(ranch.cows(cell), 1) for cell in cells)
    return points


@settings(max_examples=30)
@given(positions())
def test_dominoes_are_listed_with_the_earlier_parcel_first(game: Game) -> None:
    for move in game.legal_moves:
        if isinstance(move, Expand):
            assert move.parcels[0] < move.parcels[1]


@settings(max_examples=20)
@given(positions(), st.integers(0, 1000))
def test_a_seat_may_imagine_the_rest(game: Game, seed: int) -> None:
    """What a view samples is a game that looks the same from that seat and can be played on."""
    for seat in range(game.players):
        view = game.view(seat)
        imagined = view.sample(random.Random(seed))
        assert imagined.player == game.player
        assert imagined.legal_moves == game.legal_moves
        assert imagined.ranches == game.ranches
        assert reserves_of(imagined) == reserves_of(game)
        if game.player == seat:
            assert view.legal_moves == game.legal_moves
        finished = advance(imagined, 1000, HABITS[0], random.Random(seed))
        assert finished.outcome is not None


@settings(max_examples=60)
@given(positions(), st.data())
def test_moves_with_odd_fields_are_refused_or_unreadable_and_lists_are_tuples(
    game: Game, data: st.DataObject
) -> None:
    if game.player is not None:
        move = data.draw(st.sampled_from(game.legal_moves))
        assert game.play(listed(move)).moves[-1] == move
        play_if_legal(game, data.draw(st.sampled_from(odd_ones(move))), from_json)
