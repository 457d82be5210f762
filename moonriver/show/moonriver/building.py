"""The desk of an expansion: two parcels of the reserve are picked, the domino floats over the ranch and is placed."""

from __future__ import annotations

from typing import cast

from moonriver.rules.game import Game
from moonriver.rules.moves import Expand, Move, Stop
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal
from moonriver.words.moonriver.moves import describe

from ..kit.marks import Ghost, Mark
from . import board_texts as texts
from .desk import Action, Desk, cell_of, name_of, place_of
from .placing import Hand


class ExpandDesk(Desk):
    """A domino from two parcels of the reserve (TURN-4 to TURN-6, END-4)."""

    kind = "expand"

    def __init__(self, game: Game, preview: bool = True) -> None:
        super().__init__(game, preview)
        seat = self.seat
        self.hand = Hand(
            game.ranches[seat],
            game.reserves[seat],
            lambda pair, cells: game.refusal(Expand(seat, pair, cells)),
            lambda pair, cells: game.play(Expand(seat, pair, cells)).ranches[seat],
            game.scenario,
        )
        self._fitting = len(self._listed(Expand)) > 0
        if len(game.reserves[seat]) == 2 and self._fitting:
            self.hand.join(0, 1)

    def pressed(self, name: str | None, by: str) -> Move | None:
        if name == "do:stop":
            return self.tried(Stop(self.seat))
        if name == "do:turn":
            self.turn()
            return None
        place, cell = place_of(name, "reserve"), cell_of(name)
        if place is not None and place < len(self.hand.reserve):
            self.hand.pick(place)
        elif cell is not None:
            return self._put(cell, by)
        return None

    def _put(self, cell: Cell, by: str) -> Move | None:
        floating = self.hand.lay is not None and self.hand.lay.cell == cell
        pair = self.hand.pair
        if pair is None:
            if self.game.ranches[self.seat].parcel(cell) is not None and not self.hand.picked:
                self.refusal = Refusal("PLACE-4", "PLACE-4.placed", {"cells": (cell,)})
            else:
                self.tried(Expand(self.seat, self.hand.picked, (cell,)))  # type: ignore[arg-type]
            return None
        self.hand.over(cell)
        if by == "touch" and not floating:  # the first tap shows, the second one places
            lay = self.hand.lay
            self.refusal = None if lay is None else self.hand.refusal(lay)
            self.note = "" if self.refusal else texts.tap_again()
            return None
        lay = self.hand.lay
        return None if lay is None else self.tried(Expand(self.seat, pair, lay.cells))

    def dropped(self, name: str | None, onto: str) -> Move | None:
        place, other, cell = place_of(name, "reserve"), place_of(onto, "reserve"), cell_of(onto)
        if place is not None and other is not None:
            self.hand.join(place, other)
        elif place is not None and cell is not None:
            if place not in self.hand.picked or self.hand.pair is None:
                self.hand.join(place, place)
            return self._put(cell, "mouse")
        elif cell_of(name) is not None:
            self.refusal = Refusal("PLACE-4", "PLACE-4.placed", {"cells": (cast(Cell, cell_of(name)),)})
        return None

    def point(self, name: str | None) -> None:
        cell = cell_of(name)
        if name is not None and cell is None:
            return
        self.hand.over(cell)

    def turn(self) -> None:
        self.refusal, self.note = None, ""
        self.hand.turn()

    def done(self) -> Move | None:
        return self.tried(Stop(self.seat))

    def escape(self) -> None:
        super().escape()
        self.hand.clear()

    @property
    def held(self) -> bool:
        return bool(self.hand.picked or self.refusal)

    @property
    def movable(self) -> tuple[str, ...]:
        return tuple(f"reserve:{place}" for place in range(len(self.hand.reserve)))

    @property
    def ghost(self) -> Ghost | None:
        return self.hand.ghost(self.preview)

    @property
    def actions(self) -> list[Action]:
        turn = [Action("do:turn", texts.turn())] if self.hand.pair else []
        decision = self.game.decision
        if decision is not None and decision.rule == "END-4":
            return turn
        stop = Stop(self.seat)
        return [*turn, Action("do:stop", describe(stop, self.game), main=not self._fitting)]

    def choices(self) -> dict[str, Mark]:
        marks: dict[str, Mark] = {}
        for place in range(len(self.hand.reserve)):
            picked = place in self.hand.picked
            if picked or (self._fitting and self.hand.pair is None):
                marks[f"reserve:{place}"] = Mark("picked" if picked else "may")
        return marks | {name_of(cell): mark for cell, mark in self.hand.marks().items()}
