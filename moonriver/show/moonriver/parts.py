"""The parts of boards of Moon River that are no drawings: final scores, pictures for buttons, what a hint weighed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from moonriver.rules.effects import PARTNERS
from moonriver.rules.moves import Expand, Move
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.tabletop.arguments import expect
from moonriver.words.kit.catalogue import kept_by_language, sentence
from moonriver.words.kit.names import capital, seat_name, word
from moonriver.words.moonriver.analysis import advice as why
from moonriver.words.moonriver.ending import placing
from moonriver.words.moonriver.moves import describe
from moonriver.words.moonriver.table import expected, expects, place

from ..kit.controls import Action, button, note, row, table, table_row
from ..kit.markup import El, Markup, el, written
from ..kit.parts import anew
from ..kit.svg import THEME, document, use
from .pieces import COW, partner_art
from .tiles import SIZE, parcel_svg

if TYPE_CHECKING:
    from moonriver.rules.game import Game, View
    from moonriver.rules.parcel import Parcel

    from .play import Hint

MOST_TRIED = 4
"""How many of the moves that a hint chose from are shown."""


def ranch_of(given: Ranch | str) -> Ranch:
    """A ranch that is given to a board, perhaps as a diagram. Raises `Unreadable` and `Refused` for what is none."""
    expect(given, Ranch | str, "ranch")
    return Ranch.from_diagram(given) if isinstance(given, str) else given


def final_scores(ranches: Sequence[Ranch], scenario: str | None, names: object) -> El | None:
    """The final score pad with a column for each seat; nothing as long as there are no final `ranches`."""
    if not ranches:
        return None
    pads = [score(ranch, scenario).as_json() for ranch in ranches]
    rows = [
        table_row(word(key), [pad[category][key] for pad in pads])
        for category in ("territories", "resources", "partners")
        for key in pads[0][category]
    ]
    if scenario:
        rows.append(table_row(word(scenario), [pad["scenario"] for pad in pads]))
    rows.append(table_row(sentence("pad.total"), [pad["total"] for pad in pads], class_="mr-total"))
    seats = [capital(seat_name(seat, names)) for seat in range(len(ranches))]
    return table(sentence("table.final"), seats, rows)


def ended(view: View | None, alone: int | None = None, another: bool = True) -> Markup | None:
    """Below a table that has ended: how whoever played alone there has done, another game, and a look at this one."""
    if view is None:
        return None
    told = [] if alone is None else [note(placing(view, alone))]
    look = button(Action("again", sentence("analysis.again"), main=True), "again")
    return written(*told, row(look, anew() if another else None))


@kept_by_language(64)
def picture_of(piece: Parcel | str) -> Markup | None:
    """A small picture for a button: a parcel, or a partner's side; None for a partner without a drawing."""
    hidden = {"aria-hidden": "true"}
    if not isinstance(piece, str):
        return parcel_svg(piece, theme=THEME, attributes=hidden)
    if piece not in PARTNERS:
        return None
    token = use(partner_art(piece), 0, 0)
    name = word(piece)
    return document((-21, -21, 42, 42), [token], title=name, desc=name, theme=THEME, attributes=hidden)


@cache
def picture_of_cow() -> Markup:
    """A cow in the middle of a place as large as a parcel."""
    return document((0, 0, SIZE, SIZE), [use(COW, SIZE / 2, SIZE / 2)], title="", desc="", theme=THEME)


def advice(game: Game | None = None, hint: Hint | None = None) -> Markup | None:
    """What a hint chose from, what each move promises, and why the first one is better than the second."""
    if game is None or hint is None or not hint.alternatives[1:]:
        return None
    lines = [
        el("tr", el("td", _tried(one.move, game)), el("td", expected(one.expected, one.low, one.high)))
        for one in hint.alternatives[:MOST_TRIED]
    ]
    caption = el("caption", expects(hint.bot, hint.sampled))
    tried = el("table", caption, el("tbody", *lines), class_="mr-tried")
    told = why(hint.why)
    return written(tried, note(told) if told else None)


def _tried(move: Move, game: Game) -> str:
    if not isinstance(move, Expand):
        return describe(move, game)
    first, second = (game.reserves[move.player][at] for at in move.parcels)
    return place(first, move.cells[0], second, move.cells[1])
