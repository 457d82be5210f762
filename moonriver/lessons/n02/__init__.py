"""Notebook 02, the draft: exercises on columns, rancheros, and who plays when."""

PARTS = ("columns", "turns", "rounds", "broken")
"""The modules of its exercises, in the order of the notebook."""
