"""A game under the microscope, in words: what a move cost, what was better, and the reasons why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from moonriver.rules import difference
from moonriver.rules.difference import Difference
from moonriver.rules.game import Game
from moonriver.rules.parcel import Landscape
from moonriver.tabletop.moves import Move

from ..kit.catalogue import N_, sentence, tell, tell_n
from ..kit.names import capital, listed_cells, passage, series, word
from .moves import describe
from .names import cell_name, landscape_name, marked
from .table import expected, round_text

LABELS = {
    "title": N_("analysis.title", "Your game under the microscope"),
    "mistakes": N_("analysis.mistakes", "What cost the most points"),
    "curve": N_("analysis.curve", "Your chance to win"),
    "forest": N_("analysis.forest", "How the territories grew together"),
    "played": N_("analysis.played", "This was played"),
    "better": N_("analysis.better", "This would have been better"),
    "alternatives": N_(
        "analysis.alternatives",
        "What else could have been played, and how you would then compare with the best opponent",
    ),
    "go_on": N_("analysis.go_on", "Look more closely"),
    "stop": N_("table.stop", "Stop"),
    "played_best": N_("analysis.played_best", "This was played, and nothing better was found"),
    "earlier": N_("analysis.earlier", "The decision before"),
    "later_one": N_("analysis.later_one", "The decision after"),
    "again": N_("analysis.again", "Look at this game again: what cost points?"),
    "forest_how": N_(
        "analysis.forest_how",
        "The dominoes come from left to right. Each parcel begins a line; where territories join, their lines meet.",
    ),
    "none": N_("analysis.none", "No move is sure to have cost points."),
    "best": N_("analysis.best", "No better move was found."),
    "no_decisions": N_("analysis.no_decisions", "There was nothing to decide in this game."),
    "later": N_(
        "analysis.later", "Both moves score the same at once; the better one leaves more room for later."
    ),
}
"""The short texts of the board."""


def label(key: str) -> str:
    """A short text in the current language. Raises `KeyError`."""
    return sentence(LABELS[key])


def reasons(found: Iterable[Difference]) -> tuple[str, ...]:
    """Why a move is better than the one that was played, a sentence each."""
    return tuple(_TELLERS[type(one)](one) for one in found) or (label("later"),)


def cost_text(points: float, low: float | None, high: float | None) -> str:
    """What a move cost, with the interval of that where there is one."""
    if low is None or high is None or round(low) == round(high):
        return tell_n(
            "analysis.cost", "This cost about 1 point.", "This cost about {n} points.", round(points)
        )
    return tell_n(
        "analysis.cost_between",
        "This cost about 1 point (between {low} and {high}).",
        "This cost about {n} points (between {low} and {high}).",
        round(points),
        low=round(low),
        high=round(high),
    )


def worth_text(ahead: float, low: float | None, high: float | None) -> str:
    """How far somebody is ahead of the best opponent at the end, if this is played, with its interval."""
    points = round(ahead)
    if low is None or high is None:
        if points >= 0:
            return tell_n("analysis.ahead", "1 point ahead", "{n} points ahead", points)
        return tell_n("analysis.behind", "1 point behind", "{n} points behind", -points)
    half = round((high - low) / 2)
    if points >= 0:
        return tell_n(
            "analysis.about_ahead", "1 ± {half} point ahead", "{n} ± {half} points ahead", points, half=half
        )
    return tell_n(
        "analysis.about_behind", "1 ± {half} point behind", "{n} ± {half} points behind", -points, half=half
    )


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
        return tell("analysis.moment", "{round}: {chance} % chance to win", **words)
    return tell(
        "analysis.moment_between",
        "{round}: {chance} % chance to win (between {low} and {high})",
        **words,
        low=round(100 * low),
        high=round(100 * high),
    )


def mistake_text(number: int, game: Game, points: float) -> str:
    """The button of a mistake."""
    return tell_n(
        "analysis.mistake",
        "{number}. {round}: about 1 point",
        "{number}. {round}: about {n} points",
        round(points),
        number=number,
        round=round_text(game),
    )


def progress_text(decisions: int, looked: int, games: int) -> str:
    """How far the analysis is."""
    if not games:
        return tell(
            "analysis.looking",
            "Decisions looked at: {looked} of {decisions}",
            looked=looked,
            decisions=decisions,
        )
    number = tell_n("analysis.decisions", "1 decision", "{n} decisions", decisions)
    return tell_n(
        "analysis.progress",
        "{decisions}, each played on once",
        "{decisions}, each played on {n} times",
        games,
        decisions=number,
    )


def ended_text(share: float) -> str:
    """What came of the game, at the end of the curve."""
    return tell("analysis.ended", "The end: {share} % of the victory", share=round(100 * share))


def territory_text(landscape: Landscape, size: int, cows: int) -> str:
    """A territory with its parcels and the parcels on which cows stand."""
    return tell(
        "analysis.territory",
        "{landscape}: parcels {size}, with cows {cows}",
        landscape=capital(landscape_name(landscape)),
        size=size,
        cows=cows,
    )


def cut_text(count: int) -> str:
    """How many cells hold a territory together."""
    return tell_n(
        "analysis.cuts",
        "1 cell glows: without it a territory would fall apart.",
        "{n} cells glow: without one of them a territory would fall apart.",
        count,
    )


def _joins(one: difference.JoinMissed) -> str:
    return tell(
        "analysis.join",
        "The better move joins territories ({landscape}): {sizes} parcels become one territory of {size}.",
        landscape=landscape_name(one.landscape),
        sizes=series(one.sizes),
        size=one.size,
    )


def _cows(one: difference.CowsMissed) -> str:
    if one.lost:
        return tell(
            "analysis.cows_lost",
            "A drought takes your cow from {cells}; the better move keeps it.",
            cells=listed_cells(map(cell_name, one.lost)),
        )
    return tell_n(
        "analysis.cows",
        "With the better move 1 more cow stands on your ranch.",
        "With the better move {n} more cows stand on your ranch.",
        one.cows,
    )


def _points(one: difference.PointsMissed) -> str:
    return tell_n(
        "analysis.points",
        "The better move scores 1 more point at once, most of it here: {line}.",
        "The better move scores {n} more points at once, most of them here: {line}.",
        one.points,
        line=word(one.key),
    )


def _stranded(one: difference.CellsStranded) -> str:
    return tell_n(
        "analysis.stranded",
        "One free cell is left alone, where no domino fits any more: {cells}.",
        "{n} free cells are left alone, where no domino fits any more: {cells}.",
        len(one.cells),
        cells=listed_cells(map(cell_name, one.cells)),
    )


def _closed(one: difference.TerritoryClosed) -> str:
    return tell_n(
        "analysis.closed",
        "A territory with cows ({landscape}, 1 parcel) is closed in and cannot grow any more.",
        "A territory with cows ({landscape}, {n} parcels) is closed in and cannot grow any more.",
        len(one.cells),
        landscape=landscape_name(one.landscape),
    )


def _parcel(one: difference.ParcelPassed) -> str:
    return tell_n(
        "analysis.parcel",
        "Another parcel could add 1 point to your ranch: {parcel}. Yours, {chosen}, could add {others}.",
        "Another parcel could add {n} points to your ranch: {parcel}. Yours, {chosen}, could add {others}.",
        one.points,
        parcel=marked(one.parcel),
        chosen=marked(one.chosen),
        others=one.others,
    )


def _place(one: difference.PlacePassed) -> str:
    return tell(
        "analysis.place",
        "From place {place} you have your turn, and choose again, earlier than from place {chosen}.",
        place=one.place + 1,
        chosen=one.chosen + 1,
    )


def _partner(one: difference.PartnerPassed) -> str:
    return tell(
        "analysis.partner",
        "Another partner fits your ranch better: {partner} in place of {chosen}.",
        partner=word(one.partner),
        chosen=word(one.chosen),
    )


def _not_built(one: difference.NotBuilt) -> str:
    return tell(
        "analysis.not_built",
        "You kept two parcels that had a good place: {first}; {second}.",
        first=marked(one.parcels[0]),
        second=marked(one.parcels[1]),
    )


def _too_early(one: difference.BuiltTooEarly) -> str:
    return tell(
        "analysis.too_early",
        "Two parcels were better kept for a later turn: {first}; {second}.",
        first=marked(one.parcels[0]),
        second=marked(one.parcels[1]),
    )


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
    return tell_n(
        "analysis.could_add",
        "The first parcel could add 1 point to your ranch, the second one could add {others}.",
        "The first parcel could add {n} points to your ranch, the second one could add {others}.",
        one.points,
        others=one.others,
    )


def _build(one: difference.NotBuilt) -> str:
    return tell(
        "analysis.build",
        "These two parcels have a good place now: {first}; {second}.",
        first=marked(one.parcels[0]),
        second=marked(one.parcels[1]),
    )


def _keep(one: difference.BuiltTooEarly) -> str:
    return tell(
        "analysis.keep",
        "These two parcels are better kept for a later turn: {first}; {second}.",
        first=marked(one.parcels[0]),
        second=marked(one.parcels[1]),
    )


_BEFORE = _TELLERS | {
    difference.ParcelPassed: _could_add,
    difference.NotBuilt: _build,
    difference.BuiltTooEarly: _keep,
}
"""The same as long as nothing has been played."""


def advice(found: Iterable[Difference]) -> str:
    """Why the first move of a list is better than the second one; "" where nothing tells them apart at once."""
    told = [_BEFORE[type(one)](one) for one in found]
    return passage(tell("analysis.advice", "Why the first move, and not the second?"), *told) if told else ""


def heading(game: Game, move: Move) -> str:
    """A move with the round in which it was played."""
    return tell(
        "analysis.heading", "{round}: {move}", round=round_text(game), move=capital(offer(game, move))
    )
