"""What a stroke of a brush would add to the score, cell by cell: the best cells marked, one label for equal ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from moonriver.rules.ranch import Ranch
from moonriver.rules.score import total
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refused
from moonriver.words.kit.names import change

from ..kit.marks import Mark
from .brushes import painted


@lru_cache(maxsize=64)
def gains(ranch: Ranch, brush: str, less: bool, scenario: str | None) -> Mapping[Cell, int]:
    """By how much one stroke on each cell changes the score; cells that refuse the brush are left out."""
    before = total(ranch, scenario)
    found = {}
    for cell in ranch.cells:
        try:
            found[cell] = total(painted(ranch, cell, brush, less), scenario) - before
        except Refused:
            continue
    return found


def best(found: Mapping[Cell, int]) -> tuple[Cell, ...]:
    """The cells that gain most; none where nothing gains."""
    most = max(found.values(), default=0)
    return tuple(cell for cell, gain in found.items() if gain == most > 0)


def marks(ranch: Ranch, found: Mapping[Cell, int]) -> dict[Cell, Mark]:
    """The gains on the cells, the best cells marked.

    A territory whose cells all gain the same has one label, and so has an area of free cells; else each cell has one.
    """
    top = best(found)
    gaining = {cell: gain for cell, gain in found.items() if gain}
    shown = {cell: Mark("best") for cell in top}
    for group in _together(ranch, gaining):
        alike = len({gaining[cell] for cell in group}) == 1
        for cell in [_middle(group)] if alike else group:
            shown[cell] = Mark("best" if cell in top else "gain", change(gaining[cell]))
    return shown


def _together(ranch: Ranch, cells: Iterable[Cell]) -> list[list[Cell]]:
    """Cells in groups: those of one territory, free ones that hang together."""
    areas = [frozenset(ranch.frame.listed(area)) for area in ranch.frame.regions(ranch.unbuilt)]
    groups: dict[frozenset[Cell], list[Cell]] = {}
    for cell in cells:
        territory = frozenset(ranch.territory(cell))
        area = territory or next(area for area in areas if cell in area)
        groups.setdefault(area, []).append(cell)
    return list(groups.values())


def _middle(group: list[Cell]) -> Cell:
    row, column = (sum(places) / len(group) for places in zip(*group, strict=True))
    return min(group, key=lambda cell: (abs(cell[0] - row) + abs(cell[1] - column), cell))
