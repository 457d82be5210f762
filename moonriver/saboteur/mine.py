"""The mine: the cards on the table and what they connect; where a path card may lie, and what forbids the rest.

A mine is public and a value: it knows what lies face up and which goals are face down, not what they hide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from moonriver.tabletop import display
from moonriver.tabletop.arguments import expect, expect_cell
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.reading import whole
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable
from moonriver.tabletop.values import Value

from . import diagram
from .cards import BOX, GOALS, START, STEPS, Goal, PathCard, sides


@dataclass(frozen=True, slots=True)
class Opening:
    """What an empty cell asks of a path card, as sets of sides (bits)."""

    beside: int
    """Sides with any card."""
    faces: int
    """Sides with a card face up, which the new card has to fit."""
    mouths: int
    """Sides where that card has a tunnel mouth."""
    live: int
    """Sides where a mouth is connected with the start by an unbroken tunnel."""

    def clash(self, bits: int) -> int:
        """Sides where a card with these mouths does not fit its neighbour (SAB-PATH-3)."""
        return (bits ^ self.mouths) & self.faces

    def takes(self, bits: int) -> bool:
        """Whether a card with these mouths fits and is connected with the start (SAB-PATH-3, SAB-PATH-4)."""
        return not (bits ^ self.mouths) & self.faces and bool(bits & self.live)


@dataclass(frozen=True, repr=False)
class Mine(Value):
    """The cards on the table. `laid` holds the path cards that players placed, as they lie; `goals` the goals
    by number, None for one that is face down."""

    laid: Mapping[Cell, PathCard]
    goals: tuple[Goal | None, ...]

    def __post_init__(self) -> None:
        """Raises `Unreadable` for what is no mine, and `Refused` for a card where the start or a goal lies."""
        expect(self.laid, Mapping, "pieces")
        expect(self.goals, tuple | list, "list")
        laid = {expect_cell(cell, "mine_cell"): card for cell, card in self.laid.items()}
        for cell, card in laid.items():
            _expect_card(cell, card)
        if not diagram.holds(laid):
            raise Unreadable("argument", found=tuple(laid), expected="pieces")
        if len(self.goals) != len(GOALS):
            raise Unreadable("deal.value", name="goals", found=len(self.goals), allowed=(len(GOALS),))
        for number, goal in enumerate(self.goals):
            _expect_spare(goal, self.goals[:number])
        vars(self).update(laid=MappingProxyType(laid), goals=tuple(self.goals))

    @classmethod
    def empty(cls) -> Mine:
        """The start and three goals face down (SAB-DEAL-3)."""
        return cls({}, (None,) * len(GOALS))

    @classmethod
    def from_diagram(cls, text: str) -> Mine:
        """The mine of a diagram. Raises `Unreadable` naming line, cell and what was expected."""
        laid, goals = diagram.read(text)
        return cls(laid, goals)

    def __str__(self) -> str:
        return diagram.write(self.laid, self.goals)

    def __repr__(self) -> str:
        return f"Mine.from_diagram({str(self)!r})"

    def __hash__(self) -> int:
        return hash((frozenset(self.laid.items()), self.goals))

    def _repr_mimebundle_(self, **options: object) -> dict[str, str]:
        return display.bundle(self)

    def __reduce__(self) -> tuple[object, ...]:
        return _made, (dict(self.laid), self.goals)  # a read-only mapping cannot be pickled

    @cached_property
    def faces(self) -> Mapping[Cell, PathCard]:
        """Every card face up as it lies: the start, the laid path cards, the goals that were turned up."""
        up = {cell: goal.card for cell, goal in zip(GOALS, self.goals, strict=True) if goal is not None}
        return MappingProxyType({START: BOX.start} | dict(self.laid) | up)

    @property
    def hidden(self) -> tuple[int, ...]:
        """The numbers of the goals that are face down."""
        return tuple(number for number, goal in enumerate(self.goals) if goal is None)

    def goal_at(self, cell: Cell) -> int | None:
        """The number of the goal on a cell, face up or down."""
        return _GOAL_AT.get(cell if type(cell) is tuple else expect_cell(cell, "mine_cell"))

    def occupied(self, cell: Cell) -> bool:
        """Whether any card lies on a cell."""
        cell = cell if type(cell) is tuple else expect_cell(cell, "mine_cell")
        return cell in self.faces or cell in _GOAL_AT

    @cached_property
    def reached(self) -> frozenset[Cell]:
        """The passable cards that an unbroken tunnel connects with the start, itself included (SAB-PATH-4)."""
        faces = self.faces
        found, edge = {START}, [START]
        while edge:
            x, y = cell = edge.pop()
            bits = faces[cell].bits
            for side, facing, dx, dy in STEPS:
                if bits & side:
                    other = (x + dx, y + dy)
                    card = faces.get(other)
                    if card is not None and card.joined and card.bits & facing and other not in found:
                        found.add(other)
                        edge.append(other)
        return frozenset(found)

    def opening(self, cell: Cell) -> Opening:
        """What an empty cell asks of a card."""
        expect_cell(cell, "mine_cell")
        return self._opening(cell)

    def _opening(self, cell: Cell) -> Opening:
        beside = faces = mouths = live = 0
        up, reached = self.faces, self.reached
        x, y = cell
        for side, facing, dx, dy in STEPS:
            other = (x + dx, y + dy)
            card = up.get(other)
            if card is not None:
                faces |= side
                if card.bits & facing:
                    mouths |= side
                    if other in reached:
                        live |= side
            elif other in _GOAL_AT:
                beside |= side
        return Opening(beside | faces, faces, mouths, live)

    @cached_property
    def openings(self) -> Mapping[Cell, Opening]:
        """The empty cells that a tunnel from the start leads to, in rising order: the frontier."""
        cells, up = set[Cell](), self.faces
        for x, y in self.reached:
            bits = up[x, y].bits
            cells |= {(x + dx, y + dy) for side, _, dx, dy in STEPS if bits & side}
        free = sorted(cells - up.keys() - _GOAL_AT.keys())
        return MappingProxyType({cell: self._opening(cell) for cell in free})

    @cached_property
    def _places(self) -> dict[int, tuple[Cell, ...]]:
        return {}

    def places(self, card: PathCard) -> tuple[Cell, ...]:
        """The cells that take a card as it lies, in rising order (SAB-PATH-2 to SAB-PATH-5)."""
        expect(card, PathCard, "path_card")
        known = self._places.get(card.bits)
        if known is None:
            found = [cell for cell, opening in self.openings.items() if opening.takes(card.bits)]
            known = self._places[card.bits] = tuple(found)
        return known

    def refusal(self, cell: Cell, card: PathCard) -> Refusal | None:
        """Why a card, as it lies, may not go on a cell; None where it may.

        Raises `Unreadable` for what is no cell, and for what is no path card.
        """
        cell = expect_cell(cell, "mine_cell")
        expect(card, PathCard, "path_card")
        if self.occupied(cell):
            return _occupied(cell, card)
        opening = self._opening(cell)
        if not opening.beside:
            return Refusal("SAB-PATH-2", "saboteur.PATH-2.apart", {"cell": cell, "card": card.name})
        if opening.takes(card.bits):
            return None
        clash = opening.clash(card.bits)
        if clash:
            side = sides(clash)[0]
            other = _beside(cell, side)
            facts = {
                "cell": cell,
                "card": card.name,
                "side": side,
                "neighbour": other,
                "other": self.faces[other].name,
            }
            return Refusal("SAB-PATH-3", "saboteur.PATH-3.edge", facts)
        return self._unconnected(cell, card, opening)

    def _unconnected(self, cell: Cell, card: PathCard, opening: Opening) -> Refusal:
        """Why a card that fits is not connected with the start: what its mouths meet instead."""
        met = [_beside(cell, side) for side in sides(card.bits & opening.mouths)]
        lost = [other for other in met if self.faces[other].joined]
        if lost:
            why, facts = "cut_off", {"neighbour": lost[0]}
        elif met:
            why, facts = "dead_end", {"neighbour": met[0]}
        elif opening.faces:
            why, facts = "walls", {}
        else:
            why, facts = "goal", {}
        return Refusal("SAB-PATH-4", f"saboteur.PATH-4.{why}", {"cell": cell, "card": card.name, **facts})

    def place(self, cell: Cell, card: PathCard) -> Mine:
        """The mine with a card, as it lies, on an empty cell; goals stay as they are. Raises `Refused`."""
        refusal = self.refusal(cell, card)
        if refusal is not None:
            raise Refused(refusal)
        return self.with_card(cell, card)

    def with_card(self, cell: Cell, card: PathCard | None) -> Mine:
        """An edited copy: a card on a cell, or none, whether a tunnel leads there or not.

        Raises `Refused` where the start or a goal lies, and `Unreadable` for a card that the box does not hold and a
        cell that is too far away for a diagram.
        """
        cell = expect_cell(cell, "mine_cell")
        expect(card, PathCard | None, "path_card")
        if card is not None:
            _expect_card(cell, card)
            if card.name not in BOX.lying:
                raise Unreadable("argument", found=card.name, expected="path_card")
            if not diagram.holds({*self.laid, cell}):
                raise Unreadable("argument", found=cell, expected="mine_cell")
        return self.built(cell, card)

    def built(self, cell: Cell, card: PathCard | None) -> Mine:
        """The mine with any card on a cell, or none; nothing is checked."""
        laid = {other: old for other, old in self.laid.items() if other != cell}
        if card is not None:
            laid[cell] = card
        return _made(laid, self.goals)

    def with_goal(self, number: int, goal: Goal | None) -> Mine:
        """An edited copy: a goal face up as it lies, or face down.

        Raises `Unreadable` for a goal that the box does not hold, or that lies face up elsewhere.
        """
        expect_goal(number)
        before, after = self.goals[:number], self.goals[number + 1 :]
        _expect_spare(goal, (*before, *after))
        return _made(self.laid, (*before, goal, *after))

    def meets(self, cell: Cell) -> tuple[tuple[int, int], ...]:
        """The face-down goals that a tunnel from the start reaches through the card on a cell (SAB-GOAL-1).

        Each with the side (bit) of the goal that the tunnel comes in at.
        """
        cell = expect_cell(cell, "mine_cell")
        if cell not in self.reached:
            return ()
        x, y = cell
        met = []
        for side, facing, dx, dy in STEPS:
            number = _GOAL_AT.get((x + dx, y + dy))
            if number is not None and self.goals[number] is None and self.faces[cell].bits & side:
                met.append((number, facing))
        return tuple(sorted(met))


_GOAL_AT = {cell: number for number, cell in enumerate(GOALS)}


def _made(laid: Mapping[Cell, PathCard], goals: tuple[Goal | None, ...]) -> Mine:
    """A mine of what is known to be one: nothing is checked."""
    mine = object.__new__(Mine)
    vars(mine).update(laid=MappingProxyType(dict(laid)), goals=goals)
    return mine


def _expect_card(cell: Cell, card: object) -> None:
    """Raise `Unreadable` for what is no path card, and `Refused` where the start or a goal lies."""
    expect(card, PathCard, "path_card")
    if cell == START or cell in _GOAL_AT:
        raise Refused(_occupied(cell, card))  # type: ignore[arg-type]


def _expect_spare(goal: Goal | None, others: Sequence[Goal | None]) -> None:
    """Raise `Unreadable` for a goal that the box does not hold, or that is one of the others."""
    expect(goal, Goal | None, "Goal")
    if goal is not None and not diagram.spare(goal, others):
        raise Unreadable("argument", found=goal.mark, expected="Goal")


def expect_goal(number: object) -> None:
    """Raise `Unreadable` unless something is the number of a goal."""
    if not whole(number) or number not in range(len(GOALS)):
        raise Unreadable("argument", found=number, expected="goal")


def _occupied(cell: Cell, card: PathCard) -> Refusal:
    return Refusal("SAB-PATH-2", "saboteur.PATH-2.occupied", {"cell": cell, "card": card.name})


def _beside(cell: Cell, side: str) -> Cell:
    """The cell on one side (N, E, S, W) of a cell."""
    _, _, dx, dy = STEPS["NESW".index(side)]
    return cell[0] + dx, cell[1] + dy
