"""Boards that answer: a ranch to build on, the draft, the saloon, the score sheet, and a whole game."""
