"""The parts of a live Saboteur table as markup: mine, hand, seats, results, each with what makes it answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from moonriver.saboteur import Mine, View
from moonriver.saboteur.cards import TOOLS, ActionCard, Card, PathCard, Tool
from moonriver.saboteur.dwarves import Role
from moonriver.saboteur.state import Result
from moonriver.words.kit.catalogue import kept_by_language, sentence
from moonriver.words.kit.names import capital, labelled, seat_name, word
from moonriver.words.kit.syllables import parted
from moonriver.words.saboteur import table as words
from moonriver.words.saboteur.ending import Played, placing
from moonriver.words.saboteur.log import round_ended
from moonriver.words.saboteur.names import card_name

from ..kit.controls import Action, button, note, pressable, row, table, table_row, toolbar
from ..kit.game_board import Names
from ..kit.items import Marks
from ..kit.markup import El, Markup, el, written
from ..kit.parts import anew
from ..kit.svg import THEME, document, use
from ..kit.targets import Target
from . import targets
from .drawing import mine_svg, still_frame
from .tiles import ART, HIGH, WIDE, card_art

SMALL_PIXELS = 24
"""So wide it is, or wider, where a mine is only looked at: a phone shows all of it."""


_HIDDEN = {"aria-hidden": "true"}


@kept_by_language(128)
def picture(card: Card | Role | int | None) -> Markup:
    """On a button a card of the hand, a nugget card by its worth, or a dwarf, whose role may not be known."""
    if isinstance(card, int):
        title = labelled(word("gold nugget card"), card)
    else:
        title = card_name(card) if isinstance(card, PathCard | ActionCard) else word(card or "dwarf")
    picture = [use(card_art(card), 0, 0)]
    return document((0, 0, WIDE, HIGH), picture, title=title, desc=title, theme=THEME, attributes=_HIDDEN)


@kept_by_language(8)
def _tool_picture(tool: Tool) -> Markup:
    picture = [use(ART[f"{tool}-broken"], 0, 0)]
    return document(
        (-28, -28, 56, 56), picture, title=word(tool), desc=word(tool), theme=THEME, attributes=_HIDDEN
    )


def _card_button(target: Target, picture: Markup, text: str, marks: Marks) -> El:
    kind = marks[target].kind if target in marks else ""
    return pressable(
        "click",
        target.name,
        picture,
        el("span", parted(text)),
        class_="mr-card mr-may" if kind == "may" else "mr-card",
        tabindex=-1,
        data_drag=bool(marks) and isinstance(target, targets.Card),
        data_next=target == next(iter(marks), None),
        aria_pressed="true" if kind == "picked" else "false",
        aria_description=sentence("mark.may") if kind == "may" else None,
    )


def live_hand(
    hand: tuple[Card, ...], offer: tuple[int, ...] | None, role: Role, nuggets: tuple[int, ...], marks: Marks
) -> Markup:
    """The cards of the person at the screen, the dwarf and the gold; while gold is shared out, what is offered."""
    dwarf = el(
        "div",
        picture(role),
        el("b", sentence("sab.table.role", role=word(role))),
        el("span", sentence("sab.table.gold", n=sum(nuggets))),
        class_="mr-own",
    )
    if offer is not None:
        title = sentence("sab.table.offer")
        cards = [
            _card_button(targets.Nugget(value), picture(value), str(value), marks)
            for value in sorted(set(offer))
        ]
    else:
        title = sentence("sab.table.hand")
        cards = [
            _card_button(targets.Card(place), picture(card), capital(card_name(card)), marks)
            for place, card in enumerate(hand)
        ]
    bar = toolbar("hand", title, *cards, class_="mr-cards") if cards else None
    return written(el("h2", title), el("div", dwarf, bar, class_="mr-hand-row"))


def curtain(seat: int, names: Names) -> El:
    """What hides the hand until the next person is there."""
    here = button(Action("open", sentence("sab.table.i_am", who=seat_name(seat, names)), main=True), "open")
    return el(
        "div",
        el("b", sentence("sab.table.pass_to", who=seat_name(seat, names))),
        el("p", sentence("sab.table.closed")),
        here,
        class_="mr-curtain",
    )


def live_seats(view: View, names: Names, marks: Marks, you: int | None, fresh: Collection[Target]) -> Markup:
    """The dwarves around the table with their broken tools; those that may be chosen are marked, `you`, the `fresh`."""
    cards = []
    for seat in range(view.players):
        tools = [_tool_picture(tool) for tool in TOOLS if tool in view.broken[seat]]
        target = targets.Player(seat)
        kind = marks[target].kind if target in marks else ""
        looks = ["mr-dwarf"]
        looks += ["mr-may"] if kind == "may" else []
        looks += ["mr-now"] if seat == view.player else []
        looks += ["mr-fresh"] if target in fresh else []
        dwarf = pressable(
            "click",
            target.name,
            picture(view.roles[seat] if view.roles else None),
            el("span", words.seat_text(view, seat, names, seat == you)),
            el("span", *tools, class_="mr-tools") if tools else None,
            class_=" ".join(looks),
            tabindex=-1,
            data_hover=True,
            data_next=target == next(iter(marks), None),
            aria_pressed="true" if kind == "picked" else None,
            aria_description=sentence("mark.may") if kind == "may" else None,
        )
        cards.append(dwarf)
    title = sentence("sab.table.seats")
    return written(el("h2", title), toolbar("seats", title, *cards, class_="mr-around"))


def results(found: Sequence[Result], gold: Sequence[int] | None, names: Names) -> El | None:
    """Who was what in the rounds that ended, and who reached the gold; at the end everybody's gold."""
    if not found:
        return None
    heads = [sentence("sab.table.round_head", n=number) for number in range(1, len(found) + 1)]
    rows = []
    for seat in range(len(found[0].roles)):
        cells = [words.role_found(result.roles[seat], seat == result.finder) for result in found]
        cells += [str(gold[seat])] if gold is not None else []
        rows.append(table_row(capital(seat_name(seat, names)), cells))
    return table(
        sentence("sab.table.results"),
        [*heads, *([sentence("sab.table.gold_row")] if gold is not None else [])],
        rows,
    )


