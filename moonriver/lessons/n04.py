"""Notebook 04, cows, droughts and the saloon: exercises on what happens once a domino lies there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from moonriver.rules import effects
from moonriver.rules.box import Box
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.turn import SALOON
from moonriver.tabletop.cells import Cell, adjacent
from moonriver.tabletop.cells import neighbours as around
from moonriver.words.kit.names import series, word

from . import corners, pictures
from .exercises import EXERCISES, Exercise, Fault, Slip, add, told_together
from .forms import CELLS, NUMBER, RANCH, choice, order
from .random_ranches import KINDS, beside, built
from .scenes import EVERYBODY, diagram, domino, scene
from .searches import landscapes

SKULLS = tuple(kind for kind in KINDS if kind.skulls)
NOBODY: tuple[str, ...] = ()
Spot = tuple[Cell, Cell]
"""The cells of a domino's two parcels."""


def _grazing(ranch: Ranch) -> frozenset[Cell]:
    """The cells with cows."""
    return frozenset(ranch.frame.listed(ranch.grazing))


def _threatened(ranch: Ranch, skull: Cell) -> frozenset[Cell]:
    """The cells with cows in the territory of a skull."""
    return frozenset(ranch.frame.listed(effects.threatened(ranch, skull)))


def _built(ranch: Ranch, parcels: tuple[Parcel, Parcel], cells: Spot) -> Ranch:
    """The ranch with a domino where it may stand, and with the cows that it brings."""
    after = ranch.built(cells, parcels)
    for parcel, cell in zip(parcels, cells, strict=True):
        after = after.grazed(cell, parcel.cows) if parcel.cows else after
    return after


@dataclass(frozen=True)
class Strike:
    """A ranch on which the skull on a cell is about to strike."""

    ranch: Ranch
    cell: Cell

    @property
    def joined(self) -> frozenset[Cell]:
        """The parcels with its landscape where one comes over edges and corners."""
        lands = landscapes(self.ranch)
        return corners.group([cell for cell, land in lands.items() if land is lands[self.cell]], self.cell)


def _own(facts: Strike) -> frozenset[Cell]:
    """The territory of the skull."""
    return frozenset(facts.ranch.territory(facts.cell))


def _strike(rng: Random) -> Strike | None:
    """A skull with cows on several cells of its territory, and on others."""
    ranch = built(rng, rng.randint(4, 7), cows=rng.randint(5, 8))
    skull, other = rng.choice(SKULLS), rng.choice(beside(ranch))
    found = [
        Strike(_built(ranch, (skull, other), cells), cells[0]) for cells in ranch.placements(skull, other)
    ]
    found = [
        facts
        for facts in found
        if 2 <= len(_threatened(facts.ranch, facts.cell)) < len(_grazing(facts.ranch))
    ]
    if not found:
        return None
    facts = rng.choice([facts for facts in found if len(facts.joined) > len(_own(facts))] or found)
    beyond = sorted(facts.joined - _own(facts))
    return Strike(facts.ranch.grazed(rng.choice(beyond), 1), facts.cell) if beyond else facts


def _near(facts: Strike) -> frozenset[Cell] | None:
    """The cells with cows on the skull's parcel and beside it, whatever their landscape."""
    return _grazing(facts.ranch) & {facts.cell, *around(facts.cell)} or None


def _over_corners(facts: Strike) -> frozenset[Cell] | None:
    """The cells with cows where one comes over edges and corners, if that is further than over edges."""
    found = facts.joined & _grazing(facts.ranch)
    return found if found > _threatened(facts.ranch, facts.cell) else None


add(
    Exercise(
        "04.drought",
        ("SKULL-1", "SKULL-2", "SKULL-3"),
        sample=_strike,
        answer=lambda facts: _threatened(facts.ranch, facts.cell),
        form=CELLS,
        slips=(
            Slip("everywhere", lambda facts: _grazing(facts.ranch), "SKULL-3"),
            Slip("near", _near, "SKULL-3"),
            Slip("corners", _over_corners, "SKULL-3"),
            Slip("bare", _own, "SKULL-1"),
        ),
        show=lambda facts: pictures.marked(facts.ranch, [facts.cell], "lit"),
    )
)


