"""Facts of Saboteur as words, for the sentences that say why something is refused."""

from __future__ import annotations

from ..kit import saying
from ..kit.catalogue import N_
from ..kit.facts import BY_NAME, listed_values, listed_words
from .names import cell_name

WORDS = (
    N_("word.pickaxe", "pickaxe"),
    N_("word.lantern", "lantern"),
    N_("word.cart", "cart"),
)
"""The tools."""

EXPECTED = (
    N_("expected.mine_cell", "a cell [x, y]"),
    N_("expected.flag", "true or false"),
    N_("expected.tool", "“pickaxe”, “lantern” or “cart”"),
)
"""What a place in a text may ask for: the fact `expected` holds the last part of one of these keys."""

BY_NAME.update({"tool": listed_words, "tools": listed_words, "offered": listed_values})
saying.CELLS.update(dict.fromkeys(("saboteur.", "mine.", "SAB-"), cell_name))
