"""Notebook 04, cows, droughts and the saloon: exercises on what the symbols of a new domino do."""

PARTS = ("droughts", "cows", "symbols")
"""The modules of its exercises, in the order of the notebook."""