@dataclass(frozen=True)
class Places:
    """A ranch, a domino with a skull, and three places for it: the skull's cell and the other one."""

    ranch: Ranch
    skull: Parcel
    other: Parcel
    spots: tuple[Spot, ...]

    def endangered(self, spot: Spot, half: int = 0) -> frozenset[Cell]:
        """The cells with cows in the territory that a parcel joins there, the skull's or the other one."""
        return _threatened(_built(self.ranch, (self.skull, self.other), spot), spot[half])

    def beside(self, spot: Spot) -> frozenset[Cell]:
        """The cells with cows beside the skull."""
        return _grazing(self.ranch) & {*around(spot[0])}

    def only(self, danger: Callable[[Spot], frozenset[Cell]]) -> Spot | None:
        """The one place without danger, if it is one only."""
        safe = [spot for spot in self.spots if not danger(spot)]
        return safe[0] if len(safe) == 1 else None


def _places(rng: Random) -> Places | None:
    """One place without danger and two where a cow is lost, of which one looks safe."""
    ranch = built(rng, rng.randint(3, 7), cows=rng.randint(4, 7))
    plain = [parcel for parcel in beside(ranch) if not (parcel.cows or parcel.skulls or parcel.circle)]
    facts = Places(ranch, rng.choice(SKULLS), rng.choice(plain), ())
    spots = ranch.placements(facts.skull, facts.other)
    seeming = rng.choice((facts.beside, lambda spot: facts.endangered(spot, 1)))
    kinds: dict[tuple[bool, bool], list[Spot]] = {}
    for spot in rng.sample(spots, min(len(spots), 20)):
        kinds.setdefault((bool(facts.endangered(spot)), bool(seeming(spot))), []).append(spot)
    wanted = ((False, True), (True, False), (True, True))
    if not all(kind in kinds for kind in wanted):
        return None
    chosen = [rng.choice(kinds[kind]) for kind in wanted]
    return Places(ranch, facts.skull, facts.other, tuple(rng.sample(chosen, 3)))


def _costs(facts: Places, given: Spot) -> dict[str, Cell] | None:
    return {"place": given[0], "cow": min(facts.endangered(given))} if facts.endangered(given) else None


def _dominoes_place(facts: Places, spot: Spot) -> str:
    return EXERCISES["04.spot"].told("word_place", facts, {"one": spot[0], "two": spot[1]})


add(
    Exercise(
        "04.spot",
        ("SKULL-3", "SKULL-1"),
        sample=_places,
        answer=lambda facts: facts.only(facts.endangered),
        form=lambda facts: choice(facts.spots, lambda spot: _dominoes_place(facts, spot)),
        slips=(
            Slip("beside", lambda facts: facts.only(facts.beside), "SKULL-1"),
            Slip("half", lambda facts: facts.only(lambda spot: facts.endangered(spot, 1)), "SKULL-1"),
        ),
        faults=(Fault("costs", _costs, "SKULL-1"),),
        show=lambda facts: (facts.ranch, pictures.parcels((facts.skull, facts.other))),
        words={"cell": lambda facts: (facts.only(facts.endangered) or facts.spots[0])[0]},
    )
)


@dataclass(frozen=True)
class Herd:
    """A ranch, a domino with a skull and cow symbols, its cells, and the cows in the supply."""

    ranch: Ranch
    skull: Parcel
    other: Parcel
    one: Cell
    two: Cell
    supply: int

    @property
    def before(self) -> int:
        """How many cows stand there before."""
        return sum(self.ranch.herds)

    @property
    def came(self) -> int:
        """How many cows come."""
        return min(self.other.cows, self.supply)

    @property
    def after(self) -> int:
        """How many cows stand there in the end, whichever the skull takes."""
        game = scene(self.ranch, (self.skull, self.other), saloon=NOBODY, door=0, supply=self.supply)
        game = game.play(domino(self.one, self.two))
        while game.decision is not None and game.decision.kind == "drought":
            game = game.play(game.legal_moves[0])
        return sum(game.ranches[0].herds)

    @property
    def lost(self) -> int:
        """How many cows the skull takes."""
        return self.before + self.came - self.after


