"""What can be pointed at in Saboteur, and for each kind of move what is pointed at for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from moonriver.saboteur import ActionCard, Break, Keep, Look, Pass, PathCard, Place, Repair, Rockfall, View
from moonriver.saboteur.cards import GOALS
from moonriver.tabletop.moves import Move

from ..kit.targets import Button, Cell, Numbered, Path


class Card(Numbered, prefix="hand"):
    """A card of the hand, the oldest first."""


class Player(Numbered, prefix="seat"):
    """A player, by the seat."""


class Nugget(Numbered, prefix="keep"):
    """A nugget card that is offered, by its value."""


PASS = Button("pass")
TURN = Button("turn")


def paths(move: Move, view: View) -> Iterator[tuple[Path, Move]]:
    """What is pointed at for a legal move, with the move: of equal cards each can be played, though one is listed."""
    match move:
        case Keep(nugget=value):
            yield (Nugget(value),), move
        case Pass(card=None):
            yield (PASS,), move
        case Place() | Break() | Repair() | Rockfall() | Look() | Pass():
            rest = _rest(move, view)
            for place, card in enumerate(view.hand):
                if card == view.hand[move.card or 0]:
                    yield (Card(place), *rest), replace(move, card=place)


def _rest(move: Move, view: View) -> Path:
    """What is pointed at after the card."""
    match move:
        case Place(cell=cell) | Rockfall(cell=cell):
            return (Cell(cell),)
        case Look(goal=goal):
            return (Cell(GOALS[goal]),)
        case Break(target=seat):
            return (Player(seat),)
        case Repair(card=place, target=seat, tool=tool):
            card = view.hand[place]
            assert isinstance(card, ActionCard)
            several = len(view.broken[seat].intersection(card.tools)) > 1
            return (Player(seat), Button(tool)) if several else (Player(seat),)
    return (PASS,)


def ways(view: View) -> Iterator[tuple[Path, Move]]:
    """Every legal move with each of its paths."""
    return (way for move in view.legal_moves for way in paths(move, view))


def meant(view: View, path: Path) -> Move | None:
    """The move that is meant by a path that leads nowhere, so that the rules can say why; None where it is none."""
    match path:
        case (Nugget(value),):
            return Keep(view.seat, value)
        case (Button("pass"),) if view.sharing:
            return Pass(view.seat, None)
        case (Card(place), *rest) if place < len(view.hand):
            return _action(view, place, tuple(rest))
    return None


def _action(view: View, place: int, path: Path) -> Move | None:
    """What would be done with the card at a place, when this is pointed at after it."""
    card = view.hand[place]
    match card, path:
        case PathCard(), (Cell(cell, None),):
            return Place(view.seat, place, cell)
        case ActionCard(deed="rockfall"), (Cell(cell, None),):
            return Rockfall(view.seat, place, cell)
        case ActionCard(deed="look"), (Cell(cell, None),) if cell in GOALS:
            return Look(view.seat, place, GOALS.index(cell))
        case ActionCard(deed="break"), (Player(seat),):
            return Break(view.seat, place, seat)
        case ActionCard(deed="repair"), (Player(seat),):
            return Repair(view.seat, place, seat, card.tools[0])
    return None
