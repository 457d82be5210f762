"""Charts of a few lines: with bands, axes that count evenly or in powers of ten, and points that can be picked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import log10

from .marks import FOCUS_LINE
from .markup import OPEN_ID, El, Markup, el
from .still import STILL, Still
from .svg import THEME, around, circle, document, group, lettering, path, rect, text_width

_EDGE = 12
"""How far labels are from the edge. They begin there: where letters grow they grow into the chart, not out of it."""
_LOOKS = (
    ("accent", "m-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0z"),
    ("bad", "m-6-4h12l-6 10z"),
    ("good", "m-5-5h10v10h-10z"),
    ("warn", "m-6 4h12l-6-10z"),
)
"""For each line its tone and the shape of its points, so that greys tell them apart too."""


@dataclass(frozen=True)
class Series:
    """A line of a chart: its points from left to right, and its name, which stands at its end.

    With a `tone` it is a curve; else it looks like the line of its place, the fifth like the first, with a shape at
    each point. `band` holds places across, each with the borders of what is likely there.
    """

    name: str
    points: Sequence[tuple[float, float]]
    tone: str = ""
    band: Sequence[tuple[float, float, float]] = ()


@dataclass(frozen=True)
class Axis:
    """An axis: what it counts, where it has lines and how they are labelled, and whether equal steps multiply (`log`).

    It goes from the first line to the last. A narrow page may leave out the `unit` of the labels.
    """

    title: str
    ticks: Sequence[tuple[float, str]]
    log: bool = False
    unit: str = ""

    def place(self, value: float) -> float:
        """Where a value lies on the axis: 0 is its beginning, 1 its end."""
        scale = log10 if self.log else float
        low, high = scale(self.ticks[0][0]), scale(self.ticks[-1][0])
        return (scale(value) - low) / (high - low)


@dataclass(frozen=True)
class Pick:
    """A point that can be picked: its id and what it is called; `badge` are words on it, `now` if it is looked at."""

    point: tuple[float, float]
    name: str
    label: str
    badge: str = ""
    now: bool = False


@dataclass(frozen=True, kw_only=True)
class LineChart:
    """A chart as a value: `svg` draws it on a board, `still` as a picture. `text` is its text form.

    `at` is a value on the axis across to be marked, and its name. The lines have the room of `size`, names at their
    ends at least that of `room`, so that they may change; `letters` is the size of the labels.
    """

    title: str
    text: str
    series: Sequence[Series]
    across: Axis
    up: Axis
    at: tuple[float, str] | None = None
    picks: Sequence[Pick] = ()
    size: tuple[float, float] = (460, 300)
    room: float = 0
    letters: float = 14

    def svg(self, *, theme: str = THEME, prefix: str = OPEN_ID) -> Markup:
        """The chart on a board."""
        box = (0.0, 0.0, *self._whole)
        lines = [*self._grid(), *self._bands(), *self._mark(), *self._lines(), *map(self._badge, self.picks)]
        body = [rect(*box, 12, fill="paper", stroke="paper_line"), *lines]
        if not self.picks:
            return document(box, body, title=self.title, desc=self.text, theme=theme, prefix=prefix)
        # what is picked stays the same node while its curve grows, so that no click is lost
        return document(
            box, [group(*body), *map(self._pick, self.picks)], title=self.title, desc=self.text, theme=theme,
            prefix=prefix, role="toolbar", attributes={"data-group": "chart", "aria-label": self.title},
        )  # fmt: skip

    def still(self) -> Still:
        """The chart as a picture."""
        svg = self.svg(theme=STILL, prefix="")
        return Still(svg, self.text, self.title, round(self._whole[0]))

    @cached_property
    def _left(self) -> float:
        if self.up.title:
            return 84
        return _EDGE + 6 + max(text_width(label + self.up.unit, self.letters) for _, label in self.up.ticks)

    @cached_property
    def _top(self) -> float:
        return 30 if self.up.title else 22

    @cached_property
    def _whole(self) -> tuple[float, float]:
        """How wide and high it is with all that stands around."""
        names = max(self.room, *(text_width(line.name, self.letters + 1) for line in self.series))
        (wide, high), down = self.size, 58 if self.across.title else 20
        return self._left + wide + 16 + names, self._top + high + down

    def _x(self, value: float) -> float:
        return self._left + self.across.place(value) * self.size[0]

    def _y(self, value: float) -> float:
        return self._top + (1 - self.up.place(value)) * self.size[1]

    def _way(self, points: Sequence[tuple[float, float]]) -> str:
        return "M" + "L".join(f"{self._x(x):.1f} {self._y(y):.1f}" for x, y in points)

    def _grid(self) -> list[El]:
        """The grid, the labels at the axes, and what they count."""
        (wide, high), left, top, letters = self.size, self._left, self._top, self.letters
        grid = "".join(f"M{self._x(value):.1f} {top}v{high}" for value, _ in self.across.ticks)
        grid += "".join(f"M{left:g} {self._y(value):.1f}h{wide}" for value, _ in self.up.ticks)
        found = [path(grid, stroke="free_line", stroke_width=1)]
        for value, label in self.across.ticks:
            if label:
                x = self._x(value)
                found.append(lettering(label, x, top + high + 20, letters, anchor="middle", fill="quiet"))
        x, anchor = (left - 8, "end") if self.up.title else (_EDGE, None)
        for value, label in self.up.ticks:
            if label:
                y = self._y(value)
                name = lettering(
                    label, x, y + 5, letters, anchor=anchor, fill="quiet", page_style=around(x, y)
                )
                found.append(name.add(el("tspan", self.up.unit)) if self.up.unit else name)
        if self.across.title:
            x = left + wide / 2
            found.append(lettering(self.across.title, x, top + high + 45, letters + 1, anchor="middle"))
        if self.up.title:
            turn = f"translate(18 {top + high / 2:g})rotate(-90)"
            found.append(lettering(self.up.title, 0, 0, letters + 1, anchor="middle").set(transform=turn))
        return found

    def _bands(self) -> list[El]:
        found = []
        for line in self.series:
            if line.band:
                around = [(x, high) for x, _, high in line.band]
                around += [(x, low) for x, low, _ in reversed(line.band)]
                found.append(path(self._way(around) + "z", fill=line.tone, stroke="none", opacity=0.28))
        return found

    def _mark(self) -> list[El]:
        if self.at is None:
            return []
        x, name = self._x(self.at[0]), self.at[1]
        line = path(f"M{x:g} {self._top}v{self.size[1]}", stroke="ink", stroke_dasharray="2 6")
        if self.picks:
            line.set(stroke="warn", stroke_dasharray=None, stroke_width=3)
        return (
            [line, lettering(name, x, self._top - 9, self.letters + 1, anchor="middle")] if name else [line]
        )

    def _lines(self) -> list[El]:
        found = []
        ends = _apart([self._y(line.points[-1][1]) for line in self.series])
        for place, (line, end) in enumerate(zip(self.series, ends, strict=True)):
            tone, way = line.tone, self._way(line.points)
            if tone:
                art = [
                    path(way, stroke="casing", stroke_width=6, opacity=0.9),
                    path(way, stroke=tone, stroke_width=3),
                ]
                fill = "text"
            else:
                tone, shape = _LOOKS[place % len(_LOOKS)]
                dots = "".join(f"{self._way([point])}{shape}" for point in line.points)
                art = [path(way, stroke=tone, stroke_width=3)]
                art.append(path(dots, fill=tone, stroke="casing", stroke_width=1))
                fill = tone
            if line.name:
                x = self._x(line.points[-1][0]) + 12
                origin = around(x, end)
                art.append(lettering(line.name, x, end + 5, self.letters + 1, fill=fill, page_style=origin))
            found.append(group(*art))
        return found

    def _badge(self, pick: Pick) -> El | None:
        if not pick.badge:
            return None
        x, y = self._x(pick.point[0]), self._y(pick.point[1])
        words = lettering(pick.badge, x, y + 7, 20, fill="bad_text", anchor="middle")
        dot = circle(x, y, 14, fill="bad", stroke="casing", stroke_width=2)
        return group(dot, words, class_="badge", page_style=around(x, y))

    def _pick(self, pick: Pick) -> El:
        """What answers at a point: a column as wide as there is room."""
        wide = max(self._x(1) - self._x(0), 4.0)
        box = (self._x(pick.point[0]) - wide / 2, self._top - 6, wide, self.size[1] + 12)
        column = rect(*box, 4, fill="paper", fill_opacity=0, stroke="none")
        casing, line = (rect(*box, 4) for _ in range(2))
        ring = group(
            casing.set(stroke="casing", stroke_width=8),
            line.set(stroke="focus", stroke_width=4, **FOCUS_LINE),
            class_="ring",
            visibility="hidden",
        )
        found = {"data-act": "spot", "data-id": pick.name, "role": "button", "tabindex": "-1"}
        found |= {"aria-label": pick.label}
        if pick.now:
            found |= {"aria-current": "true", "data-next": ""}
        return group(el("title", pick.label), column, ring).mark(found)


def _apart(heights: Sequence[float]) -> list[float]:
    """Heights for names: as they are, or pushed down where two would touch."""
    found = list(heights)
    order = sorted(range(len(found)), key=found.__getitem__)
    for before, place in pairwise(order):
        found[place] = max(found[place], found[before] + 18)
    return found
