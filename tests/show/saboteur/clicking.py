"""How a person makes a move of Saboteur at the screen: the things that are clicked one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from moonriver.saboteur import Break, Keep, Look, Pass, Place, Repair, Rockfall, View
from moonriver.saboteur.cards import GOALS
from moonriver.show.kit.targets import Cell
from moonriver.show.saboteur.table import MineTable
from moonriver.tabletop.moves import Move


def clicks(move: Move, view: View) -> Iterator[str]:
    """The names of what is clicked for a move; a path card that fits both ways is turned by the button if need be."""
    if isinstance(move, Keep):
        yield f"keep:{move.nugget}"
        return
    assert isinstance(move, Place | Break | Repair | Rockfall | Look | Pass)
    if move.card is not None:
        yield f"hand:{move.card}"
    if isinstance(move, Pass):
        yield "do:pass"
    elif isinstance(move, Place):
        both = [Place(move.player, move.card, move.cell, turned) for turned in (False, True)]
        if move.turned and all(view.refusal(way) is None for way in both):
            yield "do:turn"
        yield Cell(move.cell).name
    elif isinstance(move, Rockfall):
        yield Cell(move.cell).name
    elif isinstance(move, Look):
        yield Cell(GOALS[move.goal]).name
    else:
        yield f"seat:{move.target}"
        if isinstance(move, Repair):
            others = [
                other
                for other in view.legal_moves
                if isinstance(other, Repair) and (other.card, other.target) == (move.card, move.target)
            ]
            if len(others) > 1:
                yield f"do:{move.tool}"


def hinted(table: MineTable) -> Move | None:
    """The move of a hint."""
    hint = table.play.hint()
    return None if hint is None else hint.move
