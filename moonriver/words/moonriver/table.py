"""What stands on a table beside the pictures: buttons, headings, groups of choices, reasons of hints."""

from __future__ import annotations

from collections.abc import Sequence

from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Move
from moonriver.rules.parcel import Parcel
from moonriver.rules.position import Position
from moonriver.rules.whatif import Change, LineChange
from moonriver.tabletop.cells import Cell

from ..kit.catalogue import known, sentence
from ..kit.names import (
    bot_name,
    bracketed,
    capital,
    change,
    labelled,
    listed,
    meaning,
    passage,
    seats_name,
    word,
)
from .moves import describe
from .names import cell_name, landscape_name, marked
from .sheet import sum_text


def parcel_could_add(parcel: Parcel, points: int) -> str:
    """A parcel of a column, and what it could add to the own ranch."""
    return sentence("table.parcel_could_add", n=points, parcel=capital(marked(parcel)))


def partner_does(partner: str) -> str:
    """What a side of a token does; the name alone where nothing is said of it."""
    key, name = f"how.{partner}", capital(word(partner))
    what = sentence(key) if known(key) else meaning(partner)
    return labelled(name, what) if what else name


def pair(first: Parcel, second: Parcel, places: int) -> str:
    """Two parcels of a reserve as a group of choices."""
    parcels = listed((marked(first), marked(second)))
    return sentence("table.places", n=places, what=capital(parcels))


def place(first: Parcel, one: Cell, second: Parcel, other: Cell) -> str:
    """Where the two parcels of a chosen pair go; shorter than the whole sentence, since the pair is known."""
    return sentence(
        "table.place",
        first=capital(_short(first)),
        first_cell=cell_name(one),
        second=_short(second),
        second_cell=cell_name(other),
    )


def _short(parcel: Parcel) -> str:
    return sentence("table.parcel", landscape=landscape_name(parcel.landscape), mark=parcel.mark)


def gained(what: Change) -> str:
    """What a move changes in the score, line by line; all lines add up: "canyon 5 × 3 (+3) · nuggets 4 (+1): +4".

    A single line needs no change of its own, and where there are many only their changes are told.
    """
    lines, points = what.lines, change(what.points)
    if not lines:
        return points
    teller = _whole if len(lines) == 1 else _line if len(lines) == 2 else _name
    changes = " · ".join(teller(line) for line in lines)
    return labelled(changes, points)


def _name(line: LineChange) -> str:
    return sentence("table.line", name=word(line.key), points=change(line.points))


def _whole(line: LineChange) -> str:
    return sentence("table.line", name=word(line.key), points=sum_text(line.now) or line.now.points)


def _line(line: LineChange) -> str:
    return bracketed(_whole(line), change(line.points))


def hint(game: Game, move: Move, gain: int, lead: float | None) -> str:
    """What a strong opponent would do here, what it adds at once, and how far it is ahead of the next best move.

    `lead` is None where a list says more than a number.
    """
    offer, more = describe(move, game), round(lead or 0)
    if isinstance(move, Choose):
        what = sentence("table.hint_choose", offer=offer)
    elif gain > 0:
        what = sentence("table.hint_gain", n=gain, offer=offer)
    elif gain == 0:
        what = sentence("table.hint_even", offer=offer)
    else:
        what = sentence("table.hint_loss", n=-gain, offer=offer)
    if lead is None or len(game.legal_moves) == 1:
        return what
    if not more:
        return passage(what, sentence("table.hint_alike"))
    return passage(
        what,
        sentence("table.hint_lead", n=more),
    )


def expects(bot: str, sampled: bool) -> str:
    """What the numbers beside the moves of a hint are; `sampled` says that they come with an interval."""
    key = f"table.expects.{bot}"
    what = sentence(key) if known(key) else sentence("table.expects", bot=bot_name(bot))
    if not sampled:
        return what
    how = sentence("table.expects_interval")
    return passage(what, how)


def expected(points: float, low: float | None, high: float | None) -> str:
    """What a bot expects of a move, with half of the interval where there is one: "41 ± 3"."""
    told = f"{round(points)}".replace("-", "\N{MINUS SIGN}")
    return told if low is None or high is None else f"{told} ± {round((high - low) / 2)}"


def round_text(position: Position) -> str:
    """Which round is being played."""
    if not position.round:
        return sentence("table.setup")
    return sentence("table.round", round=position.round, rounds=position.rounds)


def table_text(game: Game, people: Sequence[int]) -> str:
    """A table in one line, from the game as it began there and the seats of people."""
    if not people:
        return sentence("table.text.nobody", players=game.players)
    colours = seats_name(people, game)
    return sentence("table.text", n=len(people), players=game.players, colours=colours)
