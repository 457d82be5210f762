"""A move in one line: small pictures of what it moves, and the cells it goes to, counted as beside the ranch."""

from __future__ import annotations

from moonriver.rules import moves as rules
from moonriver.rules.position import Position
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.moves import Move
from moonriver.words.kit.names import listed, word
from moonriver.words.moonriver.moves import describe
from moonriver.words.moonriver.names import landscape_name, open_parcel

from ...kit.controls import dot
from ...kit.markup import Child, El, Markup, el
from ..parts import picture_of, picture_of_cow


def move_line(move: Move, position: Position) -> El:
    """A legal move; its whole sentence is told to who points, and to screen readers."""
    told = describe(move, position)
    shown = _pieces(move, position) or (told,)
    return el("span", *shown, class_="mr-move", title=told, role="img", aria_label=told)


def _pieces(move: Move, position: Position) -> tuple[Child, ...]:
    """What is shown of a move; nothing of one without pieces, which has a short sentence."""
    cow, gone = picture_of_cow(), el("b", "×", class_="mr-gone")
    match move:
        case rules.Choose(slot=slot):
            return el("b", f"{slot + 1}"), picture_of(open_parcel(position, slot))
        case rules.Expand(player=seat, parcels=places, cells=cells):
            pairs = zip(_taken(position, seat, *places), map(_on, cells), strict=True)
            return tuple(piece for pair in pairs for piece in pair)
        case rules.Discard(player=seat, parcels=places):
            return gone, *_taken(position, seat, *places)
        case rules.Drought(cell=cell):
            return gone, cow, _on(cell)
        case rules.Recruit(cell=cell, partner=partner, side=side):
            sides = (partner, side) if side == rules.COWBOY_SIDE else (partner,)
            return *(picture_of(name) or word(name) for name in sides), _on(cell)
        case rules.Drive(source=source, target=target):
            return cow, _on(source), "→", _on(target)
        case rules.Swap(player=seat, give=give, opponent=opponent, take=take):
            given, taken = _taken(position, seat, give), _taken(position, opponent, take)
            return *given, "←→", *taken, dot(position.colours[opponent])
        case rules.Steal(opponent=opponent, cell=cell):
            return cow, "←", dot(position.colours[opponent]), _on(cell)
        case rules.Claim(piece=piece, side=side, cell=cell):
            lands = [landscape_name(land) for land in position.box.bonus_pieces[piece]]
            return (gone, listed(lands)) if side is None or cell is None else (lands[side], _on(cell))
    return ()


def _taken(position: Position, seat: int, *places: int) -> list[Markup | None]:
    """Pictures of parcels of a reserve."""
    return [picture_of(position.reserves[seat][place]) for place in places]


def _on(cell: Cell) -> El:
    return el("span", f"{cell[0]},{cell[1]}", class_="mr-at")
