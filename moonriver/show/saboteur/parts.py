"""The parts of a live Saboteur table as markup: mine, hand, seats, results, each with what makes it answer."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape

from moonriver.saboteur import Goal, Mine, View
from moonriver.saboteur.cards import TOOLS, ActionCard, Card, PathCard, Tool
from moonriver.saboteur.dwarves import Role
from moonriver.saboteur.state import Result
from moonriver.saboteur.tunnels import frame
from moonriver.tabletop import cells
from moonriver.words.kit.catalogue import kept_by_language
from moonriver.words.kit.names import capital, labelled, seat_name, word
from moonriver.words.saboteur import table as words
from moonriver.words.saboteur.log import round_ended
from moonriver.words.saboteur.names import card_name, cell_label, role_name

from ..kit.items import Marks
from ..kit.picker import Action
from ..kit.svg import Art, Canvas
from ..kit.targets import Cell, Target
from ..moonriver.parts import button
from . import targets
from .drawing import Floating, Frame, mine_svg, still_frame
from .overlay import Overlay
from .pieces import broken_tool_el, card_art, dwarf_art, nugget_art
from .tiles import HIGH, WIDE

THEME = "page"
SMALL_PIXELS = 42
"""So wide it is where a mine is only looked at."""


def live_mine(
    mine: Mine,
    marks: Marks,
    *,
    floating: Floating | None = None,
    overlay: Overlay | None = None,
    known: Mapping[int, Goal] | None = None,
    within: Frame | None = None,
    title: str = "",
    act: str = "click",
) -> str:
    """A mine whose cells are called "x,y": a grid for keyboards and screen readers, in a frame that scrolls."""
    within = within or frame(mine)
    own = {target.at: mark for target, mark in marks.items()}
    first = next((cell for cell, mark in own.items() if mark.kind == "may"), None)

    def attributes(cell: cells.Cell) -> dict[str, str]:
        found = {"data-id": Cell(cell).name, "data-act": act, "data-hover": "", "tabindex": "-1"}
        mark = own.get(cell)
        if mark is not None:
            number = mine.goal_at(cell)
            seen = None if number is None or mine.goals[number] else (known or {}).get(number)
            found["aria-label"] = words.in_state(cell_label(mine, cell, seen), mark.kind)
        if cell == first or (first is None and cell == (0, 0)):
            found["data-next"] = ""
        return found

    size = {"style": f"--columns:{len(within[0])};--rows:{len(within[1])}"}
    drawn = mine_svg(
        mine, marks=own, floating=floating, overlay=overlay, known=known, within=within, theme=THEME, live=True,
        title=title or None, cell_attributes=attributes, attributes=size,
    )  # fmt: skip
    return f'<div class="mr-scroll" style="overflow:auto;max-width:100%;padding:4px">{drawn}</div>'


@kept_by_language(128)
def _picture(thing: Card | Role | int | None) -> str:
    """On a button a card of the hand, a nugget card by its worth, or a dwarf, whose role may not be known."""
    art: Art
    if isinstance(thing, int):
        art, title = nugget_art(thing), labelled(word("gold nugget card"), thing)
    elif isinstance(thing, PathCard | ActionCard):
        art, title = card_art(thing), card_name(thing)
    else:
        art, title = dwarf_art(thing), role_name(thing) if thing else word("dwarf")
    canvas = Canvas(THEME)
    drawn = canvas.document((0, 0, WIDE, HIGH), [canvas.use(art, 0, 0)], title=title, desc=title)
    return _hidden(drawn)


@kept_by_language(8)
def _tool_picture(tool: Tool) -> str:
    canvas = Canvas(THEME)
    drawn = canvas.document(
        (-28, -28, 56, 56), [broken_tool_el(canvas, tool, 0, 0)], title=word(tool), desc=word(tool)
    )
    return _hidden(drawn)


def _hidden(drawn: str) -> str:
    return drawn.replace("<svg ", '<svg aria-hidden="true" ', 1)


def _card_button(target: Target, picture: str, text: str, marks: Marks) -> str:
    kind = marks[target].kind if target in marks else ""
    pressed, first = kind == "picked", target == next(iter(marks), None)
    drag = " data-drag" if isinstance(target, targets.Card) else ""
    may = " mr-may" if kind == "may" else ""
    return (
        f'<button type="button" class="mr-card{may}" tabindex="-1" data-act="click" data-id="{target.name}"{drag}'
        f'{" data-next" if first else ""} aria-pressed="{str(pressed).lower()}">{picture}'
        f"<span>{escape(text)}</span></button>"
    )


def live_hand(view: View, marks: Marks) -> str:
    """The cards of the person at the screen, the dwarf and the gold; while gold is shared out, what is offered."""
    dwarf = (
        f'<div class="mr-own">{_picture(view.role)}<b>{escape(words.role_text(view.role))}</b>'
        f"<span>{escape(words.gold_text(view.nuggets))}</span></div>"
    )
    if view.offer is not None:
        values = sorted(set(view.offer))
        cards = "".join(
            _card_button(targets.Nugget(value), _picture(value), f"{value}", marks) for value in values
        )
        title = words.label("offer")
    else:
        cards = "".join(
            _card_button(targets.Card(place), _picture(card), capital(card_name(card)), marks)
            for place, card in enumerate(view.hand)
        )  # fmt: skip
        title = words.label("hand")
    bar = (
        f'<div class="mr-cards" role="toolbar" data-group="hand" aria-label="{escape(title)}">{cards}</div>'
        if cards
        else ""
    )
    return f'<h2>{escape(title)}</h2><div class="mr-hand-row">{dwarf}{bar}</div>'


def curtain(seat: int, table: object) -> str:
    """What hides the hand until the next person is there."""
    show = button(Action("open", words.i_am(seat, table), main=True), "open")
    return (
        f'<div class="mr-curtain"><b>{escape(words.pass_to(seat, table))}</b>'
        f"<p>{escape(words.label('closed'))}</p>{show}</div>"
    )


def live_seats(
    view: View, table: object, marks: Marks, you: int | None, fresh: Collection[Target] = ()
) -> str:
    """The dwarves around the table with their broken tools; those that may be chosen are marked, `you`, the `fresh`."""
    cards = []
    for seat in range(view.players):
        role = view.roles[seat] if view.roles else None
        tools = "".join(_tool_picture(tool) for tool in TOOLS if tool in view.broken[seat])
        looks = ["mr-dwarf"]
        target = targets.Player(seat)
        looks += ["mr-may"] if target in marks else []
        looks += ["mr-now"] if seat == view.player else []
        looks += ["mr-fresh"] if target in fresh else []
        first = " data-next" if target == next(iter(marks), None) else ""
        head = f'<button type="button" class="{" ".join(looks)}" tabindex="-1" data-act="click"'
        text = escape(words.seat_text(view, seat, table, seat == you))
        cards.append(
            f'{head} data-id="{target.name}"{first}>{_picture(role)}<span>{text}</span>'
            f'<span class="mr-tools">{tools}</span></button>'
        )
    title = escape(words.label("seats"))
    return (
        f'<h2>{title}</h2><div class="mr-around" role="toolbar" data-group="seats" aria-label="{title}">'
        f"{''.join(cards)}</div>"
    )


def results(found: Sequence[Result], table: object, gold: Sequence[int] | None) -> str:
    """Who was what in the rounds that ended, and who reached the gold (★); at the end everybody's gold."""
    if not found:
        return ""
    rounds = [words.round_head(number) for number in range(1, len(found) + 1)]
    heads = rounds + ([words.label("gold")] if gold is not None else [])
    rows = []
    for seat in range(len(found[0].roles)):
        cells = [_role(result.roles[seat], seat == result.finder) for result in found]
        cells += [str(gold[seat])] if gold is not None else []
        name = escape(capital(seat_name(seat, table)))
        rows.append(f'<tr><th scope="row">{name}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>')
    title = escape(words.label("results"))
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    return (
        f'<table class="mr-pad"><caption>{title}</caption><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _role(role: Role, finder: bool) -> str:
    return f"{escape(role_name(role))}{' ★' if finder else ''}"


def ended(number: int, result: Result, mine: Mine | None, table: object) -> str:
    """How a round ended: its dwarves turned up, the way on, and the mine where it has been cleared away already."""
    dwarves = "".join(
        f"<figure>{_picture(role)}<figcaption>{escape(capital(seat_name(seat, table)))}</figcaption></figure>"
        for seat, role in enumerate(result.roles)
    )
    told = "".join(f"<p>{escape(line)}</p>" for line in round_ended(number, result, table))
    picture = f'<div class="mr-last">{_small_mine(mine)}</div>' if mine is not None else ""
    return (
        f'<div class="mr-ended"><div><b>{escape(words.round_over(number))}</b>{told}'
        f'<div class="mr-figures">{dwarves}</div>{go_on()}</div>{picture}</div>'
    )


def _small_mine(mine: Mine) -> str:
    """A mine to look at, its numbers just large enough to be read."""
    wide = len(still_frame(mine)[0]) * SMALL_PIXELS
    return mine_svg(mine, theme=THEME, attributes={"style": f"min-width:{wide}px"})


def go_on() -> str:
    """The button that says: I have read it."""
    return button(Action("goon", words.label("goon"), main=True), "goon")


def secret(text: str) -> str:
    """What a map showed, until the person who looked has read it."""
    return f'<div class="mr-curtain"><b>{escape(text)}</b><p></p>{go_on()}</div>'
