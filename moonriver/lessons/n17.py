"""Notebook 17, how many games do I need: exercises on intervals, pairs of deals, and many comparisons at once."""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from random import Random

from moonriver.rules.box import Box
from moonriver.rules.parcel import Piece
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import GRAZED, first_cow_points
from moonriver.tabletop.cells import Cell

from .exercises import Exercise, Slip, add, worded
from .forms import NUMBER, choice
from .random_ranches import PARCELS

PERCENT = 100


@dataclass(frozen=True)
class Won:
    """Games won, and games played; all shares are whole percentages."""

    games: int
    share: int

    @property
    def won(self) -> int:
        """The games won."""
        return self.games * self.share // PERCENT

    @property
    def root(self) -> int:
        """The square root of the games."""
        return isqrt(self.games)

    @property
    def half(self) -> int:
        """Half the width of the interval, by the rule of thumb, in percentage points."""
        return PERCENT // self.root

    @property
    def answer(self) -> int:
        """The lower end of the interval, in percent."""
        return self.share - self.half


def _won(rng: Random) -> Won:
    return Won(rng.choice((100, 400, 625, 2500)), 4 * rng.randrange(6, 24))


add(
    Exercise(
        "17.half",
        (),
        sample=_won,
        answer=lambda facts: facts.answer,
        form=NUMBER,
        slips=(
            Slip("share", lambda facts: facts.share),
            Slip("upper", lambda facts: facts.share + facts.half),
            Slip(
                "root",
                lambda facts: facts.share - facts.root if facts.root != facts.half else None,
            ),
        ),
    )
)


