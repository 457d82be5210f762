"""Notebook 14, who is the saboteur?: exercises on how dwarves can lie, on open actions, and on hidden gold."""

PARTS = ("dwarves", "evidence", "gold")
"""The modules of its exercises, in the order of the notebook."""
