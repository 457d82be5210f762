"""A ranch that answers: to look at, or to build on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import permutations

from moonriver.rules import whatif
from moonriver.rules.moves import Expand
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.reserve import without
from moonriver.tabletop import cells
from moonriver.tabletop.arguments import expect
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refusal
from moonriver.words.kit.catalogue import Saying, sentence, silence
from moonriver.words.kit.names import capital, change, word
from moonriver.words.moonriver.names import cell_name
from moonriver.words.moonriver.table import gained

from ..kit.board import Board, Message, Part
from ..kit.controls import buttons
from ..kit.items import Live
from ..kit.parts import why
from ..kit.targets import Cell, Path, Trie
from .building import DominoPicker
from .drawing import ranch_svg
from .parts import ranch_of
from .reserve import reserve_svg
from .targets import ReserveParcel, in_hand


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
    acts = ("click", "drop", "escape", "key", "point")

    def __init__(
        self,
        ranch: Ranch | str,
        reserve: Iterable[Parcel | str] = (),
        *,
        scenario: str | None = None,
    ) -> None:
        """`ranch` may be a diagram, parcels their marks. Raises `Unreadable` and `Refused` as these do."""
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
        return self.ranch.refusal([self.reserve[place] for place in places], where) if where else None

    def _adds(self, move: Move) -> str:
        return gained(self._change(move))

    def _change(self, move: Move) -> whatif.Change:
        """What a domino changes on this ranch."""
        assert isinstance(move, Expand)
        return whatif.placing(
            self.ranch, move.cells, [self.reserve[at] for at in move.parcels], self.scenario
        )

    def prepare(self) -> None:
        """Escape puts back what is picked."""
        self.held = self.picker.held

    def _click(self, message: Message) -> None:
        if self.reserve:
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

    def _point(self, message: Message) -> None:
        if self.reserve:
            self.picker.point(message["target"])
            self.said = self.picker.said

    def _drop(self, message: Message) -> None:
        if self.reserve:
            self._do(self.picker.drop(message["target"], message["target_onto"]))

    def _key(self, message: Message) -> None:
        self.picker.turn()
        self.said = self.picker.said

    def _escape(self, message: Message) -> None:
        self.picker.escape()


def _parcel(given: Parcel | str) -> Parcel:
    expect(given, Parcel | str, "parcel")
    return Parcel.from_mark(given) if isinstance(given, str) else given


def _placed(marks: Sequence[str], where: Sequence[cells.Cell], gain: str) -> str:
    (first, second), (one, other) = marks, map(cell_name, where)
    return sentence("live.placed", first=first, one=one, second=second, other=other, gain=gain)
