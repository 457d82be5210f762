"""Moves of Saboteur: one frozen class for each kind, and their JSON form in game records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from moonriver.tabletop import moves as tabletop
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.moves import NUMBER, NUMBER_OR_NULL, Move, Reader, flag, numbers, one_of

from .cards import TOOLS, Tool


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Lay a path card on a cell, turned by 180 degrees or not (SAB-PATH-2). `card`: its place in the hand."""

    kind: ClassVar[str] = "place"
    card: int
    cell: Cell
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Break(Move):
    """Put a broken tool in front of a player (SAB-TOOL-1)."""

    kind: ClassVar[str] = "break"
    card: int
    target: int


@dataclass(frozen=True, slots=True)
class Repair(Move):
    """Mend one broken tool of a player (SAB-TOOL-2)."""

    kind: ClassVar[str] = "repair"
    card: int
    target: int
    tool: Tool


@dataclass(frozen=True, slots=True)
class Rockfall(Move):
    """Take a path card out of the mine (SAB-ROCK-1)."""

    kind: ClassVar[str] = "rockfall"
    card: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class Look(Move):
    """Look at a goal in secret (SAB-MAP-1). `goal` is 0, 1 or 2, from north to south."""

    kind: ClassVar[str] = "look"
    card: int
    goal: int


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Discard a card unseen; None with an empty hand (SAB-TURN-2)."""

    kind: ClassVar[str] = "pass"
    card: int | None


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep a nugget card of this value while the gold is shared out (SAB-GOLD-2)."""

    kind: ClassVar[str] = "keep"
    nugget: int


KINDS: dict[str, type[Move]] = {
    kind.kind: kind for kind in (Place, Break, Repair, Rockfall, Look, Pass, Keep)
}
_READERS: Mapping[str, Reader] = {
    "player": NUMBER,
    "card": NUMBER,
    "target": NUMBER,
    "goal": NUMBER,
    "nugget": NUMBER,
    "cell": (lambda value: numbers(value, 2), "mine_cell"),
    "turned": (flag, "truth"),
    "tool": (lambda value: one_of(value, TOOLS), "tool"),
    "pass.card": NUMBER_OR_NULL,
}


def from_json(document: object) -> Move:
    """The move of a record's object. Raises `Unreadable` for an unknown kind, field or shape."""
    return tabletop.from_json(document, KINDS, _READERS)


def typed(move: object) -> Move:
    """A move that somebody has made by hand, its fields as in records. Raises `Unreadable` as `from_json` does."""
    return tabletop.typed(move, KINDS, _READERS)
