"""Opponents: a bot is a function from what its seat may see to a move, one file each in the folder of its game.

The names below are those of Moon River, loaded on first use; `moonriver.bots.saboteur` has the same ones.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .moonriver import NAMES, Bot, bot, check, names, play_out

__all__ = ["NAMES", "Bot", "bot", "check", "names", "play_out"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(".moonriver", __name__), name)


def __dir__() -> list[str]:
    return __all__