@dataclass(frozen=True)
class Ending:
    """A round that has just ended, until the people at the screen go on."""

    number: int
    result: Result
    mine: Mine


def ended(endings: Sequence[Ending], round: int, names: Names, on: bool) -> Markup:
    """How rounds ended: their dwarves turned up, the way `on`, and the mines of those that were cleared away."""
    return written(*(_ended(one, one.number < round, names, on) for one in endings))


def _ended(ending: Ending, cleared: bool, names: Names, on: bool) -> El:
    result, mine = ending.result, ending.mine
    dwarves = [
        el("figure", picture(role), el("figcaption", capital(seat_name(seat, names))))
        for seat, role in enumerate(result.roles)
    ]
    lines = [el("p", line) for line in round_ended(ending.number, result, names)]
    result_el = el(
        "div",
        el("b", sentence("sab.table.round_over", n=ending.number)),
        *lines,
        el("div", *dwarves, class_="mr-figures"),
        go_on() if on else None,
    )
    if not cleared:
        return el("div", result_el, class_="mr-ended")
    wide = len(still_frame(mine)[0]) * SMALL_PIXELS
    small = mine_svg(mine, theme=THEME, attributes={"style": f"min-width:{wide}px"})
    return el("div", result_el, el("div", small, class_="mr-last"), class_="mr-ended")


def over(
    gold: Sequence[int] = (),
    rounds: Sequence[Played] = (),
    alone: int | None = None,
    names: Names | None = None,
    look: bool = False,
    another: bool = True,
) -> Markup | None:
    """After the end: how whoever played `alone` there has done, a look at this game again, and another one."""
    if not gold:
        return None
    told = None if alone is None else note(placing(rounds, gold, alone, names))
    again = button(Action("again", sentence("table.again"), main=True), "again") if look else None
    return written(told, row(again, anew() if another else None))


def go_on() -> El:
    """The button that says: I have read it."""
    return button(Action("goon", sentence("table.goon"), main=True), "goon")


def secret(text: str) -> El:
    """What a map showed, until the person who looked has read it."""
    return el("div", el("b", text), el("p"), go_on(), class_="mr-curtain")
