"""The form for a new game of Saboteur, what its checks are called, and its keys."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from moonriver.saboteur.spec import SPEC
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, seat_letter

from ..kit.controls import note
from ..kit.forms import new_game
from ..kit.markup import El


def check_text(name: str) -> str:
    """What a check says: "hints", "preview", "graph", "weak" or "mode"."""
    return sentence(f"live.tool.{name}") if name in ("hints", "mode") else sentence(f"sab.table.{name}")


def new_form(now: Mapping[str, str], people: Collection[int], functions: Sequence[str]) -> El:
    """The form for another game: players, seats of people, bot and shuffle."""
    return new_game(
        SPEC,
        now,
        people,
        functions,
        seat=lambda seat: capital(seat_letter(seat)),
        bot=sentence("table.bot"),
    )


def keys() -> El:
    """What can be done with keys."""
    return note(sentence("sab.table.keys"))
