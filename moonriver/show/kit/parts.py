"""The parts that boards of any game have: the line on top, the reason why; and what all tables have beside them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, TypeAlias

from moonriver.tabletop.reading import typed
from moonriver.tabletop.refusals import Refusal
from moonriver.tabletop.spec import GameSpec
from moonriver.words.kit.catalogue import language, sentence, tag
from moonriver.words.kit.names import bot_name, clean, languages
from moonriver.words.kit.saying import say, say_shortly
from moonriver.words.rules import rule_card

from . import turns
from .board import Part
from .choices import Choice
from .controls import Action, button, buttons, check, dot, field, labelled, note, row, select, toolbar
from .marks import FOCUS, TABLE, legend
from .markup import Child, El, Markup, el, written
from .picker import Step
from .svg import THEME
from .targets import Check, Fold

if TYPE_CHECKING:
    from .game_board import GameBoard
    from .table import SessionTable

    TablePart: TypeAlias = Part[SessionTable[Any]]

LONGEST_NAME = 200
"""Longest name of a file that somebody types at a table."""
RULES_AT: ContextVar[str] = ContextVar("rules_at", default="")
"""Where the rules can be read, as a page of the site says it: an address without its `#`; "" where there is none."""


def prompt_line(
    asked: str,
    round_text: str,
    kind: str,
    colour: str | None,
    past: bool,
    advises: str = "",
    rule: str = "",
    steps: Sequence[Step] = (),
) -> El:
    """The one line above everything; looking back, with the way back to the game. `kind` is for the style sheet,
    `advises` says who thinks about a hint, `rule` stands behind "why?", `steps` are what is to be picked."""
    return el(
        "div",
        dot(colour),
        el(
            "div",
            el("b", asked),
            " ",
            behind_why(rule) if rule else None,
            class_="mr-headline",
        ),
        el("ol", *map(_step, steps), class_="mr-way") if steps else None,
        el("span", advises, class_="mr-advises") if advises else None,
        el("span", round_text, class_="mr-round"),
        button(Action("now", sentence("table.now"), main=True), "now") if past else None,
        class_="mr-line mr-past" if past else "mr-line",
        data_kind=kind,
    )


def _step(step: Step) -> El:
    if step.state == "now":
        return el("li", step.text, class_="mr-now", aria_current="step")
    return el("li", step.text, class_="mr-done" if step.state == "done" else None)


def behind_why(rule: str, *more: Child) -> El:
    """A rule in its own words, what is `more` to say, and the id of the rule, to be folded out."""
    text = el("div", el("p", rule_card(rule).text), *more, el("p", _named(rule)))
    return el("details", el("summary", sentence("live.tool.why")), text, class_="mr-rule")


def _named(rule: str) -> Child:
    """The id of a rule, which leads to it where there is a page of rules, see `RULES_AT`."""
    address = RULES_AT.get()
    return el("a", rule, href=f"{address}#{rule}", target="_blank") if address else rule


def why(
    refusal: Refusal | None, note: str = "", position: object = None, others: Markup | None = None
) -> Child:
    """A refusal in one short sentence, with the facts, the rule's own words and its id to be folded out; or a note.

    Where there is neither, `others` says what they did meanwhile. `position` lends seats their names.
    """
    if refusal is None:
        # a note that may have to be scrolled, by keys too
        return el("div", clean(note, 400), class_="mr-tell", tabindex=0) if note else others
    short, full = say_shortly(refusal, position), say(refusal, position)
    return el(
        "div",
        el("b", short),
        " ",
        behind_why(refusal.rule, el("p", full) if full != short else None),
        class_="mr-refused",
    )


def _offers(question: str) -> Child:
    if not question:
        return None
    answers = (button(Action(act, sentence(f"table.{act}")), act) for act in ("takeup", "apart"))
    return note(clean(question, 400), row(*answers))


HEADLINE: Part[GameBoard[Any]] = Part("top/prompt", lambda board: board.headline, prompt_line)
"""The line on top."""
ACTIONS: TablePart = Part(
    "top/actions", lambda table: (table.picking.actions if table.picking else [],), buttons
)
"""The buttons of the decision."""
WHY: TablePart = Part("top/why", lambda table: table.why, why)
"""Why something was refused, or a note."""
OFFERS: TablePart = Part("top/offers", lambda table: (table.play.question,), _offers)
"""What to do about the file of the game: go on with the saved one, or save this one apart?"""


def log(path: str) -> Part[GameBoard[Any]]:
    """What happened."""
    return Part(
        path,
        lambda board: (tuple(board.entries), board.decisions, board.past, "log" in board.folds, board.names),
        turns.log,
    )


def anew() -> El:
    """The button that deals the same people and bots another game."""
    return button(Action("anew", sentence("table.anew")), "anew")


def choices(path: str) -> TablePart:
    """The button that opens a list, and below it the legal moves as sentences, many in two steps."""

    def values(table: SessionTable[Any]) -> tuple[Any, ...]:
        opened = "choices" in table.folds
        if not opened or not table.picking:
            return (opened,)
        return opened, len(table.game.moves), table.choices, table.group is not None

    return Part(path, values, _choices)


def _choices(opened: bool, step: int = 0, lines: Sequence[Choice] = (), inner: bool = False) -> Child:
    """The button and the lines; `inner` says that this is the second step."""
    opens = row(button(Action(Fold("choices").name, sentence("live.tool.choices"), unfolds=opened), "fold"))
    if not lines:
        return opens
    leave = button(Action("leave", f"← {sentence('table.back')}"), "leave") if inner else None
    rows = [
        el(
            "button",
            el("span", choice.text),
            el("span", choice.change, class_="mr-change mr-good" if choice.good else "mr-change")
            if choice.change
            else None,
            type="button",
            class_="mr-choice",
            data_act="choose",
            data_hover=True,
            tabindex=-1,
            data_id=choice.id_at(step),
            data_next=not number,
        )
        for number, choice in enumerate(lines)
    ]
    title = sentence("table.choices")
    return written(
        opens,
        row(el("h2", title), leave),
        toolbar("choices", title, *rows, class_="mr-list", aria_orientation="vertical"),
    )


def _spoken() -> El:
    """The language of all boards; each is called by its own name."""
    options = [
        el("option", name, value=code, lang=tag(code), selected=code == language())
        for code, (name, _) in languages().items()
    ]
    return labelled(sentence("language.one"), el("select", *options, data_act="language", data_id="language"))


def tools(path: str, label: Callable[[str], str]) -> TablePart:
    """The buttons below the boards, the plain ones by name, and the checks, called as `label` says.

    A page around the table has its own for files and new games; a game that people elsewhere share has neither.
    """

    def markup(
        no_undo: str,
        plain: tuple[str, ...],
        checks: Mapping[str, bool],
        folds: Collection[str],
        files: bool,
        shared: bool,
    ) -> El:
        own = files and not shared
        alone = {"new": sentence("table.new"), "files": sentence("table.files")} if own else {}
        folded = {**alone, "help": sentence("live.tool.help")}
        return row(
            button(Action("undo", sentence("table.undo"), off=no_undo and sentence(no_undo)), "undo"),
            button(Action("hint", sentence("table.hint")), "hint") if checks["hints"] else None,
            *(button(Action(name, sentence(f"table.{name}")), name) for name in plain if not shared),
            *(
                button(Action(Fold(fold).name, name, unfolds=fold in folds), "fold")
                for fold, name in folded.items()
            ),
            *(
                check(label(name), on, data_act="set", data_id=Check(name).name)
                for name, on in checks.items()
            ),
            _spoken() if own and len(languages()) > 1 else None,
        )

    return Part(
        path,
        lambda table: (
            *(table.play.no_undo(), table.plain, table.checks, table.folds),
            *(table.has_folder and not table.play.away, bool(table.play.away)),
        ),
        markup,
    )


def new_game(
    spec: GameSpec,
    now: Mapping[str, str],
    people: Collection[int],
    functions: Iterable[str],
    *,
    seat: Callable[[int], str],
    numbers: Sequence[int] = (),
    more: Callable[[], El | None] = lambda: None,
) -> El:
    """The form for another game, as `now` holds it: `seat` names the seats.

    `numbers` are how many may play, where these have an order of their own; `functions` are offered after the bots that
    have a name; `more` is asked for last.
    """
    counts = [(str(number), str(number)) for number in numbers or spec.players]
    told = {"data_act": "players", "data_id": "form-players"}  # at once, since as many seats follow
    most, asked = max(spec.players), typed(now["players"])
    seats = range(most if asked is None else min(asked, most))
    bots = {name: bot_name(name) for name in spec.bot_names()} | {name: clean(name) for name in functions}
    fields = (
        select(sentence("table.players"), counts, now["players"], name="players", **told),
        el(
            "fieldset",
            el("legend", sentence("table.people")),
            *(check(seat(one), one in people, name=f"seat{one}") for one in seats),
            class_="mr-field",
        ),
        select(sentence("table.bot"), bots.items(), now["bot"], name="bot"),
        *(spec.load(spec.fields)(now) if spec.fields else ()),
        field(sentence("table.seed"), name="seed", inputmode="numeric", size=9, value=now["seed"]),
        more(),
    )
    begin = el("button", sentence("table.begin"), type="submit", class_="mr-main", data_id="begin")
    return el("form", *fields, row(begin), class_="mr-form", data_act="begin", data_id="form-new")


def files_form(name: str) -> El:
    """Saving and loading: beside the notebook, and from and to the reader's own computer."""

    def form(act: str) -> El:
        own = clean(name, LONGEST_NAME)  # whole, as it is the name of a file
        file = field(sentence("table.file"), name="file", value=own, size=24, maxlength=LONGEST_NAME)
        send = el("button", sentence(f"table.{act}"), type="submit", data_id=act)
        return el("form", file, send, class_="mr-row", data_act=act, data_id=f"form-{act}")

    download = button(Action("download", sentence("table.download")), "download")
    upload = field(sentence("table.upload"), type="file", accept=".json", data_act="upload", data_id="upload")
    return el("div", form("save"), form("load"), row(download, upload), class_="mr-form")


def fold(
    path: str,
    new_form: Callable[[Mapping[str, str], Collection[int], Sequence[str]], Child],
    keys: str,
) -> TablePart:
    """What opens below the buttons, one at a time: the form for a new game, files, or what colours and keys mean.

    `keys` is the key of the sentence about keys.
    """

    def markup(folds: Collection[str], file: str, *form: Any) -> Child:
        if "new" in folds:
            return new_form(*form)
        if "files" in folds:
            return files_form(file)
        if "help" not in folds:
            return None
        of_keys = el("div", legend((FOCUS,), THEME), note(sentence(keys)), class_="mr-keys")
        return written(legend(TABLE, THEME), of_keys)

    def values(table: SessionTable[Any]) -> tuple[Any, ...]:
        return table.folds, table.file, dict(table.form), table.play.people, tuple(table.play.functions)

    return Part(path, values, markup)
