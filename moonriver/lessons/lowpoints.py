"""Depth-first search, to be read and watched: spanning forests, and articulation points (Hopcroft, Tarjan)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine, graphs
from moonriver.saboteur.cards import START
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.tabletop.refusals import Unreadable

from .searches import expect_parcel, landscapes

Near = Callable[[Cell], Iterable[Cell]]


@dataclass(frozen=True)
class Step:
    """A moment of the walk.

    kind     "enter": a new node; "ring": an edge leads back to a node on the way; "leave": a node is done
    here     the node that is entered, looked at or left
    there    the node that the edge leads to, or to which one goes back
    numbers  in which order nodes were entered, from 0
    low      the lowpoint of each node: the smallest number to which it, or a node below it, leads back by one edge
    joins    the edges of the tree, `left` those that lead back
    cuts     the articulation points known so far
    back     of a walk through a ranch: whether it went back before this step
    """

    kind: Literal["enter", "ring", "leave"]
    here: Cell
    there: Cell | None
    numbers: Mapping[Cell, int]
    low: Mapping[Cell, int]
    way: tuple[Cell, ...]
    joins: tuple[tuple[Cell, Cell], ...]
    left: tuple[tuple[Cell, Cell], ...]
    cuts: frozenset[Cell]
    back: bool = False

    @property
    def ring(self) -> tuple[Cell, ...]:
        """The cells of the ring that an edge closes."""
        return self.way[self.way.index(self.left[-1][1]) :] if self.kind == "ring" else ()


def walk(start: Cell, near: Near) -> Iterator[Step]:
    """Walk depth-first, and on the way back hand the lowpoints up."""
    numbers: dict[Cell, int] = {}
    low: dict[Cell, int] = {}
    way: list[Cell] = []
    joins: list[tuple[Cell, Cell]] = []
    left: list[tuple[Cell, Cell]] = []
    cuts: set[Cell] = set()

    def step(kind: Literal["enter", "ring", "leave"], here: Cell, there: Cell | None) -> Step:
        known = {**numbers}, {**low}, (*way,), (*joins,), (*left,), frozenset(cuts)
        return Step(kind, here, there, *known)

    def visit(here: Cell, parent: Cell | None) -> Iterator[Step]:
        numbers[here] = low[here] = len(numbers)
        way.append(here)
        children = 0
        yield step("enter", here, parent)
        for cell in near(here):
            if cell not in numbers:
                children += 1
                joins.append((here, cell))
                yield from visit(cell, here)
                low[here] = min(low[here], low[cell])
                if parent is not None and low[cell] >= numbers[here]:
                    cuts.add(here)
                yield step("leave", cell, here)
            elif cell != parent and numbers[cell] < numbers[here]:
                left.append((here, cell))
                low[here] = min(low[here], numbers[cell])
                yield step("ring", here, cell)
        if parent is None and children > 1:
            cuts.add(here)
        way.pop()
        if parent is None:
            yield step("leave", here, None)

    yield from visit(start, None)


def of_mine(mine: Mine) -> tuple[Step, ...]:
    """The walk through all tunnels that the start reaches; dead ends are left out, for each has one neighbour."""
    tunnels = graphs.tunnels(mine).subgraph(mine.reached)
    return tuple(walk(START, lambda cell: sorted(tunnels[cell])))


def alike(ranch: Ranch) -> Near:
    """For a cell: its neighbours of the same landscape, smallest row first, then smallest column."""
    lands = landscapes(ranch)
    return lambda cell: [near for near in neighbours(cell) if lands.get(near) is lands[cell]]


def depth_first(cells: Iterable[Cell], near: Near) -> Iterator[Step]:
    """Walk from each cell that nobody has entered yet; the edges of a spanning forest are its `joins`."""
    entered, joins, left = dict[Cell, int](), tuple[tuple[Cell, Cell], ...](), tuple[tuple[Cell, Cell], ...]()
    for start in cells:
        if start in entered:
            continue
        before, back = {**entered}, False
        for step in walk(start, near):
            entered = before | {cell: len(before) + number for cell, number in step.numbers.items()}
            if step.kind != "leave":
                yield replace(
                    step, numbers=entered, joins=joins + step.joins, left=left + step.left, back=back
                )
            back = step.kind == "leave"
        joins, left = joins + step.joins, left + step.left


def of_ranch(ranch: Ranch, start: Cell | None = None) -> tuple[Step, ...]:
    """The walk through a whole ranch, territory by territory; with `start` through the territory of that cell.

    Raises `Unreadable` for a free cell or ranch, and `Refused` for a cell outside the frame.
    """
    if start is not None:
        expect_parcel(ranch, start)
    elif not ranch.pieces:
        raise Unreadable("argument", found=ranch, expected="parcel")
    return tuple(depth_first(sorted(ranch.pieces) if start is None else [start], alike(ranch)))
