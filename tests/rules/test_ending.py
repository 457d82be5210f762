"""The end of a round, the final round, and emptying the reserves (ROUND, END)."""

from typing import Any

import pytest

from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Discard, Expand, Recruit, Stop
from moonriver.rules.score import score
from tests.rules.positions import (
    PLAIN,
    SALOON,
    deal,
    expand,
    kind,
    laid,
    marks,
    play,
    ranch,
    rule,
    seated,
    turn,
)

FULL_BUT_TWO = """
    D D D . .
    D D D D D
    D D D D D
    D D D D D
    D D @ D D
"""


def finale(
    reserves: dict[int, str], column: str = PLAIN, ranches: dict[int, str] | None = None, **changes: Any
) -> Game:
    """The final round: seats 0, 1, 2 stand on slots 2, 1, 0 of the last column, so seat 2 comes first."""
    game = Game.from_deal(deal([column], **changes))
    game = laid(game, {seat: ranch(text) for seat, text in (ranches or {}).items()}, reserves)
    return seated(game, 2, 1, 0)


@pytest.mark.rule("ROUND-1")
def test_the_newer_column_becomes_the_active_one() -> None:
    columns = ["D C P F", "Dn Cn Pn Fb", "Dc Cc Pc Fc"]
    dealt = deal(columns, numbers=(1, 2, 3, 4, 1, 2, 3, 4, 4, 3, 2, 1))
    game = seated(Game.from_deal(dealt), 0, 1, 2)
    game = seated(game, 3, 2, 1)
    assert game.round == 2
    assert game.active is not None
    assert game.newer is not None
    assert game.active.rancheros == (None, None, 1, 0)  # seat 2 has just taken the canyon
    assert marks(game.active.parcels) == "- - Pn Fb"
    assert marks(game.newer.parcels) == "Fc Pc Cc Dc"
    assert game.newer.rancheros == (None,) * 4
    assert marks(game.reserves[2]) == "P Cn"


@pytest.mark.rule("ROUND-2")
@pytest.mark.parametrize(("pile", "then"), [(SALOON + SALOON, 5), (SALOON, 3), ((*SALOON, "farmer"), 4)])
def test_the_saloon_is_refilled_to_five_as_far_as_the_pile_allows(pile: tuple[str, ...], then: int) -> None:
    game = turn("", "Po", "Do", partners=pile).play(expand((0, (1, 2)), (1, (2, 2))))
    for cell in ((1, 2), (2, 2)):
        game = game.play(Recruit(0, cell, game.saloon[-1], "specialist"))
    assert len(game.saloon) == 3
    game = play(game, Choose(0, 0), Choose(1, 1))
    assert len(game.saloon) == 3
    game = game.play(Choose(2, 2))
    assert len(game.saloon) == then
    assert game.partners_left == len(pile) - 2 - then


@pytest.mark.rule("ROUND-2")
def test_after_the_final_round_circles_use_what_is_left() -> None:
    """Seat 2 recruits in its last turn; seat 1 stops, and recruits while emptying its reserve."""
    game = finale({2: "Po D", 1: "Po D"}, partners=SALOON * 2)
    game = game.play(expand((0, (1, 2)), (1, (1, 1)), 2))
    game = play(game, Recruit(2, (1, 2), "trapper", "specialist"), Stop(1))
    assert (game.player, kind(game)) == (2, "discard")  # the round is over
    left = tuple(name for name in SALOON if name != "trapper")
    assert (game.saloon, game.partners_left) == (left, 5)
    game = play(game, Discard(2, (0,)), expand((0, (1, 2)), (1, (1, 1)), 1))
    assert {move.partner for move in game.legal_moves if isinstance(move, Recruit)} == set(left)


@pytest.mark.rule("END-1")
@pytest.mark.parametrize("ending", ["rulebook", "in_turn"])
def test_the_last_column_brings_the_final_round_and_a_full_saloon(ending: str) -> None:
    game = turn("", "Po", "D", rounds=2, partners=SALOON + SALOON, finale=ending)
    game = game.play(expand((0, (1, 2)), (1, (2, 2))))
    game = game.play(Recruit(0, (1, 2), "farmer", "specialist"))
    assert (game.round, game.final_round, game.pile_left) == (1, False, 0)
    game = play(game, Choose(0, 0), Choose(1, 1))
    assert len(game.saloon) == 4
    game = game.play(Choose(2, 2))
    assert (game.round, game.final_round) == (2, True)
    assert len(game.saloon) == 5
    assert game.newer is None


@pytest.mark.rule("END-1")
def test_96_parcels_are_24_rounds() -> None:
    assert {Game.deal(players=players).rounds for players in (2, 3, 4)} == {24}


@pytest.mark.rule("END-2")
@pytest.mark.parametrize("ending", ["rulebook", "in_turn"])
def test_in_the_final_round_nobody_chooses(ending: str) -> None:
    game = finale({0: "D", 1: "D", 2: "D"}, finale=ending)
    assert game.newer is None
    asked = []
    while game.player is not None:
        asked.append(kind(game))
        assert rule(game, Choose(game.player, 3)) is not None
        game = game.play(game.legal_moves[-1])
    assert "choose" not in asked
    assert game.outcome is not None


