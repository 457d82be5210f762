"""Charts of a few lines, with axes that count evenly or in powers of ten, as still pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log10

from .markup import El
from .still import Still
from .svg import document, group, lettering, path, rect, text_width

_WIDE, _HIGH = 460, 300
_LEFT, _TOP, _DOWN = 84, 30, 58
_LOOKS = (("accent", "o"), ("bad", "v"), ("good", "s"), ("warn", "^"))
"""For each line its tone and the shape of its points, so that greys tell them apart too."""
_SHAPES = {
    "o": "m-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0z",
    "v": "m-6-4h12l-6 10z",
    "s": "m-5-5h10v10h-10z",
    "^": "m-6 4h12l-6-10z",
}


@dataclass(frozen=True)
class Line:
    """A line of a chart: its name, and its points from left to right."""

    name: str
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Axis:
    """An axis: what it counts, where it is labelled and how, and whether equal steps multiply (`log`)."""

    title: str
    ticks: Sequence[tuple[float, str]]
    log: bool = False

    def place(self, length: float) -> Callable[[float], float]:
        """Where a value lies on an axis of this length, between the first label and the last."""
        scale = log10 if self.log else float
        low, high = scale(self.ticks[0][0]), scale(self.ticks[-1][0])
        return lambda value: (scale(value) - low) / (high - low) * length


def lines_picture(
    lines: Sequence[Line], across: Axis, up: Axis, title: str, text: str, at: tuple[float, str] | None = None
) -> Still:
    """At most four lines, each with its name at its end; `at` is a value on the axis across to be marked, and its name.

    `text` is the text form.
    """
    right, high = across.place(_WIDE), up.place(_HIGH)

    def spot(x: float, y: float) -> tuple[float, float]:
        return _LEFT + right(x), _TOP + _HIGH - high(y)

    names = max(text_width(line.name, 15) for line in lines)
    wide = _LEFT + _WIDE + 16 + names
    body = [
        rect(0, 0, wide, _TOP + _HIGH + _DOWN, 12, fill="paper", stroke="paper_line"),
        *_axes(across, up, spot),
    ]
    if at is not None:
        x = spot(at[0], up.ticks[0][0])[0]
        body += [
            path(f"M{x:g} {_TOP}v{_HIGH}", stroke="ink", stroke_dasharray="2 6"),
            lettering(at[1], x, _TOP - 9, 15, anchor="middle"),
        ]
    ends = _apart([spot(*line.points[-1])[1] for line in lines])
    for line, (tone, shape), end in zip(lines, _LOOKS, ends, strict=False):
        spots = [spot(*point) for point in line.points]
        drawn = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        dots = "".join(f"M{x:.1f} {y:.1f}{_SHAPES[shape]}" for x, y in spots)
        body.append(
            group(
                path(drawn, stroke=tone, stroke_width=3),
                path(dots, fill=tone, stroke="casing", stroke_width=1),
                lettering(line.name, spots[-1][0] + 12, end + 5, 15, fill=tone),
            )
        )
    svg = document((0, 0, wide, _TOP + _HIGH + _DOWN), body, title=title, desc=text, prefix="")
    return Still(svg, text, title, round(wide))


def _axes(across: Axis, up: Axis, spot: Callable[[float, float], tuple[float, float]]) -> list[El]:
    """The grid, the labels at the axes, and what they count."""
    low, left = up.ticks[0][0], across.ticks[0][0]
    grid = "".join(f"M{spot(value, low)[0]:.1f} {_TOP}v{_HIGH}" for value, _ in across.ticks)
    grid += "".join(f"M{_LEFT} {spot(left, value)[1]:.1f}h{_WIDE}" for value, _ in up.ticks)
    found = [path(grid, stroke="free_line", stroke_width=1)]
    for value, label in across.ticks:
        found.append(
            lettering(label, spot(value, low)[0], _TOP + _HIGH + 20, 14, anchor="middle", fill="quiet")
        )
    for value, label in up.ticks:
        found.append(lettering(label, _LEFT - 8, spot(left, value)[1] + 5, 14, anchor="end", fill="quiet"))
    middle = _TOP + _HIGH / 2
    turned = lettering(up.title, 0, 0, 15, anchor="middle").set(
        transform=f"translate(18 {middle:g})rotate(-90)"
    )
    return [
        *found,
        lettering(across.title, _LEFT + _WIDE / 2, _TOP + _HIGH + 45, 15, anchor="middle"),
        turned,
    ]


def _apart(heights: Sequence[float]) -> list[float]:
    """Heights for names: as they are, or pushed down where two would touch."""
    found = list(heights)
    order = sorted(range(len(found)), key=found.__getitem__)
    for before, place in pairwise(order):
        found[place] = max(found[place], found[before] + 18)
    return found
