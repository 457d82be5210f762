"""Notebook 12, Saboteur by playing: exercises on placing cards, tools, goals, and who gets which gold."""

PARTS = ("setup", "placing", "turns", "goals", "gold", "rounds")
"""The modules of its exercises, in the order of the notebook."""
