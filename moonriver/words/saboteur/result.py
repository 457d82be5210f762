"""The end of a game of Saboteur: everybody's gold, and who has won."""

from __future__ import annotations

from typing import Any

from ..kit.catalogue import tell, tell_n
from ..kit.names import capital, listed, seat_name


def gold_text(game: Any, table: object = None) -> str:
    """The end of a game of Saboteur or of a view: everybody's gold, and who has won (SAB-OVER-1).

    `table` lends seats their names, else the game itself.
    """
    outcome, table = game.outcome, table or game
    purses = [
        tell("outcome.gold", "{who} {gold}", who=seat_name(seat, table), gold=found)
        for seat, found in enumerate(outcome.gold)
    ]
    return tell_n(
        "outcome.richest",
        "The game is over, with this gold: {each}. {winners} wins (SAB-OVER-1).",
        "The game is over, with this gold: {each}. {winners} share the victory (SAB-OVER-1).",
        len(outcome.winners),
        each=listed(purses, most=len(purses)),
        winners=capital(listed(seat_name(seat, table) for seat in outcome.winners)),
    )
