"""The sandbox: a ranch painted cell by cell, its graphs and score sheet beside it, and what if it were another one."""

from __future__ import annotations

from collections.abc import Callable

from moonriver.rules.box import Box
from moonriver.rules.frame import CENTRE
from moonriver.rules.parcel import Landscape
from moonriver.rules.possible import excess
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import check_scenario, score
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable
from moonriver.words import say
from moonriver.words.kit.names import labelled

from ..kit import targets
from ..kit.board import Board, Message, Part
from ..kit.controls import Action, button, buttons, note, row, select, toolbar
from ..kit.marks import Mark
from ..kit.markup import El, Markup, el, written
from ..kit.parts import Why, reason, why
from ..kit.targets import Button, Line, Target
from . import sandbox_texts as texts
from .brushes import BRUSHES, LAND_KEYS, painted
from .comparison import Comparison
from .network import ranch_with
from .networks import KINDS, at_first, layers, legend
from .parts import live_sheet, picture_of
from .pictures import ranch_bundle
from .texts import cell_label

EXAMPLE = """C C C Cn F
C/* C2nx/* C/* Dc/* Fb
D D D Dn M6e
H/* Hc/* Pc/* P M6e
H/* Hco/*+f @ P/* M6e
"""
"""A ranch worth 89 points."""
_ROWS = (5, 10)


class Brush(Target, prefix="brush"):
    """What is painted with."""

    at: str


class Sandbox(Board):
    """A ranch editor in two lines: `board = Sandbox()`, and `board`; `ranch` and `scenario` are what it shows.

    A brush is chosen and cells are clicked, tapped, or painted with Enter; the letters of the landscapes paint the
    cell that has the focus. Everything else follows at once: graphs, score sheet, what differs from a kept ranch.
    """

    made_of = (
        Part("middle/brushes", lambda board: (board.brush, board.less), lambda *now: _brushes(*now)),
        Part(
            "middle/ranch",
            lambda board: (board.ranch, board.lit_cells),
            lambda ranch, lit: ranch_with(
                ranch, layers(ranch), dict.fromkeys(lit, Mark("lit")), {"data-act": "click"}
            ),
        ),
        Part("middle/actions", lambda board: (board.actions,), buttons),
        Part("middle/why", lambda board: board.why, why),
        Part("middle/diagram", lambda board: (board.ranch, board.changes), lambda *now: _diagram(*now)),
        Part(
            "side/settings",
            lambda board: (board.scenario, board.ranch.board.name, board.ranch.rows),
            lambda *now: _settings(*now),
        ),
        Part(
            "side/score",
            lambda board: (board.ranch, board.scenario, board.lit),
            lambda ranch, scenario, lit: live_sheet(
                score(ranch, scenario), lit=() if lit is None else (lit,)
            ),
        ),
        Part(
            "side/compare",
            lambda board: (board.kept, board.ranch if board.kept else None, board.scenario),
            lambda *now: _compared(*now),
        ),
        Part(
            "side/legend",
            lambda board: (board.ranch, board.scenario),
            lambda ranch, scenario: legend(layers(ranch), _hidden(scenario), str(scenario)),
        ),
    )
    acts = ("board", "click", "import", "key", "line", "rows", "scenario")

    def __init__(
        self, ranch: Ranch | str | None = None, *, scenario: str | None = None, rows: int = 5
    ) -> None:
        """`ranch` may be a diagram; without one the board is empty. Raises `Unreadable` and `Refused` as these do."""
        super().__init__("mr-alone mr-graphs")
        check_scenario(scenario)
        if ranch is None:
            ranch = Ranch.empty(rows=rows)
        self.ranch = Ranch.from_diagram(ranch) if isinstance(ranch, str) else ranch
        self.scenario = scenario
        self.kept: Ranch | None = None
        """The ranch to compare with."""
        self.brush = Landscape.DESERT.value
        self.less = False
        """Whether the brush takes away what it else adds."""
        self.refusal: Refusal | None = None
        self.note = ""
        self.lit: int | None = None
        self._past: list[Ranch] = []
        self._coming: list[Ranch] = []
        self.changes = 0
        self.keys_heard = "".join(LAND_KEYS)
        self.label = texts.title()
        self.draw()

    def text(self) -> str:
        """The diagram and its total."""
        return f"{self.ranch}{score(self.ranch, self.scenario).total}"

    def possible(self) -> tuple[Refusal, ...]:
        """What the shipped box has not enough of for this ranch; empty where the ranch is possible."""
        return excess(self.ranch)

    @property
    def lit_cells(self) -> tuple[Cell, ...]:
        """The cells of the line of the score sheet that is lit."""
        lines = score(self.ranch, self.scenario).lines if self.lit is not None else ()
        return lines[self.lit].cells if self.lit is not None and self.lit < len(lines) else ()

    @property
    def why(self) -> Why:
        """What was refused and by which rule, or else what there is to say."""
        return reason(self.refusal, self.note)

    @property
    def actions(self) -> list[Action]:
        """The buttons."""
        names = [name for name, there in (("undo", self._past), ("redo", self._coming)) if there]
        names += ["clear", "example", "possible", "keep", *(["forget"] if self.kept else [])]
        return [Action(Button(name).name, texts.label(name)) for name in names]

    def _change(self, make: Callable[[], Ranch], said: str = "") -> None:
        """Make another ranch the one that is shown, unless the rules refuse it."""
        try:
            after = make()
        except Refused as error:
            self.refusal = error.refusal
            self.said = say(error)
            return
        except Unreadable as error:
            self.note = self.said = str(error)
            return
        if after != self.ranch:
            self._past.append(self.ranch)
            self._coming.clear()
            self._set(after)
        self.said = said or texts.points(score(self.ranch, self.scenario).total)

    def _set(self, ranch: Ranch) -> None:
        self.ranch = ranch
        self.lit = None
        self.changes += 1

    def _click(self, message: Message) -> None:
        self.refusal, self.note = None, ""
        match message["target"]:
            case Brush(name, None) if any(name in group for group in BRUSHES.values()):
                self.brush = name
                self.said = texts.brush(name)
            case Button(name, None):
                self._do(name)
            case targets.Cell(cell, None):
                self._stroke(cell)

    def _stroke(self, cell: Cell) -> None:
        if cell == CENTRE or not self.ranch.frame.contains(cell):
            return
        self._change(lambda: painted(self.ranch, cell, self.brush, self.less))
        if self.refusal is None:
            self.said = labelled(cell_label(self.ranch, cell), self.said)

    def _do(self, name: str) -> None:
        if name == "undo" and self._past:
            self._coming.append(self.ranch)
            self._set(self._past.pop())
        elif name == "redo" and self._coming:
            self._past.append(self.ranch)
            self._set(self._coming.pop())
        elif name == "less":
            self.less = not self.less
        elif name == "clear":
            self._change(lambda: Ranch.empty(self.ranch.board, self.ranch.rows))
        elif name == "example":
            self._change(lambda: Ranch.from_diagram(EXAMPLE))
        elif name == "possible":
            found = self.possible()
            self.note = " ".join(map(say, found)) if found else texts.label("is_possible")
            self.said = self.note
        elif name == "keep":
            self.kept = self.ranch
        elif name == "forget":
            self.kept = None
        elif name == "export":
            self.download("ranch.txt", str(self.ranch))

    def _key(self, message: Message) -> None:
        key = str(message.get("key"))
        if key in LAND_KEYS:
            self.refusal, self.note = None, ""
            self.brush = LAND_KEYS[key]
            if isinstance(message["target"], targets.Cell):
                self._stroke(message["target"].at)
            else:
                self.said = texts.brush(self.brush)

    def _line(self, message: Message) -> None:
        if isinstance(message["target"], Line):
            number = message["target"].at
            self.lit = None if self.lit == number else number

    def _scenario(self, message: Message) -> None:
        name = str(message.get("value") or "")
        if name in SCENARIOS or not name:
            self.scenario = name or None
            self.lit = None
            self.said = texts.points(score(self.ranch, self.scenario).total)

    def _board(self, message: Message) -> None:
        board = Box.shipped().boards.get(str(message.get("value")))
        if board is not None:
            self._change(lambda: Ranch(board, self.ranch.rows, self.ranch.pieces))

    def _rows(self, message: Message) -> None:
        rows = {str(count): count for count in _ROWS}.get(str(message.get("value")))
        if rows is not None:
            pieces = {cell: piece for cell, piece in self.ranch.pieces.items() if cell[0] < rows}
            self._change(lambda: Ranch(self.ranch.board, rows, pieces))

    def _import(self, message: Message) -> None:
        values = message.get("values")
        text = values.get("diagram") if isinstance(values, dict) else None
        self.refusal, self.note = None, ""
        if isinstance(text, str):
            self._change(lambda: Ranch.from_diagram(text[:10_000]), texts.label("read"))
        self.draw()


