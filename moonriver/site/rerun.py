"""A replay with everybody's points over time, and with the components at each step."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from moonriver.rules.score import score
from moonriver.show.kit.board import Message, Part
from moonriver.show.kit.controls import check
from moonriver.show.kit.line_chart import Axis, LineChart, Series
from moonriver.show.kit.markup import Markup, el, written
from moonriver.show.kit.svg import fitted
from moonriver.show.kit.targets import Check
from moonriver.show.moonriver.replay import Replay
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, labelled, listed, seat_name

_NAMES = 116
"""How wide names are at the ends of lines: three digits and a colour, in any language."""
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

    def _on_set(self, message: Message) -> None:
        if message["target"] == Check(COMPONENTS):
            self.components = bool(message.get("value"))


def _curve(points: tuple[tuple[int, ...], ...], at: int, components: bool, names: Any) -> Markup:
    """The box to tick, and a line for each seat; a mark says which step is shown."""
    called = [capital(seat_name(seat, names)) for seat in range(len(names.colours))]
    most = max(1, *(max(now) for now in points))
    chart = LineChart(
        title=sentence("site.curve"),
        text=listed(map(labelled, called, map(str, points[at]))),
        series=[
            Series(
                fitted(f"{points[at][seat]} {name}", 15, _NAMES),
                [(step, now[seat]) for step, now in enumerate(points)],
                names.colours[seat],
            )
            for seat, name in enumerate(called)
        ],
        across=Axis("", [(0, ""), (max(1, len(points) - 1), "")]),
        up=Axis("", [(0, "0"), (most, str(most))]),
        at=(at, ""),
        size=(300, 150),
        room=_NAMES,
    )
    box = check(sentence("site.components"), components, data_act="set", data_id=Check(COMPONENTS).name)
    return written(box, el("div", chart.svg(), class_="mr-curve-picture"))
