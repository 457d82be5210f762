"""What a decision tells who has to decide: its kind, the rule that asks, the cells, and how much is still allowed."""

from typing import Any

import pytest

from moonriver.rules.game import Game
from moonriver.rules.moves import Decline, Drive, Expand, Recruit, Stop, Swap
from tests.rules.positions import PLAIN, deal, expand, laid, play, ranch, rule, seated, turn
from tests.rules.test_two_players import NINE_ROWS, NINTH, TENTH


def asked(game: Game) -> tuple[Any, ...]:
    """Kind, rule, cells, whether something must be done, and how often it may still be done."""
    question = game.decision
    assert question is not None and question.player == game.player
    assert repr(question) == f"<{question.kind} of player {question.player}, {question.rule}>"
    return question.kind, question.rule, question.cells, question.forced, question.left


@pytest.mark.rule("SETUP-6", "TURN-7", "DUO-3")
def test_choosing_must_be_done_once() -> None:
    assert asked(Game.from_deal(deal([PLAIN]))) == ("choose", "SETUP-6", (), True, 1)
    assert asked(turn("", "", "D")) == ("choose", "TURN-7", (), True, 1)
    assert asked(Game.from_deal(deal([PLAIN], 2))) == ("choose", "DUO-3", (), True, 1)
    decision = turn("", "", "D").decision
    assert decision is not None and decision.cell is None


@pytest.mark.rule("TURN-4", "TURN-5", "TURN-6")
def test_expanding_is_free_but_with_a_full_reserve_and_twice_with_four_parcels() -> None:
    assert asked(turn("", "D", "C")) == ("expand", "TURN-5", (), False, 1)
    assert asked(turn("", "D C", "P")) == ("expand", "TURN-5", (), False, 1)
    full = turn("", "D C P", "F")
    assert asked(full) == ("expand", "TURN-4", (), True, 2)
    assert asked(full.play(expand((0, (1, 2)), (1, (2, 2))))) == ("expand", "TURN-6", (), False, 1)
    four = turn(ranch(board="Mary"), "D C P", "F")
    assert asked(four) == ("expand", "TURN-5", (), False, 2)
    three = turn(ranch(board="Big Jo"), "D C", "P")
    assert asked(three) == ("expand", "TURN-4", (), True, 1)


@pytest.mark.rule("PLACE-5", "TURN-6")
def test_after_two_parcels_that_fit_nowhere_one_more_domino_may_be_built() -> None:
    own = "D D D . .\n" + "D D D D D\n" * 3 + "D D @ D D"
    game = turn(own, "C P F", "H")
    assert asked(game) == ("discard", "PLACE-5", (), True, 1)
    game = game.play(game.legal_moves[0])
    assert asked(game) == ("expand", "TURN-6", (), False, 1)
    assert game.legal_moves == (Stop(0),)


@pytest.mark.rule("SKULL-2", "CIRCLE-1", "CIRCLE-3")
def test_skulls_and_circles_name_their_cells() -> None:
    game = turn(". D/* . . .\nD/* D @ . .", "Dxo", "Do").play(expand((0, (1, 2)), (1, (2, 2))))
    assert asked(game) == ("drought", "SKULL-2", ((1, 2),), True, 1)
    game = game.play(game.legal_moves[0])
    assert asked(game) == ("recruit", "CIRCLE-1", ((1, 2), (2, 2)), True, 1)
    game = game.play(Recruit(0, (2, 2), "farmer", "specialist"))
    assert asked(game) == ("recruit", "CIRCLE-3", ((1, 2),), True, 1)
    assert game.decision is not None and game.decision.cell == (1, 2)


