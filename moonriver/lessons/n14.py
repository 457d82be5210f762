"""Notebook 14, who is the saboteur?: exercises on how dwarves can lie, on open actions, and on hidden gold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from math import comb, exp, perm
from random import Random

from moonriver.bots.saboteur.dwarf.suspicion import suspicion, weight
from moonriver.saboteur.deal import dwarves
from moonriver.saboteur.dwarves import MINER, PAY, SABOTEUR, Role
from moonriver.saboteur.state import Result
from moonriver.show.saboteur.pictures import dwarves_picture
from moonriver.words.kit.names import listed, series

from .clues import CLUES, dealt, drawn, harmless, seen
from .exercises import EXERCISES, Exercise, Fault, Slip, add
from .forms import NUMBER, YES_NO, choice, order
from .gold_bounds import bounds, ended
from .player_names import PLAYER_NAMES


@dataclass(frozen=True)
class Table:
    """People around a table; you are the first one, and a saboteur or a miner."""

    names: tuple[str, ...]
    own: bool = False

    @property
    def players(self) -> int:
        """How many they are, which is also how many places you do not see."""
        return len(self.names)

    @property
    def you(self) -> str:
        """Your name."""
        return self.names[0]

    @property
    def saboteurs(self) -> int:
        """The saboteur cards in the stack."""
        return dealt(self.players)[1]

    @property
    def hidden(self) -> int:
        """Those that you do not hold."""
        return self.saboteurs - self.own

    @property
    def people(self) -> str:
        """All names."""
        return listed(self.names, len(PLAYER_NAMES))


def _table(rng: Random, least: int, most: int) -> tuple[str, ...]:
    return tuple(rng.sample(PLAYER_NAMES, rng.randint(least, most)))


def _by(facts: Table, count: Callable[[int, int], int]) -> int:
    return count(facts.players, facts.hidden)


add(
    Exercise(
        "14.ways",
        ("SAB-DEAL-1",),
        sample=lambda rng: Table(_table(rng, 3, 10), rng.random() < 0.3),
        answer=lambda facts: _by(facts, comb),
        form=NUMBER,
        slips=(
            Slip("aside", lambda facts: _by(facts, lambda n, k: comb(n - 1, k)), "SAB-DEAL-1"),
            Slip("order", lambda facts: _by(facts, perm) if facts.hidden > 1 else None, "SAB-DEAL-1"),
            Slip(
                "stack",
                lambda facts: comb(facts.players + 1, facts.saboteurs),
                "SAB-DEAL-1",
            ),
            Slip("places", lambda facts: facts.players if facts.hidden > 1 else None, "SAB-DEAL-1"),
        ),
        question=lambda facts: "question_saboteur" if facts.own else "question",
    )
)


@dataclass(frozen=True)
class Shown:
    """The dwarf cards that are turned up at the end of a round."""

    roles: tuple[Role, ...]

    @property
    def players(self) -> int:
        """How many they are."""
        return len(self.roles)

    @property
    def miners(self) -> int:
        """The miner cards in the stack."""
        return dealt(self.players)[0]

    @property
    def saboteurs(self) -> int:
        """The saboteur cards in the stack."""
        return dealt(self.players)[1]

    @property
    def turned_up(self) -> int:
        """The saboteurs on the table."""
        return self.roles.count(SABOTEUR)

    @property
    def missing(self) -> bool:
        """Whether a saboteur is missing on the table."""
        return self.turned_up < self.saboteurs


def _shown(rng: Random) -> Shown:
    cards = dwarves(rng.randrange(3, 11))
    rng.shuffle(cards)
    cards.remove(rng.choice((MINER, SABOTEUR)))
    return Shown(tuple(cards))


add(
    Exercise(
        "14.aside",
        ("SAB-DEAL-1", "SAB-END-1"),
        sample=_shown,
        answer=lambda facts: facts.missing,
        form=YES_NO,
        slips=(
            Slip("likely", lambda facts: False if facts.missing else None, "SAB-DEAL-1"),
            Slip("always", lambda facts: None if facts.missing else True, "SAB-DEAL-1"),
        ),
        show=lambda facts: dwarves_picture(facts.roles),
    )
)


@cache
def _weight(kind: str) -> float:
    view = seen(5, [(1, kind)])
    return weight(view, view.log[0], [0.0] * 5)


def _percent(chance: float) -> int:
    return round(100 * chance)


@dataclass(frozen=True)
class OneAction(Table):
    """Somebody's open action."""

    kind: str = ""
    first: int = 0
    """The place of the number that is told first."""

    @property
    def name(self) -> str:
        """Who has acted."""
        return self.names[1]

    @property
    def action(self) -> str:
        """What everybody saw."""
        return CLUES[self.kind].text(self.name, self.names[-1])

    @property
    def odds(self) -> float:
        """How many times as often a saboteur does this as a miner."""
        return exp(_weight(self.kind))

    @property
    def rest(self) -> int:
        """The places without a saboteur."""
        return self.players - self.saboteurs

    @property
    def answer(self) -> int:
        """How likely that is a saboteur, in percent."""
        return _percent(suspicion(seen(self.players, [(1, self.kind)]))[1])

    @property
    def before(self) -> int:
        """How likely it was before."""
        return _percent(self.saboteurs / self.players)

    @property
    def aside(self) -> int:
        """How likely it is for somebody who forgets the card set aside."""
        likely = self.odds * self.saboteurs
        return _percent(likely / (likely + self.rest - 1))

    @property
    def alone(self) -> int:
        """How likely it is for somebody who forgets how many saboteurs there are."""
        return _percent(self.odds / (self.odds + 1))

    @property
    def times(self) -> int:
        """How likely it is for somebody who multiplies the chance."""
        return min(_percent(self.odds * self.saboteurs / self.players), 99)

    @property
    def numbers(self) -> list[int]:
        """The numbers to choose from."""
        found = sorted({self.answer, self.before, self.aside, self.alone, self.times})
        place = self.first % len(found)
        return found[place:] + found[:place]


