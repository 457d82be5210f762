"""Plays any legal move, all with the same chance."""

from __future__ import annotations

from random import Random

from moonriver.bots.kit import expect_asked, quick
from moonriver.rules.game import View
from moonriver.rules.moves import Move


@quick
def move(view: View) -> Move:
    """A legal move drawn with the position itself as the seed: the same position gets the same answer."""
    expect_asked(view, View)
    seen = (view.seat, view.round, view.saloon, view.newer, view.moves[-1:], len(view.moves))
    return Random(repr(seen)).choice(view.legal_moves)
