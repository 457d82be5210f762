"""The sandbox: a ranch painted cell by cell, its graphs and score sheet beside it, and what if it were another one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from moonriver.rules.box import Box
from moonriver.rules.next_best import Next, best_parcel, best_partner
from moonriver.rules.possible import excess
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import check_scenario, score
from moonriver.rules.whatif import territory_changes
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable
from moonriver.words import say
from moonriver.words.kit.catalogue import Saying, kept_by_language, sentence, silence
from moonriver.words.kit.names import capital, change, labelled, listed_cells, passage, word
from moonriver.words.moonriver.names import cell_name, marked

from ..kit import targets
from ..kit.board import Answer, Board, Message, Part
from ..kit.controls import Action, button, buttons, note, row, select
from ..kit.items import Live
from ..kit.marks import Mark
from ..kit.markup import Child, El, Markup, el, written
from ..kit.parts import why
from ..kit.targets import Button, Line, Target
from .comparison import Comparison
from .drawing import cell_label, ranch_bundle, ranch_of, ranch_svg
from .networks import Layer, hidden, layers, legend, ranch_with
from .painting import LAND_KEYS, Brush, best, brush_name, gain_marks, gains, painted, palette
from .scorepad import score_svg

EXAMPLE = """C C C Cn F
C/* C2nx/* C/* Dc/* Fb
D D D Dn M6e
Hc/* Hc/* Pc/* P M6e
Hc/* Hco/*+f @ P/* M6e
"""
"""The one ranch of 89 points that everything shows: it scores as the rulebook's example, with parcels of the box."""
ROWS = ("5", "10")
UNDO = Button("undo")
_ADVICE = {"next_parcel": best_parcel, "next_partner": best_partner}
"""The buttons that say what the ranch needs most."""
_FEW = 2
"""How many cells are named; of more only their number is told."""
_layers = kept_by_language(4)(layers)


def _aside(*children: Child) -> El:
    """What can be pointed at without any gains: those of the ranch go out of sight."""
    return el("div", *children, data_hover=True)


def _brushes(brush: str, less: bool, telling: bool) -> Markup:
    """All brushes, and the buttons for all of them."""
    switches = {"less": less, "gains": telling, **dict.fromkeys(_ADVICE, False)}
    actions = (
        Action(Button(name).name, sentence(f"sandbox.{name}"), pressed=on) for name, on in switches.items()
    )
    return written(*palette(brush), buttons(actions))


def _settings(scenario: str | None, board: str, rows: int) -> El:
    """The scenario, the reserve board, and how many rows there are."""
    scenarios = [("", sentence("name.none")), *((name, capital(word(name))) for name in SCENARIOS)]
    boards = [(name, word(name)) for name in Box.shipped().boards]
    heights = [(count, sentence("sandbox.row_count", n=int(count))) for count in ROWS]
    chosen = (
        ("scenario", capital(word("scenario")), scenarios, scenario or ""),
        ("board", capital(word("reserve board")), boards, board),
        ("rows", sentence("sandbox.rows"), heights, str(rows)),
    )
    return _aside(
        row(*(select(title, options, now, data_act=act, data_id=act) for act, title, options, now in chosen))
    )


def _ranch(
    ranch: Ranch,
    drawn: tuple[Layer, ...],
    lit: Iterable[Cell],
    found: Mapping[Cell, int],
    advised: Next | None,
) -> Markup:
    """The ranch under its graphs, lit cells and the one that is advised, and over them what each cell would gain."""
    shown = dict.fromkeys(lit, Mark("lit"))
    if advised is not None:
        shown[advised.cell] = Mark("may", change(advised.points))
    labels = {cell: labelled(cell_label(ranch, cell), _points(gain)) for cell, gain in found.items() if gain}
    acts = {"data-act": "click", "data-hover": "", "data-stroke": ""}
    return ranch_with(ranch, drawn, shown | gain_marks(ranch, found), acts, labels)


def _points(gain: int) -> str:
    return sentence("sandbox.gain", n=abs(gain), change=change(gain))


def gain_text(ranch: Ranch, brush: str, less: bool, scenario: str | None, cell: Cell | None) -> str:
    """What one stroke on a cell changes, line by line; without a cell, where a brush adds most."""
    found = gains(ranch, brush, less, scenario)
    if cell is None:
        return labelled(capital(brush_name(brush)), _best_cells(found))
    try:
        *lines, _ = Comparison(ranch, painted(ranch, cell, brush, less), scenario).rows()
    except Refused as error:
        return say(error)
    told = sentence("sandbox.gain.none")
    if lines:
        changes = (
            sentence("sandbox.gain.line", name=name, before=before, after=after)
            for name, before, after in lines
        )
        told = sentence("sandbox.gain.lines", gain=_points(found[cell]), lines=" · ".join(changes))
    return labelled(capital(cell_name(cell)), told)


def _best_cells(found: Mapping[Cell, int]) -> str:
    """Where a brush adds most."""
    cells = best(found)
    if not cells:
        return sentence("sandbox.best.none")
    points = sentence("graph.points", n=found[cells[0]])
    if len(cells) > _FEW:
        return sentence("sandbox.best.many", n=len(cells), points=points)
    return sentence("sandbox.best.few", cells=listed_cells(map(cell_name, cells)), points=points)


def _advice(name: str, ranch: Ranch, scenario: str | None, found: Next | None) -> str:
    """The best next parcel or partner in whole sentences: where, how much, and the lines that change."""
    if found is None or found.points <= 0:
        why = "none" if found is None else "zero"
        return sentence(f"sandbox.next.{name.removeprefix('next_')}.{why}")
    piece = found.piece
    *lines, _ = Comparison(ranch, found.after, scenario).rows()
    joins = any(now.joins for now in territory_changes(ranch, found.after))
    return passage(
        capital(
            sentence(
                "sandbox.next",
                name=word(piece) if isinstance(piece, str) else marked(piece),
                where=cell_name(found.cell),
                points=sentence("graph.points", n=found.points),
            )
        ),
        *(
            sentence("sandbox.next.line", name=line, after=after, before=before)
            for line, before, after in lines
        ),
        sentence("sandbox.next.joins") if joins else "",
        sentence("sandbox.next.circle") if not isinstance(piece, str) and piece.circle else "",
    )


def _diagram(ranch: Ranch, changes: int) -> El:
    """The ranch as text, to be copied or written anew."""
    name = sentence("sandbox.diagram")
    size = {"rows": ranch.rows + 1, "cols": 34}
    text = el("textarea", str(ranch), name="diagram", **size, spellcheck="false", aria_label=name)
    read = el("button", sentence("sandbox.import"), type="submit", data_id=Button("import").name)
    form = el("form", text, row(read), data_act="import", data_id="import")
    save = button(Action(Button("export").name, sentence("sandbox.export")))
    # another element for each diagram, so that what was typed before is gone
    return el("details", el("summary", name), el(("div", "section")[changes % 2], form, save))


def _compared(kept: Ranch | None, ranch: Ranch | None, scenario: str | None) -> El | None:
    """The ranch that was kept beside the one that is painted."""
    if kept is None or ranch is None:
        return None
    picture = Markup(ranch_bundle(kept, 220)["text/html"])
    return note(sentence("sandbox.compared"), el("div", picture), Comparison(kept, ranch, scenario).table())


def _graphs(drawn: tuple[Layer, ...], scenario: str | None) -> El:
    """The legend of the graphs, folded."""
    listed = legend(drawn, hidden(scenario), str(scenario))
    return _aside(el("details", el("summary", sentence("sandbox.graphs")), listed))


def _actions(undo: bool, redo: bool, forget: bool) -> El | None:
    """The buttons below the ranch."""
    names = {"redo": redo, **dict.fromkeys(("clear", "example", "possible", "keep"), True), "forget": forget}
    found = [Action(Button(name).name, sentence(f"sandbox.{name}")) for name, there in names.items() if there]
    # it stays while something can be redone: pressed once more, another button must not be there
    if undo or redo:
        off = "" if undo else sentence("undo.nothing")
        found.insert(0, Action(UNDO.name, sentence("table.undo"), off=off))
    return buttons(found)


class Sandbox(Board):
    """A ranch editor in two lines: `board = Sandbox()`, and `board`; `ranch` and `scenario` are what it shows.

    A brush is chosen, and cells are clicked, tapped, dragged over, or painted with Enter; the letters of the
    landscapes paint the cell that has the focus. Pointing shows what each cell would gain. Everything else follows at
    once: graphs, score sheet, what differs from a kept ranch.
    """

    made_of = (
        Part("tools/brushes", lambda board: (board.brush, board.less, board.telling), _brushes),
        Part(
            "tools/settings",
            lambda board: (board.scenario, board.ranch.board.name, board.ranch.rows),
            _settings,
        ),
        Part(
            "middle/ranch",
            lambda board: (board.ranch, _layers(board.ranch), board.lit_cells, board.gains, board.advised),
            _ranch,
        ),
        Part("middle/why", lambda board: (board.refusal, board.notes()), why),
        Part(
            "middle/gain",
            lambda board: (*board.stroke, board.cell_shown),
            lambda *now: _aside(el("p", gain_text(*now), aria_hidden="true")),
        ),
        Part("middle/actions", lambda board: (*map(bool, (board.past, board.coming, board.kept)),), _actions),
        Part(
            "side/score",
            lambda board: (board.ranch, board.scenario, board.lit),
            lambda ranch, scenario, lit: _aside(score_svg(score(ranch, scenario), lit=(lit,), live=Live())),
        ),
        Part(
            "side/compare",
            lambda board: (board.kept, board.ranch if board.kept else None, board.scenario),
            _compared,
        ),
        Part("side/legend", lambda board: (_layers(board.ranch), board.scenario), _graphs),
        Part("side/diagram", lambda board: (board.ranch, board.changes), _diagram),
    )
    called = "sandbox.title"

    def __init__(
        self, ranch: Ranch | str | None = None, *, scenario: str | None = None, rows: int = 5
    ) -> None:
        """`ranch` may be a diagram; without one the board is empty. Raises `Unreadable` and `Refused` as these do."""
        check_scenario(scenario)
        given = ranch_of(Ranch.empty(rows=rows) if ranch is None else ranch)
        super().__init__("mr-alone mr-graphs mr-sandbox")
        self.ranch = given
        self.scenario = scenario
        self.kept: Ranch | None = None
        """The ranch to compare with."""
        self.brush = "desert"
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
        self.past: list[Ranch] = []
        self.coming: list[Ranch] = []
        self._drag: Ranch | None = None
        """The ranch before the last drag: all its strokes are undone at once."""
        self.changes = 0
        self.keys_heard = "".join(LAND_KEYS)
        self.draw()

    def text(self) -> str:
        """The diagram and its total."""
        return f"{self.ranch}{score(self.ranch, self.scenario).total}"

    @property
    def lit_cells(self) -> tuple[Cell, ...]:
        """The cells of the line of the score sheet that is lit."""
        return () if self.lit is None else score(self.ranch, self.scenario).lines[self.lit].cells

    @property
    def stroke(self) -> tuple[Ranch, str, bool, str | None]:
        """The stroke whose gains are shown: by the brush that is pointed at, or else by the chosen one."""
        brush = self._pointed.at if isinstance(self._pointed, Brush) else self.brush
        return self.ranch, brush, self.less, self.scenario

    @property
    def cell_shown(self) -> Cell | None:
        """The cell that is pointed at."""
        pointed = self._pointed
        return pointed.at if isinstance(pointed, targets.Cell) and pointed.at in self.ranch.cells else None

    @property
    def gains(self) -> Mapping[Cell, int]:
        """What a stroke on each cell would add; empty while nothing is pointed at and they need not stay in sight."""
        return gains(*self.stroke) if self._pointed or self.telling else {}

    def _change(self, make: Callable[[], Ranch], said: str = "") -> None:
        """Make another ranch the one that is shown, unless the rules refuse it."""
        try:
            after = make()
        except Refused as error:
            self.refusal = error.refusal
            self.said = say(error)
            return
        except Unreadable as error:
            self._tell(partial(str, error))
            return
        if after != self.ranch:
            if self.past[-1:] != [self._drag]:
                self.past.append(self.ranch)
            self.coming.clear()
            self._set(after)
        self.said = said or self._total()

    def _total(self) -> str:
        return sentence("graph.points", n=score(self.ranch, self.scenario).total)

    def _turn(self, source: list[Ranch], onto: list[Ranch]) -> None:
        onto.append(self.ranch)
        self._set(source.pop())
        self.said = self._total()

    def _set(self, ranch: Ranch) -> None:
        self.ranch = ranch
        self.lit = self.advised = None
        self.changes += 1

    def _tell(self, notes: Saying) -> None:
        self.notes = notes
        self.said = notes()

    def _answer(self, answer: Answer, message: Message) -> None:
        if message["act"] not in ("stroke", "point"):
            self._drag = None
        if message["act"] not in ("line", "point"):
            self.refusal, self.notes = None, silence
        super()._answer(answer, message)

    def _on_click(self, message: Message) -> None:
        match message["target"]:
            case Brush(name, None):
                self.brush = name
                self.said = brush_name(name)
            case Button(name, None):
                self._do(name)
            case target:
                self._paint_on(target)

    def _paint_on(self, target: Target | None) -> None:
        if isinstance(target, targets.Cell) and target.at in self.ranch.cells:
            self._change(lambda: painted(self.ranch, target.at, self.brush, self.less))
            if self.refusal is None:
                self.said = labelled(cell_label(self.ranch, target.at), self.said)

    def _on_stroke(self, message: Message) -> None:
        if message.get("on") is not True:
            self._drag = self.ranch
        self._paint_on(message["target"])

    def _do(self, name: str) -> None:
        match name:
            case "undo" if self.past:
                self._turn(self.past, self.coming)
            case "undo":
                self._tell(partial(sentence, "undo.nothing"))
            case "redo" if self.coming:
                self._turn(self.coming, self.past)
                if not self.coming:  # the button goes; the focus must not go to the one beside it
                    self.focus_on(UNDO.name)
            case "less":
                self.less = not self.less
            case "gains":
                self.telling = not self.telling
                self.said = _best_cells(gains(*self.stroke))
            case "next_parcel" | "next_partner":
                found = _ADVICE[name](self.ranch, self.scenario)
                self.advised = found if found is not None and found.points > 0 else None
                self._tell(partial(_advice, name, self.ranch, self.scenario, found))
            case "clear":
                self._change(lambda: Ranch.empty(self.ranch.board, self.ranch.rows))
            case "example":
                self._change(lambda: Ranch.from_diagram(EXAMPLE))
            case "possible":
                self._tell(partial(_possible, self.ranch))
            case "keep" | "forget":
                self.kept = self.ranch if name == "keep" else None
            case "export":
                self.download("ranch.txt", str(self.ranch))

    def _on_key(self, message: Message) -> None:
        key = str(message.get("key"))
        if key in LAND_KEYS:
            self.brush = LAND_KEYS[key]
            self.said = brush_name(self.brush)
            self._paint_on(message["target"])

    def _on_point(self, message: Message) -> None:
        target = message["target"]
        there = (
            target.at in self.ranch.cells if isinstance(target, targets.Cell) else isinstance(target, Brush)
        )
        self._pointed = target if there else None
        if there:
            self.said = gain_text(*self.stroke, self.cell_shown)

    def _on_line(self, message: Message) -> None:
        target = message["target"]
        if isinstance(target, Line) and target.at < len(score(self.ranch, self.scenario).lines):
            self.lit = None if self.lit == target.at else target.at

    def _on_scenario(self, message: Message) -> None:
        name = str(message.get("value") or "")
        if name in SCENARIOS or not name:
            self.scenario = name or None
            self.lit = self.advised = None
            self.said = self._total()

    def _on_board(self, message: Message) -> None:
        board = Box.shipped().boards.get(str(message.get("value")))
        if board is not None:
            self._change(lambda: Ranch(board, self.ranch.rows, self.ranch.pieces))

    def _on_rows(self, message: Message) -> None:
        if message.get("value") in ROWS:
            rows = int(message["value"])
            pieces = {cell: piece for cell, piece in self.ranch.pieces.items() if cell[0] < rows}
            self._change(lambda: Ranch(self.ranch.board, rows, pieces))

    def _on_import(self, message: Message) -> None:
        values = message.get("values")
        text = values.get("diagram") if isinstance(values, dict) else None
        if isinstance(text, str):
            self._change(lambda: Ranch.from_diagram(text[:10_000]), sentence("sandbox.read"))


def _possible(ranch: Ranch) -> str:
    """What the shipped box has not enough of for a ranch."""
    return passage(*map(say, excess(ranch))) or sentence("sandbox.is_possible")


def page_picture() -> Markup:
    """What the game looks like, for those who can see it; the page around it says the same in words."""
    return ranch_svg(Ranch.from_diagram(EXAMPLE), theme="page", attributes={"aria-hidden": "true"})
