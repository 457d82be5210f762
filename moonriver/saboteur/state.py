"""The state of a game: all that moves change, and what the whole table has seen of them."""

from __future__ import annotations

from dataclasses import dataclass

from moonriver.tabletop.cells import Cell
from moonriver.tabletop.moves import Move

from .cards import Card, PathCard, Tool
from .dwarves import Role
from .mine import Mine


@dataclass(frozen=True, slots=True)
class Act:
    """One move as the whole table saw it, without a discarded card, what a map showed or a kept nugget."""

    round: int
    player: int
    move: str
    card: str | None = None
    """The name of the card that was played, as printed."""
    cell: Cell | None = None
    laid: PathCard | None = None
    """The path card as it lies since."""
    removed: PathCard | None = None
    """The path card that a rockfall took."""
    target: int | None = None
    tool: Tool | None = None
    goal: int | None = None
    """The goal that was looked at."""
    opened: tuple[int, ...] = ()
    """The goals that were turned up."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended, as everybody learns it (SAB-END-1)."""

    roles: tuple[Role, ...]
    finder: int | None
    """Who reached the gold, None where nobody did: then the saboteurs won (SAB-GOLD-1)."""


@dataclass(frozen=True, slots=True)
class State:
    """A position without its deal. Everything is a value; seats index the tuples."""

    round: int
    player: int | None
    mine: Mine
    hands: tuple[tuple[Card, ...], ...]
    drawn: int
    """Cards drawn from this round's pile, the hands dealt included."""
    broken: tuple[frozenset[Tool], ...]
    looked: tuple[frozenset[int], ...]
    """The goals that each seat has looked at in this round."""
    offer: tuple[int, ...] | None
    """The nugget cards still to be shared out, in this round's order; None while the miners dig."""
    sharers: tuple[int, ...]
    """The miners who still have to keep one, the next one first."""
    won: tuple[tuple[int, ...], ...]
    """The nugget cards of each seat, in the order of winning them."""
    last_path: int | None
    """Who placed the last path card of this round (SAB-NEXT-2)."""
    moves: tuple[Move, ...]
    log: tuple[Act, ...]
    results: tuple[Result, ...]
    """The rounds whose dwarves were turned up, the present one included while its gold is shared out."""
