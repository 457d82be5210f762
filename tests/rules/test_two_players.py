"""Two players: long ranches, two rancheros each, and the landscape bonus pieces (DUO)."""

from collections import Counter
from random import Random

import pytest

from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Claim, Decline, Discard, Drive, Expand, Recruit, Stop
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from tests.rules.positions import PLAIN, deal, expand, kind, marks, play, ranch, rule, seated, turn

COLUMNS = ("D C P F", "Dn Cn Pn Fb", PLAIN)
NINE_ROWS = """
    . . . . .
    {} . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . @ . .
"""
NINTH: Cell = (8, 1)
TENTH: Cell = (9, 1)


def reaching(reserve: str = "D", taken: str = "C", corner: str = "D", **changes: object) -> Game:
    """Player 0 places two parcels on the ninth and the tenth row, beside a single one in the ninth."""
    game = turn(NINE_ROWS.format(corner), reserve, taken, players=2, **changes)  # type: ignore[arg-type]
    return game.play(expand((0, NINTH), (1, TENTH)))


@pytest.mark.rule("DUO-1")
@pytest.mark.parametrize("variant", ["base", "legends"])
def test_a_ranch_has_49_free_cells(variant: str) -> None:
    game = Game.deal(players=2, variant=variant)
    for own in game.ranches:
        assert own.rows == 10
        assert len(own.free) == 49
        assert (9, 4) in own.free
        assert (10, 0) not in own.free
    assert len(game.head.parcels) == 96
    assert game.pile_left == 92


@pytest.mark.rule("DUO-1")
def test_dominoes_stand_in_the_farthest_row() -> None:
    game = turn(NINE_ROWS.format("D"), "D", "C", players=2)
    assert rule(game, expand((0, NINTH), (1, TENTH))) is None
    assert rule(game, expand((0, TENTH), (1, (10, 1)))) == "PLACE-1"


@pytest.mark.rule("DUO-2")
def test_each_player_has_two_rancheros_of_one_colour() -> None:
    game = seated(Game.from_deal(deal(COLUMNS, 2)), 0, 1, 2, 3)
    assert len(set(game.colours)) == 2
    assert game.active is not None
    assert Counter([0, *game.active.rancheros]) == {0: 2, 1: 2, None: 1}  # seat 0 has taken one up already


@pytest.mark.rule("DUO-3")
@pytest.mark.parametrize("first", [0, 1])
def test_first_one_then_both_of_the_other_then_the_last(first: int) -> None:
    game = Game.from_deal(deal(COLUMNS, 2, rancheros=(first, 1 - first)))
    asked = []
    for slot in (1, 3, 0):
        asked.append(game.player)
        assert game.decision is not None
        assert game.decision.rule == "DUO-3"
        game = seated(game, slot)
    assert asked == [first, 1 - first, 1 - first]
    assert game.legal_moves == (Choose(first, 2),)
    assert rule(game, Choose(first, 3)) == "DUO-3"


@pytest.mark.rule("DUO-4")
def test_two_turns_each_in_the_order_of_the_rancheros() -> None:
    game = seated(Game.from_deal(deal(COLUMNS, 2)), 2, 0, 3, 1)
    order = []
    for slot in range(4):
        order.append(game.player)
        game = seated(game, slot)
        if kind(game) == "expand":
            game = game.play(Stop(game.player or 0))
    assert order == [1, 0, 0, 1]
    assert game.round == 2


@pytest.mark.rule("DUO-4", "END-3")
def test_reserves_are_emptied_by_the_ranchero_nearest_the_box() -> None:
    game = seated(Game.from_deal(deal(["D C P F"], 2)), 2, 0, 3, 1)
    emptied = []
    while game.player is not None:
        if Stop(game.player) in game.legal_moves:
            game = game.play(Stop(game.player))
        else:
            emptied.append(game.player)
            game = game.play(game.legal_moves[0])
    assert emptied == [1, 0]


@pytest.mark.rule("DUO-5")
@pytest.mark.parametrize("seed", [1, 2])
def test_each_player_has_48_parcels_for_24_dominoes(seed: int) -> None:
    game, rng = Game.deal(players=2, seed=seed), Random(seed)
    while game.player is not None:
        game = game.play(rng.choice(game.legal_moves))
    used: Counter[int] = Counter()
    for move in game.moves:
        if isinstance(move, Expand | Discard):
            used[move.player] += len(move.parcels)
    assert used == {0: 48, 1: 48}
    dominoes = Counter(move.player for move in game.moves if isinstance(move, Expand))
    assert max(dominoes.values()) <= 24


