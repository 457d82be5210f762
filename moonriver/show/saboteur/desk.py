"""One turn at the screen: what may be clicked, what a click means, and which buttons go with it.

Things are named as on the page: "3,-1" a cell of the mine, "hand:0" a card, "seat:2" a player, "keep:3" a nugget card
worth 3, "do:turn" a button. It knows a view, never the game.
"""

from __future__ import annotations

import re

from moonriver.saboteur import (
    ActionCard,
    Break,
    Keep,
    Look,
    Pass,
    PathCard,
    Place,
    Repair,
    Rockfall,
    View,
    whatif,
)
from moonriver.saboteur.cards import GOALS, START, TOOLS, Card
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refusal
from moonriver.words.kit.names import word
from moonriver.words.saboteur import table as words

from ..kit.marks import Mark
from ..moonriver.desk import Action, place_of
from .drawing import Floating

_CELL = re.compile(r"-?\d{1,3},-?\d{1,3}", re.ASCII)
_ASKS = {"break": "whom", "repair": "whom", "rockfall": "fall", "look": "goal"}


def mine_cell(name: str | None) -> Cell | None:
    """The cell that a name such as "8,-2" stands for, else None."""
    if not _CELL.fullmatch(name or ""):
        return None
    x, y = (name or "").split(",")
    return int(x), int(y)


def name_of(cell: Cell) -> str:
    """The name of a cell of the mine."""
    return f"{cell[0]},{cell[1]}"


