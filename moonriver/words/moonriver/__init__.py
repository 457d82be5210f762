"""The words of Moon River. Importing this registers its sentences."""

from __future__ import annotations

from .voice import VOICE as VOICE
