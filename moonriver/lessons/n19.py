"""Notebook 19, many machines: exercises on work that is shared out, on what is equal everywhere, and on going on."""

from __future__ import annotations

from random import Random
from typing import Self

from .forms import NUMBER
from .odd import Option, Unlike
from .page import Page, slip


class Shared(Page, name="19.time", form=NUMBER):
    """Deals of some seconds each, shared out to workers."""

    question = "A match has {deals} deals, and each takes {seconds} seconds. A worker plays one deal at a time, and there are {workers} workers. How many seconds does the match take at least?"
    hints = (
        "How many deals does the worker with the most to do play?",
        "A deal is never divided, so the share of that worker is rounded up.",
    )
    reason = "The busiest worker plays {turns} deals, one after the other."

    deals: int
    seconds: int
    workers: int
    players: int = 3

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        page = cls(rng.randrange(5, 60), rng.randrange(2, 9), rng.randrange(2, 9))
        return page if page.deals % page.workers and page.deals > page.workers else None

    def answer(self) -> int:
        return self.turns() * self.seconds

    @slip("That is how long one worker alone takes.")
    def serial(self) -> int:
        return self.deals * self.seconds

    @slip("Some deals are left over then. Somebody has to play them, too.")
    def down(self) -> int:
        return self.deals // self.workers * self.seconds

    @slip("That is how many deals the busiest worker plays. How long does that take?")
    def turns(self) -> int:
        return -(-self.deals // self.workers)


class Rerun(Unlike, name="19.different"):
    """Four things about a match that is played once more, elsewhere; one of them may be different."""

    question = "The same match is played once more, with the same seed, on a faster computer. Which of these may be different?"
    hints = (
        "Chance comes from the seed, and the seed is the same.",
        "What depends on how fast somebody is, or on who is ready first?",
    )
    reason = "This depends on the computer: {what}."
    options = (
        Option(
            "score",
            "the final score of each seat",
            "The seed decides all parcels, and the bots decide in the same way. So the scores are equal.",
        ),
        Option("deals", "the parcels of each deal"),
        Option("seats", "who sits where in each game"),
        Option(
            "interval",
            "the interval of the share that was won",
            "The interval is computed from the same results, so it is the same.",
        ),
        Option(
            "samples",
            "the moves of a bot that tries 12 samples",
            "A budget of samples is used up in the same way everywhere. Only a budget of time is not.",
        ),
        Option("decisions", "how many decisions each bot was asked"),
        Option("ms", "the milliseconds of a decision"),
        Option("clock", "the moves of a bot that thinks for one second"),
        Option("order", "which deal is ready first"),
    )
    unlike = ("ms", "clock", "order")


class Start(Page, name="19.start", form=NUMBER):
    """Two processes that take some time to start, and deals of some seconds."""

    question = "Two processes take {wait} seconds to start. A deal takes {seconds} seconds. What is the smallest even number of deals for which the two are done sooner than one process that does not have to start?"
    hints = ("Each of the two plays half of the deals.", "Half of the deals must take longer than the start.")
    reason = "With that many deals each of the two plays {half}, and that takes longer than the start."

    wait: int
    seconds: int

    @classmethod
    def sample(cls, rng: Random) -> Self:
        return cls(rng.randrange(5, 60), rng.randrange(2, 8))

    def answer(self) -> int:
        return next(
            deals
            for deals in range(2, 1000, 2)
            if self.wait + deals // 2 * self.seconds < deals * self.seconds
        )

    @slip("That is what each of the two plays.")
    def half(self) -> int:
        return self.answer() // 2

    @slip("With that many deals both ways take the same time.")
    def even(self) -> int | None:
        return None if 2 * self.wait % self.seconds else 2 * self.wait // self.seconds

    @slip("That is the time of the start. How many deals take longer than that?")
    def start(self) -> int:
        return self.wait


class Speed(Page, name="19.used", form=NUMBER):
    """Seconds that a match takes on one process, and on several."""

    question = "A match takes {alone} seconds on one process, and {together} seconds on {workers} processes. How much of the {workers} processes was really used, in percent?"
    hints = (
        "How many times as fast has it become?",
        "Two processes and twice as fast would be 100 percent, and so would three processes and three times as fast.",
    )
    reason = "{alone} / {together} times as fast, divided by {workers} processes."

    alone: int
    together: int
    workers: int

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        workers = rng.choice((2, 4, 5, 8))
        used, together = rng.randrange(40, 98), rng.randrange(10, 60)
        page = cls(round(together * workers * used / 100), together, workers)
        exact = 100 * page.alone % (together * workers) == 0
        return page if exact and page.alone > together else None

    def answer(self) -> int:
        return _percent(self.alone / (self.together * self.workers))

    @slip("That is how many times as fast it is, in percent. Divide by the number of processes.")
    def faster(self) -> int:
        return _percent(self.alone / self.together)

    @slip("That is the share of time that is saved.")
    def saved(self) -> int:
        return _percent(1 - self.together / self.alone)

    @slip("That is the share of time that is still needed.")
    def share(self) -> int:
        return _percent(self.together / self.alone)


def _percent(share: float) -> int:
    return round(100 * share)


class Stopped(Page, name="19.go_on", form=NUMBER):
    """A match that was stopped when some of its deals were played."""

    question = "A match of {games} games between bots, with {players} players in each game, was stopped when {done} deals were done. It goes on from its file. How many games are still to be played?"
    hints = ("Every deal is played once from each seat.", "How many deals are left?")
    reason = "Deals left: {deals}. Each of them has {players} games."

    games: int
    players: int
    done: int

    @classmethod
    def sample(cls, rng: Random) -> Self:
        players, deals = rng.choice((2, 3, 4)), rng.randrange(20, 200)
        return cls(deals * players, players, rng.randrange(5, deals - 4))

    def answer(self) -> int:
        return self.deals() * self.players

    @slip("It does not start from the beginning again: what is done is in the file.")
    def anew(self) -> int:
        return self.games

    @slip("Those are deals. Each of them is played several times.")
    def deals(self) -> int:
        return self.games // self.players - self.done

    @slip("You subtracted deals from games. How many games does a deal have?")
    def mixed(self) -> int:
        return self.games - self.done
