"""Reserve boards: how many parcels they store and where their bridges end."""

from __future__ import annotations

from dataclasses import dataclass, field

from moonriver.tabletop.cells import Cell

from .frame import bits


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
        object.__setattr__(self, "landings", bits(self.bridges))


CAMP = "camp"
"""The name of the side that the base game uses (SETUP-1)."""
