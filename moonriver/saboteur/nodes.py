"""The nodes of the tunnels' graphs, for who draws them; without networkx, which playing does without."""

from __future__ import annotations

from typing import TypeAlias

from moonriver.tabletop.cells import Cell

Node: TypeAlias = tuple[int, int] | tuple[int, int, str]
"""A card's cell, or one mouth of a dead end."""


def cell_of(node: Node) -> Cell:
    """The cell that a node lies on."""
    return node[0], node[1]
