"""What a move would change: the engine's own scores before and after, line by line, in every kind of game."""

import random
from collections import Counter

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moonriver.rules import graphs, whatif
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Drive, Drought, Expand, Recruit, Steal, Stop
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score, total
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refused
from tests.effort import often
from tests.rules.positions import expand, parcels, ranch, turn
from tests.rules.test_properties import positions

Cells = frozenset[Cell]


def territories(own: Ranch) -> set[Cells]:
    """The territories by networkx's own components."""
    return set(map(frozenset, networkx.connected_components(graphs.territories(own))))


def parched(game: Game, seat: int) -> Game:
    """The position once every drought that asks a seat is answered with the fullest parcel."""
    while game.decision is not None and (game.decision.kind, game.player) == ("drought", seat):
        cells = [move.cell for move in game.legal_moves if isinstance(move, Drought)]
        game = game.play(Drought(seat, max(cells, key=game.ranches[seat].cows)))
    return game


@settings(max_examples=often(40, full=400))
@given(positions(), st.integers(0, 1000))
def test_a_change_is_what_playing_the_move_changes(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    for move in rng.sample(game.legal_moves, min(6, len(game.legal_moves))):
        after = game.play(move)
        for seat in range(game.players):
            change = whatif.change(game, move, seat)
            old, new = game.ranches[seat], after.ranches[seat]
            assert change.ranches == (old, new)
            assert change.sheets == (score(old, game.scenario), score(new, game.scenario))
            assert change.points == total(new, game.scenario) - total(old, game.scenario)
            assert sum(line.points for line in change.lines) == change.points
            assert all(line.points for line in change.lines)
            told = {
                (frozenset(one.cells), frozenset(map(frozenset, one.parts))) for one in change.territories
            }
            before, now = territories(old), territories(new)
            assert told == {
                (cells, frozenset(part for part in before if part <= cells)) for cells in now - before
            }
            herds = Counter({cell: old.cows(cell) for cell in old.cells})
            herds.update(change.cows_gained)
            herds.subtract(change.cows_lost)
            assert +herds == Counter({cell: new.cows(cell) for cell in new.cells if new.cows(cell)})
        own = whatif.change(game, move)
        assert own.seat == move.player
        assert own.asked == (after.decision if after.player == move.player else None)


@settings(max_examples=often(40, full=400))
@given(positions())
def test_gains_are_what_playing_each_move_adds(game: Game) -> None:
    expected = {}
    for move in game.legal_moves:
        old, new = game.ranches[move.player], game.play(move).ranches[move.player]
        expected[move] = total(new, game.scenario) - total(old, game.scenario)
    assert whatif.gains(game) == expected
    assert list(whatif.gains(game)) == list(game.legal_moves)


@pytest.mark.rule("END-6", "SCORE-1")
def test_gains_of_driving_and_stealing_know_that_a_second_cow_scores_nothing() -> None:
    others = {1: ("H/* H @ . .", "")}
    for circle, stolen in (("Co", 2), ("Cco", 0)):
        game = turn("D/2* D C/* . .\n. . @ . .", circle, "D", others, partners=("cattle_rustler",))
        game = game.play(expand((0, (1, 3)), (1, (0, 3))))
        gains = whatif.gains(game.play(Recruit(0, (1, 3), "cattle_rustler", "cowboy")))
        assert gains[Drive(0, (1, 0), (1, 1))] == 2
        assert gains[Drive(0, (1, 2), (1, 1))] == 2 - 2
        assert gains[Drive(0, (1, 2), (1, 3))] == stolen - 2
        stealing = game.play(Recruit(0, (1, 3), "cattle_rustler", "specialist"))
        assert whatif.gains(stealing)[Steal(0, 1, (0, 0))] == stolen


@settings(max_examples=often(25, full=250))
@given(positions(), st.integers(0, 1000))
def test_a_domino_settles_as_the_engine_settles_it(game: Game, seed: int) -> None:
    placed = [move for move in game.legal_moves if isinstance(move, Expand)]
    for move in random.Random(seed).sample(placed, min(8, len(placed))):
        seat, reserve = move.player, game.reserves[move.player]
        pair = tuple(reserve[place] for place in move.parcels)
        after = parched(game.play(move), seat).ranches[seat]
        if game.supply < sum(parcel.cows for parcel in pair):
            continue
        assert whatif.settled(game.ranches[seat], move.cells, pair) == after
        alone = whatif.placing(game.ranches[seat], move.cells, pair, game.scenario)
        assert alone.sheets[1] == score(after, game.scenario)


@settings(max_examples=often(15, full=150))
@given(positions())
def test_a_parcel_could_add_what_its_best_domino_adds(game: Game) -> None:
    placed = [move for move in game.legal_moves if isinstance(move, Expand)]
    if not placed or game.supply < 10:
        return
    seat = placed[0].player
    own, reserve = game.ranches[seat], game.reserves[seat]
    best: dict[int, int] = {}
    for move in placed:
        points = total(parched(game.play(move), seat).ranches[seat], game.scenario)
        for place in move.parcels:
            best[place] = max(points, best.get(place, points))
    for place, parcel in enumerate(reserve):
        others = [other for at, other in enumerate(reserve) if at != place]
        twins = [at for at, other in enumerate(reserve) if other == parcel]
        known = [best[at] for at in twins if at in best]
        if known:
            assert whatif.could_add(own, parcel, others, game.scenario) == max(known) - total(
                own, game.scenario
            )


def test_a_parcel_without_a_partner_is_thought_of_alone() -> None:
    own = ranch("H/* H . . .\n. . @ . .")
    assert whatif.could_add(own, Parcel.from_mark("H"), []) == 1
    assert whatif.could_add(own, Parcel.from_mark("Hc"), []) == 4
    full = ranch("\n".join(["D D D D D"] * 4 + ["D D @ D D"]))
    assert whatif.could_add(full, Parcel.from_mark("Hc"), parcels("H")) == 0


def test_territories_that_join_are_told_with_their_parts() -> None:
    game = turn("D/* D . D . \n. . @ . .".replace(" \n", "\n"), "D", "F")
    change = whatif.change(game, expand((0, (1, 2)), (1, (2, 2))))
    (joined,) = [one for one in change.territories if one.joins]
    assert set(joined.cells) == {(1, 0), (1, 1), (1, 2), (1, 3)}
    assert set(joined.parts) == {((1, 0), (1, 1)), ((1, 3),)}
    (line,) = change.lines
    assert (line.category, line.key, line.points) == ("territories", "desert", 2)
    assert [was.cells for was in line.was] == [((1, 0), (1, 1)), ((1, 3),)]
    assert line.now is not None
    assert line.now.factors == (4, 1)
    (new,) = [one for one in change.territories if not one.parts]
    assert new.landscape.value == "forest"


def test_a_drought_that_will_ask_is_not_counted_yet() -> None:
    game = turn("D/* D/* . . .\n. . @ . .", "Dx", "F")
    change = whatif.change(game, expand((0, (1, 2)), (1, (2, 2))))
    assert change.points == 6 - 4
    assert change.asked is not None
    assert change.asked.kind == "drought"
    assert change.cows_lost == ()


def test_a_change_is_quickly_told_for_a_move_that_changes_no_ranch() -> None:
    game = turn("D/* D . . .\n. . @ . .", "D", "F")
    change = whatif.change(game, Stop(0))
    assert (change.points, change.lines, change.territories) == (0, (), ())


def test_what_is_refused_changes_nothing() -> None:
    with pytest.raises(Refused):
        whatif.change(turn("", "D", "D"), Choose(0, 0))


def test_nothing_is_to_be_gained_when_the_game_is_over() -> None:
    game = Game.deal(players=3, seed=1)
    while game.player is not None:
        game = game.play(game.legal_moves[0])
    assert whatif.gains(game) == {}
