"""The forms of what a function returns, beside those of answers: groups of cells, pairs, several numbers."""

from __future__ import annotations

from typing import Any

from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell

from .forms import CELL, CELLS, NUMBER, Form, NotInForm


def _groups(value: Any) -> frozenset[frozenset[Cell]]:
    try:
        return frozenset(CELLS.read(group) for group in value)
    except (TypeError, ValueError):
        raise NotInForm(
            tell(
                "form.groups",
                "Expected is a list of groups, each a list of cells: [[(0, 1), (1, 1)], [(3, 2)]].",
            )
        ) from None


def _pairs(value: Any) -> frozenset[tuple[Cell, Cell]]:
    try:
        return frozenset((CELL.read(one), CELL.read(other)) for one, other in value)
    except (TypeError, ValueError):
        raise NotInForm(
            tell("form.pairs", "Expected is a list of pairs of cells, such as [((0, 1), (1, 1))].")
        ) from None


def _numbers(value: Any) -> tuple[int, ...]:
    try:
        return tuple(NUMBER.read(number) for number in value)
    except (TypeError, ValueError):
        raise NotInForm(
            tell("form.numbers", "Expected is a list of whole numbers, such as [3, 2, 2].")
        ) from None


GROUPS = Form("groups", _groups)
PAIRS = Form("pairs", _pairs)
NUMBERS = Form("numbers", _numbers)
NUMBER_OR_NONE = Form("number_or_none", lambda value: None if value is None else NUMBER.read(value))
