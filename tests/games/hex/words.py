"""What is said of Hex."""

from __future__ import annotations

from collections.abc import Iterable

from moonriver.tabletop.cells import Cell
from moonriver.tabletop.events import Event
from moonriver.words.kit import saying
from moonriver.words.kit.catalogue import N_, tell
from moonriver.words.kit.names import capital, seat_name

from .game import Game, Placed

N_("site.hex", "Hex")
N_("site.hex.title", "Play Hex")
N_("site.lead.hex", "Join your two sides of the board.")
N_("hex.taken", "No stone can be put on {cell}.")
N_("hex.two", "Two play Hex, not {found}.")


def cell_name(cell: Cell) -> str:
    return f"{'abcde'[cell[1]]}{cell[0] + 1}" if max(cell) < 5 and min(cell) >= 0 else str(cell)


saying.CELLS.update({"hex.": cell_name, "HEX-": cell_name})


def happened(events: Iterable[Event], table: object) -> list[str]:
    return [
        _placed(event, capital(seat_name(event.seat, table))) for event in events if isinstance(event, Placed)
    ]


def _placed(event: Placed, who: str) -> str:
    return tell("hex.log.placed", "{who} takes {cell}.", who=who, cell=cell_name(event.cell))


def prompt(game: Game, names: object = None) -> str:
    if game.outcome:
        who = capital(seat_name(game.outcome.winners[0], names))
        return tell("hex.won", "{who} has joined both sides and wins.", who=who)
    assert game.player is not None
    return tell("hex.turn", "{who}: put a stone.", who=capital(seat_name(game.player, names)))
