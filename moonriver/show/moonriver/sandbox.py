"""The sandbox: a ranch painted cell by cell, its graphs and score sheet beside it, and what if it were another one."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

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
from ..kit.board import Board, Message
from ..kit.marks import Mark
from ..kit.picker import Action
from ..kit.targets import Button, Line, Target
from . import sandbox_texts as texts
from .brushes import BRUSHES, LAND_KEYS, painted
from .comparison import Comparison
from .network import ranch_with
from .networks import KINDS, OF_SCENARIO, layers, legend_html
from .parts import button, buttons, live_sheet, why
from .pictures import ranch_bundle
from .texts import cell_label

EXAMPLE = """C C C Cn F
C/* C2nx/* C/* Dc/* Fb
D D D Dn M6e
H/* Hc/* Pc/* P M6e
H/* Hco/*+f @ P/* M6e
"""
"""A ranch worth 89 points."""


class Brush(Target, prefix="brush"):
    """What is painted with."""

    at: str


class Sandbox(Board):
    """A ranch editor in two lines: `board = Sandbox()`, and `board`; `ranch` and `scenario` are what it shows.

    A brush is chosen and cells are clicked, tapped, or painted with Enter; the letters of the landscapes paint the
    cell that has the focus. Everything else follows at once: graphs, score sheet, what differs from a kept ranch.
    """

    order = (
        "middle/brushes", "middle/ranch", "middle/actions", "middle/why", "middle/diagram",
        "side/settings", "side/score", "side/compare", "side/legend",
    )  # fmt: skip

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
        self._lit: int | None = None
        self._past: list[Ranch] = []
        self._coming: list[Ranch] = []
        self._written = 0
        self.keys_heard = "".join(LAND_KEYS)
        self.label = texts.title()
        doers: dict[str, Callable[[Message], None]] = {
            "click": self._click, "key": self._key, "line": self._line, "scenario": self._choose_scenario,
            "board": self._choose_board, "rows": self._choose_rows, "import": self._import,
        }  # fmt: skip
        for act, doer in doers.items():
            self.on(act, doer)
        self.draw()

    def text(self) -> str:
        """The diagram and its total."""
        return f"{self.ranch}{score(self.ranch, self.scenario).total}"

    def possible(self) -> tuple[Refusal, ...]:
        """What the shipped box has not enough of for this ranch; empty where the ranch is possible."""
        return excess(self.ranch)

    def draw(self) -> None:
        """Send what the board shows now."""
        sheet = score(self.ranch, self.scenario)
        shown = layers(self.ranch)
        on = {"territory", OF_SCENARIO.get(str(self.scenario), "territory")}
        lit = sheet.lines[self._lit].cells if self._lit is not None and self._lit < len(sheet.lines) else ()
        marks = {cell: Mark("lit") for cell in lit}
        self.show(
            brushes=self._brushes(),
            ranch=ranch_with(self.ranch, shown, marks, {"data-act": "click"}),
            actions=buttons(self._actions()),
            why=why(self.refusal, self.note),
            diagram=self._diagram(),
            settings=self._settings(),
            score=live_sheet(sheet, lit=() if self._lit is None else (self._lit,)),
            compare=self._comparison(),
            legend=legend_html(shown, frozenset(KINDS) - on, since=str(self.scenario)),
        )

    def _brushes(self) -> str:
        rows = []
        for name, group in BRUSHES.items():
            made = [
                button(Action(Brush(key).name, texts.brush(key), pressed=key == self.brush, art=art))
                for key, art in group.items()
            ]
            inner = "".join(made).replace("<button ", '<button tabindex="-1" ')
            rows.append(
                f'<div class="mr-row mr-brushes" role="toolbar" aria-label="{escape(texts.group(name))}" '
                f'data-group="brushes:{name}">{inner}</div>'
            )
        less = button(Action(Button("less").name, texts.label("less"), pressed=self.less))
        return f'{"".join(rows)}<div class="mr-row">{less}</div>'

    def _actions(self) -> list[Action]:
        names = [name for name, there in (("undo", self._past), ("redo", self._coming)) if there]
        names += ["clear", "example", "possible", "keep", *(["forget"] if self.kept else [])]
        return [Action(Button(name).name, texts.label(name)) for name in names]

    def _settings(self) -> str:
        scenarios = [("", texts.label("none")), *((name, texts.thing(name)) for name in SCENARIOS)]
        boards = [(name, name) for name in Box.shipped().boards]
        rows = [("5", texts.rows(5)), ("10", texts.rows(10))]
        return (
            '<div class="mr-row">'
            + _picker("scenario", scenarios, self.scenario or "")
            + _picker("board", boards, self.ranch.board.name)
            + _picker("rows", rows, str(self.ranch.rows))
            + "</div>"
        )

    def _diagram(self) -> str:
        # another element for each diagram, so that what was typed before is gone
        tag = ("div", "section")[self._written % 2]
        return (
            f"<details><summary>{escape(texts.label('diagram'))}</summary><{tag}>"
            f'<form data-act="import" data-id="import"><textarea name="diagram" rows="{self.ranch.rows + 1}" cols="34" '
            f'spellcheck="false" aria-label="{escape(texts.label("diagram"))}">{escape(str(self.ranch))}</textarea>'
            f'<div class="mr-row"><button type="submit" data-id="do:import">{escape(texts.label("import"))}</button>'
            f"</div></form>{button(Action(Button('export').name, texts.label('export')))}</{tag}></details>"
        )

    def _comparison(self) -> str:
        if self.kept is None:
            return ""
        picture = ranch_bundle(self.kept, 220)["text/html"]
        table = Comparison(self.kept, self.ranch, self.scenario).table()
        return f'<div class="mr-tell">{escape(texts.label("compared"))}<div>{picture}</div>{table}</div>'

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
        self._lit = None
        self._written += 1

    def _click(self, message: Message) -> None:
        self.refusal, self.note = None, ""
        match message["target"]:
            case Brush(name, None) if any(name in group for group in BRUSHES.values()):
                self.brush = name
                self.said = texts.brush(name)
            case Button(name, None):
                self._do(name)
            case targets.Cell(cell, None):
                self._paint(cell)
        self.draw()

    def _paint(self, cell: Cell) -> None:
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
                self._paint(message["target"].at)
            else:
                self.said = texts.brush(self.brush)
            self.draw()

    def _line(self, message: Message) -> None:
        if isinstance(message["target"], Line):
            number = message["target"].at
            self._lit = None if self._lit == number else number
            self.draw()

    def _choose_scenario(self, message: Message) -> None:
        name = str(message.get("value") or "")
        if name in SCENARIOS or not name:
            self.scenario = name or None
            self._lit = None
            self.said = texts.points(score(self.ranch, self.scenario).total)
        self.draw()

    def _choose_board(self, message: Message) -> None:
        board = Box.shipped().boards.get(str(message.get("value")))
        if board is not None:
            self._change(lambda: Ranch(board, self.ranch.rows, self.ranch.pieces))
        self.draw()

    def _choose_rows(self, message: Message) -> None:
        rows = {"5": 5, "10": 10}.get(str(message.get("value")))
        if rows is not None:
            pieces = {cell: piece for cell, piece in self.ranch.pieces.items() if cell[0] < rows}
            self._change(lambda: Ranch(self.ranch.board, rows, pieces))
        self.draw()

    def _import(self, message: Message) -> None:
        values = message.get("values")
        text = values.get("diagram") if isinstance(values, dict) else None
        self.refusal, self.note = None, ""
        if isinstance(text, str):
            self._change(lambda: Ranch.from_diagram(text[:10_000]), texts.label("read"))
        self.draw()


def _picker(act: str, options: list[tuple[str, str]], chosen: str) -> str:
    """A list to choose from, with its name."""
    inner = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(label)}</option>'
        for value, label in options
    )
    return (
        f'<label class="mr-field">{escape(texts.label(act))} '
        f'<select data-act="{act}" data-id="{act}">{inner}</select></label>'
    )