def _brushes(brush: str, less: bool) -> Markup:
    """All brushes in rows, the chosen one pressed, and the button that makes them take away."""
    rows = [
        toolbar(
            f"brushes:{name}",
            texts.group(name),
            *(
                button(
                    Action(
                        Brush(key).name,
                        texts.brush(key),
                        pressed=key == brush,
                        picture=None if thing is None else picture_of(thing),
                    ),
                    tabindex=-1,
                )
                for key, thing in group.items()
            ),
            class_="mr-row mr-brushes",
        )
        for name, group in BRUSHES.items()
    ]
    return written(*rows, row(button(Action(Button("less").name, texts.label("less"), pressed=less))))


def _settings(scenario: str | None, board: str, rows: int) -> El:
    """The scenario, the reserve board, and how many rows there are."""
    scenarios = [("", texts.label("none")), *((name, texts.thing(name)) for name in SCENARIOS)]
    boards = [(name, name) for name in Box.shipped().boards]
    heights = [(str(count), texts.rows(count)) for count in _ROWS]
    chosen = (("scenario", scenarios, scenario or ""), ("board", boards, board), ("rows", heights, str(rows)))
    return row(
        *(select(texts.label(act), options, now, data_act=act, data_id=act) for act, options, now in chosen)
    )


def _diagram(ranch: Ranch, changes: int) -> El:
    """The ranch as text, to be copied or written anew."""
    name = texts.label("diagram")
    text = el(
        "textarea",
        str(ranch),
        name="diagram",
        rows=ranch.rows + 1,
        cols=34,
        spellcheck="false",
        aria_label=name,
    )
    read = el("button", texts.label("import"), type="submit", data_id="do:import")
    form = el("form", text, row(read), data_act="import", data_id="import")
    save = button(Action(Button("export").name, texts.label("export")))
    # another element for each diagram, so that what was typed before is gone
    return el("details", el("summary", name), el(("div", "section")[changes % 2], form, save))


def _compared(kept: Ranch | None, ranch: Ranch | None, scenario: str | None) -> El | None:
    """The ranch that was kept beside the one that is painted."""
    if kept is None or ranch is None:
        return None
    picture = Markup(ranch_bundle(kept, 220)["text/html"])
    return note(texts.label("compared"), el("div", picture), Comparison(kept, ranch, scenario).table())


def _hidden(scenario: str | None) -> frozenset[str]:
    """The kinds of graphs that are not shown at first."""
    return frozenset(KINDS) - at_first(scenario)
