"""Pictures and boards. The names below are loaded when they are first used, so that importing this is cheap."""

from __future__ import annotations

from moonriver.tabletop.lazily import lazily

_HOMES = {
    "Board": ".kit.board",
    "ColumnsBoard": ".moonriver.boards",
    "Floating": ".moonriver.drawing",
    "GraphBoard": ".moonriver.networks",
    "Mark": ".kit.marks",
    "MineReplay": ".saboteur.replay",
    "Microscope": ".moonriver.microscope.board",
    "Net": ".moonriver.overlay",
    "RanchBoard": ".moonriver.boards",
    "Replay": ".moonriver.replay",
    "SaloonBoard": ".moonriver.boards",
    "Sandbox": ".moonriver.sandbox",
    "ScoreBoard": ".moonriver.boards",
    "Still": ".kit.still",
    "Table": ".moonriver.table",
    "columns_svg": ".moonriver.supplies",
    "compare": ".moonriver.comparison",
    "graph_picture": ".moonriver.networks",
    "nets": ".moonriver.overlay",
    "parcel_svg": ".moonriver.tiles",
    "ranch_bundle": ".moonriver.drawing",
    "ranch_svg": ".moonriver.drawing",
    "reserve_svg": ".moonriver.supplies",
    "saloon_svg": ".moonriver.supplies",
    "score_svg": ".moonriver.scorepad",
    "sheet_bundle": ".moonriver.scorepad",
}
__all__ = sorted(_HOMES)
__getattr__, __dir__ = lazily(__name__, _HOMES, __all__)