@pytest.mark.rule("DUO-6")
def test_who_reaches_the_tenth_row_claims_a_piece() -> None:
    """A desert side may stand beside desert or at a bridge, as any single parcel may not."""
    game = reaching()
    assert game.decision is not None
    assert (game.player, kind(game), game.decision.rule) == (0, "claim", "DUO-6")
    assert rule(game, Stop(0)) is not None
    assert rule(game, Decline(0)) is not None
    bridges = {(0, 1), (1, 2), (0, 3)}
    beside = {
        0: bridges | {(7, 0), (9, 0), (7, 1), (8, 2)},  # desert
        1: bridges,  # prairie is nowhere
    }
    claims = {move for move in game.legal_moves if isinstance(move, Claim)}
    assert claims == {
        *(Claim(0, 0, side, cell) for side, cells in beside.items() for cell in cells),
        *(Claim(0, 1, 0, cell) for cell in bridges | {(9, 0), (9, 2)}),  # canyon, beside the one just placed
        *(Claim(0, 1, 1, cell) for cell in bridges),  # forest
    }
    assert rule(game, Claim(0, 0, 2, (0, 1))) == "DUO-6"
    assert rule(game, Claim(0, 0, 0, NINTH)) == "PLACE-1"
    assert rule(game, Claim(0, 0, 0, (0, 2))) == "PLACE-1"
    assert rule(game, Claim(0, 0, 0, (10, 0))) == "PLACE-1"
    assert rule(game, Claim(0, 0, 1, (5, 0))) == "PLACE-2"


@pytest.mark.rule("DUO-6")
def test_a_piece_is_placed_at_once_and_recruits() -> None:
    game = reaching().play(Claim(0, 0, 1, (1, 2)))
    assert marks([game.ranches[0].parcel((1, 2))]) == "Po"
    assert kind(game) == "recruit"
    assert game.bonus == (1,)
    game = game.play(Recruit(0, (1, 2), "farmer", "specialist"))
    assert game.ranches[0].partner((1, 2)) == "farmer"
    assert kind(game) == "choose"


@pytest.mark.rule("DUO-6")
def test_the_domino_s_own_effects_come_first() -> None:
    game = reaching("Dco", "Co")
    asked = []
    while kind(game) != "claim":
        asked.append(kind(game))
        move = game.legal_moves[1 if kind(game) == "recruit" else 0]  # the cowboy side, then a step
        game = game.play(move)
    assert asked == ["recruit", "drive", "drive", "drive", "recruit", "drive", "drive", "drive"]


@pytest.mark.rule("DUO-6")
def test_a_claim_comes_before_a_second_domino() -> None:
    game = reaching("D C P", "F")
    assert kind(game) == "claim"
    game = play(game, Claim(0, 0, 1, (1, 2)), Recruit(0, (1, 2), "farmer", "specialist"))
    assert kind(game) == "expand"
    assert rule(game, expand((0, (2, 2)), (1, (3, 2)))) is None  # the prairie joins the piece


@pytest.mark.rule("DUO-6")
def test_the_ninth_row_earns_nothing() -> None:
    game = turn(NINE_ROWS.format("D"), "D", "C", players=2)
    assert kind(game.play(expand((0, (8, 1)), (1, (8, 2))))) == "choose"


@pytest.mark.rule("DUO-6")
def test_with_three_players_there_are_no_pieces() -> None:
    assert Game.deal(players=3).bonus == ()
    game = turn("D . . . .\n. . . . .\n. . . . .\n. . @ . .", "D", "C")
    assert kind(game.play(expand((0, (3, 1)), (1, (4, 1))))) == "choose"


@pytest.mark.rule("DUO-6", "END-3")
@pytest.mark.parametrize("finale", ["rulebook", "in_turn"])
def test_the_tenth_row_earns_a_piece_in_the_final_round_too(finale: str) -> None:
    """Under either finale, in a turn or while reserves are emptied, the claim comes before the next domino."""
    game = turn(NINE_ROWS.format("D"), "D D D", "C", players=2, rounds=1, finale=finale)
    game = game.play(expand((0, NINTH), (3, TENTH)))
    assert (game.player, kind(game)) == (0, "claim")
    game = play(game, Claim(0, 0, 1, (1, 2)), Recruit(0, (1, 2), "farmer", "specialist"))
    assert (game.player, kind(game), game.bonus) == (0, "expand", (1,))
    assert game.ranches[0].partner((1, 2)) == "farmer"