def _herd(rng: Random) -> Herd | None:
    ranch = built(rng, rng.randint(3, 8), cows=rng.randint(2, 7))
    skull, other = rng.choice(SKULLS), rng.choice([parcel for parcel in beside(ranch) if parcel.cows])
    spots = ranch.placements(skull, other)
    return Herd(ranch, skull, other, *rng.choice(spots), rng.choice((0, 1, 12, 12, 12))) if spots else None


def _no_drought(facts: Herd) -> int | None:
    """The cows for somebody who forgets the skull, where the supply has enough of them."""
    return facts.after + 1 if facts.lost and facts.came == facts.other.cows else None


add(
    Exercise(
        "04.herd",
        ("COW-1", "SKULL-4", "SKULL-3", "SKULL-1"),
        sample=_herd,
        answer=lambda facts: facts.after,
        form=NUMBER,
        slips=(
            Slip("skull", _no_drought, "SKULL-1"),
            Slip("safe", lambda facts: None if facts.lost else facts.after - 1, "SKULL-3"),
            Slip("symbols", lambda facts: facts.before - 1 if facts.came and facts.lost else None, "COW-1"),
            Slip(
                "supply",
                lambda facts: (
                    facts.after + facts.other.cows - facts.came if facts.came < facts.other.cows else None
                ),
                "COW-1",
            ),
        ),
        show=lambda facts: (
            pictures.marked(facts.ranch, (facts.one, facts.two), "may"),
            pictures.parcels((facts.skull, facts.other)),
        ),
    )
)


@dataclass(frozen=True)
class Pasture:
    """A ranch with cows."""

    ranch: Ranch

    @property
    def open(self) -> frozenset[Cell]:
        """The cells where a cow may stand."""
        return frozenset(self.ranch.frame.listed(self.ranch.pastures))

    def where(self, fits: Callable[[Parcel], object]) -> frozenset[Cell]:
        """The cells with such a parcel."""
        return frozenset(cell for cell, piece in self.ranch.pieces.items() if fits(piece[0]))


def _pasture(rng: Random) -> Pasture | None:
    """A ranch on which those who leave out skulls, cows or what shows no cow leave out different cells."""
    facts = Pasture(built(rng, rng.randint(3, 7), cows=rng.randint(1, 4)))
    skulls, symbols = facts.where(lambda parcel: parcel.skulls), facts.where(lambda parcel: parcel.cows)
    return facts if len({facts.open - skulls, facts.open - _grazing(facts.ranch), symbols}) == 3 else None


def _bare(facts: Pasture, given: frozenset[Cell]) -> dict[str, Cell] | None:
    bare = given - facts.where(lambda parcel: True)
    return {"cell": min(bare)} if bare else None


def _corn(facts: Pasture) -> frozenset[Cell]:
    return facts.where(lambda parcel: parcel.landscape is Landscape.CORNFIELD)


def _without(facts: Pasture, cells: frozenset[Cell]) -> frozenset[Cell] | None:
    """The cells where a cow may stand without some of these, if there are any."""
    return facts.open - cells if facts.open & cells else None


add(
    Exercise(
        "04.pasture",
        ("COW-2", "COW-3", "SKULL-5", "COW-1"),
        sample=_pasture,
        answer=lambda facts: facts.open,
        form=CELLS,
        slips=(
            Slip("corn", lambda facts: facts.open | _corn(facts) if _corn(facts) else None, "COW-2"),
            Slip(
                "skull", lambda facts: _without(facts, facts.where(lambda parcel: parcel.skulls)), "SKULL-5"
            ),
            Slip("full", lambda facts: _without(facts, _grazing(facts.ranch)), "COW-3"),
            Slip("symbols", lambda facts: facts.where(lambda parcel: parcel.cows) or None, "COW-2"),
        ),
        faults=(Fault("bare", _bare, "COW-1"),),
        show=lambda facts: facts.ranch,
    )
)


