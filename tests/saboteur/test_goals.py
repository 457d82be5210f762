"""Goals: when they are turned up, how they then lie, and what follows."""

import pytest

from moonriver.saboteur import Mine, Place
from moonriver.saboteur.cards import BOX, GOALS
from tests.saboteur.tables import refused, table

CORRIDOR = """
origin: 0 2
. . . . . . . . ?
. . . . . . . . .
@ EW EW EW EW EW EW . ?
. . . . . . . . .
. . . . . . . . ?
"""
BETWEEN = """
origin: 0 2
. . . . . . . . ?
. . . . . . . ES .
@ EW EW EW EW EW EW NW ?
. . . . . . . . .
. . . . . . . . ?
"""


def marks(mine: Mine) -> list[str]:
    return ["?" if goal is None else goal.mark for goal in mine.goals]


@pytest.mark.rule("SAB-GOAL-1")
@pytest.mark.parametrize(("card", "opens"), [("EW", True), ("NESW", True), ("NW", False), ("EW!", False)])
def test_a_joined_card_with_a_mouth_at_the_goal_turns_it_up(card: str, opens: bool) -> None:
    game = table(card + " NS", "NS", "NS", mine=CORRIDOR, goals="gold stone_NE stone_NW")
    after = game.play(Place(0, 0, (7, 0)))
    assert (after.mine.hidden == (0, 2)) is opens
    assert after.log[-1].opened == ((1,) if opens else ())


@pytest.mark.rule("SAB-GOAL-1")
def test_a_dead_end_that_only_touches_a_goal_leaves_it_face_down() -> None:
    game = table("NESW! NS", "NS", "NS", mine=CORRIDOR)
    after = game.play(Place(0, 0, (7, 0)))
    assert after.mine.hidden == (0, 1, 2)
    assert after.results == ()


@pytest.mark.rule("SAB-GOAL-2")
@pytest.mark.parametrize(("stone", "mark"), [("stone_NE", "#SW"), ("stone_NW", "#NW")])
def test_a_stone_is_turned_so_that_its_tunnel_meets_the_card(stone: str, mark: str) -> None:
    other = "stone_NW" if stone == "stone_NE" else "stone_NE"
    game = table("EW NS", "NS", "NS", mine=CORRIDOR, goals=f"gold {stone} {other}")
    after = game.play(Place(0, 0, (7, 0)))
    assert marks(after.mine) == ["?", mark, "?"]
    assert after.player == 1 and after.results == (), "play goes on"
    assert GOALS[1] in after.mine.reached


@pytest.mark.rule("SAB-GOAL-2")
def test_every_stone_meets_a_card_from_every_side() -> None:
    for goal in BOX.goals:
        for side in (1, 2, 4, 8):
            assert goal.facing(side).card.bits & side


@pytest.mark.rule("SAB-GOAL-2", "SAB-GOLD-1")
def test_gold_ends_the_round_at_once() -> None:
    game = table("EW NS", "NS", "NS", mine=CORRIDOR, goals="stone_NE gold stone_NW", drawn=60)
    after = game.play(Place(0, 0, (7, 0)))
    assert after.results[-1].finder == 0
    assert after.view(1).sharing and after.pile_left == game.pile_left, "nobody draws any more"


@pytest.mark.rule("SAB-GOAL-3")
def test_a_goal_that_does_not_fit_another_neighbour_stays_and_does_not_connect() -> None:
    walled = CORRIDOR.replace(". . . . . . . . .\n@", ". . . . . . . ES NW\n@").replace(
        ". ?\n. . . . . . . . .\n.", ". ?\n. . . . . . . . .\n."
    )
    game = table("NESW NS", "NS", "NS", mine=walled, goals="gold stone_NW stone_NE")
    after = game.play(Place(0, 0, (7, 0)))
    assert after.mine.goals[1] is not None and after.mine.goals[1].mark == "#NW"
    assert after.mine.faces[8, 1].mouths == "NW", "its wall lies against the stone's mouth"
    assert refused(after, Place(1, 0, (9, 0))) is not None
    assert {(8, 0), (8, 1)} <= after.mine.reached


