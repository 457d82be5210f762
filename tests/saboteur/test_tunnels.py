"""How many cards are still missing, counted by hand on small mines, and where a tunnel may go on."""

import pytest

from moonriver.saboteur import Mine, graphs
from moonriver.saboteur.cards import BOX, GOALS, START
from moonriver.saboteur.tunnels import cards_needed, depths, frame, ways
from tests.saboteur.tables import goal

BARRED = """
origin: 0 2
. . . . NS! . . . ?
. . . . NS! . . . .
@ . . . NS! . . . ?
. . . . NS! . . . .
. . . . NS! . . . ?
"""
"""A wall of dead ends from the northernmost row of the table to the southernmost."""
CORRIDOR = """
origin: 0 2
. . . . . . . . ?
. . . . . . . . .
@ EW EW EW EW EW EW EW $NESW
. . . . . . . . .
. . . . . . . . ?
"""


@pytest.mark.rule("SAB-DEAL-3")
def test_the_maze_may_grow_beyond_the_table_around_a_wall() -> None:
    """Three rows up, over the wall's top and down again: the tunnel leaves the rows of start and goals."""
    mine = Mine.from_diagram(BARRED)
    rows = range(-3, 4)
    assert frame(mine) == (range(-1, 10), rows)
    assert [cards_needed(mine, number) for number in range(3)] == [11, 13, 11]
    way = graphs.still_to_dig(mine)[1]
    assert way is not None and len(way) == 13
    assert {3, -3} & {y for _, y in way}


@pytest.mark.rule("SAB-DEAL-3")
def test_the_table_grows_with_the_cards_on_it_to_all_four_sides() -> None:
    far = Mine.empty()
    for cell in ((-2, 0), (11, 1), (4, 5), (3, -6)):
        far = far.with_card(cell, BOX.lying["NESW"])
    assert frame(far) == (range(-3, 13), range(-7, 7))
    assert frame(Mine.empty()) == (range(-1, 10), range(-3, 4))


@pytest.mark.rule("SAB-DEAL-3")
def test_a_mine_is_entered_behind_the_start_or_a_goal_where_the_front_is_barred() -> None:
    """Dead ends north, east and south of the start: the only way out leads west, outside the table."""
    mine = Mine.empty()
    for cell in ((0, 1), (1, 0), (0, -1)):
        mine = mine.with_card(cell, BOX.lying["NESW!"])
    way = graphs.still_to_dig(mine)[1]
    assert way is not None and way[0] == (-1, 0)
    assert cards_needed(mine, 1) == len(way) == 13
    behind = Mine.empty()
    for cell in ((7, 0), (8, 1), (8, -1)):
        behind = behind.with_card(cell, BOX.lying["NESW!"])
    way = graphs.still_to_dig(behind)[1]
    assert way is not None and way[-1] == (9, 0)
    assert cards_needed(behind, 1) == len(way) == 15


@pytest.mark.rule("SAB-PATH-3", "SAB-PATH-4")
def test_cards_that_lie_already_cost_nothing_and_are_entered_by_their_mouths_only() -> None:
    laid = Mine.empty().with_card((3, 0), BOX.lying["EW"])
    assert cards_needed(laid, 1) == 6
    assert cards_needed(Mine.empty().with_card((3, 0), BOX.lying["NS"]), 1) == 9, (
        "round the wall, or through it"
    )
    assert cards_needed(Mine.empty().with_card((3, 0), BOX.lying["EW!"]), 1) == 9, "a dead end leads nowhere"
    assert cards_needed(Mine.from_diagram(CORRIDOR), 1) == 0
    assert depths(laid, 1)[3, 0] == depths(laid, 1)[4, 0] == 4
    assert depths(laid, 1)[2, 0] == 5


@pytest.mark.rule("SAB-PATH-5")
def test_no_tunnel_leads_through_a_goal_that_is_face_down() -> None:
    """Behind the middle goal a card waits; nobody knows whether the goal will join it."""
    mine = Mine.empty().with_card((9, 0), BOX.lying["EW"])
    assert set(ways(mine, (9, 0), frame(mine))) == {GOALS[1], (10, 0)}
    walled = mine.with_card((10, 0), BOX.lying["NS"])
    assert (9, 0) not in depths(walled, 0), "its only open end is the goal that hides"
    assert depths(walled, 1)[9, 0] == 0
    opened = walled.with_goal(1, goal("gold"))
    assert (9, 0) in depths(opened, 0)


def test_the_edges_of_the_ground_are_the_ways_on() -> None:
    mine = Mine.from_diagram(BARRED).with_card((3, 0), BOX.lying["NES"])
    ground = graphs.ground(mine)
    for cell in ground:
        assert ground.nodes[cell]["cards"] == (0 if cell in mine.laid or cell in (START, *GOALS) else 1)
        if cell not in GOALS:
            assert set(ground[cell]) == set(ways(mine, cell, frame(mine)))
        else:
            assert not ground[cell]
    assert not set(mine.laid) - {(3, 0)} & set(ground)
