"""What stands around the boards of a game, as HTML: the line that says what is to be decided, log, buttons, forms."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from moonriver import bots
from moonriver.rules.game import Game
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import score
from moonriver.words.kit.names import capital, seat_name, word
from moonriver.words.kit.table import bot_name, seat_number
from moonriver.words.moonriver.table import label

from ..kit.markup import clean
from ..kit.picker import Action
from ..kit.targets import Back, Check, Fold, Past
from . import board_texts as texts
from .parts import button, pressable

if TYPE_CHECKING:
    from ..kit.choices import Choice
    from ..kit.session import Entry

RECENT = 30
"""So many sentences of the log are shown, until all are asked for."""
SHEETS = ("new", "files", "help")
"""What is open one at a time."""


def prompt_line(asked: str, round_text: str, kind: str, colour: str | None, past: bool) -> str:
    """The one line above everything; looking back, with the way back to the game. `kind` is for the style sheet."""
    back = button(Action("now", label("now"), main=True), "now") if past else ""
    dot = f'<span class="mr-dot mr-{escape(colour)}"></span>' if colour else ""
    look = " mr-past" if past else ""
    return (
        f'<div class="mr-line{look}" data-kind="{escape(kind)}">{dot}<b>{escape(asked)}</b>'
        f'<span class="mr-round">{escape(round_text)}</span>{back}</div>'
    )


def log(entries: Sequence[Entry], own: Collection[int], past: int | None, whole: bool) -> str:
    """The sentences so far, the last one first. `own` are positions that undo can go back to."""
    first = 0 if whole else max(0, len(entries) - RECENT)
    lines, offered = [], set()
    for place in range(first, len(entries)):
        entry = entries[place]
        line = escape(entry.text)
        if entry.index is not None:
            here = ' aria-current="true"' if entry.index == past else ""
            line = pressable("look", Past(entry.index).name, line, f' class="mr-entry" tabindex="-1"{here}')
            before = entry.index - 1
            if before in own and before not in offered:
                offered.add(before)
                undo = escape(texts.tool("undo_here"))
                line += " " + pressable("back", Back(before).name, undo, ' class="mr-small" tabindex="-1"')
        lines.append(f"<div>{line}</div>")
    more = (
        button(Action(Fold("log").name, label("fewer" if whole else "all")), "fold")
        if len(entries) > RECENT
        else ""
    )
    title = escape(label("log"))
    return (
        f'<h2>{title}</h2><div class="mr-log" role="toolbar" aria-orientation="vertical" data-group="log" '
        f'aria-label="{title}">{"".join(reversed(lines))}</div>{more}'
    )


def tools(can_undo: bool, checks: Mapping[str, tuple[str, bool]], folds: Collection[str]) -> str:
    """The buttons under the boards, and the checks beside them: by name their text and whether they are on."""
    undo = button(Action("undo", label("undo")), "undo")
    row = [undo if can_undo else undo.replace("<button ", '<button aria-disabled="true" ', 1)]
    if checks["hints"][1]:
        row.append(button(Action("hint", label("hint")), "hint"))
    row.append(button(Action("restart", label("restart")), "restart"))
    folded = {
        "choices": texts.tool("choices"),
        "new": label("new"),
        "files": label("files"),
        "help": texts.tool("help"),
    }
    row += [
        button(Action(Fold(fold).name, name, pressed=fold in folds), "fold") for fold, name in folded.items()
    ]
    row += [
        check(f'data-act="set" data-id="{Check(name).name}"', text, on) for name, (text, on) in checks.items()
    ]
    return f'<div class="mr-row">{"".join(row)}</div>'


def check(attributes: str, title: str, on: bool) -> str:
    """A box to tick; `attributes` as they are written in HTML."""
    box = f'<input type="checkbox" {attributes}{" checked" if on else ""}>'
    return f'<label class="mr-check">{box} {escape(title)}</label>'


def help_text() -> str:
    """The keys."""
    return f'<div class="mr-tell">{escape(texts.tool("keys"))}</div>'


def form_of(game: Game, bot: str) -> dict[str, str]:
    """What the form for a new game begins with: as the one at the table."""
    return {
        "players": str(game.players),
        "bot": bot,
        "variant": game.variant,
        "scenario": game.scenario or "",
        "finale": game.finale,
        "seed": "0",
    }


def new_form(now: Mapping[str, str], people: Collection[int]) -> str:
    """The form for another game: the fields of `form_of`, and "seat0" to "seat3" for the people."""
    scenarios = [("", texts.tool("any")), *((name, word(name)) for name in SCENARIOS)]
    variants = [("base", texts.tool("base")), ("legends", word("Legends of the West"))]
    finales = [(name, label(name)) for name in ("rulebook", "in_turn")]
    return new_game(
        players(("3", "2", "4"), now["players"]),
        seats([seat_number(seat + 1) for seat in chairs(now["players"], 4)], people),
        select("bot", label("bot"), [(name, bot_name(name)) for name in bots.NAMES], now["bot"]),
        select("variant", texts.tool("variant"), variants, now["variant"]),
        select("scenario", texts.tool("scenario"), scenarios, now["scenario"]),
        select("finale", label("finale"), finales, now["finale"]),
        seed(now["seed"]),
        field(texts.tool("box"), 'type="file" accept=".toml" data-act="box" data-id="box"'),
    )


def new_game(*fields: str) -> str:
    """The form for another game, of these fields."""
    begin = f'<button type="submit" class="mr-main" data-id="begin">{escape(label("begin"))}</button>'
    return (
        f'<form class="mr-form" data-act="begin" data-id="form-new">{"".join(fields)}'
        f'<div class="mr-row">{begin}</div></form>'
    )


def players(numbers: Iterable[str], chosen: str) -> str:
    """How many play; a change is told at once, since as many seats follow."""
    return select(
        "players",
        label("players"),
        [(n, n) for n in numbers],
        chosen,
        ' data-act="players" data-id="form-players"',
    )


def chairs(chosen: str, most: int) -> range:
    """The seats to be filled, of at most so many."""
    return range(min(int(chosen), most) if chosen.isdecimal() else most)


def seats(names: Sequence[str], people: Collection[int]) -> str:
    """Which seats are played by people: the fields "seat0", "seat1" and so on."""
    boxes = (check(f'name="seat{seat}"', name, seat in people) for seat, name in enumerate(names))
    legend = f"<legend>{escape(label('people'))}</legend>"
    return f'<fieldset class="mr-field">{legend}{"".join(boxes)}</fieldset>'


def seed(now: str) -> str:
    """The number of the shuffle."""
    return field(label("seed"), f'name="seed" inputmode="numeric" size="9" value="{escape(now)}"')


def files_form(name: str) -> str:
    """Saving and loading: beside the notebook, and from and to the reader's own computer."""

    def form(act: str) -> str:
        name_field = field(
            label("file"), f'name="file" value="{escape(clean(name))}" size="24" maxlength="200"'
        )
        send = f'<button type="submit" data-id="{act}">{escape(label(act))}</button>'
        return f'<form class="mr-row" data-act="{act}" data-id="form-{act}">{name_field}{send}</form>'

    download = button(Action("download", label("download")), "download")
    upload = field(label("upload"), 'type="file" accept=".json" data-act="upload" data-id="upload"')
    return (
        f'<div class="mr-form">{form("save")}{form("load")}<div class="mr-row">{download}{upload}</div></div>'
    )