@pytest.mark.rule("SAB-GOAL-4")
@pytest.mark.parametrize(
    "goals", ["stone_NE stone_NW gold", "gold stone_NE stone_NW", "stone_NW gold stone_NE"]
)
def test_two_goals_by_one_card_are_both_turned_up(goals: str) -> None:
    game = table("NES NS", "NS", "NS", mine=BETWEEN, goals=goals)
    after = game.play(Place(0, 0, (8, 1), True))
    assert after.log[-1].opened == (0, 1)
    assert (after.results != ()) == ("gold" in goals.split()[:2])
    for number in (0, 1):
        goal = after.mine.goals[number]
        assert goal is not None and ("S" if number == 0 else "N") in goal.card.mouths
    if not after.results:
        assert {GOALS[0], GOALS[1]} <= after.mine.reached


@pytest.mark.rule("SAB-PATH-4", "SAB-GOAL-1")
def test_joining_a_section_that_was_cut_off_does_not_turn_up_what_only_walls_touch() -> None:
    cut = CORRIDOR.replace("@ EW EW EW EW EW EW . ?", "@ EW EW . EW EW EW NW ?")
    after = table("NESW NS", "NS", "NS", mine=cut).play(Place(0, 0, (3, 0)))
    assert (7, 0) in after.mine.reached and after.mine.hidden == (0, 1, 2)


ROUND_THE_STONE = """
origin: 0 2
. . . . . . . . ?
. . . . . . . ES .
@ EW EW EW EW EW EW NEW #SW
. . . . . . . . .
. . . . . . . . ?
"""


@pytest.mark.rule("SAB-GOAL-2", "SAB-GOAL-3")
def test_a_stone_that_lies_open_is_not_turned_for_a_later_card() -> None:
    """The stone could be turned so that it has a mouth in the north; but it lies, and is a card like any other."""
    game = table("NESW NS", "NS", "NS", mine=ROUND_THE_STONE, goals="gold stone_NE stone_NW")
    assert refused(game, Place(0, 0, (8, 1))) == ("SAB-PATH-3", "PATH-3.edge")


@pytest.mark.rule("SAB-GOAL-1")
@pytest.mark.parametrize("card", ["NS", "NES", "NESW"])
def test_a_goal_is_turned_up_once(card: str) -> None:
    """From below, a second tunnel joins the stone that lies open: nothing is opened, nothing turned."""
    mine = ROUND_THE_STONE.replace("NEW #SW\n. . . . . . . . .", "EW #SW\n. . . . . . . . .").replace(
        "ES .", ". ."
    )
    game = table(f"{card} NS", "NS", "NS", mine=mine, goals="gold stone_NE stone_NW")
    after = game.play(Place(0, 0, (8, -1)))
    assert after.mine.goals[1] == game.mine.goals[1]
    assert after.log[-1].opened == (2,), "only the goal on the other side of the card"
    assert after.mine.hidden == (0,)


AT_A_WALL = """
origin: 0 2
. . . . . . . . ?
ES EW EW EW EW EW EW EW SW
@ . . . . . . . #SW
. . . . . . . . .
. . . . . . . . ?
"""


@pytest.mark.rule("SAB-GOAL-3")
def test_a_turned_goal_connects_by_its_mouths_only() -> None:
    """A tunnel from the start ends at the stone's wall in the north, and the stone was cut off in the west."""
    mine = Mine.from_diagram(AT_A_WALL)
    assert (8, 1) in mine.reached
    assert GOALS[1] not in mine.reached
    joined = mine.with_goal(1, BOX.goals[[goal.name for goal in BOX.goals].index("stone_NW")])
    assert GOALS[1] in joined.reached
