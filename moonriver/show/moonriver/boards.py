"""The draft, the saloon and the score sheet as boards of their own, two lines each in a notebook."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from moonriver.rules import score as scores
from moonriver.rules.game import Game, View
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.tabletop.arguments import expect, expect_many
from moonriver.words.kit.catalogue import Saying, sentence, silence
from moonriver.words.kit.names import labelled, series, word
from moonriver.words.moonriver import table as words
from moonriver.words.moonriver.sheet import sum_text

from ..kit.board import Board, Message, Part
from ..kit.items import Live, Marks
from ..kit.marks import Mark
from ..kit.parts import why
from ..kit.targets import Line
from .choices import could_add
from .columns import columns_svg
from .drawing import ranch_svg
from .labels import column_title, line_label
from .overlay import Net
from .parts import ranch_of
from .saloon import saloon_svg
from .scorepad import score_svg
from .targets import Slot, Token


class ColumnsBoard(Board):
    """Both columns of a position: pointing at a parcel of the newer one says what it could add for who decides."""

    made_of = (
        Part(
            "middle/columns",
            lambda board: (board.position,),
            lambda game: columns_svg(game.active, game.newer, game.colours, game.pile_left, live=Live()),
        ),
        Part("middle/why", lambda board: (None, board.notes()), why),
    )
    acts = ("click", "point")

    def __init__(self, position: Game | View) -> None:
        expect(position, Game | View, "position")
        super().__init__("mr-alone mr-narrow")
        self.position = position
        self.notes: Saying = silence
        """What the parcel that is pointed at could add."""
        self.draw()

    def title(self) -> str:
        """What screen readers call the board."""
        return sentence("show.columns")

    def text(self) -> str:
        """The parcels of both columns in the diagram's marks, nearest the box first."""
        lines = []
        for newer, column in ((True, self.position.newer), (False, self.position.active)):
            if column is not None:
                marks = " ".join(parcel.mark if parcel else "." for parcel in column.parcels)
                lines.append(labelled(column_title(newer), marks))
        return "\n".join(lines)

    def _point(self, message: Message) -> None:
        position, target = self.position, message["target"]
        slots = position.newer.parcels if position.newer and isinstance(target, Slot) else ()
        parcel = slots[target.at] if target and target.at in range(len(slots)) else None
        self.notes = silence
        if parcel is not None:
            self.notes = partial(words.parcel_could_add, parcel, could_add(position, target.at))
        self.said = self.notes()

    _click = _point


class SaloonBoard(Board):
    """Partner tokens with both sides: a click says what a partner does. `picked` is the place clicked last.

    `partners` is a position, or names of partners.
    """

    made_of = (
        Part(
            "middle/saloon",
            lambda board: (board.partners, board.pile, Live(board.marks)),
            lambda partners, pile, live: saloon_svg(partners, pile=pile, live=live),
        ),
        Part("middle/why", lambda board: (None, board.note), why),
    )
    acts = ("click",)

    def __init__(self, partners: Game | View | Iterable[str]) -> None:
        expect(partners, Game | View | Iterable, "list")
        super().__init__("mr-alone")
        position = partners if isinstance(partners, Game | View) else None
        self.partners = position.saloon if position else tuple(partners)  # type: ignore[arg-type]
        expect_many(self.partners, str, "partner")
        self.picked: int | None = None
        self.pile = position.partners_left if position else None
        self.draw()

    def title(self) -> str:
        """What screen readers call the board."""
        return sentence("live.board.saloon")

    def text(self) -> str:
        """The partners by name."""
        return series(word(partner) for partner in self.partners)

    @property
    def marks(self) -> Marks:
        """The mark on the token that was clicked last."""
        return {} if self.picked is None else {Token(self.picked): Mark("picked")}

    @property
    def note(self) -> str:
        """What the picked partner does."""
        if self.picked is None:
            return ""
        return words.partner_does(self.partners[self.picked])

    def _click(self, message: Message) -> None:
        if not isinstance(message["target"], Token) or message["target"].at >= len(self.partners):
            return
        place = message["target"].at
        self.picked = None if place == self.picked else place
        self.said = self.note


class ScoreBoard(Board):
    """A ranch with its score sheet: pointing at a line lights its cells, a click keeps them joined and summed."""

    made_of = (
        Part(
            "middle/ranch",
            lambda board: (board.ranch, board.nets),
            lambda ranch, nets: ranch_svg(ranch, live=Live(), overlay=nets),
        ),
        Part(
            "side/score",
            lambda board: (board.sheet, board.heading, board.lit),
            lambda sheet, heading, lit: score_svg(sheet, heading=heading, lit=lit, live=Live()),
        ),
    )
    acts = ("line",)

    def __init__(self, ranch: Ranch | str, *, scenario: str | None = None, heading: str = "") -> None:
        """`ranch` may be a diagram. Raises `Unreadable` and `Refused` as that does."""
        super().__init__("mr-alone mr-pair")
        self.ranch = ranch_of(ranch)
        self.sheet = score(self.ranch, scenario)
        self.heading = heading
        self.lit: frozenset[int] = frozenset()
        self.draw()

    def title(self) -> str:
        """What screen readers call the board."""
        return sentence("live.board.score")

    def text(self) -> str:
        """The score sheet."""
        return str(self.sheet)

    @property
    def nets(self) -> list[Net]:
        """The components of the lines that are lit."""
        return [
            net_of(line) for number, line in enumerate(self.sheet.lines) if number in self.lit and line.cells
        ]

    def _line(self, message: Message) -> None:
        number = message["target"].at if isinstance(message["target"], Line) else None
        if number is not None and number < len(self.sheet.lines):
            self.lit ^= {number}
            self.said = line_label(self.sheet.lines[number])


def net_of(line: scores.Line) -> Net:
    """The component of a line of a score sheet, or its scattered cells, with the sum or the points in the pill."""
    label = (
        sentence("live.sum", sum=sum_text(line), points=line.points)
        if line.category == "territories"
        else str(line.points)
    )
    return Net(line.cells, label, line.key, bool(line.points))