def select(name: str, title: str, options: Iterable[tuple[str, str]], chosen: str, more: str = "") -> str:
    """A list to choose one of; `more` are further attributes, each after a blank."""
    inner = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in options
    )
    return f'<label class="mr-field">{escape(title)} <select name="{name}"{more}>{inner}</select></label>'


def field(title: str, attributes: str) -> str:
    """A field to fill in; `attributes` as they are written in HTML."""
    return f'<label class="mr-field">{escape(title)} <input {attributes}></label>'


def choice_name(step: int, choice: Choice) -> str:
    """The name of a line in the page. `step` is the number of moves so far, so that a second click finds nothing."""
    return f"c{step}:{choice.name}"


def choice_list(step: int, lines: Sequence[Choice], group: Choice | None) -> str:
    """The legal moves as sentences, many of them in two steps."""
    leave = button(Action("leave", f"← {label('back')}"), "leave") if group is not None else ""
    rows = []
    for number, choice in enumerate(lines):
        good = " mr-good" if choice.good else ""
        change = f'<span class="mr-change{good}">{escape(choice.change)}</span>' if choice.change else ""
        rows.append(
            f'<button type="button" class="mr-choice" data-act="choose" data-hover tabindex="-1"'
            f' data-id="{choice_name(step, choice)}"{"" if number else " data-next"}>'
            f"<span>{escape(choice.text)}</span>{change}</button>"
        )
    return (
        f'<div class="mr-row"><h2>{escape(_question(lines, group))}</h2>{leave}</div>'
        f'<div class="mr-list" role="toolbar" aria-orientation="vertical" data-group="choices"'
        f' aria-label="{escape(label("choices"))}">{"".join(rows)}</div>'
    )


_STEPS = (("expand", "pairs", "where"), ("swap", "give", "take"), ("drive", "source", "target"))
"""The decisions in two steps, and what is asked first and then."""


def _question(lines: Sequence[Choice], group: Choice | None) -> str:
    """What the list asks, in a few words."""
    moves = [choice.move or choice.inner[0].move for choice in lines]
    kinds = {move.kind for move in moves if move is not None}
    for kind, first, then in _STEPS:
        if kind in kinds and group is not None:
            return label(then)
        if kind in kinds and any(choice.inner for choice in lines):
            return label(first)
    return label("choices")


def all_sheets(game: Game) -> str:
    """The final score pad: a column for each seat."""
    pads = [score(ranch, game.scenario).as_json() for ranch in game.ranches]
    names = [escape(capital(seat_name(seat, game))) for seat in range(game.players)]
    heads = "".join(f'<th scope="col">{name}</th>' for name in names)
    rows = [
        _row(word(key), [pad[category][key] for pad in pads])
        for category in ("territories", "resources", "partners")
        for key in pads[0][category]
    ]
    if game.scenario:
        rows.append(_row(word(game.scenario), [pad["scenario"] for pad in pads]))
    rows.append(_row(label("total"), [pad["total"] for pad in pads], ' class="mr-total"'))
    return (
        f'<table class="mr-pad"><caption>{escape(label("final"))}</caption><thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _row(name: str, points: list[int], attributes: str = "") -> str:
    cells = "".join(f"<td>{value}</td>" for value in points)
    return f'<tr{attributes}><th scope="row">{escape(name)}</th>{cells}</tr>'
