"""Notebook 09, two players: exercises on the long frame, two rancheros each, and the landscape bonus pieces."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Self

from moonriver.rules.box import Box
from moonriver.rules.duo import ROWS
from moonriver.rules.frame import frame_of
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.placement import welcome
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell, neighbours

from . import corners, pictures
from .forms import CELLS, NUMBER, YES_NO
from .page import Cells, Page, RanchPage, Together, alike, slip
from .player_names import PLAYER_NAMES
from .random_ranches import laid, paved, risen

PIECES = Box.shipped().bonus_pieces


class Filled(Page, name="09.frame", form=NUMBER, rules=("DUO-1", "DUO-5")):
    title = "A ranch for two players"
    question = "In a game for two, {owner}'s ranch holds {dominoes} dominoes. Bonus pieces on it: {extra}. How many cells are free?"
    hint1 = "The frame has 10 rows of 5 cells. One cell belongs to the reserve board."
    hint2 = "49 cells can be built on. The dominoes cover {parcels} of them."
    reason = "10 times 5 is 50. Take away the board's cell and the cells that are covered."

    owner: str
    dominoes: int
    bonus: bool

    @classmethod
    def sample(cls, rng: Random) -> Self:
        return cls(rng.choice(PLAYER_NAMES), rng.randint(8, 24), rng.random() < 0.5)

    def show(self) -> object:
        return pictures.RanchPicture(Ranch.empty(rows=ROWS), width=160)

    def parcels(self) -> int:
        return 2 * self.dominoes

    def extra(self) -> int:
        return int(self.bonus)

    def answer(self) -> int:
        return _free(ROWS, self.parcels() + self.bonus)

    @slip(
        "One too many. Did you leave out the reserve board's cell, and count the bonus piece if there is one?"
    )
    def centre(self) -> int:
        return self.answer() + 1

    @slip("A domino has two parcels and covers two cells.")
    def single(self) -> int:
        return _free(ROWS, self.dominoes + self.bonus)

    @slip("A bonus piece is a single parcel. It covers one cell.", always=2)
    def double(self) -> int | None:
        return self.answer() - 1 if self.bonus else None

    @slip("That is the frame of three or four players. With two it is twice as deep.")
    def small(self) -> int | None:
        return _free(5, self.parcels() + self.bonus) if self.dominoes < 12 else None


def _free(rows: int, covered: int) -> int:
    return len(frame_of(rows).listed(frame_of(rows).everything)) - covered


class Riders(Page, name="09.turns", rules=("DUO-4",)):
    """Whose rancheros are on a column of two players, nearest the box first, and a turn that is asked about."""

    title = "Whose turn is it?"
    question = "The rancheros on the column to take from, nearest the box first: {riders:row}. Who has turn {turn} of the round?"
    hint1 = "Each ranchero brings one turn, in the order in which they stand."
    hint2 = "Four rancheros, four turns. Go along the column and count to turn {turn}. It does not matter who came before."
    reason = "The order of the rancheros is the order of the turns. It may give one player two in a row."
    word_nobody = "nobody"

    riders: tuple[str, ...]
    turn: int
    options: tuple[str, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        two = rng.sample(PLAYER_NAMES, 2)
        order, turn = tuple(rng.sample(two * 2, 4)), rng.randint(2, 4)
        return cls(order, turn, tuple(rng.sample([*two, "nobody"], 3)))

    def show(self) -> object:
        return pictures.rancheros(self.riders)

    def answer(self) -> str:
        return self.riders[self.turn - 1]

    @slip("The two players need not take turns. Look at how the rancheros stand.")
    def by_turns(self) -> str:
        return [self.riders[0], *{*self.riders} - {self.riders[0]}][(self.turn - 1) % 2]

    @slip("With two players everybody has two rancheros, so each round has four turns.")
    def once(self) -> str | None:
        return "nobody" if self.turn > 2 else None


class Beginning(Page, name="09.column", rules=("DUO-3", "DUO-2")):
    title = "Two rancheros each"
    question = "{first} and {second} begin a game for two. The first ranchero drawn belongs to {first}. In which order do they place their rancheros?"
    hint1 = "The player who is drawn first begins, and also gets the parcel that is left."
    hint2 = "The two rancheros of the other player, {second}, come one right after the other."
    reason = "The first player places one, then the other player places both, and the last parcel is for the first player again."

    first: str
    second: str
    options: tuple[tuple[str, ...], ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        first, second = rng.sample(PLAYER_NAMES, 2)
        patterns = rng.sample(("abba", "abab", "aabb", "baab"), 4)
        return cls(first, second, tuple(map(cls(first, second, ()).order, patterns)))

    def show(self) -> object:
        return pictures.rancheros(self.order("aabb"))

    def order(self, pattern: str) -> tuple[str, ...]:
        """An order, "a" for who is drawn first and "b" for the other one."""
        return tuple({"a": self.first, "b": self.second}[letter] for letter in pattern)

    def answer(self) -> tuple[str, ...]:
        return self.order("abba")

    @slip("They do not take turns. After the first parcel the other player chooses two.")
    def by_turns(self) -> tuple[str, ...]:
        return self.order("abab")

    @slip("After the first parcel the other player chooses. Two in a row for the first would be too good.")
    def blocks(self) -> tuple[str, ...]:
        return self.order("aabb")

    last = slip("The player who is drawn first also chooses first.").of(order, "baab")


class Reaching(Page, name="09.tenth", form=YES_NO, rules=("DUO-6", "DUO-8")):
    """A domino far up, and who has been in the last row before."""

    title = "Who claims the bonus piece?"
    question_nobody = "{one} puts a domino on {first} and {second}. Nobody has reached the last row yet. Does {one} claim a bonus piece now? True or False."
    question_theirs = "{one} puts a domino on {first} and {second}. Only {other} has reached the last row before. Does {one} claim a bonus piece now? True or False."
    question_mine = "{one} puts a domino on {first} and {second}. Only {one} has reached the last row before. Does {one} claim a bonus piece now? True or False."
    question_both = "{one} puts a domino on {first} and {second}. Both players have reached the last row before. Does {one} claim a bonus piece now? True or False."
    hint1 = "Which is the tenth row, if the first is row 0? And who has a piece already?"
    hint2 = "There are two pieces, one for each player."
    reason_short = "The last row is row 9, because the rows are counted from 0."
    reason_once = "One piece for each player: reaching the row again brings nothing."
    reason_yes = "It is the first domino of {one} that reaches the last row, and a piece is left."

    one: str
    other: str
    first: Cell
    second: Cell
    mine: bool
    theirs: bool

    @classmethod
    def sample(cls, rng: Random) -> Self:
        """A domino that brings a piece, one that reaches the last row again, or one that ends a row below."""
        kind = rng.choice(("brings", "brings", "again", "below"))
        row = ROWS - 2 if kind == "below" else ROWS - 1
        low, column = rng.choice(((row, 1), (row - 1, 0))), rng.randrange(4)
        cells = (low[0], column), (row, column + low[1])
        one, other = rng.sample(PLAYER_NAMES, 2)
        return cls(one, other, *cells, kind == "again", rng.random() < 0.5)

    def asked(self) -> str:
        if self.mine:
            return "question_both" if self.theirs else "question_mine"
        return "question_theirs" if self.theirs else "question_nobody"

    def show(self) -> object:
        return pictures.marked(Ranch.empty(rows=ROWS), (self.first, self.second))

    def because(self) -> str:
        return "reason_short" if not self.reaches() else "reason_once" if self.mine else "reason_yes"

    def row(self) -> int:
        """The farthest row that the domino reaches."""
        return max(self.first[0], self.second[0])

    def reaches(self) -> bool:
        return self.row() == ROWS - 1

    def answer(self) -> bool:
        return self.reaches() and not self.mine

    @slip("The rows are counted from 0. What number does the tenth one have?")
    def from_one(self) -> bool | None:
        return False if self.answer() and not self.theirs else None

    @slip("Rows are counted from 0. So row {row} is not the tenth yet.")
    def below(self) -> bool | None:
        return None if self.reaches() else True

    @slip("There are two pieces. {other} has taken only one of them.", "DUO-8")
    def taken(self) -> bool | None:
        return False if self.theirs and not self.mine else None

    @slip("Each player gets one piece in the whole game.", "DUO-8")
    def again(self) -> bool | None:
        return True if self.mine else None


class Place(RanchPage, name="09.fit", form=CELLS, rules=("DUO-6",), redrawn=(5, 6)):
    title = "Where the bonus piece fits"
    question = "The bonus piece shows this side: {side}. On which cells may it stand?"
    hint1 = "It is a single parcel: a free cell at a bridge, or beside a parcel of its landscape."
    hint2 = "Go through the parcels of this landscape one by one: {side}. Which of their neighbours are free? Then look at the bridges."
    reason = "Each of these cells is free, and it is at a bridge or beside the same landscape."

    side: Landscape

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """Since the fifth edition a parcel stands in the last row: whoever claims a piece has just reached it.

        In the sixth one the ranch can have been built, and only its last domino has reached that row.
        """
        if edition > 5:
            spared = rng.choice(Box.shipped().camp.bridges)
            ranch = risen(rng, ROWS, rng.randint(14, 20), spared)
            pages = [cls(ranch, side) for piece in PIECES for side in piece] if ranch else []
            pages = [page for page in pages if 1 <= len(page.answer()) <= 6 and page._tempts(edition)]
            return rng.choice(pages) if pages else None
        page = cls.sample(rng)
        reached = page is not None and any(row == ROWS - 1 for row, _ in page.ranch.pieces)
        return page if reached or edition < 5 else None

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        """A ranch with a few holes and nearly free last rows, and few cells where a landscape may be placed."""
        full = laid(rng, ROWS, share=0.85)
        top = rng.randint(6, 8)
        pieces = {cell: piece for cell, piece in full.pieces.items() if cell[0] <= top or rng.random() < 0.2}
        page = cls(Ranch(full.board, ROWS, pieces), rng.choice([side for piece in PIECES for side in piece]))
        return page if 1 <= len(page.answer()) <= 6 else None

    def show(self) -> object:
        return self.ranch, pictures.parcels(Parcel(self.side))

    def at_bridges(self) -> Cells:
        return self.ranch.free & frozenset(self.ranch.board.bridges)

    def answer(self) -> Cells:
        return self.listed(welcome(self.ranch, self.side.index))

    @slip("A neighbour is not enough. It must have the same landscape as the piece.")
    def anywhere(self) -> Cells:
        return self.at_bridges() | {
            cell for cell in self.ranch.free if self.ranch.pieces.keys() & set(neighbours(cell))
        }

    @slip("A parcel that touches the cell only at a corner does not count.")
    def cornered(self) -> Cells:
        own = self.listed(self.ranch.lands[self.side.index])
        return self.at_bridges() | {cell for cell in self.ranch.free if own & corners.around(cell)}

    @slip("It is a single parcel. It needs no second free cell.")
    def roomy(self) -> Cells:
        return frozenset(cell for cell in self.answer() if self.ranch.free & set(neighbours(cell)))

    @slip("A free cell at a bridge will do, too, whatever stands beside it.", always=2)
    def bridges(self) -> Cells | None:
        return self.answer() - self.at_bridges() if self.at_bridges() else None

    @alike("bridges", since=4)
    def matching_bridge(self) -> Cells:
        """The cells for somebody to whom a bridge is enough only where no parcel stands beside its end."""
        crowded = {near for cell in self.ranch.pieces for near in neighbours(cell)} & self.at_bridges()
        own = self.listed(self.ranch.lands[self.side.index])
        return self.answer() - (crowded - {near for cell in own for near in neighbours(cell)})

    @alike("hint1", since=3)
    def river(self) -> Cells:
        return self.answer() | {cell for cell in self.ranch.free if cell[0] == 0}


WAYS = ("one", "other", "both", "none")


class Left(RanchPage, name="09.side", rules=("DUO-7", "DUO-6"), redrawn=(2,)):
    """A crowded long ranch and the only piece left, and the ways to choose from."""

    title = "The last bonus piece"
    question = "Only the piece with {one} and {other} is left. How can it be placed in this ranch?"
    hint1 = "Look for a free cell beside each of the two landscapes, or at a bridge."
    hint2 = "Free cells: {free}."
    reason = (
        "If a side fits somewhere, the piece must be placed. If neither side fits, the piece leaves the game."
    )
    word_one = "with this side up: {one}"
    word_other = "with this side up: {other}"
    word_both = "with either side up"
    word_none = "not at all: it leaves the game"

    one: Landscape
    other: Landscape
    options: tuple[str, ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """In the second edition the ranch can have been built, and its last domino has just reached the last row."""
        wanted, piece = rng.choice(("one", "other", "none")), rng.choice(PIECES)
        options, rich = tuple(rng.sample(WAYS, 4)), (*piece, Landscape.FARM)
        if edition > 1:  # so that its right answer need not be the one of the first
            wanted = rng.choice(("one", "other", "none"))
        while edition > 1:
            column = rng.randrange(4)
            ranch = paved(rng, ROWS, rng.choice((0, 0, 1)), ((ROWS - 1, column), (ROWS - 1, column + 1)))
            pages = [cls(ranch, *lands, options) for lands in PIECES] if ranch else []
            if pages := [page for page in pages if page.answer() == wanted != page.cornered()]:
                return rng.choice(pages)
        while True:
            full = laid(rng, ROWS, share=1.0, often=lambda parcel: parcel.landscape in rich)
            for _ in range(10):
                holes = rng.sample([cell for cell in full.cells if cell[0] > 1], rng.choice((1, 1, 2, 3)))
                pieces = {cell: on for cell, on in full.pieces.items() if cell not in holes}
                page = cls(Ranch(full.board, ROWS, pieces), *piece, options)
                if page.answer() == wanted != page.cornered():
                    return page

    def show(self) -> object:
        return self.ranch, pictures.parcels(*map(Parcel, (self.one, self.other)))

    def free(self) -> Cells:
        return frozenset(self.ranch.free)

    def way(self, cells: Callable[[Place], Cells]) -> str:
        """How the piece can be placed for somebody who looks for such cells."""
        one, other = (bool(cells(Place(self.ranch, land))) for land in (self.one, self.other))
        return "both" if one and other else "one" if one else "other" if other else "none"

    def answer(self) -> str:
        return self.way(Place.answer)

    @slip("A parcel that touches the cell only at a corner does not count. Look at the four sides.")
    def cornered(self) -> str:
        return self.way(Place.cornered)

    @slip("A free cell is not enough. Look at the four neighbours of each.")
    def anywhere(self) -> str:
        return "both"

    near = Together(
        "cornered",
        "anywhere",
        "A free cell is not enough, and a corner does not count. Look at the four sides of each.",
    )
