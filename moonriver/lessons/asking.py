"""An exercise that is asked on a live board: its question and pictures, and an answer that is picked or typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, ClassVar

from moonriver.rules.frame import CENTRE
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.partners import PARTNERS
from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine
from moonriver.saboteur.tunnels import frame
from moonriver.show.kit.board import Board, Message, Part
from moonriver.show.kit.controls import Action, buttons, labelled
from moonriver.show.kit.items import Live
from moonriver.show.kit.marks import Mark, kinds, legend, over
from moonriver.show.kit.markup import Child, El, Markup, el, written
from moonriver.show.kit.picker import Picker
from moonriver.show.kit.svg import THEME
from moonriver.show.kit.targets import Answers, Button, Cell, Option, Path, Target
from moonriver.show.moonriver.drawing import ranch_svg
from moonriver.show.moonriver.networks import ranch_with
from moonriver.show.moonriver.painting import Brush, painted, palette
from moonriver.show.moonriver.pieces import picture_of
from moonriver.show.saboteur.drawing import Frame, mine_svg, scrolling
from moonriver.show.saboteur.parts import picture as card_picture
from moonriver.show.saboteur.pictures import card_of
from moonriver.tabletop.reading import typed
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words import say
from moonriver.words.kit.catalogue import sentence, tell, tell_n

from . import plain
from .forms import Form, truths
from .page import Page
from .sheets import html_of, rich
from .verdicts import Verdict
from .view import View, marks

LESS, CLEAR = Button("less"), Button("clear")
TYPED = ("number", "ranch")
"""The forms of answers that are typed."""


class Asking(Board):
    """A variant of an exercise, and the answer as far as it is given; subclasses say what is done with it."""

    made_of: ClassVar[tuple[Part[Any], ...]] = (
        Part(
            "ask/question",
            lambda board: (board.exercise.titled(), board.page.asks(), how(board.page.form())),
            lambda name, question, way: el("p", el("b", name), " ", rich(question), " ", el("small", way)),
        ),
        Part(
            "board/ranch",
            lambda board: (*board.asked, board.canvas, View(board.page).within),
            lambda *now: _board(*now),
        ),
        Part(
            "board/palette",
            lambda board: (board.brush, board.less) if board.canvas else (),
            lambda *now: _palette(*now),
        ),
        Part("board/pictures", lambda board: (board.page,), lambda page: html_of(View(page).others)),
        Part("board/legend", lambda board: (board.kinds,), lambda there: legend(there, THEME)),
        Part(
            "answer/answer",
            lambda board: (board.page, board.seed, board.picker.picked, board.start, board.strokes),
            lambda *now: _answer(*now),
        ),
        Part("answer/actions", lambda board: (board.actions,), buttons),
    )
    exercise: type[Page]
    seed: int
    brush = Landscape.DESERT.value
    less = False
    """Whether the brush takes away what it else adds."""

    @property
    def page(self) -> Page:
        """The variant that is asked now."""
        return self.exercise.variant(self.seed)

    @property
    def value(self) -> Any:
        """The answer as it is given to the judge; None while there is none."""
        form, picked = self.page.form(), self.picked
        if not picked or (form.name == "order" and len(picked) < len(form.options)):
            return None
        if form.name in ("cells", "order"):
            return picked
        number = typed(picked[-1]) if form.name == "number" else None
        return picked[-1] if number is None else number

    @property
    def picked(self) -> list[Any]:
        """The cells, options or items picked so far, in the order of picking; of a typed answer its text."""
        if self.page.form().name in TYPED:
            return [self._typed_text] if self._typed_text.strip() else []
        return [_meaning(self.page, target) for target in self.picker.picked]

    @property
    def actions(self) -> list[Action]:
        """The buttons."""
        raise NotImplementedError

    @property
    def verdict(self) -> Verdict | None:
        """What is said of the answer; None where nothing is."""
        return None

    @property
    def asked(self) -> tuple[Ranch | Mine | None, dict[Target, Mark]]:
        """The ranch or the mine whose cells are asked for, and the marks on it."""
        view, verdict = View(self.page), self.verdict
        found: dict[Target, Mark] = {Cell(cell): mark for cell, mark in view.marks.items()}
        found = over(found, dict.fromkeys(self.picker.picked, Mark("picked")))
        compared = marks(verdict) if verdict is not None else {}
        return view.board, over(found, {Cell(cell): mark for cell, mark in compared.items()})

    @property
    def canvas(self) -> Ranch | None:
        """The ranch that is drawn for an answer: what is typed, else the one that is shown, else an empty one."""
        canvas = View(self.page).canvas
        if canvas is None:
            return None
        try:
            if self._typed_text.strip():
                return Ranch.from_diagram(self._typed_text)
        except (Refused, Unreadable):
            pass
        return canvas

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of marks on cells: what is picked among options shows itself."""
        return kinds(mark for target, mark in self.asked[1].items() if isinstance(target, Cell))

    def _ask(self, seed: int, given: Any = None) -> None:
        """Ask a variant, with an answer that was given before, as JSON."""
        self.seed = seed
        self.picker = Picker(_answers(self.page))
        self.brush = self.page.brush()
        self.strokes = 0
        """How often the ranch was painted."""
        self.start = str(given) if given is not None and self.page.form().name in TYPED else ""
        self._typed_text = self.start
        for part in plain.parts(self.page.form(), given):
            target = Option(part) if isinstance(part, int) else Cell(part)
            if (target,) in self.picker.ways:
                self.picker.click(target)

    @property
    def _does(self) -> dict[Target, Callable[[], None]]:
        """What each button does."""
        return {LESS: self._turn_over, CLEAR: lambda: self._draw("")}

    def _altered(self) -> None:
        """The answer is another one now."""

    def _on_click(self, message: Message) -> None:
        target = message["target"]
        if target in self._does:
            self._does[target]()
        elif isinstance(target, Brush):
            self.brush = target.at
        elif self.canvas is not None:
            self._paint_on(target)
        elif target is not None and (target,) in self.picker.ways:
            self.picker.click(target)
            self._altered()
            self.said = tell_n("practice.picked", "1 picked", "{n} picked", len(self.picker.picked))

    def _on_stroke(self, message: Message) -> None:
        self._paint_on(message["target"])

    def _paint_on(self, target: Target | None) -> None:
        canvas = self.canvas
        if canvas is None or not isinstance(target, Cell) or target.at not in canvas.cells:
            return
        try:
            self._draw(str(painted(canvas, target.at, self.brush, self.less)))
        except Refused as error:
            self.said = say(error)

    def _draw(self, diagram: str) -> None:
        self._typed_text = self.start = diagram
        self.strokes += 1
        self._altered()

    def _turn_over(self) -> None:
        self.less = not self.less

    def _on_typed(self, message: Message) -> None:
        self._typed_text = str(message.get("value") or "")
        self._altered()


