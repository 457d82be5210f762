"""Moon River in pictures and on boards: the ranch, the draft, the saloon, the score sheet, and a whole game."""
