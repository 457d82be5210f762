"""What is printed on a new domino: cows, skulls and circles (COW, SKULL, CIRCLE)."""

import pytest

from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Decline, Drive, Drought, Recruit, Stop, Swap
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.tabletop.cells import Cell
from tests.one_sentence import refused
from tests.rules.positions import SALOON, expand, kind, marks, play, ranch, rule, turn

AT_BRIDGE: Cell = (1, 2)
BEYOND: Cell = (2, 2)


def build(game: Game, first: Cell = AT_BRIDGE, second: Cell = BEYOND) -> Game:
    """The position after the two oldest parcels of the reserve are placed."""
    return game.play(expand((0, first), (1, second)))


def cows(game: Game, seat: int = 0) -> dict[Cell, int]:
    """The cows on a ranch, by cell."""
    own = game.ranches[seat]
    return {cell: own.cows(cell) for cell in own.cells if own.cows(cell)}


@pytest.mark.rule("COW-1")
def test_each_cow_symbol_brings_a_cow_onto_that_very_parcel() -> None:
    game = build(turn("", "Dc", "C2c"))
    assert cows(game) == {AT_BRIDGE: 1, BEYOND: 2}
    assert game.supply == 32 - 3


@pytest.mark.rule("COW-1")
@pytest.mark.parametrize(
    ("supply", "brought"), [(0, {}), (1, {AT_BRIDGE: 1}), (2, {AT_BRIDGE: 1, BEYOND: 1})]
)
def test_an_empty_supply_gives_nothing(supply: int, brought: dict[Cell, int]) -> None:
    game = build(turn("", "Dc", "C2c", cows=supply))
    assert cows(game) == brought
    assert game.supply == 0
    swapped = turn("", "Dc", "C2c", cows=1).play(expand((1, BEYOND), (0, AT_BRIDGE)))
    assert cows(swapped) == {BEYOND: 1}  # in the order of the cells of the move


@pytest.mark.rule("COW-2")
def test_no_cow_is_driven_into_the_corn() -> None:
    own = """
        M . . . .
        P/* P M . .
        . . @ . .
    """
    game = build(turn(own, "Po", "P"), (2, 1), (3, 1))
    game = game.play(Recruit(0, (2, 1), "farmer", "cowboy"))
    assert game.legal_moves == (Drive(0, (1, 0), (1, 1)), Decline(0))
    assert rule(game, Drive(0, (1, 0), (2, 0))) == "COW-2"
    game = game.play(Drive(0, (1, 0), (1, 1)))
    assert set(game.legal_moves) == {Drive(0, (1, 1), (1, 0)), Drive(0, (1, 1), (2, 1)), Decline(0)}
    assert rule(game, Drive(0, (1, 1), (1, 2))) == "COW-2"


@pytest.mark.rule("COW-2")
def test_a_cow_symbol_in_the_corn_brings_no_cow() -> None:
    """No box has such a parcel; on a table laid out by hand there may be one."""
    game = turn("", "Mc", "Dc").play(expand((0, (1, 2)), (1, (2, 2))))
    assert (game.ranches[0].cows((1, 2)), game.ranches[0].cows((2, 2))) == (0, 1)
    assert game.supply == 31


@pytest.mark.rule("COW-2")
def test_a_cow_among_cornfields_cannot_leave() -> None:
    game = build(turn("P/* M @ . .", "Po", "P"))
    assert kind(game.play(Recruit(0, AT_BRIDGE, "farmer", "cowboy"))) == "choose"


@pytest.mark.rule("COW-2")
def test_a_diagram_with_a_cow_in_the_corn_is_refused() -> None:
    error = refused(ranch, "M6e/* . @ . .")
    assert (error.refusal.rule, error.line, error.position) == ("COW-2", 5, 1)
    assert refused(ranch("M . @ . .").with_cows, (0, 0), 1).refusal.rule == "COW-2"


@pytest.mark.rule("COW-3")
def test_a_parcel_may_hold_any_number_of_cows_during_the_game() -> None:
    game = build(turn("D/12* D/7* @ . .", "Po", "P"))
    game = game.play(Recruit(0, AT_BRIDGE, "farmer", "cowboy"))
    for held in (13, 14, 15):
        game = game.play(Drive(0, (0, 1), (0, 0)))
        assert game.ranches[0].cows((0, 0)) == held
    assert kind(game) == "choose"