@dataclass(frozen=True)
class Wanted:
    """A ranch that is wanted: a skull on a cell, cows on this many cells of its territory, this many cows in all."""

    cell: Cell
    skull: Parcel
    cells: int
    cows: int

    @property
    def mark(self) -> str:
        """The letter of the skull's landscape."""
        return self.skull.landscape.mark

    def ranch(self, *cells: Cell) -> Ranch:
        """The skull, and cows on plain parcels with its landscape, those left over on the first one."""
        ranch = diagram("").with_parcel(self.cell, self.skull)
        for cell in cells:
            cows = self.cows - len(cells) + 1 if cell == cells[0] else 1
            ranch = ranch.with_parcel(cell, self.mark).with_cows(cell, cows)
        return ranch

    def at(self, *steps: Cell) -> Ranch:
        """Such a ranch with cows this many rows and columns away from the skull, on as many cells as are wanted."""
        row, column = self.cell
        return self.ranch(*((row + up, column + right) for up, right in steps[: self.cells]))


def _skull_missing(facts: Wanted, given: Ranch) -> dict[str, Any] | None:
    parcel = given.parcel(facts.cell) if given.frame.contains(facts.cell) else None
    return None if parcel is not None and parcel.skulls else {}


def _cells_differ(facts: Wanted, given: Ranch) -> dict[str, Any] | None:
    found = len(_threatened(given, facts.cell))
    return {"found": found} if found != facts.cells else None


def _cows_differ(facts: Wanted, given: Ranch) -> dict[str, Any] | None:
    return {"found": sum(given.herds)} if sum(given.herds) != facts.cows else None


_FAULTS = (
    Fault("missing", _skull_missing, "SKULL-5"),
    Fault("choice", _cells_differ, "SKULL-2"),
    Fault("cows_differ", _cows_differ, "COW-3"),
)


def _wanted(rng: Random) -> Wanted:
    cells = rng.randint(2, 3)
    return Wanted(
        (rng.randint(1, 2), rng.randint(1, 3)), rng.choice(SKULLS), cells, cells + rng.randint(1, 4)
    )


add(
    Exercise(
        "04.build",
        ("SKULL-2", "COW-3", "SKULL-5"),
        sample=_wanted,
        answer=lambda facts: facts.at((1, 0), (2, 0), (1, 1)),
        accepts=lambda facts, given: all(fault.fits(facts, given) is None for fault in _FAULTS),
        form=RANCH,
        slips=(
            Slip("one_cell", lambda facts: facts.at((1, 0)), "SKULL-2"),
            Slip("corners", lambda facts: facts.at((1, -1), (1, 1), (2, 0)), "SKULL-2"),
        ),
        faults=_FAULTS,
        show=lambda facts: pictures.parcels(facts.skull),
    )
)


Event = tuple[str, Cell]
"""Something that happens, and where."""


@dataclass(frozen=True)
class Built:
    """A domino with a cow and a circle, and with a skull or another circle, on two cells; what happens, in no order."""

    ranch: Ranch
    first: Parcel
    second: Parcel
    one: Cell
    two: Cell
    mixed: tuple[Event, ...] = ()

    @property
    def begin(self) -> tuple[Event, ...]:
        """What happens before anybody is chosen."""
        skull: tuple[Event, ...] = (("skull", self.two),) if self.second.skulls else ()
        return (("domino", self.one), ("cow", self.one), *skull)

    @property
    def circles(self) -> tuple[Cell, ...]:
        """The cells with circles."""
        return (self.one, self.two) if self.second.circle else (self.one,)

    def arriving(self, *cells: Cell) -> tuple[Event, ...]:
        """Everything, each partner of these circles acting on arrival."""
        acts = [(name, cell) for cell in cells for name in ("partner", "effect")]
        return (*self.begin, *acts)


