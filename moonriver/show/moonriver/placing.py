"""A domino in hand: which two parcels, how it is turned, over which cells it floats, and what the rules say to that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from moonriver.rules.moves import CellPair, Pair
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal
from moonriver.words.moonriver.table import gained

from ..kit.marks import Ghost, Mark

Check = Callable[[Pair, CellPair], Refusal | None]
After = Callable[[Pair, CellPair], Ranch]

WAYS = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""From the first parcel to the second: right, towards the river, left, away from it; a turn goes on to the next."""


@dataclass(frozen=True)
class Lay:
    """How the domino lies: the cell under the pointer, the way from it to the other cell, and which parcel is on it."""

    cell: Cell
    way: int = 0
    turned: bool = False

    @property
    def cells(self) -> CellPair:
        """The cells of the first and the second parcel."""
        up, right = WAYS[self.way]
        other = (self.cell[0] + up, self.cell[1] + right)
        return (other, self.cell) if self.turned else (self.cell, other)


class Hand:
    """What a player holds over a ranch. It changes nothing but itself: who owns it places the domino."""

    def __init__(
        self, ranch: Ranch, reserve: Sequence[Parcel], check: Check, after: After, scenario: str | None = None
    ) -> None:
        """`check` says why the parcels at two places may not stand on two cells, `after` how the ranch is then."""
        self.ranch = ranch
        self.reserve = tuple(reserve)
        self._check = check
        self._after = after
        self._scenario = scenario
        self.picked: tuple[int, ...] = ()
        self.lay: Lay | None = None
        self._way = 0
        self._known: dict[CellPair, Refusal | None] = {}
        self._words: dict[CellPair, str] = {}

    @property
    def pair(self) -> Pair | None:
        """The places of the two parcels of the domino, None while it is not complete."""
        return (self.picked[0], self.picked[1]) if len(self.picked) == 2 else None

    def pick(self, place: int) -> None:
        """Take a parcel of the reserve into the hand, or put it back; a third one takes the place of the second."""
        if place in self.picked:
            self.picked = tuple(other for other in self.picked if other != place)
        else:
            self.picked = (*self.picked[:1], place)
        self.lay = None
        self._known, self._words = {}, {}

    def clear(self) -> None:
        """Put everything back."""
        self.picked, self.lay = (), None

    def join(self, one: int, other: int) -> None:
        """Take two parcels at once."""
        self.clear()
        self.pick(one)
        if one != other:
            self.pick(other)

    def lift(self, pair: Pair, cells: CellPair) -> None:
        """Take two parcels and float over two cells."""
        self.join(*pair)
        (row, column), (other_row, other_column) = cells
        self.lay = Lay(cells[0], WAYS.index((other_row - row, other_column - column)))
        self._way = self.lay.way

    def refusal(self, lay: Lay) -> Refusal | None:
        """Why the domino may not lie so, None where it may."""
        pair = self.pair
        if pair is None:
            return Refusal("PLACE-3", "PLACE-3.single", {"count": len(self.picked), "cells": (lay.cell,)})
        if lay.cells not in self._known:
            self._known[lay.cells] = self._check(pair, lay.cells)
        return self._known[lay.cells]

    def over(self, cell: Cell | None) -> None:
        """Float over a cell: as it is turned now if that is allowed there, else in the first way that is."""
        if cell is None or self.pair is None:
            self.lay = None
            return
        if self.lay is not None and self.lay.cell == cell:
            return
        ways = [(self._way + turn) % 4 for turn in range(4)]
        lays = [Lay(cell, way, turned) for turned in (False, True) for way in ways]
        self.lay = next((lay for lay in lays if self.refusal(lay) is None), lays[0])
        if not self.lay.turned:
            self._way = self.lay.way

    def turn(self) -> None:
        """Turn the domino by a quarter, around the cell that it floats over."""
        if self.lay is None:
            self._way = (self._way + 1) % 4
            return
        turned, way = self.lay.turned, (self.lay.way + 1) % 4
        self.lay = Lay(self.lay.cell, way, turned)
        self._way = (way + 2) % 4 if turned else way

    @property
    def places(self) -> frozenset[Cell]:
        """Every cell that the domino may cover."""
        if self.pair is None:
            return frozenset()
        one, other = (self.reserve[place] for place in self.pair)
        return frozenset(cell for cells in self.ranch.placements(one, other) for cell in cells)

    def preview(self) -> str:
        """What the floating domino would change; empty where it may not stand."""
        pair, lay = self.pair, self.lay
        if pair is None or lay is None or self.refusal(lay) is not None:
            return ""
        if lay.cells not in self._words:
            after = score(self._after(pair, lay.cells), self._scenario)
            self._words[lay.cells] = gained(score(self.ranch, self._scenario), after)
        return self._words[lay.cells]

    def ghost(self, words: bool = True) -> Ghost | None:
        """The domino as it floats; with `words` a pill says what it would change, or which rule forbids it."""
        pair, lay = self.pair, self.lay
        if pair is None or lay is None:
            return None
        refusal = self.refusal(lay)
        label = refusal.rule if refusal else self.preview() if words else ""
        return Ghost((self.reserve[pair[0]], self.reserve[pair[1]]), lay.cells, label, refusal is None)

    def marks(self) -> dict[Cell, Mark]:
        """The cells where the domino may stand."""
        return {cell: Mark("may") for cell in self.places}


def reasons(refusal: Refusal, rows: int) -> dict[Cell, Mark]:
    """The cells that matter to a refusal: those it is about, and lit those that the rule asks for."""
    marks: dict[Cell, Mark] = {}
    for name, kind in (
        ("beside", "before"),
        ("bridges", "before"),
        ("territory", "lit"),
        ("circles", "may"),
        ("cells", "forbidden"),
        ("guards", "forbidden"),
    ):
        cells = refusal.facts.get(name, ())
        for cell in cells if isinstance(cells, tuple) else ():
            if isinstance(cell, tuple) and 0 <= cell[0] < rows and 0 <= cell[1] < 5:
                marks[cell] = Mark(kind)  # type: ignore[arg-type]
    return marks
