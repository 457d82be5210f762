"""What stands on a table of Saboteur beside the pictures: buttons, headings, the curtain, seats, results."""

from __future__ import annotations

from collections.abc import Sequence

from moonriver.saboteur.cards import Goal, PathCard
from moonriver.saboteur.dwarves import Role
from moonriver.saboteur.game import Game, View
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.moves import Move

from ..kit.catalogue import sentence
from ..kit.names import capital, seat_name, seats_name, word
from .moves import describe
from .names import cell_name, found_name, goal_name, path_card_name, tools_name


def table_text(game: Game, people: Sequence[int]) -> str:
    """A table in one line, from the game as it began there and the seats of people."""
    if not people:
        return sentence("sab.table.text.nobody", players=game.players)
    seats = seats_name(people, game)
    return sentence("sab.table.text", n=len(people), players=game.players, seats=seats)


def seat_text(view: View, seat: int, table: object = None, you: bool = False) -> str:
    """A seat as everybody sees it: name, cards, broken tools; at the end its gold. `you`: its player looks on."""
    seats = getattr(table, "seats", None)
    name = capital(seat_name(seat, table or view))
    if you:
        name = sentence("sab.table.you", name=name)
    elif seats and seats[seat].bot:
        name = sentence("sab.table.bot", name=name)
    parts = [name]
    if view.roles is not None:
        parts.append(word(view.roles[seat]))
    if view.outcome is not None:
        parts.append(sentence("sab.table.seat_gold", n=view.outcome.gold[seat]))
    else:
        parts.append(sentence("sab.table.cards", n=view.hand_sizes[seat]))
    if view.broken[seat]:
        parts.append(sentence("sab.table.broken", tools=tools_name(view.broken[seat])))
    if view.player == seat:
        parts.append(sentence("sab.table.now"))
    return " · ".join(parts)


def role_found(role: Role, finder: bool) -> str:
    """In the table of results what somebody was, and whether they reached the gold."""
    return sentence("sab.table.finder", role=word(role)) if finder else word(role)


def secret(number: int, goal: Goal) -> str:
    """What a map showed."""
    return sentence("sab.table.secret", goal=goal_name(number), found=found_name(goal))


def laid(card: PathCard, cell: Cell, fits: bool) -> str:
    """A card that floats, for a screen reader."""
    key = "sab.table.fits" if fits else "sab.table.misfits"
    return sentence(key, card=capital(path_card_name(card)), cell=cell_name(cell))


def far(needed: int | None) -> str:
    """How many cards the nearest goal face down still needs, None where there is no way to one."""
    if needed is None:
        return sentence("sab.table.walled")
    if needed == 0:
        return sentence("sab.table.reached")
    return sentence("sab.table.far", n=needed)


def hint(move: Move, view: View, table: object = None) -> str:
    """What a well-playing dwarf would do here."""
    return sentence("sab.table.hint", offer=describe(move, view, table))