def _one_action(rng: Random) -> OneAction:
    kind = rng.choice([kind for kind in CLUES if kind not in ("breaks", "mends")])
    return OneAction(_table(rng, 3, 9), kind=kind, first=rng.randrange(60))


add(
    Exercise(
        "14.bayes",
        ("SAB-DEAL-1", "SAB-DEAL-2"),
        sample=_one_action,
        answer=lambda facts: facts.answer,
        form=lambda facts: choice(facts.numbers, lambda number: f"{number} %"),
        slips=(
            Slip("before", lambda facts: facts.before, "SAB-DEAL-1"),
            Slip("aside", lambda facts: facts.aside, "SAB-DEAL-1"),
            Slip("alone", lambda facts: facts.alone, "SAB-DEAL-1"),
            Slip("times", lambda facts: facts.times, "SAB-DEAL-1"),
        ),
    )
)


@dataclass(frozen=True)
class Actions:
    """Four open actions, each of another person."""

    names: tuple[str, ...]
    kinds: tuple[str, ...]

    @cached_property
    def weights(self) -> dict[str, float]:
        """What each of them weighs."""
        return {kind: _weight(kind) for kind in self.kinds}

    def ranked(self, **instead: float) -> tuple[str, ...]:
        """The most suspicious first, where some weigh something else."""
        weights = self.weights | instead
        return tuple(sorted(self.kinds, key=lambda kind: -weights[kind]))

    def misread(self, **instead: float) -> tuple[str, ...] | None:
        """The same for somebody who weighs some kinds wrongly; None where there is none of them."""
        return self.ranked(**instead) if set(instead) & set(self.kinds) else None

    def told(self, kind: str) -> str:
        """An action in words."""
        return CLUES[kind].text(self.names[self.kinds.index(kind)], self.names[-1])


def _actions(rng: Random) -> Actions | None:
    facts = Actions(tuple(rng.sample(PLAYER_NAMES, 5)), tuple(rng.sample([*CLUES], 4)))
    weights = [facts.weights[kind] for kind in facts.ranked()]
    return facts if all(one - other >= 0.3 for one, other in pairwise(weights)) else None


add(
    Exercise(
        "14.weigh",
        ("SAB-DEAL-2", "SAB-TURN-1"),
        sample=_actions,
        answer=lambda facts: facts.ranked(),
        form=lambda facts: order(facts.kinds, facts.told),
        slips=(
            Slip("reverse", lambda facts: facts.ranked()[::-1], "SAB-DEAL-2"),
            Slip("rocks", lambda facts: facts.misread(clears=_weight("brings_down")), "SAB-DEAL-2"),
            Slip("stones", lambda facts: facts.misread(goal=_weight("dead_end")), "SAB-DEAL-2"),
        ),
        faults=(
            Fault("first", lambda facts, given: None if given[0] == facts.ranked()[0] else {}, "SAB-DEAL-2"),
            Fault("last", lambda facts, given: None if given[-1] == facts.ranked()[-1] else {}, "SAB-DEAL-2"),
            Fault("middle", lambda facts, given: {}, "SAB-DEAL-2"),
        ),
        words={
            "weights": lambda facts: series(f"{facts.weights[kind]:+.1f}" for kind in facts.ranked()),
        },
    )
)


