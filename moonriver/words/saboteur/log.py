"""The log of a game of Saboteur: what the whole table saw of a move, and what followed. No secret is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from moonriver.saboteur.cards import BOX
from moonriver.saboteur.dwarves import PAY, SABOTEUR
from moonriver.saboteur.mine import Mine
from moonriver.saboteur.state import Act, Result
from moonriver.saboteur.view import Outcome

from ..kit.catalogue import tell
from ..kit.names import capital, seat_name, word
from .names import cell_name, found_name, goal_name, path_card_name, seats_name
from .result import gold_text


class Seen(Protocol):
    """What the log is told from: the public part of a game or of a view."""

    @property
    def round(self) -> int:
        """The round, from 1."""

    @property
    def player(self) -> int | None:
        """Who decides now."""

    @property
    def mine(self) -> Mine:
        """The table."""

    @property
    def log(self) -> tuple[Act, ...]:
        """What everybody saw."""

    @property
    def results(self) -> tuple[Result, ...]:
        """The rounds that ended."""

    @property
    def outcome(self) -> Outcome | None:
        """The end."""


def happened(before: Seen, after: Seen, table: object = None) -> tuple[str, ...]:
    """The log's sentences between two positions that follow each other. `table` lends seats their names."""
    table = table or after
    lines: list[str] = []
    for act in after.log[len(before.log) :]:
        lines.append(_DONE[act.move](act, table))
        lines += _opened(act, after)
    for number, result in enumerate(after.results[len(before.results) :], start=len(before.results) + 1):
        lines += round_ended(number, result, table)
    if after.round > before.round and after.player is not None:
        lines.append(
            tell(
                "sab.log.round",
                "Round {round} begins with {who} (SAB-NEXT-2).",
                round=after.round,
                who=seat_name(after.player, table),
            )
        )
    if after.outcome is not None and before.outcome is None:
        lines.append(gold_text(after, table))
    return tuple(lines)


def _who(act: Act, table: object) -> str:
    return capital(seat_name(act.player, table))


def _placed(act: Act, table: object) -> str:
    assert act.laid is not None and act.cell is not None
    return tell(
        "sab.log.place",
        "{who} puts the {card} on {cell}.",
        who=_who(act, table),
        card=path_card_name(act.laid),
        cell=cell_name(act.cell),
    )


def _broken(act: Act, table: object) -> str:
    words = _tool(act, table)
    if act.target == act.player:
        return tell("sab.log.break_own", "{who} breaks their own {tool}.", **words)
    return tell("sab.log.break", "{who} breaks the {tool} of {target}.", **words)


def _repaired(act: Act, table: object) -> str:
    words = _tool(act, table)
    if act.target == act.player:
        return tell("sab.log.repair_own", "{who} repairs their own {tool}.", **words)
    return tell("sab.log.repair", "{who} repairs the {tool} of {target}.", **words)


def _tool(act: Act, table: object) -> dict[str, str]:
    """Who does something to which tool, and to whose."""
    assert act.tool is not None and act.target is not None
    return {"who": _who(act, table), "tool": word(act.tool), "target": seat_name(act.target, table)}


def _fallen(act: Act, table: object) -> str:
    assert act.removed is not None and act.cell is not None
    return tell(
        "sab.log.rockfall",
        "{who} lets rock fall on the {card} on {cell}.",
        who=_who(act, table),
        card=path_card_name(act.removed),
        cell=cell_name(act.cell),
    )


def _looked(act: Act, table: object) -> str:
    assert act.goal is not None
    return tell(
        "sab.log.look", "{who} looks at the {goal} in secret.", who=_who(act, table), goal=goal_name(act.goal)
    )


def _passed(act: Act, table: object) -> str:
    return tell("sab.log.pass", "{who} passes.", who=_who(act, table))


def _kept(act: Act, table: object) -> str:
    return tell("sab.log.keep", "{who} keeps a nugget card.", who=_who(act, table))


_DONE: dict[str, Callable[[Act, object], str]] = {
    "place": _placed,
    "break": _broken,
    "repair": _repaired,
    "rockfall": _fallen,
    "look": _looked,
    "pass": _passed,
    "keep": _kept,
}


def _opened(act: Act, after: Seen) -> Iterator[str]:
    for number in act.opened:
        # the next round's goals lie face down: then the saboteurs have won, and this was a stone
        goal = after.mine.goals[number] if after.round == act.round else None
        found = found_name(goal) if goal else found_name(_STONE)
        yield tell(
            "sab.log.goal",
            "The {goal} is turned up: {found} (SAB-GOAL-2).",
            goal=goal_name(number),
            found=found,
        )


_STONE = next(goal for goal in BOX.goals if not goal.gold)


def round_ended(number: int, result: Result, table: object = None) -> Iterator[str]:
    """How a round ended: who won, and who turned out to be a saboteur."""
    saboteurs = _saboteurs(result)
    if result.finder is not None:
        yield tell(
            "sab.log.miners",
            "Round {round}: {who} reached the gold, and the miners win (SAB-GOLD-1).",
            round=number,
            who=seat_name(result.finder, table),
        )
    elif saboteurs:
        yield tell(
            "sab.log.saboteurs",
            "Round {round}: nobody reached the gold, and the saboteurs win {n} pieces of gold each (SAB-GOLD-3).",
            round=number,
            n=PAY[len(saboteurs)],
        )
    else:
        yield tell(
            "sab.log.nobody",
            "Round {round}: nobody reached the gold, and nobody is paid (SAB-GOLD-4).",
            round=number,
        )
    yield _roles(result, table)


def _saboteurs(result: Result) -> list[int]:
    return [seat for seat, role in enumerate(result.roles) if role == SABOTEUR]


def _roles(result: Result, table: object) -> str:
    """Who turned out to be a saboteur (SAB-END-1)."""
    saboteurs = _saboteurs(result)
    if not saboteurs:
        return tell("sab.log.no_saboteur", "All dwarf cards are turned up: nobody was a saboteur.")
    return tell(
        "sab.log.roles",
        "All dwarf cards are turned up; the saboteurs: {who}.",
        who=seats_name(saboteurs, table),
    )
