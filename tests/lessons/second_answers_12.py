"""The answers of notebook 12 once more: mines are read from their diagrams, people are gone around one by one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from .second_answers_13 import FACING, GOALS, SIDES, Cell, beside, marks_of, may_lie, reached, turned

FIELD = list(product(range(-5, 13), range(-7, 8)))
FORBIDDEN = {"twice", "other", "keep", "both", "dig", "start", "goal", "open", "two", "cross", "peek"}
PAY = [0, 4, 3, 3, 2]


def _wrong_line(facts: Any) -> Any:
    """The line that does not read as the right one."""
    form = facts.form()
    return next(line for line in form.values if form.word(line) != facts.said(f"word_{line}"))


def _places(facts: Any) -> frozenset[Cell]:
    marks, card = marks_of(facts.mine), facts.card
    ends = [mouths + "!" * (not card.joined) for mouths in (card.mouths, turned(card.mouths))]
    return frozenset(cell for cell in FIELD for end in ends if _lies(marks, cell, end))


def _lies(marks: dict[Cell, str], cell: Cell, card: str) -> bool:
    """Whether a card may lie there; a dead end where one with the same mouths that leads on may."""
    return may_lie(marks, cell, card.strip("!"))


def _why(facts: Any) -> str:
    marks, cell, card = marks_of(facts.mine), facts.cell, facts.card.mouths
    near = {side: marks[beside(cell, side)] for side in SIDES if beside(cell, side) in marks}
    if cell in marks:
        return "occupied"
    if not near:
        return "apart"
    if any(mark != "?" and (side in card) != (FACING[side] in mark) for side, mark in near.items()):
        return "edge"
    if may_lie(marks, cell, card):
        return "allowed"
    return "dead_end" if any(side in card for side in near) else "walls"


def _goal(facts: Any) -> str:
    marks = {**marks_of(facts.mine), facts.cell: facts.card.name}
    entered = facts.card.joined and facts.cell in reached(marks)
    sides = facts.card.mouths if entered else ""
    opened = [facts.goals[GOALS.index(cell)] for side in sides if (cell := beside(facts.cell, side)) in GOALS]
    gold = any(goal.gold for goal in opened)
    return {0: "nothing", 1: "gold" if gold else "stone", 2: "both" if gold else "stones"}[len(opened)]


def _share(facts: Any) -> tuple[str, ...]:
    seat, found = facts.seat, []
    for _ in facts.names:
        if facts.roles[seat] == "miner":
            found.append(facts.names[seat])
        seat = seat - 1 if seat else len(facts.names) - 1
    return tuple(found)


def _pay(facts: Any) -> int:
    """The cards of all saboteurs who are asked about, one player after the other."""
    table = dict(zip(facts.names, facts.roles, strict=True))
    saboteurs = [name for name, role in table.items() if role == "saboteur"]
    return sum(PAY[len(saboteurs)] for name in facts.some or [facts.names[facts.seat]] if name in saboteurs)


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "12.table": _wrong_line,
    "12.places": _places,
    "12.why": _why,
    "12.spot": lambda facts: next(deed for deed in facts.options if deed in FORBIDDEN),
    "12.goal": _goal,
    "12.share": _share,
    "12.pay": _pay,
    "12.next": _wrong_line,
}
"""By the exercise's name: facts -> a right answer."""
