"""Pictures, boards and charts. The names below are loaded when they are first used, so that importing this is cheap."""

from __future__ import annotations

from importlib import import_module
from typing import Any

_HOMES = {
    "Board": "board",
    "ColumnsBoard": "live.small",
    "Ghost": "marks",
    "GraphBoard": "live.network",
    "Mark": "marks",
    "Net": "overlay",
    "RanchBoard": "live.ranch",
    "Replay": "live.replay",
    "SaloonBoard": "live.small",
    "Sandbox": "live.sandbox",
    "ScoreBoard": "live.small",
    "Still": "mimebundle",
    "Table": "table",
    "columns_svg": "columns",
    "compare": "comparison",
    "domino_svg": "parcels",
    "graph_chart": "charts",
    "graph_figure": "charts",
    "graph_picture": "networks",
    "nets": "overlay",
    "parcel_svg": "parcels",
    "ranch_bundle": "bundles",
    "ranch_svg": "ranch",
    "reserve_svg": "reserve",
    "rule_card_svg": "rulecard",
    "saloon_svg": "saloon",
    "score_svg": "scorepad",
    "sheet_bundle": "bundles",
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)


def __dir__() -> list[str]:
    return __all__
