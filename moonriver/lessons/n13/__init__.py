"""Notebook 13, reachability: exercises on what the start reaches, shortest ways, weak points and cuts in the mine."""

PARTS = ("reach", "stones", "cuts")
"""The modules of its exercises, in the order of the notebook."""