def how(form: Form) -> str:
    """What is to be done on the board for an answer in this form; "" where buttons and fields say it."""
    if form.name in ("cells", "cell"):
        return tell_n("practice.how", "Click the cell.", "Click the cells.", 1 if form.name == "cell" else 2)
    return tell("practice.how.ranch", "Choose a brush, and paint.") if form.name == "ranch" else ""


def unanswered(form: Form) -> str:
    """What is said where there is nothing to check yet."""
    if form.name in ("cells", "cell"):
        return tell("practice.unanswered.cells", "pick on the board first.")
    if form.name == "order":
        return tell("practice.unanswered.order", "pick all of them first, one after the other.")
    if form.name == "ranch":
        return tell("practice.unanswered.ranch", "draw the ranch first.")
    if form.name == "number":
        return tell("practice.unanswered.typed", "type your answer first.")
    return tell("practice.unanswered.choice", "choose one first.")


def _board(
    board: Ranch | Mine | None, marked: dict[Target, Mark], canvas: Ranch | None, within: Frame | None
) -> El | None:
    """The ranch or the mine whose cells are asked for, to be pointed at, or the ranch that is to be painted."""
    if canvas is not None:
        acts = {"data-act": "click", "data-stroke": ""}
        return el("div", ranch_with(canvas, (), acts=acts), style="max-width:340px")
    if isinstance(board, Ranch):
        return el("div", ranch_svg(board, live=Live(marked)), style="max-width:340px")
    return scrolling(mine_svg(board, live=Live(marked), within=within)) if board is not None else None