@pytest.mark.rule("COWBOY-1", "DESPERADO-1", "RUSTLER-1", "PARTNER-2")
def test_effects_are_free_and_a_cowboy_counts_his_steps() -> None:
    game = turn(". D/* . . .\n. D @ . .", "Po C", "D", others={1: ("C/* . @ . .", "F H")})
    placed = game.play(expand((0, (1, 2)), (2, (2, 2))))
    cowboy = placed.play(Recruit(0, (1, 2), "farmer", "cowboy"))
    for left in (3, 2, 1):
        assert asked(cowboy) == ("drive", "COWBOY-1", ((1, 2),), False, left)
        cowboy = cowboy.play(next(move for move in cowboy.legal_moves if isinstance(move, Drive)))
    assert asked(cowboy)[0] == "choose"
    desperado = placed.play(Recruit(0, (1, 2), "desperado", "specialist"))
    assert asked(desperado) == ("swap", "DESPERADO-1", ((1, 2),), False, 1)
    assert asked(desperado.play(Swap(0, 0, 1, 1)))[0] == asked(desperado.play(Decline(0)))[0] == "choose"
    rustler = placed.play(Recruit(0, (1, 2), "cattle_rustler", "specialist"))
    assert asked(rustler) == ("steal", "RUSTLER-1", ((1, 2),), False, 1)
    assert asked(rustler.play(rustler.legal_moves[0]))[0] == "choose"


@pytest.mark.rule("END-4", "END-5")
def test_at_the_end_dominoes_must_be_placed_and_the_rest_removed() -> None:
    game = laid(
        Game.from_deal(deal(["C M M M"])), {0: ranch("D D D . .\n" + "D D D D D\n" * 3 + "D D @ D D")}
    )
    game = seated(laid(game, reserves={0: "D P P"}), 0, 1, 2).play(expand((0, (4, 3)), (1, (4, 4))))
    while game.player != 0:
        game = game.play(game.legal_moves[0])
    while asked(game)[0] != "discard":
        game = game.play(game.legal_moves[-1])
    assert asked(game) == ("discard", "END-5", (), True, 1)
    game = seated(laid(Game.from_deal(deal(["C M M M"])), reserves={0: "D"}), 0, 1, 2).play(Stop(0))
    assert asked(game) == ("expand", "END-4", (), True, 1)


@pytest.mark.rule("DUO-6")
def test_a_claim_must_be_made() -> None:
    game = turn(NINE_ROWS.format("D"), "D", "C", players=2).play(expand((0, NINTH), (1, TENTH)))
    assert asked(game) == ("claim", "DUO-6", (), True, 1)


@pytest.mark.rule("TURN-5", "PLACE-3")
@pytest.mark.parametrize(
    ("places", "cells", "why"),
    [
        ((0,), ((1, 2),), "PLACE-3"),
        ((0,), ((1, 2), (1, 3)), "PLACE-3"),
        ((0, 1), ((1, 2),), "PLACE-3"),
        ((0, 1, 2), ((1, 2), (1, 3), (1, 1)), "PLACE-3"),
        ((0, 1), ((1, 2), (1, 3), (1, 1)), "PLACE-3"),
        ((0, 3), ((1, 2), (1, 3)), "TURN-5"),
        ((-1, 0), ((1, 2), (1, 3)), "TURN-5"),
        ((1, 1), ((1, 2), (1, 3)), "TURN-5"),
    ],
)
def test_a_domino_is_two_parcels_of_the_reserve_on_two_cells(places: Any, cells: Any, why: str) -> None:
    assert rule(turn("", "D C", "P"), Expand(0, places, cells)) == why


@pytest.mark.rule("TURN-5")
def test_a_domino_may_be_named_either_way_round_and_by_any_of_equal_parcels() -> None:
    """What is listed is listed once; what is said in other words is the same move."""
    game = turn("", "D C D", "C")
    listed = expand((0, (1, 2)), (1, (2, 2)))
    assert listed in game.legal_moves
    for one in (0, 2):
        for other in (1, 3):
            for move in (expand((one, (1, 2)), (other, (2, 2))), expand((other, (2, 2)), (one, (1, 2)))):
                assert rule(game, move) is None
                assert (move in game.legal_moves) == (move == listed)
                assert game.play(move).ranches == game.play(listed).ranches
    twins = expand((2, (2, 2)), (0, (1, 2)))
    assert twins not in game.legal_moves and rule(game, twins) is None
    after = play(game, twins)
    assert [parcel.mark for parcel in after.reserves[0]] == ["C", "C"]
