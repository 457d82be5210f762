"""The few words that stand in drawings or name them for screen readers, in the current language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonriver.rules.score import Line
from moonriver.words.kit.catalogue import kept_by_language, known, sentence
from moonriver.words.kit.names import bracketed, capital, clean, colour_name, labelled, listed, word
from moonriver.words.moonriver.names import cell_name, landscape_name, parcel_name
from moonriver.words.moonriver.sheet import sum_text

if TYPE_CHECKING:
    from moonriver.rules.parcel import Parcel
    from moonriver.rules.ranch import Ranch
    from moonriver.tabletop.cells import Cell


def ranch_title(ranch: Ranch) -> str:
    """A ranch in one line: how many parcels and cows it holds."""
    built = [cell for cell in ranch.cells if ranch.parcel(cell)]
    cows = sum(ranch.cows(cell) for cell in built)
    parcels = sentence("show.parcels", n=len(built))
    herd = sentence("show.cows", n=cows)
    return sentence("show.ranch", parcels=parcels, cows=herd)


def cell_label(ranch: Ranch, cell: Cell) -> str:
    """A cell of a ranch for a screen reader: where it is, what lies there, what stands on it."""
    if cell == (0, 2):
        return sentence("show.cell.centre", cell=cell_name(cell))
    return _cell_label(cell, ranch.parcel(cell), ranch.cows(cell), ranch.partner(cell))


@kept_by_language(4096)  # a live board names all its cells at every click
def _cell_label(cell: Cell, parcel: Parcel | None, cows: int, partner: str | None) -> str:
    where = cell_name(cell)
    if parcel is None:
        return sentence("cell.free", cell=where)
    pieces = []
    if cows:
        pieces.append(sentence("show.cows", n=cows))
    if partner:
        pieces.append(word(partner))
    if not pieces:
        return labelled(where, parcel_name(parcel))
    return sentence("show.cell.pieces", cell=where, parcel=parcel_name(parcel), pieces=listed(pieces))


def column_title(newer: bool) -> str:
    """What a column is for now."""
    return sentence("show.column.newer" if newer else "show.column.active")


def slot_label(parcel: Parcel | None, colour: str | None, turn: int) -> str:
    """A slot of a column: its place in the turn order, its parcel, and whose ranchero stands there."""
    what = parcel_name(parcel) if parcel else sentence("show.slot.empty")
    if colour is None:
        return labelled(str(turn), what)
    return sentence("show.slot.ranchero", turn=turn, what=what, colour=colour_name(colour))


def rider_on(mark: str, who: str | None) -> str:
    """The mark of a parcel of a column, and whose ranchero stands on it."""
    return mark if who is None else bracketed(mark, who)


def reserve_title(count: int, spaces: int) -> str:
    """A reserve in one line."""
    words = {"count": count, "spaces": spaces}
    return sentence("show.reserve", **words)


def saloon_title() -> str:
    """The sign on the saloon."""
    return capital(word("saloon"))


_SHORTLY = {
    "reason.no_cows": "show.net.no_cows",
    "reason.no_river": "show.net.no_river",
    "reason.no_bandit": "show.net.no_bandit",
}


def no_points_text(key: str, count: object = None) -> str:
    """Why a component does not count, in the few words that fit into its pill; `key` as in its refusal."""
    if key in ("reason.few_parcels", "reason.few_partners"):
        return sentence("show.net.few", count=count)
    if key == "reason.cornfield":
        return capital(word("cornfield"))
    return sentence(_SHORTLY[key]) if key in _SHORTLY else "0"


def sheet_title() -> str:
    """The heading of a score sheet without a name."""
    return capital(word("score pad"))


def kind_name(kind: str) -> str:
    """What the components of a graph are called; a kind of one's own by its own name."""
    key = f"graph.kind.{kind}"
    return sentence(key) if known(key) else clean(kind.replace("_", " "))


def land_or_kind(ranch: Ranch, kind: str, cell: Cell) -> str:
    """What one component is called: a territory by its landscape, the others by their kind."""
    parcel = ranch.parcel(cell)
    if kind == "territory" and parcel is not None:
        return landscape_name(parcel.landscape)
    if kind == "neighbours":
        return sentence("graph.part")
    return word(kind)


def legend_line(what: str, size: int, cows: int, points: int, reason: str) -> str:
    """A component in a legend, in one line."""
    facts = {
        "what": what,
        "parcels": sentence("show.parcels", n=size),
        "cows": sentence("show.cows", n=cows),
    }
    if reason:
        return sentence("graph.idle", reason=reason, **facts)
    if not points:
        return sentence("graph.plain", **facts)
    earned = sentence("graph.points", n=points)
    return sentence("graph.scores", points=earned, **facts)


def line_label(line: Line) -> str:
    """A line of the score sheet for a screen reader."""
    factors = sum_text(line)
    points = sentence("live.sum", sum=factors, points=line.points) if factors else line.points
    return labelled(word(line.key), points)
