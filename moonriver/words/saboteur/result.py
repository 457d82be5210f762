"""The end of a game of Saboteur: everybody's gold, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kit.catalogue import tell, tell_n
from ..kit.names import capital, listed, seat_name


def gold_text(game: Any, table: object = None) -> str:
    """The end of a game of Saboteur or of a view: everybody's gold, and who has won (SAB-OVER-1).

    `table` lends seats their names, else the game itself.
    """
    return richest_text(game.outcome.gold, game.outcome.winners, table or game)


def richest_text(gold: Sequence[int], winners: Sequence[int], table: object = None) -> str:
    """Everybody's gold, and the seats that win with the most of it (SAB-OVER-1)."""
    shares = [
        tell("outcome.gold", "{who} {gold}", who=seat_name(seat, table), gold=found)
        for seat, found in enumerate(gold)
    ]
    return tell_n(
        "outcome.richest",
        "The game is over, with this gold: {each}. {winners} wins.",
        "The game is over, with this gold: {each}. {winners} share the victory.",
        len(winners),
        each=listed(shares, most=len(shares)),
        winners=capital(listed(seat_name(seat, table) for seat in winners)),
    )
