"""Notebook 05, partners at work: exercises on what each partner does, at once, all the time or at the end."""

PARTS = ("arrivals", "earnings", "wishes")
"""The modules of its exercises, in the order of the notebook."""