def _palette(brush: str = "", less: bool = False) -> Child:
    """The brushes of a ranch that is to be painted."""
    if not brush:
        return None
    turn_over = Action(LESS.name, sentence("sandbox.less"), pressed=less)
    return written(*palette(brush), buttons([turn_over, Action(CLEAR.name, sentence("table.restart"))]))


def _answer(page: Page, seed: int, picked: Path, start: str, strokes: int) -> El | None:
    """The part in which an answer is chosen, ordered or typed, from `start` on. Cells are picked on the board."""
    form = page.form()
    if form.name == "yes_no":
        return _options(truths(), picked)
    if form.name == "choice":
        return _options(View(page).options, picked, _drawn(form))
    if form.name == "order":
        labels = View(page).options
        for place, target in enumerate(picked, start=1):
            labels[target.at] = f"{place}. {labels[target.at]}"
        return _options(labels, picked, _drawn(form))
    if form.name == "function":
        return el("p", rich(tell("practice.function", "Write it in a cell, and below it `{call}`.",
                                 call=f'check("{page.name}", {page.name.partition(".")[2]})')))  # fmt: skip
    if form.name not in TYPED:
        return None
    typed = {"data_act": "typed", "data_id": "typed"}
    if form.name == "number":
        field = el("input", inputmode="numeric", autocomplete="off", value=start or None, **typed)
    else:
        start = start or str(View(page).canvas)
        field = el(
            "textarea", start, rows=6, cols=30, style="font-family:monospace", spellcheck="false", **typed
        )
    # another element for each variant, so that what was typed before is gone
    own = el(
        ("div", "section")[(seed + strokes) % 2], labelled(tell("practice.answer", "Your answer"), field)
    )
    return own if form.name == "number" else el("details", el("summary", sentence("sandbox.diagram")), own)


def _drawn(form: Form) -> list[Markup | None]:
    """The parcels, partners or cards of each option, in small pictures."""
    pictures = [list(map(_small, form.pieces(value))) for value in form.values]
    return [written(*drawn) if drawn else None for drawn in pictures]


def _small(piece: Parcel | str) -> Markup | None:
    """A parcel, or by its name a partner or a card."""
    return (
        card_picture(card_of(piece))
        if isinstance(piece, str) and piece not in PARTNERS
        else picture_of(piece)
    )


def _options(
    labels: Sequence[str], picked: Path, pictures: Sequence[Markup | None] = (None, None)
) -> El | None:
    return buttons(
        Action(Option(number).name, label, pressed=Option(number) in picked, picture=picture)
        for number, (label, picture) in enumerate(zip(labels, pictures, strict=True))
    )


def _answers(page: Page) -> Answers:
    """What may be picked for an answer: cells of the board, or options; nothing where it is typed."""
    form = page.form()
    if form.name in TYPED:
        return Answers(())
    if form.name in ("cells", "cell"):
        board = View(page).board
        columns, rows = frame(board) if isinstance(board, Mine) else (range(0), range(0))
        cells = (*board.cells, CENTRE) if isinstance(board, Ranch) else product(columns, rows)
        return Answers(list(map(Cell, cells)), None if form.name == "cells" else 1)
    count = 2 if form.name == "yes_no" else len(form.options)
    return Answers(list(map(Option, range(count))), None if form.name == "order" else 1)


def _meaning(page: Page, target: Target) -> Any:
    """The part of an answer that is picked with a target."""
    if isinstance(target, Cell):
        return target.at
    return target.at == 0 if page.form().name == "yes_no" else page.form().options[target.at]
