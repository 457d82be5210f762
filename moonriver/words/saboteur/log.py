"""The log of a game of Saboteur: what its events need on their way to the sentences in `sentences.toml`.

Only what the whole table sees of an event is told; no secret is in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources

from moonriver.saboteur import events
from moonriver.saboteur.dwarves import PAY, SABOTEUR
from moonriver.saboteur.events import Event
from moonriver.saboteur.rounds import ending
from moonriver.saboteur.state import Result

from ..kit.log import Log, sentences_of
from ..kit.names import seat_name, word
from .names import cell_name, found_name, goal_name, path_card_name, seats_name
from .result import richest_text


def happened(events: Iterable[Event], table: object) -> tuple[str, ...]:
    """The log's sentences for the events of a move, see `Game.played`. `table` lends seats their names.

    What was drawn, dealt or paid out in secret has no sentence.
    """
    return LOG.lines(events, table)


def round_ended(number: int, result: Result, table: object = None) -> tuple[str, ...]:
    """How a round ended: who won, and who turned out to be a saboteur."""
    return LOG.lines(ending(number, result), table)


def _target(event: events.ToolBroken | events.ToolRepaired, table: object) -> dict[str, str]:
    return {"target": seat_name(event.target, table)}


def _winners(event: events.RoundEnded, table: object) -> dict[str, object]:
    if event.finder is not None:
        return {"who": seat_name(event.finder, table)}
    return {"n": PAY.get(event.saboteurs)}


def _saboteurs(event: events.DwarvesTurned, table: object) -> dict[str, str]:
    saboteurs = [seat for seat, role in enumerate(event.roles) if role == SABOTEUR]
    return {"who": seats_name(saboteurs, table)}


_WON = {"SAB-GOLD-1": "sab.log.miners", "SAB-GOLD-3": "sab.log.saboteurs", "SAB-GOLD-4": "sab.log.nobody"}

LOG = Log(
    sentences=sentences_of(
        resources.files(__package__).joinpath("sentences.toml").read_text("utf-8"), events
    ),
    cells=cell_name,
    names={"tool": word, "goal": goal_name, "found": found_name},
    cases={
        events.ToolBroken: lambda event: (
            "sab.log.break_own" if event.target == event.seat else "sab.log.break"
        ),
        events.ToolRepaired: lambda event: (
            "sab.log.repair_own" if event.target == event.seat else "sab.log.repair"
        ),
        events.RoundEnded: lambda event: _WON[event.rule],
        events.DwarvesTurned: lambda event: (
            "sab.log.roles" if SABOTEUR in event.roles else "sab.log.no_saboteur"
        ),
    },
    facts={
        events.PathPlaced: lambda event, table: {"card": path_card_name(event.lying)},
        events.ToolBroken: _target,
        events.ToolRepaired: _target,
        events.RockFell: lambda event, table: {"card": path_card_name(event.removed)},
        events.RoundEnded: _winners,
        events.DwarvesTurned: _saboteurs,
        events.RoundBegan: lambda event, table: {"who": seat_name(event.first, table)},
    },
    others={events.GameEnded: lambda event, table: richest_text(event.gold, event.winners, table)},
)
