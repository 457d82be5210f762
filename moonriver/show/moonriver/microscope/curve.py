"""The chance to win as a curve with its band, decision by decision; each of them can be picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from moonriver.bots.analysis import Moment
from moonriver.rules.game import Game
from moonriver.words.kit.catalogue import sentence
from moonriver.words.moonriver import analysis as words

from ...kit.line_chart import Axis, LineChart, Pick, Series
from .lens import Spot

_UP = Axis("", [(0, "0"), (0.25, ""), (0.5, "50"), (0.75, ""), (1, "100")], unit=" %")


def curve_chart(
    places: Sequence[int],
    curve: Sequence[Moment],
    texts: Sequence[str],
    numbers: Mapping[int, int],
    at: int | None,
) -> LineChart:
    """The curve of these moments, which are called `texts`; `numbers` are those of the mistakes, `at` is looked at.

    It has room for all `places` from the start, so that nothing moves away from under a finger.
    """
    across = {moment.at: places.index(moment.at) for moment in curve}
    band = [
        (across[moment.at], moment.low or 0.0, moment.high or 0.0)
        for moment in curve
        if moment.low is not None
    ]
    points = [(across[moment.at], moment.chance) for moment in curve]
    return LineChart(
        title=sentence("analysis.curve"),
        text="\n".join(texts),
        series=[Series("", points, "accent", band)],
        across=Axis("", [(0, ""), (max(1, len(places) - 1), "")]),
        up=_UP,
        at=(across[at], "") if at in across else None,
        picks=[
            Pick(point, Spot(moment.at).name, text, str(numbers.get(moment.at, "")), moment.at == at)
            for point, moment, text in zip(points, curve, texts, strict=True)
        ],
        size=(536, 138),
        letters=15,
    )


def moment_texts(positions: Sequence[Game], curve: Sequence[Moment]) -> tuple[str, ...]:
    """What the moments of a curve are called; `positions` are those of the game."""
    return tuple(
        sentence("analysis.ended", share=round(100 * moment.chance))
        if positions[moment.at].player is None
        else words.moment_text(positions[moment.at], moment.chance, moment.low, moment.high)
        for moment in curve
    )
