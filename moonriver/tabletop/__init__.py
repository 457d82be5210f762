"""What any game on a table needs, knowing neither game: cells, graphs, refusals, courses, strict reading."""
