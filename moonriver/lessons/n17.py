"""Notebook 17, how many games do I need: exercises on intervals, pairs of deals, and many comparisons at once."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd, isqrt
from random import Random
from typing import Self

from moonriver.rules.box import Box
from moonriver.rules.parcel import Piece
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import GRAZED, first_cow_points
from moonriver.tabletop.cells import Cell

from .forms import NUMBER
from .page import Page, RanchPage, alike, slip
from .random_ranches import PARCELS

PERCENT = 100


class Won(Page, name="17.half", form=NUMBER):
    """Games played, and the share of them that was won, in percent."""

    title = "The end of an interval"
    question = "A bot has won {won} of {games} games. By the rule of thumb its interval reaches 100 / √{games} percentage points to each side. What is its lower end, in percent?"
    hint1 = "What share of its games has the bot won, in percent?"
    hint2 = "Divide 100 by the square root of the games, and go down by that many percentage points."
    reason = "It has won {wins} %, and 100 / {square} = {half}. So the lower end is {answer} %."

    games: int
    wins: int

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """Any share in whole percent; in earlier editions one of a few."""
        games = rng.choice((100, 400, 625, 2500))
        step = 4 if edition < 3 else PERCENT // gcd(games, PERCENT)
        return cls(games, step * rng.randrange(24 // step, 96 // step))

    def won(self) -> int:
        return self.games * self.wins // PERCENT

    def square(self) -> int:
        return isqrt(self.games)

    def half(self) -> int:
        """Half the width of the interval, by the rule of thumb, in percentage points."""
        return PERCENT // self.square()

    def answer(self) -> int:
        return self.wins - self.half()

    @slip("That is the share in these games. The interval begins below it.")
    def share(self) -> int:
        return self.wins

    @slip("That is the upper end.")
    def upper(self) -> int:
        return self.wins + self.half()

    @slip("The square root divides 100: more games make the interval narrower, not wider.", always=2)
    def root(self) -> int | None:
        return self.wins - self.square() if self.square() != self.half() else None

    @alike("hint2", since=3)
    def percent_of(self) -> int:
        return round(self.wins * (PERCENT - self.half()) / PERCENT)


class Rows(Page, name="17.deals", form=NUMBER):
    title = "Independent deals"
    question = "The frame of a match has {rows} rows, one for each seat and game. Players in each game: {players}. Every deal is played once from each seat. How many independent observations are behind it?"
    hint1 = "Which games have the same parcels in the same order?"
    hint2 = "Games of one deal are alike, so they count as one observation. How many rows does a deal have?"
    reason = "A deal gives {players} games of {players} rows each, so {rows} rows come from {deals} deals."

    deals: int
    players: int

    @classmethod
    def sample(cls, rng: Random) -> Self:
        return cls(rng.randrange(10, 400), rng.choice((2, 3, 4)))

    def answer(self) -> int:
        return self.deals

    @slip(
        "That is the number of games. Those of one deal have the same parcels, so they are not independent."
    )
    def games(self) -> int:
        return self.deals * self.players

    @alike("hint2", since=2)
    def half_games(self) -> int:
        return self.games() // 2

    @slip("The scores of one game belong together: if one wins, the others have lost.")
    def rows(self) -> int:
        return self.games() * self.players


@dataclass(frozen=True)
class Line:
    """A bot's share of victories with its interval, in percent."""

    won: int
    low: int
    high: int


