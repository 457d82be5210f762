"""A game under the microscope, in words: what a move cost, what was better, and the reasons why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from moonriver.rules import difference
from moonriver.rules.difference import Difference
from moonriver.rules.game import Game
from moonriver.rules.parcel import Landscape
from moonriver.tabletop.moves import Move

from ..kit.catalogue import sentence
from ..kit.names import capital, listed_cells, passage, series, word
from .moves import describe
from .names import cell_name, landscape_name, marked
from .table import expected, round_text


def reasons(found: Iterable[Difference]) -> tuple[str, ...]:
    """Why a move is better than the one that was played, a sentence each."""
    return tuple(_TELLERS[type(one)](one) for one in found) or (sentence("analysis.later"),)


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


def offer(game: Game, move: Move) -> str:
    """A move as a sentence, as the table offers it."""
    return describe(move, game)


def moment_text(game: Game, chance: float, low: float | None, high: float | None) -> str:
    """The chance to win at a moment of a game."""
    words = {"round": round_text(game), "chance": round(100 * chance)}
    if low is None or high is None:
        return sentence("analysis.moment", **words)
    return sentence("analysis.moment_between", **words, low=round(100 * low), high=round(100 * high))


def mistake_text(number: int, game: Game, points: float) -> str:
    """The button of a mistake."""
    return sentence("analysis.mistake", n=round(points), number=number, round=round_text(game))


def progress_text(decisions: int, looked: int, games: int) -> str:
    """How far the analysis is."""
    if not games:
        return sentence("analysis.looking", looked=looked, decisions=decisions)
    number = sentence("analysis.decisions", n=decisions)
    return sentence("analysis.progress", n=games, decisions=number)


def ended_text(share: float) -> str:
    """What came of the game, at the end of the curve."""
    return sentence("analysis.ended", share=round(100 * share))


def territory_text(landscape: Landscape, size: int, cows: int) -> str:
    """A territory with its parcels and the parcels on which cows stand."""
    return sentence("analysis.territory", landscape=capital(landscape_name(landscape)), size=size, cows=cows)


def cut_text(count: int) -> str:
    """How many cells hold a territory together."""
    return sentence("analysis.cuts", n=count)


def _joins(one: difference.JoinMissed) -> str:
    return sentence(
        "analysis.join", landscape=landscape_name(one.landscape), sizes=series(one.sizes), size=one.size
    )


def _cows(one: difference.CowsMissed) -> str:
    if one.lost:
        return sentence("analysis.cows_lost", cells=listed_cells(map(cell_name, one.lost)))
    return sentence("analysis.cows", n=one.cows)


def _points(one: difference.PointsMissed) -> str:
    return sentence("analysis.points", n=one.points, line=word(one.key))


def _stranded(one: difference.CellsStranded) -> str:
    return sentence("analysis.stranded", n=len(one.cells), cells=listed_cells(map(cell_name, one.cells)))


def _closed(one: difference.TerritoryClosed) -> str:
    return sentence("analysis.closed", n=len(one.cells), landscape=landscape_name(one.landscape))


def _parcel(one: difference.ParcelPassed) -> str:
    return sentence(
        "analysis.parcel",
        n=one.points,
        parcel=marked(one.parcel),
        chosen=marked(one.chosen),
        others=one.others,
    )


def _place(one: difference.PlacePassed) -> str:
    return sentence("analysis.place", place=one.place + 1, chosen=one.chosen + 1)


def _partner(one: difference.PartnerPassed) -> str:
    return sentence("analysis.partner", partner=word(one.partner), chosen=word(one.chosen))


def _not_built(one: difference.NotBuilt) -> str:
    return sentence("analysis.not_built", first=marked(one.parcels[0]), second=marked(one.parcels[1]))


def _too_early(one: difference.BuiltTooEarly) -> str:
    return sentence("analysis.too_early", first=marked(one.parcels[0]), second=marked(one.parcels[1]))


_TELLERS: dict[type[Any], Callable[[Any], str]] = {
    difference.JoinMissed: _joins,
    difference.CowsMissed: _cows,
    difference.PointsMissed: _points,
    difference.CellsStranded: _stranded,
    difference.TerritoryClosed: _closed,
    difference.ParcelPassed: _parcel,
    difference.PlacePassed: _place,
    difference.PartnerPassed: _partner,
    difference.NotBuilt: _not_built,
    difference.BuiltTooEarly: _too_early,
}
"""The sentence for each kind of difference."""


def _could_add(one: difference.ParcelPassed) -> str:
    return sentence("analysis.could_add", n=one.points, others=one.others)


def _build(one: difference.NotBuilt) -> str:
    return sentence("analysis.build", first=marked(one.parcels[0]), second=marked(one.parcels[1]))


def _keep(one: difference.BuiltTooEarly) -> str:
    return sentence("analysis.keep", first=marked(one.parcels[0]), second=marked(one.parcels[1]))


_BEFORE = _TELLERS | {
    difference.ParcelPassed: _could_add,
    difference.NotBuilt: _build,
    difference.BuiltTooEarly: _keep,
}
"""The same as long as nothing has been played."""


def advice(found: Iterable[Difference]) -> str:
    """Why the first move of a list is better than the second one; "" where nothing tells them apart at once."""
    told = [_BEFORE[type(one)](one) for one in found]
    return passage(sentence("analysis.advice"), *told) if told else ""


def heading(game: Game, move: Move) -> str:
    """A move with the round in which it was played."""
    return sentence("analysis.heading", round=round_text(game), move=capital(offer(game, move)))
