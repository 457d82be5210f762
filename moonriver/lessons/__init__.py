"""What the notebooks need and nobody else: prepared positions, exercises, checks, hints, teaching pictures.

The names are loaded when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from moonriver.rules.first import first_game as first_game

    from .book import puzzle_book as puzzle_book
    from .checking import check as check
    from .checking import exercise as exercise
    from .checking import hint as hint
    from .handing_in import hand_in as hand_in
    from .handing_in import sitting as sitting
    from .panel import practice as practice
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
    from .standing import progress as progress
    from .watching import race as race
    from .watching import watch_waves as watch_waves

_HOMES = {
    "before_after": "pictures",
    "check": "checking",
    "columns": "pictures",
    "domino": "scenes",
    "exercise": "checking",
    "first_game": "moonriver.rules.first",
    "hand_in": "handing_in",
    "hint": "checking",
    "marked": "pictures",
    "may_stand": "pictures",
    "network": "pictures",
    "parcels": "pictures",
    "practice": "panel",
    "progress": "standing",
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
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = _HOMES[name]
    return getattr(import_module(home if "." in home else f".{home}", __name__), name)


def __dir__() -> list[str]:
    return __all__
