"""Sentences about a game at a table: taken back, resumed, saved or not."""

from __future__ import annotations

from ..catalogue import N_

N_("play.undone", "Taken back, with all that followed (moves: {count}).")
N_("play.resumed", "The game goes on from {file}.")
N_("play.unsaved", "The game could not be saved to {file} ({reason}); it goes on here.")
N_("play.autosave", "The saved game {file} cannot be used, so this one begins at its start: {reason}.")
