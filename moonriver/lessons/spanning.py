"""Depth-first search as a walk, to be read and watched: a spanning forest, and the edges that are left over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.cells import neighbours as around

from . import lowpoints
from .lowpoints import Near
from .searches import landscapes

Pair: TypeAlias = tuple[Cell, Cell]


@dataclass(frozen=True)
class Step:
    """A moment of a walk.

    kind    "start": a new tree begins; "enter": one step on, along an edge of the tree; "ring": an edge is left over
    here    where the walk is now; `numbers` say in which order cells were entered, from 0
    way     from the beginning of the tree to here
    joins   the edges of the spanning forest so far, `left` those that are left over
    ring    the cells of the ring that the edge closes
    back    whether the walk went back before it took this step
    """

    kind: Literal["start", "enter", "ring"]
    here: Cell
    numbers: Mapping[Cell, int]
    way: tuple[Cell, ...]
    joins: tuple[Pair, ...]
    left: tuple[Pair, ...]
    ring: tuple[Cell, ...] = ()
    back: bool = False


def alike(ranch: Ranch) -> Near:
    """For a cell: its neighbours of the same landscape, smallest row first, then smallest column."""
    lands = landscapes(ranch)
    return lambda cell: [near for near in around(cell) if lands.get(near) is lands[cell]]


def depth_first(cells: Iterable[Cell], near: Near) -> Iterator[Step]:
    """Walk from each cell that nobody has entered yet, always on to the first neighbour that is new; else back."""
    entered, trees, rest = dict[Cell, int](), tuple[Pair, ...](), tuple[Pair, ...]()
    for start in cells:
        if start in entered:
            continue
        before, numbers, joins, left, back = len(entered), entered, trees, rest, False
        for step in lowpoints.walk(start, near):
            if step.kind == "leave":
                back = True
                continue
            numbers = entered | {cell: before + number for cell, number in step.numbers.items()}
            joins, left = trees + step.joins, rest + step.left
            ring = step.way[step.way.index(step.left[-1][1]) :] if step.kind == "ring" else ()
            kind = step.kind if step.there else "start"
            yield Step(kind, step.here, numbers, step.way, joins, left, ring, back)
            back = False
        entered, trees, rest = numbers, joins, left


def walk(ranch: Ranch, start: Cell | None = None) -> tuple[Step, ...]:
    """The walk through a whole ranch, territory by territory; with `start` through the territory of that cell."""
    cells = sorted(ranch.pieces) if start is None else [start]
    return tuple(depth_first(cells, alike(ranch)))
