"""Reserve boards: how many parcels they store and where their bridges end."""

from __future__ import annotations

from dataclasses import dataclass, field

from moonriver.tabletop.arguments import expect, expect_cell, expect_number
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Unreadable

from .frame import COLUMNS, ROWS, bits


@dataclass(frozen=True, slots=True)
class Board:
    """A side of a reserve board (SETUP-1, LEGEND-1). `colour` is None for the camp side, which all colours share."""

    name: str
    spaces: int
    bridges: tuple[Cell, ...]
    colour: str | None = None
    landings: int = field(init=False, compare=False, repr=False)
    """The cells at the ends of the bridges, as a set of the frame."""

    def __post_init__(self) -> None:
        """Raises `Unreadable` for what is no board."""
        expect(self.name, str, "text")
        expect_number(self.spaces, least=1)
        expect(self.bridges, tuple | list, "list")
        expect(self.colour, str | None, "text")
        bridges = tuple(map(expect_cell, self.bridges))
        for row, column in bridges:
            if row not in range(max(ROWS)) or column not in range(COLUMNS):
                raise Unreadable("argument", found=(row, column), expected="cell")
        object.__setattr__(self, "bridges", bridges)
        object.__setattr__(self, "landings", bits(bridges))


CAMP = "camp"
"""The name of the side that the base game uses (SETUP-1)."""
