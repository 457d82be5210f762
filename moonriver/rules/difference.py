"""What one move does that another one does not: facts that tell why it is better, found by playing both.

Each is a frozen value that says what is missed by playing the one `played` instead of the `better` one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from moonriver.tabletop.cells import Cell

from .game import Game
from .moves import Choose, Expand, Move, Recruit, Stop
from .parcel import Landscape, Parcel
from .ranch import CORN, Ranch
from .whatif import Change, change, could_add, placing


@dataclass(frozen=True, slots=True)
class JoinMissed:
    """The better move makes one territory of `size` out of several of `sizes`, which stay apart."""

    landscape: Landscape
    sizes: tuple[int, ...]
    size: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class CowsMissed:
    """How many more cows stand on the ranch after the better move; from the cells `lost` the other one takes cows."""

    cows: int
    lost: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class PointsMissed:
    """How many more points at once; `key` is the line of the score sheet to which most of them belong."""

    points: int
    category: str
    key: str


@dataclass(frozen=True, slots=True)
class CellsStranded:
    """Free cells that keep no free neighbour, so that no domino fits there any more."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class TerritoryClosed:
    """A territory with cows that cannot grow any more, and could after the better move."""

    landscape: Landscape
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class ParcelPassed:
    """Another parcel of the draft could add more: `points` to `others` points with the reserve."""

    parcel: Parcel
    points: int
    chosen: Parcel
    others: int


@dataclass(frozen=True, slots=True)
class PlacePassed:
    """A place nearer to the box, from which one has its turn earlier: both places are counted from 0."""

    place: int
    chosen: int


@dataclass(frozen=True, slots=True)
class PartnerPassed:
    """Another partner, by the side that is up."""

    partner: str
    chosen: str


@dataclass(frozen=True, slots=True)
class NotBuilt:
    """The better move places a domino, the other one none: the parcels stay in the reserve."""

    parcels: tuple[Parcel, Parcel]


@dataclass(frozen=True, slots=True)
class BuiltTooEarly:
    """The better move keeps the parcels in the reserve, the other one places them."""

    parcels: tuple[Parcel, Parcel]


Difference: TypeAlias = (
    JoinMissed
    | CowsMissed
    | PointsMissed
    | CellsStranded
    | TerritoryClosed
    | ParcelPassed
    | PlacePassed
    | PartnerPassed
    | NotBuilt
    | BuiltTooEarly
)


def differences(game: Game, played: Move, better: Move) -> tuple[Difference, ...]:
    """What is missed by a move, compared with a better one of the same decision; what matters most comes first."""
    if isinstance(played, Choose) and isinstance(better, Choose):
        return tuple(_of_choices(game, played, better))
    found: list[Difference] = []
    seat = played.player
    match played, better:
        case Stop(), Expand(parcels=(one, other)):
            found.append(NotBuilt((game.reserves[seat][one], game.reserves[seat][other])))
        case Expand(parcels=(one, other)), Stop():
            found.append(BuiltTooEarly((game.reserves[seat][one], game.reserves[seat][other])))
        case Recruit(), Recruit() if _up(played) != _up(better):
            found.append(PartnerPassed(_up(better), _up(played)))
    mine, best = _change(game, played), _change(game, better)
    return (*_of_ranches(mine, best), *found)


def _up(move: Recruit) -> str:
    """The side of a token that is up."""
    return move.partner if move.side == "specialist" else move.side


def _change(game: Game, move: Move) -> Change:
    """What a move changes for who plays it; of a domino with the cows that it brings and that droughts take."""
    seat = move.player
    if not isinstance(move, Expand):
        return change(game, move)
    reserve = game.reserves[seat]
    parcels = [reserve[place] for place in move.parcels]
    return placing(game.ranches[seat], move.cells, parcels, game.scenario)


def _of_choices(game: Game, played: Choose, better: Choose) -> Iterator[Difference]:
    seat = played.player
    assert game.newer is not None
    chosen, parcel = (game.newer.parcels[move.slot] for move in (played, better))
    assert chosen is not None and parcel is not None
    reserve = [*game.reserves[seat], *game.waiting[seat]]
    mine, best = (could_add(game.ranches[seat], one, reserve, game.scenario) for one in (chosen, parcel))
    if best > mine:
        yield ParcelPassed(parcel, best, chosen, mine)
    if better.slot < played.slot:
        yield PlacePassed(better.slot, played.slot)


def _of_ranches(mine: Change, best: Change) -> Iterator[Difference]:
    after, other = mine.ranches[1], best.ranches[1]
    joined = {one.parts for one in mine.territories if one.joins}
    for territory in best.territories:
        if territory.joins and territory.parts not in joined:
            sizes = tuple(map(len, territory.parts))
            yield JoinMissed(territory.landscape, sizes, len(territory.cells), territory.cells)
    if (cows := sum(other.herds) - sum(after.herds)) > 0:
        yield CowsMissed(cows, _robbed(mine, best))
    if (points := best.points - mine.points) > 0:
        line = max(best.lines, key=lambda line: line.points, default=None)
        if line is None or line.points <= 0:
            line = min(mine.lines, key=lambda line: line.points)
        yield PointsMissed(points, line.category, line.key)
    if stranded := _listed(after, _alone(after) & ~_alone(other)):
        yield CellsStranded(stranded)
    yield from _closed(after, other)


def _robbed(mine: Change, best: Change) -> tuple[Cell, ...]:
    """The cells from which a move takes cows, and the better one does not."""
    before, after = mine.ranches
    other = best.ranches[1]
    return tuple(cell for cell in before.cells if after.cows(cell) < before.cows(cell) <= other.cows(cell))


def _alone(ranch: Ranch) -> int:
    """The free cells without a free neighbour."""
    return ranch.unbuilt & ~ranch.frame.spread(ranch.unbuilt)


def _listed(ranch: Ranch, cells: int) -> tuple[Cell, ...]:
    return ranch.frame.listed(cells)


def _closed(after: Ranch, other: Ranch) -> Iterator[TerritoryClosed]:
    """The territories with cows that have no free cell beside them, and would have had one."""
    frame = after.frame
    for landscape in Landscape:
        if landscape.index == CORN:
            continue
        regions = frame.regions(other.lands[landscape.index])
        open_ = [region for region in regions if frame.spread(region) & other.unbuilt]
        for region in frame.regions(after.lands[landscape.index]):
            grows = frame.spread(region) & after.unbuilt
            if not grows and region & after.grazing and any(region & one for one in open_):
                yield TerritoryClosed(landscape, frame.listed(region))
