"""What a newcomer is told in a first game: what is to be decided now, and what to think of."""

from __future__ import annotations

from moonriver.rules.game import Game

from ..kit.catalogue import known, sentence
from .moves import question


def guide(game: Game, seat: int) -> str:
    """What helps a seat to decide, or tells it how the game has ended; "" while somebody else decides."""
    if game.outcome is not None:
        return sentence("guide.won" if seat in game.outcome.winners else "guide.over")
    if game.player != seat:
        return ""
    key = question(game).replace("prompt.", "guide.")
    return sentence(key) if known(key) else ""
