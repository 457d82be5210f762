"""The form for a new game of Moon River, and its keys."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from moonriver import bots
from moonriver.rules.game import Game
from moonriver.rules.scenario import SCENARIOS
from moonriver.words.kit.names import word
from moonriver.words.kit.table import seat_number
from moonriver.words.moonriver.table import label

from ..kit.controls import field, note, select
from ..kit.forms import new_game, offered, players, seats, seats_of, seed
from ..kit.markup import El
from . import texts

LEVELS = ("random", "greedy", "look_ahead", "monte_carlo")
"""The opponents from the one for a first game to the expert; others follow."""


def by_level(name: str) -> int:
    """Where an opponent stands among all, to sort them by."""
    return LEVELS.index(name) if name in LEVELS else len(LEVELS)


def form_of(game: Game, bot: str) -> dict[str, str]:
    """What the form for a new game begins with: as the one at the table."""
    return {
        "players": str(game.players),
        "bot": bot,
        "variant": game.variant,
        "scenario": game.scenario or "",
        "finale": game.finale,
        "seed": "0",
    }


def new_form(now: Mapping[str, str], people: Collection[int], functions: Sequence[str]) -> El:
    """The form for another game: the fields of `form_of`, and "seat0" to "seat3" for the people."""
    names = offered(sorted(bots.names(), key=by_level), functions)
    scenarios = [("", texts.tool("any")), *((name, word(name)) for name in SCENARIOS)]
    variants = [("base", word("base game")), ("legends", word("Legends of the West"))]
    finales = [(name, label(name)) for name in ("rulebook", "in_turn")]
    return new_game(
        players(("3", "2", "4"), now["players"]),
        seats([seat_number(seat + 1) for seat in seats_of(now["players"], 4)], people),
        select(label("bot"), names, now["bot"], name="bot"),
        select(texts.tool("variant"), variants, now["variant"], name="variant"),
        select(texts.tool("scenario"), scenarios, now["scenario"], name="scenario"),
        select(label("finale"), finales, now["finale"], name="finale"),
        seed(now["seed"]),
        field(texts.tool("box"), type="file", accept=".toml", data_act="box", data_id="box"),
    )


def keys() -> El:
    """What can be done with keys."""
    return note(texts.tool("keys"))
