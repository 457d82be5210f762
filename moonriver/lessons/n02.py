"""Notebook 02, the draft: exercises on columns, who takes which parcel, and who plays when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import ClassVar, Self

from moonriver.rules.box import COLOURS, PARCELS
from moonriver.rules.deal import COLUMN
from moonriver.rules.draft import Seats
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Stop
from moonriver.rules.parcel import Parcel
from moonriver.rules.position import Column
from moonriver.rules.turn import turn_order
from moonriver.words.kit.names import capital, colour_name, listed_cells, seat_name, series
from moonriver.words.moonriver.names import marked

from . import pictures, random_ranches
from .forms import NUMBER, Form, choice, order
from .odd import Cited, Options
from .page import Page, Words, alike, fault, slip
from .positions import choosing, last_choice, strolled
from .scenes import parcels_of

PLACES = range(COLUMN)


class Drawn(Page, name="02.column", rules=("SETUP-5",)):
    title = "The order of a column"
    question = "Four parcels are drawn, one after another, with these numbers on their backs: {each}. Put the column in order, nearest to the box first."
    hint1 = "Only the numbers on the backs count, not the landscapes."
    hint2 = "The numbers get higher as you move away from the box. If numbers are equal, look which parcel was drawn first."
    reason = "The numbers rise: {numbers}. Equal ones stay as they were drawn."
    word_drawn = "{parcel}: {number}"

    parcels: tuple[Parcel, ...]
    backs: tuple[int, ...]
    column: tuple[Parcel, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        tie, deal = rng.random() < 0.6, Game.deal(players=3, seed=rng.randrange(1 << 20)).head
        number = rng.randrange(deal.rounds)
        own = slice(number * COLUMN, (number + 1) * COLUMN)
        page = cls(deal.parcels[own], deal.numbers[own], deal.columns[number])
        fits = len({*page.parcels}) == COLUMN and len({*page.backs}) == COLUMN - tie
        return page if fits else None

    def show(self) -> object:
        return pictures.drawn(self.parcels, self.backs)

    def form(self) -> Form:
        return order(self.parcels, marked, lambda parcel: (parcel,))

    def by(self, sign: int, tie: int = 1) -> tuple[Parcel, ...]:
        """The parcels with rising numbers (1) or falling ones (-1), equal ones as drawn (1) or the other way round."""
        places = sorted(PLACES, key=lambda place: (sign * self.backs[place], tie * place))
        return tuple(self.parcels[place] for place in places)

    def words(self) -> dict[str, object]:
        drawn = zip(self.parcels, self.backs, strict=True)
        each = (self.said("word_drawn", parcel=parcel, number=number) for parcel, number in drawn)
        return {"each": listed_cells(each), "numbers": series(sorted(self.backs))}

    def answer(self) -> tuple[Parcel, ...]:
        return self.column

    falling = slip("The other way round: the lowest number lies nearest to the box.").of(by, -1)

    @alike("falling", since=2, always=0)
    def backwards(self) -> tuple[Parcel, ...]:
        return self.answer()[::-1]

    @slip("You left them as they were drawn. The numbers put them in order.")
    def drawn(self) -> tuple[Parcel, ...]:
        return self.parcels

    @slip("The numbers are right. But equal numbers keep the order in which they were drawn.", always=2)
    def tie(self) -> tuple[Parcel, ...] | None:
        return self.by(1, -1) if len({*self.backs}) < COLUMN else None


class Draft(Page):
    """A position in which somebody is about to put the ranchero on a place of the column to choose from."""

    game: Game
    slot: int
    seat: int

    @classmethod
    def choice(cls, rng: Random, game: Game) -> Self:
        """A choice that is legal in a position."""
        assert game.player is not None
        slots = [move.slot for move in game.legal_moves if isinstance(move, Choose)]
        return cls(game, rng.choice(slots), game.player)

    @classmethod
    def last(cls, rng: Random, players: int) -> Self | None:
        """The last choice of a round, for parcels that are all different."""
        games = strolled(rng, players, rng.choice((1, 2, 4)))
        fitting = [
            game
            for game in games
            if last_choice(game) and game.newer and len({*game.newer.parcels}) == COLUMN
        ]
        return cls.choice(rng, fitting[-1]) if fitting else None

    def show(self) -> object:
        return pictures.columns(self.game)

    def who(self) -> str:
        return seat_name(self.seat, self.game)

    def words(self) -> dict[str, object]:
        return {"first": capital(self.who()), "place": self.slot + 1, "players": self.game.players}

    def newer(self) -> Column:
        """The column to choose from."""
        assert self.game.newer is not None
        return self.game.newer

    def parcels(self) -> tuple[Parcel, ...]:
        return tuple(parcel for parcel in self.newer().parcels if parcel is not None)

    def standing(self) -> list[int]:
        """The places where rancheros stand."""
        return [place for place in PLACES if self.newer().rancheros[place] is not None]

    def after(self, coming: Mapping[int, int] | None = None) -> Seats:
        """The rancheros of the column when this one stands there, too, and those who come later, by their places."""
        seats = {**dict(enumerate(self.newer().rancheros)), self.slot: self.seat, **(coming or {})}
        return tuple(seats.values())  # type: ignore[return-value]


class Free(Draft, name="02.free", form=NUMBER, rules=("TURN-7", "SETUP-6", "SETUP-8")):
    title = "A parcel to choose"
    question = (
        "{first} puts the ranchero on a parcel of the column to choose from. How many are available to {who}?"
    )
    hint1 = "Look at the column to choose from. A parcel is available if no ranchero stands on it."
    hint2 = "Put a finger on every parcel of that column. Lift it where a ranchero stands."
    reason = "A column has 4 parcels. Rancheros that stand on it already: {taken}."

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        # of two that are available two are taken, so that nothing is asked
        wanted = rng.choice((1, 1, 3, 3, 3, 4, 4, 4))
        games = strolled(rng, 4 if wanted == 1 else rng.choice((3, 4)), rng.choice((0, 1, 3)))
        fitting = [game for game in games if choosing(game) and len(game.legal_moves) == wanted]
        return cls.choice(rng, rng.choice(fitting)) if fitting else None

    def answer(self) -> int:
        return len(self.game.legal_moves)

    @slip("Not all four: where a ranchero stands, the parcel is taken.")
    def all(self) -> int | None:
        return COLUMN if self.standing() else None

    def taken(self) -> int:
        return len(self.standing())

    @slip("That is how many are taken. How many are left?")
    def not_free(self) -> int | None:
        return self.taken() or None

    @slip("You counted in the column to take from. Parcels are chosen from the other one.")
    def older(self) -> int | None:
        column = self.game.active
        return sum(parcel is not None for parcel in column.parcels) if column else None


class Leaves(Draft, name="02.leaves", rules=("SETUP-7",)):
    title = "The parcel that leaves"
    question = "There are three players. {first} is the last to choose, and chooses the parcel on place {place}: {chosen}. Which parcel leaves the game?"
    hint1 = "Four parcels, three rancheros."
    hint2 = "Cross out every parcel with a ranchero on it. Do not forget the ranchero of {who}."
    reason = "Nobody chose the parcel {answer}, so it leaves the game."

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        return cls.last(rng, 3)

    def form(self) -> Form:
        return choice(self.parcels(), marked, lambda parcel: (parcel,))

    def answer(self) -> Parcel:
        return self.parcels()[self.after().index(None)]

    @slip("That is the parcel that was just chosen. Whoever chooses a parcel gets it later.")
    def chosen(self) -> Parcel:
        return self.parcels()[self.slot]

    @slip(
        "You picked the parcel that is farthest from the box. Its place does not matter: has anybody chosen it?"
    )
    def far(self) -> Parcel:
        return self.parcels()[-1]

    @fault("The ranchero of {owner} stands on that one, so it goes to {owner} later.")
    def stands(self, given: Parcel) -> Words:
        seat = self.after()[self.parcels().index(given)]
        return None if seat is None else {"owner": seat_name(seat, self.game)}


Step = tuple[str, str]
"""A step of a turn, and the marks of its parcels."""


class Turn(Page, name="02.steps", rules=("TURN-2", "TURN-3", "TURN-7")):
    title = "The steps of a turn"
    question = "In round {round} {who} did these three things in one turn. In which order?"
    hint1 = "A turn has three steps, always in the same order. Which of these parcels was not in the reserve at first?"
    hint2 = "Nobody can build with a parcel that is still under the ranchero. And where does the ranchero go at the end?"
    reason = "Every turn goes like this: take, expand if you like, choose."
    word_take = "take the parcel {parcels}"
    word_build = "build a domino: {parcels}"
    word_choose = "choose the parcel {parcels}"

    colour: str
    round: int
    held: tuple[Parcel, ...]
    steps: tuple[Step, ...]
    mixed: tuple[Step, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        *held, chosen = rng.sample(random_ranches.KINDS, rng.choice((3, 4)))
        one, other = rng.sample(held, 2)
        steps = (("take", held[-1].mark), ("build", f"{one} {other}"), ("choose", chosen.mark))
        return cls(
            rng.choice(COLOURS[:3]), rng.randint(2, 20), tuple(held), steps, tuple(rng.sample(steps, 3))
        )

    def show(self) -> object:
        """The reserve, and the parcel that is chosen in the column."""
        return pictures.reserve(self.held), pictures.parcels(self.steps[-1][1])

    def form(self) -> Form:
        return order(self.mixed, self.step, lambda step: parcels_of(step[1]))

    def step(self, step: Step) -> str:
        return self.said(f"word_{step[0]}", parcels=parcels_of(step[1]))

    def words(self) -> dict[str, object]:
        return {"who": colour_name(self.colour)}

    def answer(self) -> tuple[Step, ...]:
        return self.steps

    def ordered(self, *names: str) -> tuple[Step, ...]:
        return tuple(sorted(self.steps, key=lambda step: names.index(step[0])))

    choose_first = slip(
        "You chose first. Choosing comes last, when everything else in the turn is done.", "TURN-7"
    ).of(ordered, "choose", "take", "build")
    build_first = slip(
        "You built first. Before that the ranchero picks up its parcel, and you may build with it.", "TURN-3"
    ).of(ordered, "build", "take", "choose")
    build_last = slip(
        "Taking comes first, that is right. But you choose only when you have finished building."
    ).of(ordered, "take", "choose", "build")


class Price(Draft, name="02.price", form=NUMBER, rules=("TURN-1", "TURN-7"), redrawn=(3,)):
    title = "The price of a good parcel"
    question = "Players: {players}. {first} chooses the parcel on place {place} of the column to choose from. How many others, at most, can have their turn in the next round before {who}?"
    hint1 = "Count the places nearer to the box, and who could stand there."
    hint2 = "Some rancheros may stand there already. Others will still come, but each player has only one."
    reason = "Only a ranchero nearer to the box moves earlier, and every player has one ranchero."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        ones, others = {1: (3, (2, 2, 3, 3)), 2: (7, (2, 3))}.get(edition, (5, (2, 3)))
        wanted = rng.choice((*ones * (1,), *others))
        games = strolled(rng, rng.choice((3, 4)), rng.choice((1, 3)))
        fitting = [cls.choice(rng, game) for game in games if choosing(game)]
        fitting = [page for page in fitting if page.answer() == wanted]
        return rng.choice(fitting) if fitting else None

    def answer(self) -> int:
        """How many at most are nearer to the box in the end: all ways to place the other rancheros are tried."""
        column = self.after()
        coming = tuple(seat for seat in range(self.game.players) if seat not in column)
        left = [place for place in PLACES if column[place] is None]
        return max(
            turn_order(self.after(dict(zip(places, coming, strict=True)))).index(self.seat)
            for places in permutations(left, len(coming))
        )

    @slip(
        "That is how many places are nearer to the box. Are there enough rancheros that can still go there?"
    )
    def places(self) -> int | None:
        return self.slot if self.game.players < COLUMN else None

    @slip(
        "That is how many rancheros stand nearer to the box now. Those who choose later may still go there.",
        "TURN-7",
    )
    def now(self) -> int:
        return sum(place < self.slot for place in self.standing())

    @slip("You counted the place of {who}, too. Only those nearer to the box move earlier.")
    def own(self) -> int:
        return self.slot + 1

    @alike("hint2", "TURN-7", since=2, always=2)
    def free(self) -> int:
        return self.slot - self.now()


class Turns(Draft, name="02.turns", rules=("TURN-1", "ROUND-1")):
    title = "The turns of the next round"
    question = "It is the last choice of the round: {who} puts the ranchero on place {place}. What is the order of the turns in the next round?"
    hint1 = (
        "The column to choose from, on the left, becomes the one to take from. Read it starting at the box."
    )
    hint2 = "In your mind, put the ranchero of {who} on place {place}. Then go down the places, one by one."
    reason = "That is how the rancheros stand, nearest to the box first."

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        return cls.last(rng, rng.choice((3, 4)))

    def form(self) -> Form:
        return order(range(self.game.players), lambda seat: seat_name(seat, self.game))

    def answer(self) -> tuple[int, ...]:
        return turn_order(self.after())

    @slip("The other way round: whoever stands nearest to the box begins.")
    def far(self) -> tuple[int, ...]:
        return self.answer()[::-1]

    @slip("That is the order in which they chose. What counts is where the rancheros stand.")
    def as_chosen(self) -> tuple[int, ...]:
        chosen = [move.player for move in self.game.moves if isinstance(move, Choose)]
        return (*chosen[1 - self.game.players :], self.seat)

    @slip(
        "The start is right. But the turns do not go round the table: go on down the column, place by place."
    )
    def clockwise(self) -> tuple[int, ...]:
        first, players = self.answer()[0], self.game.players
        return tuple((first + step) % players for step in range(players))

    @alike("hint2", since=2)
    def last_to_come(self) -> tuple[int, ...]:
        return (*(seat for seat in self.answer() if seat != self.seat), self.seat)

    @alike("clockwise", since=3)
    def anticlockwise(self) -> tuple[int, ...]:
        first, *others = self.clockwise()
        return (first, *others[::-1])


class Pile(Page, name="02.pile", form=NUMBER, rules=("ROUND-1", "SETUP-9"), redrawn=(3,)):
    title = "How long the pile lasts"
    question = "There are {players} players, and round {round} is under way. How many of the 96 parcels are still in the box?"
    question_columns = "There are {players} players, and round {round} is under way. How many more columns can be formed from the box?"
    question_drawn = "There are {players} players, and round {round} is under way. How many of the 96 parcels have been drawn from the box so far?"
    hint1 = "Two columns lie on the table in every round but the last."
    hint2 = (
        "In round 1 there are two columns on the table, and every new round brings one more out of the box."
    )
    reason = "Columns drawn by round {round}: {lying}. They have 4 parcels each, together {drawn} of the 96."

    players: int
    round: int
    by_columns: bool
    outside: tuple[bool, ...] = ()
    """Not empty where it is asked how many parcels have left the box."""

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        page = cls(rng.choice((3, 4)), rng.randint(1, 22), rng.random() < 0.5)
        if edition > 2 and not page.by_columns and rng.random() >= 0.5:
            return replace(page, outside=(True,))
        return page

    def asked(self) -> str:
        return "question_columns" if self.by_columns else "question_drawn" if self.outside else "question"

    def lying(self) -> int:
        return self.round + 1

    def drawn(self) -> int:
        return self.lying() * COLUMN

    def counted(self, drawn: int) -> int:
        """What is asked for, where so many parcels have been drawn."""
        parcels = drawn if self.outside else PARCELS - drawn
        return parcels // COLUMN if self.by_columns else parcels

    def answer(self) -> int:
        return self.counted(self.drawn())

    @slip("You forgot the column to choose from. It has already been drawn, too.", "SETUP-9")
    def newer(self) -> int:
        return self.counted(self.drawn() - COLUMN)

    @slip("That is the number of parcels. How many columns do they make?", "SETUP-9")
    def parcels(self) -> int | None:
        return PARCELS - self.drawn() if self.by_columns else None

    @slip("That is the number of columns. Every column has 4 parcels.", "SETUP-9")
    def columns(self) -> int | None:
        return None if self.by_columns else self.answer() // COLUMN

    @slip(
        "You counted one parcel for each player. A column has 4 parcels, also with three players.", "SETUP-9"
    )
    def each(self) -> int | None:
        return None if self.players == COLUMN or self.by_columns else self.for_players()

    @alike("each", "SETUP-9", since=2)
    def for_players(self) -> int:
        return self.counted(self.players * self.lying())


class Story(Draft, Options, name="02.broken", rules=("TURN-1", "TURN-2", "TURN-7")):
    title = "What is wrong in the draft?"
    question = "{turn} has taken a parcel and is done with expanding. Now {who} puts the ranchero on place {place} of the column to choose from. What is wrong?"
    question_expanding = "{turn} has taken a parcel and will still expand in this turn. Now {who} puts the ranchero on place {place} of the column to choose from. What is wrong?"
    hint1 = "Ask three things: whose turn, which step, which parcel?"
    hint2 = "The first sentence says whose turn it is, and which steps are done. The picture shows which places are taken."
    reason = "The player whose turn it is takes a parcel, may expand, and then chooses a parcel without a ranchero."
    word_whose = "It is not the turn of {who}"
    word_when = "It is too early to choose: expanding comes first"
    word_where = "The parcel is not available"
    word_nothing = "Nothing: this is allowed"
    why_whose = "It is this player's turn: the first sentence says so."
    why_when = "It is not too early. Read again which steps of this turn are done."
    why_where = "The parcel is available: no ranchero stands there in the column to choose from."
    why_nothing = "Something is wrong. Whose turn is it, which step, which parcel?"
    cites: ClassVar[Cited] = {"TURN-2": "when", "TURN-7": "where nothing"}

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        kind = rng.choice(cls.all_names())
        games = [game for game in strolled(rng, 3, 3) if _fits(game, kind)]
        if not games:
            return None
        game = rng.choice(games)
        page = cls(game, 0, game.player or 0)
        slot = rng.choice([place for place in PLACES if (place in page.standing()) == (kind == "where")])
        seat = (page.seat + rng.choice((1, 2))) % 3 if kind == "whose" else page.seat
        return replace(page, slot=slot, seat=seat)

    def asked(self) -> str:
        return "question" if choosing(self.game) else "question_expanding"

    def turn(self) -> str:
        return capital(seat_name(self.game.player or 0, self.game))

    def answer(self) -> str:
        refusal = self.game.refusal(Choose(self.seat, self.slot))
        if refusal is None:
            return "nothing"
        # the engine names the rule that asks for a domino; that choosing waits for it is TURN-2
        return "when" if refusal.key == "decision.other" else "whose" if refusal.rule == "TURN-1" else "where"


def _fits(game: Game, kind: str) -> bool:
    """Whether a position is in the middle of a round, at the step in which such a mistake can be made."""
    if not game.round or game.player is None or game.newer is None or not turn_order(game.newer.rancheros):
        return False
    return Stop(game.player) in game.legal_moves if kind == "when" else choosing(game)
