"""Game records of Saboteur: all that chance decided and every move, as one JSON object (`saboteur-game/1`)::

    {"format": "saboteur-game/1", "players": 5, "first": 0,
     "rounds": [{"dwarves": ["miner", "saboteur", ...], "goals": ["stone_NE", "gold", "stone_NW"],
                 "pile": ["NES", "map", ...], "nuggets": [17, 3, ...]}, ... three of them],
     "moves": [{"player": 0, "move": "place", "card": 2, "cell": [1, 0], "turned": false}, ...]}

`dwarves`: one for each player and the one set aside, last. `goals`: face down at (8, 2), (8, 0), (8, -2). `pile`:
all 67 cards in the order of drawing; player 0 is dealt the first hand, player 1 the next. `nuggets`: the numbers 0
to 27; cards 0 to 15 are worth 1, 16 to 23 worth 2, 24 to 27 worth 3, and those already won are skipped. `card` in a
move is the place in the hand, oldest first. `seats` and `note` may stand in it too. It may stop before the end.
"""

from __future__ import annotations

from typing import Any

from moonriver.tabletop import recording
from moonriver.tabletop.arguments import expect
from moonriver.tabletop.refusals import Unreadable

from . import deal as deals
from .cards import BOX, GOALS, Card, Goal
from .deal import PLAYERS, ROUNDS, Deal, Head
from .dwarves import ROLES, Role
from .game import Game
from .moves import from_json

FORMAT = "saboteur-game/1"
SUFFIX = ".saboteur.json"
"""How the name of a record's file ends."""
_DEAL = ("dwarves", "goals", "pile", "nuggets")


def write(game: Game) -> str:
    """The record of a game, canonically: one line for each field of the head, each round and each move.

    Raises `Unreadable` for a record with so long a note that it could not be read.
    """
    expect(game, Game, "game")
    head: dict[str, Any] = {
        "format": FORMAT,
        "players": game.head.players,
        "first": game.head.first,
        "rounds": [
            {
                "dwarves": list(deal.dwarves),
                "goals": [goal.name for goal in deal.goals],
                "pile": [card.name for card in deal.pile],
                "nuggets": list(deal.nuggets),
            }
            for deal in game.head.deals
        ],
    }
    return recording.text_of(head, game.moves, game.seats, game.note)


def read(text: str) -> Game:
    """The game of a record, its moves played again.

    Raises `Unreadable` for a text that is not a record, and `Refused` for one that cannot stand: a head that
    does not go with the box, or an illegal move, whose `number` counts from 1.
    """
    document = recording.object_of(text, FORMAT, ("players", "first", "rounds"))
    players = recording.number(document, "players", PLAYERS)
    head = Head(
        players=players,
        first=recording.number(document, "first", range(players)),
        deals=tuple(
            _deal(number, deal, players)
            for number, deal in enumerate(recording.items(document, "rounds", dict, ROUNDS), start=1)
        ),
        seats=recording.seats(document, players),
        note=recording.note(document),
    )
    moves = recording.moves(document, from_json)
    deals.check(head)
    return recording.replayed(Game.from_head(head), moves)


def _deal(number: int, document: dict[str, Any], players: int) -> Deal:
    """The deal of a round. Raises `Unreadable` with the `round`, from 1."""
    try:
        return _round(document, players)
    except Unreadable as error:
        raise Unreadable(error.key, round=number, **error.facts) from None


def _round(document: dict[str, Any], players: int) -> Deal:
    recording.fields(document, _DEAL)
    return Deal(
        dwarves=tuple(map(_role, recording.items(document, "dwarves", str, players + 1))),
        goals=tuple(map(_goal, recording.items(document, "goals", str, len(GOALS)))),
        pile=tuple(_card(place, name) for place, name in enumerate(recording.items(document, "pile", str))),
        nuggets=recording.items(document, "nuggets", int),
    )


def _role(name: str) -> Role:
    for role in ROLES:
        if role == name:
            return role
    raise Unreadable("record.value", name="dwarves", found=name, allowed=ROLES)


def _goal(name: str) -> Goal:
    goal = BOX.goal(name)
    if goal is None:
        raise Unreadable(
            "record.value", name="goals", found=name, allowed=tuple(goal.name for goal in BOX.goals)
        )
    return goal


def _card(place: int, name: str) -> Card:
    card = BOX.cards.get(name)
    if card is None:
        raise Unreadable("record.card", place=place, found=name)
    return card
