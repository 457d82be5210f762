"""Saboteur, the sister game: which goals can still be reached? The rules, positions, views and records."""

from . import record, whatif
from .cards import ActionCard, Goal, PathCard
from .game import Game, View
from .mine import Mine
from .moves import Break, Keep, Look, Pass, Place, Repair, Rockfall
from .view import Outcome

__all__ = [
    "ActionCard", "Break", "Game", "Goal", "Keep", "Look", "Mine", "Outcome", "Pass", "PathCard", "Place",
    "Repair", "Rockfall", "View", "record", "whatif",
]  # fmt: skip
