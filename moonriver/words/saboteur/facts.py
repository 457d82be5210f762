"""Facts of Saboteur as words, for the sentences that say why something is refused."""

from __future__ import annotations

from moonriver.tabletop.cells import Cell

from ..kit import saying
from ..kit.catalogue import N_, tell
from ..kit.facts import BY_NAME, listed_values, listed_words
from ..kit.names import coordinate

WORDS = (
    N_("word.pickaxe", "pickaxe"),
    N_("word.lantern", "lantern"),
    N_("word.cart", "cart"),
)
"""The tools."""

EXPECTED = (
    N_("expected.mine_cell", "a cell [x, y]"),
    N_("expected.path_card", "a path card"),
    N_("expected.mouths", "some of the sides N, E, S and W, in this order"),
    N_("expected.mine", "a mine"),
    N_("expected.goal", "the number of a goal: 0, 1 or 2"),
    N_("expected.tool", "“pickaxe”, “lantern” or “cart”"),
)
"""What a place in a text may ask for: the fact `expected` holds the last part of one of these keys."""


def cell_name(cell: Cell) -> str:
    """A cell of the mine in Saboteur: x grows east, y grows north, the start lies at (0, 0)."""
    x, y = map(coordinate, cell)
    return tell("name.mine_cell", "({x}, {y})", x=x, y=y)


BY_NAME.update({"tool": listed_words, "tools": listed_words, "offered": listed_values})
saying.CELLS.update(dict.fromkeys(("saboteur.", "mine.", "SAB-"), cell_name))
