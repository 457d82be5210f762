"""What the command line says about a record that holds: how far the game is, and how it ended."""

from __future__ import annotations

from typing import Any

from .catalogue import tell, tell_n
from .names import capital, listed, seat_name
from .sheet import outcome_text, sheets_text


def check_text(game: Any) -> str:
    """A game replayed from its record, of either kind: the number of moves, then who decides or the result."""
    held = tell_n(
        "check.moves",
        "The record holds: 1 legal move.",
        "The record holds: {n} legal moves.",
        len(game.moves),
    )
    if game.player is not None:
        who = capital(seat_name(game.player, game))
        return tell("check.open", "{held} {who} decides next.", held=held, who=who)
    if hasattr(game.outcome, "sheets"):
        return "\n".join([held, sheets_text(game.outcome.sheets, game), outcome_text(game)])
    return "\n".join([held, gold_text(game)])


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
