"""Buttons and fields of HTML, as elements: they look the same on every board, and tell what is done with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .markup import Child, El, Markup, Value, el
from .palette import tone


@dataclass(frozen=True)
class Action:
    """A button of the decision. `main` is the one to press next; `picture` stands before its label.

    `pressed` is whether what it switches is on, `unfolds` whether what it opens is open; None for other buttons.
    `key` is the letter that does the same, said after it where there are keys. `off` is why it does nothing now, which
    who points at it reads; who presses it all the same is answered by Python.
    """

    name: str
    label: str
    main: bool = False
    pressed: bool | None = None
    unfolds: bool | None = None
    picture: Markup | None = None
    key: str | None = None
    off: str = ""


def pressable(act: str, name: str, *children: Child, **attributes: Value) -> El:
    """A button that tells `act` with its `name`."""
    return el("button", *children, type="button", data_act=act, data_id=name, **attributes)


def button(action: Action, act: str = "click", **attributes: Value) -> El:
    """A button with its picture and label."""
    made = pressable(act, action.name, action.picture, action.label, **attributes)
    made.set(aria_pressed=_state(action.pressed), aria_expanded=_state(action.unfolds))
    made.set(aria_keyshortcuts=action.key)
    if action.off:
        made.set(aria_disabled="true", title=action.off, aria_description=action.off)
    return made.set(class_="mr-main", data_next=True) if action.main else made


def _state(on: bool | None) -> str | None:
    return None if on is None else str(on).lower()


def row(*children: Child) -> El:
    """Things beside each other, in several lines where they need them."""
    return el("div", *children, class_="mr-row")


def buttons(actions: Iterable[Action]) -> El | None:
    """A row of buttons; nothing where there are none."""
    made = [button(action) for action in actions]
    return row(*made) if made else None


def note(*children: Child) -> El:
    """A paragraph in a frame."""
    return el("div", *children, class_="mr-tell")


def dot(colour: str | None) -> El | None:
    """A dot in a player's colour."""
    return el("span", class_="mr-dot", style=f"background:{tone(colour, 'page')}") if colour else None


def check(title: str, on: bool, **attributes: Value) -> El:
    """A box to tick."""
    box = el("input", type="checkbox", checked=on, **attributes)
    return el("label", box, " ", title, class_="mr-check")


def field(title: str, **attributes: Value) -> El:
    """A field to fill in."""
    return labelled(title, el("input", **attributes))


def labelled(title: str, control: El) -> El:
    """A field with its name before it."""
    return el("label", title, " ", control, class_="mr-field")


def select(title: str, options: Iterable[tuple[str, str]], chosen: str, **attributes: Value) -> El:
    """A list to choose one of: values and what they are called."""
    made = [el("option", text, value=value, selected=value == chosen) for value, text in options]
    return labelled(title, el("select", *made, **attributes))


def toolbar(name: str, title: str | None, *children: Child, **attributes: Value) -> El:
    """Things that the arrow keys go through, told apart by `name`."""
    return el("div", *children, role="toolbar", data_group=name, aria_label=title, **attributes)


def table(title: str, headings: Sequence[str], rows: Iterable[El]) -> El:
    """A table with a heading over each column but the first."""
    top = el("tr", el("td"), *(el("th", heading, scope="col") for heading in headings))
    return el("table", el("caption", title), el("thead", top), el("tbody", *rows), class_="mr-pad")


def table_row(name: str, values: Iterable[object], **attributes: Value) -> El:
    """A line of a table, with its name before it."""
    return el("tr", el("th", name, scope="row"), *(el("td", str(value)) for value in values), **attributes)


def section(title: str, *lines: El) -> El:
    """One of the parts that a game is explained in, on one screen, for who has never played it."""
    return el("section", el("h3", title), el("ul", *lines))


def line(name: str, words: str, picture: Markup | None = None) -> El:
    """What something is called, what is to be known about it, and what it looks like."""
    drawn = el("i", picture) if picture else None
    return el("li", drawn, el("span", el("b", name), " ", words))
