"""Ranches drawn by chance for exercises: built domino by domino, or filled so that they have many groups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import permutations, zip_longest
from random import Random

from moonriver.rules import graphs
from moonriver.rules.box import Box
from moonriver.rules.effects import COWBOY
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.placement import fits
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell, neighbours

from . import corners
from .searches import landscapes

BANDITS = ("desperado", "cattle_rustler")
LANDS = tuple(Landscape)
PARCELS = tuple(kind.parcel for kind in Box.shipped().kinds for _ in range(kind.copies))
"""Every parcel of the box, each as often as it is there."""
TOKENS = tuple(name for name, copies in Box.shipped().tokens.items() for _ in range(copies))
"""Every partner token of the box, by its specialist."""
_BOX = Counter(PARCELS)
KINDS = tuple(kind.parcel for kind in Box.shipped().kinds)
"""Every kind of parcel once."""
SKULLS = tuple(kind for kind in KINDS if kind.skulls)
BESIDE_BOARD: tuple[Cell, ...] = ((0, 1), (0, 3))
"""The cells left and right of the reserve board."""


def laid(
    rng: Random,
    rows: int = 5,
    share: float = 0.85,
    often: Callable[[Parcel], bool] = lambda parcel: False,
    partners: float = 0.5,
    cows: float = 0.4,
) -> Ranch:
    """A ranch whose cells are filled by chance with what is in the box, and never with more than that.

    Shares are from 0 to 1: `share` of the cells, `partners` of the circles, `cows` of the parcels where one may stand.
    Nearly every second parcel is one of those that come `often`, if there are such.
    """
    pile = rng.sample(PARCELS, len(PARCELS))
    liked, others = list[Parcel](), list[Parcel]()
    for parcel in pile:
        (liked if often(parcel) else others).append(parcel)
    tokens = [*TOKENS]
    rng.shuffle(tokens)
    empty = Ranch.empty(rows=rows)
    parcels: dict[Cell, Parcel] = {}
    partners_of: dict[Cell, str] = {}
    grazing = []
    for cell in empty.cells:
        if rng.random() >= share:
            continue
        parcel = parcels[cell] = (liked if liked and rng.random() < 0.45 else others).pop()
        if parcel.circle and rng.random() < partners:
            token = tokens.pop()
            partners_of[cell] = COWBOY if rng.random() < 0.4 else token
        if parcel.landscape is not Landscape.CORNFIELD and rng.random() < cows:
            grazing.append(cell)
    ranch = empty.built([*parcels], [*parcels.values()])
    for cell, partner in partners_of.items():
        ranch = ranch.manned(cell, partner)
    for cell in grazing:
        ranch = ranch.grazed(cell, 1)
    return ranch


def built(
    rng: Random,
    dominoes: int,
    cows: int = 0,
    often: Callable[[Parcel], bool] = lambda parcel: False,
    partners: float = 0.0,
) -> Ranch:
    """A ranch of this many dominoes of the box, each where it may stand; their symbols have done nothing.

    This many `cows` then stand on it where cows may stand, and partners on this share of the circles. Nearly every
    second one of those parcels that come `often`, if there are such, is built first.
    """
    while True:
        ranch, pile = Ranch.empty(), rng.sample(PARCELS, len(PARCELS))
        pile.sort(key=lambda parcel: often(parcel) and rng.random() < 0.45)  # the last ones are built first
        while len(ranch.pieces) < 2 * dominoes and pile:
            parcels = pile.pop(), pile.pop()
            spots = ranch.placements(*parcels)
            if spots:
                ranch = ranch.built(rng.choice(spots), parcels)
        pastures = ranch.frame.listed(ranch.pastures)
        if len(ranch.pieces) == 2 * dominoes and (pastures or not cows):
            break
    tokens = rng.sample(TOKENS, len(TOKENS)) if partners else []
    for cell, (parcel, _, _) in ranch.pieces.items() if partners else ():
        if parcel.circle and rng.random() < partners:
            ranch = ranch.manned(cell, COWBOY if rng.random() < 0.4 else tokens.pop())
    for cell in rng.choices(pastures, k=cows):
        ranch = ranch.grazed(cell, 1)
    return ranch


def paved(rng: Random, rows: int, gaps: int, last: tuple[Cell, Cell]) -> Ranch | None:
    """A ranch that is full up to its last row, of dominoes of the box, each where it may stand.

    So many dominoes are left out as there are `gaps`. The domino that came last lies on the cells `last`, alone in the
    last row. Their symbols have done nothing. None where the box has not the parcels for it.
    """
    empty, near_last = Ranch.empty(rows=rows), rows - 1
    places = _halved(rng, [cell for cell in empty.cells if cell[0] < near_last])[gaps:]
    pile, placed = rng.sample(PARCELS, len(PARCELS)), dict[Cell, Parcel]()
    bridges = empty.board.bridges
    while len(placed) < 2 * len(places) + 2:
        left = [place for place in places if place[0] not in placed] or [last]
        ways = [
            (one, other, placed.get(near))
            for place in left
            for one, other in permutations(place)
            for near in neighbours(one)
            if near in placed or one in bridges
        ]
        if not ways:
            return None
        one, other, beside_it = rng.choice(ways)
        lands = {beside_it.landscape} if beside_it and one not in bridges else {*LANDS}
        fitting = next((parcel for parcel in pile if parcel.landscape in lands), None)
        if fitting is None:
            return None
        pile.remove(fitting)
        placed |= {one: fitting, other: pile.pop()}
    return empty.built([*placed], [*placed.values()])


def risen(rng: Random, rows: int, dominoes: int, spared: Cell) -> Ranch | None:
    """A ranch of this many dominoes of the box, and one more that has just reached the last row.

    Each stands where it may, and one cell is spared. Their symbols have done nothing. None where the box has not the
    parcels for it.
    """
    ranch, pile = Ranch.empty(rows=rows), rng.sample(PARCELS, len(PARCELS))
    while pile:
        parcels, arriving = (pile.pop(), pile.pop()), len(ranch.pieces) == 2 * dominoes
        spots = [
            spot
            for spot in ranch.placements(*parcels)
            if spared not in spot and arriving == (rows - 1 in (spot[0][0], spot[1][0]))
        ]
        if spots:
            ranch = ranch.built(rng.choice(spots), parcels)
            if arriving:
                return ranch
    return None


def _halved(rng: Random, cells: Sequence[Cell]) -> list[tuple[Cell, Cell]]:
    """Some cells two by two, side by side, in no order; nothing where they cannot be covered so."""
    if not cells:
        return []
    near = {cell: [other for other in neighbours(cell) if other in cells] for cell in cells}
    cell = min(rng.sample(cells, len(cells)), key=lambda cell: len(near[cell]))
    for other in rng.sample(near[cell], len(near[cell])):
        rest = [left for left in cells if left not in (cell, other)]
        found = _halved(rng, rest)
        if found or not rest:
            found.insert(rng.randint(0, len(found)), (cell, other))
            return found
    return []


def beside(ranch: Ranch) -> list[Parcel]:
    """The parcels of the box that are not on a ranch, in no order."""
    left = _BOX.copy()
    for piece in ranch.pieces.values():
        left[piece[0]] -= 1
    return list(left.elements())


def tempting(ranch: Ranch, parcels: Sequence[Parcel]) -> bool:
    """Whether it is hard to see if two of some parcels fit: they do, only at a bridge; or do not, but at a corner."""
    fitting = fits(ranch, parcels)
    there = bordering(ranch, neighbours if fitting else corners.around)
    return fitting is not any(parcel.landscape in there for parcel in parcels)


def bordering(
    ranch: Ranch, around: Callable[[Cell], Iterable[Cell]] = neighbours
) -> frozenset[Landscape | None]:
    """The landscapes around the free cells that have a free neighbour."""
    lands = landscapes(ranch)
    free = [cell for cell in ranch.free if any(near in ranch.free for near in neighbours(cell))]
    return frozenset(lands.get(near) for cell in free for near in around(cell))


def with_territory(rng: Random, least: int) -> tuple[Ranch, tuple[Cell, ...]]:
    """A ranch of parcels alone, and a territory on it of at least this many parcels."""
    while True:
        ranch = landscaped(rng, share=0.95)
        parts = graphs.components(graphs.territories(ranch))
        if found := [part.cells for part in parts if len(part.cells) >= least]:
            return ranch, rng.choice(found)


def apart(rng: Random, sizes: Sequence[int], *starts: Cell) -> list[list[Cell]] | None:
    """Groups of cells of these sizes, no two of them side by side; None where they found no room.

    The first groups start on these cells, if there are such.
    """
    free, groups = {*Ranch.empty().cells}, list[list[Cell]]()
    for size, start in zip_longest(sizes, starts):
        group, near = list[Cell](), sorted(free & {start} if start else free)
        while near and len(group) < size:
            group.append(rng.choice(near))
            near = sorted({cell for own in group for cell in neighbours(own)} & free - {*group})
        if len(group) < size:
            return None
        groups.append(group)
        free -= {*group, *(near for cell in group for near in neighbours(cell))}
    return groups


def circled(
    rng: Random,
    cells: Sequence[Cell],
    kind: Callable[[Parcel], object] = lambda parcel: parcel.circle,
    elsewhere: bool = True,
    every: int = 1,
) -> Ranch:
    """A ranch of the box with a circle, or another kind, on each of these cells, and with nothing on them.

    It is full, and the kind is on some others as well, unless it must not be `elsewhere`; or only one in `every` other
    cell is built.
    """
    pile = rng.sample(PARCELS, len(PARCELS))
    own = [parcel for parcel in pile if kind(parcel)][: len(cells)]
    others = sorted({*Ranch.empty().cells} - {*cells})[::every]
    rest = [parcel for parcel in (Counter(pile) - Counter(own)).elements() if elsewhere or not kind(parcel)]
    parcels = dict(zip((*cells, *others), (*own, *rng.sample(rest, len(others))), strict=True))
    return Ranch.empty().built([*parcels], [*parcels.values()])


def patched(
    rng: Random, sizes: Sequence[int], *starts: Cell, every: int = 1
) -> tuple[Ranch, list[list[Cell]]] | None:
    """A ranch with territories of these sizes, which are all that it has of one landscape; and the cells of each."""
    parts = apart(rng, sizes, *starts)
    if parts is None:
        return None
    land, cells = rng.choice(SKULLS).landscape, [cell for part in parts for cell in part]
    return circled(rng, cells, lambda parcel: parcel.landscape is land, elsewhere=False, every=every), parts


def landscaped(rng: Random, share: float, partners: float = 0.0, cows: float = 0.0) -> Ranch:
    """A ranch on which one landscape comes often, of parcels alone if nothing else is said; see `laid`."""
    land = rng.choice(LANDS)
    return laid(rng, share=share, often=lambda parcel: parcel.landscape is land, partners=partners, cows=cows)
