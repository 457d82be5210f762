"""The log of a game of Saboteur: what its events need on their way to the sentences in `sentences.toml`.

Only what the whole table sees of an event is told; no secret is in it.
"""

from __future__ import annotations

from typing import Any

from moonriver.saboteur import events
from moonriver.saboteur.dwarves import PAY, SABOTEUR
from moonriver.saboteur.rounds import ending
from moonriver.saboteur.state import Result

from ..kit.catalogue import sentence
from ..kit.names import capital, listed, seat_name, seats_name
from ..kit.voice import Teller
from . import VOICE
from .names import found_name, goal_name, path_card_name


def round_ended(number: int, result: Result, table: object = None) -> tuple[str, ...]:
    """How a round ended: who won, and who turned out to be a saboteur."""
    return LOG.lines(ending(number, result), table)


def gold_text(game: Any, table: object = None) -> str:
    """The end of a game of Saboteur or of a view: everybody's gold, and who has won (SAB-OVER-1).

    `table` lends seats their names, else the game itself.
    """
    return LOG.told(events.GameEnded(game.outcome.gold, game.outcome.winners), table or game)


def _ended(event: events.GameEnded, table: object) -> dict[str, object]:
    shares = [
        sentence("outcome.gold", who=seat_name(seat, table), gold=found)
        for seat, found in enumerate(event.gold)
    ]
    return {
        "n": len(event.winners),
        "each": listed(shares, most=len(shares)),
        "winners": capital(seats_name(event.winners, table)),
    }


def _saboteurs(event: events.DwarvesTurned, table: object) -> dict[str, str]:
    saboteurs = [seat for seat, role in enumerate(event.roles) if role == SABOTEUR]
    return {"who": seats_name(saboteurs, table)}


def _whose(tool: events.ToolBroken | events.ToolRepaired, table: object) -> str:
    """Which sentence tells of a tool: of one's own, or of another one's."""
    return "own" if tool.target == tool.seat else ""


LOG = Teller(
    voice=VOICE,
    family="sab.log",
    others={events.TurnPassed: "sab.log.CardDiscarded"},
    cases={
        events.ToolBroken: _whose,
        events.ToolRepaired: _whose,
        events.RoundEnded: lambda event, table: event.rule,
        events.DwarvesTurned: lambda event, table: "" if SABOTEUR in event.roles else "none",
    },
    facts={
        events.PathPlaced: lambda event, table: {"card": path_card_name(event.lying)},
        events.RockFell: lambda event, table: {"card": path_card_name(event.removed)},
        events.GoalSeen: lambda event, table: {"goal": goal_name(event.goal)},
        events.GoalTurned: lambda event, table: {
            "goal": goal_name(event.goal),
            "found": found_name(event.found),
        },
        events.RoundEnded: lambda event, table: {"who": event.finder, "n": PAY.get(event.saboteurs)},
        events.DwarvesTurned: _saboteurs,
        events.RoundBegan: lambda event, table: {"who": event.first},
        events.GameEnded: _ended,
    },
)

DID = Teller(
    voice=VOICE,
    family="sab.did",
    others={
        events.TurnPassed: "sab.did.CardDiscarded",
        events.RoundEnded: "sab.table.round_over",
        events.RoundBegan: "sab.table.round_head",
        events.GameEnded: "table.ended",
    },
    cases={events.ToolBroken: _whose, events.ToolRepaired: _whose},
    facts={
        events.RoundEnded: lambda event, table: {"n": event.round},
        events.RoundBegan: lambda event, table: {"n": event.round},
    },
)
"""What is told in a word or two."""

happened, did = LOG.lines, DID.briefly
