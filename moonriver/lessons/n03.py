"""Notebook 03, building a ranch: exercises on where a domino may stand, why not elsewhere, and when one must."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import permutations
from random import Random

from moonriver.rules import graphs, placement
from moonriver.rules.frame import CENTRE, bit
from moonriver.rules.moves import Expand
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell, adjacent
from moonriver.tabletop.cells import neighbours as around

from . import corners, pictures
from .exercises import EXERCISES, Exercise, Fault, Slip, add, told_together, worded
from .forms import CELLS, NUMBER, YES_NO, choice, order
from .player_names import PLAYER_NAMES
from .random_ranches import KINDS, beside, built
from .scenes import scene
from .searches import landscapes


@dataclass(frozen=True)
class Spot:
    """A ranch and a parcel of it."""

    ranch: Ranch
    cell: Cell

    @property
    def neighbours(self) -> frozenset[Cell]:
        """The parcels that share a side with it."""
        return frozenset(graphs.neighbours(self.ranch)[self.cell])

    @property
    def corners(self) -> frozenset[Cell]:
        """The parcels that touch it only at a corner."""
        return frozenset(corners.around(self.cell) & {*self.ranch.pieces}) - self.neighbours


def _spot(rng: Random) -> Spot:
    ranch = built(rng, rng.randint(3, 9))
    return Spot(ranch, rng.choice([*ranch.pieces]))


def _alike(facts: Spot) -> frozenset[Cell]:
    """The neighbours with the same landscape."""
    lands = landscapes(facts.ranch)
    return frozenset(near for near in facts.neighbours if lands[near] is lands[facts.cell])


def _on_the_grid(facts: Spot) -> frozenset[Cell] | None:
    """All cells of the frame that share a side with it, if some of them hold no parcel."""
    near = frozenset(filter(facts.ranch.frame.contains, around(facts.cell)))
    return near if near > facts.neighbours else None


add(
    Exercise(
        "03.neighbours",
        ("PLACE-1",),
        sample=_spot,
        answer=lambda facts: facts.neighbours,
        form=CELLS,
        slips=(
            Slip(
                "corner",
                lambda facts: facts.neighbours | facts.corners if facts.corners else None,
                "PLACE-1",
            ),
            Slip("alike", lambda facts: _alike(facts) or None, "PLACE-1"),
            Slip("grid", _on_the_grid, "PLACE-1"),
            Slip("itself", lambda facts: facts.neighbours | {facts.cell}, "PLACE-1"),
        ),
        show=lambda facts: pictures.marked(facts.ranch, {facts.cell: "source"}),
    )
)


@dataclass(frozen=True)
class Domino:
    """A ranch, a domino, and two cells for it."""

    ranch: Ranch
    one: Parcel
    other: Parcel
    first: Cell = CENTRE
    second: Cell = CENTRE

    @property
    def halves(self) -> tuple[tuple[Parcel, Cell], tuple[Parcel, Cell]]:
        """Each parcel with its cell."""
        return (self.one, self.first), (self.other, self.second)

    @property
    def allowed(self) -> bool:
        """Whether it may stand there."""
        return self.ranch.refusal((self.one, self.other), (self.first, self.second)) is None

    def at(self, first: Cell, second: Cell) -> Domino:
        """The domino on other cells."""
        return Domino(self.ranch, self.one, self.other, first, second)

    @property
    def connecting(self) -> list[Cell]:
        """The cells on which a parcel connects by itself."""
        welcome = [(cell, placement.welcome(self.ranch, parcel.land)) for parcel, cell in self.halves]
        return [cell for cell, cells in welcome if cells & bit(cell)]

    @property
    def matching(self) -> list[Cell]:
        """The cells on which a parcel connects by its landscape."""
        lands = landscapes(self.ranch)
        return [
            cell
            for parcel, cell in self.halves
            if any(lands.get(near) is parcel.landscape for near in around(cell))
        ]

    @property
    def pairs(self) -> list[Domino]:
        """The domino on all pairs of free neighbours."""
        free = self.ranch.free
        return [self.at(cell, near) for cell in sorted(free) for near in around(cell) if near in free]

    @property
    def touches(self) -> bool:
        """Whether it shares an edge with any parcel."""
        return any(near in self.ranch.pieces for _, cell in self.halves for near in around(cell))


def _domino(rng: Random, most: int = 6) -> Domino:
    ranch = built(rng, rng.randint(2, most))
    one, other = rng.sample(beside(ranch), 2)
    return Domino(ranch, one, other)


def _touching_the_board(facts: Domino) -> bool:
    return bool({(0, 0), (0, 4)} & {facts.first, facts.second})


def _over_a_corner(facts: Domino) -> bool:
    """Whether a parcel of the domino touches its own landscape at a corner."""
    lands = landscapes(facts.ranch)
    return any(
        lands.get(near) is parcel.landscape for parcel, cell in facts.halves for near in corners.around(cell)
    )


_TRAPS: dict[str, tuple[bool, Callable[[Domino], bool]]] = {
    "pair": (True, lambda facts: facts.one.landscape is facts.other.landscape),
    "river": (True, _touching_the_board),
    "corner": (True, _over_a_corner),
    "anything": (True, lambda facts: facts.touches),
    "both": (False, lambda facts: len(facts.connecting) == 1 and bool(facts.matching)),
    "bridge": (False, lambda facts: not facts.matching),
}
"""What one may misunderstand about connecting: the wrong answer that it leads to, and where it does."""


def _trap(name: str) -> Slip[Domino]:
    wrong, tempting = _TRAPS[name]
    return Slip(
        name, lambda facts: wrong if facts.allowed is not wrong and tempting(facts) else None, "PLACE-2"
    )


def _trapped(rng: Random) -> Domino:
    """A domino on two free cells, for which just one of the misunderstandings gives the wrong answer."""
    name = rng.choice(["pair", "river", "corner", "anything"] if rng.random() < 0.54 else ["both", "bridge"])
    while True:
        pairs = _domino(rng).pairs
        for facts in rng.sample(pairs, len(pairs)):
            if [slip.name for slip in _SLIPS if slip.value(facts) is not None] == [name]:
                return facts


_SLIPS = tuple(map(_trap, _TRAPS))
add(
    Exercise(
        "03.bridge",
        ("PLACE-2",),
        sample=_trapped,
        answer=lambda facts: facts.allowed,
        form=YES_NO,
        slips=_SLIPS,
        show=lambda facts: pictures.side_by_side(
            pictures.marked(facts.ranch, [facts.first, facts.second], "target"),
            pictures.parcels((facts.one, facts.other)),
        ),
        reason=lambda facts: "reason_yes" if facts.allowed else "reason_no",
    )
)


def _cells(dominoes: Iterable[Domino]) -> frozenset[Cell]:
    return frozenset(cell for facts in dominoes for cell in (facts.first, facts.second))


def _covered(facts: Domino) -> frozenset[Cell]:
    placements = facts.ranch.placements(facts.one, facts.other)
    return _cells(facts.at(*cells) for cells in placements)


def _coverable(rng: Random) -> Domino | None:
    facts = _domino(rng)
    return facts if 2 <= len(_covered(facts)) <= 12 else None


def _connecting(facts: Domino) -> frozenset[Cell]:
    return frozenset(cell for placed in facts.pairs for cell in placed.connecting)


def _without_bridges(facts: Domino) -> frozenset[Cell] | None:
    found = _cells(placed for placed in facts.pairs if placed.matching)
    return found if found and facts.ranch.free & {*facts.ranch.board.bridges} else None


def _outside(facts: Domino, given: frozenset[Cell]) -> dict[str, Cell] | None:
    inside = {*facts.ranch.frame.cells} - {CENTRE}
    return {"cell": min(given - inside)} if given - inside else None


def _occupied(facts: Domino, given: frozenset[Cell]) -> dict[str, Cell] | None:
    standing = given & {*facts.ranch.pieces}
    return {"cell": min(standing)} if standing else None


add(
    Exercise(
        "03.cover",
        ("PLACE-2", "PLACE-1", "TURN-5"),
        sample=_coverable,
        answer=_covered,
        form=CELLS,
        slips=(
            Slip("connecting", _connecting, "PLACE-2"),
            Slip("bridges", _without_bridges, "PLACE-2"),
            Slip(
                "both",
                lambda facts: _cells(placed for placed in facts.pairs if len(placed.connecting) == 2) or None,
                "PLACE-2",
            ),
            Slip(
                "anything",
                lambda facts: _cells(placed for placed in facts.pairs if placed.touches),
                "PLACE-2",
            ),
        ),
        faults=(Fault("outside", _outside, "PLACE-1"), Fault("occupied", _occupied, "PLACE-1")),
        show=lambda facts: (facts.ranch, pictures.parcels((facts.one, facts.other))),
    )
)


_WHY = ("outside", "board", "occupied", "apart", "unconnected", "allowed")
"""What may be wrong with two cells."""
_SHAPELY = ("outside", "apart")
"""What is wrong with them even if they are read in another way."""


def _wrong_with(facts: Domino) -> str:
    refusal = facts.ranch.refusal((facts.one, facts.other), (facts.first, facts.second))
    if refusal is None:
        return "allowed"
    return "unconnected" if refusal.rule == "PLACE-2" else refusal.key.partition(".")[2]


def _questionable(rng: Random) -> Domino | None:
    """A domino on two cells of which one at least is free."""
    wanted, facts = rng.choice(_WHY), _domino(rng, 8)
    free = sorted(facts.ranch.free)
    seconds = {
        cell: [far for far in free if far != cell and not adjacent(far, cell)]
        if wanted == "apart"
        else around(cell)
        for cell in free
    }
    found = [facts.at(cell, second) for cell, cells in seconds.items() for second in cells]
    found = [placed for placed in found if _wrong_with(placed) == wanted]
    return rng.choice(found) if found else None


def _read_as(reading: Callable[[Cell], Cell]) -> Callable[[Domino], str | None]:
    """What is wrong for somebody who reads cells in another way."""

    def wrong(facts: Domino) -> str | None:
        if _wrong_with(facts) in _SHAPELY:
            return None
        return _wrong_with(facts.at(reading(facts.first), reading(facts.second)))

    return wrong


_swapped = _read_as(lambda cell: (cell[1], cell[0]))
_from_the_top = _read_as(lambda cell: (4 - cell[0], cell[1]))


def _unseen(facts: Domino) -> str | None:
    """Nothing is wrong for somebody who does not look, where no way of reading says so, too."""
    return None if "allowed" in (_wrong_with(facts), _swapped(facts), _from_the_top(facts)) else "allowed"


add(
    Exercise(
        "03.why",
        ("PLACE-1", "PLACE-2"),
        sample=_questionable,
        answer=_wrong_with,
        form=lambda facts: choice(_WHY, lambda option: worded("03.why", option)),
        slips=(
            *told_together(
                Slip("swapped", _swapped, "PLACE-1"), Slip("top", _from_the_top, "PLACE-1"), "misread"
            ),
            Slip("unseen", _unseen, "PLACE-1"),
        ),
        show=lambda facts: (facts.ranch, pictures.parcels((facts.one, facts.other))),
        reason=lambda facts: {"allowed": "reason_allowed", "unconnected": "reason_unconnected"}.get(
            _wrong_with(facts), "reason_cells"
        ),
    )
)


@dataclass(frozen=True)
class Reserve:
    """A ranch and the parcels held, the last one taken in this turn; or else before it is taken."""

    ranch: Ranch
    parcels: tuple[Parcel, ...]
    least: bool = False

    @property
    def held(self) -> int:
        """How many parcels there are."""
        return len(self.parcels)

    @property
    def waiting(self) -> int:
        """How many there are before the last one is taken."""
        return self.held - 1

    @property
    def fits(self) -> bool:
        """Whether any two of them fit anywhere."""
        return placement.fits(self.ranch, self.parcels)

    def dominoes(self, least: bool) -> int:
        """How many dominoes may be built at most, or must be at least."""
        asked = scene(self.ranch, self.parcels).decision
        assert asked is not None
        return int(asked.forced) if least else asked.left


_DOMINOES = (((2, True), (3, True)), ((2, False), (3, False), (4, True)), ((4, False),))
"""How many parcels are held and whether the least is asked for, by how many dominoes these are."""


def _reserve(rng: Random) -> Reserve | None:
    held, least = rng.choice(rng.choice(_DOMINOES))
    ranch = built(rng, rng.randint(1, 5))
    facts = Reserve(ranch, tuple(rng.sample(beside(ranch), held)), least)
    return facts if facts.fits else None


def _before_taking(facts: Reserve) -> int | None:
    """The dominoes of those who forget the parcel that is taken first, where it matters."""
    count = int(facts.waiting > 3) if facts.least else facts.waiting // 2
    return count if count != facts.dominoes(facts.least) else None


def _counted_rule(facts: Reserve) -> str:
    if facts.held < 4:
        return "reason_may"
    return "reason_must" if facts.least else "reason_two"


add(
    Exercise(
        "03.dominoes",
        ("TURN-6", "TURN-5", "TURN-4"),
        sample=_reserve,
        answer=lambda facts: facts.dominoes(facts.least),
        form=NUMBER,
        slips=(
            *told_together(
                Slip("may_must", lambda facts: facts.dominoes(not facts.least), "TURN-5"),
                Slip("before", _before_taking, "TURN-5"),
                "may_before",
            ),
            Slip("parcels", lambda facts: facts.held, "TURN-5"),
        ),
        question=lambda facts: "question_least" if facts.least else "question",
        reason=_counted_rule,
        show=lambda facts: (facts.ranch, pictures.reserve(facts.parcels[:-1])),
    )
)


def _what_now(full: bool, fits: bool) -> str:
    """What the second step of a turn brings."""
    return ("must" if fits else "remove") if full else ("may" if fits else "keep")


_STUCK = tuple(_what_now(full, fits) for fits in (True, False) for full in (False, True))


def _asked_now(facts: Reserve) -> str:
    game = scene(facts.ranch, facts.parcels)
    assert game.decision is not None
    if game.decision.kind == "discard":
        return "remove"
    fits = any(isinstance(move, Expand) for move in game.legal_moves)
    return "must" if game.decision.forced else "may" if fits else "keep"


def _crowded(rng: Random) -> Reserve | None:
    wanted = rng.choice(_STUCK)
    ranch = built(rng, rng.randint(8, 11))
    fitting = wanted in ("may", "must")
    pile = [kind for kind in beside(ranch) if fitting or not placement.fits(ranch, (kind, kind))]
    held = 4 if wanted in ("must", "remove") else rng.choice((2, 3, 3))
    if len(pile) < held:
        return None
    facts = Reserve(ranch, tuple(rng.sample(pile, held)))
    return facts if facts.fits is fitting else None


def _spaces(facts: Reserve) -> str | None:
    """What those do who think that four parcels can stay, or three cannot."""
    return _what_now(facts.held < 4, facts.fits) if facts.held > 2 else None


def _roomy(facts: Reserve) -> str | None:
    """What those do who think that a domino fits where it has room."""
    room = any(near in facts.ranch.free for cell in facts.ranch.free for near in around(cell))
    return _what_now(facts.held > 3, True) if room and not facts.fits else None


def _where(facts: Reserve) -> str:
    """Two cells on which a domino fits."""
    pairs = [(one, other) for one in facts.parcels for other in facts.parcels if one is not other]
    first, second = min(cells for one, other in pairs for cells in facts.ranch.placements(one, other))
    return f"{first}, {second}"


add(
    Exercise(
        "03.stuck",
        ("PLACE-5", "TURN-4"),
        sample=_crowded,
        answer=_asked_now,
        form=lambda facts: choice(_STUCK, lambda option: worded("03.stuck", option)),
        slips=(
            Slip("spaces", _spaces, "TURN-4"),
            Slip("room", _roomy, "PLACE-5"),
            Slip("half", lambda facts: _what_now(facts.held > 3, False) if facts.fits else None, "PLACE-5"),
        ),
        show=lambda facts: (facts.ranch, pictures.reserve(facts.parcels)),
        reason=lambda facts: f"reason_{_asked_now(facts)}",
        words={"spot": _where},
    )
)


_SYMBOLS: dict[str, Callable[[Parcel], int]] = {
    "cows": lambda parcel: parcel.cows,
    "skulls": lambda parcel: parcel.skulls,
    "circles": lambda parcel: parcel.circle,
}
"""The symbols of parcels, in the order in which they work."""


@dataclass(frozen=True)
class Symbols:
    """A domino with symbols of several kinds, and its steps in no order."""

    one: Parcel
    other: Parcel
    mixed: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of symbol on it, in the order in which they work."""
        return tuple(kind for kind, on in _SYMBOLS.items() if on(self.one) or on(self.other))

    @property
    def by_parcel(self) -> tuple[str, ...]:
        """The kinds in the order in which they are met on one parcel and then on the other."""
        met = [kind for parcel in (self.one, self.other) for kind, on in _SYMBOLS.items() if on(parcel)]
        return tuple(dict.fromkeys(met))


