"""The analysis of a game on a board: by itself, or below a table that has ended."""
