"""Notebook 19, many machines: exercises on work that is shared out, on what is equal everywhere, and on going on."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from .exercises import Exercise, Slip, add, worded
from .forms import NUMBER, choice

DIFFERENT = ("ms", "clock", "order")
EQUAL = ("score", "deals", "seats", "interval", "samples", "decisions")


@dataclass(frozen=True)
class Shared:
    """Deals of some seconds each, shared out to workers."""

    deals: int
    seconds: int
    workers: int
    players: int

    @property
    def turns(self) -> int:
        """How many deals the busiest worker plays."""
        return -(-self.deals // self.workers)


def _shared(rng: Random) -> Shared | None:
    facts = Shared(rng.randrange(5, 60), rng.randrange(2, 9), rng.randrange(2, 9), 3)
    return facts if facts.deals % facts.workers and facts.deals > facts.workers else None


add(
    Exercise(
        "19.time",
        (),
        sample=_shared,
        answer=lambda facts: facts.turns * facts.seconds,
        form=NUMBER,
        slips=(
            Slip("serial", lambda facts: facts.deals * facts.seconds),
            Slip("down", lambda facts: facts.deals // facts.workers * facts.seconds),
            Slip("turns", lambda facts: facts.turns),
        ),
    )
)


@dataclass(frozen=True)
class Rerun:
    """Four things about a match that is played once more, elsewhere; one of them may be different."""

    things: tuple[str, ...]

    @property
    def different(self) -> str:
        """What may be different."""
        return next(thing for thing in self.things if thing in DIFFERENT)

    def there(self, thing: str) -> str | None:
        """A thing that is equal, where it is one of the four."""
        return thing if thing in self.things else None


def _rerun(rng: Random) -> Rerun:
    things = [rng.choice(DIFFERENT), *rng.sample(EQUAL, 3)]
    rng.shuffle(things)
    return Rerun(tuple(things))


add(
    Exercise(
        "19.different",
        (),
        sample=_rerun,
        answer=lambda facts: facts.different,
        form=lambda facts: choice(facts.things, lambda thing: worded("19.different", thing)),
        slips=(
            Slip("score", lambda facts: facts.there("score")),
            Slip("samples", lambda facts: facts.there("samples")),
            Slip("interval", lambda facts: facts.there("interval")),
        ),
        words={"what": lambda facts: worded("19.different", facts.different)},
    )
)


@dataclass(frozen=True)
class Start:
    """Two processes that take some time to start, and deals of some seconds."""

    start: int
    seconds: int

    @property
    def deals(self) -> int:
        """The smallest even number of deals for which both are done sooner than one process alone."""
        return next(
            deals
            for deals in range(2, 1000, 2)
            if self.start + deals // 2 * self.seconds < deals * self.seconds
        )

    @property
    def halves(self) -> int:
        """The deals of each of the two."""
        return self.deals // 2


add(
    Exercise(
        "19.start",
        (),
        sample=lambda rng: Start(rng.randrange(5, 60), rng.randrange(2, 8)),
        answer=lambda facts: facts.deals,
        form=NUMBER,
        slips=(
            Slip("half", lambda facts: facts.halves),
            Slip(
                "even",
                lambda facts: None if 2 * facts.start % facts.seconds else 2 * facts.start // facts.seconds,
            ),
            Slip("start", lambda facts: facts.start),
        ),
    )
)


@dataclass(frozen=True)
class Speed:
    """Seconds that a match takes on one process, and on several."""

    alone: int
    together: int
    workers: int

    def percent(self, share: float) -> int:
        """A share in percent."""
        return round(100 * share)


def _speed(rng: Random) -> Speed | None:
    workers = rng.choice((2, 4, 5, 8))
    used, together = rng.randrange(40, 98), rng.randrange(10, 60)
    facts = Speed(round(together * workers * used / 100), together, workers)
    exact = 100 * facts.alone % (together * workers) == 0
    return facts if exact and facts.alone > together else None


add(
    Exercise(
        "19.used",
        (),
        sample=_speed,
        answer=lambda facts: facts.percent(facts.alone / (facts.together * facts.workers)),
        form=NUMBER,
        slips=(
            Slip("faster", lambda facts: facts.percent(facts.alone / facts.together)),
            Slip("saved", lambda facts: facts.percent(1 - facts.together / facts.alone)),
            Slip("share", lambda facts: facts.percent(facts.together / facts.alone)),
        ),
    )
)


@dataclass(frozen=True)
class Stopped:
    """A match that was stopped when some of its deals were played."""

    games: int
    players: int
    done: int

    @property
    def deals(self) -> int:
        """All its deals."""
        return self.games // self.players

    @property
    def left(self) -> int:
        """The deals that are left."""
        return self.deals - self.done


def _stopped(rng: Random) -> Stopped:
    players, deals = rng.choice((2, 3, 4)), rng.randrange(20, 200)
    return Stopped(deals * players, players, rng.randrange(5, deals - 4))


add(
    Exercise(
        "19.go_on",
        (),
        sample=_stopped,
        answer=lambda facts: facts.left * facts.players,
        form=NUMBER,
        slips=(
            Slip("anew", lambda facts: facts.games),
            Slip("deals", lambda facts: facts.left),
            Slip("mixed", lambda facts: facts.games - facts.done),
        ),
    )
)
