"""What is in the box: pieces, parcels, the frame of a ranch, territories (BOX)."""

from collections import Counter
from importlib import resources
from itertools import product

import pytest

from moonriver.rules.box import COLOURS, Box
from moonriver.rules.effects import PARTNERS
from moonriver.rules.game import Game
from moonriver.rules.moves import Recruit
from moonriver.rules.parcel import RESOURCES, Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from tests import one_sentence
from tests.rules.positions import SALOON, expand, play, ranch, spots, turn

BOX = resources.files("moonriver.rules").joinpath("box.toml").read_text("utf-8")


def with_one(landscape: str, printed: str) -> str:
    """The shipped box with one more kind of parcel and one cornfield less."""
    kind = f'[[parcel]]\nlandscape = "{landscape}"\nkinds = [{{number = 5, copies = 1, {printed}}}]\n'
    return BOX.replace("copies = 9, corn", "copies = 8, corn").replace("[[board]]", f"{kind}[[board]]", 1)


def refused(text: str) -> str:
    """The rule that a box breaks."""
    return one_sentence.refused(Box.from_text, text).refusal.rule


@pytest.mark.rule("BOX-1")
def test_the_pieces_are_counted() -> None:
    box = Box.shipped()
    assert sum(kind.copies for kind in box.kinds) == 96
    assert sum(box.tokens.values()) == 20
    assert box.cows == 32
    assert {board.colour for board in box.boards.values()} == {None, "purple", "orange", "green", "white"}
    assert set(COLOURS) == {"purple", "orange", "green", "white"}
    assert len(box.bonus_pieces) == 2


@pytest.mark.rule("BOX-1")
@pytest.mark.parametrize(
    ("printed", "instead"),
    [
        ("copies = 9, corn", "copies = 8, corn"),
        ("copies = 9, corn", "copies = 10, corn"),
        ("trapper = 5", "trapper = 4"),
        ('[[bonus_piece]]\nsides = ["canyon", "forest"]', ""),
    ],
)
def test_a_box_that_lacks_a_piece_is_refused(printed: str, instead: str) -> None:
    assert printed in BOX
    assert refused(BOX.replace(printed, instead)) == "BOX-1"


@pytest.mark.rule("BOX-2")
def test_six_landscapes_and_six_numbers() -> None:
    box = Box.shipped()
    assert [landscape.value for landscape in Landscape] == [
        "desert", "canyon", "prairie", "forest", "cornfield", "farm",
    ]  # fmt: skip
    assert {kind.parcel.landscape for kind in box.kinds} == set(Landscape)
    assert {kind.number for kind in box.kinds} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("BOX-2")
@pytest.mark.parametrize("number", [0, 7])
def test_there_is_no_other_number(number: int) -> None:
    assert refused(BOX.replace("{number = 5, copies = 9,", f"{{number = {number}, copies = 9,")) == "BOX-2"


@pytest.mark.rule("BOX-3")
@pytest.mark.parametrize(("landscape", "resource"), list(product(Landscape, ("nuggets", "beavers", "corn"))))
def test_resources_have_their_landscapes(landscape: Landscape, resource: str) -> None:
    at_home = {
        "nuggets": {Landscape.DESERT, Landscape.PRAIRIE, Landscape.CANYON},
        "beavers": {Landscape.FOREST},
        "corn": {Landscape.CORNFIELD},
    }
    text = with_one(landscape.value, f"{resource} = 1")
    if landscape in at_home[resource]:
        assert getattr(Box.from_text(text).kinds[-1].parcel, resource) == 1
    else:
        assert refused(text) == "BOX-3"


@pytest.mark.rule("BOX-4")
def test_one_parcel_may_carry_several_kinds_of_symbol() -> None:
    both = Parcel.from_mark("Hco")
    assert (both.cows, both.circle) == (1, True)
    everything = Parcel.from_mark("D2c3xo")
    assert (everything.cows, everything.skulls, everything.circle) == (2, 3, True)
    assert both in {kind.parcel for kind in Box.shipped().kinds}
    box = Box.from_text(with_one("canyon", "cows = 2, skulls = 1, circle = true"))
    assert box.kinds[-1].parcel.mark == "C2cxo"


@pytest.mark.rule("BOX-5")
@pytest.mark.parametrize(("first", "second"), list(product("DCPFMH", repeat=2)))
def test_any_two_parcels_lock_any_way_round(first: str, second: str) -> None:
    """On an empty ranch every domino may stand in front of the middle bridge in all three directions."""
    game = turn("", first, second)
    for neighbour in ((1, 1), (1, 3), (2, 2)):
        for one, other in (((1, 2), neighbour), (neighbour, (1, 2))):
            assert game.refusal(expand((0, one), (1, other))) is None
            assert frozenset({(first, one), (second, other)}) in spots(game)


