"""What the notebooks need and nobody else: prepared positions, exercises, checks, hints, teaching pictures.

The names are loaded when they are first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonriver.tabletop.lazily import lazily

if TYPE_CHECKING:
    from moonriver.rules.first import first_game as first_game

    from .checking import check as check
    from .checking import exercise as exercise
    from .checking import hint as hint
    from .handing_in import hand_in as hand_in
    from .handing_in import sitting as sitting
    from .panel import practice as practice
    from .panel import puzzle_book as puzzle_book
    from .pictures import before_after as before_after
    from .pictures import columns as columns
    from .pictures import marked as marked
    from .pictures import may_stand as may_stand
    from .pictures import parcels as parcels
    from .pictures import refused as refused
    from .pictures import reserve as reserve
    from .pictures import saloon as saloon
    from .pictures import side_by_side as side_by_side
    from .pictures import territories as territories
    from .scenes import domino as domino
    from .scenes import scene as scene
    from .sheets import source as source
    from .standing import progress as progress
    from .watching import race as race
    from .watching import watch_waves as watch_waves

_HOMES = {
    "moonriver.rules.first": ("first_game",),
    ".checking": ("check", "exercise", "hint"),
    ".handing_in": ("hand_in", "sitting"),
    ".panel": ("practice", "puzzle_book"),
    ".pictures": (
        "before_after", "columns", "marked", "may_stand", "parcels", "refused", "reserve", "saloon",
        "side_by_side", "territories",
    ),
    ".scenes": ("domino", "scene"),
    ".sheets": ("source",),
    ".standing": ("progress",),
    ".watching": ("race", "watch_waves"),
}  # fmt: skip
_HOME = {name: home for home, names in _HOMES.items() for name in names}
__all__ = sorted(_HOME)
__getattr__, __dir__ = lazily(__name__, _HOME, __all__)
