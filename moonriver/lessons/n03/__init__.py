"""Notebook 03, building a ranch: exercises on where a domino may stand, why not elsewhere, and when one must."""

PARTS = ("placing", "turn")
"""The modules of its exercises, in the order of the notebook."""
