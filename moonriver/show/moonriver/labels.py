"""The few words that stand in drawings or name them for screen readers, in the current language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from moonriver.words.kit.catalogue import N_, SENTENCES, kept_by_language, sentence, tell, tell_n
from moonriver.words.kit.names import capital, clean, colour_name, listed, word
from moonriver.words.moonriver.names import cell_name, landscape_name, parcel_name

if TYPE_CHECKING:
    from moonriver.rules.parcel import Parcel
    from moonriver.rules.ranch import Ranch
    from moonriver.tabletop.cells import Cell


def ranch_title(ranch: Ranch) -> str:
    """A ranch in one line: how many parcels and cows it holds."""
    built = [cell for cell in ranch.cells if ranch.parcel(cell)]
    cows = sum(ranch.cows(cell) for cell in built)
    parcels = tell_n("show.parcels", "1 parcel", "{n} parcels", len(built))
    herd = tell_n("show.cows", "1 cow", "{n} cows", cows)
    return tell("show.ranch", "Ranch with {parcels} and {cows}", parcels=parcels, cows=herd)


def cell_label(ranch: Ranch, cell: Cell) -> str:
    """A cell of a ranch for a screen reader: where it is, what lies there, what stands on it."""
    if cell == (0, 2):
        return tell("show.cell.centre", "{cell}: the reserve board", cell=cell_name(cell))
    return _cell_label(cell, ranch.parcel(cell), ranch.cows(cell), ranch.partner(cell))


@kept_by_language(4096)  # a live board names all its cells at every click
def _cell_label(cell: Cell, parcel: Parcel | None, cows: int, partner: str | None) -> str:
    where = cell_name(cell)
    if parcel is None:
        return tell("cell.free", "{cell}: free", cell=where)
    pieces = []
    if cows:
        pieces.append(tell_n("show.cows", "1 cow", "{n} cows", cows))
    if partner:
        pieces.append(word(partner))
    if not pieces:
        return tell("show.cell.parcel", "{cell}: {parcel}", cell=where, parcel=parcel_name(parcel))
    return tell(
        "show.cell.pieces",
        "{cell}: {parcel}; on it {pieces}",
        cell=where,
        parcel=parcel_name(parcel),
        pieces=listed(pieces),
    )


def parcel_title(parcel: Parcel) -> str:
    """A parcel in words, with a capital."""
    return capital(parcel_name(parcel))


def pile_text(count: int) -> str:
    """How many parcels or partners a pile still holds."""
    return tell("show.pile", "{n} left", n=count)


def column_title(newer: bool) -> str:
    """What a column is for now."""
    if newer:
        return tell("show.column.newer", "to choose from")
    return tell("show.column.active", "to take")


def columns_title() -> str:
    """The picture of both columns in one line."""
    return tell("show.columns", "The two columns")


def slot_label(parcel: Parcel | None, colour: str | None, turn: int) -> str:
    """A slot of a column: its place in the turn order, its parcel, and whose ranchero stands there."""
    what = parcel_name(parcel) if parcel else tell("show.slot.empty", "empty")
    if colour is None:
        return tell("show.slot", "{turn}: {what}", turn=turn, what=what)
    return tell(
        "show.slot.ranchero",
        "{turn}: {what}, ranchero {colour}",
        turn=turn,
        what=what,
        colour=colour_name(colour),
    )


def rider_on(mark: str, who: str | None) -> str:
    """The mark of a parcel of a column, and whose ranchero stands on it."""
    return mark if who is None else tell("show.rider", "{mark} ({who})", mark=mark, who=who)


def reserve_title(count: int, spaces: int) -> str:
    """A reserve in one line."""
    words = {"count": count, "spaces": spaces}
    return tell("show.reserve", "Reserve (parcels: {count}, storage spaces: {spaces})", **words)


def taken_text() -> str:
    """What is written at a parcel for which the reserve board has no storage space."""
    return tell("show.reserve.over", "no space")


def saloon_title() -> str:
    """The sign on the saloon."""
    return capital(word("saloon"))


def token_label(partner: str) -> str:
    """A partner token with both sides."""
    return tell(
        "show.token",
        "{partner}; on the other side: {cowboy}",
        partner=word(partner),
        cowboy=word("cowboy"),
    )


def no_points_text(key: str, count: object = None) -> str:
    """Why a component does not count, in the few words that fit into its pill; `key` as in its refusal."""
    if key in ("reason.few_parcels", "reason.few_partners"):
        return tell("show.net.few", "{count} of 3", count=count)
    if key == "reason.no_cows":
        return tell("show.net.no_cows", "no cow")
    if key == "reason.no_river":
        return tell("show.net.no_river", "not at the river")
    if key == "reason.no_bandit":
        return tell("show.net.no_bandit", "no bandit")
    if key == "reason.cornfield":
        return capital(word("cornfield"))
    return "0"


def sheet_title() -> str:
    """The heading of a score sheet without a name."""
    return capital(word("score pad"))


def total_text() -> str:
    """The last line of a score sheet."""
    return capital(tell("pad.total", "total"))


def largest_text(parcels: int, cows: int) -> str:
    """What breaks ties, below the total."""
    return tell(
        "show.sheet.ties",
        "largest territory {parcels} · {cows}",
        parcels=parcels,
        cows=tell_n("show.cows", "1 cow", "{n} cows", cows),
    )


N_("graph.kind.territory", "Territories")
N_("graph.kind.neighbours", "Neighbours")


def kind_name(kind: str) -> str:
    """What the components of a graph are called; a kind of one's own by its own name."""
    key = f"graph.kind.{kind}"
    return sentence(key) if key in SENTENCES else clean(kind.replace("_", " "))


def land_or_kind(ranch: Ranch, kind: str, cell: Cell) -> str:
    """What one component is called: a territory by its landscape, the others by their kind."""
    parcel = ranch.parcel(cell)
    if kind == "territory" and parcel is not None:
        return landscape_name(parcel.landscape)
    if kind == "neighbours":
        return tell("graph.part", "connected part")
    return word(kind)


def legend_line(what: str, size: int, cows: int, points: int, reason: str) -> str:
    """A component in a legend, in one line."""
    facts = {
        "what": what,
        "parcels": tell_n("show.parcels", "1 parcel", "{n} parcels", size),
        "cows": tell_n("show.cows", "1 cow", "{n} cows", cows),
    }
    if reason:
        return tell("graph.idle", "{what}, {parcels}, {cows}. {reason}", reason=reason, **facts)
    if not points:
        return tell("graph.plain", "{what}, {parcels}, {cows}", **facts)
    earned = tell_n("graph.points", "1 point", "{n} points", points)
    return tell("graph.scores", "{what}, {parcels}, {cows}, {points}", points=earned, **facts)


def legend_head() -> str:
    """What can be done with a legend."""
    return tell(
        "graph.legend",
        "Point at a parcel or a line: its component lights up. The buttons show and hide the graphs.",
    )


def graph_names(asked: str, known: Iterable[str]) -> str:
    """That there is no graph of that name."""
    return tell(
        "graph.unknown",
        "There is no graph {asked}; there are {known}.",
        asked=clean(repr(asked)),
        known=", ".join(known),
    )


def graph_board(parcels: int) -> str:
    """The name of a board that shows graphs."""
    return tell_n(
        "graph.board", "Graphs of a ranch with 1 parcel", "Graphs of a ranch with {n} parcels", parcels
    )
