"""What a Saboteur table shows at a moment, and its parts: for each what it depends on, and how it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from moonriver.saboteur import Goal, Mine, Place, View
from moonriver.saboteur.state import Result
from moonriver.words.saboteur import table as words
from moonriver.words.saboteur.moves import prompt

from ..kit.choices import preview
from ..kit.marks import Mark
from ..kit.scene import ACTIONS, CHOICES, LOG, OFFERS, Part, SessionScene, always, fold, tools
from ..kit.targets import Cell, Target
from ..moonriver.furniture import prompt_line
from ..moonriver.parts import why
from . import furniture, parts
from .drawing import Floating
from .meanwhile import changed, news
from .overlay import Overlay, tunnel_overlay
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
        """The one line: what is to be decided and which rule asks, who is waited for, or that this is the past."""
        if self.past is not None:
            return words.label("past")
        return words.pass_to(self.waits, self) if self.waits is not None else prompt(self.view, self)

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
        shown = preview(self.shown, {}) if self.shown else {}
        lit: dict[Target, Mark] = {target: Mark("lit") for target in self.fresh if isinstance(target, Cell)}
        return lit | self.picker.marks | shown if self.picker else {}

    @cached_property
    def fresh(self) -> frozenset[Target]:
        """What others have just changed."""
        return changed(self.meanwhile)

    def marked(self, *kinds: type[Target]) -> dict[Target, Mark]:
        """The marks on things of these kinds."""
        return {target: mark for target, mark in self.marks.items() if isinstance(target, kinds)}

    @property
    def floating(self) -> Floating | None:
        """The path card in hand over a cell, or that of the line that is pointed at."""
        if self.picker is None:
            return None
        move = self.shown.move if self.shown else None
        return self.picker.laid(move) if isinstance(move, Place) else self.picker.floating

    @property
    def overlay(self) -> Overlay | None:
        """The tunnels as a graph, where that is asked for."""
        if not (self.checks["graph"] or self.checks["weak"]):
            return None
        return tunnel_overlay(self.view.mine, weak=self.checks["weak"], ways=self.checks["graph"])


def _prompt(scene: Scene) -> str:
    kind = "past" if scene.past is not None else "over" if scene.view.outcome else "turn"
    return prompt_line(scene.asked, words.round_text(scene.view), kind, None, scene.past is not None)


def _mine(scene: Scene) -> str:
    return parts.live_mine(
        scene.view.mine,
        scene.marked(Cell),
        floating=scene.floating,
        overlay=scene.overlay,
        known=scene.known,
        title=words.label("mine"),
    )


def _hand(scene: Scene) -> str:
    if scene.secret:
        return parts.secret(scene.secret)
    if scene.waits is not None:
        return parts.curtain(scene.waits, scene)
    if not scene.open:
        return ""
    return parts.live_hand(scene.view, scene.marked(Card, Nugget))


def _why(scene: Scene) -> str:
    picker = scene.picker
    note = scene.note or (picker.note if picker else "")
    return why(
        picker.refusal if picker else None, note, scene, news(scene.meanwhile, scene) if scene.open else ()
    )


def _ending(scene: Scene) -> str:
    return "".join(
        parts.ended(
            ending.number, ending.result, ending.mine if ending.number < scene.view.round else None, scene
        )
        for ending in scene.endings
    )


def _results(scene: Scene) -> str:
    outcome = scene.view.outcome
    return parts.results(scene.view.results, scene, outcome.gold if outcome else None)


PARTS: dict[str, Part[Scene]] = {
    "top/prompt": (always, _prompt),
    "top/actions": ACTIONS,
    "top/why": (always, _why),
    "top/offers": OFFERS,
    "middle/ending": (lambda s: (s.endings, s.view.round), _ending),
    "middle/mine": (
        lambda s: (s.view.mine, s.marked(Cell), s.floating, s.known, tuple(s.checks.items())),
        _mine,
    ),
    "middle/results": (lambda s: (s.view.results, s.view.outcome, s.seats), _results),
    "side/hand": (
        lambda s: (s.view.hand, s.view.offer, s.view.role, s.view.nuggets, s.open, s.waits, s.seats, s.secret,
                   s.marked(Card, Nugget)),
        _hand,
    ),
    "side/dwarves": (
        lambda s: (s.view.player, s.view.hand_sizes, s.view.broken, s.view.roles, s.view.outcome, s.seats,
                   s.you, s.marked(Player), s.fresh),
        lambda s: parts.live_seats(s.view, s, s.marked(Player), s.you, s.fresh),
    ),
    "side/log": LOG,
    "below/tools": tools(furniture.check_text),
    "below/fold": fold(furniture.new_form, furniture.help_text),
    "below/choices": CHOICES,
}  # fmt: skip
"""The parts from first to last: what each depends on, and its markup."""
