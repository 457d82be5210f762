"""The sandbox: a ranch painted cell by cell, its graphs and score sheet beside it, and what if it were another one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from moonriver.rules.box import Box
from moonriver.rules.frame import CENTRE
from moonriver.rules.next_best import Next
from moonriver.rules.parcel import Landscape
from moonriver.rules.possible import excess
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import check_scenario, score
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable
from moonriver.words import say
from moonriver.words.kit.catalogue import Saying, kept_by_language, sentence, silence
from moonriver.words.kit.names import labelled, passage

from ..kit import targets
from ..kit.board import Answer, Board, Message, Part
from ..kit.controls import Action, buttons
from ..kit.markup import Markup
from ..kit.parts import why
from ..kit.targets import Button, Line, Target
from . import sandbox_parts, sandbox_texts
from .brushes import BRUSHES, LAND_KEYS, painted
from .drawing import ranch_svg
from .gains import gains
from .labels import cell_label
from .networks import Layer, layers
from .parts import ranch_of
from .sandbox_parts import ADVICE, ROWS, Brush

EXAMPLE = """C C C Cn F
C/* C2nx/* C/* Dc/* Fb
D D D Dn M6e
Hc/* Hc/* Pc/* P M6e
Hc/* Hco/*+f @ P/* M6e
"""
"""The one ranch of 89 points that everything shows: it scores as the rulebook's example, with parcels of the box."""


class Sandbox(Board):
    """A ranch editor in two lines: `board = Sandbox()`, and `board`; `ranch` and `scenario` are what it shows.

    A brush is chosen, and cells are clicked, tapped, dragged over, or painted with Enter; the letters of the
    landscapes paint the cell that has the focus. Pointing shows what each cell would gain. Everything else follows at
    once: graphs, score sheet, what differs from a kept ranch.
    """

    made_of = (
        Part("tools/brushes", lambda board: (board.brush, board.less, board.telling), sandbox_parts.brushes),
        Part(
            "tools/settings",
            lambda board: (board.scenario, board.ranch.board.name, board.ranch.rows),
            sandbox_parts.settings,
        ),
        Part(
            "middle/ranch",
            lambda board: (board.ranch, board.layers, board.lit_cells, board.gains, board.advised),
            sandbox_parts.painted_ranch,
        ),
        Part("middle/why", lambda board: (board.refusal, board.notes()), why),
        Part(
            "middle/gain",
            lambda board: (board.ranch, board.brush_shown, board.less, board.scenario, board.cell_shown),
            sandbox_parts.gain_note,
        ),
        Part("middle/actions", lambda board: (board.actions,), buttons),
        Part(
            "side/score",
            lambda board: (board.ranch, board.scenario, board.lit),
            sandbox_parts.sheet,
        ),
        Part(
            "side/compare",
            lambda board: (board.kept, board.ranch if board.kept else None, board.scenario),
            sandbox_parts.compared,
        ),
        Part(
            "side/legend",
            lambda board: (board.layers, board.scenario),
            sandbox_parts.graphs,
        ),
        Part("side/diagram", lambda board: (board.ranch, board.changes), sandbox_parts.diagram),
    )
    acts = ("board", "click", "import", "key", "line", "point", "rows", "scenario", "stroke")

    def __init__(
        self, ranch: Ranch | str | None = None, *, scenario: str | None = None, rows: int = 5
    ) -> None:
        """`ranch` may be a diagram; without one the board is empty. Raises `Unreadable` and `Refused` as these do."""
        super().__init__("mr-alone mr-graphs mr-sandbox")
        check_scenario(scenario)
        if ranch is None:
            ranch = Ranch.empty(rows=rows)
        self.ranch = ranch_of(ranch)
        self.scenario = scenario
        self.kept: Ranch | None = None
        """The ranch to compare with."""
        self.brush = Landscape.DESERT.value
        self.less = False
        """Whether the brush takes away what it else adds."""
        self.telling = False
        """Whether the gains stay in sight when nothing is pointed at."""
        self._pointed: Target | None = None
        self.refusal: Refusal | None = None
        self.notes: Saying = silence
        """What there is to say beside a refusal."""
        self.lit: int | None = None
        self.advised: Next | None = None
        """The best next parcel or partner, after the button that asks for it."""
        self._past: list[Ranch] = []
        self._coming: list[Ranch] = []
        self._drag: Ranch | None = None
        """The ranch before the last drag: all its strokes are undone at once."""
        self.changes = 0
        self.keys_heard = "".join(LAND_KEYS)
        self.draw()

    def title(self) -> str:
        """What screen readers call the board."""
        return sentence("sandbox.title")

    def text(self) -> str:
        """The diagram and its total."""
        return f"{self.ranch}{score(self.ranch, self.scenario).total}"

    def possible(self) -> tuple[Refusal, ...]:
        """What the shipped box has not enough of for this ranch; empty where the ranch is possible."""
        return excess(self.ranch)

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The graphs of the ranch."""
        return _layers(self.ranch)

    @property
    def lit_cells(self) -> tuple[Cell, ...]:
        """The cells of the line of the score sheet that is lit."""
        lines = score(self.ranch, self.scenario).lines if self.lit is not None else ()
        return lines[self.lit].cells if self.lit is not None and self.lit < len(lines) else ()

    @property
    def brush_shown(self) -> str:
        """The brush whose gains are shown: the one pointed at, or else the chosen one."""
        return self._pointed.at if isinstance(self._pointed, Brush) else self.brush

    @property
    def cell_shown(self) -> Cell | None:
        """The cell that is pointed at."""
        return self._pointed.at if isinstance(self._pointed, targets.Cell) else None

    @property
    def gains(self) -> Mapping[Cell, int]:
        """What a stroke on each cell would add; empty while nothing is pointed at and they need not stay in sight."""
        if self._pointed is None and not self.telling:
            return {}
        return gains(self.ranch, self.brush_shown, self.less, self.scenario)

    @property
    def actions(self) -> list[Action]:
        """The buttons."""
        names = [name for name, there in (("undo", self._past), ("redo", self._coming)) if there]
        names += ["clear", "example", "possible", "keep", *(["forget"] if self.kept else [])]
        return [
            Action(Button(name).name, sentence("table.undo" if name == "undo" else f"sandbox.{name}"))
            for name in names
        ]

    def _change(self, make: Callable[[], Ranch], said: str = "") -> None:
        """Make another ranch the one that is shown, unless the rules refuse it."""
        try:
            after = make()
        except Refused as error:
            self.refusal = error.refusal
            self.said = say(error)
            return
        except Unreadable as error:
            self.notes = partial(str, error)
            self.said = self.notes()
            return
        if after != self.ranch:
            if self._past[-1:] != [self._drag]:
                self._past.append(self.ranch)
            self._coming.clear()
            self._set(after)
        self.said = said or sentence("graph.points", n=score(self.ranch, self.scenario).total)

    def _set(self, ranch: Ranch) -> None:
        self.ranch = ranch
        self.lit = self.advised = None
        self.changes += 1

    def _answer(self, answer: Answer, message: Message) -> None:
        if message["act"] not in ("stroke", "point"):
            self._drag = None
        super()._answer(answer, message)

    def _click(self, message: Message) -> None:
        self.refusal, self.notes = None, silence
        match message["target"]:
            case Brush(name, None) if any(name in group for group in BRUSHES.values()):
                self.brush = name
                self.said = sandbox_texts.brush(name)
            case Button(name, None):
                self._do(name)
            case targets.Cell(cell, None):
                self._paint_on(cell)

    def _paint_on(self, cell: Cell) -> None:
        if cell == CENTRE or not self.ranch.frame.contains(cell):
            return
        self._change(lambda: painted(self.ranch, cell, self.brush, self.less))
        if self.refusal is None:
            self.said = labelled(cell_label(self.ranch, cell), self.said)

    def _stroke(self, message: Message) -> None:
        if isinstance(message["target"], targets.Cell):
            self.refusal, self.notes = None, silence
            if message.get("on") is not True:
                self._drag = self.ranch
            self._paint_on(message["target"].at)

    def _do(self, name: str) -> None:
        if name == "undo" and self._past:
            self._coming.append(self.ranch)
            self._set(self._past.pop())
        elif name == "redo" and self._coming:
            self._past.append(self.ranch)
            self._set(self._coming.pop())
        elif name == "less":
            self.less = not self.less
        elif name == "gains":
            self.telling = not self.telling
            self.said = sandbox_texts.best_cells(gains(self.ranch, self.brush, self.less, self.scenario))
        elif name in ADVICE:
            advised = ADVICE[name](self.ranch, self.scenario)
            self.advised = advised if advised is not None and advised.points > 0 else None
            self.notes = partial(sandbox_parts.advice, name, self.ranch, self.scenario, advised)
            self.said = self.notes()
        elif name == "clear":
            self._change(lambda: Ranch.empty(self.ranch.board, self.ranch.rows))
        elif name == "example":
            self._change(lambda: Ranch.from_diagram(EXAMPLE))
        elif name == "possible":
            found = self.possible()
            self.notes = partial(_all_said, found) if found else partial(sentence, "sandbox.is_possible")
            self.said = self.notes()
        elif name == "keep":
            self.kept = self.ranch
        elif name == "forget":
            self.kept = None
        elif name == "export":
            self.download("ranch.txt", str(self.ranch))

    def _key(self, message: Message) -> None:
        key = str(message.get("key"))
        if key in LAND_KEYS:
            self.refusal, self.notes = None, silence
            self.brush = LAND_KEYS[key]
            if isinstance(message["target"], targets.Cell):
                self._paint_on(message["target"].at)
            else:
                self.said = sandbox_texts.brush(self.brush)

    def _point(self, message: Message) -> None:
        match message["target"]:
            case Brush(name, None) as brush if any(name in group for group in BRUSHES.values()):
                self._pointed = brush
            case targets.Cell(cell, None) as target if cell in self.ranch.cells:
                self._pointed = target
            case _:
                self._pointed = None
                return
        now = self.ranch, self.brush_shown, self.less, self.scenario
        self.said = sandbox_parts.gain_text(*now, self.cell_shown)

    def _line(self, message: Message) -> None:
        lines = len(score(self.ranch, self.scenario).lines)
        if isinstance(message["target"], Line) and message["target"].at < lines:
            number = message["target"].at
            self.lit = None if self.lit == number else number

    def _scenario(self, message: Message) -> None:
        name = str(message.get("value") or "")
        if name in SCENARIOS or not name:
            self.scenario = name or None
            self.lit = self.advised = None
            self.notes = silence
            self.said = sentence("graph.points", n=score(self.ranch, self.scenario).total)

    def _board(self, message: Message) -> None:
        board = Box.shipped().boards.get(str(message.get("value")))
        if board is not None:
            self._change(lambda: Ranch(board, self.ranch.rows, self.ranch.pieces))

    def _rows(self, message: Message) -> None:
        rows = {str(count): count for count in ROWS}.get(str(message.get("value")))
        if rows is not None:
            pieces = {cell: piece for cell, piece in self.ranch.pieces.items() if cell[0] < rows}
            self._change(lambda: Ranch(self.ranch.board, rows, pieces))

    def _import(self, message: Message) -> None:
        values = message.get("values")
        text = values.get("diagram") if isinstance(values, dict) else None
        self.refusal, self.notes = None, silence
        if isinstance(text, str):
            self._change(lambda: Ranch.from_diagram(text[:10_000]), sentence("sandbox.read"))
        self.draw()


_layers = kept_by_language(4)(layers)


def _all_said(refusals: Iterable[Refusal]) -> str:
    return passage(*map(say, refusals))


def page_picture() -> Markup:
    """What the game looks like, for those who can see it; the page around it says the same in words."""
    return ranch_svg(Ranch.from_diagram(EXAMPLE), theme="page", attributes={"aria-hidden": "true"})
