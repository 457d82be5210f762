"""The words of Saboteur. Importing this registers its glossary and its sentences."""

from __future__ import annotations

from . import facts, glossary, sentences

__all__ = ["facts", "glossary", "sentences"]
