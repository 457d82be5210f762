"""A match in words: a line for each bot, with its share of victories and what is sure of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .kit.catalogue import sentence
from .kit.names import clean


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
