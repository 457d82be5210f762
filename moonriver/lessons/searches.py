"""Four ways to find connected components, to be read, watched step by step, and timed on ranches.

Breadth-first search and union-find go from cell to cell; networkx does the same for any graph; with sets of cells as
integers a whole frontier moves at once, as in the engine itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from moonriver.rules import graphs
from moonriver.rules.parcel import Landscape
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.tabletop.graphs import groups
from moonriver.tabletop.refusals import Unreadable

Groups = list[tuple[Any, ...]]
Lands = Mapping[Any, object]
"""What is searched: the landscape of every cell on which there is one."""
Near = Callable[[Any], Iterable[Any]]
"""For a cell: its neighbours; some may not be there."""


def landscapes(ranch: Ranch) -> dict[Cell, Landscape]:
    """What the searches see of a ranch: the landscape of every parcel."""
    return {cell: parcel.landscape for cell, (parcel, _, _) in ranch.pieces.items()}


def breadth_first(lands: Lands, beside: Near = neighbours) -> Groups:
    """Components by breadth-first search: a queue of cells whose neighbours are still to be looked at."""
    found, seen = [], set[Cell]()
    for start in lands:
        if start in seen:
            continue
        seen.add(start)
        group, queue = [start], deque([start])
        while queue:
            cell = queue.popleft()
            for near in beside(cell):
                if near not in seen and lands.get(near) == lands[cell]:
                    seen.add(near)
                    group.append(near)
                    queue.append(near)
        found.append(tuple(sorted(group)))
    return sorted(found)


def group_of(cells: Iterable[Any], start: Any, beside: Near = neighbours) -> frozenset[Any]:
    """Of these cells those that a search reaches from one of them."""
    groups = breadth_first(dict.fromkeys((start, *cells), True), beside)
    return next(frozenset(found) for found in groups if start in found)


def union_find(lands: Lands, beside: Near = neighbours) -> Groups:
    """Components by union-find: every cell points to another of its group, and the last one is the group's root."""
    parent = {cell: cell for cell in lands}

    def root(cell: Cell) -> Cell:
        while parent[cell] != cell:
            parent[cell] = parent[parent[cell]]
            cell = parent[cell]
        return cell

    for cell in lands:
        for near in beside(cell):
            if cell < near and lands.get(near) == lands[cell]:
                parent[root(near)] = root(cell)
    members: dict[Cell, list[Cell]] = {}
    for cell in lands:
        members.setdefault(root(cell), []).append(cell)
    return sorted(tuple(sorted(group)) for group in members.values())


def by_networkx(ranch: Ranch) -> Groups:
    """Components by networkx: build the graph, then ask for its connected components."""
    return groups(graphs.territories(ranch))


def bit_sets(ranch: Ranch) -> Groups:
    """Components by sets of cells as integers: all cells of the frontier spread at once, in a few operations."""
    frame = ranch.frame
    return sorted(frame.listed(region) for land in ranch.lands for region in frame.regions(land))


SEARCHES: Mapping[str, Callable[[Ranch], Groups]] = {
    "bit sets": bit_sets,
    "union-find": lambda ranch: union_find(landscapes(ranch)),
    "breadth-first search": lambda ranch: breadth_first(landscapes(ranch)),
    "networkx": by_networkx,
}
"""The four, as the course names them."""


def bit_regions(ranch: Ranch) -> list[int]:
    """The components as the engine keeps them: numbers, never turned back into cells."""
    return [region for land in ranch.lands for region in ranch.frame.regions(land)]


TIMED: Mapping[str, Callable[[Ranch], object]] = {"bit sets, left as numbers": bit_regions, **SEARCHES}
"""What is timed: the four, and what the engine does."""


@dataclass(frozen=True)
class Step:
    """A wave of a search: the frontier whose neighbours come next, and the cells that were reached before it."""

    number: int
    frontier: tuple[Cell, ...]
    done: tuple[Cell, ...]


def expect_parcel(ranch: Ranch, cell: Cell) -> None:
    """Raise `Unreadable` for a free cell, and `Refused` for one outside the frame."""
    if ranch.parcel(cell) is None:
        raise Unreadable("argument", found=cell, expected="parcel")


def waves(ranch: Ranch, start: Cell) -> tuple[Step, ...]:
    """A breadth-first search in one territory, wave by wave: the first has the start alone, the last reaches nothing.

    Raises `Unreadable` for a free cell, and `Refused` for one outside the frame.
    """
    expect_parcel(ranch, start)
    lands = landscapes(ranch)
    land = lands[start]
    done: list[Cell] = []
    frontier: tuple[Cell, ...] = (start,)
    steps = [Step(0, frontier, ())]
    while frontier:
        done += frontier
        ahead = {near for cell in frontier for near in neighbours(cell) if lands.get(near) is land}
        frontier = tuple(sorted(ahead - set(done)))
        if frontier:
            steps.append(Step(len(steps), frontier, tuple(sorted(done))))
    return (*steps, Step(len(steps), (), tuple(sorted(done))))


def within(ranch: Ranch, start: Cell, steps: int) -> frozenset[Cell]:
    """The cells of a territory that lie at most so many steps from one of them. Raises as `waves` does."""
    return frozenset(cell for wave in waves(ranch, start)[: steps + 1] for cell in wave.frontier)


def pairs(cells: Iterable[Cell]) -> list[tuple[Cell, Cell]]:
    """The pairs of neighbours among some cells, in the order in which union-find reads them."""
    there = sorted(cells)
    return [(cell, near) for cell in there for near in neighbours(cell) if cell < near and near in there]
