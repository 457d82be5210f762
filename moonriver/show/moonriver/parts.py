"""The parts of live boards as markup: each drawing with what makes it answer - names, marks, roles, focus."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape
from operator import itemgetter
from typing import TYPE_CHECKING

from moonriver.rules.frame import CENTRE
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal
from moonriver.words import rule_card, say, say_shortly
from moonriver.words.kit.catalogue import kept_by_language
from moonriver.words.kit.names import clean, word
from moonriver.words.kit.table import label

from ..kit import targets
from ..kit.items import ItemAttributes, Marks
from ..kit.marks import Ghost
from ..kit.picker import Action
from ..kit.svg import Canvas
from ..kit.targets import Target
from . import board_texts as texts
from .columns import columns_svg
from .drawing import ranch_svg
from .overlay import Net
from .pieces import PARTNERS, partner_art
from .reserve import reserve_svg
from .saloon import saloon_svg
from .scorepad import score_svg
from .texts import cell_label
from .tiles import parcel_svg

if TYPE_CHECKING:
    from moonriver.rules.parcel import Parcel
    from moonriver.rules.position import Column
    from moonriver.rules.score import ScoreSheet

THEME = "page"
NEXT = ("may", "source")


def live_ranch(
    ranch: Ranch,
    marks: Marks,
    *,
    seat: int | None = None,
    ghost: Ghost | None = None,
    overlay: Sequence[Net] | None = None,
    movable: Collection[Target] = (),
    title: str = "",
    colour: str | None = None,
) -> str:
    """A ranch whose cells are targets of `seat`; a grid for keyboards and screen readers."""
    found = {cell: marks.get(targets.Cell(cell, seat)) for cell in (*ranch.cells, CENTRE)}
    own = {cell: mark for cell, mark in found.items() if mark is not None}
    first = next((cell for cell, mark in sorted(own.items(), key=itemgetter(0)) if mark.kind in NEXT), None)

    def attributes(cell: Cell) -> dict[str, str]:
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
        ranch, marks=own, ghost=ghost, overlay=overlay, theme=THEME, live=True, title=title or None, colour=colour,
        cell_attributes=attributes,
    )  # fmt: skip


def _items(marks: Marks, movable: Collection[Target] = (), hover: bool = False) -> ItemAttributes:
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
) -> str:
    """The reserve of a seat to pick from: a toolbar."""
    return reserve_svg(
        parcels, spaces, marks=marks, theme=THEME, live=True, title=title or None, colour=colour, name=name, seat=seat,
        attributes=_toolbar("reserve" if seat is None else f"reserve {seat}"), item_attributes=_items(marks, movable),
    )  # fmt: skip


def live_columns(
    active: Column | None,
    newer: Column | None,
    colours: Sequence[str],
    marks: Marks,
    *,
    pile: int | None = None,
) -> str:
    """The draft to choose from."""
    return columns_svg(
        active, newer, colours, pile=pile, marks=marks, theme=THEME, live=True, attributes=_toolbar("columns"),
        item_attributes=_items(marks, hover=True),
    )  # fmt: skip


def live_saloon(
    tokens: Sequence[str], marks: Marks, *, pile: int | None = None, movable: Collection[Target] = ()
) -> str:
    """The saloon to recruit from."""
    return saloon_svg(
        tokens,
        pile=pile,
        marks=marks,
        theme=THEME,
        live=True,
        attributes=_toolbar("saloon"),
        item_attributes=_items(marks, movable, hover=True),
    )


def live_sheet(
    sheet: ScoreSheet, *, heading: str = "", colour: str | None = None, lit: Collection[int] = ()
) -> str:
    """A score sheet whose lines light up their cells."""

    def attributes(number: int) -> dict[str, str]:
        line = sheet.lines[number]
        return {
            "data-act": "line",
            "role": "button",
            "tabindex": "-1",
            "aria-pressed": "true" if number in lit else "false",
            "aria-label": texts.line_label(line),
        }

    return score_svg(
        sheet,
        theme=THEME,
        live=True,
        heading=heading,
        colour=colour,
        lit=lit,
        attributes=_toolbar("score"),
        line_attributes=attributes,
    )


@kept_by_language(64)
def picture_of(art: Parcel | str) -> str:
    """A small picture on a button: a parcel, or a partner's side."""
    if not isinstance(art, str):
        return parcel_svg(art, theme=THEME).replace("<svg ", '<svg aria-hidden="true" ', 1)
    if art not in PARTNERS:
        return ""
    canvas = Canvas(THEME)
    drawn = canvas.document(
        (-21, -21, 42, 42), [canvas.use(partner_art(art), 0, 0)], title=word(art), desc=word(art)
    )
    return drawn.replace("<svg ", '<svg aria-hidden="true" ', 1)


def button(action: Action, act: str = "click") -> str:
    """A button of HTML; its label is escaped."""
    picture = picture_of(action.art) if action.art is not None else ""
    state = ' aria-pressed="true"' if action.pressed else ""
    main = ' class="mr-main" data-next=""' if action.main else ""
    return pressable(act, action.name, picture + escape(action.label), state + main)


def pressable(act: str, name: str, inner: str, more: str = "") -> str:
    """A button of HTML around what is HTML already; `more` are further attributes, each after a blank."""
    return f'<button type="button" data-act="{act}" data-id="{escape(name)}"{more}>{inner}</button>'


def buttons(actions: Sequence[Action], act: str = "click") -> str:
    """A row of buttons; nothing where there are none."""
    return (
        f'<div class="mr-row">{"".join(button(action, act) for action in actions)}</div>' if actions else ""
    )


def why(refusal: Refusal | None, note: str = "", position: object = None, told: Sequence[str] = ()) -> str:
    """A refusal in one short sentence, with the facts and the rule's own words to be folded out; or a note.

    Where there is neither, `told` says what the others did meanwhile.
    """
    if refusal is None:
        if note:
            return f'<div class="mr-tell">{escape(clean(note, 400))}</div>'
        lines = "".join(f"<span>{escape(clean(line, 400))}</span> " for line in told)
        return f'<div class="mr-tell"><b>{escape(label("meanwhile"))}</b> {lines}</div>' if lines else ""
    rule = rule_card(refusal.rule).rule
    long, short = say(refusal, position), say_shortly(refusal, position)
    facts = f"<p>{escape(long)}</p>" if short != long else ""
    return (
        f'<div class="mr-refused"><b>{escape(short)}</b> <details><summary>{escape(rule.id)}</summary>'
        f"<div>{facts}<p>{escape(rule.text)}</p></div></details></div>"
    )
