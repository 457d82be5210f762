"""What stands on the table of any game: buttons, headings, what is said of files."""

from __future__ import annotations

from typing import Any

from .catalogue import N_, SENTENCES, sentence, tell
from .names import capital, clean, seat_name

COMMON = {
    "undo": N_("table.undo", "Undo"),
    "hint": N_("table.hint", "Hint"),
    "new": N_("table.new", "New game …"),
    "files": N_("table.files", "Save or load …"),
    "restart": N_("table.restart", "Start again"),
    "begin": N_("table.begin", "Begin"),
    "save": N_("table.save", "Save"),
    "load": N_("table.load", "Load"),
    "download": N_("table.download", "Download"),
    "upload": N_("table.upload", "Load a file from this computer"),
    "file": N_("table.file", "File beside the notebook"),
    "takeup": N_("table.takeup", "Go on with that game"),
    "apart": N_("table.apart", "Keep mine in a new file"),
    "players": N_("table.players", "Players"),
    "people": N_("table.people", "People at this screen"),
    "bot": N_("table.bot", "The others are played by"),
    "seed": N_("table.seed", "Number of the shuffle (the same number, the same game)"),
    "back": N_("table.back", "Back"),
    "now": N_("table.now", "Back to the game"),
    "log": N_("table.log", "What happened"),
    "all": N_("table.all", "Show the whole log"),
    "fewer": N_("table.fewer", "Show the end of the log"),
    "choices": N_("table.choices", "What you can do"),
    "over": N_("table.over", "The game is over."),
    "meanwhile": N_("table.meanwhile", "Meanwhile:"),
    "past": N_("table.past", "This is an earlier position."),
}
"""The labels that the tables of all games share."""

N_("table.bot.random", "random, first game: any move")


def label(key: str) -> str:
    """A shared label in the current language. Raises `KeyError`."""
    return sentence(COMMON[key])


def bot_name(name: str) -> str:
    """A bot as the form for a new game offers it: what is said of it, or else its name."""
    key = f"table.bot.{name}"
    return sentence(key) if key in SENTENCES else clean(name.replace("_", " "))


def change(points: int) -> str:
    """A change of a score: "+4", "±0", "−2"."""
    return "±0" if not points else f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}"


def thinks(seat: int, position: Any) -> str:
    """Whose bot thinks, in the line on top of a table."""
    return tell("table.thinks", "{who} thinks …", who=capital(seat_name(seat, position)))


def advises(seat: int, position: Any) -> str:
    """Whose bot thinks about a hint, in the same line."""
    return tell(
        "table.advises", "{who} thinks about a hint for you …", who=capital(seat_name(seat, position))
    )


def seat_number(number: int) -> str:
    """A seat in the form for a new game, counted from 1."""
    return tell("table.seat", "seat {number}", number=number)


def saved(file: str) -> str:
    """A game was saved."""
    return tell("table.saved", "Saved in {file}.", file=clean(file))


def loaded() -> str:
    """A game was loaded."""
    return tell("table.loaded", "The game goes on from the file.")
