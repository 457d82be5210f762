"""Notebook 14, who is the saboteur?: exercises on how dwarves can lie, on open actions, and on hidden gold."""

from __future__ import annotations

from collections import Counter
from functools import cache, cached_property
from itertools import starmap
from math import comb, exp, perm
from random import Random
from typing import Any, Self

from moonriver.bots.saboteur.dwarf.suspicion import suspicion, weight
from moonriver.saboteur.cards import BOX
from moonriver.saboteur.deal import dwarves
from moonriver.saboteur.dwarves import MINER, PAY, SABOTEUR, Role
from moonriver.saboteur.state import Result
from moonriver.show.saboteur.pictures import cards_picture, dwarves_picture, nuggets_picture
from moonriver.words.kit.catalogue import numeral
from moonriver.words.kit.names import listed, percent

from .clues import CLUES, bounds, drawn, ended, harmless, seen
from .forms import NUMBER, YES_NO, Form, choice
from .page import Page, Words, alike, fault, slip
from .player_names import PLAYER_NAMES


class Table(Page):
    """People around a table; you are the first one, and a saboteur or a miner."""

    names: tuple[str, ...]
    own: bool = False

    def players(self) -> int:
        """How many they are, which is also how many places you do not see."""
        return len(self.names)

    def words(self) -> dict[str, Any]:
        return {"you": self.names[0], "people": listed(self.names, len(PLAYER_NAMES))}

    def saboteurs(self) -> int:
        return BOX.table[self.players()].saboteurs

    def shuffled(self) -> object:
        """The dwarf cards that are shuffled, one more than there are players."""
        return dwarves_picture(dwarves(self.players()), width=40)


def _table(rng: Random, least: int, most: int) -> tuple[str, ...]:
    return tuple(rng.sample(PLAYER_NAMES, rng.randint(least, most)))


class Ways(Table, name="14.ways", form=NUMBER, rules=("SAB-DEAL-1",)):
    title = "Ways to deal the cards"
    question = "{people} sit at the table. Saboteur cards in the stack: {saboteurs}. You are {you}, a miner. In how many ways can the saboteur cards be spread over the other players and the card set aside?"
    question_saboteur = "{people} sit at the table. Saboteur cards in the stack: {saboteurs}. You are {you}, a saboteur. In how many ways can the saboteur cards that you do not hold be spread over the other players and the card set aside?"
    hint1 = "Count the places first: every other player, and the card set aside."
    hint2 = "Then count the saboteur cards that you do not hold. Choose a place for each, one after the other, and divide by the number of orders in which the same places can come. In Python: `math.comb(places, cards)`."
    reason = (
        "Places: {players}. Saboteur cards among them: {hidden}. Choose as many places as there are cards."
    )

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        return cls(_table(rng, 3, 10), rng.random() < (0.5 if edition > 1 else 0.3))

    def asked(self) -> str:
        return "question_saboteur" if self.own else "question"

    def show(self) -> object:
        return self.shuffled()

    def hidden(self) -> int:
        """The saboteur cards that you do not hold."""
        return self.saboteurs() - self.own

    def answer(self) -> int:
        return comb(self.players(), self.hidden())

    @slip("You forgot a place: a saboteur card may also be the one set aside.")
    def aside(self) -> int:
        return comb(self.players() - 1, self.hidden())

    @slip(
        "You counted each way several times. Two saboteur cards are alike: only the places count.", always=2
    )
    def order(self) -> int | None:
        return perm(self.players(), self.hidden()) if self.hidden() > 1 else None

    @alike("hint2", since=3)
    def multiplied(self) -> int:
        return self.players() * self.hidden()

    @slip("You counted your own card too. You know that one.")
    def stack(self) -> int:
        return comb(self.players() + 1, self.saboteurs())

    @slip("That is how many places there are. But several cards are hidden, so choose several places.")
    def places(self) -> int | None:
        return self.players() if self.hidden() > 1 else None


