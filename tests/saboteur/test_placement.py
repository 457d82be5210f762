"""Where path cards may lie: fit, connection with the start, goals face down and face up."""

from collections import Counter

import pytest

from moonriver.saboteur import Mine, PathCard, Place
from moonriver.saboteur.cards import BOX
from tests.saboteur.tables import EMPTY, refused, table

DIGGING = """
origin: 0 2
. . . . . . . . ?
. . . . . . . . .
@ EW NEW NW! . . . . ?
. . . . . . . . .
. . . . . . . . ?
"""
CUT_OFF = """
origin: 0 2
. . . . . . . . ?
. . . . . . . . .
@ EW . EW NEW . . . ?
. . . . . . . . .
. . . . . . . . ?
"""


def test_the_empty_maze_has_60_placements_15_on_each_side() -> None:
    mine = Mine.empty()
    ways = [(cell, card) for card in BOX.lying.values() for cell in mine.places(card)]
    assert len(ways) == 60
    assert Counter(cell for cell, _ in ways) == {(0, 1): 15, (1, 0): 15, (0, -1): 15, (-1, 0): 15}


def test_a_mine_with_a_card_placed_is_another_mine() -> None:
    mine = Mine.from_diagram(DIGGING)
    placed = mine.place((2, 1), PathCard("NES"))
    assert placed.laid == {**mine.laid, (2, 1): PathCard("NES")}
    assert placed == mine.with_card((2, 1), PathCard("NES")) != mine


@pytest.mark.rule("SAB-PATH-2")
@pytest.mark.parametrize(
    ("cell", "key"), [((0, 0), "occupied"), ((1, 0), "occupied"), ((8, 0), "occupied"), ((4, 2), "apart")]
)
def test_a_card_goes_on_an_empty_cell_next_to_a_card(cell: tuple[int, int], key: str) -> None:
    game = table("NESW", mine=DIGGING)
    assert refused(game, Place(0, 0, cell)) == ("SAB-PATH-2", f"PATH-2.{key}")
    assert refused(game, Place(0, 0, (0, 1))) is None


@pytest.mark.rule("SAB-PATH-2")
def test_a_card_may_be_turned_upside_down_and_lies_only_two_ways() -> None:
    game = table("NE NS", mine=EMPTY)
    placed = [move for move in game.legal_moves if isinstance(move, Place) and move.card == 0]
    assert {(move.cell, move.turned) for move in placed} == {
        ((0, -1), False), ((-1, 0), False), ((0, 1), True), ((1, 0), True)
    }  # fmt: skip
    assert game.play(Place(0, 0, (1, 0), True)).mine.faces[1, 0] == PathCard("SW")


@pytest.mark.rule("SAB-PATH-2")
def test_turning_is_listed_only_where_the_card_then_looks_different_but_may_be_said() -> None:
    game = table("NESW NS! NES", mine=EMPTY)
    turned = [move.card for move in game.legal_moves if isinstance(move, Place) and move.turned]
    assert set(turned) == {2}
    assert game.play(Place(0, 0, (1, 0), True)).mine == game.play(Place(0, 0, (1, 0), False)).mine


@pytest.mark.rule("SAB-PATH-3")
@pytest.mark.parametrize(("card", "fits"), [("EW", False), ("NS", True), ("NESW", True), ("NW", False)])
def test_both_touching_edges_are_mouths_or_neither_is(card: str, fits: bool) -> None:
    game = table(card, mine=DIGGING)
    assert refused(game, Place(0, 0, (2, 1))) == (None if fits else ("SAB-PATH-3", "PATH-3.edge"))


@pytest.mark.rule("SAB-PATH-3")
def test_a_card_that_is_connected_on_one_side_must_fit_on_every_other() -> None:
    corner = DIGGING.replace(". . . . . . . . .\n@", "ES . . . . . . . .\n@")
    game = table("NESW NS", mine=corner)
    assert (1, 1) in game.mine.openings
    assert refused(game, Place(0, 0, (1, 1))) == ("SAB-PATH-3", "PATH-3.edge")
    assert not [move for move in game.legal_moves if isinstance(move, Place) and move.cell == (1, 1)]
    assert refused(table("NW NS", mine=corner), Place(0, 0, (1, 1))) is None


@pytest.mark.rule("SAB-PATH-3")
def test_the_refusal_of_an_edge_names_the_side_and_the_neighbour() -> None:
    refusal = table("NESW", mine=DIGGING).refusal(Place(0, 0, (1, 1)))
    assert refusal is not None
    assert dict(refusal.facts) == {
        "cell": (1, 1), "card": "NESW", "side": "S", "neighbour": (1, 0), "other": "EW"
    }  # fmt: skip


