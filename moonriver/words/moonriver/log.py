"""The log: a sentence for every event of a game of Moon River."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from moonriver.rules import events
from moonriver.rules.events import Event

from ..kit.catalogue import tell, tell_n
from ..kit.names import capital, listed, seat_name, word
from .names import cell_name, landscape_name, marked
from .sheet import result_text


def happened(events: Iterable[Event], table: object) -> tuple[str, ...]:
    """The log's sentences for the events of a move, see `Game.played`. `table` lends seats their names and colours."""
    return tuple(_TELLERS[type(event)](event, table) for event in events if type(event) in _TELLERS)


def _who(event: Any, table: object) -> str:
    return capital(seat_name(event.seat, table))


def _chosen(event: events.ParcelChosen, table: object) -> str:
    return tell(
        "log.choose",
        "{who} chooses the parcel on place {place}: {parcel}.",
        who=_who(event, table),
        place=event.slot + 1,
        parcel=marked(event.parcel),
    )


def _placed(event: events.DominoPlaced, table: object) -> str:
    (first, second), (one, other) = event.parcels, event.cells
    return tell(
        "log.expand",
        "{who} places the parcel {first} on {first_cell} and the parcel {second} on {second_cell}.",
        who=_who(event, table),
        first=marked(first),
        first_cell=cell_name(one),
        second=marked(second),
        second_cell=cell_name(other),
    )


def _stopped(event: events.ExpansionDeclined, table: object) -> str:
    if event.rule == "TURN-6":
        return tell("log.stop_again", "{who} does not expand any more.", who=_who(event, table))
    return tell("log.stop", "{who} does not expand.", who=_who(event, table))


def _removed(event: events.ParcelsRemoved, table: object) -> str:
    return tell(
        "log.discard",
        "{who} removes from the game: {parcels}.",
        who=_who(event, table),
        parcels=listed(marked(parcel) for parcel in event.parcels),
    )


def _dried(event: events.DroughtTook, table: object) -> str:
    cell = cell_name(event.cell)
    if event.rule == "SKULL-2":
        return tell(
            "log.drought", "{who} loses the cow on {cell} to a drought.", who=_who(event, table), cell=cell
        )
    return tell(
        "log.drought_takes",
        "The drought from {skull} takes a cow from {cell}.",
        skull=cell_name(event.skull),
        cell=cell,
    )


def _found_no_cow(event: events.DroughtFoundNothing, table: object) -> str:
    return tell(
        "log.drought_none",
        "The drought from {skull} finds no cow.",
        skull=cell_name(event.skull),
    )


def _recruited(event: events.PartnerRecruited, table: object) -> str:
    words = {"who": _who(event, table), "partner": word(event.token), "cell": cell_name(event.cell)}
    if event.partner == event.token:
        return tell("log.recruit", "{who} recruits for {cell}: {partner}, specialist side up.", **words)
    return tell("log.recruit_cowboy", "{who} recruits for {cell}: {partner}, turned to the cowboy.", **words)


def _driven(event: events.CowDriven, table: object) -> str:
    return tell(
        "log.drive",
        "{who} drives a cow from {source} to {target}.",
        who=_who(event, table),
        source=cell_name(event.source),
        target=cell_name(event.target),
    )


def _swapped(event: events.ParcelsSwapped, table: object) -> str:
    return tell(
        "log.swap",
        "{who} gives the parcel {given} to {opponent} and gets the parcel {taken}.",
        who=_who(event, table),
        given=marked(event.given),
        opponent=seat_name(event.opponent, table),
        taken=marked(event.taken),
    )


def _stolen(event: events.CowStolen, table: object) -> str:
    return tell(
        "log.steal",
        "{who} takes a cow of {opponent} from {cell}.",
        who=_who(event, table),
        opponent=seat_name(event.opponent, table),
        cell=cell_name(event.source),
    )


_DECLINED: dict[str, Callable[[str], str]] = {
    "drive": lambda who: tell("log.decline_drive", "{who} drives no more cows.", who=who),
    "swap": lambda who: tell("log.decline_swap", "{who} swaps no parcels.", who=who),
    "steal": lambda who: tell("log.decline_steal", "{who} takes no cow.", who=who),
}


def _declined(event: events.EffectDeclined, table: object) -> str:
    return _DECLINED.get(event.effect, _without)(_who(event, table))


