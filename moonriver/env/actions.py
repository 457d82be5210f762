"""Moves as numbers: every move that a seat can ever be asked for has one, the same in every position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from moonriver.rules.box import Box
from moonriver.rules.duo import ROWS
from moonriver.rules.frame import COLUMNS
from moonriver.rules.game import BASE_ROWS, View
from moonriver.rules.moves import (
    SIDES,
    Choose,
    Claim,
    Decline,
    Discard,
    Drive,
    Drought,
    Expand,
    Move,
    Recruit,
    Steal,
    Stop,
    Swap,
)
from moonriver.rules.partners import COWBOY, PARTNERS
from moonriver.tabletop.cells import adjacent

SLOTS = 4
"""Parcels of a column."""
SPACES = max(board.spaces for board in Box.shipped().boards.values())
"""The most spaces of a reserve board."""
RESERVE = SPACES + 2
"""The most parcels that a reserve holds: its spaces, the parcel just taken, and one that is swapped for another."""


class Actions:
    """The numbering for this many players; opponents count from the own seat on, clockwise."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.rows = ROWS if players == 2 else BASE_ROWS
        self._numbers = {key: number for number, key in enumerate(self._keys())}

    def __len__(self) -> int:
        return len(self._numbers)

    def number(self, move: Move) -> int:
        """The number of a move."""
        return self._numbers[self._key(move)]

    def legal(self, view: View) -> dict[int, Move]:
        """The legal moves of a view by their numbers."""
        return {self.number(move): move for move in view.legal_moves}

    def _keys(self) -> Iterator[tuple[object, ...]]:
        cells = [(row, column) for row in range(self.rows) for column in range(COLUMNS)]
        beside = [(cell, other) for cell in cells for other in cells if adjacent(cell, other)]
        pairs = [*combinations(range(RESERVE), 2)]
        others = range(1, self.players)
        yield from (("choose", slot) for slot in range(SLOTS))
        yield ("stop",)
        yield ("decline",)
        yield from (("expand", pair, where) for pair in pairs for where in beside)
        yield from (("discard", places) for places in (*pairs, *((place,) for place in range(RESERVE))))
        yield from (("drought", cell) for cell in cells)
        yield from (
            ("recruit", cell, name, side)
            for cell in cells
            for name in PARTNERS
            if name != COWBOY
            for side in SIDES
        )
        yield from (("drive", *steps) for steps in beside)
        yield from (
            ("swap", give, other, take)
            for give in range(RESERVE)
            for other in others
            for take in range(RESERVE)
        )
        yield from (("steal", other, cell) for other in others for cell in cells)
        if self.players == 2:
            pieces = range(len(Box.shipped().bonus_pieces))
            yield from (("claim", piece, None, None) for piece in pieces)
            yield from (("claim", piece, side, cell) for piece in pieces for side in (0, 1) for cell in cells)

    def _key(self, move: Move) -> tuple[object, ...]:
        """What tells a move from others, whoever plays it."""
        match move:
            case Choose():
                return "choose", move.slot
            case Expand():
                return "expand", move.parcels, move.cells
            case Discard():
                return "discard", move.parcels
            case Drought():
                return "drought", move.cell
            case Recruit():
                return "recruit", move.cell, move.partner, move.side
            case Drive():
                return "drive", move.source, move.target
            case Swap():
                return "swap", move.give, (move.opponent - move.player) % self.players, move.take
            case Steal():
                return "steal", (move.opponent - move.player) % self.players, move.cell
            case Claim():
                return "claim", move.piece, move.side, move.cell
            case Stop() | Decline():
                return (move.kind,)
        raise KeyError(move)
