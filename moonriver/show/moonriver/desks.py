"""A desk for every decision of the rules; the one of an expansion is in `building`."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from moonriver.rules import whatif
from moonriver.rules.duo import bonus_parcel
from moonriver.rules.game import Game
from moonriver.rules.moves import (
    COWBOY_SIDE,
    SPECIALIST,
    Choose,
    Claim,
    Decline,
    Discard,
    Drive,
    Drought,
    Move,
    Recruit,
    Steal,
    Swap,
)
from moonriver.tabletop.cells import Cell
from moonriver.words.moonriver.moves import describe
from moonriver.words.moonriver.table import could_add

from ..kit.marks import Mark
from . import board_texts as texts
from .building import ExpandDesk
from .desk import Action, Desk, cell_of, name_of, place_of


class ChooseDesk(Desk):
    """A parcel of the newer column (SETUP-6, TURN-7)."""

    kind = "choose"

    def pressed(self, name: str | None, by: str) -> Move | None:
        slot = place_of(name, "newer")
        if slot is None:
            self.note = texts.choose_here() if place_of(name, "active") is not None else ""
            return None
        return self.tried(Choose(self.seat, slot))

    def point(self, name: str | None) -> None:
        slot = place_of(name, "newer")
        column = self.game.newer
        parcel = column.parcels[slot] if column is not None and slot is not None and slot < 4 else None
        self.note = ""
        if parcel is not None and self.preview:
            reserve = self.game.reserves[self.seat]
            points = whatif.could_add(self.game.ranches[self.seat], parcel, reserve, self.game.scenario)
            self.note = f"{parcel.mark}: {could_add(points)}"

    def choices(self) -> dict[str, Mark]:
        return self._marked(f"newer:{cast(Choose, move).slot}" for move in self._listed(Choose))


class DiscardDesk(Desk):
    """Parcels that leave the game (PLACE-5, END-5)."""

    kind = "discard"

    @property
    def _wanted(self) -> int:
        return min(2, len(self.game.reserves[self.seat]))

    def pressed(self, name: str | None, by: str) -> Move | None:
        place = place_of(name, "reserve")
        if name == "do:discard":
            parcels = sorted(cast(int, place_of(each, "reserve")) for each in self.picked)
            return self.tried(Discard(self.seat, tuple(parcels)))
        if place is not None and place < len(self.game.reserves[self.seat]):
            if len(self.picked) == self._wanted and name not in self.picked:
                self.picked.pop()
            self.pick(cast(str, name))
        return None

    def done(self) -> Move | None:
        return self.pressed("do:discard", "key")

    @property
    def actions(self) -> list[Action]:
        if len(self.picked) != self._wanted:
            return []
        parcels = sorted(cast(int, place_of(each, "reserve")) for each in self.picked)
        return [Action("do:discard", describe(Discard(self.seat, tuple(parcels)), self.game), main=True)]

    def choices(self) -> dict[str, Mark]:
        return self._marked(f"reserve:{place}" for place in range(len(self.game.reserves[self.seat])))


class DroughtDesk(Desk):
    """The cow that a skull takes (SKULL-2)."""

    kind = "drought"

    def pressed(self, name: str | None, by: str) -> Move | None:
        cell = cell_of(name)
        return None if cell is None else self.tried(Drought(self.seat, cell))

    def choices(self) -> dict[str, Mark]:
        skull = self.game.decision.cell if self.game.decision else None
        marks = {name_of(skull): Mark("lit")} if skull else {}
        return marks | self._marked(name_of(cast(Drought, move).cell) for move in self._listed(Drought))


class RecruitDesk(Desk):
    """A partner for a circle, and its side (CIRCLE-1, CIRCLE-3)."""

    kind = "recruit"

    def __init__(self, game: Game, preview: bool = True) -> None:
        super().__init__(game, preview)
        self._circles = game.decision.cells if game.decision else ()
        self._circle = self._circles[0] if self._circles else (0, 0)

    @property
    def _partner(self) -> str | None:
        token = place_of(self.picked[0], "saloon") if self.picked else None
        return self.game.saloon[token] if token is not None else None

    def pressed(self, name: str | None, by: str) -> Move | None:
        cell, partner = cell_of(name), self._partner
        if name in self.movable:
            self.picked = [] if name in self.picked else [name]
        elif cell in self._circles:
            self._circle = cell
        elif cell is not None:
            self.tried(Recruit(self.seat, cell, partner or self.game.saloon[0], SPECIALIST))
        elif partner is not None and name in ("do:specialist", "do:cowboy"):
            return self.tried(Recruit(self.seat, self._circle, partner, name.removeprefix("do:")))
        return None

    @property
    def movable(self) -> tuple[str, ...]:
        return tuple(f"saloon:{token}" for token in range(len(self.game.saloon)))

    @property
    def actions(self) -> list[Action]:
        partner = self._partner
        if partner is None:
            return []
        sides = ((SPECIALIST, partner), (COWBOY_SIDE, "cowboy"))
        return [
            Action(
                f"do:{side}", describe(Recruit(self.seat, self._circle, partner, side), self.game), art=art
            )
            for side, art in sides
        ]

    def choices(self) -> dict[str, Mark]:
        marks = {name_of(cell): Mark("picked" if cell == self._circle else "may") for cell in self._circles}
        return marks | self._marked(self.movable)


class DriveDesk(Desk):
    """One step of a cow (COWBOY-1)."""

    kind = "drive"

    def _steps(self) -> dict[Cell, list[Cell]]:
        steps: dict[Cell, list[Cell]] = {}
        for move in self._listed(Drive):
            steps.setdefault(cast(Drive, move).source, []).append(cast(Drive, move).target)
        return steps

    def pressed(self, name: str | None, by: str) -> Move | None:
        if name == "do:decline":
            return self.done()
        cell, steps = cell_of(name), self._steps()
        if cell is None:
            return None
        source = cell_of(self.picked[0]) if self.picked else None
        if source is None:
            if cell in steps:
                self.picked = [name_of(cell)]
            else:
                self.tried(Drive(self.seat, cell, (cell[0] + 1, cell[1])))
            return None
        if cell == source:
            self.picked = []
            return None
        if cell in steps and cell not in steps.get(source, ()):
            self.picked = [name_of(cell)]
            return None
        return self.tried(Drive(self.seat, source, cell))

    def dropped(self, name: str | None, onto: str) -> Move | None:
        source, target = cell_of(name), cell_of(onto)
        self.picked = []
        return None if source is None or target is None else self.tried(Drive(self.seat, source, target))

    def done(self) -> Move | None:
        return self.tried(Decline(self.seat))

    @property
    def movable(self) -> tuple[str, ...]:
        return tuple(name_of(cell) for cell in self._steps())

    @property
    def actions(self) -> list[Action]:
        return [Action("do:decline", describe(Decline(self.seat), self.game))]

    def choices(self) -> dict[str, Mark]:
        steps = self._steps()
        source = cell_of(self.picked[0]) if self.picked else None
        if source is None:
            return self._marked(name_of(cell) for cell in steps)
        targets = {name_of(cell): Mark("target") for cell in steps.get(source, ())}
        return targets | {name_of(source): Mark("source")}


class SwapDesk(Desk):
    """A parcel of the own reserve for one of another's (DESPERADO-1)."""

    kind = "swap"

    def pressed(self, name: str | None, by: str) -> Move | None:
        if name == "do:decline":
            return self.done()
        if name is None or "reserve:" not in name:
            return None
        own = "/" not in name
        rest = [each for each in self.picked if ("/" not in each) != own]
        self.picked = rest if name in self.picked else [*rest, name]
        if len(self.picked) < 2:
            return None
        give = next(each for each in self.picked if "/" not in each)
        opponent, _, taken = next(each for each in self.picked if "/" in each).partition("/")
        return self.tried(
            Swap(
                self.seat,
                cast(int, place_of(give, "reserve")),
                int(opponent),
                cast(int, place_of(taken, "reserve")),
            )
        )

    def done(self) -> Move | None:
        return self.tried(Decline(self.seat))

    @property
    def movable(self) -> tuple[str, ...]:
        return tuple(self.choices())

    @property
    def actions(self) -> list[Action]:
        return [Action("do:decline", describe(Decline(self.seat), self.game))]

    def choices(self) -> dict[str, Mark]:
        names = []
        for seat, reserve in enumerate(self.game.reserves):
            head = "" if seat == self.seat else f"{seat}/"
            names += [f"{head}reserve:{place}" for place in range(len(reserve))]
        return self._marked(names)


