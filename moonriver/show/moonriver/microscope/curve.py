"""The chance to win as a curve with its band, decision by decision; each of them can be picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from moonriver.bots.analysis import Moment
from moonriver.rules.game import Game
from moonriver.words.kit.catalogue import sentence
from moonriver.words.moonriver import analysis as words

from ...kit.items import card
from ...kit.markup import OPEN_ID, El, Markup, el
from ...kit.parts import THEME
from ...kit.svg import circle, document, group, lettering, path, rect
from .lens import Spot

WIDE, HIGH = 640, 180
_LEFT, _RIGHT, _TOP, _BOTTOM = 86, 18, 22, 20
_LABEL = 12


def curve_svg(
    places: Sequence[int],
    curve: Sequence[Moment],
    texts: Sequence[str],
    numbers: Mapping[int, int],
    at: int | None,
    name: str,
) -> Markup | None:
    """The curve of these moments, which are called `texts`; `numbers` are those of the mistakes, `at` is looked at.

    It has room for all `places` from the start, so that nothing moves away from under a finger.
    """
    if not curve:
        return None
    step = (WIDE - _LEFT - _RIGHT) / max(1, len(places) - 1)
    xs = [_LEFT + places.index(moment.at) * step for moment in curve]
    drawn: list[El] = [card(WIDE, HIGH), *_grid()]
    sure = [(x, moment) for x, moment in zip(xs, curve, strict=True) if moment.low is not None]
    if sure:
        upper = [(x, _y(moment.high or 0.0)) for x, moment in sure]
        lower = [(x, _y(moment.low or 0.0)) for x, moment in reversed(sure)]
        drawn.append(path(_line([*upper, *lower]) + "z", fill="accent", stroke="none", opacity=0.28))
    chosen = next((x for x, moment in zip(xs, curve, strict=True) if moment.at == at), None)
    if chosen is not None:
        drawn.append(path(f"M{chosen:.1f} {_TOP}V{HIGH - _BOTTOM}", stroke="warn", stroke_width=3))
    points = [(x, _y(moment.chance)) for x, moment in zip(xs, curve, strict=True)]
    drawn.append(path(_line(points), stroke="accent", stroke_width=3.5))
    for (x, y), moment in zip(points, curve, strict=True):
        if moment.at in numbers:
            drawn += [
                circle(x, y, 14, fill="bad", stroke="casing", stroke_width=2),
                lettering(str(numbers[moment.at]), x, y + 7, 20, fill="bad_text", anchor="middle"),
            ]
    spots = [
        _spot(x, step, moment, text, moment.at == at)
        for x, moment, text in zip(xs, curve, texts, strict=True)
    ]
    return document(
        (0, 0, WIDE, HIGH),
        [group(*drawn), *spots],  # a spot stays the same node while its curve grows, so that no click is lost
        title=name,
        desc="\n".join(texts),
        theme=THEME,
        prefix=OPEN_ID,
        role="toolbar",
        attributes={"data-group": "curve", "aria-label": name},
    )


def _y(chance: float) -> float:
    return _TOP + (1 - chance) * (HIGH - _TOP - _BOTTOM)


def _line(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _grid() -> list[El]:
    lines = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(share)
        lines.append(path(f"M{_LEFT} {y}H{WIDE - _RIGHT}", stroke="paper_line", stroke_width=1))
        if share in (0.0, 0.5, 1.0):
            # from the left edge on: where letters grow, on a narrow page, they grow into the curve and not off the card
            label = lettering(f"{round(100 * share)}", _LABEL, y + 6, 19, fill="quiet")
            lines.append(label.add(el("tspan", " %")))
    return lines


def _spot(x: float, step: float, moment: Moment, text: str, now: bool) -> El:
    """What answers at a moment: a column as wide as there is room."""
    wide = max(step, 4.0)
    box = (x - wide / 2, _TOP - 6, wide, HIGH - _TOP - _BOTTOM + 12)
    column = rect(*box, 4, fill="paper", fill_opacity=0, stroke="none")
    ring = rect(*box, 4, stroke="focus", stroke_width=4, class_="ring", visibility="hidden")
    return group(El("title", {}, [text]), column, ring).mark(
        {
            "data-act": "spot",
            "data-id": Spot(moment.at).name,
            "role": "button",
            "tabindex": "-1",
            "aria-label": text,
            **({"aria-current": "true", "data-next": ""} if now else {}),
        }
    )


def moment_texts(positions: Sequence[Game], curve: Sequence[Moment]) -> tuple[str, ...]:
    """What the moments of a curve are called; `positions` are those of the game."""
    return tuple(
        sentence("analysis.ended", share=round(100 * moment.chance))
        if positions[moment.at].player is None
        else words.moment_text(positions[moment.at], moment.chance, moment.low, moment.high)
        for moment in curve
    )
