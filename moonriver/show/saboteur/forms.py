"""The form for a new game of Saboteur, and what its checks are called."""

from __future__ import annotations

from functools import partial

from moonriver.saboteur.spec import SPEC
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, seat_letter

from ..kit.forms import new_game


def check_text(name: str) -> str:
    """What a check says: "hints", "preview", "graph", "weak" or "mode"."""
    return sentence(f"live.tool.{name}") if name in ("hints", "mode") else sentence(f"sab.table.{name}")


new_form = partial(new_game, SPEC, seat=lambda seat: capital(seat_letter(seat)))
"""The form for another game: players, seats of people, bot and shuffle."""
