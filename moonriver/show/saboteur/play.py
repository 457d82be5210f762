"""Saboteur at one screen, without the screen."""

from __future__ import annotations

from moonriver.saboteur import Game
from moonriver.saboteur.spec import SPEC

from ..kit.session import Session


class MinePlay(Session[Game]):
    """One game of Saboteur and who plays it, see `Session`."""

    spec = SPEC
