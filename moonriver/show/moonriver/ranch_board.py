"""A ranch that answers: to look at, to build on, or to answer a question with its cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from moonriver.rules.moves import CellPair, Pair
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score, total
from moonriver.rules.whatif import settled
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal
from moonriver.words.kit.table import change

from ..kit.board import Board, Message
from ..kit.marks import Mark
from ..kit.markup import clean
from . import board_texts as texts
from .desk import Action, cell_of, name_of, place_of
from .overlay import Net
from .parts import buttons, live_ranch, live_reserve, why
from .placing import Hand, reasons
from .texts import cell_label


class RanchBoard(Board):
    """A ranch in two lines: `board = RanchBoard(ranch)`, and `board`.

    With a `reserve` of parcels it can be built on: pick two, float the domino over the cells, click or press Enter;
    `ranch` and `reserve` are then what is left, and `on_place` is called with every domino. A click on a cell of a
    ranch without a reserve lights its territory. `ask` turns the board into an exercise.
    """

    order = ("middle/question", "middle/ranch", "middle/reserve", "middle/actions", "middle/why")

    def __init__(
        self,
        ranch: Ranch | str,
        reserve: Iterable[Parcel | str] = (),
        *,
        scenario: str | None = None,
        preview: bool = True,
        overlay: Sequence[Net] | None = None,
        on_place: Callable[[Pair, CellPair], None] | None = None,
    ) -> None:
        """`ranch` may be a diagram, parcels their marks. Raises `Unreadable` and `Refused` as these do."""
        super().__init__("mr-alone")
        self.ranch = Ranch.from_diagram(ranch) if isinstance(ranch, str) else ranch
        self.reserve = tuple(
            Parcel.from_mark(parcel) if isinstance(parcel, str) else parcel for parcel in reserve
        )
        self.scenario = scenario
        self.preview = preview
        self.overlay = overlay
        self.marks: dict[Cell, Mark] = {}
        self.refusal: Refusal | None = None
        self._on_place = on_place
        self._asked: Asked | None = None
        self._note = ""
        self._hand = self._taken()
        self.keys_heard = "r"
        for act, doer in {
            "click": self._click, "point": self._point, "drop": self._drop, "key": self._key, "escape": self._escape,
        }.items():  # fmt: skip
            self.on(act, doer)
        self.draw()

    def text(self) -> str:
        """The diagram."""
        return str(self.ranch)

    def ask(
        self, question: str, cells: Iterable[Cell], on_answer: Callable[[frozenset[Cell]], None] | None = None
    ) -> RanchBoard:
        """Ask for cells: clicks pick them, a button compares them, and each gets its mark: right, missed or wrong.

        `picked` and `passed` tell how it went, `on_answer` is called with what was picked at every check.
        """
        self._asked = Asked(question, frozenset(cells), on_answer)
        self._note = ""
        self.marks = {}
        self.draw()
        return self

    @property
    def picked(self) -> frozenset[Cell]:
        """The cells picked as an answer so far."""
        return self._asked.picked if self._asked else frozenset()

    @property
    def passed(self) -> bool | None:
        """Whether the answer was right when it was compared; None before."""
        return self._asked.passed if self._asked else None

    def _taken(self) -> Hand:
        def check(pair: Pair, cells: CellPair) -> Refusal | None:
            return self.ranch.refusal([self.reserve[place] for place in pair], cells)

        def after(pair: Pair, cells: CellPair) -> Ranch:
            parcels = [self.reserve[place] for place in pair]
            return settled(self.ranch, cells, parcels)

        return Hand(self.ranch, self.reserve, check, after, self.scenario)

    def draw(self) -> None:
        """Send what the board shows now."""
        marks = {name_of(cell): mark for cell, mark in self.marks.items()}
        if self._asked:
            marks |= {name_of(cell): mark for cell, mark in self._asked.marks().items()}
        elif self.reserve:
            marks |= {name_of(cell): mark for cell, mark in self._hand.marks().items()}
        if self.refusal is not None:
            marks |= {name_of(cell): mark for cell, mark in reasons(self.refusal, self.ranch.rows).items()}
        hand = self._hand
        picks = {
            f"reserve:{place}": Mark("picked" if place in hand.picked else "may")
            for place in range(len(self.reserve))
        }
        movable = tuple(picks)
        self.held = bool(hand.picked or self.refusal)
        self.label = texts.board("ranch")
        parts = {
            "question": f'<p class="mr-question">{escape(clean(self._asked.question, 1000))}</p>'
            if self._asked
            else "",
            "ranch": live_ranch(self.ranch, marks, ghost=hand.ghost(self.preview), overlay=self.overlay),
            "reserve": live_reserve(self.reserve, len(self.reserve), picks, movable=movable)
            if self.reserve
            else "",
            "actions": buttons(self._actions()),
            "why": why(self.refusal, self._note),
        }
        self.show(**parts)

    def _actions(self) -> list[Action]:
        if self._asked:
            done = self._asked.passed is not None
            return [
                Action("do:again", texts.again())
                if done
                else Action("do:check", texts.check(), main=bool(self.picked))
            ]
        return [Action("do:turn", texts.turn())] if self._hand.pair else []

    def _say(self, words: str) -> None:
        self.said = words

    def _click(self, message: Message) -> None:
        name, by = message.get("id"), str(message.get("by"))
        self.refusal = None
        cell, place = cell_of(name), self._place_of(name)
        if self._asked:
            self._answer(name, cell)
        elif name == "do:turn":
            self._hand.turn()
            self._say(self._hand.preview())
        elif place is not None:
            self._hand.pick(place)
        elif cell is not None and self.reserve:
            self._put(cell, by)
        elif cell in self.ranch.cells:
            self._light(cell)
        self.draw()

    def _place_of(self, name: str | None) -> int | None:
        """The place in the reserve of a thing with this name; None for others, and for what was placed meanwhile."""
        place = place_of(name, "reserve")
        return place if place is not None and place < len(self.reserve) else None

    def _put(self, cell: Cell, by: str) -> None:
        hand = self._hand
        floating = hand.lay is not None and hand.lay.cell == cell
        if hand.pair is None:
            self.refusal = self.ranch.refusal([self.reserve[place] for place in hand.picked], (cell,))
        else:
            hand.over(cell)
            lay = hand.lay
            self.refusal = hand.refusal(lay) if lay else None
            if self.refusal is None and lay is not None and by == "touch" and not floating:
                self._note = texts.tap_again()
                return
            if self.refusal is None and lay is not None:
                self._place(hand.pair, lay.cells)
        if self.refusal is not None:
            self._say(str(self.refusal))

    def _place(self, pair: Pair, cells: CellPair) -> None:
        before = total(self.ranch, self.scenario)
        parcels = [self.reserve[place] for place in pair]
        self.ranch = settled(self.ranch, cells, parcels)
        self.reserve = tuple(parcel for place, parcel in enumerate(self.reserve) if place not in pair)
        self._hand = self._taken()
        gain = total(self.ranch, self.scenario) - before
        self._note = texts.placed([parcel.mark for parcel in parcels], cells, change(gain))
        self._say(self._note)
        if self._on_place:
            self._on_place(pair, cells)

    def _light(self, cell: Cell) -> None:
        territory = self.ranch.territory(cell)
        lit = {at for at, mark in self.marks.items() if mark.kind == "lit"}
        self.marks = {} if lit == set(territory) else {at: Mark("lit") for at in territory}
        lines = score(self.ranch, self.scenario).lines
        line = next((line for line in lines if line.category == "territories" and cell in line.cells), None)
        self._note = texts.line_label(line) if line and self.marks else cell_label(self.ranch, cell)
        self._say(self._note)

    def _answer(self, name: str | None, cell: Cell | None) -> None:
        asked = self._asked
        assert asked is not None
        if name == "do:check":
            self._note = asked.check()
        elif name == "do:again":
            asked.passed, asked.picked = None, frozenset()
            self._note = ""
        elif cell is not None and asked.passed is None:
            asked.picked ^= {cell}
            self._note = texts.asked(len(asked.picked))
        self._say(self._note)

    def _point(self, message: Message) -> None:
        if not self._hand.pair or self._asked:
            return
        self._hand.over(cell_of(message.get("id")))
        lay = self._hand.lay
        refusal = self._hand.refusal(lay) if lay else None
        self._say(refusal.rule if refusal else self._hand.preview())
        self.draw()

    def _drop(self, message: Message) -> None:
        one, other = self._place_of(message.get("id")), self._place_of(message.get("onto"))
        cell = cell_of(message.get("onto"))
        self.refusal = None
        if one is not None and other is not None and one != other:
            self._hand.join(one, other)
        elif one is not None and cell is not None:
            if one not in self._hand.picked:
                self._hand.join(one, one)
            self._put(cell, "mouse")
        self.draw()

    def _key(self, message: Message) -> None:
        if message.get("key") == "r":
            self._click({"id": "do:turn"})

    def _escape(self, message: Message) -> None:
        self.refusal = None
        self._hand.clear()
        self.draw()


class Asked:
    """A question about cells, what was picked, and how it compares."""

    def __init__(
        self, question: str, cells: frozenset[Cell], on_answer: Callable[[frozenset[Cell]], None] | None
    ) -> None:
        self.question = question
        self.cells = cells
        self.picked: frozenset[Cell] = frozenset()
        self.passed: bool | None = None
        self._on_answer = on_answer

    def check(self) -> str:
        """Compare; the sentence says how many are right, missed and wrong."""
        self.passed = self.picked == self.cells
        if self._on_answer:
            self._on_answer(self.picked)
        if self.passed:
            return texts.all_right()
        right = len(self.picked & self.cells)
        return texts.not_all(right, len(self.cells - self.picked), len(self.picked - self.cells))

    def marks(self) -> dict[Cell, Mark]:
        """Before the check what is picked, after it how each cell compares."""
        if self.passed is None:
            return {cell: Mark("picked") for cell in self.picked}
        marks = {cell: Mark("right" if cell in self.cells else "wrong") for cell in self.picked}
        return marks | {cell: Mark("missed") for cell in self.cells - self.picked}
