"""Exercises to be answered by pointing: the live panel of one exercise."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, product
from typing import Any

from moonriver.rules.frame import CENTRE
from moonriver.rules.parcel import Landscape
from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine
from moonriver.saboteur.tunnels import frame
from moonriver.show.kit.board import Message, Part
from moonriver.show.kit.controls import Action, buttons, labelled, note
from moonriver.show.kit.items import Live
from moonriver.show.kit.marks import Mark
from moonriver.show.kit.markup import Child, El, Markup, el, written
from moonriver.show.kit.parts import THEME
from moonriver.show.kit.picker import Picker
from moonriver.show.kit.targets import Answers, Button, Cell, Option, Path, Target
from moonriver.show.moonriver.brushes import painted
from moonriver.show.moonriver.drawing import ranch_svg
from moonriver.show.moonriver.network import ranch_with
from moonriver.show.moonriver.parts import picture_of
from moonriver.show.moonriver.sandbox_parts import Brush, palette
from moonriver.show.saboteur.drawing import mine_svg, scrolling
from moonriver.tabletop.reading import typed
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words import say
from moonriver.words.kit.catalogue import language, sentence, tell, tell_n
from moonriver.words.kit.names import passage

from . import learner, memory, plain, ways
from .course import named
from .forms import Form
from .legend import kinds, legend
from .page import Page
from .sheets import html_of, rich
from .standing import Practice, line
from .verdicts import State, Verdict
from .view import View, marks, titles

CHECK, HINT, NEW, LESS, CLEAR = map(Button, ("check", "hint", "new", "less", "clear"))
TYPED = ("number", "ranch")
"""The forms of answers that are typed."""
_CLASSES = {True: "mr-tell", False: "mr-refused"}


class Panel(Practice):
    """One exercise with endless variants: pick cells, choose, order or type; check; three hints; a new variant.

    Its text form is always the same, so that a saved notebook does not depend on what was done in it.
    """

    made_of = (
        Part("ask/progress", lambda panel: (panel.progress,), lambda text: el("small", text)),
        Part(
            "ask/question",
            lambda panel: (panel.exercise.titled(), panel.page.asks(), how(panel.page.form())),
            lambda name, question, way: el("p", el("b", name), " ", rich(question), " ", el("small", way)),
        ),
        Part("board/ranch", lambda panel: (*panel.asked, panel.canvas), lambda *now: _board(*now)),
        Part(
            "board/palette",
            lambda panel: (panel.brush, panel.less) if panel.canvas else (),
            lambda *now: _palette(*now),
        ),
        Part("board/pictures", lambda panel: (panel.page,), lambda page: html_of(View(page).others)),
        Part(
            "board/legend",
            lambda panel: (panel.kinds,),
            lambda there: legend(there, THEME),
        ),
        Part(
            "answer/answer",
            lambda panel: (panel.page, panel.seed, panel.picker.picked, panel.start, panel.strokes),
            lambda *now: _answer(*now),
        ),
        Part("answer/actions", lambda panel: (panel.actions,), buttons),
        Part(
            "answer/verdict",
            lambda panel: (panel.page, panel.verdict, panel.hints),
            lambda *now: _word(*now),
        ),
        Part("answer/onward", lambda panel: (panel.onward,), lambda way: el("p", way) if way else None),
    )
    acts = (*Practice.acts, "click", "stroke", "typed")
    brush = Landscape.DESERT.value
    less = False
    """Whether the brush takes away what it else adds."""

    def __init__(self, exercise: type[Page], seed: int | None = None) -> None:
        """Ask a variant; without `seed` the one at which the learner has stopped."""
        super().__init__("mr-panel")
        self.exercise, self.anchor = exercise, ways.anchor(exercise)
        self._asked_for = seed
        self._take_up(self._stopped() if seed is None else seed)
        self.draw()

    def title(self) -> str:
        """What screen readers call the panel."""
        return tell("practice.label", "Practice: {name}", name=self.exercise.titled())

    def text(self) -> str:
        """What stands in a saved notebook instead of the panel."""
        return tell(
            "practice.text", "{name}: run this cell to practise by pointing.", name=self.exercise.name
        )

    @property
    def page(self) -> Page:
        """The variant that is asked now."""
        return self.exercise.variant(self.seed)

    @property
    def value(self) -> Any:
        """The answer as it is given to the judge; None while there is none."""
        form = self.page.form().name
        if form == "cells":
            return list(self.picked) if self.picked else None
        if form == "order":
            return list(self.picked) if len(self.picked) == len(self.page.form().options) else None
        if not self.picked:
            return None
        given = self.picked[-1]
        if form == "number":
            number = typed(given)
            return given if number is None else number
        return given

    @property
    def picked(self) -> list[Any]:
        """The cells, options or items picked so far, in the order of picking; of a typed answer its text."""
        if self.page.form().name in TYPED:
            return [self._typed_text] if self._typed_text.strip() else []
        return [_meaning(self.page, target) for target in self.picker.picked]

    def _stopped(self) -> int:
        """The variant at which the learner has stopped; a fresh one where its solution was opened."""
        found = memory.last(self.exercise.name)
        if found is None:
            return learner.variant()
        at, work = found
        return self._next(at) if work.opened and not work.solved else at

    def _next(self, seed: int) -> int:
        """The first variant after another one that is neither solved nor its solution opened."""
        done = memory.done(self.exercise.name)
        return next(later for later in count(seed + 1) if later not in done)

    def _resume(self) -> None:
        if self._asked_for is None and self.value is None:
            self._take_up(self._stopped())

    def _take_up(self, seed: int) -> None:
        """Ask a variant, with the answer that was given before; nothing is said of it yet."""
        self.seed = seed
        self.picker = Picker(_answers(self.page))
        self._judged: tuple[str, Verdict] | None = None
        """What was said of the answer as it is now, and in which language."""
        self.hints = self.strokes = 0
        """How many hints have been asked for, and how often the ranch was painted."""
        given = memory.work(self.exercise.name, seed).value
        self.start = plain.typed(given) if self.page.form().name in TYPED else ""
        self._typed_text = self.start
        for part in plain.parts(self.page.form(), given):
            target = Option(part) if isinstance(part, int) else Cell(part)
            if (target,) in self.picker.ways:
                self.picker.click(target)

    @property
    def verdict(self) -> Verdict | None:
        """What is said of the answer that was checked; None while there is none."""
        if self._judged is not None and self._judged[0] != language():
            self._judge()
        return self._judged and self._judged[1]

    def _judge(self) -> None:
        self._judged = language(), self._verdict()

    def _verdict(self) -> Verdict:
        if self.value is None:
            return Verdict(State.NOT_STARTED, unanswered(self.page.form()))
        return self.page.verdict(self.value)

    @property
    def progress(self) -> str:
        """How far the reader is, in a sentence or two."""
        return passage(
            line(self.exercise.notebook()), variants(len(memory.solved().get(self.exercise.name, [])))
        )

    @property
    def asked(self) -> tuple[Ranch | Mine | None, dict[Target, Mark]]:
        """The ranch or the mine whose cells are asked for, and the marks on it."""
        view, verdict = View(self.page), self.verdict
        found: dict[Target, Mark] = {Cell(cell): mark for cell, mark in view.marks.items()}
        found |= {target: Mark("picked") for target in self.picker.picked}
        compared = marks(verdict) if verdict is not None else {}
        found |= {Cell(cell): mark for cell, mark in compared.items()}
        return view.board, found

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

    @property
    def onward(self) -> El | None:
        """After a right answer, a link to what comes next."""
        return ways.onward(self.exercise) if self.verdict else None

    @property
    def actions(self) -> list[Action]:
        """The buttons."""
        compare = Action(CHECK.name, sentence("live.check"), main=self.value is not None)
        fresh = Action(NEW.name, tell("practice.new", "New variant"))
        hint = [Action(HINT.name, titles()[self.hints])] if self.hints < learner.hints() else []
        return hint if self.page.form().name == "function" else [compare, *hint, fresh]

    def _click(self, message: Message) -> None:
        target = message["target"]
        does = {
            CHECK: self._check,
            HINT: self._hint,
            NEW: self._new,
            LESS: self._turn_over,
            CLEAR: self._clear,
        }
        if target in does:
            does[target]()
        elif isinstance(target, Brush):
            self.brush = target.at
        elif self.canvas is not None:
            self._paint_on(target)
        elif target is not None and (target,) in self.picker.ways:
            self.picker.click(target)
            self._judged = None
            self.said = tell_n("practice.picked", "1 picked", "{n} picked", len(self.picker.picked))

    def _stroke(self, message: Message) -> None:
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
        self._judged = None

    def _clear(self) -> None:
        self._draw("")

    def _turn_over(self) -> None:
        self.less = not self.less

    def _typed(self, message: Message) -> None:
        self._typed_text = str(message.get("value") or "")
        self._judged = None

    def _check(self) -> None:
        self._judge()
        verdict = self.verdict
        self.said = str(verdict)
        if self.value is not None:
            value = plain.written(self.page.form(), self.value)
            memory.note(self.exercise.name, self.seed, value, bool(verdict), self.page.fingerprint)

    def _hint(self) -> None:
        if self.hints < learner.hints():
            self.hints += 1
            self.said = self.page.hint(self.hints)
            if self.hints == 3:
                memory.note_opened(self.exercise.name, self.seed)

    def _new(self) -> None:
        self._take_up(self._next(self.seed))
        self.said = self.page.asks()


def practice(name: str, seed: int | None = None) -> Panel:
    """The live panel of an exercise, without a seed at the variant where the learner has stopped.

    Raises `UnknownExercise`.
    """
    return Panel(named(name), seed)


def variants(count: int) -> str:
    """How many variants of one exercise are solved, in a sentence; nothing for none."""
    return (
        tell_n("practice.variants", "This one in 1 variant.", "This one in {n} variants.", count)
        if count
        else ""
    )


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
    if form.name in TYPED:
        return tell("practice.unanswered.typed", "type your answer first.")
    return tell("practice.unanswered.choice", "choose one first.")


def _board(board: Ranch | Mine | None, marked: dict[Target, Mark], canvas: Ranch | None) -> El | None:
    """The ranch or the mine whose cells are asked for, to be pointed at, or the ranch that is to be painted."""
    if canvas is not None:
        acts = {"data-act": "click", "data-stroke": ""}
        return el("div", ranch_with(canvas, (), acts=acts), style="max-width:340px")
    if isinstance(board, Ranch):
        return el("div", ranch_svg(board, live=Live(marked)), style="max-width:340px")
    return scrolling(mine_svg(board, live=Live(marked))) if board is not None else None


def _palette(brush: str = "", less: bool = False) -> Child:
    """The brushes of a ranch that is to be painted."""
    if not brush:
        return None
    turn_over = Action(LESS.name, sentence("sandbox.less"), pressed=less)
    return written(*palette(brush), buttons([turn_over, Action(CLEAR.name, sentence("table.restart"))]))


def _word(page: Page, verdict: Verdict | None, asked: int) -> Markup:
    """The word on the answer, and the hints that are shown."""
    hints = [
        note(el("b", titles()[level - 1]), ": ", rich(page.hint(level))) for level in range(1, asked + 1)
    ]
    said = el("div", rich(str(verdict)), class_=_CLASSES[bool(verdict)]) if verdict is not None else None
    told = tell(
        "practice.opened",
        "The solution is open. Unless you had solved this variant, it does not count: ask for a new one.",
    )
    return written(said, *hints, el("small", told) if asked == 3 else None)


def _answer(page: Page, seed: int, picked: Path, start: str, strokes: int) -> El | None:
    """The part in which an answer is chosen, ordered or typed, from `start` on. Cells are picked on the board."""
    form = page.form()
    if form.name == "yes_no":
        return _options((tell("practice.yes", "True"), tell("practice.no", "False")), picked)
    if form.name == "choice":
        return _options(View(page).options, picked, _drawn(form))
    if form.name == "order":
        labels = list(form.options)
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
        field = el("input", type="number", autocomplete="off", value=start or None, **typed)
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
    """The parcels of each option, in small pictures."""
    pictures = [list(map(picture_of, form.pieces(value))) for value in form.values]
    return [written(*drawn) if drawn else None for drawn in pictures]


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
