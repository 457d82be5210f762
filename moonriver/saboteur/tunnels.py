"""Tunnels still to dig: how many cards lead from an empty cell to a goal, whatever cards the players hold.

For every two or more mouths the box has a joined card with just these, so an empty cell can carry any tunnel that
no neighbour walls off. A goal that is face down is only ever an end: nobody knows how its tunnel will lie.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from moonriver.tabletop.arguments import expect
from moonriver.tabletop.cells import Cell

from .cards import GOALS, START, STEPS
from .mine import Mine, expect_goal


def frame(mine: Mine) -> tuple[range, range]:
    """The columns and rows worth digging in: the table and one cell around it, where every detour is free."""
    columns, rows = zip(START, *GOALS, *mine.laid, strict=True)
    return range(min(columns) - 1, max(columns) + 2), range(min(rows) - 1, max(rows) + 2)


def ways(mine: Mine, cell: Cell, within: tuple[range, range]) -> Iterator[Cell]:
    """The neighbours that a tunnel through a cell may go on to, be they empty, passable or goals.

    A tunnel leaves a card by its mouths and enters a card by its mouths; dead ends lead nowhere.
    """
    columns, rows = within
    card = mine.faces.get(cell)
    if card is not None and not card.joined:
        return
    for side, facing, dx, dy in STEPS:
        if card is None or card.bits & side:
            other = (cell[0] + dx, cell[1] + dy)
            met = mine.faces.get(other)
            if met is None:
                if other[0] in columns and other[1] in rows:
                    yield other
            elif met.joined and met.bits & facing:
                yield other


def depths(mine: Mine, goal: int) -> dict[Cell, int]:
    """For every empty cell that can lead to a goal: the fewest cards, its own included, that dig a tunnel to it.

    Breadth first from the goal; cards that lie there already, cut off or not, cost nothing. Their own entries say
    what is missing beyond them.
    """
    within = frame(mine)
    found = {GOALS[goal]: 0}
    queue = deque(found)
    while queue:
        cell = queue.popleft()
        for other in ways(mine, cell, within):
            if other in found or _blind(mine, other):
                continue
            if other in mine.faces:
                found[other] = found[cell]
                queue.appendleft(other)
            else:
                found[other] = found[cell] + 1
                queue.append(other)
    return found


def _blind(mine: Mine, cell: Cell) -> bool:
    """Whether a goal lies there face down."""
    number = mine.goal_at(cell)
    return number is not None and mine.goals[number] is None


def cards_needed(mine: Mine, goal: int) -> int | None:
    """The fewest cards still needed to join a goal with the start; 0 if it is, None if it is walled in."""
    expect(mine, Mine, "mine")
    expect_goal(goal)
    return depths(mine, goal).get(START)