class StealDesk(Desk):
    """An unprotected cow of another ranch (RUSTLER-1)."""

    kind = "steal"

    def pressed(self, name: str | None, by: str) -> Move | None:
        if name == "do:decline":
            return self.done()
        seat, slash, cell = (name or "").partition("/")
        at = cell_of(cell)
        if slash and seat.isdecimal() and at is not None:
            return self.tried(Steal(self.seat, int(seat), at))
        own = cell_of(name)
        if own is not None:
            self.tried(Steal(self.seat, self.seat, own))
            self.note = texts.steal_there()
        return None

    def done(self) -> Move | None:
        return self.tried(Decline(self.seat))

    @property
    def actions(self) -> list[Action]:
        return [Action("do:decline", describe(Decline(self.seat), self.game))]

    def choices(self) -> dict[str, Mark]:
        rustler = self.game.decision.cell if self.game.decision else None
        marks = {name_of(rustler): Mark("lit")} if rustler else {}
        thefts = cast(list[Steal], self._listed(Steal))
        return marks | self._marked(f"{move.opponent}/{name_of(move.cell)}" for move in thefts)


class ClaimDesk(Desk):
    """A landscape bonus piece: which one, which side, where (DUO-6 to DUO-8)."""

    kind = "claim"

    def __init__(self, game: Game, preview: bool = True) -> None:
        super().__init__(game, preview)
        claims = cast(list[Claim], self._listed(Claim))
        self._claims = claims
        self.picked = [self._side(claims[0])] if claims and claims[0].cell is not None else []

    @staticmethod
    def _side(claim: Claim) -> str:
        return f"do:{claim.piece}.{claim.side}"

    def pressed(self, name: str | None, by: str) -> Move | None:
        cell = cell_of(name)
        for claim in self._claims:
            if name == self._side(claim):
                if claim.cell is None:
                    return self.tried(claim)
                self.picked = [name]
                return None
        if cell is not None and self.picked:
            piece, side = self.picked[0].removeprefix("do:").split(".")
            return self.tried(Claim(self.seat, int(piece), int(side), cell))
        return None

    def escape(self) -> None:
        self.refusal = None

    @property
    def held(self) -> bool:
        return self.refusal is not None

    @property
    def actions(self) -> list[Action]:
        buttons = {}
        for claim in self._claims:
            name = self._side(claim)
            if claim.side is None:
                buttons[name] = Action(name, describe(claim, self.game))
            else:
                land = self.game.box.bonus_pieces[claim.piece][claim.side]
                buttons[name] = Action(
                    name,
                    texts.bonus_side(claim.piece, land),
                    pressed=name in self.picked,
                    art=bonus_parcel(land),
                )
        return list(buttons.values())

    def choices(self) -> dict[str, Mark]:
        chosen = self.picked[0] if self.picked else ""
        cells = [
            claim.cell for claim in self._claims if self._side(claim) == chosen and claim.cell is not None
        ]
        return {name_of(cell): Mark("may") for cell in cells}


DESKS: dict[str, Callable[[Game, bool], Desk]] = {
    desk.kind: desk
    for desk in (
        ChooseDesk,
        ExpandDesk,
        DiscardDesk,
        DroughtDesk,
        RecruitDesk,
        DriveDesk,
        SwapDesk,
        StealDesk,
        ClaimDesk,
    )
}


def desk_for(game: Game, preview: bool = True) -> Desk:
    """The desk for what is to be decided now; one where nothing can be done after the end."""
    return Desk(game, preview) if game.decision is None else DESKS[game.decision.kind](game, preview)
