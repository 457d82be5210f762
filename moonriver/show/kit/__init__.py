"""What boards and pictures of any game are made of: drawing, markup, the widget, a table with its session."""