def _happening(rng: Random) -> Built | None:
    ranch = built(rng, rng.randint(2, 6))
    first = rng.choice([kind for kind in KINDS if kind.cows and kind.circle])
    plain_circles = [kind for kind in KINDS if kind.circle and not kind.cows]
    second = rng.choice(plain_circles if rng.random() < 0.5 else SKULLS)
    spots = ranch.placements(first, second)
    if not spots:
        return None
    one, two = rng.choice(spots)
    facts = Built(ranch, first, second, one, two)
    steps = facts.arriving(*facts.circles)
    return Built(ranch, first, second, one, two, tuple(rng.sample(steps, len(steps))))


def _all_at_the_end(facts: Built) -> tuple[Event, ...] | None:
    """What happens for somebody who lets partners act when all have come."""
    arrivals = [("partner", cell) for cell in facts.circles]
    acts = [("effect", cell) for cell in facts.circles]
    return (*facts.begin, *arrivals, *acts) if len(arrivals) > 1 else None


def _other_kinds_first(facts: Built) -> tuple[Event, ...]:
    """What happens for somebody who goes through the symbols in another order."""
    laid, cow, *rest = facts.arriving(*facts.circles)
    return (laid, *rest[: 1 if facts.second.skulls else 2], cow, *rest[1 if facts.second.skulls else 2 :])


def _too_early(facts: Built) -> tuple[Event, ...]:
    """What happens for somebody who lets the first partner act before it has come."""
    steps = [*facts.arriving(*facts.circles)]
    at = len(facts.begin)
    steps[at : at + 2] = steps[at + 1], steps[at]
    return tuple(steps)


def _event(facts: Built, event: Event) -> str:
    name, cell = event
    return EXERCISES["04.order"].told(f"word_{name}", facts, {"cell": cell})


def _not_laid(facts: Built, given: tuple[Event, ...]) -> dict[str, Any] | None:
    return {} if given[0] != facts.begin[0] else None


add(
    Exercise(
        "04.order",
        ("CIRCLE-2", "PLACE-6", "CIRCLE-3"),
        sample=_happening,
        answer=lambda facts: facts.arriving(*facts.circles),
        accepts=lambda facts, given: (
            given in (facts.arriving(*facts.circles), facts.arriving(*facts.circles[::-1]))
        ),
        form=lambda facts: order(facts.mixed, lambda event: _event(facts, event)),
        slips=(
            Slip("kinds", _other_kinds_first, "PLACE-6"),
            Slip("early", _too_early, "CIRCLE-2"),
            Slip("late", _all_at_the_end, "CIRCLE-2"),
        ),
        faults=(Fault("unbuilt", _not_laid, "PLACE-6"),),
        show=lambda facts: (facts.ranch, pictures.parcels((facts.first, facts.second))),
        reason=lambda facts: "reason" if facts.second.skulls else "reason_two",
    )
)


@dataclass(frozen=True)
class Saloon:
    """The tokens that wait in the saloon, the circles still to be built in the round, and the tokens at the door."""

    tokens: tuple[str, ...]
    circles: int
    door: int

    @property
    def left(self) -> int:
        """How many wait there after the circles."""
        return max(0, len(self.tokens) - self.circles)

    @property
    def next(self) -> int:
        """How many wait there when the next round begins."""
        return min(SALOON, self.left + self.door)

    def unless_right(self, count: int) -> int | None:
        """A count, where it is not the right one."""
        return count if count != self.next else None


def _owed(facts: Saloon) -> int | None:
    """The partners for somebody who lets circles that found nobody take the next ones from the door."""
    count = len(facts.tokens) - facts.circles + facts.door
    return count if facts.left < count < facts.next else None


def _overfull(facts: Saloon) -> int | None:
    """The partners for somebody who lets in the whole pile, beside those who stay."""
    return facts.unless_right(facts.left + facts.door) if facts.left else None


def _saloon(rng: Random) -> Saloon:
    """A saloon that fills up; one that would be full also with circles that found nobody."""
    wanted, owing = rng.choice((2, 2, 2, 3, 3, 3, 4, 4, *4 * (SALOON,))), rng.random() < 0.7
    pile = [name for name, copies in Box.shipped().tokens.items() for _ in range(copies)]
    while True:
        tokens = tuple(rng.sample(pile, rng.randint(1, SALOON)))
        facts = Saloon(tokens, rng.randint(1, 4), rng.randint(1, 9))
        if facts.next == wanted and (wanted < SALOON or owing is (_owed(facts) is not None)):
            return facts


