"""What a move would change: the engine's own scores before and after, line by line, in every kind of game."""

import random
from collections import Counter
from typing import Any

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
from tests.rules.positions import deal, expand, laid, parcels, ranch, turn
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


@settings(max_examples=often(40, long=400))
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


@settings(max_examples=often(40, long=400))
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


@settings(max_examples=often(25, long=250))
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


@settings(max_examples=often(15, long=150))
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


@pytest.mark.rule("SKULL-1", "COW-1", "COWBOY-1", "RUSTLER-1")
def test_cows_come_and_go_on_the_cells_of_whoever_is_asked_about() -> None:
    dry = whatif.change(turn("D/* . @ . .", "Dcx", "F"), expand((0, (1, 2)), (1, (2, 2))))
    assert (dry.cows_gained, dry.cows_lost) == (((1, 2),), ((1, 2),))
    taken = whatif.change(turn("D/* D . . .\n. . @ . .", "Dx", "F"), expand((0, (1, 2)), (1, (2, 2))))
    assert (taken.cows_gained, taken.cows_lost, taken.points) == ((), ((1, 0),), -2)
    two = whatif.change(turn("", "H2c", "F"), expand((0, (1, 2)), (1, (2, 2))))
    assert (two.cows_gained, two.cows_lost, two.points) == (((1, 2),) * 2, (), 1)
    others = {1: ("H/* H @ . .", "")}
    game = turn("D/* D . . .\n. . @ . .", "Co", "F", others, partners=("cattle_rustler",))
    game = game.play(expand((0, (1, 2)), (1, (2, 2))))
    driven = game.play(Recruit(0, (1, 2), "cattle_rustler", "cowboy"))
    for seat, gained, lost in ((0, ((1, 1),), ((1, 0),)), (1, (), ())):
        change = whatif.change(driven, Drive(0, (1, 0), (1, 1)), seat)
        assert (change.seat, change.cows_gained, change.cows_lost) == (seat, gained, lost)
    stolen = game.play(Recruit(0, (1, 2), "cattle_rustler", "specialist"))
    for seat, gained, lost in ((0, ((1, 2),), ()), (1, (), ((0, 0),)), (2, (), ())):
        change = whatif.change(stolen, Steal(0, 1, (0, 0)), seat)
        assert (change.cows_gained, change.cows_lost) == (gained, lost)


@pytest.mark.rule("CITY-1")
def test_what_a_parcel_could_add_counts_the_scenario() -> None:
    own = ranch(". H . . .\n. H @ . .")
    for scenario, points in ((None, 0), ("moon_river_city", 10), ("gold_rush", 0)):
        assert whatif.could_add(own, Parcel.from_mark("H"), parcels("D"), scenario) == points
        assert whatif.could_add(own, Parcel.from_mark("H"), [], scenario) == points
        change = whatif.placing(own, ((2, 1), (3, 1)), parcels("H D"), scenario)
        assert (change.points, change.seat, change.asked, change.events) == (points, 0, None, ())
        assert [line.category for line in change.lines] == ["scenario"] * bool(points)


def test_lines_that_change_are_named_and_sorted_by_what_they_gain() -> None:
    own = ranch("Fo/+t F/* . . .\n. . @ . .")
    change = whatif.placing(own, ((2, 0), (2, 1)), parcels("F2b Pnc"))
    told = [(line.category, line.key, line.points) for line in change.lines]
    assert told == [
        ("resources", "beavers", 2), ("partners", "trapper", 2), ("territories", "prairie", 1),
        ("territories", "forest", 1), ("resources", "nuggets", 1),
    ]  # fmt: skip
    assert sum(points for *_, points in told) == change.points == 7
    dry = whatif.placing(ranch("D/* D . . .\n. . @ . ."), ((1, 2), (1, 3)), parcels("Dx C"))
    assert [(line.key, line.points, line.now.points) for line in dry.lines] == [("desert", -2, 0)]


def test_a_drought_takes_a_cow_of_the_fullest_parcel_beforehand() -> None:
    own = ranch("D/* D/3* . . .\n. . @ . .")
    after = whatif.settled(own, ((1, 2), (1, 3)), parcels("D2x C"))
    assert (after.cows((1, 0)), after.cows((1, 1))) == (1, 1)
    assert whatif.settled(own, ((1, 2), (1, 3)), parcels("D C2c")).cows((1, 3)) == 2
    assert whatif.settled(own, ((1, 3), (1, 2)), parcels("Cx Cc")).cows((1, 2)) == 0


@pytest.mark.rule("CITY-1")
def test_a_group_that_scores_already_is_no_gain() -> None:
    legends: dict[str, Any] = {
        "variant": "legends",
        "scenario": "moon_river_city",
        "boards": ("Mary", "Calamity", "Big Jo"),
    }
    game = Game.from_deal(deal(["H D C P", "M M M M"], **legends))
    own = ranch("H H H . .\n. . @ . .", board="Mary")
    assert score(own, "moon_river_city").total == 10
    assert set(whatif.gains(laid(game, {0: own})).values()) == {0}
