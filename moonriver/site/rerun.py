"""A replay with everybody's points over time, and with the components at each step."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from moonriver.rules.score import score
from moonriver.show.kit.board import Message, Part
from moonriver.show.kit.controls import check
from moonriver.show.kit.markup import OPEN_ID, Markup, el, written
from moonriver.show.kit.parts import THEME
from moonriver.show.kit.svg import document, fitted, lettering, path, rect
from moonriver.show.kit.targets import Check
from moonriver.show.moonriver.replay import Replay
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, labelled, listed, seat_name

_WIDE, _HIGH, _EDGE, _NAMES = 300, 150, 34, 96
COMPONENTS = "components"


class Rerun(Replay):
    """A replay, its curve of points, and a box to tick for the components."""

    made_of = (
        *Replay.made_of,
        Part(
            "below/curve",
            lambda rerun: (rerun.points, rerun.at, rerun.components, rerun.names),
            lambda *now: _curve(*now),
        ),
    )
    acts = (*Replay.acts, "set")
    components = False

    def prepare(self) -> None:
        """Work out what is seen of the position."""
        super().prepare()
        lines = len(score(self.ranch, self.view.scenario).lines) if self.components else 0
        self.lit = frozenset(range(lines))

    @cached_property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """What every seat has after each move."""
        return tuple(game.totals for game in self.course.positions)

    def _set(self, message: Message) -> None:
        if message["target"] == Check(COMPONENTS):
            self.components = bool(message.get("value"))


def _curve(points: tuple[tuple[int, ...], ...], at: int, components: bool, names: Any) -> Markup:
    """The box to tick, and a line for each seat; a mark says which step is shown."""
    most = max(1, *(max(now) for now in points))
    last = max(1, len(points) - 1)

    def spot(step: int, value: int) -> str:
        return f"{_EDGE + step / last * _WIDE:.1f} {14 + _HIGH - value / most * _HIGH:.1f}"

    body = [rect(0, 0, _EDGE + _WIDE + _NAMES, _HIGH + 28, 10, fill="paper", stroke="paper_line")]
    for value in (0, most):
        body.append(path(f"M{spot(0, value)}h{_WIDE}", stroke="free_line", stroke_width=1))
        body.append(lettering(str(value), _EDGE - 6, 19 + _HIGH - value / most * _HIGH, 15, anchor="end"))
    body.append(path(f"M{spot(at, 0)}v-{_HIGH}", stroke="ink", stroke_width=2, stroke_dasharray="2 5"))
    seats = range(len(points[0]))
    ends: list[float] = []
    for seat in sorted(seats, key=lambda seat: -points[-1][seat]):
        line = "M" + "L".join(spot(step, now[seat]) for step, now in enumerate(points))
        end = max(20 + _HIGH - points[-1][seat] / most * _HIGH, ends[-1] + 18 if ends else 0)
        ends.append(end)
        body.append(path(line, stroke="casing", stroke_width=6, opacity=0.9))
        body.append(path(line, stroke=names.colours[seat], stroke_width=3))
        name = fitted(f"{points[at][seat]} {capital(seat_name(seat, names))}", 14, _NAMES - 8)
        body.append(lettering(name, _EDGE + _WIDE + 6, end, 14))
    title = sentence("site.curve")
    now = listed(labelled(capital(seat_name(seat, names)), str(points[at][seat])) for seat in seats)
    svg = document(
        (0, 0, _EDGE + _WIDE + _NAMES, _HIGH + 28), body, title=title, desc=now, theme=THEME, prefix=OPEN_ID
    )
    return written(
        check(
            sentence("site.components"),
            components,
            data_act="set",
            data_id=Check(COMPONENTS).name,
        ),
        el("div", Markup(svg), class_="mr-curve-picture"),
    )
