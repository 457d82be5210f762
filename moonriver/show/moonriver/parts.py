"""The parts of live boards as markup: each drawing with what makes it answer - names, marks, roles, focus."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from moonriver.rules.effects import PARTNERS
from moonriver.rules.frame import CENTRE
from moonriver.rules.moves import Expand, Move
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.tabletop.arguments import expect
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import kept_by_language
from moonriver.words.kit.names import capital, seat_name, word
from moonriver.words.moonriver.analysis import advice as why
from moonriver.words.moonriver.moves import describe
from moonriver.words.moonriver.table import expected, expects, label, place

from ..kit import targets
from ..kit.controls import note, table, table_row
from ..kit.items import AttributesOf, Marks
from ..kit.markup import OPEN_ID, El, Markup, el, written
from ..kit.parts import THEME
from ..kit.svg import document, use
from ..kit.targets import Target
from . import texts
from .columns import columns_svg
from .drawing import Floating, ranch_svg
from .labels import cell_label
from .overlay import Net
from .pieces import partner_art
from .reserve import reserve_svg
from .saloon import saloon_svg
from .scorepad import score_svg
from .tiles import parcel_svg

if TYPE_CHECKING:
    from moonriver.rules.game import Game
    from moonriver.rules.parcel import Parcel
    from moonriver.rules.position import Column
    from moonriver.rules.score import ScoreSheet

    from .play import Hint

NEXT = ("may", "source")
MOST_TRIED = 4
"""How many of the moves that a hint chose from are shown."""


def ranch_of(given: Ranch | str) -> Ranch:
    """A ranch that is given to a board, perhaps as a diagram. Raises `Unreadable` and `Refused` for what is none."""
    expect(given, Ranch | str, "ranch")
    return Ranch.from_diagram(given) if isinstance(given, str) else given


def live_ranch(
    ranch: Ranch,
    marks: Marks,
    *,
    seat: int | None = None,
    floating: Floating | None = None,
    overlay: Sequence[Net] | None = None,
    movable: Collection[Target] = (),
    title: str = "",
    colour: str | None = None,
) -> Markup:
    """A ranch whose cells are targets of `seat`; a grid for keyboards and screen readers."""
    found = {cell: marks.get(targets.Cell(cell, seat)) for cell in (*ranch.cells, CENTRE)}
    own = {cell: mark for cell, mark in found.items() if mark is not None}
    first = next((cell for cell, mark in sorted(own.items(), key=itemgetter(0)) if mark.kind in NEXT), None)

    def attributes(at: Target) -> dict[str, str]:
        cell: Cell = at.at
        target = targets.Cell(cell, seat)
        found = {"data-id": target.name, "data-act": "click", "data-hover": "", "tabindex": "-1"}
        if cell in own:
            found["aria-label"] = texts.with_state(cell_label(ranch, cell), own[cell].kind)
        if target in movable:
            found["data-drag"] = ""
        if cell == first:
            found["data-next"] = ""
        return found

    return ranch_svg(
        ranch, marks=own, floating=floating, overlay=overlay, colour=colour,
        theme=THEME, live=True, title=title or None, attributes_of=attributes, prefix=_own(seat),
    )  # fmt: skip


def _items(marks: Marks, movable: Collection[Target] = (), hover: bool = False) -> AttributesOf:
    """The attributes of things in a row: buttons that can be clicked, dragged, pointed at."""
    seen: list[Target] = []

    def attributes(target: Target) -> dict[str, str]:
        mark = marks.get(target)
        found = {"data-act": "click", "role": "button", "tabindex": "-1"}
        if hover:
            found["data-hover"] = ""
        if mark is not None and mark.kind == "picked":
            found["aria-pressed"] = "true"
        if target in movable:
            found["data-drag"] = ""
        if mark is not None and mark.kind in NEXT and not seen:
            seen.append(target)
            found["data-next"] = ""
        return found

    return attributes


def _own(seat: int | None, board: str = "") -> str:
    """How the ids of a drawing begin, so that those of one part are told apart; the board adds its own beginning."""
    return f"{OPEN_ID}{'' if seat is None else seat}{board}"


def _toolbar(name: str) -> dict[str, str]:
    return {"role": "toolbar", "data-group": name}


def live_reserve(
    parcels: Sequence[Parcel],
    spaces: int,
    marks: Marks,
    *,
    seat: int | None = None,
    movable: Collection[Target] = (),
    title: str = "",
    colour: str | None = None,
    name: str = "",
) -> Markup:
    """The reserve of a seat to pick from: a toolbar."""
    return reserve_svg(
        parcels, spaces, marks=marks, theme=THEME, live=True, title=title or None, colour=colour, name=name, seat=seat,
        attributes=_toolbar("reserve" if seat is None else f"reserve {seat}"), attributes_of=_items(marks, movable),
        prefix=_own(seat, "r"),
    )  # fmt: skip


def live_columns(
    active: Column | None, newer: Column | None, colours: Sequence[str], marks: Marks, pile: int | None = None
) -> Markup:
    """The draft to choose from."""
    return columns_svg(
        active, newer, colours, pile=pile, marks=marks, theme=THEME, live=True, attributes=_toolbar("columns"),
        attributes_of=_items(marks, hover=True), prefix=OPEN_ID,
    )  # fmt: skip


def live_saloon(
    tokens: Sequence[str], marks: Marks, pile: int | None = None, movable: Collection[Target] = ()
) -> Markup:
    """The saloon to recruit from."""
    return saloon_svg(
        tokens,
        pile=pile,
        marks=marks,
        theme=THEME,
        live=True,
        attributes=_toolbar("saloon"),
        attributes_of=_items(marks, movable, hover=True),
        prefix=OPEN_ID,
    )


def live_sheet(
    sheet: ScoreSheet, heading: str = "", colour: str | None = None, lit: Collection[int] = ()
) -> Markup:
    """A score sheet whose lines light up their cells."""

    def attributes(line: Target) -> dict[str, str]:
        return {
            "data-act": "line",
            "role": "button",
            "tabindex": "-1",
            "aria-pressed": "true" if line.at in lit else "false",
        }

    return score_svg(
        sheet,
        theme=THEME,
        live=True,
        heading=heading,
        colour=colour,
        lit=lit,
        attributes=_toolbar("score"),
        attributes_of=attributes,
        prefix=OPEN_ID,
    )


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
    rows.append(table_row(label("total"), [pad["total"] for pad in pads], class_="mr-total"))
    seats = [capital(seat_name(seat, names)) for seat in range(len(ranches))]
    return table(label("final"), seats, rows)


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
