"""The few words that stand in drawings or name them for screen readers, in the current language."""

from __future__ import annotations

from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import Line
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import kept_by_language, known, sentence
from moonriver.words.kit.names import capital, listed, word
from moonriver.words.moonriver.names import cell_name, parcel_name
from moonriver.words.moonriver.sheet import sum_text


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
        return sentence("show.cell.parcel", cell=where, parcel=parcel_name(parcel))
    return sentence("show.cell.pieces", cell=where, parcel=parcel_name(parcel), pieces=listed(pieces))


def column_title(newer: bool) -> str:
    """What a column is for now."""
    return sentence("show.column.newer" if newer else "show.column.active")


def rider_on(mark: str, who: str | None) -> str:
    """The mark of a parcel of a column, and whose ranchero stands on it."""
    return mark if who is None else sentence("show.rider", mark=mark, who=who)


def reserve_title(count: int, spaces: int) -> str:
    """A reserve in one line."""
    return sentence("show.reserve", count=count, spaces=spaces)


def saloon_title() -> str:
    """The sign on the saloon."""
    return capital(word("saloon"))


def sheet_title() -> str:
    """The heading of a score sheet without a name."""
    return capital(word("score pad"))


def with_state(name: str, kind: str) -> str:
    """What a thing is called while it is marked."""
    key = f"live.state.{kind}"
    return sentence(key, name=name) if known(key) else name


def line_label(line: Line) -> str:
    """A line of the score sheet for a screen reader."""
    factors = sum_text(line)
    if factors:
        return sentence("live.line.sum", key=word(line.key), sum=factors, points=line.points)
    return sentence("live.line", key=word(line.key), points=line.points)
