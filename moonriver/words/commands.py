"""What the command line says: of a record that holds, and of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moonriver.games import of

from .kit.catalogue import sentence
from .kit.names import capital, clean, seat_name


def check_text(game: Any) -> str:
    """A game replayed from its record, of any kind: the number of moves, then who decides or the result."""
    held = sentence("check.moves", n=len(game.moves))
    if game.player is not None:
        who = capital(seat_name(game.player, game))
        return sentence("check.open", held=held, who=who)
    spec = of(game)
    return f"{held}\n{spec.load(spec.ended)(game)}"


def match_text(told: Mapping[str, Any]) -> str:
    """What `match --json` tells, as sentences."""
    played = sentence("match.games", n=told["games"], deals=told["deals"])
    return "\n".join([played, *map(_line, told["bots"])])


def _line(bot: Mapping[str, Any]) -> str:
    return sentence(
        "match.bot",
        bot=clean(bot["name"]),
        won=round(100 * bot["won"], 1),
        low=round(100 * bot["low"], 1),
        high=round(100 * bot["high"], 1),
        score=round(bot["score"], 1),
        ms=round(bot["ms"], 1),
    )
