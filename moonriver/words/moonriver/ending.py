"""How a player has done at the end of a game, and which line of the score sheets made most of the difference."""

from __future__ import annotations

from moonriver.rules.position import Position
from moonriver.rules.score import ScoreSheet, score

from ..kit.catalogue import sentence
from ..kit.names import passage, seat_name, word


def placing(position: Position, seat: int) -> str:
    """The place of a seat, how far it is from the best other one, and what made most of the difference."""
    sheets = [score(ranch, position.scenario) for ranch in position.ranches]
    own = sheets[seat]
    other = max((at for at in range(len(sheets)) if at != seat), key=lambda at: sheets[at].total)
    lead = own.total - sheets[other].total
    who = seat_name(other, position)
    if lead == 0:
        return sentence("end.level", other=who)
    if lead > 0:
        told = sentence("end.won", n=lead, other=who)
    else:
        place = 1 + sum(sheet.total > own.total for sheet in sheets)
        told = sentence("end.behind", n=-lead, place=place, players=len(sheets), other=who)
    return passage(told, _difference(own, sheets[other], lead))


def _difference(own: ScoreSheet, other: ScoreSheet, lead: int) -> str:
    """The line that made most of a lead."""
    pairs = zip(_lines(own), _lines(other), strict=True)
    (name, mine), (_, theirs) = max(
        pairs, key=lambda pair: (pair[0][1] - pair[1][1]) * (1 if lead > 0 else -1)
    )
    return sentence("end.decided", line=word(name), own=mine, theirs=theirs)


def _lines(sheet: ScoreSheet) -> list[tuple[str, int]]:
    """Every line of a score sheet, the same ones in the same order for every sheet of a game."""
    told = sheet.as_json()
    lines = [
        (key, points)
        for part in ("territories", "resources", "partners")
        for key, points in told[part].items()
    ]
    return [*lines, ("scenario", told["scenario"])]
