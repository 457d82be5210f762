"""A second reading of Moon River's rules, slow and plain, that shares nothing with the package it checks."""

from .box import read_box
from .moves import IllegalMove
from .referee import Referee
from .scoring import score, winners

__all__ = ["IllegalMove", "Referee", "read_box", "score", "winners"]
