"""What stands around the boards of a Saboteur table, as HTML: buttons, checks and the form for a new game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from html import escape

from moonriver.bots.saboteur import NAMES
from moonriver.saboteur.deal import PLAYERS
from moonriver.words import mine_table as words
from moonriver.words.names import capital, seat_name
from moonriver.words.table import label

from ..live import texts
from ..live.desk import Action
from ..live.furniture import field, select
from ..live.parts import button


def tools(can_undo: bool, checks: Mapping[str, bool], folds: Collection[str]) -> str:
    """The buttons under the boards, and the checks beside them: "hints", "preview", "graph", "weak" and "mode"."""
    undo = button(Action("undo", label("undo")), "undo")
    row = [undo if can_undo else undo.replace("<button ", '<button aria-disabled="true" ', 1)]
    if checks["hints"]:
        row.append(button(Action("hint", label("hint")), "hint"))
    row.append(button(Action("restart", label("restart")), "restart"))
    folded = {
        "choices": texts.tool("choices"),
        "new": label("new"),
        "files": label("files"),
        "help": texts.tool("help"),
    }
    row += [
        button(Action(f"fold:{fold}", name, pressed=fold in folds), "fold") for fold, name in folded.items()
    ]
    for name, on in checks.items():
        box = f'<input type="checkbox" data-act="set" data-id="set:{name}"{" checked" if on else ""}>'
        text = texts.tool(name) if name in ("hints", "mode") else words.label(name)
        row.append(f'<label class="mr-check">{box} {escape(text)}</label>')
    return f'<div class="mr-row">{"".join(row)}</div>'


def help_text() -> str:
    """The keys."""
    return f'<div class="mr-tell">{escape(words.label("keys"))}</div>'


def new_form(now: Mapping[str, str], people: Collection[int]) -> str:
    """The form for another game: players, seats of people ("seat0" to "seat9"), bot and shuffle."""
    seats = "".join(
        f'<label class="mr-check"><input type="checkbox" name="seat{seat}"{" checked" if seat in people else ""}> '
        f"{escape(capital(seat_name(seat)))}</label>"
        for seat in range(max(PLAYERS))
    )
    fields = [
        select("players", label("players"), [(str(n), str(n)) for n in PLAYERS], now["players"]),
        f'<fieldset class="mr-field"><legend>{escape(label("people"))}</legend>{seats}</fieldset>',
        select("bot", label("bot"), [(name, words.label(name)) for name in reversed(NAMES)], now["bot"]),
        field(label("seed"), f'name="seed" inputmode="numeric" size="9" value="{escape(now["seed"])}"'),
    ]
    begin = f'<button type="submit" class="mr-main" data-id="begin">{escape(label("begin"))}</button>'
    return (
        f'<form class="mr-form" data-act="begin" data-id="form-new">{"".join(fields)}'
        f'<div class="mr-row">{begin}</div></form>'
    )
