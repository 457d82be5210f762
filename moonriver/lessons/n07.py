"""Notebook 07, a whole round: exercises on reading a record, and on everything that a round consists of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from json import dumps
from random import Random
from typing import Self

from moonriver.rules.deal import COLUMN
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Expand
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.names import capital, labelled, seat_name, series
from moonriver.words.moonriver.moves import describe

from . import pictures
from .forms import CELLS, NUMBER, Form, order
from .page import Cells, Drawing, Page, RanchPage, Words, alike, fault, slip, stray
from .positions import one_that, strolled
from .random_ranches import PARCELS, built
from .scenes import scene

PLAYERS = 3


class Read(Page, name="07.read", rules=("TURN-7", "TURN-1")):
    title = "A line of the record"
    question = "The players are {seats}, counted from 0. What does this line of the record say? `{line}`"
    hint1 = "Programs count from 0: player 0 is the first, slot 0 the nearest to the box."
    hint2 = "Find the player first: say the colours in their order, and begin with 0. Then count the slots in the same way."
    reason = "Player {player} is {who}. You find slot {slot} when you count from the box and begin with 0."

    game: Game
    move: Choose
    options: tuple[Choose, ...] = ()

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        game = rng.choice(strolled(rng, PLAYERS, 1))
        legal = [move for move in game.legal_moves if isinstance(move, Choose) and 0 < move.slot < COLUMN - 1]
        if not legal:
            return None
        page = cls(game, rng.choice(legal))
        moves = [page.move, page.other(-1), page.other(slot=-1), page.other(slot=1)]
        return replace(page, options=tuple(rng.sample(moves, 4)))

    def show(self) -> object:
        return pictures.columns(self.game)

    def line(self, move: Choose) -> str:
        return labelled(capital(seat_name(move.player, self.game)), describe(move, self.game))

    def other(self, player: int = 0, slot: int = 0) -> Choose:
        """The choice of another player, or of another slot."""
        return Choose((self.move.player + player) % PLAYERS, self.move.slot + slot)

    def words(self) -> dict[str, object]:
        return {
            "player": self.move.player,
            "slot": self.move.slot,
            "line": dumps(self.move.as_json()),
            "seats": series(seat_name(seat, self.game) for seat in range(PLAYERS)),
            "who": seat_name(self.move.player, self.game),
        }

    def answer(self) -> Choose:
        return self.move

    from_one = slip("Slots are counted from 0: slot 0 lies nearest to the box.").of(other, slot=-1)

    @slip("Slots are counted from the box: slot 0 lies nearest to it.")
    def far(self) -> Choose | None:
        return self.other(slot=1) if self.move.slot == 1 else None

    before = slip("Players are counted from 0, in the order of the colours above.", "TURN-1").of(other, -1)


class Placed(RanchPage):
    """A ranch, a reserve, and a domino of two of its parcels that is put on two cells."""

    held: tuple[Parcel, ...]
    places: tuple[int, int]
    cells: tuple[Cell, Cell]

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        """A domino of two unlike parcels that brings cows, and neither skull nor circle."""
        ranch = built(rng, rng.randint(3, 7))
        plain = [parcel for parcel in PARCELS if not parcel.skulls and not parcel.circle]
        reserve = tuple(rng.sample(plain, 3))
        one, other = rng.sample(range(3), 2)
        spots = ranch.placements(reserve[one], reserve[other])
        if not spots or len(set(reserve)) < 3 or not reserve[one].cows + reserve[other].cows:
            return None
        return cls(ranch, reserve, (one, other), rng.choice(spots))

    def show(self) -> object:
        return self.ranch, pictures.reserve(self.held)

    @property
    def move(self) -> Expand:
        return Expand(0, self.places, self.cells)

    def words(self) -> dict[str, object]:
        return {"line": dumps(self.move.as_json()), "place": self.places[0]}

    def one(self) -> Parcel:
        return self.held[self.places[0]]

    def other(self) -> Parcel:
        return self.held[self.places[1]]


class Covered(Placed, name="07.cells", form=CELLS, rules=("TURN-5", "PLACE-1")):
    title = "Cells in the record"
    question = "This line places the parcels {one} and {other}: `{line}` Which two cells do they cover?"
    hint1 = "A cell is [row, place]. Row 0 lies at the river, place 0 at the left."
    hint2 = "The cells come after the word `cells`. The numbers after `parcels` are places in the reserve."
    reason = "They come after the word `cells`, always with the row first."

    def mapped(self, change: Callable[[int, int], Cell]) -> Cells:
        """The cells as somebody reads them."""
        return frozenset(change(row, column) for row, column in self.cells)

    def answer(self) -> Cells:
        return frozenset(self.cells)

    @slip("You swapped row and place. The row comes first.")
    def swapped(self) -> Cells:
        return self.mapped(lambda row, column: (column, row))

    @slip("You counted from the far side. Row 0 lies at the river.")
    def upside(self) -> Cells:
        return self.mapped(lambda row, column: (4 - row, column))

    @slip("You counted from the right. Place 0 is at the left.")
    def mirrored(self) -> Cells:
        return self.mapped(lambda row, column: (row, 4 - column))

    @fault("A domino covers two cells: name exactly two.", "PLACE-1")
    def two(self, given: Cells) -> Words:
        return None if len(given) == 2 else {}


Step = tuple[int, str]
"""Who made a move, and its kind."""
Steps = tuple[Step, ...]


class Round(Page, name="07.order", rules=("TURN-1", "TURN-2")):
    title = "A turn in order"
    question = "A round begins: {who} has just taken the first parcel. These moves are shuffled. In which order were they made?"
    hint1 = "First find the order of the players, then the order of the steps."
    hint2 = "Go along the column to take from, beginning at the box. Each ranchero brings one turn: building or not, then choosing."
    reason = "The turns follow the rancheros, starting at the box, and every turn ends with choosing."
    word_choose = "choose"
    word_stop = "no domino"
    word_expand = "domino"

    game: Game
    moves: Steps
    options: Steps

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """A round in which nobody does more than building or not, and choosing; of four from the third edition on."""
        number, players = rng.randint(2, 4), PLAYERS + (edition > 2)
        played = [game for game in strolled(rng, players, number, stops=0.3) if game.round == number]
        after = [*played[1:], played[-1].play(played[-1].legal_moves[0])]
        moves = tuple((game.moves[-1].player, game.moves[-1].kind) for game in after)
        kinds = {kind for _, kind in moves}
        if not kinds <= {"expand", "stop", "choose"} or len({*moves}) < len(moves):
            return None
        if not players + 1 < len(moves) <= 2 * players:
            return None
        return cls(played[0], moves, tuple(rng.sample(moves, len(moves))))

    def show(self) -> object:
        return pictures.columns(self.game)

    def form(self) -> Form:
        return order(self.options, self.told)

    def told(self, move: Step) -> str:
        return labelled(capital(seat_name(move[0], self.game)), self.said(f"word_{move[1]}"))

    def seats(self) -> tuple[int, ...]:
        """The players in the order of their turns."""
        return tuple(dict.fromkeys(seat for seat, _ in self.moves))

    def by_turns(self, seats: Sequence[int]) -> Steps:
        """The moves turn by turn in an order of the players."""
        return tuple(sorted(self.moves, key=lambda move: seats.index(move[0])))

    def words(self) -> dict[str, object]:
        return {"who": seat_name(self.seats()[0], self.game)}

    def answer(self) -> Steps:
        return self.moves

    @slip("Choosing comes at the end of each turn. Nobody waits for the others before choosing.", "TURN-2")
    def choose(self) -> Steps:
        return tuple(sorted(self.moves, key=lambda move: move[1] == "choose"))

    @slip(
        "The turns follow neither the order of the colours nor the way around the table. Look at where the rancheros stand."
    )
    def colours(self) -> Steps:
        return self.by_turns(sorted(self.seats()))

    @slip("The turns begin at the box, not at the far end of the column.")
    def far(self) -> Steps:
        return self.by_turns(self.seats()[::-1])

    def round_table(self, step: int) -> Steps:
        """The moves by turns around the table, beginning with who is first in this round."""
        players = self.game.players
        return self.by_turns([(self.seats()[0] + step * turn) % players for turn in range(players)])

    clockwise = alike("colours", since=2).of(round_table, 1)
    anticlockwise = alike("colours", since=3).of(round_table, -1)


class Held(Page, name="07.dominoes", form=NUMBER, rules=("TURN-5", "TURN-6", "TURN-4")):
    title = "Dominoes of a whole round"
    question = "In each picture a player has just taken the last parcel. At most how many dominoes can these players build in their turns, all together?"
    hint1 = "Count the parcels of each player, the new one too."
    hint2 = "One number of parcels is too small for a domino, and one has a rule of its own. Which?"
    reason = "With one parcel: none. With two or three: one domino. With four: two. All together: {answer}."

    reserves: tuple[tuple[Parcel, ...], ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """Each number of parcels, and two of them again; in earlier editions one, and no two parcels, or no three."""
        known = {1: [1, 2, 4], 2: [1, 3, 4]}.get(edition, [1, 2, 3, 4])
        again = (1, 1, 1, 2, 3, 4, 4, 4) if edition == 1 else (1, 1, 2, 3, 4, 4)
        sizes = [*known, *rng.choices(again, k=2)] if edition > 3 else [*known, rng.choice(again)]
        sizes = rng.sample(sizes, len(sizes))
        pile = rng.sample(PARCELS, sum(sizes))
        return cls(tuple(tuple(pile.pop() for _ in range(size)) for size in sizes))

    def show(self) -> object:
        return pictures.side_by_side(*(pictures.reserve(reserve, width=160) for reserve in self.reserves))

    def summed(self, dominoes: Callable[[int], int]) -> int:
        """How many dominoes all of them can build if this many can be built with this many parcels."""
        return sum(dominoes(len(reserve)) for reserve in self.reserves)

    def answer(self) -> int:
        decisions = [scene(reserve=reserve).decision for reserve in self.reserves]
        return sum(asked.left for asked in decisions if asked and asked.kind == "expand")

    @slip("With four parcels a player can build two dominoes. The parcel just taken counts, too.", "TURN-6")
    def one(self) -> int:
        return self.summed(lambda size: min(size // 2, 1))

    alone = slip("It takes two parcels to make a domino.").of(summed, lambda size: max(size // 2, 1))
    before = alike("one", "TURN-6").of(summed, lambda size: (size - 1) // 2)

    pairs = slip(
        "That is how many pairs there are. But a parcel that is built is gone: how many dominoes can each player build one after the other?"
    ).of(summed, lambda size: size * (size - 1) // 2)

    @alike("hint1", "TURN-5", since=2, always=2)
    def shared(self) -> int:
        return sum(map(len, self.reserves)) // 2

    @alike("hint2", "TURN-5", since=2, always=2)
    def none_of_three(self) -> int:
        return self.summed(lambda size: size // 2 if size != 3 else 0)

    two_of_three = alike("alone", since=2, always=2).of(summed, lambda size: min(size - 1, 2))
    beyond_two = alike("alone", since=3).of(summed, lambda size: max(size - 2, 0))

    @alike("hint2", "TURN-5", since=4)
    def one_each(self) -> int:
        return len(self.reserves)


class After(Placed, Drawing, name="07.after", rules=("TURN-5", "PLACE-6", "COW-1", "PLACE-4"), redrawn=(3,)):
    title = "The ranch afterwards"
    question = "The reserve was: {held}. Draw the ranch as it is after this line: `{line}`"
    hint1 = "`parcels` are places in the reserve, counted from 0. A cow is written `/*` after the mark."
    hint2 = "The first number after `parcels` is {place}. The parcel on this place of the reserve goes to the first of the two cells. Count from 0."
    reason = "First the domino is placed, then every cow symbol on it brings a cow."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """In the third edition a game has led there."""
        if edition < 3:
            return cls.sample(rng)
        games = strolled(rng, 3, 9, stops=0.6)
        pages = (page for game in games for page in cls.in_game(game))
        return one_that(lambda page: page._holds(edition), pages, rng)

    @classmethod
    def in_game(cls, game: Game) -> Iterator[Self]:
        """A page for each domino that a player may build of the last two of three unlike parcels, in both ways.

        One of the two has several cow symbols: one cow for each parcel would be wrong.
        """
        seat = game.player or 0
        ranch, held = game.ranches[seat], game.reserves[seat]
        if len({*held}) != 3 or len(held) != 3 or any(parcel.skulls or parcel.circle for parcel in held[1:]):
            return
        for move in game.legal_moves if max(parcel.cows for parcel in held[1:]) > 1 else ():
            if isinstance(move, Expand) and 0 not in move.parcels:
                (i, j), (one, other) = move.parcels, move.cells
                yield cls(ranch, held, (i, j), (one, other))
                yield cls(ranch, held, (j, i), (other, one))

    def holding(self, one: Parcel, other: Parcel, cows: bool = True) -> Ranch:
        """The ranch with other parcels on the two cells, and the cows that they bring."""
        ranch = self.ranch
        for cell, parcel in zip(self.cells, (one, other), strict=True):
            ranch = ranch.with_parcel(cell, parcel).with_cows(cell, parcel.cows if cows else 0)
        return ranch

    def answer(self) -> Ranch:
        return scene(self.ranch, self.held).play(self.move).ranches[0]

    @slip(
        "The parcels are right. Now the cows: each cow symbol of the new domino brings one onto its parcel.",
        "COW-1",
    )
    def bare(self) -> Ranch:
        return self.holding(self.one(), self.other(), cows=False)

    @alike("bare", "COW-1", since=2)
    def one_cow(self) -> Ranch:
        after = self.holding(self.one(), self.other())
        for cell in self.cells:
            after = after.with_cows(cell, min(1, after.cows(cell)))
        return after

    @slip("The first parcel goes to the first cell, the second one to the second.")
    def swapped(self) -> Ranch:
        return self.holding(self.other(), self.one())

    @slip("Places in the reserve are counted from 0, too.", always=2)
    def one_up(self) -> Ranch | None:
        if 0 in self.places:
            return None
        one, other = self.places
        return self.holding(self.held[one - 1], self.held[other - 1])

    def canvas(self) -> Ranch:
        return self.ranch

    @fault("The ranch has 5 rows of 5 cells, with the same board as before.", None)
    def frame(self, given: Ranch) -> Words:
        return {} if (given.rows, given.board) != (self.ranch.rows, self.ranch.board) else None

    @fault("The parcel on {cell} has changed. What has been placed never moves.", "PLACE-4")
    def moved(self, given: Ranch) -> Words:
        others = [cell for cell in self.ranch.cells if cell not in self.cells]
        return stray(frozenset(cell for cell in others if given.parcel(cell) != self.ranch.parcel(cell)))

    @fault(
        "Look again at the two new parcels: which places of the reserve, and which cells does the line name?"
    )
    def parcels(self, given: Ranch) -> Words:
        return {} if tuple(map(given.parcel, self.cells)) != (self.one(), self.other()) else None

    @fault("The partner on {cell} has changed. This line recruits nobody.", None)
    def partners(self, given: Ranch) -> Words:
        posts = {cell: partner for cell, (_, _, partner) in given.pieces.items()}
        right = {cell: partner for cell, (_, _, partner) in self.answer().pieces.items()}
        return stray(frozenset(cell for cell in right if posts.get(cell) != right[cell]))

    @fault(
        "The parcels are right. Look at the cows: each cow symbol of the new domino brings one, and all others stay.",
        "COW-1",
    )
    def cows(self, given: Ranch) -> Words:
        return {} if given != self.answer() else None
