"""The form for a new game of Saboteur, the texts of its checks, and its keys."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from html import escape

from moonriver.bots.saboteur import NAMES
from moonriver.saboteur.deal import PLAYERS
from moonriver.words.kit.names import capital, seat_letter
from moonriver.words.kit.table import bot_name, label
from moonriver.words.saboteur import table as words

from ..moonriver import board_texts as texts
from ..moonriver.furniture import chairs, new_game, players, seats, seed, select


def check_text(name: str) -> str:
    """What a check says: "hints", "preview", "graph", "weak" or "mode"."""
    return texts.tool(name) if name in ("hints", "mode") else words.label(name)


def help_text() -> str:
    """The keys."""
    return f'<div class="mr-tell">{escape(words.label("keys"))}</div>'


def new_form(now: Mapping[str, str], people: Collection[int]) -> str:
    """The form for another game: players, seats of people, bot and shuffle."""
    return new_game(
        players(map(str, PLAYERS), now["players"]),
        seats([capital(seat_letter(seat)) for seat in chairs(now["players"], max(PLAYERS))], people),
        select("bot", label("bot"), [(name, bot_name(name)) for name in NAMES], now["bot"]),
        seed(now["seed"]),
    )
