"""A game of Moon River on a board: what is seen of it, and the parts that tables and replays have."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from moonriver.rules.game import Game, View
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score, total
from moonriver.rules.spec import SPEC
from moonriver.tabletop import cells
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, seat_name
from moonriver.words.moonriver.moves import asking, prompt
from moonriver.words.moonriver.table import round_text

from ..kit.board import Message, Part
from ..kit.controls import dot, pressable
from ..kit.game_board import GameBoard, Names
from ..kit.items import Live, Marks
from ..kit.marks import Mark
from ..kit.markup import Child, El, Markup, el, written
from ..kit.parts import THEME
from ..kit.targets import Cell, Target
from .boards import nets_of
from .drawing import Floating, ranch_svg
from .overlay import Net
from .scorepad import score_svg
from .supplies import columns_svg, reserve_svg, saloon_svg
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
        return nets_of(score(self.ranch, self.view.scenario), self.lit) if self.lit else []

    def live(self, *kinds: type[Target], others: bool = False) -> Live:
        """What makes things of these kinds answer, see `marked`."""
        return Live(self.marked(*kinds, others=others), self.movable)

    def _closer(self, message: Message) -> None:
        seat = message["target"].at if isinstance(message["target"], Closer) else None
        self.big = seat if seat != self.big and seat in range(self.view.players) else None


def points(ranches: Sequence[Ranch], scenario: str | None, names: Names) -> Markup:
    """What each seat would score now, as a row of small signs."""
    signs = []
    for seat, ranch in enumerate(ranches):
        worth = total(ranch, scenario)
        title = sentence("table.points", n=worth, name=capital(seat_name(seat, names)))
        colour = dot(names.colours[seat]) if names.colours else None
        signs.append(el("span", colour, str(worth), role="img", aria_label=title, title=title))
    return written(*signs)


def other_ranches(
    own: int,
    ranches: Sequence[Ranch],
    reserves: Sequence[tuple[Parcel, ...]],
    scenario: str | None,
    names: Names,
    big: int | None,
    live: Live,
    fresh: Collection[tuple[int, tuple[int, int]]] = (),
) -> Markup:
    """A card for each seat but the `own` one; one with marks, or enlarged, is a board to be clicked.

    `live` has the marks of all seats, `fresh` cells have just changed.
    """
    cards = []
    for seat, (ranch, reserve) in enumerate(zip(ranches, reserves, strict=True)):
        if seat != own:
            title = sentence("table.points", n=total(ranch, scenario), name=capital(seat_name(seat, names)))
            colour = names.colours[seat] if names.colours else ""
            last = frozenset(cell for who, cell in fresh if who == seat)
            cards.append(_card(seat, title, colour, ranch, reserve, seat == big, live, last))
    return written(el("h2", sentence("table.others")), el("div", *cards, class_="mr-seats"))


def _card(
    seat: int,
    title: str,
    colour: str,
    ranch: Ranch,
    reserve: tuple[Parcel, ...],
    big: bool,
    live: Live,
    fresh: frozenset[tuple[int, int]],
) -> El:
    marks = {target: mark for target, mark in live.marks.items() if target.seat == seat}
    cells: Marks = {target: mark for target, mark in marks.items() if isinstance(target, Cell)}
    picks = {target: mark for target, mark in marks.items() if target not in cells}
    look = sentence("live.smaller", name=title) if big else sentence("live.look", name=title)
    picture: Child
    if big or cells:
        last: dict[Target, Mark] = {Cell(cell, seat): Mark("last") for cell in fresh}
        picture = ranch_svg(ranch, live=Live({**last, **cells}, seat=seat), title=title, colour=colour)
    else:
        # a small picture enlarges on a click; the button above it says so for keys and screen readers
        marked = dict.fromkeys(fresh, Mark("last"))
        still = ranch_svg(ranch, theme=THEME, title=title, colour=colour, marks=marked)
        picture = el("div", still, data_act="closer", data_id=Closer(seat).name)
    if picks:
        own = Live(picks, live.movable, seat)
        store = reserve_svg(reserve, ranch.board.spaces, live=own, title=title, colour=colour)
    else:
        store = reserve_svg(reserve, ranch.board.spaces, theme=THEME, colour=colour)
    name = pressable(
        "closer", Closer(seat).name, dot(colour), title,
        class_="mr-name", aria_expanded="true" if big else "false", title=look,
    )  # fmt: skip
    size = " mr-big" if big else " mr-asked" if cells or picks else ""
    return el(
        "section",
        name,
        el("div", picture, data_place=f"ranch-{seat}"),
        el("div", store, class_="mr-store", data_place=f"reserve-{seat}"),
        class_="mr-seat" + size,
    )


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
