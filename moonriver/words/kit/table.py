"""What stands on the table of any game: buttons, headings, what is said of files."""

from __future__ import annotations

from .catalogue import known, sentence
from .names import clean


def bot_name(name: str) -> str:
    """A bot as the form for a new game offers it: what is said of it, or else its name."""
    key = f"table.bot.{name}"
    return sentence(key) if known(key) else clean(name.replace("_", " "))


def change(points: int) -> str:
    """A change of a score: "+4", "±0", "−2"."""
    return "±0" if not points else f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}"
