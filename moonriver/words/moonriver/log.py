"""The log of a game of Moon River: what its events need on their way to the sentences in `sentences.toml`."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources
from typing import Any

from moonriver.rules import events
from moonriver.rules.events import Event

from ..kit.log import Log, sentences_of
from ..kit.names import listed, word
from .names import cell_name, landscape_name, marked
from .sheet import result_text


def happened(events: Iterable[Event], table: object) -> tuple[str, ...]:
    """The log's sentences for the events of a move, see `Game.played`. `table` lends seats their names and colours."""
    return LOG.lines(events, table)


def _domino(event: events.DominoPlaced, table: object) -> dict[str, str]:
    first, second = map(marked, event.parcels)
    first_cell, second_cell = map(cell_name, event.cells)
    return {"first": first, "second": second, "first_cell": first_cell, "second_cell": second_cell}


def _piece(event: events.PieceClaimed, table: Any) -> dict[str, str]:
    sides = [landscape_name(side) for side in table.box.bonus_pieces[event.piece]]
    return {"sides": listed(sides), "side": "" if event.side is None else sides[event.side]}


_DECLINED = {effect: f"log.decline_{effect}" for effect in ("drive", "swap", "steal")}

LOG = Log(
    sentences=sentences_of(
        resources.files(__package__).joinpath("sentences.toml").read_text("utf-8"), events
    ),
    cells=cell_name,
    names={"partner": word, "partners": lambda names: listed(map(word, names))},
    cases={
        events.ExpansionDeclined: lambda event: "log.stop_again" if event.rule == "TURN-6" else "log.stop",
        events.PartnerRecruited: lambda event: (
            "log.recruit" if event.partner == event.token else "log.recruit_cowboy"
        ),
        events.EffectDeclined: lambda event: _DECLINED.get(event.effect, "log.decline"),
        events.PieceClaimed: lambda event: "log.claim_none" if event.cell is None else "log.claim",
        events.DroughtTook: lambda event: "log.drought" if event.rule == "SKULL-2" else "log.drought_takes",
        events.RoundBegan: lambda event: "log.round" if event.column else "log.final",
    },
    facts={
        events.ParcelChosen: lambda event, table: {"place": event.slot + 1},
        events.DominoPlaced: _domino,
        events.PartnerRecruited: lambda event, table: {"partner": word(event.token)},
        events.CowStolen: lambda event, table: {"cell": cell_name(event.source)},
        events.PieceClaimed: _piece,
        events.CowsPlaced: lambda event, table: {"n": event.cows},
        events.CowsMissing: lambda event, table: {"missing": event.cows},
        events.Overpopulation: lambda event, table: {"n": sum(event.cows)},
    },
    others={events.GameEnded: lambda event, table: result_text(event.sheets, event.winners, table)},
)
