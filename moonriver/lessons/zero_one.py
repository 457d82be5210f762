"""0-1 breadth-first search, to be read and watched: shortest ways where a step costs one card or nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from moonriver.saboteur import Mine, graphs
from moonriver.saboteur.cards import GOALS, START
from moonriver.show.saboteur.drawing import still_frame
from moonriver.tabletop.cells import Cell


@dataclass(frozen=True)
class Step:
    """A moment of the search, after a cell was taken out and its neighbours were looked at.

    here   the cell that was taken out; None before the first one
    cards  for every cell that was found, how many cards it costs to get there
    queue  the cells that wait in the deque, its front first
    done   the cells that were taken out
    front  the neighbours that were just put at the front, the first of them in front
    back   those that were just put at the back
    came   from which cell each cell was found
    """

    here: Cell | None
    cards: Mapping[Cell, int]
    queue: tuple[Cell, ...]
    done: frozenset[Cell]
    front: tuple[Cell, ...]
    back: tuple[Cell, ...]
    came: Mapping[Cell, Cell]

    @property
    def fresh(self) -> tuple[Cell, ...]:
        """The neighbours that were just found."""
        return self.front + self.back

    def way(self, cell: Cell) -> tuple[Cell, ...]:
        """How the search came to a cell, from the start on."""
        found = [cell]
        while found[-1] in self.came:
            found.append(self.came[found[-1]])
        return tuple(reversed(found))


def search(
    start: Cell, near: Callable[[Cell], list[Cell]], price: Callable[[Cell], int], goal: Cell
) -> Iterator[Step]:
    """Take out the front cell until it is the goal; neighbours go to the front if they are free, else to the back."""
    cards, came, done = {start: 0}, dict[Cell, Cell](), set[Cell]()
    queue = deque([start])
    yield Step(None, {**cards}, (start,), frozenset(), (), (), {})
    while goal not in done and queue:
        here = queue.popleft()
        if here in done:
            continue
        done.add(here)
        front, back = list[Cell](), list[Cell]()
        for cell in near(here):
            new = cards[here] + price(cell)
            if cell not in cards or new < cards[cell]:
                cards[cell], came[cell] = new, here
                if price(cell):
                    queue.append(cell)
                    back.append(cell)
                else:
                    queue.appendleft(cell)
                    front.insert(0, cell)
        waiting = tuple(dict.fromkeys(cell for cell in queue if cell not in done))
        yield Step(here, {**cards}, waiting, frozenset(done), (*front,), (*back,), {**came})


def dig(mine: Mine, number: int) -> tuple[Step, ...]:
    """The search from the start to a goal, on the table as it is drawn: empty cells cost a card, all else is free."""
    ground = graphs.ground(mine)
    columns, rows = still_frame(mine)
    within = {cell for cell in ground if cell[0] in columns and cell[1] in rows}
    return tuple(
        search(
            START,
            lambda cell: sorted(within.intersection(ground[cell])),
            lambda cell: int(ground.nodes[cell]["cards"]),
            GOALS[number],
        )
    )
