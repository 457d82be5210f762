"""Moves: one frozen class for each kind, and their JSON form in game records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, TypeAlias

from moonriver.tabletop import moves as tabletop
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.moves import NUMBER, NUMBER_OR_NULL, Reader, numbers, one_of
from moonriver.tabletop.moves import Move as Move
from moonriver.tabletop.refusals import Unreadable

Pair: TypeAlias = tuple[int, int]
CellPair: TypeAlias = tuple[Cell, Cell]

SPECIALIST, COWBOY_SIDE = "specialist", "cowboy"
SIDES = (SPECIALIST, COWBOY_SIDE)
"""The two sides of a partner token (BOX-8)."""


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """Put the ranchero on a free parcel of the newer column (SETUP-6, TURN-7). Slot 0 is nearest the box."""

    kind: ClassVar[str] = "choose"
    slot: int


@dataclass(frozen=True, slots=True)
class Expand(Move):
    """Join two parcels of the reserve and place them: the first on the first cell (TURN-5)."""

    kind: ClassVar[str] = "expand"
    parcels: Pair
    cells: CellPair


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """Do not expand, or not any more (TURN-2)."""

    kind: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Remove two parcels of the reserve from the game, or a last single one (PLACE-5, END-5)."""

    kind: ClassVar[str] = "discard"
    parcels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drought(Move):
    """Which parcel loses a cow to a skull (SKULL-2)."""

    kind: ClassVar[str] = "drought"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Recruit(Move):
    """Take a partner of the saloon onto a circle, with one side up (CIRCLE-1)."""

    kind: ClassVar[str] = "recruit"
    cell: Cell
    partner: str
    side: str


@dataclass(frozen=True, slots=True)
class Drive(Move):
    """Move one cow one step, after a cowboy (COWBOY-1)."""

    kind: ClassVar[str] = "drive"
    json_names: ClassVar[Mapping[str, str]] = {"source": "from", "target": "to"}
    source: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Swap a parcel of the reserve with one of another player's (DESPERADO-1)."""

    kind: ClassVar[str] = "swap"
    give: int
    opponent: int
    take: int


@dataclass(frozen=True, slots=True)
class Steal(Move):
    """Take an unprotected cow from another player's ranch (RUSTLER-1)."""

    kind: ClassVar[str] = "steal"
    opponent: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """End or refuse an optional effect (PARTNER-2)."""

    kind: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Claim(Move):
    """Take a landscape bonus piece (DUO-6); side and cell are None when no piece that is left fits (DUO-7)."""

    kind: ClassVar[str] = "claim"
    piece: int
    side: int | None
    cell: Cell | None


KINDS: dict[str, type[Move]] = {
    kind.kind: kind
    for kind in (Choose, Expand, Stop, Discard, Drought, Recruit, Drive, Swap, Steal, Decline, Claim)
}


@lru_cache(maxsize=1 << 15)
def known(kind: type[Move], *fields: Any) -> Move:
    """A move as one object that is made once: what is listed again and again."""
    return kind(*fields)


def from_json(document: object) -> Move:
    """The move of a record's object. Raises `Unreadable` for an unknown kind, field or shape."""
    return _whole(tabletop.from_json(document, KINDS, READERS))


def typed(move: object) -> Move:
    """A move that somebody has made by hand, its fields as in records. Raises `Unreadable` as `from_json` does."""
    return _whole(tabletop.typed(move, KINDS, READERS))


def _whole(move: Move) -> Move:
    if isinstance(move, Claim) and (move.side is None) != (move.cell is None):
        raise Unreadable("move.claim", kind=move.kind)
    return move


def _pair_of_cells(value: object) -> tuple[Any, ...]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError
    return tuple(numbers(inner, 2) for inner in value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError
    return value


_CELL: Reader = (lambda value: numbers(value, 2), "cell")

READERS: dict[str, Reader] = {
    "player": NUMBER,
    "slot": NUMBER,
    "give": NUMBER,
    "take": NUMBER,
    "opponent": NUMBER,
    "piece": NUMBER,
    "cell": _CELL,
    "source": _CELL,
    "target": _CELL,
    "cells": (_pair_of_cells, "cells"),
    "partner": (_text, "partner"),
    "side": (lambda value: one_of(value, SIDES), "side"),
    "expand.parcels": (lambda value: numbers(value, 2), "pair"),
    "discard.parcels": (lambda value: numbers(value, 1, 2), "pair_or_single"),
    "claim.side": NUMBER_OR_NULL,
    "claim.cell": (lambda value: None if value is None else numbers(value, 2), "cell_or_null"),
}
"""How the fields of moves are read: by name, or by kind and name."""