def _steps(kinds: tuple[str, ...]) -> tuple[str, ...]:
    return ("placed", *kinds, "second")


_COMBINATIONS = (("cows", "skulls"), ("cows", "circles"), ("skulls", "circles"), tuple(_SYMBOLS))


def _symbols(rng: Random) -> Symbols:
    wanted = rng.choice(_COMBINATIONS)
    steps = _steps(wanted)
    mixed = tuple(rng.sample(steps, len(steps)))
    found = [Symbols(one, other, mixed) for one, other in permutations(KINDS, 2)]
    return rng.choice([facts for facts in found if facts.kinds == wanted])


add(
    Exercise(
        "03.order",
        ("PLACE-6", "TURN-6"),
        sample=_symbols,
        answer=lambda facts: _steps(facts.kinds),
        form=lambda facts: order(facts.mixed, lambda step: worded("03.order", step, facts)),
        slips=(
            Slip("kinds", lambda facts: _steps(facts.kinds[::-1]), "PLACE-6"),
            Slip(
                "parcels",
                lambda facts: _steps(facts.by_parcel) if facts.by_parcel != facts.kinds else None,
                "PLACE-6",
            ),
            Slip("late", lambda facts: ("placed", "second", *facts.kinds), "TURN-6"),
        ),
        show=lambda facts: pictures.parcels((facts.one, facts.other)),
    )
)


