"""The log of a game of Saboteur: a sentence for what the whole table sees of an event. No secret is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from moonriver.saboteur import events
from moonriver.saboteur.dwarves import PAY, SABOTEUR, Role
from moonriver.saboteur.events import Event
from moonriver.saboteur.state import Result

from ..kit.catalogue import tell
from ..kit.names import capital, seat_name, word
from .names import cell_name, found_name, goal_name, path_card_name, seats_name
from .result import richest_text


def happened(events: Iterable[Event], table: object) -> tuple[str, ...]:
    """The log's sentences for the events of a move, see `Game.played`. `table` lends seats their names.

    What was drawn, dealt or paid out in secret has no sentence.
    """
    public = (event.seen_by(None) for event in events)
    return tuple(_TELLERS[type(event)](event, table) for event in public if type(event) in _TELLERS)


def _who(event: Any, table: object) -> str:
    return capital(seat_name(event.seat, table))


def _placed(event: events.PathPlaced, table: object) -> str:
    return tell(
        "sab.log.place",
        "{who} puts a card on {cell}: {card}.",
        who=_who(event, table),
        card=path_card_name(event.lying),
        cell=cell_name(event.cell),
    )


def _broken(event: events.ToolBroken, table: object) -> str:
    words = _tool(event, table)
    if event.target == event.seat:
        return tell("sab.log.break_own", "{who} breaks a tool of their own: {tool}.", **words)
    return tell("sab.log.break", "{who} breaks a tool of {target}: {tool}.", **words)


def _repaired(event: events.ToolRepaired, table: object) -> str:
    words = _tool(event, table)
    if event.target == event.seat:
        return tell("sab.log.repair_own", "{who} repairs a tool of their own: {tool}.", **words)
    return tell("sab.log.repair", "{who} repairs a tool of {target}: {tool}.", **words)


def _tool(event: events.ToolBroken | events.ToolRepaired, table: object) -> dict[str, str]:
    """Who does something to which tool, and to whose."""
    return {"who": _who(event, table), "tool": word(event.tool), "target": seat_name(event.target, table)}


def _fallen(event: events.RockFell, table: object) -> str:
    return tell(
        "sab.log.rockfall",
        "{who} lets rock fall on {cell}: {card}.",
        who=_who(event, table),
        card=path_card_name(event.removed),
        cell=cell_name(event.cell),
    )


def _looked(event: events.GoalSeen, table: object) -> str:
    return tell(
        "sab.log.look",
        "{who} looks at one goal in secret: {goal}.",
        who=_who(event, table),
        goal=goal_name(event.goal),
    )


def _passed(event: events.CardDiscarded | events.TurnPassed, table: object) -> str:
    return tell("sab.log.pass", "{who} passes.", who=_who(event, table))


def _kept(event: events.NuggetKept, table: object) -> str:
    return tell("sab.log.keep", "{who} keeps a nugget card.", who=_who(event, table))


def _turned(event: events.GoalTurned, table: object) -> str:
    return tell(
        "sab.log.goal",
        "One goal is turned up, {goal}: {found}.",
        goal=goal_name(event.goal),
        found=found_name(event.found),
    )


def _ended(event: events.RoundEnded, table: object) -> str:
    return _winners(event.round, event.finder, event.saboteurs, table)


def _winners(number: int, finder: int | None, saboteurs: int, table: object) -> str:
    if finder is not None:
        return tell(
            "sab.log.miners",
            "Round {round}: {who} reached the gold, and the miners win.",
            round=number,
            who=seat_name(finder, table),
        )
    if saboteurs:
        return tell(
            "sab.log.saboteurs",
            "Round {round}: nobody reached the gold, and the saboteurs win {n} pieces of gold each.",
            round=number,
            n=PAY[saboteurs],
        )
    return tell(
        "sab.log.nobody",
        "Round {round}: nobody reached the gold, and nobody is paid.",
        round=number,
    )


def _dwarves(event: events.DwarvesTurned, table: object) -> str:
    return _roles(event.roles, table)


def _roles(roles: Sequence[Role], table: object) -> str:
    """Who turned out to be a saboteur (SAB-END-1)."""
    saboteurs = [seat for seat, role in enumerate(roles) if role == SABOTEUR]
    if not saboteurs:
        return tell("sab.log.no_saboteur", "All dwarf cards are turned up: nobody was a saboteur.")
    return tell(
        "sab.log.roles",
        "All dwarf cards are turned up; the saboteurs: {who}.",
        who=seats_name(saboteurs, table),
    )


def _begun(event: events.RoundBegan, table: object) -> str:
    return tell(
        "sab.log.round",
        "Round {round} begins with {who}.",
        round=event.round,
        who=seat_name(event.first, table),
    )


def _over(event: events.GameEnded, table: object) -> str:
    return richest_text(event.gold, event.winners, table)


_TELLERS: dict[type[Event], Callable[[Any, Any], str]] = {
    events.PathPlaced: _placed,
    events.ToolBroken: _broken,
    events.ToolRepaired: _repaired,
    events.RockFell: _fallen,
    events.GoalSeen: _looked,
    events.CardDiscarded: _passed,
    events.TurnPassed: _passed,
    events.NuggetKept: _kept,
    events.GoalTurned: _turned,
    events.RoundEnded: _ended,
    events.DwarvesTurned: _dwarves,
    events.RoundBegan: _begun,
    events.GameEnded: _over,
}
"""The sentence for each kind of event that is told."""


def round_ended(number: int, result: Result, table: object = None) -> Iterator[str]:
    """How a round ended: who won, and who turned out to be a saboteur."""
    yield _winners(number, result.finder, result.roles.count(SABOTEUR), table)
    yield _roles(result.roles, table)