@dataclass(frozen=True)
class Needed:
    """How exactly a share is wanted, in percentage points, and what a game costs."""

    half: int
    seconds: int

    @property
    def games(self) -> int:
        """The games that it takes."""
        return (PERCENT // self.half) ** 2

    @property
    def answer(self) -> int:
        """The seconds of play."""
        return self.games * self.seconds


add(
    Exercise(
        "17.needed",
        (),
        sample=lambda rng: Needed(rng.choice((1, 2, 4, 5, 10)), rng.randrange(2, 31)),
        answer=lambda facts: facts.answer,
        form=NUMBER,
        slips=(
            Slip("linear", lambda facts: PERCENT // facts.half * facts.seconds),
            Slip("games", lambda facts: facts.games),
            Slip("square", lambda facts: facts.half**2 * facts.seconds),
        ),
    )
)


@dataclass(frozen=True)
class Rows:
    """The rows of a match, and how many play a game."""

    deals: int
    players: int

    @property
    def games(self) -> int:
        """The games: each deal is played from all seats."""
        return self.deals * self.players

    @property
    def rows(self) -> int:
        """A row for each seat and game."""
        return self.games * self.players


add(
    Exercise(
        "17.deals",
        (),
        sample=lambda rng: Rows(rng.randrange(10, 400), rng.choice((2, 3, 4))),
        answer=lambda facts: facts.deals,
        form=NUMBER,
        slips=(
            Slip("games", lambda facts: facts.games),
            Slip("rows", lambda facts: facts.rows),
        ),
    )
)


@dataclass(frozen=True)
class Line:
    """A bot's share of victories with its interval, in percent."""

    won: int
    low: int
    high: int


@dataclass(frozen=True)
class Lines:
    """Four bots that each played a match against others; one of them is surely better than fair."""

    players: int
    lines: tuple[Line, ...]

    @property
    def fair(self) -> int:
        """The fair share, rounded to whole percentages."""
        return round(PERCENT / self.players)

    @property
    def sure(self) -> Line:
        """The line whose whole interval lies above the fair share."""
        return next(line for line in self.lines if line.low > self.fair)

    @property
    def begins(self) -> int:
        """Where the interval of that line begins, in percent."""
        return self.sure.low

    @property
    def highest(self) -> Line:
        """The line with the highest share."""
        return max(self.lines, key=lambda line: line.won)

    @property
    def below(self) -> Line:
        """The line whose whole interval lies below the fair share."""
        return next(line for line in self.lines if line.high < self.fair)


def _lines(rng: Random) -> Lines:
    players = rng.choice((2, 3, 4))
    fair = round(PERCENT / players)
    half = rng.randrange(2, 6)
    won = fair + half + rng.randrange(1, 4)
    sure = Line(won, won - half, won + half)
    won += rng.randrange(2, 9)
    lucky = Line(won, fair - rng.randrange(1, 8), won + rng.randrange(12, 25))
    won = fair - half - rng.randrange(2, 6)
    weak = Line(won, won - half, won + half)
    won = fair + rng.randrange(3)
    level = Line(won, won - half - 3, won + half + 3)
    lines = [sure, lucky, weak, level]
    rng.shuffle(lines)
    return Lines(players, tuple(lines))


add(
    Exercise(
        "17.sure",
        (),
        sample=_lines,
        answer=lambda facts: facts.sure,
        form=lambda facts: choice(facts.lines, lambda line: worded("17.sure", "line", line)),
        slips=(
            Slip("highest", lambda facts: facts.highest),
            Slip("below", lambda facts: facts.below),
        ),
    )
)


@dataclass(frozen=True)
class Cattle:
    """A ranch at the end of a game, with a herd."""

    ranch: Ranch

    @property
    def worths(self) -> list[int]:
        """What a cow scores on each parcel that has one."""
        points = first_cow_points(self.ranch)
        return [points[cell] for cell in self.ranch.cells if self.ranch.cows(cell)]

    @property
    def sum(self) -> int:
        """What the territories score together."""
        return sum(self.worths)

    @property
    def grazing(self) -> int:
        """The parcels with a cow."""
        return len(self.worths)

    @property
    def herd(self) -> int:
        """All cows, those that share a parcel too."""
        return sum(self.ranch.herds)

    @property
    def answer(self) -> int:
        """What a cow that scores brings on average."""
        return self.sum // self.grazing


def _cattle(rng: Random) -> Cattle | None:
    """A ranch on which each parcel is mostly of the landscape of one beside it."""
    pile = rng.sample(PARCELS, len(PARCELS))
    pieces: dict[Cell, Piece] = {}
    for row, column in Ranch.empty().cells:
        beside = [pieces[cell][0] for cell in ((row - 1, column), (row, column - 1)) if cell in pieces]
        land = rng.choice(beside).landscape if beside and rng.random() < 0.8 else rng.choice(GRAZED)
        parcel = next((parcel for parcel in pile if parcel.landscape is land), None)
        if parcel is not None:
            pile.remove(parcel)
            pieces[row, column] = parcel, rng.choice((0, 0, 0, 1, 2)), None
    facts = Cattle(Ranch(Box.shipped().camp, 5, pieces))
    return facts if facts.grazing > 2 and facts.sum % facts.grazing == 0 and facts.answer > 1 else None


add(
    Exercise(
        "17.cow",
        ("END-6", "SCORE-1"),
        sample=_cattle,
        answer=lambda facts: facts.answer,
        form=NUMBER,
        slips=(
            Slip("herd", lambda facts: facts.sum // facts.herd, "END-6"),
            Slip("best", lambda facts: max(facts.worths), "SCORE-1"),
            Slip("sum", lambda facts: facts.sum, "SCORE-1"),
        ),
        show=lambda facts: facts.ranch,
    )
)


@dataclass(frozen=True)
class Pairs:
    """A ladder in which each of some equal bots meets each other one, played this many times."""

    bots: int
    ladders: int

    @property
    def comparisons(self) -> int:
        """The pairs of one ladder."""
        return self.bots * (self.bots - 1) // 2

    @property
    def answer(self) -> int:
        """The differences that seem to be sure, and are none."""
        return self.ladders * self.comparisons // 20


add(
    Exercise(
        "17.false",
        (),
        sample=lambda rng: Pairs(rng.randrange(4, 16), 20 * rng.randrange(1, 6)),
        answer=lambda facts: facts.answer,
        form=NUMBER,
        slips=(
            Slip("ladders", lambda facts: facts.ladders // 20),
            Slip("bots", lambda facts: facts.ladders * facts.bots // 20),
            Slip("twice", lambda facts: 2 * facts.answer),
        ),
    )
)
