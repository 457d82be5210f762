"""Articulation points in one walk, to be read and watched: discovery numbers and lowpoints (Hopcroft, Tarjan)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from moonriver.saboteur import Mine, graphs
from moonriver.saboteur.cards import START
from moonriver.tabletop.cells import Cell

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
