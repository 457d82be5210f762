"""Moon River, taught by playing: exact rules, boards for notebooks, and lessons on connected components.

The names below are loaded on first use, so that `import moonriver` is quick and pulls in nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from moonriver.tabletop import display

if TYPE_CHECKING:
    from moonriver import saboteur as saboteur
    from moonriver.rules import graphs as graphs
    from moonriver.rules import moves as moves
    from moonriver.rules import record as record
    from moonriver.rules.box import Box as Box
    from moonriver.rules.game import Game as Game
    from moonriver.rules.parcel import Landscape as Landscape
    from moonriver.rules.parcel import Parcel as Parcel
    from moonriver.rules.ranch import Ranch as Ranch
    from moonriver.rules.score import score as score
    from moonriver.show.moonriver.networks import GraphBoard as GraphBoard
    from moonriver.show.moonriver.sandbox import Sandbox as Sandbox
    from moonriver.show.moonriver.table import Table as Table
    from moonriver.show.saboteur.table import MineTable as MineTable
    from moonriver.tabletop.refusals import Refused as Refused
    from moonriver.tabletop.refusals import Unreadable as Unreadable
    from moonriver.words import language as language
    from moonriver.words import rule_card as rule_card

__version__ = "0.1.0"

_HOMES = {
    "Box": "moonriver.rules.box",
    "Game": "moonriver.rules.game",
    "GraphBoard": "moonriver.show.moonriver.networks",
    "Landscape": "moonriver.rules.parcel",
    "MineTable": "moonriver.show.saboteur.table",
    "Parcel": "moonriver.rules.parcel",
    "Ranch": "moonriver.rules.ranch",
    "Refused": "moonriver.tabletop.refusals",
    "Sandbox": "moonriver.show.moonriver.sandbox",
    "Table": "moonriver.show.moonriver.table",
    "Unreadable": "moonriver.tabletop.refusals",
    "language": "moonriver.words",
    "rule_card": "moonriver.words",
    "score": "moonriver.rules.score",
}
_MODULES = {
    "graphs": "moonriver.rules.graphs",
    "moves": "moonriver.rules.moves",
    "record": "moonriver.rules.record",
    "saboteur": "moonriver.saboteur",
}

display.WRITERS.update(
    {
        "moonriver.rules.score": "moonriver.words.moonriver.sheet",
        "moonriver.tabletop.refusals": "moonriver.words",
    }
)
display.DRAWERS.update(
    {
        "moonriver.rules.ranch": "moonriver.show.moonriver.drawing",
        "moonriver.rules.score": "moonriver.show.moonriver.scorepad",
        "moonriver.saboteur.mine": "moonriver.show.saboteur.pictures",
    }
)

__all__ = ["__version__", *sorted((*_HOMES, *_MODULES))]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        value = import_module(_MODULES[name])
    elif name in _HOMES:
        value = getattr(import_module(_HOMES[name]), name)
    else:
        raise AttributeError(f"module 'moonriver' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
