"""Whether one box is enough for a ranch: what there is too much of, and which single parcel may stand."""

from dataclasses import replace

import pytest

from moonriver.rules.box import Box
from moonriver.rules.parcel import Landscape
from moonriver.rules.possible import excess
from moonriver.rules.ranch import Ranch
from tests.one_sentence import sentence
from tests.rules.positions import ranch

BOX = Box.shipped()


def too_much(own: Ranch, box: Box | None = None) -> list[tuple[str, str, object, object]]:
    """Rule, key, what was found and what is in the box, each said in one sentence."""
    found = excess(own, box)
    assert all(sentence(refusal) for refusal in found)
    return [
        (refusal.rule, refusal.key.partition(".")[2], refusal.facts.get("found"), refusal.facts.get("in_box"))
        for refusal in found
    ]


@pytest.mark.rule("BOX-1")
def test_as_many_equal_parcels_as_the_box_holds_and_no_more() -> None:
    """The shipped box has two canyons with a circle, and canyons with a cow under two numbers."""
    assert too_much(ranch("Co Co @ D D")) == []
    assert too_much(ranch("Co Co @ Co D")) == [("BOX-1", "too_many_parcels", 3, 2)]
    assert too_much(ranch("Co Co Co Co D\nFx Fx @ D D")) == [
        ("BOX-1", "too_many_parcels", 4, 2),
        ("BOX-1", "too_many_parcels", 2, 0),
        ("PLACE-3", "odd", None, None),
    ]


@pytest.mark.rule("BOX-1")
def test_copies_of_one_front_under_several_numbers_count_together() -> None:
    corn = next(kind for kind in BOX.kinds if kind.parcel.landscape is Landscape.CORNFIELD)
    split = tuple(kind for kind in BOX.kinds if kind != corn)
    split += (replace(corn, copies=2), replace(corn, copies=7, number=6))
    own = ranch("M6e M6e M6e M6e M6e\nM6e M6e @ M6e M6e", rows=5).with_parcel((4, 0), "D")
    assert too_much(own, replace(BOX, kinds=split)) == []
    assert too_much(own.with_parcel((4, 0), "M6e"), replace(BOX, kinds=split)) == [
        ("BOX-1", "too_many_parcels", 10, 9)
    ]


@pytest.mark.rule("DUO-8")
def test_with_ten_rows_one_spare_parcel_is_a_bonus_piece_and_a_second_is_not() -> None:
    """The pieces show desert or prairie, canyon or forest, each with a circle; one is a player's."""
    assert too_much(ranch("Co . . . .\nCo Co @ D D", rows=10)) == []
    assert too_much(ranch("Co Co @ Co D", rows=5)) != []
    assert too_much(ranch("Co Co Co Co D\nD . @ . .", rows=10)) == [("BOX-1", "too_many_parcels", 4, 2)]
    assert too_much(ranch("Co Co Co D D\nDo Do @ Do .", rows=10)) == [("BOX-1", "too_many_parcels", 3, 2)]


@pytest.mark.rule("DUO-6")
@pytest.mark.parametrize(("mark", "piece"), [("Fo", True), ("Ho", False), ("Mo", False), ("Fbo", False)])
def test_the_spare_parcel_shows_a_side_of_a_piece(mark: str, piece: bool) -> None:
    beside = "D" if piece else "."
    found = too_much(ranch(f"{beside} . . . .\n{mark} D @ D D", rows=10))
    assert found == ([] if piece else [("BOX-1", "too_many_parcels", 1, 0)])


@pytest.mark.rule("PLACE-3")
def test_dominoes_make_an_even_number_of_parcels() -> None:
    assert too_much(ranch("D D @ D .")) == [("PLACE-3", "odd", None, None)]
    assert too_much(ranch("D D @ D .", rows=10)) == [("PLACE-3", "odd", None, None)]
    assert too_much(ranch("D Do @ D .", rows=10)) == [], "the circle may be a bonus piece"
    assert too_much(ranch("D Do @ D .")) == [("PLACE-3", "odd", None, None)]


@pytest.mark.rule("PLACE-3", "DUO-8")
def test_beside_a_certain_bonus_piece_the_others_are_an_even_number() -> None:
    """The box has four prairies with a circle and nothing else, so that a fifth is the bonus piece."""
    assert too_much(ranch("Po . . . .\nPo Po @ Po Po", rows=10)) == []
    (odd,) = excess(ranch("Po D . . .\nPo Po @ Po Po", rows=10))
    assert (odd.rule, odd.key, odd.facts) == ("PLACE-3", "PLACE-3.odd", {"count": 5})


@pytest.mark.rule("BOX-8")
def test_as_many_partners_as_there_are_tokens() -> None:
    farmers = "Do/+f Do/+f @ Co/+f Co"
    assert too_much(ranch(farmers)) == [("BOX-8", "too_many", 3, 2)]
    assert too_much(ranch(farmers), replace(BOX, tokens={**BOX.tokens, "farmer": 3})) == []
    three = {"cattle_rustler": 3}
    assert too_much(ranch("Do/+c Do/+c @ Co/+c Co/+r"), replace(BOX, tokens=three)) == [
        ("BOX-8", "too_many_tokens", 4, 3)
    ]
    assert too_much(ranch("Do/+c Do/+c @ Co/+c Co"), replace(BOX, tokens=three)) == []
    assert too_much(ranch("Do/+c Do/+c @ Co/+t Co"), replace(BOX, tokens=three)) == [
        ("BOX-8", "too_many", 1, 0)
    ]
    assert too_much(ranch("Do/+c Do/+c @ Co/+c Co/+c"), replace(BOX, tokens=three)) == [
        ("BOX-8", "too_many", 4, 3),
        ("BOX-8", "too_many_tokens", 4, 3),
    ]


@pytest.mark.rule("BOX-1")
def test_as_many_cows_as_the_supply_holds() -> None:
    assert too_much(ranch("D/20* C/12* @ . .")) == []
    assert too_much(ranch("D/20* C/13* @ . .")) == [("BOX-1", "too_many_cows", 33, 32)]
