"""A move in one line: small pictures of what it moves, and the cells it goes to, counted as beside the ranch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from moonriver.rules import moves as rules
from moonriver.rules.position import Position
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.moves import Move
from moonriver.words.kit.names import listed, word
from moonriver.words.moonriver.moves import describe
from moonriver.words.moonriver.names import landscape_name, open_parcel

from ...kit.controls import dot
from ...kit.markup import Child, El, el
from ..parts import picture_of, picture_of_cow


def move_line(move: Move, position: Position) -> El:
    """A legal move; its whole sentence is told to who points, and to screen readers."""
    draws = _DRAWS.get(type(move))
    told = describe(move, position)
    shown = draws(move, position) if draws else (told,)
    return el("span", *shown, class_="mr-move", title=told, role="img", aria_label=told)


def _on(cell: Cell) -> El:
    return el("span", f"{cell[0]},{cell[1]}", class_="mr-at")


def _choose(move: Any, position: Position) -> tuple[Child, ...]:
    return el("b", f"{move.slot + 1}"), picture_of(open_parcel(position, move.slot))


def _expand(move: Any, position: Position) -> tuple[Child, ...]:
    reserve = position.reserves[move.player]
    pairs = zip(move.parcels, move.cells, strict=True)
    return tuple(piece for at, cell in pairs for piece in (picture_of(reserve[at]), _on(cell)))


def _discard(move: Any, position: Position) -> tuple[Child, ...]:
    reserve = position.reserves[move.player]
    return el("b", "×", class_="mr-gone"), *(picture_of(reserve[at]) for at in move.parcels)


def _drought(move: Any, position: Position) -> tuple[Child, ...]:
    return el("b", "×", class_="mr-gone"), picture_of_cow(), _on(move.cell)


def _recruit(move: Any, position: Position) -> tuple[Child, ...]:
    side = rules.COWBOY_SIDE
    named = picture_of(move.partner) or word(move.partner)
    return named, *((picture_of(side) or word(side),) if move.side == side else ()), _on(move.cell)


def _drive(move: Any, position: Position) -> tuple[Child, ...]:
    return picture_of_cow(), _on(move.source), "→", _on(move.target)


def _swap(move: Any, position: Position) -> tuple[Child, ...]:
    given, taken = position.reserves[move.player][move.give], position.reserves[move.opponent][move.take]
    return picture_of(given), "←→", picture_of(taken), dot(position.colours[move.opponent])


def _steal(move: Any, position: Position) -> tuple[Child, ...]:
    return picture_of_cow(), "←", dot(position.colours[move.opponent]), _on(move.cell)


def _claim(move: Any, position: Position) -> tuple[Child, ...]:
    sides = [landscape_name(side) for side in position.box.bonus_pieces[move.piece]]
    if move.cell is None:
        return el("b", "×", class_="mr-gone"), listed(sides)
    return sides[move.side], _on(move.cell)


_DRAWS: Mapping[type[Move], Callable[[Any, Position], tuple[Child, ...]]] = {
    rules.Choose: _choose,
    rules.Expand: _expand,
    rules.Discard: _discard,
    rules.Drought: _drought,
    rules.Recruit: _recruit,
    rules.Drive: _drive,
    rules.Swap: _swap,
    rules.Steal: _steal,
    rules.Claim: _claim,
}
"""Of each kind of move what is shown; the others have no pieces, and a short sentence."""