@pytest.mark.rule("SAB-PATH-4")
@pytest.mark.parametrize(
    ("mine", "card", "cell", "key"),
    [
        (DIGGING, "EW", (1, 1), "walls"),
        (DIGGING, "NS", (3, 1), "dead_end"),
        (CUT_OFF, "EW", (5, 0), "cut_off"),
        (CUT_OFF, "NS", (4, 1), "cut_off"),
        (EMPTY, "NESW", (7, 0), "goal"),
    ],
)
def test_a_mouth_must_meet_a_tunnel_from_the_start(
    mine: str, card: str, cell: tuple[int, int], key: str
) -> None:
    assert refused(table(card, mine=mine), Place(0, 0, cell)) == ("SAB-PATH-4", f"PATH-4.{key}")


@pytest.mark.rule("SAB-PATH-4")
def test_filling_the_hole_joins_the_section_that_was_cut_off() -> None:
    game = table("NESW NS", mine=CUT_OFF).play(Place(0, 0, (2, 0)))
    assert {(3, 0), (4, 0)} <= game.mine.reached
    assert {(5, 0), (4, 1)} <= set(game.mine.openings)


@pytest.mark.rule("SAB-PATH-4")
def test_a_dead_end_may_be_placed_and_leads_nowhere() -> None:
    game = table("NESW! NESW", mine=EMPTY)
    mine = game.play(Place(0, 0, (1, 0))).mine
    assert (1, 0) not in mine.reached
    assert set(mine.openings) == {(0, 1), (-1, 0), (0, -1)}


@pytest.mark.rule("SAB-PATH-5", "SAB-PATH-4")
@pytest.mark.parametrize("cell", [(7, 0), (8, 1), (9, 2), (8, 3), (8, -3)])
def test_a_goal_face_down_is_a_neighbour_that_gives_no_connection(cell: tuple[int, int]) -> None:
    """Beside nothing but a goal a card is not apart from the table; what it lacks is a tunnel from the start."""
    game = table("NESW NS")
    assert refused(game, Place(0, 0, cell)) == ("SAB-PATH-4", "PATH-4.goal")
    assert refused(game, Place(0, 0, (5, 0))) == ("SAB-PATH-2", "PATH-2.apart")


@pytest.mark.rule("SAB-PATH-5")
@pytest.mark.parametrize(("cell", "wall"), [((7, 0), "NS"), ((8, 1), "EW"), ((8, -1), "EW"), ((9, 0), "NES")])
def test_a_goal_face_down_asks_nothing_of_the_edge_on_all_four_sides(
    cell: tuple[int, int], wall: str
) -> None:
    around = (
        [(0, y) for y in range(1, 5)] + [(x, 4) for x in range(1, 11)] + [(10, y) for y in range(3, -5, -1)]
    )
    around += [(9, -4), (8, -4), (7, -4), (7, -3), (7, -2), (7, -1), (9, 1), (9, -1)]
    mine = Mine.empty()
    for other in around:
        mine = mine.with_card(other, PathCard("NESW"))
    assert mine.refusal(cell, PathCard("NESW")) is None, "a mouth may meet it"
    assert mine.refusal(cell, PathCard(wall)) is None, "so may a wall"


@pytest.mark.rule("SAB-PATH-5")
def test_a_wall_may_lie_against_a_goal_face_down_which_then_stays_down() -> None:
    corridor = EMPTY.replace("@ . . . . . . . ?", "@ EW EW EW EW EW EW . ?")
    game = table("NW", mine=corridor).play(Place(0, 0, (7, 0)))
    assert game.mine.hidden == (0, 1, 2)


@pytest.mark.rule("SAB-PATH-5", "SAB-PATH-3")
def test_path_through_an_opened_stone_goal() -> None:
    opened = """
    origin: 0 2
    . . . . . . . . ?
    . . . . . . . . .
    @ EW EW EW EW EW EW EW #NW
    . . . . . . . . .
    . . . . . . . . ?
    """
    game = table("NS NE EW", mine=opened, goals="gold stone_NW stone_NE")
    assert (8, 0) in game.mine.reached
    assert refused(game, Place(0, 0, (8, 1))) is None
    assert refused(game, Place(0, 2, (8, 1))) == ("SAB-PATH-3", "PATH-3.edge")
    assert refused(game, Place(0, 2, (9, 0))) == ("SAB-PATH-3", "PATH-3.edge")
    after = game.play(Place(0, 0, (8, 1)))
    assert after.results[-1].finder == 0, "the tunnel went on through the stone and found the gold"