@dataclass(frozen=True)
class Round(Table):
    """What several people did openly in a round: seats and kinds of action."""

    deeds: tuple[tuple[int, str], ...] = ()

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """How likely each seat is a saboteur."""
        return suspicion(seen(self.players, self.deeds))

    @property
    def seats(self) -> range:
        """Everybody but you."""
        return range(1, self.players)

    @property
    def suspect(self) -> int:
        """Who is most likely one."""
        return max(self.seats, key=lambda seat: self.chances[seat])

    @property
    def actions(self) -> str:
        """What everybody saw, line by line."""
        calm = self.names[harmless(self.players, self.deeds)]
        return "\n".join(CLUES[kind].text(self.names[seat], calm) for seat, kind in self.deeds)

    @property
    def name(self) -> str:
        """The suspect's name."""
        return self.names[self.suspect]

    @property
    def worst(self) -> int:
        """Who did the one most suspicious thing."""
        return max(self.deeds, key=lambda deed: _weight(deed[1]))[0]

    @property
    def busy(self) -> int | None:
        """Who did most, if that is one person."""
        (seat, most), *others = Counter(seat for seat, _ in self.deeds).most_common()
        return None if others and others[0][1] == most else seat


def _round(rng: Random) -> Round | None:
    names = _table(rng, 4, 6)
    facts = Round(names, deeds=tuple(drawn(rng, len(names), 4)))
    first, second = sorted(facts.chances, reverse=True)[:2]
    return facts if first - second > 0.08 else None


add(
    Exercise(
        "14.suspect",
        ("SAB-DEAL-2", "SAB-DEAL-1"),
        sample=_round,
        answer=lambda facts: facts.suspect,
        form=lambda facts: choice(facts.seats, lambda seat: facts.names[seat]),
        slips=(
            Slip("worst", lambda facts: facts.worst, "SAB-DEAL-2"),
            Slip("busy", lambda facts: facts.busy, "SAB-DEAL-2"),
        ),
        faults=(Fault("not_most", lambda facts, given: {"other": facts.names[given]}, "SAB-DEAL-2"),),
        words={"chance": lambda facts: _percent(facts.chances[facts.suspect])},
    )
)


@dataclass(frozen=True)
class Payouts:
    """How the three rounds of a game ended."""

    names: tuple[str, ...]
    results: tuple[Result, ...]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.names))

    def most(self, seat: int) -> int:
        """The most gold that a seat can have."""
        return bounds(self.results, seat)[1]

    def least(self, seat: int) -> int:
        """The least."""
        return bounds(self.results, seat)[0]

    @property
    def richest(self) -> int:
        """Who has most for sure."""
        return max(self.seats, key=self.least)

    @property
    def needed(self) -> int:
        """How much that is."""
        return self.least(self.richest)

    @property
    def out(self) -> list[int]:
        """Who cannot have as much."""
        return [seat for seat in self.seats if self.most(seat) < self.needed]

    @property
    def saboteur(self) -> int | None:
        """Who was a saboteur most often, if that is one person."""
        return self._alone(lambda seat, result: result.roles[seat] == SABOTEUR)

    def _alone(self, counts: Callable[[int, Result], bool]) -> int | None:
        found = [sum(counts(seat, result) for result in self.results) for seat in self.seats]
        return found.index(max(found)) if found.count(max(found)) == 1 else None

    @property
    def rounds(self) -> str:
        """How each round ended, as everybody saw it."""
        return "\n".join(self._told(number, result) for number, result in enumerate(self.results, start=1))

    def _told(self, number: int, result: Result) -> str:
        found = {role: [name for name, own in zip(self.names, result.roles, strict=True) if own == role]
                 for role in (MINER, SABOTEUR)}  # fmt: skip
        won = result.finder is not None
        name = "word_miners" if won else "word_saboteurs" if found[SABOTEUR] else "word_nobody"
        paid, who = PAY.get(len(found[SABOTEUR]), 0), listed(found[MINER if won else SABOTEUR])
        return EXERCISES["14.gold"].told(name, self, {"number": number, "who": who, "gold": paid})


def _payouts(rng: Random) -> Payouts | None:
    names = _table(rng, 4, 6)
    facts = Payouts(names, tuple(ended(rng, len(names))))
    return facts if len(facts.out) == 1 and facts.most(facts.out[0]) else None


add(
    Exercise(
        "14.gold",
        ("SAB-GOLD-5", "SAB-OVER-1", "SAB-GOLD-2", "SAB-GOLD-3"),
        sample=_payouts,
        answer=lambda facts: facts.out[0],
        form=lambda facts: choice(facts.seats, lambda seat: facts.names[seat]),
        slips=(
            Slip("rich", lambda facts: facts.richest, "SAB-GOLD-5"),
            Slip("saboteur", lambda facts: facts.saboteur, "SAB-GOLD-5"),
        ),
        faults=(Fault("can", lambda facts, given: {"other": facts.names[given]}, "SAB-GOLD-5"),),
        words={
            "people": lambda facts: listed(facts.names),
            "name": lambda facts: facts.names[facts.out[0]],
            "most": lambda facts: facts.most(facts.out[0]),
            "first": lambda facts: facts.names[facts.richest],
        },
    )
)
