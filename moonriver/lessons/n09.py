"""Notebook 09, two players: exercises on the long frame, two rancheros each, and the landscape bonus pieces."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random

from moonriver.rules.box import Box
from moonriver.rules.duo import ROWS
from moonriver.rules.frame import frame_of
from moonriver.rules.parcel import Landscape
from moonriver.rules.placement import welcome
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.words.kit.names import series
from moonriver.words.moonriver.names import landscape_name

from . import corners
from .exercises import Exercise, Slip, add, told_together, worded
from .forms import CELLS, NUMBER, YES_NO, choice
from .player_names import PLAYER_NAMES
from .random_ranches import laid

PIECES = Box.shipped().bonus_pieces


@dataclass(frozen=True)
class Filled:
    """A ranch of a game for two: whose it is, and what lies on it."""

    owner: str
    dominoes: int
    bonus: bool

    @property
    def covered(self) -> int:
        """How many cells are covered."""
        return 2 * self.dominoes + self.bonus


def _filled(rng: Random) -> Filled:
    return Filled(rng.choice(PLAYER_NAMES), rng.randint(8, 24), rng.random() < 0.5)


def _free(rows: int, covered: int) -> int:
    return len(frame_of(rows).listed(frame_of(rows).everything)) - covered


add(
    Exercise(
        "09.frame",
        ("DUO-1", "DUO-5"),
        sample=_filled,
        answer=lambda facts: _free(ROWS, facts.covered),
        form=NUMBER,
        slips=(
            Slip("centre", lambda facts: _free(ROWS, facts.covered) + 1, "DUO-1"),
            Slip("single", lambda facts: _free(ROWS, facts.dominoes + facts.bonus), "DUO-1"),
            Slip("double", lambda facts: _free(ROWS, facts.covered + 1) if facts.bonus else None, "DUO-1"),
            Slip(
                "small",
                lambda facts: _free(5, facts.covered) if facts.dominoes < 12 else None,
                "DUO-1",
            ),
        ),
        question=lambda facts: "question_bonus" if facts.bonus else "question",
        words={"parcels": lambda facts: 2 * facts.dominoes},
    )
)


@dataclass(frozen=True)
class Riders:
    """Whose rancheros stand on a column of two players, nearest the box first, and a turn that is asked about."""

    order: tuple[str, ...]
    turn: int
    options: tuple[str, ...]

    @property
    def by_turns(self) -> str:
        """Whose turn it is for somebody who thinks that the two take turns."""
        return [self.order[0], *{*self.order} - {self.order[0]}][(self.turn - 1) % 2]


def _riders(rng: Random) -> Riders:
    two = rng.sample(PLAYER_NAMES, 2)
    return Riders(tuple(rng.sample(two * 2, 4)), rng.randint(2, 4), tuple(rng.sample([*two, "nobody"], 3)))


add(
    Exercise(
        "09.turns",
        ("DUO-4",),
        sample=_riders,
        answer=lambda facts: facts.order[facts.turn - 1],
        form=lambda facts: choice(
            facts.options, lambda who: worded("09.turns", who) if who == "nobody" else who
        ),
        slips=(
            Slip("by_turns", lambda facts: facts.by_turns, "DUO-4"),
            Slip("once", lambda facts: "nobody" if facts.turn > 2 else None, "DUO-4"),
        ),
        words={"riders": lambda facts: series(facts.order)},
    )
)


@dataclass(frozen=True)
class Beginning:
    """Who begins a game for two, and the orders to choose from."""

    first: str
    second: str
    options: tuple[tuple[str, ...], ...]

    def order(self, pattern: str) -> tuple[str, ...]:
        """An order, "a" for who is drawn first and "b" for the other one."""
        return tuple({"a": self.first, "b": self.second}[letter] for letter in pattern)


def _beginning(rng: Random) -> Beginning:
    first, second = rng.sample(PLAYER_NAMES, 2)
    facts = Beginning(first, second, ())
    patterns = rng.sample(("abba", "abab", "aabb", "baab"), 4)
    return Beginning(first, second, tuple(map(facts.order, patterns)))


add(
    Exercise(
        "09.column",
        ("DUO-3", "DUO-2"),
        sample=_beginning,
        answer=lambda facts: facts.order("abba"),
        form=lambda facts: choice(facts.options, series),
        slips=(
            Slip("by_turns", lambda facts: facts.order("abab"), "DUO-3"),
            Slip("blocks", lambda facts: facts.order("aabb"), "DUO-3"),
            Slip("last", lambda facts: facts.order("baab"), "DUO-3"),
        ),
    )
)


@dataclass(frozen=True)
class Reaching:
    """A domino far up, and who has been in the last row before."""

    one: str
    other: str
    cells: tuple[Cell, Cell]
    mine: bool
    theirs: bool

    @property
    def row(self) -> int:
        """The farthest row that the domino reaches."""
        return max(row for row, _ in self.cells)

    @property
    def reaches(self) -> bool:
        """Whether that is the last row."""
        return self.row == ROWS - 1

    @property
    def before(self) -> str:
        """The name of the question that says who was there before."""
        who = {(False, False): "nobody", (False, True): "theirs", (True, False): "mine", (True, True): "both"}
        return f"question_{who[self.mine, self.theirs]}"

    @property
    def why(self) -> str:
        """The name of the reason."""
        return "reason_short" if not self.reaches else "reason_once" if self.mine else "reason_yes"


def _reaching(rng: Random) -> Reaching:
    """A domino that brings a piece, one that reaches the last row again, or one that ends a row below."""
    kind = rng.choice(("brings", "brings", "again", "below"))
    row = ROWS - 2 if kind == "below" else ROWS - 1
    low, column = rng.choice(((row, 1), (row - 1, 0))), rng.randrange(4)
    cells = ((low[0], column), (row, column + low[1]))
    one, other = rng.sample(PLAYER_NAMES, 2)
    return Reaching(one, other, cells, kind == "again", rng.random() < 0.5)


add(
    Exercise(
        "09.tenth",
        ("DUO-6", "DUO-8"),
        sample=_reaching,
        answer=lambda facts: facts.reaches and not facts.mine,
        form=YES_NO,
        slips=(
            Slip(
                "from_one",
                lambda facts: False if facts.why == "reason_yes" and not facts.theirs else None,
                "DUO-6",
            ),
            Slip("below", lambda facts: None if facts.reaches else True, "DUO-6"),
            Slip("taken", lambda facts: False if facts.theirs and not facts.mine else None, "DUO-8"),
            Slip("again", lambda facts: True if facts.mine else None, "DUO-8"),
        ),
        question=lambda facts: facts.before,
        reason=lambda facts: facts.why,
        words={"first": lambda facts: facts.cells[0], "second": lambda facts: facts.cells[1]},
    )
)


@dataclass(frozen=True)
class Place:
    """A long ranch, and a landscape that is to be placed there alone."""

    ranch: Ranch
    land: Landscape

    @cached_property
    def own(self) -> frozenset[Cell]:
        """The parcels of this landscape."""
        return frozenset(self.ranch.frame.listed(self.ranch.lands[self.land.index]))

    @cached_property
    def bridges(self) -> frozenset[Cell]:
        """The free cells at bridges."""
        return self.ranch.free & frozenset(self.ranch.board.bridges)

    @cached_property
    def right(self) -> frozenset[Cell]:
        """Where it may stand."""
        return frozenset(self.ranch.frame.listed(welcome(self.ranch, self.land.index)))

    @property
    def anywhere(self) -> frozenset[Cell]:
        """Where it may stand for somebody to whom any neighbour will do."""
        return self.bridges | {
            cell for cell in self.ranch.free if self.ranch.pieces.keys() & set(neighbours(cell))
        }

    @property
    def cornered(self) -> frozenset[Cell]:
        """Where it may stand for somebody who joins cells at a corner, too."""
        return self.bridges | {cell for cell in self.ranch.free if self.own & corners.around(cell)}

    @property
    def roomy(self) -> frozenset[Cell]:
        """Where it may stand for somebody who keeps room for a second parcel, as for a domino."""
        return frozenset(cell for cell in self.right if self.ranch.free & set(neighbours(cell)))


def _place(rng: Random) -> Place | None:
    """A ranch with a few holes and nearly free last rows, and few cells where a landscape may stand."""
    full = laid(rng, ROWS, share=0.85)
    top = rng.randint(6, 8)
    pieces = {cell: piece for cell, piece in full.pieces.items() if cell[0] <= top or rng.random() < 0.2}
    facts = Place(Ranch(full.board, ROWS, pieces), rng.choice([side for piece in PIECES for side in piece]))
    return facts if 1 <= len(facts.right) <= 6 else None


add(
    Exercise(
        "09.fit",
        ("DUO-6",),
        sample=_place,
        answer=lambda facts: facts.right,
        form=CELLS,
        slips=(
            Slip("anywhere", lambda facts: facts.anywhere, "DUO-6"),
            Slip("cornered", lambda facts: facts.cornered, "DUO-6"),
            Slip("roomy", lambda facts: facts.roomy, "DUO-6"),
            Slip("bridges", lambda facts: facts.right - facts.bridges if facts.bridges else None, "DUO-6"),
        ),
        show=lambda facts: facts.ranch,
        words={"side": lambda facts: landscape_name(facts.land)},
    )
)


@dataclass(frozen=True)
class Left:
    """A crowded long ranch and the only piece left, and the ways to choose from."""

    ranch: Ranch
    piece: tuple[Landscape, Landscape]
    options: tuple[str, ...]

    def ways(self, name: str) -> str:
        """How the piece can be placed for somebody who looks for such cells: an attribute of `Place`."""
        one, other = (bool(getattr(Place(self.ranch, land), name)) for land in self.piece)
        return "both" if one and other else "one" if one else "other" if other else "none"


WAYS = ("one", "other", "both", "none")


def _left(rng: Random) -> Left:
    wanted, piece, options = (
        rng.choice(("one", "other", "none")),
        rng.choice(PIECES),
        tuple(rng.sample(WAYS, 4)),
    )
    while True:
        full = laid(rng, ROWS, share=1.0, often=lambda parcel: parcel.landscape in (*piece, Landscape.FARM))
        for _ in range(10):
            holes = rng.sample([cell for cell in full.cells if cell[0] > 1], rng.choice((1, 1, 2, 3)))
            pieces = {cell: on for cell, on in full.pieces.items() if cell not in holes}
            facts = Left(Ranch(full.board, ROWS, pieces), piece, options)
            if facts.ways("right") == wanted != facts.ways("cornered"):
                return facts


add(
    Exercise(
        "09.side",
        ("DUO-7", "DUO-6"),
        sample=_left,
        answer=lambda facts: facts.ways("right"),
        form=lambda facts: choice(facts.options, lambda way: worded("09.side", way, facts)),
        slips=(
            *told_together(
                Slip("cornered", lambda facts: facts.ways("cornered"), "DUO-7"),
                Slip("anywhere", lambda facts: "both", "DUO-7"),
                "near",
            ),
        ),
        show=lambda facts: facts.ranch,
        words={
            "one": lambda facts: landscape_name(facts.piece[0]),
            "other": lambda facts: landscape_name(facts.piece[1]),
            "free": lambda facts: sorted(facts.ranch.free),
        },
    )
)
