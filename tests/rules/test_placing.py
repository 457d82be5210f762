"""Where a domino may stand, and what happens when none fits (PLACE)."""

from itertools import product
from random import Random

import pytest

from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Decline, Discard, Drought, Expand, Recruit, Stop
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from tests.one_sentence import refused
from tests.rules.positions import expand, kind, marks, parcels, play, ranch, rule, spots, turn

DESERT_WITH_A_GAP = """
    D D D . .
    D D D D D
    D D D D D
    D D D D D
    D D @ D D
"""
"""Full of desert but for two cells far from any bridge."""


@pytest.mark.rule("PLACE-1")
@pytest.mark.parametrize(
    ("cells", "why"),
    [
        (((0, 1), (0, 2)), "PLACE-1.board"),
        (((1, 2), (0, 2)), "PLACE-1.board"),
        (((0, 0), (-1, 0)), "PLACE-1.outside"),
        (((1, 4), (1, 5)), "PLACE-1.outside"),
        (((4, 2), (5, 2)), "PLACE-1.outside"),
        (((1, 0), (1, -1)), "PLACE-1.outside"),
        (((1, 2), (2, 3)), "PLACE-1.apart"),
        (((1, 2), (3, 2)), "PLACE-1.apart"),
        (((1, 2), (1, 2)), "PLACE-1.apart"),
        (((1, 4), (2, 0)), "PLACE-1.apart"),
        (((1, 1), (1, 2)), "PLACE-1.occupied"),
        (((2, 1), (1, 1)), "PLACE-1.occupied"),
    ],
)
def test_two_free_cells_that_share_an_edge_inside_the_frame(cells: tuple[Cell, Cell], why: str) -> None:
    own = ranch("""
        . . . . .
        . D . . .
        . . @ . .
    """)
    refusal = own.refusal(("D", "D"), cells)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("PLACE-1", why)
    refused(own.place, ("D", "D"), cells)
    assert cells not in own.placements("D", "D")


@pytest.mark.rule("PLACE-1")
def test_what_is_listed_are_exactly_the_pairs_of_free_neighbours() -> None:
    """Among deserts everything connects, so that only the shape of the free cells counts."""
    own = ranch("""
        . . D D .
        . D D D .
        D D D D D
        D D D D .
        . D @ D .
    """)
    assert set(own.placements("D", "D")) == {
        ((4, 0), (4, 1)), ((4, 1), (4, 0)),
        ((3, 0), (4, 0)), ((4, 0), (3, 0)),
        ((3, 4), (4, 4)), ((4, 4), (3, 4)),
        ((0, 4), (1, 4)), ((1, 4), (0, 4)),
    }  # fmt: skip


@pytest.mark.rule("PLACE-2")
@pytest.mark.parametrize("landscape", "DCPFMH")
def test_any_landscape_stands_at_the_end_of_a_bridge(landscape: str) -> None:
    """The camp side has bridges to (0, 1), (1, 2) and (0, 3); each domino must cover one of them."""
    found = set(Ranch.empty().placements(landscape, landscape))
    assert found == {
        pair
        for bridge in ((0, 1), (1, 2), (0, 3))
        for other in ((-1, 0), (1, 0), (0, -1), (0, 1))
        for beside in [(bridge[0] + other[0], bridge[1] + other[1])]
        if beside in Ranch.empty().free
        for pair in ((bridge, beside), (beside, bridge))
    }


@pytest.mark.rule("PLACE-2")
@pytest.mark.parametrize("bridges", ["camp", "Mary", "Wesley", "Calamity", "Big Jo"])
def test_every_board_has_its_own_bridges(bridges: str) -> None:
    own = ranch(board=bridges)
    for pair in own.placements("D", "C"):
        assert set(pair) & set(own.board.bridges)


@pytest.mark.rule("PLACE-2")
def test_the_board_without_a_bridge_does_not_connect() -> None:
    """Mary has one bridge, to (1, 2): the cells beside her board touch it in vain."""
    mary = ranch(board="Mary")
    refusal = mary.refusal(("D", "D"), ((0, 1), (0, 0)))
    assert refusal is not None
    assert refusal.rule == "PLACE-2"


