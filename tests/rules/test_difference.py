"""What one move does that another does not: each fact is found where it holds, and only there."""

from random import Random

import pytest

from moonriver.bots import bot
from moonriver.rules import difference as facts
from moonriver.rules.difference import Difference, differences
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Expand, Move, Recruit, Stop
from moonriver.rules.score import score
from moonriver.words.moonriver.analysis import reasons


@pytest.fixture(scope="module")
def games() -> list[tuple[Game, Move, Move]]:
    """Pairs of moves of one decision, all over some games of greedy."""
    found = []
    rng = Random(1)
    for seed in range(3):
        game = Game.deal(3, seed, "legends" if seed == 2 else "base")
        while (player := game.player) is not None:
            options = game.legal_moves
            if len(options) > 1:
                one, *others = rng.sample(options, min(6, len(options)))
                found += [(game, one, other) for other in others]
            game = game.play(options[0] if len(options) == 1 else bot("greedy")(game.view(player)))
    return found


def kinds(found: tuple[Difference, ...]) -> set[type]:
    return {type(one) for one in found}


def test_a_move_differs_in_nothing_from_itself(games: list[tuple[Game, Move, Move]]) -> None:
    for game, one, _ in games:
        assert differences(game, one, one) == ()


def test_each_difference_holds(games: list[tuple[Game, Move, Move]]) -> None:
    """Against the ranches after both moves, and each kind is met."""
    met: set[type] = set()
    for game, one, other in games:
        seat = one.player
        found = differences(game, one, other)
        met |= kinds(found)
        assert len(reasons(found)) == max(1, len(found))
        back = kinds(differences(game, other, one))
        for fact in found:
            match fact:
                case facts.NotBuilt():
                    assert isinstance(one, Stop) and isinstance(other, Expand)
                case facts.BuiltTooEarly():
                    assert isinstance(one, Expand) and isinstance(other, Stop)
                case facts.PlacePassed(place, chosen):
                    assert isinstance(one, Choose) and isinstance(other, Choose)
                    assert (other.slot, one.slot) == (place, chosen) and place < chosen
                    assert facts.PlacePassed not in back
                case facts.ParcelPassed(points=points, others=others):
                    assert points > others and facts.ParcelPassed not in back
                case facts.PartnerPassed(partner, chosen):
                    assert isinstance(one, Recruit) and partner != chosen
                case facts.PointsMissed(points=points, category=category, key=key):
                    assert points > 0 and facts.PointsMissed not in back
                    sheet = score(game.play(other).ranches[seat], game.scenario).as_json()
                    assert category == "scenario" or key in sheet[category]
                case facts.CowsMissed(cows=cows):
                    assert cows > 0 and facts.CowsMissed not in back
                case facts.JoinMissed(landscape, sizes, size, cells):
                    assert len(cells) == size >= sum(sizes) and len(sizes) > 1
                    ranch = game.play(other).ranches[seat]
                    assert {ranch.parcel(cell).landscape for cell in cells} == {landscape}  # type: ignore[union-attr]
                    assert set(ranch.territory(cells[0])) == set(cells)
                case facts.CellsStranded(cells):
                    ranch = game.play(one).ranches[seat]
                    assert set(cells) <= ranch.free
                    for row, column in cells:
                        around = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
                        assert not around & ranch.free
                case facts.TerritoryClosed(cells=cells):
                    ranch = game.play(one).ranches[seat]
                    assert set(ranch.territory(cells[0])) == set(cells)
    assert met >= {
        facts.JoinMissed, facts.CowsMissed, facts.PointsMissed, facts.CellsStranded, facts.TerritoryClosed,
        facts.ParcelPassed, facts.PlacePassed, facts.PartnerPassed, facts.NotBuilt, facts.BuiltTooEarly,
    }  # fmt: skip
