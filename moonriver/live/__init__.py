"""A class in one room, live: questions put before everybody on their own phones, and what all of them answered."""

from __future__ import annotations

from moonriver.words.kit.voice import SHARED

SHARED.learn("moonriver.site")  # names of games
SHARED.learn(__package__)