@pytest.mark.rule("PLACE-2")
def test_one_parcel_beside_its_own_landscape_is_enough() -> None:
    own = ranch("""
        . . . . .
        . . F . .
        . . C . .
        . . @ . .
    """)
    assert own.refusal(("F", "P"), ((3, 2), (4, 2))) is None
    assert own.refusal(("P", "F"), ((4, 2), (3, 2))) is None
    for first, second in (("P", "F"), ("P", "P"), ("C", "D")):  # the forest is met by another landscape
        refusal = own.refusal((first, second), ((3, 2), (4, 2)))
        assert refusal is not None
        assert refusal.rule == "PLACE-2"


@pytest.mark.rule("PLACE-2")
def test_a_corner_does_not_connect() -> None:
    own = ranch("""
        . . F . .
        . . C . .
        . . @ . .
    """)
    refusal = own.refusal(("F", "F"), ((3, 3), (4, 3)))
    assert refusal is not None
    assert refusal.rule == "PLACE-2"


@pytest.mark.rule("PLACE-2")
def test_the_two_halves_of_a_domino_do_not_connect_each_other() -> None:
    game = turn("", "D", "D")
    assert rule(game, expand((0, (3, 2)), (1, (4, 2)))) == "PLACE-2"
    assert frozenset({("D", (3, 2)), ("D", (4, 2))}) not in spots(game)


@pytest.mark.rule("PLACE-3")
def test_a_single_parcel_is_never_added() -> None:
    for marks_, cells in ((("D",), ((1, 2),)), (("D", "D", "D"), ((1, 2), (1, 1), (1, 3)))):
        refusal = Ranch.empty().refusal(marks_, cells)
        assert refusal is not None
        assert refusal.rule == "PLACE-3"
    game = turn("", "D", "C")
    single = Expand(0, (0,), ((1, 2),))  # type: ignore[arg-type]
    assert rule(game, single) == "PLACE-3"
    assert all(not isinstance(move, Expand) or len(set(move.parcels)) == 2 for move in game.legal_moves)
    twice = expand((0, (1, 2)), (0, (2, 2)))
    assert game.refusal(twice) is not None


@pytest.mark.rule("PLACE-3", "END-5")
def test_not_even_the_last_parcel_of_the_game_is_placed_alone() -> None:
    game = turn("", "", "D", rounds=1)
    while kind(game) is not None:
        assert kind(game) == "discard"
        game = game.play(game.legal_moves[0])
    assert not any(own.parcel(cell) for own in game.ranches for cell in own.cells)


@pytest.mark.rule("PLACE-4")
def test_a_placed_domino_never_moves() -> None:
    game, rng = Game.deal(players=3, seed=5), Random(5)
    placed: dict[tuple[int, Cell], Parcel] = {}
    while game.player is not None:
        game = game.play(rng.choice(game.legal_moves))
        standing = {
            (seat, cell): parcel
            for seat, own in enumerate(game.ranches)
            for cell in own.cells
            if (parcel := own.parcel(cell)) is not None
        }
        assert placed.items() <= standing.items()
        placed = standing
    assert len(placed) > 40


@pytest.mark.rule("PLACE-4")
def test_a_placed_domino_is_never_covered() -> None:
    game = turn(DESERT_WITH_A_GAP, "D", "D")
    assert spots(game) == {frozenset({("D", (4, 3)), ("D", (4, 4))})}
    for cell in game.ranches[0].cells:
        for beside in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)):
            if {cell, beside} != {(4, 3), (4, 4)}:
                assert rule(game, expand((0, cell), (1, beside))) == "PLACE-1"


@pytest.mark.rule("PLACE-5")
def test_two_parcels_leave_when_none_fits() -> None:
    game = turn(DESERT_WITH_A_GAP, "C P F", "M")
    assert game.decision is not None
    assert (kind(game), game.decision.rule) == ("discard", "PLACE-5")
    assert set(game.legal_moves) == {Discard(0, (i, j)) for i in range(4) for j in range(i + 1, 4)}
    assert rule(game, Discard(0, (0,))) == "PLACE-5"
    assert game.refusal(Discard(0, (1, 1))) is not None
    assert game.refusal(Discard(0, (0, 4))) is not None
    assert game.refusal(Stop(0)) is not None
    before = game.removed
    game = game.play(Discard(0, (3, 1)))
    assert marks(game.reserves[0]) == "C F"
    assert sorted(marks(game.removed[len(before) :])) == sorted("M P")
    assert game.legal_moves == (Stop(0),)  # the second step goes on
    assert kind(game.play(Stop(0))) == "choose"