@pytest.mark.rule("BOX-6")
def test_a_frame_of_24_cells_is_filled_by_12_dominoes() -> None:
    built = Ranch.empty()
    assert len(built.cells) == len(built.free) == 24
    assert (0, 2) not in built.cells
    upright = [((row, column), (row + 1, column)) for row in (1, 3) for column in range(5)]
    beside_the_board = [((0, 1), (0, 0)), ((0, 3), (0, 4))]
    dominoes = beside_the_board + sorted(upright, key=lambda cells: (cells[0][0], abs(cells[0][1] - 2)))
    for cells in dominoes:
        built = built.place(("D", "D"), cells)
    assert len(dominoes) == 12
    assert not built.free
    assert str(built) == "D D D D D\n" * 4 + "D D @ D D\n"


@pytest.mark.rule("BOX-6")
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players_have_five_rows(players: int) -> None:
    assert {own.rows for own in Game.deal(players=players).ranches} == {5}


@pytest.mark.rule("BOX-7")
def test_territories_join_at_edges_and_not_at_corners() -> None:
    own = ranch("""
        D . . . .
        . D D C .
        D . @ D .
    """)
    assert own.territory((1, 1)) == ((1, 1), (1, 2))
    assert own.territory((0, 0)) == ((0, 0),)
    assert own.territory((2, 0)) == ((2, 0),)
    assert own.territory((1, 3)) == ((1, 3),)
    assert own.territory((2, 2)) == ()
    sizes = Counter(line.factors[0] for line in score(own).lines if line.key == "desert")
    assert sizes == Counter({2: 1, 1: 3})


@pytest.mark.rule("BOX-7")
def test_the_edge_of_the_frame_joins_nothing() -> None:
    """The end of a row and the beginning of the next are neighbours in memory, never on the table."""
    own = ranch("""
        D . . . .
        . . . . D
        . . @ . .
    """)
    assert own.territory((1, 4)) == ((1, 4),)


@pytest.mark.rule("BOX-8")
def test_a_token_has_a_specialist_and_a_cowboy_side() -> None:
    assert set(Box.shipped().tokens) == set(SALOON)
    game = play(turn("", "Po", "D"), expand((0, (1, 2)), (1, (1, 3))))
    assert set(game.legal_moves) == {
        Recruit(0, (1, 2), partner, side) for partner in SALOON for side in ("specialist", "cowboy")
    }
    for partner in SALOON:
        assert game.play(Recruit(0, (1, 2), partner, "specialist")).ranches[0].partner((1, 2)) == partner
        assert game.play(Recruit(0, (1, 2), partner, "cowboy")).ranches[0].partner((1, 2)) == "cowboy"


@pytest.mark.rule("BOX-8", "GANG-1", "SCORE-4")
def test_each_side_of_a_token_has_a_letter_and_does_one_thing() -> None:
    told = {
        name: (partner.letter, partner.bandit, partner.resource, partner.effect is not None)
        for name, partner in PARTNERS.items()
    }
    assert told == {
        "cowboy": ("c", False, None, True),
        "desperado": ("d", True, None, True),
        "cattle_rustler": ("r", True, None, True),
        "gold_prospector": ("g", False, "nuggets", False),
        "trapper": ("t", False, "beavers", False),
        "farmer": ("f", False, "corn", False),
    }


@pytest.mark.rule("BOX-3", "BOX-4")
def test_a_parcel_is_known_by_its_mark() -> None:
    for resource, letter in RESOURCES.items():
        assert getattr(Parcel.from_mark(f"D2{letter}"), resource) == 2
    parcel = Parcel.from_mark("P2nco")
    assert parcel == Parcel(Landscape.PRAIRIE, nuggets=2, cows=1, circle=True)
    assert str(parcel) == parcel.mark == "P2nco" and parcel.land == Landscape.PRAIRIE.index == 2
    assert repr(parcel).endswith("nuggets=2, beavers=0, corn=0, cows=1, skulls=0, circle=True)")
    plain = Parcel(Landscape.FARM)
    assert (plain.nuggets, plain.skulls, plain.circle, plain.mark) == (0, 0, False, "H")
    assert [Landscape.from_mark(landscape.mark) for landscape in Landscape] == list(Landscape)
    assert [landscape.index for landscape in Landscape] == list(range(6))
