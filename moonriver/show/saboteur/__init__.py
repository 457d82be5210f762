"""Saboteur in pictures: cards, the mine and its tunnels as a graph, and the live table."""
