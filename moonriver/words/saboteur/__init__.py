"""The words of Saboteur. Importing this registers its sentences."""

from __future__ import annotations

from .voice import VOICE as VOICE
