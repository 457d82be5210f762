"""A replay with everybody's points over time, and with the components at each step."""

from __future__ import annotations

from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Any

from moonriver.rules.game import Game
from moonriver.rules.score import score
from moonriver.show.kit.board import Message, Part
from moonriver.show.kit.controls import check
from moonriver.show.kit.markup import OPEN_ID, Markup, el, written
from moonriver.show.kit.parts import THEME
from moonriver.show.kit.svg import document, fitted, lettering, path, rect
from moonriver.show.kit.targets import Check
from moonriver.show.moonriver.replay import Moment, Replay
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, labelled, listed, seat_name

_WIDE, _HIGH, _EDGE, _NAMES = 300, 150, 34, 96
COMPONENTS = "components"


@dataclass(frozen=True, kw_only=True)
class ScoredMoment(Moment):
    """What a rerun shows: `points` of every seat after each move, and whether components are drawn."""

    points: tuple[tuple[int, ...], ...]
    components: bool


class Rerun(Replay):
    """A replay, its curve of points, and a box to tick for the components."""

    made_of = (
        *Replay.made_of,
        Part(
            "below/curve",
            lambda scene: (scene.points, scene.past, scene.components, scene.names),
            lambda *now: _curve(*now),
        ),
    )

    def __init__(self, game: Game, at: int = 0) -> None:
        """Raises `Unreadable` for what is not a number."""
        self.components = False
        self._points: tuple[tuple[int, ...], ...] | None = None
        super().__init__(game, at=at)
        self.on("set", self._set)

    def scene(self) -> ScoredMoment:
        """The position shown, with the points of all positions."""
        moment = super().scene()
        if self._points is None:
            self._points = tuple(_points(self.course.positions))
        known: dict[str, Any] = {
            part.name: getattr(moment, part.name) for part in fields(moment) if part.init
        }
        if self.components:
            known["lit"] = frozenset(range(len(score(moment.ranch, moment.game.scenario).lines)))
        return ScoredMoment(**known, points=self._points, components=self.components)

    def _set(self, message: Message) -> None:
        if message["target"] == Check(COMPONENTS):
            self.components = bool(message.get("value"))


def _points(positions: list[Game]) -> list[tuple[int, ...]]:
    """What every seat has after each move; only ranches that have changed are counted again."""
    found = [tuple(_total(game, seat) for seat in range(game.players)) for game in positions[:1]]
    for before, game in pairwise(positions):
        found.append(
            tuple(
                found[-1][seat] if game.ranches[seat] is before.ranches[seat] else _total(game, seat)
                for seat in range(game.players)
            )
        )
    return found


def _total(game: Game, seat: int) -> int:
    return score(game.ranches[seat], game.scenario).total


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
