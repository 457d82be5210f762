"""A game of Moon River on a board: what is seen of it, and the parts that tables and replays have."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from moonriver.rules.game import Game, View
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.rules.spec import SPEC
from moonriver.tabletop import cells
from moonriver.words.kit.names import capital, seat_name
from moonriver.words.moonriver.moves import asking, prompt
from moonriver.words.moonriver.table import round_text

from ..kit.board import Message, Part
from ..kit.game_board import GameBoard
from ..kit.items import Live
from ..kit.targets import Cell, Target
from .boards import net_of
from .columns import columns_svg
from .drawing import Floating, ranch_svg
from .overlay import Net
from .reserve import reserve_svg
from .saloon import saloon_svg
from .scorepad import score_svg
from .seats import other_ranches
from .targets import ActiveSlot, Closer, ReserveParcel, Slot, Token


class RiverBoard(GameBoard[Game]):
    """A game of Moon River, from which somebody at a seat sees all ranches and what lies on the table."""

    spec = SPEC
    acts: ClassVar[tuple[str, ...]] = ("closer",)

    view: View
    seat = 0
    """Whose ranch lies in the middle."""
    big: int | None = None
    """The seat that is looked at more closely."""
    lit: frozenset[int] = frozenset()
    """The lines of the score sheet that are lit."""
    floating: Floating | None = None
    """The domino that floats over the ranch."""
    movable: Collection[Target] = ()
    """What can be dragged."""
    fresh: frozenset[tuple[int, cells.Cell]] = frozenset()
    """The seats and cells that others have just changed."""

    def prepare(self) -> None:
        """Work out what is seen now."""
        super().prepare()
        view, player = self.view, self.view.player
        self.asked, self.rule, self.round_text = prompt(view), asking(view), round_text(view)
        self.kind = "over" if view.decision is None else view.decision.kind
        self.turn_colour = None if player is None else view.colours[player]

    def seen(self, game: Game) -> View:
        """What everybody sees of a position, with the moves of who decides."""
        return game.view(game.player or 0)

    @property
    def ranch(self) -> Ranch:
        """The ranch in the middle."""
        return self.view.ranches[self.seat]

    @property
    def name(self) -> str:
        """Whose it is."""
        return capital(seat_name(self.seat, self.names))

    @property
    def colour(self) -> str:
        """Its colour."""
        return self.view.colours[self.seat]

    @property
    def nets(self) -> list[Net]:
        """The components of the lines of the score sheet that are lit."""
        if not self.lit:
            return []
        lines = score(self.ranch, self.view.scenario).lines
        return [net_of(line) for number, line in enumerate(lines) if number in self.lit and line.cells]

    def live(self, *kinds: type[Target], others: bool = False) -> Live:
        """What makes things of these kinds answer, see `marked`."""
        return Live(self.marked(*kinds, others=others), self.movable)

    def _closer(self, message: Message) -> None:
        seat = message["target"].at if isinstance(message["target"], Closer) else None
        self.big = seat if seat != self.big and seat in range(self.view.players) else None


RANCH: Part[RiverBoard] = Part(
    "middle/ranch",
    lambda b: (b.ranch, b.live(Cell), b.floating, b.nets, b.name, b.colour),
    lambda ranch, live, floating, nets, name, colour: ranch_svg(
        ranch, live=live, floating=floating, overlay=nets, title=name, colour=colour
    ),
)
RESERVE: Part[RiverBoard] = Part(
    "middle/reserve",
    lambda b: (b.view.reserves[b.seat], b.ranch.board.spaces, b.live(ReserveParcel), b.colour),
    lambda reserve, spaces, live, colour: reserve_svg(reserve, spaces, live=live, colour=colour),
)
COLUMNS: Part[RiverBoard] = Part(
    "draft/columns",
    lambda b: (
        *(b.view.active, b.view.newer, b.view.colours, b.view.pile_left),
        b.live(Slot, ActiveSlot),
    ),
    lambda *columns: columns_svg(*columns[:4], live=columns[4]),
)
SALOON: Part[RiverBoard] = Part(
    "side/saloon",
    lambda b: (b.view.saloon, b.view.partners_left, b.live(Token)),
    lambda tokens, pile, live: saloon_svg(tokens, pile=pile, live=live),
)
OTHERS: Part[RiverBoard] = Part(
    "side/others",
    lambda b: (
        *(b.seat, b.view.ranches, b.view.reserves, b.view.scenario, b.names),
        *(b.big, b.live(Target, others=True), b.fresh),
    ),
    other_ranches,
)
SCORE: Part[RiverBoard] = Part(
    "side/score",
    lambda b: (b.ranch, b.view.scenario, b.name, b.colour, b.lit),
    lambda ranch, scenario, name, colour, lit: score_svg(
        score(ranch, scenario), heading=name, colour=colour, lit=lit, live=Live()
    ),
)
