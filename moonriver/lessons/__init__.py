"""What the notebooks need and nobody else: prepared positions, exercises, checks, hints, teaching pictures.

But for `first_game` the names are loaded when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from moonriver.rules.game import Game

    from .book import puzzle_book as puzzle_book
    from .checking import check as check
    from .checking import exercise as exercise
    from .checking import hint as hint
    from .handing_in import hand_in as hand_in
    from .handing_in import sitting as sitting
    from .panel import practice as practice
    from .panel import progress as progress
    from .pictures import before_after as before_after
    from .pictures import columns as columns
    from .pictures import marked as marked
    from .pictures import may_stand as may_stand
    from .pictures import network as network
    from .pictures import parcels as parcels
    from .pictures import refused as refused
    from .pictures import reserve as reserve
    from .pictures import saloon as saloon
    from .pictures import side_by_side as side_by_side
    from .pictures import territories as territories
    from .scenes import domino as domino
    from .scenes import scene as scene
    from .sources import source as source
    from .watching import race as race
    from .watching import watch_waves as watch_waves
    from .watching import wave_picture as wave_picture

_HOMES = {
    "before_after": "pictures",
    "check": "checking",
    "columns": "pictures",
    "domino": "scenes",
    "exercise": "checking",
    "hand_in": "handing_in",
    "hint": "checking",
    "marked": "pictures",
    "may_stand": "pictures",
    "network": "pictures",
    "parcels": "pictures",
    "practice": "panel",
    "progress": "panel",
    "puzzle_book": "book",
    "race": "watching",
    "refused": "pictures",
    "reserve": "pictures",
    "saloon": "pictures",
    "scene": "scenes",
    "side_by_side": "pictures",
    "sitting": "handing_in",
    "source": "sources",
    "territories": "pictures",
    "watch_waves": "watching",
    "wave_picture": "watching",
}
__all__ = sorted(("first_game", *_HOMES))

FIRST_SEED = 1967
"""The shuffle of the first game."""
FIRST_ROUND = 19
"""The round at whose beginning the first game is handed over: six rounds are left."""


def first_game() -> Game:
    """A game for three at the beginning of its last six rounds; seat 0 is the reader's and decides first.

    It was made by greedy bots at all three seats from shuffle `FIRST_SEED` and stands in the package as a record,
    which is replayed here. Among the first 2,500 shuffles this one was chosen because the reader is last but close
    behind (56, 78 and 73 points), may expand at once, has two circles to fill and can still win.
    """
    from moonriver.rules import record

    text = files(__package__).joinpath("first_game.moonriver.json").read_text(encoding="utf-8")
    return record.read(text)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)


def __dir__() -> list[str]:
    return __all__
