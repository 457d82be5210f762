"""Hex on 5 × 5 as a third game, in one folder: what a game needs to be played everywhere."""

from . import words as words
