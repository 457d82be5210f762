"""What the command line says about a record that holds: how far the game is, and how it ended."""

from __future__ import annotations

from typing import Any

from moonriver.games import of

from .kit.catalogue import sentence
from .kit.names import capital, seat_name


def check_text(game: Any) -> str:
    """A game replayed from its record, of any kind: the number of moves, then who decides or the result."""
    held = sentence("check.moves", n=len(game.moves))
    if game.player is not None:
        who = capital(seat_name(game.player, game))
        return sentence("check.open", held=held, who=who)
    spec = of(game)
    return f"{held}\n{spec.load(spec.ended)(game)}"
