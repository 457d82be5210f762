"""Which droughts took a cow by themselves, read from the positions around a move (SKULL-1 to SKULL-4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TypeAlias

from moonriver.rules.moves import Drought, Expand
from moonriver.rules.position import Position
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.moves import Move

Herds: TypeAlias = dict[Cell, int]


def droughts(before: Position, move: Move, after: Position) -> Iterator[tuple[Cell, Cell | None]]:
    """Each skull that a move resolved without asking: its cell, and the cell that lost a cow or None.

    Skulls are resolved in the order of the domino's cells. The first one that has to ask, because several
    parcels of its territory hold cows, ends the series; answering it goes on with the rest.
    """
    if not isinstance(move, Expand | Drought):
        return
    herds = {cell: before.ranches[move.player].cows(cell) for cell in after.ranches[move.player].cells}
    skulls = _placed(before, move, herds) if isinstance(move, Expand) else _answered(before, move, herds)
    for skull in skulls:
        grazed = [cell for cell in after.ranches[move.player].territory(skull) if herds[cell]]
        if len(grazed) > 1:
            return
        if grazed:
            herds[grazed[0]] -= 1
        yield skull, grazed[0] if grazed else None


def _placed(before: Position, move: Expand, herds: Herds) -> list[Cell]:
    """Put the new domino's cows into the herds; its skulls."""
    supply, skulls = before.supply, []
    for place, cell in zip(move.parcels, move.cells, strict=True):
        parcel = before.reserves[move.player][place]
        put = min(parcel.cows, supply)
        supply -= put
        herds[cell] += put
        skulls += [cell] * parcel.skulls
    return skulls


def _answered(before: Position, move: Drought, herds: Herds) -> list[Cell]:
    """Take the chosen cow out of the herds; the skulls after the one that asked."""
    herds[move.cell] -= 1
    ranch, decision = before.ranches[move.player], before.decision
    domino = next((known for known in reversed(before.moves) if isinstance(known, Expand)), None)
    if domino is None or decision is None or decision.cell is None:
        return []
    skulls = [cell for cell in domino.cells for _ in range(_skulls(ranch, cell))]
    place = skulls.index(decision.cell) + _answered_here(before, ranch, domino.cells, decision.cell)
    return skulls[place + 1 :]


def _answered_here(before: Position, ranch: Ranch, cells: Sequence[Cell], skull: Cell) -> int:
    """How many skulls of the same parcel were answered: those of its territory but the other parcel's."""
    territory = ranch.territory(skull)
    answers = takewhile(lambda known: isinstance(known, Drought), reversed(before.moves))
    answered = sum(answer.cell in territory for answer in answers if isinstance(answer, Drought))
    if skull == cells[1] and cells[0] in territory:
        answered -= _skulls(ranch, cells[0])
    return answered


def _skulls(ranch: Ranch, cell: Cell) -> int:
    parcel = ranch.parcel(cell)
    return 0 if parcel is None else parcel.skulls
