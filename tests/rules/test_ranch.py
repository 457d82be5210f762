"""A ranch is a value: what it says of itself, edited copies, and what cannot stand on it."""

from collections.abc import Callable
from typing import Any

import pytest

from moonriver.rules.box import Box
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from tests.one_sentence import refused, unreadable
from tests.rules.positions import ranch

OWN = ranch(". Co/+f . . .\nD/2* Dn @ M6e .")


def test_a_ranch_is_empty_and_five_rows_long_unless_told_otherwise() -> None:
    camp = Box.shipped().camp
    assert Ranch(camp) == Ranch(camp, 5) == Ranch.empty() == Ranch.empty(camp)
    assert (Ranch(camp).rows, Ranch.empty(rows=10).rows) == (5, 10)
    assert Ranch.empty(Box.shipped().boards["Mary"]).board.name == "Mary"
    assert Ranch(camp).pieces == {}


def test_equal_ranches_are_equal_and_others_are_not() -> None:
    same = ranch(str(OWN))
    others = [
        OWN.with_cows((0, 0), 1),
        OWN.with_partner((1, 1), None),
        OWN.with_parcel((0, 1), "D"),
        ranch(". Co/+f . . .\nD/2* Dn @ M6e .", board="Mary"),
        ranch(". Co/+f . . .\nD/2* Dn @ M6e .", rows=10),
    ]
    assert same == OWN and hash(same) == hash(OWN)
    assert len({OWN, same, *others}) == 6
    assert str(OWN) != OWN and OWN is not None
    assert eval(repr(OWN), {"Ranch": Ranch}) == OWN


def test_what_stands_where() -> None:
    assert OWN.pieces == {
        (0, 0): (Parcel.from_mark("D"), 2, None),
        (0, 1): (Parcel.from_mark("Dn"), 0, None),
        (0, 3): (Parcel.from_mark("M6e"), 0, None),
        (1, 1): (Parcel.from_mark("Co"), 0, "farmer"),
    }
    assert Ranch(OWN.board, OWN.rows, OWN.pieces) == OWN
    assert len(OWN.free) == 20 and (0, 2) not in OWN.free and (0, 0) not in OWN.free


def test_edited_copies() -> None:
    assert OWN.with_parcel((0, 0), "F").pieces[0, 0] == (Parcel.from_mark("F"), 0, None)
    assert OWN.with_parcel((0, 0), None) == ranch(". Co/+f . . .\n. Dn @ M6e .")
    assert OWN.with_parcel((4, 4), Parcel.from_mark("P")).parcel((4, 4)) == Parcel.from_mark("P")
    assert OWN.with_cows((1, 1), 3) == ranch(". Co/3*+f . . .\nD/2* Dn @ M6e .")
    assert OWN.with_partner((1, 1), "cowboy") == ranch(". Co/+c . . .\nD/2* Dn @ M6e .")
    assert OWN.territory((0, 0)) == ((0, 0), (0, 1))


@pytest.mark.rule("PLACE-1", "COW-1", "COW-2", "CIRCLE-1")
def test_what_cannot_stand_is_named_with_its_cell() -> None:
    cases = [
        (lambda: OWN.with_cows((2, 2), 1), "PLACE-1", "ranch.free", {"cells": ((2, 2),)}),
        (lambda: OWN.with_cows((0, 0), -1), "COW-1", "ranch.cows", {"cells": ((0, 0),), "cows": -1}),
        (lambda: OWN.with_cows((0, 3), 2), "COW-2", "COW-2.standing", {"cells": ((0, 3),), "cows": 2}),
        (lambda: OWN.with_parcel((0, 2), "D"), "PLACE-1", "PLACE-1.board", {"cells": ((0, 2),)}),
        (lambda: OWN.with_parcel((5, 0), "D"), "PLACE-1", "PLACE-1.outside",
         {"cells": ((5, 0),), "rows": 5, "columns": 5}),
        (lambda: OWN.with_partner((0, 0), "farmer"), "CIRCLE-1", "CIRCLE-1.without",
         {"cells": ((0, 0),), "partner": "farmer", "parcel": Parcel.from_mark("D")}),
    ]  # fmt: skip
    for edit, rule, key, facts in cases:
        refusal = refused(edit).refusal
        assert (refusal.rule, refusal.key, refusal.facts) == (rule, key, facts)


@pytest.mark.rule("PLACE-1")
@pytest.mark.parametrize("cell", [(9, 3), (5, 0), (0, 5), (0, 7), (3, 9), (0, -1), (-1, 0), (-5, 2)])
@pytest.mark.parametrize(
    "ask",
    [
        OWN.parcel,
        OWN.cows,
        OWN.partner,
        OWN.territory,
        lambda cell: OWN.with_parcel(cell, "D"),
        lambda cell: OWN.with_parcel(cell, None),
        lambda cell: OWN.with_cows(cell, 1),
        lambda cell: OWN.with_partner(cell, None),
    ],
)
def test_who_asks_about_a_cell_outside_is_told_which_one(ask: Callable[[Any], object], cell: Cell) -> None:
    refusal = refused(ask, cell).refusal
    assert (refusal.key, refusal.facts) == ("PLACE-1.outside", {"cells": (cell,), "rows": 5, "columns": 5})
    for other in ("x", None, (0.5, 1), (True, 0), (1, 2, 3)):
        assert unreadable(ask, other).facts == {"found": other, "expected": "cell"}


@pytest.mark.rule("PLACE-2")
def test_a_domino_is_placed_by_its_marks() -> None:
    cells = ((2, 1), (2, 2))
    built = OWN.place(("C", Parcel.from_mark("P")), cells)
    assert (built.parcel((2, 1)), built.parcel((2, 2))) == (Parcel.from_mark("C"), Parcel.from_mark("P"))
    assert OWN.parcel((2, 1)) is None
    assert cells in OWN.placements("C", "P") and cells not in OWN.placements("P", "C")
    assert cells[::-1] in OWN.placements("P", "C")
    assert OWN.refusal(("P", "C"), cells) is not None and OWN.refusal(("C", "P"), cells) is None
    assert list(OWN.placements("C", "P")) == sorted(set(OWN.placements("C", "P")))
