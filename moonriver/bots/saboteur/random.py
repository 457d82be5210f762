"""Plays any legal move of Saboteur, all with the same chance."""

from __future__ import annotations

from random import Random

from moonriver.bots.kit import expect_asked, quick
from moonriver.saboteur import View
from moonriver.tabletop.moves import Move


@quick
def move(view: View) -> Move:
    """A legal move drawn with what the seat sees as the seed: the same view gets the same answer."""
    expect_asked(view, View)
    seen = (view.seat, view.round, len(view.log), [card.name for card in view.hand])
    return Random(repr(seen)).choice(view.legal_moves)
