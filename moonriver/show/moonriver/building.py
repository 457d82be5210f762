"""A domino in hand: which two parcels, how it is turned, over which cells it floats, and what the rules say to that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from moonriver.rules.moves import CellPair, Pair
from moonriver.rules.parcel import Parcel
from moonriver.tabletop import cells
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refusal
from moonriver.words.kit.catalogue import sentence, silence
from moonriver.words.kit.names import listed_cells, passage
from moonriver.words.kit.saying import glance
from moonriver.words.moonriver.table import place

from ..kit.controls import Action
from ..kit.marks import Kind, Mark
from ..kit.picker import Asked, Picker
from ..kit.targets import Cell, Path, Target, Ways
from .drawing import Floating
from .targets import STOP, TURN, ReserveParcel

WAYS = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""From the first parcel to the second: right, towards the river, left, away from it; a turn goes on to the next."""


@dataclass(frozen=True)
class Lay:
    """How the domino lies: the cell under the pointer, the way from it to the other cell, and which parcel is on it."""

    cell: cells.Cell
    way: int
    turned: bool = False

    @property
    def cells(self) -> CellPair:
        """The cells of the first and the second parcel."""
        up, right = WAYS[self.way]
        other = (self.cell[0] + up, self.cell[1] + right)
        return (other, self.cell) if self.turned else (self.cell, other)


def _around(lay: Lay) -> list[Lay]:
    """All ways to lie over the cell, from this one on: quarter by quarter, then with the other parcel on the cell."""
    return [
        Lay(lay.cell, (lay.way + quarter) % 4, turned)
        for turned in (lay.turned, not lay.turned)
        for quarter in range(4)
    ]


class RiverPicker(Picker):
    """What a person picks in Moon River; a refusal marks the cells that it is about."""

    def reasons(self, refusal: Refusal) -> dict[Target, Mark]:
        """The cells that matter to a refusal: those it is about, and lit those that the rule asks for."""
        opponent = refusal.facts.get("opponent")
        seat = opponent if isinstance(opponent, int) else None
        marks: dict[Target, Mark] = {}
        for fact, kind in _REASONS.items():
            found = refusal.facts.get(fact, ())
            for cell in found if isinstance(found, tuple) else ():
                if isinstance(cell, tuple):
                    marks[Cell(cell, seat)] = Mark(kind)
        return marks


