"""The words of Saboteur. Importing this registers its sentences."""

from __future__ import annotations

from .names import VOICE as VOICE
