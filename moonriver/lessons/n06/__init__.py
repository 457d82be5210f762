"""Notebook 06, the end and the score: exercises on the last rounds, on components that score, and on ties."""

PARTS = ("ending", "territories", "totals")
"""The modules of its exercises, in the order of the notebook."""