def _without(who: str) -> str:
    return tell("log.decline", "{who} does without it.", who=who)


def _claimed(event: events.PieceClaimed, table: Any) -> str:
    sides = [landscape_name(side) for side in table.box.bonus_pieces[event.piece]]
    if event.cell is None or event.side is None:
        return tell(
            "log.claim_none",
            "{who} claims the bonus piece {sides}; it fits nowhere and leaves the game.",
            who=_who(event, table),
            sides=listed(sides),
        )
    return tell(
        "log.claim",
        "{who} claims the bonus piece {sides} and puts its side {side} on {cell}.",
        who=_who(event, table),
        sides=listed(sides),
        side=sides[event.side],
        cell=cell_name(event.cell),
    )


def _cows(event: events.CowsPlaced, table: object) -> str:
    where = cell_name(event.cell)
    return tell_n(
        "log.cows", "A cow comes onto {cell}.", "{n} cows come onto {cell}.", event.cows, cell=where
    )


def _no_cows(event: events.CowsMissing, table: object) -> str:
    return tell(
        "log.no_cows",
        "The supply is empty: {missing} of the cow symbols give nothing.",
        missing=event.cows,
    )


def _circle(event: events.CircleEmpty, table: object) -> str:
    return tell(
        "log.circle_empty",
        "The saloon is empty: the circle on {cell} gets nobody.",
        cell=cell_name(event.cell),
    )


def _idle(event: events.PartnerIdle, table: object) -> str:
    return tell("log.idle", "The partner {partner} finds nothing to do.", partner=word(event.partner))


def _unchosen(event: events.ParcelUnchosen, table: object) -> str:
    return tell(
        "log.unchosen",
        "The parcel {parcel}, which nobody chose, leaves the game.",
        parcel=marked(event.parcel),
    )


def _round(event: events.RoundBegan, table: object) -> str:
    words = {"round": event.round, "rounds": event.rounds}
    if event.column:
        return tell("log.round", "Round {round} of {rounds} begins.", **words)
    return tell(
        "log.final",
        "Round {round}, the final round, begins: nobody chooses a new parcel.",
        **words,
    )


def _saloon(event: events.SaloonFilled, table: object) -> str:
    partners = listed(word(partner) for partner in event.partners)
    return tell("log.saloon", "New in the saloon: {partners}.", partners=partners)


def _last_partners(event: events.PartnersRanOut, table: object) -> str:
    return tell("log.saloon_last", "These were the last partners.")


def _taken(event: events.ParcelTaken, table: object) -> str:
    return tell(
        "log.take",
        "{who} takes the parcel {parcel}.",
        who=_who(event, table),
        parcel=marked(event.parcel),
    )


def _emptying(event: events.EmptyingBegan, table: object) -> str:
    return tell("log.emptying", "{who} empties the reserve.", who=_who(event, table))


def _surplus(event: events.Overpopulation, table: object) -> str:
    return tell_n(
        "log.surplus",
        "Overpopulation: a cow leaves.",
        "Overpopulation: {n} cows leave.",
        sum(event.cows),
    )


def _over(event: events.GameEnded, table: object) -> str:
    return result_text(event.sheets, event.winners, table)


_TELLERS: dict[type[Event], Callable[[Any, Any], str]] = {
    events.ParcelChosen: _chosen,
    events.DominoPlaced: _placed,
    events.ExpansionDeclined: _stopped,
    events.ParcelsRemoved: _removed,
    events.PartnerRecruited: _recruited,
    events.CowDriven: _driven,
    events.ParcelsSwapped: _swapped,
    events.CowStolen: _stolen,
    events.EffectDeclined: _declined,
    events.PieceClaimed: _claimed,
    events.ParcelUnchosen: _unchosen,
    events.CowsPlaced: _cows,
    events.CowsMissing: _no_cows,
    events.DroughtTook: _dried,
    events.DroughtFoundNothing: _found_no_cow,
    events.CircleEmpty: _circle,
    events.PartnerIdle: _idle,
    events.RoundBegan: _round,
    events.SaloonFilled: _saloon,
    events.PartnersRanOut: _last_partners,
    events.ParcelTaken: _taken,
    events.EmptyingBegan: _emptying,
    events.Overpopulation: _surplus,
    events.GameEnded: _over,
}
"""The sentence for each kind of event."""
