"""The mine diagram: a mine as text, northernmost row first, read strictly and written canonically.

The first line `origin: X Y` gives the x of the first column and the y of the first row. Then one mark a cell, in
the smallest rectangle that holds all cards, goals included: `.` no card, `@` the start, `NES` or `NS!` a path card
by its mouths as it lies, `?` a goal face down, `$NESW` and `#NE` a goal face up: gold, a stone. Written with one
space between cells and a newline at the end; any blanks between cells and empty lines around it are read.

    origin: 0 2
    . . . . . . . . ?
    . . . . . . . . .
    @ EW NEW NW! . . . . ?
    . . . . . . . . .
    . . . . . . . . ?
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from moonriver.tabletop.cells import Cell
from moonriver.tabletop.reading import lines_of
from moonriver.tabletop.refusals import Unreadable

from .cards import BOX, GOALS, START, Goal, PathCard

FREE, FIRST, HIDDEN = ".", "@", "?"
_LARGEST = 100
"""Most rows and columns that are read; all 40 path cards in a line make fewer."""
_HEAD = re.compile(r"origin: (0|-?[1-9][0-9]{0,3}) (0|-?[1-9][0-9]{0,3})", re.ASCII)
_FACES = {
    goal.mark: goal for printed in BOX.goals for goal in (printed, Goal(printed.gold, printed.card.turned))
}


def read(text: str) -> tuple[dict[Cell, PathCard], tuple[Goal | None, ...]]:
    """The path cards and goals of a diagram. Raises `Unreadable`, naming the text's line and cell, from 1."""
    lines = lines_of(text, 1 + _LARGEST)
    number, head = lines.pop(0) if lines else (1, "")
    origin = _HEAD.fullmatch(head)
    if origin is None:
        raise Unreadable("mine.origin", line=number, found=head)
    left, top = int(origin[1]), int(origin[2])
    laid: dict[Cell, PathCard] = {}
    goals: dict[Cell, Goal | None] = {}
    turned_up: set[Goal] = set()
    width = None
    for row, (number, line) in enumerate(lines):
        marks = re.split(r"[ \t]+", line) if line else []
        width = len(marks) if width is None else width
        if not marks or len(marks) != width:
            raise Unreadable("mine.columns", line=number, found=len(marks), columns=width)
        if width > _LARGEST:
            raise Unreadable("mine.wide", line=number, found=width, most=_LARGEST)
        for column, mark in enumerate(marks):
            cell = (left + column, top - row)
            place = {"line": number, "position": column + 1, "cell": cell, "mark": mark}
            if (mark == FIRST) != (cell == START):
                raise Unreadable("mine.start", start=START, **place)
            if (mark == HIDDEN or mark in _FACES) != (cell in GOALS):
                raise Unreadable("mine.goal" if cell in GOALS else "mine.elsewhere", goals=GOALS, **place)
            if cell in GOALS:
                goal = goals[cell] = _FACES.get(mark)
                if goal is not None:
                    if _printed(goal) in turned_up:
                        raise Unreadable("mine.twins", **place)
                    turned_up.add(_printed(goal))
            elif mark in BOX.lying:
                laid[cell] = BOX.lying[mark]
            elif mark not in (FREE, FIRST):
                raise Unreadable("mine.mark", **place)
    bottom, right = top - len(lines) + 1, left + (width or 0) - 1
    if not all(left <= x <= right and bottom <= y <= top for x, y in (START, *GOALS)):
        raise Unreadable("mine.lacks", line=number, start=START, goals=GOALS)
    frame = _frame(laid)
    if (left, right, bottom, top) != frame:
        raise Unreadable("mine.frame", line=lines[0 if frame[2] == bottom else -1][0])
    return laid, tuple(goals[cell] for cell in GOALS)


def write(laid: Mapping[Cell, PathCard], goals: tuple[Goal | None, ...]) -> str:
    """The canonical diagram, with a newline at its end."""
    marks = {cell: card.name for cell, card in laid.items()} | {START: FIRST}
    marks |= {cell: HIDDEN if goal is None else goal.mark for cell, goal in zip(GOALS, goals, strict=True)}
    left, right, bottom, top = _frame(laid)
    rows = (
        " ".join(marks.get((x, y), FREE) for x in range(left, right + 1)) for y in range(top, bottom - 1, -1)
    )
    return "\n".join((f"origin: {left} {top}", *rows)) + "\n"


def holds(laid: Iterable[Cell]) -> bool:
    """Whether a diagram is large enough for cards on these cells."""
    left, right, bottom, top = _frame(laid)
    return max(right - left, top - bottom) < _LARGEST


def spare(goal: Goal, others: Iterable[Goal | None]) -> bool:
    """Whether a goal is one of the box, whichever way it lies, and none of the others."""
    return _FACES.get(goal.mark) == goal and all(
        other is None or _printed(other) != _printed(goal) for other in others
    )


def _frame(laid: Iterable[Cell]) -> tuple[int, int, int, int]:
    """The smallest rectangle around all cards: first and last x, first and last y."""
    columns, rows = zip(START, *GOALS, *laid, strict=True)
    return min(columns), max(columns), min(rows), max(rows)


def _printed(goal: Goal) -> Goal:
    """A goal as it is printed, whichever way it lies."""
    return next(
        printed for printed in BOX.goals if goal in (printed, Goal(printed.gold, printed.card.turned))
    )
