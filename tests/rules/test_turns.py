"""A turn: take, expand, choose (TURN)."""

import pytest

from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Stop
from tests.rules.positions import (
    PLAIN,
    deal,
    expand,
    kind,
    laid,
    marks,
    play,
    ranch,
    rule,
    seated,
    spots,
    turn,
)


@pytest.mark.rule("TURN-1")
def test_the_ranchero_nearest_the_box_comes_first() -> None:
    game = seated(Game.from_deal(deal(["D C P F", PLAIN])), 3, 1, 0)
    order = []
    for slot in (3, 2, 1):
        order.append(game.player)
        assert rule(game, Choose((order[-1] or 0) - 1, slot)) == "TURN-1"
        game = seated(game, slot)
    assert order == [2, 1, 0]
    assert game.active is not None
    assert game.active.rancheros == (None, None, 1, 2)  # seat 0, now nearest, has begun round two


@pytest.mark.rule("TURN-2")
def test_take_then_expand_then_choose() -> None:
    game = turn("", "D", "C")
    assert marks(game.reserves[0]) == "D C"  # taking asks nothing
    assert kind(game) == "expand"
    assert rule(game, Choose(0, 0)) is not None
    assert Stop(0) in game.legal_moves
    game = game.play(Stop(0))
    assert (game.player, kind(game)) == (0, "choose")
    assert rule(game, Stop(0)) is not None
    assert all(isinstance(move, Choose) for move in game.legal_moves)
    game = game.play(Choose(0, 0))
    assert game.player == 1


@pytest.mark.rule("TURN-3")
def test_the_parcel_under_the_ranchero_is_stored_last() -> None:
    game = turn("", "D C", "Pn")
    assert marks(game.reserves[0]) == "D C Pn"
    assert game.active is not None
    assert marks(game.active.parcels) == "- M M -"
    assert game.active.rancheros == (None, 1, 2, None)


@pytest.mark.rule("TURN-4")
def test_without_a_free_space_one_must_expand() -> None:
    game = turn("", "D C P", "F")
    assert Stop(0) not in game.legal_moves
    assert rule(game, Stop(0)) == "TURN-4"
    assert game.decision is not None
    assert (game.decision.forced, game.decision.rule) == (True, "TURN-4")
    pairs = {frozenset(mark for mark, _ in spot) for spot in spots(game)}
    assert len(pairs) == 6  # any two of the four, the one just taken among them
    assert Stop(0) in turn("", "D C", "F").legal_moves


@pytest.mark.rule("TURN-4")
@pytest.mark.parametrize(("board", "spaces"), [("Mary", 4), ("Wesley", 3), ("Calamity", 3), ("Big Jo", 2)])
def test_each_board_has_its_own_number_of_spaces(board: str, spaces: int) -> None:
    for stored in range(1, spaces + 1):
        game = turn(ranch(board=board), " ".join("DCPF"[:stored]), "H")
        assert (Stop(0) in game.legal_moves) == (stored < spaces)


@pytest.mark.rule("TURN-5")
def test_two_parcels_may_be_joined_and_one_may_not() -> None:
    assert kind(turn("", "", "D")) == "choose"
    game = turn("", "D", "C")
    assert kind(game) == "expand"
    assert frozenset({("D", (1, 2)), ("C", (2, 2))}) in spots(game)
    built = game.play(expand((0, (1, 2)), (1, (2, 2))))
    assert marks([built.ranches[0].parcel((1, 2)), built.ranches[0].parcel((2, 2))]) == "D C"
    assert built.reserves[0] == ()
    assert kind(built) == "choose"


@pytest.mark.rule("TURN-6")
def test_with_four_parcels_there_are_two_dominoes() -> None:
    game = turn("", "D C P", "F")
    game = game.play(expand((0, (1, 2)), (1, (2, 2))))
    assert marks(game.reserves[0]) == "P F"
    assert kind(game) == "expand"
    assert Stop(0) in game.legal_moves  # only one of them was forced
    assert frozenset({("P", (0, 1)), ("F", (0, 0))}) in spots(game)
    assert kind(game.play(Stop(0))) == "choose"
    assert kind(game.play(expand((0, (0, 1)), (1, (0, 0))))) == "choose"


@pytest.mark.rule("TURN-6")
def test_the_second_domino_stands_on_what_the_first_one_left() -> None:
    """The second desert pair fits only beside the first; nothing else is near it."""
    game = turn("", "D D D", "D")
    far = expand((0, (2, 2)), (1, (3, 2)))
    assert rule(game, far) == "PLACE-2"
    assert rule(game.play(expand((0, (1, 2)), (1, (1, 1)))), far) is None


@pytest.mark.rule("TURN-6")
def test_the_first_domino_is_fully_resolved_before_the_second() -> None:
    game = turn("", "Po Do P", "F")
    game = game.play(expand((0, (1, 2)), (1, (2, 2))))
    asked = []
    while kind(game) != "choose":
        asked.append(kind(game))
        game = game.play(game.legal_moves[-1])
    assert asked == ["recruit", "recruit", "expand"]


@pytest.mark.rule("TURN-6")
def test_five_parcels_make_two_dominoes_as_well() -> None:
    game = turn(ranch(board="Mary"), "D D D D", "D")
    game = play(game, expand((0, (1, 2)), (1, (1, 1))), expand((0, (2, 2)), (1, (2, 1))))
    assert marks(game.reserves[0]) == "D"
    assert kind(game) == "choose"


@pytest.mark.rule("TURN-6")
def test_more_than_two_dominoes_are_never_made_in_a_turn() -> None:
    """A reserve that was laid out by hand may hold more than any reserve board."""
    game = turn("", "D D D D D", "D")
    game = play(game, expand((0, (1, 2)), (1, (1, 1))), expand((0, (2, 2)), (1, (2, 1))))
    assert marks(game.reserves[0]) == "D D"
    assert kind(game) == "choose"


@pytest.mark.rule("TURN-7")
def test_a_ranchero_goes_onto_a_free_parcel_of_the_newer_column() -> None:
    game = Game.from_deal(deal(["D C P F", "Dn Cn Pn Fb", PLAIN]))
    game = seated(laid(game, {0: ranch()}), 0, 1, 2, 2)
    assert game.newer is not None
    assert game.newer.rancheros == (None, None, 0, None)
    assert game.legal_moves == (Choose(1, 0), Choose(1, 1), Choose(1, 3))
    assert rule(game, Choose(1, 2)) == "TURN-7"
    assert rule(game, Choose(1, -1)) == "TURN-7"