class MineDesk:
    """What lies before the player who decides: a card is picked, then where or whom it goes to."""

    def __init__(self, view: View, preview: bool = True) -> None:
        """`preview` says how many cards the nearest goal would still need."""
        self.view = view
        self.preview = preview
        self.picked: int | None = None
        self.turned = False
        self.over: Cell | None = None
        """The cell that the picked path card floats over."""
        self.asked: int | None = None
        """The player whose tool is repaired, while the card leaves two to choose from."""
        self.refusal: Refusal | None = None
        self.note = ""
        self.legal = view.legal_moves

    # What is done

    def click(self, name: str | None, by: str = "mouse") -> Move | None:
        """Point and press: picks a card, explains, or gives the move that is now complete."""
        self.refusal, self.note = None, ""
        name = name or ""
        nugget, card, seat = (place_of(name, head) for head in ("keep", "hand", "seat"))
        cell = mine_cell(name)
        if nugget is not None:
            return self._checked(Keep(self.view.seat, nugget))
        if name == "do:turn":
            self.turn()
        elif name == "do:pass":
            return self.done()
        elif name.startswith("do:"):
            return self._mended(name.removeprefix("do:"))
        elif card is not None:
            self._pick(card)
        elif seat is not None:
            return self._to_seat(seat)
        elif cell is not None:
            return self._to_cell(cell, by)
        return None

    def drop(self, name: str | None, onto: str | None) -> Move | None:
        """Drag a card onto a cell or a player."""
        card = place_of(name, "hand")
        if card is None or onto is None or place_of(onto, "hand") is not None:
            return None
        if self.picked != card:
            self.click(name)
        return self.click(onto)

    def point(self, name: str | None) -> None:
        """Only pointed at, or focused: a picked path card floats there."""
        cell = mine_cell(name)
        self.over = cell if cell is not None and self.path is not None and not self._full(cell) else None

    def lift(self, move: Move) -> None:
        """Pick the card of a move and hold it where it goes: a hint."""
        card = getattr(move, "card", None)
        if isinstance(card, int):
            self.picked = card
        if isinstance(move, Place):
            self.turned, self.over = move.turned, move.cell

    def turn(self) -> None:
        """Turn the path card by 180 degrees."""
        if self.path is not None:
            self.turned = not self.turned

    def escape(self) -> None:
        """Put the card back."""
        self.picked = self.over = self.asked = None
        self.turned = False
        self.refusal, self.note = None, ""

    def done(self) -> Move | None:
        """Pass, discarding the picked card."""
        if self.picked is None and self.view.hand:
            self.note = words.label("first")
            return None
        return self._checked(Pass(self.view.seat, self.picked if self.view.hand else None))

    def _pick(self, place: int) -> None:
        if place >= len(self.view.hand) or self.view.sharing:
            return
        again = self.picked == place
        self.escape()
        if not again:
            self.picked = place
            card = self.view.hand[place]
            if isinstance(card, PathCard) and self.view.broken[self.view.seat]:
                self.refusal = self.view.refusal(Place(self.view.seat, place, START))
            else:
                self.note = words.label("where" if isinstance(card, PathCard) else _ASKS[card.deed])

    def _to_seat(self, seat: int) -> Move | None:
        card = self.card
        if not isinstance(card, ActionCard) or card.deed not in ("break", "repair"):
            self.note = words.label("first") if card is None else words.label("where")
            return None
        assert self.picked is not None
        if card.deed == "break":
            return self._checked(Break(self.view.seat, self.picked, seat))
        repairs = [Repair(self.view.seat, self.picked, seat, tool) for tool in card.tools]
        fitting = [move for move in repairs if self.view.refusal(move) is None]
        if len(fitting) > 1:
            self.asked = seat
            self.note = words.label("which")
            return None
        return self._checked((fitting or repairs)[0])

    def _mended(self, tool: str) -> Move | None:
        if self.asked is None or self.picked is None:
            return None
        found = [name for name in TOOLS if name == tool]
        return self._checked(Repair(self.view.seat, self.picked, self.asked, found[0])) if found else None

    def _to_cell(self, cell: Cell, by: str) -> Move | None:
        card, seat = self.card, self.view.seat
        if card is None:
            self.note = words.label("first")
            return None
        assert self.picked is not None
        if isinstance(card, PathCard):
            turned = self._lying(cell)
            move = Place(seat, self.picked, cell, turned and card.turned != card)
            if by == "touch" and self.over != cell and self.view.refusal(move) is None:
                self.over, self.note = cell, words.label("tap")
                return None
            return self._checked(move)
        if card.deed == "rockfall":
            return self._checked(Rockfall(seat, self.picked, cell))
        if card.deed == "look" and cell in GOALS:
            return self._checked(Look(seat, self.picked, GOALS.index(cell)))
        self.note = words.label(_ASKS[card.deed])
        return None

    def _checked(self, move: Move) -> Move | None:
        self.refusal = self.view.refusal(move)
        return move if self.refusal is None else None

    # What it looks like

    @property
    def held(self) -> bool:
        """Whether Escape has something to put back."""
        return self.picked is not None or self.refusal is not None

    @property
    def card(self) -> Card | None:
        """The card that is picked."""
        return None if self.picked is None else self.view.hand[self.picked]

    @property
    def path(self) -> PathCard | None:
        """The picked path card, as long as it may be placed."""
        card = self.card
        return card if isinstance(card, PathCard) and not self.view.broken[self.view.seat] else None

    @property
    def floating(self) -> Floating | None:
        """The path card over the cell that is pointed at, turned so that it fits if it can."""
        path, cell = self.path, self.over
        if path is None or cell is None:
            return None
        card = path.turned if self._lying(cell) else path
        allowed = self.view.mine.refusal(cell, card) is None
        after = self.view.mine.with_card(cell, card)
        label = words.far(whatif.nearest(after)) if allowed and self.preview else ""
        return Floating(cell, card, label, allowed)

    @property
    def said(self) -> str:
        """What the card in hand would do, for a screen reader."""
        floating = self.floating
        if floating is None:
            return self.note
        told = words.laid(floating.card, floating.cell, floating.allowed)
        return f"{told}; {floating.label}" if floating.label else told

    @property
    def cells(self) -> dict[Cell, Mark]:
        """The cells to choose from, and the reason of a refusal."""
        card, mine = self.card, self.view.mine
        found: dict[Cell, Mark] = {}
        if self.path is not None:
            places = {*mine.places(self.path), *mine.places(self.path.turned)}
            found = dict.fromkeys(sorted(places), Mark("may"))
        elif isinstance(card, ActionCard) and card.deed == "rockfall":
            found = dict.fromkeys(sorted(mine.laid), Mark("may"))
        elif isinstance(card, ActionCard) and card.deed == "look":
            found = {GOALS[number]: Mark("may") for number in mine.hidden}
        if self.refusal is not None:
            for fact in ("neighbour", "cell"):
                cell = self.refusal.facts.get(fact)
                if isinstance(cell, tuple):
                    found[cell] = Mark("forbidden")
        return found

    @property
    def seats(self) -> frozenset[int]:
        """The players to choose from."""
        return frozenset(
            move.target
            for move in self.legal
            if isinstance(move, Break | Repair) and self.picked is not None and self._same(move.card)
        )

    @property
    def actions(self) -> list[Action]:
        """The buttons."""
        found = []
        if self.asked is not None and isinstance(self.card, ActionCard):
            found += [Action(f"do:{tool}", word(tool), main=True) for tool in self.card.tools]
        if self.path is not None and self.path.turned != self.path:
            found.append(Action("do:turn", words.label("turn"), pressed=self.turned))
        if self.picked is not None:
            found.append(Action("do:pass", words.label("discard")))
        elif not self.view.hand and not self.view.sharing:
            found.append(Action("do:pass", words.label("pass"), main=True))
        return found

    def _same(self, place: int) -> bool:
        """Whether a card of the hand is equal to the picked one: of equal cards only one is listed."""
        return self.view.hand[place] == self.card

    def _lying(self, cell: Cell) -> bool:
        """Whether the card lies turned on a cell: as it is held, unless it fits only the other way."""
        path = self.path
        if path is None:
            return False
        fits = {turned: self.view.mine.refusal(cell, way) is None for turned, way in _ways(path)}
        return self.turned if fits[self.turned] or not fits[not self.turned] else not self.turned

    def _full(self, cell: Cell) -> bool:
        return self.view.mine.occupied(cell)


def _ways(card: PathCard) -> tuple[tuple[bool, PathCard], tuple[bool, PathCard]]:
    return (False, card), (True, card.turned)
