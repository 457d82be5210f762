"""Notebook 02, the draft: exercises on columns, rancheros, and who plays when."""

PARTS = ("columns", "turns")
"""The modules of its exercises, in the order of the notebook."""
