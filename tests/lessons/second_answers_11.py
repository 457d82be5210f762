"""The answers of notebook 11 once more: all answers listed anew, and scored by the second reading."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from tests.second_reading.diagram import CENTRE, Cell, Ranch, Tile, neighbours, read_diagram, symbols
from tests.second_reading.scoring import sheet, territory

RESOURCES = {"gold_prospector": "n", "trapper": "b", "farmer": "e"}


def read(facts: Any) -> Ranch:
    ranch, _, _ = read_diagram(str(facts.ranch))
    return ranch


def changed(ranch: Ranch, cell: Cell, cows: int = 0, partner: str = "") -> Ranch:
    tile = ranch[cell]
    return {**ranch, cell: Tile(tile.mark, tile.cows + cows, partner or tile.partner)}


def points(ranch: Ranch, scenario: str | None = None) -> int:
    total: int = sheet(ranch, scenario)["total"]
    return total


def best(found: dict[Any, int]) -> Any:
    return max(found, key=lambda answer: found[answer])


def _place(facts: Any) -> frozenset[Cell]:
    ranch, rows, _ = read_diagram(str(facts.ranch))
    bridges = facts.ranch.board.bridges
    marks = [parcel.mark for parcel in facts.pair]
    frame = [cell for cell in product(range(rows), range(5)) if cell != CENTRE and cell not in ranch]
    found: dict[Any, int] = {}
    for one, other in product(frame, frame):
        if other in neighbours(one):
            new = {one: marks[0], other: marks[1]}
            if any(
                cell in bridges
                or any(near in ranch and ranch[near].landscape == mark[0] for near in neighbours(cell))
                for cell, mark in new.items()
            ):
                after = ranch | {cell: Tile(mark, symbols(mark, "c")) for cell, mark in new.items()}
                key = frozenset(new)
                found[key] = max(points(after), found.get(key, 0))
    return frozenset(best(found))


def _lose(facts: Any) -> Any:
    ranch = read(facts)
    return best(
        {
            cell: points(changed(ranch, cell, cows=-1))
            for cell, tile in ranch.items()
            if tile.cows and not any(ranch[near].partner for near in territory(ranch, cell))
        }
    )


def _recruit(facts: Any) -> Any:
    tiles = read(facts).values()
    return best(
        {name: sum(symbols(tile.mark, letter) for tile in tiles) for name, letter in RESOURCES.items()}
    )


def _gang(facts: Any) -> Any:
    ranch = read(facts)
    return best(
        {
            cell: points(changed(ranch, cell, partner="d"), "outlaws")
            for cell, tile in ranch.items()
            if symbols(tile.mark, "o") and not tile.partner
        }
    )


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "11.overpopulation": lambda facts: sum(max(0, tile.cows - 1) for tile in read(facts).values()),
    "11.place": _place,
    "11.lose": _lose,
    "11.recruit": _recruit,
    "11.gang": _gang,
}
"""By the exercise's name: facts -> a right answer."""