@pytest.mark.rule("END-3")
def test_after_the_final_round_reserves_are_emptied_in_turn_order() -> None:
    """Seat 2 stands nearest the box, then 1, then 0; each first has its ordinary turn, and may stop."""
    game = finale({0: "D D D", 1: "C C", 2: "P"}, column="P C D M")
    turns = []
    while game.player is not None:
        move = next((move for move in game.legal_moves if isinstance(move, Stop)), game.legal_moves[0])
        turns.append((game.player, move.kind))
        game = game.play(move)
    assert turns == [
        (2, "stop"), (1, "stop"), (0, "expand"), (0, "stop"),
        (2, "expand"), (1, "expand"), (1, "discard"), (0, "expand"),
    ]  # fmt: skip
    assert game.reserves == ((), (), ())


@pytest.mark.rule("END-3")
def test_symbols_take_effect_while_reserves_are_emptied() -> None:
    game = finale({2: "Pco"}, column="Dc C D M")
    game = play(game, Stop(2), expand((0, (1, 2)), (1, (2, 2)), 2))
    assert kind(game) == "recruit"
    assert game.supply == 30


@pytest.mark.rule("END-3")
def test_in_turn_a_pair_that_fits_is_placed_within_the_final_round() -> None:
    game = finale({0: "D D D", 1: "C C", 2: "P"}, column="P C D M", finale="in_turn")
    turns = []
    while game.player is not None:
        assert Stop(game.player) not in game.legal_moves
        turns.append((game.player, game.legal_moves[0].kind))
        game = game.play(game.legal_moves[0])
    assert turns == [
        (2, "expand"), (1, "expand"), (1, "discard"), (0, "expand"), (0, "expand"),
    ]  # fmt: skip
    assert game.reserves == ((), (), ())


@pytest.mark.rule("END-3")
def test_the_finale_makes_no_difference_before_the_final_round() -> None:
    for ending in ("rulebook", "in_turn"):
        game = turn("", "D", "D", finale=ending)
        assert Stop(0) in game.legal_moves


@pytest.mark.rule("END-4")
def test_what_can_be_placed_must_be_even_to_one_s_harm() -> None:
    """The skull will cost two points, and there is no way round it."""
    game = finale({2: "Dx"}, column="P C D M", ranches={2: ". D/* @ . ."})
    game = play(game, Stop(2))
    assert game.decision is not None
    assert (game.player, kind(game), game.decision.rule) == (2, "expand", "END-4")
    assert all(isinstance(move, Expand) for move in game.legal_moves)
    assert rule(game, Stop(2)) == "END-4"
    game = game.play(expand((0, (1, 1)), (1, (1, 2)), 2))
    assert game.supply == 33
    assert score(game.ranches[2]).total == 0


@pytest.mark.rule("END-5")
@pytest.mark.parametrize("ending", ["rulebook", "in_turn"])
def test_what_fits_nowhere_is_discarded_two_by_two(ending: str) -> None:
    game = finale({2: "C P"}, column="F M M M", ranches={2: FULL_BUT_TWO}, finale=ending)
    if ending == "rulebook":
        assert game.legal_moves == (Stop(2),)
        game = game.play(Stop(2))
    assert game.decision is not None
    assert (game.player, kind(game), game.decision.rule) == (2, "discard", "END-5")
    assert set(game.legal_moves) == {Discard(2, (0, 1)), Discard(2, (0, 2)), Discard(2, (1, 2))}
    assert rule(game, Discard(2, (0,))) == "END-5"
    game = game.play(Discard(2, (2, 0)))
    assert game.legal_moves == (Discard(2, (0,)),)
    game = game.play(Discard(2, (0,)))
    assert marks(game.removed[-3:]) == "F C P"
    assert game.player != 2
    assert len(game.ranches[2].free) == 2  # the ranch stays incomplete


@pytest.mark.rule("END-5", "PLACE-5")
def test_in_turn_a_full_reserve_discards_two_before_the_last_turn() -> None:
    """With two players a first turn of the final round discards only what PLACE-5 asks for."""
    own = "\n".join(["D D D D D"] * 9 + ["D D @ D D"]).replace("D", ".", 1)
    game = Game.from_deal(deal(["F F F F"], 2, finale="in_turn"))
    game = laid(game, {0: ranch(own, rows=10)}, {0: "C C P"})
    game = seated(game, 0, 1, 2, 3)
    assert game.decision is not None
    assert (game.player, kind(game), game.decision.rule) == (0, "discard", "PLACE-5")
    game = game.play(game.legal_moves[0])
    assert game.player == 1
    while game.player == 1:
        game = game.play(game.legal_moves[0])
    assert game.decision is not None
    assert (game.player, kind(game), game.decision.rule) == (0, "discard", "END-5")
    assert len(game.reserves[0]) == 3


@pytest.mark.rule("END-6")
def test_every_parcel_keeps_one_cow_for_the_count() -> None:
    sheet = score(
        ranch("""
        . . . . .
        D/5* D D/2* . .
        . C/9* @ . .
    """)
    )
    assert sheet.points("territories", "desert") == 3 * 2
    assert sheet.points("territories", "canyon") == 1
    assert sheet.cows == 3


@pytest.mark.rule("END-6")
def test_when_the_game_is_over_no_move_is_legal() -> None:
    game = finale({})
    while game.player is not None:
        game = game.play(game.legal_moves[0])
    assert (game.legal_moves, game.decision) == ((), None)
    assert game.refusal(Stop(0)) is not None
    assert game.outcome is not None
    assert len(game.outcome.sheets) == 3
