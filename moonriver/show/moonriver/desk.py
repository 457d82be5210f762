"""What lies before the player who decides: what may be clicked, what a click means, which buttons there are.

Things are named as on the page: "2,3" a cell of the own ranch, "reserve:0" a parcel of the own reserve, "newer:1" a
slot, "saloon:2" a token; "1/2,3" and "1/reserve:0" the same of seat 1; "do:stop" a button.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from moonriver.rules.game import Game
from moonriver.rules.moves import Move
from moonriver.rules.parcel import Parcel
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal

from ..kit.marks import Ghost, Mark
from .placing import reasons


@dataclass(frozen=True)
class Action:
    """A button of the decision. `main` is the one to press next; `art` is a parcel or the name of a partner's side."""

    name: str
    label: str
    main: bool = False
    pressed: bool = False
    art: Parcel | str | None = None


def cell_of(name: str | None) -> Cell | None:
    """The cell that a name of the own ranch stands for, else None."""
    row, comma, column = (name or "").partition(",")
    return (int(row), int(column)) if comma and row.isdecimal() and column.isdecimal() else None


def name_of(cell: Cell) -> str:
    """The name of a cell of the own ranch."""
    return f"{cell[0]},{cell[1]}"


def place_of(name: str | None, board: str) -> int | None:
    """The number in "reserve:2" for the board "reserve"; None for another name."""
    head, colon, number = (name or "").rpartition(":")
    return int(number) if colon and head == board and number.isdecimal() else None


class Desk:
    """What lies before the player who decides. Clicks change what is picked; the last one gives the move."""

    kind: ClassVar[str] = ""

    def __init__(self, game: Game, preview: bool = True) -> None:
        """`preview` says what a domino or a parcel would add to the score."""
        self.game = game
        self.preview = preview
        self.seat: int = 0 if game.player is None else game.player
        self.picked: list[str] = []
        self.refusal: Refusal | None = None
        self.note = ""

    def click(self, name: str | None, by: str = "mouse") -> Move | None:
        """Point and press: picks something, explains, or gives the move that is now complete."""
        self.refusal, self.note = None, ""
        return self.pressed(name, by)

    def drop(self, name: str | None, onto: str | None) -> Move | None:
        """Drag one thing onto another."""
        self.refusal, self.note = None, ""
        return self.dropped(name, onto) if onto is not None and onto != name else None

    def point(self, name: str | None) -> None:
        """Only pointed at, or focused."""

    def pressed(self, name: str | None, by: str) -> Move | None:
        """What a click means in this decision."""
        return None

    def dropped(self, name: str | None, onto: str) -> Move | None:
        """What a drop means: the one picked, then the other clicked."""
        if name not in self.picked:
            self.pressed(name, "mouse")
        return self.pressed(onto, "mouse")

    def turn(self) -> None:
        """Turn what is in hand."""

    def escape(self) -> None:
        """Put down what is picked."""
        self.picked = []
        self.refusal, self.note = None, ""

    def done(self) -> Move | None:
        """The key that ends the decision: the only move without an object, if there is one."""
        return None

    @property
    def held(self) -> bool:
        """Whether Escape has something to put down."""
        return bool(self.picked or self.refusal)

    @property
    def movable(self) -> tuple[str, ...]:
        """What can be dragged."""
        return ()

    @property
    def actions(self) -> list[Action]:
        """The buttons."""
        return []

    @property
    def ghost(self) -> Ghost | None:
        """The domino that floats over the ranch."""
        return None

    @property
    def said(self) -> str:
        """What is in hand and what it would do, for a screen reader."""
        return self.ghost.label if self.ghost else self.note

    def choices(self) -> dict[str, Mark]:
        """Marks on what may be clicked and what is picked."""
        return {}

    @property
    def marks(self) -> dict[str, Mark]:
        """All marks by name, the cells that matter to a refusal on top."""
        marks = self.choices()
        if self.refusal is not None:
            opponent = self.refusal.facts.get("opponent")
            head = f"{opponent}/" if isinstance(opponent, int) else ""
            found = reasons(self.refusal, self.game.ranches[self.seat].rows)
            marks |= {head + name_of(cell): mark for cell, mark in found.items()}
        return marks

    def tried(self, move: Move) -> Move | None:
        """The move where it is legal; else None, and the refusal is kept to be explained."""
        self.refusal = self.game.refusal(move)
        return move if self.refusal is None else None

    def pick(self, name: str) -> None:
        """Pick something, or put it back."""
        if name in self.picked:
            self.picked.remove(name)
        else:
            self.picked.append(name)

    def _marked(self, names: Iterable[str]) -> dict[str, Mark]:
        return {name: Mark("picked" if name in self.picked else "may") for name in names}

    def _listed(self, kind: type[Move]) -> list[Move]:
        return [move for move in self.game.legal_moves if isinstance(move, kind)]