@pytest.mark.rule("SKULL-1")
def test_a_skull_takes_one_cow_of_its_territory_back_to_the_supply() -> None:
    own = """
        . . . . .
        D/2* D . . .
        . C/* @ . .
    """
    game = build(turn(own, "Dx", "P", cows=10))
    assert cows(game) == {(1, 0): 1, (0, 1): 1}
    assert game.supply == 11


@pytest.mark.rule("SKULL-1", "SKULL-2", "SKULL-3")
def test_only_a_cow_of_the_territory_can_be_named() -> None:
    own = """
        D/* . . . .
        D D/* . . .
        . C/* @ . .
    """
    game = build(turn(own, "Dx", "P"))
    assert game.legal_moves == (Drought(0, (1, 1)), Drought(0, (2, 0)))
    assert rule(game, Drought(0, (1, 0))) == "SKULL-1"
    assert rule(game, Drought(0, (0, 1))) == "SKULL-3"
    assert rule(game, Drought(0, (9, 9))) == "SKULL-3"
    assert rule(game, Stop(0)) is not None


@pytest.mark.rule("SKULL-2")
def test_the_owner_chooses_only_between_several_parcels() -> None:
    own = """
        . . . . .
        D/* D/5* . . .
        . . @ . .
    """
    game = build(turn(own, "Dx", "P"))
    assert (game.player, kind(game)) == (0, "drought")
    assert set(game.legal_moves) == {Drought(0, (1, 0)), Drought(0, (1, 1))}
    after = game.play(Drought(0, (1, 1)))
    assert cows(after) == {(1, 0): 1, (1, 1): 4}
    one_herd = build(turn(own.replace("D/* ", "D "), "Dx", "P"))
    assert kind(one_herd) == "choose"
    assert cows(one_herd) == {(1, 1): 4}


@pytest.mark.rule("SKULL-3")
def test_cows_of_other_territories_are_safe() -> None:
    """Two deserts that touch only at a corner, and a canyon beside the skull."""
    own = """
        . . . . .
        . . . D/* .
        C/* C/* . . .
        . . @ . .
    """
    game = build(turn(own, "Dx", "P"), (1, 2), (1, 3))
    assert kind(game) == "choose"
    assert cows(game) == {(1, 0): 1, (1, 1): 1, (2, 3): 1}
    assert game.supply == 32


@pytest.mark.rule("SKULL-4")
def test_two_skulls_take_two_cows_even_one_that_has_just_come() -> None:
    own = """
        . . . . .
        . D/* . . .
        . . @ . .
    """
    game = build(turn(own, "D2x", "Dc"))
    assert kind(game) == "drought"
    game = game.play(Drought(0, BEYOND))
    assert cows(game) == {}  # the second one was the last, so nothing was asked
    assert kind(game) == "choose"
    game = build(turn(own, "Dx", "Dx"))
    assert cows(game) == {}


@pytest.mark.rule("SKULL-4")
def test_skulls_are_resolved_in_the_order_of_the_cells() -> None:
    """A desert skull and a canyon skull: the one whose cell comes first in the move asks first."""
    own = """
        D/* D . C C/*
        D D/* . C/* C
        . . @ . .
    """
    game = turn(own, "Dx", "Cx")
    there = game.play(expand((0, AT_BRIDGE), (1, BEYOND)))
    assert there.decision is not None
    assert there.decision.cell == AT_BRIDGE
    other = game.play(expand((1, BEYOND), (0, AT_BRIDGE)))
    assert other.decision is not None
    assert other.decision.cell == BEYOND


@pytest.mark.rule("SKULL-5")
def test_a_resolved_skull_is_ignored_and_its_parcel_may_hold_cows() -> None:
    own = """
        . . . . .
        . Dx/* . . .
        . . @ . .
    """
    game = build(turn(own, "Do", "Dc"))
    assert cows(game) == {(1, 1): 1, BEYOND: 1}  # nobody thirsts again
    game = game.play(Recruit(0, AT_BRIDGE, "farmer", "cowboy"))
    game = play(game, Drive(0, BEYOND, AT_BRIDGE), Drive(0, AT_BRIDGE, (1, 1)), Decline(0))
    assert cows(game) == {(1, 1): 2}
    assert score(game.ranches[0]).total == 3


