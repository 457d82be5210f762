"""What makes a drawing answer: names, marks, where keys begin, what can be dragged; in rows and in grids."""

from xml.etree import ElementTree

import pytest

from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine
from moonriver.show import Mark, ranch_svg, reserve_svg
from moonriver.show.kit.items import Live
from moonriver.show.kit.targets import Cell, Target
from moonriver.show.moonriver.targets import ReserveParcel
from moonriver.show.saboteur.drawing import mine_svg

PARCELS = [Parcel.from_mark(mark) for mark in ("D", "C", "P", "F")]


def things(svg: str) -> dict[str, dict[str, str]]:
    return {
        node.attrib["data-id"]: node.attrib
        for node in ElementTree.fromstring(svg).iter()
        if "data-id" in node.attrib
    }


@pytest.mark.parametrize("seat", [None, 1])
def test_marks_say_what_is_pressed_and_where_keys_begin(seat: int | None) -> None:
    own, cell = [ReserveParcel(at, seat) for at in range(4)], Cell((3, 1), seat)
    marks: dict[Target, Mark] = {
        own[0]: Mark("picked"),
        own[3]: Mark("may"),
        own[2]: Mark("may"),
        Cell((4, 1), seat): Mark("source"),
        cell: Mark("may"),
        Cell((0, 0), 2): Mark("may"),
    }
    live = Live(marks, movable=(own[1], cell), seat=seat)
    row = things(reserve_svg(PARCELS, live=live, prefix=""))
    grid = things(ranch_svg(Ranch.empty(), live=live, prefix=""))
    assert list(row) == [target.name for target in own]
    for found, first, dragged in ((row, own[2], own[1]), (grid, cell, cell)):
        assert [name for name, thing in found.items() if "data-next" in thing] == [first.name]
        assert [name for name, thing in found.items() if "data-drag" in thing] == [dragged.name]
        assert {(thing["data-act"], thing["tabindex"]) for thing in found.values()} == {("click", "-1")}
    assert [name for name, thing in row.items() if "aria-pressed" in thing] == [own[0].name]
    assert grid[cell.name]["aria-label"].endswith("; may be chosen")
    assert sum(";" in thing["aria-label"] for thing in grid.values()) == 2, "no mark of another seat"


def test_in_a_mine_keys_begin_at_the_first_move_or_else_at_the_start() -> None:
    marks: dict[Target, Mark] = {Cell((1, 0)): Mark("may"), Cell((0, 1)): Mark("may")}
    for live, first in ((Live(), "0,0"), (Live(marks), "1,0")):
        found = things(mine_svg(Mine.empty(), live=live, prefix=""))
        assert [name for name, thing in found.items() if "data-next" in thing] == [first]
