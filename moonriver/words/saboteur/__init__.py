"""The words of Saboteur. Importing this registers its sentences, and says what their facts are called."""

from __future__ import annotations

from moonriver.tabletop.cells import Cell

from ..kit.catalogue import sentence
from ..kit.facts import listed_values, listed_words
from ..kit.names import coordinate
from ..kit.voice import Voice


def cell_name(cell: Cell) -> str:
    """A cell of the mine: its row, growing north, and its place there, growing east; both are 0 at the start."""
    place, row = map(coordinate, cell)
    return sentence("name.cell", row=row, place=place)


VOICE = Voice(cell_name, {"tool": listed_words, "tools": listed_words, "offered": listed_values})
VOICE.learn(__package__)
