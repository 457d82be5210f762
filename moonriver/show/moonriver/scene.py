"""What the table shows at a moment, and its parts: for each what it depends on, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.words import prompt
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, seat_name
from moonriver.words.moonriver import table as words
from moonriver.words.moonriver.moves import asking

from ..kit.board import Part
from ..kit.choices import Choice
from ..kit.flights import flights_el
from ..kit.items import Live
from ..kit.marks import Mark
from ..kit.parts import prompt_line
from ..kit.scene import Names, SessionScene, actions, choices, fold, log, offered, tools, why
from ..kit.targets import Cell, Target
from .boards import net_of
from .building import DominoPicker
from .choices import Preview, preview
from .columns import columns_svg
from .drawing import Floating, ranch_svg
from .flights import flights
from .forms import keys, new_form
from .meanwhile import changed, news
from .microscope.lens import Lens, Look
from .microscope.parts import LENS, again
from .overlay import Net
from .parts import advice, final_scores
from .play import Hint
from .reserve import reserve_svg
from .saloon import saloon_svg
from .scorepad import score_svg
from .seats import other_ranches, points
from .targets import ActiveSlot, ReserveParcel, Slot, Token


@dataclass(frozen=True, kw_only=True)
class Scene(SessionScene):
    """All that the table shows now.

    `game` is the position shown; `seat` is whose ranch lies in the middle; `big` is the seat that is looked at more
    closely, `lit` are lines of the score sheet, `hint` is what was asked for.
    `lens` looks into a game that is over, `look` is what it sees.
    """

    game: Game
    seat: int
    big: int | None = None
    lit: frozenset[int] = frozenset()
    hint: Hint | None = None
    lens: Lens | None = None
    look: Look | None = None

    @cached_property
    def ranch(self) -> Ranch:
        """The ranch in the middle."""
        return self.game.ranches[self.seat]

    @property
    def name(self) -> str:
        """Whose it is."""
        return capital(seat_name(self.seat, self.game))

    @cached_property
    def preview(self) -> Preview:
        """What the line that is pointed at, or a hint, would do."""
        return preview(self.game, self.pointed)

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

    @property
    def others_did(self) -> tuple[str, ...]:
        """What others did meanwhile, in pictures."""
        return news(self.meanwhile, self.game)

    def live(self, *kinds: type[Target], others: bool = False) -> Live:
        """What makes things of these kinds answer: those in the middle, or those of the other seats."""
        marks = {
            target: mark
            for target, mark in self.marks.items()
            if isinstance(target, kinds) and (target.seat is not None) == others
        }
        return Live(marks, self.picker.movable if self.picker else ())

    @cached_property
    def floating(self) -> Floating | None:
        """The domino that floats over the ranch."""
        held = self.picker.floating if isinstance(self.picker, DominoPicker) else None
        return (self.preview.floating or held) if self.picker else None

    @property
    def nets(self) -> list[Net]:
        """The components of the lines of the score sheet that are lit."""
        if not self.lit:
            return []
        lines = score(self.ranch, self.game.scenario).lines
        return [net_of(line) for number, line in enumerate(lines) if number in self.lit and line.cells]

    @property
    def asked(self) -> str:
        """The one line: what is to be decided, who thinks, or that this is the past."""
        if self.thinking is not None:
            return sentence("table.thinks", who=capital(seat_name(self.thinking, self.names)))
        return sentence("table.past") if self.past is not None else prompt(self.game)

    @property
    def asking(self) -> str:
        """The id of the rule behind it."""
        return asking(self.game) if self.thinking is None and self.past is None else ""

    @property
    def position(self) -> Game:
        """What names the seats in sentences."""
        return self.game

    @property
    def names(self) -> Names:
        """The same as a small value."""
        return Names(self.seats, self.game.colours)

    @property
    def prompt(self) -> tuple[str, str, str, str | None, bool]:
        """The line on top: what is asked, the round, the kind of decision, whose colour, whether this is the past."""
        game, past = self.game, self.past is not None
        kind = "over" if game.decision is None else game.decision.kind
        kind = "" if past else "thinks" if self.thinking is not None else kind
        colour = None if game.player is None else game.colours[game.player]
        return self.asked, words.round_text(game), kind, colour, past

    @property
    def colour(self) -> str:
        """The colour of the ranch in the middle."""
        return self.game.colours[self.seat]


def _list_title(lines: Sequence[Choice], group: Choice | None) -> str:
    """What the list of choices asks, in a few words."""
    moves = [choice.move or choice.inner[0].move for choice in lines]
    kinds = {move.kind for move in moves if move is not None}
    for kind, first, then in (
        ("expand", "table.pairs", "table.where"),
        ("swap", "table.give", "table.take"),
        ("drive", "table.source", "table.target"),
    ):
        if kind in kinds and group is not None:
            return sentence(then)
        if kind in kinds and any(choice.inner for choice in lines):
            return sentence(first)
    return sentence("table.choices")


TABLE: tuple[Part[Scene], ...] = (
    Part("top/prompt", lambda s: (*s.prompt, s.advises, s.asking, s.steps), prompt_line),
    Part("top/points", lambda s: (s.game.ranches, s.game.scenario, s.names), points),
    actions("top/actions"),
    why("top/why"),
    offered("top/offers"),
    Part(
        "top/flights",
        lambda s: (s.since, s.meanwhile, s.seat, s.game.ranches, s.game.reserves, s.game.colours),
        lambda since, *board: flights_el(since, flights(*board)),
    ),
    Part(
        "middle/ranch",
        lambda s: (s.ranch, s.live(Cell), s.floating, s.nets, s.name, s.colour),
        lambda ranch, live, floating, nets, name, colour: ranch_svg(
            ranch, live=live, floating=floating, overlay=nets, title=name, colour=colour
        ),
    ),
    Part(
        "middle/reserve",
        lambda s: (s.game.reserves[s.seat], s.ranch.board.spaces, s.live(ReserveParcel), s.colour),
        lambda reserve, spaces, live, colour: reserve_svg(reserve, spaces, live=live, colour=colour),
    ),
    Part("middle/again", lambda s: (s.game.player is None and s.past is None and s.lens is None,), again),
    Part(
        "middle/final",
        lambda s: (s.game.ranches if s.game.player is None else (), s.game.scenario, s.names),
        final_scores,
    ),
    Part(
        "draft/columns",
        lambda s: (
            *(s.game.active, s.game.newer, s.game.colours, s.game.pile_left),
            s.live(Slot, ActiveSlot),
        ),
        lambda *columns: columns_svg(*columns[:4], live=columns[4]),
    ),
    log("draft/log"),
    choices("side/choices", _list_title),
    Part(
        "side/saloon",
        lambda s: (s.game.saloon, s.game.partners_left, s.live(Token)),
        lambda tokens, pile, live: saloon_svg(tokens, pile=pile, live=live),
    ),
    Part(
        "side/others",
        lambda s: (
            *(s.seat, s.game.ranches, s.game.reserves, s.game.scenario, s.names),
            *(s.big, s.live(Target, others=True), s.fresh),
        ),
        other_ranches,
    ),
    Part(
        "side/score",
        lambda s: (s.ranch, s.game.scenario, s.name, s.colour, s.lit),
        lambda ranch, scenario, name, colour, lit: score_svg(
            score(ranch, scenario), heading=name, colour=colour, lit=lit, live=Live()
        ),
    ),
    tools("below/tools", lambda name: sentence(f"live.tool.{name}")),
    Part("below/advice", lambda s: (s.game, s.hint) if s.hint and s.picker else (), advice),
    fold("below/fold", new_form, keys),
    *LENS,
)
"""The parts from first to last. The one place where a board is exchanged."""
