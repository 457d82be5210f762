"""What any game on a table needs, knowing neither game: cells, graphs, refusals, history, strict reading."""
