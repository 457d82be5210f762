"""What can be done in a turn of Saboteur: the legal moves as sentences, the many of one card in a group."""

from __future__ import annotations

from collections.abc import Sequence

from moonriver.saboteur import PathCard, Place, View, whatif
from moonriver.tabletop.moves import Move
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital
from moonriver.words.saboteur import table as words
from moonriver.words.saboteur.moves import describe
from moonriver.words.saboteur.names import path_card_name

from ..kit import choices as kit
from ..kit.choices import Choice
from .targets import paths

GROUPED = {"place": 1, "pass": 0}
"""The kinds of move that can be many, and how many targets the lines of a group share."""


def choices(view: View, table: object) -> tuple[Choice, ...]:
    """The legal moves as lines; the placements of each card and the passes in groups where they are many."""

    def line(move: Move, inner: bool) -> Choice:
        path, _ = next(paths(move, view))
        return Choice("", describe(move, view, table), _far(view, move), move, path=path)

    def group(members: Sequence[Move], inner: Sequence[Choice]) -> Choice:
        return Choice("", _title(view, members))

    return kit.choices(view.legal_moves, GROUPED, line, group)


def _title(view: View, members: Sequence[Move]) -> str:
    first = members[0]
    if isinstance(first, Place):
        card = view.hand[first.card]
        assert isinstance(card, PathCard)
        return sentence("table.places", n=len(members), what=capital(path_card_name(card)))
    return sentence("sab.table.passes", n=len(members))


def _far(view: View, move: Move) -> str:
    """How far the nearest goal is after a placement."""
    if not isinstance(move, Place):
        return ""
    return words.far(whatif.change(view.mine, view.hand, move).needed)
