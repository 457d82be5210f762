"""The forms of what a function returns, beside those of answers: groups of cells, pairs, several numbers."""

from __future__ import annotations

from moonriver.words.kit.catalogue import tell

from .forms import CELL, CELLS, NUMBER, Form, saying

GROUPS = saying(
    Form("groups", lambda value: frozenset(CELLS.read(group) for group in value)),
    lambda: tell(
        "form.groups",
        "Expected is a list of groups, each a list of cells: [[(0, 1), (1, 1)], [(3, 2)]].",
    ),
)
PAIRS = saying(
    Form("pairs", lambda value: frozenset((CELL.read(one), CELL.read(other)) for one, other in value)),
    lambda: tell("form.pairs", "Expected is a list of pairs of cells, such as [((0, 1), (1, 1))]."),
)
NUMBERS = saying(
    Form("numbers", lambda value: tuple(NUMBER.read(number) for number in value)),
    lambda: tell("form.numbers", "Expected is a list of whole numbers, such as [3, 2, 2]."),
)
NUMBER_OR_NONE = Form("number_or_none", lambda value: None if value is None else NUMBER.read(value))
