"""What is in the box, and how cards are named and turned."""

from collections import Counter

import pytest

from moonriver.saboteur import ActionCard, PathCard
from moonriver.saboteur.cards import BOX


@pytest.mark.rule("SAB-DEAL-4")
def test_the_pile_has_40_path_cards_and_27_action_cards() -> None:
    kinds = Counter(type(card) for card in BOX.pile)
    assert kinds == {PathCard: 40, ActionCard: 27}
    names = Counter(card.name for card in BOX.pile)
    assert names["NESW"] == 5 and names["EW"] == 3 and names["NS!"] == 1 and names["map"] == 6
    assert sum(number for name, number in names.items() if name.endswith("!")) == 9


@pytest.mark.parametrize(
    ("name", "turned"),
    [("NES", "NSW"), ("NE", "SW"), ("NW", "ES"), ("EW", "EW"), ("N!", "S!"), ("NEW!", "ESW!")],
)
def test_a_card_is_named_by_its_mouths_and_turned_by_half(name: str, turned: str) -> None:
    card = BOX.cards[name]
    assert isinstance(card, PathCard)
    assert card.turned.name == turned and card.turned.turned == card


def test_for_every_two_or_more_mouths_there_is_a_joined_card() -> None:
    joined = {card.bits for card in BOX.lying.values() if card.joined}
    assert joined == {bits for bits in range(16) if bits.bit_count() >= 2}


@pytest.mark.parametrize("mouths", ["", "EN", "NN", "X", "NSE"])
def test_mouths_are_written_in_one_order(mouths: str) -> None:
    with pytest.raises(ValueError):
        PathCard(mouths)


def test_action_cards_say_what_they_do() -> None:
    assert BOX.cards["repair_lantern_cart"] == ActionCard(
        "repair_lantern_cart", "repair", ("lantern", "cart")
    )
    assert BOX.cards["broken_pickaxe"] == ActionCard("broken_pickaxe", "break", ("pickaxe",))
    assert BOX.cards["map"] == ActionCard("map", "look")


@pytest.mark.rule("SAB-DEAL-3", "SAB-DEAL-5")
def test_one_goal_is_gold_and_nuggets_are_worth_one_to_three() -> None:
    goals = [(goal.gold, goal.name, goal.mark) for goal in BOX.goals]
    assert sorted(goals) == [(False, "stone_NE", "#NE"), (False, "stone_NW", "#NW"), (True, "gold", "$NESW")]
    assert Counter(BOX.nuggets) == {1: 16, 2: 8, 3: 4}
    assert list(BOX.nuggets) == sorted(BOX.nuggets)
    assert (BOX.start.name, BOX.start_cell, BOX.goal_cells) == ("NESW", (0, 0), ((8, 2), (8, 0), (8, -2)))
    assert BOX.goal("gold") == next(goal for goal in BOX.goals if goal.gold) and BOX.goal("coal") is None


def test_a_card_shows_itself_as_it_was_made() -> None:
    assert repr(PathCard("NES")) == "PathCard(mouths='NES', joined=True)"
    assert PathCard("NES") == PathCard("NES", True) != PathCard("NES", False)
    assert hash(PathCard("NS")) == hash(PathCard("NS", True))
    assert str(PathCard("NES", False)) == "NES!" and str(BOX.cards["map"]) == "map"
    assert all(card.name == name for name, card in [*BOX.cards.items(), *BOX.lying.items()])
    assert set(BOX.lying) >= {name for name, card in BOX.cards.items() if isinstance(card, PathCard)}
