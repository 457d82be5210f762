"""What can be done in a turn of Saboteur: the legal moves as sentences, the many of one card in a group."""

from __future__ import annotations

from moonriver.saboteur import PathCard, Place, View, whatif
from moonriver.tabletop.moves import Move
from moonriver.words.saboteur import table as words
from moonriver.words.saboteur.moves import describe

from ..moonriver.choices import FEW, Choice


def mine_choices(view: View, table: object) -> tuple[Choice, ...]:
    """The legal moves as lines; the placements of each card and the passes in groups where they are many."""
    moves = view.legal_moves
    groups: dict[object, list[Move]] = {}
    for move in moves:
        groups.setdefault(_key(move) if len(moves) > FEW else move, []).append(move)
    lines: list[Choice] = []
    for number, members in enumerate(groups.values()):
        inner = tuple(
            Choice(f"{number}.{at}", describe(move, view, table), _far(view, move), move)
            for at, move in enumerate(members)
        )
        if len(inner) == 1:
            lines += inner
        else:
            lines.append(Choice(str(number), _title(view, members), inner=inner))
    return tuple(lines)


def _key(move: Move) -> object:
    if isinstance(move, Place):
        return "place", move.card
    return "pass" if move.kind == "pass" else move


def _title(view: View, members: list[Move]) -> str:
    first = members[0]
    if isinstance(first, Place):
        card = view.hand[first.card]
        assert isinstance(card, PathCard)
        return words.place_title(card, len(members))
    return words.passes_title(len(members))


def _far(view: View, move: Move) -> str:
    """How far the nearest goal is after a placement."""
    if not isinstance(move, Place):
        return ""
    return words.far(whatif.change(view.mine, view.hand, move).needed)
