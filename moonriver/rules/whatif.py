"""What a move would change: the score line by line, territories that grow or join, all by playing the move.

A question that the move leads to, such as which cow a drought takes, is not answered yet: what it will cost or add
is not in the change. `asked` tells that it comes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from moonriver.tabletop.arguments import expect, expect_numbers_of_seats
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refused

from . import placement
from .draft import Question
from .effects import threatened, with_arrivals
from .events import CowDriven, CowsPlaced, CowStolen, DroughtTook, Event
from .game import Game, View
from .moves import Drive, Move, Steal
from .parcel import Landscape, Parcel
from .ranch import Ranch, domino_of, parcel_of
from .score import Line, ScoreSheet, check_scenario, first_cow_points, score, total


@dataclass(frozen=True, slots=True)
class LineChange:
    """A line of the score sheet that scores otherwise: the lines that went into it, and the line that there is now.

    `was` is empty for a new line, and holds several where territories or groups have joined. No line ever goes: what
    stands on a ranch stays.
    """

    was: tuple[Line, ...]
    now: Line

    @property
    def category(self) -> str:
        """ "territories", "resources", "partners" or "scenario"."""
        return self.now.category

    @property
    def key(self) -> str:
        """The landscape, resource, partner or scenario."""
        return self.now.key

    @property
    def points(self) -> int:
        """By how much the score changes."""
        return self.now.points - sum(line.points for line in self.was)


@dataclass(frozen=True, slots=True)
class TerritoryChange:
    """A territory with new cells. `parts` are the territories before that lie in it: none where it is new, one that
    has grown, or several that have joined."""

    landscape: Landscape
    cells: tuple[Cell, ...]
    parts: tuple[tuple[Cell, ...], ...]

    @property
    def joins(self) -> bool:
        """Whether territories have become one."""
        return len(self.parts) > 1


@dataclass(frozen=True, slots=True)
class Change:
    """What a move changes for one seat. The sheets and ranches are the engine's own, before and after the move."""

    seat: int
    ranches: tuple[Ranch, Ranch]
    sheets: tuple[ScoreSheet, ScoreSheet]
    events: tuple[Event, ...] = ()
    asked: Question | None = None
    """What the same player has to decide next."""

    @property
    def points(self) -> int:
        """By how much the final score changes."""
        before, after = self.sheets
        return after.total - before.total

    @property
    def lines(self) -> tuple[LineChange, ...]:
        """The lines that score otherwise; their points sum up to `points`. What gains most comes first."""
        return tuple(sorted(_line_changes(*self.sheets), key=lambda change: -change.points))

    @property
    def territories(self) -> tuple[TerritoryChange, ...]:
        """The territories that are new, have grown or have joined, cornfields too."""
        return tuple(territory_changes(*self.ranches))

    @property
    def cows_lost(self) -> tuple[Cell, ...]:
        """The cells of the seat's ranch from which a cow goes, one entry a cow: by droughts, driven or stolen."""
        lost: list[Cell] = []
        for event in self.events:
            match event:
                case DroughtTook(seat=self.seat, cell=cell):
                    lost.append(cell)
                case CowDriven(seat=self.seat, source=cell) | CowStolen(opponent=self.seat, source=cell):
                    lost.append(cell)
        return tuple(lost)

    @property
    def cows_gained(self) -> tuple[Cell, ...]:
        """The cells of the seat's ranch onto which a cow comes, one entry a cow."""
        gained: list[Cell] = []
        for event in self.events:
            match event:
                case CowsPlaced(seat=self.seat, cell=cell, cows=cows):
                    gained += [cell] * cows
                case CowDriven(seat=self.seat, target=cell) | CowStolen(seat=self.seat, target=cell):
                    gained.append(cell)
        return tuple(gained)


def change(position: Game | View, move: Move, seat: int | None = None) -> Change:
    """What a legal move changes for a seat, for whoever plays it where none is named. Raises as `Game.play` does."""
    game = _game(position)
    if seat is not None:
        expect_numbers_of_seats((seat,), game.players)
    after, events = game.played(move)
    whose = move.player if seat is None else seat
    asked = after.decision if after.player == move.player else None
    return _compared(whose, game.ranches[whose], after.ranches[whose], game.scenario, events, asked)


def placing(
    ranch: Ranch, cells: Sequence[Cell], parcels: Sequence[Parcel | str], scenario: str | None = None
) -> Change:
    """What a domino changes on a ranch that belongs to no game, see `settled`; `seat` is 0.

    Raises `Refused` where it may not stand there, and `Unreadable`.
    """
    expect(ranch, Ranch, "ranch")
    check_scenario(scenario)
    domino, cells = domino_of(parcels, cells)
    if (refusal := placement.refusal(ranch, domino, cells)) is not None:
        raise Refused(refusal)
    return _compared(0, ranch, settled(ranch, cells, domino), scenario)