@pytest.mark.rule("CIRCLE-1")
def test_a_partner_of_the_saloon_goes_onto_the_circle() -> None:
    game = build(turn("", "Po", "D", partners=("trapper", "farmer", "trapper")))
    assert game.legal_moves == tuple(
        Recruit(0, AT_BRIDGE, partner, side)
        for partner in ("trapper", "farmer")
        for side in ("specialist", "cowboy")
    )
    for wrong in (
        Recruit(0, BEYOND, "trapper", "cowboy"),
        Recruit(0, AT_BRIDGE, "desperado", "cowboy"),
        Recruit(0, AT_BRIDGE, "trapper", "heads"),
    ):
        assert rule(game, wrong) == "CIRCLE-1"
    game = game.play(Recruit(0, AT_BRIDGE, "trapper", "specialist"))
    assert game.ranches[0].partner(AT_BRIDGE) == "trapper"
    assert sorted(game.saloon) == ["farmer", "trapper"]


@pytest.mark.rule("CIRCLE-1")
def test_recruiting_is_mandatory() -> None:
    game = build(turn("", "Po", "D"))
    for shirking in (Decline(0), Stop(0), Choose(0, 0)):
        assert game.refusal(shirking) is not None


@pytest.mark.rule("CIRCLE-1")
def test_no_partner_without_a_circle() -> None:
    assert refused(ranch, "P/+f . @ . .").refusal.rule == "CIRCLE-1"
    assert kind(build(turn("", "P", "D"))) == "choose"


@pytest.mark.rule("CIRCLE-2")
def test_the_effect_comes_before_anything_else() -> None:
    """Two circles and a second domino wait, but first the desperado swaps."""
    game = turn("", "Po Do C", "F", {1: ("", "H")})
    game = game.play(expand((0, AT_BRIDGE), (1, BEYOND)))
    game = game.play(Recruit(0, AT_BRIDGE, "desperado", "specialist"))
    assert kind(game) == "swap"
    game = game.play(Swap(0, 0, 1, 0))
    assert kind(game) == "recruit"
    assert marks(game.reserves[0]) == "F H"


@pytest.mark.rule("CIRCLE-3")
def test_two_circles_in_the_order_the_player_likes() -> None:
    game = build(turn("", "Po", "Do"))
    assert {move.cell for move in game.legal_moves if isinstance(move, Recruit)} == {AT_BRIDGE, BEYOND}
    for first, second in ((AT_BRIDGE, BEYOND), (BEYOND, AT_BRIDGE)):
        after = game.play(Recruit(0, first, "trapper", "specialist"))
        assert {move.cell for move in after.legal_moves if isinstance(move, Recruit)} == {second}
        after = after.play(Recruit(0, second, "farmer", "specialist"))
        assert after.ranches[0].partner(first) == "trapper"
        assert after.ranches[0].partner(second) == "farmer"
        assert kind(after) == "choose"


@pytest.mark.rule("CIRCLE-4")
def test_the_saloon_stays_as_it_is_until_the_end_of_the_round() -> None:
    game = build(turn("", "Po", "D", partners=SALOON * 4))
    game = game.play(Recruit(0, AT_BRIDGE, "farmer", "specialist"))
    assert game.saloon == SALOON[:4]
    game = play(game, Choose(0, 0), Choose(1, 1))
    assert game.saloon == SALOON[:4]
    assert game.play(Choose(2, 2)).saloon == (*SALOON[:4], "desperado")


@pytest.mark.rule("CIRCLE-4")
def test_with_one_partner_left_the_second_circle_gets_none() -> None:
    game = build(turn("", "Po", "Do", partners=("farmer",)))
    game = game.play(Recruit(0, BEYOND, "farmer", "specialist"))
    assert kind(game) == "choose"
    assert game.ranches[0].partner(AT_BRIDGE) is None


@pytest.mark.rule("CIRCLE-4")
def test_a_circle_in_front_of_an_empty_saloon_stays_empty_for_good() -> None:
    game = build(turn("", "Po", "D", partners=()))
    assert kind(game) == "choose"
    while game.round < 3:
        game = game.play(game.legal_moves[-1])
        assert game.ranches[0].partner(AT_BRIDGE) is None


def test_a_ranch_knows_what_stands_on_it() -> None:
    own = Ranch.empty().with_parcel((1, 2), "Pco").with_cows((1, 2), 2).with_partner((1, 2), "farmer")
    assert own == ranch(". . Pco/2*+f . .\n. . @ . .")
    assert own.with_partner((1, 2), None).with_cows((1, 2), 0) == ranch(". . Pco . .\n. . @ . .")
    assert own.with_parcel((1, 2), None) == Ranch.empty()
