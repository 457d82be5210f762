"""The form for a new game of Saboteur, what its checks are called, and its keys."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from moonriver.bots import saboteur as bots
from moonriver.saboteur.deal import PLAYERS
from moonriver.words.kit.names import capital, seat_letter
from moonriver.words.saboteur import table as words

from ..kit import texts
from ..kit.controls import note, select
from ..kit.forms import new_game, offered, players, seats, seats_of, seed
from ..kit.markup import El


def check_text(name: str) -> str:
    """What a check says: "hints", "preview", "graph", "weak" or "mode"."""
    return texts.tool(name) if name in ("hints", "mode") else words.label(name)


def new_form(now: Mapping[str, str], people: Collection[int], functions: Sequence[str]) -> El:
    """The form for another game: players, seats of people, bot and shuffle."""
    names = offered(bots.names(), functions)
    return new_game(
        players(map(str, PLAYERS), now["players"]),
        seats([capital(seat_letter(seat)) for seat in seats_of(now["players"], max(PLAYERS))], people),
        select(words.label("bot"), names, now["bot"], name="bot"),
        seed(now["seed"]),
    )


def keys() -> El:
    """What can be done with keys."""
    return note(words.label("keys"))