class Lines(Page, name="17.sure", redrawn=(3,)):
    """Four bots that each played a match against others; one of them is surely better than fair."""

    title = "Surely better"
    question = "Four bots have each played a match of their own against other bots. Players in each game: {players}. Which bot surely wins more than its fair share of {fair} %?"
    hint1 = "The share alone is not enough: look at both ends of the interval."
    hint2 = "If the fair share lies inside the interval, chance may have made the difference."
    reason = "Its whole interval, from {begins} % on, lies above {fair} %."
    word_line = "{won} % ({low} to {high})"

    players: int
    options: tuple[Line, ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """Four intervals; the answer is not always the narrowest one above the fair share, nor the second highest."""
        players = rng.choice((2, 3, 4))
        fair = round(PERCENT / players)
        half = rng.randrange(2, 6) if edition == 1 else rng.randrange(4, 9)
        weak_half, level_half = (half, half + 3) if edition == 1 else (half - 2, half - 1)
        won = fair + half + rng.randrange(1, 4)
        sure = Line(won, won - half, won + half)
        won += rng.randrange(2, 9)
        lucky = Line(won, fair - rng.randrange(1, 8), won + rng.randrange(12, 25))
        won = fair - half - rng.randrange(2, 6)
        weak = Line(won, won - weak_half, won + weak_half)
        won = fair + (rng.randrange(3) if edition == 1 else rng.randrange(1, 3))
        if edition > 2 and rng.random() < 0.5:
            won = sure.won + 1
            level_half = won - fair + rng.randrange(1, 4)
        level = Line(won, won - level_half, won + level_half)
        lines = [sure, lucky, weak, level]
        rng.shuffle(lines)
        return cls(players, tuple(lines))

    def line(self, option: Line) -> str:
        return self.said("word_line", **vars(option))

    def fair(self) -> int:
        """The fair share, rounded to whole percentages."""
        return round(PERCENT / self.players)

    def begins(self) -> int:
        return self.answer().low

    def answer(self) -> Line:
        return next(line for line in self.options if line.low > self.fair())

    @slip("It has won most often, but its interval is wide and holds the fair share.")
    def highest(self) -> Line:
        return max(self.options, key=lambda line: line.won)

    @slip("This one is sure, too, but on the other side: it wins less than its fair share.")
    def below(self) -> Line:
        return next(line for line in self.options if line.high < self.fair())

    @alike("below", since=2)
    def narrowest(self) -> Line:
        return min(self.options, key=lambda line: line.high - line.low)


class Cattle(RanchPage, name="17.cow", form=NUMBER, rules=("END-6", "SCORE-1")):
    title = "What a cow is worth"
    question = "This ranch is scored. How many points does a cow that scores bring, on average?"
    hint1 = "Find the territories with cows first. A cow scores the parcels of its territory."
    hint2 = "Add what the territories score, and divide by the parcels on which a cow stands."
    reason = "{sum} points, and {grazing} parcels with a cow: {answer}."

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
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
        page = cls(Ranch(Box.shipped().camp, 5, pieces))
        fits = page.grazing() > 2 and page.sum() % page.grazing() == 0 and page.answer() > 1
        return page if fits else None

    def worths(self) -> list[int]:
        """What a cow scores on each parcel that has one."""
        points = first_cow_points(self.ranch)
        return [points[cell] for cell in self.ranch.cells if self.ranch.cows(cell)]

    def grazing(self) -> int:
        return len(self.worths())

    def answer(self) -> int:
        return self.sum() // self.grazing()

    @slip("Cows that share a parcel score only once. Divide by the parcels with a cow.")
    def herd(self) -> int:
        return self.sum() // sum(self.ranch.herds)

    @alike("herd", since=2)
    def every(self) -> int:
        points = first_cow_points(self.ranch)
        return round(sum(self.ranch.cows(cell) * points[cell] for cell in points) / sum(self.ranch.herds))

    @slip("That is what a cow in the largest of these territories scores. What is the average?", "SCORE-1")
    def best(self) -> int:
        return max(self.worths())

    @alike("hint2", since=2)
    def middle(self) -> int:
        return (max(self.worths()) + min(self.worths())) // 2

    @alike("hint2", since=2)
    def territory(self) -> int:
        grazed = {self.ranch.territory(cell) for cell in self.listed(self.ranch.grazing)}
        return round(sum(map(len, grazed)) / len(grazed))

    @slip("That is what all of them score together.", "SCORE-1")
    def sum(self) -> int:
        return sum(self.worths())


class Pairs(Page, name="17.false", form=NUMBER):
    """A ladder in which each of some equal bots meets each other one, played this many times."""

    title = "False alarms"
    question = "A ladder has {many} bots that are all equally strong. Each bot meets every other bot once. Somebody marks every pair whose 95 % interval leaves out the fair share. The ladder is played {played} times. How many marks are expected in all?"
    hint1 = "How many pairs does one ladder have?"
    hint2 = "An interval of 95 % misses the truth in one of 20 cases. Count the pairs of all ladders, and divide by 20."
    reason = "{many} × {many} without each bot against itself, halved, gives {comparisons} pairs. In {played} ladders with that many pairs each, one pair in 20 is marked: {answer}."

    many: int
    played: int

    @classmethod
    def sample(cls, rng: Random) -> Self:
        return cls(rng.randrange(4, 16), 20 * rng.randrange(1, 6))

    def comparisons(self) -> int:
        """The pairs of one ladder."""
        return self.many * (self.many - 1) // 2

    def answer(self) -> int:
        return self.played * self.comparisons() // 20

    @slip("It is not one mark in 20 ladders: every pair of a ladder can be marked.")
    def ladders(self) -> int:
        return self.played // 20

    @slip("You counted the bots. Marks are for pairs of bots.")
    def bots(self) -> int:
        return self.played * self.many // 20

    @slip("Every pair is counted twice here: A against B, and B against A.")
    def twice(self) -> int:
        return 2 * self.answer()