_FINE = {
    "keep": "TURN-5",
    "two": "TURN-6",
    "one": "TURN-6",
    "bridge": "PLACE-2",
    "half": "PLACE-2",
    "mixed": "TURN-5",
    "older": "TURN-5",
}
"""What players may do, with its rule."""
_BREAKING = {
    "single": "PLACE-3",
    "move": "PLACE-4",
    "turned": "PLACE-4",
    "later": "TURN-6",
    "three": "TURN-6",
    "full": "TURN-4",
    "corner": "PLACE-2",
    "skull": "PLACE-6",
}
"""What breaks a rule."""


@dataclass(frozen=True)
class Players:
    """Four players, and what each of them does."""

    names: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def broken(self) -> str:
        """What breaks a rule."""
        return next(line for line in self.lines if line in _BREAKING)


def _players(rng: Random) -> Players:
    lines = [rng.choice([*_BREAKING]), *rng.sample([*_FINE], 3)]
    return Players(tuple(rng.sample(PLAYER_NAMES, 4)), tuple(rng.sample(lines, 4)))


def _told(facts: Players, line: str) -> str:
    name = facts.names[facts.lines.index(line)]
    return EXERCISES["03.spot"].told(f"word_{line}", facts, {"name": name})


def _allowed(line: str) -> Slip[Players]:
    """What is said to somebody who thinks that this is not allowed."""
    return Slip(line, lambda facts: line if line in facts.lines else None, _FINE[line])


add(
    Exercise(
        "03.spot",
        ("PLACE-3", "PLACE-4", "PLACE-6", "TURN-6", "TURN-4", "PLACE-2", "TURN-5"),
        sample=_players,
        answer=lambda facts: facts.broken,
        form=lambda facts: choice(facts.lines, lambda line: _told(facts, line)),
        slips=tuple(map(_allowed, _FINE)),
        reason=lambda facts: f"reason_{facts.broken}",
    )
)
