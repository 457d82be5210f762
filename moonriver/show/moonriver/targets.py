"""What can be pointed at in Moon River, and for each kind of move what is pointed at for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations, product
from typing import Any

from moonriver.rules import moves as rules
from moonriver.rules.game import Game
from moonriver.tabletop.moves import Move

from ..kit.marks import Kind
from ..kit.targets import Button, Cell, Numbered, Path


class ReserveParcel(Numbered, prefix="reserve"):
    """A parcel of a reserve, the oldest first."""


class Slot(Numbered, prefix="newer"):
    """A slot of the newer column, the nearest to the box first."""


class ActiveSlot(Numbered, prefix="active"):
    """A slot of the active column."""


class Token(Numbered, prefix="saloon"):
    """A partner token in the saloon."""


class Closer(Numbered, prefix="big"):
    """Another ranch to be looked at more closely, by its seat."""


STOP, DECLINE, DISCARD = Button("stop"), Button("decline"), Button("discard")
TURN = Button("turn")

ROLES: Mapping[str, tuple[Kind, ...]] = {
    "drought": ("source",),
    "drive": ("source", "target"),
    "steal": ("source",),
    "recruit": ("picked", "target"),
    "claim": ("picked", "target"),
    "discard": ("forbidden", "forbidden"),
}
"""How the targets of a move are marked, by its kind, where it is not as "picked"."""


def paths(move: Move, game: Game) -> Iterator[Path]:
    """What is pointed at for a legal move; several paths where the order does not matter, or where twins lie."""
    own = game.reserves[game.player or 0]
    match move:
        case rules.Choose(slot=slot):
            yield (Slot(slot),)
        case rules.Expand(parcels=(one, other), cells=(first, second)):
            for i, j in _pairs(own, one, other):
                yield ReserveParcel(i), ReserveParcel(j), Cell(first), Cell(second)
                yield ReserveParcel(j), ReserveParcel(i), Cell(second), Cell(first)
        case rules.Discard(parcels=(one, other)):
            for i, j in _pairs(own, one, other):
                yield ReserveParcel(i), ReserveParcel(j), DISCARD
                if own[one] != own[other]:
                    yield ReserveParcel(j), ReserveParcel(i), DISCARD
        case rules.Discard(parcels=(one,)):
            yield ReserveParcel(one), DISCARD
        case rules.Drought(cell=cell):
            yield (Cell(cell),)
        case rules.Recruit(cell=cell, partner=partner, side=side):
            for place in _equal(game.saloon, partner):
                yield Token(place), Cell(cell), Button(side)
                yield Cell(cell), Token(place), Button(side)
        case rules.Drive(source=source, target=target):
            yield Cell(source), Cell(target)
        case rules.Swap(give=give, opponent=seat, take=take):
            others = game.reserves[seat]
            for i, j in product(_equal(own, own[give]), _equal(others, others[take])):
                yield from permutations((ReserveParcel(i), ReserveParcel(j, seat)))
        case rules.Steal(opponent=seat, cell=cell):
            yield (Cell(cell, seat),)
        case rules.Claim(piece=piece, side=side, cell=cell):
            button = Button(f"{piece}.{side}")
            yield (button,) if cell is None else (button, Cell(cell))
        case _:
            yield (Button(move.kind),)


def ways(game: Game) -> Iterator[tuple[Path, Move]]:
    """Every legal move with each of its paths."""
    return ((path, move) for move in game.legal_moves for path in paths(move, game))


def given(game: Game) -> Path:
    """What need not be picked by hand: the first circle, the first side that fits."""
    decision = game.decision
    if decision is not None and decision.kind == "recruit":
        return (Cell(decision.cells[0]),)
    if decision is not None and decision.kind == "claim":
        return next(paths(game.legal_moves[0], game))[:1]
    return ()


def meant(game: Game, path: Path) -> Move | None:
    """The move that is meant by a path that leads nowhere, so that the rules can say why; None where it is none.

    Where the path breaks off it is filled up: whatever comes after cannot be the reason.
    """
    seat = game.player
    if seat is None or game.decision is None:
        return None
    match game.decision.kind, path:
        case "choose", (*_, Slot(slot)):
            return rules.Choose(seat, slot)
        case "expand", (*_, Button("stop")):
            return rules.Stop(seat)
        case "expand", (*_, Cell(_, None)):
            return rules.Expand(seat, *in_hand(path))
        case "discard", (*parcels, Button("discard")):
            return rules.Discard(seat, tuple(sorted(target.at for target in parcels)))
        case "drought", (*_, Cell(cell, None)):
            return rules.Drought(seat, cell)
        case "recruit", (*picked, Cell(cell, None)):
            token = next((target.at for target in picked if isinstance(target, Token)), 0)
            return rules.Recruit(seat, cell, game.saloon[token], rules.SPECIALIST)
        case "drive", (Cell(source, None), Cell(target, None)):
            return rules.Drive(seat, source, target)
        case "drive", (*_, Cell((row, column), None)):
            return rules.Drive(seat, (row, column), (row + 1, column))
        case "steal", (*_, Cell(cell, opponent)):
            return rules.Steal(seat, seat if opponent is None else opponent, cell)
        case "claim", (Button() as side, Cell(cell, None)):
            claims = (move for way, move in ways(game) if way[0] == side and isinstance(move, rules.Claim))
            return replace(next(claims), cell=cell)
    return None


def in_hand(path: Path) -> tuple[Any, Any]:
    """The parcels and the cells of a path for a domino, as many as there are."""
    return (
        tuple(target.at for target in path if isinstance(target, ReserveParcel)),
        tuple(target.at for target in path if isinstance(target, Cell)),
    )


def _equal(values: Sequence[object], value: object) -> list[int]:
    """The places of all that are equal to a value."""
    return [place for place, other in enumerate(values) if other == value]


def _pairs(reserve: Sequence[object], one: int, other: int) -> Iterator[tuple[int, int]]:
    """The places of all pairs that are equal to the one at these places, in this order."""
    pairs = product(_equal(reserve, reserve[one]), _equal(reserve, reserve[other]))
    return ((i, j) for i, j in pairs if i != j)
