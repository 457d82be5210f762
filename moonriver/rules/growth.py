"""How the territories of a ranch grew: each parcel makes a set, and neighbours of one landscape unite theirs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from moonriver.tabletop.arguments import expect, expect_many
from moonriver.tabletop.cells import Cell

from .frame import bit
from .parcel import Landscape
from .ranch import Ranch
from .whatif import territory_changes


@dataclass(frozen=True, slots=True)
class Growth:
    """A set of cells as it came to be at a step: a single parcel, or the union of its `parts`."""

    step: int
    landscape: Landscape
    cells: tuple[Cell, ...]
    parts: tuple[Growth, ...] = ()

    @property
    def leaves(self) -> int:
        """Of how many parcels it was made."""
        return sum(part.leaves for part in self.parts) or 1


def grown(ranches: Sequence[Ranch]) -> tuple[Growth, ...]:
    """The territories of the last of these ranches with all that they were made of, in the order of their landscapes.

    The ranches follow each other; from one to the next a domino came at most, and that is a step, counted from 1.
    """
    expect_many(ranches, Ranch, "ranch")
    trees: dict[tuple[Cell, ...], Growth] = {}
    step = 0
    for before, after in pairwise(ranches):
        if before.unbuilt == after.unbuilt:
            continue
        step += 1
        for change in territory_changes(before, after):
            old = [cell for part in change.parts for cell in part]
            parts = [trees.pop(part) for part in change.parts]
            parts += [Growth(step, change.landscape, (cell,)) for cell in change.cells if cell not in old]
            whole = Growth(step, change.landscape, change.cells, tuple(parts))
            trees[change.cells] = whole if len(parts) > 1 else parts[0]
    order = list(Landscape)
    return tuple(sorted(trees.values(), key=lambda tree: (order.index(tree.landscape), tree.cells)))


def cut_points(ranch: Ranch) -> tuple[Cell, ...]:
    """The cells that hold a territory together: without one of them it would fall into several."""
    expect(ranch, Ranch, "ranch")
    frame = ranch.frame
    return tuple(
        cell
        for land in ranch.lands
        for region in frame.regions(land)
        for cell in frame.listed(region)
        if len(list(frame.regions(region & ~bit(cell)))) > 1
    )
