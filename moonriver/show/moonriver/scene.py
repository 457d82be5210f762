"""What the table shows at a moment, and its parts: for each what it depends on, and how it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import ScoreSheet, score
from moonriver.words import prompt
from moonriver.words.kit.names import capital, seat_name
from moonriver.words.moonriver import table as words

from ..kit.marks import Ghost, Mark
from ..kit.scene import ACTIONS, CHOICES, LOG, OFFERS, Part, SessionScene, always, fold, tools
from ..kit.targets import Cell, Target
from . import board_texts as texts
from . import furniture
from .building import DominoPicker
from .choices import Preview, preview
from .meanwhile import changed, news
from .overlay import Net
from .parts import live_columns, live_ranch, live_reserve, live_saloon, live_sheet, why
from .seats import other_ranches, points
from .small import net_of
from .targets import ActiveSlot, ReserveParcel, Slot, Token


@dataclass(frozen=True, kw_only=True)
class Scene(SessionScene):
    """All that the table shows now.

    `game` is the position shown; `seat` is whose ranch lies in the middle; `big` is the seat that is looked at more
    closely, `lit` are lines of the score sheet.
    """

    game: Game
    seat: int
    big: int | None
    lit: frozenset[int]

    @cached_property
    def ranch(self) -> Ranch:
        """The ranch in the middle."""
        return self.game.ranches[self.seat]

    @cached_property
    def sheet(self) -> ScoreSheet:
        """Its score."""
        return score(self.ranch, self.game.scenario)

    @property
    def name(self) -> str:
        """Whose it is."""
        return capital(seat_name(self.seat, self.game))

    @cached_property
    def preview(self) -> Preview:
        """What the line that is pointed at, or a hint, would do."""
        return preview(self.game, self.shown)

    @cached_property
    def marks(self) -> dict[Target, Mark]:
        """The marks of what is picked and may be picked, of what is pointed at in the list or hinted, and of news."""
        fresh: dict[Target, Mark] = {
            Cell(cell): Mark("lit") for seat, cell in self.fresh if seat == self.seat
        }
        return fresh | self.picker.marks | self.preview.marks if self.picker else {}

    @cached_property
    def fresh(self) -> frozenset[tuple[int, tuple[int, int]]]:
        """The seats and cells that others have just changed."""
        return changed(self.meanwhile)

    def marked(self, *kinds: type[Target], others: bool = False) -> dict[Target, Mark]:
        """The marks on things of these kinds: on those in the middle, or those of the other seats."""
        return {
            target: mark
            for target, mark in self.marks.items()
            if isinstance(target, kinds) and (target.seat is not None) == others
        }

    @property
    def movable(self) -> tuple[Target, ...]:
        """What can be dragged."""
        return self.picker.movable if self.picker else ()

    @cached_property
    def ghost(self) -> Ghost | None:
        """The domino that floats over the ranch."""
        held = self.picker.ghost if isinstance(self.picker, DominoPicker) else None
        return (self.preview.ghost or held) if self.picker else None

    @property
    def nets(self) -> list[Net]:
        """The components of the lines of the score sheet that are lit."""
        lines = self.sheet.lines
        return [net_of(line) for number, line in enumerate(lines) if number in self.lit and line.cells]

    @property
    def asked(self) -> str:
        """The one line: what is to be decided and which rule asks, or that this is the past."""
        return words.label("past") if self.past is not None else prompt(self.game)


def _prompt(scene: Scene) -> str:
    decision = scene.game.decision
    kind = "" if scene.past is not None else "over" if decision is None else decision.kind
    colour = scene.game.colours[scene.game.player] if scene.game.player is not None else None
    return furniture.prompt_line(
        scene.asked, words.round_text(scene.game), kind, colour, scene.past is not None
    )


def _points(scene: Scene) -> str:
    return points(scene.game)


def _ranch(scene: Scene) -> str:
    return live_ranch(
        scene.ranch, scene.marked(Cell), ghost=scene.ghost, overlay=scene.nets, movable=scene.movable, title=scene.name,
        colour=scene.game.colours[scene.seat],
    )  # fmt: skip


def _columns(scene: Scene) -> str:
    game = scene.game
    return live_columns(
        game.active, game.newer, game.colours, scene.marked(Slot, ActiveSlot), pile=game.pile_left
    )


def _reserve(scene: Scene) -> str:
    return live_reserve(
        scene.game.reserves[scene.seat], scene.ranch.board.spaces, scene.marked(ReserveParcel), movable=scene.movable,
        colour=scene.game.colours[scene.seat],
    )  # fmt: skip


def _why(scene: Scene) -> str:
    picker = scene.picker
    note = scene.note or (picker.note if picker else "")
    return why(picker.refusal if picker else None, note, scene.game, news(scene.meanwhile, scene.game))


def _saloon(scene: Scene) -> str:
    return live_saloon(
        scene.game.saloon, scene.marked(Token), pile=scene.game.partners_left, movable=scene.movable
    )


def _score(scene: Scene) -> str:
    colour = scene.game.colours[scene.seat]
    return live_sheet(scene.sheet, heading=scene.name, colour=colour, lit=scene.lit)


def _final(scene: Scene) -> str:
    return furniture.all_sheets(scene.game) if scene.game.player is None else ""


def _position(scene: Scene) -> tuple[Any, ...]:
    return (scene.game.ranches, scene.game.reserves, scene.seat)


PARTS: dict[str, Part[Scene]] = {
    "top/prompt": (always, _prompt),
    "top/points": (lambda s: (s.game.ranches, s.game.scenario, s.seats), _points),
    "top/actions": ACTIONS,
    "top/why": (always, _why),
    "top/offers": OFFERS,
    "middle/ranch": (
        lambda s: (s.ranch, s.marked(Cell), s.ghost, s.nets, s.movable, s.name),
        _ranch,
    ),
    "middle/reserve": (lambda s: (_position(s), s.marked(ReserveParcel), s.movable), _reserve),
    "middle/final": (lambda s: (s.game.player, s.game.ranches), _final),
    "draft/columns": (
        lambda s: (s.game.active, s.game.newer, s.game.pile_left, s.marked(Slot, ActiveSlot)),
        _columns,
    ),
    "draft/log": LOG,
    "side/choices": CHOICES,
    "side/saloon": (lambda s: (s.game.saloon, s.game.partners_left, s.marked(Token), s.movable), _saloon),
    "side/others": (
        lambda s: (_position(s), s.big, s.marked(Target, others=True), s.movable, s.seats, s.fresh),
        lambda s: other_ranches(s.game, s.seat, s.big, s.marked(Target, others=True), s.movable, s.fresh),
    ),
    "side/score": (lambda s: (s.ranch, s.lit, s.name), _score),
    "below/tools": tools(texts.tool),
    "below/fold": fold(furniture.new_form, furniture.help_text),
}
"""The parts from first to last: what each depends on, and its markup. The one place where a board is exchanged."""
