"""Plays well whatever dwarf it is dealt: digs and suspects as a miner, hides and harms as a saboteur."""

from __future__ import annotations

from moonriver.bots.kit import quick
from moonriver.bots.saboteur import Bot
from moonriver.saboteur.dwarves import MINER

from . import hider, miner


def by_dwarf(miner: Bot, saboteur: Bot) -> Bot:
    """A bot that plays as one bot when it is a miner and as another when it is a saboteur."""
    return lambda view: (miner if view.role == MINER else saboteur)(view)


move = quick(by_dwarf(miner.move, hider.move))
