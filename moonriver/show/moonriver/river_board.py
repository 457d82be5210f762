"""A game of Moon River on a board: what is seen of it, and the parts that tables and replays have."""

from __future__ import annotations

from collections.abc import Collection, Sequence

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
from ..kit.items import Live
from ..kit.marks import Mark
from ..kit.markup import Child, El, Markup, el, written
from ..kit.svg import THEME
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

    def _on_closer(self, message: Message) -> None:
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
            marks: dict[Target, Mark] = {Cell(cell, who): Mark("last") for who, cell in fresh if who == seat}
            marks |= {target: mark for target, mark in live.marks.items() if target.seat == seat}
            here = Live(marks, live.movable, seat)
            cards.append(_card(title, colour, ranch, reserve, seat == big, here))
    return written(el("h2", sentence("table.others")), el("div", *cards, class_="mr-seats"))


def _card(title: str, colour: str, ranch: Ranch, reserve: tuple[Parcel, ...], big: bool, live: Live) -> El:
    asked = {type(target) for target, mark in live.marks.items() if mark.kind != "last"}
    name, spaces = Closer(live.seat).name, ranch.board.spaces
    picture: Child
    if big or Cell in asked:
        picture = ranch_svg(ranch, live=live, title=title, colour=colour)
    else:
        # a small picture enlarges on a click; the button above it says so for keys and screen readers
        still = ranch_svg(ranch, theme=THEME, title=title, colour=colour, marks=live.cells)
        picture = el("div", still, data_act="closer", data_id=name)
    if ReserveParcel in asked:
        store = reserve_svg(reserve, spaces, live=live, title=title, colour=colour)
    else:
        store = reserve_svg(reserve, spaces, theme=THEME, colour=colour)
    look = sentence("live.smaller" if big else "live.look", name=title)
    opens = pressable("closer", name, dot(colour), title, class_="mr-name")
    return el(
        "section",
        opens.set(aria_expanded="true" if big else "false", title=look),
        el("div", picture, data_place=f"ranch-{live.seat}"),
        el("div", store, class_="mr-store", data_place=f"reserve-{live.seat}"),
        class_="mr-seat" + (" mr-big" if big else " mr-asked" if asked else ""),
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