class DominoPicker(RiverPicker):
    """What a person picks for a domino: two parcels of the reserve in any order, then how they lie on the ranch.

    A click on a cell is a whole path only together with how the domino is turned: the one decision that is special.
    """

    def __init__(
        self,
        ways: Ways,
        reserve: Sequence[Parcel],
        why: Callable[[Path], Refusal | None],
        adds: Callable[[Move], str],
        label: Callable[[Move], str] = str,
        preview: bool = True,
    ) -> None:
        """`why` says why a path leads nowhere, `adds` what a domino would change, `label` what a button says."""
        self.reserve = tuple(reserve)
        self.lay: Lay | None = None
        self._way = 0
        self._adds = adds
        self._label = label
        super().__init__(ways, why=why, preview=preview)
        self.end = STOP

    @property
    def pair(self) -> Pair | None:
        """The places of the two parcels in hand, None while the domino is not complete."""
        return (self.picked[0].at, self.picked[1].at) if len(self.picked) == 2 else None

    # What is done

    def pressed(self, target: Target, by: str) -> Move | None:
        """What a click means: a parcel is taken, a cell is where the domino goes."""
        match target:
            case ReserveParcel(place, None):
                if place < len(self.reserve):
                    self._take(target)
                return None
            case Cell(cell, None):
                return self._put(cell, by)
        if target == TURN:
            self.turn()
            return None
        return super().pressed(target, by)

    def _take(self, target: Target) -> None:
        """Take a parcel into the hand, or put it back; a third one takes the place of the second."""
        if target in self.picked:
            self.picked = tuple(other for other in self.picked if other != target)
        else:
            self.picked = (*self.picked[:1], target)
        self.lay = None

    def hold(self, *places: int) -> None:
        """Have these parcels in hand."""
        self.put_back()
        self.picked = tuple(map(ReserveParcel, places))

    def lift(self, pair: Pair, where: CellPair) -> None:
        """Take two parcels and float over two cells."""
        self.hold(*pair)
        (row, column), (other_row, other_column) = where
        self.lay = Lay(where[0], WAYS.index((other_row - row, other_column - column)))
        self._way = self.lay.way

    def put_back(self) -> None:
        """Put the parcels back."""
        self.picked, self.lay = (), None

    def _put(self, cell: cells.Cell, by: str) -> Move | None:
        floating = self.lay is not None and self.lay.cell == cell
        self.over(cell)
        path = self._path(self.lay) if self.lay else (*self.picked, Cell(cell))
        moves = self.ways.moves(path)
        if not moves:
            return self.refused(path)
        if by == "touch" and not floating:  # the first tap shows, the second one places
            self.notes = partial(sentence, "live.tap_again")
            return None
        return moves[0]

    def drop(self, target: Target | None, onto: Target | None) -> Move | None:
        """Drag a parcel onto another one or onto a cell."""
        self.refusal, self.notes = None, silence
        match target, onto:
            case ReserveParcel(place, None), ReserveParcel(other, None) if place != other:
                if max(place, other) < len(self.reserve):
                    self.hold(place, other)
            case ReserveParcel(place, None), Cell(cell, None) if place < len(self.reserve):
                if target not in self.picked or self.pair is None:
                    self.hold(place)
                return self._put(cell, "mouse")
            case Cell(cell, None), Cell() if target != onto:
                return self.refused((target,))
        return None

    def point(self, target: Target | None) -> None:
        """Only pointed at: the domino floats there."""
        if target is None or (isinstance(target, Cell) and target.seat is None):
            self.over(None if target is None else target.at)

    def turn(self) -> None:
        """Turn the domino around the cell that it floats over, through the ways that are allowed, if any is.

        Quarter by quarter; where no other one is allowed, so that its other parcel lies on the cell.
        """
        self.refusal, self.notes = None, silence
        if self.lay is None:
            self._way = (self._way + 1) % 4
            return
        lay = self.lay
        _, *others = _around(lay)
        self.lay = next(filter(self._fits, (*others, lay)), others[0])
        if self.lay == lay:
            self.notes = partial(sentence, "live.only_so")
        self._way = (self.lay.way + 2) % 4 if self.lay.turned else self.lay.way

    def over(self, cell: cells.Cell | None) -> None:
        """Float over a cell: as it is turned now if that is allowed there, else in the first way that is.

        Where nothing is allowed, it stays inside the frame if it can.
        """
        if cell is None or self.pair is None:
            self.lay = None
            return
        if self.lay is not None and self.lay.cell == cell:
            return
        lays = _around(Lay(cell, self._way))
        self.lay = next(filter(self._fits, lays), None) or next(filter(self._inside, lays), lays[0])
        if not self.lay.turned:
            self._way = self.lay.way

    def _fits(self, lay: Lay) -> bool:
        return bool(self.ways.moves(self._path(lay)))

    def _inside(self, lay: Lay) -> bool:
        """Whether what forbids it is something else than the frame."""
        refusal = self.why(self._path(lay))
        return refusal is not None and not refusal.key.endswith(".outside")

    def _path(self, lay: Lay) -> Path:
        return (*self.picked, *map(Cell, lay.cells))

    # What it looks like

    @property
    def floating(self) -> Floating | None:
        """The domino as it floats; a pill says what it would change, or why it cannot stay."""
        pair, lay = self.pair, self.lay
        if pair is None or lay is None:
            return None
        path = self._path(lay)
        moves, label = self.ways.moves(path), ""
        if moves and self.preview:
            label = self._adds(moves[0])
        elif not moves and (refusal := self.why(path)):
            label = glance(refusal)
        return Floating((self.reserve[pair[0]], self.reserve[pair[1]]), lay.cells, label, bool(moves))

    @property
    def said(self) -> str:
        """How the domino would lie and what it would do, or why it cannot stay; else what is in hand."""
        floating = self.floating
        if floating is None:
            return super().said
        (first, second), (one, other) = floating.parcels, floating.cells
        lies = place(first, one, second, other) if floating.allowed else ""
        return passage(self.note, listed_cells(filter(None, (lies, floating.label))))

    @property
    def choices(self) -> dict[Target, Mark]:
        """What is picked, and every cell that the domino may cover."""
        covered = {other for cell in self.next for other in self.ways.next((*self.picked, cell))}
        return super().choices | {target: Mark("may") for target in covered if self.pair}

    @property
    def asks(self) -> list[Asked]:
        """Two parcels, then where they go; nothing while no domino fits."""
        if self.ways.next(()) in ((), (STOP,)):
            return []
        return [
            (sentence("live.step.parcels"), lambda target: isinstance(target, ReserveParcel), 2),
            (sentence("live.step.cells"), lambda target: isinstance(target, Cell), 1),
        ]

    @property
    def actions(self) -> list[Action]:
        """The buttons: to turn, and to stop."""
        found = [Action(TURN.name, sentence("live.turn"), key="R")] if self.pair else []
        only = self.ways.next(()) == (STOP,)
        if STOP in self.ways.next(()):
            label = sentence("table.goon") if only else self._label(self.ways.moves((STOP,))[0])
            found.append(Action(STOP.name, label, main=only))
        return found


_REASONS: dict[str, Kind] = {
    "beside": "before",
    "bridges": "before",
    "territory": "lit",
    "circles": "may",
    "cells": "forbidden",
    "guards": "forbidden",
}
"""The facts of a refusal that are cells, and how these are marked."""
