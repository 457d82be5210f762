"""Second answers of notebook 06: by the second reading of the rules, on the diagrams of its ranches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from moonriver.rules.ranch import Ranch
from tests.second_reading.diagram import CENTRE, neighbours, read_diagram
from tests.second_reading.scoring import score, territory, winners

BRIDGES = {(0, 1), (1, 2), (0, 3)}
"""Where the bridges of the camp side end."""


def _fits(facts: Any) -> bool:
    """Whether two of the parcels can stand on two free neighbour cells, one of them joined."""
    tiles, rows, _ = read_diagram(str(facts.ranch))
    free = {(row, column) for row in range(rows) for column in range(5)} - set(tiles) - {CENTRE}

    def joined(cell: Any, letter: str) -> bool:
        return cell in BRIDGES or any(
            near in tiles and tiles[near].mark[0] == letter for near in neighbours(cell)
        )

    return len(facts.reserve) > 1 and any(
        joined(cell, parcel.mark[0])
        for cell in free
        if free & set(neighbours(cell))
        for parcel in facts.reserve
    )


def _fate(facts: Any) -> str:
    if facts.over:
        return "must" if _fits(facts) else "gone"
    return "may" if _fits(facts) else "stays"


def _points(facts: Any) -> int:
    """Parcels times parcels with a cow."""
    tiles, _, _ = read_diagram(str(facts.ranch))
    cells = territory(tiles, facts.cell)
    return (
        0
        if tiles[facts.cell].landscape == "M"
        else len(cells) * len([cell for cell in cells if tiles[cell].cows])
    )


def _cows(facts: Any) -> Ranch:
    """The ranch with cows, tried one parcel more or less until the second reading counts what is asked for."""
    meadows = [cell for cell, (parcel, _, _) in sorted(facts.bare.pieces.items()) if parcel.mark[0] != "M"]
    tiles, _, _ = read_diagram(str(facts.bare))
    ways: dict[int, list[Any]] = {0: []}
    for cell in meadows:
        size = len(territory(tiles, cell))
        ways |= {more + size: [*cells, cell] for more, cells in ways.items() if more + size not in ways}
    ranch: Ranch = facts.bare
    for cell in ways[facts.goal() - score(str(facts.bare))["total"]]:
        ranch = ranch.with_cows(cell, 1)
    return ranch


def _winners(facts: Any) -> tuple[int, ...]:
    heads = ("total", "largest_territory", "cows")
    return tuple(winners([dict(zip(heads, row, strict=True)) for row in facts.rows]))


def _order(facts: Any) -> tuple[str, ...]:
    """The steps in the order in which the rules on the end tell them."""
    told = ["empty", "saloon", "round", "reserves", "cows", "points", "wins", "tie"]
    return tuple(sorted(facts.steps, key=told.index))


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "06.last": _fate,
    "06.order": _order,
    "06.points": _points,
    "06.total": lambda facts: score(str(facts.ranch))["total"],
    "06.exact": _cows,
    "06.winner": _winners,
}
"""By the exercise's name: facts -> a right answer."""
