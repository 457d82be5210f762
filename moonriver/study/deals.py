"""One deal of a match, played with all rotations of the seats: what a worker does. No pandas here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from moonriver.bots.kit import Bot, BrokenBot, answered
from moonriver.games import find
from moonriver.rules.parcel import RESOURCES
from moonriver.rules.partners import PARTNERS
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import GRAZED
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Unreadable
from moonriver.tabletop.spec import GameSpec

Row: TypeAlias = tuple[Any, ...]
"""A line of a frame, see `columns`."""
_OTHERS = {
    **dict.fromkeys(("bot", "kind", "land", "partner"), "str"),
    **dict.fromkeys(("ms", "won"), "float64"),
    **dict.fromkeys(("low", "high"), "object"),  # numbers, or None where nobody knows
}
"""The columns that hold no whole numbers."""


def columns(names: str) -> dict[str, str]:
    """The columns of a frame, from their names with blanks between them, with what they hold."""
    return {name: _OTHERS.get(name, "int64") for name in names.split()}


SHEET = (
    *(kind.value for kind in GRAZED),
    *RESOURCES,
    *(partner.name for partner in PARTNERS.values() if partner.resource),
    "scenario",
    "largest",
    "cows",
    "partners",
    "free",
)
"""The lines of a score sheet: the points of each landscape's territories, of each resource, of each partner that scores
and of the scenario; then counts: parcels of the largest territory, cows that score, partners, free cells."""


def expect_columns(frame: object, *names: str) -> None:
    """Raise `Unreadable` for what has not the columns that are needed, or is no frame, or where numbers are missing."""
    missing = [name for name in names if name not in getattr(frame, "columns", ())]
    if missing:
        raise Unreadable("study.columns", names=tuple(missing))
    for name, kind in columns(" ".join(names)).items():
        found = frame[name].dropna() if kind == "object" else frame[name]  # type: ignore[index]
        if kind != "str" and len(found) and (found.dtype.kind not in "biuf" or found.isna().any()):
            raise Unreadable("study.no_match", file="frame")
        if name == "won" and not found.between(0, 1).all():
            raise Unreadable("study.no_match", file="frame")


@dataclass(frozen=True)
class Terms:
    """What a match plays, apart from the bots' functions: all that is needed to play a deal of it again."""

    bots: tuple[str, ...]
    seed: int
    variant: str | None
    scenario: str | None
    broken: str
    """Where a bot is broken: "stop" with the sentence, or "go on", the usual bot deciding in its place."""
    sheets: bool
    """Whether the lines of the score sheet are kept, too."""
    game: str

    @property
    def spec(self) -> GameSpec:
        """The game that is played."""
        return find(self.game)

    @property
    def players(self) -> int:
        """How many play a game."""
        return len(self.bots)

    def first(self, deal: int) -> Any:
        """The first position of a deal."""
        asked = {"players": str(self.players), "seed": str(self.seed * 1_000_003 + deal)}
        for name, value in (("variant", self.variant), ("scenario", self.scenario)):
            asked |= {} if value is None else {name: value}
        return self.spec.deal(self.spec.defaults | asked)


class Played(NamedTuple):
    """The rows of one deal, and what was wrong with bots in it."""

    deal: int
    rows: list[Row]
    faults: list[str]


def play(terms: Terms, movers: Sequence[Bot], deal: int) -> Played:
    """All games of one deal. Raises `BrokenBot` where the match is to stop at one."""
    played = Played(deal, [], [])
    for number in range(deal * terms.players, (deal + 1) * terms.players):
        game, thought, faults = replayed(terms, movers, number)
        played.faults.extend(f"{number}: {fault}" for fault in faults)
        played.rows.extend(_rows(terms, game, number, deal, thought))
    return played


def replayed(terms: Terms, movers: Sequence[Bot], number: int) -> tuple[Any, list[list[float]], list[str]]:
    """The end of a game, for each seat the seconds of each of its decisions, and what was wrong with bots."""
    deal, rotation = divmod(number, terms.players)
    seats = [(seat - rotation) % terms.players for seat in range(terms.players)]
    game = terms.first(deal).with_seats(tuple(Seat("", terms.bots[bot]) for bot in seats))
    thought: list[list[float]] = [[] for _ in seats]
    faults: list[str] = []
    while (player := game.player) is not None:
        asked = len(game.legal_moves) > 1
        bot = seats[player]
        began = perf_counter()
        try:
            _, game = answered(game, movers[bot], terms.bots[bot])
        except BrokenBot as error:
            if terms.broken == "stop":
                raise
            faults.append(str(error))
            _, game = answered(game, terms.spec.opponents.bot(terms.spec.bot))
        if asked:
            thought[player].append(perf_counter() - began)
    return game, thought, faults


def _rows(
    terms: Terms, game: Any, number: int, deal: int, thought: Sequence[Sequence[float]]
) -> Iterator[Row]:
    """For each seat its row, with the lines of its score sheet where they are wanted, see `SHEET`."""
    outcome = game.outcome
    standings = terms.spec.standings(outcome)
    for seat, (sitting, spent, own) in enumerate(zip(game.seats, thought, standings, strict=True)):
        won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        rank = 1 + sum(other > own for other in standings)
        mean = 1000 * sum(spent) / max(1, len(spent))
        row = (number, deal, seat, sitting.bot, own[0], won, rank, len(spent), mean)
        yield row + _sheet(game.ranches[seat], outcome.sheets[seat].as_json()) if terms.sheets else row


def _sheet(ranch: Ranch, told: dict[str, Any]) -> Row:
    points = chain(*(told[part].values() for part in ("territories", "resources", "partners")))
    counts = (told[name] for name in ("scenario", "largest_territory", "cows"))
    return (*points, *counts, sum(post is not None for post in ranch.posts), len(ranch.free))
