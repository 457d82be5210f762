"""A game under the microscope, in words: what a move cost, what was better, and the reasons why."""

from __future__ import annotations

from collections.abc import Iterable

from moonriver.rules import difference
from moonriver.rules.difference import Difference
from moonriver.rules.game import Game

from ..kit.catalogue import sentence
from ..kit.names import passage, series, word
from ..kit.voice import Teller
from . import VOICE
from .table import expected, round_text


def reasons(found: Iterable[Difference]) -> tuple[str, ...]:
    """Why a move is better than the one that was played, a sentence each."""
    return tuple(DIFFERENCES.told(one, True) for one in found) or (sentence("analysis.later"),)


def cost_text(points: float, low: float | None, high: float | None) -> str:
    """What a move cost, with the interval of that where there is one."""
    if low is None or high is None or round(low) == round(high):
        return sentence("analysis.cost", n=round(points))
    return sentence("analysis.cost_between", n=round(points), low=round(low), high=round(high))


def worth_text(ahead: float, low: float | None, high: float | None) -> str:
    """How far somebody is ahead of the best opponent at the end, if this is played, with its interval."""
    points = round(ahead)
    if low is None or high is None:
        if points >= 0:
            return sentence("analysis.ahead", n=points)
        return sentence("analysis.behind", n=-points)
    half = round((high - low) / 2)
    if points >= 0:
        return sentence("analysis.about_ahead", n=points, half=half)
    return sentence("analysis.about_behind", n=-points, half=half)


def worth_shortly(ahead: float, low: float | None, high: float | None) -> str:
    """The same as a number with its sign, for a line that says all else by pictures: "−21 ± 9"."""
    return ("+" if round(ahead) > 0 else "") + expected(ahead, low, high)


def moment_text(game: Game, chance: float, low: float | None, high: float | None) -> str:
    """The chance to win at a moment of a game."""
    words = {"round": round_text(game), "chance": round(100 * chance)}
    if low is None or high is None:
        return sentence("analysis.moment", **words)
    return sentence("analysis.moment_between", **words, low=round(100 * low), high=round(100 * high))


def progress_text(decisions: int, looked: int, games: int) -> str:
    """How far the analysis is."""
    if not games:
        return sentence("analysis.looking", looked=looked, decisions=decisions)
    number = sentence("analysis.decisions", n=decisions)
    return sentence("analysis.progress", n=games, decisions=number)


def advice(found: Iterable[Difference]) -> str:
    """Why the first move of a list is better than the second one; "" where nothing tells them apart at once."""
    told = [DIFFERENCES.told(one, False) for one in found]
    return passage(sentence("analysis.advice"), *told) if told else ""


def _when(one: object, played: bool) -> str:
    """Whether it is told before one of the moves was played."""
    return "" if played else "before"


def _parcels(one: difference.NotBuilt | difference.BuiltTooEarly, played: bool) -> dict[str, object]:
    first, second = one.parcels
    return {"first": first, "second": second}


DIFFERENCES = Teller(
    voice=VOICE,
    family="difference",
    cases={
        difference.CowsMissed: lambda one, played: "lost" if one.lost else "",
        difference.ParcelPassed: _when,
        difference.NotBuilt: _when,
        difference.BuiltTooEarly: _when,
    },
    facts={
        difference.JoinMissed: lambda one, played: {"sizes": series(one.sizes)},
        difference.PointsMissed: lambda one, played: {"line": word(one.key)},
        difference.CellsStranded: lambda one, played: {"n": len(one.cells)},
        difference.TerritoryClosed: lambda one, played: {"n": len(one.cells)},
        difference.PlacePassed: lambda one, played: {"place": one.place + 1, "chosen": one.chosen + 1},
        difference.PartnerPassed: lambda one, played: {"chosen": word(one.chosen)},
        difference.NotBuilt: _parcels,
        difference.BuiltTooEarly: _parcels,
    },
)
"""Why one move is better than another, after one of them was played or before."""
