"""What a Saboteur table shows at a moment, and its parts: for each what it depends on, and how it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from moonriver.saboteur import Goal, Mine, Place, View
from moonriver.saboteur.state import Result
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, seat_name
from moonriver.words.saboteur.moves import asking, prompt

from ..kit.board import Part
from ..kit.choices import preview
from ..kit.flights import flights_el
from ..kit.items import Live
from ..kit.marks import Mark
from ..kit.markup import Child, Markup, written
from ..kit.parts import prompt_line
from ..kit.scene import Names, SessionScene, actions, choices, fold, log, offered, tools, why
from ..kit.targets import Cell, Target
from . import parts
from .drawing import Floating, mine_svg, scrolling
from .flights import flights
from .forms import check_text, keys, new_form
from .meanwhile import changed, news
from .overlay import tunnel_overlay
from .picker import CardPicker
from .targets import Card, Nugget, Player


@dataclass(frozen=True)
class Ending:
    """A round that has just ended, until the people at the screen go on."""

    number: int
    result: Result
    mine: Mine


@dataclass(frozen=True, kw_only=True)
class Scene(SessionScene):
    """All that the table shows now. It holds a view, never the game.

    `open` says whether the view's secrets may be seen: a hand is hidden by the curtain until its player is there, and
    `waits` for is who that is. `secret` is what a map has shown, until it is read.
    """

    view: View
    open: bool
    waits: int | None
    picker: CardPicker | None
    endings: tuple[Ending, ...]
    secret: str

    @property
    def asked(self) -> str:
        """The one line: what is to be decided, who is waited for, or that this is the past."""
        if self.thinking is not None:
            return sentence("table.thinks", who=capital(seat_name(self.thinking, self.names)))
        if self.past is not None:
            return sentence("table.past")
        return (
            sentence("sab.table.pass_to", who=seat_name(self.waits, self.names))
            if self.waits is not None
            else prompt(self.view, self.names)
        )

    @property
    def advises(self) -> str:
        """That a dwarf thinks about a hint; "" where none does."""
        return "" if self.advising is None else sentence("sab.table.advises")

    @property
    def asking(self) -> str:
        """The id of the rule behind it."""
        quiet = self.thinking is not None or self.past is not None or self.waits is not None
        return "" if quiet else asking(self.view)

    @property
    def you(self) -> int | None:
        """Who is at the screen, None while the curtain is down."""
        return self.view.seat if self.open else None

    @property
    def known(self) -> dict[int, Goal]:
        """What the maps of the person at the screen have shown."""
        if not self.open:
            return {}
        return {number: goal for number, goal in enumerate(self.view.looked) if goal is not None}

    @cached_property
    def marks(self) -> dict[Target, Mark]:
        """The marks of what is picked and may be picked, of what is pointed at in the list, and of news."""
        ahead = preview(self.pointed, {}) if self.pointed else {}
        lit: dict[Target, Mark] = {target: Mark("lit") for target in self.fresh if isinstance(target, Cell)}
        return lit | self.picker.marks | ahead if self.picker else {}

    @cached_property
    def fresh(self) -> frozenset[Target]:
        """What others have just changed."""
        return changed(self.meanwhile)

    @property
    def others_did(self) -> tuple[str, ...]:
        """What others did meanwhile, in sentences."""
        return news(self.meanwhile, self.names) if self.open else ()

    def marked(self, *kinds: type[Target]) -> dict[Target, Mark]:
        """The marks on things of these kinds."""
        return {target: mark for target, mark in self.marks.items() if isinstance(target, kinds)}

    @property
    def floating(self) -> Floating | None:
        """The path card in hand over a cell, or that of the line that is pointed at."""
        if self.picker is None:
            return None
        move = self.pointed.move if self.pointed else None
        return self.picker.laid(move) if isinstance(move, Place) else self.picker.floating

    @property
    def names(self) -> Names:
        """What the seats are called."""
        return Names(self.seats)

    position = names

    @property
    def prompt(self) -> tuple[str, str, str, None, bool]:
        """The line on top: what is asked, the round, the kind of decision, whether this is the past."""
        past = self.past is not None
        kind = "past" if past else "over" if self.view.outcome else "turn"
        return (
            self.asked,
            sentence("sab.table.round", n=self.view.pile_left, round=self.view.round),
            kind,
            None,
            past,
        )


def ended(endings: tuple[Ending, ...], round: int, names: Names, on: bool = True) -> Markup:
    """The rounds that ended, with the mines of those that have been cleared away; `on`: somebody has to go on."""
    return written(
        *(
            parts.ended(end.number, end.result, end.mine if end.number < round else None, names, on)
            for end in endings
        )
    )


def _hand(open: bool, waits: int | None, secret: str, names: Names, *hand: Any) -> Child:
    """The hand of the person at the screen, or what hides it."""
    if secret:
        return parts.secret(secret)
    if waits is not None:
        return parts.curtain(waits, names)
    return parts.live_hand(*hand) if open else None


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


TABLE: tuple[Part[Scene], ...] = (
    Part("top/prompt", lambda s: (*s.prompt, s.advises, s.asking, s.steps), prompt_line),
    actions("top/actions"),
    why("top/why"),
    offered("top/offers"),
    Part(
        "top/flights",
        lambda s: (s.since, s.meanwhile if s.open else ()),
        lambda since, events: flights_el(since, flights(events)),
    ),
    Part("middle/ending", lambda s: (s.endings, s.view.round, s.names), ended),
    Part(
        "middle/mine",
        lambda s: (
            *(s.view.mine, Live(s.marked(Cell)), s.floating, s.known),
            *(s.checks["graph"], s.checks["weak"]),
        ),
        _mine,
    ),
    Part(
        "middle/results",
        lambda s: (s.view.results, s.view.outcome.gold if s.view.outcome else None, s.names),
        parts.results,
    ),
    Part(
        "side/hand",
        lambda s: (
            *(s.open, s.waits, s.secret, s.names),
            *(s.view.hand, s.view.offer, s.view.role, s.view.nuggets),
            s.marked(Card, Nugget),
        ),
        _hand,
    ),
    Part(
        "side/dwarves",
        lambda s: (s.view, s.names, s.marked(Player), s.you, s.fresh),
        parts.live_seats,
    ),
    log("side/log"),
    tools("below/tools", check_text),
    fold("below/fold", new_form, keys),
    choices("below/choices", lambda lines, group: sentence("table.choices")),
)
"""The parts from first to last. The one place where a board is exchanged."""