add(
    Exercise(
        "04.saloon",
        ("CIRCLE-4", "ROUND-2"),
        sample=_saloon,
        answer=lambda facts: facts.next,
        form=NUMBER,
        slips=(
            *told_together(
                Slip("refill", lambda facts: facts.left, "ROUND-2"),
                Slip("door", lambda facts: facts.door, "ROUND-2"),
                "half",
            ),
            Slip("five", lambda facts: facts.unless_right(SALOON), "ROUND-2"),
            Slip("places", _overfull, "ROUND-2"),
            Slip("owed", _owed, "CIRCLE-4"),
        ),
        show=lambda facts: pictures.saloon(facts.tokens),
    )
)


_LINES = {"laid": "PLACE-1", "cow": "COW-1", "lost": "SKULL-2", "hired": "CIRCLE-1"}
"""The lines of a turn in their order, with a rule for each."""


@dataclass(frozen=True)
class Written:
    """A turn as somebody wrote it down: the domino on its cells, the cow that goes, who waits, and what is wrong."""

    ranch: Ranch
    circle: Parcel
    skull: Parcel
    one: Cell
    two: Cell
    far: Cell
    taken: Cell
    spared: Cell
    names: tuple[str, ...]
    stranger: str
    wrong: str

    @property
    def broken(self) -> str:
        """The line that is the first to break a rule."""
        return self.wrong if self.wrong in _LINES else "hired"

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines as they were written."""
        return ("laid", "cow", "hired", "lost") if self.wrong == "early" else tuple(_LINES)

    @property
    def words(self) -> dict[str, Any]:
        """The words of the lines."""
        hired = self.stranger if self.wrong == "stranger" else self.names[0]
        return {
            "second": self.far if self.wrong == "laid" else self.two,
            "place": self.two if self.wrong == "cow" else self.one,
            "cow": self.spared if self.wrong == "lost" else self.taken,
            "seat": self.two if self.wrong == "circle" else self.one,
            "partner": word(hired),
        }


def _written(rng: Random) -> Written | None:
    ranch = built(rng, rng.randint(3, 7), cows=rng.randint(4, 7))
    circle, skull = rng.choice([kind for kind in KINDS if kind.cows and kind.circle]), rng.choice(SKULLS)
    *names, stranger = rng.sample(EVERYBODY, 4)
    wrong = rng.choice(("laid", "cow", "lost", rng.choice(("early", "stranger", "circle"))))
    spots = ranch.placements(circle, skull)
    for one, two in rng.sample(spots, min(len(spots), 12)):
        after = _built(ranch, (circle, skull), (one, two))
        threatened = sorted(_threatened(after, two))
        spared = [cell for cell in sorted(_grazing(after)) if cell not in threatened]
        far = [cell for cell in sorted(ranch.free - {one}) if not adjacent(cell, one)]
        if len(threatened) > 1 and spared and far:
            others = rng.choice(far), rng.choice(threatened), rng.choice(spared)
            return Written(ranch, circle, skull, one, two, *others, tuple(names), stranger, wrong)
    return None


def _fine(line: str) -> Slip[Written]:
    """What is said to somebody who takes a line that is in order for the wrong one."""
    return Slip(line, lambda facts: line if line != facts.broken else None, _LINES[line])


add(
    Exercise(
        "04.broken",
        ("PLACE-6", "SKULL-3", "CIRCLE-1", "COW-1", "PLACE-1", "SKULL-2"),
        sample=_written,
        answer=lambda facts: facts.broken,
        form=lambda facts: choice(
            facts.lines, lambda line: EXERCISES["04.broken"].told(f"word_{line}", facts, facts.words)
        ),
        slips=tuple(map(_fine, _LINES)),
        show=lambda facts: (facts.ranch, pictures.parcels((facts.circle, facts.skull))),
        reason=lambda facts: f"reason_{facts.wrong}",
        words={"waiting": lambda facts: series(map(word, facts.names))},
    )
)
