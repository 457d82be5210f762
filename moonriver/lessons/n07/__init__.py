"""Notebook 07, a whole round: exercises on reading a record, and on everything that a round consists of."""

PARTS = ("records", "rounds")
"""The modules of its exercises, in the order of the notebook."""