def gains(position: Game | View) -> dict[Move, int]:
    """What each legal move adds at once to the final score of whoever plays it, quickly; see `change` for one move."""
    game = _game(position)
    moves = game.legal_moves
    if not moves:
        return {}
    seat, scenario = moves[0].player, game.scenario
    ranch = game.ranches[seat]
    if isinstance(moves[0], Drive | Steal):
        return dict(zip(moves, _cow_gains(game, ranch, moves), strict=True))
    before = total(ranch, scenario)
    return {move: total(game.play(move).ranches[seat], scenario) - before for move in moves}


def could_add(
    ranch: Ranch, parcel: Parcel | str, others: Iterable[Parcel | str], scenario: str | None = None
) -> int:
    """The most that a parcel could add to a ranch's final score, in a domino with one of the others.

    Without any place for a domino it is what the parcel would add alone, on the best cell that welcomes it.
    Raises `Unreadable`.
    """
    expect(ranch, Ranch, "ranch")
    check_scenario(scenario)
    expect(others, Iterable, "list")
    parcel, before = parcel_of(parcel), total(ranch, scenario)
    found = [
        total(settled(ranch, cells, (parcel, other)), scenario) - before
        for other in dict.fromkeys(map(parcel_of, others))
        for cells in placement.placements(ranch, parcel, other)
    ] or [
        total(settled(ranch, (cell,), (parcel,)), scenario) - before
        for cell in ranch.frame.listed(placement.welcome(ranch, parcel.land))
    ]
    return max(found, default=0)


def settled(ranch: Ranch, cells: Sequence[Cell], parcels: Sequence[Parcel]) -> Ranch:
    """A ranch with new parcels, the cows that they bring, and without those that their droughts take.

    The supply is thought to last, and where several parcels could give a cow the fullest one does: nothing is lost
    by that, since only one cow a parcel scores (END-6).
    """
    ranch, _ = with_arrivals(
        ranch.built(cells, parcels), cells, parcels, sum(parcel.cows for parcel in parcels)
    )
    for cell, parcel in zip(cells, parcels, strict=True):
        for _ in range(parcel.skulls):
            herd = threatened(ranch, cell)
            if herd:
                ranch = ranch.grazed(max(ranch.frame.listed(herd), key=ranch.cows), -1)
    return ranch


def _game(position: Game | View) -> Game:
    """A game to play moves in; of a view any that looks so, for what is hidden changes no score at once."""
    expect(position, Game | View, "position")
    return position.sample(0) if isinstance(position, View) else position


def _compared(
    seat: int,
    before: Ranch,
    after: Ranch,
    scenario: str | None,
    events: tuple[Event, ...] = (),
    asked: Question | None = None,
) -> Change:
    return Change(seat, (before, after), (score(before, scenario), score(after, scenario)), events, asked)


def _cow_gains(game: Game, ranch: Ranch, moves: Iterable[Move]) -> Iterator[int]:
    """What driving or stealing a cow adds: a second cow of a parcel scores nothing (END-6)."""
    points, herds = first_cow_points(ranch), dict(zip(ranch.frame.cells, ranch.herds, strict=True))
    won = {cell: 0 if herds[cell] else more for cell, more in points.items()}
    lost = {cell: more if herds[cell] == 1 else 0 for cell, more in points.items()}
    decision = game.decision
    for move in moves:
        if isinstance(move, Drive):
            yield won[move.target] - lost[move.source]
        elif isinstance(move, Steal):
            assert decision is not None and decision.cell is not None
            yield won[decision.cell]
        else:
            yield 0


def _line_changes(before: ScoreSheet, after: ScoreSheet) -> Iterator[LineChange]:
    """Lines of one kind that share a cell belong together."""
    for now in after.lines:
        was = tuple(line for line in before.lines if _continues(line, now))
        if now.points != sum(line.points for line in was):
            yield LineChange(was, now)


def _continues(line: Line, now: Line) -> bool:
    same = (line.category, line.key) == (now.category, now.key)
    return same and not set(line.cells).isdisjoint(now.cells)


def territory_changes(before: Ranch, after: Ranch) -> Iterator[TerritoryChange]:
    """The territories of a ranch that are new, have grown or have joined since it was another one."""
    for landscape in Landscape:
        land = after.lands[landscape.index]
        fresh = land & ~before.lands[landscape.index]
        for region in after.frame.regions(land):
            if region & fresh:
                old = before.frame.regions(region & ~fresh)
                listed = after.frame.listed
                yield TerritoryChange(landscape, listed(region), tuple(map(listed, old)))
