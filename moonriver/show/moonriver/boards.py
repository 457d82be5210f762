"""A ranch, the draft, the saloon and the score sheet as boards of their own, two lines each in a notebook."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from itertools import permutations

from moonriver.rules import whatif
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Expand
from moonriver.rules.parcel import Parcel
from moonriver.rules.partners import PARTNERS
from moonriver.rules.ranch import Ranch
from moonriver.rules.reserve import without
from moonriver.rules.score import ScoreSheet, check_scenario, score
from moonriver.tabletop import cells
from moonriver.tabletop.arguments import expect
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refusal, Unreadable
from moonriver.words.kit.catalogue import Saying, sentence, silence
from moonriver.words.kit.names import capital, change, labelled, series, word
from moonriver.words.moonriver import table as words
from moonriver.words.moonriver.names import cell_name
from moonriver.words.moonriver.sheet import sum_text

from ..kit.board import Answer, Board, Message, Part
from ..kit.controls import buttons
from ..kit.items import Live, Marks
from ..kit.marks import Mark
from ..kit.parts import why
from ..kit.targets import Cell, Line, Path, Trie
from .building import DominoPicker
from .drawing import ranch_of, ranch_svg
from .overlay import Net
from .picker import offered
from .scorepad import line_label, score_svg
from .supplies import column_title, columns_svg, reserve_svg, saloon_svg
from .targets import ReserveParcel, Token, in_hand


class RanchBoard(Board):
    """A ranch in two lines: `board = RanchBoard(ranch)`, and `board`.

    With a `reserve` of parcels it can be built on: pick two, float the domino over the cells, click or press Enter;
    `ranch` and `reserve` are then what is left.
    """

    made_of = (
        Part(
            "middle/ranch",
            lambda board: (board.ranch, Live(board.picker.marks), board.picker.floating),
            lambda ranch, live, floating: ranch_svg(ranch, live=live, floating=floating),
        ),
        Part(
            "middle/reserve",
            lambda board: (board.reserve, Live(board.picker.marks, board.picker.movable)),
            lambda reserve, live: reserve_svg(reserve, len(reserve), live=live) if reserve else None,
        ),
        Part("middle/actions", lambda board: (board.picker.actions,), buttons),
        Part("middle/why", lambda board: (board.picker.refusal, board.notes() or board.picker.note), why),
    )

    def __init__(
        self,
        ranch: Ranch | str,
        reserve: Iterable[Parcel | str] = (),
        *,
        scenario: str | None = None,
    ) -> None:
        """`ranch` may be a diagram, parcels their marks. Raises `Unreadable` and `Refused` as these do."""
        check_scenario(scenario)
        super().__init__("mr-alone")
        self.ranch = ranch_of(ranch)
        expect(reserve, Iterable, "list")
        self.reserve = tuple(map(_parcel, reserve))
        self.scenario = scenario
        self.notes: Saying = silence
        """What there is to say beside a refusal."""
        self.picker = self._building()
        self.keys_heard = "r"
        self.draw()

    def title(self) -> str:
        """What screen readers call the board."""
        return capital(word("ranch"))

    def text(self) -> str:
        """The diagram."""
        return str(self.ranch)

    def _building(self) -> DominoPicker:
        """What may be picked to build with: every domino of the reserve, wherever the ranch has a place for it."""
        reserve = self.reserve
        ways: Trie[Move] = Trie(
            ((*map(ReserveParcel, pair), *map(Cell, where)), Expand(0, pair, where))
            for pair in permutations(range(len(reserve)), 2)
            for where in self.ranch.placements(*(reserve[place] for place in pair))
        )
        return DominoPicker(ways, reserve, self._why, self._adds)

    def _why(self, path: Path) -> Refusal | None:
        places, where = in_hand(path)
        parcels = [self.reserve[place] for place in places]
        return self.ranch.refusal(parcels, where) if where and self.reserve else None

    def _adds(self, move: Move) -> str:
        return words.gained(self._change(move))

    def _change(self, move: Move) -> whatif.Change:
        """What a domino changes on this ranch."""
        assert isinstance(move, Expand)
        return whatif.placing(
            self.ranch, move.cells, [self.reserve[at] for at in move.parcels], self.scenario
        )

    def prepare(self) -> None:
        """Escape puts back what is picked."""
        self.held = self.picker.held

    def _answer(self, answer: Answer, message: Message) -> None:
        if message["act"] != "point":
            self.notes = silence
        super()._answer(answer, message)

    def _on_click(self, message: Message) -> None:
        self._do(self.picker.click(message["target"], str(message.get("by"))))

    def _do(self, move: Move | None) -> None:
        """Build the domino that is complete now, or say what is in hand and why it may not lie there."""
        if isinstance(move, Expand):
            self._place(move)
        elif self.picker.refusal is not None:
            self.said = str(self.picker.refusal)
        elif self.picker.said:
            self.said = self.picker.said

    def _place(self, move: Expand) -> None:
        changed = self._change(move)
        marks = [self.reserve[place].mark for place in move.parcels]
        self.ranch = changed.ranches[1]
        self.reserve = without(self.reserve, *move.parcels)
        self.picker = self._building()
        self.notes = partial(_placed, marks, move.cells, change(changed.points))
        self.said = self.notes()

    def _on_point(self, message: Message) -> None:
        self.picker.point(message["target"])
        self.said = self.picker.said

    def _on_drop(self, message: Message) -> None:
        self._do(self.picker.drop(message["target"], message["target_onto"]))

    def _on_key(self, message: Message) -> None:
        self.picker.turn()
        self.said = self.picker.said

    def _on_escape(self, message: Message) -> None:
        self.picker.escape()


def _parcel(given: Parcel | str) -> Parcel:
    expect(given, Parcel | str, "parcel")
    return Parcel.from_mark(given) if isinstance(given, str) else given


def _placed(marks: Sequence[str], where: Sequence[cells.Cell], gain: str) -> str:
    (first, second), (one, other) = marks, map(cell_name, where)
    return sentence("live.placed", first=first, one=one, second=second, other=other, gain=gain)


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
    called = "show.columns"

    def __init__(self, position: Game | View) -> None:
        expect(position, Game | View, "position")
        super().__init__("mr-alone mr-narrow")
        self.position = position
        self.notes: Saying = silence
        """What the parcel that is pointed at could add."""
        self.draw()

    def text(self) -> str:
        """The parcels of both columns in the diagram's marks, nearest the box first."""
        lines = []
        for newer, column in ((True, self.position.newer), (False, self.position.active)):
            if column is not None:
                marks = " ".join(parcel.mark if parcel else "." for parcel in column.parcels)
                lines.append(labelled(column_title(newer), marks))
        return "\n".join(lines)

    def _on_point(self, message: Message) -> None:
        self.notes = offered(self.position, message["target"])
        self.said = self.notes()

    _on_click = _on_point


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
    called = "live.board.saloon"

    def __init__(self, partners: Game | View | Sequence[str]) -> None:
        expect(partners, Game | View | list | tuple, "list")
        super().__init__("mr-alone")
        position = partners if isinstance(partners, Game | View) else None
        self.partners = position.saloon if position else tuple(partners)  # type: ignore[arg-type]
        for partner in self.partners:
            if not isinstance(partner, str) or partner not in PARTNERS:
                raise Unreadable("argument", found=partner, expected="partner")
        self.picked: int | None = None
        self.pile = position.partners_left if position else None
        self.draw()

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

    def _on_click(self, message: Message) -> None:
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
    called = "live.board.score"

    def __init__(self, ranch: Ranch | str, *, scenario: str | None = None, heading: str = "") -> None:
        """`ranch` may be a diagram. Raises `Unreadable` and `Refused` as that does."""
        super().__init__("mr-alone mr-pair")
        self.ranch = ranch_of(ranch)
        self.sheet = score(self.ranch, scenario)
        self.heading = heading
        self.lit: frozenset[int] = frozenset()
        self.draw()

    def text(self) -> str:
        """The score sheet."""
        return str(self.sheet)

    @property
    def nets(self) -> list[Net]:
        """The components of the lines that are lit."""
        return nets_of(self.sheet, self.lit)

    def _on_line(self, message: Message) -> None:
        number = message["target"].at if isinstance(message["target"], Line) else None
        if number is not None and number < len(self.sheet.lines):
            self.lit ^= {number}
            self.said = line_label(self.sheet.lines[number])


def nets_of(sheet: ScoreSheet, lit: Collection[int]) -> list[Net]:
    """The components of the lit lines of a score sheet, or their scattered cells, with the sum or points in a pill."""
    return [
        Net(
            line.cells,
            sentence("live.sum", sum=sum_text(line), points=line.points)
            if line.category == "territories"
            else str(line.points),
            line.key,
            bool(line.points),
        )
        for number, line in enumerate(sheet.lines)
        if number in lit and line.cells
    ]
