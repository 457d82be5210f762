"""What stands on the table of any game: buttons, headings, what is said of files."""

from __future__ import annotations

from typing import Any

from .catalogue import SENTENCES, sentence
from .names import capital, clean, seat_name


def bot_name(name: str) -> str:
    """A bot as the form for a new game offers it: what is said of it, or else its name."""
    key = f"table.bot.{name}"
    return sentence(key) if key in SENTENCES else clean(name.replace("_", " "))


def change(points: int) -> str:
    """A change of a score: "+4", "±0", "−2"."""
    return "±0" if not points else f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}"


def thinks(seat: int, position: Any) -> str:
    """Whose bot thinks, in the line on top of a table."""
    return sentence("table.thinks", who=capital(seat_name(seat, position)))


def advises(seat: int, position: Any) -> str:
    """Whose bot thinks about a hint, in the same line."""
    return sentence("table.advises", who=capital(seat_name(seat, position)))


def seat_number(number: int) -> str:
    """A seat in the form for a new game, counted from 1."""
    return sentence("table.seat", number=number)


def saved(file: str) -> str:
    """A game was saved."""
    return sentence("table.saved", file=clean(file))


def loaded() -> str:
    """A game was loaded."""
    return sentence("table.loaded")