@pytest.mark.rule("DUO-6", "END-3")
def test_a_domino_that_empties_the_reserve_after_the_last_turn_earns_a_piece_too() -> None:
    game = turn(NINE_ROWS.format("D"), "D", "C", players=2, rounds=1).play(Stop(0))
    while kind(game) != "expand" or game.player != 0 or Stop(0) in game.legal_moves:
        game = game.play(game.legal_moves[-1])
    place = next(place for place, parcel in enumerate(game.reserves[0]) if parcel.mark == "D")
    other = next(other for other in range(len(game.reserves[0])) if other != place)
    game = game.play(expand((place, NINTH), (other, TENTH)))
    assert (game.player, kind(game)) == (0, "claim")


@pytest.mark.rule("DUO-6", "PARTNER-1")
def test_a_piece_protects_and_joins_like_any_parcel() -> None:
    own = ranch(". Do/+f . . .\nD/* D @ . .", rows=10)
    assert own.protected == own.region(0)
    assert len(own.territory((0, 0))) == 3


def crowded(far_row: str) -> Ranch:
    """A ranch full of corn, which no bonus piece shows, but for its tenth row."""
    return ranch("\n".join([far_row, *["M M M M M"] * 8, "M M @ M M"]), rows=10)


@pytest.mark.rule("DUO-7")
def test_a_piece_that_fits_nowhere_leaves_the_game() -> None:
    """After the last domino one cell is free, amid corn: the player still claims one of the pieces."""
    game = turn(crowded("M M . . ."), "M", "M", players=2)
    game = game.play(expand((0, (9, 2)), (1, (9, 3))))
    assert game.legal_moves == (Claim(0, 0, None, None), Claim(0, 1, None, None))
    assert rule(game, Claim(0, 0, 0, (9, 4))) == "PLACE-2"
    game = game.play(Claim(0, 1, None, None))
    assert game.bonus == (0,)
    assert kind(game) == "choose"
    assert game.ranches[0].free == {(9, 4)}


@pytest.mark.rule("DUO-7")
def test_while_anything_fits_it_must_be_placed() -> None:
    game = reaching()
    assert all(isinstance(move, Claim) and move.cell is not None for move in game.legal_moves)
    assert rule(game, Claim(0, 0, None, None)) == "DUO-7"
    only_canyon = turn(crowded("M M . . ."), "M", "C", players=2).play(expand((0, (9, 2)), (1, (9, 3))))
    assert only_canyon.legal_moves == (Claim(0, 1, 0, (9, 4)),)


@pytest.mark.rule("DUO-8")
def test_the_other_player_gets_the_piece_that_is_left() -> None:
    game = reaching(others={1: (NINE_ROWS.format("D"), "D")})
    game = play(game, Claim(0, 1, 0, (9, 0)), Recruit(0, (9, 0), "farmer", "specialist"), Choose(0, 0))
    assert game.player == 1
    game = game.play(expand((0, NINTH), (1, TENTH), 1))
    assert (game.player, kind(game)) == (1, "claim")
    assert {move.piece for move in game.legal_moves if isinstance(move, Claim)} == {0}
    assert rule(game, Claim(1, 1, 0, (1, 2))) == "DUO-8"
    game = game.play(Claim(1, 0, 0, (1, 2)))
    assert game.bonus == ()


@pytest.mark.rule("DUO-8")
def test_one_piece_a_player() -> None:
    game = reaching("D C D", "D")
    game = play(game, Claim(0, 0, 0, (1, 2)), Recruit(0, (1, 2), "farmer", "specialist"))
    assert game.bonus == (1,)
    game = game.play(expand((0, (8, 2)), (1, (9, 2))))
    assert kind(game) == "choose"
    assert game.bonus == (1,)


def test_a_cow_may_be_driven_onto_a_piece() -> None:
    game = reaching("Dc", "C").play(Claim(0, 0, 0, (8, 2)))
    game = game.play(Recruit(0, (8, 2), "farmer", "cowboy"))
    assert Drive(0, NINTH, (8, 2)) in game.legal_moves
