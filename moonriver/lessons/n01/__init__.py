"""Notebook 01, parcels, dominoes and the box: what there is, what it is called, and what is laid out first."""

PARTS = ("parcels", "territories", "setup")
"""The modules of its exercises, in the order of the notebook."""