class Shown(Page, name="14.aside", form=YES_NO, rules=("SAB-DEAL-1", "SAB-END-1")):
    title = "The card set aside"
    question = "Players: {players}. Miner cards in the stack: {miners}, saboteur cards: {saboteurs}. The round is over, and everybody shows their dwarf card. Was the card set aside a saboteur? True or False?"
    hint1 = "Count the saboteurs that you see, and compare with the stack."
    hint2 = "The stack has one card more than there are players."
    reason_saboteur = "Saboteurs in the stack: {saboteurs}, on the table: {turned_up}. The one that is missing was set aside."
    reason_miner = "Saboteurs in the stack: {saboteurs}, on the table: {turned_up}. No saboteur is missing, so a miner was set aside."

    roles: tuple[Role, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        cards = dwarves(rng.randrange(3, 11))
        rng.shuffle(cards)
        cards.remove(rng.choice((MINER, SABOTEUR)))
        return cls(tuple(cards))

    def show(self) -> object:
        return dwarves_picture(self.roles)

    def players(self) -> int:
        return len(self.roles)

    def miners(self) -> int:
        return BOX.table[self.players()].miners

    def saboteurs(self) -> int:
        return BOX.table[self.players()].saboteurs

    def turned_up(self) -> int:
        return self.roles.count(SABOTEUR)

    def because(self) -> str:
        return "reason_saboteur" if self.answer() else "reason_miner"

    def answer(self) -> bool:
        return self.turned_up() < self.saboteurs()

    @slip(
        "Most cards are miners, but you need not guess. How many saboteurs are on the table, and how many were in the stack?"
    )
    def likely(self) -> bool | None:
        return False if self.answer() else None

    @slip("The card set aside is not always a saboteur. Are all the saboteurs of the stack on the table?")
    def always(self) -> bool | None:
        return None if self.answer() else True


@cache
def _weight(kind: str) -> float:
    view = seen(5, [(1, kind)])
    return weight(view, view.log[0], [0.0] * 5)


def _signed(number: float) -> str:
    return numeral(f"{number:+.1f}".replace("-", "−"))


def _percent(chance: float) -> int:
    return round(100 * chance)


class OneAction(Table, name="14.bayes", rules=("SAB-DEAL-1", "SAB-DEAL-2"), redrawn=(2, 3)):
    """Somebody's open action, and the place of the number that is told first."""

    title = "After one action"
    question = "{people} sit at the table. Saboteur cards in the stack: {saboteurs}. You are {you}, a miner.\n{action}\nA saboteur does this {odds:.2f} times as often as a miner. How likely is it now that {who} is a saboteur?"
    hint1 = "Before anybody played, the chance was {before} %. Has it gone up or down?"
    hint2 = "Each world in which {who} is a saboteur counts {odds:.2f} times, every other world once."
    reason = "{odds:.2f} × {saboteurs} against {rest}: {odds:.2f} × {saboteurs} / ({odds:.2f} × {saboteurs} + {rest})."

    kind: str = ""
    first: int = 0
    more: tuple[int, ...] = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """Since the second edition there are three more options by chance; since the third none is close to the answer."""
        kind = rng.choice([kind for kind in CLUES if kind not in ("breaks", "mends")])
        names, first = _table(rng, 3, 9), rng.randrange(60)
        more = rng.sample(range(1, 100), 3) if edition > 1 else ()
        page = cls(names, kind=kind, first=first, more=tuple(more))
        near = {page.answer() - 1, page.answer() + 1} & {*page.form().values}
        return None if edition > 2 and near else page

    def form(self) -> Form:
        answers = (self.answer(), self.before(), self.aside(), self.alone(), self.times(), *self.more)
        found = sorted({*answers})
        place = self.first % len(found)
        return choice(found[place:] + found[:place], percent)

    def show(self) -> object:
        return self.shuffled(), cards_picture([CLUES[self.kind].card])

    def who(self) -> str:
        return self.names[1]

    def action(self) -> str:
        return CLUES[self.kind].text(self.who(), self.names[-1])

    def odds(self) -> float:
        """How many times as often a saboteur does this as a miner."""
        return exp(_weight(self.kind))

    def rest(self) -> int:
        """The places without a saboteur."""
        return self.players() - self.saboteurs()

    def answer(self) -> int:
        return _percent(suspicion(seen(self.players(), [(1, self.kind)]))[1])

    @slip("That is how likely it was before the action. What you have seen has to change it.")
    def before(self) -> int:
        return _percent(self.saboteurs() / self.players())

    @slip("You forgot the card set aside: it is one more place, with or without a saboteur.")
    def aside(self) -> int:
        likely = self.odds() * self.saboteurs()
        return _percent(likely / (likely + self.rest() - 1))

    @slip("That would be right if {who} were a saboteur in exactly half of the worlds.")
    def alone(self) -> int:
        return _percent(self.odds() / (self.odds() + 1))

    @slip(
        "You multiplied the chance itself. Multiply the worlds in which {who} is a saboteur, and then divide by all worlds."
    )
    def times(self) -> int:
        return min(_percent(self.odds() * self.saboteurs() / self.players()), 99)


class Round(Table, name="14.suspect", rules=("SAB-DEAL-2", "SAB-DEAL-1"), redrawn=(2,)):
    """What several people did openly in a round: seats and kinds of action."""

    title = "Whom to suspect"
    question = "You are {you}, a miner. This is what you have seen, with the weights of the actions:\n{actions}\nWhom do you suspect most?"
    hint1 = "Make a table: a line for each player, and add up the weights of their actions."
    hint2 = "A weight below zero takes suspicion away. Anybody who did nothing has zero."
    reason = "Bayes gives {who} a chance of {chance} %, the highest of all."

    deeds: tuple[tuple[int, str], ...] = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """In the second edition the pile has the cards that are seen, and no third stone is reached."""
        names = _table(rng, 4, 6)
        page = cls(names, deeds=tuple(drawn(rng, len(names), 4)))
        if edition > 1 and not page.can_be_seen():
            return None
        first, second = sorted(page.chances, reverse=True)[:2]
        return page if first - second > 0.08 else None

    def show(self) -> object:
        return cards_picture([CLUES[kind].card for _, kind in self.deeds])

    def can_be_seen(self) -> bool:
        """Whether there are so many such cards, and so many stones, for one round."""
        kinds = [kind for _, kind in self.deeds]
        cards, stones = Counter(CLUES[kind].card for kind in kinds), sum(not goal.gold for goal in BOX.goals)
        return cards <= Counter(card.name for card in BOX.pile) and kinds.count("goal") <= stones

    def form(self) -> Form:
        return choice(self.seats(), lambda seat: self.names[seat])

    @cached_property
    def chances(self) -> tuple[float, ...]:
        return suspicion(seen(self.players(), self.deeds))

    def words(self) -> dict[str, Any]:
        seat = self.answer()
        return super().words() | {"chance": _percent(self.chances[seat]), "who": self.names[seat]}

    def seats(self) -> range:
        """Everybody but you."""
        return range(1, self.players())

    def actions(self) -> str:
        """What everybody saw, line by line."""
        calm = self.names[harmless(self.players(), self.deeds)]
        return "\n".join(
            f"{CLUES[kind].text(self.names[seat], calm)} ({_signed(_weight(kind))})"
            for seat, kind in self.deeds
        )

    def answer(self) -> int:
        return max(self.seats(), key=lambda seat: self.chances[seat])

    @slip(
        "No single action has a higher weight. But add up everything that each of them did. Anybody who did nothing has zero."
    )
    def worst(self) -> int:
        return max(self.deeds, key=lambda deed: _weight(deed[1]))[0]

    @slip(
        "Doing the most does not make somebody the most suspicious. Add up the weights of what each of them did."
    )
    def busy(self) -> int | None:
        (seat, most), *others = Counter(seat for seat, _ in self.deeds).most_common()
        return None if others and others[0][1] == most else seat

    @fault("Add up the weights of what {other} did, and of the others.")
    def not_most(self, given: int) -> Words:
        return {"other": self.names[given]}


class Payouts(
    Page, name="14.gold", rules=("SAB-GOLD-5", "SAB-OVER-1", "SAB-GOLD-2", "SAB-GOLD-3"), redrawn=(2,)
):
    """How the three rounds of a game ended."""

    title = "Who has how much gold?"
    question = "{people} sit at the table. All three rounds are played, and nobody has shown a nugget card yet.\n{rounds}\nWho cannot have won the game, not even by sharing the victory?"
    hint1 = "For each player add up the least and the most gold. A hidden card is worth 1, 2 or 3."
    hint2 = "Somebody has at least {needed}. Who cannot have as much?"
    reason = "{who} has at most {most}, and {first} has at least {needed}. All others may have the most, or tie for the most."
    word_miners = "Round {number}: the gold was reached. One hidden card each: {who}."
    word_saboteurs = "Round {number}: the gold was missed. Saboteurs, paid {gold} each: {who}."
    word_nobody = "Round {number}: the gold was missed, and nobody is paid."

    names: tuple[str, ...]
    results: tuple[Result, ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """In the second edition two guesses are sometimes wrong: the least gold, and the most rounds as a saboteur.

        In the first one the answer is never whoever was a saboteur most often.
        """
        if edition == 1:
            page = cls.sample(rng)
            return page if page and page.often() != page.answer() else None
        wanted = rng.choice((cls.poor, cls.saboteur))
        while True:
            page = cls.sample(rng)
            if page and wanted(page) is not None and page._tells_apart():
                return page

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        names = _table(rng, 4, 6)
        page = cls(names, tuple(ended(rng, len(names))))
        return page if len(page.out()) == 1 and bounds(page.results, page.answer())[1] else None

    def form(self) -> Form:
        return choice(self.seats(), lambda seat: self.names[seat])

    def show(self) -> object:
        """What a hidden card may be worth."""
        return nuggets_picture([1, 2, 3])

    def seats(self) -> range:
        return range(len(self.names))

    def words(self) -> dict[str, Any]:
        return {
            "people": listed(self.names),
            "rounds": "\n".join(starmap(self.told, enumerate(self.results, start=1))),
            "who": self.names[self.answer()],
            "most": bounds(self.results, self.answer())[1],
            "first": self.names[self.rich()],
        }

    def told(self, number: int, result: Result) -> str:
        found: dict[Role, list[str]] = {MINER: [], SABOTEUR: []}
        for name, role in zip(self.names, result.roles, strict=True):
            found[role].append(name)
        won = result.finder is not None
        kind = "word_miners" if won else "word_saboteurs" if found[SABOTEUR] else "word_nobody"
        paid, who = PAY.get(len(found[SABOTEUR])), listed(found[MINER if won else SABOTEUR])
        return self.said(kind, number=number, who=who, gold=paid)

    def least(self, seat: int) -> int:
        return bounds(self.results, seat)[0]

    def needed(self) -> int:
        """How much the richest has for sure."""
        return self.least(self.rich())

    def out(self) -> list[int]:
        """Who cannot have as much."""
        return [seat for seat in self.seats() if bounds(self.results, seat)[1] < self.needed()]

    def answer(self) -> int:
        return self.out()[0]

    @slip("Nobody is sure of more gold than that player. Who cannot have as much?")
    def rich(self) -> int:
        return max(self.seats(), key=self.least)

    @slip(
        "That player was often a saboteur, but saboteurs are paid for the rounds that they win. What is the most that player can have?"
    )
    def saboteur(self) -> int | None:
        return self.unless_right(self.often())

    def often(self) -> int | None:
        """Who was a saboteur most often, if it is one player."""
        found = [sum(result.roles[seat] == SABOTEUR for result in self.results) for seat in self.seats()]
        return found.index(max(found)) if found.count(max(found)) == 1 else None

    @slip(
        "Nobody is sure of less gold than that player. But how much can that player have in all? A hidden card may be worth 3.",
        "SAB-GOLD-2",
        since=2,
        always=0,
    )
    def poor(self) -> int | None:
        return self.unless_right(min(self.seats(), key=self.least))

    @fault("With good cards {other} can have the most, or tie for the most.")
    def can(self, given: int) -> Words:
        return {"other": self.names[given]}
