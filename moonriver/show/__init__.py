"""Pictures and boards. The names below are loaded when they are first used, so that importing this is cheap."""

from __future__ import annotations

from importlib import import_module
from typing import Any

_HOMES = {
    "Board": "kit.board",
    "ColumnsBoard": "moonriver.boards",
    "Floating": "moonriver.drawing",
    "GraphBoard": "moonriver.networks",
    "Mark": "kit.marks",
    "MineReplay": "saboteur.replay",
    "Microscope": "moonriver.microscope.board",
    "Net": "moonriver.overlay",
    "RanchBoard": "moonriver.boards",
    "Replay": "moonriver.replay",
    "SaloonBoard": "moonriver.boards",
    "Sandbox": "moonriver.sandbox",
    "ScoreBoard": "moonriver.boards",
    "Still": "kit.still",
    "Table": "moonriver.table",
    "columns_svg": "moonriver.supplies",
    "compare": "moonriver.comparison",
    "graph_picture": "moonriver.networks",
    "nets": "moonriver.overlay",
    "parcel_svg": "moonriver.tiles",
    "ranch_bundle": "moonriver.drawing",
    "ranch_svg": "moonriver.drawing",
    "reserve_svg": "moonriver.supplies",
    "saloon_svg": "moonriver.supplies",
    "score_svg": "moonriver.scorepad",
    "sheet_bundle": "moonriver.scorepad",
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)


def __dir__() -> list[str]:
    return __all__
