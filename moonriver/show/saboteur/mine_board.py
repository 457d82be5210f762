"""A game of Saboteur on a board: what is seen of it, and the parts that tables and replays have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moonriver.saboteur import Game, Goal, Mine, View
from moonriver.saboteur.events import last_mine
from moonriver.saboteur.spec import SPEC
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import seat_name
from moonriver.words.saboteur.moves import asking, prompt

from ..kit.board import Part
from ..kit.game_board import GameBoard, Names
from ..kit.items import Live
from ..kit.marks import Mark
from ..kit.markup import Child
from ..kit.targets import Cell, Target
from . import parts
from .drawing import Floating, mine_svg, scrolling
from .meanwhile import changed
from .overlay import tunnel_overlay
from .targets import Card, Nugget, Player


class MineBoard(GameBoard[Game]):
    """A game of Saboteur, as somebody at a seat sees it."""

    spec = SPEC

    view: View
    checks: Mapping[str, bool] = {"graph": False, "weak": False}
    waits: int | None = None
    """Who has to come to the screen before it goes on."""
    secret = ""
    """What a map has shown, until it is read."""
    floating: Floating | None = None
    """The path card in hand over a cell, or that of the line that is pointed at."""
    fresh: frozenset[Target]
    """What others have just changed."""

    def prepare(self) -> None:
        """Work out what is seen now."""
        super().prepare()
        view = self.view
        if self.waits is None:
            self.asked, self.rule = prompt(view, self.names), asking(view)
        else:
            self.asked, self.rule = sentence("sab.table.pass_to", who=seat_name(self.waits, self.names)), ""
        self.round_text = sentence("sab.table.round", n=view.pile_left, round=view.round)
        self.kind = "over" if view.outcome else "turn"
        self.meanwhile = tuple(event.seen_by(self.you) for event in self.meanwhile)
        self.fresh = changed(self.meanwhile)
        self.marks = {target: Mark("last") for target in self.fresh if isinstance(target, Cell)}

    def seen(self, game: Game) -> View:
        """What who is at the screen sees of a position."""
        return game.view(self.you or 0)

    @property
    def you(self) -> int | None:
        """Who is at the screen, and may see the own secrets; None while the curtain is down."""
        raise NotImplementedError

    def _ending(self, number: int) -> parts.Ending:
        """How a round ended, though the next one is laid out already."""
        course = self.course
        at = next(at for at, game in enumerate(course.positions) if len(game.results) >= number)
        mine = last_mine(course.positions[at - 1].mine, course.events[at])
        return parts.Ending(number, course.positions[at].results[number - 1], mine)

    @property
    def just_ended(self) -> tuple[parts.Ending, ...]:
        """The round that the last move before the position shown has ended."""
        before, now = (len(self.course.positions[at].results) for at in (max(0, self.at - 1), self.at))
        return (self._ending(now),) if now > before else ()

    @property
    def known(self) -> dict[int, Goal]:
        """What the maps of who is at the screen have shown."""
        looked = self.view.looked if self.you is not None else ()
        return {number: goal for number, goal in enumerate(looked) if goal is not None}


def _hand(you: int | None, waits: int | None, secret: str, names: Names, *hand: Any) -> Child:
    """The hand of who is at the screen, or what hides it."""
    if secret:
        return parts.secret(secret)
    if waits is not None:
        return parts.curtain(waits, names)
    return None if you is None else parts.live_hand(*hand)


def _mine(
    mine: Mine,
    live: Live,
    floating: Floating | None,
    known: dict[int, Goal],
    graph: bool,
    weak: bool,
) -> Child:
    """The mine, with its tunnels as a graph where that is asked for."""
    overlay = tunnel_overlay(mine, weak=weak, ways=graph) if graph or weak else None
    title = sentence("sab.table.mine")
    return scrolling(mine_svg(mine, live=live, floating=floating, overlay=overlay, known=known, title=title))


MINE: Part[MineBoard] = Part(
    "middle/mine",
    lambda b: (
        *(b.view.mine, Live(b.marked(Cell)), b.floating, b.known),
        *(b.checks["graph"], b.checks["weak"]),
    ),
    _mine,
)
RESULTS: Part[MineBoard] = Part(
    "middle/results",
    lambda b: (b.view.results, b.view.outcome.gold if b.view.outcome else None, b.names),
    parts.results,
)
HAND: Part[MineBoard] = Part(
    "side/hand",
    lambda b: (
        *(b.you, b.waits, b.secret, b.names),
        *(b.view.hand, b.view.offer, b.view.role, b.view.nuggets),
        b.marked(Card, Nugget),
    ),
    _hand,
)
DWARVES: Part[MineBoard] = Part(
    "side/dwarves",
    lambda b: (b.view, b.names, b.marked(Player), b.you, b.fresh),
    parts.live_seats,
)
