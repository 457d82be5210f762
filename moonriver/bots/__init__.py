"""Opponents: a bot is a function from what its seat may see to a move, one file each in the folder of its game.

The names below are those of Moon River, loaded on first use; `moonriver.bots.saboteur` has the same ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonriver.tabletop.lazily import lazily

if TYPE_CHECKING:
    from .moonriver import NAMES, Bot, bot, check, names, play_out

__all__ = ["NAMES", "Bot", "bot", "check", "names", "play_out"]
__getattr__, __dir__ = lazily(__name__, dict.fromkeys(__all__, ".moonriver"), __all__)