@pytest.mark.rule("PLACE-5")
def test_as_long_as_any_pair_fits_one_is_placed() -> None:
    game = turn(DESERT_WITH_A_GAP, "C P F", "D")
    assert kind(game) == "expand"
    assert rule(game, Discard(0, (0, 1))) is not None
    pairs = {frozenset(mark for mark, _ in spot) for spot in spots(game)}
    assert pairs == {frozenset("DC"), frozenset("DP"), frozenset("DF")}


@pytest.mark.rule("PLACE-5")
def test_who_need_not_expand_loses_nothing() -> None:
    game = turn(DESERT_WITH_A_GAP, "C P", "F")
    assert game.legal_moves == (Stop(0),)


@pytest.mark.rule("PLACE-5", "TURN-5")
def test_with_one_parcel_left_the_second_step_is_over() -> None:
    """Big Jo stores two: of three that fit nowhere one is left, and one parcel asks nothing."""
    game = turn(ranch(DESERT_WITH_A_GAP, "Big Jo"), "C P", "F").play(Discard(0, (0, 1)))
    assert marks(game.reserves[0]) == "F"
    assert kind(game) == "choose"


@pytest.mark.rule("PLACE-5")
def test_equal_parcels_are_one_choice() -> None:
    game = turn(DESERT_WITH_A_GAP, "C C C", "F")
    assert game.legal_moves == (Discard(0, (0, 1)), Discard(0, (0, 3)))
    for i, j in product(range(3), repeat=2):
        assert (game.refusal(Discard(0, (i, j))) is None) == (i != j)


@pytest.mark.rule("PLACE-6")
def test_first_cows_then_skulls_then_circles() -> None:
    """The skull stands on the first cell and the cow on the second, and still the cow comes first and dies."""
    own = """
        . . . . .
        . D/* . . .
        . C @ . .
    """
    game = turn(own, "Dxo", "Dc")
    game = game.play(expand((0, (1, 2)), (1, (2, 2))))
    assert game.ranches[0].cows((2, 2)) == 1
    assert kind(game) == "drought"
    assert set(game.legal_moves) == {Drought(0, (1, 1)), Drought(0, (2, 2))}
    assert game.refusal(Recruit(0, (1, 2), "farmer", "cowboy")) is not None
    game = game.play(Drought(0, (2, 2)))
    assert kind(game) == "recruit"
    game = play(game, Recruit(0, (1, 2), "farmer", "cowboy"), Decline(0))
    assert kind(game) == "choose"
    assert rule(game, Choose(0, 0)) is None


@pytest.mark.rule("PLACE-6")
def test_a_lonely_cow_that_came_with_the_skull_is_gone_at_once() -> None:
    game = turn("", "Dx", "Dc")
    for first, second in (((1, 2), (2, 2)), ((2, 2), (1, 2))):
        after = game.play(expand((0, first), (1, second)))
        assert not any(after.ranches[0].cows(cell) for cell in (first, second))
        assert after.supply == game.supply


def test_parcels_with_a_longer_name_are_listed_once() -> None:
    """Twins in a reserve make one domino, whichever of them is named."""
    game = turn("", "Dn Dn", "C")
    assert parcels("Dn Dn C") == game.reserves[0]
    listed = [move for move in game.legal_moves if isinstance(move, Expand)]
    assert {move.parcels for move in listed} == {(0, 1), (0, 2)}
    for i, j in ((0, 2), (1, 2)):
        assert game.refusal(expand((i, (1, 2)), (j, (2, 2)))) is None
        assert game.refusal(expand((j, (2, 2)), (i, (1, 2)))) is None
    assert len(spots(game)) == len(listed)
